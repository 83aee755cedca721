//! Start cards: nothing on them lies over anything else, and what is written can be read.

use skatwart::store::{TournamentId, entries};

use super::seen::{Word, words};
use crate::app::TestApp;
use crate::built::{Built, entry, tournament};
use crate::common::sqlite;

/// The words of a text one after the other, as they lie on the page.
fn found<'w>(words: &'w [Word], text: &str) -> Vec<&'w Word> {
    let wanted: Vec<&str> = text.split(' ').collect();
    let at = words.windows(wanted.len()).find(|some| some.iter().map(|word| &word.text).eq(wanted.iter()));
    at.unwrap_or_else(|| panic!("{text} is missing")).iter().collect()
}

fn overlap(one: &Word, other: &Word) -> bool {
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/// The tournament, with these players.
fn entered(app: &TestApp, built: &Built, names: &[&str]) -> TournamentId {
    let id = built.planned(&app.store);
    for (number, name) in (1..).zip(names) {
        let row = entries::NewEntry { name: (*name).to_owned(), ..entry(id, number) };
        app.store.write_now(move |conn| entries::insert(conn, &row)).expect("entered");
    }
    id
}

#[actix_web::test]
async fn a_name_ends_before_what_stands_under_the_code_and_the_venue_can_be_read() {
    let app = TestApp::start(sqlite());
    let venue = "Bürgersaal des Gasthofs zum Goldenen Ross, Altenburg in Thüringen";
    let names = ["Nguyễn Thị Hồng Nhung", "Maximiliane Oberhuber-Wittelsbach", "Karl"];
    let id = entered(&app, &tournament().with(|row| venue.clone_into(&mut row.venue)), &names);
    let desk = app.as_desk().await;
    for paper in ["", "?paper=a5"] {
        let cards = desk.get(&format!("/tournaments/{id}/print/cards.pdf{paper}")).await;
        let words = words(&cards.bytes, 1);
        let captions: Vec<&Word> = words.iter().filter(|word| "My standing on a phone".contains(&word.text)).collect();
        assert!(captions.len() >= 10, "the words under two codes");
        // On half a sheet the third has a page of its own.
        for name in &names[..2] {
            for part in name.split([' ', '-']) {
                let of_name: Vec<&Word> = words.iter().filter(|word| word.text.contains(part)).collect();
                assert!(!of_name.is_empty(), "{paper}: {part} is missing");
                for (word, caption) in of_name.iter().flat_map(|word| captions.iter().map(move |other| (word, other))) {
                    assert!(!overlap(word, caption), "{paper}: {} lies over {}", word.text, caption.text);
                }
            }
        }
        // A line of seven points is more than seven high.
        let place = found(&words, "Altenburg in Thüringen");
        assert!(place.iter().all(|word| word.bottom - word.top > 7.0), "{paper}: the venue is too small");
    }
}

#[actix_web::test]
async fn long_names_stay_whole_while_the_card_has_room() {
    let app = TestApp::start(sqlite());
    let title = "28. Offene Stadtmeisterschaft der Skatfreunde Berlin-Pankow von 1954 um den Wanderpokal";
    let name = "Maximiliane Friederike Alexandra Freifrau von Schulze-Entenpfühler zu Hohenlohe-Waldenburg";
    let id = entered(&app, &tournament().with(|row| title.clone_into(&mut row.name)), &[name]);
    let desk = app.as_desk().await;
    for paper in ["", "?paper=a5"] {
        let cards = desk.get(&format!("/tournaments/{id}/print/cards.pdf{paper}")).await;
        let words = words(&cards.bytes, 1);
        let cut: Vec<&str> = words.iter().map(|word| word.text.as_str()).filter(|word| word.contains('…')).collect();
        assert!(cut.is_empty(), "{paper}: {cut:?}");
        for part in title.split([' ', '-']).chain(name.split([' ', '-'])) {
            assert!(words.iter().any(|word| word.text.contains(part)), "{paper}: {part} is missing");
        }
        // The tournament in letters that can be read.
        let of_title: Vec<&Word> = words.iter().filter(|word| word.text.contains("Stadtmeisterschaft")).collect();
        assert!(of_title.iter().all(|word| word.bottom - word.top > 8.0), "{paper}: the tournament is too small");
        // Boxes of neighbouring lines touch, words on one another share their middle.
        let middle = |word: &Word| f64::midpoint(word.top, word.bottom);
        let on = |one: &Word, other: &Word| overlap(one, other) && (middle(one) - middle(other)).abs() < 4.0;
        for (at, one) in words.iter().enumerate() {
            let other = words[at + 1..].iter().find(|other| on(one, other)).map(|other| other.text.as_str());
            assert_eq!(other, None, "{paper}: {} lies over it", one.text);
        }
    }
}
