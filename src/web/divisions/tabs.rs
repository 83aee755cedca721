//! The tabs of a division: one set, whatever page of it is shown, and more of it for those who work there.

use crate::store::DivisionId;
use crate::web::Layout;
use crate::web::audience::Audience;
use crate::web::tournaments::nav::Link;

/// A page of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// Who is ahead.
    Table,
    /// What is being played.
    Live,
    /// Fixtures and results.
    Days,
    /// Who met whom.
    Cross,
    /// The players.
    Players,
    /// What can still happen.
    Possible,
    /// The teams and their players.
    Teams,
    /// Who meets whom when, and every match day.
    Fixtures,
    /// What the division agreed on.
    Settings,
    /// Leads each account of a venue or a captain to what it may open.
    Desk,
}

/// The tabs whoever the page is made for may follow.
pub fn links(layout: &Layout, id: DivisionId, shown: Tab) -> Vec<Link> {
    let open = [
        (Tab::Table, "", "season-table"),
        (Tab::Live, "/live", "season-live"),
        (Tab::Days, "/days", "season-days"),
        (Tab::Cross, "/cross", "season-cross"),
        (Tab::Players, "/players", "season-players"),
        (Tab::Possible, "/possible", "season-possible"),
    ];
    let desk = [(Tab::Teams, "/teams", "nav-teams"), (Tab::Fixtures, "/fixtures", "nav-fixtures")];
    let closed = match layout.audience {
        Audience::Spectator => Vec::new(),
        Audience::Account | Audience::Venue => vec![(Tab::Desk, "/desk", "league-desk")],
        Audience::Desk => desk.to_vec(),
        Audience::Director => [&desk[..], &[(Tab::Settings, "/settings", "nav-settings")]].concat(),
    };
    let link = |(tab, path, key): (Tab, &str, &str)| Link {
        address: format!("/divisions/{id}{path}"),
        text: layout.say(key),
        here: tab == shown,
    };
    open.into_iter().chain(closed).map(link).collect()
}
