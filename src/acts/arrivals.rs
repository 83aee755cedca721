//! Whoever is given a seat, or is entered where he stands, is here: what the desk would note of him otherwise.

use super::{Deed, Recorded, Refused, Trace};
use crate::store::entries::{self, Entry};

/// Notes that whoever takes a seat is here, where the desk looks who is; else he would be missed at the next draw.
pub(super) fn sits_down<'e>(
    deed: &mut Deed<'_>,
    all: impl IntoIterator<Item = &'e Entry>,
    number: i32,
) -> Result<(), Refused> {
    let all: Vec<&Entry> = all.into_iter().collect();
    let looked = all.iter().any(|entry| entry.arrived_at.is_some());
    let unseen = all.into_iter().find(|entry| entry.number == number && entry.arrived_at.is_none());
    if let Some(entry) = unseen.filter(|_| looked) {
        let _seen = see(deed, entry)?;
    }
    Ok(())
}

/// Notes that somebody is here who was not seen before.
pub(super) fn see(deed: &mut Deed<'_>, before: &Entry) -> Result<Recorded, Refused> {
    let at = deed.order.at;
    entries::set_arrived(deed.conn, before.id, before.version, Some(at))?;
    let after = entries::find(deed.conn, before.id)?;
    deed.record(Trace::entry(&after), Some(before), Some(&after))
}
