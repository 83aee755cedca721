//! Money in exact cents: fees, what was paid, prizes.

use thiserror::Error;

use super::minus::MINUSES;

/// An amount of money in whole cents, from nothing to [`Cents::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(i64);

/// An amount that cannot be read or is out of range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoneyError {
    /// Letters, two commas, or anything else that is no amount.
    #[error("\"{0}\" is no amount of money; write it like 12 or 12,50")]
    Unreadable(String),
    /// More than two digits after the comma, which may be meant as thousands.
    #[error("\"{0}\" has more than two digits after the comma; write it like 12,50 and thousands without a dot")]
    TooFine(String),
    /// Fees and prizes are never negative.
    #[error("an amount of money here is never negative; write it without the minus")]
    Negative,
    /// More than anybody pays.
    #[error("that is more than {} euros; check the amount", Cents::MOST.0 / 100)]
    TooMuch,
}

impl Cents {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The most that is taken for one amount: a hundred thousand euros.
    pub const MOST: Self = Self(10_000_000);

    /// Takes whole cents from outside.
    pub const fn new(cents: i64) -> Result<Self, MoneyError> {
        match cents {
            ..0 => Err(MoneyError::Negative),
            0..=10_000_000 => Ok(Self(cents)),
            _ => Err(MoneyError::TooMuch),
        }
    }

    /// The number of cents.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// As it is typed into a field: `12,50` or `12.50` by the mark given, whole amounts without decimals.
    pub fn typed(self, mark: char) -> String {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        if rest == 0 { whole.to_string() } else { format!("{whole}{mark}{rest:02}") }
    }
}

/// An amount no larger than a small number is in range whatever it is.
impl From<u16> for Cents {
    fn from(cents: u16) -> Self {
        Self(cents.into())
    }
}

impl AsRef<i64> for Cents {
    fn as_ref(&self) -> &i64 {
        &self.0
    }
}

impl std::str::FromStr for Cents {
    type Err = MoneyError;

    /// Reads `12`, `12,5`, `12,50`, `12.50`, with or without a euro sign.
    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let bare = text.trim().trim_start_matches('€').trim_end_matches('€').trim();
        let unreadable = || MoneyError::Unreadable(text.trim().to_owned());
        if bare.starts_with(MINUSES) {
            return Err(MoneyError::Negative);
        }
        let (whole, rest) = bare.split_once([',', '.']).unwrap_or((bare, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(rest) {
            return Err(unreadable());
        }
        let cents = match rest.len() {
            0 => "00".to_owned(),
            1 => format!("{rest}0"),
            2 => rest.to_owned(),
            _ => return Err(MoneyError::TooFine(text.trim().to_owned())),
        };
        if whole.trim_start_matches('0').len() > 9 {
            return Err(MoneyError::TooMuch);
        }
        let number = format!("{whole}{cents}").parse().map_err(|_unreadable: std::num::ParseIntError| unreadable())?;
        Self::new(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (text, cents) in [
            ("12", 1200),
            ("12,50", 1250),
            ("12.5", 1250),
            (" 0,05 € ", 5),
            ("€7", 700),
            ("100000", 10_000_000),
            ("007", 700),
            ("000000000100", 10_000),
            ("3,", 300),
        ] {
            assert_eq!(text.parse(), Ok(Cents(cents)), "{text}");
        }
    }

    #[test]
    fn amounts_that_may_be_meant_otherwise_are_refused() {
        let read = |text: &str| text.parse::<Cents>();
        assert_eq!(read("1.250"), Err(MoneyError::TooFine("1.250".to_owned())));
        assert_eq!(read("zwölf"), Err(MoneyError::Unreadable("zwölf".to_owned())));
        assert_eq!(read("1.250,00"), Err(MoneyError::Unreadable("1.250,00".to_owned())));
        assert_eq!(read(""), Err(MoneyError::Unreadable(String::new())));
        assert_eq!(read(",50"), Err(MoneyError::Unreadable(",50".to_owned())));
        assert!(["-5", "−5", "–5"].map(read).iter().all(|read| *read == Err(MoneyError::Negative)));
        assert_eq!(read("100000,01"), Err(MoneyError::TooMuch));
        assert_eq!(read(&"9".repeat(400)), Err(MoneyError::TooMuch));
    }

    #[test]
    fn what_is_typed_reads_back_the_same() {
        for cents in [0, 5, 50, 700, 1250, 10_000_000] {
            assert_eq!(Cents(cents).typed(',').parse(), Ok(Cents(cents)));
        }
    }
}
