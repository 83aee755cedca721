//! The blank travellers: the deck, its dealer and the tournament stand beside one another in every language.

use skatwart::export::pdf::Paper;
use skatwart::export::pdf::decks::{Slip, SlipWords, blank_slips};

use super::seen::{overlapping, words};
use super::{german, pages};
use crate::app::TestApp;
use crate::common::laid::{MILWAUKEE_OVER, sqlite_with};

/// Nothing on any page stands over anything else.
fn is_apart(pdf: &[u8], name: &str) {
    for page in (1..).take(pages(pdf).len()) {
        let over = overlapping(&words(pdf, page));
        assert!(over.is_empty(), "{name}, page {page}: {over:?}");
    }
}

#[actix_web::test]
async fn the_dealer_stands_beside_the_deck_in_german_and_in_english() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let director = app.as_director().await;
    let slips = "/tournaments/1/decks/slips.pdf";
    is_apart(&director.get(slips).await.bytes, "English");
    german(&director).await;
    let printed = director.get(slips).await.bytes;
    let text = pages(&printed).concat();
    assert!(text.contains("Kartensatz 12") && text.contains(" gibt"), "{text}");
    is_apart(&printed, "German");
}

#[test]
fn the_dealer_stands_beside_a_deck_with_a_number_of_any_length() {
    let paper = Paper { tournament: "Milwaukee-Abend der Skatfreunde Nord".to_owned(), ..Paper::default() };
    let said = SlipWords { heads: vec![("Tisch".to_owned(), 1)], hint: String::new() };
    for number in [1, 72, 144, 1728] {
        for deck in ["Kartensatz", "Deck", "Vergleichskartensatz"] {
            let slip = Slip {
                deck: format!("{deck} {number}"),
                dealer: "W gibt und setzt aus".to_owned(),
                tables: vec!["1".to_owned()],
            };
            is_apart(&blank_slips(&paper, &[slip], &said).expect("printed"), &format!("{deck} {number}"));
        }
    }
}
