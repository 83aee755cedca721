//! The cash box: what went in, what went out, what has to lie in it, and where a difference may come from.
//!
//! | rule | source |
//! |---|---|
//! | what lies in the box is what went in less what went out, to the cent | bookkeeping |
//! | a line that was taken back counts nothing, and neither does what takes it back | bookkeeping |
//! | a difference that is one amount, or twice one, points to a line that was forgotten, or booked the wrong way round | the clerk's old rule |
//! | a difference that nine divides points to two digits in each other's place | the clerk's old rule |

use std::collections::BTreeSet;

use super::word::words;

words! {
    /// What a line of the cash book is for.
    pub enum Kind {
        /// What lay in the box at the beginning.
        Float = "float",
        /// Loss money of a list.
        Losses = "losses",
        /// A prize that was paid out.
        Prize = "prize",
        /// A jackpot that was paid out.
        Jackpot = "jackpot",
        /// Anything else.
        Other = "other",
    }
}

/// A line of the cash book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Its number.
    pub number: i32,
    /// What it is for.
    pub kind: Kind,
    /// What went in, below nothing what went out, in cents.
    pub cents: i64,
    /// The number of the line it takes back.
    pub reverses: Option<i32>,
}

/// What went in and out under one heading, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turnover {
    /// What went in.
    pub income: i64,
    /// What went out.
    pub expense: i64,
}

/// The cash report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The fees that were paid.
    pub fees: i64,
    /// What went in and out, kind by kind.
    pub kinds: Vec<(Kind, Turnover)>,
}

/// Where a difference may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// So many fees make just the difference.
    Fees(i64),
    /// This line is just the difference: forgotten or paid twice.
    Line(i32),
    /// This line is half of it: booked the wrong way round.
    WrongWay(i32),
    /// Nine divides it: two digits may stand in each other's place.
    Digits,
}

/// The lines that count: those that were taken back do not, nor does what takes them back.
pub fn standing(movements: &[Movement]) -> impl Iterator<Item = &Movement> {
    let gone: BTreeSet<i32> = movements.iter().filter_map(|one| one.reverses).collect();
    movements.iter().filter(move |one| one.reverses.is_none() && !gone.contains(&one.number))
}

impl Statement {
    /// Counts the box.
    pub fn of(fees: i64, movements: &[Movement]) -> Self {
        let of_kind = |kind: &Kind| {
            let own = standing(movements).filter(|one| one.kind == *kind);
            let turnover = own.fold(Turnover::default(), |sum, one| Turnover {
                income: sum.income + one.cents.max(0),
                expense: sum.expense - one.cents.min(0),
            });
            (*kind, turnover)
        };
        Self { fees, kinds: Kind::ALL.iter().map(of_kind).collect() }
    }

    /// What went in and out under one heading.
    pub fn of_kind(&self, kind: Kind) -> Turnover {
        self.kinds.iter().find(|(one, _)| *one == kind).map_or_else(Turnover::default, |(_, turnover)| *turnover)
    }

    /// All that went in.
    pub fn income(&self) -> i64 {
        self.fees + self.kinds.iter().map(|(_, turnover)| turnover.income).sum::<i64>()
    }

    /// All that went out.
    pub fn expense(&self) -> i64 {
        self.kinds.iter().map(|(_, turnover)| turnover.expense).sum()
    }

    /// What has to lie in the box.
    pub fn in_box(&self) -> i64 {
        self.income() - self.expense()
    }
}

/// Where a difference between what was counted and what has to lie there may come from; the likeliest first.
pub fn clues(difference: i64, fee: i64, movements: &[Movement]) -> Vec<Clue> {
    let size = difference.abs();
    if size == 0 {
        return Vec::new();
    }
    let mut found = Vec::new();
    if fee > 0 && size % fee == 0 && size / fee <= 10 {
        found.push(Clue::Fees(size / fee));
    }
    found.extend(standing(movements).filter(|one| one.cents.abs() == size).map(|one| Clue::Line(one.number)));
    found.extend(standing(movements).filter(|one| one.cents.abs() * 2 == size).map(|one| Clue::WrongWay(one.number)));
    if size % 9 == 0 {
        found.push(Clue::Digits);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn movement(number: i32, kind: Kind, cents: i64, reverses: Option<i32>) -> Movement {
        Movement { number, kind, cents, reverses }
    }

    #[test]
    fn what_was_taken_back_counts_nothing() {
        let book = [
            movement(1, Kind::Float, 5000, None),
            movement(2, Kind::Losses, 350, None),
            movement(3, Kind::Losses, -350, Some(2)),
            movement(4, Kind::Prize, -2000, None),
        ];
        let statement = Statement::of(4000, &book);
        assert_eq!((statement.income(), statement.expense(), statement.in_box()), (9000, 2000, 7000));
        assert_eq!(statement.of_kind(Kind::Losses), Turnover::default());
        assert_eq!(statement.of_kind(Kind::Float), Turnover { income: 5000, expense: 0 });
        assert_eq!(statement.of_kind(Kind::Prize), Turnover { income: 0, expense: 2000 });
    }

    #[test]
    fn a_difference_points_to_where_it_may_come_from() {
        let book = [movement(1, Kind::Losses, 350, None), movement(2, Kind::Other, -700, None)];
        assert_eq!(clues(0, 1000, &book), []);
        assert_eq!(clues(-2000, 1000, &book), [Clue::Fees(2)]);
        assert_eq!(clues(10_000, 1000, &book), [Clue::Fees(10)]);
        assert_eq!(clues(11_000, 1000, &book), [], "eleven are not forgotten");
        assert_eq!(clues(100, 0, &book), [], "where nobody pays no fee is missing");
        assert_eq!(clues(700, 1000, &book), [Clue::Line(2), Clue::WrongWay(1)]);
        assert_eq!(clues(-90, 1000, &book), [Clue::Digits]);
    }

    proptest! {
        #[test]
        fn every_report_balances_to_the_cent(
            fees in 0_i64..1_000_000,
            lines in proptest::collection::vec((0_usize..5, -100_000_i64..100_000, any::<bool>()), 0..40),
        ) {
            let mut book: Vec<Movement> = Vec::new();
            for (kind, cents, taken_back) in lines {
                let number = i32::try_from(book.len()).expect("few") + 1;
                book.push(movement(number, Kind::ALL[kind], cents, None));
                if taken_back {
                    book.push(movement(number + 1, Kind::ALL[kind], -cents, Some(number)));
                }
            }
            let statement = Statement::of(fees, &book);
            let all: i64 = book.iter().map(|one| one.cents).sum();
            prop_assert_eq!(statement.in_box(), fees + all, "as if every coin were counted");
            prop_assert!(statement.kinds.iter().all(|(_, turnover)| turnover.income >= 0 && turnover.expense >= 0));
        }
    }
}
