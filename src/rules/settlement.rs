//! Settlement of a sheet: everyone with everyone, at a stake per point.
//!
//! Each player settles his difference with every other: `n × own − sum of all`, the one who paused included, so the
//! balances of a table sum to zero (Eichhorn l. 4756–4872, `McColl` l. 634–662, Hertefeld L7182–7431). It works on the
//! points of any way of keeping score; single entry and games-and-points give the same balances. What an offender pays
//! for everybody (Hertefeld L3440–3443) goes from seat to seat besides the balance.

use super::ratio::Ratio;
use super::sentence::sentences;
use super::standings::Figures;
use super::word::words;

words! {
    /// When money is brought to whole cents.
    pub enum Rounding {
        /// Each total is turned into cents, the broken cent cut off, and these are balanced (Eichhorn l. 4790–4830).
        Before = "before",
        /// The points are balanced; the balances are brought to whole cents so that they still sum to zero.
        After = "after",
        /// Nothing is rounded; broken cents are written out.
        Exact = "exact",
    }
}

words! {
    /// What of a sheet is settled.
    pub enum Settles {
        /// The game points alone, as the books settle.
        Points = "points",
        /// The performance, with the bonuses of the scoring system.
        Performance = "performance",
    }
}

impl Settles {
    /// What of this is settled.
    pub fn of(self, brought: &Figures) -> i32 {
        let points = match self {
            Self::Points => brought.points,
            Self::Performance => brought.performance,
        };
        i32::try_from(points).unwrap_or(if points < 0 { i32::MIN } else { i32::MAX })
    }
}

/// What one point is worth, an exact ratio of a cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake(Ratio);

sentences! {
    /// A stake that cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum StakeError {
        /// It is no number.
        NotANumber { given: String } = "stake-not-a-number"
            "\"{given}\" is no stake; write cents per point, for example 1/4, 0.25 or 2",
        /// Nothing or less than nothing per point.
        NotPositive { given: String } = "stake-not-positive"
            "a stake of {given} settles nothing; it must be more than nothing",
        /// Larger or finer than can be reckoned exactly.
        OutOfRange { given: String } = "stake-out-of-range"
            "a stake of {given} is too large or too fine; up to a million cents and down to a millionth of a cent",
    }
}

/// The largest numerator and denominator of a stake.
const LIMIT: i64 = 1_000_000;

impl Stake {
    fn new(cents: i64, points: i64, given: &str) -> Result<Self, StakeError> {
        if cents <= 0 || points <= 0 {
            return Err(StakeError::NotPositive { given: given.to_owned() });
        }
        let fits = |stake: &Ratio| stake.numerator() <= LIMIT && stake.denominator() <= LIMIT;
        let stake = Ratio::new(cents, points).filter(fits);
        stake.map(Self).ok_or_else(|| StakeError::OutOfRange { given: given.to_owned() })
    }

    const fn cents(self) -> i64 {
        self.0.numerator()
    }

    const fn points(self) -> i64 {
        self.0.denominator()
    }
}

impl std::str::FromStr for Stake {
    type Err = StakeError;

    /// Reads `1/4`, `0.25`, `0,25` or `2`.
    fn from_str(text: &str) -> Result<Self, StakeError> {
        let given = text.trim();
        if let Some((cents, points)) = given.split_once('/') {
            return Self::new(digits(cents.trim(), given)?, digits(points.trim(), given)?, given);
        }
        let (whole, broken) = given.split_once(['.', ',']).unwrap_or((given, ""));
        if whole.is_empty() && broken.is_empty() {
            return Err(StakeError::NotANumber { given: given.to_owned() });
        }
        let places = u32::try_from(broken.len()).map_err(|_long| StakeError::OutOfRange { given: given.to_owned() })?;
        let scale = 10_i64.checked_pow(places).ok_or_else(|| StakeError::OutOfRange { given: given.to_owned() })?;
        let whole = if whole.is_empty() { 0 } else { digits(whole, given)? };
        let broken = if broken.is_empty() { 0 } else { digits(broken, given)? };
        let cents = whole.checked_mul(scale).and_then(|cents| cents.checked_add(broken));
        Self::new(cents.ok_or_else(|| StakeError::OutOfRange { given: given.to_owned() })?, scale, given)
    }
}

impl std::fmt::Display for Stake {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.points() == 1 {
            write!(out, "{}", self.cents())
        } else {
            write!(out, "{}/{}", self.cents(), self.points())
        }
    }
}

fn digits(text: &str, given: &str) -> Result<i64, StakeError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(StakeError::NotANumber { given: given.to_owned() });
    }
    text.parse().map_err(|_too_long| StakeError::OutOfRange { given: given.to_owned() })
}

/// An exact amount of cents, whole or broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount(Ratio);

impl Amount {
    /// So many whole cents.
    pub const fn whole(cents: i64) -> Self {
        Self(Ratio::whole(cents))
    }

