//! The decks of Comparative Skat between folder and database. Where a deck lies is no result and not in the folder; it
//! follows from what was played.

use std::collections::{BTreeMap, BTreeSet};

use super::Importing;
use crate::format::deck_scores::{self, DeckScoreLine};
use crate::format::decks::{self as decks_csv};
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::rules::decks::{Deal, Deck, DeckNumber, DeckState};
use crate::rules::seat::{Seat, TableSize};
use crate::store::decks::{self, NewDeck, NewDeckScore};
use crate::store::{Conn, DeckId, Error, Result, TournamentId};

/// The number of a stored deck.
pub(super) fn deck_number(number: i32) -> Result<DeckNumber> {
    DeckNumber::new(number.into()).map_err(Error::internal)
}

/// Writes the decks of a tournament and what was decided about them into the files.
pub(super) fn write(conn: &mut Conn, id: TournamentId, files: &mut Files) -> Result<()> {
    let stored = decks::of_tournament(conn, id)?;
    let known: Vec<Deck> = stored.iter().map(decks::Deck::known).collect::<Result<_>>()?;
    if !known.is_empty() {
        files.put(decks_csv::FILE, decks_csv::write(&known).map_err(Error::internal)?);
    }
    let line = |score: decks::DeckScore| {
        let deck = stored.iter().find(|deck| deck.id == score.deck_id).ok_or(Error::NotFound)?;
        let seat = score.seat.map(|seat| Seat::new(seat.into())).transpose().map_err(Error::internal)?;
        let (deck, given) = (deck_number(deck.number)?, seat.zip(score.score));
        Ok(DeckScoreLine { deck, table: score.table_number, given, reason: score.reason })
    };
    let standing = decks::scores_of(conn, id)?.into_iter().filter(|score| !score.cancelled);
    let lines: Vec<DeckScoreLine> = standing.map(line).collect::<Result<_>>()?;
    if !lines.is_empty() {
        files.put(deck_scores::FILE, deck_scores::write(&lines).map_err(Error::internal)?);
    }
    Ok(())
}

/// Writes the decks of a folder, those that only hands or decisions name included, and the decisions.
pub(super) fn read(conn: &mut Conn, folder: &Folder, id: TournamentId, with: &Importing<'_>) -> Result<()> {
    let mut tables: BTreeMap<DeckNumber, BTreeSet<i32>> =
        folder.decks.keys().map(|deck| (*deck, BTreeSet::new())).collect();
    for (at, hands) in &folder.hands {
        for deck in hands.iter().filter_map(|played| played.deck) {
            tables.entry(deck).or_default().insert(at.1);
        }
    }
    for line in &folder.deck_scores {
        tables.entry(line.deck).or_default();
    }
    let mut ids: BTreeMap<DeckNumber, DeckId> = BTreeMap::new();
    for (number, played) in tables {
        let known = folder.decks.get(&number);
        let size = known.and_then(Deck::deal).map_or_else(|| size(folder), Deal::size);
        let deck = known.copied().unwrap_or_else(|| Deck::unknown(number, number.dealer(size)));
        let state = state(folder, number, &played);
        let blank = NewDeck::blank(id, &deck, size, (with.new_key)());
        let new = NewDeck { state: state.word().to_owned(), table_number: state.table(), ..blank };
        ids.insert(number, decks::insert(conn, &new)?);
    }
    for line in &folder.deck_scores {
        let new = NewDeckScore {
            deck_id: *ids.get(&line.deck).ok_or(Error::NotFound)?,
            table_number: line.table,
            seat: line.given.map(|(seat, _)| seat.number().into()),
            score: line.given.map(|(_, score)| score),
            reason: line.reason.clone(),
            who: with.who.to_owned(),
            at: with.at,
        };
        decks::insert_score(conn, &new)?;
    }
    Ok(())
}

/// The size of the tables; those that play decks are all alike.
fn size(folder: &Folder) -> TableSize {
    let played = folder.hands.iter().find(|(_, hands)| hands.iter().any(|played| played.deck.is_some()));
    let at = played.map(|(at, _)| at).or(folder.seating.keys().next());
    at.and_then(|at| folder.size(*at)).unwrap_or(TableSize::FOUR)
}

/// Where a deck lies after what was played: home when every table had it, else at the table that had it last, which
/// has not passed it to its neighbour.
fn state(folder: &Folder, deck: DeckNumber, played: &BTreeSet<i32>) -> DeckState {
    if folder.deck_scores.iter().any(|line| line.deck == deck && line.given.is_none()) {
        return DeckState::Fouled;
    }
    if played.is_empty() {
        return DeckState::Blank;
    }
    let with = |hands: &Vec<crate::format::folder::Played>| hands.iter().any(|hand| hand.deck == Some(deck));
    let rounds: BTreeSet<i32> = folder.hands.iter().filter(|(_, hands)| with(hands)).map(|(at, _)| at.0).collect();
    let tables: BTreeSet<i32> =
        folder.seating.keys().filter(|at| rounds.contains(&at.0)).map(|(_, table)| *table).collect();
    let next = |table: i32| tables.range(table + 1..).next().or(tables.first()).copied();
    let last = played.iter().find(|table| next(**table).is_some_and(|next| !played.contains(&next)));
    last.map_or(DeckState::PassedOn { to: None }, |table| DeckState::Sorted { table: *table })
}
