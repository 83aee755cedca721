//! Everybody of a round by name, to hang on the wall.

use askama::Template;

use super::list;
use crate::store::rounds::Round;
use crate::store::{Conn, TournamentId};
use crate::web::report::table::Table;
use crate::web::rounds::hall_for;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Layout};

/// A round by name.
#[derive(Template)]
#[template(path = "rounds/names.html")]
pub struct NamesPage {
    layout: Layout,
    nav: Nav,
    round: Round,
    table: Table,
}

/// Shows the round by name.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, round): (TournamentId, i32)) -> Result<NamesPage, Error> {
    let hall = hall_for(conn, layout.audience, (id, round))?.as_now();
    layout.title = layout.say_with("names-title", "round", round);
    let files = format!("/tournaments/{id}/rounds/{round}/names");
    let table = Table::of(layout.lang, list::names(layout.lang, &hall)).at(files, "").abreast();
    Ok(NamesPage { layout, nav: Nav::of(&hall.tournament, Here::Tables), table, round: hall.round })
}
