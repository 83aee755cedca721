//! The end of a match day: its rounds closed with every list in, every lot drawn; and what was closed opened again.

use std::collections::BTreeSet;

use super::pace::{self, Place, on_place};
use super::{Loaded, Refusal, passed};
use crate::acts::rounds::{self, change};
use crate::acts::{Deed, Finding, Order, Recorded, Refused, sheets};
use crate::random::random_text;
use crate::rules::league::points::Ties;
use crate::rules::sentence::Arg;
use crate::store::match_days::{self, DayState, Group};
use crate::store::rounds::RoundState;
use crate::store::sheets::SheetState;
use crate::store::{Conflict, Conn, Error, MatchDayId, SheetId, TournamentId, group_lots};

/// A group whose sheets of a round are all closed and whose points wait for the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// The names of its equal teams, those with the same sum joined by `=`.
    pub teams: String,
}

impl Waiting {
    /// What waits, as a sentence.
    pub fn sentence(&self) -> Refusal {
        Refusal::LotWaits { round: self.round, group: self.group, teams: self.teams.clone() }
    }
}

/// Finds the groups of the day that wait for the lot, by group and round.
pub type Ask = fn(&mut Conn, &Loaded) -> Result<Vec<Waiting>, Error>;

/// What closing answers where this venue is at its end and others are not.
pub const VENUE: &str = "venue";

/// Closes the rounds of these groups that are open; every list must be in. When every group is at its end and every lot
/// drawn, the day is closed. Where only lots are missing, the rounds are closed, for before nobody may draw. Answers the
/// state of the day, or [`VENUE`].
pub fn close(conn: &mut Conn, order: &Order, id: MatchDayId, place: &Place, waiting: Ask) -> Result<String, Refused> {
    on_place(conn, order, ("day-close", id), place, |deed, loaded, groups| {
        let (DayState::Open, Some(tournament)) = (loaded.day.state, loaded.day.tournament_id) else {
            return Err(passed(loaded));
        };
        if let Some(round) = loaded.next_round(groups) {
            return Err(Refusal::RoundMissing { round }.into());
        }
        let open = loaded.open_rounds(groups);
        let of_round = |round: &i32| {
            let playing = |group: &&&Group| !loaded.has_closed(group.id, *round);
            (*round, groups.iter().filter(playing).copied().collect())
        };
        let played: Vec<(i32, Vec<&Group>)> = open.iter().map(of_round).collect();
        close_rounds(deed, loaded, &played, tournament)?;
        let own = |one: &Waiting| groups.iter().any(|group| group.number == one.group);
        let over = Loaded::load(deed.conn, id)?.is_played();
        let waits: Vec<Waiting> = waiting(deed.conn, loaded)?.into_iter().filter(|one| over || own(one)).collect();
        if over && waits.is_empty() {
            let closed = Recorded::from(match_days::set_state(deed.conn, id, DayState::Closed, order)?);
            return Ok(closed.answer(DayState::Closed.word().to_owned()));
        }
        if open.is_empty() {
            return Err(if waits.is_empty() { passed(loaded) } else { all(waits.iter().map(Waiting::sentence)) });
        }
        let state = if waits.is_empty() { VENUE } else { DayState::Open.word() };
        Ok(deed.day_seen_anew(id)?.answer(state.to_owned()))
    })
}

/// Several refusals of the whole.
fn all(why: impl Iterator<Item = Refusal>) -> Refused {
    Refused::Because(why.map(|one| Finding { place: None, sentence: Box::new(one) }).collect())
}

