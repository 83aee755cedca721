//! A rule set as the table it stands as, for the text that freezes the rules of a tournament.

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::Table;

use super::{RuleSet, RuleSetError, compile};

/// What decides no hand of a tournament that has begun: what tournaments by the rule set usually are.
const USUAL: &str = "tournament";

/// What a rule set and the same without a tournament's changes have in common.
const IN_COMMON: [&str; 4] = ["options", "title", "note", "source"];

impl RuleSet {
    /// The whole table as it stands, options and changes applied.
    pub fn whole(&self) -> Table {
        let mut table = Table::clone(&self.table);
        table.remove(USUAL);
        table
    }

    /// The same of the book, as far as it differs from nothing a [`whole`](Self::whole) table says already.
    pub fn whole_of_book(&self) -> Table {
        let mut table = self.whole();
        table.retain(|key, _| !IN_COMMON.contains(&key));
        table
    }

    /// The rule set these tables are of, and its book; nothing is applied any more. Without a table of its own the book
    /// is the rule set.
    pub fn of_whole(
        id: &str,
        parent: Option<&str>,
        changes: &BTreeMap<String, String>,
        whole: &Table,
        book: Option<&Table>,
    ) -> Result<(Self, Self), RuleSetError> {
        let mut written = book.cloned().unwrap_or_default();
        let wanted = |key: &str| book.is_none() || IN_COMMON.contains(&key);
        written.extend(whole.iter().filter(|(key, _)| wanted(key)).map(|(key, value)| (key.clone(), value.clone())));
        let base = Arc::new(written.clone());
        let build = |table: Table, changes: BTreeMap<String, String>| {
            compile::standing(id, parent.map(str::to_owned), Arc::clone(&base), changes, table)
        };
        Ok((build(whole.clone(), changes.clone())?, build(written, BTreeMap::new())?))
    }

    /// The rule set as it stood before these keys came into it; a key is a table, or a value in one.
    pub fn without(&self, keys: &[&str]) -> Result<Self, RuleSetError> {
        let mut table = Table::clone(&self.table);
        for key in keys {
            match key.split_once('.') {
                None => drop(table.remove(*key)),
                Some((below, key)) => {
                    drop(table.get_mut(below).and_then(toml::Value::as_table_mut).and_then(|below| below.remove(key)));
                }
            }
        }
        let base = Arc::new(table.clone());
        compile::standing(&self.id, self.parent.clone(), base, self.changes.clone(), table)
    }
}
