//! Seats of a match day that were changed by hand: everybody stays in the group of the team.

use std::collections::BTreeMap;

use super::{Loaded, Refusal};
use crate::acts::Refused;
use crate::acts::rounds::hall::Hall;
use crate::rules::league::seating;
use crate::rules::seating::Table;
use crate::store::{Conn, Error, lineups, match_days, players, teams};

/// Refuses seats in a round of a match day that break its groups; a round of any other tournament is left alone.
pub fn check(conn: &mut Conn, hall: &Hall, tables: &[Table]) -> Result<(), Refused> {
    let Some(day) = match_days::of_tournament(conn, hall.tournament.id)? else { return Ok(()) };
    let groups = match_days::groups_of(conn, day.id)?;
    let (all, players) = (teams::of_division(conn, day.division_id)?, players::of_division(conn, day.division_id)?);
    let mut plays_for: BTreeMap<i32, (i64, i32)> = BTreeMap::new();
    for row in lineups::of_day(conn, day.id)?.iter().filter(|row| row.round_number == hall.round.number) {
        let player = players.iter().find(|player| player.id == row.player_id).ok_or(Error::NotFound)?;
        let team = all.iter().find(|team| team.id == row.team_id).ok_or(Error::NotFound)?;
        if let Some(group) = groups.iter().find(|group| group.teams.contains(&team.id)) {
            plays_for.insert(player.number, (team.number.into(), group.number));
        }
    }
    let loaded = Loaded::load(conn, day.id)?;
    let changed = hall.tables.iter().filter(|table| !tables.contains(table));
    let groups = changed.filter_map(|table| loaded.group_at(hall.round.number, table));
    if groups.into_iter().any(|group| loaded.has_closed(group.id, hall.round.number)) {
        return Err(Refusal::RoundClosed { round: hall.round.number }.into());
    }
    seating::check(tables, &plays_for).map_err(Refused::because)
}
