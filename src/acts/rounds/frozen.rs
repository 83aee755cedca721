//! The rules of a tournament as the text that is frozen when the first round starts.

use super::hall::Hall;
use crate::acts::Deed;
use crate::rules::agreed::{Agreed, is_first_form};
use crate::rules::tournament::Frozen;
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, Result, match_days, rounds};

/// The text of a tournament whose first round starts now. A season is judged alike from its first match day to its last:
/// where a match day before this one was agreed on the same, its text stands.
pub fn at_start(conn: &mut Conn, tournament: &Tournament) -> Result<Frozen> {
    match of_season(conn, tournament)? {
        Some(frozen) => Ok(frozen),
        None => today(tournament),
    }
}

/// The text as this edition of the program has it.
pub fn today(tournament: &Tournament) -> Result<Frozen> {
    Agreed::today(&tournament.plan()?).and_then(|agreed| agreed.frozen()).map_err(Error::internal)
}

/// The text of the match days of the same division that have begun, where they were agreed on the same.
fn of_season(conn: &mut Conn, tournament: &Tournament) -> Result<Option<Frozen>> {
    let Some(day) = match_days::of_tournament(conn, tournament.id)? else { return Ok(None) };
    let plan = tournament.plan()?;
    for id in match_days::of_division(conn, day.division_id)?.into_iter().filter_map(|day| day.tournament_id) {
        let begun = tournaments::find(conn, id)?;
        let (Some(text), Some(hash)) = (tournaments::frozen(conn, id)?, begun.rules_hash) else { continue };
        if is_first_form(&text) {
            continue;
        }
        let agreed = Agreed::read(&text)?;
        if agreed.differs_from_plan(&plan).is_none() && agreed.rounds() == plan.rounds {
            return Ok(Some(Frozen { text, hash }));
        }
    }
    Ok(None)
}

/// Takes the frozen text back with the first start: where no other round has begun nothing was played by it, and the
/// tournament is open as before. Answers whether it is.
pub(super) fn taken_back(deed: &mut Deed<'_>, hall: &Hall) -> Result<bool> {
    let all = rounds::of_tournament(deed.conn, hall.tournament.id)?;
    if all.iter().any(|round| round.id != hall.id() && round.state.has_begun()) {
        return Ok(false);
    }
    // Phones at its tables are known with the hash that goes with it: what they send next is read anew.
    tournaments::thaw(deed.conn, hall.tournament.id)?;
    Ok(true)
}
