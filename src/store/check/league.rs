//! Whoever sits at a table of a match day plays for a team, and whoever is lined up in a seated round has a seat, unless no
//! other team of the group came.

mod history;

use std::collections::{BTreeMap, BTreeSet};

use super::Difference;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{GroupId, PlayerId, TeamId};
use crate::store::lineups::LineupRow;
use crate::store::match_days::Group;
use crate::store::seating::SatRow;
use crate::store::{
    divisions, group_rounds, lineups, match_days, players, rounds, seasons, seating, teams, tournaments,
};

/// What differs between the leagues and their histories, and between the line-ups and the seats of every match day.
pub(super) fn differences(conn: &mut Conn) -> Result<Vec<Difference>> {
    let mut found = history::of_leagues(conn)?;
    for season in seasons::list(conn)? {
        for division in divisions::of_season(conn, season.id)? {
            for day in match_days::of_division(conn, division.id)? {
                found.extend(of_day(conn, &day)?);
            }
        }
    }
    Ok(found)
}

fn of_day(conn: &mut Conn, day: &match_days::MatchDay) -> Result<Vec<Difference>> {
    let Some(tournament) = day.tournament_id else { return Ok(Vec::new()) };
    // One that was taken out is told elsewhere.
    let named = tournaments::of_ids(conn, std::iter::once(tournament))?;
    let name = named.first().map_or_else(String::new, |tournament| tournament.name.clone());
    let all = players::of_division(conn, day.division_id)?;
    let number = |id: PlayerId| all.iter().find(|player| player.id == id).map_or(0, |player| player.number);
    let rows = lineups::of_day(conn, day.id)?;
    let groups = match_days::groups_of(conn, day.id)?;
    let teams = teams::of_division(conn, day.division_id)?;
    let playing: BTreeSet<TeamId> = teams.iter().filter(|team| team.plays_on(day.number)).map(|team| team.id).collect();
    let sat = seating::sat(conn, tournament, i32::MAX)?;
    let mut found = Vec::new();
    let pace = group_rounds::of_day(conn, day.id)?;
    for round in rounds::of_tournament(conn, tournament)? {
        // A venue that has not seated the round has line-ups, but no seats yet.
        let seated = |team: TeamId| {
            let group = groups.iter().find(|group| group.teams.contains(&team));
            group.is_some_and(|group| {
                pace.iter().any(|row| row.match_group_id == group.id && row.round_number == round.number)
            })
        };
        let of_round = |row: &&LineupRow| row.round_number == round.number && playing.contains(&row.team_id);
        let own: Vec<&LineupRow> = rows.iter().filter(of_round).filter(|row| seated(row.team_id)).collect();
        let came: BTreeSet<TeamId> = own.iter().map(|row| row.team_id).collect();
        let lined_up: BTreeSet<i32> =
            own.iter().filter(|row| !alone(&groups, &came, row.team_id)).map(|row| number(row.player_id)).collect();
        let seated: BTreeSet<i32> = sat.iter().filter(|row| row.round == round.number).map(|row| row.number).collect();
        let difference = |number: &i32, what| Difference::Lineup {
            tournament: name.clone(),
            round: round.number,
            number: *number,
            what,
        };
        let strange = strangers(&groups, &own, sat.iter().filter(|row| row.round == round.number), &number);
        found.extend(strange.iter().map(|one| difference(one, "sits at a table of another group")));
        found.extend(seated.difference(&lined_up).map(|one| difference(one, "sits at a table but in no line-up")));
        found.extend(lined_up.difference(&seated).map(|one| difference(one, "is lined up but sits at no table")));
    }
    Ok(found)
}

/// Whether a team is the only one of its group that came: then nobody of it has a seat.
fn alone(groups: &[Group], came: &BTreeSet<TeamId>, team: TeamId) -> bool {
    let group = groups.iter().find(|group| group.teams.contains(&team));
    group.is_some_and(|group| group.teams.iter().filter(|one| came.contains(one)).count() == 1)
}

/// The start numbers of those whose team is not in the group of whoever has seat 1 at their table.
fn strangers<'s>(
    groups: &[Group],
    lined_up: &[&LineupRow],
    sat: impl Iterator<Item = &'s SatRow>,
    number: &impl Fn(PlayerId) -> i32,
) -> Vec<i32> {
    let group_of = |player: i32| {
        let row = lined_up.iter().find(|row| number(row.player_id) == player)?;
        groups.iter().find(|group| group.teams.contains(&row.team_id)).map(|group| group.id)
    };
    let mut of_table: BTreeMap<i32, Option<GroupId>> = BTreeMap::new();
    let strange =
        |row: &&SatRow| group_of(row.number) != *of_table.entry(row.table).or_insert_with(|| group_of(row.number));
    sat.filter(strange).map(|row| row.number).collect()
}
