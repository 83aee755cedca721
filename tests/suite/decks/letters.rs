//! Everybody knows the letter of his seat, and whoever deals is the dealer of the deck; other rules end no comparison.

use skatwart::acts::Refused;
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::punch_all;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::{rounds, sheets};

use super::{drawn, karl};
use crate::app::TestApp;
use crate::common::databases;
use crate::rounds::start;

#[actix_web::test]
async fn letters_stand_on_signs_tables_names_phone_while_the_deck_names_its_dealer() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 8, 12, DeckSource::Table);
        let done: Result<(), Refused> = app.store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, super::SEED)?;
            punch_all(conn, &karl(), id, false)
        });
        done.expect("numbered decks");
        start(&app.store, id, 1).expect("the round starts");
        let desk = app.as_desk().await;
        let round = format!("/tournaments/{id}/rounds/1");
        let signs = desk.get(&format!("{round}/signs")).await.body;
        for letter in ["N", "E", "S", "W"] {
            assert_eq!(signs.matches(&format!("<strong>{letter}</strong>")).count(), 2, "{letter}: {signs}");
        }
        for (language, seat) in [("en", "Seat 1"), ("de", "Platz 1")] {
            desk.get(&format!("/language/{language}")).await;
            let signs = desk.get(&format!("{round}/signs")).await.body;
            assert!(!signs.contains(seat), "a seat has a letter, and any of them may keep the sheet: {signs}");
        }
        let names = app.nobody().get(&format!("{round}/names")).await.body;
        assert_eq!(names.matches("<td class=\"text\">W</td>").count(), 2, "{names}");
        assert!(app.nobody().get(&round).await.body.contains("<strong>E</strong>"));
        let lists = app.store.read_now(|conn| {
            let round = rounds::find_number(conn, id, 1)?;
            sheets::of_round(conn, round.id)
        });
        let second = lists.expect("sheets").remove(1);
        // Its first deck is the seventh, which South deals; by the rotation North would.
        let phone = app.nobody().get(&format!("/k/{}", second.keeper_key)).await.body;
        assert!(phone.contains("data-dealer>S "), "{phone}");
    }
}

#[actix_web::test]
async fn choosing_the_old_rules_keeps_the_comparison() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 8, 12, DeckSource::Table);
        let director = app.as_director().await;
        let address = format!("/tournaments/{id}/settings");
        let mark = director.get(&address).await.field("mark").expect("the form names its base");
        let fields = [
            ("name", "Abend"),
            ("date", "2026-11-21"),
            ("rules", "nasl-1908"),
            ("fitted", "isko"),
            ("rounds", "1"),
            ("comparison", "british"),
            ("decks", "12"),
            ("deck-source", "table"),
            ("metric", "match-points"),
            ("mark", mark.as_str()),
        ];
        let fitted = director.post_form(&address, &fields).await.body;
        assert!(fitted.contains("name=\"fitted\" value=\"nasl-1908\""), "{fitted}");
        for kept in [
            "<option value=\"british\" selected",
            "<option value=\"table\" selected",
            "<option value=\"match-points\" selected",
        ] {
            assert!(fitted.contains(kept), "{kept}: {fitted}");
        }
    }
}

#[actix_web::test]
async fn nothing_is_said_to_be_punched_where_no_deck_waits_for_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 16, 4, DeckSource::Seed);
        let desk = app.as_desk().await;
        let says = async |mark: &str| {
            let reply = desk.post_form(&format!("/tournaments/{id}/decks/punched"), &[("mark", mark)]).await;
            (reply.status, reply.body)
        };
        for mark in ["number", "letters"] {
            let (status, body) = says(mark).await;
            assert!(status == 422 && body.contains("No deck is made yet."), "{mark}: {body}");
        }
        app.store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, super::SEED)).expect("made");
        for (mark, refused) in [
            ("letters", Some("The number is not punched yet.")),
            ("number", None),
            ("number", Some("The number is punched already")),
            ("letters", None),
            ("letters", Some("The letters are punched already")),
            ("number", Some("The letters are punched already")),
        ] {
            let (status, body) = says(mark).await;
            match refused {
                Some(why) => assert!(status == 422 && body.contains(why), "{mark}: {body}"),
                None => assert_eq!(status, 303, "{mark}: {body}"),
            }
        }
    }
}
