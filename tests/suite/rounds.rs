//! Rounds: drawn, changed by hand, started, closed; and everything that is refused on the way.

mod aside;
mod bounds;
mod careful;
mod day;
pub mod early;
mod early_told;
mod finish;
mod lists;
mod partners;
mod promised;
pub mod released;
mod remind;
mod repeated;
mod seats;
mod taken_back;
mod time_out;
mod undrawn;

use skatwart::acts::rounds::draw::{self, Wish};
use skatwart::acts::rounds::hall::Hall;
use skatwart::acts::rounds::record::Record;
use skatwart::acts::rounds::{Refusal, change};
use skatwart::acts::{Key, Order, Reason, Refused, Who};
use skatwart::rules::seating::{Method, Table};
use skatwart::store::entries::EntryChange;
use skatwart::store::rounds::RoundState;
use skatwart::store::sheets::{SheetKind, SheetState};
use skatwart::store::totals;
use skatwart::store::tournaments::TournamentState;
use skatwart::store::{Error, Store, TournamentId, entries, revisions, sheets, tournaments};
use skatwart::web::standings::field;

use crate::built;
use crate::common::databases;

/// A tournament of three rounds of 48 with so many players of so many clubs.
pub fn tournament(store: &Store, players: i32) -> TournamentId {
    built::tournament().rounds(2).players(players).planned(store)
}

pub fn withdraw(store: &Store, id: TournamentId, number: i32) {
    let done = store.write_now(move |conn| {
        let all = entries::of_tournament(conn, id)?;
        let entry = all.into_iter().find(|entry| entry.number == number).expect("entered");
        let change = EntryChange {
            name: entry.name,
            club: entry.club,
            categories: entry.categories,
            paid_cents: entry.paid_cents,
            withdrawn: true,
            person: entry.person,
        };
        entries::update(conn, entry.id, entry.version, &change)
    });
    done.expect("an entry can be withdrawn");
}

/// A change of a round by this director, based on what stands there now.
pub fn order(store: &Store, id: TournamentId, round: i32, key: &str) -> Order {
    let version = store.read_now(move |conn| match Hall::load(conn, (id, round)) {
        Ok(hall) => Ok(hall.round.version),
        Err(Error::NotFound) => tournaments::version(conn, id),
        Err(error) => Err(error),
    });
    let who = Who::Account("Director".to_owned());
    Order::new(who, skatwart::clock::now(), Key::new(format!("{key} of {id}")))
        .based_on(version.expect("the tournament is there"))
}

/// The same with a reason.
pub fn spoken(store: &Store, id: TournamentId, round: i32, reason: &str) -> Order {
    order(store, id, round, reason).because(Reason::new(reason).expect("a reason"))
}

fn by_lot(seed: &str) -> Wish {
    Wish { method: Method::Draw, seed: seed.to_owned(), standing: field::standing, public: None, how: None }
}

/// Draws the seats of a round and releases them.
pub fn draw(store: &Store, id: TournamentId, round: i32, seed: &str) -> Result<(), Refused> {
    draw_only(store, id, round, seed)?;
    released::release(store, id, round)
}

/// Draws the seats of a round; the desk alone knows them.
pub fn draw_only(store: &Store, id: TournamentId, round: i32, seed: &str) -> Result<(), Refused> {
    let (order, wish) = (order(store, id, round, &format!("draw {round} {seed}")), by_lot(seed));
    store.write_now(move |conn| draw::next(conn, &order, (id, round), &wish))
}

pub fn start(store: &Store, id: TournamentId, round: i32) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("start {round}"));
    store.write_now(move |conn| change::start(conn, &order, (id, round)))
}

pub fn close(store: &Store, id: TournamentId, round: i32, key: &str) -> Result<(), Refused> {
    let order = order(store, id, round, key);
    store.write_now(move |conn| change::close(conn, &order, (id, round)))
}

/// Whether this was refused, and for this reason.
fn is<T>(answer: &Result<T, Refused>, why: &Refusal) -> bool {
    matches!(answer, Err(refused) if refused.to_string() == why.to_string())
}

pub fn hall(store: &Store, id: TournamentId, round: i32) -> Hall {
    store.read_now(move |conn| Hall::load(conn, (id, round))).expect("the round is there")
}

/// Ends the lists of a round without a hand on them.
pub fn close_sheets(store: &Store, hall: &Hall) {
    let ids: Vec<_> = hall.sheets.values().map(|sheet| sheet.id).collect();
    let done =
        store.write_now(move |conn| ids.iter().try_for_each(|id| sheets::set_state(conn, *id, SheetState::Closed)));
    done.expect("sheets can be closed");
}

