//! A player says what is wrong with his closed sheet, and the director answers.

use chrono::NaiveDateTime;
use serde_json::{Value, json};

use super::refused::refusals;
use super::{Order, Refused, Trace, act};
use crate::rules::seat::Seat;
use crate::store::protests::{self, Protest, Verdict};
use crate::store::rounds::RoundState;
use crate::store::sheets::{self, Placed, SheetState};
use crate::store::{Conn, Error, SheetId, TournamentId, rounds};

refusals! {
    /// Why a protest is not taken, or not decided.
    pub enum Refusal {
        /// Nobody said who protests.
        NoSeat = "protest-who-missing",
        /// Nobody sits there.
        NobodySits { seat: i32 } = "confirm-nobody",
        /// No time for protests was set.
        NoTime = "protest-no-time",
        /// What is wrong with an open sheet is put right on it.
        Open = "protest-sheet-open",
        /// The time is over.
        Over = "protest-over",
        /// The one before waits for its answer.
        Waits = "protest-waits",
        /// Whoever protests says what is wrong.
        NoWords = "protest-no-words" at Reason,
        /// There is no such protest, or it was decided.
        Nothing = "protest-nothing",
        /// Who is right after the time is over is put right first: nothing opens the round after that answer.
        NotPutRight = "protest-not-put-right",
        /// Whoever decides says why.
        NoAnswer = "protest-no-answer" at Reason,
    }
}

/// Whether a protest against a sheet is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// No time was set for it.
    Never,
    /// What is wrong with an open sheet is put right on it.
    NotYet,
    /// The sheet is closed and its round is not: from then on so many minutes.
    Minutes(i32),
    /// Until this moment, in UTC.
    Until(NaiveDateTime),
}

impl Taken {
    /// Why none is taken at a moment.
    fn refusal(self, at: NaiveDateTime) -> Option<Refusal> {
        match self {
            Self::Never => Some(Refusal::NoTime),
            Self::NotYet => Some(Refusal::Open),
            Self::Until(until) if until <= at => Some(Refusal::Over),
            Self::Minutes(_) | Self::Until(_) => None,
        }
    }

    /// Whether one is taken at a moment.
    pub fn is_at(self, at: NaiveDateTime) -> bool {
        self.refusal(at).is_none()
    }
}

/// Until when a protest against a sheet is taken.
pub fn taken(conn: &mut Conn, placed: &Placed) -> Result<Taken, Error> {
    let round = rounds::find(conn, placed.sheet.round_id)?;
    Ok(match (round.state, round.protests_until, placed.tournament.protest_minutes) {
        (RoundState::Closed, Some(until), _) => Taken::Until(until),
        (RoundState::Closed, None, _) | (_, _, None) => Taken::Never,
        (_, _, Some(minutes)) if placed.sheet.state == SheetState::Closed => Taken::Minutes(minutes),
        _ => Taken::NotYet,
    })
}

/// Takes the protest of a seat against its sheet; the reason of the order is what is wrong.
pub fn lodge(conn: &mut Conn, order: &Order, id: SheetId, seat: Option<Seat>) -> Result<(), Refused> {
    let seat = seat.ok_or(Refusal::NoSeat)?;
    act(conn, order, &format!("protest {id} {seat}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        let seated = sheets::seated(deed.conn, id)?;
        let player =
            seated.iter().find(|one| one.seat == seat).ok_or(Refusal::NobodySits { seat: seat.number().into() })?;
        if let Some(why) = taken(deed.conn, &placed)?.refusal(order.at) {
            return Err(why.into());
        }
        if find(deed.conn, id, seat)?.is_some_and(|(there, _)| there.verdict == Verdict::Open) {
            return Err(Refusal::Waits.into());
        }
        order.needs_reason_or(Refusal::NoWords)?;
        let new = Protest {
            sheet_id: id,
            seat,
            entry_id: player.at_end().0,
            words: order.reason.as_str().to_owned(),
            lodged_by: order.who.written(),
            lodged_at: order.at,
            verdict: Verdict::Open,
            answer: String::new(),
            decided_by: String::new(),
            decided_at: None,
        };
        protests::keep(deed.conn, &new)?;
        deed.record(Trace::sheet(&placed), None::<&Value>, Some(&told(&new, player.at_end().1)))
    })
}

/// What the director says to a protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The player is right; and whether the result is put right already.
    Upheld { put_right: bool },
    /// The result stands.
    Rejected,
}

/// Answers a protest as it was read, in the version of its sheet; the reason of the order is the answer.
pub fn decide(
    conn: &mut Conn,
    order: &Order,
    (tournament, id): (TournamentId, SheetId),
    seat: Seat,
    answer: Answer,
) -> Result<(), Refused> {
    act(conn, order, &format!("answer {id} {seat}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        let there = find(deed.conn, id, seat)?.filter(|(there, _)| there.verdict == Verdict::Open);
        let (there, player) = there.filter(|_| placed.tournament.id == tournament).ok_or(Refusal::Nothing)?;
        order.check(placed.sheet.version)?;
        let over = matches!(taken(deed.conn, &placed)?, Taken::Until(until) if until <= order.at);
        if over && answer == (Answer::Upheld { put_right: false }) {
            return Err(Refusal::NotPutRight.into());
        }
        order.needs_reason_or(Refusal::NoAnswer)?;
        let decided = Protest {
            verdict: if answer == Answer::Rejected { Verdict::Rejected } else { Verdict::Upheld },
            answer: order.reason.as_str().to_owned(),
            decided_by: order.who.written(),
            decided_at: Some(order.at),
            ..there.clone()
        };
        protests::keep(deed.conn, &decided)?;
        deed.record(Trace::sheet(&placed), Some(&told(&there, player)), Some(&told(&decided, player)))
    })
}

/// The protest of a seat, with the start number of whoever protested.
fn find(conn: &mut Conn, id: SheetId, seat: Seat) -> Result<Option<(Protest, i32)>, Error> {
    let all = protests::of_sheet(conn, id)?.into_iter();
    Ok(all.map(|(one, player, _)| (one, player)).find(|(one, _)| one.seat == seat))
}

/// As the history has it: what was said is the reason there.
fn told(protest: &Protest, player: i32) -> Value {
    json!({ "protest": protest.seat, "player": player, "verdict": protest.verdict })
}
