//! A division out of the database, as the files of a folder.

use crate::rules::money::Cents;
use std::collections::BTreeMap;

use super::super::export::number;
use super::super::rows::{Rows, round_notes};
use super::plan;
use crate::format::files::Files;
use crate::format::frozen;
use crate::format::league::model::{DayNote, DeductionLine, League as FolderLeague, RulingLine, SeasonNote};
use crate::format::league::season::write_files;
use crate::format::players::{self, Player};
use crate::format::tournament_toml::{self, LeagueNote, SeasonTerms, TournamentFile};
use crate::rules::agreed::{Agreed, is_first_form};
use crate::rules::entry::person::Person;
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber};
use crate::rules::league::results::Withdrawal;
use crate::rules::settlement::Settles;
use crate::rules::terms::Terms;
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::league::League;
use crate::store::match_days::{DayState, Group};
use crate::store::{Conn, DivisionId, EntryId, Error, Result, TeamId, entries, seasons};

/// Reads the division and writes its files; the same division gives the same bytes.
pub fn export_season(conn: &mut Conn, id: DivisionId) -> Result<Files> {
    let league = League::load(conn, id)?;
    let mut files = Files::default();
    let file = head(conn, &league)?;
    files.put(tournament_toml::FILE, tournament_toml::write(&file).into_bytes());
    if let Some(text) = frozen_text(conn, &league, &file)? {
        files.put(frozen::FILE, text.into_bytes());
    }
    let players = league.players.iter().map(|player| {
        let team = league.team(player.team_id).map_or("", |team| team.name.as_str());
        Ok(Player {
            number: number(player.number)?,
            name: PlayerName::new(&player.name).map_err(Error::internal)?,
            club: ClubName::new(team).map_err(Error::internal)?,
            categories: Categories::default(),
            paid_cents: Cents::ZERO,
            withdrawn: false,
            person: Person::default(),
            pass_reason: String::new(),
        })
    });
    let players = players.collect::<Result<Vec<_>>>()?;
    files.put(players::FILE, players::write(&players)?);
    let mut rows = Rows::default();
    for (tournament, shift) in tournaments(&league) {
        let numbers: BTreeMap<EntryId, StartNumber> = entries::of_tournament(conn, tournament)?
            .iter()
            .map(|entry| Ok((entry.id, number(entry.number)?)))
            .collect::<Result<_>>()?;
        rows.add(conn, tournament, &numbers, shift)?;
    }
    rows.write(&mut files)?;
    let mut season = season_note(&league)?;
    plan::note(conn, &league, &mut season)?;
    let folder = in_folder(&league, season, file.league.unwrap_or_default())?;
    write_files(&mut files, &folder)?;
    Ok(files)
}

/// The text the match days were frozen as: one for the whole season, for a day takes that of the days before.
fn frozen_text(conn: &mut Conn, league: &League, file: &TournamentFile) -> Result<Option<String>> {
    for (tournament, _) in tournaments(league) {
        let text = crate::store::tournaments::frozen(conn, tournament)?;
        let Some(text) = text.filter(|text| !is_first_form(text)) else { continue };
        if Agreed::read(&text)?.differs_from_plan(&file.plan).is_none() {
            return Ok(Some(text));
        }
    }
    Ok(None)
}

/// The tournament of each match day that was opened, and by how much its rounds move on.
fn tournaments(league: &League) -> Vec<(crate::store::TournamentId, i32)> {
    let one = |day: &crate::store::league::Day| Some((day.day.tournament_id?, shift(league, day.day.number)));
    league.days.iter().filter_map(one).collect()
}

fn shift(league: &League, day: i32) -> i32 {
    (day - 1) * league.division.rounds
}

fn head(conn: &mut Conn, league: &League) -> Result<TournamentFile> {
    let terms = league.division.terms()?;
    let season = seasons::find(conn, league.division.season_id)?;
    let mut rounds = BTreeMap::new();
    for (tournament, shift) in tournaments(league) {
        rounds.extend(round_notes(conn, tournament, shift)?);
    }
    let note = LeagueNote {
        agreed: terms.agreed.clone(),
        lots: lots(league),
        season: Some(SeasonTerms {
            season: TournamentName::new(&season.name).map_err(Error::internal)?,
            days: terms.days,
            day_rounds: terms.rounds,
            group_size: terms.group_size,
            last_group_size: terms.last_group_size,
            limits: terms.limits,
            money: terms.money,
            fixtures_seed: league.division.fixtures_seed.clone().unwrap_or_default(),
            fixtures_algorithm: league.division.fixtures_algorithm,
        }),
    };
    Ok(TournamentFile {
        name: terms.name.clone(),
        venue: Venue::default(),
        date: league.days.first().map(|day| day.day.date),
        plan: terms.play.plan(terms.days.saturating_mul(terms.rounds)),
        early: None,
        prizes: Vec::new(),
        rounds,
        lots: Vec::new(),
        league: Some(note),
        settle: Settles::Points,
        terms: Terms::default(),
        protest_minutes: None,
        promise: None,
        time_out: TimeOut::default(),
        lines: BTreeMap::new(),
    })
}

