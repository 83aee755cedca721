//! Everything the table of a division is reckoned from, read in one moment: a fixed number of questions, however many
//! play.

pub mod event;

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::adjustments;
use super::conn::Conn;
use super::deductions::{self, Deduction};
use super::divisions::{self, Division};
use super::error::Result;
use super::exchanges::{self, Exchange};
use super::group_lots::{self, GroupLot};
use super::group_rounds;
use super::id::{DivisionId, GroupId, MatchDayId, PlayerId, SheetId, TeamId, TournamentId};
use super::lineups::{self, LineupRow};
use super::match_days::{self, Group, MatchDay};
use super::players::{self, Player};
use super::rulings::{self, Ruling};
use super::schema::{entries, rounds, seats, sheet_totals, sheets, tournaments as held};
use super::sheets::SheetState;
use super::teams::{self, Team};
use super::totals::TotalRow;
use super::tournaments::Tournament;
use super::{rules, tournaments};
use crate::rules::adjustment::{Adjustment, Struck, counted};
use crate::rules::standings::Figures;

/// What a player brought in for a team in one round of a match day; an adjustment is one more, not `played`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The match day, from 1.
    pub day: i32,
    /// The round of the day, from 1.
    pub round: i32,
    /// The number of the team the player played for.
    pub team: i64,
    /// The player's start number.
    pub player: i32,
    /// Whether the figures come from a sheet; an adjustment alone is no round played.
    pub played: bool,
    /// The figures.
    pub figures: Figures,
    /// The sheet, where they come from one.
    pub sheet: Option<SheetId>,
    /// Whether nothing of that sheet counts.
    pub struck: bool,
}

/// A table of a round of a match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayTable {
    /// The round of the day, from 1.
    pub round: i32,
    /// The number of the table in the hall.
    pub table: i32,
    /// Its sheet.
    pub sheet: SheetId,
    /// Whether the sheet is closed.
    pub closed: bool,
    /// Whether anything was brought in from it.
    pub begun: bool,
    /// The numbers of the teams whose players sit there.
    pub teams: BTreeSet<i64>,
}

/// A match day with its groups and tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day.
    pub day: MatchDay,
    /// Its groups in order.
    pub groups: Vec<Group>,
    /// The rounds each group was seated for, and whether it closed them.
    pub pace: BTreeMap<(GroupId, i32), bool>,
    /// The tables laid out so far, by round and number.
    pub tables: Vec<DayTable>,
    /// The hash of what it is judged by, once that is frozen.
    pub rules_hash: Option<String>,
}

/// A division with everything that was written down in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    /// The division.
    pub division: Division,
    /// Its teams by number, the withdrawn ones included.
    pub teams: Vec<Team>,
    /// Its players by number.
    pub players: Vec<Player>,
    /// Its match days in order.
    pub days: Vec<Day>,
    /// Who played for whom.
    pub lineups: Vec<LineupRow>,
    /// What was brought in, by day, round, table and seat; adjustments after the sheets.
    pub brought: Vec<Brought>,
    /// Deductions, the cancelled ones included.
    pub deductions: Vec<Deduction>,
    /// Rulings about points, the cancelled ones included.
    pub rulings: Vec<Ruling>,
    /// The line-ups that were put right after their round was seated.
    pub exchanges: Vec<Exchange>,
    /// Lots drawn between equal teams of a group in a round.
    pub lots: Vec<GroupLot>,
}

impl League {
    /// Reads a division.
    pub fn load(conn: &mut Conn, id: DivisionId) -> Result<Self> {
        let division = divisions::find(conn, id)?;
        let mut league = Self {
            teams: teams::of_division(conn, id)?,
            players: players::of_division(conn, id)?,
            days: days(conn, id)?,
            lineups: lineups::of_division(conn, id)?,
            brought: Vec::new(),
            deductions: deductions::of_division(conn, id)?,
            rulings: rulings::of_division(conn, id)?,
            exchanges: exchanges::of_division(conn, id)?,
            lots: group_lots::of_division(conn, id)?,
            division,
        };
        league.add_rounds(conn)?;
        league.add_tables(conn)?;
        let evenings = tournaments::of_ids(conn, league.by_tournament().into_keys())?;
        for day in &mut league.days {
            let own = evenings.iter().find(|evening| Some(evening.id) == day.day.tournament_id);
            day.rules_hash = own.and_then(|evening| evening.rules_hash.clone());
        }
        league.brought = league.brought_in(conn, &evenings)?;
        Ok(league)
    }

