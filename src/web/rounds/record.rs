//! The record of a draw: with it anybody can repeat it.

use std::collections::BTreeMap;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::Place;
use crate::acts::rounds::draw::Record;
use crate::acts::rounds::hall::{self, Hall};
use crate::rules::seating::Table;
use crate::store::{Conn, TournamentId, rounds};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// How a round was drawn.
#[derive(Template)]
#[template(path = "rounds/record.html")]
pub struct RecordPage {
    layout: Layout,
    nav: Nav,
    hall: Hall,
    record: Record,
    repeats: bool,
    /// Seats changed since by hand: table, seat, who was drawn, who sits there.
    changed: Vec<Changed>,
}

struct Changed {
    table: i32,
    seat: i32,
    drawn: String,
    now: String,
}

/// Shows the seed, the version and what went in, and whether the draw repeats.
pub fn show(conn: &mut Conn, mut layout: Layout, place: (TournamentId, i32)) -> Result<RecordPage, Error> {
    let hall = Hall::load(conn, place)?;
    let record = Record::of_round(conn, hall.id())?;
    layout.title = layout.say_with("record-title", "round", place.1);
    Ok(RecordPage {
        layout,
        nav: Nav::of(&hall.tournament, Here::Tables),
        repeats: record.repeats(),
        changed: changed(&record.tables, &hall),
        hall,
        record,
    })
}

/// Sends everything that went into the draw and came out of it, for a program that repeats it.
pub async fn file(app: web::Data<App>, place: Place) -> Answer {
    let (tournament, round) = (TournamentId::new(place.0), place.1);
    let asked = app.store.read(move |conn| {
        let round = rounds::find_number(conn, tournament, round)?;
        Record::of_round(conn, round.id)
    });
    let record = asked.await?;
    let body = serde_json::to_string_pretty(&record).map_err(Error::internal)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(body))
}

/// What was changed by hand since the draw.
fn changed(drawn: &[Table], hall: &Hall) -> Vec<Changed> {
    let (before, now) = (hall::places(drawn), hall::places(&hall.tables));
    let name = |seats: &BTreeMap<(i32, i32), i32>, place: &(i32, i32)| {
        let entry = seats.get(place).and_then(|number| hall.entries.get(number));
        entry.map_or_else(|| "–".to_owned(), |entry| format!("{} {}", entry.number, entry.name))
    };
    let mut all: Vec<(i32, i32)> = before.keys().chain(now.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    let differs = all.into_iter().filter(|place| before.get(place) != now.get(place));
    differs
        .map(|place| Changed { table: place.0, seat: place.1, drawn: name(&before, &place), now: name(&now, &place) })
        .collect()
}
