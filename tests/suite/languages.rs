//! Both catalogues say the same things, and nothing is said that no page shows.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::FluentResource;
use skatwart::i18n::Lang;
use skatwart::rules::sentence::Arg;

use self::said::{Names, Said};

mod folders;
mod said;

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
    "boards-part-",
    "teams-kind-",
    "teams-of-",
    "operator-in-",
    "log-",
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

#[test]
fn every_line_of_the_catalogues_is_read() {
    for lang in [Lang::De, Lang::En] {
        for (noun, text) in lang.files() {
            let read = FluentResource::try_new((*text).to_owned());
            if let Err((_, faults)) = read {
                panic!("{noun} in {lang:?}: {faults:?}");
            }
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

/// Every sentence of the program with the names of the values it is given: of the rules and the acts, and of the pages.
fn given(all: &[Said]) -> impl Iterator<Item = (&Path, &String, &Names)> {
    all.iter().flat_map(|said| {
        let one = said.sentences.iter().chain(&said.spoken);
        one.map(|(key, names)| (said.file.as_path(), key, names))
    })
}

#[test]
fn every_sentence_is_in_the_catalogues_and_is_given_what_it_names() {
    let (known, all) = (keys(Lang::De), said::everything());
    let sentences: usize = all.iter().map(|said| said.sentences.len()).sum();
    assert!(sentences > 350, "the sentences of rules and acts are found: {sentences}");
    let mut wrong = Vec::new();
    for (file, key, names) in given(&all) {
        match known.get(key) {
            None => wrong.push(format!("{}: {key} is in no catalogue", file.display())),
            Some(wanted) => wrong
                .extend(wanted.difference(names).map(|name| format!("{}: {key} is not given ${name}", file.display()))),
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Every word a key can be put together with: what stands in the sources as a text, and the keys and values of the
/// rules' own files.
fn parts_of_keys(all: &[Said]) -> BTreeSet<String> {
    let mut found: BTreeSet<String> = all.iter().flat_map(|said| said.texts.iter().cloned()).collect();
    for text in toml_files() {
        found.extend(text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').map(ToOwned::to_owned));
    }
    found
}

#[test]
fn every_key_of_the_catalogues_is_used() {
    let all = said::everything();
    let used: BTreeSet<&str> = all
        .iter()
        .flat_map(|said| said.texts.iter().chain(said.sentences.iter().map(|(key, _)| key)))
        .map(String::as_str)
        .collect();
    let words = parts_of_keys(&all);
    let is_word = |rest: &str| words.contains(rest);
    let are_words = |rest: &str| {
        is_word(rest) || rest.match_indices('-').any(|(at, _)| is_word(&rest[..at]) && is_word(&rest[at + 1..]))
    };
    let is_put_together = |key: &str| COMPOSED.iter().filter_map(|start| key.strip_prefix(start)).any(are_words);
    let unused: Vec<_> =
        keys(Lang::De).into_keys().filter(|key| !used.contains(key.as_str()) && !is_put_together(key)).collect();
    assert_eq!(unused, Vec::<String>::new(), "said nowhere");
}

/// Where a key is said that stands elsewhere: how it begins, and the file.
const SAID_IN: &[(&str, &str)] = &[
    ("deck-is-", "src/web/decks/words.rs"),
    ("error-", "src/web/fault.rs"),
    ("paste-title", "src/web/sheets/whole.rs"),
    ("round-changed-meanwhile", "src/web/order.rs"),
    ("sheet-title", "src/web/sheets/whole.rs"),
    ("teams-of-", "src/web/team_rankings.rs"),
    ("totals-hands", "src/web/totals.rs"),
    ("totals-title", "src/web/sheets/whole.rs"),
    ("witness-", "src/web/sheets/whole.rs"),
];

/// A key that stands apart from where it is said: in its file, or where it is said, stands the name of each of its values.
#[test]
fn a_key_that_is_passed_on_is_given_what_it_names() {
    let (known, all) = (keys(Lang::De), said::everything());
    let direct: BTreeSet<&String> = given(&all).map(|(_, key, _)| key).collect();
    let mut wrong = Vec::new();
    for (key, wanted) in known.iter().filter(|(key, wanted)| !wanted.is_empty() && !direct.contains(key)) {
        let said_in =
            |said: &Said| SAID_IN.iter().any(|(start, file)| key.starts_with(start) && said.file == Path::new(file));
        let at: Vec<&Said> = all.iter().filter(|said| said.texts.contains(key) || said_in(said)).collect();
        if !at.iter().any(|said| wanted.is_subset(&said.texts)) {
            let files: Vec<_> = at.iter().map(|said| said.file.display().to_string()).collect();
            wrong.push(format!("{key} names {wanted:?}, which is not given in {files:?}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_word_that_is_a_value_of_sentences_is_in_the_catalogues() {
    let (known, all) = (keys(Lang::De), said::everything());
    let sets: BTreeSet<&String> = all.iter().flat_map(|said| &said.as_words).collect();
    assert!(sets.len() >= 6, "the sets are found: {sets:?}");
    let words = all.iter().flat_map(|said| &said.words).filter(|(name, _)| sets.contains(name));
    let missing: Vec<_> = words
        .flat_map(|(name, words)| words.iter().map(move |word| (name, format!("word-{word}"))))
        .filter(|(_, key)| !known.contains_key(key))
        .collect();
    assert_eq!(missing, Vec::new());
}

/// Numbers for whatever a sentence names, said in both languages: what Fluent cannot put in stands there in braces.
#[test]
fn every_key_can_be_said_in_both_languages() {
    for lang in Lang::ALL {
        // The words of a certificate that stand for somebody's own are written in braces by whoever makes it.
        for (key, names) in keys(lang).into_iter().filter(|(key, _)| !key.starts_with("certificate-")) {
            for number in [1, 2] {
                let values: Vec<(&'static str, Arg)> =
                    names.iter().map(|name| (&*name.clone().leak(), Arg::Number(number))).collect();
                let text = lang.say_args(&key, &values);
                assert!(!text.contains(['{', '}']) && text != key, "{}: {key} says {text}", lang.code());
            }
        }
    }
}

/// The rule sets, scoring systems and prize schedules.
fn toml_files() -> Vec<String> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let entries = ["sets", "scoring", "schedules"].map(|folder| std::fs::read_dir(rules.join(folder)));
    let paths = entries.into_iter().flat_map(|all| all.expect("the folder is there"));
    let paths = paths.map(|entry| entry.expect("the entry is readable").path());
    paths
        .filter(|path| path.extension().is_some_and(|ext| ext == "toml"))
        .map(|path| std::fs::read_to_string(&path).expect("the file is text"))
        .collect()
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
    for text in toml_files() {
        walk(&toml::Value::Table(text.parse().expect("the file is TOML")), &mut found);
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

#[test]
fn one_thing_has_one_german_word_in_sentences_and_guides() {
    let other = [
        ("Startwert", "Startwort"),
        ("Listenführer", "wer die Liste führt"),
        ("vielleicht war jemand", "was ist"),
        ("Abreizgeld", "Verlustgeld"),
        ("Abrechnungszettel", "Ausgleich in Geld"),
        ("Abrechnung aller", "Ausgleich in Geld"),
        ("Spielwerte", "Werttafel"),
        ("Wer sitzt wo", "Platzliste"),
        ("Plätze nach", "Platzliste nach"),
        ("Schnitt des Platzes", "Mittel des Platzes"),
        ("Über dem Schnitt", "Über dem Mittel"),
        ("Zum Mittel", "Abweichung vom Mittel"),
        ("Abstand zum", "Abweichung vom"),
        ("Protest ", "Einspruch"),
        ("Proteste", "Einsprüche"),
    ];
    // As words of their own: a Rangliste is one, an Absatz is none.
    let whole = [("Rang", "Platz"), ("Satz", "Kartensatz"), ("Sätze", "Kartensätze")];
    let guides = std::fs::read_dir("templates/help/de").expect("the German guides").map(|file| {
        let path = file.expect("a guide").path();
        (path.display().to_string(), std::fs::read_to_string(&path).expect("it can be read"))
    });
    let sentences = Lang::De.files().iter().map(|(noun, text)| ((*noun).to_owned(), (*text).to_owned()));
    for (place, text) in guides.chain(sentences) {
        for (word, instead) in other {
            assert!(!text.contains(word), "{place}: {word}; elsewhere it is {instead}");
        }
        for (word, instead) in whole {
            let there = text.split(|letter: char| !letter.is_alphanumeric()).any(|one| one == word);
            assert!(!there, "{place}: {word}; elsewhere it is {instead}");
        }
    }
}

#[test]
fn english_sentences_and_guides_have_the_apostrophe_of_print() {
    let guides = std::fs::read_dir("templates/help/en").expect("the English guides").map(|file| {
        let path = file.expect("a guide").path();
        (path.display().to_string(), std::fs::read_to_string(&path).expect("it can be read"))
    });
    let sentences = Lang::En.files().iter().map(|(noun, text)| ((*noun).to_owned(), (*text).to_owned()));
    for (place, text) in guides.chain(sentences) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "{place}: ’ is the apostrophe: {line}");
        }
    }
}
