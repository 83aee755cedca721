//! A route of the site, and who may use it.

use crate::store::accounts::Role;

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without an account.
    Public,
    /// Whoever holds the secret key of a table or a seat in the address; the handler looks the key up.
    Keeper,
    /// Whoever is signed in, for what is his own.
    Account,
    /// The captain of the team, its venue, the score desk, directors and admins.
    Lineup,
    /// The venue where it is played, the score desk, directors and admins.
    Venue,
    /// The venue where it is played, directors and admins.
    Lead,
    /// The score desk, directors and admins.
    Desk,
    /// Directors and admins.
    Director,
    /// Admins alone.
    Admin,
}

impl Access {
    /// Whether captains and venues may use the route for what they have a right to, and for nothing else.
    pub const fn is_limited(self) -> bool {
        matches!(self, Self::Lineup | Self::Venue | Self::Lead)
    }

    /// Whether an account of this role, or nobody, may use the route.
    pub fn admits(self, role: Option<Role>) -> bool {
        match self {
            Self::Public | Self::Keeper => true,
            Self::Account | Self::Lineup => role.is_some(),
            Self::Venue => role.is_some_and(|role| role >= Role::Venue),
            Self::Lead => role.is_some_and(|role| role == Role::Venue || role >= Role::Director),
            Self::Desk => role.is_some_and(|role| role >= Role::Desk),
            Self::Director => role.is_some_and(|role| role >= Role::Director),
            Self::Admin => role.is_some_and(|role| role >= Role::Admin),
        }
    }
}

/// What stands for a parameter of an address: any letter of ASCII but the slash. Each of our numbers, words and
/// keys is that. To read every letter of Unicode takes a table of its own for each address and thread, which is most of
/// what a start costs, and 13 MB.
const NARROW: &str = r":[\x00-.0-\x7F]+";

/// An address of the site map as it is registered: its parameters are narrow, but those that say themselves what they take.
pub fn narrow(path: &str) -> String {
    let told = |part: &str| match part.split_once('}') {
        Some((name, rest)) if !name.contains(':') => format!("{{{name}{NARROW}}}{rest}"),
        Some(_) => format!("{{{part}"),
        None => part.to_owned(),
    };
    path.split('{').map(told).collect()
}

/// The address a request was found under, as the site map writes it.
pub fn as_written(pattern: Option<String>) -> Option<String> {
    pattern.map(|pattern| pattern.replace(NARROW, ""))
}

/// One line of the site map.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// GET or POST.
    pub method: &'static str,
    /// The address with its parameters in braces.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
}
