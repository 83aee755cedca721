//! A draw anybody repeats: a record that was touched gives other tables than it says.

use skatwart::acts::rounds::draw::{self, How, Wish};
use skatwart::acts::rounds::record::Record;
use skatwart::rules::seating::{BY_STANDING, ByStanding, Draw, Method};
use skatwart::store::{Store, rounds, tournaments};

use super::careful::{drawn, over, record, with_care};
use super::{by_lot, hall, order, released, tournament};
use crate::app::TestApp;
use crate::built;
use crate::common::databases;

/// The records of two rounds drawn in this way; before the first there is no standing.
fn two_rounds(store: &Store, method: Method) -> [Record; 2] {
    let id = built::tournament().rounds(2).players(16).planned(store);
    let begins = if method == Method::Standing { Method::Draw } else { method };
    drawn(store, id, 1, with_care(begins, "first"), 0).expect("drawn");
    over(store, id, 1);
    drawn(store, id, 2, with_care(method, "second"), 0).expect("drawn");
    [record(store, id, 1), record(store, id, 2)]
}

fn exchanged(record: &Record) -> Record {
    let mut other = record.clone();
    let (one, next) = (other.tables[0].seats[0], other.tables[1].seats[0]);
    (other.tables[0].seats[0], other.tables[1].seats[0]) = (next, one);
    other
}

#[test]
fn other_tables_than_those_that_were_drawn_are_not_repeated() {
    for database in databases() {
        let store = &database.store;
        for method in [Method::Draw, Method::Standing, Method::Plan] {
            for record in two_rounds(store, method) {
                assert!(record.repeats() && record.is_reckoned(), "{}: {record:?}", method.word());
                assert!(!exchanged(&record).repeats(), "{}", method.word());
                let mut other = record.clone();
                let seated_by = if other.order.is_empty() { other.draw.players.len() } else { other.order.len() };
                other.draw.players.truncate(seated_by - 1);
                other.order.truncate(seated_by - 1);
                assert!(!other.repeats(), "{}: a player less", method.word());
            }
        }
        let id = tournament(store, 16);
        drawn(store, id, 1, by_lot("plain"), 0).unwrap();
        let plain = record(store, id, 1);
        assert!(plain.repeats() && !exchanged(&plain).repeats());
        assert!(!Record { algorithm: 99, ..plain.clone() }.repeats(), "nobody knows that way of drawing");
        assert!(plain.least().is_none(), "it took care of nothing");
    }
}

#[test]
fn what_was_drawn_with_care_is_repeated_in_its_own_way_alone() {
    for database in databases() {
        let [careful, _] = two_rounds(&database.store, Method::Draw);
        assert!(!Record { algorithm: 99, ..careful }.repeats(), "nobody knows that way of drawing");
    }
}

#[test]
fn the_plain_order_of_the_standing_is_repeated() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        drawn(store, id, 1, by_lot("first"), 0).expect("drawn");
        over(store, id, 1);
        drawn(store, id, 2, Wish { method: Method::Standing, ..by_lot("") }, 0).expect("seated");
        let plain = record(store, id, 2);
        assert!(plain.repeats() && !plain.drew_lots(), "{plain:?}");
        assert!(!exchanged(&plain).repeats());
    }
}

#[test]
fn seats_by_the_standing_are_repeated_by_the_version_that_gave_them() {
    for database in databases() {
        let store = &database.store;
        let id = built::tournament().rounds(2).players(16).planned(store);
        drawn(store, id, 1, with_care(Method::Draw, "first"), 0).expect("drawn");
        over(store, id, 1);
        drawn(store, id, 2, with_care(Method::Standing, "second"), 0).expect("seated");
        let standing = record(store, id, 2).order;
        let (best, last) = (standing[0], standing[15]);
        let by = ByStanding { top_table: true, ..ByStanding::default() };
        let how = How { wishes: [(last, 1)].into(), by, ..How::default() };
        let wish = Wish { how: Some(how), ..with_care(Method::Standing, "second") };
        let again = order(store, id, 2, "once more");
        store.write_now(move |conn| draw::again(conn, &again, (id, 2), &wish)).expect("seated again");
        let now = record(store, id, 2);
        assert!(now.repeats() && now.algorithm == BY_STANDING, "{now:?}");
        let seats = now.tables[0].seats.clone();
        assert!(seats.contains(&best) && seats.contains(&last), "the best stays at table 1: {seats:?}");
        let (care, before) = (now.care.clone().expect("care"), BY_STANDING - 1);
        let tables = by.seats_as(before, &now.order, &now.draw, &care).expect("seated").tables;
        assert!(!tables[0].seats.contains(&best), "as it was once: {tables:?}");
        let old = Record { algorithm: before, tables, ..now.clone() };
        assert!(old.repeats() && !Record { algorithm: before, ..now }.repeats());
    }
}

