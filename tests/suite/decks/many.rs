//! As many decks as there are numbers on a back: they fit the screen and the paper.

use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::{Store, TournamentId};

use super::{comparative, enter_at, over, play_all, ready_for, tables};
use crate::app::TestApp;
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::start;

/// Two tables with so many decks, nothing played yet.
fn running(store: &Store, decks: i32) -> TournamentId {
    let id = comparative(tournament(), decks, DeckSource::Seed).players(8).drawn(store);
    ready_for(store, id, TableSize::FOUR);
    start(store, id, 1).expect("the round starts");
    id
}

/// How many decks stand in the head of each table of the seats.
fn abreast(posting: &str) -> Vec<usize> {
    let heads = posting.split("<thead>").skip(2).map(|part| part.split("</thead>").next().unwrap_or_default());
    heads.map(|head| head.matches("<span class=\"sr\">Deck</span>").count()).collect()
}

#[actix_web::test]
async fn seventy_two_decks_stand_twelve_abreast_and_twelve_are_not_cut() {
    for database in databases() {
        let app = TestApp::start(database);
        let desk = app.as_desk().await;
        let many = running(&app.store, 72);
        let wall = app.nobody().get(&format!("/tournaments/{many}/decks/board")).await.body;
        for (decks, table) in [("1–36", 1), ("37–72", 2)] {
            let told = format!("<p class=\"number\">{decks}</p><p class=\"what\">lies ready for table {table}</p>");
            assert!(wall.contains(&told), "{told}: {wall}");
        }
        assert_eq!(wall.matches("class=\"deck\"").count(), 2, "a card for each table: {wall}");
        for number in 1..=36 {
            // Each table plays what lies there, deck by deck.
            for (at, (sheet, ..)) in (0..).zip(tables(&app.store, many)) {
                let (number, deck) = (number.to_string(), (36 * at + number).to_string());
                let done = enter_at(&desk, sheet, &number, &[("result", "passed"), ("deck", &deck)]).await;
                assert_eq!(done.status, 303, "{}", done.body);
            }
        }
        over(&app.store, many);
        let posting = app.nobody().get(&format!("/tournaments/{many}/posting")).await.body;
        assert_eq!(abreast(&posting), vec![12; 6 * 4], "{posting}");
        assert_eq!(posting.matches(">Total</th>").count(), 4, "once for each seat");
        let movement = app.nobody().get(&format!("/tournaments/{many}/decks")).await.body;
        assert!(movement.contains(">1–36<") && movement.contains(">37–72<"), "{movement}");
        let few = super::evening(&app.store);
        play_all(&app.store, few, 12);
        over(&app.store, few);
        let posting = app.nobody().get(&format!("/tournaments/{few}/posting")).await.body;
        assert_eq!(abreast(&posting), [12; 4], "{posting}");
    }
}
