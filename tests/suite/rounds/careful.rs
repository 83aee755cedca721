//! Draws with care at the desk: a plan for all rounds, the director's own tables, changes by hand; on every database.

use chrono::TimeDelta;
use skatwart::acts::rounds::Refusal;
use skatwart::acts::rounds::draw::{How, Wish, next, plan_of};
use skatwart::acts::rounds::record::Record;
use skatwart::acts::{Order, Refused};
use skatwart::rules::seating::{Method, Weights};
use skatwart::store::rounds::RoundState;
use skatwart::store::{Store, TournamentId, entries};

use super::released::release;
use super::{by_lot, close, close_sheets, hall, is, order, start, tournament, withdraw};
use crate::app::{TestApp, Visitor};
use crate::built;
use crate::common::{databases, sqlite};

pub fn with_care(method: Method, seed: &str) -> Wish {
    Wish { method, how: Some(How::default()), ..by_lot(seed) }
}

/// Draws a round so, at this moment.
pub fn drawn(store: &Store, id: TournamentId, round: i32, wish: Wish, after: i64) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("{round} {after} {wish:?}"));
    let order = Order { at: order.at + TimeDelta::minutes(after), ..order };
    store.write_now(move |conn| next(conn, &order, (id, round), &wish))
}

pub fn record(store: &Store, id: TournamentId, round: i32) -> Record {
    let round = hall(store, id, round).id();
    store.read_now(move |conn| Record::of_round(conn, round)).expect("a record")
}

pub fn over(store: &Store, id: TournamentId, round: i32) {
    start(store, id, round).expect("it starts");
    close_sheets(store, &hall(store, id, round));
    close(store, id, round, &format!("{round} is over")).expect("it closes");
}

#[test]
fn a_plan_drawn_with_the_first_round_seats_the_others_and_makes_do_with_who_is_there() {
    for database in databases() {
        let store = &database.store;
        let id = built::tournament().rounds(3).players(16).planned(store);
        drawn(store, id, 1, with_care(Method::Plan, "all three"), 0).expect("it is planned");
        let first = record(store, id, 1);
        let planned = first.planned.as_ref().expect("a plan").rounds.clone();
        assert_eq!((planned.len(), &planned[0]), (3, &hall(store, id, 1).tables));
        assert!(first.repeats(), "{first:?}");
        over(store, id, 1);
        drawn(store, id, 2, with_care(Method::Plan, "this one does not count"), 0).expect("from the plan");
        assert_eq!(hall(store, id, 2).tables, planned[1]);
        assert_eq!((record(store, id, 2).trouble.repeats, hall(store, id, 2).round.seed.as_str()), (0, "all three"));
        assert!(record(store, id, 2).repeats());
        over(store, id, 2);
        withdraw(store, id, 5);
        store.write_now(move |conn| entries::insert(conn, &built::entry(id, 17))).expect("entered");
        drawn(store, id, 3, with_care(Method::Plan, ""), 0).expect("from the plan");
        let seated = hall(store, id, 3).seated();
        assert!(seated.contains(&17) && !seated.contains(&5) && seated.len() == 16, "{seated:?}");
        assert!(record(store, id, 3).repeats(), "with whoever came and went");
    }
}

#[test]
fn without_a_plan_none_is_followed() {
    let database = sqlite();
    let store = &database.store;
    let id = built::tournament().rounds(2).players(8).planned(store);
    drawn(store, id, 1, with_care(Method::Draw, "by lot"), 0).expect("drawn");
    assert!(record(store, id, 1).repeats());
    assert!(store.read_now(move |conn| plan_of(conn, id)).expect("read").is_none());
    over(store, id, 1);
    assert!(is(&drawn(store, id, 2, with_care(Method::Plan, ""), 0), &Refusal::NoPlan));
    drawn(store, id, 2, with_care(Method::Standing, ""), 0).expect("by the standing");
    assert!(record(store, id, 2).repeats());
}

#[test]
fn a_wish_and_weights_go_into_the_draw_and_stand_in_its_record() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 24);
    let weights = Weights { clubs: 0, ..Weights::default() };
    let how = How { weights, wishes: [(7, 1), (99, 2)].into(), ..How::default() };
    drawn(store, id, 1, Wish { how: Some(how), ..by_lot("w") }, 0).expect("drawn");
    let record = record(store, id, 1);
    assert!(hall(store, id, 1).tables[0].seats.contains(&7), "{:?}", record.tables);
    let care = record.care.as_ref().expect("care");
    assert_eq!((care.weights, care.wishes.len()), (weights, 1), "who does not play is passed over");
    assert!(record.repeats() && record.least().is_some_and(|least| least.wishes == 0));
}

