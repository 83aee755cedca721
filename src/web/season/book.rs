//! A division as its public pages see it: every group of every round scored, the table, and the names.

mod decided;
mod struck;

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::league::agreement::Agreement;
use crate::rules::league::division::{Limits, Play, PlayerRole};
use crate::rules::league::event::{LeagueEvent, Met};
use crate::rules::league::individual::{Individual, PlayerRound, individuals};
use crate::rules::league::points::PointsError;
use crate::rules::league::possible::{Ahead, StillPossible, still_possible};
use crate::rules::league::ruling::Ruling;
use crate::rules::league::table::{LeagueRow, PlayedGroup};
use crate::rules::league::zones::{Zone, zones};
use crate::store::league::{Brought, Day, DayTable, League, event};
use crate::store::match_days::{DayState, Group};
use crate::store::seasons::{self, Season};
use crate::store::teams::Team;
use crate::store::{self, Conn, DivisionId};

/// A group of one round that has begun.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The match day.
    pub day: i32,
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// Whether all its sheets are closed; only then it counts in the table.
    pub complete: bool,
    /// Its league points, or what they wait for.
    pub played: Result<PlayedGroup, PointsError>,
}

/// A team in a round: day, round of the day, number of the team.
pub type TeamOfRound = (i32, i32, i64);

/// A division with everything its pages show.
pub struct Book {
    /// The season.
    pub season: Season,
    /// What was written down.
    pub league: League,
    /// How a team may line up.
    pub limits: Limits,
    /// What its match days are played by.
    pub play: Play,
    /// Every group of every round that has begun, by day, group and round.
    pub scored: Vec<Scored>,
    /// What points and table are reckoned from.
    event: LeagueEvent,
}

impl Book {
    /// Reads and scores a division.
    pub fn load(conn: &mut Conn, id: DivisionId) -> store::Result<Self> {
        let league = League::load(conn, id)?;
        let season = seasons::find(conn, league.division.season_id)?;
        let terms = league.division.terms()?;
        let (event, places) = event::of(&league, terms.agreed)?;
        let scored = |met: Met| {
            let (day, group, round) = *places.get(met.at)?;
            Some(Scored { day, round, group, complete: met.complete, played: met.played })
        };
        let scored = event.met().into_iter().filter_map(scored).collect();
        Ok(Self { season, league, limits: terms.limits, play: terms.play, scored, event })
    }

    /// What was agreed on.
    pub const fn agreed(&self) -> &Agreement {
        &self.event.agreed
    }

    /// The table of all rounds that are complete.
    pub fn table(&self) -> Vec<LeagueRow> {
        self.table_of(|scored| scored.complete, &self.event.rulings)
    }

    /// The table as it would be if everything begun ended as it stands now.
    pub fn live_table(&self) -> Vec<LeagueRow> {
        self.table_of(|_| true, &self.event.rulings)
    }

    /// The table after a match day.
    pub fn table_after(&self, day: i32) -> Vec<LeagueRow> {
        let rulings: Vec<Ruling> = self.event.rulings.iter().filter(|ruling| ruling.day <= day).copied().collect();
        self.table_of(|scored| scored.complete && scored.day <= day, &rulings)
    }

    fn table_of(&self, counts: impl Fn(&Scored) -> bool, rulings: &[Ruling]) -> Vec<LeagueRow> {
        let played = self.played(counts);
        self.event.table(&played, rulings)
    }

    /// The scored groups that count.
    pub fn played(&self, counts: impl Fn(&Scored) -> bool) -> Vec<PlayedGroup> {
        let counting = self.scored.iter().filter(|scored| counts(scored));
        counting.flat_map(|scored| scored.played.iter().cloned()).collect()
    }

    /// What each place of the table means.
    pub fn zones(&self, rows: &[LeagueRow]) -> Vec<Zone> {
        zones(rows, &self.event.agreed)
    }

    /// What every player brought in from the rounds that are complete.
    pub fn player_rounds(&self) -> Vec<(PlayerRound, &Brought)> {
        let complete = self.complete_rounds();
        let mut rounds: BTreeMap<(i32, i32, i32), (PlayerRound, &Brought)> = BTreeMap::new();
        for brought in self.league.brought.iter().filter(|one| complete.contains(&(one.day, one.round, one.team))) {
            let key = (brought.player, brought.day, brought.round);
            let figures = &brought.figures;
            let (won, lost) = (figures.won.unwrap_or(0), figures.lost.unwrap_or(0));
            if let Some((round, _)) = rounds.get_mut(&key) {
                round.performance += figures.performance;
                round.won += won;
                round.lost += lost;
            } else if brought.played {
                let round = PlayerRound {
                    player: brought.player.into(),
                    team: brought.team,
                    round: self.season_round(brought.day, brought.round),
                    performance: figures.performance,
                    won,
                    lost,
                };
                rounds.insert(key, (round, brought));
            }
        }
        rounds.into_values().collect()
    }

    /// The players by their average, each under his own team, whichever he was a guest of.
    pub fn individuals(&self) -> Vec<Individual> {
        let own = |number: i64| self.league.players.iter().find(|player| i64::from(player.number) == number);
        let of = |number: i64| self.league.number_of(own(number)?.team_id);
        let under_own = |round: PlayerRound| PlayerRound { team: of(round.player).unwrap_or(round.team), ..round };
        let rounds: Vec<PlayerRound> = self.player_rounds().into_iter().map(|(round, _)| under_own(round)).collect();
        individuals(&rounds, self.event.agreed.least_rounds)
    }

