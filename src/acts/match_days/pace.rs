//! How far each venue of a match day is: what one of them does waits for no other and touches no other.

use std::collections::BTreeSet;

use super::{Loaded, Refusal};
use crate::acts::rounds::Refusal as OfRound;
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::{Answer, Deed, Order, Recorded, Refused, act};
use crate::rules::seating::Table;
use crate::store::group_rounds::{self, GroupRound, Noted};
use crate::store::match_days::{DayState, Group};
use crate::store::rounds::RoundState;
use crate::store::season_revisions::LeagueSubject;
use crate::store::sheets::Placed;
use crate::store::teams::Team;
use crate::store::{Conn, Error, GroupId, MatchDayId, TeamId, TournamentId, divisions, match_days};

/// The groups of a match day an act is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// All of them, based on the version of the day.
    All,
    /// These, by their numbers: those of one venue, or one alone; based on their own versions.
    Groups(Vec<i32>),
}

impl Place {
    /// The groups themselves; refused where one of them is not there.
    pub fn groups<'l>(&self, loaded: &'l Loaded) -> Result<Vec<&'l Group>, Refused> {
        let Self::Groups(numbers) = self else { return Ok(loaded.groups.iter().collect()) };
        let group = |number: &i32| loaded.groups.iter().find(|group| group.number == *number);
        let found: Option<Vec<&Group>> = numbers.iter().map(group).collect();
        Ok(found.ok_or(Refusal::NoGroup)?)
    }

    fn version(&self, loaded: &Loaded, groups: &[&Group]) -> i64 {
        match self {
            Self::All => loaded.day.version,
            Self::Groups(_) => version(groups),
        }
    }
}

/// What somebody saw of these groups: it rises with every change of one of them.
pub fn version(groups: &[&Group]) -> i64 {
    groups.iter().map(|group| group.version).sum()
}

/// Does something with groups of a match day as somebody saw them.
pub(super) fn on_place<A: Answer>(
    conn: &mut Conn,
    order: &Order,
    (action, id): (&str, MatchDayId),
    place: &Place,
    work: impl FnOnce(&mut Deed<'_>, &Loaded, &[&Group]) -> Result<Recorded<A>, Refused>,
) -> Result<A, Refused> {
    act(conn, order, &format!("{action} {id}"), |deed| {
        let loaded = Loaded::load(deed.conn, id)?;
        let groups = place.groups(&loaded)?;
        order.check(place.version(&loaded, &groups))?;
        work(deed, &loaded, &groups)
    })
}

impl Loaded {
    fn rounds_of(&self, group: GroupId) -> impl Iterator<Item = &GroupRound> {
        self.pace.iter().filter(move |row| row.match_group_id == group)
    }

    /// The round a group was seated for last; 0 before the first.
    pub fn seated(&self, group: GroupId) -> i32 {
        self.rounds_of(group).map(|row| row.round_number).max().unwrap_or(0)
    }

    /// The round the group of a team was seated for last.
    pub fn seated_for(&self, team: TeamId) -> i32 {
        self.group_of(team).map_or(0, |group| self.seated(group.id))
    }

    /// Whether a group closed a round.
    pub fn has_closed(&self, group: GroupId, round: i32) -> bool {
        self.rounds_of(group).any(|row| row.round_number == round && row.is_closed())
    }

    /// The rounds any of these groups was seated for and did not close, in order; one that was closed may have been opened
    /// again.
    pub fn open_rounds(&self, groups: &[&Group]) -> BTreeSet<i32> {
        let open = |group: &&Group| self.rounds_of(group.id).filter(|row| !row.is_closed()).map(|row| row.round_number);
        groups.iter().flat_map(open).collect()
    }

    /// The rounds all of these groups closed, the latest first.
    pub fn closed_rounds(&self, groups: &[&Group]) -> Vec<i32> {
        let closed = |round: &i32| groups.iter().all(|group| self.has_closed(group.id, *round));
        (1..=self.division.rounds).rev().filter(closed).collect()
    }

    /// The round the slowest of these groups is to be seated for next; `None` when all of them are seated for all.
    pub fn next_round(&self, groups: &[&Group]) -> Option<i32> {
        let next = groups.iter().map(|group| self.seated(group.id) + 1).min();
        next.filter(|next| *next <= self.division.rounds)
    }

    /// Those of these groups that are to be seated for a round next.
    pub fn before<'g>(&self, groups: &[&'g Group], round: i32) -> Vec<&'g Group> {
        groups.iter().copied().filter(|group| self.seated(group.id) + 1 == round).collect()
    }

    /// Whether every group closed every round.
    pub fn is_played(&self) -> bool {
        self.groups.iter().all(|group| (1..=self.division.rounds).all(|round| self.has_closed(group.id, round)))
    }

    /// Whether a group has played: where it did, and as whose guest, stands.
    pub fn has_played(&self, group: &Group) -> bool {
        self.day.state == DayState::Closed || self.has_closed(group.id, self.division.rounds)
    }

    /// The group a team plays in.
    pub fn group_of(&self, team: TeamId) -> Option<&Group> {
        self.groups.iter().find(|group| group.teams.contains(&team))
    }

    /// The group whose teams sit at a table.
    pub fn group_at(&self, round: i32, table: &Table) -> Option<&Group> {
        let first = table.seats.first()?;
        let player = self.players.iter().find(|player| player.number == *first)?;
        let row = self.lineups.iter().find(|row| row.round_number == round && row.player_id == player.id)?;
        self.group_of(row.team_id)
    }

    /// A seated round with its lists.
    pub fn round(&self, round: i32) -> Option<&(Hall, Lists)> {
        self.rounds.iter().find(|(hall, _)| hall.round.number == round)
    }

    /// The tables of these groups in a round.
    pub fn tables_of(&self, groups: &[&Group], round: i32) -> Vec<&Table> {
        let own = |table: &&Table| {
            let group = self.group_at(round, table);
            group.is_some_and(|group| groups.iter().any(|one| one.id == group.id))
        };
        self.round(round).map_or_else(Vec::new, |(hall, _)| hall.tables.iter().filter(own).collect())
    }

    /// The teams of these groups that play but have no line-up for a round.
    pub fn without_lineup(&self, groups: &[&Group], round: i32) -> Vec<&Team> {
        let here = |team: &&Team| groups.iter().any(|group| group.teams.contains(&team.id));
        self.playing().filter(here).filter(|team| self.lineup(round, team.id).is_empty()).collect()
    }
}

