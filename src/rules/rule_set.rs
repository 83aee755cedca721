//! Rule sets: what a hand is worth, as data. Each is a file under `sets/` in which every value stands with its source;
//! it is read, checked and compiled into a table in which a hand finds its row at once. No code asks for a rule set
//! by its name.

mod amend;
mod books;
mod change;
mod compile;
mod error;
pub mod facts;
pub mod file;
mod place;
mod row;
pub mod statements;
pub mod values;
pub mod whole;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use sha2::{Digest, Sha256};

pub use amend::Wrong;
pub use error::{Nonsense, RuleSetError};
pub use facts::{GameRow, RuleOption};
use file::File;
pub use file::Title;
pub(crate) use row::{Kind, WorthRow};

use super::hex::hex;
use super::seat::{Seat, TableSize};

/// The files, in the order in which they are listed: id and text. A file with a parent stands after it.
const FILES: &[(&str, &str)] = &[
    ("isko", include_str!("sets/isko.toml")),
    ("isko-until-1998", include_str!("sets/isko-until-1998.toml")),
    ("isko-until-1932", include_str!("sets/isko-until-1932.toml")),
    ("nasl-1908", include_str!("sets/nasl-1908.toml")),
    ("nasl-1898", include_str!("sets/nasl-1898.toml")),
    ("mccoll-1908", include_str!("sets/mccoll-1908.toml")),
    ("german-variated", include_str!("sets/german-variated.toml")),
    ("new-york-enhanced", include_str!("sets/new-york-enhanced.toml")),
    ("lemcke-1887", include_str!("sets/lemcke-1887.toml")),
    ("hertefeld-1893", include_str!("sets/hertefeld-1893.toml")),
];

/// Parts that several files share by `includes`: name and text.
const PARTS: &[(&str, &str)] = &[("exceptional", include_str!("sets/exceptional.toml"))];

static ALL: LazyLock<Result<Vec<RuleSet>, RuleSetError>> = LazyLock::new(|| {
    FILES.iter().try_fold(Vec::new(), |mut sets: Vec<RuleSet>, (id, text)| {
        let set = RuleSet::read(id, text, &sets)?;
        sets.push(set);
        Ok(sets)
    })
});

/// What every hand is worth: a rule set with its options set, ready to judge.
#[derive(Clone, Debug)]
pub struct RuleSet {
    id: String,
    parent: Option<String>,
    /// As written, before options and changes.
    base: Arc<toml::Table>,
    changes: BTreeMap<String, String>,
    /// The table as it stands, with options and changes.
    table: Arc<toml::Table>,
    /// The same, read.
    pub(crate) file: Arc<File>,
    pub(crate) rows: Vec<WorthRow>,
    index: Vec<u8>,
    pub(crate) bids: Arc<[i32]>,
    first_dealer: Seat,
    /// A bit for each table size.
    played_at: u8,
    lowest: i32,
    highest: i32,
    hash: String,
}

