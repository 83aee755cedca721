//! The table of a division, told once for its page, the live page and the files.

use super::book::Book;
use super::told::{self, silent};
use super::words;
use crate::export::league_table::{self, Season};
use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::league::table::LeagueRow;
use crate::rules::lines::TeamLine;

/// The table with these rows.
pub fn report(lang: Lang, book: &Book, rows: &[LeagueRow]) -> Report {
    let layout = silent(lang);
    let lines: Vec<TeamLine> = rows.iter().map(|row| line(book, row)).collect();
    let round = |round: u32| {
        let (day, round) = book.day_round(round);
        layout.say_two("season-form-round", &("day", day), &("round", round))
    };
    let season = Season { zones: &book.zones(rows), round: &round, link: &|team| book.team_address(team) };
    let notes = [vec![told::order(&layout, book)], told::deductions(&layout, book), told::waiting(&layout, book)];
    Report {
        event: book.event(),
        title: lang.say("season-table"),
        subtitle: told::played(&layout, book),
        rules: words::rules(lang, book, None),
        notes: notes.concat(),
        ..league_table::table(lang, &lines, Some(&season))
    }
}

/// The table as it would be if everything begun ended as it stands now.
pub fn live(lang: Lang, book: &Book) -> Report {
    Report { title: lang.say("season-live-table"), ..report(lang, book, &book.live_table()) }
}

fn line(book: &Book, row: &LeagueRow) -> TeamLine {
    let taken = book.reasons(row.team).map(|(_, reason)| reason);
    let reasons = taken.chain(book.rulings(row.team).map(|(_, reason)| reason)).map(str::to_owned).collect();
    TeamLine { row: row.clone(), name: book.name(row.team).to_owned(), reasons }
}
