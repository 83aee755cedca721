//! What of its sheets a tournament settles.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::TournamentId;
use super::schema::tournaments;
use crate::rules::settlement::Settles;

/// What of its sheets a tournament settles.
pub fn settles(conn: &mut Conn, tournament: TournamentId) -> Result<Settles> {
    Ok(tournaments::table.find(tournament).select(tournaments::settle).first(conn)?)
}

/// Sets what a tournament settles.
pub fn set_settles(conn: &mut Conn, tournament: TournamentId, settles: Settles) -> Result<()> {
    let row = diesel::update(tournaments::table.find(tournament)).set(tournaments::settle.eq(settles));
    row.execute(conn)?;
    Ok(())
}
