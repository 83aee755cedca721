//! Which typed totals are taken, and under whose name.

use skatwart::acts::totals::{Refusal, enter};
use skatwart::acts::{Key, Order, Reason, Refused, Who};
use skatwart::clock;
use skatwart::random::random_text;
use skatwart::rules::seat::TableSize;
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::store::rounds::RoundState;
use skatwart::store::sheets::{self, SheetState};
use skatwart::store::{SheetId, Store, revisions, totals};

use crate::common::databases;
use crate::hall::{is_for, set_round, table, write_twice};

/// Three hands, one of which seat 1 won with the points it says.
fn foot(points: i32) -> TypedTotals {
    let seat = |points, won| TypedSeat { points: Some(points), won: Some(won), lost: Some(0), total: None };
    let seats = [seat(points, 1), seat(0, 0), seat(0, 0), seat(0, 0)];
    TypedTotals { size: TableSize::THREE, due: 3, seats, passed: Some(2) }
}

fn typed(store: &Store, sheet: SheetId, name: &str, (foot, reason): (TypedTotals, &str)) -> Result<i32, Refused> {
    let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version;
    let order = Order::new(Who::Account(name.to_owned()), clock::now(), Key::new(random_text())).based_on(version);
    let order = order.because(Reason::new(reason).expect("a reason"));
    store.write_now(move |conn| enter(conn, &order, sheet, &foot))
}

fn names(store: &Store, sheet: SheetId) -> Vec<String> {
    let rows = store.read_now(move |conn| totals::typed_of(conn, sheet)).expect("read");
    rows.into_iter().map(|row| row.typed_by).collect()
}

#[test]
fn totals_that_do_not_add_up_stand_for_a_reason_and_never_without_points() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 3, 3).sheet;
        let short = TypedTotals { passed: Some(1), ..foot(24) };
        let refused = typed(store, sheet, "desk", (short, "")).unwrap_err();
        assert_eq!(refused.key(), Some("enter-reason-missing"));
        let mut blank = foot(24);
        blank.seats[1].points = None;
        let refused = typed(store, sheet, "desk", (blank, "the paper says so")).unwrap_err();
        assert_eq!(refused.key(), Some("totals-points-missing"), "{refused}");
        assert_eq!(names(store, sheet), Vec::<String>::new());
        typed(store, sheet, "desk", (short, "a hand was never written")).unwrap();
        typed(store, sheet, "desk", (foot(24), "")).unwrap();
    }
}

#[test]
fn totals_are_taken_while_the_sheet_is_open_and_its_round_runs() {
    for database in databases() {
        let store = &database.store;
        let hall = table(store, 3, 3);
        let type_ = || typed(store, hall.sheet, "desk", (foot(24), ""));
        set_round(store, hall.round, RoundState::Closed);
        assert!(is_for(&type_().unwrap_err(), Refusal::NotRunning));
        set_round(store, hall.round, RoundState::Released);
        assert!(is_for(&type_().unwrap_err(), Refusal::NotBegun));
        set_round(store, hall.round, RoundState::Running);
        let sheet = hall.sheet;
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Closed)).unwrap();
        assert!(is_for(&type_().unwrap_err(), Refusal::Closed));
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Open)).unwrap();
        type_().unwrap();
        let changes = store.read_now(move |conn| revisions::of_sheet(conn, sheet)).unwrap();
        assert_eq!(changes.iter().filter(|one| one.old.is_some()).count(), 0, "nothing stood there before");
        typed(store, sheet, "desk", (foot(36), "")).unwrap();
        let changes = store.read_now(move |conn| revisions::of_sheet(conn, sheet)).unwrap();
        assert_eq!(changes.iter().filter(|one| one.old.is_some()).count(), 1);
    }
}

#[test]
fn totals_are_of_whoever_typed_them_last_and_of_the_first_where_two_write_them() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 3, 3).sheet;
        typed(store, sheet, "one", (foot(24), "")).unwrap();
        typed(store, sheet, "other", (foot(36), "")).unwrap();
        assert_eq!(names(store, sheet), ["other"; 3]);
        let id = store.read_now(move |conn| sheets::place(conn, sheet)).unwrap().tournament.id;
        write_twice(store, id);
        typed(store, sheet, "third", (foot(24), "it was put right")).unwrap();
        assert_eq!(names(store, sheet), ["other"; 3]);
    }
}
