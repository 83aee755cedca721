//! Somebody who is looked for on a page: by a part of the name, or by the start number.

use crate::rules::sought::stands_in;
use crate::web::answer::Error;
use crate::web::public::mapped::Asked;

/// What was typed to find somebody.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    typed: String,
}

impl Wanted {
    /// What an address asks for: `?find=…`.
    pub fn of(query: &[(String, String)]) -> Self {
        let find = query.iter().find(|(name, _)| name == "find").map_or("", |(_, value)| value.trim());
        let typed: String = find.chars().take(80).collect();
        Self { typed }
    }

    /// Whether nobody is looked for.
    pub const fn is_empty(&self) -> bool {
        self.typed.is_empty()
    }

    /// As it was typed.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether this is somebody who is looked for.
    pub fn is(&self, name: &str, number: i32) -> bool {
        !self.is_empty() && (number.to_string() == self.typed || stands_in(&self.typed, name))
    }
}

impl Asked for Wanted {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        Ok(Self::of(query))
    }

    fn query(&self) -> String {
        String::new()
    }

    fn is_search(&self) -> bool {
        !self.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_name_or_the_whole_number_finds_somebody_and_nothing_finds_nobody() {
        let wanted = |find: &str| Wanted::of(&[("find".to_owned(), find.to_owned())]);
        assert!(wanted("O’Brien").is("Seán O'Brien", 1) && wanted("ayse").is("Ayşe Kaya", 1));
        assert!(wanted(" AYŞE ").is("Ayşe Kaya", 1) && wanted("17").is("Karl", 17));
        assert!(!wanted("1").is("Karl", 17) && !wanted(" ").is("Karl", 17) && !Wanted::of(&[]).is("Karl", 17));
        assert_eq!(wanted(&"ä".repeat(100)).typed().chars().count(), 80);
    }
}
