//! Promises of a seed that nobody can choose: a secret whose digest everybody sees, and the public number once it is known.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::TournamentId;
use super::schema::commitments;
use crate::rules::seating::chance::Chance;

/// A promise to be given.
#[derive(Clone, Insertable)]
#[diesel(table_name = commitments, treat_none_as_default_value = false)]
pub struct NewCommitment {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round whose draw it is for.
    pub round_number: i32,
    /// What nobody is told before.
    pub secret: String,
    /// What everybody sees.
    pub digest: String,
    /// From where the public number comes.
    pub source: String,
    /// From when on it is known, in UTC.
    pub due_at: NaiveDateTime,
    /// When the promise was given, in UTC.
    pub committed_at: NaiveDateTime,
}

/// A promise as it stands, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Serialize)]
#[diesel(table_name = commitments)]
pub struct Commitment {
    /// Its id.
    pub id: i64,
    /// The round whose draw it is for.
    pub round_number: i32,
    /// What everybody sees.
    pub digest: String,
    /// From where the public number comes.
    pub source: String,
    /// From when on it is known, in UTC.
    pub due_at: NaiveDateTime,
    /// When the promise was given, in UTC.
    pub committed_at: NaiveDateTime,
    /// The public number, once it was typed in.
    pub public_number: Option<String>,
    /// When that was, in UTC.
    pub revealed_at: Option<NaiveDateTime>,
    /// When somebody set it aside, in UTC.
    pub set_aside_at: Option<NaiveDateTime>,
    /// Who did.
    pub set_aside_by: Option<String>,
    /// Why.
    pub set_aside_because: Option<String>,
}

impl Commitment {
    /// Whether it waits for its number.
    pub const fn is_open(&self) -> bool {
        self.public_number.is_none() && !self.is_set_aside()
    }

    /// Whether somebody set it aside.
    pub const fn is_set_aside(&self) -> bool {
        self.set_aside_at.is_some()
    }
}

/// All promises of a tournament, in the order in which they were given.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Commitment>> {
    let rows = commitments::table.filter(commitments::tournament_id.eq(tournament)).order(commitments::id);
    Ok(rows.select(Commitment::as_select()).load(conn)?)
}

/// Gives a promise.
pub fn insert(conn: &mut Conn, new: &NewCommitment) -> Result<i64> {
    Ok(diesel::insert_into(commitments::table).values(new).returning(commitments::id).get_result(conn)?)
}

/// The secret of a promise.
pub fn secret(conn: &mut Conn, id: i64) -> Result<String> {
    Ok(commitments::table.find(id).select(commitments::secret).get_result(conn)?)
}

/// What was promised and what came of it; `None` while its number is not known.
pub fn chance(conn: &mut Conn, id: i64) -> Result<Option<Chance>> {
    let kept: Commitment = commitments::table.find(id).select(Commitment::as_select()).get_result(conn)?;
    let Some(public) = kept.public_number else { return Ok(None) };
    Ok(Some(Chance {
        secret: secret(conn, id)?,
        digest: kept.digest,
        source: kept.source,
        due: kept.due_at.to_string(),
        committed: kept.committed_at.to_string(),
        public,
    }))
}

/// Keeps the public number a promise was kept with.
pub fn reveal(conn: &mut Conn, id: i64, public: &str, at: NaiveDateTime) -> Result<()> {
    let change = (commitments::public_number.eq(public), commitments::revealed_at.eq(at));
    diesel::update(commitments::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Sets a promise aside: nothing waits for its number any more.
pub fn set_aside(conn: &mut Conn, id: i64, (at, who): (NaiveDateTime, &str), why: &str) -> Result<()> {
    let change =
        (commitments::set_aside_at.eq(at), commitments::set_aside_by.eq(who), commitments::set_aside_because.eq(why));
    diesel::update(commitments::table.find(id)).set(change).execute(conn)?;
    Ok(())
}