impl RuleSet {
    /// Every rule set, in the order of the list.
    pub fn all() -> Result<&'static [Self], RuleSetError> {
        match &*ALL {
            Ok(sets) => Ok(sets),
            Err(error) => Err(error.clone()),
        }
    }

    /// The rule set with this id, its options as the book has them.
    pub fn by_id(id: &str) -> Result<&'static Self, RuleSetError> {
        let all = Self::all()?;
        all.iter().find(|set| set.id == id).ok_or_else(|| RuleSetError::Unknown {
            id: id.to_owned(),
            known: all.iter().map(Self::id).collect::<Vec<_>>().join(", "),
        })
    }

    /// Reads a rule set from its file; `before` are those it may be based on. What is wrong is named with its line.
    pub fn read(id: &str, text: &str, before: &[Self]) -> Result<Self, RuleSetError> {
        Self::parse(id, text, before).map_err(|error| error.in_text(text))
    }

    fn parse(id: &str, text: &str, before: &[Self]) -> Result<Self, RuleSetError> {
        let unreadable = |reason: String| RuleSetError::Unreadable { file: format!("{id}.toml"), reason };
        let mut own: toml::Table =
            text.parse().map_err(|error: toml::de::Error| unreadable(error.to_string().trim_end().to_owned()))?;
        let parent = match own.remove("based_on") {
            None => None,
            Some(name) => {
                let wanted = name.as_str().unwrap_or_default().to_owned();
                let found = before.iter().find(|set| set.id == wanted);
                Some(found.ok_or_else(|| unreadable(format!("based_on: there is no rule set \"{wanted}\"")))?)
            }
        };
        if parent.is_some() || own.contains_key("includes") {
            let file = format!("{id}.toml");
            change::cited(&own).map_err(|place| RuleSetError::Senseless { file, place, reason: Nonsense::NoSource })?;
        }
        let included = match own.remove("includes") {
            None => toml::Table::new(),
            Some(name) => {
                let wanted = name.as_str().unwrap_or_default();
                let part = PARTS.iter().find(|(name, _)| *name == wanted);
                let (_, text) = part.ok_or_else(|| unreadable(format!("includes: there is no part \"{wanted}\"")))?;
                text.parse().map_err(|error: toml::de::Error| unreadable(format!("{wanted}.toml: {error}")))?
            }
        };
        let mut own_with_parts = included;
        change::merge(&mut own_with_parts, own);
        let own = own_with_parts;
        let base = match parent {
            None => own,
            Some(parent) => {
                let mut table = toml::Table::clone(&parent.base);
                change::merge(&mut table, own);
                table
            }
        };
        compile::compile(id, parent.map(|parent| parent.id.clone()), Arc::new(base), BTreeMap::new())
    }

    /// The same rule set with options switched or single values changed: `("call-play", "barred")`,
    /// `("games.null.fixed.null", "20")`.
    pub fn with<K: AsRef<str>, V: AsRef<str>>(&self, changes: &[(K, V)]) -> Result<Self, RuleSetError> {
        let mut all = self.changes.clone();
        all.extend(changes.iter().map(|(key, value)| (key.as_ref().to_owned(), value.as_ref().to_owned())));
        if all == self.changes {
            return Ok(self.clone());
        }
        let (parent, base) = (self.parent.clone(), Arc::clone(&self.base));
        if self.changes.is_empty() {
            // Nothing was changed yet, so its options are those of the file as written.
            return compile::compile_as(&self.id, parent, base, &self.file, all);
        }
        compile::compile(&self.id, parent, base, all)
    }

    /// The id, the same in files, addresses and tables.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Twelve letters that are the same exactly when everything that decides a score is the same.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// What differs from the rule set as written: option or path, and its value.
    pub fn changes(&self) -> &BTreeMap<String, String> {
        &self.changes
    }

    /// Who deals the first hand of a round.
    pub fn first_dealer(&self) -> Seat {
        self.first_dealer
    }

    /// Whether it is played at a table of so many.
    #[inline]
    pub fn is_for(&self, size: TableSize) -> bool {
        self.played_at & (1 << size.number()) != 0
    }

    /// Whether somebody can bid this: it is the value of a game.
    pub fn is_bid(&self, bid: u16) -> bool {
        self.bids_around(bid).is_ok()
    }

    /// The nearest bids below and above what no game is worth; the lowest or the highest beyond them.
    pub(crate) fn bids_around(&self, bid: u16) -> Result<(), (i32, i32)> {
        let at = match self.bids.binary_search(&i32::from(bid)) {
            Ok(_found) => return Ok(()),
            Err(at) => at,
        };
        let below = at.checked_sub(1).and_then(|before| self.bids.get(before)).copied().unwrap_or(self.lowest);
        Err((below, self.bids.get(at).copied().unwrap_or(self.highest)))
    }
}

/// The part of a rule set that decides scores, in a fixed order, without titles and sources.
fn canonical(value: &toml::Value, out: &mut String) {
    match value {
        toml::Value::Table(table) => canonical_table(table, out),
        other => {
            out.push_str(&other.to_string());
            out.push(';');
        }
    }
}

fn canonical_table(table: &toml::Table, out: &mut String) {
    out.push('{');
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| *key);
    for (key, value) in keys {
        if !matches!(key.as_str(), "title" | "note" | "source" | "options" | "tournament") {
            out.push_str(key);
            out.push('=');
            canonical(value, out);
        }
    }
    out.push('}');
}

fn short_hash(table: &toml::Table) -> String {
    let mut text = String::new();
    canonical_table(table, &mut text);
    hex(Sha256::digest(text.as_bytes()).get(..6).unwrap_or_default())
}

#[cfg(test)]
mod tests;
