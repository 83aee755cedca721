//! Somebody takes over a seat while a round is played. Whoever sat down first keeps the hands before; from then on they are
//! those of the substitute.

use serde_json::{Value, json};

use super::refused::refusals;
use super::{Order, Refused, Trace, act, arrivals};
use crate::rules::seat::Seat;
use crate::store::entries::{self, Entry};
use crate::store::revisions::Subject;
use crate::store::rounds::RoundState;
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::substitutions::{self, NewSubstitution, Substitution};
use crate::store::{Conn, Error, SheetId, match_days, rules};

refusals! {
    /// Why nobody takes over a seat.
    pub enum Refusal {
        /// Before the start a seat is given to another; after the end nothing is changed.
        NotRunning = "substitution-not-running",
        /// A closed list is opened again with a reason.
        Closed = "sheet-is-closed",
        /// A match day of a league has its line-ups.
        MatchDay = "substitution-match-day",
        /// A list of totals cannot be divided.
        Totals = "substitution-totals",
        /// The same cards are compared seat by seat.
        Decks = "substitution-decks",
        /// The bill of a table is that of those who sit there to the end.
        Account = "substitution-account",
        /// Nobody sits on that seat.
        NoSeat = "substitution-no-seat",
        /// The hand is none of the list.
        NoHand { hands: i32 } = "substitution-no-hand" at Hand,
        /// The first hand was not played by two.
        FirstHand { name: String } = "substitution-first-hand" at Hand,
        /// Hands that are somebody's already stay his.
        Before { name: String, from: i32 } = "substitution-before" at Hand,
        /// No entry has this start number.
        NoNumber { typed: String } = "substitution-no-number" at Number,
        /// Whoever went home plays for nobody.
        Withdrawn { name: String } = "substitution-withdrawn" at Number,
        /// He plays there himself.
        Same { name: String } = "substitution-same" at Number,
        /// He plays in this round already.
        Sits { name: String, table: i32 } = "substitution-sits" at Number,
        /// It was taken back already.
        Gone = "substitution-gone",
        /// A later one is taken back first.
        Later { name: String, from: i32 } = "substitution-later",
        /// Who takes it back says why.
        NoReason = "substitution-no-reason" at Reason,
    }
}

/// Who takes over which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// The seat.
    pub seat: Seat,
    /// The first hand that is his.
    pub from: i32,
    /// The start number of the substitute.
    pub number: i32,
}

/// Lets somebody take over a seat from a hand on; answers the name of the substitute.
pub fn put(conn: &mut Conn, order: &Order, id: SheetId, coming: Coming) -> Result<String, Refused> {
    act(conn, order, &format!("substitute {id}"), |deed| {
        let placed = at_play(deed.conn, id)?;
        order.check(placed.sheet.version)?;
        check_dividable(deed.conn, &placed)?;
        let all = entries::of_tournament(deed.conn, placed.tournament.id)?;
        let gone = check_hand(deed.conn, (&placed, &all), coming)?;
        let came = all.iter().find(|entry| entry.number == coming.number);
        let came = came.ok_or_else(|| Refusal::NoNumber { typed: coming.number.to_string() })?;
        check_free(deed.conn, &placed, came, gone)?;
        let new = NewSubstitution {
            sheet_id: id,
            seat: coming.seat,
            from_hand: coming.from,
            round_id: placed.sheet.round_id,
            entry_id: came.id,
        };
        let kept = substitutions::insert(deed.conn, &new)?;
        arrivals::sits_down(deed, &all, came.number)?;
        let told = told(&kept, came.number)?;
        Ok(deed.record(trace(&placed, &kept, came.number), None::<&Value>, Some(&told))?.answer(came.name.clone()))
    })
}

/// Takes a substitution back, for a reason: the hands are those of whoever sat there before. Answers the name of who came.
pub fn take_back(conn: &mut Conn, order: &Order, id: SheetId, (seat, from): (Seat, i32)) -> Result<String, Refused> {
    act(conn, order, &format!("substitute back {id} {seat} {from}"), |deed| {
        let placed = at_play(deed.conn, id)?;
        order.check(placed.sheet.version)?;
        let own = substitutions::of_sheet(deed.conn, id)?;
        let here = || own.iter().filter(|one| one.seat == seat);
        let kept = here().find(|one| one.from_hand == from).ok_or(Refusal::Gone)?;
        let all = entries::of_tournament(deed.conn, placed.tournament.id)?;
        let who = |one: &Substitution| all.iter().find(|entry| entry.id == one.entry_id).ok_or(Error::NotFound);
        if let Some(later) = here().find(|one| one.from_hand > from) {
            let name = who(later)?.name.clone();
            return Err(Refusal::Later { name, from: later.from_hand }.into());
        }
        if order.reason.is_empty() {
            return Err(Refusal::NoReason.into());
        }
        let came = who(kept)?;
        substitutions::remove(deed.conn, kept.id)?;
        let told = told(kept, came.number)?;
        Ok(deed.record(trace(&placed, kept, came.number), Some(&told), None::<&Value>)?.answer(came.name.clone()))
    })
}

