//! How much memory the program takes for files: four lists of 2,700 players on paper at once, and the standings of a hundred
//! thousand as a spreadsheet, as JSON and on paper.

use std::time::Instant;

use skatwart::store::{DatabaseUrl, Store, TournamentId};

use crate::client::Client;
use crate::program::Program;
use crate::writes::HANDS;
use crate::{line, seed};

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let (program, tournament) = started(folder.path(), 675, 3);
    let before = program.most();
    let lists = ["standings.pdf", "rounds/1.pdf", "rounds/2/names.pdf", "bests.pdf"];
    let start = Instant::now();
    let asked: Vec<_> = lists
        .iter()
        .map(|list| {
            let (address, path) = (program.address, format!("/tournaments/{tournament}/{list}"));
            std::thread::spawn(move || fetch(&mut Client::connect(address), &path))
        })
        .collect();
    for list in asked {
        list.join().expect("it is printed");
    }
    line("2,700 players: the program before any file, most memory so far, MB", format!("{before:.0}"));
    line("  four lists on paper at once, ms", start.elapsed().as_millis());
    line("  most memory so far, MB (100 wanted)", format!("{:.0}", program.most()));
    drop(program);
    for ending in ["csv", "json", "pdf"] {
        let (program, tournament) = started(folder.path(), 25_000, 1);
        let before = program.most();
        let start = Instant::now();
        let size =
            fetch(&mut Client::connect(program.address), &format!("/tournaments/{tournament}/standings.{ending}"));
        line(&format!("100,000 players: most memory before standings.{ending}, MB"), format!("{before:.0}"));
        line("  ms until it is there", start.elapsed().as_millis());
        line("  kB, as sent", size / 1024);
        line("  most memory so far, MB (150 wanted)", format!("{:.0}", program.most()));
    }
}

/// The program with a hall whose totals are in.
fn started(folder: &std::path::Path, tables: i32, rounds: i32) -> (Program, TournamentId) {
    let file = folder.join(format!("files-{tables}.db"));
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let _again = std::fs::remove_file(&file);
    let store = Store::open(&url).expect("the file opens");
    let (tournament, sheets) = seed::tournament(&store, tables, rounds, HANDS);
    seed::totals(&store, &sheets);
    drop(store);
    (Program::start(&file), tournament)
}

/// Takes a file; its size as it was sent.
fn fetch(client: &mut Client, path: &str) -> usize {
    assert_eq!(client.get(path), 200, "{path}: {}", String::from_utf8_lossy(client.body()));
    assert!(client.body().len() > 1024, "{path} is empty");
    client.body().len()
}
