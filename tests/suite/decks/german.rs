//! What is refused, as a German hall reads it.

use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;

use super::{SEED, deck, drawn, enter_at, evening, karl, make, punch_all, tables};
use crate::app::TestApp;
use crate::common::databases;

#[actix_web::test]
async fn a_hand_with_the_wrong_deck_is_refused_in_the_language_of_the_page() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id)[0].0;
        let desk = app.as_desk().await;
        desk.get("/language/de").await;
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        for (fields, said) in [
            (vec![("result", "passed")], "Die Nummer des Kartensatzes fehlt."),
            (vec![("result", "passed"), ("deck", "73")], "Kartensatz 73 gibt es nicht."),
            (vec![("result", "passed"), ("deck", "7")], "Der Kartensatz liegt für Tisch 3 bereit."),
            (vec![("result", "passed"), ("deck", "1")], "Kartensatz 1 war Spiel 1."),
        ] {
            let reply = enter_at(&desk, sheet, "2", &fields).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{said}: {}", reply.body);
        }
        let version = deck(&app.store, id, 2).version.to_string();
        let nowhere = [("version", version.as_str()), ("act", "arrive"), ("table", "9")];
        let reply = desk.post_form(&format!("/tournaments/{id}/decks/2/step"), &nowhere).await;
        assert!(reply.status == 422 && reply.body.contains("Tisch 9 gibt es in dieser Serie nicht."), "{}", reply.body);
        let stale = [("version", "1"), ("act", "lose")];
        let reply = desk.post_form(&format!("/tournaments/{id}/decks/2/step"), &stale).await;
        assert!(
            reply.status == 409 && reply.body.contains("Gesehen hast du Kartensatz 2 so: ungelocht."),
            "{}",
            reply.body
        );
        assert!(reply.body.contains("Jetzt: liegt bereit für Tisch 1, geändert:"), "{}", reply.body);
    }
}

#[actix_web::test]
async fn a_deal_or_a_punch_that_is_wrong_is_refused_in_the_language_of_the_page() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 16, 4, DeckSource::Typed);
        let numbered: Result<(), skatwart::acts::Refused> = app.store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, SEED)?;
            punch_all(conn, &karl(), id, false)
        });
        numbered.expect("numbered");
        let desk = app.as_desk().await;
        desk.get("/language/de").await;
        let version = deck(&app.store, id, 1).version.to_string();
        let (east, south, west) =
            ("CJ CA CT CK CQ C9 C8 C7 SJ SA", "ST SK SQ S9 S8 S7 HJ HA HT HK", "HQ H9 H8 H7 DJ DA DT DK DQ D9");
        for (south, skat, said) in [
            ("CJ SK SQ S9 S8 S7 HJ HA HT HK", "D8 D7", "CJ kommt zweimal vor, bei E und bei S."),
            ("ST SK", "D8 D7", "Das Blatt S hat 2 Karten."),
            (south, "D8", "Im Skat liegt 1 Karte."),
            (south, "D8 XX", "„XX“ ist keine Karte."),
        ] {
            let fields =
                [("version", version.as_str()), ("east", east), ("south", south), ("west", west), ("skat", skat)];
            let reply = desk.post_form(&format!("/tournaments/{id}/decks/1/deal"), &fields).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{said}: {}", reply.body);
        }
        let fields =
            [("version", version.as_str()), ("east", east), ("south", south), ("west", west), ("skat", "D8 D7")];
        assert_eq!(desk.post_form(&format!("/tournaments/{id}/decks/1/deal"), &fields).await.status, 303);
        for (mark, cards, holes, said) in [
            ("N", "10", "", "N gibt diesen"),
            ("E", "9", "", "10 Karten"),
            ("E", "10", south, "hat aber keinen Buchstaben"),
            ("number", "32", "", "schon"),
        ] {
            let fields = [("mark", mark), ("cards", cards), ("holes", holes), ("version", "1")];
            let reply = desk.post_form(&format!("/tournaments/{id}/decks/1/punch"), &fields).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{mark} {said}: {}", reply.body);
        }
    }
}
