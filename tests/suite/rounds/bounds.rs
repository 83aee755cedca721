//! The bounds of what is drawn, changed and protested against, to the very letter and moment.

use chrono::TimeDelta;
use skatwart::acts::Refused;
use skatwart::acts::rounds::draw::SEED_LIMIT;
use skatwart::acts::rounds::{Refusal, change, clock};
use skatwart::acts::substitutions::{self, Coming};
use skatwart::rules::protest::ProtestTime;
use skatwart::rules::seat::Seat;
use skatwart::store::{Error, Store, TournamentId, protests, rounds, sheets};

use super::{close, close_sheets, draw_only, hall, is, order, released, spoken, start};
use crate::built::tournament;
use crate::common::databases;

#[test]
fn rounds_are_drawn_one_after_the_other_and_none_beyond_the_last() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).rounds(2).planned(store);
        assert!(matches!(draw_only(store, id, 2, "two"), Err(Refused::Store(Error::NotFound))));
        draw_only(store, id, 1, "one").unwrap();
        assert!(matches!(draw_only(store, id, 1, "again"), Err(Refused::Taken(None))));
        let open = draw_only(store, id, 2, "two");
        assert!(is(&open, &Refusal::Unfinished { number: 1 }), "{open:?}");
        let play = |round: i32| {
            released::release(store, id, round).unwrap();
            start(store, id, round).unwrap();
            close_sheets(store, &hall(store, id, round));
            close(store, id, round, &format!("over {round}")).unwrap();
        };
        play(1);
        draw_only(store, id, 2, "two").unwrap();
        play(2);
        let beyond = draw_only(store, id, 3, "three");
        assert!(is(&beyond, &Refusal::AllDrawn { rounds: 2 }), "{beyond:?}");
    }
}

#[test]
fn a_seed_has_as_many_letters_as_fit() {
    for database in databases() {
        let id = tournament().players(8).planned(&database.store);
        let long = draw_only(&database.store, id, 1, &"ö".repeat(SEED_LIMIT + 1));
        assert!(is(&long, &Refusal::SeedTooLong { limit: SEED_LIMIT }), "{long:?}");
        draw_only(&database.store, id, 1, &"ö".repeat(SEED_LIMIT)).unwrap();
    }
}

/// The start number on a seat of a table in the first round.
fn sits(store: &Store, id: TournamentId, (table, seat): (usize, usize)) -> i32 {
    hall(store, id, 1).tables[table - 1].seats[seat - 1]
}

fn exchange(store: &Store, id: TournamentId, (one, other): (i32, i32)) -> Result<(), Refused> {
    let order = spoken(store, id, 1, &format!("{one} and {other}"));
    store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other))
}

#[test]
fn nobody_is_exchanged_whose_table_somebody_came_to_as_a_substitute() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(13).drawn(store);
        start(store, id, 1).unwrap();
        let tables = hall(store, id, 1);
        let shared = tables.sheets[&1].id;
        let all: Vec<Vec<i32>> = tables.tables.iter().map(|table| table.seats.clone()).collect();
        assert_eq!(all.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 3, 3]);
        let guest = store.write_now(move |conn| {
            skatwart::store::entries::insert(conn, &crate::built::entry(id, 14))?;
            sheets::place(conn, shared)
        });
        let order = crate::hall::from_desk("somebody comes").based_on(guest.unwrap().sheet.version);
        let coming = Coming { seat: Seat::ALL[0], from: 2, number: 14 };
        store.write_now(move |conn| substitutions::put(conn, &order, shared, coming)).unwrap();
        let at = |table: usize, seat: usize| sits(store, id, (table, seat));
        for divided in [(at(1, 2), at(2, 1)), (at(2, 1), at(1, 1)), (14, at(2, 1))] {
            let refused = exchange(store, id, divided).unwrap_err();
            assert_eq!(refused.key(), Some("round-substituted"), "{divided:?}: {refused}");
        }
        exchange(store, id, (at(2, 1), at(3, 1))).expect("at other tables nobody took over");
        assert!(hall(store, id, 1).without_seat().is_empty(), "the substitute plays");
    }
}

#[test]
fn a_protest_is_in_time_until_the_moment_the_clock_says() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).drawn(store);
        start(store, id, 1).unwrap();
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "over").unwrap();
        let round = hall(store, id, 1).round.id;
        let until = skatwart::clock::now() + TimeDelta::minutes(30);
        store.write_now(move |conn| protests::set_until(conn, round, Some(until))).unwrap();
        let is_final = |at| {
            let asked = store.read_now(move |conn| {
                let round = rounds::find(conn, round)?;
                clock::is_final(conn, &round, at)
            });
            asked.unwrap()
        };
        assert!(!is_final(until - TimeDelta::seconds(1)));
        assert!(is_final(until));
        let set = |key: &str, minutes: &str, back: i64| {
            let mut order = order(store, id, 1, key);
            order.at = until - TimeDelta::minutes(back);
            let time: ProtestTime = minutes.parse().unwrap();
            store.write_now(move |conn| clock::set(conn, &order, (id, 1), time))
        };
        let shorter = set("shorter", "19", 20);
        assert!(is(&shorter, &Refusal::ClockShorter), "{shorter:?}");
        set("as told", "20", 20).unwrap();
        set("longer", "21", 20).unwrap();
    }
}

#[test]
fn whoever_came_to_stay_without_a_seat_is_named_and_so_is_who_went_with_one() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(7).drawn(store);
        let named = || {
            let hall = hall(store, id, 1);
            let numbers = |all: Vec<&skatwart::store::entries::Entry>| all.iter().map(|one| one.number).collect();
            (numbers(hall.without_seat()), numbers(hall.withdrawn_but_seated()))
        };
        let none: (Vec<i32>, Vec<i32>) = (vec![], vec![]);
        assert_eq!(named(), none);
        let late = |number| {
            let come = store.write_now(move |conn| {
                skatwart::store::entries::insert(conn, &crate::built::entry(id, number)).map(drop)
            });
            come.unwrap();
        };
        for number in [8, 9] {
            late(number);
        }
        super::withdraw(store, id, 9);
        super::withdraw(store, id, 2);
        assert_eq!(named(), (vec![8], vec![2]));
        assert!(start(store, id, 1).is_err(), "nobody plays on an empty seat");
    }
}
