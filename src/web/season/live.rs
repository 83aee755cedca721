//! What is being played, at all venues at once. The page looks again by itself, like the board on the wall.

use askama::Template;

use super::book::Book;
use super::days::{Results, results};
use super::nav::{Nav, Tab};
use super::{table, words};
use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// What is being played in a division.
#[derive(Template)]
#[template(path = "season/live.html")]
pub struct LivePage {
    layout: Layout,
    nav: Nav,
    days: Vec<LiveDay>,
    table: Table,
    /// What the mark beside a figure of the table means, where one stands there.
    struck: Option<String>,
}

struct LiveDay {
    number: i32,
    name: String,
    groups: Vec<Results>,
}

/// Shows what is being played.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<LivePage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-live"), book.league.division.name);
    let playing = book.league.days.iter().filter(|day| book.is_played(day));
    let days = playing.map(|day| LiveDay {
        number: day.day.number,
        name: words::day(layout.lang, day.day.number),
        groups: day.groups.iter().map(|group| results(&layout, &book, day, group)).collect(),
    });
    let (table, struck) = table::live_marked(layout.lang, &book);
    Ok(LivePage {
        nav: Nav::of(&book, Tab::Live),
        days: days.collect(),
        table: Table::of(layout.lang, table).at(format!("/divisions/{id}/live"), ""),
        struck,
        layout,
    })
}

impl LiveDay {
    /// The files of the day, without their endings.
    fn file(&self) -> String {
        format!("days/{}", self.number)
    }
}
