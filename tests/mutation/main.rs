//! Mutation testing: what must be right is changed in thousands of places at once, each change behind a number, and compiled
//! once; then the tests that reach a change are run with its number, and one of them has to fail.
//!
//! `mutants FILE…` with the beginnings of paths, such as `src/rules`. `tests/mutants` calls it.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command for developers, which ends where it cannot go on"
)]

mod build;
mod find;
mod hunt;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use build::{Change, Copied};
use hunt::{Fate, Reached};

/// The programs with the tests.
fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut build = Command::new("cargo");
    build.args(["test", "--no-run", "--locked", "--offline", "--lib", "--test", "suite", "--message-format=json"]);
    let out = build.current_dir(folder).stderr(Stdio::inherit()).output().expect("cargo starts").stdout;
    let out = String::from_utf8(out).expect("text");
    let messages = out.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    messages
        .filter(|message| message["profile"]["test"] == true)
        .filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?)))
        .collect()
}

/// What stands in the list of explanations, by its name.
fn explained(project: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(project.join("tests/mutants.txt")).expect("the list of explanations");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.filter_map(|line| line.split_once(" = ")).map(|(name, why)| (name.to_owned(), why.to_owned())).collect()
}

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let place = tempfile::tempdir().expect("a temporary directory");
    let folder = place.path().join("skatwart");
    let mut copied = Copied::make(project, folder.clone(), &asked);
    copied.settle();
    let programs = programs(&folder);
    let reached = Reached::find(&folder, &programs);
    let left: Vec<Change> =
        copied.changes().into_iter().filter(|change| !copied.unviable.contains(&change.number)).collect();
    let fates = reached.fates(&left);
    let count = |fate: Fate| fates.iter().filter(|one| **one == fate).count();
    println!(
        "{} changes, {} more cannot be compiled: {} noticed, {} never ended, {} survived, {} reached by no test",
        left.len(),
        copied.unviable.len(),
        count(Fate::Noticed),
        count(Fate::Endless),
        count(Fate::Survived),
        count(Fate::Unreached)
    );
    let explained = explained(project);
    let mut used = BTreeSet::new();
    let mut unexplained = 0;
    for (change, fate) in left.iter().zip(&fates).filter(|(_, fate)| matches!(fate, Fate::Survived | Fate::Unreached)) {
        if explained.contains_key(&change.name) {
            used.insert(&change.name);
        } else {
            unexplained += 1;
            println!("{fate:?} line {}: {}", change.line, change.name);
        }
    }
    if unexplained > 0 {
        println!("{unexplained} changes are noticed by nobody, and tests/mutants.txt does not say why");
        return ExitCode::FAILURE;
    }
    println!("every survivor is explained: {}", used.len());
    ExitCode::SUCCESS
}
