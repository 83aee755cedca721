//! What the decks could make: solved in the background once nobody plays them any more, kept, checked, shown to nobody
//! before.

use std::sync::Arc;

use diesel::connection::SimpleConnection as _;
use skatwart::acts::decks::deal::write;
use skatwart::acts::decks::make::{make, take_back};
use skatwart::acts::decks::punch::punch_all;
use skatwart::acts::decks::ring::Ring;
use skatwart::acts::decks::told::Told;
use skatwart::acts::makeable::{self, Looked, Progress, Task};
use skatwart::acts::{Key, Order, Reason, Refused, Who};
use skatwart::clock;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::card::CardSet;
use skatwart::rules::decks::Deal;
use skatwart::rules::hand::Game;
use skatwart::rules::makeable::{Brings, Figure, Makeable};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::solve::{Solver, VERSION};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::check::{self, Difference};
use skatwart::store::makeable as stored;
use skatwart::store::{Conn, Store, TournamentId, decks, tournaments};
use skatwart::web::makeable::work::Work;

use super::{cards, drawn, karl};
use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::from_folder;
use crate::rounds::{close, close_sheets, hall, start};

/// Hands whose games are settled after a few tricks, so that they are solved at once without optimization.
const HANDS: [&str; 3] =
    ["CJ SJ HJ DJ CA CT CK CQ C9 C8", "SA ST SK SQ S9 S8 S7 HA HT HK", "HQ H9 H8 H7 DA DT DK DQ D9 D8"];

/// The deal of a deck dealt by this seat; from the second on the hands change places.
fn deal(dealer: Seat, turned: usize) -> Deal {
    let mut hands = [CardSet::default(); 4];
    for (at, seat) in TableSize::FOUR.players(dealer).enumerate() {
        hands[seat.index()] = CardSet::parse(HANDS[(at + turned) % 3]).expect("cards");
    }
    Deal::new(TableSize::FOUR, dealer, hands, CardSet::parse("C7 D7").expect("cards")).expect("a deal")
}

/// A running evening of two tables and two decks with these cards.
pub fn evening(store: &Store) -> TournamentId {
    let id = drawn(store, 8, 2, DeckSource::Typed);
    let done: Result<(), Refused> = store.write_now(move |conn| {
        make(conn, &karl(), id, TableSize::FOUR, "")?;
        for (turned, deck) in decks::of_tournament(conn, id)?.iter().enumerate() {
            write(conn, &karl().based_on(deck.version), (id, deck.number), &cards(&deal(deck.dealer, turned)))?;
        }
        punch_all(conn, &karl(), id, false)?;
        punch_all(conn, &karl(), id, true)
    });
    done.expect("the decks can be made");
    start(store, id, 1).expect("the round starts");
    id
}

pub fn over(store: &Store, id: TournamentId) {
    close_sheets(store, &hall(store, id, 1));
    close(store, id, 1, &format!("close {id}")).expect("the round is closed");
}

fn order() -> Order {
    Order::new(Who::Program, clock::now(), Key::new(new_key()))
}

fn next(store: &Store, looked: &mut Looked) -> Option<Task> {
    store.read_now(|conn| makeable::next(conn, looked)).expect("looked")
}

/// As if one grand was all that was found.
fn one_figure(deal: Deal) -> Makeable {
    let figure = Figure {
        seat: deal.players().next().expect("three play"),
        game: Game::Grand,
        by_hand: Brings { points: Some(1), won: false, all: false },
        best: Brings { points: Some(2), won: false, all: false },
        put: deal.skat(),
    };
    Makeable { deal, figures: vec![figure] }
}

/// Solves everything there is to solve, as the background does; answers how many decks there were.
pub fn solve_all(store: &Store) -> usize {
    let (work, mut looked) = (Work::default(), Looked::default());
    (0..1000).take_while(|_| work.step(store, &mut looked).expect("solved")).count()
}

fn version(store: &Store, id: TournamentId) -> i64 {
    store.read_now(move |conn| tournaments::version(conn, id)).expect("a version")
}

fn told(store: &Store, id: TournamentId) -> Told {
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        Told::load(conn, &ring)
    };
    store.read_now(read).expect("read")
}

