//! What was loaded as a demonstration, so that it can be taken out again as a whole: a setting for each.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{SeasonId, TournamentId};
use super::schema::settings;
use super::settings as stored;

const TOURNAMENT: &str = "demo-tournament-";
const SEASON: &str = "demo-season-";

/// A demonstration that was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demo {
    /// A tournament.
    Tournament(TournamentId),
    /// A season with its match days.
    Season(SeasonId),
}

impl Demo {
    fn name(self) -> String {
        match self {
            Self::Tournament(id) => format!("{TOURNAMENT}{id}"),
            Self::Season(id) => format!("{SEASON}{id}"),
        }
    }
}

/// Remembers it, with the word of its kind.
pub fn remember(conn: &mut Conn, demo: Demo, kind: &str) -> Result<()> {
    stored::set(conn, &demo.name(), kind)
}

/// Forgets it.
pub fn forget(conn: &mut Conn, demo: Demo) -> Result<()> {
    stored::remove(conn, &demo.name())
}

/// Whether this was loaded as one.
pub fn is_one(conn: &mut Conn, demo: Demo) -> Result<bool> {
    Ok(stored::get(conn, &demo.name())?.is_some())
}

/// Every one that is there, the latest last.
pub fn all(conn: &mut Conn) -> Result<Vec<Demo>> {
    let mut found = Vec::new();
    for id in ids(conn, TOURNAMENT)? {
        found.push(Demo::Tournament(TournamentId::new(id)));
    }
    for id in ids(conn, SEASON)? {
        found.push(Demo::Season(SeasonId::new(id)));
    }
    Ok(found)
}

fn ids(conn: &mut Conn, start: &str) -> Result<Vec<i64>> {
    let rows = settings::table.filter(settings::name.like(format!("{start}%")));
    let names: Vec<String> = rows.select(settings::name).load(conn)?;
    let number = |name: &String| name.strip_prefix(start).unwrap_or_default().parse().map_err(Error::internal);
    let mut ids: Vec<i64> = names.iter().map(number).collect::<Result<_>>()?;
    ids.sort_unstable();
    Ok(ids)
}
