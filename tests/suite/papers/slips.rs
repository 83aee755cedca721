//! The blank travellers: the deck, its dealer and the tournament stand beside one another in every language.

use lopdf::Document;
use skatwart::export::pdf::Paper;
use skatwart::export::pdf::decks::{Slip, SlipWords, blank_slips};

use super::seen::{overlapping, words};
use super::{german, pages};
use crate::app::TestApp;
use crate::common::laid::{MILWAUKEE_OVER, sqlite_with};

/// What stands over something else, page by page; where nothing stands nothing was looked at, and that is wrong as well.
fn wrong(pdf: &[u8]) -> Vec<String> {
    let of_page = |page: i32| {
        let words = words(pdf, page);
        let empty = words.is_empty().then(|| "nothing stands there".to_owned());
        overlapping(&words).into_iter().chain(empty).map(move |what| format!("page {page}: {what}"))
    };
    (1..).take(pages(pdf).len()).flat_map(of_page).collect()
}

/// Nothing on any page stands over anything else.
fn is_apart(pdf: &[u8], name: &str) {
    let wrong = wrong(pdf);
    assert!(wrong.is_empty(), "{name}: {wrong:?}");
}

/// The slip of a deck, printed.
fn printed(deck: String) -> Vec<u8> {
    let paper = Paper { tournament: "Milwaukee-Abend der Skatfreunde Nord".to_owned(), ..Paper::default() };
    let said = SlipWords { heads: vec![("Tisch".to_owned(), 1)], hint: String::new() };
    let slip = Slip { deck, dealer: "W gibt und setzt aus".to_owned(), tables: vec!["1".to_owned()] };
    blank_slips(&paper, &[slip], &said).expect("printed")
}

#[test]
fn a_page_on_which_nothing_stands_is_not_taken_for_one_on_which_all_is_apart() {
    let mut paper = Document::load_mem(&printed("Deck 1".to_owned())).expect("it reads");
    for page in paper.get_pages().into_values() {
        paper.change_page_content(page, Vec::new()).expect("emptied");
    }
    let mut blank = Vec::new();
    paper.save_to(&mut blank).expect("written");
    assert_eq!(wrong(&blank), ["page 1: nothing stands there"]);
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
    for number in [1, 72, 144, 1728] {
        for deck in ["Kartensatz", "Deck", "Vergleichskartensatz"].map(|deck| format!("{deck} {number}")) {
            is_apart(&printed(deck.clone()), &deck);
        }
    }
}
