//! What the entries owe and what is in the cash box.
//!
//! | rule | source |
//! |---|---|
//! | whoever plays owes the fee; whoever went home before a hand of his was written does not | our reading: nobody is charged for a chair he never sat on |
//! | whoever goes home after that still owes it | our reading: the prizes are paid from it |
//! | what was paid stays in the box until it is given back | – |
//! | each owes his own fee: the whole one, or that of his category where it is lower | [`crate::rules::terms::Discounts`] |

use crate::rules::money::Cents;

/// An entry as the cashier sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payer {
    /// What somebody like him pays who plays.
    pub fee: Cents,
    /// What was paid.
    pub paid: Cents,
    /// Whether the player went home.
    pub withdrawn: bool,
    /// Whether a sheet with the player on it was begun.
    pub played: bool,
}

/// The cash box of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Till {
    /// The fees of all who play or played, in cents.
    pub due: i64,
    /// What lies in the box, in cents.
    pub paid: i64,
    /// What of it is still owed, in cents; nobody's surplus pays for another.
    pub open: i64,
    /// What was paid beyond what was owed, in cents.
    pub over: i64,
    /// How many still owe.
    pub owing: usize,
}

impl Payer {
    /// What is to be paid, in cents.
    pub const fn due(self) -> i64 {
        if self.withdrawn && !self.played { 0 } else { self.fee.number() }
    }

    /// What is still to be paid, in cents.
    pub const fn open(self) -> i64 {
        let open = self.due() - self.paid.number();
        if open > 0 { open } else { 0 }
    }

    /// What was paid beyond what is owed, in cents.
    const fn over(self) -> i64 {
        let over = self.paid.number() - self.due();
        if over > 0 { over } else { 0 }
    }
}

/// Counts the box: what is due and what was paid too much is what was paid and what is open.
pub fn till(payers: impl IntoIterator<Item = Payer>) -> Till {
    payers.into_iter().fold(Till::default(), |till, payer| {
        let open = payer.open();
        Till {
            due: till.due + payer.due(),
            paid: till.paid + payer.paid.number(),
            open: till.open + open,
            over: till.over + payer.over(),
            owing: till.owing + usize::from(open > 0),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::money::MoneyError;
    use proptest::prelude::*;

    #[test]
    fn the_box_is_counted_payer_by_payer() -> Result<(), MoneyError> {
        let fee = Cents::new(1000)?;
        let payer = |paid, withdrawn| Cents::new(paid).map(|paid| Payer { fee, paid, withdrawn, played: false });
        let payers =
            [payer(1000, false)?, payer(1500, false)?, payer(400, false)?, payer(0, false)?, payer(1000, true)?];
        assert_eq!(till(payers), Till { due: 4000, paid: 3900, open: 1600, over: 1500, owing: 2 });
        assert_eq!(till(payers.map(|payer| Payer { fee: Cents::ZERO, ..payer })).open, 0);
        Ok(())
    }

    #[test]
    fn whoever_played_owes_the_fee_when_he_goes_home() -> Result<(), MoneyError> {
        let fee = Cents::new(1000)?;
        let payer =
            |paid, withdrawn, played| Cents::new(paid).map(|paid| Payer { fee, paid, withdrawn, played }.open());
        let owed = [payer(0, true, false)?, payer(0, true, true)?, payer(400, true, true)?, payer(1000, true, true)?];
        assert_eq!(owed, [0, 1000, 600, 0]);
        assert_eq!(
            (payer(0, false, false)?, payer(0, false, true)?),
            (1000, 1000),
            "who stays owes it before he plays"
        );
        Ok(())
    }

    proptest! {
        #[test]
        fn the_box_balances_whoever_pays_what(
            payers in proptest::collection::vec((0_i64..3000, 0_i64..3000, any::<bool>(), any::<bool>()), 0..60),
        ) {
            let cents = |cents| Cents::new(cents).expect("an amount");
            let payers = payers.into_iter().map(|(fee, paid, withdrawn, played)| Payer {
                fee: cents(fee), paid: cents(paid), withdrawn, played,
            });
            let till = till(payers);
            prop_assert_eq!(till.due + till.over, till.paid + till.open);
        }
    }
}
