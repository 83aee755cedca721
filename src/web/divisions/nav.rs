//! The head of the pages on which a division is worked at.

use super::tabs::{self, Tab};
use crate::store::divisions::Division;
use crate::store::{Conn, DivisionId, Result, SeasonId, seasons};
use crate::web::Layout;
use crate::web::tournaments::nav::Link;

/// The head of every page of a division; `{% include "season/_nav.html" %}` shows it in a page with the fields `layout`
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
    here: Tab,
}

impl LeagueNav {
    /// The head of this page of the division.
    pub fn load(conn: &mut Conn, division: &Division, here: Tab) -> Result<Self> {
        let season = seasons::find(conn, division.season_id)?;
        Ok(Self { id: division.id, name: division.name.clone(), season: season.id, season_name: season.name, here })
    }

    /// The links those for whom the page is made may follow.
    pub fn links(&self, layout: &Layout) -> Vec<Link> {
        tabs::links(layout, self.id, self.here)
    }
}