    /// The team with this id.
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// The player with this id.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }

    /// The number of a team as the rules know it.
    pub fn number_of(&self, id: TeamId) -> Option<i64> {
        self.team(id).map(|team| team.number.into())
    }

    /// The players of a team in its line-up of a round, in order.
    pub fn lineup(&self, day: MatchDayId, round: i32, team: TeamId) -> Vec<&Player> {
        let own = |row: &&LineupRow| row.match_day_id == day && row.round_number == round && row.team_id == team;
        self.lineups.iter().filter(own).filter_map(|row| self.player(row.player_id)).collect()
    }

    /// Whom each start number plays for: day, round and number to the team.
    fn played_for(&self) -> BTreeMap<(i32, i32, i32), i64> {
        let days: BTreeMap<MatchDayId, i32> = self.days.iter().map(|day| (day.day.id, day.day.number)).collect();
        let numbers: BTreeMap<PlayerId, i32> = self.players.iter().map(|player| (player.id, player.number)).collect();
        let teams: BTreeMap<TeamId, i64> = self.teams.iter().map(|team| (team.id, team.number.into())).collect();
        let row = |row: &LineupRow| {
            let place = (*days.get(&row.match_day_id)?, row.round_number, *numbers.get(&row.player_id)?);
            Some((place, *teams.get(&row.team_id)?))
        };
        self.lineups.iter().filter_map(row).collect()
    }

    /// The number of the day each tournament belongs to.
    fn by_tournament(&self) -> BTreeMap<TournamentId, i32> {
        self.days.iter().filter_map(|day| Some((day.day.tournament_id?, day.day.number))).collect()
    }

    fn add_rounds(&mut self, conn: &mut Conn) -> Result<()> {
        for row in group_rounds::of_division(conn, self.division.id)? {
            let own = |day: &&mut Day| day.groups.iter().any(|group| group.id == row.match_group_id);
            if let Some(day) = self.days.iter_mut().find(own) {
                day.pace.insert((row.match_group_id, row.round_number), row.is_closed());
            }
        }
        Ok(())
    }

    fn add_tables(&mut self, conn: &mut Conn) -> Result<()> {
        let (played_for, days) = (self.played_for(), self.by_tournament());
        let begun: BTreeSet<SheetId> = sheet_totals::table
            .inner_join(sheets::table.inner_join(rounds::table))
            .filter(rounds::tournament_id.eq_any(days.keys()))
            .select(sheet_totals::sheet_id)
            .distinct()
            .load(conn)?
            .into_iter()
            .collect();
        for row in seats_of(conn, &days)? {
            let Some(day) = self.days.iter_mut().find(|day| day.day.tournament_id == Some(row.tournament)) else {
                continue;
            };
            if day.tables.last().is_none_or(|last| last.sheet != row.sheet) {
                let SeatOfDay { round, table, sheet, .. } = row;
                let (closed, begun) = (row.state == SheetState::Closed, begun.contains(&sheet));
                day.tables.push(DayTable { round, table, sheet, closed, begun, teams: BTreeSet::new() });
            }
            if let Some(table) = day.tables.last_mut() {
                table.teams.extend(played_for.get(&(day.day.number, row.round, row.player)));
            }
        }
        Ok(())
    }

