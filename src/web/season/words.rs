//! Places and dates of a season in the visitor's language.

use crate::export::report::said;
use crate::i18n::Lang;
use crate::rules::league::table::LeagueRow;
use crate::store::match_days::{DayState, MatchDay};

pub use crate::export::report::said::{average, both, points, signed};

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
