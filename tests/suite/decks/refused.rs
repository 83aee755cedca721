//! What is refused of deals, punches and movements; fouled decks; two people at one deck.

use crate::app::TestApp;
use crate::common::databases;
use crate::rounds::start;
use skatwart::acts::decks::deal::write;
use skatwart::acts::decks::ring::Ring;
use skatwart::format::folder::Folder;
use skatwart::format::store::export;
use skatwart::rules::comparison::Stands;
use skatwart::rules::decks::{Deal, DeckNumber};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::Store;
use skatwart::store::TournamentId;
use skatwart::store::decks;
use skatwart::store::event::same_cards;
use skatwart::store::revisions::{self, Subject};
use skatwart::store::rounds;
use skatwart::store::sheets;
use tokio::task::JoinSet;

use super::{SEED, cards, deck, drawn, enter_at, evening, karl, make, ready, tables};

#[actix_web::test]
async fn a_deal_is_checked_kept_as_typed_and_never_changed_after_the_first_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 16, 4, DeckSource::Typed);
        ready(&app.store, id);
        let desk = app.as_desk().await;
        let address = format!("/tournaments/{id}/decks/1/deal");
        // Deck 1 is dealt by N: E, S and W hold cards.
        let east = "CJ SJ HJ DJ CA CT CK CQ C9 C8";
        let south = "C7 SA ST SK SQ S9 S8 S7 HA HT";
        let west = "HK HQ H9 H8 H7 DA DT DK DQ D9";
        let send = |hands: [&'static str; 4], version: &'static str| {
            let (desk, address) = (desk.clone(), address.clone());
            async move {
                let [east, south, west, skat] = hands;
                desk.post_form(
                    &address,
                    &[("east", east), ("south", south), ("west", west), ("skat", skat), ("version", version)],
                )
                .await
            }
        };
        let version = deck(&app.store, id, 1).version.to_string();
        let version: &'static str = version.leak();
        let twice = send([east, south, west, "CJ D7"], version).await;
        assert!(twice.status == 422 && twice.body.contains("CJ appears twice"), "{}", twice.body);
        assert!(twice.body.contains(east), "what was typed is kept");
        let short = send([east, "C7", west, "D8 D7"], version).await;
        assert!(short.status == 422 && short.body.contains("ten"), "{}", short.body);
        let unready = start(&app.store, id, 1);
        assert!(unready.is_err(), "without deals nobody starts");
        assert_eq!(send([east, south, west, "D8 D7"], version).await.status, 303);
        let stale = send([south, east, west, "D8 D7"], version).await;
        assert_eq!(stale.status, 409, "{}", stale.body);
        let version: &'static str = deck(&app.store, id, 1).version.to_string().leak();
        let punched = send([south, east, west, "D8 D7"], version).await;
        assert!(punched.status == 422 && punched.body.contains("Letters are punched by this deal"), "{}", punched.body);
        type_the_others(&app.store, id);
        start(&app.store, id, 1).expect("every deck is ready");
        let sheet = tables(&app.store, id)[0].0;
        let hand = enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await;
        assert_eq!(hand.status, 303, "{}", hand.body);
        let version: &'static str = deck(&app.store, id, 1).version.to_string().leak();
        let changed = send([south, east, west, "D8 D7"], version).await;
        assert!(changed.status == 422 && changed.body.contains("has been played"), "{}", changed.body);
    }
}

fn type_the_others(store: &Store, id: TournamentId) {
    for number in 2..=4 {
        let deal =
            Deal::from_seed(SEED, DeckNumber::new(number.into()).expect("a deck"), TableSize::FOUR).expect("a deal");
        let version = deck(store, id, number).version;
        store
            .write_now(move |conn| write(conn, &karl().based_on(version), (id, number), &cards(&deal)))
            .expect("the deal is taken");
    }
}