fn sizes(tables: &[Table]) -> Vec<usize> {
    tables.iter().map(|table| table.seats.len()).collect()
}

#[test]
fn a_round_is_drawn_with_its_sheets_and_a_record_that_repeats_it() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 46);
        let before = store.read_now(move |conn| tournaments::version(conn, id)).expect("a version");
        draw(store, id, 1, "altenburg").expect("46 players can be drawn");
        let hall = hall(store, id, 1);
        assert_eq!(hall.tables.len(), 12);
        let threes = hall.sheets.values().filter(|sheet| (sheet.size.number(), sheet.hands) == (3, 36)).count();
        let fours = hall.sheets.values().filter(|sheet| (sheet.size.number(), sheet.hands) == (4, 48)).count();
        assert_eq!((fours, threes), (10, 2));
        let round = hall.id();
        let record = store.read_now(move |conn| Record::of_round(conn, round)).expect("a record");
        assert_eq!(record.draw.seed, "altenburg");
        assert_eq!(record.tables, hall.tables);
        assert!(record.repeats());
        assert_eq!(record.draw.seats().map(|seating| seating.tables), Ok(hall.tables.clone()));
        assert!(store.read_now(move |conn| tournaments::version(conn, id)).expect("a version") > before);
    }
}

#[test]
fn two_directors_drawing_at_once_draw_one_round() {
    for database in databases() {
        let id = tournament(&database.store, 16);
        let orders: Vec<Order> =
            (0..4).map(|who| order(&database.store, id, 1, &format!("director number {who}"))).collect();
        let threads: Vec<_> = orders
            .into_iter()
            .map(|order| {
                let store = database.store.clone();
                let wish = by_lot(order.key.as_str());
                std::thread::spawn(move || store.write_now(move |conn| draw::next(conn, &order, (id, 1), &wish)))
            })
            .collect();
        let answers: Vec<_> = threads.into_iter().map(|thread| thread.join().expect("no panic")).collect();
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
        let slower = |answer: &&Result<(), Refused>| matches!(answer, Err(Refused::Stale { .. } | Refused::Taken(_)));
        assert_eq!(answers.iter().filter(slower).count(), 3);
        assert_eq!(hall(&database.store, id, 1).seated().len(), 16);
    }
}

#[test]
fn the_same_form_sent_twice_draws_once_and_answers_the_same() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 16);
        let (order, wish) = (order(store, id, 1, "one and the same key"), by_lot("a"));
        let send = || {
            let (order, wish) = (order.clone(), wish.clone());
            store.write_now(move |conn| draw::next(conn, &order, (id, 1), &wish)).expect("drawn");
        };
        send();
        send();
        let round = hall(store, id, 1).id();
        let history =
            store.read_now(move |conn| revisions::of_subject(conn, revisions::Subject::Round, round.number()));
        assert_eq!(history.expect("a history").len(), 1);
    }
}

#[test]
fn a_draw_is_refused_while_it_makes_no_sense() {
    for database in databases() {
        let store = &database.store;
        let five = tournament(store, 5);
        assert!(is(&draw(store, five, 1, "a"), &Refusal::Unseatable { players: 5 }));
        assert!(is(&draw(store, five, 1, &"x".repeat(61)), &Refusal::SeedTooLong { limit: 60 }));
        let id = tournament(store, 8);
        draw(store, id, 1, "a").expect("drawn");
        assert!(is(&draw(store, id, 2, "b"), &Refusal::Unfinished { number: 1 }));
        start(store, id, 1).expect("started");
        assert!(is(&draw(store, id, 2, "c"), &Refusal::Unfinished { number: 1 }));
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "close the first").expect("closed");
        draw(store, id, 2, "d").expect("drawn");
        start(store, id, 2).expect("started");
        close_sheets(store, &hall(store, id, 2));
        close(store, id, 2, "close the second").expect("closed");
        assert!(is(&draw(store, id, 3, "e"), &Refusal::AllDrawn { rounds: 2 }));
    }
}

#[test]
fn redrawing_keeps_what_stood_there_in_the_history() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 14);
        draw_only(store, id, 1, "first").expect("drawn");
        let before = hall(store, id, 1);
        let again = order(store, id, 1, "draw it again");
        store.write_now(move |conn| draw::again(conn, &again, (id, 1), &by_lot("second"))).expect("drawn again");
        let after = hall(store, id, 1);
        assert_ne!(before.tables, after.tables);
        assert_eq!((after.round.seed.as_str(), after.seated()), ("second", before.seated()));
        let round = after.id();
        let history =
            store.read_now(move |conn| revisions::of_subject(conn, revisions::Subject::Round, round.number()));
        let old = history.expect("a history").pop().and_then(|revision| revision.old).expect("what stood there");
        assert_eq!(serde_json::from_str::<Vec<Table>>(&old).expect("tables"), before.tables);
        start(store, id, 1).expect("started");
        let late = order(store, id, 1, "draw it too late");
        let refused = store.write_now(move |conn| draw::again(conn, &late, (id, 1), &by_lot("third")));
        assert!(is(&refused, &Refusal::Started));
    }
}

