//! The record of a draw: with it anybody can repeat it.

use std::collections::BTreeMap;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::unavoided::facts;
use super::{Place, hall_for};
use crate::acts::rounds::hall::{self, Hall};
use crate::acts::rounds::record::Record;
use crate::acts::rounds::unavoided::Unavoided;
use crate::export::report::{Cell, Column, Kind, Report, Row};
use crate::i18n::{Lang, Values};
use crate::rules::seat::Seat;
use crate::rules::seating::{self, SHARES_SEATS};
use crate::store::{self, Conn, TournamentId};
use crate::web::audience::Audience;
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
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
    /// What could not be avoided, with the least there is.
    facts: Vec<(String, String)>,
    /// How it was done, in words; empty where the director seated.
    steps: String,
    repeats: bool,
    /// Seats changed since by hand.
    changed: Table,
}

impl RecordPage {
    /// Whether two tables shared their places in turn.
    fn alternates(&self) -> bool {
        self.record.by.is_some_and(|by| by.alternating)
    }
}

/// Shows the seed, the version and what went in, and whether the draw repeats.
pub fn show(conn: &mut Conn, mut layout: Layout, place: (TournamentId, i32)) -> Result<RecordPage, Error> {
    let hall = hall_for(conn, layout.audience, place)?;
    let record = Record::of_round(conn, hall.id())?;
    layout.title = layout.say_with("record-title", "round", place.1);
    let (lang, address) = (layout.lang, format!("/tournaments/{}/rounds/{}/changed", place.0, place.1));
    Ok(RecordPage {
        layout,
        nav: Nav::of(&hall.tournament, Here::Tables),
        repeats: record.repeats(),
        facts: facts(lang, &Unavoided::of_draw(&record)),
        steps: steps(lang, &record),
        changed: Table::of(lang, changed(lang, &record.tables, &hall)).at(address, ""),
        hall,
        record,
    })
}

/// How the seats came about, so that somebody else can reckon them.
fn steps(lang: Lang, record: &Record) -> String {
    let key = match (record.method.as_str(), &record.care) {
        ("own", _) | ("standing", None) => return String::new(),
        ("plan", _) => "record-steps-plan",
        ("standing", Some(_)) => "record-steps-standing",
        (_, Some(_)) => "record-steps-care",
        (_, None) => "record-steps",
    };
    let mut args = Values::new();
    args.set("round", record.draw.round);
    args.set("seed", record.draw.seed.clone());
    let told = lang.say_args(key, &args);
    let by_standing = key == "record-steps-standing";
    let needs_tables = record.care.as_ref().is_some_and(|care| !care.wishes.is_empty());
    let wished = by_standing && needs_tables && record.trouble.wishes == 0;
    let more = [
        ("record-steps-standing-wishes", wished),
        ("record-steps-standing-seats", by_standing && record.algorithm >= SHARES_SEATS),
    ];
    more.iter().filter(|(_, holds)| *holds).fold(told, |told, (key, _)| format!("{told} {}", lang.say(key)))
}

/// Sends everything that went into the draw and came out of it, for a program that repeats it.
pub async fn file(request: HttpRequest, app: web::Data<App>, place: Place) -> Answer {
    let audience = Audience::asking(&request);
    let (tournament, round) = (TournamentId::new(place.0), place.1);
    let asked = app.store.read(move |conn| {
        let hall = hall_for(conn, audience, (tournament, round))?;
        Ok::<_, Error>(Record::of_round(conn, hall.id())?)
    });
    let record = asked.await?;
    let body = serde_json::to_string_pretty(&record)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(body))
}

/// `changed.csv`, `.pdf` and `.json`: the seats that were changed by hand since the draw.
pub async fn changed_file(
    request: HttpRequest,
    app: web::Data<App>,
    place: Place,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let place = (TournamentId::new(place.0), place.1);
    let (address, audience) =
        (format!("/tournaments/{}/rounds/{}/changed", place.0, place.1), Audience::asking(&request));
    let list = List::at(place.0, address, query.into_inner()).kept_for(audience);
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let hall = hall_for(conn, audience, place)?;
        let drawn = match Record::of_round(conn, hall.id()) {
            Ok(record) => record.tables,
            // Of a round that was taken over nobody knows how it was drawn.
            Err(store::Error::NotFound) => hall.tables.clone(),
            Err(error) => return Err(error.into()),
        };
        Ok(changed(lang, &drawn, &hall))
    })
    .await
}

/// What was changed by hand since the draw: table, seat, who was drawn, who sits there.
fn changed(lang: Lang, drawn: &[seating::Table], hall: &Hall) -> Report {
    let (before, now) = (hall::places(drawn), hall::places(&hall.tables));
    let mut all: Vec<(i32, Seat)> = before.keys().chain(now.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    let name = |seats: &BTreeMap<(i32, Seat), i32>, place: &(i32, Seat)| {
        let entry = seats.get(place).and_then(|number| hall.entries.get(number));
        entry.map_or_else(
            || Cell::Name(None, "–".to_owned(), String::new()),
            |entry| Cell::Name(Some(entry.number.into()), entry.name.clone(), String::new()),
        )
    };
    let differs = all.iter().filter(|place| before.get(place) != now.get(place));
    let row = |place: &(i32, Seat)| {
        Row::new(vec![Cell::number(place.0), Cell::number(place.1.number()), name(&before, place), name(&now, place)])
    };
    let who = |id: &str, key: &str| {
        let title = [(format!("{id}_number"), lang.say("season-number")), (id.to_owned(), lang.say(key))];
        let title: Vec<(&str, String)> = title.iter().map(|(id, title)| (id.as_str(), title.clone())).collect();
        Column::of(Kind::Name, lang.say(key), &title)
    };
    let list = Report {
        event: hall.tournament.name.clone(),
        title: format!("{} · {}", lang.say_with("round-name", "round", hall.round.number), lang.say("record-changed")),
        subtitle: day_and_venue(lang, &hall.tournament),
        rules: hall.tournament.rules_hash.clone().unwrap_or_default(),
        columns: vec![
            Column::new(Kind::Label, "table", lang.say("table")),
            Column::new(Kind::Number, "seat", lang.say("seat")),
            who("drawn", "record-drawn"),
            who("now", "record-now"),
        ],
        ..Report::default()
    };
    list.with_rows(differs.map(row).collect())
}
