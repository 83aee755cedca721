//! Closing a sheet, opening it again, and turning it from totals to hands; each with its revision.

use serde_json::json;

use super::{Placed, SheetKind, SheetState, place, raise_version, set_kind as store_kind, set_state as store_state};
use crate::store::conn::Conn;
use crate::store::error::{Error, check_version};
use crate::store::hands::{By, Refusal};
use crate::store::id::SheetId;
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::rounds::RoundState;
use crate::store::{claims, keys, match_days, totals, tournaments};

/// Closes or opens a sheet that somebody saw in this version; opening needs a reason. Answers the number of the table.
pub fn set_state(
    conn: &mut Conn,
    id: SheetId,
    based_on: i64,
    state: SheetState,
    reason: &str,
    by: &By,
) -> Result<i32, Refusal> {
    let placed = place(conn, id)?;
    let action = format!("{state} {id}");
    if keys::answer_of(conn, &by.key, &action)?.is_some() {
        return Ok(placed.sheet.table_number);
    }
    if placed.state != RoundState::Running {
        return Err(Refusal::NotRunning);
    }
    check_version(based_on, placed.sheet.version)?;
    if state == SheetState::Open && reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    if state == SheetState::Open && match_days::is_closed(conn, placed.tournament.id)? {
        return Err(Refusal::DayClosed);
    }
    turn(conn, &placed, state, reason, by)?;
    keys::remember(conn, &by.key, &action, "", by.at)?;
    Ok(placed.sheet.table_number)
}

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

/// Turns a sheet of totals to single hands; the totals stay in the revision.
pub fn to_hands(conn: &mut Conn, id: SheetId, based_on: i64, reason: &str, by: &By) -> Result<(), Refusal> {
    let placed = place(conn, id)?;
    let action = format!("to hands {id}");
    if keys::answer_of(conn, &by.key, &action)?.is_some() {
        return Ok(());
    }
    if placed.state != RoundState::Running {
        return Err(Refusal::NotRunning);
    }
    if placed.sheet.state != SheetState::Open {
        return Err(Refusal::Closed);
    }
    check_version(based_on, placed.sheet.version)?;
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    if !claims::standing(conn, placed.tournament.id, (placed.round, placed.sheet.table_number))?.is_empty() {
        return Err(Refusal::HasClaims);
    }
    let old = totals::to_json(&totals::typed_of(conn, id)?, placed.sheet.passed);
    totals::replace_typed(conn, id, &[])?;
    store_kind(conn, id, SheetKind::Hands, None)?;
    totals::reckon(conn, &placed)?;
    note(conn, &placed, Some(old), None, reason, by)?;
    keys::remember(conn, &by.key, &action, "", by.at)?;
    Ok(())
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
