//! The head of the public pages of one division.

use super::book::Book;
use crate::store::{DivisionId, SeasonId};
use crate::web::Layout;
use crate::web::divisions::tabs;
pub use crate::web::divisions::tabs::Tab;
use crate::web::tournaments::nav::Link;

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
    here: Tab,
}

impl Nav {
    /// The head of this page of the division.
    pub fn of(book: &Book, here: Tab) -> Self {
        Self {
            id: book.league.division.id,
            name: book.league.division.name.clone(),
            season: book.season.id,
            season_name: book.season.name.clone(),
            here,
        }
    }

    /// The links those for whom the page is made may follow.
    pub fn links(&self, layout: &Layout) -> Vec<Link> {
        tabs::links(layout, self.id, self.here)
    }
}
