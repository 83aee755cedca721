//! Wishes for the fixtures of a division: who is host when or never, who shall not meet early.

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::Result;
use super::id::{DivisionId, TeamId, WishId};
use super::order::Order;
use super::schema::fixture_wishes;
use super::season_revisions::{self, LeagueSubject, Noted};
use super::text::stored_words;

stored_words! {
    /// What is wished for.
    pub enum WishKind {
        /// The team is host on the day.
        Hosts = "hosts",
        /// The team has no venue and is never host.
        NeverHosts = "never-hosts",
        /// The two teams do not meet before the day.
        NotBefore = "not-before",
    }
}

/// A wish as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = fixture_wishes)]
pub struct Wish {
    /// Its id.
    pub id: WishId,
    /// What is wished for.
    pub kind: WishKind,
    /// The team.
    pub team_id: TeamId,
    /// The other team of two that are to be kept apart.
    pub other_id: Option<TeamId>,
    /// The match day, where it names one.
    pub day_number: Option<i32>,
}

/// The wishes of a division.
pub fn wishes(conn: &mut Conn, division: DivisionId) -> Result<Vec<Wish>> {
    let rows = fixture_wishes::table.filter(fixture_wishes::division_id.eq(division)).order(fixture_wishes::id);
    Ok(rows.select(Wish::as_select()).load(conn)?)
}

/// Adds a wish with its revision.
pub fn add_wish(
    conn: &mut Conn,
    division: DivisionId,
    kind: WishKind,
    (team, other): (TeamId, Option<TeamId>),
    day: Option<i32>,
    order: &Order,
) -> Result<Noted<WishId>> {
    let row = (
        fixture_wishes::division_id.eq(division),
        fixture_wishes::kind.eq(kind),
        fixture_wishes::team_id.eq(team),
        fixture_wishes::other_id.eq(other),
        fixture_wishes::day_number.eq(day),
    );
    let id = diesel::insert_into(fixture_wishes::table).values(row).returning(fixture_wishes::id).get_result(conn)?;
    let after = find(conn, division, id)?;
    Ok(record(conn, division, &after, (None, Some(&after)), order)?.with(id))
}

/// Takes a wish back; the revision keeps what was wished.
pub fn drop_wish(conn: &mut Conn, division: DivisionId, wish: WishId, order: &Order) -> Result<Noted> {
    let before = find(conn, division, wish)?;
    diesel::delete(fixture_wishes::table.find(wish)).execute(conn)?;
    record(conn, division, &before, (Some(&before), None), order)
}

fn find(conn: &mut Conn, division: DivisionId, wish: WishId) -> Result<Wish> {
    let own = fixture_wishes::table.find(wish).filter(fixture_wishes::division_id.eq(division));
    Ok(own.select(Wish::as_select()).get_result(conn)?)
}

fn record(
    conn: &mut Conn,
    division: DivisionId,
    wish: &Wish,
    (before, after): (Option<&Wish>, Option<&Wish>),
    order: &Order,
) -> Result<Noted> {
    let about = divisions::about(conn, division, LeagueSubject::Wish, wish.id.number(), wish.day_number)?;
    let noted = season_revisions::append(conn, about, before, after, order)?;
    divisions::raise_version(conn, division)?;
    Ok(noted)
}
