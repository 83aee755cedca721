//! The average for a table that could not play a deck: each of its seats is given what the others made of the deck on
//! average, its list has one hand less, and the deck goes on. All of it is taken back at once.

use serde_json::{Value, json};

use super::decide::{set_due, shorten};
use super::ring::Ring;
use super::{Refusal, Which, moved, settle, trace, with_deck};
use crate::acts::{Deed, Order, Recorded, Refused};
use crate::rules::decks::DeckState;
use crate::store::decks::{self, Deck, DeckScore, NewDeckScore};
use crate::store::sheets::{Placed, Sheet, SheetKind, SheetState};
use crate::store::{Conn, Error};

/// Gives every seat of a table the average of a deck, with a reason.
pub fn give(conn: &mut Conn, order: &Order, which: Which, table: i32) -> Result<(), Refused> {
    with_deck(conn, order, ("average", which), |deed| {
        let ring = Ring::of_deck(deed.conn, which)?;
        let deck = ring.deck(which.1).ok_or(Error::NotFound)?;
        ring.check_table(table)?;
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let begun = ring.is_running() && ring.of_round().any(|one| one.number == deck.number);
        if !begun && ring.players_of(deck.number).is_empty() {
            return Err(Refusal::NotLaidOut { deck: deck.number }.into());
        }
        order.check(deck.version)?;
        check(deed, &ring, deck, table)?;
        for seat in deck.size.seats() {
            let (reason, who) = (order.reason.as_str().to_owned(), order.who.written());
            let (deck_id, seat) = (deck.id, Some(seat));
            let row = NewDeckScore { deck_id, table_number: table, seat, score: None, reason, who, at: order.at };
            decks::insert_score(deed.conn, &row)?;
        }
        if let Some(sheet) = waits_for(&ring, deck, table).filter(|sheet| sheet.hands > 1) {
            let _shortened = shorten(deed, sheet)?;
        }
        let after = onward(deed, deck, table)?;
        let _settled = settle(deed, deck, after)?;
        deed.record(trace(deck), None::<&Value>, Some(&told(table)))
    })
}

/// Why a table does not get the average.
fn check(deed: &mut Deed<'_>, ring: &Ring, deck: &Deck, table: i32) -> Result<(), Refused> {
    let (number, standing) = (deck.number, standing(deed, deck, table)?);
    if ring.averaged.contains(&(number, table)) {
        return Err(Refusal::AverageGiven { deck: number, table }.into());
    }
    // A result that is kept apart is none.
    if ring.has_played(table, number) && standing.iter().all(|one| one.seat.is_some()) {
        return Err(Refusal::AveragePlayed { deck: number, table }.into());
    }
    let by_totals = |sheet: &Sheet| sheet.table_number == table && sheet.kind == SheetKind::Totals;
    if ring.sheets.iter().any(by_totals) {
        return Err(Refusal::AverageTotals { table }.into());
    }
    Ok(())
}

/// The decisions about the deck at the table that count.
fn standing(deed: &mut Deed<'_>, deck: &Deck, table: i32) -> Result<Vec<DeckScore>, Error> {
    let mut all = decks::scores_of(deed.conn, deck.tournament_id)?;
    all.retain(|one| (one.deck_id, one.table_number, one.cancelled) == (deck.id, table, false));
    Ok(all)
}

/// The open list on which a hand with this deck is due; of a fouled deck none is.
fn waits_for<'r>(ring: &'r Ring, deck: &Deck, table: i32) -> Option<&'r Sheet> {
    let due = deck.state != DeckState::Fouled && !ring.has_played(table, deck.number);
    let of_round = ring.of_round().any(|one| one.number == deck.number);
    let mut open = ring.sheets.iter().filter(|sheet| sheet.state == SheetState::Open);
    open.find(|sheet| due && of_round && sheet.table_number == table)
}

/// Where the deck is afterwards: one that lies at the table goes on to where it must go next.
fn onward(deed: &mut Deed<'_>, deck: &Deck, table: i32) -> Result<DeckState, Refused> {
    let state = deck.state;
    if state.table() != Some(table) {
        return Ok(state);
    }
    let ring = Ring::of_deck(deed.conn, (deck.tournament_id, deck.number))?;
    let to = ring.next_from(deck, Some(table)).to();
    let after = DeckState::PassedOn { to };
    moved(deed, deck, (state, after), deed.order.reason.as_str())?;
    Ok(after)
}

