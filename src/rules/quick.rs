//! The quick line of the score desk: one paper line in about six keystrokes, German and English letters alike.
//!
//! `2k3` is seat 2, clubs with 3, won; `2k3-` is the same lost; `4go2hs` is seat 4, grand without 2, hand, Schneider;
//! `p` is passed in, `2k3q1` the first of them ended by a revoke of seat 1. Which letters there are follows the rule set ([`letters`]); the order after the game is free.
//!
//! A numeric keypad alone is enough for the common hands: the game is the last digit of its base value (9 diamonds, 0
//! hearts, 1 spades, 2 clubs, 4 grand, 3 null), `.` or `,` is without, `/` untouched skat, `*` Schneider, `-` lost and a
//! single `0` passed in: `22.3*` is seat 2, clubs without 3, Schneider.

mod error;
mod line;
mod typed;

use super::hand::{Contra, Game, Hand, Level, Offence, Outcome, Ouvert, Play};
use super::minus::MINUSES;
use super::rule_set::RuleSet;
use super::rule_set::file::Remission;
use super::seat::Seat;
use typed::Letters;

pub use error::QuickError;
pub use line::{QuickEntry, Slip};

/// The letter of each play that has one; the skat taken up needs none. Hand and solo are the same thing in different
/// books: the skat stays untouched.
const PLAYS: &[(char, &str, Play)] = &[
    ('h', "h /", Play::Hand),
    ('/', "h /", Play::Hand),
    ('h', "h /", Play::Solo),
    ('/', "h /", Play::Solo),
    ('f', "f", Play::Call),
    ('t', "t", Play::Tourne),
    ('p', "p", Play::PasstNicht),
    ('g', "g", Play::Guckser),
];

/// The letters of the games only some rule sets know.
const RARE: &[(&str, Game)] = &[("u", Game::Uno), ("du", Game::Duo), ("a", Game::Aix)];

/// Every letter of the line and what it means under this rule set: letters and the end of a message key.
pub fn letters(rules: &RuleSet) -> Vec<(&'static str, &'static str)> {
    let mut all = Vec::new();
    let mut add = |known: bool, letters, meaning| {
        if known {
            all.push((letters, meaning));
        }
    };
    let hand = rules.untouched() == Some(Play::Hand);
    add(rules.may_pass_in(), "p e 0", "passed");
    add(rules.ramsch().next().is_some(), "r", "ramsch");
    for (letters, meaning) in [
        ("1 2 3 4", "seat"),
        ("k kr c 2", "clubs"),
        ("p s 1", "spades"),
        ("h 0", "hearts"),
        ("ka d 9", "diamonds"),
        ("g 4", "grand"),
        ("n 3", "null"),
    ] {
        add(true, letters, meaning);
    }
    for (letters, game) in RARE {
        add(rules.games().any(|row| row.game == *game), letters, game.word());
    }
    for (letters, meaning) in [("3", "with"), ("o3 .3", "without"), ("-", "lost")] {
        add(true, letters, meaning);
    }
    for (_, letter, play) in PLAYS.iter().filter(|(typed, _, _)| *typed != '/') {
        add(rules.plays().any(|known| known == *play), letter, play.word());
    }
    add(true, "s * w", "made");
    add(true, "ss ww", if hand { "announced" } else { "announced-solo" });
    add(true, "v", if hand { "ouvert" } else { "ouvert-solo" });
    add(rules.games().any(|row| row.ouvert == Ouvert::Revolution), "r", "revolution");
    add(rules.knows_contra(), "x2 xx2", "contra");
    add(rules.remission() != Remission::None, "e", "remitted");
    add(knows_revoke(rules), "q2", "revoke");
    add(true, "b33", "bid");
    add(true, "a75", "card-points");
    all
}

/// Whether a revoke decides a hand under this rule set.
fn knows_revoke(rules: &RuleSet) -> bool {
    rules.offence_rules().any(|(offence, rule)| offence == Offence::Revoke && rule.declarer_loses)
}

