//! What of a tournament is changed one by one.

use diesel::prelude::*;

use super::{TournamentState, raise_version};
use crate::rules::terms::Terms;
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::{DeckSource, Settings};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::TournamentId;
use crate::store::schema::tournaments;

/// Keeps the seed the decks were dealt from.
pub fn set_deck_seed(conn: &mut Conn, id: TournamentId, seed: &str) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::deck_seed.eq(seed)).execute(conn)?;
    raise_version(conn, id)?;
    Ok(())
}

/// Says where the cards of its decks come from, with the seed they were dealt from where there is one.
pub fn set_deck_source(conn: &mut Conn, id: TournamentId, source: DeckSource, seed: &str) -> Result<()> {
    let change = (tournaments::deck_source.eq(source), tournaments::deck_seed.eq(seed));
    diesel::update(tournaments::table.find(id)).set(change).execute(conn)?;
    raise_version(conn, id)?;
    Ok(())
}

/// Whether search engines may list its pages.
pub fn is_searchable(conn: &mut Conn, id: TournamentId) -> Result<bool> {
    Ok(tournaments::table.find(id).select(tournaments::searchable).get_result(conn)?)
}

/// Says whether search engines may list its pages.
pub fn set_searchable(conn: &mut Conn, id: TournamentId, searchable: bool) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::searchable.eq(searchable)).execute(conn)?;
    Ok(())
}

/// Says how far the tournament is.
pub fn set_state(conn: &mut Conn, id: TournamentId, state: TournamentState) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::state.eq(state)).execute(conn)?;
    raise_version(conn, id)?;
    Ok(())
}

/// Says how many rounds it has, and, where it ended early, how many were planned and why no more are played.
pub fn set_rounds(conn: &mut Conn, id: TournamentId, rounds: i32, early: Option<(i32, &str)>) -> Result<()> {
    let change = (
        tournaments::rounds.eq(rounds),
        tournaments::planned_rounds.eq(early.map(|(planned, _)| planned)),
        tournaments::ended_reason.eq(early.map(|(_, reason)| reason)),
    );
    diesel::update(tournaments::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Says whether players enter themselves, and for how many there is room.
pub fn set_registering(conn: &mut Conn, id: TournamentId, open: bool, places: Option<i32>) -> Result<()> {
    let change = (tournaments::registering.eq(open), tournaments::places.eq(places));
    diesel::update(tournaments::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Says how long a round lasts, and with how many hands a list ends when that is over.
pub fn set_time_out(conn: &mut Conn, id: TournamentId, agreed: TimeOut) -> Result<()> {
    let change = (tournaments::round_minutes.eq(agreed.minutes), tournaments::least_hands.eq(agreed.least));
    diesel::update(tournaments::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Keeps what was agreed on about money beside the fee.
pub fn set_terms(conn: &mut Conn, id: TournamentId, terms: &Terms) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::money.eq(terms.text())).execute(conn)?;
    Ok(())
}

/// Changes name, venue and day: all that changes of a tournament that was started.
pub fn rename(conn: &mut Conn, id: TournamentId, settings: &Settings) -> Result<()> {
    let open = (
        tournaments::name.eq(settings.name.as_str()),
        tournaments::venue.eq(settings.venue.as_str()),
        tournaments::date.eq(settings.date),
    );
    diesel::update(tournaments::table.find(id)).set(open).execute(conn)?;
    Ok(())
}

/// Keeps another text of the prize schedule, before or after the first round: only what decides no result differs.
pub fn set_schedule(conn: &mut Conn, id: TournamentId, schedule: &str) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::schedule.eq(schedule)).execute(conn)?;
    Ok(())
}
