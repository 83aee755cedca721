//! The frozen rules in the row of their tournament.

use diesel::prelude::*;

use super::{TournamentState, find, raise_version};
use crate::rules::tournament::Frozen;
use crate::store::conn::Conn;
use crate::store::error::{Conflict, Result};
use crate::store::id::TournamentId;
use crate::store::schema::tournaments;

/// The frozen text of its rules, since the first round started. It is long and read where it is judged by alone.
pub fn frozen(conn: &mut Conn, id: TournamentId) -> Result<Option<String>> {
    Ok(tournaments::table.find(id).select(tournaments::frozen).get_result(conn)?)
}

/// Starts the tournament with these frozen rules; a second start is refused.
pub fn freeze(conn: &mut Conn, id: TournamentId, frozen: &Frozen) -> Result<()> {
    let planned = tournaments::table.find(id).filter(tournaments::state.eq(TournamentState::Planned));
    let changed = diesel::update(planned)
        .set((
            tournaments::state.eq(TournamentState::Running),
            tournaments::frozen.eq(&frozen.text),
            tournaments::rules_hash.eq(&frozen.hash),
        ))
        .execute(conn)?;
    if changed == 0 {
        find(conn, id)?;
        return Err(Conflict::Taken.into());
    }
    raise_version(conn, id)?;
    Ok(())
}

/// Puts another text of the same frozen rules in the place of the first.
pub fn set_frozen(conn: &mut Conn, id: TournamentId, frozen: &Frozen) -> Result<()> {
    let texts = (tournaments::frozen.eq(&frozen.text), tournaments::rules_hash.eq(&frozen.hash));
    diesel::update(tournaments::table.find(id)).set(texts).execute(conn)?;
    raise_version(conn, id)?;
    Ok(())
}

/// Takes the frozen rules of a tournament back of which nobody plays any round: it is planned as before its start.
pub fn thaw(conn: &mut Conn, id: TournamentId) -> Result<()> {
    let change = (
        tournaments::state.eq(TournamentState::Planned),
        tournaments::frozen.eq(None::<String>),
        tournaments::rules_hash.eq(None::<String>),
    );
    diesel::update(tournaments::table.find(id)).set(change).execute(conn)?;
    raise_version(conn, id)?;
    Ok(())
}
