//! Groups of a match day that wait for the lot among equal teams.

use std::collections::BTreeMap;

use crate::acts::match_days::Loaded;
use crate::acts::match_days::close::Waiting;
use crate::rules::league::points::{PointsError, Ties};
use crate::store::{Conn, Error, TeamId};
use crate::web::season::book::{Book, Scored};

/// The groups of the day that wait for the lot, by group and round.
pub fn waiting(conn: &mut Conn, loaded: &Loaded) -> Result<Vec<Waiting>, Error> {
    if loaded.division.agreement()?.ties != Ties::Lot || loaded.day.tournament_id.is_none() {
        return Ok(Vec::new());
    }
    let book = Book::load(conn, loaded.division.id)?;
    let of_day = book.scored.iter().filter(|scored| scored.day == loaded.day.number && scored.complete);
    Ok(of_day.filter_map(|scored| one(loaded, &book, scored)).collect())
}

fn one(loaded: &Loaded, book: &Book, scored: &Scored) -> Option<Waiting> {
    if !matches!(scored.played, Err(PointsError::LotNeeded(..))) {
        return None;
    }
    let group = loaded.groups.iter().find(|group| group.number == scored.group)?;
    let came = |team: &&TeamId| !loaded.lineup(scored.round, **team).is_empty();
    let mut by_sum: BTreeMap<i64, Vec<&str>> = BTreeMap::new();
    for team in group.teams.iter().filter(came).filter_map(|team| loaded.team(*team)) {
        let (performance, _) = book.sum((scored.day, scored.round, team.number.into()));
        by_sum.entry(performance).or_default().push(&team.name);
    }
    let equal = by_sum.values().rev().filter(|teams| teams.len() > 1).map(|teams| teams.join(" = "));
    Some(Waiting { round: scored.round, group: scored.group, teams: equal.collect::<Vec<_>>().join("; ") })
}
