//! A match day against its history: who meets whom, who is lined up, how far each group is, which line-ups were put right.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{History, json, value};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::match_days::{self, MatchDay};
use crate::store::season_revisions::{LeagueSubject, SeasonRevision};
use crate::store::{exchanges, group_rounds, lineups, rounds};

impl History {
    /// Who meets whom and who is lined up on a day, as the revisions one after the other made it.
    pub(super) fn day(&mut self, conn: &mut Conn, day: &MatchDay) -> Result<()> {
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

    /// How far each group is: as it was said of the group last, or of the whole round. What was brought in from a folder
    /// was never said of a group.
    pub(super) fn pace(&mut self, conn: &mut Conn, day: &MatchDay) -> Result<()> {
        let Some(tournament) = day.tournament_id else { return Ok(()) };
        let whole: BTreeMap<i32, &str> =
            rounds::of_tournament(conn, tournament)?.iter().map(|round| (round.number, round.state.word())).collect();
        let rows = group_rounds::of_day(conn, day.id)?;
        for group in match_days::groups_of(conn, day.id)? {
            for (round, said) in self.said_of(group.id.number())? {
                let row =
                    rows.iter().find(|row| row.match_group_id == group.id && i64::from(row.round_number) == round);
                let now = row.map(|row| row.state.word());
                let of_round = row.and_then(|row| whole.get(&row.round_number)).copied();
                if now != said.as_deref() && (said.is_none() || now.is_none() || now != of_round) {
                    let what = format!("match day {}, group {}, round {round}", day.number, group.number);
                    self.differs(what, said.as_deref().unwrap_or("taken back"), now.unwrap_or("not there"));
                }
            }
        }
        Ok(())
    }

    /// How far a group is in each round by its own history; `None` where it was taken back.
    fn said_of(&self, group: i64) -> Result<BTreeMap<i64, Option<String>>> {
        let mut said = BTreeMap::new();
        for one in self.all.iter().filter(|one| one.subject == LeagueSubject::Group && one.subject_id == group) {
            let (old, new) = (value(one.old.as_ref())?, value(one.new.as_ref())?);
            let of = |side: &Value| Some((side.get("round")?.as_i64()?, side.get("state")?.as_str()?.to_owned()));
            if let Some((round, state)) = of(&new) {
                said.insert(round, Some(state));
            } else if let Some((round, _)) = of(&old) {
                said.insert(round, None);
            }
        }
        Ok(said)
    }

    /// Line-ups that were put right after their round was seated: the line-up itself changed at the same moment. What was
    /// brought in stands there since the season was.
    pub(super) fn exchanges(&mut self, conn: &mut Conn, day: &MatchDay) -> Result<()> {
        let since = self.all.first().map(|first| first.at);
        for one in exchanges::of_day(conn, day.id)? {
            let of_team = |changed: &&SeasonRevision| {
                changed.subject == LeagueSubject::Lineup
                    && changed.subject_id == one.team_id.number()
                    && changed.number == Some(one.round_number)
                    && (changed.at, &changed.who, &changed.reason) == (one.at, &one.who, &one.reason)
            };
            let mut changed = false;
            for revision in self.all.iter().filter(of_team) {
                let (old, new) = (value(revision.old.as_ref())?, value(revision.new.as_ref())?);
                let there = |side: &Value, player: i64| {
                    let rows = side.as_array().map_or(&[][..], Vec::as_slice);
                    rows.iter().any(|row| row.get("player_id").and_then(Value::as_i64) == Some(player))
                };
                let (gone, came) = (one.gone_id.number(), one.came_id.number());
                changed |= there(&old, gone) && !there(&new, gone) && there(&new, came) && !there(&old, came);
            }
            if !changed && Some(one.at) != since {
                let what =
                    format!("match day {}, round {}, exchange in team {}", day.number, one.round_number, one.team_id);
                self.differs(what, "nothing", "there");
            }
        }
        Ok(())
    }
}