/// Reads a quick line with the letters of this rule set; whether the hand can be is for the rule set to say.
pub fn parse(line: &str, rules: &RuleSet) -> Result<Hand, Slip> {
    let mut letters = Letters::of(line);
    hand(&mut letters, rules).map_err(|error| Slip { at: letters.stopped(&error), error })
}

fn hand(letters: &mut Letters, rules: &RuleSet) -> Result<Hand, QuickError> {
    let ramsch = rules.ramsch().next().is_some();
    match letters.peek() {
        None if !rules.may_pass_in() => return Err(QuickError::EmptyOfSeat),
        None => return Err(QuickError::Empty),
        Some('r') if ramsch => return Err(QuickError::Ramsch),
        Some('p' | 'e' | '0') if ramsch && !rules.may_pass_in() => return Err(QuickError::Ramsch),
        Some('p' | 'e' | '0') => {
            letters.skip();
            let more = letters.take();
            return more.map_or(Ok(Hand::of(Game::Passed)), |letter| Err(QuickError::UnknownLetter { letter }));
        }
        Some(_) => {}
    }
    let declarer = letters.seat().map_err(|error| match error {
        QuickError::NoSeat { letter } if !rules.may_pass_in() => QuickError::NotASeat { letter },
        other => other,
    })?;
    let mut hand = Hand::of(letters.game(rules)?);
    hand.declarer = Some(declarer);
    let mut marks = Marks::default();
    while let Some(letter) = letters.peek() {
        marks.take(letter, letters, rules)?;
    }
    marks.check()?;
    marks.write(&mut hand, rules);
    Ok(hand)
}

/// What stands after the game.
#[derive(Default)]
struct Marks {
    count: Option<i8>,
    without: bool,
    play: Option<Play>,
    schneider: u8,
    schwarz: u8,
    ouvert: bool,
    revolution: bool,
    remitted: Option<bool>,
    contra: u8,
    contra_by: Option<Seat>,
    revoke_by: Option<Seat>,
    outcome: Option<Outcome>,
    bid: Option<u16>,
    card_points: Option<u8>,
}

impl Marks {
    fn take(&mut self, letter: char, letters: &mut Letters, rules: &RuleSet) -> Result<(), QuickError> {
        // Nobody plays with 03: who types 10 for hearts has typed a spade and this.
        if letter.is_ascii_digit() && letter != '0' {
            return once(&mut self.count, letter, letters.number()?);
        }
        letters.skip();
        let known = |(of, _, play): &&(char, &str, Play)| *of == letter && rules.plays().any(|known| known == *play);
        if let Some((_, _, play)) = PLAYS.iter().find(known) {
            return once(&mut self.play, letter, Some(*play));
        }
        match letter {
            'm' => {}
            'o' => flag(&mut self.without, letter)?,
            '.' | ',' => self.without(letter, letters)?,
            'r' if rules.games().any(|row| row.ouvert == Ouvert::Revolution) => flag(&mut self.revolution, letter)?,
            'x' if rules.knows_contra() => self.contra(letter, letters)?,
            'e' if rules.remission() != Remission::None => once(&mut self.remitted, letter, Some(true))?,
            'q' if knows_revoke(rules) => once(&mut self.revoke_by, letter, Some(letters.seat()?))?,
            'v' => flag(&mut self.ouvert, letter)?,
            's' | '*' => level(&mut self.schneider, letter)?,
            'w' => level(&mut self.schwarz, letter)?,
            _ if MINUSES.contains(&letter) => once(&mut self.outcome, letter, Some(Outcome::Lost))?,
            '+' => once(&mut self.outcome, letter, Some(Outcome::Won))?,
            'b' => once(&mut self.bid, letter, letters.number()?)?,
            'a' | '=' => once(&mut self.card_points, letter, letters.number()?)?,
            other => return Err(QuickError::UnknownLetter { letter: other }),
        }
        Ok(())
    }

