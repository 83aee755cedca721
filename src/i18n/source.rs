//! Where a rule stands written: the citation stays as it is, what it says is told in the language of the page.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Lang;

/// The German of every source that says something: two lines each, the English one of the rules first.
static GERMAN: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("de/sources.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.clone().step_by(2).zip(lines.skip(1).step_by(2)).collect()
});

impl Lang {
    /// A source of the rules in this language. One that only cites is the same in both, and so is one of a tournament that
    /// began under another edition.
    pub fn source(self, english: &str) -> &str {
        match self {
            Self::De => GERMAN.get(english).copied().unwrap_or(english),
            Self::En => english,
        }
    }
}
