//! What is done with a whole sheet: closed, opened again, turned from totals to hands; the table's call answered.

pub mod confirm;
pub mod doubts;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::decks::average;
use super::hands::Place;
use super::match_days::pace;
use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, Trace, act, witnesses};
use crate::random::random_text;
use crate::rules::doubt::Doubt;
use crate::rules::sheet::Sheet;
use crate::rules::sheet::numbers::listed;
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::witnesses::FOOT;
use crate::store::{Conn, Error, SheetId, claims, confirmations, hands, match_days, rules, totals};

refusals! {
    /// Why nothing was done with a sheet.
    pub enum Refusal {
        /// The director starts rounds.
        NotBegun = "sheet-not-begun",
        /// The director opens rounds.
        NotRunning = "sheet-not-running",
        /// The match day the sheet belongs to is closed.
        DayClosed = "round-match-day-closed",
        /// The venue the sheet belongs to has closed its round.
        VenueClosed = "sheet-venue-closed",
        /// It is opened again with a reason.
        Closed = "sheet-is-closed",
        /// Claims are for sheets of totals.
        HasClaims = "sheet-has-claims",
        /// A list is closed with all its hands.
        HandsMissing { missing: usize, hands: i32 } = "sheet-hands-missing",
        /// Hands are missing of which later ones are entered.
        Gap { count: usize, numbers: String } = "check-gap",
        /// A list of totals is closed with them.
        TotalsMissing = "sheet-totals-missing",
        /// Some at the table confirmed it and some did not; who closes it over their heads says why.
        NotConfirmed { confirmed: usize, seats: usize } = "sheet-not-confirmed" at Reason,
        /// Something on it is looked at first.
        Doubtful { doubtful: usize } = "sheet-doubtful",
        /// Who opens a sheet says why.
        ReasonMissing = "sheet-reason-missing" at Reason,
    }
}

/// Closes a sheet on which everything stands and adds up, and on which somebody looked at what is doubtful; `looked_at`
/// names it. Answers the number of its table.
pub fn close(conn: &mut Conn, order: &Order, id: SheetId, looked_at: &[String]) -> Result<i32, Refused> {
    act(conn, order, &format!("closed {id}"), |deed| {
        let placed = of_running_round(deed, id)?;
        check_complete(deed.conn, &placed)?;
        order.check(placed.sheet.version)?;
        let doubts = doubts::of(deed.conn, &placed)?;
        let doubtful = doubts.iter().filter(|doubt| !looked_at.contains(&doubt.mark())).count();
        let looked = if doubtful == 0 { Ok(()) } else { Err(Refusal::Doubtful { doubtful }.into()) };
        let agreed = if order.reason.is_empty() {
            witnesses::check_agree(deed.conn, &placed).and_then(|()| check_agreed(deed.conn, &placed))
        } else {
            Ok(())
        };
        // Whoever has to tick something and to say why is told both at once.
        Refused::both(looked, agreed)?;
        if !doubts.is_empty() {
            let told = json!({ "looked_at": doubts.iter().map(Doubt::mark).collect::<Vec<_>>() });
            let _looked = deed.record(Trace::sheet(&placed), None::<&Value>, Some(&told))?;
        }
        Ok(turn(deed, &placed, SheetState::Closed)?.answer(placed.sheet.table_number))
    })
}

/// Refuses to close a sheet which the table has begun to confirm and not everybody has. A paper list is signed on paper.
fn check_agreed(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    if confirmations::of_sheet(conn, placed.sheet.id)?.is_empty() {
        return Ok(());
    }
    let code = confirm::code_of(conn, placed)?;
    let confirmed = confirm::standing(conn, placed.sheet.id, &code)?.len();
    let seats = sheets::seats_of(conn, placed.sheet.id)?.len();
    if confirmed == 0 || confirmed == seats {
        return Ok(());
    }
    Err(Refusal::NotConfirmed { confirmed, seats }.into())
}

/// Refuses to close a sheet by itself on which somebody has to look at something.
pub(super) fn check_undoubted(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    match doubts::of(conn, placed)?.len() {
        0 => Ok(()),
        doubtful => Err(Refusal::Doubtful { doubtful }.into()),
    }
}

/// The tables among these open sheets which somebody closes one by one, for a reason: two witnesses are apart there, or not
/// everybody confirmed.
pub fn not_agreed(conn: &mut Conn, open: &[SheetId]) -> Result<Vec<i32>, Error> {
    let mut tables = Vec::new();
    for id in open {
        let placed = sheets::place(conn, *id)?;
        let agreed = check_undoubted(conn, &placed)
            .and_then(|()| witnesses::check_agree(conn, &placed))
            .and_then(|()| check_agreed(conn, &placed));
        match agreed {
            Ok(()) => {}
            Err(Refused::Store(error)) => return Err(error),
            Err(_apart) => tables.push(placed.sheet.table_number),
        }
    }
    Ok(tables)
}

/// Opens a closed sheet again, for a reason. Answers the number of its table.
pub fn reopen(conn: &mut Conn, order: &Order, id: SheetId) -> Result<i32, Refused> {
    act(conn, order, &format!("open {id}"), |deed| {
        let placed = of_running_round(deed, id)?;
        order.check(placed.sheet.version)?;
        if order.reason.is_empty() {
            return Err(Refusal::ReasonMissing.into());
        }
        if match_days::is_closed(deed.conn, placed.tournament.id)? {
            return Err(Refusal::DayClosed.into());
        }
        if pace::is_closed(deed.conn, &placed)? {
            return Err(Refusal::VenueClosed.into());
        }
        // Who confirmed the list that is opened again looks at it once more.
        confirmations::forget(deed.conn, id)?;
        average::owes_again(deed, &placed)?;
        Ok(turn(deed, &placed, SheetState::Open)?.answer(placed.sheet.table_number))
    })
}

