//! The cash book: what went into the box and out of it beside the entry fees. Lines are appended and never changed.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::conn::Conn;
use super::error::Result;
use super::id::{CashId, EntryId, TournamentId};
use super::schema::cash;
use crate::rules::cash::{Kind, Movement};

/// A line to be written.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = cash, treat_none_as_default_value = false)]
pub struct NewCashLine {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its number in the tournament, from 1; that of its receipt.
    pub number: i32,
    /// What it is for.
    pub kind: Kind,
    /// Whom it concerns, where it is about somebody.
    pub entry_id: Option<EntryId>,
    /// The round of the list it is about.
    pub round_number: Option<i32>,
    /// The table of the list it is about.
    pub table_number: Option<i32>,
    /// What went in, below nothing what went out, in cents.
    pub cents: i64,
    /// What for, in words; may be empty.
    pub words: String,
    /// The number of the line it takes back.
    pub reverses: Option<i32>,
    /// Who had the box.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A line as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize, Deserialize)]
#[diesel(table_name = cash)]
pub struct CashLine {
    /// Its id.
    pub id: CashId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its number in the tournament, from 1.
    pub number: i32,
    /// What it is for.
    pub kind: Kind,
    /// Whom it concerns.
    pub entry_id: Option<EntryId>,
    /// The round of the list it is about.
    pub round_number: Option<i32>,
    /// The table of the list it is about.
    pub table_number: Option<i32>,
    /// What went in, below nothing what went out, in cents.
    pub cents: i64,
    /// What for, in words.
    pub words: String,
    /// The number of the line it takes back.
    pub reverses: Option<i32>,
    /// Who had the box.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

impl CashLine {
    /// The line as the rules count it.
    pub const fn movement(&self) -> Movement {
        Movement { number: self.number, kind: self.kind, cents: self.cents, reverses: self.reverses }
    }
}

/// The lines of a tournament in their order.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<CashLine>> {
    let rows = cash::table.filter(cash::tournament_id.eq(tournament)).order(cash::number);
    Ok(rows.select(CashLine::as_select()).load(conn)?)
}

/// The line with this number.
pub fn find_number(conn: &mut Conn, tournament: TournamentId, number: i32) -> Result<CashLine> {
    let rows = cash::table.filter(cash::tournament_id.eq(tournament)).filter(cash::number.eq(number));
    Ok(rows.select(CashLine::as_select()).get_result(conn)?)
}

/// The number of the next line.
pub fn next_number(conn: &mut Conn, tournament: TournamentId) -> Result<i32> {
    let rows = cash::table.filter(cash::tournament_id.eq(tournament));
    let highest: Option<i32> = rows.select(diesel::dsl::max(cash::number)).get_result(conn)?;
    Ok(highest.unwrap_or(0).saturating_add(1))
}

/// Writes a line; a number or a taking back that is there already is a conflict.
pub fn insert(conn: &mut Conn, new: &NewCashLine) -> Result<CashLine> {
    let id: CashId = diesel::insert_into(cash::table).values(new).returning(cash::id).get_result(conn)?;
    Ok(cash::table.find(id).select(CashLine::as_select()).get_result(conn)?)
}
