//! How many questions the pages of Comparative Skat ask of the database, and `check`: as many with many decks as with
//! four.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use diesel::connection::{Connection as _, Instrumentation, InstrumentationEvent};
use skatwart::acts::Refused;
use skatwart::acts::decks::deal::write;
use skatwart::acts::decks::make::{make, make_same};
use skatwart::acts::decks::ring::Ring;
use skatwart::i18n::Lang;
use skatwart::rules::decks::Deal;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::check::everything;
use skatwart::store::event::same_cards;
use skatwart::store::{Conn, Store, TournamentId, decks};
use skatwart::web::Error;
use skatwart::web::decks::traveller::Travellers;
use skatwart::web::sheets::whole::Whole;

use super::{SEED, cards, deck, drawn, enter_at, karl, ready, tables};
use crate::app::TestApp;
use crate::common::databases;
use crate::rounds::start;

/// Counts what is selected.
struct Count(Arc<AtomicUsize>);

impl Instrumentation for Count {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event
            && query.to_string().trim_start().starts_with("SELECT")
        {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// How many questions this reading asks.
fn asked(store: &Store, read: impl FnOnce(&mut Conn) -> Result<(), Error> + Send + 'static) -> usize {
    let count = Arc::new(AtomicUsize::new(0));
    let inside = Arc::clone(&count);
    let done = store.read_now(move |conn| {
        conn.set_instrumentation(Count(inside));
        let done = read(conn);
        conn.set_instrumentation(None::<Box<dyn Instrumentation>>);
        done
    });
    done.expect("read");
    count.load(Ordering::Relaxed)
}

/// The questions of the desk's and the keeper's page, of the boards, of the travellers and of the posting.
fn of_pages(store: &Store, id: TournamentId) -> [usize; 4] {
    let sheet = tables(store, id).first().expect("a table").0;
    [
        asked(store, move |conn| Whole::load(conn, sheet).map(|_| ())),
        asked(store, move |conn| Ok(Ring::load(conn, id).map(|_| ())?)),
        asked(store, move |conn| {
            let ring = Ring::load(conn, id)?;
            let all = Travellers::load(conn, id)?;
            ring.decks.iter().try_for_each(|deck| all.of(Lang::En, &ring, deck).map(|_| ()))
        }),
        asked(store, move |conn| Ok(same_cards(conn, id).map(|_| ())?)),
    ]
}

#[actix_web::test]
async fn no_page_asks_more_questions_for_more_decks_tables_or_hands() {
    let few = measured(8, 4).await;
    assert_eq!(few, measured(24, 72).await, "four decks at two tables, 72 at six");
    for [whole, ring, ..] in few {
        assert!(whole <= 7 && ring <= 8, "{whole} for a sheet, {ring} for the decks");
    }
}

/// The questions on every database with a hand at each table.
async fn measured(players: i32, count: i32) -> Vec<[usize; 4]> {
    let mut found = Vec::new();
    for database in databases() {
        let app = TestApp::start(database);
        let desk = app.as_desk().await;
        let id = drawn(&app.store, players, count, DeckSource::Table);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        for (sheet, table, _) in tables(&app.store, id) {
            let here = (1..=count).find(|one| deck(&app.store, id, *one).state.table() == Some(table));
            let here = here.expect("a deck lies there").to_string();
            let done = enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", &here)]).await;
            assert_eq!(done.status, 303, "table {table}: {}", done.body);
        }
        found.push(of_pages(&app.store, id));
    }
    found
}

#[test]
fn check_asks_no_more_questions_for_more_decks_with_cards_of_another_tournament() {
    assert_eq!(checked(4), checked(8), "four decks, eight");
}

/// The questions of `check` on every database where so many decks have cards that were written down elsewhere.
fn checked(count: i32) -> Vec<usize> {
    let of = |store: &Store| {
        let [first, second] = [DeckSource::Typed, DeckSource::Table].map(|source| drawn(store, 8, count, source));
        let done: Result<(), Refused> = store.write_now(move |conn| {
            make(conn, &karl(), first, TableSize::FOUR, "")?;
            for deck in &decks::of_tournament(conn, first)? {
                let deal = Deal::from_seed(SEED, deck.number()?, TableSize::FOUR)?;
                write(conn, &karl().based_on(deck.version), (first, deck.number), &cards(&deal))?;
            }
            make_same(conn, &karl(), second, (first, false))
        });
        done.expect("the cards are typed and taken over");
        asked(store, |conn| {
            assert_eq!(everything(conn)?.differences, Vec::new());
            Ok(())
        })
    };
    databases().iter().map(|database| of(&database.store)).collect()
}