/// Says how far a group is in a round, with its trace.
pub(super) fn set(
    deed: &mut Deed<'_>,
    loaded: &Loaded,
    group: &Group,
    round: i32,
    state: Option<RoundState>,
) -> Result<(), Refused> {
    let old = loaded.rounds_of(group.id).find(|row| row.round_number == round).map(|row| row.state);
    match state {
        Some(state) => group_rounds::set(deed.conn, group.id, round, state)?,
        None => group_rounds::take_back(deed.conn, group.id, round)?,
    }
    let noted = |state: RoundState| Noted { round, state: state.word() };
    let number = Some(group.number);
    let about = divisions::about(deed.conn, loaded.division.id, LeagueSubject::Group, group.id.number(), number)?;
    let _recorded = deed.record_in_league(about, old.map(noted).as_ref(), state.map(noted).as_ref())?;
    Ok(())
}

/// A round of a match day ends for all its groups at once; refused while a venue has not seated it.
pub fn round_ends(conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<(), Refused> {
    let Some(day) = match_days::of_tournament(conn, tournament)? else { return Ok(()) };
    let rows = group_rounds::of_day(conn, day.id)?;
    let groups = match_days::groups_of(conn, day.id)?;
    let seated = |group: &Group| rows.iter().any(|row| row.match_group_id == group.id && row.round_number == round);
    if !groups.iter().all(seated) {
        return Err(OfRound::VenueBehind { number: round }.into());
    }
    set_all(conn, &rows, round, RoundState::Closed)
}

/// A round of a match day is opened again for all its groups at once.
pub fn round_opens(conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<(), Refused> {
    let rows = group_rounds::of_tournament(conn, tournament)?;
    set_all(conn, &rows, round, RoundState::Running)
}

fn set_all(conn: &mut Conn, rows: &[GroupRound], round: i32, state: RoundState) -> Result<(), Refused> {
    for row in rows.iter().filter(|row| row.round_number == round && row.state != state) {
        group_rounds::set(conn, row.match_group_id, round, state)?;
    }
    Ok(())
}

/// Whether the venue of a sheet has closed its round; what belongs to no match day has no venue.
pub fn is_closed(conn: &mut Conn, placed: &Placed) -> Result<bool, Error> {
    let Some(day) = match_days::of_tournament(conn, placed.tournament.id)? else { return Ok(false) };
    let loaded = Loaded::load(conn, day.id)?;
    let table = |hall: &Hall| hall.tables.iter().find(|table| table.number == placed.sheet.table_number).cloned();
    let table = loaded.round(placed.round).and_then(|(hall, _)| table(hall));
    let group = table.and_then(|table| loaded.group_at(placed.round, &table).map(|group| group.id));
    Ok(group.is_some_and(|group| loaded.has_closed(group, placed.round)))
}
