//! Places, dates and figures of a season in the visitor's language.

use super::book::Book;
use crate::export::report::{Cell, Kind, said};
use crate::i18n::Lang;
use crate::rules::league::table::LeagueRow;
use crate::rules::scoring::ScoringSystem;
use crate::store::match_days::{DayState, MatchDay};

pub use crate::export::report::said::{average, both, marked, points, signed};
pub use crate::export::report::struck::meaning as struck;

/// A place: 3. alone, 3.= shared.
pub fn place(row: &LeagueRow) -> String {
    said::place(row.place, row.shared)
}

/// The name of a match day.
pub fn day(lang: Lang, number: i32) -> String {
    lang.say_with("season-day-name", "day", number)
}

/// Its date and when it begins.
pub fn when(lang: Lang, day: &MatchDay) -> String {
    crate::web::divisions::words::when(lang, day)
}

/// How far a match day is.
pub fn state(lang: Lang, state: DayState) -> String {
    match state {
        DayState::Planned => lang.say("season-planned"),
        DayState::Open => lang.say("season-running"),
        DayState::Closed => lang.say("season-played"),
    }
}

/// A performance with its mark where a round in it counts nothing.
pub fn performance(lang: Lang, performance: impl Into<Option<i64>>, is_struck: bool) -> Cell {
    marked(lang, Kind::Number, Cell::Number(performance.into()), is_struck)
}

/// So many hashes stand on a list; those of further match days stand on their own lists.
const HASHES: usize = 3;

/// The rule set, the scoring system and the hash of both, as they stand on every list: those of one match day, or of all that
/// were opened, which differ where editions of the program do.
pub fn rules(lang: Lang, book: &Book, day: Option<i32>) -> String {
    let known = ScoringSystem::by_id(&book.play.system).into_iter().next();
    let system = known.map_or(&book.play.system, |system| match lang {
        Lang::De => &system.title().de,
        Lang::En => &system.title().en,
    });
    let days = book.league.days.iter().filter(|one| day.is_none_or(|day| one.day.number == day));
    let mut hashes: Vec<&str> = Vec::new();
    for hash in days.filter_map(|day| day.rules_hash.as_deref()) {
        if !hashes.contains(&hash) {
            hashes.push(hash);
        }
    }
    let more = (hashes.len() > HASHES).then_some("…");
    let all = [book.play.rules.as_str(), system].into_iter().chain(hashes.into_iter().take(HASHES)).chain(more);
    all.collect::<Vec<_>>().join(" · ")
}