    /// On a keypad the number follows at once; a point or a comma at the end of a line is a slip.
    fn without(&mut self, letter: char, letters: &Letters) -> Result<(), QuickError> {
        flag(&mut self.without, letter)?;
        match letters.peek() {
            Some('1'..='9') => Ok(()),
            _ => Err(QuickError::NumberMissing { letter }),
        }
    }

    /// Refuses a without that says not how many: who types it for "offen" plays no plain Null.
    fn check(&self) -> Result<(), QuickError> {
        let lost = self.without && self.count.is_none();
        if lost { Err(QuickError::NumberMissing { letter: 'o' }) } else { Ok(()) }
    }

    /// One letter is contra, two are re-contra; the seat that said it follows.
    fn contra(&mut self, letter: char, letters: &mut Letters) -> Result<(), QuickError> {
        level(&mut self.contra, letter)?;
        if letters.peek().is_some_and(|next| next.is_ascii_digit()) {
            let by = letters.seat()?;
            once(&mut self.contra_by, letter, Some(by))?;
        }
        Ok(())
    }

    /// Without a letter the plain play; where there are several, the skat stays untouched.
    fn write(&self, hand: &mut Hand, rules: &RuleSet) {
        let announced = match (self.schneider, self.schwarz) {
            (_, 2..) => Some(Level::Schwarz),
            (2.., _) => Some(Level::Schneider),
            _ => None,
        };
        let said = match (self.schneider, self.schwarz) {
            (_, 1) => Some(Level::Schwarz),
            (1, _) => Some(Level::Schneider),
            _ => None,
        };
        let by_offence = self.card_points.is_some() || self.revoke_by.is_some();
        let written = self.outcome.filter(|_| self.revoke_by.is_none());
        let outcome = written.or(if by_offence { None } else { Some(Outcome::Won) });
        let open = self.ouvert && hand.game != Game::Null;
        let plain = rules.plain_play(hand.game).filter(|_| announced.is_none() && !open);
        hand.matadors = self.count.map(|count| if self.without { -count } else { count });
        hand.play = self.play.or(plain).or_else(|| rules.untouched());
        hand.ouvert = match (self.revolution, self.ouvert) {
            (true, _) => Ouvert::Revolution,
            (false, true) => Ouvert::Yes,
            (false, false) => Ouvert::No,
        };
        hand.announced = announced;
        // Who won what he announced has made it.
        let reached = announced.max(rules.implied(hand));
        hand.made = if outcome == Some(Outcome::Won) { said.max(reached) } else { said };
        hand.contra = match self.contra {
            0 => None,
            1 => Some(Contra::Contra),
            _ => Some(Contra::Recontra),
        };
        hand.contra_by = self.contra_by;
        hand.remitted = self.remitted.is_some();
        hand.result = outcome;
        hand.offence = self.revoke_by.map(|_| Offence::Revoke);
        hand.offender = self.revoke_by;
        // With an offence the signs say how the game stood.
        hand.decided = self.outcome.filter(|_| self.revoke_by.is_some());
        hand.bid = self.bid;
        hand.card_points = self.card_points;
    }
}

fn once<T>(place: &mut Option<T>, letter: char, value: Option<T>) -> Result<(), QuickError> {
    let value = value.ok_or(QuickError::NumberMissing { letter })?;
    if place.replace(value).is_some() { Err(QuickError::Twice { letter }) } else { Ok(()) }
}

const fn flag(place: &mut bool, letter: char) -> Result<(), QuickError> {
    if *place {
        return Err(QuickError::Twice { letter });
    }
    *place = true;
    Ok(())
}

/// Once is reached, twice is announced.
const fn level(place: &mut u8, letter: char) -> Result<(), QuickError> {
    if *place >= 2 {
        return Err(QuickError::Twice { letter });
    }
    *place += 1;
    Ok(())
}

#[cfg(test)]
mod tests;
