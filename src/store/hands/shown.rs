//! What the cards of a dealt deck say of a hand: nothing before the hand stands, and then it stands. Otherwise a list
//! keeper could enter a hand, read the matadors the deck counts, and take it back before it is played.

use super::{Refusal, find};
use crate::rules::decks::DeckState;
use crate::rules::hand::{Game, Hand};
use crate::store::conn::Conn;
use crate::store::decks::{self, At, Deck};
use crate::store::error::{Error, Result as Stored};
use crate::store::id::{HandId, SheetId, TournamentId};
use crate::store::sheets;

/// The deck of this number, if its cards are known and count.
fn dealt(conn: &mut Conn, tournament: TournamentId, number: i32) -> Stored<Option<Deck>> {
    match decks::find_number(conn, tournament, number) {
        Ok(deck) => Ok(Some(deck).filter(|deck| deck.is_dealt() && !matches!(deck.state(), Ok(DeckState::Fouled)))),
        Err(Error::NotFound) => Ok(None),
        Err(other) => Err(other),
    }
}

/// The hand as it comes from a table: where the deck counts the matadors, those that were typed say nothing. To refuse a
/// wrong guess would tell the cards to whoever guesses before bidding.
pub fn as_the_deck_counts(conn: &mut Conn, sheet: SheetId, at: Option<At>, hand: &Hand) -> Result<Hand, Refusal> {
    let Some(at) = at else { return Ok(*hand) };
    let tournament = sheets::place(conn, sheet)?.tournament.id;
    let counted = dealt(conn, tournament, at.deck)?.is_some();
    Ok(if counted { Hand { matadors: None, ..*hand } } else { *hand })
}

/// Refuses to take a hand back whose matadors its deck has shown, to everybody but the director.
pub fn check_not_shown(conn: &mut Conn, id: HandId) -> Result<(), Refusal> {
    let there = find(conn, id)?.new;
    let Some(number) = there.deck.filter(|_| there.hand.game != Game::Fine && there.hand.matadors.is_some()) else {
        return Ok(());
    };
    let tournament = sheets::place(conn, there.sheet_id)?.tournament.id;
    match dealt(conn, tournament, number)? {
        Some(deck) => Err(Refusal::Shown { deck: deck.number }),
        None => Ok(()),
    }
}
