//! The decks of Comparative Skat between folder and database: their cards, what was decided about them, what was punched
//! and where they went. Of a deck whose steps nobody wrote down the place follows from what was played.

use std::collections::{BTreeMap, BTreeSet};

use crate::acts::{Deed, Refused, take_over};
use crate::format::deck_moves::{self, DeckMoveLine};
use crate::format::deck_scores::{self, DeckScoreLine};
use crate::format::decks::{self as decks_csv};
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::punches::{self, PunchLine};
use crate::random::random_text;
use crate::rules::card::CardSet;
use crate::rules::decks::{Deal, Deck, DeckNumber, DeckState, letter};
use crate::rules::seat::{Seat, TableSize};
use crate::store::decks::{self, DeckMove, NewDeck, NewDeckScore, PunchRow};
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
        files.put(decks_csv::FILE, decks_csv::write(&known)?);
    }
    let line = |score: decks::DeckScore| {
        let deck = stored.iter().find(|deck| deck.id == score.deck_id).ok_or(Error::NotFound)?;
        let (deck, given) = (deck_number(deck.number)?, score.seat.map(|seat| (seat, score.score)));
        Ok(DeckScoreLine { deck, table: score.table_number, given, reason: score.reason })
    };
    let standing = decks::scores_of(conn, id)?.into_iter().filter(|score| !score.cancelled);
    let lines: Vec<DeckScoreLine> = standing.map(line).collect::<Result<_>>()?;
    if !lines.is_empty() {
        files.put(deck_scores::FILE, deck_scores::write(&lines)?);
    }
    write_record(conn, id, &stored, files)
}

/// Writes what was punched and where the decks went.
fn write_record(conn: &mut Conn, id: TournamentId, stored: &[decks::Deck], files: &mut Files) -> Result<()> {
    let number = |id: DeckId| {
        let deck = stored.iter().find(|deck| deck.id == id).ok_or(Error::NotFound)?;
        deck_number(deck.number)
    };
    let punch = |row: PunchRow| {
        let seat = Seat::ALL.into_iter().find(|seat| letter(*seat).to_string() == row.mark);
        let holes = row.holes.as_deref().map(CardSet::parse).transpose().map_err(Error::internal)?;
        Ok(PunchLine { line: 0, deck: number(row.deck_id)?, seat, holes, who: row.who, at: row.at })
    };
    let punched: Vec<PunchLine> = decks::punches_of(conn, id)?.into_iter().map(punch).collect::<Result<_>>()?;
    if !punched.is_empty() {
        files.put(punches::FILE, punches::write(&punched)?);
    }
    let step = |row: DeckMove| {
        let state = DeckState::of(&row.state, row.to_table)
            .ok_or_else(|| Error::internal(format!("a deck became {} at {:?}", row.state, row.to_table)))?;
        let (deck, from) = (number(row.deck_id)?, row.from_table);
        Ok(DeckMoveLine { line: 0, deck, state, from, who: row.who, at: row.at, reason: row.reason })
    };
    let moved: Vec<DeckMoveLine> = decks::moves_of(conn, id)?.into_iter().map(step).collect::<Result<_>>()?;
    if !moved.is_empty() {
        files.put(deck_moves::FILE, deck_moves::write(&moved)?);
    }
    Ok(())
}

/// Writes the decks of a folder, those that only hands or decisions name included, and the decisions.
pub(super) fn read(deed: &mut Deed<'_>, folder: &Folder, id: TournamentId) -> std::result::Result<(), Refused> {
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
        let last = folder.deck_moves.iter().rfind(|step| step.deck == number);
        let state = last.map_or_else(|| state(folder, number, &played), |step| step.state);
        let blank = NewDeck::blank(id, &deck, size, random_text());
        let new = NewDeck { state, ..blank };
        ids.insert(number, take_over::deck(deed, &new)?);
    }
    take_over::decks_made(deed, id)?;
    for line in &folder.deck_scores {
        let new = NewDeckScore {
            deck_id: *ids.get(&line.deck).ok_or(Error::NotFound)?,
            table_number: line.table,
            seat: line.given.map(|(seat, _)| seat),
            score: line.given.and_then(|(_, score)| score),
            reason: line.reason.clone(),
            who: deed.order.who.written(),
            at: deed.order.at,
        };
        take_over::deck_score(deed, &new)?;
    }
    let (punched, moved) = record(folder, &ids)?;
    take_over::deck_record(deed, &punched, &moved)
}

/// What was punched and where the decks went, as the folder has it.
fn record(folder: &Folder, ids: &BTreeMap<DeckNumber, DeckId>) -> Result<(Vec<PunchRow>, Vec<DeckMove>)> {
    let id = |deck: DeckNumber| ids.get(&deck).copied().ok_or(Error::NotFound);
    let punch = |line: &PunchLine| {
        Ok(PunchRow {
            deck_id: id(line.deck)?,
            mark: line.mark(),
            cards: line.cards(),
            who: line.who.clone(),
            at: line.at,
            holes: line.holes.map(|holes| holes.to_string()),
        })
    };
    let step = |line: &DeckMoveLine| {
        Ok(DeckMove {
            deck_id: id(line.deck)?,
            from_table: line.from,
            to_table: line.state.table(),
            state: line.state.word().to_owned(),
            who: line.who.clone(),
            reason: line.reason.clone(),
            at: line.at,
            version: 0,
        })
    };
    let punched: Vec<PunchRow> = folder.punches.iter().map(punch).collect::<Result<_>>()?;
    let moved: Vec<DeckMove> = folder.deck_moves.iter().map(step).collect::<Result<_>>()?;
    Ok((punched, moved))
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
