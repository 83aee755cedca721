//! Who sits where in a round, as its revisions tell: a draw lays all tables, a change those it names.

use std::collections::BTreeMap;

use serde_json::Value;

/// What the revisions of one round tell of its tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seated {
    begun: bool,
    whole: bool,
    tables: BTreeMap<i32, Option<Value>>,
}

impl Seated {
    /// Takes one more revision. `from_the_start` says that everything in the tournament has a revision: then a round of
    /// which the first one lays tables is told as a whole, as one is that was drawn. The round of a match day was laid out
    /// without a revision once, and one that was taken over always is.
    pub fn take(&mut self, old: &Value, new: &Value, from_the_start: bool) {
        let first = !std::mem::replace(&mut self.begun, true);
        match (new.get("tables"), new) {
            (Some(drawn), _) => {
                (self.whole, self.tables) = (true, BTreeMap::new());
                self.lay(drawn);
            }
            (None, Value::Array(_)) => {
                let gone = by_number(old);
                self.whole |= first && from_the_start && gone.is_empty();
                self.tables.extend(gone.into_keys().map(|number| (number, None)));
                self.lay(new);
            }
            _ => {}
        }
    }

    fn lay(&mut self, tables: &Value) {
        self.tables.extend(by_number(tables).into_iter().map(|(number, seats)| (number, Some(seats))));
    }

    /// Whether every table of the round is told.
    pub const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Who sits at each table that is told, by start numbers; nobody where a table was taken away.
    pub const fn tables(&self) -> &BTreeMap<i32, Option<Value>> {
        &self.tables
    }
}

/// Tables of a revision by their number: who sits there.
fn by_number(tables: &Value) -> BTreeMap<i32, Value> {
    let tables = tables.as_array().map_or(&[][..], Vec::as_slice);
    let one = |table: &Value| {
        let Ok(number) = i32::try_from(table.get("number")?.as_i64()?) else { return None };
        Some((number, table.get("seats")?.clone()))
    };
    tables.iter().filter_map(one).collect()
}
