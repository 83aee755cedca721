//! Every fact of a league against its last revision, as [`recorded`](crate::store::check::recorded) does for tournaments.
//! All rows of a league are made by acts that leave a revision, those read in from a folder as well.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::store::check::Difference;
use crate::store::conn::Conn;
use crate::store::divisions::Division;
use crate::store::error::{Error, Result};
use crate::store::schema::season_revisions;
use crate::store::season_revisions::{LeagueSubject, SeasonRevision};
use crate::store::seasons::{self, Season};
use crate::store::{deductions, divisions, fixtures, group_lots, lineups, match_days, notices, players, teams};

/// What changes without a revision of its own: versions, and fixtures, whose revision is another.
const BESIDE: [&str; 4] = ["version", "changed_at", "fixtures_seed", "fixtures_algorithm"];

/// What differs between the leagues and their histories.
pub(super) fn of_leagues(conn: &mut Conn) -> Result<Vec<Difference>> {
    let mut found = Vec::new();
    for season in seasons::list(conn)? {
        let mut history = History::load(conn, &season)?;
        history.row(LeagueSubject::Season, season.id.number(), "season", &season)?;
        for division in divisions::of_season(conn, season.id)? {
            history.division(conn, &division)?;
        }
        found.extend(history.told());
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
        for one in notices::of_division(conn, division.id)? {
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

    /// Who meets whom and who is lined up on a day, as the revisions one after the other made it.
    fn day(&mut self, conn: &mut Conn, day: &match_days::MatchDay) -> Result<()> {
        let mut groups: Vec<Value> = Vec::new();
        let mut lined_up: BTreeMap<(i64, i64), Value> = BTreeMap::new();
        for one in &self.all {
            let (old, new) = (value(one.old.as_ref())?, value(one.new.as_ref())?);
            let of_day = |row: &Value, field: &str| row.get(field).and_then(Value::as_i64) == Some(day.id.number());
            match (one.subject, &new) {
                (LeagueSubject::Group, Value::Array(all)) if one.subject_id == day.id.number() => {
                    groups.clone_from(all);
                }
                (LeagueSubject::Group, Value::Object(_)) if of_day(&new, "day") => {
                    groups.iter_mut().filter(|group| group.get("id") == new.get("id")).for_each(|group| {
                        group.clone_from(&new);
                    });
                }
                (LeagueSubject::Lineup, rows) => {
                    let first = rows.get(0).or_else(|| old.get(0)).cloned().unwrap_or_default();
                    if of_day(&first, "match_day_id") {
                        lined_up.insert((i64::from(one.number.unwrap_or(0)), one.subject_id), new);
                    }
                }
                _ => {}
            }
        }
        lined_up.retain(|_, rows| rows.as_array().is_some_and(|rows| !rows.is_empty()));
        let what = format!("match day {}", day.number);
        let now = json(&match_days::groups_of(conn, day.id)?)?;
        self.same(format!("{what}, groups"), &Value::Array(groups), &now);
        let mut now: BTreeMap<(i64, i64), Vec<Value>> = BTreeMap::new();
        for row in lineups::of_day(conn, day.id)? {
            now.entry((row.round_number.into(), row.team_id.number())).or_default().push(json(&row)?);
        }
        let now: BTreeMap<_, _> = now.into_iter().map(|(key, rows)| (key, Value::Array(rows))).collect();
        let keys: BTreeSet<_> = lined_up.keys().chain(now.keys()).copied().collect();
        for (round, team) in keys {
            let of = |all: &BTreeMap<(i64, i64), Value>| all.get(&(round, team)).cloned().unwrap_or_default();
            self.same(format!("{what}, round {round}, line-up of team {team}"), &of(&lined_up), &of(&now));
        }
        Ok(())
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

    /// What was found, and the rows that were never taken out but are not there any more.
    fn told(mut self) -> Vec<Difference> {
        let whole = [LeagueSubject::Team, LeagueSubject::Player, LeagueSubject::Deduction, LeagueSubject::Lot];
        let missing: Vec<(Key, usize)> = self.last.iter().map(|(key, at)| (*key, *at)).collect();
        for (key, at) in missing.into_iter().filter(|(key, _)| !self.met.contains(key)).collect::<Vec<_>>() {
            let Some(last) = self.all.get(at).filter(|last| last.new.is_some() && whole.contains(&last.subject)) else {
                continue;
            };
            let what = format!("{} {}", last.subject.word(), last.number.map_or(key.1, i64::from));
            self.differs(what, "there", "not there");
        }
        self.found
    }
}

fn key(one: &SeasonRevision) -> Key {
    let number = if one.subject == LeagueSubject::Lot { one.number.unwrap_or(0) } else { 0 };
    (one.subject.word(), one.subject_id, number)
}

fn json(row: &impl Serialize) -> Result<Value> {
    serde_json::to_value(row).map_err(Error::internal)
}

/// One side of a revision; nothing where there was nothing.
fn value(text: Option<&String>) -> Result<Value> {
    text.map_or(Ok(Value::Null), |text| serde_json::from_str(text).map_err(Error::internal))
}
