//! Exact ratios: averages, shared places and match points without rounding until they are printed.

use std::cmp::Ordering;

/// A fraction in lowest terms with a positive denominator; compared by cross-multiplication, so never rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// The whole number as a ratio.
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// `numerator` divided by `denominator`; `None` when that is no number or too long for 64 bits.
    ///
    /// ```
    /// use skatwart::rules::ratio::Ratio;
    /// let half = Ratio::new(5, 2).expect("a number");
    /// assert_eq!(half.to_string(), "2.5");
    /// assert!(half < Ratio::whole(3));
    /// assert_eq!(Ratio::new(1, 0), None);
    /// ```
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        Self::reduced(i128::from(numerator), i128::from(denominator))
    }

    fn reduced(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).unwrap_or(1) * denominator.signum();
        match (i64::try_from(numerator / divisor), i64::try_from(denominator / divisor)) {
            (Ok(numerator), Ok(denominator)) => Some(Self { numerator, denominator }),
            _ => None,
        }
    }

    /// The upper part of the fraction in lowest terms.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The lower part of the fraction in lowest terms, always positive.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// The sum; `None` when it is too long for 64 bits.
    pub fn plus(self, other: Self) -> Option<Self> {
        let (a, b) = (i128::from(self.numerator), i128::from(other.numerator));
        let (below_a, below_b) = (i128::from(self.denominator), i128::from(other.denominator));
        Self::reduced(a * below_b + b * below_a, below_a * below_b)
    }

    /// The difference; `None` when it is too long for 64 bits.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.negative())
    }

    /// The product; `None` when it is too long for 64 bits.
    pub fn times(self, other: Self) -> Option<Self> {
        let above = i128::from(self.numerator) * i128::from(other.numerator);
        Self::reduced(above, i128::from(self.denominator) * i128::from(other.denominator))
    }

    /// The ratio without its sign.
    #[must_use]
    pub const fn distance(self) -> Self {
        if self.numerator < 0 { self.negative() } else { self }
    }

    /// The mean of some ratios; `None` of none, or when it is too long for 64 bits.
    pub fn mean(values: &[Self]) -> Option<Self> {
        let sum = values.iter().try_fold(Self::ZERO, |sum, value| sum.plus(*value))?;
        let count = i64::try_from(values.len()).unwrap_or(i64::MAX);
        sum.times(Self::new(1, count)?)
    }

    /// The negative of the ratio.
    #[must_use]
    pub const fn negative(self) -> Self {
        Self { numerator: self.numerator.saturating_neg(), denominator: self.denominator }
    }

    /// The ratio with exactly `places` decimals, the last one rounded, halves away from zero.
    ///
    /// ```
    /// use skatwart::rules::ratio::Ratio;
    /// let third = Ratio::new(-2, 3).expect("a number");
    /// assert_eq!(third.decimals(4), "-0.6667");
    /// assert_eq!(Ratio::new(1, 20_000).expect("a number").decimals(4), "0.0001");
    /// ```
    pub fn decimals(self, places: u32) -> String {
        let scale = 10_i128.pow(places.min(9));
        let (above, below) = (i128::from(self.numerator).abs() * scale, i128::from(self.denominator));
        let scaled = (2 * above + below) / (2 * below);
        let sign = if self.numerator < 0 && scaled != 0 { "-" } else { "" };
        if places == 0 {
            return format!("{sign}{scaled}");
        }
        let width = usize::try_from(places.min(9)).unwrap_or(9);
        format!("{sign}{}.{:0width$}", scaled / scale, scaled % scale)
    }
}

impl From<i64> for Ratio {
    fn from(number: i64) -> Self {
        Self::whole(number)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

/// Whole numbers plain, halves as 2.5, anything else with four decimals.
impl std::fmt::Display for Ratio {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let places = match self.denominator {
            1 => 0,
            2 => 1,
            _ => 4,
        };
        out.write_str(&self.decimals(places))
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ratios_are_kept_in_lowest_terms_with_the_sign_above() {
        let ratio = Ratio::new(6, -4).expect("a number");
        assert_eq!((ratio.numerator(), ratio.denominator()), (-3, 2));
        assert_eq!(ratio.to_string(), "-1.5");
        assert_eq!(Ratio::new(0, -7), Some(Ratio::ZERO));
    }

    #[test]
    fn a_sum_that_does_not_fit_is_refused() {
        assert_eq!(Ratio::whole(i64::MAX).plus(Ratio::whole(1)), None);
        assert_eq!(Ratio::mean(&[]), None);
        assert_eq!(Ratio::mean(&[Ratio::whole(1), Ratio::whole(0), Ratio::whole(-3)]), Ratio::new(-2, 3));
        assert_eq!(Ratio::new(1, 3).and_then(|third| third.plus(third)), Ratio::new(2, 3));
    }

    proptest! {
        #[test]
        fn comparing_is_exact(a in -1_000_000_i64..1_000_000, b in 1_i64..1000, c in -1_000_000_i64..1_000_000, d in 1_i64..1000) {
            let (left, right) = (Ratio::new(a, b).expect("a number"), Ratio::new(c, d).expect("a number"));
            prop_assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
        }

        #[test]
        fn the_sum_of_fractions_is_exact(a in -1000_i64..1000, b in 1_i64..100, c in -1000_i64..1000, d in 1_i64..100) {
            let sum = Ratio::new(a, b).expect("a number").plus(Ratio::new(c, d).expect("a number"));
            prop_assert_eq!(sum, Ratio::new(a * d + c * b, b * d));
        }
    }
}
