//! Notices of a division: given in the secretary's words, and taken back.

use super::{Order, Reason, Refused, act};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::revisions::Clerk;
use crate::store::{Conn, DivisionId, NoticeId, divisions};

/// Gives a notice in the secretary's own words.
pub fn give(conn: &mut Conn, order: &Order, division: DivisionId, words: &Reason) -> Result<(), Refused> {
    act(conn, order, &format!("notice-give {division}"), |deed| {
        let clerk = Clerk { reason: words.as_str().to_owned(), ..order.clerk() };
        let new = NewNotice { kind: NoticeKind::Words, day_number: None, old: String::new(), new: String::new() };
        notices::give(deed.conn, division, &new, &clerk)?;
        Ok(deed.noted_by_store())
    })
}

/// Takes a notice back.
pub fn cancel(conn: &mut Conn, order: &Order, division: DivisionId, notice: NoticeId) -> Result<(), Refused> {
    act(conn, order, &format!("notice-cancel {notice}"), |deed| {
        order.check(divisions::find(deed.conn, division)?.version)?;
        notices::cancel(deed.conn, division, notice, &order.clerk())?;
        Ok(deed.noted_by_store())
    })
}
