//! A line of the ledger as somebody reads it.

use std::collections::BTreeSet;
use std::fmt::{Display, Formatter, Result};

use serde_json::Value;

use super::LedgerLine;
use super::values::value_of;

/// What rises with every change, and says nothing of it.
const VERSION: &str = "version";

impl Display for LedgerLine {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let facts = &self.line.facts;
        let (old, new) = (value_of(self.old.as_ref()), value_of(self.new.as_ref()));
        write!(out, "line {}: {}", self.line.number, facts.subject)?;
        if let Some(number) = facts.known_as {
            write!(out, " {number}")?;
        }
        if new.get("cancelled").is_some() {
            out.write_str(", cancelled")?;
        } else if new.is_null() && !old.is_null() {
            out.write_str(", taken out")?;
        }
        if let (Some(round), Some(table)) = (facts.round, facts.table) {
            write!(out, ", round {round}, table {table}")?;
        }
        write!(out, ", {}", facts.at)?;
        if !self.who.is_empty() {
            write!(out, ", by {}", self.who)?;
        }
        if !self.reason.is_empty() {
            write!(out, ": {}", self.reason)?;
        }
        let changed = changed(&old, &new);
        if changed.is_empty() { Ok(()) } else { write!(out, " ({})", changed.join("; ")) }
    }
}

/// From what to what, where something else stood there before.
fn changed(old: &Value, new: &Value) -> Vec<String> {
    match (old, new) {
        (Value::Object(before), Value::Object(after)) => {
            let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
            let differ = names.into_iter().filter(|name| *name != VERSION && before.get(*name) != after.get(*name));
            differ.map(|name| format!("{name}: {} → {}", word(before.get(name)), word(after.get(name)))).collect()
        }
        // A draw says all that went in, and the start of the first round by what everything is judged.
        (Value::Null, _) | (_, Value::Null | Value::Object(_)) => Vec::new(),
        (old, new) => vec![format!("{} → {}", word(Some(old)), word(Some(new)))],
    }
}

fn word(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => "nothing".to_owned(),
        Some(Value::String(word)) => word.clone(),
        Some(other) => other.to_string(),
    }
}
