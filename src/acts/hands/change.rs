//! Changing a hand that stands: corrected, taken out, taken back at the table.

use chrono::{NaiveDateTime, TimeDelta};

use super::wish::Wish;
use super::witnessed;
use super::{
    Entering, Kept, Place, Refusal, Seen, check_fined, check_free, check_open, check_seen, deck, enter, follow,
    new_hand, record,
};
use crate::acts::witnesses::kept;
use crate::acts::{Deed, Order, Reason, Recorded, Refused, Standing, Who, act, deed, totals};
use crate::rules::hand::{Game, Hand};
use crate::store::decks::is_decided;
use crate::store::hands::{self, NewHand, StoredHand, in_place_of, in_turn};
use crate::store::revisions::{SETTLED, UNDO};
use crate::store::sheets::{self, Placed};
use crate::store::{Conn, Error, HandId, SheetId, keys};

/// Corrects a hand that somebody saw in the version the order is based on; who dealt stays where the hand says nothing.
pub fn correct(conn: &mut Conn, order: &Order, id: HandId, place: Place, hand: &Hand) -> Result<Kept, Refused> {
    let before = hands::find(conn, id)?;
    let number = before.new.number;
    let placed = sheets::place(conn, before.new.sheet_id)?;
    let action = format!("correct {id}");
    let hand = &Hand { dealer: hand.dealer.or(before.new.hand.dealer), ..*hand };
    let wish = Wish::of(&placed, (number, None), hand)?;
    let counted = deck::with_stored_deck(conn, &placed, before.new.deck, hand)?;
    if let Some(first) = keys::answer_of(conn, order.key.as_str(), &action)?
        && wish.is_that_of(conn, &first)?
    {
        return Ok(Kept { number, judged: in_place_of(conn, &placed, &before, &counted)? });
    }
    deed::first_time(
        conn,
        order,
        &action,
        |_| wish.answer(),
        |deed| {
            check_decides(deed.conn, &placed, &before, place)?;
            witnessed::check_changes(deed.conn, &placed, (number, place), &order.who)?;
            if hand.adjudicated.is_some() && place != Place::Director {
                return Err(Refusal::Fixed.into());
            }
            check_stands(&placed, order, &before, place)?;
            check_fined(deed.conn, &placed, (number, place), &counted)?;
            let judged = in_place_of(deed.conn, &placed, &before, &counted)?;
            let new = NewHand { deck: before.new.deck, ..new_hand(order, &placed, number, &judged) };
            let new = witnessed::corrected(&placed, &before.new, new);
            check_differs(&before.new, &new)?;
            order.needs_reason()?;
            check_becomes(deed.conn, &placed, (&before, hand), place)?;
            hands::update(deed.conn, id, before.version, &new)?;
            let done = record(deed, &placed, id, (Some(&before.new), Some(&new)))?;
            // A fine may have become a hand, or a hand a fine.
            deck::owes_anew(deed, &placed, before.new.deck)?;
            follow(deed, &placed)?;
            totals::reckon(deed.conn, &placed)?;
            Ok(done.answer(Kept { number, judged }))
        },
    )
}

/// Corrects a hand where those still play it whom its form named, on the list it was typed for.
pub fn correct_seen(
    conn: &mut Conn,
    order: &Order,
    (id, place): (HandId, Place),
    hand: &Hand,
    seen: Seen<'_>,
) -> Result<Kept, Refused> {
    check_seen(conn, order, seen)?;
    correct(conn, order, id, place, hand)
}

/// Refuses a correction whose revision would say the same twice: only who wrote it and when would be different.
fn check_differs(before: &NewHand, now: &NewHand) -> Result<(), Refused> {
    if before.to_json()? == now.to_json()? { Err(Refusal::NothingNew { number: now.number }.into()) } else { Ok(()) }
}

