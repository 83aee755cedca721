//! What is wrong with files from outside, and what the rules refuse, is German where the page is German, and names what
//! it is given.

use std::path::Path;

use skatwart::i18n::Lang;
use skatwart::rules::sentence::Arg;

use super::keys;
use super::said::{self, Names};

/// Where errors that carry others say themselves which sentence they are.
const BY_HAND: &[&str] = &[
    "src/rules/agreed.rs",
    "src/rules/league/points.rs",
    "src/rules/prizes/said.rs",
    "src/rules/schedule/said.rs",
    "src/rules/terms.rs",
    "src/rules/word.rs",
];

/// Values no page says: the words of those who wrote what reads zip files and TOML, which are English.
const UNSAID: &[(&str, &str)] = &[("folder-no-toml", "reason"), ("folder-no-zip", "reason")];

/// A sentence about a file of the program itself, which nobody can send.
const OF_THE_PROGRAM: &str = "scoring-unreadable";

/// Each value as its own name in a mark, so that it is found again in the sentence.
fn marked(names: &Names) -> Vec<(&'static str, Arg)> {
    names.iter().map(|name| (&*name.clone().leak(), Arg::Text(format!("<{name}>")))).collect()
}

/// Whether a sentence has words beside the values in their marks.
fn has_words(said: &str) -> bool {
    said.split('<')
        .map(|part| part.rsplit('>').next().unwrap_or_default())
        .any(|part| part.contains(char::is_alphabetic))
}

/// What is wrong with a sentence that is given these values, where the catalogue wants those.
fn wrong(key: &str, names: &Names, wanted: &Names) -> Vec<String> {
    let [german, english] = [Lang::De, Lang::En].map(|lang| lang.say_args(key, &marked(names)));
    let mut wrong = Vec::new();
    if german == english && has_words(&english) && key != OF_THE_PROGRAM {
        wrong.push(format!("{key} is English: {german}"));
    }
    let lost = wanted.iter().filter(|name| names.contains(*name) && !german.contains(&format!("<{name}>")));
    wrong.extend(lost.map(|name| format!("{key} does not name {name}: {german}")));
    wrong
}

#[test]
fn every_sentence_of_the_rules_and_of_files_is_german() {
    let all = said::everything();
    let ours = |file: &Path| file.starts_with("src/rules") || file.starts_with("src/format");
    let sentences: Vec<_> = all.iter().filter(|said| ours(&said.file)).flat_map(|said| &said.sentences).collect();
    assert!(sentences.len() > 250, "the sentences are found: {}", sentences.len());
    let known = keys(Lang::De);
    let wrong = sentences.into_iter().flat_map(|(key, names)| wrong(key, names, &known[key]));
    let wrong: Vec<String> = wrong.collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_sentence_about_a_file_names_every_value_it_is_given() {
    let all = said::everything();
    let of_files =
        all.iter().filter(|said| said.file.starts_with("src/format/wrong") || said.file.ends_with("format/wrong.rs"));
    let sentences: Vec<_> = of_files.flat_map(|said| &said.sentences).collect();
    assert!(sentences.len() > 120, "the sentences are found: {}", sentences.len());
    let known = keys(Lang::De);
    for (key, names) in sentences {
        let wanted = known.get(key).expect("it is in the catalogue");
        let silent: Vec<&String> =
            names.difference(wanted).filter(|name| !UNSAID.contains(&(key.as_str(), name.as_str()))).collect();
        assert_eq!(silent, Vec::<&String>::new(), "{key} keeps them to itself");
    }
}

#[test]
fn an_error_that_carries_others_is_german_as_well() {
    let (all, known) = (said::everything(), keys(Lang::De));
    for file in BY_HAND {
        let said = all.iter().find(|said| said.file == Path::new(file)).expect("the file is there");
        let found: Vec<&String> = said.texts.iter().filter(|text| known.contains_key(*text)).collect();
        assert!(!found.is_empty(), "{file} says something");
        for key in found {
            assert_eq!(wrong(key, &known[key], &known[key]), Vec::<String>::new(), "{file}");
        }
    }
}
