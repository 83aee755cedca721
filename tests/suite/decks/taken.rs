//! What is written down with a deck and without one, and who says where a deck is.

use skatwart::acts;
use skatwart::acts::hands::{Entering, Place, Refusal};
use skatwart::rules::hand::{Game, Hand, Offence, Outcome, Play};
use skatwart::rules::reason::Reason;
use skatwart::rules::seat::Seat;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::At;
use skatwart::store::{Error, SheetId, Store, TournamentId, hands};

use super::{deck, drawn_of, enter_at, evening, karl, keeper, ready, tables, with_deck};
use crate::app::TestApp;
use crate::built;
use crate::common::databases;
use crate::hall::is_for;
use crate::rounds::start;

fn first_table(store: &Store, id: TournamentId) -> SheetId {
    tables(store, id)[0].0
}

fn enter(store: &Store, sheet: SheetId, entering: Entering) -> Result<acts::hands::Kept, acts::Refused> {
    store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering))
}

#[test]
fn only_the_director_says_that_a_deck_lies_elsewhere() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        let elsewhere = Some(At { deck: 12, overrules: true });
        for place in [Place::Table, Place::Desk] {
            let entering = Entering { place, deck: elsewhere, ..with_deck(1, 12, Hand::of(Game::Passed)) };
            let refused = enter(store, sheet, entering).unwrap_err();
            assert!(is_for(&refused, Refusal::OverruleDirector), "{refused}");
        }
    }
}

#[test]
fn a_hand_passed_in_is_taken_back_for_it_showed_no_matadors() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        enter(store, sheet, Entering { place: Place::Table, ..with_deck(1, 1, Hand::of(Game::Passed)) }).unwrap();
        let back = store.write_now(move |conn| {
            let last = hands::newest(conn, sheet)?.ok_or(Error::NotFound)?;
            acts::hands::undo(conn, &keeper(), sheet, last)
        });
        assert_eq!(back.unwrap(), 1);
    }
}

#[test]
fn a_hand_of_a_deck_is_settled_at_the_desk() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        let passed = Entering { place: Place::Table, ..with_deck(1, 1, Hand::of(Game::Passed)) };
        enter(store, sheet, passed).unwrap();
        let settled = store.write_now(move |conn| {
            let last = hands::newest(conn, sheet)?.ok_or(Error::NotFound)?;
            acts::hands::settle(conn, &keeper(), sheet, last, &passed)
        });
        assert!(is_for(&settled.unwrap_err(), Refusal::SettleLate));
    }
}

#[test]
fn a_fine_needs_no_deck_and_a_hand_does() {
    for database in databases() {
        let store = &database.store;
        let old = built::by("hertefeld-1893", "seeger-fabian").row();
        let id = drawn_of(store, 16, &old, 12, DeckSource::Seed);
        ready(store, id);
        start(store, id, 1).unwrap();
        let sheet = first_table(store, id);
        let without = |hand| Entering { deck: None, ..with_deck(1, 1, hand) };
        let refused = enter(store, sheet, without(Hand::of(Game::Passed))).unwrap_err();
        assert!(is_for(&refused, Refusal::DeckMissing), "{refused}");
        let offence = Some(Offence::Misdeal);
        let fine = Hand { offender: Some(Seat::ALL[1]), offence, ..Hand::of(Game::Fine) };
        enter(store, sheet, without(fine)).unwrap();
    }
}

#[actix_web::test]
async fn a_hand_for_a_deck_that_lies_elsewhere_or_was_played_is_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let all = tables(&app.store, id);
        let desk = app.as_desk().await;
        let sheet = all[0].0;
        let passed = [("result", "passed")];
        let without = enter_at(&desk, sheet, "1", &passed).await;
        assert!(without.status == 422 && without.body.contains("number of the deck is missing"), "{}", without.body);
        let elsewhere = enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "7")]).await;
        assert!(elsewhere.status == 422 && elsewhere.body.contains("lies ready for table 3"), "{}", elsewhere.body);
        let none = enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "73")]).await;
        assert!(none.status == 422 && none.body.contains("numbered 1 to 72"), "{}", none.body);
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let twice = enter_at(&desk, sheet, "2", &[("result", "passed"), ("deck", "1")]).await;
        assert!(twice.status == 422 && twice.body.contains("deck 1 was hand 1"), "{}", twice.body);
        // The desk may not overrule, the director may, with a reason that is recorded.
        let overrule = [("result", "passed"), ("deck", "7"), ("overrules", "yes")];
        assert_eq!(enter_at(&desk, sheet, "2", &overrule).await.status, 422);
        let director = app.as_director().await;
        let without = enter_at(&director, sheet, "2", &overrule).await;
        assert!(without.status == 422 && without.body.contains("Why does the hand count"), "{}", without.body);
        let why =
            [("result", "passed"), ("deck", "7"), ("overrules", "yes"), ("reason", "Tables 1 and 3 changed cases")];
        let done = enter_at(&director, sheet, "2", &why).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert_eq!(deck(&app.store, id, 7).state.table(), Some(1), "it lies where it was played");
        let page = director.get(&format!("/tournaments/{id}/decks/7/desk")).await;
        assert!(page.body.contains("Tables 1 and 3 changed cases"), "{}", page.body);
    }
}

