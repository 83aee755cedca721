//! What a second witness wrote, as it is kept with its trace.

use serde_json::{Value, json};

use crate::acts::hands::Refusal;
use crate::acts::{Deed, Recorded, Refused, Trace};
use crate::rules::sheet::TypedTotals;
use crate::store::sheets::Placed;
use crate::store::witnesses::{self, FOOT, Written};
use crate::store::{Conn, Error, SheetId};

/// Keeps a foot as that of the second witness.
pub(in crate::acts) fn keep_foot(
    deed: &mut Deed<'_>,
    placed: &Placed,
    foot: &TypedTotals,
) -> Result<Recorded, Refused> {
    let written = witnesses::foot_to_json(foot)?;
    write(deed, placed, FOOT, written)
}

/// Refuses the totals of a list to whoever wrote its foot as second witness.
pub(in crate::acts) fn check_other(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    match find(deed.conn, placed.sheet.id, FOOT)? {
        Some(foot) if deed.order.who.wrote(&foot.written_by) => Err(Refusal::SamePerson.into()),
        _ => Ok(()),
    }
}

/// Takes away the foot of a list that is known by its totals again: they are the same witness, and no second one.
pub(in crate::acts) fn drop_foot(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    if find(deed.conn, placed.sheet.id, FOOT)?.is_none() {
        return Ok(());
    }
    witnesses::remove(deed.conn, placed.sheet.id, FOOT)?;
    let told = json!({ "witness": FOOT, "written": null });
    let _dropped = deed.record(Trace::sheet(placed), None::<&Value>, Some(&told))?;
    Ok(())
}

/// Keeps what the second witness wrote under a number, with its trace.
pub(super) fn write(deed: &mut Deed<'_>, placed: &Placed, number: i32, written: String) -> Result<Recorded, Refused> {
    let told = |written: &str| -> Result<Value, Error> {
        let written: Value = serde_json::from_str(written).map_err(Error::internal)?;
        Ok(json!({ "witness": number, "written": written }))
    };
    let before = find(deed.conn, placed.sheet.id, number)?;
    let old = before.map(|before| told(&before.written)).transpose()?;
    let new = told(&written)?;
    let (written_by, written_at) = (deed.order.who.written(), deed.order.at);
    let row = Written { sheet_id: placed.sheet.id, number, written, written_by, written_at, settled: None };
    witnesses::keep(deed.conn, &row)?;
    deed.record(Trace::sheet(placed), old.as_ref(), Some(&new))
}

/// What the second witness wrote under a number.
pub(in crate::acts) fn find(conn: &mut Conn, id: SheetId, number: i32) -> Result<Option<Written>, Error> {
    Ok(witnesses::of_sheet(conn, id)?.into_iter().find(|one| one.number == number))
}
