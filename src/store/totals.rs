//! Totals of a sheet: those typed from the foot of a paper list, and those reckoned and kept so that standings need no
//! hand (a cache written in the same transaction; `check` reckons them again).

mod at_once;
pub(super) mod row;

use diesel::prelude::*;
use serde_json::json;

use super::conn::{Conn, on_either};
use super::error::{Error, Result};
use super::id::SheetId;
use super::prepared;
use super::schema::{sheet_totals, typed_totals};
use super::sheets::{self, Placed, SeatRow, SheetKind};
use super::substitutions::Substitution;
use super::{hands, rules};
use crate::rules::event::Stint;
use crate::rules::judge::Judged;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::rules::sheet::{self as reckoning, SeatTotals, TypedSeat, TypedTotals};
use crate::rules::standings::OfSheet;

pub use at_once::add_all;
pub use row::TotalRow;

/// What was typed for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = typed_totals, treat_none_as_default_value = false)]
pub struct TypedRow {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// Game points, signed.
    pub points: i32,
    /// Games won; `None` where only points were kept.
    pub won: Option<i32>,
    /// Games lost; `None` where only points were kept.
    pub lost: Option<i32>,
    /// Who typed it; empty for what was typed before this was kept.
    pub typed_by: String,
}

/// The typed totals of a sheet by seat; empty when it came in hand by hand.
pub fn typed_of(conn: &mut Conn, sheet: SheetId) -> Result<Vec<TypedRow>> {
    let rows = typed_totals::table.filter(typed_totals::sheet_id.eq(sheet)).order(typed_totals::seat);
    Ok(rows.select(TypedRow::as_select()).load(conn)?)
}

