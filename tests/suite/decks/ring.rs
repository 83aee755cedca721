//! Where each deck of a round lies and goes next, and which round it belongs to, told by the ring itself.

use skatwart::acts::decks::Refusal;
use skatwart::acts::decks::average::give;
use skatwart::acts::decks::carry::{Carry, put, take};
use skatwart::acts::decks::decide::foul;
use skatwart::acts::decks::ring::{Next, Ring};
use skatwart::acts::{self, Reason, Refused};
use skatwart::clock;
use skatwart::rules::decks::{DeckState, StepError};
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::{Store, TournamentId, sheets};

use super::{comparative, deck, karl, keeper, ready, tables, with_deck};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::is_for;
use crate::rounds::{draw, start};

/// A running round of so many players and decks.
pub fn running(store: &Store, players: i32, decks: i32) -> TournamentId {
    let id = comparative(tournament(), decks, DeckSource::Seed).players(players).drawn(store);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    id
}

/// The ring as it stands now.
pub fn ring(store: &Store, id: TournamentId) -> Ring {
    store.read_now(move |conn| Ring::load(conn, id)).expect("the ring")
}

/// Moves a deck.
pub fn carry(store: &Store, id: TournamentId, number: i32, carry: Carry) -> Result<(), Refused> {
    let order = keeper().based_on(deck(store, id, number).version);
    store.write_now(move |conn| take(conn, &order, (id, number), carry))
}

/// What the director does with a deck as it stands now, with a reason.
pub fn decided(store: &Store, id: TournamentId, number: i32) -> acts::Order {
    karl().based_on(deck(store, id, number).version).because(Reason::new("seen by the director").expect("a reason"))
}

/// The table plays the deck as its hand of this number: it is passed in.
pub fn play(store: &Store, id: TournamentId, table: i32, (number, of): (i32, i32)) {
    let (sheet, ..) = tables(store, id).into_iter().find(|one| one.1 == table).expect("the table is there");
    let entering = with_deck(number, of, Hand::of(Game::Passed));
    let kept = store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering));
    kept.expect("the hand is taken");
}

fn next(store: &Store, id: TournamentId, number: i32) -> Next {
    ring(store, id).next(&deck(store, id, number))
}

#[test]
fn a_deck_goes_along_its_tables_and_then_home() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        let now = ring(store, id);
        assert_eq!(now.batch(), 1);
        for (number, route) in [(1, [1, 2, 3, 4]), (2, [2, 3, 4, 1]), (4, [4, 1, 2, 3])] {
            let one = deck(store, id, number);
            assert_eq!((now.route(&one), now.first_table(&one)), (route.to_vec(), Some(number)));
            assert_eq!(route.map(|table| now.stage_at(table, number)), [Some(1), Some(2), Some(3), Some(4)]);
            assert_eq!((now.rests_first(&one), now.dealt_at(&one)), (false, None));
        }
        // From the last table of its way it begins anew; where it lies it is about to be played.
        let second = deck(store, id, 2);
        for (here, there) in [(Some(4), 1), (Some(3), 4), (Some(1), 3), (None, 3)] {
            assert_eq!(now.next_from(&second, here), Next::Table(there), "{here:?}");
        }
        for (table, there) in [(1, Some(2)), (2, Some(3)), (3, Some(4)), (4, None)] {
            play(store, id, table, (1, 1));
            assert_eq!(next(store, id, 1), there.map_or(Next::Home, Next::Table));
            assert!(!ring(store, id).lies(&deck(store, id, 1)).expect("it lies somewhere").home, "it lies there");
            carry(store, id, 1, Carry::Pass).expect("it goes on");
            assert_eq!(deck(store, id, 1).state, DeckState::PassedOn { to: there });
        }
        let now = ring(store, id);
        assert!(now.lies(&deck(store, id, 1)).expect("it lies somewhere").home);
        assert!(is_for(&carry(store, id, 1, Carry::Pass).unwrap_err(), StepError::Home));
        assert_eq!((now.played_in_round(), now.players_of(1).into_iter().collect::<Vec<_>>()), (4, vec![1, 2, 3, 4]));
    }
}

