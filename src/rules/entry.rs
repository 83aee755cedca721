//! Who plays: names, clubs, start numbers, categories.

mod categories;
pub mod fees;
pub mod passes;
pub mod person;
pub mod review;
pub mod same;
pub mod surname;

use std::collections::BTreeSet;
use std::fmt::Display;

use thiserror::Error;

use super::sentence::sentences;

pub use categories::{Categories, Category};

/// The longest name or club, in letters.
pub const LONGEST: usize = 100;

/// The highest start number.
pub const HIGHEST_NUMBER: i32 = 99_999;

/// A name as paper has it: behind the start number, which says who it is where the fonts lack the letters of the name.
pub fn numbered(number: impl Display, name: &str) -> String {
    format!("{number} · {name}")
}

/// What somebody is called: on paper with the start number, elsewhere by name.
pub fn called(number: i32, name: &str, on_paper: bool) -> String {
    if on_paper { numbered(number, name) } else { name.to_owned() }
}

/// The name of a player: 1 to [`LONGEST`] letters on one line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

/// The club of a player, up to [`LONGEST`] letters on one line; empty for none.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClubName(String);

sentences! {
    /// A text that cannot stand on a list.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TextError {
        /// Nothing was written.
        Empty = "one-line-empty"
            "this is empty; write at least one letter",
        /// Longer than a list has room for.
        TooLong { letters: usize, most: usize } = "one-line-too-long"
            "this has {letters} letters; there is room for {most}, shorten it",
        /// A control character, as files that were not text leave them behind.
        Unprintable { sign: String } = "one-line-unprintable"
            "this holds a sign that cannot be printed ({sign}); type it again",
    }
}

/// Reads one line of text: blanks at the ends go, several become one, signs that cannot be printed are refused.
pub fn one_line(text: &str, most: usize) -> Result<String, TextError> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(sign) = line.chars().find(|&sign| sign.is_control() || is_direction(sign)) {
        return Err(TextError::Unprintable { sign: format!("U+{:04X}", u32::from(sign)) });
    }
    let letters = line.chars().count();
    if letters > most { Err(TextError::TooLong { letters, most }) } else { Ok(line) }
}

/// A text of somebody else's making as one line of a terminal: signs that move its cursor, hide or turn what stands beside
/// them are named and do nothing.
///
/// ```
/// use skatwart::rules::entry::visible;
/// assert_eq!(visible("late\u{1b}[2J → Jörg"), "late\\u{1b}[2J → Jörg");
/// ```
pub fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_control() || is_direction(sign) {
            seen.extend(sign.escape_unicode());
        } else {
            seen.push(sign);
        }
    }
    seen
}

