//! What stands on a list keeps the start of its round, and everything due on it closes it; on every database.

use skatwart::acts::rounds::{Refusal, change};
use skatwart::acts::witnesses::write_hand;
use skatwart::acts::{Refused, hands, sheets, totals};
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::seat::TableSize;
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::store::sheets::{SheetKind, find, set_hands};
use skatwart::store::{Conn, SheetId};

use super::{hall, spoken, start};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::{at_desk, doubtful, from_desk, is_for, table, write_twice};

const PASSED: Hand = Hand::of(Game::Passed);

/// Writes something on a list.
type Writes = fn(&mut Conn, SheetId) -> Result<(), Refused>;

fn a_hand(conn: &mut Conn, sheet: SheetId) -> Result<(), Refused> {
    hands::enter(conn, &from_desk("a hand"), sheet, &at_desk(1, PASSED)).map(drop)
}

fn a_foot(conn: &mut Conn, sheet: SheetId) -> Result<(), Refused> {
    let order = from_desk("a foot").based_on(find(conn, sheet)?.version);
    let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
    let foot = TypedTotals { size: TableSize::FOUR, due: 4, seats: [seat; 4], passed: Some(4) };
    totals::enter(conn, &order, sheet, &foot).map(drop)
}

fn a_second_hand(conn: &mut Conn, sheet: SheetId) -> Result<(), Refused> {
    write_hand(conn, &from_desk("a second hand"), sheet, (1, &PASSED)).map(drop)
}

#[test]
fn a_start_is_taken_back_until_a_hand_or_a_foot_or_a_second_list_is_begun() {
    for database in databases() {
        let store = &database.store;
        let written: [(Option<Writes>, SheetKind); 4] = [
            (None, SheetKind::Hands),
            (Some(a_hand), SheetKind::Hands),
            (Some(a_foot), SheetKind::Totals),
            (Some(a_second_hand), SheetKind::Hands),
        ];
        for (writes, kind) in written {
            let id = tournament().players(8).hands(4, 3).drawn(store);
            write_twice(store, id);
            start(store, id, 1).expect("started");
            let sheet = hall(store, id, 1).sheets[&2].id;
            if let Some(write) = writes {
                store.write_now(move |conn| write(conn, sheet)).expect("written");
            }
            assert_eq!(hall(store, id, 1).sheets[&2].kind, kind);
            let back = spoken(store, id, 1, "one did not come");
            let done = store.write_now(move |conn| change::take_back(conn, &back, (id, 1)));
            match writes {
                None => done.expect("nothing stands anywhere"),
                Some(_) => assert!(is_for(&done.unwrap_err(), Refusal::begun(&[2]))),
            }
        }
    }
}

#[test]
fn a_list_with_as_many_hands_as_are_due_closes_whatever_their_numbers_are() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 3, 4).sheet;
        for number in [1, 2, 4] {
            let order = from_desk(&format!("hand {number}"));
            let entered = store.write_now(move |conn| hands::enter(conn, &order, sheet, &at_desk(number, PASSED)));
            entered.expect("entered");
        }
        let close = |key: &str| {
            let (order, marks) = (from_desk(key), doubtful(store, sheet));
            store.write_now(move |conn| sheets::close(conn, &order, sheet, &marks))
        };
        assert!(is_for(&close("too soon").unwrap_err(), sheets::Refusal::Gap { count: 1, numbers: "3".to_owned() }));
        store.write_now(move |conn| set_hands(conn, sheet, 3)).expect("one of them is not played");
        close("complete").expect("three of three are there");
    }
}