    fn brought_in(&self, conn: &mut Conn, evenings: &[Tournament]) -> Result<Vec<Brought>> {
        let (played_for, days) = (self.played_for(), self.by_tournament());
        let found = sheet_totals::table
            .inner_join(sheets::table.inner_join(rounds::table.inner_join(held::table)))
            .inner_join(entries::table)
            .filter(rounds::tournament_id.eq_any(days.keys()))
            // What is written twice counts when it is closed.
            .filter(sheets::state.eq(SheetState::Closed).or(held::two_witnesses.eq(false)))
            .order((rounds::tournament_id, rounds::number, sheets::table_number, sheet_totals::seat));
        let rows: Vec<(TournamentId, i32, i32, TotalRow)> =
            found.select((rounds::tournament_id, rounds::number, entries::number, TotalRow::as_select())).load(conn)?;
        let given = adjustments::standing(conn, days.keys().copied())?;
        let struck: BTreeMap<TournamentId, Struck> = given.iter().map(|(id, all)| (*id, Struck::of(all))).collect();
        let of_sheet = |(tournament, round, player, total): (TournamentId, i32, i32, TotalRow)| {
            let day = *days.get(&tournament)?;
            let team = *played_for.get(&(day, round, player))?;
            let struck = struck.get(&tournament).is_some_and(|struck| struck.has(player, round));
            let figures = if struck { Figures::NOTHING } else { total.brought().into() };
            let sheet = Some(total.sheet_id);
            Some(Brought { day, round, team, player, played: true, figures, sheet, struck })
        };
        let mut brought: Vec<Brought> = rows.into_iter().filter_map(of_sheet).collect();
        brought.extend(Self::adjusted(conn, &played_for, (&days, evenings), &given)?);
        brought.sort_by_key(|brought| (brought.day, brought.round, !brought.played));
        Ok(brought)
    }

    /// What was given and taken on each match day, as far as it counts.
    fn adjusted(
        conn: &mut Conn,
        played_for: &BTreeMap<(i32, i32, i32), i64>,
        (days, evenings): (&BTreeMap<TournamentId, i32>, &[Tournament]),
        given: &BTreeMap<TournamentId, Vec<Adjustment>>,
    ) -> Result<Vec<Brought>> {
        let mut brought = Vec::new();
        for (id, all) in given {
            let (Some(day), Some(evening)) = (days.get(id), evenings.iter().find(|evening| evening.id == *id)) else {
                continue;
            };
            let system = rules::system_of(conn, evening)?;
            let row = |one: &Adjustment| {
                let (player, round) = (one.entry, one.round);
                let team = *played_for.get(&(*day, round, player))?;
                let figures = one.figures(&system).figures;
                Some(Brought { day: *day, round, team, player, played: false, figures, sheet: None, struck: false })
            };
            brought.extend(counted(all).filter_map(row));
        }
        Ok(brought)
    }
}

/// A seat of a match day.
#[derive(Queryable)]
struct SeatOfDay {
    tournament: TournamentId,
    round: i32,
    table: i32,
    sheet: SheetId,
    state: SheetState,
    player: i32,
}

fn seats_of(conn: &mut Conn, days: &BTreeMap<TournamentId, i32>) -> Result<Vec<SeatOfDay>> {
    let rows = seats::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .inner_join(entries::table)
        .filter(rounds::tournament_id.eq_any(days.keys()))
        .order((rounds::tournament_id, rounds::number, sheets::table_number, seats::seat));
    let columns =
        (rounds::tournament_id, rounds::number, sheets::table_number, sheets::id, sheets::state, entries::number);
    Ok(rows.select(columns).load(conn)?)
}

/// The match days of a division with their groups; rounds, tables and hashes are not looked up.
pub fn days(conn: &mut Conn, division: DivisionId) -> Result<Vec<Day>> {
    let mut of_day: BTreeMap<MatchDayId, Vec<Group>> = BTreeMap::new();
    for group in match_days::groups_of_division(conn, division)? {
        of_day.entry(group.day).or_default().push(group);
    }
    let day = |day: MatchDay| Day {
        groups: of_day.remove(&day.id).unwrap_or_default(),
        day,
        pace: BTreeMap::new(),
        tables: Vec::new(),
        rules_hash: None,
    };
    Ok(match_days::of_division(conn, division)?.into_iter().map(day).collect())
}
