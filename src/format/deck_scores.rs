//! `deck_scores.csv`: what the director decided about the results of decks.
//!
//! A row with seat and score gives that seat this score for the deck at that table, instead of what was played or where
//! nothing was; a seat without a score is given the average. A row without both keeps the table's result apart, as one
//! with fouled cards.

use super::Problems;
use super::table::MOST_TABLES;
use super::table::{self, CsvTable, blank_or};
use super::wrong::WrongDeck;
use crate::rules::comparison::MOST_POINTS;
use crate::rules::decks::DeckNumber;
use crate::rules::seat::Seat;

/// The file.
pub const FILE: &str = "deck_scores.csv";
const COLUMNS: &[&str] = &["deck", "table", "seat", "score", "reason"];

/// A decision that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckScoreLine {
    /// The deck.
    pub deck: DeckNumber,
    /// The table.
    pub table: i32,
    /// The seat and its score, or no score where it is given the average; `None` where the table's result stands apart.
    pub given: Option<(Seat, Option<i32>)>,
    /// Why.
    pub reason: String,
}

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Vec<DeckScoreLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    let rows = table.read_all(problems, |line| {
        let deck = super::decks::number(&line)?;
        let seat = line.maybe_number("seat", 1, 4)?.map(|_number| line.seat()).transpose()?;
        let given = match (seat, line.maybe_number("score", -MOST_POINTS, MOST_POINTS)?) {
            (None, None) => None,
            (Some(seat), score) => Some((seat, score)),
            (None, Some(_)) => {
                return Err(line.problem("score", WrongDeck::ScoreOfNobody));
            }
        };
        let reason = line.reason()?;
        Ok(DeckScoreLine { deck, table: line.number("table", 1, MOST_TABLES)?, given, reason })
    });
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Writes the file in the order of the decisions.
pub fn write(lines: &[DeckScoreLine]) -> Result<Vec<u8>, csv::Error> {
    let rows = lines.iter().map(|line| {
        let (seat, score) = line.given.map_or((None, None), |(seat, score)| (Some(seat.number().into()), score));
        vec![line.deck.to_string(), line.table.to_string(), blank_or(seat), blank_or(score), line.reason.clone()]
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_are_written_as_they_were_read_and_halves_are_refused() {
        let text = "deck,table,seat,score,reason\n3,1,2,-40,torn card\n3,2,,,cards mixed\n3,4,1,,no time left\n";
        let mut problems = Problems::default();
        let lines = read(text.as_bytes(), &mut problems);
        assert_eq!(problems, Problems::default());
        assert_eq!(write(&lines).map(String::from_utf8).expect("written").as_deref(), Ok(text));
        read(b"deck,table,seat,score,reason\n3,1,,-40,x\n", &mut problems);
        assert!(problems.to_string().starts_with("deck_scores.csv:2: score: a score is given to a seat"), "{problems}");
    }
}
