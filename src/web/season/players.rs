//! The players of a division by their average.

use askama::Template;

use super::book::Book;
use super::lists;
use super::nav::{Nav, Tab};
use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// The players of a division.
#[derive(Template)]
#[template(path = "season/players.html")]
pub struct PlayersPage {
    layout: Layout,
    nav: Nav,
    notes: Vec<String>,
    table: Table,
}

/// Shows the individual ranking.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<PlayersPage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-players"), book.league.division.name);
    let list = lists::players(layout.lang, &book);
    Ok(PlayersPage {
        nav: Nav::of(&book, Tab::Players),
        notes: list.struck.iter().chain(&list.notes).cloned().collect(),
        table: Table::of(layout.lang, list).at(format!("/divisions/{id}/players"), ""),
        layout,
    })
}
