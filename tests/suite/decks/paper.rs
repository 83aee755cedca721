//! What is printed, what the first table writes down, what holds the settings.

mod numbered;

use crate::app::TestApp;
use crate::app::Visitor;
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::look_at;
use crate::rounds::start;
use skatwart::acts::decks::decide::{Given, foul, give};
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::Store;
use skatwart::store::TournamentId;
use skatwart::store::rounds;
use skatwart::store::tournaments;

use super::ring::{decided, play};
use super::{SEED, deck, drawn, enter_at, evening, karl, make, pass, play_all, punch_all, tables};

async fn close(director: &Visitor, store: &Store, id: TournamentId) {
    look_at(store, tables(store, id).into_iter().map(|(sheet, ..)| sheet));
    let version = store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version.to_string();
    let closed =
        director.post_form(&format!("/tournaments/{id}/rounds/1/close"), &[("version", version.as_str())]).await;
    assert_eq!(closed.status, 303, "{}", closed.body);
}

#[actix_web::test]
async fn paper_is_printed_and_what_tells_the_cards_only_when_nobody_plays_them_any_more() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (director, desk, nobody) = (app.as_director().await, app.as_desk().await, app.nobody());
        let base = format!("/tournaments/{id}");
        for path in ["decks/labels.pdf", "decks/punches.pdf", "decks/slips.pdf", "posting.pdf", "decks/travellers.pdf"]
        {
            let paper = director.get(&format!("{base}/{path}")).await;
            assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"), "{path}: {}", paper.status);
        }
        assert_eq!(desk.get(&format!("{base}/decks/punches.pdf")).await.status, 403, "it shows the cards");
        assert_eq!(nobody.get(&format!("{base}/decks/records.pdf")).await.status, 404, "they are still played");
        play_all(&app.store, id, 12);
        close(&director, &app.store, id).await;
        let records = nobody.get(&format!("{base}/decks/records.pdf")).await;
        assert!(records.status == 200 && records.bytes.starts_with(b"%PDF"), "{}", records.status);
        let overview = nobody.get(&format!("{base}/decks")).await;
        assert!(overview.body.contains(SEED), "the seed is published: {}", overview.body);
        for path in ["posting", "luck", "decks/1"] {
            let page = nobody.get(&format!("{base}/{path}")).await;
            assert!(!page.body.contains("as soon as the round is over"), "{path}: {}", page.body);
        }
        let luck = nobody.get(&format!("{base}/luck")).await;
        assert!(luck.body.contains("<svg class=\"chart\""), "{}", luck.body);
    }
}

#[actix_web::test]
async fn on_paper_what_is_kept_apart_or_decided_is_marked_among_all_decks_too() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play_all(&app.store, id, 12);
        let order = decided(&app.store, id, 2);
        app.store.write_now(move |conn| foul(conn, &order, (id, 2), &[1, 3, 4])).expect("it is fouled");
        let (order, given) = (decided(&app.store, id, 2), Given { table: 2, seat: 1, score: 36 });
        app.store.write_now(move |conn| give(conn, &order, (id, 2), given)).expect("a score is given");
        close(&app.as_director().await, &app.store, id).await;
        for path in ["2/traveller", "travellers", "records"] {
            let paper = app.nobody().get(&format!("/tournaments/{id}/decks/{path}.pdf")).await;
            let said = pdf_text(&paper.bytes);
            assert_eq!(said.matches("apart").count(), 1, "{path}: {said}");
            assert!(said.contains("apart,"), "{path}: they do not run together: {said}");
            assert_eq!(said.matches("decided").count(), 1, "{path}: who did what: {said}");
        }
    }
}

#[actix_web::test]
async fn the_first_table_punches_what_it_dealt_and_writes_the_cards_down_after_its_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 8, 4, DeckSource::Table);
        let numbered: Result<(), skatwart::acts::Refused> = app.store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, "")?;
            punch_all(conn, &karl(), id, false)
        });
        numbered.expect("the decks can be numbered");
        start(&app.store, id, 1).expect("numbered decks are enough");
        let all = tables(&app.store, id);
        let phone = app.nobody();
        let (sheet, _, key) = all[0].clone();
        let (_, _, other) = all[1].clone();
        let version = || deck(&app.store, id, 1).version.to_string();
        let too_early = app.as_desk().await;
        let too_early = enter_at(&too_early, sheet, "1", &[("result", "passed"), ("deck", "1")]).await;
        assert!(too_early.status == 422 && too_early.body.contains("letters are not punched"), "{}", too_early.body);
        let wrong_table = phone.post_form(&format!("/k/{other}/decks/1/letters"), &[("version", &version())]).await;
        assert_eq!(wrong_table.status, 422, "{}", wrong_table.body);
        let right = phone.post_form(&format!("/k/{key}/decks/1/letters"), &[("version", &version())]).await;
        assert_eq!(right.status, 303, "{}", right.body);
        let hand = [
            ("number", "1"),
            ("deck", "1"),
            ("declarer", "2"),
            ("game", "grand"),
            ("matadors", "4"),
            ("result", "won"),
        ];
        let hand = phone.post_form(&format!("/k/{key}/hands"), &hand).await;
        assert_eq!(hand.status, 303, "{}", hand.body);
        let page = phone.get(&format!("/k/{key}")).await;
        assert!(page.body.contains(&format!("/k/{key}/decks/1/deal")), "{}", page.body);
        let cards = |east: &'static str, south: &'static str| {
            [
                ("east".to_owned(), east.to_owned()),
                ("south".to_owned(), south.to_owned()),
                ("west".to_owned(), "HK HQ H9 H8 H7 DA DT DK DQ D9".to_owned()),
                ("skat".to_owned(), "D8 D7".to_owned()),
                ("version".to_owned(), version()),
            ]
        };
        let jacks = "CJ SJ HJ DJ CA CT CK CQ C9 C8";
        let none = "C7 SA ST SK SQ S9 S8 S7 HA HT";
        let address = format!("/k/{key}/decks/1/deal");
        let send = |fields: [(String, String); 5]| {
            let (phone, address) = (phone.clone(), address.clone());
            async move {
                let borrowed: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
                phone.post_form(&address, &borrowed).await
            }
        };
        let contradiction = send(cards(none, jacks)).await;
        assert!(
            contradiction.status == 422 && contradiction.body.contains("played otherwise"),
            "{}",
            contradiction.body
        );
        let right = send(cards(jacks, none)).await;
        assert_eq!(right.status, 303, "{}", right.body);
        let again = send(cards(none, jacks)).await;
        assert_eq!(again.status, 422, "known cards stay: {}", again.body);
    }
}

