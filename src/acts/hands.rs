//! What is done with a hand: entered, corrected, taken out; everything that belongs to it in one go, or nothing at all.
//! The desk, the list keeper and the demonstration all come this way.

mod at_once;
mod change;
mod deck;
mod entering;
mod list;
mod refusal;
mod seating;
mod wish;
mod witnessed;

use super::deed::Sides;
use super::{Deed, Order, Recorded, Refused, Standing, Trace, decks, deed, totals};
use crate::rules::barred::misdealt_by_another;
use crate::rules::hand::{Game, Hand};
use crate::rules::judge::Judged;
use crate::store::hands::{self, NewHand, in_turn};
use crate::store::revisions::{REMITTED, Subject};
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::{Conn, Error, HandId, SheetId, keys, rules};
use wish::Wish;

pub use at_once::{Asked, enter_all};
pub use change::{correct, correct_seen, needs_why, settle, take_out, take_out_all, undo};
pub use deck::with_deal;
pub use entering::{Entering, Place};
pub use list::enter_list;
pub use refusal::Refusal;
pub use seating::{Seen, check_seats, check_seen, mark, outdated};
pub use witnessed::barred;

/// A hand that was kept, now or when the same key came first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of the hand.
    pub number: i32,
    /// The hand with what it is worth.
    pub judged: Judged,
}

/// Refuses a fine against somebody for whom the rules have another, and one for a misdeal of a hand that another deals.
fn check_fined(conn: &mut Conn, placed: &Placed, (number, place): (i32, Place), hand: &Hand) -> Result<(), Refused> {
    if hand.game != Game::Fine {
        return Ok(());
    }
    let there = hands::with_number(conn, placed.sheet.id, number)?;
    let dealt = there.iter().filter(|one| one.counts()).find_map(|one| one.new.hand.dealer);
    // In Comparative Skat a deck says who deals, and no turn does.
    let turn = (!placed.tournament.is_comparative()).then(|| placed.dealer(number));
    let Some(dealer) = hand.dealer.or(dealt).or(turn) else { return Ok(()) };
    rules::of_tournament(conn, &placed.tournament)?.check_fined(hand, placed.size(), dealer)?;
    match misdealt_by_another(hand, dealer).filter(|_| turn.is_some()) {
        Some(seat) if place == Place::Table => Err(Refusal::MisdealtAtTable { number, seat, dealer }.into()),
        Some(seat) => Err(Refusal::Misdealt { number, seat, dealer }.into()),
        None => Ok(()),
    }
}

/// Enters a hand. The same key with the same hand again changes nothing and answers the same; another key for a number
/// that stands already is refused with the hand that stands there. What a deck says of dealer and cards is taken over,
/// and a hand that contradicts it is refused.
pub fn enter(conn: &mut Conn, order: &Order, sheet: SheetId, entering: &Entering) -> Result<Kept, Refused> {
    let action = action(sheet);
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
            check_open(&placed, entering.place)?;
            witnessed::check_writes(deed.conn, &placed, entering.place, &order.who)?;
            check_free(deed.conn, &placed, (number, at.map(|at| at.deck)), hand)?;
            let deck = deck::to_play(deed, &placed, hand, at)?;
            let of_deck = deck.as_ref().map(|deck| deck::with_deck(deed.conn, &placed, deck, hand)).transpose()?;
            let hand = of_deck.unwrap_or(*hand);
            check_fined(deed.conn, &placed, (number, entering.place), &hand)?;
            let judged = in_turn(deed.conn, &placed, number, &hand)?;
            if judged.hand.adjudicated.is_some() {
                order.needs_reason()?;
            }
            let new = NewHand { deck: at.map(|at| at.deck), ..new_hand(order, &placed, number, &judged) };
            let id = hands::insert(deed.conn, &new)?;
            if let (Some(deck), Some(at)) = (&deck, at) {
                decks::arrive(deed, deck, placed.sheet.table_number, at.overrules)?;
                decks::average::owes_anew(deed, &placed, deck)?;
            }
            let done = record(deed, &placed, id, (None, Some(&new)))?;
            keep_up(deed, &placed, &judged)?;
            Ok(done.answer(Kept { number, judged }))
        },
    )
}

/// The action the key of a hand belongs to.
fn action(sheet: SheetId) -> String {
    format!("hand {sheet}")
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
/// A hand of a fouled deck is one more where everything else stands.
fn check_free(
    conn: &mut Conn,
    placed: &Placed,
    (number, deck): (i32, Option<i32>),
    hand: &Hand,
) -> Result<(), Refused> {
    let (hands, counts) = (placed.sheet.hands, hand.game != Game::Fine);
    let one_more = |conn: &mut Conn| Ok::<_, Error>(counts && decks::average::is_one_more(conn, placed, deck)?);
    let fits = has_number(placed, number) || number == hands + 1 && one_more(conn)?;
    if !fits {
        // A page on which no number is free has none to send.
        let full = number == 0 && hands::standing(conn, placed.sheet.id)? >= hands;
        // A number the list never had was not struck.
        let struck = number > hands && number <= placed.per_round() && placed.sheet.struck.is_some();
        return Err(match (full, struck) {
            (true, _) => Refusal::NoneLeft,
            (false, true) => Refusal::Struck { number },
            (false, false) => Refusal::Beyond { number, hands },
        }
        .into());
    }
    if !counts {
        return Ok(());
    }
    if let Some(taken) = taken(conn, placed.sheet.id, number)? {
        return Err(taken);
    }
    // Elsewhere a list on which everything stands has no number free.
    let full = placed.tournament.is_comparative() && hands::standing(conn, placed.sheet.id)? >= hands;
    if full && !one_more(conn)? {
        return Err(Refusal::Full { hands }.into());
    }
    Ok(())
}

/// Whether the sheet has a hand with this number.
fn has_number(placed: &Placed, number: i32) -> bool {
    (1..=placed.sheet.hands).contains(&number)
}

/// Whether hands can be entered on this sheet now; a closed one is opened at the desk, and a table is told to call.
pub fn check_open(placed: &Placed, place: Place) -> Result<(), Refusal> {
    placed.state.check_running(Refusal::NotBegun, Refusal::NotRunning)?;
    if placed.sheet.state != SheetState::Open {
        return Err(if place == Place::Table { Refusal::ClosedAtTable } else { Refusal::Closed });
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

/// A hand as this order writes it.
pub(super) fn new_hand(order: &Order, placed: &Placed, number: i32, judged: &Judged) -> NewHand {
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
    let (old, new) = sides((old, new))?;
    deed.record_words(about, old, new)
}

/// What a hand was and what it is, as JSON.
fn sides((old, new): (Option<&NewHand>, Option<&NewHand>)) -> Result<Sides, Error> {
    Ok((old.map(NewHand::to_json).transpose()?, new.map(NewHand::to_json).transpose()?))
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
