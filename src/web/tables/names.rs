//! Everybody of a round by name, to hang on the wall.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view::SeatLine;
use crate::acts::rounds::hall::{Hall, places};
use crate::rules::entry::surname::by_surname;
use crate::store::rounds::Round;
use crate::store::{Conn, Error, TournamentId};
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Layout, public};

#[derive(Template)]
#[template(path = "rounds/names.html")]
struct NamesPage {
    layout: Layout,
    nav: Nav,
    round: Round,
    rows: Vec<(SeatLine, i32)>,
}

/// Shows the round by name.
pub async fn show(app: web::Data<App>, request: HttpRequest, place: Place) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let address = format!("/tournaments/{id}/rounds/{round}/names");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id, round)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: TournamentId, round: i32) -> Result<NamesPage, Error> {
    let hall = Hall::load(conn, (id, round))?;
    layout.title = layout.say_with("names-title", "round", round);
    Ok(NamesPage { layout, nav: Nav::of(&hall.tournament, Here::Tables), rows: by_name(&hall), round: hall.round })
}

/// Everybody who sits somewhere, by surname, with the number of the table.
pub fn by_name(hall: &Hall) -> Vec<(SeatLine, i32)> {
    let seated = places(&hall.tables).into_iter().filter_map(|((table, seat), number)| {
        Some((SeatLine::of(seat, hall.entries.get(&number)?).lettered(&hall.tournament), table))
    });
    let mut rows: Vec<(SeatLine, i32)> = seated.collect();
    rows.sort_by_cached_key(|(seat, _)| (by_surname(&seat.name), seat.number));
    rows
}
