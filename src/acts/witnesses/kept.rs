//! What a second witness wrote, as it is kept with its trace.

use serde_json::{Value, json};

use crate::acts::hands::Place;
use crate::acts::refused::refusals;
use crate::acts::{Deed, Recorded, Refused, Trace};
use crate::rules::sheet::TypedTotals;
use crate::store::sheets::Placed;
use crate::store::totals::typed_of;
use crate::store::witnesses::{self, FOOT, Written};
use crate::store::{Conn, Error, SheetId};

refusals! {
    /// Why totals are not taken for a list that is written twice.
    pub enum Refusal {
        /// Nobody is his own witness.
        SamePerson = "witness-wrote-second",
        /// The second list has hands, and totals beside them are compared with nothing.
        ByHands = "witness-by-hands",
        /// Both have totals, and have seen what the other wrote.
        FootBoth = "witness-foot-both",
    }
}

/// Keeps a foot as that of the second witness.
pub(super) fn keep_foot(deed: &mut Deed<'_>, placed: &Placed, foot: &TypedTotals) -> Result<Recorded, Refused> {
    let (written, by) = (witnesses::foot_to_json(foot)?, deed.order.who.written());
    keep(deed, placed, (FOOT, written), by)
}

/// Keeps totals that give way to hands as the foot of a second witness: of whoever typed them.
pub(in crate::acts) fn keep_typed(
    deed: &mut Deed<'_>,
    placed: &Placed,
    foot: &TypedTotals,
    typed_by: &str,
) -> Result<Recorded, Refused> {
    // Nobody's name stands beside totals that were typed before names were kept.
    let by = if typed_by.is_empty() { deed.order.who.written() } else { typed_by.to_owned() };
    keep(deed, placed, (FOOT, witnesses::foot_to_json(foot)?), by)
}

/// Refuses the totals of a list to whoever wrote anything as second witness, where that one wrote hands, and, once both have
/// totals, to whoever typed the first: that is decided by a third.
pub(in crate::acts) fn check_other(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    let (id, who) = (placed.sheet.id, &deed.order.who);
    let written = witnesses::of_sheet(deed.conn, id)?;
    if written.iter().any(|one| who.wrote(&one.written_by)) {
        return Err(Refusal::SamePerson.into());
    }
    if written.iter().any(|one| one.number != FOOT) {
        return Err(Refusal::ByHands.into());
    }
    if !written.is_empty() && typed_of(deed.conn, id)?.iter().any(|row| who.wrote(&row.typed_by)) {
        return Err(Refusal::FootBoth.into());
    }
    Ok(())
}

/// Refuses to take totals back to whoever typed one of two, except to the director: he would write them like the other.
pub(in crate::acts) fn check_third(deed: &mut Deed<'_>, placed: &Placed, place: Place) -> Result<(), Refused> {
    if place == Place::Director || !placed.tournament.two_witnesses {
        return Ok(());
    }
    let (id, who) = (placed.sheet.id, &deed.order.who);
    let (Some(second), first) = (find(deed.conn, id, FOOT)?, typed_of(deed.conn, id)?) else { return Ok(()) };
    let party = who.wrote(&second.written_by) || first.iter().any(|row| who.wrote(&row.typed_by));
    if party && !first.is_empty() { Err(Refusal::FootBoth.into()) } else { Ok(()) }
}

/// Takes away the foot of a list that is known by its totals again: they are the same witness, and no second one.
pub(in crate::acts) fn drop_foot(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    if find(deed.conn, placed.sheet.id, FOOT)?.is_some() {
        let _dropped = take_away(deed, placed, FOOT)?;
    }
    Ok(())
}

/// Takes away what the second witness wrote under a number, with its trace.
pub(super) fn take_away(deed: &mut Deed<'_>, placed: &Placed, number: i32) -> Result<Recorded, Refused> {
    witnesses::remove(deed.conn, placed.sheet.id, number)?;
    let told = json!({ "witness": number, "written": null });
    deed.record(Trace::sheet(placed), None::<&Value>, Some(&told))
}

/// Keeps what the second witness wrote under a number, with its trace.
pub(super) fn write(deed: &mut Deed<'_>, placed: &Placed, number: i32, written: String) -> Result<Recorded, Refused> {
    let by = deed.order.who.written();
    keep(deed, placed, (number, written), by)
}

/// The history names the witness where it is not he who does it.
fn keep(
    deed: &mut Deed<'_>,
    placed: &Placed,
    (number, written): (i32, String),
    written_by: String,
) -> Result<Recorded, Refused> {
    let told = |written: &str, by: Option<&str>| -> Result<Value, Error> {
        let written: Value = serde_json::from_str(written)?;
        Ok(match by {
            Some(by) => json!({ "witness": number, "written": written, "by": by }),
            None => json!({ "witness": number, "written": written }),
        })
    };
    let before = find(deed.conn, placed.sheet.id, number)?;
    let old = before.map(|before| told(&before.written, None)).transpose()?;
    let other = Some(written_by.as_str()).filter(|by| *by != deed.order.who.written());
    let new = told(&written, other)?;
    let row =
        Written { sheet_id: placed.sheet.id, number, written, written_by, written_at: deed.order.at, settled: None };
    witnesses::keep(deed.conn, &row)?;
    deed.record(Trace::sheet(placed), old.as_ref(), Some(&new))
}

/// What the second witness wrote under a number.
pub(in crate::acts) fn find(conn: &mut Conn, id: SheetId, number: i32) -> Result<Option<Written>, Error> {
    Ok(witnesses::of_sheet(conn, id)?.into_iter().find(|one| one.number == number))
}
