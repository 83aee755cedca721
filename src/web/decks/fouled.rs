//! What the director decides about a deck: fouled, a score given, a decision taken back.

use crate::acts::decks::ring::Ring;
use crate::rules::comparison::MOST_POINTS;
use crate::rules::decks::DeckStep;
use crate::store::decks::{self, NewDeckScore, Refusal};
use crate::store::sheets::{self, SheetState};
use crate::store::{Conn, DeckScoreId, Error, hands};
use crate::web::decks::order::Order;

/// Calls a deck fouled. The results of the tables in `true_cards` still count, those of the others are kept apart; the
/// tables that have not played it have one hand less to play.
pub fn foul(conn: &mut Conn, order: &Order, true_cards: &[i32]) -> Result<(), Refusal> {
    if order.reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    let ring = Ring::load(conn, order.tournament)?;
    let deck = ring.deck(order.number).ok_or(Error::NotFound)?;
    let played = ring.players_of(order.number);
    let of_round = ring.of_round().any(|one| one.number == order.number);
    if played.is_empty() && !(of_round && ring.is_running()) {
        return Err(Refusal::NotLaidOut { deck: order.number });
    }
    decks::take_steps(conn, order.deck(), order.version, &[DeckStep::Foul], &order.reason, &order.by)?;
    for table in played.iter().filter(|table| !true_cards.contains(table)) {
        let version = decks::find_number(conn, order.tournament, order.number)?.version;
        decks::decide(conn, order.tournament, version, &new(order, deck, *table, None), &order.by)?;
    }
    for sheet in ring.sheets.iter().filter(|sheet| of_round && !played.contains(&sheet.table_number)) {
        if sheet.state == SheetState::Open && sheet.hands > 1 {
            shorten(conn, sheet, order)?;
        }
    }
    Ok(())
}

/// One hand less on a sheet; never fewer than stand there.
fn shorten(conn: &mut Conn, sheet: &sheets::Sheet, order: &Order) -> Result<(), Error> {
    let highest = hands::of_sheet(conn, sheet.id)?.iter().map(|hand| hand.new.number).max().unwrap_or(0);
    let due = (sheet.hands - 1).max(highest);
    let placed = sheets::place(conn, sheet.id)?;
    sheets::set_hands(conn, sheet.id, due)?;
    let told = |hands: i32| Some(serde_json::json!({ "hands": hands }).to_string());
    sheets::close::note(conn, &placed, told(sheet.hands), told(due), &order.reason, &order.by)
}

fn new(order: &Order, deck: &decks::Deck, table_number: i32, given: Option<(i32, i32)>) -> NewDeckScore {
    NewDeckScore {
        deck_id: deck.id,
        table_number,
        seat: given.map(|(seat, _)| seat),
        score: given.map(|(_, score)| score),
        reason: order.reason.clone(),
        who: order.by.who.clone(),
        at: order.by.at,
    }
}

/// Gives a seat a score on a deck, with a reason.
pub fn give(conn: &mut Conn, order: &Order, table: i32, seat: i32, score: i32) -> Result<(), Refusal> {
    let ring = Ring::load(conn, order.tournament)?;
    let deck = ring.deck(order.number).ok_or(Error::NotFound)?;
    ring.check_table(table)?;
    if !(1..=deck.size).contains(&seat) {
        return Err(Refusal::NoSuchSeat { seat, size: deck.size });
    }
    if !(-MOST_POINTS..=MOST_POINTS).contains(&score) {
        return Err(Refusal::ScoreTooLarge { score });
    }
    decks::decide(conn, order.tournament, order.version, &new(order, deck, table, Some((seat, score))), &order.by)
}

/// Takes a decision back, with a reason; it stays on record.
pub fn take_back(conn: &mut Conn, order: &Order, score: i64) -> Result<(), Refusal> {
    decks::cancel(conn, order.deck(), order.version, DeckScoreId::new(score), &order.reason, &order.by)
}
