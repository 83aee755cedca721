//! The ledger of a tournament: each change is a line, and each line hangs on the one before it by a digest. Whoever changes
//! a line, takes one out or puts one in between breaks the chain from there on, and a head that was printed earlier is
//! found in it no more.
//!
//! Who did it, why, and what was changed go into the digest as salted prints: where they are emptied later, for a person
//! who wants to be forgotten, the print stands for itself and the chain still holds.

mod head;

use sha2::{Digest as _, Sha256};

use super::hex::hex;
use super::sentence::sentences;

pub use head::{Head, HeadError};

/// What the first line hangs on, with the edition of the way lines are digested.
pub const BEGINNING: &str = "skatwart ledger 1";

/// Of what a line is whose content names somebody.
const NAMED: &str = "entry";

/// What a line says openly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// When, in UTC: `2026-11-21 10:00:00`.
    pub at: String,
    /// What kind of row was changed.
    pub subject: String,
    /// Its id.
    pub subject_id: i64,
    /// The sheet it happened on, if on one.
    pub sheet: Option<i64>,
    /// The round of that sheet.
    pub round: Option<i32>,
    /// The table of that sheet.
    pub table: Option<i32>,
    /// The number people know it by: the hand, the round, the start number.
    pub known_as: Option<i32>,
}

/// What may be emptied later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words<'w> {
    /// Who changed it.
    pub who: &'w str,
    /// Why.
    pub reason: &'w str,
    /// What stood there before.
    pub old: Option<&'w str>,
    /// What stands there now.
    pub new: Option<&'w str>,
}

/// A salted digest of words, and its salt; without the salt nobody finds the words by trying, and it stands for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    /// What nobody guesses; empty once the words were emptied.
    pub salt: String,
    /// 64 hexadecimal digits.
    pub digest: String,
}

/// The prints of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prints {
    /// Of who changed it.
    pub who: Print,
    /// Of why.
    pub reason: Print,
    /// Of what stood there and what stands there now.
    pub content: Print,
}

/// A line as it is kept, beside its [`Words`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainLine {
    /// Which one, from 1.
    pub number: i32,
    /// What it says openly.
    pub facts: Facts,
    /// The prints of its words.
    pub prints: Prints,
    /// The digest of all of it and of the line before.
    pub link: String,
}

sentences! {
    /// Why a line does not belong where it stands.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Broken {
        /// The lines before it end earlier.
        Missing { number: i32 } = "ledger-missing" "line {number} is missing before it",
        /// There is one of that number.
        Twice { number: i32 } = "ledger-twice" "line {number} is there already",
        /// The name is another.
        Who = "ledger-who" "who did it was changed after it was written",
        /// The reason is another.
        Reason = "ledger-reason" "the reason was changed after it was written",
        /// What it says is something else.
        Content = "ledger-content" "what was changed, from what to what, was altered after it was written",
        /// What it says was emptied, and it names nobody.
        Emptied = "ledger-emptied" "what was changed was emptied after it was written, and that is done for the name of an entry alone",
        /// Whatever else it says, or the line before it.
        Link = "ledger-link" "it does not hang on the line before it; that one or this one was altered, taken out or put in",
    }
}

impl Print {
    /// The print of these words.
    pub fn of(salt: String, words: &[Option<&str>]) -> Self {
        let digest = digest_of(&salt, words);
        Self { salt, digest }
    }

    /// Whether these are the words, or they were emptied.
    fn vouches_for(&self, words: &[Option<&str>]) -> bool {
        if self.salt.is_empty() {
            return words.iter().all(|word| word.unwrap_or_default().is_empty());
        }
        digest_of(&self.salt, words) == self.digest
    }
}

fn digest_of(salt: &str, words: &[Option<&str>]) -> String {
    words.iter().fold(Parts::default().part(salt), |parts, word| parts.maybe(*word)).digest()
}

