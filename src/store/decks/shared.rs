//! Decks of other tournaments with the same cards: what one evening has played another may still have before it.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::{Deck, of_tournament};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::TournamentId;
use crate::store::schema::decks;
use crate::store::tournaments;

/// A deck with its twin in another tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shared {
    /// The number of the deck.
    pub deck: i32,
    /// The other tournament.
    pub tournament: TournamentId,
    /// The number of the deck there.
    pub twin: i32,
}

/// The hands, in whatever seats they lie.
fn hands(deck: &Deck) -> BTreeSet<&str> {
    [&deck.north, &deck.east, &deck.south, &deck.west].into_iter().filter_map(Option::as_deref).collect()
}

/// The decks of a tournament whose cards are those of a deck of another one.
pub fn others_of(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Shared>> {
    let own = of_tournament(conn, tournament)?;
    let mut by_skat: BTreeMap<&str, Vec<&Deck>> = BTreeMap::new();
    for deck in &own {
        if let Some(skat) = &deck.skat {
            by_skat.entry(skat).or_default().push(deck);
        }
    }
    if by_skat.is_empty() {
        return Ok(Vec::new());
    }
    let rows = decks::table.filter(decks::tournament_id.ne(tournament)).filter(decks::skat.eq_any(by_skat.keys()));
    let others: Vec<Deck> = rows.order(decks::id).select(Deck::as_select()).load(conn)?;
    let mut found = Vec::new();
    for other in &others {
        let same = other.skat.as_deref().and_then(|skat| by_skat.get(skat)).into_iter().flatten();
        for deck in same.filter(|deck| hands(deck) == hands(other)) {
            found.push(Shared { deck: deck.number, tournament: other.tournament_id, twin: other.number });
        }
    }
    Ok(found)
}

/// Has the pages of every tournament seen anew whose decks have the cards of a deck of this one: what they may show
/// hangs on it.
pub fn tell_others(conn: &mut Conn, tournament: TournamentId) -> Result<()> {
    let others: BTreeSet<TournamentId> = others_of(conn, tournament)?.into_iter().map(|one| one.tournament).collect();
    for other in others {
        tournaments::raise_version(conn, other)?;
    }
    Ok(())
}
