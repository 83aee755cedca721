//! Which cards everybody may see: those of decks whose every round is over, in every tournament that plays the same
//! cards.

use std::collections::{BTreeMap, BTreeSet};

use super::ring::Ring;
use crate::store::decks::{Deck, Shared, others_of};
use crate::store::rounds::RoundState;
use crate::store::sheets::Placed;
use crate::store::{Conn, Result, TournamentId};

/// The decks of a tournament whose cards may be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    decks: BTreeSet<i32>,
    elsewhere: BTreeSet<i32>,
    sealed: bool,
}

impl Told {
    /// Reads which they are.
    pub fn load(conn: &mut Conn, ring: &Ring) -> Result<Self> {
        let mut told = Self::default();
        told.decks.extend(ring.decks.iter().map(|deck| deck.number).filter(|deck| ring.is_open(*deck)));
        if told.decks.is_empty() {
            return Ok(Self { sealed: true, ..told });
        }
        let mut others: BTreeMap<TournamentId, Vec<Shared>> = BTreeMap::new();
        for shared in others_of(conn, ring.tournament.id)? {
            others.entry(shared.tournament).or_default().push(shared);
        }
        for (tournament, shared) in others {
            let other = Ring::load(conn, tournament)?;
            told.sealed |= has_ahead(&other, ring, &shared);
            for one in shared.iter().filter(|one| !is_past(&other, one.twin)) {
                if told.decks.remove(&one.deck) {
                    told.elsewhere.insert(one.deck);
                }
            }
        }
        Ok(told)
    }

    /// Whether the cards of this deck may be shown.
    pub fn has(&self, deck: i32) -> bool {
        self.decks.contains(&deck)
    }

    /// Whether this tournament is through with the deck and another one still has its cards before it.
    pub fn waits_elsewhere(&self, deck: i32) -> bool {
        self.elsewhere.contains(&deck)
    }

    /// Whether another tournament still has cards of this one before it.
    pub fn waits_anywhere(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// Whether the seed stays covered: another tournament still has cards of it before it, be it such as this one does not
    /// play any more.
    pub const fn keeps_seed(&self) -> bool {
        self.sealed
    }

    /// The rounds of which a deck waits in another tournament.
    pub fn rounds_waiting(&self, ring: &Ring) -> BTreeSet<i32> {
        let waits = |round: &i32| self.elsewhere.iter().any(|deck| ring.belongs_to(*deck, *round));
        ring.rounds.iter().map(|round| round.number).filter(waits).collect()
    }

    /// Whether cards of these decks may be shown and nobody wrote any down, of those neither that may not be shown yet.
    pub fn is_unwritten(&self, decks: &[Deck]) -> bool {
        decks.iter().any(|deck| self.has(deck.number)) && !decks.iter().any(Deck::is_dealt)
    }

    /// Those of these decks whose cards are known and may be shown.
    pub fn of<'d>(&self, decks: &'d [Deck]) -> impl Iterator<Item = &'d Deck> {
        decks.iter().filter(|deck| deck.is_dealt() && self.has(deck.number))
    }
}

/// Whether nobody plays this deck any more in its tournament: its round is over, or an early end left it out. Such an end is
/// final where decks are compared.
fn is_past(ring: &Ring, deck: i32) -> bool {
    let mut rounds = ring.rounds.iter().map(|round| round.number);
    let left_out = ring.tournament.planned_rounds.is_some() && !rounds.any(|round| ring.belongs_to(deck, round));
    left_out || ring.is_open(deck)
}

/// Whether the other tournament still has cards before it that are those of this one, or are dealt by the same seed.
fn has_ahead(other: &Ring, ring: &Ring, shared: &[Shared]) -> bool {
    let seed = &ring.tournament.deck_seed;
    let same_seed = !seed.is_empty() && *seed == other.tournament.deck_seed;
    shared.iter().any(|one| !is_past(other, one.twin))
        || same_seed && other.decks.iter().any(|deck| !is_past(other, deck.number))
}

/// The rounds of a tournament that are over, while another one still has their cards before it.
pub fn rounds_waiting(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeSet<i32>> {
    let ring = Ring::load(conn, tournament)?;
    Ok(Told::load(conn, &ring)?.rounds_waiting(&ring))
}

/// Whether everybody may know the seed of the decks: every card of it was played, here and wherever else it deals.
pub fn seed_is_told(conn: &mut Conn, tournament: TournamentId) -> Result<bool> {
    let ring = Ring::load(conn, tournament)?;
    Ok(ring.is_over() && !Told::load(conn, &ring)?.keeps_seed())
}

/// Whether the hands of a sheet stay covered: its cards are still to be played, here or in another tournament.
pub fn covers(conn: &mut Conn, placed: &Placed) -> Result<bool> {
    if !placed.tournament.is_comparative() {
        return Ok(false);
    }
    Ok(placed.state != RoundState::Closed || rounds_waiting(conn, placed.tournament.id)?.contains(&placed.round))
}
