//! A tournament as the event the rules reckon, read in one moment: a fixed number of questions, however many play.

pub mod again;
mod entrants;
mod tables;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::adjustments::{self, Adjustment as StoredAdjustment};
use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{EntryId, SheetId, TournamentId};
use super::lots::{self, Lot as StoredLot};
use super::rounds::{self, Round, RoundState};
use super::standings::{self, Brought};
use super::tournaments::{self, Tournament};
use super::{claims, decks, prizes, rules, team_rankings};
use crate::rules::decks::DeckNumber;
use crate::rules::event::{At, Decision, Entrant, Event, EventClaim, Facts, SameCards};
use crate::rules::lots::last_lots;
use crate::rules::positions::Positions;
use crate::rules::schedule::claim::{ClaimSheet, Claimed};

/// How much of what was written is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// What the seats brought in; of Comparative Skat the hands played with decks as well.
    Totals,
    /// The hands in which somebody offended as well: what a settlement asks for.
    Offences,
    /// Every hand, the foot of each sheet, the claims: what a prize schedule asks for.
    Hands,
}

/// A tournament as it is stored, with the event it makes.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The tournament.
    pub tournament: Tournament,
    /// The ids of those entered, in the order of the event's entrants.
    pub ids: Vec<EntryId>,
    /// The rounds drawn so far.
    pub rounds: Vec<Round>,
    /// The sheet of each table that brought something in, by round and table: what it was, the event has.
    pub sheets: Vec<(At, SheetId)>,
    /// The director's adjustments, the cancelled ones included.
    pub adjustments: Vec<StoredAdjustment>,
    /// The recorded lots.
    pub lots: Vec<StoredLot>,
    /// What is reckoned from it.
    pub event: Event,
}

impl Recorded {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId, depth: Depth) -> Result<Self> {
        let tournament = tournaments::find(conn, id)?;
        let agreed = rules::agreed(conn, &tournament)?;
        let (ids, entrants) = entrants::read(conn, id)?;
        let rounds = rounds::of_tournament(conn, id)?;
        let brought = standings::of_tournament(conn, id)?;
        let adjustments = adjustments::of_tournament(conn, id)?;
        let lots = lots::of_tournament(conn, id)?;
        let (entrants, places): (Arc<[Entrant]>, _) = (entrants.into(), Positions::of(&ids, |id| *id));
        let number = |id: EntryId| {
            let place = places.find(&ids, |id| *id, &id)?;
            entrants.get(place).map(|entrant| entrant.number)
        };
        let over = rounds.iter().filter(|round| round.state == RoundState::Closed).map(|round| round.number);
        let standing = adjustments.iter().filter(|one| !one.cancelled);
        let facts = Facts {
            first_dealer: tournament.first_dealer,
            rounds: tournament.rounds,
            entrants: Arc::clone(&entrants),
            tables: tables::read(
                conn,
                &tournament,
                tables::Known { agreed: &agreed, brought: &brought, number: &number },
                depth,
            )?,
            over: over.collect(),
            adjustments: standing.filter_map(|one| Some(one.given_to(number(one.entry_id)?))).collect(),
            lots: last_lots(lots.iter().filter_map(|lot| Some((number(lot.entry_id)?, lot.rank, lot.seed.clone())))),
            decisions: if agreed.comparison.is_some() { decisions(conn, id)? } else { Vec::new() },
            claims: Vec::new(),
            prizes: prizes::of_tournament(conn, id)?,
            fee: tournament.fee_cents,
            terms: tournament.terms()?,
            teams: team_rankings::of_tournament(conn, id)?,
            two_witnesses: tournament.two_witnesses,
            agreed,
        };
        let mut event = Event::of(facts);
        if depth == Depth::Hands {
            let found = claimed(conn, id, &event, number)?;
            event = event.with_claims(found);
        }
        Ok(Self { tournament, ids, rounds, sheets: sheets_of(&brought), adjustments, lots, event })
    }
}

/// The sheets that brought this in, by round and table.
fn sheets_of(brought: &[Brought]) -> Vec<(At, SheetId)> {
    let sheets = brought.chunk_by(|one, other| one.sheet() == other.sheet()).filter_map(<[Brought]>::first);
    let mut all: Vec<(At, SheetId)> = sheets.map(|one| ((one.round, one.table), one.sheet())).collect();
    all.shrink_to_fit();
    all
}

/// What was made of the same cards; nothing outside of Comparative Skat.
pub fn same_cards(conn: &mut Conn, id: TournamentId) -> Result<SameCards> {
    let event = Recorded::load(conn, id, Depth::Totals)?.event;
    Ok(event.same_cards().cloned().unwrap_or_default())
}

fn decisions(conn: &mut Conn, id: TournamentId) -> Result<Vec<Decision>> {
    let mut numbers: BTreeMap<_, DeckNumber> = BTreeMap::new();
    for deck in decks::of_tournament(conn, id)? {
        numbers.insert(deck.id, deck.number()?);
    }
    let mut found = Vec::new();
    for one in decks::scores_of(conn, id)?.into_iter().filter(|one| !one.cancelled) {
        let deck = *numbers.get(&one.deck_id).ok_or(Error::NotFound)?;
        found.push(Decision { deck, table: one.table_number, given: one.seat.map(|seat| (seat, one.score)) });
    }
    Ok(found)
}

/// The claims that were not taken back, judged; they were compared with their sheets when they were made.
fn claimed(
    conn: &mut Conn,
    id: TournamentId,
    event: &Event,
    number: impl Fn(EntryId) -> Option<i32>,
) -> Result<Vec<EventClaim>> {
    let mut sheets: BTreeMap<_, ClaimSheet<'_>> = BTreeMap::new();
    let mut found = Vec::new();
    for claim in claims::of_tournament(conn, id)?.into_iter().filter(|claim| !claim.cancelled) {
        let at = (claim.round_number, claim.table_number);
        let entry = number(claim.entry_id).ok_or(Error::NotFound)?;
        let Some(sheet) = sheets.remove(&at).or_else(|| event.claim_sheet(at)) else {
            return Err(Error::internal(format!("claim {} is of a sheet that has its hands", claim.id)));
        };
        let seat = event.facts().tables.get(&at).and_then(|table| table.seat_of(entry)).ok_or(Error::NotFound)?;
        let number = claim.hand_number.map(u16::try_from).transpose()?;
        let sheet = sheets.entry(at).or_insert(sheet);
        let judged = sheet.take(&Claimed { seat, number, hand: claim.hand() }).map_err(Error::internal)?;
        found.push(EventClaim { at, hand: number, entry, judged });
    }
    Ok(found)
}