/// Closes a sheet that is still open when its round ends.
pub fn close_with_round(deed: &mut Deed<'_>, id: SheetId) -> Result<Recorded, Refused> {
    let placed = sheets::place(deed.conn, id)?;
    turn(deed, &placed, SheetState::Closed)
}

/// Turns a sheet of totals to single hands, for a reason; the totals stay, as what a second witness wrote.
pub fn to_hands(conn: &mut Conn, order: &Order, (id, place): (SheetId, Place)) -> Result<(), Refused> {
    act(conn, order, &format!("to hands {id}"), |deed| {
        let placed = of_running_round(deed, id)?;
        if placed.sheet.state != SheetState::Open {
            return Err(Refusal::Closed.into());
        }
        order.check(placed.sheet.version)?;
        order.needs_reason()?;
        let at = (placed.round, placed.sheet.table_number);
        if !claims::standing(deed.conn, placed.tournament.id, at)?.is_empty() {
            return Err(Refusal::HasClaims.into());
        }
        witnesses::kept::check_third(deed, &placed, place)?;
        let typed = totals::typed_of(deed.conn, id)?;
        // What a second witness wrote already stays his.
        if !typed.is_empty() && witnesses::kept::find(deed.conn, id, FOOT)?.is_none() {
            let foot = totals::typed_again(deed.conn, &placed)?;
            let by = typed.first().map_or("", |row| row.typed_by.as_str());
            let _kept = witnesses::kept::keep_typed(deed, &placed, &foot, by)?;
        }
        let old = totals::to_json(&typed, placed.sheet.passed);
        totals::replace_typed(deed.conn, id, &[])?;
        sheets::set_kind(deed.conn, id, SheetKind::Hands, None)?;
        let now = sheets::place(deed.conn, id)?;
        totals::reckon(deed.conn, &now)?;
        deed.record_words(Trace::sheet(&placed), Some(old), None)
    })
}

/// Gives the table another link for its phone; the one before opens nothing any more. Answers the number of the table.
pub fn renew_link(conn: &mut Conn, order: &Order, id: SheetId) -> Result<i32, Refused> {
    act(conn, order, &format!("renew link {id}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        sheets::set_keeper_key(deed.conn, id, &random_text())?;
        // The history says that there is another, and not which.
        let recorded = deed.record(Trace::sheet(&placed), None::<&Value>, Some(&json!({ "link": "renewed" })))?;
        Ok(recorded.answer(placed.sheet.table_number))
    })
}

/// The table calls for the director, or he was there. It changes no result and leaves no trace.
pub fn call(conn: &mut Conn, id: SheetId, called: bool) -> Result<(), Error> {
    sheets::set_called(conn, id, called)
}

/// Refuses to close a list on which something is missing, or that does not add up. Totals that do not were taken with a
/// reason.
fn check_complete(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    let id = placed.sheet.id;
    if placed.sheet.kind == SheetKind::Totals {
        let there = !totals::typed_of(conn, id)?.is_empty();
        return if there { Ok(()) } else { Err(Refusal::TotalsMissing.into()) };
    }
    let (rules, system) =
        (rules::of_tournament(conn, &placed.tournament)?, rules::system_of(conn, &placed.tournament)?);
    let (size, stored) = (placed.size(), hands::of_sheet(conn, id)?);
    let mut list = Sheet::new(size, &system)?;
    let mut judged = Vec::new();
    for hand in &stored {
        let one = rules.judge(&hand.new.hand, size, placed.dealer(hand.new.number)).map_err(Error::internal)?;
        let _entered = list.enter(&one);
        judged.push(one);
    }
    list.check(&judged).map_err(Refused::because)?;
    let there: BTreeSet<i32> = stored.iter().filter(|hand| hand.counts()).map(|hand| hand.new.number).collect();
    let hands = placed.sheet.hands;
    let missing = usize::try_from(hands).unwrap_or(0).saturating_sub(there.len());
    // A list keeps one hand, also where nothing is left to play. Where a deck got the average the list is shorter, and of
    // the gaps in its numbers no more are missing than hands are.
    if missing == 0 || average::plays_nothing(conn, placed)? {
        return Ok(());
    }
    let newest = there.last().copied().unwrap_or(0);
    let gaps: Vec<i32> = (1..newest).filter(|number| !there.contains(number)).take(missing).collect();
    Err(match gaps.len() {
        0 => Refusal::HandsMissing { missing, hands },
        count => Refusal::Gap { count, numbers: listed(&gaps) },
    }
    .into())
}

fn of_running_round(deed: &mut Deed<'_>, id: SheetId) -> Result<Placed, Refused> {
    let placed = sheets::place(deed.conn, id)?;
    placed.state.check_running(Refusal::NotBegun, Refusal::NotRunning)?;
    Ok(placed)
}

fn turn(deed: &mut Deed<'_>, placed: &Placed, state: SheetState) -> Result<Recorded, Refused> {
    sheets::set_state(deed.conn, placed.sheet.id, state)?;
    let told = |state: SheetState| json!({ "state": state.word() });
    deed.record(Trace::sheet(placed), Some(&told(placed.sheet.state)), Some(&told(state)))
}
