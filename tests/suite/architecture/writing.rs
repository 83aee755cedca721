//! Only the store changes rows, and only acts have it do so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{code, ring, words};

/// Where the store is written to without an act, for good: nothing that stands there is decided by people.
const NO_ACTS: &[(&str, &str)] = &[
    ("cli/backup.rs", "a copy of the whole database, whatever stands in it"),
    ("cli/restore.rs", "a backup in the place of the whole database"),
    ("web/serving.rs", "the set-up link and old sessions, when the program starts"),
    ("web/sessions.rs", "a session is no fact of a tournament"),
];

/// The functions of a file with their bodies.
fn functions(path: &Path) -> Vec<(String, String)> {
    let lines = code(path);
    let mut found: Vec<(String, String)> = Vec::new();
    let mut depth = None;
    for line in &lines {
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        let mut around = words(line).skip_while(|word| *word != "fn");
        let indent = line.len() - line.trim_start().len();
        if depth.is_none_or(|deep| indent <= deep)
            && around.next().is_some()
            && let Some(name) = around.next()
        {
            found.push((name.to_owned(), String::new()));
            depth = Some(indent);
        }
        if let Some((_, body)) = found.last_mut() {
            body.push_str(line);
            body.push('\n');
        }
    }
    found
}

/// Whether a text calls a function by this name and no longer one.
fn calls(text: &str, call: &str) -> bool {
    let ends =
        |before: &str| !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_' || letter == '.');
    text.match_indices(call).any(|(at, _)| ends(&text[..at]))
}

/// A file of a ring by its path below `src`, without the ending.
fn place(path: &Path) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    path.strip_prefix(source).expect("it is below src").with_extension("").to_string_lossy().into_owned()
}

/// The names under which a function of the store is called from outside of its file: with its room, and with the file
/// it stands in.
fn names(place: &str, function: &str) -> BTreeSet<String> {
    place.split('/').skip(1).map(|room| format!("{room}::{function}(")).collect()
}

/// Every function of the store that writes, by itself or through another, as it is called.
fn writing() -> BTreeSet<String> {
    let all: Vec<(String, String, String)> = ring("store")
        .iter()
        .flat_map(|path| functions(path).into_iter().map(|(name, body)| (place(path), name, body)))
        .collect();
    let changes = [
        "diesel::insert_into(",
        "diesel::update(",
        "diesel::delete(",
        "blocks::write(",
        "RaiseSheet(",
        "RaiseSheets {",
        "RaiseTournament(",
    ];
    let mut known: BTreeSet<(String, String)> = BTreeSet::new();
    let mut called: BTreeSet<String> = BTreeSet::new();
    loop {
        let before = known.len();
        for (place, name, body) in &all {
            let inner = body.split_once('{').map_or("", |(_, inner)| inner);
            let own = |one: &(String, String)| one.0 == *place && calls(inner, &format!("{}(", one.1));
            let writes = changes.iter().any(|change| inner.contains(change))
                || called.iter().any(|call| calls(inner, call))
                || known.iter().any(own);
            if writes && known.insert((place.clone(), name.clone())) {
                called.extend(names(place, name));
            }
        }
        if known.len() == before {
            return called;
        }
    }
}

/// What a file calls the rooms of the store, and which of their functions it names without their room.
fn imports(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for one in text.split("use crate::store::").skip(1) {
        let one = one.split(';').next().unwrap_or_default();
        let room = one.split("::").next().unwrap_or_default().to_owned();
        let inside =
            one.split_once('{').map_or_else(|| one.rsplit("::").next().unwrap_or_default(), |(_, inside)| inside);
        for item in inside.trim_end_matches('}').split(',').map(str::trim) {
            let (name, alias) = item.split_once(" as ").unwrap_or((item, item));
            let (name, alias) = (name.rsplit("::").next().unwrap_or(name), alias.rsplit("::").next().unwrap_or(alias));
            if one.starts_with('{') {
                found.insert(format!("{alias}::"), format!("{name}::"));
            } else if name == "self" {
                found.insert(format!("{}::", if alias == "self" { &room } else { alias }), format!("{room}::"));
            } else if name.starts_with(|first: char| first.is_ascii_lowercase()) {
                found.insert(format!("{alias}("), format!("{room}::{name}("));
                found.insert(format!("{alias}::"), format!("{name}::"));
            }
        }
    }
    found
}

/// Whether a file of an edge has the store write.
fn has_the_store_write(path: &Path, writing: &BTreeSet<String>) -> bool {
    // An act has the name of the room it writes to: `acts::entries::change` is no call of the store.
    let text = code(path).join("\n").replace("acts::", "acts_");
    let imported = imports(&text);
    let full = writing.iter().any(|call| text.contains(&format!("store::{call}")));
    full || imported.iter().any(|(alias, meant)| {
        if alias.ends_with('(') {
            writing.contains(meant) && calls(&text, alias)
        } else {
            let own = |call: &&String| call.starts_with(meant.as_str());
            writing.iter().filter(own).any(|call| calls(&text, &format!("{alias}{}", &call[meant.len()..])))
        }
    })
}

#[test]
fn only_acts_have_the_store_write() {
    let writing = writing();
    assert!(writing.contains("sheets::set_state(") && writing.contains("hands::insert("), "{writing:?}");
    let edges = ["web", "cli", "demo", "export", "format"];
    let found: BTreeSet<String> = edges
        .into_iter()
        .flat_map(ring)
        .filter(|path| has_the_store_write(path, &writing))
        .map(|path| format!("{}.rs", place(&path)))
        .collect();
    let known: BTreeSet<String> = NO_ACTS.iter().map(|(path, _)| (*path).to_owned()).collect();
    let new: Vec<_> = found.difference(&known).collect();
    assert_eq!(new, Vec::<&String>::new(), "have the store write; write an act instead");
    let moved: Vec<_> = known.difference(&found).collect();
    assert_eq!(moved, Vec::<&String>::new(), "write no more; take them out of the list");
}
