//! Names of accounts: one visible line, not a name the program itself signs with, and not to be mistaken for another.

use thiserror::Error;
use unicode_security::skeleton;

use crate::store::accounts::name_key;
use crate::store::revisions::LIST_KEEPER;

/// The name of an account: one line, neither empty nor endless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName(String);

/// Why a name is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// Nothing was typed.
    #[error("the account needs a name")]
    Empty,
    /// More than sixty letters.
    #[error("the name is too long: 60 characters are the most")]
    Long,
    /// A line break or the like.
    #[error("the name contains a line break or another character that cannot be seen")]
    Invisible,
    /// The program itself signs with it.
    #[error(
        "this name stands for somebody at a table or the program itself; take another, so that the history tells who did what"
    )]
    Reserved,
}

/// Who stands in the history without an account, in the words of the database and of both languages.
const RESERVED: [&str; 25] = [
    LIST_KEEPER,
    "the list keeper at the table",
    "Telefon am Tisch",
    "Listenführer am Tisch",
    "Listenführer",
    "Listenfuehrer",
    "seat 1",
    "seat 2",
    "seat 3",
    "seat 4",
    "the phone of seat 1",
    "the phone of seat 2",
    "the phone of seat 3",
    "the phone of seat 4",
    "Telefon von Platz 1",
    "Telefon von Platz 2",
    "Telefon von Platz 3",
    "Telefon von Platz 4",
    "Skatwart",
    "import",
    "demo",
    "system",
    "nobody",
    "niemand",
    "anonymous",
];

impl AccountName {
    /// Reads the name of an account that may be there already; blanks around it do not count.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NameError::Empty);
        }
        if text.chars().count() > 60 {
            return Err(NameError::Long);
        }
        if text.chars().any(is_invisible) {
            return Err(NameError::Invisible);
        }
        Ok(Self(text.to_owned()))
    }

    /// Reads the name of an account to be made.
    pub fn parse_new(text: &str) -> Result<Self, NameError> {
        let name = Self::parse(text)?;
        if RESERVED.iter().any(|reserved| look_alike(reserved, name.as_str())) {
            return Err(NameError::Reserved);
        }
        Ok(name)
    }

    /// The name as it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl NameError {
    /// The message key of the sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "account-name-empty",
            Self::Long => "account-name-long",
            Self::Invisible => "account-name-invisible",
            Self::Reserved => "account-name-reserved",
        }
    }
}

/// Control characters, and those that are drawn as nothing or turn the direction of writing.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}')
        || matches!(letter, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}')
        || matches!(letter, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether one of these names could be taken for the other: by the Unicode tables of confusable letters (UTS #39), in
/// capitals or small letters, blanks and punctuation aside.
pub fn look_alike(one: &str, other: &str) -> bool {
    let seen = |text: &str| {
        skeleton(text).filter(|letter| !letter.is_whitespace() && !letter.is_ascii_punctuation()).collect::<String>()
    };
    let bare = |text: &str| if seen(text).is_empty() { text.to_owned() } else { seen(text) };
    bare(&name_key(one)) == bare(&name_key(other)) || bare(one).to_lowercase() == bare(other).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(AccountName::parse("  "), Err(NameError::Empty));
        assert_eq!(AccountName::parse(&"x".repeat(10_000)), Err(NameError::Long));
        for hidden in ["Karl\nNull", "Karl\u{200b}", "\u{202e}lraK", "Karl\u{feff}", "Ka\u{ad}rl"] {
            assert_eq!(AccountName::parse(hidden), Err(NameError::Invisible), "{hidden:?}");
        }
        assert_eq!(AccountName::parse(" Jörg ").map(|name| name.0), Ok("Jörg".to_owned()));
    }

    #[test]
    fn nobody_signs_as_the_list_keeper_or_the_program() {
        for reserved in [
            "List Keeper",
            "listenführer am tisch",
            "List\u{a0}keeper",
            "lіst keeper",
            "SKATWART",
            "Import",
            "Seat 3",
            "telefon von platz 1",
            "telefon am tisch",
        ] {
            assert_eq!(AccountName::parse_new(reserved), Err(NameError::Reserved), "{reserved}");
        }
        assert!(AccountName::parse_new("Karl der Listenführer").is_ok());
    }

    #[test]
    fn names_that_could_be_taken_for_one_another_are_known() {
        for (one, other) in
            [("Karl", "Kаrl"), ("Karl", "Kar1"), ("Karl", "KarI"), ("Otto", "0tt0"), ("Ayşe K.", "ayşe  k")]
        {
            assert!(look_alike(one, other), "{one} and {other}");
        }
        for (one, other) in [("Jörg", "Jorg"), ("Tisch 1", "Tisch 2"), ("Karl", "Karla"), ("!", "?")] {
            assert!(!look_alike(one, other), "{one} and {other}");
        }
    }
}
