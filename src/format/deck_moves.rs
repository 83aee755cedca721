//! `deck_moves.csv`: where the decks of Comparative Skat went and what became of them, the first step first.
//!
//! The last row of a deck says where it is; of a deck without a row it follows from what was played.

use chrono::NaiveDateTime;

use super::table::MOST_TABLES;
use super::table::{self, CsvLine, CsvTable, blank_or, moment};
use super::wrong::WrongDeck;
use super::{Problem, Problems};
use crate::rules::decks::{DeckNumber, DeckState};
use crate::rules::entry::one_line;
use crate::rules::reason::LONGEST_REASON;

/// The file.
pub const FILE: &str = "deck_moves.csv";
const COLUMNS: &[&str] = &["deck", "state", "from", "to", "who", "at", "reason"];
const LONGEST_NAME: usize = 100;

/// A step of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckMoveLine {
    /// Its line in the file.
    pub line: u64,
    /// The deck.
    pub deck: DeckNumber,
    /// What became of it, with its table.
    pub state: DeckState,
    /// The table it came from.
    pub from: Option<i32>,
    /// Who moved it.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why, where it needed a reason.
    pub reason: String,
}

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Vec<DeckMoveLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    table.read_all(problems, row).into_iter().map(|(_, row)| row).collect()
}

fn row(line: CsvLine<'_>) -> Result<DeckMoveLine, Problem> {
    let deck = super::decks::number(&line)?;
    let (word, to) = (line.text("state"), line.maybe_number("to", 1, MOST_TABLES)?);
    let wrong = || line.problem("state", WrongDeck::State { given: word.to_owned() });
    let state = DeckState::of(word, to).ok_or_else(wrong)?;
    let text = |column: &str, longest: usize| {
        one_line(line.text(column), longest).map_err(|error| line.problem(column, error))
    };
    Ok(DeckMoveLine {
        line: line.number,
        deck,
        state,
        from: line.maybe_number("from", 1, MOST_TABLES)?,
        who: text("who", LONGEST_NAME)?,
        at: line.moment("at")?,
        reason: text("reason", LONGEST_REASON)?,
    })
}

/// Writes the file in the order of the steps.
pub fn write(lines: &[DeckMoveLine]) -> Result<Vec<u8>, csv::Error> {
    let rows = lines.iter().map(|line| {
        let (deck, state) = (line.deck.to_string(), line.state.word().to_owned());
        let (from, to) = (blank_or(line.from), blank_or(line.state.table()));
        vec![deck, state, from, to, line.who.clone(), moment(line.at), line.reason.clone()]
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "deck,state,from,to,who,at,reason\n";

    #[test]
    fn steps_are_written_as_they_were_read() {
        let text = format!(
            "{HEAD}3,in-play,1,2,list keeper,2026-11-20T18:00:00,\n3,lost,2,,Karl,2026-11-20T18:05:00,gone\n\
             4,passed-on,,,Karl,2026-11-20T18:06:00,\n"
        );
        let mut problems = Problems::default();
        let lines = read(text.as_bytes(), &mut problems);
        assert_eq!((problems, lines.len()), (Problems::default(), 3));
        assert_eq!(write(&lines).map(String::from_utf8).expect("written"), Ok(text));
    }

    #[test]
    fn a_state_that_is_none_is_refused_with_its_line() {
        for row in [
            "3,in-play,,,Karl,2026-11-20T18:00:00,",
            "3,lost,,4,Karl,2026-11-20T18:00:00,",
            "3,burnt,,,Karl,2026-11-20T18:00:00,",
        ] {
            let mut problems = Problems::default();
            read(format!("{HEAD}{row}\n").as_bytes(), &mut problems);
            assert!(problems.to_string().starts_with("deck_moves.csv:2: state: \""), "{row}: {problems}");
            assert!(problems.to_string().contains("is no state; write in-play or sorted with a table"), "{problems}");
        }
    }
}
