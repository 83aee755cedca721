//! How long a result can be protested against.

use crate::rules::sentence::sentences;

/// The longest time, in minutes: a week.
pub const LONGEST_PROTEST: i32 = 7 * 24 * 60;

/// How long after its round is closed a protest against a sheet is taken, in minutes, 1 to [`LONGEST_PROTEST`].
///
/// ```
/// use skatwart::rules::protest::ProtestTime;
/// assert_eq!("30".parse::<ProtestTime>().unwrap().minutes(), 30);
/// assert!("0".parse::<ProtestTime>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProtestTime(i32);

sentences! {
    /// Why this is no time for protests.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProtestTimeError {
        /// Not a whole number, none at all, or longer than anybody waits.
        Outside { given: String, most: i32 } = "protest-time-outside"
            "\"{given}\" is no time for protests; write whole minutes from 1 to {most}",
    }
}

impl ProtestTime {
    /// How many minutes it is.
    pub const fn minutes(self) -> i32 {
        self.0
    }
}

impl std::str::FromStr for ProtestTime {
    type Err = ProtestTimeError;

    fn from_str(text: &str) -> Result<Self, ProtestTimeError> {
        let outside = || ProtestTimeError::Outside { given: text.trim().to_owned(), most: LONGEST_PROTEST };
        let minutes = text.trim().parse().map_err(|_unreadable: std::num::ParseIntError| outside())?;
        if (1..=LONGEST_PROTEST).contains(&minutes) { Ok(Self(minutes)) } else { Err(outside()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_whole_minutes_up_to_a_week() {
        for good in ["1", " 60 ", "10080"] {
            assert_eq!(good.parse::<ProtestTime>().map(|time| time.minutes().to_string()), Ok(good.trim().to_owned()));
        }
        for bad in ["", "0", "-5", "10081", "1,5", "99999999999", "an hour"] {
            assert!(bad.parse::<ProtestTime>().is_err(), "{bad}");
        }
    }
}
