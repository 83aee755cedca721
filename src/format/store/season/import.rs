//! A folder into a new season with one division; the caller's transaction makes it all or nothing.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Duration;

use super::super::import::import;
use super::plan;
use crate::acts::{Field, Order, Refused, many};
use crate::format::folder::Folder;
use crate::format::league::League as FolderLeague;
use crate::format::tournament_toml::RoundNote;
use crate::rules::entry::{ClubName, StartNumber};
use crate::rules::league::division::{Limits, Play, TeamName, Terms};
use crate::rules::league::fixtures::GROUPS;
use crate::rules::sentence::sentences;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::match_days::{self, DayState, NewGroup};
use crate::store::players::{self, NewPlayer};
use crate::store::revisions::Clerk;
use crate::store::rounds::RoundState;
use crate::store::teams::{self, TeamWords};
use crate::store::{
    Conn, DivisionId, Error, MatchDayId, PlayerId, TeamId, deductions, divisions, group_lots, lineups, rounds, seasons,
};

/// Days from one match day to the next where the folder gives no dates.
const GAP: i64 = 14;

sentences! {
    /// Why a folder does not become a season.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SeasonError {
        /// There is no league in it.
        NoLeague = "season-import-no-league"
            "this folder holds no league; it takes teams.csv, lineups.csv and groups.csv",
        /// A player nobody can be assigned to a team.
        NoTeam { number: i32 } = "season-import-no-team"
            "start number {number} belongs to no team; add it to squads.csv, or take it out of players.csv",
        /// A name that is too long for the database.
        TeamName { team: i64 } = "season-import-team-name"
            "team {team} has no name a list has room for; write 1 to 100 letters",
    }
}

impl From<SeasonError> for Refused {
    fn from(error: SeasonError) -> Self {
        Self::at(Field::File, error)
    }
}

/// What was made of the folder so far.
struct Made<'f> {
    folder: &'f Folder,
    league: &'f FolderLeague,
    terms: Terms,
    division: DivisionId,
    teams: BTreeMap<i64, TeamId>,
    players: BTreeMap<StartNumber, PlayerId>,
    clerk: Clerk,
}

/// Writes the season and answers its division.
pub fn import_season(conn: &mut Conn, order: &Order, folder: &Folder) -> Result<DivisionId, Refused> {
    many(conn, order, "season-import", |conn| write_season(conn, order, folder))
}

fn write_season(conn: &mut Conn, order: &Order, folder: &Folder) -> Result<DivisionId, Refused> {
    let league = folder.league.as_ref().ok_or(SeasonError::NoLeague)?;
    let clerk = Clerk { reason: String::new(), ..order.clerk() };
    let terms = terms(folder, league)?;
    let season = league.note.season.as_ref().map_or_else(|| folder.tournament.name.clone(), |note| note.season.clone());
    let season = seasons::create(conn, &season, &clerk)?;
    let division = divisions::create(conn, season, &terms, &clerk)?;
    if let Some(note) = league.note.season.as_ref().filter(|note| !note.fixtures_seed.is_empty()) {
        let made = divisions::Made { seed: &note.fixtures_seed, algorithm: note.fixtures_algorithm };
        divisions::set_fixtures(conn, division, made, &clerk)?;
    }
    let mut made = Made { folder, league, terms, division, teams: BTreeMap::new(), players: BTreeMap::new(), clerk };
    made.write_teams(conn)?;
    made.write_players(conn)?;
    let last = made.league.groups.keys().map(|(round, _)| made.place(*round).0).max().unwrap_or(0);
    for number in 1..=last.max(made.league.season.days.keys().copied().max().unwrap_or(0)) {
        made.write_day(conn, number, order)?;
    }
    made.write_acts(conn)?;
    plan::write(conn, division, &league.season, &made.teams, &made.clerk)?;
    Ok(division)
}

/// The terms of the folder; where it says nothing, those rounds are one match day in which the groups stay together.
fn terms(folder: &Folder, league: &FolderLeague) -> Result<Terms, Error> {
    let agreed_on = &folder.tournament.plan;
    let play = Play {
        rules: agreed_on.rules.clone(),
        rule_changes: agreed_on.rule_changes.clone(),
        system: agreed_on.system.clone(),
        hands_at_four: agreed_on.hands_at_four,
        hands_at_three: agreed_on.hands_at_three,
        first_dealer: agreed_on.first_dealer,
    };
    let name = folder.tournament.name.clone();
    let agreed = league.note.agreed.clone();
    if let Some(note) = &league.note.season {
        let (days, rounds) = (note.days, note.day_rounds);
        let (group_size, last_group_size) = (note.group_size, note.last_group_size);
        return Ok(Terms { name, days, rounds, group_size, last_group_size, agreed, limits: note.limits, play });
    }
    let rounds = league.day_rounds();
    let last = league.groups.keys().map(|(round, _)| *round).max().unwrap_or(1);
    let size =
        league.groups.values().map(|(_, teams)| teams.len()).max().unwrap_or(4).clamp(*GROUPS.start(), *GROUPS.end());
    let size = u16::try_from(size).map_err(Error::internal)?;
    let most = u16::try_from(last).map_err(Error::internal)?.div_ceil(rounds);
    let limits = Limits { players: 4, least: 3, substitutions_per_round: 4, substitutions_per_day: 60, guests: 4 };
    Ok(Terms { name, days: most, rounds, group_size: size, last_group_size: size, agreed, limits, play })
}

