//! A sheet by its totals, from the foot of a paper list; and the totals every sheet keeps, so that standings need no hand.

use super::claims;
use super::refused::refusals;
use super::witnesses::kept;
use super::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::sentence::Arg;
use crate::rules::sheet::{Difference, TypedSeat, TypedTotals};
use crate::store::sheets::{self, Placed, SeatRow, SheetKind, SheetState};
use crate::store::totals::{self, TypedRow};
use crate::store::{Conn, SheetId, hands, rules, substitutions};

pub(super) use totals::{add, add_all, reckon};

refusals! {
    /// Why the totals of a sheet are not taken.
    pub enum Refusal {
        /// The director starts rounds.
        NotBegun = "sheet-not-begun",
        /// The director opens rounds.
        NotRunning = "sheet-not-running",
        /// A closed sheet is opened again with a reason.
        Closed = "sheet-is-closed",
        /// The sheet has hands.
        HasHands = "sheet-has-hands",
        /// A list that two players share cannot be divided by its foot.
        Divided = "substitution-has",
        /// A hand claimed on the sheet contradicts them.
        Claimed { why: Arg } = "sheet-claims-contradict",
    }
}

/// Takes the totals of a paper list for a sheet that somebody saw in the version the order is based on; where they do not
/// add up, a reason says why they stand. Answers the number of the table.
pub fn enter(conn: &mut Conn, order: &Order, id: SheetId, typed: &TypedTotals) -> Result<i32, Refused> {
    take(conn, order, (id, typed), |deed, placed| {
        if placed.tournament.two_witnesses { kept::check_other(deed, placed) } else { kept::drop_foot(deed, placed) }
    })
}

/// The same for totals of the second witness for which somebody decided; he may have written them himself.
pub(super) fn settle(conn: &mut Conn, order: &Order, id: SheetId, typed: &TypedTotals) -> Result<i32, Refused> {
    take(conn, order, (id, typed), |_deed, _placed| Ok(()))
}

fn take(
    conn: &mut Conn,
    order: &Order,
    (id, typed): (SheetId, &TypedTotals),
    witnesses: impl FnOnce(&mut Deed<'_>, &Placed) -> Result<(), Refused>,
) -> Result<i32, Refused> {
    let table = sheets::find(conn, id)?.table_number;
    act(conn, order, &format!("totals {id}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        check_takes(deed, &placed)?;
        check_adds_up(deed, &placed, typed)?;
        if let Some(why) = claims::contradiction(deed.conn, &placed, typed, None)? {
            return Err(Refusal::Claimed { why: Arg::said(why.sentence()) }.into());
        }
        witnesses(deed, &placed)?;
        write(deed, &placed, typed)
    })?;
    Ok(table)
}

/// Refuses totals without the points of a seat, and those that do not add up unless a reason says why they stand.
pub(super) fn check_adds_up(deed: &mut Deed<'_>, placed: &Placed, typed: &TypedTotals) -> Result<(), Refused> {
    let rules = rules::of_tournament(deed.conn, &placed.tournament)?;
    let system = rules::system_of(deed.conn, &placed.tournament)?;
    let wrong = typed.check(&rules, &system)?;
    if let Some(missing) = wrong.iter().find(|wrong| matches!(wrong, Difference::PointsMissing { .. })) {
        return Err(Refused::because(*missing));
    }
    if wrong.is_empty() { Ok(()) } else { deed.order.needs_reason() }
}

fn check_takes(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    placed.state.check_running(Refusal::NotBegun, Refusal::NotRunning)?;
    if placed.sheet.state != SheetState::Open {
        return Err(Refusal::Closed.into());
    }
    deed.order.check(placed.sheet.version)?;
    if placed.sheet.kind == SheetKind::Hands && !hands::of_sheet(deed.conn, placed.sheet.id)?.is_empty() {
        return Err(Refusal::HasHands.into());
    }
    if !substitutions::of_sheet(deed.conn, placed.sheet.id)?.is_empty() {
        return Err(Refusal::Divided.into());
    }
    Ok(())
}

/// Writes typed totals in the place of those before, and what they come to.
pub(super) fn write(deed: &mut Deed<'_>, placed: &Placed, typed: &TypedTotals) -> Result<Recorded, Refused> {
    let id = placed.sheet.id;
    let before = totals::typed_of(deed.conn, id)?;
    let passed = typed.passed.map(i32::from);
    let typed_by = typed_by(deed, placed, &before);
    let row = |(seat, given): (&SeatRow, TypedSeat)| TypedRow {
        sheet_id: id,
        seat: seat.seat,
        points: given.points.unwrap_or(0),
        won: given.won.map(i32::from),
        lost: given.lost.map(i32::from),
        typed_by: typed_by.clone(),
    };
    let seats = sheets::seats_of(deed.conn, id)?;
    let now: Vec<TypedRow> = seats.iter().zip(typed.seats).map(row).collect();
    totals::replace_typed(deed.conn, id, &now)?;
    sheets::set_kind(deed.conn, id, SheetKind::Totals, passed)?;
    let kept = totals::of_sheet(deed.conn, id)?;
    let rows = totals::from_typed(deed.conn, placed, &seats, typed)?;
    totals::keep(deed.conn, &kept, &rows)?;
    let old = Some(totals::to_json(&before, placed.sheet.passed)).filter(|_| !before.is_empty());
    deed.record_words(Trace::sheet(placed), old, Some(totals::to_json(&now, passed)))
}

/// Who typed them: where lists are written twice whoever typed those before, as with a hand that is corrected.
fn typed_by(deed: &Deed<'_>, placed: &Placed, before: &[TypedRow]) -> String {
    let first = before.iter().find(|row| placed.tournament.two_witnesses && !row.typed_by.is_empty());
    first.map_or_else(|| deed.order.who.written(), |row| row.typed_by.clone())
}
