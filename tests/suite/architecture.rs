//! The rings stay rings: dependencies point inwards only, the rules stay pure, and only acts have the store write.

mod circles;
mod edition;
mod graph;
mod templates;
mod writing;

use std::path::{Path, PathBuf};

/// What no file of `rules/` may name, as whole words.
const IMPURE: &[&str] = &[
    "diesel",
    "actix",
    "actix_web",
    "askama",
    "tokio",
    "fluent_bundle",
    "printpdf",
    "fs",
    "env",
    // Not "net": points won may be net of losses. Nobody reaches a network without one of these.
    "TcpStream",
    "TcpListener",
    "UdpSocket",
    "ToSocketAddrs",
    "process",
    "thread",
    "Utc",
    "Local",
    "Instant",
    "SystemTime",
    "f32",
    "f64",
    "store",
    "acts",
    "web",
    "export",
    "cli",
    "i18n",
];

/// What no file of `store/` or `acts/` may name from the edges.
const EDGES: &[&str] = &[
    "crate::web",
    "crate::cli",
    "crate::demo",
    "crate::export",
    "crate::format",
    "crate::i18n",
    "actix_web",
    "askama",
    "fluent_bundle",
    "printpdf",
];

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

fn ring(name: &str) -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = vec![source.join(format!("{name}.rs"))];
    files(&source.join(name), &mut found);
    assert!(found.len() > 1, "the ring {name} has files");
    found
}

/// The code of a file without comments and texts, line by line.
fn code(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("the file is text");
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .map(|line| line.split('"').step_by(2).collect::<Vec<_>>().join(" "))
        .collect()
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).filter(|word| !word.is_empty())
}

#[test]
fn the_rules_are_pure() {
    let mut found = Vec::new();
    let tests = |path: &PathBuf| path.ends_with("tests.rs");
    for path in ring("rules").into_iter().filter(|path| !tests(path)) {
        for (at, line) in code(&path).iter().enumerate() {
            for word in words(line).filter(|word| IMPURE.contains(word)) {
                found.push(format!("{}:{}: {word}", path.display(), at + 1));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// The lines of a ring that name one of these.
fn naming(name: &str, forbidden: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in ring(name) {
        for (at, line) in code(&path).iter().enumerate() {
            if forbidden.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{}: {line}", path.display(), at + 1));
            }
        }
    }
    found
}

#[test]
fn the_store_knows_neither_acts_nor_edges() {
    assert_eq!(naming("store", &[EDGES, &["crate::acts"]].concat()), Vec::<String>::new());
}

#[test]
fn the_acts_know_no_edge_and_leave_tables_to_the_store() {
    assert_eq!(naming("acts", &[EDGES, &["diesel", "store::schema"]].concat()), Vec::<String>::new());
}

#[test]
fn no_edge_writes_to_a_table() {
    let words = ["diesel::insert_into", "diesel::update", "diesel::delete", "store::schema"];
    let edges = ["web", "cli", "demo", "export", "format", "i18n"];
    let found: Vec<String> = edges.into_iter().flat_map(|edge| naming(edge, &words)).collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn no_file_is_larger_than_a_room() {
    let mut all = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    files(&root.join("src"), &mut all);
    files(&root.join("tests"), &mut all);
    let lines = |path: &PathBuf| std::fs::read_to_string(path).expect("the file is text").lines().count();
    // A room of tests has a little more, for what it arranges.
    let most = |path: &PathBuf| if path.starts_with(root.join("src")) { 300 } else { 330 };
    let large: Vec<_> = all.iter().filter(|path| lines(path) > most(path)).collect();
    assert_eq!(large, Vec::<&PathBuf>::new(), "split by meaning");
}

/// Dependencies that no line of ours names, and why they stand in `Cargo.toml`.
const UNNAMED: &[(&str, &str)] = &[
    ("libsqlite3-sys", "bundles SQLite, so that nothing is to be installed"),
    ("openssl-sys", "bundles OpenSSL for the feature `pg-tls`"),
    ("pq-sys", "bundles the client of PostgreSQL"),
];

/// The names of the dependencies in `Cargo.toml`, those of the tests and benches included.
fn dependencies(manifest: &str) -> Vec<String> {
    let manifest: toml::Table = manifest.parse().expect("Cargo.toml is TOML");
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let named = tables.iter().filter_map(|table| manifest.get(*table)?.as_table());
    named.flat_map(|table| table.keys().cloned()).collect()
}

#[test]
fn every_dependency_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in ["src", "tests", "benches"] {
        files(&root.join(folder), &mut all);
    }
    let lines: Vec<String> = all.iter().flat_map(|path| code(path)).collect();
    let used = |name: &str| lines.iter().any(|line| words(line).any(|word| word == name));
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("there is a Cargo.toml");
    let known = dependencies(&manifest);
    assert!(known.len() > 40, "the dependencies could not be read: {known:?}");
    let unused: Vec<_> = known
        .iter()
        .filter(|name| !used(&name.replace('-', "_")) && !UNNAMED.iter().any(|(exception, _)| exception == name))
        .collect();
    assert_eq!(unused, Vec::<&String>::new(), "take them out of Cargo.toml, or say why they are there");
    let stale: Vec<_> = UNNAMED
        .iter()
        .filter(|(name, _)| used(&name.replace('-', "_")) || !known.contains(&(*name).to_owned()))
        .collect();
    assert_eq!(stale, Vec::<&(&str, &str)>::new(), "these exceptions are none any more");
}
