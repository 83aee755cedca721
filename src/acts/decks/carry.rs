//! Decks that are carried round: taken up, sorted, passed on, lost and found.

use super::ring::{Next, Ring};
use super::{Refusal, Which, moved, settle, take_steps, with_deck};
use crate::acts::{Deed, Order, Recorded, Refused};
use crate::rules::decks::{DeckState, DeckStep, StepError};
use crate::store::decks::{self, Deck};
use crate::store::{Conn, Error, SheetId, sheets};

/// What can be done with a deck by a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carry {
    /// It goes on to where it must go next.
    Pass,
    /// It lies at this table now.
    Arrive(i32),
    /// It is sorted and banded.
    Sort,
    /// Nobody finds it.
    Lose,
    /// It was found: at a table, or on the shelf.
    Find(Option<i32>),
}

/// Moves the deck as the tap says.
pub fn take(conn: &mut Conn, order: &Order, which: Which, carry: Carry) -> Result<(), Refused> {
    with_deck(conn, order, ("move", which), |deed| step(deed, which, carry))
}

/// Sorts a deck and passes it on from the table of this sheet: what lies on it, nothing else.
pub fn pass_from(conn: &mut Conn, order: &Order, sheet: SheetId, number: i32) -> Result<(), Refused> {
    let placed = sheets::place(conn, sheet)?;
    let which = (placed.tournament.id, number);
    with_deck(conn, order, ("move", which), |deed| {
        let deck = decks::find_number(deed.conn, which.0, number)?;
        // Who was slower hears who passed it on, not that it is not here.
        order.check(deck.version)?;
        if deck.state.table() != Some(placed.sheet.table_number) {
            return Err(StepError::NotInPlay.into());
        }
        step(deed, which, Carry::Pass)
    })
}

/// Puts a deck where the director says it is – at a table, or on the shelf – whatever was written before; with a reason.
pub fn put(conn: &mut Conn, order: &Order, which: Which, table: Option<i32>) -> Result<(), Refused> {
    with_deck(conn, order, ("place", which), |deed| {
        let ring = Ring::of_deck(deed.conn, which)?;
        if let Some(table) = table {
            ring.check_table(table)?;
        }
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let deck = decks::find_number(deed.conn, which.0, which.1)?;
        order.check(deck.version)?;
        let state = table.map_or(DeckState::PassedOn { to: None }, |table| DeckState::InPlay { table });
        moved(deed, &deck, (deck.state, state), order.reason.as_str())?;
        settle(deed, &deck, state)
    })
}

fn step(deed: &mut Deed<'_>, which: Which, carry: Carry) -> Result<Recorded, Refused> {
    let ring = Ring::of_deck(deed.conn, which)?;
    let deck = ring.deck(which.1).ok_or(Error::NotFound)?;
    deed.order.check(deck.version)?;
    let steps = carry.steps(&ring, deck)?;
    take_steps(deed, deck, &steps)
}

impl Carry {
    fn steps(self, ring: &Ring, deck: &Deck) -> Result<Vec<DeckStep>, Refused> {
        let state = deck.state;
        if let Self::Arrive(table) | Self::Find(Some(table)) = self {
            ring.check_table(table)?;
        }
        Ok(match self {
            Self::Pass if ring.lies(deck)?.home => return Err(StepError::Home.into()),
            Self::Pass => steps_off(state, ring.next(deck).to()),
            Self::Arrive(table) if ring.next(deck) == Next::Table(table) => match state {
                DeckState::PassedOn { .. } | DeckState::Lettered => vec![DeckStep::Play { table }],
                _ => steps_to(state, table),
            },
            // Where it does not belong the state itself refuses it, naming where it is.
            Self::Arrive(table) => vec![DeckStep::Play { table }],
            Self::Sort => vec![DeckStep::Sort],
            Self::Lose => vec![DeckStep::Lose],
            Self::Find(at) => vec![DeckStep::Find { at }],
        })
    }
}

/// The steps that bring a deck in this state to a table, where it is then played.
fn steps_to(state: DeckState, table: i32) -> Vec<DeckStep> {
    let mut steps = steps_off(state, Some(table));
    steps.push(DeckStep::Play { table });
    steps
}

/// The steps that pass a deck on: one that is in play is sorted and banded before.
fn steps_off(state: DeckState, to: Option<i32>) -> Vec<DeckStep> {
    match state {
        DeckState::InPlay { .. } => vec![DeckStep::Sort, DeckStep::Pass { to }],
        _ => vec![DeckStep::Pass { to }],
    }
}
