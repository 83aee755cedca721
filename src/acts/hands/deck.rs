//! The deck a hand was played with, in Comparative Skat: whether it lies there, and what its cards say of the hand –
//! nothing before the hand stands, and then it stands. Otherwise a list keeper could enter a hand, read the matadors the
//! deck counts, and take it back before it is played.

use super::entering::{Entering, Place};
use super::refusal::Refusal;
use crate::acts::decks::average;
use crate::acts::{Deed, Field, Refused};
use crate::rules::decks::{DeckError, DeckHandError, DeckState, check_hand};
use crate::rules::hand::{Game, Hand};
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::TableSize;
use crate::store::decks::{self, At, Deck};
use crate::store::hands::{NewHand, StoredHand, find_deck};
use crate::store::sheets::Placed;
use crate::store::{Conn, Error, rules};

/// The deck with this number; a tournament that was imported may name decks nobody wrote down.
fn find(conn: &mut Conn, placed: &Placed, number: i32) -> Result<Option<Deck>, Error> {
    match decks::find_number(conn, placed.tournament.id, number) {
        Ok(deck) => Ok(Some(deck)),
        Err(Error::NotFound) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Whether the cards of a deck are known and count.
fn says(deck: &Deck) -> bool {
    deck.is_dealt() && deck.state != DeckState::Fouled
}

/// The hand as it comes from a table: where the deck counts the matadors, those that were typed say nothing. To refuse a
/// wrong guess would tell the cards to whoever guesses before bidding.
pub(super) fn as_it_counts(conn: &mut Conn, placed: &Placed, entering: &Entering) -> Result<Hand, Refused> {
    let Some(at) = entering.deck.filter(|_| entering.place == Place::Table) else { return Ok(entering.hand) };
    let counted = find(conn, placed, at.deck)?.is_some_and(|deck| says(&deck));
    Ok(if counted { Hand { matadors: None, ..entering.hand } } else { entering.hand })
}

/// The deck a hand may be written down with; none outside of Comparative Skat, and a fine needs none.
pub(super) fn to_play(
    deed: &mut Deed<'_>,
    placed: &Placed,
    hand: &Hand,
    at: Option<At>,
) -> Result<Option<Deck>, Refused> {
    if !placed.tournament.is_comparative() {
        return Ok(None);
    }
    let at = match at {
        Some(at) => at,
        None if hand.game == Game::Fine => return Ok(None),
        None => return Err(Refusal::DeckMissing.into()),
    };
    let found = find(deed.conn, placed, at.deck)?;
    if hand.game != Game::Fine {
        check_due(deed.conn, placed, at.deck, found.as_ref())?;
    }
    let deck = found.ok_or_else(|| Refused::at(Field::Deck, DeckError::NoSuchDeck { number: at.deck.into() }))?;
    if at.overrules {
        return if deed.order.reason.is_empty() { Err(Refusal::OverruleReason.into()) } else { Ok(Some(deck)) };
    }
    deck.state.hand_at(placed.sheet.table_number).map_err(|step| Refused::at(Field::Deck, step))?;
    Ok(Some(deck))
}

/// Refuses a hand of a deck the table has played, or of which it has the average.
fn check_due(conn: &mut Conn, placed: &Placed, number: i32, deck: Option<&Deck>) -> Result<(), Refused> {
    match find_deck(conn, placed.sheet.id, number) {
        Ok(there) => return Err(Refusal::DeckPlayed { deck: number, hand: there.new.number }.into()),
        Err(Error::NotFound) => {}
        Err(other) => return Err(other.into()),
    }
    let Some(deck) = deck else { return Ok(()) };
    let average = decks::averaged(conn, deck.tournament_id)?.contains(&(deck.id, placed.sheet.table_number));
    if average { Err(Refusal::DeckAveraged { deck: number }.into()) } else { Ok(()) }
}

/// Refuses to make a hand of a fine that stands without a deck, or with one of which no hand is due.
pub(super) fn check_of_fine(conn: &mut Conn, placed: &Placed, fine: &NewHand) -> Result<(), Refused> {
    if !placed.tournament.is_comparative() {
        return Ok(());
    }
    let number = fine.deck.ok_or(Refusal::FineWithoutDeck { number: fine.number })?;
    let deck = find(conn, placed, number)?;
    check_due(conn, placed, number, deck.as_ref())
}

/// The hand with what its deck says: who deals, and, where the deal is known, the matadors; a hand that contradicts its
/// deck is refused. The cards of a fouled deck say nothing.
pub fn with_deal(
    hand: &Hand,
    deck: &Deck,
    size: TableSize,
    rules: &RuleSet,
) -> Result<Result<Hand, DeckHandError>, Error> {
    if deck.state == DeckState::Fouled {
        return Ok(Ok(Hand { dealer: Some(deck.dealer), ..*hand }));
    }
    Ok(check_hand(&deck.known()?, size, rules, hand))
}

/// The hand with what its deck says; a hand that contradicts it is refused at the matadors.
pub(super) fn with_deck(conn: &mut Conn, placed: &Placed, deck: &Deck, hand: &Hand) -> Result<Hand, Refused> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    with_deal(hand, deck, placed.size(), &rules)?.map_err(|error| Refused::at(Field::Matadors, error))
}

/// The hand with what the deck it was played with says.
pub(super) fn with_stored_deck(
    conn: &mut Conn,
    placed: &Placed,
    number: Option<i32>,
    hand: &Hand,
) -> Result<Hand, Refused> {
    match number.map(|number| find(conn, placed, number)).transpose()?.flatten() {
        Some(deck) => with_deck(conn, placed, &deck, hand),
        None => Ok(*hand),
    }
}

/// Reckons anew what the list owes, where the deck of a hand that was changed or taken out is fouled.
pub(super) fn owes_anew(deed: &mut Deed<'_>, placed: &Placed, number: Option<i32>) -> Result<(), Refused> {
    match number.map(|number| find(deed.conn, placed, number)).transpose()?.flatten() {
        Some(deck) => average::owes_anew(deed, placed, &deck),
        None => Ok(()),
    }
}

/// Refuses to take a hand back whose deck the table has passed on.
pub(super) fn check_here(conn: &mut Conn, placed: &Placed, hand: &StoredHand) -> Result<(), Refused> {
    let Some(number) = hand.new.deck.filter(|_| hand.counts()) else { return Ok(()) };
    match find(conn, placed, number)? {
        Some(deck) if deck.state.table() != Some(placed.sheet.table_number) => Err(Refusal::DeckGone.into()),
        _ => Ok(()),
    }
}

/// Refuses to take a hand back whose matadors its deck has shown, to everybody but the director.
pub(super) fn check_not_shown(conn: &mut Conn, placed: &Placed, hand: &NewHand) -> Result<(), Refused> {
    let shows = hand.hand.game != Game::Fine && hand.hand.matadors.is_some();
    let Some(number) = hand.deck.filter(|_| shows) else { return Ok(()) };
    match find(conn, placed, number)?.filter(says) {
        Some(deck) => Err(Refusal::Shown { deck: deck.number }.into()),
        None => Ok(()),
    }
}