/// The sheet at which is played now.
fn at_play(conn: &mut Conn, id: SheetId) -> Result<Placed, Refused> {
    let placed = sheets::place(conn, id)?;
    if placed.state != RoundState::Running {
        return Err(Refusal::NotRunning.into());
    }
    if placed.sheet.state != SheetState::Open {
        return Err(Refusal::Closed.into());
    }
    Ok(placed)
}

/// Why the list of a table cannot be divided between two players, whoever they are.
pub fn undividable(conn: &mut Conn, placed: &Placed) -> Result<Option<Refusal>, Error> {
    if match_days::of_tournament(conn, placed.tournament.id)?.is_some() {
        return Ok(Some(Refusal::MatchDay));
    }
    if placed.tournament.is_comparative() {
        return Ok(Some(Refusal::Decks));
    }
    if placed.sheet.kind == SheetKind::Totals {
        return Ok(Some(Refusal::Totals));
    }
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    Ok(system.limit(&rules).map(|_| Refusal::Account))
}

fn check_dividable(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    match undividable(conn, placed)? {
        None => Ok(()),
        Some(why) => Err(why.into()),
    }
}

/// Refuses a hand that is none of the list, and one that is somebody's already; answers who sits on the seat until then.
fn check_hand<'e>(
    conn: &mut Conn,
    (placed, all): (&Placed, &'e [Entry]),
    coming: Coming,
) -> Result<&'e Entry, Refused> {
    let seats = sheets::seats_of(conn, placed.sheet.id)?;
    let first = seats.iter().find(|row| row.seat == coming.seat).ok_or(Refusal::NoSeat)?.entry_id;
    let own = substitutions::of_sheet(conn, placed.sheet.id)?;
    let last = own.iter().filter(|one| one.seat == coming.seat).max_by_key(|one| one.from_hand);
    let sits = last.map_or(first, |one| one.entry_id);
    let sits = all.iter().find(|entry| entry.id == sits).ok_or(Error::NotFound)?;
    let (name, hands) = (sits.name.clone(), placed.sheet.hands);
    if coming.from == 1 {
        return Err(Refusal::FirstHand { name }.into());
    }
    if !(2..=hands).contains(&coming.from) {
        return Err(Refusal::NoHand { hands }.into());
    }
    match last {
        Some(last) if coming.from <= last.from_hand => Err(Refusal::Before { name, from: last.from_hand }.into()),
        _ => Ok(sits),
    }
}

/// Refuses who went home, and who plays in this round already.
fn check_free(conn: &mut Conn, placed: &Placed, came: &Entry, gone: &Entry) -> Result<(), Refused> {
    let name = came.name.clone();
    if came.id == gone.id {
        return Err(Refusal::Same { name }.into());
    }
    if came.withdrawn {
        return Err(Refusal::Withdrawn { name }.into());
    }
    let round = placed.sheet.round_id;
    let sat = sheets::seats_of_round(conn, round)?.into_iter().map(|row| (row.entry_id, row.sheet_id));
    let came_before = substitutions::of_round(conn, round)?.into_iter().map(|one| (one.entry_id, one.sheet_id));
    match sat.chain(came_before).find(|(entry, _)| *entry == came.id) {
        None => Ok(()),
        Some((_, sheet)) => Err(Refusal::Sits { name, table: sheets::find(conn, sheet)?.table_number }.into()),
    }
}

/// A substitution as its revision holds it: the row, and the start number by which people know who came.
fn told(kept: &Substitution, number: i32) -> Result<Value, Error> {
    let mut told = serde_json::to_value(kept)?;
    if let Value::Object(fields) = &mut told {
        fields.insert("number".to_owned(), json!(number));
    }
    Ok(told)
}

fn trace(placed: &Placed, kept: &Substitution, number: i32) -> Trace {
    Trace { subject: Subject::Substitution, id: kept.id.number(), number: Some(number), ..Trace::sheet(placed) }
}
