//! A list that is written twice: who writes the first, and who changes what both have.

use super::Refusal;
use super::entering::Place;
use crate::acts::witnesses::testimony::Testimony;
use crate::acts::{Refused, Who};
use crate::store::hands::NewHand;
use crate::store::sheets::Placed;
use crate::store::witnesses::{self, FOOT};
use crate::store::{Conn, Error, hands};

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

/// Refuses, at the desk, a change of a hand somebody may not change there.
pub(super) fn check_changes(conn: &mut Conn, placed: &Placed, at: (i32, Place), who: &Who) -> Result<(), Refused> {
    barred(conn, placed, at, who)?.map_or(Ok(()), |why| Err(why.into()))
}

/// Why somebody may not change a hand at the desk: what both have is decided by a third, and so is every hand once the
/// foots are apart; any other is changed by whoever began the list, or where the other witness wrote a foot alone.
pub fn barred(
    conn: &mut Conn,
    placed: &Placed,
    (number, place): (i32, Place),
    who: &Who,
) -> Result<Option<Refusal>, Error> {
    if !placed.tournament.two_witnesses || place != Place::Desk {
        return Ok(None);
    }
    let written = witnesses::of_sheet(conn, placed.sheet.id)?;
    let wrote = |number: i32| written.iter().any(|one| one.number == number && who.wrote(&one.written_by));
    if written.iter().any(|one| one.number == number) {
        let first = hands::find_number(conn, placed.sheet.id, number)?;
        let party = wrote(number) || first.is_some_and(|first| who.wrote(&first.new.entered_by));
        return Ok(party.then_some(Refusal::NotThird));
    }
    if wrote(FOOT) {
        return Ok(Some(Refusal::NotThird));
    }
    let begun = has_begun(conn, placed, who)?;
    if !written.iter().any(|one| one.number == FOOT) {
        return Ok((!begun).then_some(Refusal::OtherWrites));
    }
    // Who is told in what the foots are apart would correct his own list until it is like the other.
    let apart = begun && Testimony::of(conn, placed)?.foot.is_some_and(|foot| !foot.apart.is_empty());
    Ok(apart.then_some(Refusal::NotThird))
}

/// Whether somebody wrote a hand of the first list.
fn has_begun(conn: &mut Conn, placed: &Placed, who: &Who) -> Result<bool, Error> {
    Ok(hands::of_sheet(conn, placed.sheet.id)?.iter().any(|hand| who.wrote(&hand.new.entered_by)))
}

/// A hand as it is after a correction: where lists are written twice it stays that of the witness whose list it stands on,
/// and who corrected it is told by its history.
pub(super) fn corrected(placed: &Placed, before: &NewHand, now: NewHand) -> NewHand {
    if !placed.tournament.two_witnesses {
        return now;
    }
    NewHand { entered_by: before.entered_by.clone(), entered_at: before.entered_at, ..now }
}