#[test]
fn a_deck_rests_on_the_shelf_until_table_1_has_room_for_it() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 12, 7);
        let rests = |number| ring(store, id).rests_first(&deck(store, id, number));
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(rests), [false, false, false, true, true, true, true]);
        let leaves = |number, table| ring(store, id).may_leave_shelf(&deck(store, id, number), table);
        assert_eq!((next(store, id, 7), leaves(7, 1), leaves(7, 2)), (Next::Table(1), false, true), "1 lies there");
        play(store, id, 1, (1, 1));
        assert_eq!((leaves(7, 1), leaves(6, 1)), (true, false), "it comes next");
        let before = moves(store, id, 7).len();
        carry(store, id, 7, Carry::Arrive(1)).expect("it is fetched");
        assert_eq!(moves(store, id, 7).len(), before + 1, "one step from the shelf");
        play(store, id, 3, (1, 3));
        assert_eq!(next(store, id, 3), Next::Shelf(1));
        carry(store, id, 3, Carry::Pass).expect("it goes to the shelf");
        assert_eq!((deck(store, id, 3).state, next(store, id, 3)), (DeckState::PassedOn { to: None }, Next::Table(1)));
        let stages = [1, 2, 3].map(|table| ring(store, id).stage_at(table, 3));
        assert_eq!(stages, [Some(6), Some(7), Some(1)]);
    }
}

/// The steps of a deck so far.
pub fn moves(store: &Store, id: TournamentId, number: i32) -> Vec<skatwart::store::decks::DeckMove> {
    let mut all = ring(store, id).moves;
    let own = deck(store, id, number).id;
    all.retain(|one| one.deck_id == own);
    all
}

#[test]
fn a_lost_deck_goes_on_from_where_it_lay_last() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 12, 7);
        for (number, table) in [(2, 3), (3, 1)] {
            let order = decided(store, id, number);
            store.write_now(move |conn| put(conn, &order, (id, number), Some(table))).expect("it lies there");
        }
        carry(store, id, 2, Carry::Lose).expect("it is lost");
        assert_eq!(next(store, id, 2), Next::Table(1), "after table 3");
        let found = ring(store, id).since(&deck(store, id, 2)).expect("it was moved");
        assert_eq!(found, moves(store, id, 2).last().expect("a step").at);
        assert!(moves(store, id, 3).iter().all(|one| one.at <= found), "the other was not moved later");
    }
}

#[test]
fn a_deck_is_dealt_at_its_first_table_once_the_round_runs() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Table).players(16).drawn(store);
        let size = skatwart::rules::seat::TableSize::FOUR;
        let made: Result<(), Refused> = store.write_now(move |conn| {
            acts::decks::make::make(conn, &karl(), id, size, "")?;
            acts::decks::punch::punch_all(conn, &karl(), id, false)
        });
        made.expect("the decks are made");
        let dealt = |number| ring(store, id).dealt_at(&deck(store, id, number));
        assert_eq!(dealt(3), None, "nobody deals before the round");
        start(store, id, 1).expect("the round starts");
        assert_eq!([1, 2, 3, 4].map(dealt), [Some(1), Some(2), Some(3), Some(4)]);
        let (sheet, ..) = tables(store, id)[2];
        let letters = acts::decks::punch::letters_at_table;
        store.write_now(move |conn| letters(conn, &keeper(), sheet, 3)).expect("the letters are punched");
        assert_eq!((dealt(3), deck(store, id, 3).state), (None, DeckState::InPlay { table: 3 }));
        let cards = [(); 5].map(|()| String::new());
        let elsewhere =
            store.write_now(move |conn| acts::decks::deal::write_at_table(conn, &keeper(), (sheet, 4), &cards));
        assert!(is_for(&elsewhere.unwrap_err(), skatwart::store::Error::NotFound), "table 4 deals deck 4");
    }
}

