//! Every single value of a rule set that can be changed: where it stands, what it takes, and its source.

mod known;

use std::collections::BTreeSet;

use toml::Value as Toml;

use known::KNOWN;

use super::RuleSet;
use super::statements::Section;
use crate::rules::hand::{Game, Offence, Ouvert, Play, Variant};

/// What a value takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A whole number between these.
    Number([i64; 2]),
    /// So many whole numbers between these, in a fixed order.
    Numbers(usize, [i64; 2]),
    /// Yes or no.
    YesNo,
    /// One of these words; beside each the key of what it is called.
    Word(&'static [(&'static str, &'static str)]),
}

/// What a value is about, below the thing it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The key of its words in the message catalogues.
    Key(&'static str),
    /// The base value of this game.
    Base(Game),
    /// The whole value of this game.
    Fixed(Game),
}

/// One value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its path, as in `--set PATH=VALUE`.
    pub path: String,
    /// What it is about.
    pub label: Label,
    /// What it takes.
    pub takes: Takes,
    /// What stands there; several numbers with `/` between them.
    pub stands: String,
}

/// The thing whose values stand together because they share a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Of {
    /// The rules as a whole.
    Everything,
    /// Games in one play, as far as they are open, of one kind.
    Games(Vec<Game>, Play, Ouvert, Option<Variant>),
    /// A kind of Ramsch; the plain one is `None`.
    Ramsch(Option<Variant>),
    /// An offence.
    Offence(Offence),
}

/// The values of one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values<'r> {
    /// The section it belongs to.
    pub section: Section,
    /// What it is.
    pub of: Of,
    /// The values, in a fixed order.
    pub values: Vec<Value>,
    /// Where it stands written.
    pub source: &'r str,
}

fn text(value: &Toml) -> String {
    match value {
        Toml::String(text) => text.clone(),
        Toml::Array(list) => list.iter().map(text).collect::<Vec<_>>().join("/"),
        other => other.to_string(),
    }
}

