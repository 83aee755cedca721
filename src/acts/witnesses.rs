//! What a second witness does: he writes the list once more, blind, hand by hand or by its foot; where the two are apart,
//! a third decides, for a reason.

pub(super) mod kept;
pub(super) mod testimony;

use serde_json::{Value, json};

use super::hands::{self, Place};
use super::refused::refusals;
use super::{Order, Refused, Trace, Who, act, many, totals};
use crate::rules::hand::{Game, Hand};
use crate::rules::rule_set::file::Remission;
use crate::rules::sheet::TypedTotals;
use crate::store::sheets::{self, Placed, SheetKind, SheetState};
use crate::store::totals::typed_of;
use crate::store::witnesses::{self, FOOT, Written};
use crate::store::{Conn, Error, RoundId, SheetId, hands as stored, rules};

use kept::{find, keep_foot, take_away, write};
pub use testimony::{Foot, Stands, Testimony, WitnessedHand};

refusals! {
    /// Why nothing was done with what a second witness wrote.
    pub enum Refusal {
        /// The director starts rounds.
        NotBegun = "sheet-not-begun",
        /// The director opens rounds.
        NotRunning = "sheet-not-running",
        /// A closed sheet is opened again with a reason.
        Closed = "sheet-is-closed",
        /// The list is written once here.
        OneWitness = "witness-one",
        /// What a hand brings in follows from those before it, or from its deck.
        FootOnly = "witness-foot-only",
        /// The first list has no hands.
        ByTotals = "sheet-is-totals",
        /// Every hand is written, and no number is free.
        NoneLeft = "desk-line-full",
        /// There is no such hand on the sheet.
        Beyond { number: i32, hands: i32 } = "enter-number-beyond" at Number,
        /// The director writes fines into the first list.
        Fine = "witness-fine",
        /// He gives a score there as well.
        Adjudicated = "witness-adjudicated",
        /// Nobody is his own witness.
        SamePerson = "witness-same-person",
        /// Both have it, and have seen what the other wrote.
        BothHave { number: i32 } = "witness-both-have",
        /// The same of the foot.
        FootBoth = "witness-foot-both",
        /// There is nothing to decide.
        Nothing = "witness-nothing",
        /// The second list is empty.
        Empty = "witness-empty",
        /// Who wrote one of them does not decide.
        NotThird = "witness-not-third",
        /// The hands are corrected, not their sums.
        CorrectHands = "witness-correct-hands",
        /// The two are apart.
        Apart { apart: usize } = "witness-apart" at Reason,
        /// The second witness has not written everything.
        Missing { missing: usize } = "witness-missing" at Reason,
    }
}

/// For whom somebody decides where two witnesses are apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The list stands as it is.
    First,
    /// What the second wrote takes its place.
    Second,
}

/// Writes a hand of the second list. One that stands there is replaced while the first list has none with its number.
pub fn write_hand(conn: &mut Conn, order: &Order, id: SheetId, (number, hand): (i32, &Hand)) -> Result<i32, Refused> {
    act(conn, order, &format!("witness {id} {number}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        check_takes(deed.conn, &placed)?;
        check_by_hand(deed.conn, &placed)?;
        let due = placed.sheet.hands;
        if !(1..=due).contains(&number) {
            let written = witnesses::of_sheet(deed.conn, id)?.iter().filter(|one| one.number != FOOT).count();
            let full = number == 0 && i32::try_from(written).is_ok_and(|written| written >= due);
            let refusal = if full { Refusal::NoneLeft } else { Refusal::Beyond { number, hands: due } };
            return Err(refusal.into());
        }
        if hand.game == Game::Fine {
            return Err(Refusal::Fine.into());
        }
        if hand.adjudicated.is_some() {
            return Err(Refusal::Adjudicated.into());
        }
        // Whoever wrote a hand of the first list sees all of it.
        if wrote_first(deed.conn, &placed, &deed.order.who)? {
            return Err(Refusal::SamePerson.into());
        }
        let stands = stored::find_number(deed.conn, id, number)?.is_some();
        if stands && find(deed.conn, id, number)?.is_some() {
            return Err(Refusal::BothHave { number }.into());
        }
        let judged = stored::in_turn(deed.conn, &placed, number, hand)?;
        let written = hands::new_hand(deed.order, &placed, number, &judged).to_json()?;
        Ok(write(deed, &placed, number, written)?.answer(number))
    })
}

