//! `ledger.csv`: the history of the tournament as a chain, a line for each change. Whoever has the file follows the chain
//! without the database: what a print and a link are made of stands in [`crate::rules::ledger`]. A print is given only
//! where its words were emptied; otherwise words and salt give it.

mod difference;
mod said;
mod told;
mod values;

use super::table::{self, CsvLine, CsvTable};
use super::{Problem, Problems};
use crate::rules::ledger::{self, Broken, Chain, Facts, Print, Prints, Words};

pub use difference::Difference;
pub use told::{Compared, Told, contradictions, taken_over};

/// The file.
pub const FILE: &str = "ledger.csv";
const COLUMNS: &[&str] = &[
    "line",
    "at",
    "subject",
    "subject_id",
    "sheet",
    "round",
    "table",
    "number",
    "who",
    "reason",
    "old",
    "new",
    "who_salt",
    "reason_salt",
    "content_salt",
    "who_print",
    "reason_print",
    "content_print",
    "link",
];

/// What a spreadsheet takes for a formula where a cell begins with it, and the sign that says it is none.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\''];

/// A line of the ledger with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerLine {
    /// The line of the file it stands in.
    pub at: u64,
    /// What it says openly, its prints and its link.
    pub line: ledger::ChainLine,
    /// Who changed it.
    pub who: String,
    /// Why.
    pub reason: String,
    /// What stood there before.
    pub old: Option<String>,
    /// What stands there since.
    pub new: Option<String>,
}

impl LedgerLine {
    /// Its words.
    pub fn words(&self) -> Words<'_> {
        Words { who: &self.who, reason: &self.reason, old: self.old.as_deref(), new: self.new.as_deref() }
    }
}

/// Where a chain breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break<'l> {
    /// The first line that does not hold.
    pub line: &'l LedgerLine,
    /// Why.
    pub why: Broken,
}

/// Follows the chain to its head.
pub fn follow(lines: &[LedgerLine]) -> Result<Chain, Break<'_>> {
    let mut chain = Chain::default();
    for line in lines {
        chain.follow(&line.line, &line.words()).map_err(|why| Break { line, why })?;
    }
    Ok(chain)
}

/// Reads the lines, whether their chain holds or not.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Vec<LedgerLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    table.read_all(problems, read_line).into_iter().map(|(_, line)| line).collect()
}

/// Reads the head of a chain that holds; the first line that does not is noted.
pub fn head(bytes: &[u8], problems: &mut Problems) -> Option<Chain> {
    let mut found = Problems::default();
    let lines = read(bytes, &mut found);
    let unread = !found.0.is_empty();
    problems.0.extend(found.0);
    match follow(&lines) {
        // The chain of lines of which some could not be read breaks there.
        _ if unread => None,
        Ok(chain) => Some(chain).filter(|chain| chain.lines > 0),
        Err(broken) => {
            problems.add(Problem::at(FILE, broken.line.at, "link", broken.why));
            None
        }
    }
}

fn read_line(line: CsvLine<'_>) -> Result<LedgerLine, Problem> {
    let typed = |column: &str| bare(line.text(column)).to_owned();
    let content = |column: &str| Some(typed(column)).filter(|text| !text.is_empty());
    let (who, reason) = (typed("who"), typed("reason"));
    let (old, new) = (content("old"), content("new"));
    let print = |salt: &str, digest: &str, words: &[Option<&str>]| match line.text(digest) {
        "" => Print::of(line.text(salt).to_owned(), words),
        given => Print { salt: line.text(salt).to_owned(), digest: given.to_owned() },
    };
    let prints = Prints {
        who: print("who_salt", "who_print", &[Some(&who)]),
        reason: print("reason_salt", "reason_print", &[Some(&reason)]),
        content: print("content_salt", "content_print", &[old.as_deref(), new.as_deref()]),
    };
    let facts = Facts {
        at: line.text("at").to_owned(),
        subject: line.text("subject").to_owned(),
        subject_id: line.whole("subject_id")?,
        sheet: line.maybe_whole("sheet")?,
        round: line.maybe_whole("round")?,
        table: line.maybe_whole("table")?,
        known_as: line.maybe_whole("number")?,
    };
    let kept = ledger::ChainLine {
        number: line.number("line", 1, i32::MAX)?,
        facts,
        prints,
        link: line.text("link").to_owned(),
    };
    Ok(LedgerLine { at: line.number, line: kept, who, reason, old, new })
}

/// Writes the file, of lines as their [`cells`].
pub fn write(lines: impl IntoIterator<Item = Vec<String>>) -> Result<Vec<u8>, csv::Error> {
    table::write(COLUMNS, lines)
}

/// The cells of a line.
pub fn cells(line: &ledger::ChainLine, words: &Words<'_>) -> Vec<String> {
    let number = |number: Option<i64>| number.map_or_else(String::new, |number| number.to_string());
    let (facts, prints) = (&line.facts, &line.prints);
    let all = [&prints.who, &prints.reason, &prints.content];
    let mut cells = vec![
        line.number.to_string(),
        facts.at.clone(),
        facts.subject.clone(),
        facts.subject_id.to_string(),
        number(facts.sheet),
        number(facts.round.map(i64::from)),
        number(facts.table.map(i64::from)),
        number(facts.known_as.map(i64::from)),
    ];
    let said = [words.who, words.reason, words.old.unwrap_or_default(), words.new.unwrap_or_default()];
    cells.extend(said.map(guarded));
    cells.extend(all.map(|print| print.salt.clone()));
    cells.extend(all.map(|print| if print.salt.is_empty() { print.digest.clone() } else { String::new() }));
    cells.push(line.link.clone());
    cells
}

/// No cell is run as a formula, and [`bare`] gives back what stood there.
fn guarded(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

fn bare(text: &str) -> &str {
    text.strip_prefix('\'').unwrap_or(text)
}

#[cfg(test)]
mod tests;
