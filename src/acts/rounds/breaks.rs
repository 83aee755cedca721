//! What a change of two seats by hand would bring with it.

use std::collections::BTreeMap;

use super::At;
use super::hall::{self, Hall};
use super::record::Record;
use crate::rules::seating::{self, Broken, Care};
use crate::rules::team_ranking::Entered;
use crate::store::{Conn, Result, team_rankings};

/// What is broken when these two change seats, and the names of those concerned; nothing where they cannot change.
pub fn of_swap(conn: &mut Conn, at: At, (one, other): (i32, i32)) -> Result<(Vec<Broken>, BTreeMap<i32, String>)> {
    let hall = Hall::load(conn, at)?;
    let mut tables = hall.tables.clone();
    if seating::exchange(&mut tables, one, other).is_err() {
        return Ok((Vec::new(), BTreeMap::new()));
    }
    let drawn = if Record::is_there(conn, hall.id())? { Some(Record::of_round(conn, hall.id())?) } else { None };
    let care: Care = drawn.and_then(|record| record.care).unwrap_or_default();
    // Whoever went home meanwhile counts like the others as long as he sits there.
    let players: Vec<_> = hall.entries.values().map(hall::player).collect();
    let broken = seating::broken(&hall.tables, &tables, &players, &hall::earlier(conn, at.0, at.1)?, &care);
    let teams =
        team_rankings::of_tournament(conn, at.0)?.into_iter().flat_map(|ranked| ranked.teams).collect::<Vec<_>>();
    let broken = broken.into_iter().filter_map(|one| under_its_name(one, &teams)).collect();
    let names = hall.entries.values().map(|entry| (entry.number, entry.name.clone())).collect();
    Ok((broken, names))
}

/// The same with the name of the team in the place of the word the draw has for it; nothing where that team is there no more.
fn under_its_name(broken: Broken, teams: &[Entered]) -> Option<Broken> {
    let Broken::Team { one, other, .. } = broken else { return Some(broken) };
    let of_both = |team: &&Entered| team.players.contains(&one) && team.players.contains(&other);
    teams.iter().find(of_both).map(|team| Broken::Team { one, other, team: team.name.clone() })
}
