//! `skatwart score`: a hands CSV in, the same rows with their results out.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, is_read};
use crate::format::Problem;
use crate::format::hands::{HandRow, Place, Reader, column_of};
use crate::format::wrong::WrongHand;
use crate::rules::barred::Deal;
use crate::rules::hand::Game;
use crate::rules::remission::Remitted;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::{Judged, RuleSet, ScoringSystem};

/// The columns that are added to those of the input.
const RESULTS: [&str; 9] = ["value", "score", "won", "overbid", "seat1", "seat2", "seat3", "seat4", "error"];

/// The cells of a row that are added; each row takes the room of the one before.
type Results = [String; RESULTS.len()];

/// Scores hands without a database.
#[derive(Debug, Args)]
pub struct Score {
    /// The rule set; `skatwart rules` lists them.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// Switches an option or changes a value of the rule set.
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,
    /// The scoring system; the one that goes with the rule set where it is not given.
    #[arg(long, value_name = "ID")]
    system: Option<String>,
    /// How many sit at the table.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: u8,
    /// The hands CSV; standard input where it is not given.
    file: Option<PathBuf>,
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| format!("\"{text}\" has no \"=\"; write KEY=VALUE"))?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// Scores the file to standard output.
pub fn run(call: &Score) -> Result<(), Failure> {
    let rules = RuleSet::by_id(&call.rules).and_then(|rules| rules.with(&call.set)).map_err(Failure::wrong)?;
    let system = call.system.as_deref().unwrap_or_else(|| rules.default_system());
    let system = ScoringSystem::by_id(system).map_err(Failure::wrong)?;
    let size = TableSize::new(i64::from(call.seats)).map_err(Failure::wrong)?;
    let out = std::io::BufWriter::new(std::io::stdout().lock());
    let scorer = Scorer::new(rules, system, size)?;
    match &call.file {
        None => scorer.score("standard input", std::io::stdin().lock(), out),
        Some(path) => {
            let name = path.display().to_string();
            let file = std::fs::File::open(path).map_err(|error| Failure::Wrong(format!("{name}: {error}")))?;
            scorer.score(&name, std::io::BufReader::new(file), out)
        }
    }
}

/// What the rows of a table before the next one leave behind; it does not grow with their number.
#[derive(Default)]
struct AtTable {
    /// How many hands were met, for the rotation of the deal.
    met: u16,
    /// What was remitted and waits for the next hand.
    remitted: Remitted,
    /// The deal at hand.
    deal: Deal,
    /// The hand numbers that are taken, a bit for each.
    taken: Vec<u64>,
}

impl AtTable {
    /// Takes a hand number; answers whether it was free.
    fn take(&mut self, number: u16) -> bool {
        let (at, bit) = (usize::from(number / 64), 1_u64 << (number % 64));
        if self.taken.len() <= at {
            self.taken.resize(at + 1, 0);
        }
        self.taken.get_mut(at).is_some_and(|bits| {
            let free = *bits & bit == 0;
            *bits |= bit;
            free
        })
    }
}

/// So many bad rows are told one by one; what comes after them is only counted.
const TOLD: usize = 1_000;

/// Everything a row is scored with.
pub struct Scorer {
    rules: RuleSet,
    system: &'static ScoringSystem,
    size: TableSize,
    /// What is kept of each table; of a list without rounds and tables there is one.
    tables: BTreeMap<(Option<u16>, Option<u16>), AtTable>,
}

impl Scorer {
    /// Refuses a rule set or scoring system that does not fit the table.
    pub fn new(rules: RuleSet, system: &'static ScoringSystem, size: TableSize) -> Result<Self, Failure> {
        system.check_size(size).map_err(Failure::wrong)?;
        if !rules.is_for(size) {
            let message = format!("the rule set \"{}\" is not played at a table of {}", rules.id(), size.number());
            return Err(Failure::Wrong(message));
        }
        Ok(Self { rules, system, size, tables: BTreeMap::new() })
    }