/// Writes the foot of a list once more, so that it is compared with what stands on the sheet. Answers the number of the
/// table.
pub fn write_foot(conn: &mut Conn, order: &Order, id: SheetId, foot: &TypedTotals) -> Result<i32, Refused> {
    let table = sheets::find(conn, id)?.table_number;
    act(conn, order, &format!("witness {id}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        check_takes(deed.conn, &placed)?;
        if placed.tournament.two_witnesses && wrote_first(deed.conn, &placed, &deed.order.who)? {
            return Err(Refusal::SamePerson.into());
        }
        let both = Testimony::of(deed.conn, &placed)?.foot.is_some_and(|foot| foot.first.is_some());
        if both && placed.tournament.two_witnesses {
            return Err(Refusal::FootBoth.into());
        }
        totals::check_adds_up(deed, &placed, foot)?;
        keep_foot(deed, &placed, foot)
    })?;
    Ok(table)
}

/// Takes away all a second witness wrote of a sheet, for a reason: it is that of another table, or whoever wrote it goes on
/// with the first. Answers the number of the table.
pub fn take_back(conn: &mut Conn, order: &Order, id: SheetId) -> Result<i32, Refused> {
    act(conn, order, &format!("second back {id}"), |deed| {
        let placed = sheets::place(deed.conn, id)?;
        check_takes(deed.conn, &placed)?;
        order.check(placed.sheet.version)?;
        order.needs_reason()?;
        let mut gone = None;
        for one in witnesses::of_sheet(deed.conn, id)? {
            gone = Some(take_away(deed, &placed, one.number)?);
        }
        Ok(gone.ok_or(Refusal::Empty)?.answer(placed.sheet.table_number))
    })
}

/// Decides, for a reason, where the two witnesses are apart about a hand or, under [`FOOT`], about the foot. The order is
/// based on the version of the hand on the first list, or of the sheet.
pub fn settle(
    conn: &mut Conn,
    order: &Order,
    (id, number): (SheetId, i32),
    (place, verdict): (Place, Verdict),
) -> Result<(), Refused> {
    many(conn, order, &format!("decide {id} {number}"), |conn| {
        let placed = sheets::place(conn, id)?;
        let part = Order { based_on: order.based_on, ..order.part("decision") };
        check_takes(conn, &placed)?;
        let second = find(conn, id, number)?.ok_or(Refusal::Nothing)?;
        order.needs_reason()?;
        let decided = Testimony::of(conn, &placed)?.decided(number)?.ok_or(Refusal::Nothing)?;
        if place != Place::Director && wrote_one(conn, &placed, &second, &order.who)? {
            return Err(Refusal::NotThird.into());
        }
        match verdict {
            Verdict::First => keep_first(conn, &part, &placed, (second, decided)),
            Verdict::Second if number == FOOT => take_foot(conn, &part, &placed),
            Verdict::Second => take_hand(conn, &part, &placed, (place, &second)),
        }
    })
}

/// Whether somebody wrote what one of the two has under this number.
fn wrote_one(conn: &mut Conn, placed: &Placed, second: &Written, who: &Who) -> Result<bool, Error> {
    if who.wrote(&second.written_by) {
        return Ok(true);
    }
    if second.number == FOOT {
        return wrote_first(conn, placed, who);
    }
    let first = stored::find_number(conn, placed.sheet.id, second.number)?;
    Ok(first.is_some_and(|first| who.wrote(&first.new.entered_by)))
}