/// Closes these rounds for their groups, or names every round and table whose list is missing. A round in which no other
/// venue is left ends.
pub(super) fn close_rounds(
    deed: &mut Deed<'_>,
    loaded: &Loaded,
    played: &[(i32, Vec<&Group>)],
    tournament: TournamentId,
) -> Result<(), Refused> {
    let mut missing = Vec::new();
    let mut open = Vec::new();
    for (round, groups) in played {
        let Some((hall, lists)) = loaded.round(*round) else { continue };
        let sheets = loaded.tables_of(groups, *round).into_iter().map(|table| hall.sheet(table.number));
        let sheets = sheets.collect::<Result<Vec<_>, _>>()?;
        let tables: Vec<i32> =
            sheets.iter().filter(|sheet| !lists.complete(sheet)).map(|sheet| sheet.table_number).collect();
        if !tables.is_empty() {
            let said = Arg::said(&rounds::Refusal::lists_missing(&tables));
            missing.push(Refusal::ListMissing { round: *round, said });
        }
        let here: Vec<SheetId> =
            sheets.into_iter().filter(|sheet| sheet.state == SheetState::Open).map(|sheet| sheet.id).collect();
        let apart = if tables.is_empty() { sheets::not_agreed(deed.conn, &here)? } else { Vec::new() };
        if !apart.is_empty() {
            let said = Arg::said(&rounds::Refusal::not_agreed(&apart));
            missing.push(Refusal::ListMissing { round: *round, said });
        }
        open.extend(here);
    }
    if !missing.is_empty() {
        return Err(all(missing.into_iter()));
    }
    for sheet in open {
        let _closed = sheets::close_with_round(deed, sheet)?;
    }
    for (round, groups) in played {
        for group in groups {
            pace::set(deed, loaded, group, *round, Some(RoundState::Closed))?;
        }
        let now = Loaded::load(deed.conn, loaded.day.id)?;
        if !groups.is_empty() && now.groups.iter().all(|group| now.has_closed(group.id, *round)) {
            change::close(deed.conn, &deed.order.part(&format!("close-{round}")), (tournament, *round))?;
        }
    }
    Ok(())
}

/// Opens the day again, for a reason, and with it the round these groups played last, so that its sheets can be corrected.
pub fn reopen(conn: &mut Conn, order: &Order, id: MatchDayId, place: &Place) -> Result<(), Refused> {
    on_place(conn, order, ("day-reopen", id), place, |deed, loaded, groups| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        if loaded.day.state != DayState::Closed {
            return Err(passed(loaded));
        }
        let reopened = match_days::set_state(deed.conn, id, DayState::Open, order)?;
        let last: BTreeSet<i32> = groups.iter().map(|group| loaded.seated(group.id)).collect();
        for round in last {
            open_again(deed, loaded, groups, round)?;
        }
        Ok(reopened.into())
    })
}

/// Opens a closed round of these groups again, for a reason.
pub fn reopen_round(conn: &mut Conn, order: &Order, id: MatchDayId, place: &Place, round: i32) -> Result<(), Refused> {
    on_place(conn, order, ("round-reopen", id), place, |deed, loaded, groups| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        if loaded.day.state == DayState::Closed {
            return Err(rounds::Refusal::MatchDayClosed.into());
        }
        if !groups.iter().any(|group| loaded.has_closed(group.id, round)) {
            return Err(passed(loaded));
        }
        open_again(deed, loaded, groups, round)?;
        deed.day_seen_anew(id)
    })
}

fn open_again(deed: &mut Deed<'_>, loaded: &Loaded, groups: &[&Group], round: i32) -> Result<(), Refused> {
    let Some((hall, _)) = loaded.round(round) else { return Ok(()) };
    if hall.round.state == RoundState::Closed {
        change::open_row(deed, hall)?;
    }
    for group in groups.iter().filter(|group| loaded.has_closed(group.id, round)) {
        pace::set(deed, loaded, group, round, Some(RoundState::Running))?;
    }
    Ok(())
}

/// Draws the lot among equal teams of a group in a round.
pub fn draw_lot(
    conn: &mut Conn,
    order: &Order,
    (id, place): (MatchDayId, &Place),
    (group, round): (Option<i32>, Option<i32>),
    waiting: Ask,
) -> Result<(), Refused> {
    on_place(conn, order, ("group-lot", id), place, |deed, loaded, groups| {
        let group = groups.iter().find(|one| Some(one.number) == group).ok_or(Refusal::NoGroup)?;
        let of_season = |round: &i32| (1..=loaded.division.rounds).contains(round);
        let round = round.filter(of_season).ok_or(Refusal::LotRound)?;
        if loaded.division.agreement()?.ties != Ties::Lot {
            return Err(Refusal::NoLots.into());
        }
        let drawn = group_lots::of_division(deed.conn, loaded.division.id)?;
        if drawn.iter().any(|lot| lot.match_group_id == group.id && lot.round_number == round) {
            return Err(Refusal::LotDrawn { group: group.number, round }.into());
        }
        // A lot before the tie, or with a seed somebody chose, would decide nothing by chance.
        let waits = |one: &Waiting| (one.group, one.round) == (group.number, round);
        if !waiting(deed.conn, loaded)?.iter().any(waits) {
            return Err(Refusal::NoTie { group: group.number, round }.into());
        }
        match group_lots::record(deed.conn, group, round, &random_text(), order) {
            Ok(noted) => Ok(noted.into()),
            Err(Error::Conflict(Conflict::Taken)) => Err(Refusal::LotDrawn { group: group.number, round }.into()),
            Err(other) => Err(other.into()),
        }
    })
}