#[test]
fn the_first_start_freezes_the_rules_and_the_last_list_closes_the_round() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 7);
        draw(store, id, 1, "start").expect("drawn");
        assert!(is(&close(store, id, 1, "close before the start"), &Refusal::NotRunning));
        start(store, id, 1).expect("started");
        let frozen = store.read_now(move |conn| tournaments::find(conn, id)).expect("found");
        assert_eq!(frozen.state, TournamentState::Running);
        assert_eq!(frozen.rules_hash.map(|hash| hash.len()), Some(8));
        assert!(is(&close(store, id, 1, "lists are missing"), &Refusal::lists_missing(&[1, 2])));
        let first = hall(store, id, 1).sheets[&1].id;
        store.write_now(move |conn| sheets::set_state(conn, first, SheetState::Closed)).expect("closed");
        assert!(is(&close(store, id, 1, "one list is missing"), &Refusal::lists_missing(&[2])));
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "now it is complete").expect("closed");
        assert_eq!(hall(store, id, 1).round.state, RoundState::Closed);
        let silent = order(store, id, 1, "reopen without a reason");
        assert!(is(&store.write_now(move |conn| change::reopen(conn, &silent, (id, 1))), &Refusal::NoReason));
        let said = spoken(store, id, 1, "table 2 counted wrongly");
        store.write_now(move |conn| change::reopen(conn, &said, (id, 1))).expect("reopened");
        assert_eq!(hall(store, id, 1).round.state, RoundState::Running);
    }
}

#[test]
fn the_second_round_knows_the_first() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 46);
        draw(store, id, 1, "one").expect("drawn");
        start(store, id, 1).expect("started");
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "close it").expect("closed");
        draw(store, id, 2, "two").expect("drawn");
        let second = hall(store, id, 2);
        let round = second.id();
        let record = store.read_now(move |conn| Record::of_round(conn, round)).expect("a record");
        assert_eq!(record.draw.earlier, [hall(store, id, 1).tables]);
        assert_eq!((record.trouble.repeats, record.trouble.club_mates), (0, 0));
    }
}

/// Writes these points for everybody in a round: 100 for start number 1, 200 for 2 and so on.
pub fn score(store: &Store, hall: &Hall) {
    let hall = hall.clone();
    let done = store.write_now(move |conn| {
        for table in &hall.tables {
            let sheet = hall.sheets.get(&table.number).expect("a sheet").id;
            for (seat, number) in (1..).zip(&table.seats) {
                let entry_id = hall.entries.get(number).expect("an entry").id;
                let row = built::total(sheet, built::seat(seat), entry_id, number * 100);
                totals::keep(conn, &[], &[row])?;
            }
        }
        tournaments::raise_version(conn, hall.tournament.id)
    });
    done.expect("totals can be kept");
}

#[test]
fn by_the_standing_the_best_of_the_first_round_sit_at_table_one() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 10);
        let wish = Wish { method: Method::Standing, ..by_lot("") };
        let (first, wished) = (order(store, id, 1, "nobody has played"), wish.clone());
        let refused = store.write_now(move |conn| draw::next(conn, &first, (id, 1), &wished));
        assert!(is(&refused, &Refusal::NoStanding));
        draw(store, id, 1, "one").expect("drawn");
        start(store, id, 1).expect("started");
        score(store, &hall(store, id, 1));
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "close it").expect("closed");
        withdraw(store, id, 9);
        store.write_now(move |conn| entries::insert(conn, &built::entry(id, 11))).expect("entered");
        let second = order(store, id, 2, "by the standing");
        store.write_now(move |conn| draw::next(conn, &second, (id, 2), &wish)).expect("seated");
        let tables: Vec<Vec<i32>> = hall(store, id, 2).tables.into_iter().map(|table| table.seats).collect();
        assert_eq!(tables, [vec![10, 8, 7, 6], vec![5, 4, 3], vec![2, 1, 11]], "who has not played comes last");
        let round = hall(store, id, 2).id();
        assert!(store.read_now(move |conn| Record::of_round(conn, round)).expect("a record").repeats());
    }
}