    /// What is still possible for each row; `None` where a group to come has no points rule.
    pub fn possible(&self, rows: &[LeagueRow]) -> Option<Vec<StillPossible>> {
        still_possible(rows, &self.ahead(), &self.event.agreed.points).into_iter().next()
    }

    /// The groups that still meet.
    fn ahead(&self) -> Vec<Ahead> {
        let mut ahead = Vec::new();
        for (day, group) in self.groups() {
            let done = self.scored.iter().filter(|scored| {
                scored.complete && scored.played.is_ok() && (scored.day, scored.group) == (day.day.number, group.number)
            });
            let left = self.league.division.rounds.saturating_sub(i32::try_from(done.count()).unwrap_or(i32::MAX));
            let all = self.members(group);
            let gone = |team: &i64| self.event.withdrawals.iter().any(|left| left.team == *team);
            let teams: Vec<i64> = all.iter().copied().filter(|team| !gone(team)).collect();
            let size = self.event.agreed.missing.size(all.len(), teams.len());
            ahead.push(Ahead { teams, rounds: left.max(0).unsigned_abs(), size });
        }
        ahead
    }

    /// Every group with its day.
    pub fn groups(&self) -> impl Iterator<Item = (&Day, &Group)> {
        self.league.days.iter().flat_map(|day| day.groups.iter().map(move |group| (day, group)))
    }

    /// The numbers of the teams of a group.
    pub fn members(&self, group: &Group) -> Vec<i64> {
        event::members(&self.league, group)
    }

    /// The team with this number.
    pub fn team(&self, number: i64) -> Option<&Team> {
        self.league.teams.iter().find(|team| i64::from(team.number) == number)
    }

    /// Whether a team was withdrawn before this day, so that its place stays empty there.
    pub fn has_left(&self, team: i64, day: &Day) -> bool {
        self.team(team).is_some_and(|team| !team.plays_on(day.day.number))
    }

    /// The name that belongs to the number of a team.
    pub fn name(&self, number: i64) -> &str {
        self.team(number).map_or("", |team| team.name.as_str())
    }

    /// The division with its season, as it stands on every list.
    pub fn event(&self) -> String {
        format!("{} · {}", self.league.division.name, self.season.name)
    }

    /// The page of a team.
    pub fn team_address(&self, number: i64) -> String {
        format!("/divisions/{}/teams/{number}", self.league.division.id)
    }

    /// The page of a match day.
    pub fn day_address(&self, day: i32) -> String {
        format!("/divisions/{}/days/{day}", self.league.division.id)
    }

    /// The page of a player.
    pub fn player_address(&self, number: i64) -> String {
        format!("/divisions/{}/players/{number}", self.league.division.id)
    }

    /// The name that belongs to a start number.
    pub fn player_name(&self, number: i64) -> &str {
        let mut players = self.league.players.iter();
        players.find(|player| i64::from(player.number) == number).map_or("", |player| player.name.as_str())
    }

    /// Whether a player is a guest of a team: he belongs to another one, or is a guest in its squad.
    pub fn is_guest(&self, player: i32, team: i64) -> bool {
        let found = self.league.players.iter().find(|one| one.number == player);
        found.is_some_and(|one| self.league.number_of(one.team_id) != Some(team) || one.role == PlayerRole::Guest)
    }

    /// What a team brought in from a round: performance and games won.
    pub fn sum(&self, (day, round, team): TeamOfRound) -> (i64, i64) {
        self.event.brought.get(&(self.season_round(day, round), team)).copied().unwrap_or_default()
    }

    /// Whether this day is being played: it was opened and is not closed yet, also between its rounds.
    pub fn is_played(&self, day: &Day) -> bool {
        let open = |scored: &Scored| !scored.complete && scored.day == day.day.number;
        day.day.state == DayState::Open || self.scored.iter().any(open)
    }

    /// The round of the season.
    pub fn season_round(&self, day: i32, round: i32) -> u32 {
        event::season_round(&self.league, day, round)
    }

    /// The match day and its round that a round of the season is.
    pub fn day_round(&self, round: u32) -> (u32, u32) {
        let rounds = self.league.division.rounds.max(1).unsigned_abs();
        let before = round.saturating_sub(1);
        (before / rounds + 1, before % rounds + 1)
    }

    /// The tables of a group in a round.
    pub fn tables<'b>(&self, day: &'b Day, group: &Group, round: i32) -> impl Iterator<Item = &'b DayTable> {
        event::tables(self.members(group), day, round)
    }

    /// Whether all sheets of a team's group in a round are closed.
    pub fn is_complete(&self, (day, round, team): TeamOfRound) -> bool {
        let own = |(of, group): &(&Day, &Group)| of.day.number == day && self.members(group).contains(&team);
        let group = self.groups().find(own).map(|(_, group)| group.number);
        self.scored
            .iter()
            .any(|scored| (scored.day, scored.round, Some(scored.group)) == (day, round, group) && scored.complete)
    }

    /// The teams of every group and round whose sheets are all closed. What its players brought in stands, whatever the
    /// points of the team wait for, and whatever becomes of them.
    fn complete_rounds(&self) -> BTreeSet<TeamOfRound> {
        let mut complete = BTreeSet::new();
        for (day, group) in self.groups() {
            let own = |scored: &&Scored| (scored.day, scored.group) == (day.day.number, group.number);
            for scored in self.scored.iter().filter(|scored| scored.complete).filter(own) {
                complete.extend(self.members(group).into_iter().map(|team| (scored.day, scored.round, team)));
            }
        }
        complete
    }
}
