use super::*;
use crate::export::pdf::Paper;
use crate::rules::decks::{Deal, Deck, DeckNumber};
use crate::rules::seat::{Seat, TableSize};

fn words() -> Words {
    Words {
        deck: "Kartensatz".to_owned(),
        skat: "Skat".to_owned(),
        deals: "gibt".to_owned(),
        pauses: "gibt und setzt aus".to_owned(),
        number_through_all: "Nummer durch alle 32 Karten, dann je Karte ihr Buchstabe; der Skat bleibt ohne."
            .to_owned(),
        punched_by: "gelocht von ____________".to_owned(),
        ranks: ["B", "A", "10", "K", "D", "9", "8", "7"].map(str::to_owned),
    }
}

fn decks(count: i64) -> Vec<Deck> {
    let numbers = DeckNumber::first(count).expect("decks");
    let deal = |number| Deal::from_seed("milwaukee", number, TableSize::FOUR).expect("a deal");
    numbers.into_iter().map(|number| Deck::dealt(number, deal(number))).collect()
}

fn pages(bytes: &[u8]) -> usize {
    assert!(bytes.starts_with(b"%PDF-1"));
    lopdf::Document::load_mem(bytes).expect("a file").get_pages().len()
}

fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("SKATWART_PAPER") {
        std::fs::write(std::path::Path::new(&folder).join(name), bytes).expect("written");
    }
}

fn paper() -> Paper {
    Paper {
        tournament: "Milwaukee-Abend".to_owned(),
        title: "Comparative Skat".to_owned(),
        subtitle: "20.11.2026 · Turnerhalle".to_owned(),
        printed: "gedruckt 20.11.2026".to_owned(),
        page: "Seite".to_owned(),
        ledger: None,
        ..Paper::default()
    }
}

#[test]
fn nine_labels_take_two_sheets() {
    let label = |deck: &Deck| {
        let letters = Seat::ALL.map(|seat| Some((crate::rules::decks::letter(seat), seat == deck.dealer())));
        Label {
            deck: "Kartensatz".to_owned(),
            number: deck.number().to_string(),
            letters,
            words: ("Skat".to_owned(), "gibt".to_owned()),
            code: (
                format!("https://hall.example/decks/{:032}", deck.number().number()),
                "Wohin dieser Satz gehört: Code abfotografieren.".to_owned(),
            ),
            lines: vec!["Tische: 1 → 2 → 3 → 4".to_owned(), "Scanne den Code, wenn ihr ihn nehmt.".to_owned()],
        }
    };
    let all: Vec<Label> = decks(9).iter().map(label).collect();
    let bytes = labels(&paper(), &all).expect("printed");
    keep("labels.pdf", &bytes);
    assert_eq!(pages(&bytes), 2);
}

#[test]
fn three_punch_sheets_and_three_records_fill_a_page() {
    let bytes = punch_sheets(&paper(), &decks(4), &words()).expect("printed");
    keep("punch.pdf", &bytes);
    assert_eq!(pages(&bytes), 2);
    let line = |head: &str, won: bool| RecordLine {
        head: head.to_owned(),
        figures: ["54", "63", "41", "38", "77", "–"].map(|figure| (figure.to_owned(), won)).to_vec(),
    };
    let table = vec![line("", false), line("N", true), line("", false), line("E", false), line("", false)];
    let notes: Vec<String> = (1..40).map(|table| format!("{table}: E, Grand mit 2, gewonnen +72 (offen 77)")).collect();
    let note = |deck: Deck| Record { deck, table: table.clone(), notes: notes.clone() };
    let records: Vec<Record> = decks(7).into_iter().map(note).collect();
    let bytes = hand_records(&paper(), &records, &words()).expect("printed");
    keep("records.pdf", &bytes);
    assert_eq!(pages(&bytes), 3);
}

#[test]
fn a_deck_whose_cards_nobody_knows_is_left_out() {
    let unknown = Deck::unknown(DeckNumber::LAST, Seat::ALL[0]);
    let bytes = punch_sheets(&paper(), &[unknown], &words()).expect("printed");
    assert_eq!(pages(&bytes), 1, "a page says that there is nothing to print");
}

#[test]
fn blank_slips_have_a_line_for_each_table_and_none_is_cut_by_a_page() {
    let words = SlipWords {
        heads: [("Tisch", 2), ("Gespielt", 6), ("Gereizt", 3), ("N", 3), ("E", 3), ("S", 3), ("W", 3)]
            .map(|(head, part)| (head.to_owned(), part))
            .to_vec(),
        hint: "Nach dem Spiel eintragen und mit der Schrift nach innen falten.".to_owned(),
    };
    for (count, tables, wanted) in [(4, 4, 1), (12, 4, 3), (36, 12, 18), (72, 6, 24), (1, 40, 2)] {
        let slip = |deck: Deck| Slip {
            deck: format!("Satz {}", deck.number()),
            dealer: "N gibt".to_owned(),
            tables: (1..=tables).map(|table: i32| table.to_string()).collect(),
        };
        let all: Vec<Slip> = decks(count).into_iter().map(slip).collect();
        let bytes = blank_slips(&paper(), &all, &words).expect("printed");
        keep(&format!("slips-{count}-{tables}.pdf"), &bytes);
        assert_eq!(pages(&bytes), wanted, "{count} decks at {tables} tables");
    }
}