    /// This exact ratio of a cent.
    pub const fn of(ratio: Ratio) -> Self {
        Self(ratio)
    }

    /// Both together; `None` when it cannot be reckoned exactly.
    pub fn plus(self, other: Self) -> Option<Self> {
        self.0.plus(other.0).map(Self)
    }

    /// The exact ratio of a cent.
    pub const fn exact(self) -> Ratio {
        self.0
    }
}

impl std::fmt::Display for Amount {
    /// `43`, `-44.25`, or `12 2/3` where no decimal fraction is exact.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (above, below) = (self.0.numerator().abs(), self.0.denominator());
        let (whole, rest) = (above / below, above % below);
        let sign = if self.0.numerator() < 0 { "-" } else { "" };
        if rest == 0 {
            return write!(out, "{sign}{whole}");
        }
        let mut scale = 1;
        for width in 1..=6_usize {
            scale *= 10;
            if scale % below == 0 {
                return write!(out, "{sign}{whole}.{:0width$}", rest * (scale / below));
            }
        }
        if whole == 0 {
            return write!(out, "{sign}{rest}/{below}");
        }
        write!(out, "{sign}{whole} {rest}/{below}")
    }
}

/// What one player of a table gets or pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// His points on the sheet.
    pub points: i32,
    /// `n × points − sum of all points`, in points, and what goes from seat to seat besides.
    pub balance: i64,
    /// What he receives, negative when he pays.
    pub amount: Amount,
}

impl Settled {
    /// Both together, of two stretches of one list.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            points: self.points.saturating_add(other.points),
            balance: self.balance.saturating_add(other.balance),
            // Both are parts of the same stake, so that their sum is as fine as they are.
            amount: self.amount.plus(other.amount).unwrap_or(self.amount),
        }
    }
}

/// The balances of a table in points; they sum to zero.
pub fn balances(points: &[i32]) -> Vec<i64> {
    balance(&points.iter().map(|&points| i64::from(points)).collect::<Vec<_>>())
}

fn balance(totals: &[i64]) -> Vec<i64> {
    let sum: i64 = totals.iter().sum();
    let players = totals.iter().fold(0, |count: i64, _player| count + 1);
    totals.iter().map(|&own| players * own - sum).collect()
}

/// Settles the sheet of one table: one line for each player in the order given; the amounts sum to zero. `besides` is
/// what goes from seat to seat besides the balance ([`Judged::besides`](super::judge::Judged::besides)), nothing where it
/// is shorter.
pub fn settle(points: &[i32], besides: &[i32], stake: Stake, rounding: Rounding) -> Vec<Settled> {
    let besides = || besides.iter().map(|&points| i64::from(points)).chain(std::iter::repeat(0));
    let balances: Vec<i64> = balances(points).into_iter().zip(besides()).map(|(own, more)| own + more).collect();
    let amounts: Vec<Amount> = match rounding {
        Rounding::Before => {
            let cut = |points: i64| points * stake.cents() / stake.points();
            let cents: Vec<i64> = points.iter().map(|&own| cut(own.into())).collect();
            balance(&cents).into_iter().zip(besides()).map(|(own, more)| Amount::whole(own + cut(more))).collect()
        }
        Rounding::After => whole_cents(&balances, stake),
        Rounding::Exact => balances.iter().map(|own| broken_cents(*own, stake)).collect(),
    };
    let lines = points.iter().zip(balances).zip(amounts);
    lines.map(|((&points, balance), amount)| Settled { points, balance, amount }).collect()
}

fn broken_cents(balance: i64, stake: Stake) -> Amount {
    // The denominator of a stake is never zero, so the ratio is there.
    Ratio::new(balance.saturating_mul(stake.cents()), stake.points()).map_or(Amount::whole(0), Amount)
}

/// Cuts every amount down to whole cents and gives the missing cents to the largest remainders, earlier seats first.
fn whole_cents(balances: &[i64], stake: Stake) -> Vec<Amount> {
    let exact = balances.iter().map(|own| own * stake.cents());
    let mut cents: Vec<(usize, i64, i64)> = exact
        .map(|own| (own.div_euclid(stake.points()), own.rem_euclid(stake.points())))
        .enumerate()
        .map(flat)
        .collect();
    let mut missing: i64 = -cents.iter().map(|(_, whole, _)| whole).sum::<i64>();
    cents.sort_by_key(|&(seat, _, rest)| (-rest, seat));
    for (_, whole, _) in &mut cents {
        if missing > 0 {
            *whole += 1;
            missing -= 1;
        }
    }
    cents.sort_by_key(|&(seat, _, _)| seat);
    cents.into_iter().map(|(_, whole, _)| Amount::whole(whole)).collect()
}

const fn flat((seat, (whole, rest)): (usize, (i64, i64))) -> (usize, i64, i64) {
    (seat, whole, rest)
}

#[cfg(test)]
mod tests;
