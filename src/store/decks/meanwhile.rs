//! What became of a deck since somebody saw it: both versions, and who made the later one.

use chrono::NaiveDateTime;

use super::{find_number, moves_of};
use crate::rules::decks::DeckState;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::TournamentId;
use crate::store::revisions::{self, Subject};

/// A deck that somebody changed while a form about it was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meanwhile {
    /// Its number.
    pub deck: i32,
    /// What the form was based on; `None` where no step of it is known.
    pub seen: Option<DeckState>,
    /// What is stored now.
    pub now: DeckState,
    /// Who changed it last.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why, where a reason was given.
    pub reason: String,
}

/// The deck in the version somebody saw and as it is now; `None` where nothing tells who changed it.
pub fn meanwhile(
    conn: &mut Conn,
    (tournament, number): (TournamentId, i32),
    based_on: i64,
) -> Result<Option<Meanwhile>> {
    let deck = find_number(conn, tournament, number)?;
    let steps: Vec<_> = moves_of(conn, tournament)?.into_iter().filter(|step| step.deck_id == deck.id).collect();
    let seen = match steps.iter().rfind(|step| step.version <= based_on) {
        Some(step) => DeckState::of(&step.state, step.to_table),
        // A deck that was made and not touched.
        None if steps.iter().all(|step| step.from_table.is_none()) => Some(DeckState::Blank),
        None => None,
    };
    let moved = steps.last().filter(|step| step.version > based_on);
    let moved = moved.map(|step| (step.at, step.who.clone(), step.reason.clone()));
    let noted = revisions::of_subject(conn, Subject::Deck, deck.id.number())?.pop();
    let noted = noted.map(|note| (note.at, note.who, note.reason));
    // Of the same second a step tells more than a note.
    let last = match (moved, noted) {
        (Some(moved), Some(noted)) => Some(if noted.0 > moved.0 { noted } else { moved }),
        (moved, noted) => moved.or(noted),
    };
    let now = deck.state;
    Ok(last.map(|(at, who, reason)| Meanwhile { deck: number, seen, now, who, at, reason }))
}
