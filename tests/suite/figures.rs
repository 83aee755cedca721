//! The rules against figures that are printed somewhere: every row of `tests/golden/` with its source.

mod coverage;
mod league;
mod properties;
mod tables;

use std::path::Path;

use skatwart::format::hands::Reader;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::{Judged, RuleSet, Sentence as _};

/// A golden file without its source line.
pub fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let text = std::fs::read_to_string(path).expect("the golden file is there");
    let (source, rest) = text.split_once('\n').expect("the first line is the source");
    assert!(source.starts_with("# source: "), "{name} names its source");
    rest.to_owned()
}

/// What a row of hands expects beside the columns of a hand.
const EXPECTED: [&str; 13] = [
    "vector", "line", "rules", "set", "seats", "value", "score", "seat1", "seat2", "seat3", "seat4", "printed", "note",
];

struct Vector {
    name: String,
    cells: Vec<(String, String)>,
}

impl Vector {
    fn cell(&self, column: &str) -> &str {
        self.cells.iter().find(|(name, _)| name == column).map_or("", |(_, cell)| cell)
    }

    fn judge(&self) -> Result<Judged, String> {
        let changes: Vec<(&str, &str)> =
            self.cell("set").split_whitespace().filter_map(|change| change.split_once('=')).collect();
        let rules = RuleSet::by_id(self.cell("rules")).and_then(|rules| rules.with(&changes));
        let rules = rules.map_err(|error| error.to_string())?;
        let hand = |(name, _): &&(String, String)| !EXPECTED.contains(&name.as_str()) && name != "error";
        let (header, cells): (Vec<_>, Vec<_>) = self.cells.iter().filter(hand).cloned().unzip();
        let text = format!("{}\n{}\n", header.join(","), cells.join(","));
        let mut reader = Reader::open(&self.name, text.as_bytes()).map_err(|problems| problems.to_string())?;
        let row = reader.next_row().expect("there is one row").read.map_err(|problem| problem.to_string())?;
        let size = TableSize::new(self.cell("seats").parse().expect("seats is a number")).expect("a table");
        let judged = rules.judge(&row.hand, size, Seat::ALL[0]);
        judged
            .map_err(|error| if self.cell("error") == error.key() { error.key().to_owned() } else { error.to_string() })
    }

    /// What differs from the expected figures.
    fn differs(&self) -> Option<String> {
        let wanted_error = self.cell("error");
        let judged = match self.judge() {
            Err(error) if error == wanted_error => return None,
            Err(error) => return Some(format!("{}: refused: {error}", self.name)),
            Ok(_) if !wanted_error.is_empty() => return Some(format!("{}: not refused", self.name)),
            Ok(judged) => judged,
        };
        let mut figures = vec![("value", Some(judged.value)), ("score", judged.score)];
        figures.extend(["seat1", "seat2", "seat3", "seat4"].into_iter().zip(judged.booked.map(Some)));
        let wrong = |(column, found): &(&str, Option<i32>)| {
            let wanted = self.cell(column);
            !wanted.is_empty() && Some(wanted.to_owned()) != found.map(|found| found.to_string())
        };
        let wrong: Vec<_> = figures.iter().filter(|figure| wrong(figure)).collect();
        (!wrong.is_empty()).then(|| format!("{} ({}): {wrong:?}", self.name, self.cell("line")))
    }
}

fn vectors(file: &str) -> Vec<Vector> {
    let text = golden(file);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header: Vec<String> = reader.headers().expect("a header").iter().map(str::to_owned).collect();
    let read = |record: Result<csv::StringRecord, csv::Error>| {
        let record = record.expect("a row");
        let cells: Vec<_> = header.iter().cloned().zip(record.iter().map(str::to_owned)).collect();
        Vector { name: record.get(0).unwrap_or_default().to_owned(), cells }
    };
    reader.records().map(read).collect()
}

/// Every figure of the file comes out; gives how many there were.
fn prove(file: &str) -> usize {
    let vectors = vectors(file);
    let wrong: Vec<String> = vectors.iter().filter_map(Vector::differs).collect();
    assert_eq!(wrong, Vec::<String>::new(), "{file}");
    vectors.len()
}

#[test]
fn every_number_of_the_encyclopaedia_comes_out() {
    assert_eq!(prove("encyclopaedia.csv"), 34);
}

#[test]
fn every_figure_of_eichhorn_mccoll_and_lemcke_comes_out() {
    assert_eq!(prove("old-books.csv"), 222);
}

#[test]
fn every_offence_of_the_skat_order_comes_out() {
    assert_eq!(prove("offences.csv"), 33);
}

#[test]
fn every_edge_of_the_rules_comes_out() {
    assert_eq!(prove("edges.csv"), 50);
}

#[test]
fn every_figure_of_hertefeld_comes_out() {
    assert_eq!(prove("hertefeld-1893.csv"), 94);
}

#[test]
fn the_misprints_of_the_books_are_named_and_corrected() {
    let all = vectors("old-books.csv").into_iter().chain(vectors("hertefeld-1893.csv"));
    let mut named: Vec<String> = all
        .filter(|vector| vector.cell("note").starts_with("misprint"))
        .map(|vector| format!("{}: {} for {}", vector.name, vector.cell("score"), vector.cell("printed")))
        .collect();
    named.sort_unstable();
    assert_eq!(
        named,
        [
            "E37: 40 for 32",
            "H38: 20 for 18",
            "L05: 192 for 196",
            "L24: 40 for 32",
            "L25 Schneider: -33 for ",
            "L25: -33 for ",
        ]
    );
}

/// A printed figure that is no misprint is the amount of the score, or the base, multiplier or value behind it.
#[test]
fn what_is_printed_is_what_comes_out() {
    let wrong: Vec<String> = vectors("hertefeld-1893.csv")
        .iter()
        .filter(|vector| !vector.cell("printed").is_empty() && !vector.cell("note").starts_with("misprint"))
        .filter(|vector| vector.cell("printed") != vector.cell("score"))
        .map(|vector| vector.name.clone())
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}
