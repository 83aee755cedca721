//! The lists of the decks for other programs: a number is a number, and what was not written down is null.

use serde_json::Value;
use skatwart::acts::decks::ring::Ring;

use super::makeable::{evening, over, solve_all};
use super::{enter_at, tables};
use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn a_column_of_numbers_holds_numbers_and_nothing_else() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, table, _) = tables(&app.store, id)[0].clone();
        let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        let deck = ring.to_play(table).first().expect("a deck lies there").number.to_string();
        let passed = [("result", "passed"), ("deck", deck.as_str())];
        assert_eq!(enter_at(&app.as_desk().await, sheet, "1", &passed).await.status, 303);
        over(&app.store, id);
        solve_all(&app.store);
        for list in ["travellers", "records", "1/chances"] {
            let reply = app.nobody().get(&format!("/tournaments/{id}/decks/{list}.json")).await;
            let told: Value = serde_json::from_str(&reply.body).expect("JSON");
            let (columns, rows) =
                (told["columns"].as_array().expect("columns"), told["rows"].as_array().expect("rows"));
            assert!(!rows.is_empty(), "{list}: {told}");
            for column in columns {
                let (name, kind) = (column["id"].as_str().expect("an id"), column["kind"].as_str().expect("a kind"));
                for cell in rows.iter().map(|row| &row[name]) {
                    let right = kind != "number" || cell.is_number() || cell.is_null();
                    assert!(right && cell != "–", "{list}: {name} of kind {kind} is {cell}");
                }
                assert_eq!(
                    kind == "word",
                    ["seat", "null_skat", "null_hand", "struck"].contains(&name),
                    "{list}: {name}"
                );
            }
        }
    }
}