async fn own(director: &Visitor, store: &Store, id: TournamentId, tables: &str) -> crate::app::Reply {
    let version = store.read_now(move |conn| skatwart::store::tournaments::version(conn, id)).expect("a version");
    let version = version.to_string();
    let fields = [("version", version.as_str()), ("round", "1"), ("method", "own"), ("own", tables)];
    director.post_form(&format!("/tournaments/{id}/draw"), &fields).await
}

#[actix_web::test]
async fn the_director_seats_everybody_or_is_told_what_is_wrong() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 8);
        withdraw(&app.store, id, 8);
        let director = app.as_director().await;
        for (tables, why) in [
            ("1 2 3 4 5\n6 7", "Table 1 has 5 players"),
            ("1 2 3 4\n5 6 8", "start number 8 does not play"),
            ("1 2 3 4\n5 6 1", "Start number 1 stands at table 1 and at table 2"),
            ("1 2 3 4", "Without a seat: 5, 6, 7"),
            ("1 2 3 vier", "“vier” is not a start number"),
        ] {
            let refused = own(&director, &app.store, id, tables).await;
            assert!(refused.status == 422 && refused.body.contains(why), "{tables}: {}", refused.body);
            assert!(refused.body.contains(tables), "what was typed stays: {}", refused.body);
        }
        let seated = own(&director, &app.store, id, "3 1 2\n7 6 5 4").await;
        assert_eq!(seated.status, 303, "{}", seated.body);
        let tables: Vec<_> = hall(&app.store, id, 1).tables.into_iter().map(|table| table.seats).collect();
        assert_eq!(tables, [vec![3, 1, 2], vec![7, 6, 5, 4]]);
        release(&app.store, id, 1).expect("it is released");
        let page = app.nobody().get(&format!("/tournaments/{id}/rounds/1/draw")).await.body;
        assert!(page.contains("The director seated everybody"), "{page}");
    }
}

#[actix_web::test]
async fn a_weight_or_a_wish_that_is_none_is_refused() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 8);
    let director = app.as_director().await;
    for (field, typed, why) in [("clubs", "viel", "from 0 to 1,000"), ("wishes", "12", "“12” is not a wish")] {
        let version = app.store.read_now(move |conn| skatwart::store::tournaments::version(conn, id)).expect("one");
        let version = version.to_string();
        let fields = [("version", version.as_str()), ("round", "1"), (field, typed)];
        let refused = director.post_form(&format!("/tournaments/{id}/draw"), &fields).await;
        assert!(refused.status == 422 && refused.body.contains(why), "{}", refused.body);
        assert!(refused.body.contains(&format!("value=\"{typed}\"")), "what was typed stays: {}", refused.body);
    }
}

#[actix_web::test]
async fn a_change_by_hand_says_which_constraint_it_breaks() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().rounds(2).players(8).planned(&app.store);
    drawn(&app.store, id, 1, with_care(Method::Draw, "one"), 0).expect("drawn");
    over(&app.store, id, 1);
    drawn(&app.store, id, 2, with_care(Method::Draw, "two"), 0).expect("drawn");
    let (first, second) = (hall(&app.store, id, 1).tables, hall(&app.store, id, 2).tables);
    // Somebody changes to a table at which he meets a player of the first round again.
    let together =
        |one: i32, other: i32| first.iter().any(|table| table.seats.contains(&one) && table.seats.contains(&other));
    let (one, other) = second[0]
        .seats
        .iter()
        .flat_map(|one| second[1].seats.iter().map(move |other| (*one, *other)))
        .find(|(one, other)| second[1].seats.iter().any(|mate| mate != other && together(*one, *mate)))
        .expect("eight players cannot avoid it");
    let director = app.as_director().await;
    let version = hall(&app.store, id, 2).round.version.to_string();
    let (one, other) = (one.to_string(), other.to_string());
    let fields = [("version", version.as_str()), ("one", one.as_str()), ("other", other.as_str())];
    let swapped = director.post_form(&format!("/tournaments/{id}/rounds/2/swap"), &fields).await;
    assert_eq!(swapped.status, 303, "{}", swapped.body);
    let desk = director.get(&format!("/tournaments/{id}/rounds/2/desk")).await.body;
    assert!(desk.contains("The seats are changed.") && desk.contains("sat together in round 1"), "{desk}");
}

