//! What the decks could make: which deck is solved next, what was found is kept, the work is stopped and goes on.

use super::decks::ring::Ring;
use super::decks::told::Told;
use super::{Order, Refused, Trace, act};
use crate::rules::decks::Deal;
use crate::rules::makeable::Makeable;
use crate::rules::solve::VERSION;
use crate::store::makeable::{self as stored, Solved};
use crate::store::revisions::Subject;
use crate::store::{Conn, DeckId, Result, TournamentId, decks, settings};

/// The setting that says whether the work is stopped.
const STATE: &str = "solving";
const STOPPED: &str = "stopped";

/// A deck to be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The deck.
    pub deck: DeckId,
    /// Its tournament.
    pub tournament: TournamentId,
    /// Its number.
    pub number: i32,
    /// Its cards.
    pub deal: Deal,
}

/// What there was to do when somebody last looked and found nothing: as long as it stays so there is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looked(Vec<(TournamentId, i64)>);

/// How far the work on the decks of a tournament is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Decks that are solved.
    pub solved: usize,
    /// Decks whose cards may be shown.
    pub of: usize,
}

impl Progress {
    /// Whether there is still work.
    pub const fn is_going_on(self) -> bool {
        self.solved < self.of
    }
}

/// The next deck to be solved; none while the work is stopped.
pub fn next(conn: &mut Conn, looked: &mut Looked) -> Result<Option<Task>> {
    if is_stopped(conn)? {
        return Ok(None);
    }
    let waiting = stored::waiting(conn, VERSION)?;
    if waiting == looked.0 {
        return Ok(None);
    }
    for (tournament, _) in &waiting {
        let ring = Ring::load(conn, *tournament)?;
        let (told, solved) = (Told::load(conn, &ring)?, stored::solved_by(conn, *tournament, VERSION)?);
        for deck in told.of(&ring.decks).filter(|deck| !solved.contains(&deck.id)) {
            if let Some(deal) = deck.deal()? {
                return Ok(Some(Task { deck: deck.id, tournament: *tournament, number: deck.number, deal }));
            }
        }
    }
    looked.0 = waiting;
    Ok(None)
}

/// Keeps what was found for a deck; of a deck that has other cards by now it means nothing.
pub fn keep(
    conn: &mut Conn,
    order: &Order,
    task: &Task,
    makeable: &Makeable,
    positions: u64,
) -> std::result::Result<(), Refused> {
    act(conn, order, "solved", |deed| {
        if decks::find(deed.conn, task.deck)?.deal()? != Some(task.deal) {
            return Ok(deed.nothing_changed());
        }
        let positions = i64::try_from(positions).unwrap_or(i64::MAX);
        stored::keep(deed.conn, task.deck, &Solved { makeable: makeable.clone(), solver: VERSION, positions })?;
        let (id, number) = (task.deck.number(), Some(task.number));
        Ok(deed.seen_anew(Trace { tournament: task.tournament, sheet: None, subject: Subject::Deck, id, number }))
    })
}

/// Stops the work on all decks, also after the next start of the program, or lets it go on.
pub fn set_stopped(
    conn: &mut Conn,
    order: &Order,
    on: TournamentId,
    stopped: bool,
) -> std::result::Result<(), Refused> {
    let action = if stopped { "solving stopped" } else { "solving goes on" };
    act(conn, order, action, |deed| {
        if stopped {
            settings::set(deed.conn, STATE, STOPPED)?;
        } else {
            settings::remove(deed.conn, STATE)?;
        }
        let id = on.number();
        Ok(deed.seen_anew(Trace { tournament: on, sheet: None, subject: Subject::Tournament, id, number: None }))
    })
}

/// Whether the work is stopped.
pub fn is_stopped(conn: &mut Conn) -> Result<bool> {
    Ok(settings::get(conn, STATE)?.as_deref() == Some(STOPPED))
}

/// How far the work on the decks of this tournament is.
pub fn progress(conn: &mut Conn, ring: &Ring, told: &Told) -> Result<Progress> {
    let solved = stored::solved_by(conn, ring.tournament.id, 0)?;
    let shown: Vec<_> = told.of(&ring.decks).collect();
    Ok(Progress { solved: shown.iter().filter(|deck| solved.contains(&deck.id)).count(), of: shown.len() })
}