/// Refuses to make a hand of a fine where no such hand could be entered, and a fine of a hand that could not be taken out:
/// a fine uses up no number, so that its number is free again.
fn check_becomes(
    conn: &mut Conn,
    placed: &Placed,
    (before, hand): (&StoredHand, &Hand),
    place: Place,
) -> Result<(), Refused> {
    match (before.counts(), hand.game != Game::Fine) {
        (false, true) => {
            check_free(conn, placed, (before.new.number, before.new.deck), hand)?;
            deck::check_of_fine(conn, placed, &before.new)
        }
        (true, false) if place != Place::Director => deck::check_not_shown(conn, placed, &before.new),
        _ => Ok(()),
    }
}

/// Takes a hand out that does not belong on the sheet; what it was stays in its revisions. Answers its number.
pub fn take_out(conn: &mut Conn, order: &Order, id: HandId, place: Place) -> Result<i32, Refused> {
    act(conn, order, &format!("remove {id}"), |deed| {
        let before = hands::find(deed.conn, id)?;
        let placed = sheets::place(deed.conn, before.new.sheet_id)?;
        check_goes(deed.conn, &placed, (&before, place), &order.who)?;
        out(deed, &placed, &before, place)
    })
}

/// Takes every hand of a sheet out, for a reason: the list is that of another table. Each leaves the trace it would
/// leave by itself, and where one of them could not be taken out by itself, none is. The totals typed beside it
/// from the same paper go where that is wanted; those of a second witness stay his. Answers the number of the table.
pub fn take_out_all(
    conn: &mut Conn,
    order: &Order,
    (sheet, place): (SheetId, Place),
    with_foot: bool,
) -> Result<i32, Refused> {
    act(conn, order, &format!("remove all {sheet}"), |deed| {
        let placed = sheets::place(deed.conn, sheet)?;
        check_open(&placed, place)?;
        order.check(placed.sheet.version)?;
        order.needs_reason()?;
        let all = hands::of_sheet(deed.conn, sheet)?;
        // Whoever may change the list is told by the hands on it, so all are asked about before the first goes.
        for hand in &all {
            check_goes(deed.conn, &placed, (hand, place), &order.who)?;
        }
        let mut gone = None;
        // The last first: what a hand collects of those before it changes for none that still stands.
        for hand in all.iter().rev() {
            // With a hand of a fouled deck goes what the list owes for it.
            let placed = sheets::place(deed.conn, sheet)?;
            gone = Some(away(deed, &placed, hand)?);
        }
        let gone = gone.ok_or(Refusal::NoHands)?;
        sheets::count_clearing(deed.conn, sheet)?;
        if with_foot && !placed.tournament.two_witnesses {
            kept::drop_foot(deed, &placed)?;
        }
        totals::reckon(deed.conn, &placed)?;
        Ok(gone.answer(placed.sheet.table_number))
    })
}

/// Refuses to take out a hand somebody may not change, or whose matadors its deck has shown.
fn check_goes(
    conn: &mut Conn,
    placed: &Placed,
    (there, place): (&StoredHand, Place),
    who: &Who,
) -> Result<(), Refused> {
    check_decides(conn, placed, there, place)?;
    witnessed::check_changes(conn, placed, (there.new.number, place), who)?;
    if place == Place::Director { Ok(()) } else { deck::check_not_shown(conn, placed, &there.new) }
}

/// How long a hand is taken back or replaced at the table without saying why.
const SLIP: TimeDelta = TimeDelta::minutes(2);

/// Whether a hand stands for so long at this moment that it is no slip of the finger any more.
pub fn needs_why(there: &StoredHand, at: NaiveDateTime) -> bool {
    at.signed_duration_since(there.new.entered_at) > SLIP
}

/// Takes back the hand entered last on this sheet, as the list keeper may: no hand of another sheet, no older one, none
/// whose score the director fixed, none whose deck was passed on. After two minutes it is no slip of the finger any more,
/// and he says why.
pub fn undo(conn: &mut Conn, order: &Order, sheet: SheetId, id: HandId) -> Result<i32, Refused> {
    let mut order = order.clone();
    let said = !order.reason.is_empty();
    if !said {
        order = order.because(Reason::of_program(UNDO));
    }
    act(conn, &order, &format!("remove {id}"), |deed| {
        let before = match hands::find(deed.conn, id) {
            Err(Error::NotFound) => return Err(Refusal::Gone.into()),
            found => found?,
        };
        if hands::newest(deed.conn, sheet)? != Some(id) {
            return Err(Refusal::NotLast.into());
        }
        let placed = sheets::place(deed.conn, sheet)?;
        check_decides(deed.conn, &placed, &before, Place::Table)?;
        deck::check_here(deed.conn, &placed, &before)?;
        deck::check_not_shown(deed.conn, &placed, &before.new)?;
        if !said && needs_why(&before, deed.order.at) {
            return Err(Refusal::UndoReason { number: before.new.number }.into());
        }
        out(deed, &placed, &before, Place::Table)
    })
}

