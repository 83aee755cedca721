//! The rankings of teams within a tournament, with their teams and line-ups.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde_json::{Value, json};

use super::column::Small;
use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{EntryId, TournamentId};
use super::schema::{entries, team_players, team_rankings, tournament_teams};
use crate::rules::team_ranking::{Entered, Kind, Ranked, Ranking};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = team_rankings, treat_none_as_default_value = false)]
struct RankingRow {
    tournament_id: TournamentId,
    number: i32,
    name: String,
    kind: Kind,
    size: Small<u8>,
    reserves: Small<u8>,
    counts: Small<u8>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = tournament_teams, treat_none_as_default_value = false)]
struct TeamRow {
    tournament_id: TournamentId,
    ranking: i32,
    number: i32,
    name: String,
}

/// A player of a team: in the team itself, round 0, or in the line-up of a round.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = team_players, treat_none_as_default_value = false)]
struct PlayerRow {
    tournament_id: TournamentId,
    ranking: i32,
    team: i32,
    round: i32,
    position: i32,
    entry_id: EntryId,
}

/// Under which number the history knows a ranking, team 0, or a team of it.
pub fn history(ranking: i32, team: i32) -> i64 {
    i64::from(ranking).saturating_mul(1_000_000).saturating_add(team.into())
}

/// A ranking as it is recorded.
pub fn written(ranked: &Ranked) -> Value {
    let Ranking { kind, size, reserves, counts } = &ranked.ranking;
    json!({ "ranking": ranked.name, "kind": kind.word(), "size": size, "reserves": reserves, "counts": counts })
}

/// A team as it is recorded.
pub fn team_written(team: &Entered) -> Value {
    json!({ "team": team.number, "name": team.name, "players": team.players, "lineups": team.lineups })
}

/// Every ranking of a tournament with its teams, by number: three questions, and one alone where there is none.
pub fn of_tournament(conn: &mut Conn, id: TournamentId) -> Result<Vec<Ranked>> {
    let rows = team_rankings::table.filter(team_rankings::tournament_id.eq(id)).order(team_rankings::number);
    let rows: Vec<RankingRow> = rows.select(RankingRow::as_select()).load(conn)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut teams = teams_of(conn, id)?;
    let ranked = |row: RankingRow| {
        let (size, reserves, counts) = (row.size.value(), row.reserves.value(), row.counts.value());
        let ranking = Ranking::new(row.kind, size, reserves, counts).map_err(Error::internal)?;
        let teams = teams.remove(&row.number).unwrap_or_default();
        Ok(Ranked { number: row.number, name: row.name, ranking, teams })
    };
    rows.into_iter().map(ranked).collect()
}

fn teams_of(conn: &mut Conn, id: TournamentId) -> Result<BTreeMap<i32, Vec<Entered>>> {
    let rows = tournament_teams::table.filter(tournament_teams::tournament_id.eq(id));
    let rows = rows.order((tournament_teams::ranking, tournament_teams::number));
    let mut teams: BTreeMap<(i32, i32), Entered> = BTreeMap::new();
    for row in rows.select(TeamRow::as_select()).load::<TeamRow>(conn)? {
        let team = Entered { number: row.number, name: row.name, ..Entered::default() };
        teams.insert((row.ranking, row.number), team);
    }
    let named = team_players::table.inner_join(entries::table).filter(team_players::tournament_id.eq(id));
    let named = named.order((team_players::ranking, team_players::team, team_players::round, team_players::position));
    let named: Vec<(i32, i32, i32, i32)> =
        named.select((team_players::ranking, team_players::team, team_players::round, entries::number)).load(conn)?;
    for (ranking, number, round, entry) in named {
        let Some(team) = teams.get_mut(&(ranking, number)) else { continue };
        if round == 0 {
            team.players.push(entry);
        } else {
            team.lineups.entry(round).or_default().push(entry);
        }
    }
    let mut found: BTreeMap<i32, Vec<Entered>> = BTreeMap::new();
    for ((ranking, _), team) in teams {
        found.entry(ranking).or_default().push(team);
    }
    Ok(found)
}

