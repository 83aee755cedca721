//! `decks.csv`: the decks of Comparative Skat, a row for each hand and one for the skat.
//!
//! Seats 1 to 4 are N E S W; the row of the two middle cards has the seat `skat`. The dealer stands in every row of a
//! deck; at a table of four he pauses and has no row, at a table of three he has one. A deck whose cards nobody wrote
//! down has one row with its dealer alone.

use std::collections::BTreeMap;

use super::table::{self, CsvLine, CsvTable};
use super::wrong::WrongDeck;
use super::{Problem, Problems};
use crate::rules::decks::{Deal, Deck, DeckNumber, Place};
use crate::rules::seat::{Seat, TableSize};

/// The file.
pub const FILE: &str = "decks.csv";
const COLUMNS: &[&str] = &["deck", "dealer", "seat", "cards"];

/// The rows of a deck: where it begins, who deals, and the cards by place as they are written.
struct Rows {
    line: u64,
    dealer: Seat,
    cards: BTreeMap<Place, String>,
}

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> BTreeMap<DeckNumber, Deck> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return BTreeMap::new() };
    let mut decks: BTreeMap<DeckNumber, Rows> = BTreeMap::new();
    for line in table.lines() {
        let read = row(line).and_then(|(number, dealer, cards)| {
            let rows =
                decks.entry(number).or_insert_with(|| Rows { line: line.number, dealer, cards: BTreeMap::new() });
            if rows.dealer != dealer {
                return Err(line.problem("dealer", WrongDeck::Dealer { deck: number, dealer: rows.dealer }));
            }
            match cards.map(|(place, cards)| (place, rows.cards.insert(place, cards))) {
                Some((place, Some(_))) => Err(line.problem("seat", WrongDeck::Twice { place, deck: number })),
                _ => Ok(()),
            }
        });
        problems.note(read);
    }
    let whole = |(number, rows): (DeckNumber, Rows)| Some((number, problems.note(deck(number, &rows))?));
    decks.into_iter().filter_map(whole).collect()
}

/// The deck a line of any file is about.
pub(super) fn number(line: &CsvLine<'_>) -> Result<DeckNumber, Problem> {
    let number = line.number("deck", -99_999, 99_999)?;
    DeckNumber::new(number.into()).map_err(|error| line.problem("deck", error))
}

type Row = (DeckNumber, Seat, Option<(Place, String)>);

fn row(line: CsvLine<'_>) -> Result<Row, Problem> {
    let number = number(&line)?;
    let dealer = line.seat_in("dealer")?;
    let place = match line.text("seat") {
        "skat" => Some(Place::Skat),
        "" => None,
        _ => Some(Place::Hand(line.seat()?)),
    };
    match (place, line.text("cards")) {
        (None, "") => Ok((number, dealer, None)),
        (None, _) => Err(line.problem("seat", WrongDeck::NoSeat)),
        (Some(_), "") => Err(line.problem("cards", WrongDeck::NoCards)),
        (Some(place), cards) => Ok((number, dealer, Some((place, cards.to_owned())))),
    }
}

fn deck(number: DeckNumber, rows: &Rows) -> Result<Deck, Problem> {
    if rows.cards.is_empty() {
        return Ok(Deck::unknown(number, rows.dealer));
    }
    // At a table of three the dealer holds cards, at a table of four he pauses.
    let size = if rows.cards.contains_key(&Place::Hand(rows.dealer)) { TableSize::THREE } else { TableSize::FOUR };
    let text = |place: Place| rows.cards.get(&place).map_or("", String::as_str);
    let hands = Seat::ALL.map(|seat| text(Place::Hand(seat)));
    match Deal::read(size, rows.dealer, hands, text(Place::Skat)) {
        Ok(deal) => Ok(Deck::dealt(number, deal)),
        Err(error) => Err(Problem::at(FILE, rows.line, "cards", WrongDeck::Deal { deck: number, said: error.into() })),
    }
}

/// Writes the file, by deck and seat.
pub fn write<'d>(decks: impl IntoIterator<Item = &'d Deck>) -> Result<Vec<u8>, csv::Error> {
    table::write(COLUMNS, decks.into_iter().flat_map(rows))
}

fn rows(deck: &Deck) -> Vec<Vec<String>> {
    let (number, dealer) = (deck.number().to_string(), deck.dealer().to_string());
    let row = |seat: String, cards: String| vec![number.clone(), dealer.clone(), seat, cards];
    let Some(deal) = deck.deal() else { return vec![row(String::new(), String::new())] };
    let mut players: Vec<Seat> = deal.players().collect();
    players.sort_unstable();
    let hands = players.into_iter().map(|seat| row(seat.to_string(), deal.hand(seat).to_string()));
    hands.chain([row("skat".to_owned(), deal.skat().to_string())]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(number: i64, size: TableSize) -> Deck {
        let number = DeckNumber::new(number).expect("a deck");
        Deck::dealt(number, Deal::from_seed("milwaukee", number, size).expect("a deal"))
    }

    fn said(text: &str) -> String {
        let mut problems = Problems::default();
        read(text.as_bytes(), &mut problems);
        problems.to_string()
    }

    #[test]
    fn decks_are_written_as_they_were_read() {
        let [.., west] = Seat::ALL;
        for size in [TableSize::THREE, TableSize::FOUR] {
            let decks = [deck(1, size), deck(2, size), Deck::unknown(DeckNumber::LAST, west)];
            let text = write(&decks).expect("written");
            let mut problems = Problems::default();
            let read: Vec<Deck> = read(&text, &mut problems).into_values().collect();
            assert_eq!((problems, read.as_slice()), (Problems::default(), decks.as_slice()));
            assert_eq!(text, write(&read).expect("written"));
        }
        let text = String::from_utf8(write(&[deck(1, TableSize::FOUR)]).expect("written")).expect("text");
        assert!(text.starts_with("deck,dealer,seat,cards\n1,1,2,SK SQ HJ HA HT HQ H9 H7 DA DK\n"), "{text}");
        assert!(text.ends_with("1,1,skat,S7 D7\n"), "{text}");
    }

    #[test]
    fn what_is_no_deck_is_refused_with_its_line() {
        let text = String::from_utf8(write(&[deck(1, TableSize::FOUR)]).expect("written")).expect("text");
        assert_eq!(
            said(&text.replace("skat,S7 D7", "skat,SK D7")),
            "decks.csv:2: cards: deck 1: SK stands twice, in E and in Skat; look at the cards again"
        );
        assert_eq!(
            said("deck,dealer,seat,cards\n73,1,,\n"),
            "decks.csv:2: deck: deck 73 does not exist; the decks are numbered 1 to 72"
        );
        assert_eq!(
            said("deck,dealer,seat,cards\n1,1,2,CJ\n1,2,3,SJ\n1,1,2,HJ\n"),
            "decks.csv:3: dealer: deck 1 has the dealer 1 already\n\
             decks.csv:4: seat: E of deck 1 stands in the file twice\n\
             decks.csv:2: cards: deck 1: the hand E has 1 cards; each hand has ten"
        );
    }
}