/// Puts these typed totals in the place of what was typed before.
pub fn replace_typed(conn: &mut Conn, sheet: SheetId, rows: &[TypedRow]) -> Result<()> {
    diesel::delete(typed_totals::table.filter(typed_totals::sheet_id.eq(sheet))).execute(conn)?;
    for row in rows {
        diesel::insert_into(typed_totals::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// The kept totals of a sheet by seat; empty before its first hand.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<TotalRow>> {
    let rows = sheet_totals::table.filter(sheet_totals::sheet_id.eq(sheet)).order(sheet_totals::seat);
    Ok(on_either!(conn, rows.select(TotalRow::as_select()).load(conn))?)
}

/// Keeps these totals; only the rows that differ from those kept before are written.
pub fn keep(conn: &mut Conn, before: &[TotalRow], now: &[TotalRow]) -> Result<()> {
    for gone in before.iter().filter(|old| now.iter().all(|row| row.seat != old.seat)) {
        diesel::delete(sheet_totals::table.find((gone.sheet_id, gone.seat))).execute(conn)?;
    }
    for row in now.iter().filter(|row| !before.contains(row)) {
        if before.iter().any(|old| old.seat == row.seat) {
            prepared::update_totals(conn, row)?;
        } else {
            diesel::insert_into(sheet_totals::table).values(row).execute(conn)?;
        }
    }
    Ok(())
}

/// Reckons the totals of a sheet anew from its hands and keeps them.
pub fn reckon(conn: &mut Conn, placed: &Placed) -> Result<()> {
    let before = of_sheet(conn, placed.sheet.id)?;
    let now = reckoned(conn, placed)?;
    keep(conn, &before, &now)
}

/// What the totals of a sheet come to from what was entered, hand by hand or typed; nothing is kept. There are none where
/// nothing stands on it: whoever sits there has not played.
pub fn reckoned(conn: &mut Conn, placed: &Placed) -> Result<Vec<TotalRow>> {
    let seats = sheets::seats_of(conn, placed.sheet.id)?;
    match placed.sheet.kind {
        SheetKind::Hands => from_hands(conn, placed, &seats),
        SheetKind::Totals => {
            let typed = typed_again(conn, placed)?;
            from_typed(conn, placed, &seats, &typed)
        }
    }
}

fn from_hands(conn: &mut Conn, placed: &Placed, seats: &[SeatRow]) -> Result<Vec<TotalRow>> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let size = placed.size();
    let entered = hands::of_sheet(conn, placed.sheet.id)?;
    if entered.is_empty() {
        return Ok(Vec::new());
    }
    let mut sheet = reckoning::Sheet::new(size, &system)?;
    let mut highest = [None; 4];
    for stored in entered {
        let judged = rules.judge(&stored.new.hand, size, placed.dealer(stored.new.number)).map_err(|error| {
            Error::internal(format!("hand {} of sheet {}: {error}", stored.new.number, placed.sheet.id))
        })?;
        sheet.enter(&judged);
        note_highest(&mut highest, &judged);
    }
    let rows = seats.iter().zip(sheet.seats()).zip(highest);
    Ok(rows.map(|((row, (_, totals)), highest)| total_row(row, &totals, highest)).collect())
}

/// What those who shared a seat of this sheet brought in, each from the own hands: whoever sat down first, and of those who
/// took over everybody of whose hands one is written.
pub fn shares(conn: &mut Conn, placed: &Placed, changes: &[Substitution]) -> Result<Vec<TotalRow>> {
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let size = placed.size();
    let mut judged = Vec::new();
    for stored in hands::of_sheet(conn, placed.sheet.id)? {
        let number = u16::try_from(stored.new.number)?;
        let hand = rules.judge(&stored.new.hand, size, placed.dealer(stored.new.number)).map_err(Error::internal)?;
        judged.push((number, hand));
    }
    let mut rows = Vec::new();
    for (row, seat) in sheets::seats_of(conn, placed.sheet.id)?.iter().zip(Seat::ALL) {
        let own: Vec<&Substitution> = changes.iter().filter(|one| one.seat == row.seat).collect();
        let from: Vec<u16> =
            own.iter().map(|one| u16::try_from(one.from_hand)).collect::<std::result::Result<_, _>>()?;
        let who = std::iter::once(row.entry_id).chain(own.iter().map(|one| one.entry_id));
        for (entry_id, stint) in who.zip(Stint::of_seat(from)).filter(|_| !own.is_empty()) {
            let hands = || judged.iter().filter(|(number, _)| stint.has(*number)).map(|(_, hand)| hand);
            if stint.from > 1 && hands().next().is_none() {
                continue;
            }
            let sheet = reckoning::Sheet::of(size, &system, hands())?;
            let mut highest = [None; 4];
            hands().for_each(|hand| note_highest(&mut highest, hand));
            let highest = highest.get(seat.index()).copied().flatten();
            rows.push(total_row(&SeatRow { entry_id, ..*row }, &sheet.seat(seat), highest));
        }
    }
    Ok(rows)
}

/// What typed totals come to.
pub fn from_typed(conn: &mut Conn, placed: &Placed, seats: &[SeatRow], typed: &TypedTotals) -> Result<Vec<TotalRow>> {
    let system = rules::system_of(conn, &placed.tournament)?;
    let rows = seats.iter().zip(placed.size().seats()).map(|(row, seat)| {
        let total = total_row(row, &typed.totals(&system, seat), None);
        // Points alone leave the counts open; nothing is made up for them.
        if typed.has_counts() { total } else { TotalRow { won: None, lost: None, others_lost: None, ..total } }
    });
    Ok(rows.collect())
}

/// What was typed, from its rows.
pub fn typed_again(conn: &mut Conn, placed: &Placed) -> Result<TypedTotals> {
    let count = |count: Option<i32>| count.map(u16::try_from).transpose();
    let mut seats = [TypedSeat::default(); 4];
    for (place, row) in seats.iter_mut().zip(typed_of(conn, placed.sheet.id)?) {
        *place = TypedSeat { points: Some(row.points), won: count(row.won)?, lost: count(row.lost)?, total: None };
    }
    let due = u16::try_from(placed.sheet.hands)?;
    Ok(TypedTotals { size: placed.size(), due, seats, passed: count(placed.sheet.passed)? })
}

/// Keeps up with one more hand: the same as [`reckon`], without asking for the hands before it.
pub fn add(conn: &mut Conn, placed: &Placed, judged: &Judged) -> Result<()> {
    let system = rules::system_of(conn, &placed.tournament)?;
    let before = of_sheet(conn, placed.sheet.id)?;
    let seats = if before.is_empty() { sheets::seats_of(conn, placed.sheet.id)? } else { Vec::new() };
    keep(conn, &before, &with(&system, placed, (&before, &seats), judged)?)
}

/// The totals of a sheet with one more hand: those before it; where none stands yet those who sit there have nothing.
pub(super) fn with(
    system: &ScoringSystem,
    placed: &Placed,
    (before, sitting): (&[TotalRow], &[SeatRow]),
    judged: &Judged,
) -> Result<Vec<TotalRow>> {
    let round_id = placed.sheet.round_id;
    let seat_of = |row: &TotalRow| SeatRow { sheet_id: row.sheet_id, seat: row.seat, round_id, entry_id: row.entry_id };
    let sitting = if before.is_empty() { sitting.to_vec() } else { before.iter().map(seat_of).collect() };
    let mut seats = [SeatTotals::default(); 4];
    let mut highest = [None; 4];
    for ((seat, highest), row) in seats.iter_mut().zip(&mut highest).zip(before) {
        *seat = row.seat_totals()?;
        *highest = row.highest_game;
    }
    let mut sheet = reckoning::Sheet::resume(placed.size(), system, seats)?;
    sheet.enter(judged);
    note_highest(&mut highest, judged);
    let now = sitting.iter().zip(sheet.seats()).zip(highest);
    Ok(now.map(|((seat, (_, totals)), highest)| total_row(seat, &totals, highest)).collect())
}

/// Typed totals as JSON for a revision.
pub fn to_json(rows: &[TypedRow], passed: Option<i32>) -> String {
    let seat = |row: &TypedRow| json!({ "seat": row.seat, "points": row.points, "won": row.won, "lost": row.lost });
    json!({ "totals": rows.iter().map(seat).collect::<Vec<_>>(), "passed": passed }).to_string()
}

/// The highest score of a game won, by seat.
fn note_highest(highest: &mut [Option<i32>; 4], judged: &Judged) {
    let Some(place) = judged.hand.declarer.and_then(|seat| highest.get_mut(seat.index())) else { return };
    if judged.won == Some(true) {
        *place = (*place).max(judged.score);
    }
}

/// What a seat came to, as a row.
pub fn total_row(seat: &SeatRow, totals: &SeatTotals, highest_game: Option<i32>) -> TotalRow {
    TotalRow {
        sheet_id: seat.sheet_id,
        seat: seat.seat,
        entry_id: seat.entry_id,
        points: totals.points,
        won: Some(totals.won.into()),
        lost: Some(totals.lost.into()),
        others_lost: Some(totals.others_lost.into()),
        bonus: totals.bonus,
        performance: totals.performance(),
        highest_game,
    }
}

impl TotalRow {
    /// What the seat brought in, as the rules know it.
    pub fn brought(&self) -> OfSheet {
        OfSheet {
            points: self.points,
            won: self.won.into(),
            lost: self.lost.into(),
            others_lost: self.others_lost.into(),
            bonus: self.bonus,
            performance: self.performance,
            highest_game: self.highest_game.into(),
        }
    }

    fn seat_totals(&self) -> Result<SeatTotals> {
        let count = |count: Option<i32>| u16::try_from(count.unwrap_or(0));
        Ok(SeatTotals {
            points: self.points,
            won: count(self.won)?,
            lost: count(self.lost)?,
            others_lost: count(self.others_lost)?,
            bonus: self.bonus,
        })
    }
}
