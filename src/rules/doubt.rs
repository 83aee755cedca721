//! What is possible and yet so rare on a list that somebody looks before it is closed: never an accusation, and never a
//! reason not to close it.

mod cards;

use super::hand::{Game, Hand};
use super::judge::Judged;
use super::rule_set::RuleSet;
use super::seat::{Seat, TableSize};
use super::sentence::{Sentence as _, sentences};

/// So many games lost one after the other are said: one list in some hundred has them, for one game in five is lost.
const LOSSES: usize = 6;

/// From so many games on it is said that one seat played them all.
const GAMES: usize = 8;

/// So many matadors in a row are said: one hand in some thousand has them.
const MATADORS: u8 = 7;

/// From so many hands on it is looked how fast they came.
const HANDS: usize = 8;

/// So many seconds a hand takes at least, dealt, bid and played.
const SECONDS: i64 = 20;

sentences! {
    /// Something on a list that somebody looks at before it is closed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Doubt {
        /// So many matadors are held once in a long while.
        Matadors { number: u16, count: u8 } = "doubt-matadors"
            "hand {number} was played with or without {count} matadors; check whether the card was read right",
        /// The matadors alone count more.
        TooFew { number: u16, count: u8, points: u8, least: u8 } = "doubt-too-few"
            "hand {number}: whoever plays with {count} has at least {least} card points, and {points} are written; check both",
        /// The missing matadors alone count more.
        TooMany { number: u16, count: u8, points: u8, most: u8 } = "doubt-too-many"
            "hand {number}: whoever plays without {count} has at most {most} card points, and {points} are written; check both",
        /// A matador takes a trick.
        NoTrick { number: u16, count: u8 } = "doubt-no-trick"
            "hand {number}: whoever plays with {count} takes a trick, and is not made Schwarz; check the matadors",
        /// The missing matadors take theirs.
        TooManyTricks { number: u16, count: u8, least: u8 } = "doubt-too-many-tricks"
            "hand {number}: whoever plays without {count} loses {least} tricks at least, and makes nobody Schwarz; check the matadors",
        /// The game would be won but for the bid.
        Overbid { number: u16 } = "doubt-overbid"
            "hand {number} is lost by its bid alone; check the bid",
        /// Somebody else should have dealt.
        Dealer { number: u16, dealer: Seat, due: Seat } = "doubt-dealer"
            "hand {number} was dealt by seat {dealer}, and it was the turn of seat {due}; check who dealt",
        /// One seat played everything.
        OneSeat { seat: Seat, games: usize } = "doubt-one-seat"
            "all {games} games were played by seat {seat}; check the declarers",
        /// Games lost one after the other.
        Losses { from: u16, to: u16, games: usize } = "doubt-losses"
            "{games} games running were lost, from hand {from} to hand {to}; check whether won and lost were taken for each other",
        /// Hands from the table faster than cards are played.
        Fast { hands: usize, seconds: i64 } = "doubt-fast"
            "{hands} hands came from the table within {seconds} s; check them against the paper list, if they were not sent together after a time without a network",
    }
}

impl Doubt {
    /// What names it in a form and in the history: `doubt-overbid 5`.
    pub fn mark(&self) -> String {
        let args: Vec<String> = self.args().into_iter().map(|(_, value)| value.to_string()).collect();
        format!("{} {}", self.key(), args.join(" "))
    }
}

/// A hand of a list and when it came from the table.
#[derive(Clone, Copy, Debug)]
pub struct Entered {
    /// Its number.
    pub number: u16,
    /// What the rules made of it.
    pub judged: Judged,
    /// Who deals it by rotation; `None` where a deck says who deals.
    pub due: Option<Seat>,
    /// The second in which it came from the table; `None` where somebody typed it from paper.
    pub second: Option<i64>,
}

/// What of these hands is looked at before the list is closed, by number of the hand.
pub fn doubts(rules: &RuleSet, size: TableSize, hands: &[Entered]) -> Vec<Doubt> {
    let played: Vec<&Entered> = hands.iter().filter(|hand| hand.judged.hand.game != Game::Fine).collect();
    let mut found: Vec<Doubt> = played.iter().flat_map(|hand| of_hand(rules, size, hand)).collect();
    found.extend(one_seat(&played));
    found.extend(losses(&played));
    found.extend(fast(&played));
    found
}

fn of_hand(rules: &RuleSet, size: TableSize, entered: &Entered) -> Vec<Doubt> {
    let (number, judged) = (entered.number, &entered.judged);
    let mut found = Vec::new();
    let count = judged.hand.matadors.map_or(0, i8::unsigned_abs);
    // Where the cards are written they tell the matadors themselves.
    if count >= MATADORS && judged.hand.cards.is_none() {
        found.push(Doubt::Matadors { number, count });
    }
    found.extend(cards::of_cards(entered));
    if judged.overbid == Some(true) && won_but_for_the_bid(rules, size, judged) {
        found.push(Doubt::Overbid { number });
    }
    if let (Some(dealer), Some(due)) = (judged.hand.dealer, entered.due)
        && dealer != due
    {
        found.push(Doubt::Dealer { number, dealer, due });
    }
    found
}

/// Whether the same game without its bid is won.
fn won_but_for_the_bid(rules: &RuleSet, size: TableSize, judged: &Judged) -> bool {
    let unbid = Hand { bid: None, ..judged.hand };
    let dealer = judged.hand.dealer.unwrap_or(Seat::ALL[0]);
    // A game that was written as lost is lost for another reason.
    judged.hand.result.is_none() && rules.judge(&unbid, size, dealer).is_ok_and(|unbid| unbid.won == Some(true))
}

fn one_seat(played: &[&Entered]) -> Option<Doubt> {
    let mut declarers = played.iter().filter_map(|hand| hand.judged.hand.declarer);
    let seat = declarers.next()?;
    let others = declarers.map(|other| other == seat);
    let games = 1 + others.clone().count();
    (games >= GAMES && others.into_iter().all(|same| same)).then_some(Doubt::OneSeat { seat, games })
}

/// The longest row of lost games, where it is long; hands without a game neither end nor lengthen it.
fn losses(played: &[&Entered]) -> Option<Doubt> {
    let (mut row, mut longest): (Vec<u16>, Vec<u16>) = (Vec::new(), Vec::new());
    for hand in played {
        match hand.judged.won {
            Some(false) => row.push(hand.number),
            Some(true) => row.clear(),
            None => {}
        }
        if row.len() > longest.len() {
            longest.clone_from(&row);
        }
    }
    let (from, to) = (*longest.first()?, *longest.last()?);
    (longest.len() >= LOSSES).then_some(Doubt::Losses { from, to, games: longest.len() })
}

/// Hands from the table that came faster than they are played. One that typed them from paper is no case of it.
fn fast(played: &[&Entered]) -> Option<Doubt> {
    let seconds: Vec<i64> = played.iter().filter_map(|hand| hand.second).collect();
    let (first, last) = (seconds.iter().min()?, seconds.iter().max()?);
    let (hands, took) = (seconds.len(), last - first);
    let enough = i64::try_from(hands.saturating_sub(1)).unwrap_or(i64::MAX).saturating_mul(SECONDS);
    (hands >= HANDS && took < enough).then_some(Doubt::Fast { hands, seconds: took })
}

#[cfg(test)]
mod tests;
