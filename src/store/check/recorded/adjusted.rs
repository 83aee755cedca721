//! What the director gave or took, against its history.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::store::adjustments::{self, Adjustment};
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::entries;
use crate::store::error::Result;
use crate::store::revisions::{Revision, Subject};
use crate::store::tournaments::Tournament;

impl Recorded {
    /// Each adjustment as it was given, and whether it was cancelled.
    pub(super) fn adjustments(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let entries = entries::of_tournament(conn, tournament.id)?;
        let numbers: BTreeMap<_, _> = entries.into_iter().map(|entry| (entry.id, entry.number)).collect();
        let mut found = Vec::new();
        for stored in adjustments::of_tournament(conn, tournament.id)? {
            found.extend(self.adjustment(&stored, numbers.get(&stored.entry_id))?);
        }
        Ok(found)
    }

    fn adjustment(&mut self, stored: &Adjustment, number: Option<&i32>) -> Result<Vec<Difference>> {
        let what = format!("adjustment {}", stored.id);
        let recorded = self.all(Subject::Adjustment, stored.id.number());
        let Some(first) = recorded.first() else { return Ok(self.unrecorded(what)) };
        let mut now = json!({ "number": number, "round": stored.round_number, "points": stored.points,
            "won": stored.won, "lost": stored.lost, "nothing": stored.struck, "cancelled": stored.cancelled,
            "at": stored.at });
        let mut facts = value_of(first.new.as_ref())?;
        let (Value::Object(told), Value::Object(said)) = (&mut facts, &mut now) else { return Ok(Vec::new()) };
        told.insert("cancelled".to_owned(), json!(recorded.iter().any(is_cancelled)));
        // Of one that was taken over the first line says that it was cancelled, and nothing of what it was.
        if !is_cancelled(first) {
            told.insert("at".to_owned(), json!(first.at));
            told.entry("nothing").or_insert(Value::Bool(false));
            // Words that were emptied for a person say nothing.
            let words = [("reason", &first.reason, &stored.reason), ("who", &first.who, &stored.who)];
            for (name, word, stands) in words.into_iter().filter(|(_, word, _)| !word.is_empty()) {
                told.insert(name.to_owned(), json!(word));
                said.insert(name.to_owned(), json!(stands));
            }
        }
        Ok(self.compared(&what, &facts, &now))
    }
}

fn is_cancelled(revision: &Revision) -> bool {
    revision.new.as_ref().is_some_and(|new| new.contains("cancelled"))
}
