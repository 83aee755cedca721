//! Rounds against their history: how they were drawn, who sits where, how far they are.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;
use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::revisions::Subject;
use crate::store::{entries, rounds, sheets};

impl Recorded {
    /// The tables of a round as they were drawn and changed since, and how far it is.
    pub(super) fn round(&mut self, conn: &mut Conn, round: &rounds::Round) -> Result<Vec<Difference>> {
        let mut tables: Option<BTreeMap<i64, Value>> = None;
        let (mut state, mut started, mut draw) = (None, None, None);
        for revision in self.all(Subject::Round, round.id.number()) {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            match (&new, new.get("tables")) {
                (Value::String(word), _) => {
                    state = Some(word.clone());
                    started = if word == "running" { Some(revision.at) } else { started };
                }
                (_, Some(drawn)) => {
                    tables = Some(by_number(drawn));
                    draw = Some((new.clone(), revision.at));
                }
                (Value::Array(_), None) => {
                    if let Some(tables) = &mut tables {
                        tables.retain(|number, _| !by_number(&old).contains_key(number));
                        tables.extend(by_number(&new));
                    }
                }
                _ => {}
            }
        }
        let mut found = Vec::new();
        let what = |of: &str| format!("round {}, {of}", round.number);
        if let Some(state) = state
            && state != round.state.word()
        {
            found.push(self.differs(what("state"), &state, round.state.word()));
        }
        if let Some(at) = started.filter(|at| Some(*at) != round.started_at) {
            let stored = round.started_at.map_or_else(|| "not started".to_owned(), |at| at.to_string());
            found.push(self.differs(what("start"), &at.to_string(), &stored));
        }
        if let Some((recorded, at)) = draw {
            found.extend(self.drawn(conn, round, &recorded, at)?);
        }
        if let Some(tables) = tables {
            let now = seated(conn, round)?;
            let numbers: BTreeSet<&i64> = tables.keys().chain(now.keys()).collect();
            for number in numbers {
                let of =
                    |tables: &BTreeMap<i64, Value>| tables.get(number).map_or("nobody".to_owned(), Value::to_string);
                if of(&tables) != of(&now) {
                    found.push(self.differs(what(&format!("seats of table {number}")), &of(&tables), &of(&now)));
                }
            }
        }
        Ok(found)
    }

    /// What the last draw was made from and came to, as it is published.
    fn drawn(
        &self,
        conn: &mut Conn,
        round: &rounds::Round,
        recorded: &Value,
        at: NaiveDateTime,
    ) -> Result<Vec<Difference>> {
        let what = format!("round {}, draw", round.number);
        let published = rounds::record(conn, round.id)?;
        let mut found = Vec::new();
        if value_of(published.as_ref())? != *recorded {
            let stored = published.unwrap_or_else(|| "nothing".to_owned());
            found.push(self.differs(what.clone(), &recorded.to_string(), &stored));
        }
        let of = |value: Option<&Value>| value.cloned().unwrap_or_default();
        let seed = of(recorded.get("draw").and_then(|draw| draw.get("seed")));
        let facts = json!({ "method": of(recorded.get("method")), "algorithm": of(recorded.get("algorithm")), "seed": seed, "drawn_at": at });
        let now = json!({ "method": round.method, "algorithm": round.algorithm, "seed": round.seed, "drawn_at": round.drawn_at });
        found.extend(self.compared(&what, &facts, &now));
        Ok(found)
    }
}

/// Tables of a revision by their number: who sits there.
fn by_number(tables: &Value) -> BTreeMap<i64, Value> {
    let tables = tables.as_array().map_or(&[][..], Vec::as_slice);
    let one = |table: &Value| Some((table.get("number")?.as_i64()?, table.get("seats")?.clone()));
    tables.iter().filter_map(one).collect()
}

/// Who sits where now, by start numbers.
fn seated(conn: &mut Conn, round: &rounds::Round) -> Result<BTreeMap<i64, Value>> {
    let numbers: BTreeMap<_, _> =
        entries::of_tournament(conn, round.tournament_id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
    let tables: BTreeMap<_, _> =
        sheets::of_round(conn, round.id)?.into_iter().map(|sheet| (sheet.id, sheet.table_number)).collect();
    let mut seats: BTreeMap<i64, Vec<Option<&i32>>> = BTreeMap::new();
    for row in sheets::seats_of_round(conn, round.id)? {
        if let Some(table) = tables.get(&row.sheet_id) {
            seats.entry(i64::from(*table)).or_default().push(numbers.get(&row.entry_id));
        }
    }
    Ok(seats.into_iter().map(|(table, seats)| (table, json!(seats))).collect())
}
