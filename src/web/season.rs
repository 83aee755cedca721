//! The public pages of a division: its table, every match day, the cross table, the players, what is still possible.

pub mod book;
pub mod cross;
pub mod days;
pub mod files;
pub mod fixtures;
pub mod left;
pub mod lists;
pub mod live;
pub mod nav;
pub mod player;
pub mod players;
pub mod possible;
pub mod prints;
pub mod results;
pub mod sheet;
pub mod table;
pub mod team;
pub mod told;
pub mod words;

use askama::Template;

use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};
use book::Book;
use nav::{Nav, Tab};

/// The table of a division.
#[derive(Template)]
#[template(path = "season/table.html")]
pub struct TablePage {
    layout: Layout,
    nav: Nav,
    table: Table,
    /// What the mark beside a figure means, where one stands there.
    struck: Option<String>,
    /// Groups whose points wait for a lot.
    waiting: Vec<String>,
    deductions: Vec<String>,
    /// What orders the table, in words.
    order: String,
    played: String,
}

/// Shows the table.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<TablePage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", book.league.division.name, book.season.name);
    let (table, struck) = table::marked(layout.lang, &book);
    Ok(TablePage {
        nav: Nav::of(&book, Tab::Table),
        table: Table::of(layout.lang, table).at(format!("/divisions/{id}/table"), ""),
        struck,
        waiting: told::waiting(&layout, &book),
        deductions: told::deductions(&layout, &book),
        order: told::order(&layout, &book),
        played: told::played(&layout, &book),
        layout,
    })
}
