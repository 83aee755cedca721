//! A rule set changed on a page: what was typed for each option and value, and the rule set it stands for.

use std::collections::BTreeMap;

use super::super::minus::of_keyboard;
use super::values::{Takes, Value, Values};
use super::{RuleSet, RuleSetError};

/// What was found wrong: the option or path it is about (a part of the file where it is about several), and why.
pub type Wrong = Vec<(String, RuleSetError)>;

/// What stands at each path.
fn standing(things: Vec<Values<'_>>) -> BTreeMap<String, Value> {
    things.into_iter().flat_map(|things| things.values).map(|value| (value.path.clone(), value)).collect()
}

impl RuleSet {
    /// The rule set with what was typed: `typed` answers the text for an option or a path, `None` where nothing was
    /// asked, an empty text where an option is off. A value left as it stands follows the options; one typed anew
    /// stands whatever the options say.
    pub fn amended(&self, typed: impl Fn(&str) -> Option<String>) -> Result<Self, Wrong> {
        let written = Self::by_id(self.id()).map_err(|error| vec![(String::new(), error)])?;
        let mut wrong = Wrong::new();
        let options = self.chosen_options(written, &typed, &mut wrong);
        let shown = standing(self.changeable());
        let mut values = BTreeMap::new();
        for (path, value) in &shown {
            let text = typed(path).map_or_else(|| value.stands.clone(), |text| plain(value.takes, &text));
            let was_changed = self.changes().contains_key(path);
            if text == value.stands && !was_changed {
                continue;
            }
            match fits(value, &text) {
                Ok(()) => values.insert(path.clone(), text),
                Err(error) => {
                    wrong.push((path.clone(), error));
                    None
                }
            };
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let together = |error: RuleSetError| vec![(place(&error), error)];
        let pairs: Vec<_> = options.into_iter().collect();
        let by_options = written.with(&pairs).map_err(together)?;
        // What the options say by themselves need not be said again, nor anything of what is no longer played.
        let now = standing(by_options.changeable());
        values.retain(|path, text| now.get(path).is_some_and(|value| value.stands != *text));
        let kept = self.changes().iter().filter(|(key, _)| !shown.contains_key(*key) && !self.is_option(key));
        let all: Vec<(String, String)> =
            pairs.into_iter().chain(values).chain(kept.map(|(key, text)| (key.clone(), text.clone()))).collect();
        written.with(&all).map_err(together)
    }

    fn is_option(&self, key: &str) -> bool {
        self.file.options.contains_key(key)
    }

    /// The options that stand otherwise than in the book.
    fn chosen_options(
        &self,
        written: &Self,
        typed: &impl Fn(&str) -> Option<String>,
        wrong: &mut Wrong,
    ) -> BTreeMap<String, String> {
        let mut options = BTreeMap::new();
        let book = written.options();
        for option in self.options() {
            let stands = option.chosen.clone().unwrap_or_default();
            let text = typed(option.key).map_or(stands, |text| text.trim().to_owned());
            let in_book = book.iter().find(|one| one.key == option.key).and_then(|one| one.chosen.clone());
            if text == in_book.unwrap_or_default() {
                continue;
            }
            match written.with(&[(option.key, text.as_str())]) {
                Ok(_fits) => {
                    options.insert(option.key.to_owned(), text);
                }
                // What makes no sense alone may make sense with the rest; that is judged at the end.
                Err(RuleSetError::Senseless { .. }) => {
                    options.insert(option.key.to_owned(), text);
                }
                Err(error) => wrong.push((option.key.to_owned(), error)),
            }
        }
        options
    }
}

/// The text without blanks around it and around its numbers.
fn plain(takes: Takes, text: &str) -> String {
    match takes {
        Takes::Numbers(..) => text.split(['/', ',']).map(digits).collect::<Vec<_>>().join("/"),
        Takes::Number(_) => digits(text),
        Takes::YesNo | Takes::Word(_) => text.trim().to_owned(),
    }
}

/// A number with the minus of the keyboard and no leading zeros.
fn digits(text: &str) -> String {
    let bare = of_keyboard(text);
    bare.parse::<i64>().map_or_else(|_no_number| bare.into_owned(), |number| number.to_string())
}

fn fits(of: &Value, text: &str) -> Result<(), RuleSetError> {
    let path = of.path.as_str();
    let (key, value) = (path.to_owned(), text.to_owned());
    let within = |text: &str, [least, most]: [i64; 2]| match text.parse::<i64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(()),
        _ => Err(RuleSetError::NotANumber { key: path.to_owned(), value: text.to_owned(), least, most }),
    };
    match of.takes {
        Takes::Number(bounds) => within(text, bounds),
        Takes::Numbers(count, bounds) => {
            let parts: Vec<&str> = text.split('/').collect();
            if parts.len() != count {
                return Err(RuleSetError::NotSoMany { key, value, count, example: of.stands.clone() });
            }
            parts.into_iter().try_for_each(|part| within(part, bounds))
        }
        Takes::YesNo if matches!(text, "true" | "false") => Ok(()),
        Takes::Word(words) if words.iter().any(|(word, _)| *word == text) => Ok(()),
        Takes::YesNo => Err(RuleSetError::NoSuchChoice { key, value, known: "true, false".to_owned() }),
        Takes::Word(words) => {
            let known = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
            Err(RuleSetError::NoSuchChoice { key, value, known })
        }
    }
}

