//! Every fact of a league against its last revision, as [`recorded`](crate::store::check::recorded) does for tournaments.
//! All rows of a league are made by acts that leave a revision, those read in from a folder as well.

mod day;

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::store::check::Difference;
use crate::store::conn::Conn;
use crate::store::divisions::Division;
use crate::store::error::Result;
use crate::store::schema::season_revisions;
use crate::store::season_revisions::{LeagueSubject, SeasonRevision};
use crate::store::seasons::{self, Season};
use crate::store::{deductions, divisions, fixtures, group_lots, match_days, notices, players, rulings, teams};

/// What changes without a revision of its own: versions, and fixtures, whose revision is another.
const BESIDE: [&str; 4] = ["version", "changed_at", "fixtures_seed", "fixtures_algorithm"];

/// What is taken out with a revision, or never.
const WHOLE: [LeagueSubject; 9] = [
    LeagueSubject::Division,
    LeagueSubject::Team,
    LeagueSubject::Player,
    LeagueSubject::MatchDay,
    LeagueSubject::Deduction,
    LeagueSubject::Ruling,
    LeagueSubject::Notice,
    LeagueSubject::Wish,
    LeagueSubject::Lot,
];

/// What differs between the leagues and their histories.
pub(super) fn of_leagues(conn: &mut Conn) -> Result<Vec<Difference>> {
    let mut found = Vec::new();
    for season in seasons::list(conn)? {
        let mut history = History::load(conn, &season)?;
        history.row(LeagueSubject::Season, season.id.number(), "season", &season)?;
        for division in divisions::of_season(conn, season.id)? {
            history.division(conn, &division)?;
        }
        found.extend(history.told()?);
    }
    for season in seasons::removed(conn)? {
        let mut history = History::load(conn, &season)?;
        let last = history.last.get(&(LeagueSubject::Season.word(), season.id.number(), 0));
        if last.and_then(|at| history.all.get(*at)).is_some_and(|last| last.new.is_some()) {
            history.differs("season".to_owned(), "there", "taken out");
            found.append(&mut history.found);
        }
    }
    Ok(found)
}

