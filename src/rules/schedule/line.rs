//! A prize as a schedule of one's own writes it down, in one line.

use super::criterion::Criterion;
use super::file::PrizeError;
use super::model::{Prize, Which};
use crate::rules::UnknownWord;
use crate::rules::rule_set::Title;
use crate::rules::sentence::{Arg, sentences};

/// The id of a schedule of one's own.
pub const OWN: &str = "own";

/// The longest title or seed, in letters.
pub(super) const LONGEST: usize = 100;

sentences! {
    /// Why a line is no prize.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LineError {
        /// Nothing decides.
        NoColon = "prize-line-no-colon" "write its title, a colon, and what decides it",
        /// No title, or one that is too long.
        Title { most: usize } = "prize-line-title" "its title has from 1 to {most} letters",
        /// A number nobody has.
        Place { given: String } = "prize-line-place" "{given} is no place",
        /// The place without its word.
        NoOf = "prize-line-no-of" "after the place stands \"of\"",
        /// Hands without what decides between them.
        NoBy = "prize-line-no-by" "after the hands stands \"by\" and what decides",
        /// A word nobody knows.
        Word { given: String, known: String } = "unknown-word" "\"{given}\" is not known here; use one of: {known}",
        /// What decides does not fit.
        Wrong { why: PrizeError } = "prize-line-wrong" "{why}",
    }
}

impl From<UnknownWord> for LineError {
    fn from(word: UnknownWord) -> Self {
        Self::Word { given: word.given, known: word.known.join(", ") }
    }
}

impl From<PrizeError> for Arg {
    fn from(why: PrizeError) -> Self {
        Self::said(&why)
    }
}

/// Reads a prize.
pub(super) fn prize(number: u32, line: &str) -> Result<Prize, LineError> {
    let (title, rest) = line.split_once(':').ok_or(LineError::NoColon)?;
    let (title, rest) = (title.trim(), rest.trim());
    if title.is_empty() || title.chars().count() > LONGEST {
        return Err(LineError::Title { most: LONGEST });
    }
    let digits = rest.chars().take_while(char::is_ascii_digit).count();
    let (place, rest) = match rest.split_at_checked(digits) {
        Some((place, rest)) if digits > 0 => {
            let place = place.parse().map_err(|_too_long| LineError::Place { given: place.to_owned() })?;
            (place, rest.trim_start().strip_prefix("of ").ok_or(LineError::NoOf)?.trim())
        }
        _ => (1, rest),
    };
    let (hand, by) = match rest.strip_prefix("hand ") {
        Some(rest) => {
            let (which, by) = rest.rsplit_once("by ").ok_or(LineError::NoBy)?;
            (Some(hands(which)?), by)
        }
        None => (None, rest),
    };
    let criteria = by.split(',').map(str::trim).filter(|word| !word.is_empty());
    let by: Vec<Criterion> =
        criteria.map(|word| word.parse::<Criterion>().map_err(LineError::from)).collect::<Result<_, _>>()?;
    let title = Title { en: title.to_owned(), de: title.to_owned() };
    let prize = Prize { number, title, hand, by, place, source: OWN.to_owned() };
    prize.sensible().map_err(|why| LineError::Wrong { why })?;
    Ok(prize)
}

fn hands(which: &str) -> Result<Which, LineError> {
    let mut found = Which { plays: Vec::new(), games: Vec::new(), against: false };
    for word in which.trim().strip_prefix("of ").unwrap_or(which).split_whitespace() {
        match (word, word.parse(), word.parse()) {
            ("against", _, _) => found.against = true,
            (_, Ok(play), _) => found.plays.push(play),
            (_, _, Ok(game)) => found.games.push(game),
            (_, Err(play), Err(game)) => {
                let known = [play.known, game.known].concat();
                return Err(UnknownWord { given: word.to_owned(), known }.into());
            }
        }
    }
    Ok(found)
}
