//! Every stored fact against its last revision: what was changed in the tables behind the program's back agrees with
//! itself everywhere else, with its own history it does not.

mod adjusted;
mod booked;
mod confirmed;
mod decks;
mod frozen;
mod protested;
mod round;
mod substituted;
mod teams;
mod witnessed;
mod won;

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde_json::{Value, json};

use super::difference::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::hands::StoredHand;
use crate::store::id::SheetId;
use crate::store::revisions::{Revision, Subject};
use crate::store::schema::revisions;
use crate::store::sheets::Sheet;
use crate::store::tournaments::{Tournament, TournamentState};
use crate::store::{entries, rounds, totals};

/// What is changed in a tournament with a revision that holds it as a whole.
const SETTINGS: [&str; 25] = [
    "round_minutes",
    "least_hands",
    "registering",
    "places",
    "money",
    "planned_rounds",
    "ended_reason",
    "protest_minutes",
    "two_witnesses",
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
    "deck_source",
    "created_at",
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

    /// Entries, adjustments, prizes, claims, lots, decks, and rounds with who sits where.
    pub(super) fn of_tournament(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let mut found = self.settings(conn, tournament)?;
        for entry in entries::of_tournament(conn, tournament.id)? {
            let now = serde_json::to_value(&entry)?;
            let what = format!("start number {}", entry.number);
            found.extend(self.row((Subject::Entry, entry.id.number()), what, &now)?);
        }
        found.extend(self.adjustments(conn, tournament)?);
        found.extend(self.booked(conn, tournament)?);
        found.extend(self.substituted(conn, tournament)?);
        found.extend(self.frozen(conn, tournament)?);
        for round in rounds::of_tournament(conn, tournament.id)? {
            found.extend(self.round(conn, &round)?);
        }
        found.extend(self.won(conn, tournament)?);
        found.extend(self.decks(conn, tournament)?);
        found.extend(self.teams(conn, tournament)?);
        found.extend(self.missing(Subject::Entry, "start number"));
        found.extend(self.missing(Subject::Adjustment, "adjustment to start number"));
        found.extend(self.missing(Subject::Cash, "cash line"));
        found.extend(self.missing(Subject::Substitution, "substitution of start number"));
        Ok(found)
    }

    /// What the tournament is and what it is played by.
    fn settings(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let Some(recorded) = self.last_value(Subject::Tournament, tournament.id.number()) else {
            return Ok(Vec::new());
        };
        let now = serde_json::to_value(tournament)?;
        let mut found = self.state(conn, tournament)?;
        // Where the cards come from follows from the tournament they were taken from.
        let follows = |name: &str| name == "deck_source" && self.follows_another(tournament);
        let told = SETTINGS.iter().filter(|name| !follows(name));
        let settings = told.filter_map(|name| Some(((*name).to_owned(), recorded.get(*name)?.clone())));
        found.extend(self.compared("settings", &Value::Object(settings.collect()), &now));
        Ok(found)
    }

    /// How far it is: its rules are frozen when the first round starts, and it ends with the last round.
    fn state(&self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let state = match (&tournament.rules_hash, rounds::all_closed(conn, tournament.id, tournament.rounds)?) {
            (None, _) => TournamentState::Planned,
            (Some(_), false) => TournamentState::Running,
            (Some(_), true) => TournamentState::Finished,
        };
        let differs = self.from_the_start && state != tournament.state;
        Ok(differs
            .then(|| self.differs("state".to_owned(), state.word(), tournament.state.word()))
            .into_iter()
            .collect())
    }

    /// A row whose revisions hold it as a whole.
    fn row(&mut self, (subject, id): (Subject, i64), what: String, now: &Value) -> Result<Vec<Difference>> {
        let Some(last) = self.last(subject, id) else { return Ok(self.unrecorded(what)) };
        let Some(recorded) = &last.new else {
            // Neither side is there where both were emptied for a person; nobody knows any more what they said.
            let emptied = last.old.is_none();
            return Ok(if emptied { Vec::new() } else { vec![self.differs(what, "taken out", "there")] });
        };
        let recorded: Value = serde_json::from_str(recorded)?;
        Ok(self.compared(&what, &recorded, now))
    }

    /// A hand of a sheet.
    pub(super) fn hand(&mut self, sheet: &Sheet, stored: &StoredHand) -> Result<Vec<Difference>> {
        let now: Value = serde_json::from_str(&stored.new.to_json()?)?;
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
        let history = self.all(Subject::Hand, stored.id.number());
        let written = (&stored.new.entered_by, stored.new.entered_at);
        let wrote = |one: &Revision| one.at == written.1 && (one.who == *written.0 || one.who.is_empty());
        if !history.is_empty() && !history.iter().any(wrote) {
            let by = |who: &str, at| format!("{who} at {at}");
            let recorded = history.iter().map(|one| by(&one.who, one.at)).collect::<Vec<_>>().join(", ");
            found.push(self.differs(format!("{what}, written by"), &recorded, &by(written.0, written.1)));
        }
        Ok(found)
    }

    /// Hands that were entered and never taken out, but are not there any more.
    pub(super) fn missing_hands(&self) -> Vec<Difference> {
        self.missing(Subject::Hand, "hand")
    }

    /// Rows that were entered and never taken out, but are not there any more.
    fn missing(&self, subject: Subject, what: &str) -> Vec<Difference> {
        let of_subject = self.of.iter().filter(|((word, _), _)| *word == subject.word());
        let missing = of_subject
            .filter(|(key, all)| !self.met.contains(*key) && all.last().is_some_and(|last| last.new.is_some()));
        missing
            .map(|(_, all)| {
                let number = all.first().and_then(|first| first.number).unwrap_or(0);
                self.differs(format!("{what} {number}"), "entered", "not there")
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
        let (mut state, mut typed, mut due, mut struck) = (None, None, None, None);
        for revision in &all {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            if let Some(word) = new.get("state").and_then(Value::as_str) {
                state = Some(word.to_owned());
            } else if new.get("totals").is_some() || old.get("totals").is_some() {
                typed = Some(new);
            } else if let Some(hands) = new.get("hands") {
                due = Some(hands.clone());
                struck = new.get("struck").cloned();
            }
        }
        let what = |of: &str| format!("table {}, {of}", sheet.table_number);
        if let Some(state) = state
            && state != sheet.state.word()
        {
            found.push(self.differs(what("state"), &state, sheet.state.word()));
        }
        if let Some(due) = due.filter(|due| *due != json!(sheet.hands)) {
            found.push(self.differs(what("hands to play"), &due.to_string(), &sheet.hands.to_string()));
        }
        if let Some(struck) = struck.filter(|struck| *struck != json!(sheet.struck)) {
            found.push(self.differs(what("hands struck"), &struck.to_string(), &json!(sheet.struck).to_string()));
        }
        let rows = totals::typed_of(conn, sheet.id)?;
        let now: Value = serde_json::from_str(&totals::to_json(&rows, sheet.passed))?;
        match typed {
            Some(Value::Null) | None if rows.is_empty() => {}
            Some(recorded) if recorded == now => {}
            Some(recorded) => found.push(self.differs(what("typed totals"), &recorded.to_string(), &now.to_string())),
            None => found.extend(self.unrecorded(what("typed totals"))),
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
    Ok(text.map_or(Ok(Value::Null), |text| serde_json::from_str(text))?)
}