#[test]
fn a_plan_that_was_touched_is_not_repeated() {
    for database in databases() {
        let [first, second] = two_rounds(&database.store, Method::Plan);
        let mut touched = first.clone();
        let planned = touched.planned.as_mut().unwrap();
        planned.rounds.swap(0, 1);
        assert!(!touched.repeats());
        assert!(second.planned.as_ref().unwrap().rounds.is_empty(), "the first round keeps all of it");
    }
}

#[test]
fn a_round_drawn_again_knows_nothing_of_its_first_draw() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 16);
        for round in [1, 2] {
            drawn(store, id, round, by_lot("first"), 0).unwrap();
            let before = record(store, id, round).draw.earlier.len();
            let again = order(store, id, round, "once more");
            store.write_now(move |conn| draw::again(conn, &again, (id, round), &by_lot("second"))).unwrap();
            let record = record(store, id, round);
            assert!(record.repeats());
            assert_eq!(record.draw.earlier.len(), before);
            assert_eq!(i32::try_from(before), Ok(round - 1));
            released::release(store, id, round).unwrap();
            over(store, id, round);
        }
    }
}

#[test]
fn the_director_s_own_tables_are_reckoned_by_nobody() {
    for database in databases() {
        let [first, _] = two_rounds(&database.store, Method::Draw);
        assert!(first.least().is_some() && first.drew_lots());
        let own = Record { method: Method::Own.word().to_owned(), ..exchanged(&first) };
        assert!(!own.is_reckoned() && !own.drew_lots() && own.repeats() && own.least().is_none());
    }
}

#[test]
fn a_draw_by_the_standing_does_not_repeat_without_everybody_who_was_seated() {
    for database in databases() {
        let [_, whole] = two_rounds(&database.store, Method::Standing);
        assert!(whole.repeats());
        for missing in 0..16 {
            let mut record = whole.clone();
            record.draw.players.remove(missing);
            assert!(!record.repeats(), "{missing}");
        }
    }
}

#[actix_web::test]
async fn a_record_that_leads_to_other_seats_is_told_from_one_of_another_algorithm() {
    const OTHER_SEATS: &str = "what went in does not lead to these seats";
    const OTHER_WAY: &str = "This draw was made with another algorithm";
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = tournament(store, 8);
        drawn(store, id, 1, with_care(Method::Draw, "by lot"), 0).expect("drawn");
        let (director, as_made) = (app.as_director().await, record(store, id, 1));
        let other_seed = Draw { seed: "another".to_owned(), ..as_made.draw.clone() };
        let round = hall(store, id, 1).id();
        for (now, told) in [
            (as_made.clone(), "it gives the same tables"),
            (Record { draw: other_seed, ..as_made.clone() }, OTHER_SEATS),
            (Record { algorithm: 9, ..as_made.clone() }, OTHER_WAY),
            (Record { algorithm: 9, by: Some(ByStanding::default()), ..as_made.clone() }, OTHER_WAY),
        ] {
            let text = serde_json::to_string(&now).expect("a record");
            let kept = store.write_now(move |conn| {
                rounds::set_record(conn, round, &text)?;
                tournaments::raise_version(conn, id)
            });
            kept.expect("kept");
            let page = director.get(&format!("/tournaments/{id}/rounds/1/draw")).await.body;
            assert!(page.contains(told), "{told}: {page}");
        }
    }
}