#[actix_web::test]
async fn hand_records_of_cards_nobody_wrote_down_say_so_and_not_that_they_are_still_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 8, 2, DeckSource::Table);
        let numbered: Result<(), skatwart::acts::Refused> = app.store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, "")?;
            punch_all(conn, &karl(), id, false)
        });
        numbered.expect("the decks can be numbered");
        start(&app.store, id, 1).expect("numbered decks are enough");
        for (number, (_, _, key)) in (1..).zip(tables(&app.store, id)) {
            let version = deck(&app.store, id, number).version.to_string();
            let address = format!("/k/{key}/decks/{number}/letters");
            assert_eq!(app.nobody().post_form(&address, &[("version", &version)]).await.status, 303);
            play(&app.store, id, number, (1, number));
        }
        let base = format!("/tournaments/{id}");
        let director = app.as_director().await;
        let still = "What is still played stays covered";
        let records = app.nobody().get(&format!("{base}/decks/records")).await.body;
        assert!(records.contains(still), "they are played: {records}");
        for number in [1, 2] {
            pass(&app.store, id, &deck(&app.store, id, number));
            play(&app.store, id, 3 - number, (2, number));
        }
        close(&director, &app.store, id).await;
        let unwritten = "The cards of no deck were written down.";
        for path in ["decks", "decks/records", "print"] {
            let page = director.get(&format!("{base}/{path}")).await.body;
            assert!(page.contains(unwritten) && !page.contains(still), "{path}: {page}");
            assert!(!page.contains("decks/records.pdf\""), "{path}: nothing is there to print: {page}");
        }
        let travellers = app.nobody().get(&format!("{base}/decks")).await.body;
        assert!(travellers.contains("decks/travellers.pdf\""), "{travellers}");
    }
}

#[actix_web::test]
async fn decks_that_are_made_hold_the_settings_until_they_are_taken_back() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let preset = director.get("/tournaments/new?preset=comparative").await;
        assert!(preset.body.contains("value=\"british\" selected"), "{}", preset.body);
        let id = drawn(&app.store, 16, 12, DeckSource::Seed);
        let address = format!("/tournaments/{id}/decks");
        let empty = director.post_form(&format!("{address}/make"), &[("size", "4"), ("seed", " ")]).await;
        assert!(empty.status == 422 && empty.body.contains("The seed is missing"), "{}", empty.body);
        let made = director.post_form(&format!("{address}/make"), &[("size", "4"), ("seed", SEED)]).await;
        assert_eq!(made.status, 303, "{}", made.body);
        let seed = app.store.read_now(move |conn| tournaments::find(conn, id)).expect("read").deck_seed;
        assert!(seed.starts_with(SEED) && seed.len() > SEED.len() + 16, "nobody guesses the whole: {seed}");
        let again = director.post_form(&format!("{address}/make"), &[("size", "4"), ("seed", SEED)]).await;
        assert!(again.status == 422 && again.body.contains("made already"), "{}", again.body);
        let mark = director.get(&format!("/tournaments/{id}/settings")).await.field("mark").expect("a mark");
        let fields = [
            ("name", "Evening"),
            ("date", "2026-11-21"),
            ("rounds", "1"),
            ("hands-at-four", "12"),
            ("hands-at-three", "12"),
            ("first-dealer", "1"),
            ("rules", "isko"),
            ("fitted", "isko"),
            ("system", "seeger-fabian"),
            ("schedule", "none"),
            ("metric", "match-points"),
            ("comparison", "british"),
            ("deck-source", "seed"),
            ("mark", mark.as_str()),
        ];
        let change = |decks: &'static str| {
            let all: Vec<(&str, &str)> = fields.iter().copied().chain([("decks", decks)]).collect();
            let director = director.clone();
            async move { director.post_form(&format!("/tournaments/{id}/settings"), &all).await }
        };
        let more = change("73").await;
        assert!(more.status == 422 && more.body.contains("Take 1 to 72"), "{}", more.body);
        let held = change("16").await;
        assert!(held.status == 422 && held.body.contains("12 decks are made already"), "{}", held.body);
        let back = format!("{address}/take-back");
        assert_eq!(director.post_form(&back, &[]).await.status, 422, "a reason is asked for");
        assert_eq!(director.post_form(&back, &[("reason", "more tables came")]).await.status, 303);
        let done = change("16").await;
        assert_eq!(done.status, 303, "{}", done.body);
    }
}
