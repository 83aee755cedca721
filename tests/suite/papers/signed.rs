//! Who signs under the list of a table: the names stand whole beside the code at the foot of the page and over its
//! words.

use skatwart::export::pdf::{Document, Ledger, Paper, ScoreSheet, SheetColumn, SheetLine, SheetPlayer};

use super::seen::{self, Word};

/// Where the code at the foot of a page begins with the white round it, in points from the left and from the top.
const CODE: (f64, f64) = (508.0, 791.0);

/// The words of the list of a table of these players.
fn printed(names: &[&str]) -> Vec<Word> {
    let paper = Paper {
        title: "Tisch 17, Serie 1".to_owned(),
        printed: "Skatwart · gedruckt 29.11.2026 14:05".to_owned(),
        page: "Seite".to_owned(),
        ledger: Some(Ledger {
            words: "Protokoll bis Zeile 12: 1f3a 9c2e".to_owned(),
            purpose: "Wer diese Zeile hat, kann alles davor nachrechnen.".to_owned(),
            link: "1f3a9c2e".repeat(8),
        }),
        ..Paper::default()
    };
    let player = |(seat, name): (i32, &&str)| SheetPlayer {
        seat: seat.to_string(),
        number: 110 + seat,
        name: (*name).to_owned(),
        last: None,
        club: "Herz-As".to_owned(),
    };
    let column = || SheetColumn { head: "Punkte".to_owned(), weight: 40 };
    let sheet = ScoreSheet {
        title: paper.title.clone(),
        columns: vec![column()],
        of_player: vec![column()],
        last: column(),
        players: (1..).zip(names).map(player).collect(),
        hands: vec![SheetLine::default(); 48],
        turn: 4,
        ..ScoreSheet::default()
    };
    let mut document = Document::new().expect("fonts");
    document.score_sheet(&paper, &sheet);
    document.end(&paper);
    seen::words(&document.finish(&paper).expect("printed"), 1)
}

#[test]
fn long_names_of_those_who_sign_stand_whole_beside_the_code_and_over_the_foot() {
    let long = "Maximiliane Hohenlohe 1–24; 117 Friedrich Schulze-Delitzsch 25–48";
    for names in [
        &["Karl Meyer", "Ayşe Çelik", "Jörg Größe", long][..],
        &["Karl Meyer", "Ayşe Çelik", "Jörg Größe", "Friedrich-Wilhelm von Hohenlohe-Waldenburg"],
        &[long, long, long, long],
        &["Karl Meyer", "Ayşe Çelik", long],
    ] {
        let words = printed(names);
        let foot = words.iter().find(|word| word.text == "Skatwart").expect("the foot").top;
        // They stand under the lines, in the last tenth of the page.
        let signed: Vec<&Word> = words.iter().filter(|word| word.top > 770.0 && word.bottom < foot + 5.0).collect();
        let said = signed.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        for name in names {
            // A name in two lines is two lines among those of the others.
            for part in name.split_whitespace() {
                assert!(said.contains(part), "{part} of {name}: {said}");
            }
        }
        assert!(!said.contains('…'), "{said}");
        for word in &signed {
            let beside = word.right < CODE.0 || word.bottom < CODE.1;
            assert!(beside, "{} ends at {} in the code: {said}", word.text, word.right);
            assert!(foot - word.bottom > 2.0, "{} at {} over the foot at {foot}", word.text, word.bottom);
        }
    }
}
