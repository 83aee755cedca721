//! The director reminds the keepers of lists that are behind or open: the phones at their tables say so.

use super::{At, Refusal, on_round};
use crate::acts::refused::refusals;
use crate::acts::{Order, Refused, Trace};
use crate::store::rounds::RoundState;
use crate::store::sheets::{SheetKind, SheetState};
use crate::store::{Conn, seating};

refusals! {
    /// Why nobody is reminded.
    pub enum Unreminded {
        /// None of these lists is open any more.
        Nobody = "remind-nobody",
    }
}

/// Reminds the keepers of these tables, as far as their lists are open. It changes no result and has no history; the page of the
/// day says who was reminded when.
pub fn remind(conn: &mut Conn, order: &Order, at: At, tables: &[i32]) -> Result<(), Refused> {
    on_round(conn, order, "remind", at, |deed, hall| {
        if hall.round.state != RoundState::Running {
            return Err(Refusal::NotRunning.into());
        }
        let open =
            hall.sheets.values().filter(|sheet| sheet.state == SheetState::Open && sheet.kind == SheetKind::Hands);
        let open: Vec<_> = open.filter(|sheet| tables.contains(&sheet.table_number)).map(|sheet| sheet.id).collect();
        if open.is_empty() {
            return Err(Unreminded::Nobody.into());
        }
        seating::set_reminded(deed.conn, &open, order.at, &order.who.written())?;
        Ok(deed.seen_anew(Trace::round(&hall.round)))
    })
}
