//! Notices of a division: given in the secretary's words, and taken back.

use super::{Order, Reason, Recorded, Refused, act};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::{Conn, DivisionId, NoticeId, divisions};

/// Gives a notice in the secretary's own words.
pub fn give(conn: &mut Conn, order: &Order, division: DivisionId, words: &Reason) -> Result<(), Refused> {
    act(conn, order, &format!("notice-give {division}"), |deed| {
        let order = order.clone().because(words.clone());
        let new = NewNotice { kind: NoticeKind::Words, day_number: None, old: String::new(), new: String::new() };
        Ok(Recorded::from(notices::give(deed.conn, division, &new, &order)?).done())
    })
}

/// Takes a notice back.
pub fn cancel(conn: &mut Conn, order: &Order, division: DivisionId, notice: NoticeId) -> Result<(), Refused> {
    act(conn, order, &format!("notice-cancel {notice}"), |deed| {
        order.check(divisions::find(deed.conn, division)?.version)?;
        Ok(notices::cancel(deed.conn, division, notice, order)?.into())
    })
}
