//! Who is a party to which hand, what a second list takes, and how long it waits.

use skatwart::acts::hands::{self, Entering, Place};
use skatwart::acts::witnesses::{
    Refusal, Testimony, Verdict, by_hand, check_agree, settle, tables_apart, write_foot, write_hand,
};
use skatwart::acts::{self, Key, Order, Reason, Refused, Who};
use skatwart::clock;
use skatwart::random::random_text;
use skatwart::rules::comparison::{Compares, Comparison};
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::store::rounds::RoundState;
use skatwart::store::sheets::{Placed, SheetState};
use skatwart::store::witnesses::FOOT;
use skatwart::store::{Conn, Error, SheetId, Store, sheets};

use super::placed;
use crate::built::{self, Built, tournament};
use crate::common::databases;
use crate::hall::{is_for, set_round, write_twice};

const PASSED: Hand = Hand::of(Game::Passed);

fn who(name: &str) -> Order {
    let order = Order::new(Who::Account(name.to_owned()), clock::now(), Key::new(random_text()));
    order.because(Reason::new("the paper says so").expect("a reason"))
}

fn clubs() -> Hand {
    Hand {
        declarer: Some(Seat::ALL[1]),
        play: Some(Play::Skat),
        matadors: Some(1),
        result: Some(Outcome::Won),
        ..Hand::of(Game::Clubs)
    }
}

/// A table of three with three hands; every list is written twice.
fn twice(store: &Store, built: &Built) -> SheetId {
    let sheet = built.table(store, 3, 3).sheet;
    let id = placed(store, sheet).tournament.id;
    write_twice(store, id);
    sheet
}

fn first(store: &Store, sheet: SheetId, name: &str, number: i32) -> Result<hands::Kept, Refused> {
    let (order, entering) = (who(name), Entering { place: Place::Table, number, deck: None, hand: PASSED });
    store.write_now(move |conn| hands::enter(conn, &order, sheet, &entering))
}

fn second(store: &Store, sheet: SheetId, name: &str, (number, hand): (i32, Hand)) -> Result<i32, Refused> {
    let order = who(name);
    store.write_now(move |conn| write_hand(conn, &order, sheet, (number, &hand)))
}

/// The foot of three hands passed in.
fn foot() -> TypedTotals {
    let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
    TypedTotals { size: TableSize::THREE, due: 3, seats: [seat; 4], passed: Some(3) }
}

/// What is answered of this sheet as it stands.
fn asked<T>(store: &Store, sheet: SheetId, ask: impl FnOnce(&mut Conn, &Placed) -> T + Send + 'static) -> T
where
    T: Send + 'static,
{
    let answer = store.read_now(move |conn| {
        let placed = sheets::place(conn, sheet)?;
        Ok::<_, Error>(ask(conn, &placed))
    });
    answer.expect("read")
}

#[test]
fn whoever_wrote_a_hand_does_not_decide_about_it_and_may_about_another() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        first(store, sheet, "first", 1).unwrap();
        first(store, sheet, "other", 2).unwrap();
        for number in [1, 2] {
            second(store, sheet, "second", (number, clubs())).unwrap();
        }
        let decide = |name: &str, number| {
            let order = who(name).based_on(1);
            store.write_now(move |conn| settle(conn, &order, (sheet, number), (Place::Desk, Verdict::First)))
        };
        for party in ["first", "second"] {
            assert!(is_for(&decide(party, 1).unwrap_err(), Refusal::NotThird), "{party}");
        }
        decide("other", 1).unwrap();
        decide("first", 2).unwrap();
    }
}

#[test]
fn a_round_names_the_tables_that_are_apart_alone() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        let tables = || {
            let round = placed(store, sheet).sheet.round_id;
            asked(store, sheet, move |conn, _| tables_apart(conn, round)).unwrap()
        };
        first(store, sheet, "first", 1).unwrap();
        second(store, sheet, "second", (1, PASSED)).unwrap();
        assert_eq!(tables(), Vec::<i32>::new());
        first(store, sheet, "first", 2).unwrap();
        second(store, sheet, "second", (2, clubs())).unwrap();
        assert_eq!(tables(), [17]);
    }
}

#[test]
fn a_sheet_waits_for_every_hand_of_the_second_list() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        let agrees = || asked(store, sheet, check_agree);
        for number in 1..=3 {
            let missing = usize::try_from(4 - number).unwrap();
            assert!(is_for(&agrees().unwrap_err(), Refusal::Missing { missing }));
            first(store, sheet, "first", number).unwrap();
            second(store, sheet, "second", (number, PASSED)).unwrap();
        }
        agrees().unwrap();
        let full = second(store, sheet, "second", (0, PASSED)).unwrap_err();
        assert!(is_for(&full, Refusal::NoneLeft));
        let beyond = second(store, sheet, "second", (4, PASSED)).unwrap_err();
        assert!(is_for(&beyond, Refusal::Beyond { number: 4, hands: 3 }));
    }
}

