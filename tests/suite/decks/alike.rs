//! Board, wall, desk, case and phone say the same of a deck: ready, played, home; who passes on does not wait.

use skatwart::acts;
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::punch_all;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::{SheetId, Store, TournamentId};

use super::board::of_table;
use super::{deck, drawn, evening, hand, karl, keeper, pass, tables, with_deck};
use crate::app::{TestApp, Visitor, new_key};
use crate::common::databases;
use crate::rounds::start;

/// The table plays this deck as the hand with this number.
fn play(store: &Store, id: TournamentId, (sheet, table): (SheetId, i32), number: i32, of: i32) {
    let played = hand(store, sheet, &deck(store, id, of), table);
    let entering = with_deck(number, of, played);
    store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering)).expect("the hand is taken");
}

/// Everywhere the deck with this number is spoken of, with the phone of a table.
async fn everywhere(
    app: &TestApp,
    desk: &Visitor,
    id: TournamentId,
    number: i32,
    phone: &str,
) -> Vec<(String, String)> {
    let case = deck(&app.store, id, number).case_key;
    let base = format!("/tournaments/{id}/decks");
    let own = [
        format!("{base}/stage"),
        format!("{base}/board"),
        format!("{base}/desk"),
        format!("{base}/{number}/desk"),
        format!("/decks/{case}"),
        format!("/k/{phone}"),
    ];
    let mut found = Vec::new();
    for page in own {
        let body = desk.get(&page).await.body;
        found.push((page, body));
    }
    found
}

#[actix_web::test]
async fn board_wall_desk_case_and_phone_say_the_same_of_a_deck() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let desk = app.as_desk().await;
        let all = tables(&app.store, id);
        for (at, (sheet, table, key)) in all.iter().enumerate() {
            let said = async |words: String| {
                for (page, body) in everywhere(&app, &desk, id, 1, key).await {
                    assert!(body.contains(&words), "{page} does not say: {words}\n{body}");
                    assert!(!body.contains("on its way"), "{page}: {body}");
                }
            };
            said(format!("lies ready for table {table}")).await;
            play(&app.store, id, (*sheet, *table), 1, 1);
            said(format!("played at table {table}, to be passed on")).await;
            pass(&app.store, id, &deck(&app.store, id, 1));
            assert_eq!(deck(&app.store, id, 1).state.table(), all.get(at + 1).map(|next| next.1));
        }
        for (page, body) in everywhere(&app, &desk, id, 1, &all[0].2).await {
            let of_the_deck = page.ends_with("/1/desk") || page.starts_with("/decks/");
            assert!(page.starts_with("/k/") || body.contains("home: every table is through with it"), "{page}: {body}");
            assert!(!of_the_deck || !body.contains("back to the director"), "{page}: {body}");
        }
        let version = deck(&app.store, id, 1).version.to_string();
        let step = format!("/tournaments/{id}/decks/1/step");
        let again = desk.post_form(&step, &[("version", &version), ("act", "pass"), ("key", &new_key())]).await;
        assert!(again.status == 422 && again.body.contains("It stays with the director"), "{}", again.body);
    }
}

#[actix_web::test]
async fn who_has_played_the_decks_of_his_table_passes_them_on_and_does_not_wait() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let desk = app.as_desk().await;
        let (sheet, table, key) = tables(&app.store, id)[0].clone();
        let at_table = async || of_table(&desk.get(&format!("/tournaments/{id}/decks/stage")).await.body, 1);
        let phone = async || app.nobody().get(&format!("/k/{key}")).await.body;
        for number in 1..=3 {
            let body = phone().await;
            assert!(!body.contains("pass them on; then the next one comes"), "{body}");
            play(&app.store, id, (sheet, table), number, number);
        }
        let (board, body) = (at_table().await, phone().await);
        assert!(board.contains("pass on the 3 decks that are played") && !board.contains("waits"), "{board}");
        assert!(body.contains("Sort and band them, pass them on; then the next one comes"), "{body}");
        for number in 1..=3 {
            pass(&app.store, id, &deck(&app.store, id, number));
        }
        let (board, body) = (at_table().await, phone().await);
        assert!(board.contains("waits for a deck") && !board.contains("pass on the"), "{board}");
        assert!(body.contains("it comes from the neighbouring table"), "{body}");
    }
}

#[actix_web::test]
async fn a_table_that_deals_its_decks_is_said_to_deal_and_not_to_wait() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 8, 4, DeckSource::Table);
        let numbered: Result<(), acts::Refused> = app.store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, "")?;
            punch_all(conn, &karl(), id, false)
        });
        numbered.expect("the decks can be numbered");
        start(&app.store, id, 1).expect("numbered decks are enough");
        let (_, _, key) = tables(&app.store, id)[0].clone();
        let desk = app.as_desk().await;
        let board = of_table(&desk.get(&format!("/tournaments/{id}/decks/stage")).await.body, 1);
        assert_eq!(board.matches("is dealt at table 1").count(), 2, "{board}");
        assert!(!board.contains("waits for a deck"), "{board}");
        let phone = app.nobody().get(&format!("/k/{key}")).await.body;
        assert!(phone.contains("is dealt at table 1. Mix, deal") && phone.contains("This table deals the next deck"));
    }
}
