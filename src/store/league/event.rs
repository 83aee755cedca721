//! A division out of the database as the season it is.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::league::agreement::Agreement;
use crate::rules::league::event::{LeagueEvent, Meeting, MeetingTable, TeamOfRound};
use crate::rules::league::results::Withdrawal;
use crate::rules::league::ruling::{Deduction, Ruling};
use crate::rules::ratio::Ratio;
use crate::store::deductions::Deduction as Taken;
use crate::store::error::{Error, Result};
use crate::store::group_lots::GroupLot;
use crate::store::league::{Day, DayTable, League};
use crate::store::lineups::LineupRow;
use crate::store::match_days::Group;
use crate::store::rulings::Ruling as Ruled;
use crate::store::teams::Team;

/// Where a meeting took place: day, number of the group, round of the day.
pub type Place = (i32, i32, i32);

/// The season, and the place of each meeting.
pub fn of(league: &League, agreed: Agreement) -> Result<(LeagueEvent, Vec<Place>)> {
    let (mut meetings, mut places) = (Vec::new(), Vec::new());
    for day in &league.days {
        for group in &day.groups {
            for round in 1..=league.division.rounds {
                meetings.push(meeting(league, day, group, round));
                places.push((day.day.number, group.number, round));
            }
        }
    }
    let event = LeagueEvent {
        agreed,
        teams: league.teams.iter().map(|team| team.number.into()).collect(),
        meetings,
        came: came(league),
        brought: brought(league),
        deductions: deductions(league),
        rulings: rulings(league)?,
        withdrawals: withdrawals(league),
    };
    Ok((event, places))
}

/// The round of the season.
pub fn season_round(league: &League, day: i32, round: i32) -> u32 {
    day.saturating_sub(1).saturating_mul(league.division.rounds).saturating_add(round).max(0).unsigned_abs()
}

/// The numbers of the teams of a group.
pub fn members(league: &League, group: &Group) -> Vec<i64> {
    group.teams.iter().filter_map(|id| league.number_of(*id)).collect()
}

/// The tables at which these teams sit in a round.
pub fn tables(teams: Vec<i64>, day: &Day, round: i32) -> impl Iterator<Item = &DayTable> {
    let own = move |table: &&DayTable| table.round == round && teams.iter().any(|team| table.teams.contains(team));
    day.tables.iter().filter(own)
}

fn meeting(league: &League, day: &Day, group: &Group, round: i32) -> Meeting {
    let teams = members(league, group);
    let lot = |lot: &&GroupLot| lot.match_group_id == group.id && lot.round_number == round;
    let table = |table: &DayTable| MeetingTable { begun: table.begun, closed: table.closed };
    Meeting {
        round: season_round(league, day.day.number, round),
        tables: tables(teams.clone(), day, round).map(table).collect(),
        ended: day.pace.get(&(group.id, round)).copied(),
        lot: league.lots.iter().rev().find(lot).map(|lot| lot.seed.clone()),
        teams,
    }
}

/// The teams with a line-up in each round; who withdrew before does not come.
fn came(league: &League) -> BTreeSet<TeamOfRound> {
    let row = |row: &LineupRow| {
        let day = league.days.iter().find(|other| other.day.id == row.match_day_id)?.day.number;
        let team = league.team(row.team_id).filter(|team| team.plays_on(day))?;
        Some((season_round(league, day, row.round_number), team.number.into()))
    };
    league.lineups.iter().filter_map(row).collect()
}

/// Performance and games won of each team in each round.
fn brought(league: &League) -> BTreeMap<TeamOfRound, (i64, i64)> {
    let mut sums: BTreeMap<TeamOfRound, (i64, i64)> = BTreeMap::new();
    for brought in &league.brought {
        let sum = sums.entry((season_round(league, brought.day, brought.round), brought.team)).or_default();
        sum.0 += brought.figures.performance;
        sum.1 += brought.figures.won.unwrap_or(0);
    }
    sums
}

/// The points that were taken and stay taken.
fn deductions(league: &League) -> Vec<Deduction> {
    let counted = league.deductions.iter().filter(|one| !one.cancelled);
    let deduction =
        |one: &Taken| Some(Deduction { team: league.number_of(one.team_id)?, points: Ratio::whole(one.points.into()) });
    counted.filter_map(deduction).collect()
}

/// What was ruled and stands, in the order of the decisions.
fn rulings(league: &League) -> Result<Vec<Ruling>> {
    let standing = league.rulings.iter().filter(|one| !one.cancelled);
    let ruling = |one: &Ruled| {
        let team = league.number_of(one.team_id).ok_or(Error::NotFound)?;
        let (points, against) = one.given()?;
        Ok(Ruling { team, day: one.day_number, points: points.ratio(), against: against.ratio() })
    };
    standing.map(ruling).collect()
}

/// The teams that left.
fn withdrawals(league: &League) -> Vec<Withdrawal> {
    let left = |team: &Team| {
        let days = team.withdrawn_after.unwrap_or(0);
        let after = days.saturating_mul(league.division.rounds).max(0).unsigned_abs();
        Some(Withdrawal { team: team.number.into(), after, results: team.withdrawal? })
    };
    league.teams.iter().filter_map(left).collect()
}
