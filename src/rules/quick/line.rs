//! What stands round a hand on a line, and where on a line reading stopped.

use super::error::QuickError;
use crate::rules::field::Field;
use crate::rules::minus::MINUSES;

/// A line as a desk types it: `2k3`; `17: 2k3` where its number is said, `17: 2k3 # misread` where that hand stands already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickEntry<'l> {
    /// The number of the hand, where it is said.
    pub number: Option<i32>,
    /// The hand.
    pub hand: &'l str,
    /// The letters before the hand.
    pub before: usize,
    /// Why, where a hand is corrected; empty otherwise.
    pub reason: &'l str,
}

impl<'l> QuickEntry<'l> {
    /// Takes a line apart; a number that is none is left to the hand, which is refused with its letter.
    pub fn of(line: &'l str) -> Self {
        let (front, reason) = line.split_once('#').unwrap_or((line, ""));
        let numbered = front.split_once(':').and_then(|(number, hand)| Some((number_of(number)?, hand)));
        let (number, hand) = numbered.map_or((None, front), |(number, hand)| (Some(number), hand));
        let before = front.chars().count() - hand.chars().count();
        Self { number, hand, before, reason: reason.trim() }
    }

    /// The letter that says this of the hand, counted on the whole line from 0; nothing where none does.
    pub fn at(&self, field: Field) -> Option<usize> {
        let mut letters = self.hand.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace());
        let found = match field {
            Field::Declarer => letters.next(),
            Field::Game => letters.nth(1),
            Field::Matadors => letters.skip(2).find(|(_, letter)| letter.is_ascii_digit()),
            Field::Result => letters.skip(2).find(|(_, letter)| *letter == '+' || MINUSES.contains(letter)),
            _ => {
                let signs = signs(field);
                letters.skip(2).find(|(_, letter)| signs.contains(&letter.to_ascii_lowercase()))
            }
        };
        found.map(|(at, _)| self.before + at)
    }
}

fn number_of(text: &str) -> Option<i32> {
    let text = text.trim();
    let digits = !text.is_empty() && text.len() <= 4 && text.chars().all(|letter| letter.is_ascii_digit());
    digits.then(|| text.chars().fold(0, |number, digit| number * 10 + digit.to_digit(10).map_or(0, u32::cast_signed)))
}

/// The letters that say something of a hand.
const fn signs(field: Field) -> &'static [char] {
    match field {
        Field::Play => &['h', '/', 't', 'f', 'p', 'g'],
        Field::Ouvert => &['v', 'r'],
        Field::Announced | Field::Made => &['s', '*', 'w'],
        Field::Contra | Field::ContraBy => &['x'],
        Field::Remitted => &['e'],
        Field::Offence | Field::Offender | Field::Decided => &['q'],
        Field::Bid => &['b'],
        Field::CardPoints => &['a', '='],
        _ => &[],
    }
}

/// Why a line could not be read, and at which letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The letter, counted from 0; after the last one where something is missing.
    pub at: usize,
    /// What is wrong.
    pub error: QuickError,
}
