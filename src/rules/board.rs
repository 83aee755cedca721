//! Boards on the walls: which parts each of them shows, one after the other.

use crate::rules::entry::{TextError, one_line};
use crate::rules::sentence::sentences;
use crate::rules::word::words;

words! {
    /// A part of a board; it takes as many pages as it needs.
    pub enum Part {
        /// Who is ahead.
        Standings = "standings",
        /// How the teams stand.
        Teams = "teams",
        /// Who sits where, by name.
        Names = "names",
        /// Who sits where, table by table.
        Tables = "tables",
        /// What is won, and by whom once everything is played.
        Prizes = "prizes",
        /// The time of day, and since when the round has been played.
        Clock = "clock",
    }
}

/// The longest name of a board, in letters.
pub const LONGEST_NAME: usize = 40;
/// The longest message: more cannot be read from the back of a hall.
pub const LONGEST_MESSAGE: usize = 160;
/// How many boards a tournament may have.
pub const MOST: usize = 20;

sentences! {
    /// Why a board cannot be like that.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BoardError {
        /// It has no name to be found by.
        NoName = "boards-no-name"
            "the board has no name; give it one, for example where it hangs",
        /// The name is too long.
        NameTooLong { most: usize } = "boards-name-too-long"
            "the name is too long; it may have {most} letters",
        /// The message is too long.
        MessageTooLong { most: usize } = "boards-message-too-long"
            "the message is too long to be read from the back of the hall; it may have {most} letters",
        /// It shows nothing.
        NoParts = "boards-no-parts"
            "nothing is chosen; tick at least one part, or write a message",
        /// Signs that hide or turn what stands beside them.
        Unprintable { sign: String } = "boards-unprintable"
            "the sign {sign} cannot be printed; take it out",
    }
}

/// What a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    name: String,
    parts: Vec<Part>,
    message: String,
}

/// A field a board was refused for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Its name.
    Name,
    /// What is written under the parts.
    Message,
    /// The whole.
    Whole,
}

impl Composition {
    /// Composes a board, or says everything that is wrong with it. The parts come in their own order, each once.
    pub fn new(name: &str, parts: &[Part], message: &str) -> Result<Self, Vec<(At, BoardError)>> {
        let mut wrong = Vec::new();
        let name = line(name, LONGEST_NAME).unwrap_or_else(|error| {
            wrong.push((At::Name, error.unwrap_or(BoardError::NameTooLong { most: LONGEST_NAME })));
            "-".to_owned()
        });
        if name.is_empty() {
            wrong.push((At::Name, BoardError::NoName));
        }
        let message = line(message, LONGEST_MESSAGE).unwrap_or_else(|error| {
            wrong.push((At::Message, error.unwrap_or(BoardError::MessageTooLong { most: LONGEST_MESSAGE })));
            "-".to_owned()
        });
        let parts: Vec<Part> = Part::ALL.iter().copied().filter(|part| parts.contains(part)).collect();
        if parts.is_empty() && message.is_empty() {
            wrong.push((At::Whole, BoardError::NoParts));
        }
        if wrong.is_empty() { Ok(Self { name, parts, message }) } else { Err(wrong) }
    }

    /// What the board is called at the desk.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What is written under them; may be empty.
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// One line of at most so many letters; without an error of its own where it is too long.
fn line(text: &str, most: usize) -> Result<String, Option<BoardError>> {
    one_line(text, most).map_err(|error| match error {
        TextError::Unprintable { sign } => Some(BoardError::Unprintable { sign }),
        TextError::TooLong { .. } | TextError::Empty => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_their_own_order_and_each_once() {
        let parts = [Part::Clock, Part::Names, Part::Standings, Part::Names];
        let board = Composition::new("  Eingang  links ", &parts, "").expect("a board");
        assert_eq!((board.name(), board.parts()), ("Eingang links", &[Part::Standings, Part::Names, Part::Clock][..]));
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let wrong = Composition::new(&"x".repeat(41), &[], &"y".repeat(161)).expect_err("nothing fits");
        let expected = [
            (At::Name, BoardError::NameTooLong { most: LONGEST_NAME }),
            (At::Message, BoardError::MessageTooLong { most: LONGEST_MESSAGE }),
        ];
        assert_eq!(wrong, expected);
        assert_eq!(Composition::new(" ", &[Part::Clock], "").expect_err("no name"), [(At::Name, BoardError::NoName)]);
        assert_eq!(Composition::new("Saal", &[], " ").expect_err("empty"), [(At::Whole, BoardError::NoParts)]);
        let turned = Composition::new("Saal", &[], "a\u{202E}b").expect_err("it turns the line");
        assert_eq!(turned, [(At::Message, BoardError::Unprintable { sign: "U+202E".to_owned() })]);
        assert!(Composition::new("Saal", &[], "Suppe um 13 Uhr").is_ok(), "a message alone is a board");
    }
}
