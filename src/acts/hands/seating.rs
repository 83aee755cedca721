//! Who sat where when a hand was typed: it tells its players by their seats alone, and is booked for nobody else.

use super::Refusal;
use crate::acts::{Order, Refused};
use crate::store::{Conn, EntryId, Error, SheetId, keys, sheets};

/// What a form keeps of those who sat there, seat by seat.
pub fn mark(seated: impl IntoIterator<Item = EntryId>) -> String {
    seated.into_iter().map(|entry| entry.to_string()).collect::<Vec<_>>().join("-")
}

/// Whether others sit at each of these sheets than its mark says; without a mark nobody saw the seats.
pub fn reseated(conn: &mut Conn, all: &[(SheetId, &str)]) -> Result<Vec<bool>, Error> {
    let marked: Vec<SheetId> = all.iter().filter(|(_, seen)| !seen.is_empty()).map(|(sheet, _)| *sheet).collect();
    let seats = if marked.is_empty() { Vec::new() } else { sheets::seats_of_all(conn, &marked)? };
    let now = |sheet: SheetId| mark(seats.iter().filter(|row| row.sheet_id == sheet).map(|row| row.entry_id));
    Ok(all.iter().map(|(sheet, seen)| !seen.is_empty() && now(*sheet) != *seen).collect())
}

/// Refuses a hand that was typed while others sat there; one that was kept already is answered as it was.
pub fn check_seating(conn: &mut Conn, order: &Order, sheet: SheetId, seen: &str) -> Result<(), Refused> {
    let key = order.key.as_str();
    if reseated(conn, &[(sheet, seen)])?.contains(&true) && !keys::used(conn, &[key])?.contains(key) {
        return Err(Refusal::Reseated.into());
    }
    Ok(())
}
