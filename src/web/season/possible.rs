//! What is still possible: the highest and the lowest place at which each team can finish.

use askama::Template;

use super::book::Book;
use super::lists::{list, points_column, team_cell, team_column};
use super::nav::{Nav, Tab};
use crate::export::league_table::withdrawn;
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown};
use crate::export::standings::place_column;
use crate::i18n::Lang;
use crate::rules::league::possible::StillPossible;
use crate::rules::league::table;
use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// What is still possible in a division.
#[derive(Template)]
#[template(path = "season/possible.html")]
pub struct PossiblePage {
    layout: Layout,
    nav: Nav,
    table: Table,
    notes: Vec<String>,
}

/// Shows what is still possible.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<PossiblePage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-possible"), book.league.division.name);
    let list = report(layout.lang, &book);
    Ok(PossiblePage {
        nav: Nav::of(&book, Tab::Possible),
        notes: list.notes.clone(),
        table: Table::of(layout.lang, list).at(format!("/divisions/{id}/possible"), ""),
        layout,
    })
}

/// What is still possible, for page, files and paper.
pub fn report(lang: Lang, book: &Book) -> Report {
    let place = |id: &str, key: &str| Column::new(Kind::Place, id, lang.say(key)).decides();
    let columns = vec![
        place_column(lang),
        team_column(lang, "team", "name"),
        points_column(lang).shown(Shown::Wide),
        place("best", "season-best-place"),
        place("worst", "season-worst-place"),
        Column::new(Kind::Word, "verdict", lang.say("season-verdict")).shown(Shown::Under),
    ];
    let rows = book.table();
    let bounds = book.possible(&rows).unwrap_or_default();
    let row = |(row, bounds): (&table::LeagueRow, &StillPossible)| {
        Row::new(vec![
            Cell::Place(Some(row.place), row.shared),
            team_cell(book, row.team),
            Cell::Pair(Some(row.points_for), Some(row.against)),
            Cell::Place(Some(bounds.best), false),
            Cell::Place(Some(bounds.worst), false),
            if row.withdrawn { withdrawn(lang) } else { verdict(lang, book, bounds) },
        ])
    };
    let rows = rows.iter().zip(&bounds).map(row).collect();
    let notes = vec![lang.say("season-possible-about")];
    Report { notes, ..list(lang, book, lang.say("season-possible"), columns) }.with_rows(rows)
}

/// What the bounds mean for rising and falling; a team that left stands among the last places and says only that, as in
/// the table.
fn verdict(lang: Lang, book: &Book, bounds: &StillPossible) -> Cell {
    let teams = u32::try_from(book.league.teams.len()).unwrap_or(u32::MAX);
    let (up, last_safe) = (book.agreed().promoted, teams.saturating_sub(book.agreed().relegated));
    let rise = match (up, bounds) {
        (0, _) => None,
        (_, bounds) if bounds.worst <= up => Some("season-surely-up"),
        (_, bounds) if bounds.best <= up => Some("season-maybe-up"),
        _ => None,
    };
    let fall = match (book.agreed().relegated, bounds) {
        (0, _) => None,
        (_, bounds) if bounds.best > last_safe => Some("season-surely-down"),
        (_, bounds) if bounds.worst > last_safe => Some("season-maybe-down"),
        _ => Some("season-safe"),
    };
    let keys: Vec<&str> = [rise, fall].into_iter().flatten().collect();
    let words: Vec<&str> = keys.iter().map(|key| key.trim_start_matches("season-")).collect();
    let said: Vec<String> = keys.iter().map(|key| lang.say(key)).collect();
    Cell::Word(words.join("; "), said.join("; "))
}
