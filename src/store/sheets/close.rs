//! Sheets closed with their round, and the revision of a sheet.

use serde_json::json;

use super::{Placed, SheetState, place, raise_version, set_state as store_state};
use crate::store::conn::Conn;
use crate::store::error::Error;
use crate::store::hands::By;
use crate::store::id::SheetId;
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::tournaments;

/// Closes a sheet that is still open when its round ends; the key is that of the round.
pub fn with_round(conn: &mut Conn, id: SheetId, reason: &str, by: &By) -> Result<(), Error> {
    let placed = place(conn, id)?;
    turn(conn, &placed, SheetState::Closed, reason, by)
}

fn turn(conn: &mut Conn, placed: &Placed, state: SheetState, reason: &str, by: &By) -> Result<(), Error> {
    store_state(conn, placed.sheet.id, state)?;
    let (old, new) = (json!({ "state": placed.sheet.state.word() }), json!({ "state": state.word() }));
    note(conn, placed, Some(old.to_string()), Some(new.to_string()), reason, by)
}

/// Appends the revision of a sheet and raises the versions.
pub fn note(
    conn: &mut Conn,
    placed: &Placed,
    old: Option<String>,
    new: Option<String>,
    reason: &str,
    by: &By,
) -> Result<(), Error> {
    let revision = NewRevision {
        tournament_id: placed.tournament.id,
        sheet_id: Some(placed.sheet.id),
        subject: Subject::Sheet,
        subject_id: placed.sheet.id.number(),
        number: Some(placed.sheet.table_number),
        old,
        new,
        who: by.who.clone(),
        reason: reason.to_owned(),
        at: by.at,
    };
    revisions::append(conn, &revision)?;
    raise_version(conn, placed.sheet.id)?;
    tournaments::raise_version(conn, placed.tournament.id)?;
    Ok(())
}
