//! Lots between teams of a group with equal sums in a round: a published seed, drawn by [`rules::lots`](crate::rules::lots).

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::Result;
use super::id::{DivisionId, GroupId};
use super::match_days;
use super::order::Order;
use super::schema::{group_lots, match_days as days, match_groups};
use super::season_revisions::{self, LeagueSubject, Noted};

/// The lot of a group in one round.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize)]
#[diesel(table_name = group_lots, treat_none_as_default_value = false)]
pub struct GroupLot {
    /// The group.
    pub match_group_id: GroupId,
    /// The round of the day, from 1.
    pub round_number: i32,
    /// The published seed of the draw.
    pub seed: String,
    /// Who drew it.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The lots of a division.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<GroupLot>> {
    let rows = group_lots::table
        .inner_join(match_groups::table.inner_join(days::table))
        .filter(days::division_id.eq(division))
        .order((days::number, group_lots::round_number, match_groups::number));
    Ok(rows.select(GroupLot::as_select()).load(conn)?)
}

/// Forgets the lot of a group in a round that was taken back: it was drawn for sums nobody made.
pub fn forget(conn: &mut Conn, group: &match_days::Group, round: i32, order: &Order) -> Result<Noted> {
    let own = || {
        let of_group = group_lots::table.filter(group_lots::match_group_id.eq(group.id));
        of_group.filter(group_lots::round_number.eq(round))
    };
    let Some(lot) = own().select(GroupLot::as_select()).first(conn).optional()? else {
        return Ok(Noted::unchanged());
    };
    diesel::delete(own()).execute(conn)?;
    let division = match_days::find(conn, group.day)?.division_id;
    let about = divisions::about(conn, division, LeagueSubject::Lot, group.id.number(), Some(round))?;
    season_revisions::append(conn, about, Some(&lot), None, order)
}

/// Records the lot of a group in a round; a second one is a conflict.
pub fn record(conn: &mut Conn, group: &match_days::Group, round: i32, seed: &str, order: &Order) -> Result<Noted> {
    let lot = GroupLot {
        match_group_id: group.id,
        round_number: round,
        seed: seed.to_owned(),
        who: order.who.written(),
        at: order.at,
    };
    diesel::insert_into(group_lots::table).values(&lot).execute(conn)?;
    let division = match_days::find(conn, group.day)?.division_id;
    let about = divisions::about(conn, division, LeagueSubject::Lot, group.id.number(), Some(round))?;
    let noted = season_revisions::append(conn, about, None, Some(&lot), order)?;
    match_days::raise_version(conn, group.day)?;
    Ok(noted)
}