/// Signs that turn the direction of writing or hide: they would let a name rearrange the line it stands in.
pub const fn is_direction(sign: char) -> bool {
    matches!(sign, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

impl PlayerName {
    /// Takes a name from outside.
    pub fn new(text: &str) -> Result<Self, TextError> {
        let name = one_line(text, LONGEST)?;
        if name.is_empty() { Err(TextError::Empty) } else { Ok(Self(name)) }
    }

    /// The name as it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ClubName {
    /// Takes a club from outside; blank means none.
    pub fn new(text: &str) -> Result<Self, TextError> {
        one_line(text, LONGEST).map(Self)
    }

    /// The club as it is printed, empty for none.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A start number, 1 to [`HIGHEST_NUMBER`]: given once, never again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartNumber(i32);

/// A start number that cannot be given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no start number; write a whole number from 1 to {most}", most = HIGHEST_NUMBER)]
pub struct NumberError(pub String);

impl StartNumber {
    /// Takes a start number from outside.
    pub fn new(number: i32) -> Result<Self, NumberError> {
        if (1..=HIGHEST_NUMBER).contains(&number) { Ok(Self(number)) } else { Err(NumberError(number.to_string())) }
    }

    /// The number on the start card.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// The first number above every one given so far; the gaps stay free for who asks for one, until nothing is left above.
    pub fn after(taken: impl IntoIterator<Item = Self>) -> Result<Self, NumberError> {
        Self::beside(&taken.into_iter().collect())
    }

    /// The same beside numbers that lie in order already.
    pub fn beside(taken: &BTreeSet<Self>) -> Result<Self, NumberError> {
        let above = taken.last().map_or(0, |number| number.0) + 1;
        let gap = || (1..=HIGHEST_NUMBER).find(|number| !taken.contains(&Self(*number)));
        Self::new(if above > HIGHEST_NUMBER { gap().unwrap_or(above) } else { above })
    }
}

impl std::str::FromStr for StartNumber {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let bare = text.trim();
        match bare.parse() {
            Ok(number) => Self::new(number).map_err(|_range| NumberError(bare.to_owned())),
            Err(_unreadable) => Err(NumberError(bare.chars().take(20).collect())),
        }
    }
}

/// Two entries with the same key are most likely the same person: name and club without regard to capitals, dots,
/// hyphens and the order of "Last, First".
pub fn person_key(name: &str, club: &str) -> (String, String) {
    let turned = match name.split_once(',') {
        Some((last, first)) => format!("{first} {last}"),
        None => name.to_owned(),
    };
    (bare(&turned), bare(club))
}

fn bare(text: &str) -> String {
    // "İ" becomes two signs in small letters, an i and a dot above it.
    let small = text.to_lowercase().replace('\u{307}', "");
    let umlauts = small.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss");
    let letters: String =
        umlauts.chars().map(plain).map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a name is sorted by on lists for people, as in a German dictionary: Ä as A, ß as ss, capitals as small letters.
///
/// ```
/// use skatwart::rules::entry::alphabetical;
/// let mut names = ["Zorn", "Äsop", "Strasser", "anders", "Straßer"];
/// names.sort_by_cached_key(|name| (alphabetical(name), name.to_string()));
/// assert_eq!(names, ["anders", "Äsop", "Strasser", "Straßer", "Zorn"]);
/// ```
pub fn alphabetical(name: &str) -> String {
    name.to_lowercase().replace('ß', "ss").chars().map(plain).collect()
}

/// A small letter without the marks that other programs lose: the letters of our neighbours; and every apostrophe, as
/// phones and old keyboards type it, as one sign.
pub const fn plain(letter: char) -> char {
    match letter {
        'ä' | 'á' | 'à' | 'â' | 'ã' | 'å' | 'ą' => 'a',
        'ö' | 'ó' | 'ò' | 'ô' | 'õ' | 'ø' | 'ő' => 'o',
        'ü' | 'ú' | 'ù' | 'û' | 'ů' | 'ű' => 'u',
        'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' => 'e',
        'í' | 'ì' | 'î' | 'ï' | 'ı' => 'i',
        'ç' | 'ć' | 'č' => 'c',
        'ş' | 'ś' | 'š' | 'ß' => 's',
        'ł' => 'l',
        'ğ' => 'g',
        'ń' | 'ñ' | 'ň' => 'n',
        'ř' => 'r',
        'ď' => 'd',
        'ť' => 't',
        'ý' => 'y',
        'ż' | 'ź' | 'ž' => 'z',
        '’' | '‘' | 'ʼ' | '`' | '´' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_at_most_a_hundred_letters() {
        assert_eq!(PlayerName::new("  Jörg \t Größe ").map(|name| name.0), Ok("Jörg Größe".to_owned()));
        assert_eq!(PlayerName::new(" "), Err(TextError::Empty));
        assert_eq!(PlayerName::new(&"ö".repeat(100)).map(|name| name.0.chars().count()), Ok(100));
        assert_eq!(PlayerName::new(&"x".repeat(10_000)), Err(TextError::TooLong { letters: 10_000, most: LONGEST }));
        assert_eq!(PlayerName::new("A\u{0}B"), Err(TextError::Unprintable { sign: "U+0000".to_owned() }));
        assert_eq!(PlayerName::new("A\u{202E}B"), Err(TextError::Unprintable { sign: "U+202E".to_owned() }));
        assert_eq!(ClubName::new("  "), Ok(ClubName::default()));
    }

    #[test]
    fn signs_that_move_or_turn_a_line_are_named() {
        assert_eq!(visible("a\u{1b}b\u{202e}c Ö"), "a\\u{1b}b\\u{202e}c Ö");
    }

    #[test]
    fn start_numbers_begin_at_one_and_go_on_after_the_highest() -> Result<(), NumberError> {
        assert_eq!(StartNumber::after([])?.number(), 1);
        assert_eq!(StartNumber::after(["3".parse()?, "17".parse()?, "2".parse()?])?.number(), 18);
        assert_eq!("0".parse::<StartNumber>(), Err(NumberError("0".to_owned())));
        assert_eq!("1.5".parse::<StartNumber>(), Err(NumberError("1.5".to_owned())));
        assert_eq!("100000".parse::<StartNumber>(), Err(NumberError("100000".to_owned())));
        let highest = StartNumber::new(HIGHEST_NUMBER)?;
        let last = StartNumber::new(HIGHEST_NUMBER - 1)?;
        assert_eq!(StartNumber::after([last])?, highest, "gaps stay free until there is nothing above");
        assert_eq!(StartNumber::after(["1".parse()?, "3".parse()?, highest])?.number(), 2, "nothing is left above");
        let all: Result<Vec<_>, _> = (1..=HIGHEST_NUMBER).map(StartNumber::new).collect();
        assert!(StartNumber::after(all?).is_err());
        Ok(())
    }

    #[test]
    fn the_same_person_is_recognised_in_other_spelling() {
        assert_eq!(
            person_key("MÜLLER, Hans-Peter", "SC Herz As e.V."),
            person_key("Hans Peter Mueller", "SC Herz-As e. V")
        );
        assert_eq!(person_key("Ayşe Yıldırım", ""), person_key("AYSE YILDIRIM", ""));
        assert_eq!(person_key("İbrahim Çelik", ""), person_key("Ibrahim Celik", ""));
        assert_ne!(person_key("Hans Müller", "Herz As"), person_key("Hans Müller", "Pik Sieben"));
    }
}
