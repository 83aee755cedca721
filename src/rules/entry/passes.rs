//! The traffic light of a pass: whether somebody may play with it, and why not.
//!
//! | rule | source |
//! |---|---|
//! | a pass belongs to one player: twice in one tournament is red | Sportordnung of the `DSkV`: a pass is issued to one person |
//! | in one season a player starts for one club: the same pass for another club is amber | Sportordnung of the `DSkV`; that a season is the calendar year is our reading |
//! | the director may let him play with a reason, which stays written | our reading |

use super::person::Code;

/// The same pass somewhere else in the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Whether it is in the same tournament.
    pub here: bool,
    /// The start number there.
    pub number: i32,
    /// The name there.
    pub name: String,
    /// The club there.
    pub club: String,
    /// The number of that club.
    pub club_number: Code,
    /// The tournament.
    pub event: String,
}

/// What the traffic light shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Light {
    /// Nobody gave a number.
    Off,
    /// Nothing speaks against it.
    Green,
    /// The same pass played for another club in this season.
    Amber(Seen),
    /// The same pass stands twice in this tournament.
    Red(Seen),
    /// Something speaks against it, and somebody let him play for this reason.
    Overruled(Seen, String),
}

/// A pass with the club it plays for.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'s> {
    /// The number of the pass.
    pub pass: &'s Code,
    /// The club.
    pub club: &'s str,
    /// The number of the club.
    pub club_number: &'s Code,
    /// Why he may play all the same; empty where nobody said so.
    pub reason: &'s str,
}

/// What the light shows for a pass that was seen elsewhere; what weighs more goes before.
pub fn light(shown: Shown<'_>, seen: &[Seen]) -> Light {
    if shown.pass.is_empty() {
        return Light::Off;
    }
    let twice = seen.iter().find(|one| one.here);
    let other = || seen.iter().find(|one| !one.here && is_other_club(shown, one));
    let Some(against) = twice.or_else(other) else { return Light::Green };
    match (shown.reason.is_empty(), against.here) {
        (false, _) => Light::Overruled(against.clone(), shown.reason.to_owned()),
        (true, true) => Light::Red(against.clone()),
        (true, false) => Light::Amber(against.clone()),
    }
}

/// Clubs are told apart by their numbers where both have one, else by their names; who has none is no other one.
fn is_other_club(shown: Shown<'_>, seen: &Seen) -> bool {
    if !shown.club_number.is_empty() && !seen.club_number.is_empty() {
        return *shown.club_number != seen.club_number;
    }
    let bare = |club: &str| super::person_key("", club).1;
    !shown.club.is_empty() && !seen.club.is_empty() && bare(shown.club) != bare(&seen.club)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::new(text).expect("a number")
    }

    fn seen(here: bool, club: &str, number: &str) -> Seen {
        let (name, event) = ("Karl".to_owned(), "Preisskat".to_owned());
        Seen { here, number: 7, name, club: club.to_owned(), club_number: code(number), event }
    }

    #[test]
    fn a_pass_is_green_amber_or_red_and_a_reason_overrules() {
        let (pass, none, own) = (code("123"), code(""), code("07.01"));
        let shown = Shown { pass: &pass, club: "Herz As", club_number: &own, reason: "" };
        assert_eq!(light(Shown { pass: &none, ..shown }, &[seen(true, "", "")]), Light::Off);
        assert_eq!(light(shown, &[]), Light::Green);
        assert_eq!(light(shown, &[seen(false, "SC Herz-As", "07.01")]), Light::Green, "the number decides");
        let unnumbered = Shown { club_number: &none, ..shown };
        assert_eq!(light(unnumbered, &[seen(false, "Herz-As", "07.02")]), Light::Green, "the same name");
        assert_eq!(light(unnumbered, &[seen(false, "", "")]), Light::Green, "no club is no other club");
        let other = seen(false, "Pik Sieben", "07.02");
        assert_eq!(light(shown, std::slice::from_ref(&other)), Light::Amber(other.clone()));
        let twice = seen(true, "Herz As", "07.01");
        assert_eq!(light(shown, &[other.clone(), twice.clone()]), Light::Red(twice.clone()), "red weighs more");
        let excused = Shown { reason: "new pass is on its way", ..shown };
        assert_eq!(
            light(excused, std::slice::from_ref(&other)),
            Light::Overruled(other, "new pass is on its way".to_owned())
        );
        assert_eq!(light(excused, &[]), Light::Green);
    }
}
