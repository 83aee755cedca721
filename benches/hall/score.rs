//! `skatwart score` against Python's `csv` that merely copies the same file, by turns; and the memory it takes for any length.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::line;
use crate::writes::median_of;

const ROWS: usize = 300_000;
const PAIRS: usize = 5;
const COPY: &str = "import csv,sys\nout=csv.writer(sys.stdout)\nfor row in csv.reader(open(sys.argv[1],newline='')): out.writerow(row)";

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let (short, file) = (folder.path().join("short.csv"), folder.path().join("hands.csv"));
    write(&short, ROWS / 30);
    write(&file, ROWS);
    let ours = || {
        let mut score = Command::new(env!("CARGO_BIN_EXE_skatwart"));
        score.args(["score", "--rules", "isko", "--seats", "3"]);
        score
    };
    let python = || {
        let mut python = Command::new("python3");
        python.args(["-c", COPY]);
        python
    };
    if python().arg(&short).stdout(Stdio::null()).status().is_err() {
        line("hands scored against a copy by Python", "no python3 here");
        return;
    }
    let mut pairs = Vec::new();
    for pair in 0..PAIRS {
        let (score, copy) = if pair % 2 == 0 {
            let score = seconds(ours(), &file);
            (score, seconds(python(), &file))
        } else {
            let copy = seconds(python(), &file);
            (seconds(ours(), &file), copy)
        };
        pairs.push((score, copy));
    }
    let per_second = |seconds: f64| format!("{:.0}", ROWS as f64 / seconds);
    line("hands a second from CSV to CSV, scored", per_second(median_of(pairs.iter().map(|(score, _)| *score))));
    line(
        "  the same rows copied by Python's csv (baseline)",
        per_second(median_of(pairs.iter().map(|(_, copy)| *copy))),
    );
    let ratio = median_of(pairs.iter().map(|(score, copy)| copy / score));
    line("  ratio to the baseline (1.0 is wanted)", format!("{ratio:.2}"));
}

fn write(file: &Path, rows: usize) {
    let mut text = "round,table,hand,declarer,game,play,matadors,result\n".to_owned();
    for row in 0..rows {
        let (table, hand) = (row / 48 % 9000 + 1, row % 48 + 1);
        let games = ["clubs", "spades", "hearts", "diamonds", "grand"];
        let game = games.get(row % games.len()).copied().unwrap_or("grand");
        let result = if row % 7 == 0 { "lost" } else { "won" };
        writeln!(text, "{},{table},{hand},{},{game},hand,{},{result}", row / 432_000 + 1, row % 3 + 1, row % 4 + 1)
            .expect("it is written");
    }
    std::fs::write(file, text).expect("the file is written");
}

fn seconds(mut command: Command, file: &Path) -> f64 {
    let start = Instant::now();
    let done = command.arg(file).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("it runs");
    assert!(done.success(), "{done}");
    start.elapsed().as_secs_f64()
}
