//! For whom a page is made, without a name: what decides which ways stand on it.

use actix_session::SessionExt as _;
use actix_web::HttpRequest;

use crate::store::accounts::Role;
use crate::web::signed::Signed;

/// For whom a page is made. Pages kept in memory come in one form for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Audience {
    /// Whoever is not signed in.
    #[default]
    Spectator,
    /// Accounts that find on their own page what they may do: captains, and venues where a list is that of another.
    Account,
    /// Accounts of venues, which find there as well what they may do, and type the lists of their venues.
    Venue,
    /// The score desk.
    Desk,
    /// Directors and admins.
    Director,
}

impl Audience {
    /// The audience an account of this role belongs to, or nobody.
    pub fn of(role: Option<Role>) -> Self {
        match role {
            None => Self::Spectator,
            Some(role) if role >= Role::Director => Self::Director,
            Some(role) if role >= Role::Desk => Self::Desk,
            Some(Role::Venue) => Self::Venue,
            Some(_) => Self::Account,
        }
    }

    /// The audience of whoever asks.
    pub fn asking(request: &HttpRequest) -> Self {
        Self::of(Signed::of(&request.get_session()).map(|signed| signed.role))
    }

    /// Whether somebody is signed in.
    pub fn is_signed_in(self) -> bool {
        self > Self::Spectator
    }

    /// Whether they type lists: of such a list a venue does as well.
    pub fn types_lists(self) -> bool {
        self == Self::Venue || self.is_desk()
    }

    /// Whether the score desk is theirs.
    pub fn is_desk(self) -> bool {
        self >= Self::Desk
    }

    /// Whether they direct tournaments.
    pub fn is_director(self) -> bool {
        self >= Self::Director
    }
}