/// The ranking with this number.
pub fn find(conn: &mut Conn, (id, number): (TournamentId, i32)) -> Result<Ranked> {
    of_tournament(conn, id)?.into_iter().find(|ranked| ranked.number == number).ok_or(Error::NotFound)
}

/// The players who may never sit at one table in a round, pair by pair: who draws seats asks for them. A substitute who does
/// not play for his pair then sits wherever he likes.
pub fn never_together(conn: &mut Conn, (id, round): (TournamentId, i32)) -> Result<Vec<Vec<i32>>> {
    let rankings = of_tournament(conn, id)?.into_iter().filter(|ranked| ranked.ranking.never_together());
    let play = |ranked: Ranked| {
        let plays = |team: &Entered| team.plays(round, &ranked.ranking);
        ranked.teams.iter().map(plays).collect::<Vec<_>>()
    };
    Ok(rankings.flat_map(play).collect())
}

/// The players of one team, team by team, of every ranking whose players may meet: apart where it can be.
pub fn mates(conn: &mut Conn, id: TournamentId) -> Result<Vec<Vec<i32>>> {
    let rankings = of_tournament(conn, id)?.into_iter().filter(|ranked| !ranked.ranking.never_together());
    Ok(rankings.flat_map(|ranked| ranked.teams).map(|team| team.players).collect())
}

/// Keeps a ranking, new or in the place of the one with its number; its teams stay.
pub fn keep(conn: &mut Conn, id: TournamentId, ranked: &Ranked) -> Result<()> {
    let ranking = &ranked.ranking;
    let row = RankingRow {
        tournament_id: id,
        number: ranked.number,
        name: ranked.name.clone(),
        kind: ranking.kind,
        size: Small::of(ranking.size),
        reserves: Small::of(ranking.reserves),
        counts: Small::of(ranking.counts),
    };
    let there = team_rankings::table.find((id, ranked.number));
    if diesel::update(there).set(&row).execute(conn)? == 0 {
        diesel::insert_into(team_rankings::table).values(&row).execute(conn)?;
    }
    Ok(())
}

/// Takes a ranking out with its teams.
pub fn remove(conn: &mut Conn, (id, number): (TournamentId, i32)) -> Result<()> {
    let players = team_players::table.filter(team_players::tournament_id.eq(id));
    diesel::delete(players.filter(team_players::ranking.eq(number))).execute(conn)?;
    let teams = tournament_teams::table.filter(tournament_teams::tournament_id.eq(id));
    diesel::delete(teams.filter(tournament_teams::ranking.eq(number))).execute(conn)?;
    diesel::delete(team_rankings::table.find((id, number))).execute(conn)?;
    Ok(())
}

/// Keeps a team with its line-ups, new or in the place of the one with its number. `entry` knows the entries by start
/// number.
pub fn keep_team(
    conn: &mut Conn,
    (id, ranking): (TournamentId, i32),
    team: &Entered,
    entry: &BTreeMap<i32, EntryId>,
) -> Result<()> {
    remove_team(conn, (id, ranking), team.number)?;
    let row = TeamRow { tournament_id: id, ranking, number: team.number, name: team.name.clone() };
    diesel::insert_into(tournament_teams::table).values(&row).execute(conn)?;
    for (round, players) in std::iter::once((&0, &team.players)).chain(&team.lineups) {
        for (position, number) in (1..).zip(players) {
            let entry_id = *entry.get(number).ok_or(Error::NotFound)?;
            let row = PlayerRow { tournament_id: id, ranking, team: team.number, round: *round, position, entry_id };
            diesel::insert_into(team_players::table).values(&row).execute(conn)?;
        }
    }
    Ok(())
}

/// Takes a team out.
pub fn remove_team(conn: &mut Conn, (id, ranking): (TournamentId, i32), number: i32) -> Result<()> {
    let players = team_players::table.filter(team_players::tournament_id.eq(id));
    let players = players.filter(team_players::ranking.eq(ranking)).filter(team_players::team.eq(number));
    diesel::delete(players).execute(conn)?;
    diesel::delete(tournament_teams::table.find((id, ranking, number))).execute(conn)?;
    Ok(())
}
