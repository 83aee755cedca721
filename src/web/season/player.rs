//! A player over a season: every round with the way to its sheet.

use askama::Template;

use super::book::Book;
use super::nav::{Nav, Tab};
use super::{lists, words};
use crate::export::report::said;
use crate::rules::league::individual::PlayerRound;
use crate::store::league::Brought;
use crate::store::{Conn, DivisionId};
use crate::web::chart::{Bars, bars};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// A player of a division.
#[derive(Template)]
#[template(path = "season/player.html")]
pub struct PlayerPage {
    layout: Layout,
    nav: Nav,
    number: i64,
    name: String,
    team: i64,
    team_name: String,
    /// Place, average, rounds, best round; nothing before the first round.
    facts: Option<Facts>,
    chart: Option<Bars>,
    table: Table,
    /// What the mark beside a figure means, where one stands there.
    struck: Option<String>,
}

struct Facts {
    place: Option<(u32, bool)>,
    average: String,
    rounds: u32,
    best: String,
}

/// Shows a player.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (DivisionId, i32)) -> Result<PlayerPage, Error> {
    let book = Book::load(conn, id)?;
    let player = book.league.players.iter().find(|player| player.number == number).ok_or(Error::NotFound)?;
    layout.title = format!("{} · {}", player.name, book.league.division.name);
    let lang = layout.lang;
    let own: Vec<(PlayerRound, &Brought)> =
        book.player_rounds().into_iter().filter(|(round, _)| round.player == i64::from(number)).collect();
    let line = book.individuals().into_iter().find(|line| line.player == i64::from(number));
    let bar = |(round, brought): &(PlayerRound, &Brought)| {
        (format!("{}.{}", brought.day, brought.round), round.performance, brought.struck)
    };
    let figures: Vec<(String, i64, bool)> = own.iter().map(bar).collect();
    let is_struck = own.iter().any(|(_, brought)| brought.struck);
    let facts = line.map(|line| Facts {
        place: line.place.map(|place| (place, line.shared)),
        average: said::struck(words::average(lang, line.average), is_struck),
        rounds: line.rounds,
        best: lang.number(line.best),
    });
    let team = book.league.number_of(player.team_id).unwrap_or(0);
    let list = lists::rounds_of(lang, &book, number);
    Ok(PlayerPage {
        nav: Nav::of(&book, Tab::Players),
        number: number.into(),
        name: player.name.clone(),
        team,
        team_name: book.name(team).to_owned(),
        facts,
        chart: bars(lang, &figures),
        struck: words::struck(lang, is_struck),
        table: Table::of(lang, list).at(format!("/divisions/{id}/players/{number}/rounds"), ""),
        layout,
    })
}