/// Decides for the first list, as long as that stands there.
fn keep_first(
    conn: &mut Conn,
    order: &Order,
    placed: &Placed,
    (second, (print, version)): (Written, (String, Option<i64>)),
) -> Result<(), Refused> {
    let number = second.number;
    act(conn, order, &format!("settle {} {number}", placed.sheet.id), |deed| {
        order.check(version.unwrap_or(placed.sheet.version))?;
        let told = json!({ "settled": number, "for": print });
        witnesses::keep(deed.conn, &Written { settled: Some(print), ..second })?;
        deed.record(Trace::sheet(placed), None::<&Value>, Some(&told))
    })
}

/// The totals of the second witness in the place of those typed first.
fn take_foot(conn: &mut Conn, order: &Order, placed: &Placed) -> Result<(), Refused> {
    if placed.sheet.kind == SheetKind::Hands {
        return Err(Refusal::CorrectHands.into());
    }
    let foot = Testimony::of(conn, placed)?.foot.ok_or(Refusal::Nothing)?;
    totals::settle(conn, order, placed.sheet.id, &foot.second)?;
    Ok(())
}

/// The hand of the second witness on the first list, in the place of the one that stands there.
fn take_hand(
    conn: &mut Conn,
    order: &Order,
    placed: &Placed,
    (place, second): (Place, &Written),
) -> Result<(), Refused> {
    let hand = testimony::hand_of(second)?.hand;
    let first = stored::find_number(conn, placed.sheet.id, second.number)?.ok_or(Refusal::Nothing)?;
    hands::correct(conn, order, first.id, place, &hand)?;
    Ok(())
}

/// The tables of a round at which the two witnesses are apart.
pub fn tables_apart(conn: &mut Conn, round: RoundId) -> Result<Vec<i32>, Error> {
    let mut tables = Vec::new();
    for id in witnesses::sheets_of_round(conn, round)? {
        let placed = sheets::place(conn, id)?;
        if Testimony::of(conn, &placed)?.apart() > 0 {
            tables.push(placed.sheet.table_number);
        }
    }
    Ok(tables)
}

/// Refuses to close a sheet on which the witnesses are apart, or which is to be written twice and was not.
pub fn check_agree(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    if !placed.tournament.two_witnesses && witnesses::of_sheet(conn, placed.sheet.id)?.is_empty() {
        return Ok(());
    }
    let seen = Testimony::of(conn, placed)?;
    let wanted = placed.tournament.two_witnesses;
    match (seen.apart(), seen.missing()) {
        (0, missing) if missing == 0 || !wanted => Ok(()),
        (0, missing) => Err(Refusal::Missing { missing }.into()),
        (apart, _) => Err(Refusal::Apart { apart }.into()),
    }
}

fn check_takes(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    let state = sheets::find(conn, placed.sheet.id)?.state;
    placed.state.check_running(Refusal::NotBegun, Refusal::NotRunning)?;
    if state != SheetState::Open {
        return Err(Refusal::Closed.into());
    }
    Ok(())
}

/// Refuses a second list of hands where none is wanted, or where a hand hangs on more than what is written of it.
fn check_by_hand(conn: &mut Conn, placed: &Placed) -> Result<(), Refused> {
    if !placed.tournament.two_witnesses {
        return Err(Refusal::OneWitness.into());
    }
    if placed.sheet.kind != SheetKind::Hands {
        return Err(Refusal::ByTotals.into());
    }
    if by_hand(conn, placed)? { Ok(()) } else { Err(Refusal::FootOnly.into()) }
}

/// Whether hands can be compared one by one: none hangs on a deck or on what was remitted before.
pub fn by_hand(conn: &mut Conn, placed: &Placed) -> Result<bool, Error> {
    let remits = rules::of_tournament(conn, &placed.tournament)?.remission() != Remission::None;
    Ok(!remits && !placed.tournament.is_comparative())
}

/// Whether somebody wrote a hand of the first list, or typed its totals.
pub fn wrote_first(conn: &mut Conn, placed: &Placed, who: &Who) -> Result<bool, Error> {
    let hands = stored::of_sheet(conn, placed.sheet.id)?;
    let typed = typed_of(conn, placed.sheet.id)?;
    let mut names = hands.iter().map(|hand| &hand.new.entered_by).chain(typed.iter().map(|row| &row.typed_by));
    Ok(names.any(|name| who.wrote(name)))
}
