//! Entering, correcting and taking out a hand: everything that belongs to it in one go, or nothing at all. The desk,
//! the list keeper, the demo and the import all come this way.

use chrono::NaiveDateTime;

use super::remissions::{follow, in_turn, keep_up};
use super::wish::Wish;
use super::{NewHand, Refusal, StoredHand, find, find_deck, find_number, insert, remove, update};
use crate::rules::hand::{Game, Hand};
use crate::rules::judge::Judged;
use crate::rules::seat::{Seat, TableSize};
use crate::store::conn::Conn;
use crate::store::error::{Conflict, Error};
use crate::store::id::{HandId, SheetId};
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::rounds::RoundState;
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::{decks, keys, rules, totals, tournaments};

/// Who enters hands at the table without an account; pages say it in the language of the reader.
pub const LIST_KEEPER: &str = "list keeper";

/// Why a list keeper takes a hand back; pages say it in the language of the reader.
pub const UNDO: &str = "undo by keeper";

/// Who changes something, when, under which key.
#[derive(Clone, Debug)]
pub struct By {
    /// An account name, or [`LIST_KEEPER`].
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The key that makes it count once.
    pub key: String,
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
/// that stands already is refused with the hand that stands there.
pub fn enter(
    conn: &mut Conn,
    sheet: SheetId,
    number: i32,
    hand: &Hand,
    reason: Option<&str>,
    by: &By,
) -> Result<Kept, Refusal> {
    enter_with(conn, sheet, (number, None), hand, reason, by)
}

/// [`enter`] with the deck the hand was played with; in Comparative Skat every hand has one. What the deck says of
/// dealer and cards is taken over, and a hand that contradicts it is refused.
pub fn enter_with(
    conn: &mut Conn,
    sheet: SheetId,
    (number, at): (i32, Option<decks::At>),
    hand: &Hand,
    reason: Option<&str>,
    by: &By,
) -> Result<Kept, Refusal> {
    let action = format!("hand {sheet}");
    let placed = sheets::place(conn, sheet)?;
    if let Some(at) = at.filter(|_| !placed.tournament.is_comparative()) {
        return Err(Refusal::NoDecks { deck: at.deck });
    }
    let wish = Wish::of(sheet, (number, at.map(|at| at.deck)), hand)?;
    if let Some(first) = keys::answer_of(conn, &by.key, &action)? {
        if wish.is_that_of(conn, &first, &placed)? {
            let hand = with_stored_deck(conn, &placed, at.map(|at| at.deck), hand)?;
            return Ok(Kept { number, judged: in_turn(conn, &placed, number, &hand)? });
        }
        return Err(taken(conn, sheet, number)?.unwrap_or(Refusal::Store(Conflict::Taken.into())));
    }
    check_open(&placed)?;
    let hands = placed.sheet.hands;
    if !(1..=hands).contains(&number) {
        return Err(Refusal::Beyond { number, hands });
    }
    if hand.game != Game::Fine
        && let Some(there) = taken(conn, sheet, number)?
    {
        return Err(there);
    }
    let deck = deck_of(conn, &placed, hand, at, reason)?;
    let hand = &match &deck {
        Some(deck) => decks::with_deal(hand, deck, placed.size()?, &*rules::of_tournament(conn, &placed.tournament)?)?,
        None => *hand,
    };
    let judged = in_turn(conn, &placed, number, hand)?;
    if hand.adjudicated.is_some() && reason.is_none_or(str::is_empty) {
        return Err(Refusal::ReasonMissing);
    }
    let stated = reason.filter(|_| hand.adjudicated.is_some());
    let new = NewHand { deck: at.map(|at| at.deck), ..new_hand(sheet, number, &judged, stated, by) };
    let id = insert(conn, &new)?;
    if let (Some(deck), Some(at)) = (&deck, at) {
        decks::arrive(conn, deck, (placed.sheet.table_number, at.overrules), reason.unwrap_or_default(), by)?;
    }
    note(conn, &placed, id, (None, Some(&new)), reason.unwrap_or_default(), by)?;
    keep_up(conn, &placed, &judged, by)?;
    keys::remember(conn, &by.key, &action, &wish.answer(), by.at)?;
    Ok(Kept { number, judged })
}

/// Corrects a hand that somebody saw in version `based_on`.
pub fn correct(
    conn: &mut Conn,
    id: HandId,
    based_on: i64,
    hand: &Hand,
    reason: &str,
    by: &By,
) -> Result<Kept, Refusal> {
    let before = find(conn, id)?;
    let (sheet, number) = (before.new.sheet_id, before.new.number);
    let placed = sheets::place(conn, sheet)?;
    let action = format!("correct {id}");
    let wish = Wish::of(sheet, (number, None), hand)?;
    let hand = &with_stored_deck(conn, &placed, before.new.deck, hand)?;
    if let Some(first) = keys::answer_of(conn, &by.key, &action)?
        && wish.is_that_of(conn, &first, &placed)?
    {
        return Ok(Kept { number, judged: in_turn(conn, &placed, number, hand)? });
    }
    check_open(&placed)?;
    if before.version != based_on {
        return Err(Refusal::Stale(Box::new(before)));
    }
    let judged = in_turn(conn, &placed, number, hand)?;
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    if (hand.game != Game::Fine) != (before.new.hand.game != Game::Fine)
        && let Some(there) = taken(conn, sheet, number)?
    {
        return Err(there);
    }
    let stated = Some(reason).filter(|_| hand.adjudicated.is_some());
    let new = NewHand { deck: before.new.deck, ..new_hand(sheet, number, &judged, stated, by) };
    update(conn, id, based_on, &new)?;
    note(conn, &placed, id, (Some(&before.new), Some(&new)), reason, by)?;
    follow(conn, &placed, by)?;
    totals::reckon(conn, &placed)?;
    keys::remember(conn, &by.key, &action, &wish.answer(), by.at)?;
    Ok(Kept { number, judged })
}

/// Takes a hand out that does not belong on the sheet; what it was stays in its revisions. Answers its number.
pub fn take_out(conn: &mut Conn, id: HandId, based_on: i64, reason: &str, by: &By) -> Result<i32, Refusal> {
    let action = format!("remove {id}");
    if let Some(first) = keys::answer_of(conn, &by.key, &action)? {
        return first.parse().map_err(|broken| Refusal::Store(Error::internal(broken)));
    }
    let before = find(conn, id)?;
    let placed = sheets::place(conn, before.new.sheet_id)?;
    check_open(&placed)?;
    if before.version != based_on {
        return Err(Refusal::Stale(Box::new(before)));
    }
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    remove(conn, id, based_on)?;
    note(conn, &placed, id, (Some(&before.new), None), reason, by)?;
    follow(conn, &placed, by)?;
    totals::reckon(conn, &placed)?;
    keys::remember(conn, &by.key, &action, &before.new.number.to_string(), by.at)?;
    Ok(before.new.number)
}

/// Takes back the hand entered last on this sheet, as the list keeper may: no hand of another sheet, no older one, none
/// whose score the director fixed, none whose deck was passed on.
pub fn undo(conn: &mut Conn, sheet: SheetId, id: HandId, based_on: i64, by: &By) -> Result<i32, Refusal> {
    if keys::answer_of(conn, &by.key, &format!("remove {id}"))?.is_none() {
        let before = find(conn, id)?;
        if before.new.sheet_id != sheet || super::newest(conn, sheet)? != Some(id) {
            return Err(Refusal::NotLast);
        }
        check_not_fixed(conn, id)?;
        check_deck_here(conn, &before)?;
        super::check_not_shown(conn, id)?;
    }
    take_out(conn, id, based_on, UNDO, by)
}

/// Refuses to take a hand back whose deck the table has passed on.
fn check_deck_here(conn: &mut Conn, hand: &StoredHand) -> Result<(), Refusal> {
    let Some(deck) = hand.new.deck.filter(|_| hand.new.hand.game != Game::Fine) else { return Ok(()) };
    let placed = sheets::place(conn, hand.new.sheet_id)?;
    match decks::find_number(conn, placed.tournament.id, deck) {
        Ok(deck) if deck.state()?.table() == Some(placed.sheet.table_number) => Ok(()),
        Ok(_) => Err(Refusal::DeckGone),
        Err(Error::NotFound) => Ok(()),
        Err(other) => Err(other.into()),
    }
}

/// Refuses a change of a hand whose score the director fixed, or about whose deck he decided, to everybody else.
pub fn check_not_fixed(conn: &mut Conn, id: HandId) -> Result<(), Refusal> {
    let there = find(conn, id)?;
    if there.new.hand.adjudicated.is_some() {
        return Err(Refusal::Fixed);
    }
    let Some(deck) = there.new.deck else { return Ok(()) };
    let placed = sheets::place(conn, there.new.sheet_id)?;
    let at = (placed.tournament.id, deck, placed.sheet.table_number);
    if decks::is_decided(conn, at)? { Err(Refusal::Decided { deck }) } else { Ok(()) }
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

/// What the rules of the tournament say to a hand with this number on this sheet.
pub fn judge(conn: &mut Conn, placed: &Placed, number: i32, hand: &Hand) -> Result<Judged, Refusal> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let dealer = placed.dealer(number)?;
    Ok(rules.judge(hand, placed.size()?, dealer)?)
}

impl Placed {
    /// How many sit at the table.
    pub fn size(&self) -> Result<TableSize, Error> {
        TableSize::new(self.sheet.size.into()).map_err(Error::internal)
    }

