//! A text that somebody writes for a page of his own: paragraphs, headings and links, and nothing else.
//!
//! A blank line ends a paragraph, a line that begins with `# ` is a heading, and a web or mail address becomes a link. There
//! is no other mark: whatever else is typed stands there as it was typed.

use crate::rules::entry::is_direction;
use crate::rules::sentence::sentences;

/// The longest text, in letters.
pub const LONGEST_PROSE: usize = 20_000;

/// What may stand before an address and is no part of it.
const BEFORE: &[char] = &['(', '<', '[', '"', '„', '“', '‚'];
/// What may stand behind an address and is no part of it.
const BEHIND: &[char] = &[')', '>', ']', '"', '“', '”', '‘', '.', ',', ';', ':', '!', '?'];

/// A text of at most [`LONGEST_PROSE`] letters; it may be empty.
///
/// ```
/// use skatwart::rules::prose::Prose;
/// assert_eq!(Prose::new("  Skatclub\r\nAltenburg \n").unwrap().as_str(), "Skatclub\nAltenburg");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose(String);

sentences! {
    /// Why a text is not taken.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProseError {
        /// Longer than anybody reads; it is never cut.
        TooLong { letters: usize, most: usize } = "prose-too-long"
            "the text has {letters} letters; it may have {most}",
        /// Signs that hide or turn what stands beside them.
        Unprintable { sign: String } = "prose-unprintable"
            "the text contains the sign {sign}, which cannot be printed; take it out",
    }
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// A heading.
    Heading(&'t str),
    /// A paragraph, line by line.
    Paragraph(Vec<Vec<Piece<'t>>>),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece<'t> {
    /// What is read.
    pub text: &'t str,
    /// Where it leads; nowhere where it is empty.
    pub address: String,
}

impl Prose {
    /// Takes a text from outside.
    pub fn new(text: &str) -> Result<Self, ProseError> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let text = lines.join("\n");
        let text = text.trim_matches('\n');
        let is_bad = |sign: &char| (sign.is_control() && !matches!(sign, '\n' | '\t')) || is_direction(*sign);
        if let Some(sign) = text.chars().find(is_bad) {
            return Err(ProseError::Unprintable { sign: format!("U+{:04X}", u32::from(sign)) });
        }
        let letters = text.chars().count();
        if letters > LONGEST_PROSE {
            return Err(ProseError::TooLong { letters, most: LONGEST_PROSE });
        }
        Ok(Self(text.trim_start().to_owned()))
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its parts in their order.
    pub fn parts(&self) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        let mut open: Vec<Vec<Piece<'_>>> = Vec::new();
        for line in self.0.lines() {
            let heading = line.strip_prefix("# ").map(str::trim).filter(|heading| !heading.is_empty());
            if (heading.is_some() || line.trim().is_empty()) && !open.is_empty() {
                parts.push(Part::Paragraph(std::mem::take(&mut open)));
            }
            match heading {
                Some(heading) => parts.push(Part::Heading(heading)),
                None if line.trim().is_empty() => {}
                None => open.push(pieces(line.trim())),
            }
        }
        if !open.is_empty() {
            parts.push(Part::Paragraph(open));
        }
        parts
    }
}

/// A line in pieces: its links, and what stands between them.
fn pieces(line: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut plain, mut at) = (0, 0);
    for word in line.split_inclusive(char::is_whitespace) {
        let bare = word.trim_start_matches(BEFORE);
        let start = at + word.len() - bare.len();
        let bare = bare.trim_end().trim_end_matches(BEHIND);
        at += word.len();
        let Some(address) = address(bare) else { continue };
        pieces.extend(between(line, plain, start));
        pieces.push(Piece { text: bare, address });
        plain = start + bare.len();
    }
    pieces.extend(between(line, plain, line.len()));
    pieces
}

fn between(line: &str, from: usize, to: usize) -> Option<Piece<'_>> {
    let text = line.get(from..to).filter(|text| !text.is_empty())?;
    Some(Piece { text, address: String::new() })
}

/// Where a word leads, if it is an address.
fn address(word: &str) -> Option<String> {
    let behind = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://"));
    if behind.is_some_and(|place| place.starts_with(char::is_alphanumeric)) {
        return Some(word.to_owned());
    }
    let (name, place) = word.split_once('@')?;
    let is_plain = |text: &str, more: &str| {
        !text.is_empty() && text.chars().all(|sign| sign.is_ascii_alphanumeric() || more.contains(sign))
    };
    let inner = place.contains('.') && !place.starts_with('.') && !place.ends_with('.');
    (is_plain(name, "._%+-") && is_plain(place, ".-") && inner).then(|| format!("mailto:{word}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Piece<'_> {
        Piece { text, address: String::new() }
    }

    fn link<'t>(text: &'t str, address: &str) -> Piece<'t> {
        Piece { text, address: address.to_owned() }
    }

    #[test]
    fn blank_lines_end_paragraphs_and_headings_stand_alone() {
        let prose =
            Prose::new("\n\n# Who we are \r\nSkatclub\r\nAltenburg\n\n \nSecond\n# \n#No heading").expect("a text");
        let parts = vec![
            Part::Heading("Who we are"),
            Part::Paragraph(vec![vec![plain("Skatclub")], vec![plain("Altenburg")]]),
            Part::Paragraph(vec![vec![plain("Second")], vec![plain("#")], vec![plain("#No heading")]]),
        ];
        assert_eq!(prose.parts(), parts);
        assert!(Prose::new(" \n\t\n").expect("a text").parts().is_empty());
    }

    #[test]
    fn addresses_are_links_and_what_stands_round_them_is_not() {
        let line = "Write to (anna@skat.example), or see https://skat.example/a?b=c#d. Ende";
        let expected = vec![
            plain("Write to ("),
            link("anna@skat.example", "mailto:anna@skat.example"),
            plain("), or see "),
            link("https://skat.example/a?b=c#d", "https://skat.example/a?b=c#d"),
            plain(". Ende"),
        ];
        assert_eq!(pieces(line), expected);
        let whole: String = pieces(line).iter().map(|piece| piece.text).collect();
        assert_eq!(whole, line);
    }

    #[test]
    fn nothing_else_is_a_link() {
        for word in [
            "javascript:alert(1)",
            "https://",
            "https://\"onx=",
            "a@b",
            "a@@b.de",
            "@b.de",
            "a@.de",
            "ä@b.de",
            "data:x",
        ] {
            assert_eq!(address(word), None, "{word}");
        }
    }

    #[test]
    fn a_text_is_refused_when_it_is_too_long_or_turns_the_line() {
        assert!(Prose::new(&"ä".repeat(LONGEST_PROSE)).is_ok());
        let longer = Prose::new(&"ä".repeat(LONGEST_PROSE + 1));
        assert_eq!(longer, Err(ProseError::TooLong { letters: LONGEST_PROSE + 1, most: LONGEST_PROSE }));
        assert_eq!(Prose::new("a\u{202E}b"), Err(ProseError::Unprintable { sign: "U+202E".to_owned() }));
        assert_eq!(Prose::new("a\u{0}b"), Err(ProseError::Unprintable { sign: "U+0000".to_owned() }));
    }
}
