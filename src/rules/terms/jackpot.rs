//! A jackpot: everybody puts in a little, and who plays the rare game gets it all; where nobody does it waits for the next
//! evening.
//!
//! | rule | source |
//! |---|---|
//! | a jackpot for a grand ouvert beside the prizes | rules of skattisch; announcements of Preisskat evenings |
//! | one that is called Grand ouvert is won by whoever won a grand ouvert; of any other the director says who won it | our reading |
//! | a hand of a round that counts nothing wins none, as it wins no prize for a single hand | our reading |
//! | several winners share it, odd cents to the lowest start numbers, one each | as shared places share their prizes |
//! | what nobody won and was not paid out waits for the next evening | announcements of Preisskat evenings |

use crate::rules::entry::one_line;
use crate::rules::money::{Cents, MoneyError};
use crate::rules::prizes::decimal;
use crate::rules::sentence::sentences;

/// The most jackpots of a tournament.
pub const MOST_JACKPOTS: usize = 4;
/// The longest name, in letters.
const LONGEST: usize = 60;

/// What is saved up for a rare game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jackpot {
    name: String,
    /// What each entry puts in.
    pub each: Cents,
    /// What lay in it from evenings before.
    pub carried: Cents,
}

/// What one winner gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The start number.
    pub entry: i32,
    /// In cents.
    pub cents: i64,
}

sentences! {
    /// Why it is no jackpot.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum JackpotError {
        /// Without a name, or one that cannot stand on a list.
        Name = "jackpot-name"
            "a jackpot needs a name of one line, at most 60 letters, without a semicolon or a colon",
        /// An amount that cannot be read.
        Amount { given: String } = "jackpot-amount"
            "\"{given}\" is no amount; write it like 0.50 or 20, never with a minus",
        /// More than anybody keeps apart.
        TooMany { most: usize } = "jackpot-too-many"
            "at most {most} jackpots",
        /// Two of one name.
        Twice { name: String } = "jackpot-twice"
            "there are two jackpots called \"{name}\"; give each a name of its own",
    }
}

impl Jackpot {
    /// A jackpot of this name.
    pub fn new(name: &str, each: Cents, carried: Cents) -> Result<Self, JackpotError> {
        match one_line(name, LONGEST) {
            Ok(name) if !name.is_empty() && !name.contains([';', ':', '=']) => Ok(Self { name, each, carried }),
            _ => Err(JackpotError::Name),
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is for a grand ouvert: then whoever won one is known from the lists.
    pub fn is_grand_ouvert(&self) -> bool {
        self.name.eq_ignore_ascii_case("grand ouvert")
    }

    /// What lies in it when so many have put in, in cents.
    pub fn cents(&self, entries: usize) -> i64 {
        let entries = i64::try_from(entries).unwrap_or(i64::MAX);
        self.carried.number().saturating_add(self.each.number().saturating_mul(entries))
    }

    /// As they are kept: `Grand ouvert: 0.50 + 20.00`.
    pub(super) fn text(all: &[Self]) -> String {
        let one = |jackpot: &Self| {
            let (each, carried) = (jackpot.each.number(), jackpot.carried.number());
            format!("{}: {} + {}", jackpot.name, decimal(each, '.'), decimal(carried, '.'))
        };
        all.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// Refuses too many of them, and two of one name.
    pub fn checked(all: Vec<Self>) -> Result<Vec<Self>, JackpotError> {
        if all.len() > MOST_JACKPOTS {
            return Err(JackpotError::TooMany { most: MOST_JACKPOTS });
        }
        for (at, one) in all.iter().enumerate() {
            if all.iter().take(at).any(|before| before.name == one.name) {
                return Err(JackpotError::Twice { name: one.name.clone() });
            }
        }
        Ok(all)
    }

    /// Reads them as they are kept.
    pub(super) fn list(text: &str) -> Result<Vec<Self>, JackpotError> {
        let amount = |text: &str| {
            let given = || JackpotError::Amount { given: text.trim().chars().take(20).collect() };
            text.parse::<Cents>().map_err(|_wrong: MoneyError| given())
        };
        let one = |text: &str| {
            let (name, amounts) = text.split_once(':').ok_or(JackpotError::Name)?;
            let (each, carried) = amounts.split_once('+').unwrap_or((amounts, "0"));
            Self::new(name, amount(each)?, amount(carried)?)
        };
        let all = text.split(';').map(str::trim).filter(|one| !one.is_empty()).map(one);
        Self::checked(all.collect::<Result<_, _>>()?)
    }
}

/// What is left in jackpots that hold so many cents each, and of which the lists say whether it was won, when so much was paid
/// out of them. What was won is its winners', paid out already or not. `None` where nobody knows from which of several the rest
/// was paid.
pub fn left(jackpots: &[(i64, bool)], paid: i64) -> Option<Vec<i64>> {
    let sum = |of_won: bool| jackpots.iter().filter(|(_, won)| *won == of_won).map(|(cents, _)| cents).sum::<i64>();
    let (won, others) = (sum(true), sum(false));
    let single = jackpots.iter().filter(|(_, won)| !won).count() == 1;
    let rest = match paid - won {
        _ if paid == 0 => 0,
        rest if rest >= 0 => rest,
        _ if others == 0 => 0,
        _ => return None,
    };
    let of = |(cents, won): &(i64, bool)| match rest {
        _ if *won => Some(0),
        0 => Some(*cents),
        rest if single || rest >= others => Some((cents - rest).max(0)),
        _ => None,
    };
    jackpots.iter().map(of).collect()
}

/// How those with these start numbers share so many cents; a number that stands twice has played the game twice and gets two
/// parts.
pub fn shares(cents: i64, winners: &[i32]) -> Vec<Share> {
    let mut winners = winners.to_vec();
    winners.sort_unstable();
    let heads = i64::try_from(winners.len()).unwrap_or(i64::MAX).max(1);
    let mut found: Vec<Share> = Vec::new();
    for (at, entry) in (0_i64..).zip(winners) {
        let cents = cents / heads + i64::from(at < cents % heads);
        match found.last_mut().filter(|last| last.entry == entry) {
            Some(last) => last.cents += cents,
            None => found.push(Share { entry, cents }),
        }
    }
    found
}
