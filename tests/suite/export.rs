//! Printed lists, read back with pdftotext (poppler-utils).

use std::io::Write as _;
use std::process::{Command, Stdio};

use skatwart::export::pdf::{Column, Paper, PaperRow, list};

/// The text of a PDF as it stands on the page.
pub fn pdf_text(bytes: &[u8]) -> String {
    let mut child = Command::new("pdftotext")
        .args(["-layout", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftotext (poppler-utils) is installed");
    let mut input = child.stdin.take().expect("a pipe");
    let owned = bytes.to_vec();
    let feeding = std::thread::spawn(move || input.write_all(&owned));
    let output = child.wait_with_output().expect("pdftotext ends");
    feeding.join().expect("the writer ends").expect("pdftotext reads all");
    assert!(output.status.success(), "pdftotext takes the file");
    String::from_utf8(output.stdout).expect("text")
}

fn paper() -> Paper {
    Paper {
        tournament: "Großer Preisskat Köln ♣♠♥♦".to_owned(),
        title: "Rangliste".to_owned(),
        subtitle: "21.11.2026 · Gasthof Süß".to_owned(),
        rules: "isko · seeger-fabian · 1f3a9c2e".to_owned(),
        notes: vec!["Gewertet wird nach Leistung, dann gewonnenen Spielen, dann wenigen verlorenen.".to_owned()],
        printed: "Skatwart · gedruckt 21.11.2026 18:04".to_owned(),
        page: "Seite".to_owned(),
        ..Paper::default()
    }
}

fn columns() -> Vec<Column> {
    vec![
        Column::figures("Platz".to_owned()),
        Column::words("Name".to_owned(), 5),
        Column::words("Verein".to_owned(), 4),
        Column::figures("Punkte".to_owned()),
        Column::figures("gew.".to_owned()),
        Column::figures("verl.".to_owned()),
        Column::figures("Leistung".to_owned()).decides(),
    ]
}

fn row(place: usize, name: &str) -> PaperRow {
    let cells = [
        &format!("{place}."),
        name,
        "1. Skatclub Herz-As Wanne-Eickel e.V. von 1911 und Umgebung im Ruhrgebiet",
        "−1.234",
        "12",
        "3",
        "2.745",
    ];
    PaperRow::cells(cells)
}

#[test]
fn a_printed_list_has_umlauts_suits_numbers_and_the_hash() {
    let rows = [row(1, "Jörg Größe"), row(2, "Łukasz Żółć"), row(3, "Ayşe Çelik")];
    let text = pdf_text(&list(&paper(), &columns(), &rows).expect("printed"));
    for wanted in [
        "Großer Preisskat Köln ♣♠♥♦",
        "Jörg Größe",
        "Łukasz Żółć",
        "Ayşe Çelik",
        "1f3a9c2e",
        "1 / 1",
        "−1.234",
        "Gasthof Süß",
        "dann wenigen verlorenen",
    ] {
        assert!(text.contains(wanted), "{wanted} is missing in\n{text}");
    }
    assert!(text.contains('…'), "the long club is cut visibly");
}

#[test]
fn a_character_the_font_lacks_is_printed_as_a_box_and_never_as_a_gap() {
    let text = pdf_text(&list(&paper(), &columns(), &[row(1, "𓀀 Чайка")]).expect("printed"));
    assert!(text.contains("□ Чайка"), "{text}");
}

#[test]
fn a_field_of_2700_fills_pages_with_the_head_on_each() {
    let rows: Vec<PaperRow> = (1..=2700).map(|place| row(place, &format!("Spieler {place}"))).collect();
    let text = pdf_text(&list(&paper(), &columns(), &rows).expect("printed"));
    let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
    let count = pages.len();
    for (at, page) in (1..).zip(&pages) {
        assert!(page.contains(&format!("{at} / {count}")), "page {at} has its number");
        assert!(page.contains("Leistung") && page.contains("Großer Preisskat"), "page {at} has its head");
    }
    assert!(text.contains("Spieler 1 ") && text.contains("Spieler 2700 "), "the first and the last stand there");
    assert_eq!(text.matches("Spieler ").count(), 2700);
}
