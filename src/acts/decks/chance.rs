//! Decks that nobody can choose: promised before they are made, as the seed of a draw is.

use super::Refusal;
use crate::acts::rounds::chance::{DECKS, Promise, give};
use crate::acts::{Order, Refused, act};
use crate::rules::decks::DeckError;
use crate::rules::tournament::DeckSource;
use crate::store::{Conn, TournamentId, decks, tournaments};

/// Promises the seed of the decks, before there are any.
pub fn commit(conn: &mut Conn, order: &Order, id: TournamentId, promise: &Promise) -> Result<(), Refused> {
    act(conn, order, "commit decks", |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        if !tournament.comparison.is_on() {
            return Err(DeckError::NoSuchDeck { number: 0 }.into());
        }
        if tournament.deck_source != DeckSource::Seed {
            return Err(Refusal::NotDealt.into());
        }
        if !decks::of_tournament(deed.conn, id)?.is_empty() {
            return Err(Refusal::Made.into());
        }
        give(deed, (id, DECKS), promise)
    })
}
