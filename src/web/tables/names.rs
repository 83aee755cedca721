//! Everybody of a round by name, to hang on the wall.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::list;
use crate::acts::rounds::hall::Hall;
use crate::store::rounds::Round;
use crate::store::{Conn, Error, TournamentId};
use crate::web::report::table::Table;
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
    table: Table,
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
    let files = format!("/tournaments/{id}/rounds/{round}/names");
    let table = Table::of(layout.lang, &list::names(layout.lang, &hall)).at(files, "");
    Ok(NamesPage { layout, nav: Nav::of(&hall.tournament, Here::Tables), table, round: hall.round })
}
