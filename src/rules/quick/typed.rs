//! The letters of a quick line one after the other: a seat, a game, a number.

use super::error::QuickError;
use crate::rules::hand::Game;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;

/// The letters of a line that are still to be read, from the last to the first, each with its place on the line.
pub(super) struct Letters {
    rest: Vec<(usize, char)>,
    /// The place of the letter read last.
    last: usize,
    /// The place after the last letter.
    end: usize,
}

impl Letters {
    /// The letters from the last to the first, blanks left out.
    pub(super) fn of(line: &str) -> Self {
        let typed = line.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace());
        let mut rest: Vec<(usize, char)> =
            typed.flat_map(|(at, letter)| letter.to_lowercase().map(move |small| (at, small))).collect();
        rest.reverse();
        Self { end: line.trim_end().chars().count(), last: 0, rest }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.last().map(|(_, letter)| *letter)
    }

    pub(super) fn take(&mut self) -> Option<char> {
        let (at, letter) = self.rest.pop()?;
        self.last = at;
        Some(letter)
    }

    pub(super) fn skip(&mut self) {
        self.take();
    }

    /// The place an error is about: the letter read last, or the next where something is missing.
    pub(super) fn stopped(&self, error: &QuickError) -> usize {
        match error {
            QuickError::Empty | QuickError::EmptyOfSeat | QuickError::NoGame | QuickError::NumberMissing { .. } => {
                self.rest.last().map_or(self.end, |(at, _)| *at)
            }
            _ => self.last,
        }
    }

    pub(super) fn skip_if(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.skip();
        }
        there
    }

    pub(super) fn seat(&mut self) -> Result<Seat, QuickError> {
        let letter = self.take().ok_or(QuickError::Empty)?;
        let number = letter.to_digit(10).map_or(0, i64::from);
        Seat::new(number).map_err(|_outside| QuickError::NoSeat { letter })
    }

    pub(super) fn game(&mut self, rules: &RuleSet) -> Result<Game, QuickError> {
        let knows = |game: Game| rules.games().any(|row| row.game == game);
        Ok(match self.take().ok_or(QuickError::NoGame)? {
            'k' if self.skip_if('a') => Game::Diamonds,
            'k' => {
                self.skip_if('r');
                Game::Clubs
            }
            'c' | '2' => Game::Clubs,
            'p' | 's' | '1' => Game::Spades,
            'h' | '0' => Game::Hearts,
            'd' if knows(Game::Duo) && self.skip_if('u') => Game::Duo,
            'd' | '9' => Game::Diamonds,
            'u' if knows(Game::Uno) => Game::Uno,
            'a' if knows(Game::Aix) => Game::Aix,
            'g' | '4' => Game::Grand,
            'n' | '3' => Game::Null,
            other => return Err(QuickError::UnknownGame { letter: other }),
        })
    }

    pub(super) fn number<N: std::str::FromStr>(&mut self) -> Result<Option<N>, QuickError> {
        let mut digits = String::new();
        while let Some(digit) = self.peek().filter(char::is_ascii_digit) {
            digits.push(digit);
            self.skip();
        }
        if digits.is_empty() {
            return Ok(None);
        }
        digits.parse().map(Some).map_err(|_too_large| QuickError::TooLarge { number: digits })
    }
}
