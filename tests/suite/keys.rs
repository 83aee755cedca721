//! Keys: what they remember, and for how long.

use chrono::TimeDelta;
use diesel::prelude::*;
use skatwart::acts::hands::{self, Entering, Kept, Place};
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::rules::seat::Seat;
use skatwart::store::accounts::{self, Role};
use skatwart::store::schema::{keys as table, sessions as session_table};
use skatwart::store::{Error, SheetId, Store, keys, sessions};

use crate::app::{TestApp, make_account};
use crate::common::databases;
use crate::hall;

fn grand() -> Hand {
    let declarer = Some(Seat::new(2).expect("a seat"));
    Hand { declarer, play: Some(Play::Skat), matadors: Some(2), card_points: Some(70), ..Hand::of(Game::Grand) }
}

fn enter(store: &Store, sheet: SheetId, hand: Hand) -> Result<Kept, Refused> {
    let order = Order::new(Who::ListKeeper, clock::now(), Key::new("of a phone"));
    let entering = Entering { place: Place::Table, number: 1, deck: None, hand };
    store.write_now(move |conn| hands::enter(conn, &order, sheet, &entering))
}

fn answers(store: &Store) -> Vec<String> {
    let all = store.read_now(|conn| table::table.select(table::answer).load(conn).map_err(Error::from));
    all.expect("the keys are there")
}

#[test]
fn a_key_remembers_a_short_print_of_the_hand_that_no_later_edition_changes() {
    for database in databases() {
        let store = &database.store;
        let sheet = hall::table(store, 4, 48).sheet;
        enter(store, sheet, grand()).expect("it is written");
        assert_eq!(
            answers(store),
            ["1 1cd67fc14277e71c"],
            "phones send hands again after the program was brought up to date"
        );
        enter(store, sheet, grand()).expect("it is done already");
        let other = Hand { card_points: Some(71), ..grand() };
        assert!(matches!(enter(store, sheet, other), Err(Refused::Taken(Some(_)))), "another hand is another wish");
    }
}

#[test]
fn a_key_of_the_first_edition_answers_for_the_hand_that_stands_there() {
    for database in databases() {
        let store = &database.store;
        let sheet = hall::table(store, 4, 48).sheet;
        enter(store, sheet, grand()).expect("it is written");
        let shorten =
            |conn: &mut _| diesel::update(table::table).set(table::answer.eq("1")).execute(conn).map_err(Error::from);
        store.write_now(shorten).expect("as the migration leaves it");
        enter(store, sheet, grand()).expect("it is done already");
        let other = Hand { matadors: Some(1), ..grand() };
        assert!(matches!(enter(store, sheet, other), Err(Refused::Taken(Some(_)))), "another hand is another wish");
    }
}

#[test]
fn keys_of_a_month_ago_and_ended_sessions_are_forgotten_when_the_program_starts() {
    for database in databases() {
        let store = database.store.clone();
        make_account(&store, "desk", Role::Desk);
        let (now, month) = (clock::now(), TimeDelta::days(30));
        let arranged = store.write_now(move |conn| {
            keys::remember(conn, "old", "hand 1", "1 0", now - month - TimeDelta::minutes(1))?;
            keys::remember(conn, "young", "hand 1", "2 0", now - month + TimeDelta::hours(1))?;
            let id = accounts::by_name(conn, "desk")?.expect("the account of the desk").0.id;
            sessions::begin(conn, "over", id, "{}", now - TimeDelta::days(2), now - TimeDelta::days(1))
        });
        arranged.expect("keys and a session");
        let _app = TestApp::start_empty(database);
        assert_eq!(answers(&store), ["2 0"]);
        let left = store.read_now(|conn| session_table::table.count().get_result::<i64>(conn).map_err(Error::from));
        assert_eq!(left.expect("counted"), 0);
    }
}
