//! Decks of other tournaments with the same cards: what one evening has played another may still have before it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{Deck, of_tournament};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::TournamentId;
use crate::store::schema::{decks, rounds, tournaments as tournaments_rows};
use crate::store::tournaments;

/// More nobody looks through in a list.
const MOST_SETS: i64 = 50;

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

/// A tournament whose decks another one can play as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub name: String,
    /// Its day.
    pub date: NaiveDate,
    /// For tables of three or of four.
    pub size: i32,
    /// Whether everybody could read cards of it already.
    pub shown: bool,
}

/// The tournaments with at least so many decks for tables of three and of four whose cards are known, the newest first.
pub fn sets(conn: &mut Conn, except: TournamentId, (three, four): (i32, i32)) -> Result<Vec<Set>> {
    let of_three = decks::size.eq(3).and(decks::number.eq(three));
    let enough = of_three.or(decks::size.eq(4).and(decks::number.eq(four)));
    let rows = decks::table.inner_join(tournaments_rows::table);
    let rows = rows.filter(decks::tournament_id.ne(except)).filter(decks::skat.is_not_null()).filter(enough);
    let columns = (decks::tournament_id, decks::size, tournaments_rows::name, tournaments_rows::date);
    let order = (tournaments_rows::date.desc(), decks::tournament_id.desc());
    let found: Vec<(TournamentId, i32, String, NaiveDate)> =
        rows.order(order).limit(MOST_SETS).select(columns).load(conn)?;
    let ids: Vec<TournamentId> = found.iter().map(|set| set.0).collect();
    let closed = rounds::table.filter(rounds::tournament_id.eq_any(&ids)).filter(rounds::state.eq("closed"));
    let over: BTreeSet<TournamentId> = closed.select(rounds::tournament_id).load(conn)?.into_iter().collect();
    let set = |(tournament, size, name, date): (TournamentId, i32, String, NaiveDate)| Set {
        tournament,
        name,
        date,
        size,
        shown: over.contains(&tournament),
    };
    Ok(found.into_iter().map(set).collect())
}
