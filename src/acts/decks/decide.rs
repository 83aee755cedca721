//! What the director decides about a deck: fouled, a score given, a decision taken back.

use serde_json::{Value, json};

use super::ring::Ring;
use super::{Refusal, Which, settle, take_steps, trace, with_deck};
use crate::acts::{Deed, Order, Recorded, Refused, Trace};
use crate::rules::comparison::MOST_POINTS;
use crate::rules::decks::DeckStep;
use crate::rules::seat::Seat;
use crate::rules::sentence::Arg;
use crate::store::decks::{self, Deck, NewDeckScore};
use crate::store::sheets::{self, Sheet, SheetState};
use crate::store::{Conn, DeckScoreId, Error, hands};

/// Calls a deck fouled. The results of the tables in `true_cards` still count, those of the others are kept apart; the
/// tables that have not played it have one hand less to play.
pub fn foul(conn: &mut Conn, order: &Order, which: Which, true_cards: &[i32]) -> Result<(), Refused> {
    with_deck(conn, order, ("foul", which), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let ring = Ring::of_deck(deed.conn, which)?;
        let deck = ring.deck(which.1).ok_or(Error::NotFound)?;
        let played = ring.players_of(which.1);
        let of_round = ring.of_round().any(|one| one.number == which.1);
        if played.is_empty() && !(of_round && ring.is_running()) {
            return Err(Refusal::NotLaidOut { deck: which.1 }.into());
        }
        order.check(deck.version)?;
        let mut done = take_steps(deed, deck, &[DeckStep::Foul])?;
        for table in played.iter().filter(|table| !true_cards.contains(table)) {
            let deck = decks::find_number(deed.conn, which.0, which.1)?;
            done = decide(deed, &deck, *table, None)?;
        }
        for sheet in ring.sheets.iter().filter(|sheet| of_round && !ring.is_through(sheet.table_number, which.1)) {
            if sheet.state == SheetState::Open && sheet.hands > 1 {
                done = shorten(deed, sheet)?;
            }
        }
        Ok(done)
    })
}

/// One hand less on a sheet; never fewer than stand there. Which numbers those have does not matter: a list from which a hand
/// was taken out has a gap.
pub(super) fn shorten(deed: &mut Deed<'_>, sheet: &Sheet) -> Result<Recorded, Refused> {
    let due = (sheet.hands - 1).max(hands::standing(deed.conn, sheet.id)?);
    set_due(deed, sheet, due)
}

/// So many hands on a sheet.
pub(super) fn set_due(deed: &mut Deed<'_>, sheet: &Sheet, due: i32) -> Result<Recorded, Refused> {
    let placed = sheets::place(deed.conn, sheet.id)?;
    sheets::set_hands(deed.conn, sheet.id, due)?;
    let told = |hands: i32| json!({ "hands": hands });
    deed.record(Trace::sheet(&placed), Some(&told(sheet.hands)), Some(&told(due)))
}

/// A score that is given to a seat of a table.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    /// The table.
    pub table: i32,
    /// The seat, as it was typed.
    pub seat: i32,
    /// The points.
    pub score: i32,
}

/// Gives a seat a score on a deck, with a reason.
pub fn give(conn: &mut Conn, order: &Order, which: Which, Given { table, seat, score }: Given) -> Result<(), Refused> {
    with_deck(conn, order, ("score", which), |deed| {
        let ring = Ring::of_deck(deed.conn, which)?;
        let deck = ring.deck(which.1).ok_or(Error::NotFound)?;
        ring.check_table(table)?;
        let here = |known: &Seat| i32::from(known.number()) == seat;
        let no_such = || Refusal::NoSuchSeat { seat, size: deck.size.number().into() };
        let seat = deck.size.seats().find(here).ok_or_else(no_such)?;
        if !(-MOST_POINTS..=MOST_POINTS).contains(&score) {
            return Err(Refusal::ScoreTooLarge { score: Arg::Signed(score.into()), most: MOST_POINTS }.into());
        }
        order.needs_reason_or(Refusal::ReasonMissing)?;
        order.check(deck.version)?;
        decide(deed, deck, table, Some((seat, score)))
    })
}

/// Takes a decision back, with a reason; it stays on record.
pub fn take_back(conn: &mut Conn, order: &Order, which: Which, id: DeckScoreId) -> Result<(), Refused> {
    with_deck(conn, order, ("cancel", which), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let deck = decks::find_number(deed.conn, which.0, which.1)?;
        let all = decks::scores_of(deed.conn, which.0)?;
        let one = all.iter().find(|one| one.id == id && one.deck_id == deck.id).ok_or(Error::NotFound)?;
        order.check(deck.version)?;
        if one.is_average() && !one.cancelled {
            return super::average::take_back(deed, &deck, one.table_number);
        }
        decks::cancel_score(deed.conn, deck.id, id)?;
        let _settled = settle(deed, &deck, deck.state)?;
        deed.record(trace(&deck), Some(&told(one.table_number, one.seat, one.score)), None::<&Value>)
    })
}

/// Writes what is given to a seat, or that the result of the whole table is kept apart.
fn decide(
    deed: &mut Deed<'_>,
    deck: &Deck,
    table_number: i32,
    given: Option<(Seat, i32)>,
) -> Result<Recorded, Refused> {
    let (seat, score) = (given.map(|(seat, _)| seat), given.map(|(_, score)| score));
    let (reason, who) = (deed.order.reason.as_str().to_owned(), deed.order.who.written());
    let new = NewDeckScore { deck_id: deck.id, table_number, seat, score, reason, who, at: deed.order.at };
    decks::insert_score(deed.conn, &new)?;
    let _settled = settle(deed, deck, deck.state)?;
    deed.record(trace(deck), None::<&Value>, Some(&told(table_number, seat, score)))
}

fn told(table: i32, seat: Option<Seat>, score: Option<i32>) -> Value {
    json!({ "table": table, "seat": seat, "score": score })
}
