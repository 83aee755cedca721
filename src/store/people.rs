//! Names a director joined: two of them are one person.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::schema::{club_seasons, same_people};
use crate::rules::entry::same::{Joined, Same};

/// Two names to be joined.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = same_people, treat_none_as_default_value = false)]
pub struct NewSame {
    /// By which he is known.
    pub name: String,
    /// The club.
    pub club: String,
    /// The other name.
    pub other_name: String,
    /// Its club.
    pub other_club: String,
    /// Who joined them.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// Two names that are one person, as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct SamePerson {
    /// Its id.
    pub id: i64,
    /// By which he is known.
    pub name: String,
    /// The club.
    pub club: String,
    /// The other name.
    pub other_name: String,
    /// Its club.
    pub other_club: String,
    /// Who joined them.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// All of them, in the order in which they were joined.
pub fn all(conn: &mut Conn) -> Result<Vec<SamePerson>> {
    Ok(same_people::table.order(same_people::id).load(conn)?)
}

/// The same as a rule knows them.
pub fn same(conn: &mut Conn) -> Result<Same> {
    let joined = |one: SamePerson| Joined { known: (one.name, one.club), other: (one.other_name, one.other_club) };
    Ok(Same::new(all(conn)?.into_iter().map(joined).collect()))
}

/// Joins two names; seasons of clubs are seen anew.
pub fn join(conn: &mut Conn, new: &NewSame) -> Result<()> {
    diesel::insert_into(same_people::table).values(new).execute(conn)?;
    seen_anew(conn)
}

/// Takes them apart again; whether they were joined.
pub fn part(conn: &mut Conn, id: i64) -> Result<bool> {
    let gone = diesel::delete(same_people::table.find(id)).execute(conn)?;
    seen_anew(conn)?;
    Ok(gone > 0)
}

/// Parts whoever has this name from every other; nothing of it is kept.
pub fn forget(conn: &mut Conn, name: &str) -> Result<()> {
    let of_name = same_people::name.eq(name).or(same_people::other_name.eq(name));
    diesel::delete(same_people::table.filter(of_name)).execute(conn)?;
    seen_anew(conn)
}

fn seen_anew(conn: &mut Conn) -> Result<()> {
    let all = diesel::update(club_seasons::table).set(club_seasons::version.eq(club_seasons::version + 1_i64));
    all.execute(conn)?;
    Ok(())
}
