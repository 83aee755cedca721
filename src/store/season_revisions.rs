//! What was changed in a league: old, new, who, when, why; appended and never touched again, as
//! [`revisions`](super::revisions) are for a tournament.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::SeasonId;
use super::order::Order;
use super::schema::season_revisions;
use super::text::stored_words;

stored_words! {
    /// What a revision of a league is about.
    pub enum LeagueSubject {
        Season = "season", Division = "division", Team = "team", Player = "player", MatchDay = "match-day",
        Group = "group", Lineup = "lineup", Deduction = "deduction", Ruling = "ruling", Lot = "lot", Fixtures = "fixtures",
        Notice = "notice", Wish = "wish",
    }
}

/// A revision as it was appended.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = season_revisions)]
pub struct SeasonRevision {
    /// The season it happened in.
    pub season_id: SeasonId,
    /// What kind of row was changed.
    pub subject: LeagueSubject,
    /// The id of that row.
    pub subject_id: i64,
    /// The number people know it by.
    pub number: Option<i32>,
    /// What stood there before, as JSON.
    pub old: Option<String>,
    /// What stands there now, as JSON.
    pub new: Option<String>,
    /// Who changed it.
    pub who: String,
    /// Why.
    pub reason: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// What a change was about.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The season.
    pub season: SeasonId,
    /// What kind of row.
    pub subject: LeagueSubject,
    /// Its id.
    pub id: i64,
    /// The number people know it by.
    pub number: Option<i32>,
}

/// That a change was noted with its revision, and what it answers. Only [`append`] makes one, and whatever of the store
/// changes a league answers one: no change without its revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted<A = ()>(A);

impl Noted {
    /// Everything stands as it was ordered; there is nothing to note.
    pub(super) const fn unchanged() -> Self {
        Self(())
    }

    /// The same with what the change answers.
    pub(super) fn with<A>(self, answer: A) -> Noted<A> {
        let Self(()) = self;
        Noted(answer)
    }
}

impl<A> Noted<A> {
    /// What the change answers.
    pub fn answer(self) -> A {
        self.0
    }
}

/// Appends what a row was and what it is.
pub fn append<T: Serialize>(
    conn: &mut Conn,
    about: About,
    old: Option<&T>,
    new: Option<&T>,
    order: &Order,
) -> Result<Noted> {
    let json = |row: &T| serde_json::to_string(row);
    let row = (
        season_revisions::season_id.eq(about.season),
        season_revisions::subject.eq(about.subject),
        season_revisions::subject_id.eq(about.id),
        season_revisions::number.eq(about.number),
        season_revisions::old.eq(old.map(json).transpose()?),
        season_revisions::new.eq(new.map(json).transpose()?),
        season_revisions::who.eq(order.who.written()),
        season_revisions::reason.eq(order.reason.as_str()),
        season_revisions::at.eq(order.at),
    );
    diesel::insert_into(season_revisions::table).values(row).execute(conn)?;
    Ok(Noted(()))
}

/// What was changed in this season, the newest first, at most `limit`.
pub fn newest(conn: &mut Conn, season: SeasonId, limit: i64) -> Result<Vec<SeasonRevision>> {
    let rows = season_revisions::table.filter(season_revisions::season_id.eq(season));
    Ok(rows.order(season_revisions::id.desc()).limit(limit).select(SeasonRevision::as_select()).load(conn)?)
}
