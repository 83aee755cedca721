//! How the games of a rule set come about, in plain words: data, shown with the rule sets.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use super::hand::Play;
use super::rule_set::{RuleSet, Title};

/// One way to play, as a book explains it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    set: String,
    /// What is explained.
    pub play: Play,
    /// What it is.
    pub says: Title,
    /// Where it stands written.
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    entry: Vec<Played>,
}

static ALL: LazyLock<Vec<Played>> = LazyLock::new(|| {
    // A file that does not read is found by the test below; no page fails for it.
    toml::from_str::<File>(include_str!("sets/played.toml")).map(|file| file.entry).unwrap_or_default()
});

impl RuleSet {
    /// What its ways to play are, from the lowest to the highest, each in the words of its own book or else of the nearest
    /// one it is based on.
    pub fn played(&self) -> Vec<&'static Played> {
        let books = self.books();
        let plays: BTreeSet<Play> = self.games().map(|game| game.play).collect();
        let of = |play: Play| books.iter().find_map(|book| ALL.iter().find(|one| one.set == *book && one.play == play));
        plays.into_iter().filter_map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_play_of_every_rule_set_is_explained_in_both_languages() {
        for set in RuleSet::all().expect("they read") {
            let told: Vec<Play> = set.played().iter().map(|one| one.play).collect();
            for game in set.games() {
                assert!(told.contains(&game.play), "{}: {:?}", set.id(), game.play);
            }
        }
        for one in ALL.iter() {
            assert!(!one.says.de.is_empty() && !one.says.en.is_empty() && one.says.de != one.says.en, "{}", one.source);
            let cited = one.source.chars().any(|letter| letter.is_ascii_digit());
            assert!(cited || one.source.starts_with("Encyclopaedia"), "{}", one.source);
        }
    }

    #[test]
    fn a_book_that_explains_a_game_otherwise_is_heard_before_the_one_it_is_based_on() {
        let guckser = |id: &str| {
            let set = RuleSet::by_id(id).expect("it is there");
            set.played().into_iter().find(|one| one.play == Play::Guckser).map(|one| one.source.as_str())
        };
        assert!(guckser("nasl-1898").is_some_and(|source| source.starts_with("Eichhorn")));
        assert!(guckser("german-variated").is_some_and(|source| source.starts_with("McColl")));
        assert_eq!((guckser("isko"), guckser("hertefeld-1893")), (None, None));
    }
}