fn lots(league: &League) -> BTreeMap<(i32, String), String> {
    let mut lots = BTreeMap::new();
    for day in &league.days {
        for group in &day.groups {
            for lot in league.lots.iter().filter(|lot| lot.match_group_id == group.id) {
                let round = shift(league, day.day.number) + lot.round_number;
                lots.insert((round, group.number.to_string()), lot.seed.clone());
            }
        }
    }
    lots
}

fn in_folder(league: &League, season: SeasonNote, note: LeagueNote) -> Result<FolderLeague> {
    let team_number = |id: TeamId| league.number_of(id).ok_or(Error::NotFound);
    let mut folder = FolderLeague {
        teams: league.teams.iter().map(|team| (team.number.into(), team.name.clone())).collect(),
        lineups: BTreeMap::new(),
        groups: BTreeMap::new(),
        deductions: Vec::new(),
        rulings: Vec::new(),
        withdrawals: Vec::new(),
        season,
        note,
    };
    for row in &league.lineups {
        let day = league.days.iter().find(|day| day.day.id == row.match_day_id).ok_or(Error::NotFound)?;
        let player = league.player(row.player_id).ok_or(Error::NotFound)?;
        let round = shift(league, day.day.number) + row.round_number;
        folder.lineups.insert((round, number(player.number)?), team_number(row.team_id)?);
    }
    for day in &league.days {
        for group in &day.groups {
            let teams = group.teams.iter().map(|team| team_number(*team)).collect::<Result<Vec<_>>>()?;
            let host = group.host.map(team_number).transpose()?;
            for round in 1..=league.division.rounds {
                let at = (shift(league, day.day.number) + round, group.number.to_string());
                let venue = Venue::new(&group.venue).map_err(Error::internal)?;
                folder.season.venues.insert(at.clone(), (venue, host));
                folder.groups.insert(at, (0, teams.clone()));
            }
        }
    }
    for line in league.deductions.iter().filter(|line| !line.cancelled) {
        let team = team_number(line.team_id)?;
        folder.deductions.push(DeductionLine { team, points: line.points, reason: line.reason.clone() });
    }
    for line in league.rulings.iter().filter(|line| !line.cancelled) {
        let (team, (points, against)) = (team_number(line.team_id)?, line.given()?);
        let (day, reason) = (line.day_number, line.reason.clone());
        folder.rulings.push(RulingLine { team, day, points, against, reason });
    }
    for team in &league.teams {
        if let (Some(day), Some(results)) = (team.withdrawn_after, team.withdrawal) {
            let after = (day * league.division.rounds).unsigned_abs();
            folder.withdrawals.push(Withdrawal { team: team.number.into(), after, results });
        }
    }
    Ok(folder)
}

fn season_note(league: &League) -> Result<SeasonNote> {
    let mut note = SeasonNote::default();
    for team in &league.teams {
        let club = ClubName::new(&team.club).map_err(Error::internal)?;
        let venue = Venue::new(&team.venue).map_err(Error::internal)?;
        note.homes.insert(team.number.into(), (club, venue));
    }
    for player in &league.players {
        let team = league.number_of(player.team_id).ok_or(Error::NotFound)?;
        note.squads.insert(number(player.number)?, (team, player.role));
    }
    note.pace = pace(league);
    for day in &league.days {
        let closed = day.day.state == DayState::Closed;
        note.days
            .insert(day.day.number, DayNote { date: day.day.date, starts: day.day.starts.clone(), closed, line: 0 });
    }
    Ok(note)
}

/// How far each group is in each round, where the venues do not go through the rounds together.
fn pace(league: &League) -> BTreeMap<(i32, String), bool> {
    let mut pace = BTreeMap::new();
    let mut together = true;
    for day in &league.days {
        for round in 1..=league.division.rounds {
            let of = |group: &Group| day.pace.get(&(group.id, round)).copied();
            together &= day.groups.windows(2).all(|pair| matches!(pair, [one, other] if of(one) == of(other)));
            for group in &day.groups {
                let at = (shift(league, day.day.number) + round, group.number.to_string());
                pace.extend(of(group).map(|closed| (at, closed)));
            }
        }
    }
    if together { BTreeMap::new() } else { pace }
}
