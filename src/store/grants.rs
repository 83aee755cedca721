//! What an account may touch that may not touch everything: a venue of a division, or a team.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{AccountId, DivisionId, GrantId, TeamId};
use super::schema::grants;

/// A right as it is stored: with a venue or with a team.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = grants)]
pub struct Grant {
    /// Its id.
    pub id: GrantId,
    /// The account that has it.
    pub account_id: AccountId,
    /// The division.
    pub division_id: DivisionId,
    /// The venue.
    pub venue: Option<String>,
    /// The team.
    pub team_id: Option<TeamId>,
}

/// What a right is given for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Whatever is played at this venue of a division.
    Venue(DivisionId, String),
    /// The line-ups of this team of a division.
    Team(DivisionId, TeamId),
}

/// Every right, in the order they were given.
pub fn list(conn: &mut Conn) -> Result<Vec<Grant>> {
    Ok(grants::table.order(grants::id).select(Grant::as_select()).load(conn)?)
}

/// The rights of an account, in the order they were given.
pub fn of_account(conn: &mut Conn, account: AccountId) -> Result<Vec<Grant>> {
    let own = grants::table.filter(grants::account_id.eq(account)).order(grants::id);
    Ok(own.select(Grant::as_select()).load(conn)?)
}

/// Gives an account a right.
pub fn insert(conn: &mut Conn, account: AccountId, given: &Given) -> Result<GrantId> {
    let (division, venue, team) = match given {
        Given::Venue(division, venue) => (*division, Some(venue.as_str()), None),
        Given::Team(division, team) => (*division, None, Some(*team)),
    };
    let row = (
        grants::account_id.eq(account),
        grants::division_id.eq(division),
        grants::venue.eq(venue),
        grants::team_id.eq(team),
    );
    Ok(diesel::insert_into(grants::table).values(row).returning(grants::id).get_result(conn)?)
}

/// Takes a right from an account; answers whether it had it.
pub fn remove(conn: &mut Conn, account: AccountId, id: GrantId) -> Result<bool> {
    let own = grants::table.filter(grants::id.eq(id)).filter(grants::account_id.eq(account));
    Ok(diesel::delete(own).execute(conn)? > 0)
}

/// Takes every right from an account.
pub fn remove_all(conn: &mut Conn, account: AccountId) -> Result<()> {
    diesel::delete(grants::table.filter(grants::account_id.eq(account))).execute(conn)?;
    Ok(())
}
