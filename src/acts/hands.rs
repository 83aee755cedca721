//! What is done with a hand: entered, corrected, taken out; everything that belongs to it in one go, or nothing at all.
//! The desk, the list keeper and the demonstration all come this way.

mod change;
mod deck;
mod wish;

use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, Standing, Trace, decks, deed, totals};
use crate::rules::hand::{Game, Hand};
use crate::rules::hand_error::HandError;
use crate::rules::judge::Judged;
use crate::store::decks::At;
use crate::store::hands::{self, NewHand, Unjudged, in_turn};
use crate::store::revisions::{REMITTED, Subject};
use crate::store::rounds::RoundState;
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::{Conn, HandId, SheetId, keys};
use wish::Wish;

pub use change::{correct, take_out, undo};

refusals! {
    /// Why nothing was done with a hand.
    pub enum Refusal {
        /// The director opens rounds.
        NotRunning = "sheet-not-running",
        /// A closed sheet is opened again with a reason.
        Closed = "sheet-is-closed",
        /// The sheet is entered by its totals.
        ByTotals = "sheet-is-totals",
        /// There is no such hand on the sheet.
        Beyond { number: i32, hands: i32 } = "enter-number-beyond" at Number,
        /// Every hand of Comparative Skat is played with a deck.
        DeckMissing = "play-deck-missing" at Deck,
        /// A deck outside of Comparative Skat.
        NoDecks { deck: i32 } = "play-no-decks",
        /// A table plays each deck once.
        DeckPlayed { deck: i32, hand: i32 } = "play-deck-twice" at Deck,
        /// Who overrules where a deck is says why.
        OverruleReason = "play-overrule-reason" at Reason,
        /// Only the director overrules where a deck is.
        OverruleDirector = "play-overrule-director" at Deck,
        /// Only the director fixes a score, and changes one that is fixed.
        Fixed = "enter-director-only",
        /// The director decided about its deck; only he takes it back.
        Decided { deck: i32 } = "play-decided",
        /// The deck has shown the matadors of the hand.
        Shown { deck: i32 } = "play-shown",
        /// Only the hand entered last can be taken back at the table.
        NotLast = "keeper-undo-late",
        /// The table has passed the deck on and may have seen what others made of it.
        DeckGone = "play-deck-gone",
    }
}

impl From<HandError> for Refused {
    fn from(error: HandError) -> Self {
        match error.field() {
            Some(field) => Self::at(field, error),
            None => Self::because(error),
        }
    }
}

impl From<Unjudged> for Refused {
    fn from(unjudged: Unjudged) -> Self {
        match unjudged {
            Unjudged::Hand(error) => error.into(),
            Unjudged::Store(error) => error.into(),
        }
    }
}

/// Where somebody stands who wants something with a hand, and what may be decided there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the table, with the list: what the cards of a dealt deck say is not told before the hand stands.
    Table,
    /// At the desk.
    Desk,
    /// At the desk, as director: fixes scores, overrules where a deck is.
    Director,
}

/// A hand as it is to be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// Where it comes from.
    pub place: Place,
    /// Its number.
    pub number: i32,
    /// The deck it was played with; in Comparative Skat every hand has one.
    pub deck: Option<At>,
    /// What happened.
    pub hand: Hand,
}

/// A hand that was kept, now or when the same key came first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of the hand.
    pub number: i32,
    /// The hand with what it is worth.
    pub judged: Judged,
}

/// Enters a hand. The same key with the same hand again changes nothing and answers the same; another key for a number
/// that stands already is refused with the hand that stands there. What a deck says of dealer and cards is taken over,
/// and a hand that contradicts it is refused.
pub fn enter(conn: &mut Conn, order: &Order, sheet: SheetId, entering: &Entering) -> Result<Kept, Refused> {
    let action = format!("hand {sheet}");
    let placed = sheets::place(conn, sheet)?;
    let Entering { number, deck: at, .. } = *entering;
    check_place(&placed, entering)?;
    let hand = &deck::as_it_counts(conn, &placed, entering)?;
    let wish = Wish::of(&placed, (number, at.map(|at| at.deck)), hand)?;
    if let Some(first) = keys::answer_of(conn, order.key.as_str(), &action)? {
        if !wish.is_that_of(conn, &first)? {
            return Err(taken(conn, sheet, number)?.unwrap_or(Refused::Taken(None)));
        }
        let hand = deck::with_stored_deck(conn, &placed, at.map(|at| at.deck), hand)?;
        return Ok(Kept { number, judged: in_turn(conn, &placed, number, &hand)? });
    }
    deed::first_time(
        conn,
        order,
        &action,
        |_| wish.answer(),
        |deed| {
            check_open(&placed)?;
            check_free(deed.conn, &placed, number, hand)?;
            let deck = deck::to_play(deed, &placed, hand, at)?;
            let of_deck = deck.as_ref().map(|deck| deck::with_deck(deed.conn, &placed, deck, hand)).transpose()?;
            let judged = in_turn(deed.conn, &placed, number, &of_deck.unwrap_or(*hand))?;
            if judged.hand.adjudicated.is_some() {
                order.needs_reason()?;
            }
            let new = NewHand { deck: at.map(|at| at.deck), ..new_hand(order, &placed, number, &judged) };
            let id = hands::insert(deed.conn, &new)?;
            if let (Some(deck), Some(at)) = (&deck, at) {
                decks::arrive(deed, deck, placed.sheet.table_number, at.overrules)?;
            }
            let done = record(deed, &placed, id, (None, Some(&new)))?;
            keep_up(deed, &placed, &judged)?;
            Ok(done.answer(Kept { number, judged }))
        },
    )
}

