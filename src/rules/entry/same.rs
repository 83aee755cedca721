//! Who is one person: the same name with the same club, and whatever names a director joined.

use std::collections::BTreeSet;

use super::person_key;

/// A name with its club as it is compared.
pub type PersonKey = (String, String);

/// Somebody under two names, or for two clubs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// By which he is known: name and club.
    pub known: (String, String),
    /// The other name and club.
    pub other: (String, String),
}

/// All that directors joined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Same(Vec<Joined>);

impl Same {
    /// Takes what was joined.
    pub const fn new(joined: Vec<Joined>) -> Self {
        Self(joined)
    }

    /// Every name with its club that is this person.
    ///
    /// ```
    /// use skatwart::rules::entry::same::{Joined, Same};
    /// let pair = |name: &str, club: &str| (name.to_owned(), club.to_owned());
    /// let same = Same::new(vec![Joined { known: pair("Eva Berg", "Herz"), other: pair("Eva Tal", "Pik") }]);
    /// assert_eq!(same.keys(&pair("eva tal", "pik")).len(), 2);
    /// assert_eq!(same.keys(&pair("otto", "")).len(), 1);
    /// ```
    pub fn keys(&self, who: &PersonKey) -> BTreeSet<PersonKey> {
        let mut found = BTreeSet::from([who.clone()]);
        loop {
            let before = found.len();
            for joined in &self.0 {
                let (known, other) = (key(&joined.known), key(&joined.other));
                if found.contains(&known) || found.contains(&other) {
                    found.extend([known, other]);
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }

    /// By which name and club somebody is known who was entered under another; `None` where that is his own.
    pub fn known(&self, name: &str, club: &str) -> Option<(String, String)> {
        let mut now = (name.to_owned(), club.to_owned());
        let mut seen = BTreeSet::new();
        // Joined in a circle, he keeps what he came to last.
        while seen.insert(key(&now)) {
            match self.0.iter().find(|joined| key(&joined.other) == key(&now)) {
                Some(joined) => now = joined.known.clone(),
                None => break,
            }
        }
        (key(&now) != person_key(name, club)).then_some(now)
    }
}

/// Whether a name is of several persons, whom an event or their passes tell apart: entered twice in one event, or with two
/// passes. `entered` is the event and the pass, which may be empty, of each entry.
///
/// ```
/// use skatwart::rules::entry::same::is_of_several;
/// assert!(is_of_several([(1, "P7"), (1, "")]) && is_of_several([(1, "P7"), (2, "P9")]));
/// assert!(!is_of_several([(1, "P7"), (2, "")]));
/// ```
pub fn is_of_several<'p, E: Ord>(entered: impl IntoIterator<Item = (E, &'p str)>) -> bool {
    let (mut events, mut passes, mut twice) = (BTreeSet::new(), BTreeSet::new(), false);
    for (event, pass) in entered {
        twice |= !events.insert(event);
        if !pass.is_empty() {
            passes.insert(pass);
        }
    }
    twice || passes.len() > 1
}

fn key((name, club): &(String, String)) -> PersonKey {
    person_key(name, club)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(name: &str, club: &str) -> (String, String) {
        (name.to_owned(), club.to_owned())
    }

    #[test]
    fn who_was_joined_over_a_third_name_is_one_person() {
        let joined = |known: &str, other: &str| Joined { known: pair(known, ""), other: pair(other, "") };
        let same = Same::new(vec![joined("b", "c"), joined("x", "y"), joined("a", "b")]);
        for name in ["a", "b", "c"] {
            assert_eq!(same.keys(&pair(name, "")), BTreeSet::from(["a", "b", "c"].map(|name| pair(name, ""))));
        }
        assert_eq!(same.known("C", ""), Some(pair("a", "")));
        assert_eq!(same.known("a", ""), None);
        assert_eq!(same.known("z", ""), None);
        let circle = Same::new(vec![joined("a", "b"), joined("b", "a")]);
        assert_eq!(circle.keys(&pair("a", "")).len(), 2);
        assert!(circle.known("a", "").is_none_or(|known| known == pair("b", "")));
    }
}
