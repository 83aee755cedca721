//! `punches.csv`: what was punched through the decks of Comparative Skat, by whom, when.
//!
//! The mark `number` goes through all 32 cards of a deck, a letter through the ten cards of its seat. The cards stand
//! there where somebody looked at the holes.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::table::{self, CsvLine, CsvTable, moment};
use super::wrong::WrongDeck;
use super::{Problem, Problems};
use crate::rules::card::CardSet;
use crate::rules::decks::{self, DeckNumber, Place, letter};
use crate::rules::entry::one_line;
use crate::rules::seat::Seat;

/// The file.
pub const FILE: &str = "punches.csv";
const COLUMNS: &[&str] = &["deck", "mark", "cards", "holes", "who", "at"];
const LONGEST_NAME: usize = 100;
/// The mark of the deck's number.
const NUMBER: &str = "number";

/// A mark that was punched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PunchLine {
    /// Its line in the file.
    pub line: u64,
    /// The deck.
    pub deck: DeckNumber,
    /// The seat whose letter it is; `None` for the number.
    pub seat: Option<Seat>,
    /// The cards the letter went through, where somebody looked at the holes.
    pub holes: Option<CardSet>,
    /// Who punched it.
    pub who: String,
    /// When it was recorded, in UTC.
    pub at: NaiveDateTime,
}

impl PunchLine {
    /// The mark as it is written.
    pub fn mark(&self) -> String {
        self.seat.map_or_else(|| NUMBER.to_owned(), |seat| letter(seat).to_string())
    }

    /// Through how many cards it goes.
    pub const fn cards(&self) -> i32 {
        if self.seat.is_some() { 10 } else { 32 }
    }
}

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Vec<PunchLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    let mut met = BTreeSet::new();
    let rows = table.read_all(problems, |line| {
        let punch = row(line)?;
        if !met.insert((punch.deck, punch.seat)) {
            return Err(line.problem("mark", WrongDeck::PunchTwice { mark: punch.mark(), deck: punch.deck }));
        }
        Ok(punch)
    });
    rows.into_iter().map(|(_, row)| row).collect()
}

fn row(line: CsvLine<'_>) -> Result<PunchLine, Problem> {
    let deck = super::decks::number(&line)?;
    let seat = match line.text("mark") {
        NUMBER => None,
        mark => {
            let seat = Seat::ALL.into_iter().find(|seat| letter(*seat).to_string() == mark);
            Some(seat.ok_or_else(|| line.problem("mark", WrongDeck::Mark { given: mark.to_owned() }))?)
        }
    };
    let holes = match (seat, line.text("holes")) {
        (_, "") => None,
        (None, _) => return Err(line.problem("holes", WrongDeck::Holes)),
        (Some(seat), text) => {
            Some(decks::cards(text, Place::Hand(seat)).map_err(|error| line.problem("holes", error))?)
        }
    };
    let who = one_line(line.text("who"), LONGEST_NAME).map_err(|error| line.problem("who", error))?;
    let punch = PunchLine { line: line.number, deck, seat, holes, who, at: line.moment("at")? };
    let (due, written) = (punch.cards(), line.number("cards", 0, 99)?);
    if written != due || holes.is_some_and(|holes| i32::try_from(holes.len()) != Ok(due)) {
        return Err(line.problem("cards", WrongDeck::PunchCards { mark: punch.mark(), due }));
    }
    Ok(punch)
}

/// Writes the file in the order in which it was punched.
pub fn write(lines: &[PunchLine]) -> Result<Vec<u8>, csv::Error> {
    let rows = lines.iter().map(|line| {
        let holes = line.holes.map(|holes| holes.to_string()).unwrap_or_default();
        vec![line.deck.to_string(), line.mark(), line.cards().to_string(), holes, line.who.clone(), moment(line.at)]
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "deck,mark,cards,holes,who,at\n";

    fn said(rows: &str) -> String {
        let mut problems = Problems::default();
        read(format!("{HEAD}{rows}").as_bytes(), &mut problems);
        problems.to_string()
    }

    #[test]
    fn punches_are_written_as_they_were_read() {
        let text = format!(
            "{HEAD}3,number,32,,Karl,2026-11-20T18:00:00\n3,E,10,CJ CA CT CK CQ C9 C8 C7 SA ST,Karl,2026-11-20T18:01:00\n"
        );
        let mut problems = Problems::default();
        let lines = read(text.as_bytes(), &mut problems);
        assert_eq!((problems, lines.len()), (Problems::default(), 2));
        assert_eq!(write(&lines).map(String::from_utf8).expect("written"), Ok(text));
    }

    #[test]
    fn a_mark_that_is_none_or_goes_through_other_cards_is_refused_with_its_line() {
        for (row, wanted) in [
            ("3,X,10,,Karl,2026-11-20T18:00:00", "punches.csv:2: mark: \"X\" is neither number nor N, E, S, W"),
            ("3,E,9,,Karl,2026-11-20T18:00:00", "punches.csv:2: cards: E goes through 10 cards"),
            ("3,E,10,CJ CA,Karl,2026-11-20T18:00:00", "punches.csv:2: cards: E goes through 10 cards"),
            ("3,number,32,CJ,Karl,2026-11-20T18:00:00", "punches.csv:2: holes: the number goes through every card"),
            ("3,number,32,,Karl,yesterday", "punches.csv:2: at: is no moment"),
            ("73,number,32,,Karl,2026-11-20T18:00:00", "punches.csv:2: deck: deck 73 does not exist"),
            (
                "3,E,10,,Karl,2026-11-20T18:00:00\n3,E,10,,Karl,2026-11-20T18:00:00",
                "punches.csv:3: mark: E of deck 3 is punched twice",
            ),
        ] {
            assert!(said(row).starts_with(wanted), "{row}: {}", said(row));
        }
    }
}
