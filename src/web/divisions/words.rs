//! What things of a league are called in the visitor's language.

use chrono::NaiveDate;

use crate::i18n::{Lang, Values};
use crate::rules::league::division::{LeaguePreset, PlayerRole};
use crate::rules::league::table::Criterion;
use crate::store::match_days::{DayState, MatchDay};

/// The presets to choose from: word and text.
pub fn presets(lang: Lang) -> Vec<(String, String)> {
    let text = |preset: &LeaguePreset| {
        lang.say(match preset {
            LeaguePreset::Bundesliga => "league-preset-bundesliga",
            LeaguePreset::First => "league-preset-first",
            LeaguePreset::Ispa => "league-preset-ispa",
        })
    };
    LeaguePreset::ALL.iter().map(|preset| (preset.word().to_owned(), text(preset))).collect()
}

/// What a criterion is called.
pub fn criterion(lang: Lang, criterion: Criterion) -> String {
    lang.say(match criterion {
        Criterion::Won => "league-criterion-won",
        Criterion::Direct => "league-criterion-direct",
    })
}

/// What a player is to the team.
pub fn role(lang: Lang, role: PlayerRole) -> String {
    lang.say(match role {
        PlayerRole::Regular => "player-regular",
        PlayerRole::Substitute => "player-substitute",
        PlayerRole::Guest => "player-guest",
    })
}

/// The roles to choose from: word and text.
pub fn roles(lang: Lang) -> Vec<(String, String)> {
    PlayerRole::ALL.iter().map(|one| (one.word().to_owned(), role(lang, *one))).collect()
}

/// How far a match day is.
pub fn day_state(lang: Lang, state: DayState) -> String {
    lang.say(match state {
        DayState::Planned => "day-is-planned",
        DayState::Open => "day-is-open",
        DayState::Closed => "day-is-closed",
    })
}

/// Match day 3, 07.03.2026, 10:00.
pub fn day_title(lang: Lang, day: &MatchDay) -> String {
    let mut args = Values::new();
    args.set("number", day.number);
    args.set("date", when(lang, day));
    lang.say_args("match-day-title", &args)
}

/// The date and, where one is known, the hour.
pub fn when(lang: Lang, day: &MatchDay) -> String {
    day_and_hour(lang, day.date, &day.starts)
}

/// A date and, where it is not empty, an hour.
pub fn day_and_hour(lang: Lang, date: NaiveDate, hour: &str) -> String {
    let date = lang.day(date);
    if hour.is_empty() { date } else { format!("{date}, {}", lang.say_with("day-hour", "hour", hour)) }
}