impl RuleSet {
    /// Every value of what is played that can be changed by its path, in the order of a page. What an option sets as a
    /// number stands with the option.
    pub fn changeable(&self) -> Vec<Values<'_>> {
        let mut all: Vec<Values<'_>> = Vec::new();
        let file = &self.file;
        for (from, (name, row)) in file.games.iter().enumerate().filter(|(_, (_, row))| row.on) {
            if let Some(of) = self.games_from(from) {
                all.push(self.things(Section::Games, of, &format!("games.{name}"), "games", &row.source));
            }
        }
        for (section, name, source) in [
            (Section::Thresholds, "thresholds", &file.thresholds.source),
            (Section::Contingency, "contingency", &file.contingency.source),
            (Section::Overbid, "overbid", &file.overbid.source),
            (Section::Passed, "passed", &file.passed.source),
        ] {
            all.push(self.things(section, Of::Everything, name, name, source));
        }
        for (name, ramsch) in file.ramsch.iter().filter(|(name, ramsch)| ramsch.on || *name == "plain") {
            let of = Of::Ramsch(Variant::ALL.iter().copied().find(|variant| variant.word() == name));
            all.push(self.things(Section::Ramsch, of, &format!("ramsch.{name}"), "ramsch", &ramsch.source));
        }
        if let Some(contra) = file.contra.as_ref().filter(|contra| contra.on) {
            all.push(self.things(Section::Contra, Of::Everything, "contra", "contra", &contra.source));
        }
        if let Some(decision) = &file.decision {
            all.push(self.things(Section::Offences, Of::Everything, "decision", "decision", &decision.source));
        }
        if let Some(rule) = &file.adjudicated {
            all.push(self.things(Section::Offences, Of::Everything, "adjudicated", "adjudicated", &rule.source));
        }
        for (offence, rule) in self.offence_rules() {
            let path = format!("offences.{}", offence.word());
            all.push(self.things(Section::Offences, Of::Offence(offence), &path, "offences", &rule.source));
        }
        all.retain(|things| !things.values.is_empty());
        all
    }

    fn things<'r>(&'r self, section: Section, of: Of, path: &str, kind: &str, source: &'r str) -> Values<'r> {
        let mut values = Vec::new();
        if let Some(table) = self.table_at(path) {
            for (fixed, name) in [(false, "base"), (true, "fixed")] {
                let below = table.get(name).and_then(Toml::as_table);
                let games = Game::ALL.iter().filter_map(|game| Some((*game, below?.get(game.word())?)));
                values.extend(games.map(|(game, value)| Value {
                    path: format!("{path}.{name}.{}", game.word()),
                    label: if fixed { Label::Fixed(game) } else { Label::Base(game) },
                    takes: Takes::Number([1, 1000]),
                    stands: text(value),
                }));
            }
            let known = KNOWN.iter().filter(|(of, ..)| *of == kind);
            values.extend(known.filter_map(|(_, name, key, takes)| {
                let stands = text(table.get(*name)?);
                Some(Value { path: format!("{path}.{name}"), label: Label::Key(key), takes: *takes, stands })
            }));
        }
        let governed = self.governed();
        values.retain(|value| !governed.contains(value.path.as_str()));
        Values { section, of, values, source }
    }

    /// The games that come from one table of the file.
    fn games_from(&self, from: usize) -> Option<Of> {
        let rows = || self.rows.iter().filter(|row| row.from == from);
        let first = rows().next()?;
        let games = rows().filter(|row| row.play == first.play).map(|row| row.game).collect();
        Some(Of::Games(games, first.play, first.ouvert, first.variant))
    }

    /// The paths an option sets as a number, and the switches it turns.
    fn governed(&self) -> BTreeSet<&str> {
        let options = self.file.options.values();
        let numbers = options.clone().flat_map(|option| option.sets.iter().chain(option.also.keys()));
        let turned = options.flat_map(|option| option.choices.values().flat_map(|sets| sets.keys()));
        let turned = turned.filter(|path| path.rsplit('.').next() == Some("on"));
        numbers.chain(turned).map(String::as_str).collect()
    }

    fn table_at(&self, path: &str) -> Option<&toml::Table> {
        path.split('.').try_fold(&*self.table, |table, name| table.get(name)?.as_table())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_to_what_stands_there_and_nothing_changes() {
        for rules in RuleSet::all().expect("they read") {
            let all = rules.changeable();
            let values: Vec<&Value> = all.iter().flat_map(|things| &things.values).collect();
            assert!(values.len() > 15, "{}: {}", rules.id(), values.len());
            for value in values {
                let same = rules
                    .with(&[(&value.path, &value.stands)])
                    .unwrap_or_else(|error| panic!("{}: {} = {}: {error}", rules.id(), value.path, value.stands));
                assert_eq!(same.hash(), rules.hash(), "{}: {}", rules.id(), value.path);
            }
        }
    }

    #[test]
    fn every_word_a_value_takes_is_one() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        for things in rules.changeable() {
            for value in &things.values {
                if let Takes::Word(words) = value.takes {
                    for (word, _) in words {
                        assert!(rules.with(&[(value.path.as_str(), *word)]).is_ok(), "{} = {word}", value.path);
                    }
                }
            }
        }
    }

    #[test]
    fn a_list_of_numbers_is_changed_as_a_whole() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let changed = rules.with(&[("ramsch.plain.amounts", "10/15/20")]).expect("it fits");
        assert_ne!(changed.hash(), rules.hash());
        assert!(rules.with(&[("ramsch.plain.amounts", "10/15")]).is_err());
        assert!(rules.with(&[("ramsch.plain.amounts", "10/15/many")]).is_err());
    }

    #[test]
    fn what_an_option_sets_stands_with_the_option_alone() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let on = rules.with(&[("middle-ramsch", "10")]).expect("it fits");
        let paths: Vec<String> =
            on.changeable().into_iter().flat_map(|things| things.values).map(|value| value.path).collect();
        assert!(paths.iter().any(|path| path == "ramsch.middle.tie"), "{paths:?}");
        assert!(!paths.iter().any(|path| path == "ramsch.middle.amounts" || path == "ramsch.middle.on"), "{paths:?}");
    }

    #[test]
    fn the_values_of_a_table_stand_with_its_games() {
        let isko = RuleSet::by_id("isko").expect("it is there");
        let all = isko.changeable();
        let of = |path: &str| {
            let found = all.iter().find(|things| things.values.iter().any(|value| value.path == path));
            found.map(|things| things.of.clone())
        };
        let suits = vec![Game::Clubs, Game::Diamonds, Game::Hearts, Game::Spades];
        assert_eq!(of("games.suit.base.clubs"), Some(Of::Games(suits, Play::Skat, Ouvert::No, None)));
        let null = Of::Games(vec![Game::Null], Play::Hand, Ouvert::Yes, None);
        assert_eq!(of("games.null-ouvert-hand.fixed.null"), Some(null));
    }

    #[test]
    fn the_plain_ramsch_is_offered_even_where_it_is_off_and_the_others_where_they_are_played() {
        let offered = |id: &str, changes: &[(&str, &str)]| {
            let rules = RuleSet::by_id(id).expect("it is there").with(changes).expect("it fits");
            let ramsch = rules.changeable().into_iter().filter(|things| things.section == Section::Ramsch);
            ramsch.map(|things| things.of).collect::<Vec<_>>()
        };
        assert_eq!(offered("isko", &[]), [Of::Ramsch(None)]);
        assert_eq!(offered("nasl-1908", &[]), [Of::Ramsch(None)]);
        let point = [Of::Ramsch(None), Of::Ramsch(Some(Variant::Point))];
        assert_eq!(offered("nasl-1908", &[("point-ramsch", "on")]), point);
    }
}