/// Refuses what only the director decides, and a deck where none is played.
fn check_place(placed: &Placed, entering: &Entering) -> Result<(), Refusal> {
    let director = entering.place == Place::Director;
    if entering.hand.adjudicated.is_some() && !director {
        return Err(Refusal::Fixed);
    }
    match entering.deck {
        Some(at) if !placed.tournament.is_comparative() => Err(Refusal::NoDecks { deck: at.deck }),
        Some(at) if at.overrules && !director => Err(Refusal::OverruleDirector),
        _ => Ok(()),
    }
}

/// Refuses a number the sheet does not have, and one that stands already; of fines there may be several.
fn check_free(conn: &mut Conn, placed: &Placed, number: i32, hand: &Hand) -> Result<(), Refused> {
    let hands = placed.sheet.hands;
    if !(1..=hands).contains(&number) {
        return Err(Refusal::Beyond { number, hands }.into());
    }
    if hand.game == Game::Fine {
        return Ok(());
    }
    taken(conn, placed.sheet.id, number)?.map_or(Ok(()), Err)
}

/// Whether hands can be entered here now.
pub fn check_open(placed: &Placed) -> Result<(), Refusal> {
    if placed.state != RoundState::Running {
        return Err(Refusal::NotRunning);
    }
    if placed.sheet.state != SheetState::Open {
        return Err(Refusal::Closed);
    }
    if placed.sheet.kind != SheetKind::Hands {
        return Err(Refusal::ByTotals);
    }
    Ok(())
}

fn taken(conn: &mut Conn, sheet: SheetId, number: i32) -> Result<Option<Refused>, Refused> {
    let there = hands::find_number(conn, sheet, number)?;
    Ok(there.map(|there| Refused::Taken(Some(Box::new(Standing::Hand(there))))))
}

fn new_hand(order: &Order, placed: &Placed, number: i32, judged: &Judged) -> NewHand {
    NewHand {
        sheet_id: placed.sheet.id,
        number,
        hand: judged.hand,
        reason: judged.hand.adjudicated.map(|_| order.reason.as_str().to_owned()),
        score: judged.score,
        value: judged.value,
        entered_by: order.who.written(),
        entered_at: order.at,
        deck: None,
    }
}

fn trace(placed: &Placed, id: HandId, number: i32) -> Trace {
    Trace { subject: Subject::Hand, id: id.number(), number: Some(number), ..Trace::sheet(placed) }
}

/// Appends what a hand was and what it is.
fn record(
    deed: &mut Deed<'_>,
    placed: &Placed,
    id: HandId,
    (old, new): (Option<&NewHand>, Option<&NewHand>),
) -> Result<Recorded, Refused> {
    let about = trace(placed, id, old.or(new).map_or(0, |hand| hand.number));
    let (old, new) = (old.map(NewHand::to_json).transpose()?, new.map(NewHand::to_json).transpose()?);
    deed.record_words(about, old, new)
}

/// Changes what later hands collect after one before them was entered, corrected or taken out.
fn follow(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    if !hands::remits(deed.conn, placed)? {
        return Ok(());
    }
    for (stored, now) in hands::collecting(deed.conn, placed)? {
        hands::update(deed.conn, stored.id, stored.version, &now)?;
        let about = trace(placed, stored.id, now.number);
        deed.record_following(about, (Some(stored.new.to_json()?), Some(now.to_json()?)), REMITTED)?;
    }
    Ok(())
}

/// Keeps up with one more hand: the totals, and what later hands collect.
fn keep_up(deed: &mut Deed<'_>, placed: &Placed, judged: &Judged) -> Result<(), Refused> {
    if hands::remits(deed.conn, placed)? {
        follow(deed, placed)?;
        totals::reckon(deed.conn, placed)?;
    } else {
        totals::add(deed.conn, placed, judged)?;
    }
    Ok(())
}
