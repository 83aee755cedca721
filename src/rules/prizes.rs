//! Prizes per place: what they are, what a share of the fees comes to, who gets them.
//!
//! | rule | source |
//! |---|---|
//! | prizes are announced before the start, as a list or as a part of the fees | Preisskat announcements; ISPA 2013 |
//! | shared places share the sum of their prizes; odd cents go to the lowest start numbers, one each | our reading |
//! | odd cents of a percentage split go to the largest shares, one each | our reading |
//! | a thing cannot be shared: those who share its place draw lots | our reading |
//! | a category has its own list; its prizes come on top of those of the whole field | Sportordnung of the `DSkV` 1.2 names the categories |

use super::entry::Category;

mod award;
mod list;
mod rows;
mod said;

pub use award::{Award, Claim, LeftOver, PrizeList, award};
pub use list::{ListError, decimal, read_list, write_list, write_list_with};
pub use rows::{MOST_ROWS, Of, PrizeRow, read_rows, rows_of};

/// Who competes for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contest {
    /// Everybody, over all rounds.
    Overall,
    /// The players of one category, over all rounds.
    Category(Category),
    /// Everybody, in each round anew.
    Round,
}

impl Contest {
    /// Every contest, in the order of a prize list.
    pub const ALL: [Self; 6] = [
        Self::Overall,
        Self::Category(Category::Women),
        Self::Category(Category::Seniors),
        Self::Category(Category::Juniors),
        Self::Category(Category::Youth),
        Self::Round,
    ];

    /// The written form in files and tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Overall => "overall",
            Self::Category(category) => category.word(),
            Self::Round => "round",
        }
    }
}

impl std::str::FromStr for Contest {
    type Err = super::UnknownWord;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|contest| contest.word() == text)
            .ok_or_else(|| super::UnknownWord { given: text.to_owned(), known: Self::ALL.map(Self::word).to_vec() })
    }
}

/// What a prize is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Money, in cents.
    Cents(i64),
    /// A part of the fees collected, in hundredths of a percent.
    Share(i32),
    /// A thing: a ham, a cup.
    Thing(String),
}

/// One prize of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Who competes for it.
    pub contest: Contest,
    /// The place that wins it, from 1.
    pub place: i32,
    /// What it is.
    pub worth: Worth,
}

/// One prize with its amount: a share has become money, a prize per round stands once for each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// Who competes for it.
    pub contest: Contest,
    /// The round, where each has its own prizes.
    pub round: Option<i32>,
    /// The place that wins it, from 1.
    pub place: i32,
    /// Money in cents, 0 for a thing.
    pub cents: i64,
    /// The thing, if it is one.
    pub thing: Option<String>,
}

/// Turns the list into amounts. Together the shares come to exactly their part of the fees, in whole cents: what
/// rounding down leaves goes to the largest shares, one cent each, equal shares in the order of the list.
pub fn amounts(prizes: &[Prize], fees_cents: i64, rounds: i32) -> Vec<Priced> {
    let mut priced = Vec::new();
    let mut shares: Vec<(i64, usize)> = Vec::new();
    for prize in prizes {
        let of_rounds: Vec<Option<i32>> = match prize.contest {
            Contest::Round => (1..=rounds).map(Some).collect(),
            _ => vec![None],
        };
        for round in of_rounds {
            let (cents, thing) = match &prize.worth {
                Worth::Cents(cents) => (*cents, None),
                Worth::Share(share) => {
                    shares.push((i64::from(*share), priced.len()));
                    (part(fees_cents, i64::from(*share)), None)
                }
                Worth::Thing(thing) => (0, Some(thing.clone())),
            };
            priced.push(Priced { contest: prize.contest, round, place: prize.place, cents, thing });
        }
    }
    hand_out_odd_cents(&mut priced, shares, fees_cents);
    priced
}

fn hand_out_odd_cents(priced: &mut [Priced], mut shares: Vec<(i64, usize)>, fees_cents: i64) {
    let pot = part(fees_cents, shares.iter().map(|(share, _)| share).sum());
    let mut odd = shares.iter().fold(pot, |odd, (share, _)| odd - part(fees_cents, *share));
    shares.sort_by_key(|(share, at)| (std::cmp::Reverse(*share), *at));
    for (_, at) in shares {
        if odd > 0
            && let Some(prize) = priced.get_mut(at)
        {
            prize.cents += 1;
            odd -= 1;
        }
    }
}

/// This many hundredths of a percent, rounded down to whole cents.
fn part(cents: i64, share: i64) -> i64 {
    i64::try_from(i128::from(cents) * i128::from(share) / 10_000).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn share(place: i32, share: i32) -> Prize {
        Prize { contest: Contest::Overall, place, worth: Worth::Share(share) }
    }

    #[test]
    fn odd_cents_of_a_split_go_to_the_largest_shares() {
        let prizes = [share(1, 3333), share(2, 3334), share(3, 3333)];
        let cents = |fees| amounts(&prizes, fees, 2).iter().map(|prize| prize.cents).collect::<Vec<i64>>();
        assert_eq!(cents(1000), [333, 334, 333], "the one odd cent goes to the largest share");
        assert_eq!(cents(1001), [334, 334, 333], "the second to the first of the equal ones");
    }

    #[test]
    fn a_prize_per_round_stands_once_for_each_round() {
        let prizes = [Prize { contest: Contest::Round, place: 1, worth: Worth::Cents(2000) }];
        let rounds: Vec<Option<i32>> = amounts(&prizes, 0, 3).iter().map(|prize| prize.round).collect();
        assert_eq!(rounds, [Some(1), Some(2), Some(3)]);
    }

    proptest! {
        #[test]
        fn the_shares_come_to_exactly_their_part_of_the_fees(
            fees in 0_i64..10_000_000,
            shares in proptest::collection::vec(1_i32..2000, 1..6),
        ) {
            let prizes: Vec<Prize> = (1..).zip(&shares).map(|(place, bp)| share(place, *bp)).collect();
            let paid: i64 = amounts(&prizes, fees, 1).iter().map(|prize| prize.cents).sum();
            let whole: i64 = shares.iter().map(|bp| i64::from(*bp)).sum();
            prop_assert_eq!(paid, fees * whole / 10_000);
        }
    }
}
