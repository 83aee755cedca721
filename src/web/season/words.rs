//! Points, places and dates of a season in the visitor's language.

use crate::i18n::Lang;
use crate::rules::league::table::Row;
use crate::rules::league::zones::Zone;
use crate::rules::ratio::Ratio;
use crate::store::match_days::{DayState, MatchDay};

/// Points with halves as they are: 2,5 or 2.5.
pub fn points(lang: Lang, points: Ratio) -> String {
    in_language(lang, &points.to_string())
}

/// Points for and against: 44,5:15,5.
pub fn both(lang: Lang, points_for: Ratio, against: Ratio) -> String {
    format!("{}:{}", points(lang, points_for), points(lang, against))
}

/// What a ruling gives, signed, for and against: +3:−3.
pub fn ruled(lang: Lang, (given, against): (Ratio, Ratio)) -> String {
    let signed = |figure: Ratio| {
        let sign = if figure.numerator() > 0 { "+" } else { "" };
        let exact = figure.decimals(2);
        format!("{sign}{}", in_language(lang, exact.trim_end_matches('0').trim_end_matches('.')))
    };
    format!("{}:{}", signed(given), signed(against))
}

/// An average with two decimals.
pub fn average(lang: Lang, average: Ratio) -> String {
    let exact = average.decimals(2);
    let (whole, rest) = exact.split_once('.').unwrap_or((&exact, "00"));
    let grouped = lang.number(whole.trim_start_matches('-').parse().unwrap_or(0));
    let sign = if exact.starts_with('-') { "−" } else { "" };
    in_language_with(lang, sign, &grouped, rest)
}

fn in_language_with(lang: Lang, sign: &str, whole: &str, rest: &str) -> String {
    let mark = if lang == Lang::De { ',' } else { '.' };
    format!("{sign}{whole}{mark}{rest}")
}

fn in_language(lang: Lang, text: &str) -> String {
    let text = text.replace('-', "−");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

/// A place: 3. alone, 3.= shared.
pub fn place(row: &Row) -> String {
    crate::web::standings::words::place(row.place, row.shared)
}

/// The class of a row of the table.
pub const fn zone_class(zone: Zone) -> &'static str {
    match zone {
        Zone::Up => "up",
        Zone::Down => "down",
        Zone::Open => "open",
        Zone::Stays => "",
    }
}

/// What a place means, in a word; empty where the team stays.
pub fn zone(lang: Lang, zone: Zone) -> String {
    match zone {
        Zone::Up => lang.say("season-up"),
        Zone::Down => lang.say("season-down"),
        Zone::Open => lang.say("season-open-zone"),
        Zone::Stays => String::new(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_the_language_has_them() {
        let ratio = |above, below| Ratio::new(above, below).expect("a number");
        assert_eq!(both(Lang::De, ratio(89, 2), ratio(31, 2)), "44,5:15,5");
        assert_eq!(both(Lang::En, ratio(-1, 2), Ratio::whole(6)), "−0.5:6");
        assert_eq!(ruled(Lang::De, (ratio(3, 2), Ratio::whole(-3))), "+1,5:−3");
        assert_eq!(ruled(Lang::En, (ratio(-5, 4), Ratio::ZERO)), "−1.25:0");
        assert_eq!(average(Lang::De, ratio(3001, 3)), "1.000,33");
        assert_eq!(average(Lang::En, ratio(-2, 3)), "−0.67");
    }
}