/// Puts another hand in the place of the one entered last, where two at the table wrote the same number and the list keeper,
/// who saw both, says which is right; after two minutes he says why. Older ones, and those of a deck, are for the desk. Where
/// the other is gone by now, its number is free and the hand is entered like any.
pub fn settle(
    conn: &mut Conn,
    order: &Order,
    sheet: SheetId,
    id: HandId,
    entering: &Entering,
) -> Result<Kept, Refused> {
    let sent_again = keys::answer_of(conn, order.key.as_str(), &format!("correct {id}"))?.is_some();
    let before = match hands::find(conn, id) {
        // It replaced the other and was taken back since: a late second try does not bring it back.
        Err(Error::NotFound) if sent_again => {
            let placed = sheets::place(conn, sheet)?;
            let judged = in_turn(conn, &placed, entering.number, &entering.hand)?;
            return Ok(Kept { number: entering.number, judged });
        }
        Err(Error::NotFound) => return enter(conn, order, sheet, entering),
        found => found?,
    };
    let last = before.new.sheet_id == sheet && before.new.deck.is_none() && hands::newest(conn, sheet)? == Some(id);
    if !sent_again && !last {
        return Err(Refusal::SettleLate.into());
    }
    if !order.reason.is_empty() {
        return correct(conn, order, id, Place::Table, &entering.hand);
    }
    if !sent_again && needs_why(&before, order.at) {
        return Err(Refusal::SettleReason { number: before.new.number }.into());
    }
    correct(conn, &order.clone().because(Reason::of_program(SETTLED)), id, Place::Table, &entering.hand)
}

fn out(deed: &mut Deed<'_>, placed: &Placed, before: &StoredHand, place: Place) -> Result<Recorded<i32>, Refused> {
    check_stands(placed, deed.order, before, place)?;
    deed.order.needs_reason()?;
    let done = away(deed, placed, before)?;
    follow(deed, placed)?;
    totals::reckon(deed.conn, placed)?;
    Ok(done.answer(before.new.number))
}

/// Takes the row of a hand away; what stood there stays in its revisions.
fn away(deed: &mut Deed<'_>, placed: &Placed, before: &StoredHand) -> Result<Recorded, Refused> {
    hands::remove(deed.conn, before.id, before.version)?;
    let done = record(deed, placed, before.id, (Some(&before.new), None))?;
    deck::owes_anew(deed, placed, before.new.deck)?;
    Ok(done)
}

/// Refuses a change of a hand that cannot be changed now, or that somebody changed meanwhile.
fn check_stands(placed: &Placed, order: &Order, before: &StoredHand, place: Place) -> Result<(), Refused> {
    check_open(placed, place)?;
    match order.based_on {
        Some(seen) if seen != before.version => {
            let stands = Some(Box::new(Standing::Hand(before.clone())));
            Err(Refused::Stale { seen, now: before.version, stands })
        }
        _ => Ok(()),
    }
}

/// Refuses a change of a hand whose score the director fixed, or about whose deck he decided, to everybody else.
fn check_decides(conn: &mut Conn, placed: &Placed, there: &StoredHand, place: Place) -> Result<(), Refused> {
    if place == Place::Director {
        return Ok(());
    }
    if there.new.hand.adjudicated.is_some() {
        return Err(Refusal::Fixed.into());
    }
    let Some(deck) = there.new.deck else { return Ok(()) };
    let at = (placed.tournament.id, deck, placed.sheet.table_number);
    if is_decided(conn, at)? { Err(Refusal::Decided { deck }.into()) } else { Ok(()) }
}