impl Prints {
    /// The prints of these words, each with a salt of its own.
    pub fn of(words: &Words<'_>, mut salt: impl FnMut() -> String) -> Self {
        Self {
            who: Print::of(salt(), &[Some(words.who)]),
            reason: Print::of(salt(), &[Some(words.reason)]),
            content: Print::of(salt(), &[words.old, words.new]),
        }
    }

    /// Whether any of the words were emptied.
    fn is_emptied(&self) -> bool {
        [&self.who, &self.reason, &self.content].iter().any(|print| print.salt.is_empty())
    }

    /// Which of the words are others than those it was written with. Who and why can be emptied anywhere, what was changed
    /// where a name stands in it: a figure that is emptied would be one nobody proves.
    fn check(&self, words: &Words<'_>, subject: &str) -> Result<(), Broken> {
        if !self.who.vouches_for(&[Some(words.who)]) {
            return Err(Broken::Who);
        }
        if !self.reason.vouches_for(&[Some(words.reason)]) {
            return Err(Broken::Reason);
        }
        if self.content.salt.is_empty() && subject != NAMED {
            return Err(Broken::Emptied);
        }
        if self.content.vouches_for(&[words.old, words.new]) { Ok(()) } else { Err(Broken::Content) }
    }
}

/// A chain as far as it was followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// How many lines it has.
    pub lines: i32,
    /// The link of the last of them.
    pub head: String,
    /// Of how many of those that were followed words were emptied.
    pub emptied: i32,
}

impl Default for Chain {
    fn default() -> Self {
        Self { lines: 0, head: BEGINNING.to_owned(), emptied: 0 }
    }
}

impl Chain {
    /// The next line, hung on the last one.
    pub fn append(&mut self, facts: Facts, prints: Prints) -> ChainLine {
        self.lines = self.lines.saturating_add(1);
        self.head = link(&self.head, self.lines, &facts, &prints);
        ChainLine { number: self.lines, facts, prints, link: self.head.clone() }
    }

    /// Follows one more line, or says why it does not belong there.
    pub fn follow(&mut self, line: &ChainLine, words: &Words<'_>) -> Result<(), Broken> {
        let number = self.lines.saturating_add(1);
        if line.number > number {
            return Err(Broken::Missing { number });
        }
        if line.number < number {
            return Err(Broken::Twice { number: line.number });
        }
        line.prints.check(words, &line.facts.subject)?;
        if link(&self.head, number, &line.facts, &line.prints) != line.link {
            return Err(Broken::Link);
        }
        (self.lines, self.head) = (number, line.link.clone());
        self.emptied = self.emptied.saturating_add(line.prints.is_emptied().into());
        Ok(())
    }
}

fn link(before: &str, number: i32, facts: &Facts, prints: &Prints) -> String {
    let parts = Parts::default().part(before).number(Some(number)).part(&facts.at).part(&facts.subject);
    let parts = parts.number(Some(facts.subject_id)).number(facts.sheet);
    let parts = parts.number(facts.round).number(facts.table).number(facts.known_as);
    parts.part(&prints.who.digest).part(&prints.reason.digest).part(&prints.content.digest).digest()
}

/// Parts of a digest, each with its length before it, so that none runs into the next: `5:words,`, and `-,` for nothing.
#[derive(Default)]
struct Parts(String);

impl Parts {
    fn part(mut self, words: &str) -> Self {
        self.0.push_str(itoa::Buffer::new().format(words.len()));
        self.0.push(':');
        self.0.push_str(words);
        self.0.push(',');
        self
    }

    fn maybe(mut self, words: Option<&str>) -> Self {
        if let Some(words) = words {
            return self.part(words);
        }
        self.0.push_str("-,");
        self
    }

    fn number(self, number: Option<impl itoa::Integer>) -> Self {
        let mut digits = itoa::Buffer::new();
        self.maybe(number.map(|number| digits.format(number)))
    }

    fn digest(self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

#[cfg(test)]
mod tests;
