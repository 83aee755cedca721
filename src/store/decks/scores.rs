//! What the director gives a seat on a deck, and results that are kept apart. They can be cancelled, never deleted.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::rules::seat::Seat;
use crate::store::conn::Conn;
use crate::store::error::{Conflict, Error, Result};
use crate::store::id::{DeckId, DeckScoreId, TournamentId};
use crate::store::schema::{deck_scores, decks};

/// A decision of the director about a deck at a table.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = deck_scores, treat_none_as_default_value = false)]
pub struct NewDeckScore {
    /// The deck.
    pub deck_id: DeckId,
    /// The table.
    pub table_number: i32,
    /// The seat; `None` when the whole result of the table is kept apart.
    pub seat: Option<Seat>,
    /// What the seat is given instead of its score; a seat without one is given the average.
    pub score: Option<i32>,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The same as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = deck_scores)]
pub struct DeckScore {
    /// Its id.
    pub id: DeckScoreId,
    /// The deck.
    pub deck_id: DeckId,
    /// The table.
    pub table_number: i32,
    /// The seat.
    pub seat: Option<Seat>,
    /// What the seat is given.
    pub score: Option<i32>,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it no longer counts.
    pub cancelled: bool,
}

/// The decisions of a tournament in the order they were made, the cancelled ones included.
pub fn scores_of(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<DeckScore>> {
    let rows = deck_scores::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    Ok(rows.order(deck_scores::id).select(DeckScore::as_select()).load(conn)?)
}

impl DeckScore {
    /// Whether it gives a seat the average, as long as it counts.
    pub const fn is_average(&self) -> bool {
        self.seat.is_some() && self.score.is_none()
    }
}

/// Which tables have the average of a deck, by its id.
pub fn averaged(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeSet<(DeckId, i32)>> {
    let rows = scores_of(conn, tournament)?.into_iter().filter(|one| one.is_average() && !one.cancelled);
    Ok(rows.map(|one| (one.deck_id, one.table_number)).collect())
}

/// Whether a decision about this deck at this table counts.
pub fn is_decided(conn: &mut Conn, (tournament, number, table): (TournamentId, i32, i32)) -> Result<bool> {
    let rows = deck_scores::table.inner_join(decks::table).filter(decks::tournament_id.eq(tournament));
    let here = rows.filter(decks::number.eq(number)).filter(deck_scores::table_number.eq(table));
    let standing: i64 = here.filter(deck_scores::cancelled.eq(false)).count().get_result(conn)?;
    Ok(standing > 0)
}

/// Writes a decision; it counts from now on.
pub fn insert_score(conn: &mut Conn, new: &NewDeckScore) -> Result<DeckScoreId> {
    let row = (new, deck_scores::cancelled.eq(false));
    Ok(diesel::insert_into(deck_scores::table).values(row).returning(deck_scores::id).get_result(conn)?)
}

/// Cancels a decision about this deck; a second time is a conflict.
pub fn cancel_score(conn: &mut Conn, deck: DeckId, id: DeckScoreId) -> Result<()> {
    let here = || deck_scores::table.find(id).filter(deck_scores::deck_id.eq(deck));
    let standing = here().filter(deck_scores::cancelled.eq(false));
    if diesel::update(standing).set(deck_scores::cancelled.eq(true)).execute(conn)? > 0 {
        return Ok(());
    }
    let there: i64 = here().count().get_result(conn)?;
    Err(if there == 0 { Error::NotFound } else { Conflict::Taken.into() })
}