#[actix_web::test]
async fn a_punch_that_contradicts_the_deal_is_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 16, 4, DeckSource::Seed);
        app.store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, SEED)).expect("made");
        let desk = app.as_desk().await;
        let punch = |mark: &'static str, cards: &'static str| {
            let desk = desk.clone();
            async move {
                let fields = [("mark", mark), ("cards", cards), ("version", "1")];
                desk.post_form(&format!("/tournaments/{id}/decks/1/punch"), &fields).await
            }
        };
        for (mark, cards, said) in [("E", "10", "number is not punched yet"), ("number", "31", "goes through 32 cards")]
        {
            let reply = punch(mark, cards).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{mark} {cards}: {}", reply.body);
        }
        assert_eq!(punch("number", "32").await.status, 303);
        for (mark, cards, said) in [("N", "10", "N deals this deck and pauses"), ("E", "12", "goes through 10 cards")] {
            let reply = punch(mark, cards).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{mark} {cards}: {}", reply.body);
        }
        let deal = deck(&app.store, id, 1).deal().expect("readable").expect("dealt");
        let [_, east, south, _] = Seat::ALL;
        let holes = |cards: String| {
            let desk = desk.clone();
            async move {
                let fields = [("mark", "E"), ("cards", "10"), ("holes", cards.as_str()), ("version", "1")];
                desk.post_form(&format!("/tournaments/{id}/decks/1/punch"), &fields).await
            }
        };
        let wrong = holes(deal.hand(south).to_string()).await;
        assert!(
            wrong.status == 422 && wrong.body.contains("belongs to the hand E, but has no letter"),
            "{}",
            wrong.body
        );
        let seen = deck(&app.store, id, 1).version;
        let other = Deal::from_seed("another", DeckNumber::new(1).expect("a deck"), TableSize::FOUR).expect("a deal");
        let order = karl().based_on(seen);
        let changed = app.store.write_now(move |conn| write(conn, &order, (id, 1), &cards(&other)));
        assert_eq!(changed.expect_err("it follows from the seed").key(), Some("deal-from-seed"));
        assert_eq!(holes(deal.hand(east).to_string()).await.status, 303);
        for mark in ["S", "W"] {
            assert_eq!(punch(mark, "10").await.status, 303, "{mark}");
        }
        let again = punch("W", "10").await;
        assert!(again.status == 422 && again.body.contains("recorded as punched already"), "{}", again.body);
        assert_eq!(deck(&app.store, id, 1).state.word(), "lettered");
    }
}

#[actix_web::test]
async fn a_movement_that_cannot_close_does_not_start() {
    for database in databases() {
        let app = TestApp::start(database);
        // One table alone, tables of three and four together, no decks at all.
        for (players, said) in [(4, "nobody to compare with"), (11, "seat all tables alike"), (16, "needs 12 decks")] {
            let id = drawn(&app.store, players, 12, DeckSource::Seed);
            let director = app.as_director().await;
            let version = app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version;
            let fields = [("version", version.to_string())];
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let reply = director.post_form(&format!("/tournaments/{id}/rounds/1/start"), &fields).await;
            assert!(reply.status == 422 && reply.body.to_lowercase().contains(said), "{players}: {}", reply.body);
        }
    }
}

