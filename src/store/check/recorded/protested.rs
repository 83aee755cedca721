//! Protests against a sheet, against its history.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::protests::{self, Verdict};
use crate::store::revisions::Subject;
use crate::store::sheets::Sheet;

impl Recorded {
    /// What each seat said last, and what was answered: the words, who, when.
    pub(in crate::store::check) fn protested(&mut self, conn: &mut Conn, sheet: &Sheet) -> Result<Vec<Difference>> {
        let mut recorded: BTreeMap<i64, (Value, Value)> = BTreeMap::new();
        for revision in self.all(Subject::Sheet, sheet.id.number()) {
            let new = value_of(revision.new.as_ref())?;
            let Some(seat) = new.get("protest").and_then(Value::as_i64) else { continue };
            let verdict = new.get("verdict").cloned().unwrap_or_default();
            let player = new.get("player").cloned().unwrap_or_default();
            let said = json!([verdict, player, revision.reason, revision.who, revision.at]);
            if verdict == json!(Verdict::Open.word()) {
                recorded.insert(seat, (said, Value::Null));
            } else if let Some((_, answer)) = recorded.get_mut(&seat) {
                *answer = said;
            }
        }
        let mut now: BTreeMap<i64, (Value, Value)> = BTreeMap::new();
        for (one, player, _) in protests::of_sheet(conn, sheet.id)? {
            let lodged = json!([Verdict::Open, player, one.words, one.lodged_by, one.lodged_at]);
            let undecided = one.verdict == Verdict::Open && one.decided_at.is_none();
            let answer = json!([one.verdict, player, one.answer, one.decided_by, one.decided_at]);
            let quiet = undecided && one.answer.is_empty() && one.decided_by.is_empty();
            now.insert(one.seat.number().into(), (lodged, if quiet { Value::Null } else { answer }));
        }
        let seats: BTreeSet<i64> = recorded.keys().chain(now.keys()).copied().collect();
        let said = |all: &BTreeMap<i64, (Value, Value)>, seat: i64| match all.get(&seat) {
            None => "nothing".to_owned(),
            Some((lodged, Value::Null)) => lodged.to_string(),
            Some((lodged, answer)) => format!("{lodged}, answered {answer}"),
        };
        // What was taken over from a folder has no line here.
        let told = |seat: &i64| self.from_the_start || recorded.contains_key(seat);
        let differing = seats.into_iter().filter(|seat| recorded.get(seat) != now.get(seat) && told(seat));
        let what = |seat: i64| format!("table {}, protest of seat {seat}", sheet.table_number);
        Ok(differing.map(|seat| self.differs(what(seat), &said(&recorded, seat), &said(&now, seat))).collect())
    }
}