/// A round begins or ends.
pub fn set(store: &Store, id: TournamentId, round: i32, state: RoundState) {
    let done: Result<(), skatwart::store::Error> = store.write_now(move |conn| {
        let found = rounds::find_number(conn, id, round)?;
        rounds::set_state(conn, found.id, state, clock::now())
    });
    done.expect("the round changes");
}

/// How many hands each list of a round has to play.
fn due(store: &Store, id: TournamentId, round: i32) -> Vec<i32> {
    let all = store.read_now(move |conn| {
        let round = rounds::find_number(conn, id, round)?;
        sheets::of_round(conn, round.id)
    });
    all.expect("the lists").into_iter().map(|sheet| sheet.hands).collect()
}

#[test]
fn an_average_that_is_given_after_its_round_shortens_no_list_of_the_next_one() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).rounds(2).players(8).drawn(store);
        ready(store, id);
        start(store, id, 1).expect("the round starts");
        play(store, id, 1, (1, 1));
        // A folder may bring a round that is over and in which table 2 has no hand of deck 1.
        set(store, id, 1, RoundState::Closed);
        draw(store, id, 2, "the second").expect("it is drawn");
        start(store, id, 2).expect("it starts");
        let order = decided(store, id, 1);
        store.write_now(move |conn| give(conn, &order, (id, 1), 2)).expect("it is given");
        assert!(ring(store, id).averaged.contains(&(1, 2)));
        assert_eq!((due(store, id, 1), due(store, id, 2)), (vec![4, 4], vec![4, 4]));
    }
}

#[test]
fn a_deck_belongs_to_its_round_and_to_none_before_and_after() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).rounds(2).players(8).drawn(store);
        ready(store, id);
        let order = decided(store, id, 1);
        let early = store.write_now(move |conn| foul(conn, &order, (id, 1), &[]));
        assert!(is_for(&early.unwrap_err(), Refusal::NotLaidOut { deck: 1 }));
        assert!(!ring(store, id).is_running());
        start(store, id, 1).expect("the round starts");
        assert!(ring(store, id).is_running());
        play(store, id, 1, (1, 1));
        let now = ring(store, id);
        let belongs = [(1, 1), (1, 2), (5, 1), (5, 2)].map(|(deck, round)| now.belongs_to(deck, round));
        assert_eq!(belongs, [true, false, false, true]);
        for (number, refused) in [(5, Refusal::NotLaidOut { deck: 5 }), (4, Refusal::NotLaidOut { deck: 4 })] {
            let order = decided(store, id, number);
            let done = store.write_now(move |conn| foul(conn, &order, (id, number), &[]));
            assert_eq!(done.is_ok(), number == 4, "of the round");
            let order = decided(store, id, number);
            let given = store.write_now(move |conn| give(conn, &order, (id, number), 1));
            assert_eq!(
                given.as_ref().err().map(|why| is_for(why, refused)),
                (number == 5).then_some(true),
                "{given:?}"
            );
        }
        set(store, id, 1, RoundState::Closed);
        assert_eq!((ring(store, id).is_running(), ring(store, id).is_over()), (false, false));
        draw(store, id, 2, "the second").expect("it is drawn");
        start(store, id, 2).expect("it starts");
        let of = |number| store.read_now(move |conn| Ring::of_deck(conn, (id, number))).expect("the ring").round;
        assert_eq!((of(1), of(5)), (2, 2));
        set(store, id, 1, RoundState::Running);
        assert_eq!((of(1), of(5), ring(store, id).round), (1, 2, 2));
        let order = decided(store, id, 1);
        store.write_now(move |conn| foul(conn, &order, (id, 1), &[1])).expect("it is fouled");
        let due = |round| due(store, id, round);
        assert_eq!((due(1), due(2)), (vec![3, 2], vec![4, 4]), "decks 1 and 4 are fouled");
        set(store, id, 1, RoundState::Closed);
        set(store, id, 2, RoundState::Closed);
        assert!(ring(store, id).is_over());
    }
}
