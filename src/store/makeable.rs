//! What the decks could make, as the solver found it: kept with the deck, with the version of the solver.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::column::{Small, Spelt};
use super::conn::Conn;
use super::decks::Deck;
use super::error::{Error, Result};
use super::id::{DeckId, TournamentId};
use super::rounds::RoundState;
use super::schema::{decks, makeables, rounds, tournaments};
use crate::rules::card::CardSet;
use crate::rules::decks::Deal;
use crate::rules::hand::Game;
use crate::rules::makeable::{Brings, Figure, Makeable, wanted};
use crate::rules::seat::Seat;

/// One game of one seat as it is stored.
#[expect(clippy::struct_excessive_bools, reason = "two answers with two findings each")]
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = makeables, treat_none_as_default_value = false)]
struct MakeableRow {
    deck_id: DeckId,
    seat: Seat,
    game: Game,
    hand_points: Option<Small<u8>>,
    hand_won: bool,
    hand_all: bool,
    best_points: Option<Small<u8>>,
    best_won: bool,
    best_all: bool,
    put: Spelt<CardSet>,
    solver: i32,
    positions: i64,
}

/// What was found for a deck, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Every game of every seat.
    pub makeable: Makeable,
    /// The version of the solver.
    pub solver: i32,
    /// How many positions it looked at.
    pub positions: i64,
}

impl MakeableRow {
    fn of(deck_id: DeckId, figure: &Figure, (solver, positions): (i32, i64)) -> Self {
        let points = |brings: &Brings| brings.points.map(Small::of);
        Self {
            deck_id,
            seat: figure.seat,
            game: figure.game,
            hand_points: points(&figure.by_hand),
            hand_won: figure.by_hand.won,
            hand_all: figure.by_hand.all,
            best_points: points(&figure.best),
            best_won: figure.best.won,
            best_all: figure.best.all,
            put: Spelt::of(figure.put),
            solver,
            positions,
        }
    }

    fn figure(&self) -> Figure {
        let points = |points: Option<Small<u8>>| points.map(Small::value);
        Figure {
            seat: self.seat,
            game: self.game,
            by_hand: Brings { points: points(self.hand_points), won: self.hand_won, all: self.hand_all },
            best: Brings { points: points(self.best_points), won: self.best_won, all: self.best_all },
            put: *self.put,
        }
    }
}

/// Keeps what was found for a deck in the place of what was kept before.
pub fn keep(conn: &mut Conn, deck: DeckId, solved: &Solved) -> Result<()> {
    forget(conn, &[deck])?;
    for (at, figure) in solved.makeable.figures.iter().enumerate() {
        // The effort of the whole deck stands with its first row.
        let positions = if at == 0 { solved.positions } else { 0 };
        let row = MakeableRow::of(deck, figure, (solved.solver, positions));
        diesel::insert_into(makeables::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// Forgets what was kept for these decks.
pub fn forget(conn: &mut Conn, of: &[DeckId]) -> Result<()> {
    diesel::delete(makeables::table.filter(makeables::deck_id.eq_any(of))).execute(conn)?;
    Ok(())
}

/// What was found for the decks of a tournament, by number.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeMap<i32, Solved>> {
    let rows = makeables::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    let rows: Vec<(MakeableRow, Deck)> = rows.select((MakeableRow::as_select(), Deck::as_select())).load(conn)?;
    let mut found: BTreeMap<i32, (Deck, Vec<MakeableRow>)> = BTreeMap::new();
    for (row, deck) in rows {
        found.entry(deck.number).or_insert_with(|| (deck, Vec::new())).1.push(row);
    }
    let mut solved = BTreeMap::new();
    for (number, (deck, rows)) in found {
        let deal = deck.deal()?.ok_or_else(|| Error::internal(format!("deck {number} was solved without cards")))?;
        solved.insert(number, whole(deal, &rows));
    }
    Ok(solved)
}

/// The figures in their order: the seats from forehand, the games as they are solved.
fn whole(deal: Deal, rows: &[MakeableRow]) -> Solved {
    let mut figures = Vec::with_capacity(rows.len());
    for (seat, game) in wanted(&deal) {
        figures.extend(rows.iter().find(|row| (row.seat, row.game) == (seat, game)).map(MakeableRow::figure));
    }
    let solver = rows.iter().map(|row| row.solver).min().unwrap_or(0);
    let positions = rows.iter().map(|row| row.positions).sum();
    Solved { makeable: Makeable { deal, figures }, solver, positions }
}

/// The decks of a tournament that this version of the solver, or a later one, has solved.
pub fn solved_by(conn: &mut Conn, tournament: TournamentId, version: i32) -> Result<BTreeSet<DeckId>> {
    let rows = makeables::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    let rows: Vec<DeckId> = rows.filter(makeables::solver.ge(version)).select(makeables::deck_id).load(conn)?;
    Ok(rows.into_iter().collect())
}

/// The tournaments with a closed round and a deck that this version has not solved, each with its own version.
pub fn waiting(conn: &mut Conn, version: i32) -> Result<Vec<(TournamentId, i64)>> {
    let done = makeables::table.filter(makeables::solver.ge(version)).select(makeables::deck_id);
    let closed = rounds::table.filter(rounds::state.eq(RoundState::Closed)).select(rounds::tournament_id);
    let rows = decks::table
        .inner_join(tournaments::table)
        .filter(decks::skat.is_not_null())
        .filter(decks::id.ne_all(done))
        .filter(decks::tournament_id.eq_any(closed));
    Ok(rows.select((tournaments::id, tournaments::version)).distinct().order(tournaments::id).load(conn)?)
}