/// The part of the file an error is about.
fn place(error: &RuleSetError) -> String {
    match error {
        RuleSetError::Senseless { place, .. } => place.clone(),
        RuleSetError::NoSuchKey { key, .. }
        | RuleSetError::NoOptions { key }
        | RuleSetError::NoSuchChoice { key, .. }
        | RuleSetError::NotANumber { key, .. }
        | RuleSetError::NotSoMany { key, .. }
        | RuleSetError::Contradicts { key, .. }
        | RuleSetError::WrongKind { key, .. } => key.clone(),
        RuleSetError::Unknown { .. } | RuleSetError::Unreadable { .. } => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(id: &str) -> &'static RuleSet {
        RuleSet::by_id(id).expect("it is there")
    }

    /// The changes after typing these and leaving everything else as it stands.
    fn typed(rules: &RuleSet, said: &[(&str, &str)]) -> Result<BTreeMap<String, String>, Wrong> {
        let told = |key: &str| said.iter().find(|(name, _)| *name == key).map(|(_, text)| (*text).to_owned());
        let shown = standing(rules.changeable());
        let answer = |key: &str| told(key).or_else(|| shown.get(key).map(|value| value.stands.clone()));
        rules.amended(answer).map(|amended| amended.changes().clone())
    }

    fn map(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_form_sent_back_as_it_was_changes_nothing() {
        for rules in RuleSet::all().expect("they read") {
            assert_eq!(typed(rules, &[]), Ok(BTreeMap::new()), "{}", rules.id());
        }
    }

    #[test]
    fn a_value_left_alone_follows_the_options_and_one_typed_stands() {
        let league = rules("nasl-1908");
        assert_eq!(typed(league, &[("call-play", "any")]), Ok(map(&[("call-play", "any")])), "its minimum follows");
        let both = typed(league, &[("call-play", "any"), ("games.call.minimum", "12")]);
        assert_eq!(both, Ok(map(&[("call-play", "any"), ("games.call.minimum", "12")])));
        let changed = league.with(&[("games.null.fixed.null", "23"), ("call-play", "barred")]).expect("it fits");
        let same = [("games.null.fixed.null", "23"), ("call-play", "barred")];
        assert_eq!(typed(&changed, &[]), Ok(map(&same)), "what was changed stays changed");
        assert_eq!(
            typed(&changed, &[("games.null.fixed.null", " 020 "), ("call-play", "from-10")]),
            Ok(BTreeMap::new()),
            "and can be taken back"
        );
    }

    #[test]
    fn several_numbers_are_read_as_people_write_them() {
        let said = [("ramsch.plain.amounts", "10, 15 / 20")];
        assert_eq!(typed(rules("nasl-1908"), &said), Ok(map(&[("ramsch.plain.amounts", "10/15/20")])));
    }

    #[test]
    fn nonsense_is_refused_with_its_place() {
        let places = |said: &[(&str, &str)]| -> Vec<(String, &'static str)> {
            use crate::rules::sentence::Sentence as _;
            let wrong = typed(rules("nasl-1908"), said).expect_err("it is refused");
            wrong.into_iter().map(|(place, error)| (place, error.key())).collect()
        };
        let one = |place: &str, key: &'static str| vec![(place.to_owned(), key)];
        assert_eq!(places(&[("games.null.loss", "9")]), one("games.null.loss", "rule-set-not-a-number"));
        assert_eq!(places(&[("games.null.fixed.null", "")]), one("games.null.fixed.null", "rule-set-not-a-number"));
        assert_eq!(places(&[("middle-ramsch", "0")]), one("middle-ramsch", "rule-set-not-a-number"));
        assert_eq!(places(&[("call-play", "loud")]), one("call-play", "rule-set-no-such-choice"));
        assert_eq!(places(&[("overbid.charge", "x")]), one("overbid.charge", "rule-set-no-such-choice"));
        assert_eq!(places(&[("ramsch.plain.amounts", "1/2")]), one("ramsch.plain.amounts", "rule-set-not-so-many"));
        let said = rules("nasl-1908").with(&[("ramsch.plain.amounts", "25/35")]).expect_err("too few").to_string();
        assert!(said.ends_with("give 3 whole numbers with / between them, like 20/30/50"), "{said}");
        assert_eq!(places(&[("thresholds.win", "100")]), one("thresholds", "rule-set-senseless"));
        assert_eq!(places(&[("ramsch.plain.amounts", "0/0/0")]), one("ramsch.plain", "rule-set-senseless"));
    }

    #[test]
    fn yes_no_and_the_words_that_are_offered_are_taken() {
        let league = rules("nasl-1908");
        let said = [("overbid.charge", "bid"), ("overbid.levels_help", "false"), ("overbid.values_only", "true")];
        assert_eq!(typed(league, &said), Ok(map(&said[..2])), "the last one stands so already");
        let wrong = typed(league, &[("overbid.levels_help", "perhaps")]).expect_err("neither yes nor no");
        let [(place, error)] = &wrong[..] else { panic!("{wrong:?}") };
        assert_eq!(place, "overbid.levels_help");
        assert!(error.to_string().ends_with("choose one of: true, false"), "{error}");
    }

    #[test]
    fn a_changed_value_of_a_game_that_is_switched_off_stays_changed() {
        let hidden = [("games.null-tourne.fixed.null", "18")];
        let changed = rules("nasl-1908").with(&hidden).expect("it fits");
        assert_eq!(typed(&changed, &[]), Ok(map(&hidden)), "no field of the page shows it");
    }
}
