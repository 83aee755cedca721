//! Decks as they are written: made, taken back, where they are, their cards and their holes.

use diesel::prelude::*;

use super::{Deck, DeckMove, NewDeck, PunchRow, find_number};
use crate::rules::decks::DeckState;
use crate::rules::seat::Seat;
use crate::store::conn::Conn;
use crate::store::error::{Conflict, Result};
use crate::store::id::{DeckId, TournamentId};
use crate::store::schema::{deck_moves, decks, punches};

/// The mark of the deck's number in the record of punches.
pub const NUMBER: &str = "number";

/// Makes a deck; the same number twice in a tournament is a conflict.
pub fn insert(conn: &mut Conn, new: &NewDeck) -> Result<DeckId> {
    let row = (new, decks::version.eq(1_i64));
    Ok(diesel::insert_into(decks::table).values(row).returning(decks::id).get_result(conn)?)
}

/// Takes away the decks of a tournament with everything noted of them.
pub fn remove_all(conn: &mut Conn, tournament: TournamentId) -> Result<()> {
    let ids: Vec<DeckId> = decks::table.filter(decks::tournament_id.eq(tournament)).select(decks::id).load(conn)?;
    diesel::delete(punches::table.filter(punches::deck_id.eq_any(&ids))).execute(conn)?;
    diesel::delete(deck_moves::table.filter(deck_moves::deck_id.eq_any(&ids))).execute(conn)?;
    diesel::delete(decks::table.filter(decks::tournament_id.eq(tournament))).execute(conn)?;
    Ok(())
}

/// Stores what became of a deck, as the next version of it; one that was changed meanwhile is a conflict.
pub fn set_state(conn: &mut Conn, deck: &Deck, state: DeckState) -> Result<()> {
    let change = (state, decks::version.eq(deck.version + 1));
    let seen = decks::table.find(deck.id).filter(decks::version.eq(deck.version));
    if diesel::update(seen).set(change).execute(conn)? > 0 {
        return Ok(());
    }
    let now = find_number(conn, deck.tournament_id, deck.number)?.version;
    Err(Conflict::Stale { based_on: deck.version, now }.into())
}

/// Writes down the cards of a deck: the four hands by seat, then the skat.
pub fn set_deal(conn: &mut Conn, deck: &Deck, dealer: Seat, cards: &[Option<String>; 5]) -> Result<()> {
    let [north, east, south, west, skat] = cards;
    let change = (
        decks::dealer.eq(dealer),
        decks::north.eq(north),
        decks::east.eq(east),
        decks::south.eq(south),
        decks::west.eq(west),
        decks::skat.eq(skat),
    );
    diesel::update(decks::table.find(deck.id)).set(change).execute(conn)?;
    Ok(())
}

/// What was punched through a deck: its number, the letters of its seats.
pub fn marks_of(conn: &mut Conn, deck: &Deck) -> Result<Vec<String>> {
    Ok(punches::table.filter(punches::deck_id.eq(deck.id)).select(punches::mark).load(conn)?)
}

/// Writes what was punched and where the decks went.
pub fn insert_record(conn: &mut Conn, punched: &[PunchRow], moved: &[DeckMove]) -> Result<()> {
    for row in punched {
        diesel::insert_into(punches::table).values(row).execute(conn)?;
    }
    for row in moved {
        diesel::insert_into(deck_moves::table).values(row).execute(conn)?;
    }
    Ok(())
}
