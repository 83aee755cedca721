//! League points by a decision: taken from a team, or given to it for a match day whose result does not stand.
//!
//! A ruling adds to what the ranks of the day brought, for the team and against it, so that a result that is turned round
//! keeps the sum of its group: +3:−3 for the one, −3:+3 for the other. The direct comparison and the cross table keep to
//! what was played.

use std::str::FromStr;

use thiserror::Error;

use super::super::minus::of_keyboard;
use super::super::ratio::Ratio;

/// A league point deduction; never deleted, only cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The team.
    pub team: i64,
    /// Points taken from its points for.
    pub points: Ratio,
}

/// What a ruling gives a team beside its results; never deleted, only cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The team.
    pub team: i64,
    /// The match day it is given for.
    pub day: i32,
    /// Added to its points for.
    pub points: Ratio,
    /// Added to its points against.
    pub against: Ratio,
}

/// Everything that was decided about points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Decided<'d> {
    /// Points taken.
    pub deductions: &'d [Deduction],
    /// Points given by rulings.
    pub rulings: &'d [Ruling],
}

/// The points of a ruling, in hundredths, below nothing where they are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuledPoints(i32);

/// Points that cannot be read or are more than any season brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("write points like 3, -3 or 1.5, with at most two decimals and at most {}", RuledPoints::MOST / 100)]
pub struct RuledPointsError;

impl RuledPoints {
    /// The most a ruling gives or takes, in hundredths.
    pub const MOST: i32 = 99_900;

    /// Takes hundredths from outside.
    pub const fn new(hundredths: i32) -> Result<Self, RuledPointsError> {
        if hundredths > Self::MOST || hundredths < -Self::MOST { Err(RuledPointsError) } else { Ok(Self(hundredths)) }
    }

    /// The number of hundredths.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// The points.
    pub fn ratio(self) -> Ratio {
        Ratio::new(self.0.into(), 100).unwrap_or(Ratio::ZERO)
    }
}

impl FromStr for RuledPoints {
    type Err = RuledPointsError;

    /// Reads `3`, `-3`, `+1.5`, `1,5`.
    ///
    /// ```
    /// use skatwart::rules::league::ruling::RuledPoints;
    /// let points = |text: &str| text.parse::<RuledPoints>().map(|points| points.hundredths());
    /// assert_eq!((points("−1,5"), points("–1,5")), (Ok(-150), Ok(-150)));
    /// assert_eq!(points("+3"), Ok(300));
    /// assert_eq!("-1.50".parse().map(|points: RuledPoints| points.to_string()), Ok("-1.5".to_owned()));
    /// assert!(points("1.234").is_err() && points("1000").is_err() && points("").is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, RuledPointsError> {
        let text = of_keyboard(text);
        let (sign, bare) = match text.strip_prefix('-') {
            Some(bare) => (-1, bare),
            None => (1, text.strip_prefix('+').unwrap_or(&text)),
        };
        let (whole, rest) = bare.split_once([',', '.']).unwrap_or((bare, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || rest.len() > 2 || !digits(whole) || !digits(rest) {
            return Err(RuledPointsError);
        }
        let hundredths = format!("{whole}{rest:0<2}").parse::<i32>().map_err(|_unreadable| RuledPointsError)?;
        Self::new(sign * hundredths)
    }
}

impl std::fmt::Display for RuledPoints {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, rest) = (self.0.abs() / 100, self.0.abs() % 100);
        let sign = if self.0 < 0 { "-" } else { "" };
        let written = format!("{sign}{whole}.{rest:02}");
        out.write_str(written.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them_and_written_short() {
        let read = |text: &str| text.parse::<RuledPoints>();
        for (text, hundredths, written) in [
            ("3", 300, "3"),
            (" +1.5 ", 150, "1.5"),
            ("−1,5", -150, "-1.5"),
            ("-0.05", -5, "-0.05"),
            ("0", 0, "0"),
            ("1.", 100, "1"),
            ("999", 99_900, "999"),
            ("100.00", 10_000, "100"),
        ] {
            let points = read(text).unwrap();
            assert_eq!((points.hundredths(), &*points.to_string()), (hundredths, written), "{text}");
        }
        for wrong in [
            "",
            "-",
            "--1",
            "+-1",
            "1.+5",
            ".5",
            "1.234",
            "1.2.3",
            "x",
            "1x",
            "1.x",
            "999.01",
            "-1000",
            "99999999999999999999",
        ] {
            assert_eq!(read(wrong), Err(RuledPointsError), "{wrong}");
        }
    }
}