    /// Reads hands and writes them with their results; bad rows are told at the end.
    pub fn score(mut self, name: &str, input: impl Read, output: impl Write) -> Result<(), Failure> {
        let mut reader = Reader::open(name, input).map_err(Failure::wrong)?;
        let mut writer = csv::Writer::from_writer(output);
        let header = reader.header().iter().map(String::as_str).chain(RESULTS);
        // At the rows it is seen whether anybody reads.
        is_read(writer.write_record(header))?;
        let mut problems: Vec<String> = Vec::new();
        let (mut more, mut results) = (0_usize, Results::default());
        while let Some(row) = reader.next_row() {
            let line = row.line;
            let scored = row.read.and_then(|read| self.row(name, line, &read));
            if let Err(problem) = &scored {
                if problems.len() < TOLD {
                    problems.push(problem.to_string());
                } else {
                    more = more.saturating_add(1);
                }
            }
            self.tell(&scored, &mut results).map_err(Failure::impossible)?;
            if !is_read(writer.write_record(row.cells.iter().chain(&results)))? {
                break;
            }
        }
        is_read(writer.flush())?;
        if more > 0 {
            problems.push(format!("{name}: {more} more rows are wrong; each says why in its last column"));
        }
        if problems.is_empty() { Ok(()) } else { Err(Failure::Wrong(problems.join("\n"))) }
    }

    /// Judges one row; the deal goes round by the number of the hand, or by the order of the rows where it has none.
    fn row(&mut self, name: &str, line: u64, row: &HandRow) -> Result<Judged, Problem> {
        let Place { round, table, number, .. } = row.place;
        let at = self.tables.entry((round, table)).or_default();
        if row.hand.game != Game::Fine {
            at.met = at.met.saturating_add(1);
        }
        // A fine without a number belongs to the hand written last.
        let of = number.unwrap_or(at.met.max(1));
        let dealer = self.size.dealer(self.rules.first_dealer(), number.unwrap_or(at.met));
        let counted = row.hand.game != Game::Fine && number.is_some();
        if counted && !at.take(of) {
            return Err(Problem::at(name, line, "hand", WrongHand::TwiceThere { hand: of }));
        }
        let judged = at
            .deal
            .enter(&self.rules, of, &row.hand)
            .and_then(|()| self.rules.check_fined(&row.hand, self.size, dealer))
            .and_then(|()| at.remitted.judge(&self.rules, self.system, &row.hand, (self.size, dealer)));
        judged.map_err(|error| Problem::at(name, line, column_of(&error), error))
    }

    /// Writes the results of a row in the place of those before.
    fn tell(&self, scored: &Result<Judged, Problem>, into: &mut Results) -> std::fmt::Result {
        into.iter_mut().for_each(String::clear);
        let [value, score, won, overbid, seats @ .., error] = into;
        let judged = match scored {
            Ok(judged) => judged,
            Err(problem) => {
                error.push_str(&said(problem));
                return Ok(());
            }
        };
        let yes = |answer: Option<bool>| match answer {
            None => "",
            Some(true) => "yes",
            Some(false) => "no",
        };
        write!(value, "{}", judged.value)?;
        if let Some(of_hand) = judged.score {
            write!(score, "{of_hand}")?;
        }
        won.push_str(yes(judged.won));
        overbid.push_str(yes(judged.overbid));
        let points = self.system.points_booked(judged, self.size);
        for ((seat, points), cell) in Seat::ALL.into_iter().zip(points).zip(seats) {
            if self.size.has(seat) {
                write!(cell, "{points}")?;
            }
        }
        Ok(())
    }
}

/// The problem without its file and line, which the row itself shows.
fn said(problem: &Problem) -> String {
    if problem.column.is_empty() {
        problem.message.to_string()
    } else {
        format!("{}: {}", problem.column, problem.message)
    }
}

#[cfg(test)]
mod tests;
