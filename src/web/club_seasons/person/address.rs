//! Where everything somebody played in this database stands.

use crate::web::answer::form_encode;

/// The address of whoever is known by this name with this club; the number of a pass is nobody's business but the desk's.
pub fn of(name: &str, club: &str) -> String {
    format!("/people?name={}&club={}", form_encode(name), form_encode(club))
}
