//! Hands played with decks: whether a hand may be written down where it was played, and everything played with a deck.

use diesel::prelude::*;

use super::Deck;
use crate::rules::hand::Game;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::hands::StoredHand;
use crate::store::id::{SheetId, TournamentId};
use crate::store::schema::{hands, rounds, sheets};

/// Which deck a hand was played with, and whether the director says so against the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The number of the deck.
    pub deck: i32,
    /// Whether the director overrules where the deck should be.
    pub overrules: bool,
}

/// A hand played with a deck, and where.
#[derive(Clone, Debug)]
pub struct Played {
    /// The round, from 1.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// The sheet.
    pub sheet: SheetId,
    /// The hand; its deck is in it.
    pub hand: StoredHand,
}

/// Everything played with decks in a tournament, by deck, round and table; fines and hands without a deck left out.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Played>> {
    let rows = hands::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .filter(hands::deck.is_not_null())
        .filter(hands::game.ne(Game::Fine))
        .order((hands::deck, rounds::number, sheets::table_number))
        .select((rounds::number, sheets::table_number, sheets::id, StoredHand::as_select()));
    Ok(read(rows.load(conn)?))
}

/// The fines of a tournament, with and without a deck.
pub fn fines_of(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Played>> {
    let rows = hands::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .filter(hands::game.eq(Game::Fine))
        .order(hands::id)
        .select((rounds::number, sheets::table_number, sheets::id, StoredHand::as_select()));
    Ok(read(rows.load(conn)?))
}

fn read(rows: Vec<(i32, i32, SheetId, StoredHand)>) -> Vec<Played> {
    rows.into_iter().map(|(round, table, sheet, hand)| Played { round, table, sheet, hand }).collect()
}

/// Everything played with one deck.
pub fn of_deck(conn: &mut Conn, deck: &Deck) -> Result<Vec<Played>> {
    let mut all = of_tournament(conn, deck.tournament_id)?;
    all.retain(|played| played.hand.new.deck == Some(deck.number));
    Ok(all)
}
