//! Who took over a seat, against the history.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Recorded;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::id::EntryId;
use crate::store::revisions::Subject;
use crate::store::tournaments::Tournament;
use crate::store::{entries, substitutions};

impl Recorded {
    /// Each substitution as it was written.
    pub(super) fn substituted(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let numbers: BTreeMap<EntryId, i32> =
            entries::of_tournament(conn, tournament.id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
        let mut found = Vec::new();
        for one in substitutions::of_tournament(conn, tournament.id)? {
            let number = numbers.get(&one.entry_id).ok_or(Error::NotFound)?;
            let mut now = serde_json::to_value(one)?;
            if let Value::Object(fields) = &mut now {
                fields.insert("number".to_owned(), json!(number));
            }
            let what = format!("substitution of start number {number}");
            found.extend(self.row((Subject::Substitution, one.id.number()), what, &now)?);
        }
        Ok(found)
    }
}
