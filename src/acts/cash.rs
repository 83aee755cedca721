//! The cash box: what goes in and out beside the entry fees, and what is taken back.

use super::refused::refusals;
use super::{Order, Refused, Trace, act};
use crate::rules::cash::{Kind, Movement, standing};
use crate::rules::money::Cents;
use crate::store::cash::{self, CashLine, NewCashLine};
use crate::store::revisions::Subject;
use crate::store::{Conn, TournamentId, entries, tournaments};

refusals! {
    /// Why nothing was booked.
    pub enum Refusal {
        /// Nothing is booked for nothing.
        NoAmount = "cash-no-amount" at Amount,
        /// No entry has this start number.
        NoNumber { given: String } = "adjust-no-number" at Number,
        /// What for is not said.
        NoWords = "cash-no-words" at Reason,
        /// The line was taken back already, or takes another one back.
        Gone { number: i32 } = "cash-is-gone",
        /// Somebody booked the money of this list, so that less is open.
        ListPaid { round: i32, table: i32 } = "cash-list-paid",
    }
}

/// What is booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// What for.
    pub kind: Kind,
    /// Whether it goes out.
    pub out: bool,
    /// How much.
    pub amount: Cents,
    /// Whom it concerns, by start number.
    pub number: Option<i32>,
    /// The list it is about: round and table.
    pub list: Option<(i32, i32)>,
    /// How much of the list was booked when the form was made; something else is refused.
    pub booked: Option<i64>,
}

/// Books what went in or out; answers the number of the line, which is that of its receipt.
pub fn book(conn: &mut Conn, order: &Order, id: TournamentId, booking: &Booking) -> Result<i32, Refused> {
    act(conn, order, &format!("cash {id}"), |deed| {
        tournaments::find(deed.conn, id)?;
        if booking.amount == Cents::ZERO {
            return Err(Refusal::NoAmount.into());
        }
        if booking.kind == Kind::Other && order.reason.as_str().is_empty() {
            return Err(Refusal::NoWords.into());
        }
        let entry = match booking.number {
            None => None,
            Some(number) => {
                let all = entries::of_tournament(deed.conn, id)?;
                let found = all.into_iter().find(|entry| entry.number == number);
                Some(found.ok_or_else(|| Refusal::NoNumber { given: number.to_string() })?.id)
            }
        };
        let lines = cash::of_tournament(deed.conn, id)?;
        if let (Some((round, table)), Some(booked)) = (booking.list, booking.booked)
            && of_list(&lines, (round, table)) != booked
        {
            return Err(Refusal::ListPaid { round, table }.into());
        }
        let new = NewCashLine {
            tournament_id: id,
            number: cash::next_number(deed.conn, id)?,
            kind: booking.kind,
            entry_id: entry,
            round_number: booking.list.map(|(round, _)| round),
            table_number: booking.list.map(|(_, table)| table),
            cents: if booking.out { -booking.amount.number() } else { booking.amount.number() },
            words: order.reason.as_str().to_owned(),
            reverses: None,
            who: order.who.written(),
            at: order.at,
        };
        let line = cash::insert(deed.conn, &new)?;
        Ok(deed.record(trace(&line), None::<&CashLine>, Some(&line))?.answer(line.number))
    })
}

/// Takes a line back with another one; both stay written.
pub fn take_back(conn: &mut Conn, order: &Order, id: TournamentId, number: i32) -> Result<i32, Refused> {
    act(conn, order, &format!("cash-back {id}/{number}"), |deed| {
        let line = cash::find_number(deed.conn, id, number)?;
        let lines = cash::of_tournament(deed.conn, id)?;
        let movements = movements(&lines);
        if !standing(&movements).any(|one| one.number == number) {
            return Err(Refusal::Gone { number }.into());
        }
        let new = NewCashLine {
            tournament_id: id,
            number: cash::next_number(deed.conn, id)?,
            kind: line.kind,
            entry_id: line.entry_id,
            round_number: line.round_number,
            table_number: line.table_number,
            cents: -line.cents,
            words: order.reason.as_str().to_owned(),
            reverses: Some(number),
            who: order.who.written(),
            at: order.at,
        };
        let back = cash::insert(deed.conn, &new)?;
        Ok(deed.record(trace(&back), None::<&CashLine>, Some(&back))?.answer(back.number))
    })
}

/// The lines as the rules count them.
pub fn movements(lines: &[CashLine]) -> Vec<Movement> {
    lines.iter().map(CashLine::movement).collect()
}

/// What was booked of the loss money of a list, in cents.
pub fn of_list(lines: &[CashLine], at: (i32, i32)) -> i64 {
    let of_list = |line: &&CashLine| line.round_number.zip(line.table_number) == Some(at);
    let own: Vec<CashLine> = lines.iter().filter(of_list).cloned().collect();
    let movements = movements(&own);
    standing(&movements).filter(|one| one.kind == Kind::Losses).map(|one| one.cents).sum()
}

const fn trace(line: &CashLine) -> Trace {
    Trace {
        tournament: line.tournament_id,
        sheet: None,
        subject: Subject::Cash,
        id: line.id.number(),
        number: Some(line.number),
    }
}