#[actix_web::test]
async fn a_fouled_deck_keeps_its_results_apart_and_shortens_the_other_lists() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let all = tables(&app.store, id);
        let desk = app.as_desk().await;
        assert_eq!(enter_at(&desk, all[0].0, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let director = app.as_director().await;
        let version = deck(&app.store, id, 1).version.to_string();
        let foul = format!("/tournaments/{id}/decks/1/foul");
        let without = director.post_form(&foul, &[("version", &version)]).await;
        assert!(without.status == 422 && without.body.contains("reason is missing"), "{}", without.body);
        let long = "x".repeat(501);
        let cut = director.post_form(&foul, &[("version", &version), ("reason", &long)]).await;
        assert!(cut.status == 422 && cut.body.contains("500 letters at most"), "{}", cut.body);
        let done = director.post_form(&foul, &[("version", &version), ("reason", "two hands were mixed")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
        assert!(results.scores().iter().all(|score| score.stands == Stands::Apart), "kept apart");
        let due: Vec<i32> = all
            .iter()
            .map(|(sheet, ..)| *sheet)
            .map(|sheet| app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").hands)
            .collect();
        assert_eq!(due, [12, 11, 11, 11], "who has not played it has one hand less");
        let refused = enter_at(&desk, all[1].0, "1", &[("result", "passed"), ("deck", "1")]).await;
        assert!(refused.status == 422 && refused.body.contains("fouled"), "{}", refused.body);
        assert!(refused.body.contains("tell the director"), "it may have been played: {}", refused.body);
        let scores = format!("/tournaments/{id}/decks/1/scores");
        let seen = deck(&app.store, id, 1).version.to_string();
        let given =
            [("version", seen.as_str()), ("table", "1"), ("seat", "2"), ("score", "–48"), ("reason", "average")];
        let stale = [("version", "1"), ("table", "1"), ("seat", "2"), ("score", "7"), ("reason", "average")];
        assert_eq!(director.post_form(&scores, &stale).await.status, 409);
        let done = director.post_form(&scores, &given).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
        assert!(results.scores().iter().any(|score| score.points == -48), "the director's score counts");
        assert_eq!(director.post_form(&scores, &given).await.status, 409, "somebody decided meanwhile");
        let decided = app.store.read_now(move |conn| decks::scores_of(conn, id)).expect("the decisions");
        let cancel = format!("{scores}/{}/cancel", decided.last().expect("a decision").id);
        let seen = deck(&app.store, id, 1).version.to_string();
        let silent = director.post_form(&cancel, &[("version", &seen)]).await;
        assert!(silent.status == 422 && silent.body.contains("reason is missing"), "{}", silent.body);
        assert_eq!(director.post_form(&cancel, &[("version", "1"), ("reason", "it was right")]).await.status, 409);
        let done = director.post_form(&cancel, &[("version", &seen), ("reason", "it was right")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let subject = deck(&app.store, id, 1).id.number();
        let history =
            app.store.read_now(move |conn| revisions::of_subject(conn, Subject::Deck, subject)).expect("read");
        let reasons: Vec<&str> = history.iter().map(|one| one.reason.as_str()).collect();
        for reason in ["two hands were mixed", "average", "it was right"] {
            assert!(reasons.contains(&reason), "{reason}: {reasons:?}");
        }
        let back = director.post_form(&format!("/tournaments/{id}/decks/take-back"), &[("reason", "anew")]).await;
        assert!(back.status == 422 && back.body.contains("tournament has begun"), "{}", back.body);
        for act in [[("act", "lose"), ("table", "")], [("act", "find"), ("table", "999")]] {
            let version = deck(&app.store, id, 2).version.to_string();
            let fields = [act[0], act[1], ("version", version.as_str())];
            let reply = director.post_form(&format!("/tournaments/{id}/decks/2/step"), &fields).await;
            assert_eq!(reply.status, if act[1].1.is_empty() { 303 } else { 422 }, "{act:?}: {}", reply.body);
        }
        assert_eq!(deck(&app.store, id, 2).state.word(), "lost");
        let found = crate::forgery::after(&app.store, "UPDATE sheets SET hands = hands + 1");
        assert!(found.iter().any(|line| line.contains("hands to play: its history says")), "{found:?}");
    }
}

#[actix_web::test]
async fn a_score_nobody_can_mean_is_refused_and_stands_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let version = deck(&app.store, id, 3).version.to_string();
        for (table, score, said) in [("1", "100000", "cannot be right"), ("9", "48", "There is no table 9")] {
            let fields =
                [("version", version.as_str()), ("table", table), ("seat", "2"), ("score", score), ("reason", "seen")];
            let reply = director.post_form(&format!("/tournaments/{id}/decks/3/scores"), &fields).await;
            assert!(reply.status == 422 && reply.body.contains(said), "{} {}", reply.status, reply.body);
            assert!(reply.body.contains(&format!("value=\"{score}\"")), "what was typed stands again");
        }
        let most =
            [("version", version.as_str()), ("table", "1"), ("seat", "2"), ("score", "99999"), ("reason", "seen")];
        assert_eq!(director.post_form(&format!("/tournaments/{id}/decks/3/scores"), &most).await.status, 303);
        let files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        Folder::read(&files).expect("the export can be read");
    }
}

#[actix_web::test]
async fn of_two_people_who_move_one_deck_at_once_one_is_told() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let version = deck(&app.store, id, 1).version.to_string();
        let mut movers = JoinSet::new();
        for _ in 0..8 {
            let (desk, version) = (app.as_desk().await, version.clone());
            movers.spawn_local(async move {
                let fields = [("act", "arrive"), ("table", "1"), ("version", version.as_str())];
                desk.post_form(&format!("/tournaments/{id}/decks/1/step"), &fields).await.status
            });
        }
        let mut told = movers.join_all().await;
        told.sort_unstable();
        assert_eq!(told, [303, 409, 409, 409, 409, 409, 409, 409]);
        let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        let first = ring.deck(1).expect("deck 1");
        assert_eq!(ring.moves.iter().filter(|one| one.deck_id == first.id && one.state == "in-play").count(), 1);
    }
}

#[actix_web::test]
async fn the_code_on_the_case_moves_the_deck_where_it_belongs() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id)[0].0;
        let desk = app.as_desk().await;
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let key = deck(&app.store, id, 1).case_key;
        let phone = app.nobody();
        let page = phone.get(&format!("/decks/{key}")).await;
        assert!(page.status == 200 && page.body.contains("Table 2 plays it now"), "{}", page.body);
        let version = deck(&app.store, id, 1).version.to_string();
        let wrong = phone
            .post_form(&format!("/decks/{key}/step"), &[("act", "arrive"), ("table", "3"), ("version", &version)])
            .await;
        assert_eq!(wrong.status, 422, "{}", wrong.body);
        let right = phone
            .post_form(&format!("/decks/{key}/step"), &[("act", "arrive"), ("table", "2"), ("version", &version)])
            .await;
        assert_eq!(right.status, 303, "{}", right.body);
        assert_eq!((deck(&app.store, id, 1).state.word(), deck(&app.store, id, 1).state.table()), ("in-play", Some(2)));
        assert_eq!(phone.get("/decks/0123456789abcdef0123456789abcdef").await.status, 404);
    }
}