    /// Who deals the first hand.
    pub fn first_dealer(&self) -> Result<Seat, Error> {
        let seat = Seat::new(self.tournament.first_dealer.into()).map_err(Error::internal)?;
        // A setting for tables of four need not exist at a table of three.
        Ok(if self.size()?.has(seat) { seat } else { Seat::ALL[0] })
    }

    /// Who deals this hand.
    pub fn dealer(&self, number: i32) -> Result<Seat, Error> {
        Ok(self.size()?.dealer(self.first_dealer()?, u16::try_from(number).unwrap_or(1)))
    }
}

/// The deck a hand may be written down with; none outside of Comparative Skat, and a fine needs none.
fn deck_of(
    conn: &mut Conn,
    placed: &Placed,
    hand: &Hand,
    at: Option<decks::At>,
    reason: Option<&str>,
) -> Result<Option<decks::Deck>, Refusal> {
    if !placed.tournament.is_comparative() {
        return Ok(None);
    }
    let at = match at {
        Some(at) => at,
        None if hand.game == Game::Fine => return Ok(None),
        None => return Err(Refusal::DeckMissing),
    };
    if hand.game != Game::Fine {
        match find_deck(conn, placed.sheet.id, at.deck) {
            Ok(there) => return Err(Refusal::DeckPlayed { deck: at.deck, hand: there.new.number }),
            Err(Error::NotFound) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Ok(Some(decks::at_table(conn, placed, at, reason)?))
}

/// The hand with what the deck it was played with says.
pub(super) fn with_stored_deck(
    conn: &mut Conn,
    placed: &Placed,
    deck: Option<i32>,
    hand: &Hand,
) -> Result<Hand, Refusal> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    match deck {
        // A tournament that was imported may name decks nobody wrote down.
        Some(number) => match decks::find_number(conn, placed.tournament.id, number) {
            Ok(deck) => Ok(decks::with_deal(hand, &deck, placed.size()?, &rules)?),
            Err(Error::NotFound) => Ok(*hand),
            Err(other) => Err(other.into()),
        },
        None => Ok(*hand),
    }
}

fn taken(conn: &mut Conn, sheet: SheetId, number: i32) -> Result<Option<Refusal>, Error> {
    Ok(find_number(conn, sheet, number)?.map(|there| Refusal::Taken(Box::new(there))))
}

fn new_hand(sheet_id: SheetId, number: i32, judged: &Judged, reason: Option<&str>, by: &By) -> NewHand {
    NewHand {
        sheet_id,
        number,
        hand: judged.hand,
        reason: reason.map(ToOwned::to_owned),
        score: judged.score,
        value: judged.value,
        entered_by: by.who.clone(),
        entered_at: by.at,
        deck: None,
    }
}

/// Appends the revision and raises the versions of the sheet and of what the public sees.
pub(super) fn note(
    conn: &mut Conn,
    placed: &Placed,
    id: HandId,
    (old, new): (Option<&NewHand>, Option<&NewHand>),
    reason: &str,
    by: &By,
) -> Result<(), Error> {
    let revision = NewRevision {
        tournament_id: placed.tournament.id,
        sheet_id: Some(placed.sheet.id),
        subject: Subject::Hand,
        subject_id: id.number(),
        number: old.or(new).map(|hand| hand.number),
        old: old.map(NewHand::to_json).transpose()?,
        new: new.map(NewHand::to_json).transpose()?,
        who: by.who.clone(),
        reason: reason.to_owned(),
        at: by.at,
    };
    revisions::append(conn, &revision)?;
    sheets::raise_version(conn, placed.sheet.id)?;
    tournaments::raise_version(conn, placed.tournament.id)?;
    Ok(())
}
