//! A round that was seated by mistake, or too early for a team that comes late: taken back while nothing stands on its
//! lists, so that the line-ups can be put right.

use serde_json::{Value, json};

use super::pace::{self, Place, on_place};
use super::{Loaded, Refusal, passed};
use crate::acts::rounds::change;
use crate::acts::rounds::hall::Hall;
use crate::acts::{Deed, Order, Recorded, Refused, Trace};
use crate::rules::seating::Table;
use crate::store::match_days::{self, DayState, Group};
use crate::store::revisions::Subject;
use crate::store::rounds::{self, RoundState};
use crate::store::sheets::SheetState;
use crate::store::{
    Conn, Error, MatchDayId, TournamentId, adjustments, claims, exchanges, group_lots, hands, lots, totals,
    tournaments, witnesses,
};

/// Takes back the round these groups were seated for last. With the first round of all groups the day itself is planned
/// again.
pub fn take_back(conn: &mut Conn, order: &Order, id: MatchDayId, place: &Place) -> Result<(), Refused> {
    on_place(conn, order, ("round-take-back", id), place, |deed, loaded, groups| {
        let (DayState::Open, Some(tournament)) = (loaded.day.state, loaded.day.tournament_id) else {
            return Err(passed(loaded));
        };
        let round = groups.iter().map(|group| loaded.seated(group.id)).max().filter(|round| *round > 0);
        let round = round.ok_or_else(|| passed(loaded))?;
        let those: Vec<&Group> = groups.iter().copied().filter(|group| loaded.seated(group.id) == round).collect();
        let (hall, _) = loaded.round(round).ok_or(Error::NotFound)?;
        let tables = loaded.tables_of(&those, round);
        nothing_written(deed.conn, hall, &tables)?;
        let left: Vec<Table> = hall.tables.iter().filter(|table| !tables.contains(table)).cloned().collect();
        hall.seat(deed.conn, &left)?;
        for group in &those {
            exchanges::take_back(deed.conn, id, round, &group.teams)?;
            group_lots::forget(deed.conn, group, round, order)?;
            pace::set(deed, loaded, group, round, None)?;
        }
        let gone: Vec<&Table> = tables;
        let others = loaded.pace.iter().filter(|row| !those.iter().any(|group| group.id == row.match_group_id));
        if others.clone().any(|row| row.round_number == round) {
            if hall.round.state == RoundState::Closed {
                change::open_row(deed, hall)?;
            }
            let _recorded = deed.record(Trace::round(&hall.round), Some(&gone), Some(&Vec::<Table>::new()))?;
        } else {
            forget_lots(deed, hall)?;
            let _recorded = deed.record_gone(Trace::round(&hall.round), &gone)?;
            rounds::take_away(deed.conn, hall.round.id)?;
        }
        if round == 1 && others.count() == 0 {
            return planned_again(deed, loaded, tournament);
        }
        deed.day_seen_anew(id)
    })
}

/// Lots that were drawn for shared places after the round was seated leave with it.
fn forget_lots(deed: &mut Deed<'_>, hall: &Hall) -> Result<(), Refused> {
    for lot in lots::forget_since(deed.conn, hall.tournament.id, hall.round.drawn_at)? {
        let (tournament, id) = (hall.tournament.id, lot.id.number());
        let about = Trace { tournament, sheet: None, subject: Subject::Lot, id, number: Some(lot.rank) };
        let _forgotten = deed.record(about, Some(&json!({ "seed": lot.seed, "rank": lot.rank })), None::<&Value>)?;
    }
    Ok(())
}

/// Refuses to take back a round of which anything stands written.
fn nothing_written(conn: &mut Conn, hall: &Hall, tables: &[&Table]) -> Result<(), Refused> {
    let corrected = adjustments::of_tournament(conn, hall.tournament.id)?;
    for table in tables {
        let sheet = hall.sheet(table.number)?;
        let players = table.seats.iter().filter_map(|number| hall.entries.get(number)).map(|entry| entry.id);
        let players: Vec<_> = players.collect();
        let adjusted = corrected
            .iter()
            .any(|one| !one.cancelled && one.round_number == hall.round.number && players.contains(&one.entry_id));
        let at = (hall.round.number, table.number);
        let written = adjusted
            || sheet.state == SheetState::Closed
            || !hands::of_sheet(conn, sheet.id)?.is_empty()
            || !totals::typed_of(conn, sheet.id)?.is_empty()
            || (hall.tournament.two_witnesses && !witnesses::of_sheet(conn, sheet.id)?.is_empty())
            || !claims::standing(conn, hall.tournament.id, at)?.is_empty();
        if written {
            return Err(Refusal::Written { round: hall.round.number, table: table.number }.into());
        }
    }
    Ok(())
}

/// Nobody plays any more: the day is planned, and its tournament freezes its rules anew when it is begun again.
fn planned_again(deed: &mut Deed<'_>, loaded: &Loaded, tournament: TournamentId) -> Result<Recorded, Refused> {
    tournaments::thaw(deed.conn, tournament)?;
    Ok(match_days::set_state(deed.conn, loaded.day.id, DayState::Planned, deed.order)?.into())
}