#[actix_web::test]
async fn a_hand_that_contradicts_the_cards_of_its_deck_is_shown_before_it_is_saved() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id)[0].0;
        let first = deck(&app.store, id, 1);
        let deal = first.deal().expect("readable").expect("dealt");
        let seat = deal.players().next().expect("forehand");
        let counted = deal.twelve(seat).expect("twelve").matadors(None);
        let (seat, right, wrong) = (seat.number().to_string(), counted.to_string(), (-counted).to_string());
        let desk = app.as_desk().await;
        let fields = |matadors: &str, result: &str| -> Vec<(String, String)> {
            [("deck", "1"), ("declarer", &seat), ("game", "grand"), ("matadors", matadors), ("result", result)]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec()
        };
        let send = |fields: Vec<(String, String)>| {
            let desk = desk.clone();
            async move {
                let borrowed: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
                enter_at(&desk, sheet, "1", &borrowed).await
            }
        };
        for result in ["check", "won"] {
            let reply = send(fields(&wrong, result)).await;
            assert!(reply.status == 422 && reply.body.contains("in deck 1 the hand"), "{result}: {}", reply.body);
        }
        let open = send(fields("", "won")).await;
        assert_eq!(open.status, 303, "the deck knows the matadors: {}", open.body);
        let stored = app.store.read_now(move |conn| hands::find_number(conn, sheet, 1)).expect("read").expect("stored");
        assert_eq!(stored.new.hand.matadors.map(|count| count.to_string()), Some(right));
        assert_eq!(stored.new.hand.dealer, Some(deal.dealer()));
    }
}

/// Corrects the hand or fine that was written down last.
fn correct(store: &Store, sheet: SheetId, place: Place, hand: Hand) -> Result<acts::hands::Kept, acts::Refused> {
    let last = store.read_now(move |conn| {
        let last = hands::newest(conn, sheet)?.ok_or(Error::NotFound)?;
        hands::find(conn, last)
    });
    let last = last.expect("the last one");
    let order = karl().based_on(last.version).because(Reason::new("misheard").expect("a reason"));
    store.write_now(move |conn| acts::hands::correct(conn, &order, last.id, place, &hand))
}

#[test]
fn what_is_made_a_fine_goes_as_if_it_was_taken_out_and_what_is_made_a_hand_comes_as_if_it_was_entered() {
    for database in databases() {
        let store = &database.store;
        let old = built::by("hertefeld-1893", "seeger-fabian").row();
        let id = drawn_of(store, 16, &old, 12, DeckSource::Seed);
        ready(store, id);
        start(store, id, 1).expect("the round starts");
        let sheet = first_table(store, id);
        let fine = Hand { offender: Some(Seat::ALL[1]), offence: Some(Offence::Misdeal), ..Hand::of(Game::Fine) };
        let won = Hand { play: Some(Play::Solo), result: Some(Outcome::Won), ..Hand::of(Game::Grand) };
        let first = deck(store, id, 1);
        let won = Hand { declarer: first.size.players(first.dealer).next(), ..won };
        enter(store, sheet, with_deck(1, 1, won)).expect("the deck counts the matadors");
        let shown = correct(store, sheet, Place::Desk, fine).expect_err("whoever has seen them plays no hand of them");
        assert!(is_for(&shown, Refusal::Shown { deck: 1 }), "{shown}");
        correct(store, sheet, Place::Director, fine).expect("the director may");
        correct(store, sheet, Place::Desk, won).expect("no other hand of the deck stands");
        enter(store, sheet, with_deck(2, 1, fine)).expect("a fine of the same deck");
        let twice = correct(store, sheet, Place::Director, Hand::of(Game::Passed)).expect_err("it was played");
        assert!(is_for(&twice, Refusal::DeckPlayed { deck: 1, hand: 1 }), "{twice}");
        enter(store, sheet, Entering { deck: None, ..with_deck(2, 1, fine) }).expect("a fine needs no deck");
        let without = correct(store, sheet, Place::Director, Hand::of(Game::Passed)).expect_err("a hand needs one");
        assert!(is_for(&without, Refusal::FineWithoutDeck { number: 2 }), "{without}");
    }
}