#[actix_web::test]
async fn a_call_is_taken_by_one_of_two_directors() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 8);
    super::draw(&app.store, id, 1, "calls").expect("drawn");
    start(&app.store, id, 1).expect("started");
    let sheet = hall(&app.store, id, 1).sheets[&2].id;
    app.store.write_now(move |conn| skatwart::store::sheets::set_called(conn, sheet, true)).expect("it calls");
    let (one, other) = (app.as_director().await, app.as_admin().await);
    let day = one.get(&format!("/tournaments/{id}/day")).await.body;
    assert!(day.contains("/rounds/1/take-call") && day.contains("I will go"), "{day}");
    let address = format!("/tournaments/{id}/rounds/1/take-call");
    let version = hall(&app.store, id, 1).round.version.to_string();
    let fields = [("version", version.as_str()), ("table", "2")];
    assert_eq!(one.post_form(&address, &fields).await.status, 303);
    let version = hall(&app.store, id, 1).round.version.to_string();
    let fields = [("version", version.as_str()), ("table", "2")];
    let refused = other.post_form(&address, &fields).await;
    assert!(refused.status == 422 && refused.body.contains("director is going to table 2 already"), "{}", refused.body);
    let day = other.get(&format!("/tournaments/{id}/day")).await.body;
    assert!(day.contains("director is going.") && day.contains("/rounds/1/came"), "{day}");
    assert_eq!(other.post_form(&format!("/tournaments/{id}/rounds/1/came"), &fields).await.status, 303);
    let version = hall(&app.store, id, 1).round.version.to_string();
    let gone = other.post_form(&address, &[("version", version.as_str()), ("table", "2")]).await;
    assert!(gone.status == 422 && gone.body.contains("is not calling"), "{}", gone.body);
    assert_eq!(hall(&app.store, id, 1).round.state, RoundState::Running);
}

#[actix_web::test]
async fn a_plan_is_told_as_a_list_for_everybody_once_its_first_round_is_released() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().rounds(3).players(16).planned(&app.store);
    drawn(&app.store, id, 1, with_care(Method::Plan, "starts"), 0).expect("it is planned");
    let spectator = app.nobody();
    for page in ["starts", "starts.csv", "starts.json"] {
        assert_eq!(spectator.get(&format!("/tournaments/{id}/{page}")).await.status, 404, "{page}");
    }
    let desk = app.as_desk().await.get(&format!("/tournaments/{id}/starts")).await;
    assert_eq!(desk.status, 200, "the desk prints start cards before");
    release(&app.store, id, 1).expect("it is released");
    let file = spectator.get(&format!("/tournaments/{id}/starts.csv")).await.body;
    let planned = record(&app.store, id, 1).planned.expect("a plan").rounds;
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!((lines.len(), lines[0]), (17, "number,name,club,round1,round2,round3"));
    let place = |round: usize| {
        let table = planned[round].iter().find(|table| table.seats.contains(&9)).expect("he sits");
        format!("{} · {}", table.number, table.seats.iter().position(|one| *one == 9).expect("a seat") + 1)
    };
    let wanted = format!("9,Player 9,Club 2,{},{},{}", place(0), place(1), place(2));
    assert!(lines.contains(&wanted.as_str()), "{wanted}: {file}");
    let tables = spectator.get(&format!("/tournaments/{id}/rounds/1")).await.body;
    assert!(tables.contains(&format!("/tournaments/{id}/starts")), "{tables}");
}

#[test]
fn nobody_is_drawn_who_was_not_seen_once_somebody_looks() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 7);
    let arrives = move |numbers: std::ops::RangeInclusive<i32>| {
        let done = store.write_now(move |conn| {
            let here = entries::of_tournament(conn, id)?.into_iter().filter(|one| numbers.contains(&one.number));
            let now = skatwart::clock::now();
            here.into_iter().try_for_each(|one| entries::set_arrived(conn, one.id, one.version, Some(now)))
        });
        done.expect("they are here");
    };
    arrives(1..=6);
    let absent = Refusal::Absent { count: 1, names: "Player 7".to_owned() };
    assert!(is(&drawn(store, id, 1, with_care(Method::Draw, "a"), 0), &absent));
    arrives(7..=7);
    drawn(store, id, 1, with_care(Method::Draw, "b"), 0).expect("everybody is here");
}
