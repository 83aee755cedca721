//! How long a round lasts, and what becomes of hands that nobody started when the time is over.

use chrono::{NaiveDateTime, TimeDelta};

use crate::rules::sentence::sentences;
use crate::rules::tournament::MOST_HANDS;

/// The longest time of a round, in minutes: a day.
pub const LONGEST_ROUND: i32 = 24 * 60;

/// What a tournament has agreed on about the time of its rounds.
///
/// In clubs a round has a time, for example 130 minutes for 40 hands: a hand that was started then is played to its end, those
/// that were not are struck and score nothing (playing order of a club, `eintrachtpeitz.de/skat/spielordnung`). Where nothing was agreed on,
/// every list is played to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeOut {
    /// How long a round lasts, in minutes; `None` as long as it takes.
    pub minutes: Option<i32>,
    /// With how many hands at least a list ends when the time is over; `None` where every list is played to its end.
    pub least: Option<i32>,
}

sentences! {
    /// Why nothing of the kind can be agreed on.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TimeOutError {
        /// No number of minutes.
        Minutes { given: String, most: i32 } = "time-out-minutes-wrong"
            "\"{given}\" is no time for a round; write whole minutes from 1 to {most}",
        /// No number of hands.
        Least { given: String, most: u16 } = "time-out-least-wrong"
            "\"{given}\" is no number of hands; write a whole number from 1 to {most}",
    }
}

impl TimeOut {
    /// What somebody typed; an empty field agrees on nothing.
    ///
    /// ```
    /// use skatwart::rules::time_out::TimeOut;
    /// assert_eq!(TimeOut::read("130", "12"), Ok(TimeOut { minutes: Some(130), least: Some(12) }));
    /// assert_eq!(TimeOut::read("", ""), Ok(TimeOut::default()));
    /// assert!(TimeOut::read("0", "").is_err());
    /// ```
    pub fn read(minutes: &str, least: &str) -> Result<Self, TimeOutError> {
        let number = |typed: &str, most: i32| match typed.parse() {
            _ if typed.is_empty() => Ok(None),
            Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
            _ => Err(typed.chars().take(40).collect::<String>()),
        };
        let (minutes, least) = (minutes.trim(), least.trim());
        Ok(Self {
            minutes: number(minutes, LONGEST_ROUND)
                .map_err(|given| TimeOutError::Minutes { given, most: LONGEST_ROUND })?,
            least: number(least, MOST_HANDS.into()).map_err(|given| TimeOutError::Least { given, most: MOST_HANDS })?,
        })
    }

    /// When the time of a round is over that began at this moment.
    pub fn ends(self, began: NaiveDateTime) -> Option<NaiveDateTime> {
        Some(began + TimeDelta::minutes(self.minutes?.into()))
    }

    /// Whether a list with so many hands ends by what was agreed on, at a moment after the round began; without a time the
    /// director says when it is over.
    pub fn strikes(self, hands: i32, (began, now): (Option<NaiveDateTime>, NaiveDateTime)) -> bool {
        let over = began.and_then(|began| self.ends(began)).is_none_or(|ends| ends <= now);
        over && self.least.is_some_and(|least| least <= hands)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> NaiveDateTime {
        NaiveDateTime::default() + TimeDelta::minutes(minute)
    }

    #[test]
    fn a_list_ends_with_enough_hands_once_the_time_is_over() {
        let agreed = TimeOut { minutes: Some(130), least: Some(12) };
        let strikes = |agreed: TimeOut, hands, now| agreed.strikes(hands, (Some(at(0)), at(now)));
        assert!(strikes(agreed, 12, 130));
        assert!(!strikes(agreed, 12, 129), "the time is not over");
        assert!(!strikes(agreed, 11, 200), "too few hands");
        assert!(strikes(TimeOut { minutes: None, ..agreed }, 12, 0), "the director says when it is over");
        assert!(!strikes(TimeOut { least: None, ..agreed }, 47, 200), "every list is played to its end");
    }

    #[test]
    fn an_empty_field_agrees_on_nothing() {
        assert_eq!(TimeOut::read(" 130 ", "12"), Ok(TimeOut { minutes: Some(130), least: Some(12) }));
        assert_eq!(TimeOut::read("", "12"), Ok(TimeOut { minutes: None, least: Some(12) }));
        assert_eq!(TimeOut::read("1440", " "), Ok(TimeOut { minutes: Some(1440), least: None }), "a day");
        assert_eq!(TimeOut::read("", ""), Ok(TimeOut::default()));
    }

    #[test]
    fn what_is_no_time_and_no_number_is_refused_with_what_was_typed() {
        for bad in ["0", "-1", "1441", "two hours", "1.5"] {
            assert_eq!(TimeOut::read(bad, "").err().map(|said| said.to_string().contains(bad)), Some(true), "{bad}");
        }
        for bad in ["0", "1000", "x"] {
            assert!(TimeOut::read("", bad).is_err(), "{bad}");
        }
    }
}
