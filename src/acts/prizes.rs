//! What can be won: the list of prizes, the schedule of the old congresses, the claims to it.

use super::refused::refusals;
use super::{Order, Refused, Trace, act};
use crate::acts::tournaments::{unchanged, with_plan};
use crate::rules::hand::Hand;
use crate::rules::prizes::{Prize, write_list};
use crate::rules::schedule;
use crate::rules::schedule::claim::Refused as Contradicted;
use crate::rules::tournament::Plan;
use crate::store::claims::{self, Claim, NewClaim};
use crate::store::revisions::Subject;
use crate::store::sheets::{self, Sheet, SheetKind};
use crate::store::tournaments::{self, TournamentState};
use crate::store::{ClaimId, Conn, EntryId, Error, TournamentId, entries, hands, prizes, rounds, totals};

refusals! {
    /// Why nothing was done with the prizes.
    pub enum Refusal {
        /// The first round was started.
        Frozen = "rules-edit-frozen" at Schedule,
        /// The director said that no more hands will be claimed.
        ClaimsClosed = "claims-are-closed" at List,
        /// No such list is known by its totals.
        NoList = "claim-list-missing" at List,
        /// The player did not sit there.
        NotThere = "claim-not-there" at Number,
    }
}

/// Puts a list of prizes in the place of the one it was compared with.
pub fn set_list(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (before, list): (&[Prize], &[Prize]),
) -> Result<(), Refused> {
    act(conn, order, "prizes", |deed| {
        let now = tournaments::version(deed.conn, id)?;
        if prizes::of_tournament(deed.conn, id)? != before {
            return Err(Refused::Stale { seen: now, now, stands: None });
        }
        prizes::replace(deed.conn, id, list)?;
        let about = Trace { tournament: id, sheet: None, subject: Subject::Prize, id: id.number(), number: None };
        deed.record(about, Some(&write_list(before, '.')), Some(&write_list(list, '.')))
    })
}

/// Chooses the schedule of prizes, as text; based on the settings with this mark.
pub fn set_schedule(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    based_on: &str,
    text: &str,
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-schedule {id}"), |deed| {
        if tournaments::find(deed.conn, id)?.state != TournamentState::Planned {
            return Err(Refusal::Frozen.into());
        }
        let tournament = unchanged(deed.conn, id, based_on)?;
        let plan = Plan { schedule: text.to_owned(), ..tournament.plan()? };
        let settings = with_plan(&tournament, plan)?;
        tournaments::change(deed.conn, id, tournament.version, &settings, &order.clerk())?;
        Ok(deed.noted_by_store())
    })
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
            return Err(Refusal::ClaimsClosed.into());
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
    match claims::check(conn, &placed, &totals, Some(one_more)) {
        Ok(()) => Ok(()),
        Err(hands::Refusal::Claimed(why)) => Err(match why {
            Contradicted::Hand(error) => Refused::at(why.place(), error),
            Contradicted::Claim(error) => Refused::at(why.place(), error),
        }),
        Err(hands::Refusal::Store(error)) => Err(error.into()),
        Err(other) => Err(Error::internal(other).into()),
    }
}

/// Takes a claim back.
pub fn cancel_claim(conn: &mut Conn, order: &Order, id: TournamentId, claim: ClaimId) -> Result<(), Refused> {
    act(conn, order, &format!("claim-cancel {claim}"), |deed| {
        let before = claims::cancel(deed.conn, id, claim)?;
        let about = Trace { tournament: id, sheet: None, subject: Subject::Prize, id: claim.number(), number: None };
        deed.record(about, Some(&before), None::<&Claim>)
    })
}

/// Says that no more hands will be claimed, or allows it again; it decides no result, so it is open as long as the
/// tournament is.
pub fn close_claims(conn: &mut Conn, order: &Order, id: TournamentId, closed: bool) -> Result<(), Refused> {
    act(conn, order, &format!("claims-close {id} {closed}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        if schedule::id_of(&before.schedule) == schedule::NONE {
            return Err(Error::NotFound.into());
        }
        let text = schedule::with_claims(&before.schedule, closed);
        tournaments::set_schedule(deed.conn, &before, &text, &order.clerk())?;
        Ok(deed.noted_by_store())
    })
}
