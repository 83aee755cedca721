//! The links between the pages of one tournament, the same on all of them.

use crate::store::TournamentId;
use crate::store::tournaments::Tournament;
use crate::web::Layout;
use crate::web::audience::Audience;

/// The page of the tournament that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// What, where, when.
    Overview,
    /// Who plays.
    Entries,
    /// Who sits where.
    Tables,
    /// Who is ahead.
    Standings,
    /// The decks everybody plays, and what was made of them.
    Decks,
    /// Who wins what.
    Prizes,
    /// By what is played.
    Rules,
    /// What is to be done now.
    Day,
    /// What can be printed.
    Print,
    /// What can be changed.
    Settings,
}

/// The head of every page of a tournament: its name and the links; `{% include "tournaments/_nav.html" %}` shows it
/// in a page with the fields `layout` and `nav`.
#[derive(Clone, Debug)]
pub struct Nav {
    /// The tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    here: Here,
    comparative: bool,
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
    /// The head of this page of the tournament.
    pub fn of(tournament: &Tournament, here: Here) -> Self {
        Self::at(tournament.id, tournament.name.clone(), here, tournament.comparison.is_on())
    }

    /// The same where only id and name of the tournament were read.
    pub const fn at(id: TournamentId, name: String, here: Here, comparative: bool) -> Self {
        Self { id, name, here, comparative }
    }

    /// Whether the overview is shown, whose heading is the name already.
    pub fn is_overview(&self) -> bool {
        self.here == Here::Overview
    }

    /// The links those for whom the page is made may follow. The tab of the day leads each to where he works.
    pub fn links(&self, layout: &Layout) -> Vec<Link> {
        let open = [
            (Here::Overview, "", "nav-overview"),
            (Here::Entries, "/entries", "nav-entries"),
            (Here::Tables, "/tables", "nav-tables"),
            (Here::Standings, "/standings", "nav-standings"),
            (Here::Decks, "/decks", "nav-decks"),
            (Here::Prizes, "/prizes", "nav-prizes"),
            (Here::Rules, "/rules", "rulebook-title"),
        ];
        let closed = match layout.audience {
            Audience::Spectator | Audience::Account | Audience::Venue => &[][..],
            Audience::Desk => &[(Here::Day, "/day", "nav-desk"), (Here::Print, "/print", "nav-print")],
            Audience::Director => &[
                (Here::Day, "/day", "nav-day"),
                (Here::Print, "/print", "nav-print"),
                (Here::Settings, "/settings", "nav-settings"),
            ],
        };
        let link = |(here, path, key): &(Here, &str, &str)| Link {
            address: format!("/tournaments/{}{path}", self.id),
            text: layout.say(key),
            here: *here == self.here,
        };
        let shown = open.iter().filter(|(here, ..)| self.comparative || *here != Here::Decks);
        shown.chain(closed).map(link).collect()
    }
}
