//! Rounds that were drawn and that nobody will play: taken out of the tables, while what was drawn stays in the history.

use super::hall::{Hall, by_number};
use super::{At, Refusal, on_round};
use crate::acts::{Deed, Order, Recorded, Refused, Trace};
use crate::store::decks::tell_others;
use crate::store::{Conn, Error, TournamentId, adjustments, entries, rounds};

/// Takes the draw of the last round back, while the desk alone knows it: its tables and sheets go with it. What was promised
/// for it stays, with its number, so that nobody chooses between two draws.
pub fn take_draw_back(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "take-draw-back", at, |deed, hall| {
        hall.check_lot(deed.conn)?;
        let later = rounds::of_tournament(deed.conn, at.0)?.into_iter().map(|round| round.number).max();
        if let Some(number) = later.filter(|number| *number > at.1) {
            return Err(Refusal::NotLast { number }.into());
        }
        if let Some(names) = adjusted(deed.conn, at.0, |number| number == at.1)? {
            return Err(Refusal::DrawAdjusted { round: at.1, names }.into());
        }
        let recorded = take_away(deed, hall)?;
        // What others may show of the same cards hangs on it.
        tell_others(deed.conn, at.0)?;
        Ok(recorded)
    })
}

/// Takes away a round with its tables.
pub(super) fn take_away(deed: &mut Deed<'_>, hall: &Hall) -> Result<Recorded, Refused> {
    hall.seat(deed.conn, &[])?;
    let recorded = deed.record_gone(Trace::round(&hall.round), &hall.tables)?;
    rounds::take_away(deed.conn, hall.id())?;
    Ok(recorded)
}

/// For whom something has to be cancelled before such rounds go: adjustments that would count without their round.
pub(super) fn adjusted(conn: &mut Conn, id: TournamentId, gone: impl Fn(i32) -> bool) -> Result<Option<String>, Error> {
    let given = adjustments::of_tournament(conn, id)?;
    let given: Vec<_> = given.iter().filter(|one| !one.cancelled && gone(one.round_number)).collect();
    if given.is_empty() {
        return Ok(None);
    }
    let all = by_number(entries::of_tournament(conn, id)?);
    let players = all.values().filter(|entry| given.iter().any(|one| one.entry_id == entry.id));
    let names: Vec<&str> = players.map(|entry| entry.name.as_str()).collect();
    Ok(Some(names.join(", ")))
}
