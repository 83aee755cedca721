//! Lots drawn between teams with equal sums in a round.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::Result;
use super::id::{DivisionId, MatchDayId, TeamId};
use super::match_days;
use super::revisions::Clerk;
use super::schema::{match_days as days, team_lots};
use super::season_revisions::{self, LeagueSubject};

/// A lot of a team in one round; the lots of one draw have one seed.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize)]
#[diesel(table_name = team_lots, treat_none_as_default_value = false)]
pub struct TeamLot {
    /// The match day.
    pub match_day_id: MatchDayId,
    /// The round of the day, from 1.
    pub round_number: i32,
    /// The team that drew it.
    pub team_id: TeamId,
    /// The place in the draw, from 1.
    pub rank: i32,
    /// The published seed of the draw.
    pub seed: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The lots of a division in the order they were recorded; of a team's lots in one round the last one counts.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<TeamLot>> {
    let rows = team_lots::table.inner_join(days::table).filter(days::division_id.eq(division));
    Ok(rows.order(team_lots::id).select(TeamLot::as_select()).load(conn)?)
}

/// Records the lots of one draw of one round.
pub fn record(conn: &mut Conn, day: MatchDayId, lots: &[TeamLot], clerk: &Clerk) -> Result<()> {
    for lot in lots {
        diesel::insert_into(team_lots::table).values(lot).execute(conn)?;
    }
    let division = match_days::find(conn, day)?.division_id;
    let round = lots.first().map(|lot| lot.round_number);
    let about = divisions::about(conn, division, LeagueSubject::Lot, day.number(), round)?;
    season_revisions::append(conn, about, None, Some(&lots), clerk)?;
    match_days::raise_version(conn, day)?;
    Ok(())
}
