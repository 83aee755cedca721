//! Notices: what changed in the fixtures of a division, for everybody to read. They can be cancelled, never deleted.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::{Conflict, Result};
use super::id::{DivisionId, NoticeId};
use super::order::Order;
use super::schema::notices;
use super::season_revisions::{self, LeagueSubject, Noted};
use super::text::stored_words;

stored_words! {
    /// What a notice is about; the page says it in the reader's language.
    pub enum NoticeKind {
        /// A match day was moved: `old` and `new` are dates, an hour may follow: `2026-03-07 10:00`.
        Date = "date",
        /// A group plays elsewhere: `old` is the number of the group, `new` the venue.
        Venue = "venue",
        /// The groups of a day were laid out anew.
        Groups = "groups",
        /// A team was withdrawn: `new` is its name. It takes part again: `old` is its name, and `new` is empty.
        Withdrawal = "withdrawal",
        /// The secretary's own words. Where the scoring was changed, `old` and `new` are the terms in which it differs:
        /// `points 4 = 3, 2, 1, 0; ties = split`.
        Words = "words",
    }
}

/// A notice to be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewNotice {
    /// What it is about.
    pub kind: NoticeKind,
    /// The match day, where it is about one.
    pub day_number: Option<i32>,
    /// What was; may be empty.
    pub old: String,
    /// What is; may be empty.
    pub new: String,
}

/// A notice as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = notices)]
pub struct Notice {
    /// Its id; later ones are higher.
    pub id: NoticeId,
    /// The division.
    pub division_id: DivisionId,
    /// What it is about.
    pub kind: NoticeKind,
    /// The match day, where it is about one.
    pub day_number: Option<i32>,
    /// What was; may be empty.
    pub old: String,
    /// What is; may be empty.
    pub new: String,
    /// The secretary's words: the reason, or the notice itself.
    pub words: String,
    /// Who gave it.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it was taken back.
    pub cancelled: bool,
}

/// The notices of a division that stand, the newest first.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Notice>> {
    let rows = notices::table.filter(notices::division_id.eq(division)).filter(notices::cancelled.eq(false));
    Ok(rows.order(notices::id.desc()).select(Notice::as_select()).load(conn)?)
}

/// Every notice of a division, those that were taken back as well.
pub fn every(conn: &mut Conn, division: DivisionId) -> Result<Vec<Notice>> {
    let rows = notices::table.filter(notices::division_id.eq(division));
    Ok(rows.order(notices::id).select(Notice::as_select()).load(conn)?)
}

/// Gives a notice; its words are the reason of the order.
pub fn give(conn: &mut Conn, division: DivisionId, new: &NewNotice, order: &Order) -> Result<Noted<NoticeId>> {
    let row = (
        notices::division_id.eq(division),
        notices::kind.eq(new.kind),
        notices::day_number.eq(new.day_number),
        notices::old.eq(&new.old),
        notices::new.eq(&new.new),
        notices::words.eq(order.reason.as_str()),
        notices::who.eq(order.who.written()),
        notices::at.eq(order.at),
        notices::cancelled.eq(false),
    );
    let id = diesel::insert_into(notices::table).values(row).returning(notices::id).get_result(conn)?;
    let after = find(conn, division, id)?;
    Ok(record(conn, None, &after, order)?.with(id))
}

/// Takes a notice back; a second time is a conflict.
pub fn cancel(conn: &mut Conn, division: DivisionId, id: NoticeId, order: &Order) -> Result<Noted> {
    let before = find(conn, division, id)?;
    if before.cancelled {
        return Err(Conflict::Taken.into());
    }
    diesel::update(notices::table.find(id)).set(notices::cancelled.eq(true)).execute(conn)?;
    let after = find(conn, division, id)?;
    record(conn, Some(&before), &after, order)
}

fn find(conn: &mut Conn, division: DivisionId, id: NoticeId) -> Result<Notice> {
    let own = notices::table.find(id).filter(notices::division_id.eq(division));
    Ok(own.select(Notice::as_select()).get_result(conn)?)
}

fn record(conn: &mut Conn, before: Option<&Notice>, after: &Notice, order: &Order) -> Result<Noted> {
    let about = divisions::about(conn, after.division_id, LeagueSubject::Notice, after.id.number(), after.day_number)?;
    let noted = season_revisions::append(conn, about, before, Some(after), order)?;
    divisions::raise_version(conn, after.division_id)?;
    Ok(noted)
}
