//! Both catalogues say the same things, and nothing is said that no page shows.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use skatwart::i18n::Lang;

/// Keys that are put together at run time: `role-` followed by a role, and the like.
const COMPOSED: &[&str] = &[
    "method-",
    "deck-source-",
    "deck-is-",
    "error-",
    "role-",
    "word-",
    "quick-means-",
    "fact-contingency-",
    "schedule-",
    "criterion-",
    "settlement-rounding-",
    "settlement-of-",
];

/// Every key of a catalogue with the values its message wants.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for (noun, text) in lang.files() {
        let mut current: Option<String> = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let starts = line.starts_with(|first: char| first.is_ascii_lowercase());
            if starts && let Some((key, _)) = line.split_once('=') {
                let key = key.trim().to_owned();
                assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{noun}: {key} stands twice");
                current = Some(key);
            }
            if let Some(values) = current.as_ref().and_then(|key| found.get_mut(key)) {
                let wanted = line.split('$').skip(1).map(|rest| {
                    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
                });
                values.extend(wanted);
            }
        }
    }
    found
}

fn sources(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "html") {
            into.push_str(&std::fs::read_to_string(&path).expect("the file is text"));
        }
    }
}

#[test]
fn both_catalogues_have_the_same_keys_with_the_same_values() {
    let (german, english) = (keys(Lang::De), keys(Lang::En));
    let only = |a: &BTreeMap<String, BTreeSet<String>>, b: &BTreeMap<String, BTreeSet<String>>| {
        a.iter().filter(|(key, values)| b.get(*key) != Some(values)).map(|(key, _)| key.clone()).collect::<Vec<_>>()
    };
    assert_eq!(only(&german, &english), Vec::<String>::new(), "German without its English");
    assert_eq!(only(&english, &german), Vec::<String>::new(), "English without its German");
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let mut text = String::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&root.join("src"), &mut text);
    sources(&root.join("templates"), &mut text);
    let known = keys(Lang::De);
    let quoted: BTreeSet<&str> = text.split('"').collect();
    let unused: Vec<_> = known
        .keys()
        .filter(|key| !quoted.contains(key.as_str()) && !COMPOSED.iter().any(|start| key.starts_with(start)))
        .collect();
    assert_eq!(unused, Vec::<&String>::new(), "said nowhere");
    let asked =
        text.split("say(\"").skip(1).chain(text.split("say_with(\"").skip(1)).chain(text.split("say_two(\"").skip(1));
    let missing: BTreeSet<_> =
        asked.filter_map(|rest| rest.split('"').next()).filter(|key| !known.contains_key(*key)).collect();
    assert_eq!(missing, BTreeSet::new(), "asked for but not in the catalogue");
}

#[test]
fn every_sentence_of_the_rules_is_in_both_catalogues() {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"), &mut text);
    let known = keys(Lang::De);
    let asked = text.lines().filter_map(|line| line.trim_end().strip_suffix('"')?.rsplit_once("= \""));
    let told: BTreeSet<_> = asked
        .map(|(_, key)| key)
        .filter(|key| {
            ["hand-", "sheet-", "totals-", "quick-", "deck-", "movement-", "comparison-"]
                .iter()
                .any(|start| key.starts_with(start))
        })
        .collect();
    assert!(told.len() > 80, "the sentences are found: {}", told.len());
    let missing: Vec<_> = told.into_iter().filter(|key| !known.contains_key(*key)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Every `source` of the rule sets, scoring systems and prize schedules.
fn rule_sources() -> BTreeSet<String> {
    fn walk(value: &toml::Value, into: &mut BTreeSet<String>) {
        match value {
            toml::Value::Table(table) => {
                into.extend(table.get("source").and_then(toml::Value::as_str).map(ToOwned::to_owned));
                table.iter().for_each(|(_, value)| walk(value, into));
            }
            toml::Value::Array(values) => values.iter().for_each(|value| walk(value, into)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    for folder in ["sets", "scoring", "schedules"] {
        for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules").join(folder))
            .expect("the folder is there")
        {
            let path = entry.expect("the entry is readable").path();
            if path.extension().is_some_and(|ext| ext == "toml") {
                let text = std::fs::read_to_string(&path).expect("the file is text");
                walk(&toml::Value::Table(text.parse().expect("the file is TOML")), &mut found);
            }
        }
    }
    found
}

/// The words of a source that are neither the name of a book nor the letter of its lines.
fn words_of(source: &str) -> usize {
    const CITES: &[&str] = &[
        "Eichhorn",
        "American",
        "Skat",
        "Hertefeld",
        "The",
        "Game",
        "of",
        "McColl",
        "Helps",
        "for",
        "Pupils",
        "Lemcke",
        "F",
        "L",
        "l",
        "off",
    ];
    let words = source.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    words.filter(|word| !CITES.contains(word)).count()
}

/// The numbers of a source, in their order from the smallest text.
fn numbers_of(source: &str) -> Vec<&str> {
    let mut found: Vec<&str> =
        source.split(|sign: char| !sign.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect();
    found.sort_unstable();
    found
}

#[test]
fn every_source_of_the_rules_says_in_german_what_it_says() {
    let sources = rule_sources();
    assert!(sources.len() > 200, "the sources are found: {}", sources.len());
    let table = include_str!("../../src/i18n/de/sources.txt");
    let lines: Vec<&str> = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    assert!(lines.len().is_multiple_of(2), "two lines each");
    let told: BTreeSet<&str> = lines.iter().step_by(2).copied().collect();
    let silent: Vec<_> =
        sources.iter().filter(|source| words_of(source) > 0 && !told.contains(source.as_str())).collect();
    assert_eq!(silent, Vec::<&String>::new(), "say something and have no German");
    for source in &sources {
        assert_eq!(numbers_of(Lang::De.source(source)), numbers_of(source), "{source}");
        assert_eq!(Lang::En.source(source), source);
    }
    let unused: Vec<_> = told.into_iter().filter(|line| !sources.contains(*line)).collect();
    assert_eq!(unused, Vec::<&str>::new(), "no rule has this source any more");
}
