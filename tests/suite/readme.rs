//! The tables of the old books beside the samples: every system and option is there, and every command does what it says.

use std::collections::BTreeSet;
use std::process::{Command, Output};

use skatwart::rules::comparison::Comparison;
use skatwart::rules::schedule;
use skatwart::rules::{RuleSet, ScoringSystem};

/// A row: what it is about, and its command without the name of the program.
pub struct Row {
    /// What it is about.
    pub about: String,
    /// Its words.
    pub command: Vec<String>,
}

/// The rows of the tables that end with a command.
pub fn rows() -> Vec<Row> {
    let books = std::fs::read_to_string("tests/samples/README.md").expect("the tables are there");
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let command = cells.last()?.strip_prefix("`skatwart ")?.strip_suffix('`')?;
        let command = command.split(' ').map(str::to_owned).collect();
        Some(Row { about: cells.first()?.replace('`', ""), command })
    };
    books.lines().filter_map(row).collect()
}

fn run(command: &[String]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart")).args(command).output().expect("the program runs")
}

#[test]
fn every_command_of_the_tables_runs_as_printed() {
    for Row { about, command } in rows() {
        let output = run(&command);
        let (out, told) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{about}: {}: {told}", command.join(" "));
        assert!(out.lines().count() > 1, "{about} gives results: {out}");
    }
}

#[test]
fn every_system_of_the_books_has_its_row_with_a_command_that_names_it() {
    let rows = rows();
    let has = |about: &str, named: &[&str]| {
        let names = |row: &Row| named.iter().all(|word| row.command.iter().any(|part| part == word));
        assert!(rows.iter().any(|row| row.about == about && names(row)), "{about} with {named:?}");
    };
    for set in RuleSet::all().expect("they read") {
        has(set.id(), &["score", "--rules", set.id()]);
    }
    for system in ScoringSystem::all().expect("they read") {
        has(system.id(), &["score", "--system", system.id()]);
    }
    for id in schedule::IDS {
        has(&format!("prizes {id}"), &["prizes", "--schedule", id]);
    }
    for method in Comparison::ALL {
        has(&format!("comparison {method}"), &["standings", "--comparison", method.word()]);
    }
    has("settlement", &["settle"]);
    has("two with a dummy", &["score", "--seats", "2"]);
}

#[test]
fn every_option_has_its_row_and_makes_a_difference_there() {
    let rows = rows();
    let known: BTreeSet<&str> =
        RuleSet::all().expect("they read").iter().flat_map(RuleSet::options).map(|option| option.key).collect();
    let shown: BTreeSet<&str> = rows
        .iter()
        .filter(|row| row.command.iter().any(|part| part == "--set"))
        .map(|row| row.about.as_str())
        .collect();
    assert_eq!(shown, known.iter().copied().collect(), "the table has every option once");
    for row in rows.iter().filter(|row| known.contains(row.about.as_str())) {
        let mut without = row.command.clone();
        let mine = format!("{}=", row.about);
        let at = without.iter().position(|part| part.starts_with(&mine)).expect("it sets its option") - 1;
        let set = RuleSet::by_id(&without[2]).expect("its rule set");
        let option = set.options().into_iter().find(|option| option.key == row.about).expect("the set has it");
        let same = without[at + 1].split_once('=').expect("a value").1.to_owned();
        let here = run(&row.command);
        let mut others = Vec::new();
        if option.number.is_some() {
            without.drain(at..=at + 1);
            others.push(run(&without));
        } else {
            for choice in option.choices.iter().filter(|choice| **choice != same) {
                without[at + 1] = format!("{}={choice}", row.about);
                others.push(run(&without));
            }
        }
        assert!(others.iter().any(|other| other.stdout != here.stdout), "{}: {same} differs from the rest", row.about);
    }
}
