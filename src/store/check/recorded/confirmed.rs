//! Who confirmed a sheet, against its history.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::store::check::difference::Difference;
use crate::store::confirmations;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::sheets::{Sheet, SheetState};

impl Recorded {
    /// What each seat said last of the sheet, whose phone it was and when.
    pub(in crate::store::check) fn confirmed(&mut self, conn: &mut Conn, sheet: &Sheet) -> Result<Vec<Difference>> {
        let mut recorded: BTreeMap<i64, Value> = BTreeMap::new();
        for revision in self.all(Subject::Sheet, sheet.id.number()) {
            let new = value_of(revision.new.as_ref())?;
            // Who opens a sheet again asks everybody anew.
            if new.get("state").and_then(Value::as_str) == Some(SheetState::Open.word()) {
                recorded.clear();
            }
            if let (Some(seat), Some(code)) = (new.get("confirmed").and_then(Value::as_i64), new.get("code")) {
                recorded.insert(seat, json!([code, revision.who, revision.at]));
            }
        }
        let there = confirmations::of_sheet(conn, sheet.id)?;
        let now: BTreeMap<i64, Value> = there
            .into_iter()
            .map(|one| (one.seat.number().into(), json!([one.code, one.confirmed_by, one.confirmed_at])))
            .collect();
        let seats = recorded.keys().chain(now.keys()).collect::<std::collections::BTreeSet<_>>();
        let said = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
        let differs = |seat: &&i64| recorded.get(*seat) != now.get(*seat);
        let what = |seat: &i64| format!("table {}, confirmed by seat {seat}", sheet.table_number);
        let each = seats.into_iter().filter(differs);
        Ok(each.map(|seat| self.differs(what(seat), &said(recorded.get(seat)), &said(now.get(seat)))).collect())
    }
}
