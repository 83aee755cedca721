//! Two entries that are put together bring along what each played as a substitute, and elsewhere where both can be
//! one; on every database.

use skatwart::acts::entries::{Pair, merge};
use skatwart::acts::rounds::change::take_out;
use skatwart::acts::rounds::gone::take_draw_back;
use skatwart::acts::substitutions::{self, Coming};
use skatwart::acts::{Field, Refused};
use skatwart::i18n::Lang;
use skatwart::rules::seat::Seat;
use skatwart::store::substitutions::placed;
use skatwart::store::{Store, TournamentId, check, entries, people, sheets};

use crate::built::{entry, tournament};
use crate::common::databases;
use crate::hall::from_desk;
use crate::rounds::{close, close_sheets, draw_only, hall, start, withdraw};

/// Somebody takes over the first seat of a table in the first round.
fn comes(store: &Store, id: TournamentId, (table, number): (i32, i32)) {
    let sheet = hall(store, id, 1).sheets[&table].id;
    let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version;
    let order = from_desk(&format!("{number} comes")).based_on(version);
    let coming = Coming { seat: Seat::FIRST, from: 2, number };
    store.write_now(move |conn| substitutions::put(conn, &order, sheet, coming)).expect("he plays on");
}

#[test]
fn what_a_guest_played_as_a_substitute_is_the_members_and_what_others_did_is_theirs() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).rounds(2).drawn(store);
        start(store, id, 1).expect("started");
        for number in 9..=11 {
            store.write_now(move |conn| entries::insert(conn, &entry(id, number))).expect("entered");
        }
        comes(store, id, (1, 9));
        comes(store, id, (2, 11));
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "the first is over").expect("closed");
        withdraw(store, id, 9);
        draw_only(store, id, 2, "second").expect("drawn without the guest");
        let differences = || store.read_now(check::everything).expect("checked").differences;
        let (version, found) =
            (store.read_now(move |conn| entries::find_number(conn, id, 9)).expect("there").version, differences());
        let order = from_desk("one person").based_on(version);
        let pair = Pair { guest: 9, member: 10, elsewhere: false };
        assert_eq!(store.write_now(move |conn| merge(conn, &order, id, pair)).expect("they are one"), 10);
        let came = store.read_now(move |conn| placed(conn, id)).expect("read");
        let came: Vec<(i32, i32, i32)> = came.iter().map(|one| (one.round, one.table, one.number)).collect();
        assert_eq!(came, [(1, 1, 10), (1, 2, 11)]);
        assert_eq!(differences(), found, "the history tells of it");
    }
}

#[test]
fn what_was_played_elsewhere_is_not_joined_where_both_sat_in_one_round_there() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).planned(store);
        let elsewhere = tournament().players(8).drawn(store);
        start(store, elsewhere, 1).expect("started");
        let put = |elsewhere: bool| {
            let order = from_desk(&format!("one person, elsewhere {elsewhere}")).based_on(1);
            store.write_now(move |conn| merge(conn, &order, id, Pair { guest: 1, member: 2, elsewhere }))
        };
        let refused = put(true).expect_err("both sat there");
        assert_eq!(refused.key(), Some("people-met"));
        assert!(matches!(&refused, Refused::Because(all) if all[0].place == Some(Field::Other)), "{refused:?}");
        assert_eq!(put(false).expect("here neither sat"), 1);
        assert_eq!(store.read_now(people::all).expect("read"), []);
    }
}

#[test]
fn two_who_are_only_drawn_into_one_round_are_put_together_once_one_of_them_has_no_seat_there() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).drawn(store);
        let put = |(guest, member): (i32, i32), key: &str| {
            let version = store.read_now(move |conn| entries::find_number(conn, id, guest)).expect("there").version;
            let order = from_desk(key).based_on(version);
            store.write_now(move |conn| merge(conn, &order, id, Pair { guest, member, elsewhere: false }))
        };
        let drawn = put((1, 2), "both have a seat").expect_err("both are drawn");
        assert_eq!(drawn.key(), Some("merge-both-drawn"), "{drawn:?}");
        // As it is told: one of the two is withdrawn and taken out.
        withdraw(store, id, 1);
        let order = from_desk("from the table").based_on(hall(store, id, 1).round.version);
        store.write_now(move |conn| take_out(conn, &order, (id, 1), 1)).expect("without a seat");
        assert_eq!(put((1, 2), "one has a seat").expect("they are one"), 2);
        start(store, id, 1).expect("started");
        let sat = put((3, 4), "both sit").expect_err("both sit there");
        assert_eq!(sat.key(), Some("merge-both-sit"), "{sat:?}");
    }
}

#[test]
fn two_who_are_drawn_into_a_round_of_six_are_put_together_once_its_draw_is_taken_back() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(6).planned(store);
        draw_only(store, id, 1, "six").expect("drawn, and nobody was told");
        let put = |key: &str| {
            let version = store.read_now(move |conn| entries::find_number(conn, id, 1)).expect("there").version;
            let order = from_desk(key).based_on(version);
            store.write_now(move |conn| merge(conn, &order, id, Pair { guest: 1, member: 2, elsewhere: false }))
        };
        let drawn = put("both have a seat").expect_err("both are drawn");
        assert_eq!(drawn.key(), Some("merge-both-drawn"), "{drawn:?}");
        let Refused::Because(all) = &drawn else { panic!("it is said why: {drawn:?}") };
        let told = Lang::En.sentence(&*all[0].sentence);
        assert!(told.contains("“Take out”") && told.contains("take the draw back"), "{told}");
        withdraw(store, id, 1);
        let order = from_desk("from the table").based_on(hall(store, id, 1).round.version);
        let five = store.write_now(move |conn| take_out(conn, &order, (id, 1), 1));
        assert_eq!(five.expect_err("five fill no tables").key(), Some("seating-unseatable"));
        let order = from_desk("not drawn").based_on(hall(store, id, 1).round.version);
        store.write_now(move |conn| take_draw_back(conn, &order, (id, 1))).expect("taken back");
        assert_eq!(put("nobody has a seat").expect("they are one"), 1);
    }
}
