//! `skatwart solve`: deals with open cards in, the same rows with what perfect play makes of them out.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::cli::failure::{Failure, is_read};
use crate::format::lines::Counted;
use crate::rules::card::CardSet;
use crate::rules::hand::Game;
use crate::rules::solve::{Contract, Made, OpenDeal, Question, Solver};

/// The columns of a question; all but `id` are required.
const COLUMNS: [&str; 9] = ["id", "seat1", "seat2", "seat3", "skat", "declarer", "game", "discards", "leader"];
/// The columns that are added to those of the input.
const RESULTS: [&str; 6] = ["points", "won", "discarded", "nodes", "milliseconds", "error"];

/// Says what deals make with open cards and perfect play.
#[derive(Debug, Args)]
pub struct Solve {
    /// The deals as CSV; standard input where it is not given.
    file: Option<PathBuf>,
}

/// Solves the file to standard output.
pub fn run(call: &Solve) -> Result<(), Failure> {
    let out = std::io::BufWriter::new(std::io::stdout().lock());
    match &call.file {
        None => solve("standard input", std::io::stdin().lock(), out),
        Some(path) => {
            let name = path.display().to_string();
            let file = std::fs::File::open(path).map_err(|error| Failure::Wrong(format!("{name}: {error}")))?;
            solve(&name, std::io::BufReader::new(file), out)
        }
    }
}

/// What was found for a row.
struct Found {
    made: Made,
    put: Option<CardSet>,
    nodes: u64,
    milliseconds: u128,
}

/// Why a row could not be solved: the column and what is wrong with it.
struct Refused {
    column: &'static str,
    message: String,
}

/// Reads deals and writes them with what they make; bad rows are told at the end.
pub fn solve(name: &str, input: impl Read, output: impl Write) -> Result<(), Failure> {
    let mut reader = csv::ReaderBuilder::new().from_reader(Counted::new(input));
    let wrong = |error: csv::Error| Failure::Wrong(format!("{name}: {error}"));
    let header: Vec<String> = reader.headers().map_err(wrong)?.iter().map(clean).collect();
    check(name, reader.get_mut().line_of(None), &header)?;
    let mut writer = csv::Writer::from_writer(output);
    let heading = header.iter().map(String::as_str).chain(RESULTS);
    is_read(writer.write_record(heading))?;
    let (mut solver, mut problems) = (Solver::new(), Vec::new());
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(wrong)? {
        let line = reader.get_mut().line_of(record.position());
        let cell = |column: &str| {
            let at = header.iter().position(|known| known == column);
            at.and_then(|at| record.get(at)).unwrap_or_default().trim()
        };
        let found = row(cell).and_then(|question| answer(&mut solver, &question));
        if let Err(Refused { column, message }) = &found {
            problems.push(format!("{name}:{line}: {column}: {message}"));
        }
        let results = results(&found);
        if !is_read(writer.write_record(record.iter().chain(results.iter().map(String::as_str))))? {
            break;
        }
    }
    is_read(writer.flush())?;
    if problems.is_empty() { Ok(()) } else { Err(Failure::Wrong(problems.join("\n"))) }
}

/// A name of the header without what a spreadsheet puts before it.
fn clean(name: &str) -> String {
    name.trim_start_matches('\u{feff}').trim().to_owned()
}

/// Refuses a header, at this line of the file, that has a column too many or too few.
fn check(name: &str, line: u64, header: &[String]) -> Result<(), Failure> {
    let say = |message: String| Err(Failure::Wrong(format!("{name}:{line}: {message}")));
    for (at, column) in header.iter().enumerate() {
        if !COLUMNS.contains(&column.as_str()) {
            return say(format!("{column}: there is no such column; the columns are {}", COLUMNS.join(", ")));
        }
        if header.iter().take(at).any(|before| before == column) {
            return say(format!("{column}: the column stands there twice; leave one out"));
        }
    }
    match COLUMNS.iter().skip(1).find(|column| !header.iter().any(|known| known == *column)) {
        Some(column) => say(format!("{column}: the column is missing; the columns are {}", COLUMNS.join(", "))),
        None => Ok(()),
    }
}

fn row<'c>(cell: impl Fn(&str) -> &'c str) -> Result<Question, Refused> {
    let seat = |column: &'static str| match cell(column) {
        "1" => Ok(0),
        "2" => Ok(1),
        "3" => Ok(2),
        other => Err(Refused { column, message: format!("\"{other}\" is no seat; the seats are 1 to 3") }),
    };
    let (declarer, leader) = (seat("declarer")?, seat("leader")?);
    let wrong =
        |column: &'static str| move |error: &dyn std::fmt::Display| Refused { column, message: error.to_string() };
    let known = cell("game").parse::<Game>().map_or(None, Contract::of);
    let contract = known.ok_or_else(|| Refused {
        column: "game",
        message: format!("\"{}\" cannot be solved; it is clubs, spades, hearts, diamonds, grand or null", cell("game")),
    })?;
    let hands = [cell("seat1"), cell("seat2"), cell("seat3")];
    let deal = OpenDeal::read(hands, cell("skat"), declarer, leader).map_err(|error| wrong("cards")(&error))?;
    let discards = deal.discards(cell("discards")).map_err(|error| wrong("discards")(&error))?;
    Ok(Question { deal, contract, discards })
}

