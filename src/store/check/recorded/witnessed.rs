//! What a second witness wrote of a sheet, against its history.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::sheets::Sheet;
use crate::store::witnesses;

impl Recorded {
    /// What the second witness wrote last under each number, who he was and when, and for what somebody decided since.
    pub(in crate::store::check) fn witnessed(&mut self, conn: &mut Conn, sheet: &Sheet) -> Result<Vec<Difference>> {
        let mut recorded: BTreeMap<i64, (Value, Value)> = BTreeMap::new();
        for revision in self.all(Subject::Sheet, sheet.id.number()) {
            let new = value_of(revision.new.as_ref())?;
            if let Some(number) = new.get("witness").and_then(Value::as_i64) {
                let who = new.get("by").and_then(Value::as_str).unwrap_or(&revision.who);
                match new.get("written") {
                    None | Some(Value::Null) => recorded.remove(&number),
                    written => recorded.insert(number, (json!([written, who, revision.at]), Value::Null)),
                };
            }
            let settled = new.get("settled").and_then(Value::as_i64).and_then(|number| recorded.get_mut(&number));
            if let Some((_, decided)) = settled {
                *decided = new.get("for").cloned().unwrap_or_default();
            }
        }
        let mut now: BTreeMap<i64, (Value, Value)> = BTreeMap::new();
        for one in witnesses::of_sheet(conn, sheet.id)? {
            let written = value_of(Some(&one.written))?;
            now.insert(one.number.into(), (json!([written, one.written_by, one.written_at]), json!(one.settled)));
        }
        let numbers: BTreeSet<i64> = recorded.keys().chain(now.keys()).copied().collect();
        let said = |all: &BTreeMap<i64, (Value, Value)>, number: i64| match all.get(&number) {
            None => "nothing".to_owned(),
            Some((written, Value::Null)) => written.to_string(),
            Some((written, decided)) => format!("{written}, decided for {decided}"),
        };
        let differing = numbers.into_iter().filter(|number| recorded.get(number) != now.get(number));
        let what = |number: i64| format!("table {}, second list, hand {number}", sheet.table_number);
        Ok(differing.map(|number| self.differs(what(number), &said(&recorded, number), &said(&now, number))).collect())
    }
}
