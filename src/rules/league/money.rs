//! What a team pays on a match day: a start fee, and loss money for the games its players lost.
//!
//! How much and from which game on more differs from house to house, so all of it is a setting; nothing is paid until it is
//! said.

use super::super::money::Cents;

/// What a division asks of its teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamMoney {
    /// Of a team, for a match day.
    pub fee: Cents,
    /// For each lost game.
    pub loss: Cents,
    /// The lost game of a player in a round from which on more is paid; 0 where it never is.
    pub more_from: u16,
    /// For each lost game from that one on.
    pub more: Cents,
}

/// What a team owes for a match day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Owed {
    /// The start fee, in cents.
    pub fee: i64,
    /// The games its players lost.
    pub lost: i64,
    /// Those for which more is paid.
    pub dear: i64,
    /// The loss money, in cents.
    pub loss: i64,
}

impl Owed {
    /// All of it, in cents.
    pub const fn sum(self) -> i64 {
        self.fee.saturating_add(self.loss)
    }
}

impl TeamMoney {
    /// Whether anything is paid at all.
    pub fn is_asked(&self) -> bool {
        *self != Self { more_from: self.more_from, ..Self::default() }
    }

    /// What a team owes whose players lost so many games, each in each of his rounds.
    ///
    /// ```
    /// use skatwart::rules::league::money::TeamMoney;
    /// use skatwart::rules::money::Cents;
    /// let cents = |cents| Cents::new(cents).expect("an amount");
    /// let money = TeamMoney { fee: cents(1500), loss: cents(50), more_from: 4, more: cents(100) };
    /// let owed = money.owed([5, 0, 3]);
    /// assert_eq!((owed.lost, owed.dear, owed.loss, owed.sum()), (8, 2, 500, 2000));
    /// ```
    pub fn owed(&self, rounds: impl IntoIterator<Item = i64>) -> Owed {
        let start = Owed { fee: self.fee.number(), ..Owed::default() };
        rounds.into_iter().map(|lost| lost.max(0)).fold(start, |owed, lost| {
            let cheap = if self.more_from == 0 { lost } else { lost.min(i64::from(self.more_from) - 1) };
            let dear = lost - cheap;
            let loss = cheap * self.loss.number() + dear * self.more.number();
            Owed { lost: owed.lost + lost, dear: owed.dear + dear, loss: owed.loss + loss, ..owed }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_game_costs_more_from_the_one_on_that_was_agreed() {
        let cents = |amount| Cents::new(amount).unwrap();
        let money = TeamMoney { fee: cents(1500), loss: cents(50), more_from: 4, more: cents(100) };
        let owed = |rounds: &[i64]| {
            let owed = money.owed(rounds.iter().copied());
            (owed.lost, owed.dear, owed.loss, owed.sum())
        };
        assert_eq!(owed(&[]), (0, 0, 0, 1500));
        assert_eq!(owed(&[3]), (3, 0, 150, 1650));
        assert_eq!(owed(&[4]), (4, 1, 250, 1750));
        assert_eq!(owed(&[5, 0, 3]), (8, 2, 500, 2000), "counted anew in each round");
        let same = TeamMoney { more_from: 0, ..money };
        assert_eq!(same.owed([5]).loss, 250);
    }
}