/// Which row a revision is about: its kind, its id and, where the id alone does not say it, a number.
type Key = (&'static str, i64, i32);

struct History {
    league: String,
    all: Vec<SeasonRevision>,
    /// The last revision of each row.
    last: BTreeMap<Key, usize>,
    /// The rows that were met.
    met: BTreeSet<Key>,
    found: Vec<Difference>,
}

impl History {
    fn load(conn: &mut Conn, season: &Season) -> Result<Self> {
        let rows = season_revisions::table.filter(season_revisions::season_id.eq(season.id));
        let all: Vec<SeasonRevision> =
            rows.order(season_revisions::id).select(SeasonRevision::as_select()).load(conn)?;
        let last = all.iter().enumerate().map(|(at, one)| (key(one), at)).collect();
        Ok(Self { league: season.name.clone(), all, last, met: BTreeSet::new(), found: Vec::new() })
    }

    fn division(&mut self, conn: &mut Conn, division: &Division) -> Result<()> {
        self.league.clone_from(&division.name);
        self.row(LeagueSubject::Division, division.id.number(), "division", division)?;
        self.made(division)?;
        for team in teams::of_division(conn, division.id)? {
            self.row(LeagueSubject::Team, team.id.number(), &format!("team {}", team.number), &team)?;
        }
        for player in players::of_division(conn, division.id)? {
            self.row(LeagueSubject::Player, player.id.number(), &format!("player {}", player.number), &player)?;
        }
        for one in deductions::of_division(conn, division.id)? {
            self.row(LeagueSubject::Deduction, one.id.number(), &format!("deduction {}", one.id), &one)?;
        }
        for one in rulings::of_division(conn, division.id)? {
            self.row(LeagueSubject::Ruling, one.id.number(), &format!("ruling {}", one.id), &one)?;
        }
        for one in notices::every(conn, division.id)? {
            self.row(LeagueSubject::Notice, one.id.number(), &format!("notice {}", one.id), &one)?;
        }
        for one in fixtures::wishes(conn, division.id)? {
            self.row(LeagueSubject::Wish, one.id.number(), &format!("wish {}", one.id), &one)?;
        }
        for lot in group_lots::of_division(conn, division.id)? {
            let key = (LeagueSubject::Lot.word(), lot.match_group_id.number(), lot.round_number);
            self.compared(key, &format!("lot of round {}", lot.round_number), &lot)?;
        }
        for day in match_days::of_division(conn, division.id)? {
            self.row(LeagueSubject::MatchDay, day.id.number(), &format!("match day {}", day.number), &day)?;
            self.day(conn, &day)?;
            self.pace(conn, &day)?;
            self.exchanges(conn, &day)?;
        }
        Ok(())
    }

    /// How the fixtures were made.
    fn made(&mut self, division: &Division) -> Result<()> {
        let made = division.fixtures_seed.as_deref();
        let key = (LeagueSubject::Fixtures.word(), division.id.number(), 0);
        match made {
            Some(seed) => {
                self.compared(key, "fixtures", &divisions::Made { seed, algorithm: division.fixtures_algorithm })
            }
            None => Ok(()),
        }
    }

    fn row(&mut self, subject: LeagueSubject, id: i64, what: &str, now: &impl Serialize) -> Result<()> {
        self.compared((subject.word(), id, 0), what, now)
    }

    /// Every field the last revision names, against the row.
    fn compared(&mut self, key: Key, what: &str, now: &impl Serialize) -> Result<()> {
        self.met.insert(key);
        let last = self.last.get(&key).and_then(|at| self.all.get(*at));
        let Some(last) = last else {
            self.differs(what.to_owned(), "nothing", "there");
            return Ok(());
        };
        let (recorded, now) = (value(last.new.as_ref())?, json(now)?);
        let Value::Object(fields) = recorded else {
            self.differs(what.to_owned(), "taken out", "there");
            return Ok(());
        };
        for (name, recorded) in fields.iter().filter(|(name, _)| !BESIDE.contains(&name.as_str())) {
            // A field that only an edition before had says nothing today.
            if let Some(now) = now.get(name) {
                self.same(format!("{what}, {name}"), recorded, now);
            }
        }
        // One that came with an edition after it is as it came: empty.
        let unnamed = |(name, _): &(&String, &Value)| !fields.contains_key(*name) && !BESIDE.contains(&name.as_str());
        for (name, now) in now.as_object().into_iter().flatten().filter(unnamed) {
            if !matches!(now, Value::Null | Value::Bool(false)) && now.as_i64() != Some(0) && now.as_str() != Some("") {
                self.differs(format!("{what}, {name}"), "nothing", &now.to_string());
            }
        }
        Ok(())
    }

    fn same(&mut self, what: String, recorded: &Value, now: &Value) {
        if recorded != now {
            self.differs(what, &recorded.to_string(), &now.to_string());
        }
    }

    fn differs(&mut self, what: String, recorded: &str, stored: &str) {
        let (tournament, recorded, stored) = (self.league.clone(), recorded.to_owned(), stored.to_owned());
        self.found.push(Difference::Recorded { tournament, what, recorded, stored });
    }

    /// What was found, and the rows that were never taken out but are not there any more. With a division everything in it
    /// is taken out.
    fn told(mut self) -> Result<Vec<Difference>> {
        let mut gone = BTreeSet::new();
        let taken_out = |one: &&SeasonRevision| one.new.is_none();
        for one in self.all.iter().filter(taken_out).filter(|one| one.subject == LeagueSubject::Division) {
            gone.insert((LeagueSubject::Division.word(), one.subject_id));
        }
        for one in self.all.iter().filter(|one| one.subject == LeagueSubject::Team) {
            let of = value(one.new.as_ref())?.get("division_id").and_then(Value::as_i64);
            if of.is_some_and(|id| gone.contains(&(LeagueSubject::Division.word(), id))) {
                gone.insert((LeagueSubject::Team.word(), one.subject_id));
            }
        }
        let missing: Vec<SeasonRevision> = self
            .last
            .iter()
            .filter(|(key, _)| !self.met.contains(*key))
            .filter_map(|(_, at)| self.all.get(*at))
            .filter(|last| last.new.is_some() && WHOLE.contains(&last.subject))
            .cloned()
            .collect();
        for last in missing {
            let row = value(last.new.as_ref())?;
            let of = |field: &str, subject: LeagueSubject| {
                row.get(field).and_then(Value::as_i64).is_some_and(|id| gone.contains(&(subject.word(), id)))
            };
            if !of("division_id", LeagueSubject::Division) && !of("team_id", LeagueSubject::Team) {
                let number = last.number.map_or(last.subject_id, i64::from);
                self.differs(format!("{} {number}", last.subject.word()), "there", "not there");
            }
        }
        Ok(self.found)
    }
}

fn key(one: &SeasonRevision) -> Key {
    let number = if one.subject == LeagueSubject::Lot { one.number.unwrap_or(0) } else { 0 };
    (one.subject.word(), one.subject_id, number)
}

fn json(row: &impl Serialize) -> Result<Value> {
    Ok(serde_json::to_value(row)?)
}

/// One side of a revision; nothing where there was nothing.
fn value(text: Option<&String>) -> Result<Value> {
    Ok(text.map_or(Ok(Value::Null), |text| serde_json::from_str(text))?)
}
