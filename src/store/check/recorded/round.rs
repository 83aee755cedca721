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
        let mut tables = rounds::Seated::default();
        let (mut state, mut started, mut draw, mut until) = (None, None, None, None);
        for revision in self.all(Subject::Round, round.id.number()) {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            tables.take(&old, &new, self.from_the_start);
            if let Some(word) = new.as_str().or_else(|| new.get("state")?.as_str()) {
                // Before draws were released a start that was taken back led to the draw everybody knew.
                let known = word == "drawn" && old.as_str() == Some("running");
                state = Some(if known { "released".to_owned() } else { word.to_owned() });
                until = Some(Value::Null);
                started = if word == "running" { Some(revision.at) } else { started };
            }
            until = new.get("protests_until").cloned().or(until);
            if new.get("tables").is_some() {
                draw = Some((new, revision.at));
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
        // Of a round that was taken over nobody here knows more than its folder said.
        let until = until.or_else(|| self.from_the_start.then_some(Value::Null));
        if let Some(until) = until.filter(|until| *until != json!(round.protests_until)) {
            found.push(self.differs(what("protests"), &until.to_string(), &json!(round.protests_until).to_string()));
        }
        if let Some((recorded, at)) = draw {
            found.extend(self.drawn(conn, round, &recorded, at)?);
        }
        found.extend(self.seats(conn, round, &tables)?);
        Ok(found)
    }

    /// Who sits where, at all tables or at those the history tells of.
    fn seats(&self, conn: &mut Conn, round: &rounds::Round, told: &rounds::Seated) -> Result<Vec<Difference>> {
        let (tables, now) = (told.tables(), seated(conn, round)?);
        let others = now.keys().filter(|_table| told.is_whole());
        let numbers: BTreeSet<&i32> = tables.keys().chain(others).collect();
        let said = |seats: Option<&Value>| seats.map_or("nobody".to_owned(), Value::to_string);
        let differs = |number: &i32| {
            let (recorded, stored) = (said(tables.get(number).and_then(Option::as_ref)), said(now.get(number)));
            let what = format!("round {}, seats of table {number}", round.number);
            (recorded != stored).then(|| self.differs(what, &recorded, &stored))
        };
        Ok(numbers.into_iter().filter_map(differs).collect())
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

/// Who sits where now, by start numbers.
fn seated(conn: &mut Conn, round: &rounds::Round) -> Result<BTreeMap<i32, Value>> {
    let numbers: BTreeMap<_, _> =
        entries::of_tournament(conn, round.tournament_id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
    let tables: BTreeMap<_, _> =
        sheets::of_round(conn, round.id)?.into_iter().map(|sheet| (sheet.id, sheet.table_number)).collect();
    let mut seats: BTreeMap<i32, Vec<Option<&i32>>> = BTreeMap::new();
    for row in sheets::seats_of_round(conn, round.id)? {
        if let Some(table) = tables.get(&row.sheet_id) {
            seats.entry(*table).or_default().push(numbers.get(&row.entry_id));
        }
    }
    Ok(seats.into_iter().map(|(table, seats)| (table, json!(seats))).collect())
}