fn answer(solver: &mut Solver, question: &Question) -> Result<Found, Refused> {
    let (start, before) = (Instant::now(), solver.nodes());
    let stopped = |_stopped| Refused { column: "cards", message: "the search was stopped".to_owned() };
    let (put, made) = solver.answer(question).map_err(stopped)?;
    Ok(Found { made, put, nodes: solver.nodes() - before, milliseconds: start.elapsed().as_millis() })
}

fn results(found: &Result<Found, Refused>) -> [String; 6] {
    match found {
        Ok(found) => [
            found.made.points.map(|points| points.to_string()).unwrap_or_default(),
            if found.made.won { "yes" } else { "no" }.to_owned(),
            found.put.map(|put| put.to_string()).unwrap_or_default(),
            found.nodes.to_string(),
            found.milliseconds.to_string(),
            String::new(),
        ],
        Err(Refused { column, message }) => {
            let [points, won, discarded, nodes, milliseconds] = [const { String::new() }; 5];
            [points, won, discarded, nodes, milliseconds, format!("{column}: {message}")]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "id,seat1,seat2,seat3,skat,declarer,game,discards,leader";

    fn solved(rows: &str) -> (String, String) {
        let mut out = Vec::new();
        let text = format!("{HEADER}\n{rows}");
        let said = match solve("deals.csv", text.as_bytes(), &mut out) {
            Ok(()) => String::new(),
            Err(Failure::Wrong(message) | Failure::Impossible(message)) => message,
        };
        (String::from_utf8(out).expect("text"), said)
    }

    /// The line without its figures of effort.
    fn plain(line: &str) -> String {
        let cells: Vec<&str> = line.split(',').collect();
        cells
            .iter()
            .enumerate()
            .filter(|(at, _)| ![12, 13].contains(at))
            .map(|(_, cell)| *cell)
            .collect::<Vec<_>>()
            .join(",")
    }

    #[test]
    fn a_row_is_answered_with_points_and_what_was_put_away() {
        let ending = "a,CJ CA,SJ C7,HJ DJ,,1,clubs,hand,1";
        let whole = "b,CJ SJ HJ DJ CA CT CK CQ C9 C8,SA ST SK SQ S9 S8 S7 HA HT HK,HQ H9 H8 H7 DA DT DK DQ D9 D8,C7 D7,1,clubs,D7 C7,1";
        let (out, said) = solved(&format!("{ending}\n{whole}\n"));
        assert_eq!(said, "");
        let lines: Vec<String> = out.lines().skip(1).map(plain).collect();
        // The jack of clubs takes the seven and a jack; the ace then falls to the jack of spades.
        assert_eq!(lines[0], format!("{ending},4,no,,"));
        assert_eq!(lines[1], format!("{whole},120,yes,C7 D7,"));
    }

    #[test]
    fn a_bad_row_gives_its_error_and_the_others_are_solved() {
        let (out, said) = solved(
            "a,CJ,SJ,HJ,,1,ramsch,hand,1\nb,CJ,CJ,HJ,,1,grand,hand,1\nc,CJ,SJ,HJ,,4,grand,hand,1\nd,CJ,SJ,HJ,,1,grand,hand,2\n",
        );
        assert!(said.contains("deals.csv:2: game: \"ramsch\" cannot be solved"), "{said}");
        assert!(said.contains("deals.csv:3: cards: CJ stands twice, in seat 1 and in seat 2"), "{said}");
        assert!(said.contains("deals.csv:4: declarer: \"4\" is no seat"), "{said}");
        let (_, late) = solved("\r\n\r\na,CJ,SJ,HJ,,1,ramsch,hand,1\r\n");
        assert!(late.starts_with("deals.csv:4: game: "), "the line of the file: {late}");
        assert_eq!(out.lines().nth(4).map(plain), Some("d,CJ,SJ,HJ,,1,grand,hand,2,6,no,,".to_owned()));
    }

    #[test]
    fn a_column_that_is_missing_or_unknown_is_named() {
        let said = |header: &str| match solve("deals.csv", header.as_bytes(), Vec::new()) {
            Err(Failure::Wrong(message)) => message,
            _ => String::new(),
        };
        assert!(said("id,seat1\n").starts_with("deals.csv:1: seat2: the column is missing"));
        assert!(said("id,seat5\n").starts_with("deals.csv:1: seat5: there is no such column"));
        assert!(said("\r\n\nid,seat5\n").starts_with("deals.csv:3: seat5: there is no such column"));
    }
}
