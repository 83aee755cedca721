//! The list keeper's phone in Comparative Skat, and decks where none are played.

use skatwart::store::hands;

use super::{SEED, deck, evening, hand, pass, tables};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};

async fn send(phone: &Visitor, keeper: &str, key: &str, fields: &[(&str, &str)]) -> Reply {
    let mut all = vec![("key", key)];
    all.extend(fields);
    let address = format!("/k/{keeper}/hands");
    phone.send(phone.request("POST", &address).header("accept", "application/json").form(&all)).await
}

#[actix_web::test]
async fn a_hand_of_a_deck_that_a_phone_sends_twice_is_saved_once_even_after_the_deck_went_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, table, keeper) = tables(&app.store, id)[0].clone();
        let (phone, key) = (app.nobody(), new_key());
        let first = deck(&app.store, id, 1);
        let declarer = hand(&app.store, sheet, &first, table).declarer.unwrap_or(skatwart::rules::seat::Seat::ALL[1]);
        let declarer = declarer.number().to_string();
        let fields = [("number", "1"), ("deck", "1"), ("declarer", &declarer), ("game", "null"), ("result", "won")];
        for sent in ["first", "again", "after it went on"] {
            let kept = send(&phone, &keeper, &key, &fields).await;
            assert_eq!((kept.status, kept.header("hand-key")), (204, key.as_str()), "{sent} ({SEED}): {}", kept.body);
            if sent == "again" {
                pass(&app.store, id, &deck(&app.store, id, 1));
            }
        }
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        assert_eq!(stored.iter().map(|hand| (hand.new.number, hand.new.deck)).collect::<Vec<_>>(), [(1, Some(1))]);
        let page = phone.get(&format!("/k/{keeper}")).await;
        for left in ["data-deck=\"2\" data-dealer=\"2\"", "data-deck=\"3\" data-dealer=\"3\""] {
            assert!(page.body.contains(left), "{left}: {}", page.body);
        }
        assert!(!page.body.contains("data-deck=\"1\""), "deck 1 is played: {}", page.body);
    }
}

#[actix_web::test]
async fn a_deck_named_where_none_is_played_is_refused_with_a_sentence() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let fields = [("number", "1"), ("deck", "1"), ("result", "passed")];
        let phone = send(&app.nobody(), KEEPER, &new_key(), &fields).await;
        let desk = app.as_desk().await.post_form(&format!("/sheets/{}/hands", hall.sheet), &fields).await;
        for reply in [phone, desk] {
            assert_eq!(reply.status, 422);
            assert!(reply.body.contains("this tournament is not played with decks"), "{}", reply.body);
        }
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read");
        assert!(stored.is_empty());
    }
}

#[actix_web::test]
async fn a_phone_does_not_overrule_where_a_deck_is() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, keeper) = tables(&app.store, id)[0].clone();
        let before = deck(&app.store, id, 7);
        let fields =
            [("number", "1"), ("deck", "7"), ("result", "passed"), ("overrules", "yes"), ("reason", "it lies here")];
        let refused = send(&app.nobody(), &keeper, &new_key(), &fields).await;
        assert!(refused.status == 422 && refused.body.contains("lies ready for table 3"), "{}", refused.body);
        assert_eq!(deck(&app.store, id, 7), before, "it is where it was");
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        assert!(stored.is_empty());
    }
}
