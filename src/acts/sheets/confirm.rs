//! The table says that its sheet is right: everybody in his own column, and with the last of them it closes.

use serde_json::json;

use super::{check_complete, check_undoubted, of_running_round, turn};
use crate::acts::refused::refusals;
use crate::acts::{Order, Refused, Trace, act, witnesses};
use crate::rules::seat::Seat;
use crate::rules::sheet::code::Code;
use crate::store::confirmations::{self, Confirmation};
use crate::store::hands::{self, StoredHand, print_of};
use crate::store::sheets::{self, Placed, Seated, SheetState};
use crate::store::totals::{self, TypedRow};
use crate::store::{Conn, Error, SheetId};

refusals! {
    /// Why a confirmation is not taken.
    pub enum Refusal {
        /// A closed sheet is confirmed already.
        Closed = "keeper-closed",
        /// Nobody sits there.
        NobodySits { seat: i32 } = "confirm-nobody",
        /// Something was corrected since the page was shown.
        Changed = "confirm-changed",
    }
}

/// Somebody at the table says that the sheet is right as he sees it, which is its code. With the last of them it closes.
/// Answers how many have yet to say so.
pub fn confirm(conn: &mut Conn, order: &Order, id: SheetId, seat: Seat, seen: &str) -> Result<i32, Refused> {
    act(conn, order, &format!("confirm {id} {}", seat.number()), |deed| {
        let placed = of_running_round(deed, id)?;
        if placed.sheet.state != SheetState::Open {
            return Err(Refusal::Closed.into());
        }
        let seated = sheets::seated(deed.conn, id)?;
        let sits = seated.iter().find(|one| one.seat == seat);
        let (entry_id, _) = sits.ok_or_else(|| Refusal::NobodySits { seat: seat.number().into() })?.at_end();
        check_complete(deed.conn, &placed)?;
        let code = code(&placed, &seated, &hands::of_sheet(deed.conn, id)?, &totals::typed_of(deed.conn, id)?)?;
        if code.as_str() != seen {
            return Err(Refusal::Changed.into());
        }
        let new = Confirmation {
            sheet_id: id,
            seat,
            code: code.as_str().to_owned(),
            confirmed_by: deed.order.who.written(),
            confirmed_at: deed.order.at,
            entry_id: Some(entry_id),
        };
        confirmations::keep(deed.conn, &new)?;
        let told = json!({ "confirmed": seat, "code": code.as_str() });
        let recorded = deed.record(Trace::sheet(&placed), None::<&serde_json::Value>, Some(&told))?;
        let there = standing(deed.conn, id, &code)?.len();
        let missing = i32::try_from(seated.len().saturating_sub(there))?;
        let agree = check_undoubted(deed.conn, &placed).and_then(|()| witnesses::check_agree(deed.conn, &placed));
        if let Err(other @ Refused::Store(_)) = agree {
            return Err(other);
        }
        // What two witnesses still have to agree about, and what is doubtful, is for the desk, which closes the sheet then.
        if missing > 0 || agree.is_err() {
            return Ok(recorded.answer(missing));
        }
        Ok(turn(deed, &placed, SheetState::Closed)?.answer(missing))
    })
}

/// Who confirmed what stands on the sheet now.
pub fn standing(conn: &mut Conn, id: SheetId, code: &Code) -> Result<Vec<Confirmation>, Error> {
    let all = confirmations::of_sheet(conn, id)?;
    Ok(all.into_iter().filter(|one| one.code == code.as_str()).collect())
}

/// The code of what stands on a sheet now.
pub fn code_of(conn: &mut Conn, placed: &Placed) -> Result<Code, Error> {
    let id = placed.sheet.id;
    let (seated, hands) = (sheets::seated(conn, id)?, hands::of_sheet(conn, id)?);
    code(placed, &seated, &hands, &totals::typed_of(conn, id)?)
}

/// The same of a sheet that was read: round and table, the start number in each seat, every hand as it was written with
/// what it wrote, the totals that were typed. Names are not in it, so that a misspelt one can be put right.
pub fn code(placed: &Placed, seated: &[Seated], hands: &[StoredHand], typed: &[TypedRow]) -> Result<Code, Error> {
    let mut lines = vec![format!("{} {}", placed.round, placed.sheet.table_number)];
    lines.extend(seated.iter().map(|one| format!("{} {}", one.seat, one.number)));
    let figure = |figure: Option<i32>| figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string());
    for stored in hands {
        // The print of a hand does not hang on the database the sheet lies in.
        let print = print_of(SheetId::new(0), &stored.new.hand)?;
        lines.push(format!("{} {print} {}", stored.new.number, figure(stored.new.score)));
    }
    let total = |row: &TypedRow| format!("{} {} {} {}", row.seat, row.points, figure(row.won), figure(row.lost));
    lines.extend(typed.iter().map(total));
    lines.push(figure(placed.sheet.passed));
    Ok(Code::of(lines))
}
