//! A list that is written twice: who writes the first, and who changes what both have.

use super::Refusal;
use super::entering::Place;
use crate::acts::{Refused, Who};
use crate::store::sheets::Placed;
use crate::store::witnesses::{self, Written};
use crate::store::{Conn, hands};

/// Refuses a hand of the first list to whoever wrote it as second witness, and, at the desk, to whoever did not begin that
/// list: he would be told what stands there.
pub(super) fn check_writes(
    conn: &mut Conn,
    placed: &Placed,
    (number, place): (i32, Place),
    who: &Who,
) -> Result<(), Refused> {
    if second(conn, placed, number)?.is_some_and(|second| who.wrote(&second.written_by)) {
        return Err(Refusal::SamePerson.into());
    }
    if !placed.tournament.two_witnesses || place != Place::Desk {
        return Ok(());
    }
    let first = hands::of_sheet(conn, placed.sheet.id)?;
    let begun = first.iter().any(|hand| who.wrote(&hand.new.entered_by));
    if first.is_empty() || begun { Ok(()) } else { Err(Refusal::OtherWrites.into()) }
}

/// Refuses a change of a hand both have to whoever wrote one of them: that is decided by a third.
pub(super) fn check_changes(
    conn: &mut Conn,
    placed: &Placed,
    (number, place): (i32, Place),
    who: &Who,
) -> Result<(), Refused> {
    let Some(second) = second(conn, placed, number)?.filter(|_| place == Place::Desk) else { return Ok(()) };
    let first = hands::of_sheet(conn, placed.sheet.id)?;
    let wrote = who.wrote(&second.written_by) || first.iter().any(|hand| who.wrote(&hand.new.entered_by));
    if wrote { Err(Refusal::NotThird.into()) } else { Ok(()) }
}

/// What the second witness wrote under a number, where lists are written twice.
fn second(conn: &mut Conn, placed: &Placed, number: i32) -> Result<Option<Written>, Refused> {
    if !placed.tournament.two_witnesses {
        return Ok(None);
    }
    Ok(witnesses::of_sheet(conn, placed.sheet.id)?.into_iter().find(|one| one.number == number))
}
