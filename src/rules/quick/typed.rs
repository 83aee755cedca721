//! The letters of a quick line one after the other: a seat, a game, a number.

use super::QuickError;
use crate::rules::hand::Game;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;

/// The letters of a line that are still to be read, from the last to the first.
pub(super) struct Letters(Vec<char>);

impl Letters {
    /// The letters from the last to the first, blanks left out.
    pub(super) fn of(line: &str) -> Self {
        let typed = line.chars().filter(|letter| !letter.is_whitespace()).flat_map(char::to_lowercase);
        let mut letters: Vec<char> = typed.collect();
        letters.reverse();
        Self(letters)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.0.last().copied()
    }

    pub(super) fn skip(&mut self) {
        self.0.pop();
    }

    pub(super) fn skip_if(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.skip();
        }
        there
    }

    pub(super) fn seat(&mut self) -> Result<Seat, QuickError> {
        let letter = self.0.pop().ok_or(QuickError::Empty)?;
        let number = letter.to_digit(10).map_or(0, i64::from);
        Seat::new(number).map_err(|_outside| QuickError::NoSeat { letter })
    }

    pub(super) fn game(&mut self, rules: &RuleSet) -> Result<Game, QuickError> {
        let knows = |game: Game| rules.games().any(|row| row.game == game);
        Ok(match self.0.pop().ok_or(QuickError::NoGame)? {
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