#[test]
fn a_deck_is_solved_once_its_round_is_over_in_every_tournament_with_its_cards() {
    for database in databases() {
        let store = &database.store;
        let (one, other) = (evening(store), evening(store));
        let mut looked = Looked::default();
        assert_eq!(next(store, &mut looked), None, "both are played");
        over(store, one);
        assert_eq!(next(store, &mut looked), None, "the same cards are still played elsewhere");
        assert!(!told(store, one).has(1) && told(store, one).waits_elsewhere(1));
        let before = version(store, one);
        over(store, other);
        assert!(version(store, one) > before, "the pages of the first evening are seen anew");
        assert!(told(store, one).has(1) && !told(store, one).waits_elsewhere(1));
        let before = version(store, one);
        assert_eq!(solve_all(store), 4, "two decks of each evening");
        assert!(version(store, one) > before, "its pages show what was found");
        let found = store.read_now(move |conn| stored::of_tournament(conn, one)).expect("read");
        let first = &found[&1];
        assert_eq!((found.len(), first.makeable.figures.len(), first.solver), (2, 18, VERSION));
        assert!(first.positions > 0);
        let forehand = first.makeable.deal.players().next().expect("three play");
        let clubs = first.makeable.figure(forehand, Game::Clubs).expect("a figure");
        assert_eq!((clubs.by_hand.points, clubs.best.points, clubs.best.all), (Some(120), Some(120), true));
    }
}

#[test]
fn a_figure_that_was_changed_is_found_and_other_cards_make_what_was_found_worthless() {
    for database in databases() {
        let store = &database.store;
        let id = evening(store);
        over(store, id);
        let task = next(store, &mut Looked::default()).expect("a deck");
        let found = Makeable::solve(task.deal, &mut Solver::new()).expect("nobody stops it");
        let seat = task.deal.players().next().expect("three play");
        let twisted = deal(task.deal.dealer(), 2);
        let stale = Task { deal: twisted, ..task.clone() };
        let kept = found.clone();
        store.write_now(move |conn| makeable::keep(conn, &order(), &stale, &kept, 1)).expect("nothing to keep");
        let none = store.read_now(move |conn| stored::of_tournament(conn, id)).expect("read");
        assert!(none.is_empty(), "the deck has other cards");
        store.write_now(move |conn| makeable::keep(conn, &order(), &task, &found, 1)).expect("kept");
        let checked = store.read_now(check::everything).expect("checked");
        assert_eq!(checked.differences, Vec::new());
        let forged = format!("UPDATE makeables SET best_points = 119 WHERE seat = {seat} AND game = 'clubs'");
        let done: Result<(), skatwart::store::Error> =
            store.write_now(move |conn| conn.batch_execute(&forged).map_err(skatwart::store::Error::from));
        done.expect("forged");
        let checked = store.read_now(check::everything).expect("checked");
        let said: Vec<String> = checked.differences.iter().map(Difference::to_string).collect();
        let wanted = format!(
            "Preisskat Altenburg, deck 1, seat {seat}, clubs: with the skat is stored as 119 points, won, every trick and comes to 120 points, won, every trick"
        );
        assert_eq!(said, [wanted]);
    }
}

#[test]
fn the_next_deck_is_named_until_somebody_stops_the_work_or_all_are_solved() {
    for database in databases() {
        let store = &database.store;
        let id = evening(store);
        over(store, id);
        let set = |stopped: bool| {
            let done = store.write_now(move |conn| makeable::set_stopped(conn, &order(), id, stopped));
            done.expect("said");
            store.read_now(makeable::is_stopped).expect("read")
        };
        let first = || next(store, &mut Looked::default()).map(|task| (task.tournament, task.number));
        assert_eq!((first(), store.read_now(makeable::is_stopped).expect("read")), (Some((id, 1)), false));
        assert_eq!((set(true), first()), (true, None));
        assert_eq!((set(false), first()), (false, Some((id, 1))));
        let solved = |decks: usize| {
            let read = move |conn: &mut Conn| {
                let ring = Ring::load(conn, id)?;
                let told = Told::load(conn, &ring)?;
                makeable::progress(conn, &ring, &told)
            };
            let far = store.read_now(read).expect("read");
            assert_eq!(far, Progress { solved: decks, of: 2 });
            assert_eq!(far.is_going_on(), decks < 2);
        };
        let mut looked = Looked::default();
        for decks in 0..2 {
            solved(decks);
            let task = next(store, &mut looked).expect("a deck");
            let found = one_figure(task.deal);
            store.write_now(move |conn| makeable::keep(conn, &order(), &task, &found, 1)).expect("kept");
        }
        solved(2);
        assert_eq!(next(store, &mut looked), None, "both are solved");
    }
}

