//! The links between the pages of one division, the same on all of them.

use super::book::Book;
use crate::store::{DivisionId, SeasonId};
use crate::web::Layout;

/// The page that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// Who is ahead.
    Table,
    /// Fixtures and results.
    Days,
    /// Who met whom.
    Cross,
    /// The players.
    Players,
    /// What can still happen.
    Possible,
    /// What is being played.
    Live,
}

/// The head of every page of a division.
#[derive(Clone, Debug)]
pub struct Nav {
    /// The division.
    pub id: DivisionId,
    /// Its name.
    pub name: String,
    /// The season.
    pub season: SeasonId,
    /// Its name.
    pub season_name: String,
    /// Whether something is being played.
    live: bool,
    here: Here,
}

/// One link of the head.
#[derive(Clone, Debug)]
pub struct Link {
    /// The address.
    pub address: String,
    /// What it says.
    pub text: String,
    /// Whether it is the page that is shown.
    pub here: bool,
}

impl Nav {
    /// The head of this page of the division.
    pub fn of(book: &Book, here: Here) -> Self {
        Self {
            id: book.league.division.id,
            name: book.league.division.name.clone(),
            season: book.season.id,
            season_name: book.season.name.clone(),
            live: book.is_live(),
            here,
        }
    }

    /// The links.
    pub fn links(&self, layout: &Layout) -> Vec<Link> {
        let all = [
            (Here::Table, "", "season-table"),
            (Here::Live, "/live", "season-live"),
            (Here::Days, "/days", "season-days"),
            (Here::Cross, "/cross", "season-cross"),
            (Here::Players, "/players", "season-players"),
            (Here::Possible, "/possible", "season-possible"),
        ];
        let shown = all.iter().filter(|(here, _, _)| *here != Here::Live || self.live || self.here == Here::Live);
        let link = |(here, path, key): &(Here, &str, &str)| Link {
            address: format!("/divisions/{}{path}", self.id),
            text: layout.say(key),
            here: *here == self.here,
        };
        // Leads each account to what it may open.
        let desk =
            Link { address: format!("/divisions/{}/desk", self.id), text: layout.say("league-desk"), here: false };
        shown.map(link).chain(layout.audience.is_signed_in().then_some(desk)).collect()
    }
}