impl Made<'_> {
    /// The match day a round of the season belongs to, and its number on that day.
    fn place(&self, round: i32) -> (i32, i32) {
        self.league.day_of(round)
    }

    fn write_teams(&mut self, conn: &mut Conn) -> Result<(), Refused> {
        for (number, name) in &self.league.teams {
            let (club, venue) = self.league.season.homes.get(number).cloned().unwrap_or_default();
            let name = TeamName::new(name).map_err(|_no_name| SeasonError::TeamName { team: *number })?;
            let place = i32::try_from(*number).map_err(Error::internal)?;
            let id = teams::create(conn, self.division, Some(place), &TeamWords { name, club, venue }, &self.clerk)?;
            self.teams.insert(*number, id);
        }
        Ok(())
    }

    fn write_players(&mut self, conn: &mut Conn) -> Result<(), Refused> {
        let mut new = Vec::new();
        for player in &self.folder.players {
            let number = player.number.number();
            let (team, role) = self.league.season.squads.get(&player.number).ok_or(SeasonError::NoTeam { number })?;
            let team = *self.teams.get(team).ok_or(SeasonError::NoTeam { number })?;
            new.push(NewPlayer { team, number: Some(number), name: player.name.clone(), role: *role });
        }
        players::create(conn, self.division, &new, &self.clerk)?;
        for player in players::of_division(conn, self.division)? {
            self.players.insert(StartNumber::new(player.number).map_err(Error::internal)?, player.id);
        }
        Ok(())
    }

    fn write_day(&self, conn: &mut Conn, number: i32, order: &Order) -> Result<(), Refused> {
        let note = self.league.season.days.get(&number);
        let first = self.folder.tournament.date.unwrap_or_else(|| order.at.date());
        let date = note.map_or_else(|| first + Duration::days(GAP * i64::from(number - 1)), |note| note.date);
        let starts = note.map_or("", |note| note.starts.as_str());
        let day = match_days::create(conn, self.division, number, date, starts, &self.clerk)?;
        self.write_groups(conn, day, number)?;
        let mut by_team: BTreeMap<(i32, TeamId), Vec<PlayerId>> = BTreeMap::new();
        for ((round, player), team) in
            self.league.lineups.iter().filter(|((round, _), _)| self.place(*round).0 == number)
        {
            let team = *self.teams.get(team).ok_or(Error::NotFound)?;
            let player = *self.players.get(player).ok_or(Error::NotFound)?;
            by_team.entry((self.place(*round).1, team)).or_default().push(player);
        }
        for ((round, team), players) in by_team {
            lineups::set(conn, day, round, team, &players, &self.clerk)?;
        }
        let own = |round: i32| (self.place(round).0 == number).then(|| self.place(round).1);
        let known = (&self.teams, &self.players);
        plan::exchanged(conn, &self.league.season.exchanges, (day, own), known, &self.clerk)?;
        self.write_sheets(conn, day, number, order)
    }

    fn write_groups(&self, conn: &mut Conn, day: MatchDayId, number: i32) -> Result<(), Refused> {
        let mut groups = Vec::new();
        let mut names = Vec::new();
        for ((round, name), (_, members)) in
            self.league.groups.iter().filter(|((round, _), _)| self.place(*round).0 == number)
        {
            if names.contains(name) {
                continue;
            }
            names.push(name.clone());
            let (venue, host) = self.league.season.venues.get(&(*round, name.clone())).cloned().unwrap_or_default();
            let ids = members.iter().map(|team| self.teams.get(team).copied().ok_or(Error::NotFound));
            let teams = ids.collect::<Result<Vec<_>, _>>()?;
            let host = host.and_then(|host| self.teams.get(&host).copied());
            groups.push((name, NewGroup { host, venue: venue.as_str().to_owned(), teams }));
        }
        // Groups with numbers for names keep them; others are numbered in the order of their names.
        groups.sort_by_key(|(name, _)| (name.parse::<i32>().unwrap_or(i32::MAX), (*name).clone()));
        let laid: Vec<NewGroup> = groups.into_iter().map(|(_, group)| group).collect();
        match_days::lay_out(conn, day, &laid, &self.clerk)?;
        for (at, group) in (1..).zip(match_days::groups_of(conn, day)?) {
            for ((round, name), seed) in &self.league.note.lots {
                let (of, own) = self.place(*round);
                if of == number && (name == &group.number.to_string() || names.get(at - 1) == Some(name)) {
                    group_lots::record(conn, &group, own, seed, &self.clerk)?;
                }
            }
        }
        Ok(())
    }

    /// The sheets of a day, as the tournament they are.
    fn write_sheets(&self, conn: &mut Conn, day: MatchDayId, number: i32, order: &Order) -> Result<(), Refused> {
        let part = self.part(number)?;
        if part.seating.is_empty() && part.tournament.rounds.is_empty() {
            return Ok(());
        }
        let id = import(conn, &order.part(&format!("day-{number}")), &part)?;
        match_days::open(conn, day, id, &self.clerk)?;
        plan::pace(conn, &self.league.season, (day, id), i32::from(self.terms.rounds))?;
        let said = self.league.season.days.get(&number).map(|note| note.closed);
        let over = rounds::all_closed(conn, id, i32::from(self.terms.rounds))?;
        if said.unwrap_or(over) {
            match_days::set_state(conn, day, DayState::Closed, &self.clerk)?;
        }
        Ok(())
    }

    /// The folder of one match day, as if it were a tournament of its own.
    fn part(&self, number: i32) -> Result<Folder, Refused> {
        let mut part = self.folder.clone();
        let of_day = |round: i32| self.place(round).0 == number;
        let own = |round: i32| self.place(round).1;
        // Alone, the day no longer knows of groups that are still open.
        let rounds: BTreeSet<i32> =
            part.seating.keys().map(|(round, _)| *round).filter(|round| of_day(*round)).collect();
        for round in rounds {
            let state = if self.folder.is_over(round) { RoundState::Closed } else { RoundState::Running };
            let note = RoundNote { state: state.word().to_owned(), ..RoundNote::default() };
            part.tournament.rounds.entry(round).or_insert(note);
        }
        part.league = None;
        part.tournament.name = name(&self.terms, number)?;
        part.tournament.venue = Venue::default();
        part.tournament.date = self.league.season.days.get(&number).map(|day| day.date).or(part.tournament.date);
        part.tournament.plan = self.terms.play.plan(self.terms.rounds);
        part.tournament.league = None;
        part.tournament.rounds = part
            .tournament
            .rounds
            .into_iter()
            .filter(|(round, _)| of_day(*round))
            .map(|(round, note)| (own(round), note))
            .collect();
        let seating = part.seating.into_iter().filter(|(at, _)| of_day(at.0));
        part.seating = seating.map(|(at, seats)| ((own(at.0), at.1), seats)).collect();
        part.hands = part
            .hands
            .into_iter()
            .filter(|(at, _)| of_day(at.0))
            .map(|(at, hands)| ((own(at.0), at.1), hands))
            .collect();
        part.totals = part
            .totals
            .into_iter()
            .filter(|(at, _)| of_day(at.0))
            .map(|(at, sheet)| ((own(at.0), at.1), sheet))
            .collect();
        part.adjustments.retain(|line| of_day(line.round));
        for line in &mut part.adjustments {
            line.round = own(line.round);
        }
        part.claims.retain(|claim| of_day(claim.row.at.0));
        for claim in &mut part.claims {
            claim.row.at.0 = own(claim.row.at.0);
        }
        let played: BTreeSet<StartNumber> = part.seating.values().flatten().copied().collect();
        part.players.retain(|player| played.contains(&player.number));
        for player in &mut part.players {
            let lineup = self.league.lineups.iter().find(|((round, one), _)| of_day(*round) && *one == player.number);
            let team = lineup.and_then(|(_, team)| self.league.teams.get(team));
            player.club = team.map_or_else(ClubName::default, |team| ClubName::new(team).unwrap_or_default());
        }
        Ok(part)
    }

    /// Deductions and withdrawals.
    fn write_acts(&self, conn: &mut Conn) -> Result<(), Refused> {
        for line in &self.league.deductions {
            let team = *self.teams.get(&line.team).ok_or(Error::NotFound)?;
            let clerk = Clerk { reason: line.reason.clone(), ..self.clerk.clone() };
            deductions::deduct(conn, team, line.points, &clerk)?;
        }
        for left in &self.league.withdrawals {
            let id = *self.teams.get(&left.team).ok_or(Error::NotFound)?;
            let after = i32::try_from(left.after).map_err(Error::internal)?;
            let day = if after == 0 { 0 } else { self.place(after).0 };
            let version = teams::find(conn, id)?.version;
            teams::withdraw(conn, id, version, day, left.results, &self.clerk)?;
        }
        Ok(())
    }
}

fn name(terms: &Terms, number: i32) -> Result<TournamentName, Error> {
    let name: String = format!("{} · {number}", terms.name.as_str()).chars().take(200).collect();
    TournamentName::new(&name).map_err(Error::internal)
}