#[test]
fn a_folder_with_the_same_cards_has_the_first_evening_seen_anew() {
    for database in databases() {
        let store = &database.store;
        let id = evening(store);
        let before = version(store, id);
        let files = store.read_now(move |conn| export(conn, id)).expect("exported");
        let folder = Folder::read(&files).expect("a right folder");
        let again =
            store.write_now(move |conn| import(conn, &from_folder(), &folder, clock::today())).expect("imported");
        let others = store.read_now(move |conn| decks::others_of(conn, again)).expect("read");
        assert!(others.iter().any(|one| one.tournament == id), "both have its cards");
        assert!(version(store, id) > before);
    }
}

#[actix_web::test]
async fn the_work_stops_and_goes_on_when_the_director_says_so() {
    for database in databases() {
        let id = evening(&database.store);
        let app = TestApp::start(database);
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let address = format!("/tournaments/{id}/decks");
        let shown = desk.get(&format!("{address}/desk")).await.body;
        assert!(!shown.contains("worked out"), "before the round is over nothing is said: {shown}");
        let stopped = director.post_form(&format!("{address}/solving"), &[("work", "stop")]).await;
        assert_eq!(stopped.status, 303, "{}", stopped.body);
        assert_eq!(desk.post_form(&format!("{address}/solving"), &[("work", "go")]).await.status, 403);
        over(&app.store, id);
        let shown = director.get(&format!("{address}/desk")).await.body;
        assert!(shown.contains("0 of 2 decks are worked out") && shown.contains("Go on with the work"), "{shown}");
        assert_eq!(next(&app.store, &mut Looked::default()), None, "stopped");
        assert_eq!(solve_all(&app.store), 0);
        let on = director.post_form(&format!("{address}/solving"), &[("work", "go")]).await;
        assert_eq!(on.status, 303, "{}", on.body);
        let shown = director.get(&format!("{address}/desk")).await.body;
        assert!(shown.contains("0 of 2 decks are worked out") && shown.contains("Stop the work"), "{shown}");
        assert_eq!(solve_all(&app.store), 2);
        let shown = director.get(&format!("{address}/desk")).await.body;
        assert!(shown.contains("2 of 2 decks are worked out") && !shown.contains("name=\"work\""), "{shown}");
    }
}

#[test]
fn the_work_ends_with_the_program_in_the_middle_of_a_deck() {
    for database in databases() {
        let id = evening(&database.store);
        over(&database.store, id);
        let work = Arc::new(Work::default());
        let thread = work.begin(database.store.clone()).expect("a thread");
        work.end();
        assert!(thread.join().is_ok());
    }
}

#[test]
fn decks_that_are_taken_back_or_dealt_anew_forget_what_they_made() {
    for database in databases() {
        let store = &database.store;
        let id = drawn(store, 8, 2, DeckSource::Typed);
        let made: Result<(), Refused> = store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, "")?;
            for deck in decks::of_tournament(conn, id)? {
                let first = deal(deck.dealer, 0);
                write(conn, &karl().based_on(deck.version), (id, deck.number), &cards(&first))?;
                let solved = stored::Solved { makeable: one_figure(first), solver: VERSION, positions: 1 };
                stored::keep(conn, deck.id, &solved)?;
            }
            Ok(())
        });
        made.expect("the decks can be made");
        let count = || store.read_now(move |conn| stored::of_tournament(conn, id)).expect("read").len();
        assert_eq!(count(), 2);
        let again: Result<(), Refused> = store.write_now(move |conn| {
            let deck = decks::find_number(conn, id, 1)?;
            write(conn, &karl().based_on(deck.version), (id, 1), &cards(&deal(deck.dealer, 1)))
        });
        again.expect("dealt anew");
        assert_eq!(count(), 1);
        let why = Reason::new("wrong cards").expect("a reason");
        let back: Result<(), Refused> = store.write_now(move |conn| take_back(conn, &karl().because(why), id));
        back.expect("taken back");
        assert_eq!(count(), 0);
    }
}
