//! Hands claimed for a prize where a list is known by its totals only.

use super::refused::refusals;
use super::tournaments::changed;
use super::{Order, Refused, Trace, act};
use crate::rules::hand::Hand;
use crate::rules::schedule;
use crate::rules::schedule::claim::{ClaimSheet, Claimed, Refused as Contradicted};
use crate::rules::seat::Seat;
use crate::rules::sheet::TypedTotals;
use crate::store::claims::{self, Claim, NewClaim};
use crate::store::revisions::Subject;
use crate::store::sheets::{self, Placed, SeatRow, Sheet, SheetKind};
use crate::store::{ClaimId, Conn, EntryId, Error, TournamentId, entries, rounds, rules, totals, tournaments};

refusals! {
    /// Why nothing was done with a claim.
    pub enum Refusal {
        /// The director said that no more hands will be claimed.
        Closed = "claims-are-closed" at List,
        /// No such list is known by its totals.
        NoList = "claim-list-missing" at List,
        /// The player did not sit there.
        NotThere = "claim-not-there" at Number,
    }
}

/// A hand that somebody claims to have won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claiming {
    /// The round and the table.
    pub at: (i32, i32),
    /// The start number of the player.
    pub number: i32,
    /// The number of the hand, where it is known.
    pub hand_number: Option<i32>,
    /// What was won.
    pub hand: Hand,
    /// Who saw it, or where it stands.
    pub evidence: String,
}

/// Takes a claim, if the totals of its list have room for it.
pub fn claim(conn: &mut Conn, order: &Order, id: TournamentId, claiming: &Claiming) -> Result<(), Refused> {
    act(conn, order, &format!("claim {id}"), |deed| {
        if schedule::claims_closed(&tournaments::find(deed.conn, id)?.schedule) {
            return Err(Refusal::Closed.into());
        }
        let all = entries::of_tournament(deed.conn, id)?;
        let entry = all.iter().find(|entry| entry.number == claiming.number).ok_or(Error::NotFound)?.id;
        let by_totals = sheet_at(deed.conn, id, claiming.at)?.filter(|sheet| sheet.kind == SheetKind::Totals);
        let sheet = by_totals.ok_or(Refusal::NoList)?;
        if !sheets::seats_of(deed.conn, sheet.id)?.iter().any(|seat| seat.entry_id == entry) {
            return Err(Refusal::NotThere.into());
        }
        fits(deed.conn, &sheet, (entry, claiming.hand_number, claiming.hand))?;
        let blank = NewClaim::of_entry(id, entry, claiming.at, &order.who.written(), order.at);
        let (hand_number, evidence) = (claiming.hand_number, claiming.evidence.clone());
        let new = NewClaim { hand_number, evidence, ..blank }.of_hand(&claiming.hand);
        let row = claims::insert(deed.conn, &new)?;
        let about = Trace { tournament: id, sheet: None, subject: Subject::Prize, id: row.number(), number: None };
        deed.record(about, None::<&Claim>, Some(&new))
    })
}

/// The sheet of a table.
fn sheet_at(conn: &mut Conn, id: TournamentId, (round, table): (i32, i32)) -> Result<Option<Sheet>, Error> {
    let Some(round) = rounds::of_tournament(conn, id)?.into_iter().find(|one| one.number == round) else {
        return Ok(None);
    };
    Ok(sheets::of_round(conn, round.id)?.into_iter().find(|sheet| sheet.table_number == table))
}

/// Refuses one more claim that the totals of its list contradict.
fn fits(conn: &mut Conn, sheet: &Sheet, one_more: (EntryId, Option<i32>, Hand)) -> Result<(), Refused> {
    let placed = sheets::place(conn, sheet.id)?;
    let totals = totals::typed_again(conn, &placed)?;
    match contradiction(conn, &placed, &totals, Some(one_more))? {
        None => Ok(()),
        Some(why @ Contradicted::Hand(error)) => Err(Refused::at(why.place(), error)),
        Some(why @ Contradicted::Claim(error)) => Err(Refused::at(why.place(), error)),
    }
}

/// What of the totals of a sheet the hands claimed on it contradict, one more of them included.
pub(super) fn contradiction(
    conn: &mut Conn,
    placed: &Placed,
    totals: &TypedTotals,
    one_more: Option<(EntryId, Option<i32>, Hand)>,
) -> Result<Option<Contradicted>, Error> {
    let claims = claims::standing(conn, placed.tournament.id, (placed.round, placed.sheet.table_number))?;
    if claims.is_empty() && one_more.is_none() {
        return Ok(None);
    }
    let seats = sheets::seats_of(conn, placed.sheet.id)?;
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let mut sheet = ClaimSheet::new(&rules, &system, *totals, placed.dealer(1));
    let claims = claims.iter().map(|claim| Ok::<_, Error>((claim.entry_id, claim.hand_number, claim.hand())));
    for claim in claims.chain(one_more.map(Ok)) {
        let (entry, number, hand) = claim?;
        let sits = |(_, row): &(Seat, &SeatRow)| row.entry_id == entry;
        // Somebody who was moved to another table has no claim here any more.
        let Some((seat, _)) = totals.size.seats().zip(&seats).find(sits) else { continue };
        let number = number.map(u16::try_from).transpose()?;
        if let Err(why) = sheet.take(&Claimed { seat, number, hand }) {
            return Ok(Some(why));
        }
    }
    Ok(None)
}

/// Takes a claim back.
pub fn cancel(conn: &mut Conn, order: &Order, id: TournamentId, claim: ClaimId) -> Result<(), Refused> {
    act(conn, order, &format!("claim-cancel {claim}"), |deed| {
        let before = claims::cancel(deed.conn, id, claim)?;
        let about = Trace { tournament: id, sheet: None, subject: Subject::Prize, id: claim.number(), number: None };
        deed.record(about, Some(&before), None::<&Claim>)
    })
}

/// Says that no more hands will be claimed, or allows it again; it decides no result, so it is open as long as the
/// tournament is.
pub fn close(conn: &mut Conn, order: &Order, id: TournamentId, closed: bool) -> Result<(), Refused> {
    act(conn, order, &format!("claims-close {id} {closed}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        if schedule::id_of(&before.schedule) == schedule::NONE {
            return Err(Error::NotFound.into());
        }
        tournaments::set_schedule(deed.conn, id, &schedule::with_claims(&before.schedule, closed))?;
        changed(deed, &before)
    })
}
