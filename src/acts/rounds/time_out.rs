//! The time is over, or the hall closes: hands that nobody started are struck, and the list ends with those that were played.

use chrono::NaiveDateTime;
use serde_json::{Value, json};

use super::{At, Refusal, on_round};
use crate::acts::refused::refusals;
use crate::acts::tournaments::changed;
use crate::acts::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::sheet::numbers::listed;
use crate::rules::time_out::TimeOut;
use crate::store::rounds::{Round, RoundState};
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, SheetId, TournamentId, hands, match_days, substitutions, totals};

refusals! {
    /// Why hands are not struck, or stay struck.
    pub enum Unstruck {
        /// Nobody chose a table.
        NoTable = "strike-no-table",
        /// A match day of a league is played to its end.
        MatchDay = "strike-match-day",
        /// The same cards are compared: a deck that cannot be played has its own ways.
        Decks = "strike-decks",
        /// The list is closed, or known by its foot already.
        Complete { table: i32 } = "strike-complete",
        /// Somebody says how many hands were played where nothing is written.
        HowMany { table: i32, most: i32 } = "strike-how-many",
        /// Hands are missing of which later ones are written.
        Gap { table: i32, count: usize, numbers: String } = "strike-gap",
        /// Hands that are written are not struck.
        Written { table: i32, hand: i32 } = "strike-written",
        /// A substitute plays from a later hand on.
        Substitute { table: i32, from: i32 } = "strike-substitute",
        /// It was not agreed on, or the time is not over, or too few were played: only for a reason.
        NeedsReason { table: i32 } = "strike-needs-reason" at Reason,
        /// Nothing of the list was struck.
        Nothing = "strike-nothing",
        /// The foot counts with the hands that are left.
        Foot = "strike-foot",
    }
}

/// A table whose list ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The number of the table.
    pub table: i32,
    /// How many hands were played; `None` as many as are written.
    pub played: Option<i32>,
}

/// Says how long a round lasts and what becomes of hands that were not started then. Rounds that run go by it from now on.
pub fn agree(conn: &mut Conn, order: &Order, id: TournamentId, agreed: TimeOut) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-time-out {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        may_end(deed.conn, &before)?.map_or(Ok(()), Err)?;
        tournaments::set_time_out(deed.conn, id, agreed)?;
        changed(deed, &before)
    })
}

/// Why no list of a tournament ends early.
pub fn may_end(conn: &mut Conn, tournament: &Tournament) -> Result<Option<Unstruck>, Error> {
    if tournament.comparison.is_on() {
        return Ok(Some(Unstruck::Decks));
    }
    Ok(match_days::of_tournament(conn, tournament.id)?.map(|_day| Unstruck::MatchDay))
}

/// Strikes the hands that were not started at these tables: by what was agreed on, else for a reason. Hands that are played
/// now are entered first.
pub fn strike(conn: &mut Conn, order: &Order, at: At, wanted: &[Ending]) -> Result<(), Refused> {
    on_round(conn, order, "strike", at, |deed, hall| {
        if hall.round.state != RoundState::Running {
            return Err(Refusal::NotRunning.into());
        }
        may_end(deed.conn, &hall.tournament)?.map_or(Ok(()), Err)?;
        for ending in wanted {
            let sheet = hall.sheet(ending.table)?.id;
            let placed = sheets::place(deed.conn, sheet)?;
            let _struck = end(deed, &placed, (&hall.tournament, &hall.round), ending.played)?;
        }
        if wanted.is_empty() { Err(Unstruck::NoTable.into()) } else { Ok(deed.seen_anew(Trace::round(&hall.round))) }
    })
}

/// Ends the list of a table with the hands that were played.
fn end(
    deed: &mut Deed<'_>,
    placed: &Placed,
    (tournament, round): (&Tournament, &Round),
    stated: Option<i32>,
) -> Result<Recorded, Refused> {
    let (id, table, due) = (placed.sheet.id, placed.sheet.table_number, placed.sheet.hands);
    let written = written(deed.conn, placed)?;
    let last = written.last().copied().unwrap_or(0);
    if placed.sheet.state == SheetState::Closed || placed.sheet.kind == SheetKind::Totals || last >= due {
        return Err(Unstruck::Complete { table }.into());
    }
    let hands = stated.unwrap_or(last);
    if !(1..due).contains(&hands) {
        return Err(Unstruck::HowMany { table, most: due - 1 }.into());
    }
    if let Some(hand) = written.iter().find(|hand| **hand > hands) {
        return Err(Unstruck::Written { table, hand: *hand }.into());
    }
    // Of a paper list nothing may be written yet; of one that was begun the numbers say what is missing.
    let gaps: Vec<i32> = (1..last).filter(|number| !written.contains(number)).collect();
    if !gaps.is_empty() {
        return Err(Unstruck::Gap { table, count: gaps.len(), numbers: listed(&gaps) }.into());
    }
    let substitutes = substitutions::of_sheet(deed.conn, id)?;
    if let Some(later) = substitutes.iter().find(|one| one.from_hand > hands) {
        return Err(Unstruck::Substitute { table, from: later.from_hand }.into());
    }
    let by_rule = tournament.time_out().strikes(hands, (round.started_at, deed.order.at));
    if !by_rule && deed.order.reason.is_empty() {
        return Err(Unstruck::NeedsReason { table }.into());
    }
    let why = deed.order.reason.as_str();
    sheets::strike(deed.conn, id, hands, Some(why))?;
    deed.record(Trace::sheet(placed), Some(&told(due, placed.sheet.struck.as_deref())), Some(&told(hands, Some(why))))
}

/// The numbers of the hands that stand on a list, in order.
fn written(conn: &mut Conn, placed: &Placed) -> Result<Vec<i32>, Error> {
    let stored = hands::of_sheet(conn, placed.sheet.id)?;
    let mut written: Vec<i32> = stored.iter().filter(|one| one.counts()).map(|one| one.new.number).collect();
    written.sort_unstable();
    Ok(written)
}

/// Takes back what was struck of a list, for a reason: its hands are played after all. Answers the number of the table.
pub fn take_back(conn: &mut Conn, order: &Order, id: SheetId) -> Result<i32, Refused> {
    act(conn, order, &format!("strike back {id}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        if placed.state != RoundState::Running {
            return Err(Refusal::NotRunning.into());
        }
        if placed.sheet.state != SheetState::Open {
            return Err(Refusal::Closed.into());
        }
        order.check(placed.sheet.version)?;
        let struck = placed.sheet.struck.as_deref().ok_or(Unstruck::Nothing)?;
        if !totals::typed_of(deed.conn, id)?.is_empty() {
            return Err(Unstruck::Foot.into());
        }
        order.needs_reason()?;
        let due = placed.per_round();
        sheets::strike(deed.conn, id, due, None)?;
        let old = told(placed.sheet.hands, Some(struck));
        Ok(deed.record(Trace::sheet(&placed), Some(&old), Some(&told(due, None)))?.answer(placed.sheet.table_number))
    })
}

/// When the time of a round that is played is over.
pub fn ends(tournament: &Tournament, round: &Round) -> Option<NaiveDateTime> {
    let began = round.started_at.filter(|_| round.state == RoundState::Running)?;
    tournament.time_out().ends(began)
}

/// A list as its revisions hold it: how many hands are to be played, and why others were struck.
fn told(hands: i32, struck: Option<&str>) -> Value {
    json!({ "hands": hands, "struck": struck })
}
