//! Seasons of a club: their terms, and which tournaments are their evenings.

use diesel::prelude::*;

use super::column::Small;
use super::conn::Conn;
use super::error::Result;
use super::id::{ClubSeasonId, TournamentId};
use super::schema::{club_season_evenings, club_seasons, tournaments};
use super::tournaments::Tournament;
use crate::rules::club_season::{Per, Terms};

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = club_seasons, treat_none_as_default_value = false, treat_none_as_null = true)]
struct TermsRow {
    name: String,
    per: Per,
    least: Small<u16>,
    best: Option<Small<u16>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = club_seasons)]
struct SeasonRow {
    id: ClubSeasonId,
    name: String,
    per: Per,
    least: Small<u16>,
    best: Option<Small<u16>>,
    version: i64,
}

/// A season of a club.
#[derive(Clone, Debug)]
pub struct ClubSeason {
    /// Its id.
    pub id: ClubSeasonId,
    /// What ranks, and who is ranked.
    pub terms: Terms,
    /// Raised by every change of the terms and of the evenings.
    pub version: i64,
}

impl From<&Terms> for TermsRow {
    fn from(terms: &Terms) -> Self {
        let Terms { name, per, least, best } = terms;
        Self { name: name.clone(), per: *per, least: Small::of(*least), best: best.map(Small::of) }
    }
}

fn read(row: SeasonRow) -> ClubSeason {
    let (least, best) = (row.least.value(), row.best.map(Small::value));
    ClubSeason { id: row.id, terms: Terms { name: row.name, per: row.per, least, best }, version: row.version }
}

/// Every season, the newest first.
pub fn list(conn: &mut Conn) -> Result<Vec<ClubSeason>> {
    let rows = club_seasons::table.order(club_seasons::id.desc()).select(SeasonRow::as_select());
    Ok(rows.load::<SeasonRow>(conn)?.into_iter().map(read).collect())
}

/// The seasons of which a tournament is an evening, the newest first.
pub fn of_tournament(conn: &mut Conn, id: TournamentId) -> Result<Vec<ClubSeason>> {
    let rows = club_season_evenings::table.inner_join(club_seasons::table);
    let rows = rows.filter(club_season_evenings::tournament_id.eq(id)).order(club_seasons::id.desc());
    Ok(rows.select(SeasonRow::as_select()).load::<SeasonRow>(conn)?.into_iter().map(read).collect())
}

/// The season with this id.
pub fn find(conn: &mut Conn, id: ClubSeasonId) -> Result<ClubSeason> {
    Ok(read(club_seasons::table.find(id).select(SeasonRow::as_select()).get_result(conn)?))
}

/// Its evenings, the first day first.
pub fn evenings(conn: &mut Conn, id: ClubSeasonId) -> Result<Vec<Tournament>> {
    let rows = club_season_evenings::table.inner_join(tournaments::table);
    let rows = rows.filter(club_season_evenings::club_season_id.eq(id)).filter(tournaments::removed_at.is_null());
    Ok(rows.order((tournaments::date, tournaments::id)).select(Tournament::as_select()).load(conn)?)
}

/// A number that rises with every change of the season and of what was played on its evenings.
pub fn public_version(conn: &mut Conn, id: ClubSeasonId) -> Result<i64> {
    let own: i64 = club_seasons::table.find(id).select(club_seasons::version).first(conn)?;
    let rows = club_season_evenings::table.inner_join(tournaments::table);
    let rows = rows.filter(club_season_evenings::club_season_id.eq(id)).select(tournaments::version);
    Ok(rows.load::<i64>(conn)?.into_iter().fold(own, i64::saturating_add))
}

/// Begins a season.
pub fn insert(conn: &mut Conn, terms: &Terms) -> Result<ClubSeasonId> {
    let row = (TermsRow::from(terms), club_seasons::version.eq(1_i64));
    Ok(diesel::insert_into(club_seasons::table).values(row).returning(club_seasons::id).get_result(conn)?)
}

/// Changes the terms and says which tournaments are its evenings. The version rises by more than those of evenings that
/// are left out could make it fall.
pub fn change(conn: &mut Conn, id: ClubSeasonId, terms: &Terms, evenings: &[TournamentId]) -> Result<()> {
    let before = public_version(conn, id)?;
    diesel::update(club_seasons::table.find(id)).set(TermsRow::from(terms)).execute(conn)?;
    let there = club_season_evenings::table.filter(club_season_evenings::club_season_id.eq(id));
    diesel::delete(there).execute(conn)?;
    for evening in evenings {
        let row = (club_season_evenings::club_season_id.eq(id), club_season_evenings::tournament_id.eq(*evening));
        diesel::insert_into(club_season_evenings::table).values(row).execute(conn)?;
    }
    let version = club_seasons::version.eq(before.saturating_add(1));
    diesel::update(club_seasons::table.find(id)).set(version).execute(conn)?;
    Ok(())
}

/// Takes a season out; its evenings stay.
pub fn remove(conn: &mut Conn, id: ClubSeasonId) -> Result<()> {
    let there = club_season_evenings::table.filter(club_season_evenings::club_season_id.eq(id));
    diesel::delete(there).execute(conn)?;
    diesel::delete(club_seasons::table.find(id)).execute(conn)?;
    Ok(())
}
