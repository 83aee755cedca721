//! A moment as a file keeps it: the words Diesel writes, made without reading a pattern each time. For what comes with every
//! hand.

use chrono::{Datelike as _, NaiveDateTime, Timelike as _};

/// This moment as it stands in a column of a file: `2026-11-21 10:00:00`.
pub(super) fn stamp(at: NaiveDateTime) -> String {
    match u32::try_from(at.year()) {
        Ok(year @ 0..=9999) if at.nanosecond() == 0 => whole(year, at),
        _ => at.format("%F %T%.f").to_string(),
    }
}

fn whole(year: u32, at: NaiveDateTime) -> String {
    let mut words = String::with_capacity("2026-11-21 10:00:00".len());
    let parts = [
        (year / 100, None),
        (year % 100, Some('-')),
        (at.month(), Some('-')),
        (at.day(), Some(' ')),
        (at.hour(), Some(':')),
        (at.minute(), Some(':')),
        (at.second(), None),
    ];
    for (number, after) in parts {
        for digit in [number / 10, number % 10] {
            words.extend(char::from_digit(digit, 10));
        }
        words.extend(after);
    }
    words
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};

    use super::stamp;

    #[test]
    fn the_words_are_those_of_diesel() {
        let epoch = DateTime::UNIX_EPOCH.naive_utc();
        // Over 12,000 years before and after, in steps that meet every field.
        for step in -9_000_i64..9_000 {
            let whole = epoch + TimeDelta::seconds(step * 41_234_567);
            let parts = [0, 1, 120_000_000, 999_999_999].map(|part| whole + TimeDelta::nanoseconds(part));
            for at in parts {
                assert_eq!(stamp(at), at.format("%F %T%.f").to_string());
                assert_eq!(stamp(at), at.to_string());
            }
        }
    }
}
