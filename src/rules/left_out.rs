//! What the books know and this program does not, and why: data, shown with the rule sets.

use std::sync::LazyLock;

use serde::Deserialize;

use super::rule_set::{RuleSet, Title};

/// One thing a book knows.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    set: String,
    /// What it is.
    pub what: Title,
    /// Why it is not here.
    pub why: Title,
    /// Where it stands written.
    pub source: String,
    /// The option that has a part of it.
    #[serde(default)]
    pub option: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    entry: Vec<LeftOut>,
}

static ALL: LazyLock<Vec<LeftOut>> = LazyLock::new(|| {
    // A file that does not read is found by the test below; no page fails for it.
    toml::from_str::<File>(include_str!("sets/left-out.toml")).map(|file| file.entry).unwrap_or_default()
});

impl RuleSet {
    /// What its book, and the books it is based on, know and this program does not.
    pub fn left_out(&self) -> impl Iterator<Item = &'static LeftOut> {
        let books = self.books();
        ALL.iter().filter(move |one| books.contains(&one.set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_left_out_has_its_line_and_its_reason() {
        let sets = RuleSet::all().expect("they read");
        assert_eq!(ALL.len(), 16);
        for one in ALL.iter() {
            let set = sets.iter().find(|set| set.id() == one.set).expect("a rule set");
            assert!(
                one.source.chars().any(|letter| letter.is_ascii_digit()) || one.source.starts_with("Encyclopaedia")
            );
            assert!([&one.what, &one.why].iter().all(|text| !text.de.is_empty() && !text.en.is_empty()));
            if let Some(option) = &one.option {
                assert!(set.options().iter().any(|known| known.key == option), "{}: {option}", one.source);
            }
        }
        let of = |id: &str| RuleSet::by_id(id).expect("it is there").left_out().count();
        let counts = ["isko", "isko-until-1998", "nasl-1908", "mccoll-1908", "lemcke-1887", "hertefeld-1893"].map(of);
        assert_eq!(counts, [1, 1, 8, 8, 1, 6]);
    }
}
