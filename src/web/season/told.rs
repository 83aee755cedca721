//! What is to be said of a division beside its figures: what orders the table, what was decided, what waits.

use std::collections::BTreeSet;

use super::book::{Book, Scored};
use super::words;
use crate::i18n::Lang;
use crate::rules::league::ruling::Ruling;
use crate::rules::league::table::Criterion;
use crate::store::teams::Team;
use crate::web::Layout;

/// A layout for sentences; nothing is shown of it.
pub fn silent(lang: Lang) -> Layout {
    Layout::public(lang, String::new(), String::new())
}

/// The groups whose points wait for something, a sentence each.
pub fn waiting(layout: &Layout, book: &Book) -> Vec<String> {
    let open = book.scored.iter().filter(|scored| scored.complete && scored.played.is_err());
    open.map(|scored| {
        let round = layout.say_two("season-form-round", &("day", scored.day), &("round", scored.round));
        layout.say_two("season-waiting", &("round", round), &("group", scored.group))
    })
    .collect()
}

/// Why points were taken or given, a sentence for each deduction and ruling.
pub fn deductions(layout: &Layout, book: &Book) -> Vec<String> {
    book.league.teams.iter().flat_map(|team| deductions_of(layout, book, team)).collect()
}

/// Why points were taken from a team or given to it, a sentence for each deduction and ruling.
pub fn deductions_of(layout: &Layout, book: &Book, team: &Team) -> Vec<String> {
    let sentence = |(points, reason): (i64, &str)| {
        let taken = layout.say_two("season-deduction", &("points", points), &("team", team.name.as_str()));
        format!("{taken} {reason}")
    };
    let number = i64::from(team.number);
    book.reasons(number).map(sentence).chain(book.rulings(number).map(|ruling| ruled(layout, book, ruling))).collect()
}

/// What a ruling gave a team for a match day, and why.
pub fn ruled(layout: &Layout, book: &Book, (ruling, reason): (&Ruling, &str)) -> String {
    let given = words::signed(layout.lang, (ruling.points, ruling.against));
    let team = layout.say_two("season-ruling", &("given", given), &("team", book.name(ruling.team)));
    format!("{team}, {}: {reason}", words::day(layout.lang, ruling.day))
}

/// What orders the table, in words.
pub fn order(layout: &Layout, book: &Book) -> String {
    let mut metrics = vec![layout.say("season-league-points"), layout.say("season-performance")];
    metrics.extend(book.agreed().criteria.iter().map(|criterion| match criterion {
        Criterion::Won => layout.say("season-criterion-won"),
        Criterion::Direct => layout.say("season-criterion-direct"),
    }));
    layout.say_with("season-order", "metrics", metrics.join(", "))
}

/// How many rounds of how many count.
pub fn played(layout: &Layout, book: &Book) -> String {
    let counts = |scored: &&Scored| scored.complete && scored.played.is_ok();
    let done = book.scored.iter().filter(counts).map(|scored| book.season_round(scored.day, scored.round));
    let done: BTreeSet<u32> = done.collect();
    let all = book.league.division.days.saturating_mul(book.league.division.rounds);
    layout.say_two("season-rounds-played", &("done", done.len()), &("all", all))
}
