//! The bill of a table at Beer and Mark Skat: who pays how much of it, by his marks or the rounds he lost.
//!
//! | rule | source |
//! |---|---|
//! | all marks of the table divide the bill; each pays for his own | Hertefeld L9366–9383 |
//! | to make it simple the fewest are taken off everybody's; who has them pays nothing | Hertefeld L9385–9412 |
//! | who lost a round pays it; those who divide one pay a part each | Hertefeld L9191–9208 |
//! | whole cents: cut down, the missing ones to the largest remainders, earlier seats first, as a settlement has it | our reading |

use super::ratio::Ratio;
use super::settlement::{Amount, Rounding};

/// What is to be paid, and how it is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// The amount in cents.
    pub cents: i64,
    /// Whether the fewest marks are taken off everybody's first.
    pub from_lowest: bool,
    /// Whether each pays whole cents; they are whole unless it is exact.
    pub rounding: Rounding,
}

impl Bill {
    /// What each player pays, by his share in any unit; `None` where nobody has one, and the table has to agree.
    pub fn divided(self, shares: &[u32]) -> Option<Vec<Amount>> {
        let deduct = if self.from_lowest { shares.iter().min().copied().unwrap_or(0) } else { 0 };
        let own: Vec<i64> = shares.iter().map(|share| i64::from(share.saturating_sub(deduct))).collect();
        let all: i64 = own.iter().sum();
        let exact: Option<Vec<Ratio>> =
            own.iter().map(|share| Ratio::new(share.saturating_mul(self.cents), all)).collect();
        match self.rounding {
            Rounding::Exact => Some(exact?.into_iter().map(Amount::of).collect()),
            Rounding::Before | Rounding::After => Some(self.whole(&exact?)),
        }
    }

    /// The same in whole cents that sum to the bill.
    fn whole(self, exact: &[Ratio]) -> Vec<Amount> {
        let parts = |ratio: &Ratio| (ratio.numerator() / ratio.denominator(), ratio.numerator() % ratio.denominator());
        let cut: i64 = exact.iter().map(|ratio| parts(ratio).0).sum();
        let mut missing = self.cents.saturating_sub(cut);
        let mut order: Vec<(usize, Ratio)> = exact
            .iter()
            .map(|ratio| Ratio::new(parts(ratio).1, ratio.denominator()).unwrap_or(Ratio::ZERO))
            .enumerate()
            .collect();
        order.sort_by(|(seat, rest), (other, others)| others.cmp(rest).then(seat.cmp(other)));
        let mut cents: Vec<i64> = exact.iter().map(|ratio| parts(ratio).0).collect();
        for (seat, _) in order {
            if let Some(own) = cents.get_mut(seat).filter(|_| missing > 0) {
                *own += 1;
                missing -= 1;
            }
        }
        cents.into_iter().map(Amount::whole).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(shares: &[u32], cents: i64, from_lowest: bool, rounding: Rounding) -> Vec<String> {
        let bill = Bill { cents, from_lowest, rounding };
        bill.divided(shares).expect("somebody pays").iter().map(Amount::to_string).collect()
    }

    #[test]
    fn the_bill_is_divided_by_marks() {
        // H68, H69, H70, Hertefeld L9381–9405: 42 glasses at three halfpence are 63 pence.
        assert_eq!(told(&[42, 21, 26, 37], 63, false, Rounding::Exact), ["21", "10.5", "13", "18.5"]);
        assert_eq!(told(&[42, 21, 26, 58], 63, true, Rounding::Exact), ["21", "0", "5", "37"], "a penny a mark");
        assert_eq!(told(&[42, 21, 26, 37], 63, false, Rounding::After), ["21", "11", "13", "18"], "it comes out");
        assert_eq!(told(&[1, 1, 1], 100, false, Rounding::Before), ["34", "33", "33"]);
    }

    #[test]
    fn without_a_mark_nobody_pays() {
        let bill = Bill { cents: 63, from_lowest: false, rounding: Rounding::Exact };
        assert_eq!(bill.divided(&[0, 0, 0]), None);
        assert_eq!(Bill { from_lowest: true, ..bill }.divided(&[2, 2, 2]), None, "all have the fewest");
    }
}
