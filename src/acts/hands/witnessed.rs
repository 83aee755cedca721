//! A list that is written twice: who writes the first, and who changes what both have.

use super::Refusal;
use super::entering::Place;
use crate::acts::{Refused, Who};
use crate::store::sheets::Placed;
use crate::store::witnesses::{self, FOOT, Written};
use crate::store::{Conn, hands};

/// Refuses a hand of the first list to whoever wrote anything as second witness, and, at the desk, to whoever did not begin
/// that list: he would be told what stands there.
pub(super) fn check_writes(conn: &mut Conn, placed: &Placed, place: Place, who: &Who) -> Result<(), Refused> {
    if !placed.tournament.two_witnesses {
        return Ok(());
    }
    if witnesses::of_sheet(conn, placed.sheet.id)?.iter().any(|second| who.wrote(&second.written_by)) {
        return Err(Refusal::SamePerson.into());
    }
    if place != Place::Desk {
        return Ok(());
    }
    let begun = has_begun(conn, placed, who)? || hands::of_sheet(conn, placed.sheet.id)?.is_empty();
    if begun { Ok(()) } else { Err(Refusal::OtherWrites.into()) }
}

/// Refuses, at the desk, a change of a hand both have to whoever wrote one of them: that is decided by a third; and of any
/// other to whoever did not begin the list, or wrote its foot as second witness.
pub(super) fn check_changes(
    conn: &mut Conn,
    placed: &Placed,
    (number, place): (i32, Place),
    who: &Who,
) -> Result<(), Refused> {
    if !placed.tournament.two_witnesses || place != Place::Desk {
        return Ok(());
    }
    let wrote = |second: &Written| who.wrote(&second.written_by);
    let foot = second(conn, placed, FOOT)?;
    match second(conn, placed, number)? {
        Some(second) => {
            let first = hands::find_number(conn, placed.sheet.id, number)?;
            let party = wrote(&second) || first.is_some_and(|first| who.wrote(&first.new.entered_by));
            if party { Err(Refusal::NotThird.into()) } else { Ok(()) }
        }
        None if foot.as_ref().is_some_and(wrote) => Err(Refusal::NotThird.into()),
        None if foot.is_some() || has_begun(conn, placed, who)? => Ok(()),
        None => Err(Refusal::OtherWrites.into()),
    }
}

/// Whether somebody wrote a hand of the first list.
fn has_begun(conn: &mut Conn, placed: &Placed, who: &Who) -> Result<bool, Refused> {
    Ok(hands::of_sheet(conn, placed.sheet.id)?.iter().any(|hand| who.wrote(&hand.new.entered_by)))
}

/// What the second witness wrote under a number, where lists are written twice.
fn second(conn: &mut Conn, placed: &Placed, number: i32) -> Result<Option<Written>, Refused> {
    if !placed.tournament.two_witnesses {
        return Ok(None);
    }
    Ok(witnesses::of_sheet(conn, placed.sheet.id)?.into_iter().find(|one| one.number == number))
}
