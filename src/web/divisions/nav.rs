//! The links between the pages of one division, the same on all of them.

use crate::store::divisions::Division;
use crate::store::{Conn, DivisionId, Result, SeasonId, seasons};
use crate::web::Layout;
use crate::web::tournaments::nav::Link;

/// The page of the division that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The teams and their players.
    Teams,
    /// Who meets whom when, and every match day.
    Fixtures,
    /// What the division agreed on.
    Settings,
}

/// The head of every page of a division; `{% include "league/_nav.html" %}` shows it in a page with the fields `layout`
/// and `nav`.
#[derive(Clone, Debug)]
pub struct LeagueNav {
    /// The division.
    pub id: DivisionId,
    /// Its name.
    pub name: String,
    /// The season it belongs to.
    pub season: SeasonId,
    /// The name of the season.
    pub season_name: String,
    here: Place,
}

impl LeagueNav {
    /// The head of this page of the division.
    pub fn load(conn: &mut Conn, division: &Division, here: Place) -> Result<Self> {
        let season = seasons::find(conn, division.season_id)?;
        Ok(Self { id: division.id, name: division.name.clone(), season: season.id, season_name: season.name, here })
    }

    /// The links this visitor may follow.
    pub fn links(&self, layout: &Layout) -> Vec<Link> {
        let table = Link { address: format!("/divisions/{}", self.id), text: layout.say("season-table"), here: false };
        let desk = [(Place::Teams, "teams", "nav-teams"), (Place::Fixtures, "fixtures", "nav-fixtures")];
        let director = [(Place::Settings, "settings", "nav-settings")];
        let desk = if layout.is_desk() { desk.as_slice() } else { &[] };
        let closed = if layout.is_director() { director.as_slice() } else { &[] };
        let link = |(here, path, key): &(Place, &str, &str)| Link {
            address: format!("/divisions/{}/{path}", self.id),
            text: layout.say(key),
            here: *here == self.here,
        };
        std::iter::once(table).chain(desk.iter().chain(closed).map(link)).collect()
    }
}