/// How many decks of the round a table has played or still has to.
fn of_table(ring: &Ring, table: i32) -> usize {
    let due = |deck: &Deck| deck.state != DeckState::Fouled && !ring.averaged.contains(&(deck.number, table));
    ring.of_round().filter(|deck| ring.has_played(table, deck.number) || due(deck)).count()
}

/// Reckons anew what a list owes after a hand of this deck was written down or taken out: one of a fouled deck is due nowhere and
/// counts where it stands. Where not every deck of the round is known, as many hands stay due.
pub(in crate::acts) fn owes_anew(deed: &mut Deed<'_>, placed: &Placed, deck: &Deck) -> Result<(), Refused> {
    if deck.state != DeckState::Fouled {
        return Ok(());
    }
    let ring = Ring::of_sheet(deed.conn, placed)?;
    if ring.of_round().any(|one| one.number == deck.number) { reckon(deed, placed, &ring) } else { Ok(()) }
}

/// Sets what a list owes by the decks of its round, where all of them are known.
fn reckon(deed: &mut Deed<'_>, placed: &Placed, ring: &Ring) -> Result<(), Refused> {
    // A list keeps one hand, also where nothing is left to play.
    let due = i32::try_from(of_table(ring, placed.sheet.table_number)).map_err(Error::internal)?.max(1);
    if knows_all(ring, placed)? && due != placed.sheet.hands {
        let _told = set_due(deed, &placed.sheet, due)?;
    }
    Ok(())
}

/// Whether every deck of the round of a list is known.
fn knows_all(ring: &Ring, placed: &Placed) -> Result<bool, Error> {
    Ok(i32::try_from(ring.of_round().count()).map_err(Error::internal)? == placed.per_round())
}

/// Whether a hand of this deck is one more than is due on a list: it is fouled, and the table has no hand of it.
pub(in crate::acts) fn is_one_more(conn: &mut Conn, placed: &Placed, number: Option<i32>) -> Result<bool, Error> {
    let Some(number) = number.filter(|_| placed.tournament.is_comparative()) else { return Ok(false) };
    let ring = Ring::of_sheet(conn, placed)?;
    let fouled = ring.of_round().any(|deck| deck.number == number && deck.state == DeckState::Fouled);
    Ok(fouled && knows_all(&ring, placed)? && !ring.has_played(placed.sheet.table_number, number))
}

/// Whether nothing is left to play on a list: its table has the average of every deck of its round, or they are fouled.
pub fn plays_nothing(conn: &mut Conn, placed: &Placed) -> Result<bool, Error> {
    if !placed.tournament.is_comparative() || placed.sheet.hands > 1 {
        return Ok(false);
    }
    let ring = Ring::of_sheet(conn, placed)?;
    Ok(ring.of_round().next().is_some() && of_table(&ring, placed.sheet.table_number) == 0)
}

/// Reckons anew what a list owes that is opened again: while it was closed an average may have been given or taken back, or a
/// deck called fouled. Where not every deck of the round is known, as many hands stay due.
pub(in crate::acts) fn owes_again(deed: &mut Deed<'_>, placed: &Placed) -> Result<(), Refused> {
    if !placed.tournament.is_comparative() || placed.sheet.kind != SheetKind::Hands {
        return Ok(());
    }
    let ring = Ring::of_sheet(deed.conn, placed)?;
    reckon(deed, placed, &ring)
}

/// Takes the average of a table back: its seats have no result again, and an open list has its hand again. A list keeps one
/// hand whatever was given, so the first that comes back may be there.
pub(super) fn take_back(deed: &mut Deed<'_>, deck: &Deck, table: i32) -> Result<Recorded, Refused> {
    let ring = Ring::of_deck(deed.conn, (deck.tournament_id, deck.number))?;
    for one in standing(deed, deck, table)?.iter().filter(|one| one.is_average()) {
        decks::cancel_score(deed.conn, deck.id, one.id)?;
    }
    let due = i32::try_from(of_table(&ring, table) + 1).map_err(Error::internal)?;
    if let Some(sheet) = waits_for(&ring, deck, table).filter(|sheet| sheet.hands < due) {
        let _lengthened = set_due(deed, sheet, sheet.hands + 1)?;
    }
    let _settled = settle(deed, deck, deck.state)?;
    deed.record(trace(deck), Some(&told(table)), None::<&Value>)
}

fn told(table: i32) -> Value {
    json!({ "table": table, "average": true })
}
