//! What the entries owe and what is in the cash box.

use crate::rules::money::Cents;

/// An entry as the cashier sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payer {
    /// What was paid.
    pub paid: Cents,
    /// Whether the player went home; the fee is then no longer due, what was paid stays until it is given back.
    pub withdrawn: bool,
}

/// The cash box of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Till {
    /// The fees of all who play, in cents.
    pub due: i64,
    /// What lies in the box, in cents.
    pub paid: i64,
    /// What those who play still owe, in cents; nobody's surplus pays for another.
    pub open: i64,
    /// How many still owe.
    pub owing: usize,
}

impl Payer {
    /// What is still to be paid, in cents.
    pub const fn open(self, fee: Cents) -> i64 {
        if self.withdrawn || self.paid.number() >= fee.number() { 0 } else { fee.number() - self.paid.number() }
    }
}

/// Counts the box.
pub fn till(fee: Cents, payers: impl IntoIterator<Item = Payer>) -> Till {
    payers.into_iter().fold(Till::default(), |till, payer| {
        let open = payer.open(fee);
        Till {
            due: till.due + if payer.withdrawn { 0 } else { fee.number() },
            paid: till.paid + payer.paid.number(),
            open: till.open + open,
            owing: till.owing + usize::from(open > 0),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::money::MoneyError;

    #[test]
    fn the_box_is_counted_payer_by_payer() -> Result<(), MoneyError> {
        let fee = Cents::new(1000)?;
        let payer = |paid, withdrawn| Cents::new(paid).map(|paid| Payer { paid, withdrawn });
        let payers =
            [payer(1000, false)?, payer(1500, false)?, payer(400, false)?, payer(0, false)?, payer(1000, true)?];
        assert_eq!(till(fee, payers), Till { due: 4000, paid: 3900, open: 1600, owing: 2 });
        assert_eq!(till(Cents::ZERO, payers).open, 0);
        Ok(())
    }
}
