//! Which cards and which seed everybody may know, where other tournaments play the same cards: taken over whole, or
//! typed in again.

use skatwart::acts::Refused;
use skatwart::acts::decks::deal::write;
use skatwart::acts::decks::make::{make, make_same};
use skatwart::acts::decks::punch::punch_all;
use skatwart::acts::decks::told::{Told, seed_is_told};
use skatwart::rules::decks::{Deal, DeckNumber};
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::rounds::RoundState;
use skatwart::store::{Store, TournamentId};

use super::ring::{ring, set};
use super::{SEED, cards, comparative, deck, karl, ready};
use crate::app::TestApp;
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::{draw, start};

/// Two tables whose seats are drawn, with four decks to come for each round.
fn group(store: &Store, source: DeckSource, rounds: i32) -> TournamentId {
    comparative(tournament(), 4, source).rounds(rounds).players(8).drawn(store)
}

/// A running first round with the cards of another tournament, from the same packs.
fn same_as(store: &Store, other: TournamentId) -> TournamentId {
    let id = group(store, DeckSource::Table, 1);
    let made = store.write_now(move |conn| make_same(conn, &karl(), id, (other, true)));
    made.expect("the cards are taken over");
    start(store, id, 1).expect("the round starts");
    id
}

/// A running first round of four decks from the seed.
fn dealt(store: &Store, rounds: i32) -> TournamentId {
    let id = group(store, DeckSource::Seed, rounds);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    id
}

/// A running first of two rounds with decks that were typed in, the first of them as [`SEED`] deals it.
fn typed(store: &Store) -> TournamentId {
    let id = group(store, DeckSource::Typed, 2);
    store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, "")).expect("the decks are made");
    for number in 1..=8 {
        let seed = if number == 1 { SEED } else { "another" };
        let named = DeckNumber::new(number.into()).expect("a deck");
        let deal = Deal::from_seed(seed, named, TableSize::FOUR).expect("a deal");
        let order = karl().based_on(deck(store, id, number).version);
        store.write_now(move |conn| write(conn, &order, (id, number), &cards(&deal))).expect("the deal is typed");
    }
    let punched: Result<(), Refused> = store.write_now(move |conn| {
        punch_all(conn, &karl(), id, false)?;
        punch_all(conn, &karl(), id, true)
    });
    punched.expect("the decks are punched");
    start(store, id, 1).expect("the round starts");
    id
}

fn told(store: &Store, id: TournamentId) -> Told {
    let now = ring(store, id);
    store.read_now(move |conn| Told::load(conn, &now)).expect("read")
}

/// The decks whose cards may be shown.
fn open(store: &Store, id: TournamentId) -> Vec<i32> {
    let now = ring(store, id);
    told(store, id).of(&now.decks).map(|deck| deck.number).collect()
}

fn is_told(store: &Store, id: TournamentId) -> bool {
    store.read_now(move |conn| seed_is_told(conn, id)).expect("read")
}

#[test]
fn a_seed_stays_covered_while_cards_of_it_come_that_this_evening_does_not_play() {
    for database in databases() {
        let store = &database.store;
        let long = dealt(store, 2);
        let short = same_as(store, long);
        assert!(!is_told(store, short), "the first round of both runs");
        for id in [long, short] {
            set(store, id, 1, RoundState::Closed);
        }
        // Everything that was shared is over; the seed deals the second round of the long evening as well.
        assert_eq!((open(store, short), open(store, long)), (vec![1, 2, 3, 4], vec![1, 2, 3, 4]));
        let now = told(store, short);
        assert_eq!((now.keeps_seed(), now.waits_anywhere()), (true, false));
        assert_eq!((is_told(store, short), is_told(store, long)), (false, false));
        draw(store, long, 2, "late").expect("it is drawn");
        set(store, long, 2, RoundState::Closed);
        assert!(!told(store, short).keeps_seed());
        assert_eq!((is_told(store, short), is_told(store, long)), (true, true));
    }
}

#[test]
fn a_seed_stays_covered_until_each_of_several_evenings_with_its_cards_is_over() {
    for database in databases() {
        let store = &database.store;
        let first = dealt(store, 1);
        let others = [same_as(store, first), same_as(store, first)];
        set(store, first, 1, RoundState::Closed);
        assert!(told(store, first).keeps_seed(), "two still play them");
        for (id, kept) in [(others[0], true), (others[1], false)] {
            set(store, id, 1, RoundState::Closed);
            assert_eq!((told(store, first).keeps_seed(), is_told(store, first)), (kept, !kept));
        }
    }
}

#[test]
fn a_deck_that_somebody_typed_in_again_is_covered_with_the_seed_until_it_is_played_there() {
    for database in databases() {
        let store = &database.store;
        let (dealt, typed) = (dealt(store, 1), typed(store));
        set(store, dealt, 1, RoundState::Closed);
        let now = told(store, dealt);
        assert_eq!([1, 2].map(|deck| (now.has(deck), now.waits_elsewhere(deck))), [(false, true), (true, false)]);
        assert!(now.waits_anywhere() && now.keeps_seed());
        assert_eq!(now.rounds_waiting(&ring(store, dealt)).into_iter().collect::<Vec<_>>(), [1]);
        assert_eq!(open(store, dealt), [2, 3, 4]);
        set(store, typed, 1, RoundState::Closed);
        // What comes there in the second round is not of this seed.
        let now = told(store, dealt);
        assert_eq!((now.has(1), now.waits_elsewhere(1)), (true, false));
        assert!(!now.waits_anywhere() && !now.keeps_seed());
        assert!(now.rounds_waiting(&ring(store, dealt)).is_empty());
        assert_eq!(open(store, dealt), [1, 2, 3, 4]);
    }
}

#[actix_web::test]
async fn no_page_says_that_no_cards_were_written_down_while_those_of_a_covered_deck_are() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, director) = (&app.store, app.as_director().await);
        let id = group(store, DeckSource::Table, 2);
        store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, "")).expect("the decks are made");
        set(store, id, 1, RoundState::Closed);
        let said = async || {
            let mut said = Vec::new();
            for path in ["decks", "decks/records", "print"] {
                let page = director.get(&format!("/tournaments/{id}/{path}")).await;
                assert_eq!(page.status, 200, "{path}");
                said.push(page.body.contains("The cards of no deck were written down."));
            }
            said
        };
        assert_eq!(said().await, [true; 3]);
        // The fifth is the first of the second round.
        let named = DeckNumber::new(5).expect("a deck");
        let deal = Deal::from_seed(SEED, named, TableSize::FOUR).expect("a deal");
        let order = karl().based_on(deck(store, id, 5).version);
        store.write_now(move |conn| write(conn, &order, (id, 5), &cards(&deal))).expect("the deal is written down");
        assert!(open(store, id).is_empty(), "it stays covered");
        assert_eq!(said().await, [false; 3]);
    }
}
