//! What a league's secretary does with a season and what its divisions agreed on.

use super::refused::refusals;
use super::{Order, Refused, act};
use crate::rules::league::division::{LeaguePreset, Terms};
use crate::rules::tournament::TournamentName;
use crate::store::seasons::{self, SeasonState};
use crate::store::{Conn, DivisionId, Error, SeasonId, divisions, teams};

refusals! {
    /// Why a season or a division stays as it is.
    pub enum Refusal {
        /// More places rise and fall than there are teams.
        Places { places: u32, teams: usize } = "division-places" at Relegated,
        /// A folder holds no league.
        NoLeague = "season-import-no-league" at File,
        /// A start number in a folder belongs to no team.
        NoTeam { number: i32 } = "season-import-no-team" at File,
        /// A team in a folder has no name a list has room for.
        TeamName { team: i64 } = "season-import-team-name" at File,
    }
}

/// Creates a season with its first division; answers the division.
pub fn create(
    conn: &mut Conn,
    order: &Order,
    name: &TournamentName,
    (division, preset): (TournamentName, LeaguePreset),
) -> Result<DivisionId, Refused> {
    act(conn, order, "season-create", |deed| {
        let season = seasons::create(deed.conn, name, &order.clerk())?;
        let division = divisions::create(deed.conn, season, &preset.terms(division), &order.clerk())?;
        Ok(deed.noted_by_store().answer(division))
    })
}

/// Changes the name of a season, and whether it is over.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    id: SeasonId,
    name: &TournamentName,
    state: SeasonState,
) -> Result<(), Refused> {
    act(conn, order, &format!("season-change {id}"), |deed| {
        let now = seasons::find(deed.conn, id)?.version;
        seasons::change(deed.conn, id, order.based_on.unwrap_or(now), name, state, &order.clerk())?;
        Ok(deed.noted_by_store())
    })
}

/// Adds a division to a season; answers it.
pub fn add_division(
    conn: &mut Conn,
    order: &Order,
    season: SeasonId,
    (name, preset): (TournamentName, LeaguePreset),
) -> Result<DivisionId, Refused> {
    act(conn, order, &format!("division-create {season}"), |deed| {
        seasons::find(deed.conn, season)?;
        let division = divisions::create(deed.conn, season, &preset.terms(name), &order.clerk())?;
        Ok(deed.noted_by_store().answer(division))
    })
}

/// Changes what a division agreed on.
pub fn agree(conn: &mut Conn, order: &Order, id: DivisionId, terms: &Terms) -> Result<(), Refused> {
    act(conn, order, &format!("division-change {id}"), |deed| {
        let places = terms.agreed.promoted + terms.agreed.relegated;
        let entered = teams::of_division(deed.conn, id)?.len();
        if entered > 0 && usize::try_from(places).map_err(Error::internal)? > entered {
            return Err(Refusal::Places { places, teams: entered }.into());
        }
        let now = divisions::find(deed.conn, id)?.version;
        divisions::change(deed.conn, id, order.based_on.unwrap_or(now), terms, &order.clerk())?;
        Ok(deed.noted_by_store())
    })
}
