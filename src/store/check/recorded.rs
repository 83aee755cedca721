//! Every stored fact against its last revision: what was changed in the tables behind the program's back agrees with
//! itself everywhere else, with its own history it does not.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde_json::{Value, json};

use super::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::hands::StoredHand;
use crate::store::id::SheetId;
use crate::store::revisions::{Revision, Subject};
use crate::store::schema::revisions;
use crate::store::sheets::Sheet;
use crate::store::tournaments::Tournament;
use crate::store::{adjustments, entries, rounds, sheets, totals};

/// What is changed in a tournament with a revision that holds it as a whole.
const SETTINGS: [&str; 14] = [
    "name",
    "venue",
    "date",
    "rules",
    "rule_changes",
    "system",
    "metrics",
    "schedule",
    "comparison",
    "rounds",
    "hands_at_four",
    "hands_at_three",
    "first_dealer",
    "fee_cents",
];

/// What the history of a tournament says about each row.
pub(super) struct Recorded {
    tournament: String,
    /// Whether the tournament was made here, so that everything in it has a history; what was brought in from a result
    /// folder has none of its time before.
    from_the_start: bool,
    of: BTreeMap<(&'static str, i64), Vec<Revision>>,
    /// The rows that were met; the others are missing.
    met: BTreeSet<(&'static str, i64)>,
}

impl Recorded {
    /// Reads the history.
    pub(super) fn load(conn: &mut Conn, tournament: &Tournament) -> Result<Self> {
        let rows = revisions::table.filter(revisions::tournament_id.eq(tournament.id)).order(revisions::id);
        let mut of: BTreeMap<_, Vec<Revision>> = BTreeMap::new();
        for row in rows.select(Revision::as_select()).load::<Revision>(conn)? {
            of.entry((row.subject.word(), row.subject_id)).or_default().push(row);
        }
        let made = of.get(&(Subject::Tournament.word(), tournament.id.number()));
        let from_the_start = made.and_then(|all| all.first()).is_some_and(|first| first.old.is_none());
        Ok(Self { tournament: tournament.name.clone(), from_the_start, of, met: BTreeSet::new() })
    }

    /// Entries, adjustments and rounds with who sits where.
    pub(super) fn of_tournament(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = self.settings(tournament)?;
        for entry in entries::of_tournament(conn, tournament.id)? {
            let now = serde_json::to_value(&entry).map_err(Error::internal)?;
            let what = format!("start number {}", entry.number);
            found.extend(self.row((Subject::Entry, entry.id.number()), what, &now)?);
        }
        found.extend(self.adjustments(conn, tournament)?);
        for round in rounds::of_tournament(conn, tournament.id)? {
            found.extend(self.round(conn, &round)?);
        }
        Ok(found)
    }

    /// What the tournament is and what it is played by.
    fn settings(&mut self, tournament: &Tournament) -> Result<Vec<Difference>> {
        let Some(recorded) = self.last_value(Subject::Tournament, tournament.id.number()) else {
            return Ok(Vec::new());
        };
        let now = serde_json::to_value(tournament).map_err(Error::internal)?;
        let settings = SETTINGS.iter().filter_map(|name| Some(((*name).to_owned(), recorded.get(*name)?.clone())));
        Ok(self.compared("settings", &Value::Object(settings.collect()), &now))
    }

    /// A row whose revisions hold it as a whole.
    fn row(&mut self, (subject, id): (Subject, i64), what: String, now: &Value) -> Result<Vec<Difference>> {
        let Some(last) = self.last(subject, id) else { return Ok(self.unrecorded(what)) };
        let Some(recorded) = &last.new else { return Ok(vec![self.differs(what, "taken out", "there")]) };
        let recorded: Value = serde_json::from_str(recorded).map_err(Error::internal)?;
        Ok(self.compared(&what, &recorded, now))
    }

    /// A hand of a sheet.
    pub(super) fn hand(&mut self, sheet: &Sheet, stored: &StoredHand) -> Result<Vec<Difference>> {
        let now: Value = serde_json::from_str(&stored.new.to_json()?).map_err(Error::internal)?;
        let what = format!("table {}, hand {}", sheet.table_number, stored.new.number);
        let mut found = self.row((Subject::Hand, stored.id.number()), what.clone(), &now)?;
        // A revision names only what a hand has; whatever it has beyond that was put there.
        if let (Some(Value::Object(recorded)), Value::Object(now)) =
            (self.last_value(Subject::Hand, stored.id.number()), &now)
        {
            let added = now.iter().filter(|(name, _)| !recorded.contains_key(*name));
            found.extend(
                added.map(|(name, value)| self.differs(format!("{what}, {name}"), "nothing", &value.to_string())),
            );
        }
        Ok(found)
    }

    /// Hands that were entered and never taken out, but are not there any more.
    pub(super) fn missing_hands(&self) -> Vec<Difference> {
        let of_hands = self.of.iter().filter(|((subject, _), _)| *subject == Subject::Hand.word());
        let missing =
            of_hands.filter(|(key, all)| !self.met.contains(*key) && all.last().is_some_and(|last| last.new.is_some()));
        missing
            .map(|(_, all)| {
                let number = all.last().and_then(|last| last.number).unwrap_or(0);
                self.differs(format!("hand {number}"), "entered", "not there")
            })
            .collect()
    }

    /// The hands of this sheet cannot be read, which was said; they are not missing.
    pub(super) fn leave_out(&mut self, sheet: SheetId) {
        let of_sheet = |all: &Vec<Revision>| all.last().is_some_and(|last| last.sheet_id == Some(sheet));
        let keys: Vec<_> = self.of.iter().filter(|(_, all)| of_sheet(all)).map(|(key, _)| *key).collect();
        self.met.extend(keys);
    }

    /// What a sheet was closed with, and totals that were typed.
    pub(super) fn sheet(&mut self, conn: &mut Conn, sheet: &Sheet) -> Result<Vec<Difference>> {
        let all = self.all(Subject::Sheet, sheet.id.number());
        let mut found = Vec::new();
        let (mut state, mut typed) = (None, None);
        for revision in &all {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            if let Some(word) = new.get("state").and_then(Value::as_str) {
                state = Some(word.to_owned());
            } else if new.get("totals").is_some() || old.get("totals").is_some() {
                typed = Some(new);
            }
        }
        let what = |of: &str| format!("table {}, {of}", sheet.table_number);
        if let Some(state) = state
            && state != sheet.state.word()
        {
            found.push(self.differs(what("state"), &state, sheet.state.word()));
        }
        let rows = totals::typed_of(conn, sheet.id)?;
        let now: Value = serde_json::from_str(&totals::to_json(&rows, sheet.passed)).map_err(Error::internal)?;
        match typed {
            Some(Value::Null) | None if rows.is_empty() => {}
            Some(recorded) if recorded == now => {}
            Some(recorded) => found.push(self.differs(what("typed totals"), &recorded.to_string(), &now.to_string())),
            None => found.extend(self.unrecorded(what("typed totals"))),
        }
        Ok(found)
    }

    fn adjustments(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = Vec::new();
        let all = adjustments::of_tournament(conn, tournament.id)?;
        let numbers: BTreeMap<_, _> =
            entries::of_tournament(conn, tournament.id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
        for stored in all {
            let what = format!("adjustment {}", stored.id);
            let number = numbers.get(&stored.entry_id);
            let mut now = json!({ "number": number, "round": stored.round_number, "points": stored.points,
                "won": stored.won, "lost": stored.lost });
            let recorded = self.all(Subject::Adjustment, stored.id.number());
            let Some(first) = recorded.first() else {
                found.extend(self.unrecorded(what));
                continue;
            };
            let cancelled =
                recorded.iter().skip(1).any(|one| one.new.as_ref().is_some_and(|new| new.contains("cancelled")));
            let mut facts: Value =
                serde_json::from_str(first.new.as_deref().unwrap_or("{}")).map_err(Error::internal)?;
            for (facts, cancelled, reason) in
                [(&mut facts, cancelled, &first.reason), (&mut now, stored.cancelled, &stored.reason)]
            {
                if let Value::Object(facts) = facts {
                    facts.insert("cancelled".to_owned(), json!(cancelled));
                    facts.insert("reason".to_owned(), json!(reason));
                }
            }
            found.extend(self.compared(&what, &facts, &now));
        }
        Ok(found)
    }

    /// The tables of a round as they were drawn and changed since, and how far it is.
    fn round(&mut self, conn: &mut Conn, round: &rounds::Round) -> Result<Vec<Difference>> {
        let mut tables: Option<BTreeMap<i64, Value>> = None;
        let mut state = None;
        for revision in self.all(Subject::Round, round.id.number()) {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            match (&new, new.get("tables")) {
                (Value::String(word), _) => state = Some(word.clone()),
                (_, Some(drawn)) => tables = Some(by_number(drawn)),
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

    fn all(&mut self, subject: Subject, id: i64) -> Vec<Revision> {
        let key = (subject.word(), id);
        self.met.insert(key);
        self.of.get(&key).cloned().unwrap_or_default()
    }

    fn last(&mut self, subject: Subject, id: i64) -> Option<Revision> {
        let key = (subject.word(), id);
        self.met.insert(key);
        self.of.get(&key).and_then(|all| all.last()).cloned()
    }

    fn last_value(&self, subject: Subject, id: i64) -> Option<Value> {
        let new = self.of.get(&(subject.word(), id))?.last()?.new.as_ref()?;
        // What cannot be read was said already.
        serde_json::from_str(new).unwrap_or_default()
    }

    /// Every field the revision names, against the row.
    fn compared(&self, what: &str, recorded: &Value, now: &Value) -> Vec<Difference> {
        let Value::Object(fields) = recorded else { return Vec::new() };
        let differs = fields.iter().filter_map(|(name, recorded)| {
            let now = now.get(name).unwrap_or(&Value::Null);
            (now != recorded).then(|| self.differs(format!("{what}, {name}"), &recorded.to_string(), &now.to_string()))
        });
        differs.collect()
    }

    fn unrecorded(&self, what: String) -> Vec<Difference> {
        if self.from_the_start { vec![self.differs(what, "nothing", "there")] } else { Vec::new() }
    }

    fn differs(&self, what: String, recorded: &str, stored: &str) -> Difference {
        let (tournament, recorded, stored) = (self.tournament.clone(), recorded.to_owned(), stored.to_owned());
        Difference::Recorded { tournament, what, recorded, stored }
    }
}

/// One side of a revision; nothing where there was nothing.
fn value_of(text: Option<&String>) -> Result<Value> {
    text.map_or(Ok(Value::Null), |text| serde_json::from_str(text).map_err(Error::internal))
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
