//! The table of a division, told once for its page, the live page and the files.

use super::book::{Book, Scored};
use super::told::{self, silent};
use super::words;
use crate::export::league_table::{self, Season};
use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::league::table::LeagueRow;
use crate::rules::lines::TeamLine;

/// The table of all rounds that are complete.
pub fn report(lang: Lang, book: &Book) -> Report {
    marked(lang, book).0
}

/// The same with what the mark beside a figure means, where a line has it.
pub fn marked(lang: Lang, book: &Book) -> (Report, Option<String>) {
    of(lang, book, &book.table(), |scored| scored.complete)
}

/// The table as it would be if everything begun ended as it stands now.
pub fn live(lang: Lang, book: &Book) -> Report {
    live_marked(lang, book).0
}

/// The same with what the mark beside a figure means, where a line has it.
pub fn live_marked(lang: Lang, book: &Book) -> (Report, Option<String>) {
    let (table, struck) = of(lang, book, &book.live_table(), |_| true);
    (Report { title: lang.say("season-live-table"), ..table }, struck)
}

/// The table with these rows, of the rounds that count.
fn of(lang: Lang, book: &Book, rows: &[LeagueRow], counts: impl Fn(&Scored) -> bool) -> (Report, Option<String>) {
    let layout = silent(lang);
    let lines: Vec<TeamLine> = rows.iter().map(|row| line(book, row)).collect();
    let round = |round: u32| {
        let (day, round) = book.day_round(round);
        layout.say_two("season-form-round", &("day", day), &("round", round))
    };
    let is_struck = |team: i64| book.has_struck(team, &counts);
    let season =
        Season { zones: &book.zones(rows), round: &round, link: &|team| book.team_address(team), struck: &is_struck };
    let struck = words::struck(lang, rows.iter().any(|row| is_struck(row.team)));
    let notes = [vec![told::order(&layout, book)], told::deductions(&layout, book), told::waiting(&layout, book)];
    let table = Report {
        event: book.event(),
        title: lang.say("season-table"),
        subtitle: told::played(&layout, book),
        rules: words::rules(lang, book, None),
        struck: struck.clone(),
        notes: notes.concat(),
        ..league_table::table(lang, &lines, Some(&season))
    };
    (table, struck)
}

fn line(book: &Book, row: &LeagueRow) -> TeamLine {
    let taken = book.reasons(row.team).map(|(_, reason)| reason);
    let reasons = taken.chain(book.rulings(row.team).map(|(_, reason)| reason)).map(str::to_owned).collect();
    TeamLine { row: row.clone(), name: book.name(row.team).to_owned(), reasons }
}
