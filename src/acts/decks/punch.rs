//! What is punched through the cards: the number of the deck through all, a letter through the ten cards of a seat.

use serde_json::{Value, json};

use super::ring::comes_to;
use super::{Refusal, Which, mark, moved, settle, take_steps, trace, with_deck};
use crate::acts::{Deed, Order, Recorded, Refused, act};
use crate::rules::card::CardSet;
use crate::rules::decks::{self as rules, DeckState, DeckStep, Place, StepError, check_letter, letter};
use crate::rules::seat::Seat;
use crate::store::decks::{self, Deck, NUMBER, PunchRow};
use crate::store::{Conn, SheetId, TournamentId, sheets};

/// The cards a letter goes through.
const OF_A_SEAT: i32 = 10;

/// The cards the number goes through.
const ALL: i32 = 32;

/// What was punched.
#[derive(Clone, Copy, Debug)]
pub struct Punched<'p> {
    /// The letter of this seat; `None` for the number.
    pub seat: Option<Seat>,
    /// Through so many cards.
    pub cards: i32,
    /// Through which, where somebody looked at the holes; may be empty.
    pub holes: &'p str,
}

/// Records that the number or the letter of a seat was punched through so many cards; where somebody
/// looked at the holes, through which.
pub fn punch(
    conn: &mut Conn,
    order: &Order,
    which: Which,
    Punched { seat, cards, holes }: Punched<'_>,
) -> Result<(), Refused> {
    with_deck(conn, order, ("punch", which), |deed| {
        let deck = decks::find_number(deed.conn, which.0, which.1)?;
        let Some(looked) = seat.filter(|_| !holes.is_empty()) else {
            return one(deed, &deck, seat, (cards, None));
        };
        let through = rules::cards(holes, Place::Hand(looked))?;
        if let Some(deal) = deck.deal()? {
            check_letter(&deal, looked, through)?;
        }
        one(deed, &deck, seat, (i32::try_from(through.len()).unwrap_or(i32::MAX), Some(through)))
    })
}

/// Records that the number, or every letter, was punched through all decks that wait for it.
pub fn punch_all(conn: &mut Conn, order: &Order, id: TournamentId, letters: bool) -> Result<(), Refused> {
    act(conn, order, &format!("decks-punched {id}"), |deed| {
        let decks = decks::of_tournament(deed.conn, id)?;
        let is = |state: DeckState| decks.iter().any(|deck| deck.state == state);
        // Whoever is told that it is recorded has recorded something.
        match (letters, is(DeckState::Blank), is(DeckState::Numbered)) {
            _ if decks.is_empty() => Err(Refusal::NoneMade.into()),
            (false, true, _) | (true, _, true) => all(deed, &decks, letters),
            (false, false, true) => Err(StepError::NumberedAlready.into()),
            (true, true, false) => Err(StepError::NumberFirst.into()),
            (_, false, false) => Err(Refusal::AllPunched.into()),
        }
    })
}

/// The same of these decks as a part of another act.
pub(super) fn all(deed: &mut Deed<'_>, decks: &[Deck], letters: bool) -> Result<Recorded, Refused> {
    let mut done = deed.nothing_changed();
    for deck in decks {
        match (letters, deck.state) {
            (false, DeckState::Blank) => done = one(deed, deck, None, (ALL, None))?,
            (true, DeckState::Numbered) => done = every_letter(deed, deck)?,
            _ => {}
        }
    }
    Ok(done)
}

/// Notes that the first table punched the letters of a deck it dealt; then it lies there in play.
pub fn letters_at_table(conn: &mut Conn, order: &Order, sheet: SheetId, number: i32) -> Result<(), Refused> {
    let placed = sheets::place(conn, sheet)?;
    let which = (placed.tournament.id, number);
    with_deck(conn, order, ("letters", which), |deed| {
        let all = decks::of_tournament(deed.conn, which.0)?;
        if !comes_to(deed.conn, &placed, &all)?.deals_here.contains(&number) {
            return Err(StepError::LettersFirst.into());
        }
        let deck = decks::find_number(deed.conn, which.0, number)?;
        let _punched = every_letter(deed, &deck)?;
        let deck = decks::find_number(deed.conn, which.0, number)?;
        take_steps(deed, &deck, &[DeckStep::Play { table: placed.sheet.table_number }])
    })
}

/// The letters that are missing.
fn every_letter(deed: &mut Deed<'_>, deck: &Deck) -> Result<Recorded, Refused> {
    let done = decks::marks_of(deed.conn, deck)?;
    let mut recorded = deed.nothing_changed();
    for seat in deck.size.players(deck.dealer).filter(|seat| !done.contains(&letter(*seat).to_string())) {
        let deck = decks::find_number(deed.conn, deck.tournament_id, deck.number)?;
        recorded = one(deed, &deck, Some(seat), (OF_A_SEAT, None))?;
    }
    Ok(recorded)
}

/// One mark; with the last one the deck is numbered or lettered.
fn one(
    deed: &mut Deed<'_>,
    deck: &Deck,
    seat: Option<Seat>,
    (cards, holes): (i32, Option<CardSet>),
) -> Result<Recorded, Refused> {
    let state = deck.state;
    let named = seat.map_or_else(|| NUMBER.to_owned(), |seat| letter(seat).to_string());
    let due = if seat.is_some() { OF_A_SEAT } else { ALL };
    let (size, dealer) = (deck.size, deck.dealer);
    if let Some(seat) = seat {
        if state == DeckState::Blank {
            return Err(StepError::NumberFirst.into());
        }
        if !size.players(dealer).any(|player| player == seat) {
            return Err(Refusal::PunchPauses { letter: letter(seat) }.into());
        }
    }
    if cards != due {
        return Err(Refusal::PunchCount { mark: mark(named), cards, due }.into());
    }
    let mut done = decks::marks_of(deed.conn, deck)?;
    if done.contains(&named) {
        return Err(Refusal::PunchedAlready { mark: mark(named) }.into());
    }
    let holes = holes.map(|holes| holes.to_string());
    let told = json!({ "mark": named, "cards": cards, "holes": holes });
    let (who, at) = (deed.order.who.written(), deed.order.at);
    let row = PunchRow { deck_id: deck.id, mark: named.clone(), cards, who, at, holes };
    decks::insert_record(deed.conn, &[row], &[])?;
    done.push(named);
    let lettered = size.players(dealer).all(|seat| done.contains(&letter(seat).to_string()));
    let after = match (seat, lettered) {
        (None, _) => state.after(DeckStep::Number)?,
        (Some(_), true) => state.after(DeckStep::Letter)?,
        (Some(_), false) => state,
    };
    if after != state {
        moved(deed, deck, (state, after), "")?;
    }
    let _settled = settle(deed, deck, after)?;
    deed.record(trace(deck), None::<&Value>, Some(&told))
}