#[test]
fn a_number_nobody_has_is_beyond_the_list_while_others_are_free() {
    for database in databases() {
        let sheet = twice(&database.store, &tournament());
        let refused = second(&database.store, sheet, "second", (0, PASSED)).unwrap_err();
        assert!(is_for(&refused, Refusal::Beyond { number: 0, hands: 3 }));
    }
}

#[test]
fn a_second_list_is_taken_while_the_first_is_open_and_its_round_runs() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        let (round, one) = (placed(store, sheet).sheet.round_id, (1, PASSED));
        set_round(store, round, RoundState::Closed);
        assert!(is_for(&second(store, sheet, "second", one).unwrap_err(), Refusal::NotRunning));
        set_round(store, round, RoundState::Released);
        assert!(is_for(&second(store, sheet, "second", one).unwrap_err(), Refusal::NotBegun));
        set_round(store, round, RoundState::Running);
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Closed)).unwrap();
        assert!(is_for(&second(store, sheet, "second", one).unwrap_err(), Refusal::Closed));
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Open)).unwrap();
        second(store, sheet, "second", one).unwrap();
    }
}

#[test]
fn hands_are_compared_one_by_one_where_none_hangs_on_another() {
    for database in databases() {
        let store = &database.store;
        let remits = built::by("hertefeld-1893", "seeger-fabian").changes("remission = added");
        let comparative = tournament().with(|row| row.comparison = Compares::by(Comparison::British));
        for built in [remits, comparative] {
            let (id, tables) = crate::at_once::hall(store, &built.row());
            write_twice(store, id);
            let sheet = tables[0];
            assert!(!asked(store, sheet, by_hand).unwrap());
            assert!(is_for(&second(store, sheet, "second", (1, PASSED)).unwrap_err(), Refusal::FootOnly));
        }
        let (_, plain) = crate::at_once::hall(store, &tournament().row());
        assert!(asked(store, plain[0], by_hand).unwrap());
        assert!(is_for(&second(store, plain[0], "second", (1, PASSED)).unwrap_err(), Refusal::OneWitness));
    }
}

#[test]
fn a_foot_waits_for_the_hands_of_the_first_list() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        let seen = |conn: &mut Conn, placed: &Placed| {
            let seen = Testimony::of(conn, placed).unwrap();
            (seen.is_begun(), seen.foot.is_some_and(|foot| foot.first.is_some()))
        };
        first(store, sheet, "first", 1).unwrap();
        assert_eq!(asked(store, sheet, seen), (false, false));
        store.write_now(move |conn| write_foot(conn, &who("second"), sheet, &foot())).unwrap();
        let apart = || asked(store, sheet, check_agree);
        apart().unwrap();
        assert_eq!(asked(store, sheet, seen), (true, false), "one of three hands adds up to no foot");
        let again = store.write_now(move |conn| write_foot(conn, &who("second"), sheet, &foot()));
        again.expect("nobody has seen the other yet");
        for number in [2, 3] {
            first(store, sheet, "first", number).unwrap();
        }
        apart().unwrap();
        assert_eq!(asked(store, sheet, seen), (true, true));
        let refused = store.write_now(move |conn| write_foot(conn, &who("second"), sheet, &foot())).unwrap_err();
        assert!(is_for(&refused, Refusal::FootBoth));
        let decide = who("third").based_on(1);
        let nothing = store.write_now(move |conn| settle(conn, &decide, (sheet, FOOT), (Place::Desk, Verdict::First)));
        assert!(is_for(&nothing.unwrap_err(), Refusal::Nothing), "they agree");
    }
}

#[test]
fn totals_are_put_right_by_whoever_typed_them_until_both_have_some() {
    for database in databases() {
        let store = &database.store;
        let sheet = twice(store, &tournament());
        let type_ = |name: &str| {
            let order = who(name).based_on(placed(store, sheet).sheet.version);
            store.write_now(move |conn| acts::totals::enter(conn, &order, sheet, &foot()))
        };
        type_("first").unwrap();
        type_("first").expect("nothing stands beside them");
        store.write_now(move |conn| write_foot(conn, &who("second"), sheet, &foot())).unwrap();
        assert_eq!(type_("first").unwrap_err().key(), Some("witness-foot-both"));
        assert_eq!(type_("second").unwrap_err().key(), Some("witness-wrote-second"));
    }
}
