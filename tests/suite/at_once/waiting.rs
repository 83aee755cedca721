//! What tables send while others wait as well: made at once, and answered as if alone.

use std::future::poll_fn;
use std::ops::Range;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, ThreadId};
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use futures_util::future::join_all;
use skatwart::acts::hands::{self, Asked, Entering, Kept, Place};
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::alike::Alike;
use skatwart::store::{self, Conn, DatabaseUrl, Error, SheetId, Store, TournamentId, check, keys, sheets, tournaments};
use tokio::sync::oneshot;

use super::{TABLES, hall, keeper, moment};
use crate::built::tournament;
use crate::common::{Database, behind_a_held_writer, beside, databases, on_postgres, open};

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long nothing may come.
const SILENCE: Duration = Duration::from_millis(150);
/// The first number of the lock of a tournament.
const TURNS: i32 = 20037;

/// What a set does beside what it should.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// It fails after it has written.
    Late,
    /// It says something the database does not understand.
    Spoilt,
    /// It panics after it has written.
    Panic,
}

/// A hand from a table, which counts how often any was made at once, and by itself.
#[derive(Clone)]
struct Sent {
    table: String,
    order: Order,
    entering: Entering,
    fault: Fault,
    at_once: Arc<AtomicUsize>,
    by_itself: Arc<AtomicUsize>,
}

impl Alike for Sent {
    type Answer = Kept;
    type Refused = Refused;

    fn find(&self, conn: &mut Conn) -> Result<SheetId, Refused> {
        Ok(sheets::of_keeper(conn, &self.table)?)
    }

    fn make(&self, conn: &mut Conn, sheet: SheetId) -> Result<Kept, Refused> {
        self.by_itself.fetch_add(1, Ordering::AcqRel);
        hands::enter(conn, &self.order, sheet, &self.entering)
    }

    fn find_all(conn: &mut Conn, all: &[&Self]) -> Result<Vec<Option<SheetId>>, Error> {
        let found = sheets::of_keepers(conn, &all.iter().map(|one| one.table.as_str()).collect::<Vec<_>>())?;
        Ok(all.iter().map(|one| found.get(&one.table).map(|(sheet, _)| *sheet)).collect())
    }

    fn make_all(conn: &mut Conn, all: &[(&Self, SheetId)]) -> Result<Vec<Option<Kept>>, Error> {
        let asked = all.iter().map(|&(one, sheet)| Asked {
            order: &one.order,
            sheet,
            entering: &one.entering,
            by_itself: false,
        });
        let made = hands::enter_all(conn, &asked.collect::<Vec<_>>())?;
        for ((one, _), _) in all.iter().zip(&made).filter(|(_, made)| made.is_some()) {
            one.at_once.fetch_add(1, Ordering::AcqRel);
        }
        match all.first().map_or(Fault::None, |(first, _)| first.fault) {
            Fault::None => Ok(made),
            Fault::Late => Err(Error::NotFound),
            Fault::Panic => panic!("a fault of the program"),
            Fault::Spoilt => Ok(conn.batch_execute("SELECT nothing FROM nowhere").map(|()| made)?),
        }
    }
}

/// Whoever sends from the tables of a hall.
struct Tables {
    store: Store,
    sent: Sent,
}

impl Tables {
    fn of(store: &Store, fault: Fault) -> Self {
        let order = Order::new(Who::ListKeeper, moment(), Key::new(""));
        let entering = Entering { place: Place::Table, number: 1, deck: None, hand: Hand::of(Game::Passed) };
        let (at_once, by_itself) = Default::default();
        Self { store: store.clone(), sent: Sent { table: String::new(), order, entering, fault, at_once, by_itself } }
    }

    /// What a table is told about the hand with this number under this key.
    async fn send(&self, table: String, number: i32, key: &str) -> Result<i32, String> {
        let order = Order { key: Key::new(format!("{table} {key}")), ..self.sent.order.clone() };
        let entering = Entering { number, ..self.sent.entering };
        let sent = Sent { table, order, entering, ..self.sent.clone() };
        self.store.write_alike(sent).await.map(|kept| kept.number).map_err(|refused| refused.to_string())
    }

    fn made(&self) -> (usize, usize) {
        (self.sent.at_once.load(Ordering::Acquire), self.sent.by_itself.load(Ordering::Acquire))
    }
}

/// Wakes whoever waits, and notes on which thread that was done.
struct Noted {
    waker: Waker,
    on: Arc<Mutex<Vec<ThreadId>>>,
}

impl Wake for Noted {
    fn wake(self: Arc<Self>) {
        self.on.lock().expect("it is whole").push(thread::current().id());
        self.waker.wake_by_ref();
    }
}

fn is_clean(store: &Store) {
    let checked = store.read_now(check::everything).expect("checked");
    assert!(checked.differences.is_empty(), "{:?}", checked.differences);
}

/// Sends this while the thread that writes to a file does nothing; on a server nobody begins before all have come.
async fn all_come<T>(database: &Database, sending: impl Future<Output = T>) -> T {
    match database.url {
        DatabaseUrl::Sqlite(_) => behind_a_held_writer(&database.store, sending).await,
        DatabaseUrl::Postgres(_) => sending.await,
    }
}

#[tokio::test]
async fn each_of_those_who_send_at_once_is_answered_as_if_alone() {
    for database in databases() {
        let store = &database.store;
        let (id, _) = hall(store, &tournament().row());
        let tables = Tables::of(store, Fault::None);
        // Table 12 has closed its list; table 1 sends a hand twice, table 2 two hands, table 3 one it does not have.
        let sends = (1..=12).map(|table| (table, if table == 3 { 77 } else { 1 }, "one"));
        let sends: Vec<(i32, i32, &str)> = sends.chain([(1, 1, "one"), (2, 2, "two"), (2, 1, "three")]).collect();
        let sending = join_all(sends.iter().map(|(table, number, key)| tables.send(keeper(id, *table), *number, key)));
        let told = all_come(&database, sending).await;
        let refused: Vec<usize> = (0..).zip(&told).filter(|(_, told)| told.is_err()).map(|(at, _)| at).collect();
        assert_eq!(refused, [2, 11, 14], "{told:?}");
        assert_eq!((&told[12], &told[13]), (&Ok(1), &Ok(2)));
        let (at_once, by_itself) = tables.made();
        // The ten that are ordinary; the others are asked for each: once, again after one of them refused, and on a slow
        // machine again whenever the time of their batch was over before they were kept.
        assert!(at_once == 10 && (5..=16).contains(&by_itself), "{at_once} {by_itself}");
        assert_eq!(
            store.read(move |conn| tournaments::version(conn, id)).await.expect("read"),
            12,
            "one for each hand"
        );
        is_clean(store);
    }
}

/// What these tables are told, and on which threads each of them was woken; all have sent before `sent` hears of it.
async fn woken(tables: &Tables, ids: (TournamentId, Range<i32>), sent: mpsc::Sender<()>) -> Vec<ThreadId> {
    let on = Arc::<Mutex<Vec<ThreadId>>>::default();
    let noted = |table| {
        let (mut sending, on) = (Box::pin(tables.send(keeper(ids.0, table), 1, "one")), Arc::clone(&on));
        poll_fn(move |cx| {
            let noted = Arc::new(Noted { waker: cx.waker().clone(), on: Arc::clone(&on) });
            sending.as_mut().poll(&mut Context::from_waker(&Waker::from(noted)))
        })
    };
    let mut all = pin!(join_all(ids.1.map(noted)));
    let told = match poll_fn(|cx| Poll::Ready(all.as_mut().poll(cx))).await {
        Poll::Ready(told) => told,
        Poll::Pending => {
            sent.send(()).expect("the test waits");
            all.await
        }
    };
    assert!(told.iter().all(Result::is_ok), "{told:?}");
    let on = on.lock().expect("it is whole").clone();
    assert!(on.len() >= told.len(), "each waited: {on:?}");
    on
}

#[tokio::test]
async fn whoever_waits_is_told_on_the_own_thread_so_that_no_other_wakes_it_for_each() {
    for database in databases() {
        let (id, _) = hall(&database.store, &tournament().row());
        let tables = Arc::new(Tables::of(&database.store, Fault::None));
        let (sent, all_sent) = mpsc::channel();
        let (others, to_others) = (Arc::clone(&tables), sent.clone());
        let elsewhere = async {
            let (tell, there) = oneshot::channel();
            thread::spawn(move || {
                let runs = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("it runs");
                let on = runs.block_on(woken(&others, (id, 6..TABLES), to_others));
                tell.send(on.iter().all(|one| *one == thread::current().id())).expect("the test waits");
            });
            all_sent.recv_timeout(PATIENCE).expect("the others have sent");
            let here = woken(&tables, (id, 1..6), sent).await;
            (here, there.await.expect("they were told"))
        };
        let (here, there) = all_come(&database, elsewhere).await;
        assert!(here.iter().all(|one| *one == thread::current().id()), "{here:?}");
        assert!(there, "nor is anybody of another thread told here");
    }
}

#[tokio::test]
async fn whatever_fails_while_hands_are_made_at_once_is_undone_and_each_is_made_by_itself() {
    let each = |fault| databases().into_iter().map(move |database| (database, fault));
    for (database, fault) in [Fault::Late, Fault::Spoilt, Fault::Panic].into_iter().flat_map(each) {
        let (store, tables) = (&database.store, Tables::of(&database.store, fault));
        let (id, sheets) = hall(store, &tournament().row());
        let sending = join_all((1..=11).map(|table| tables.send(keeper(id, table), 1, "one")));
        // What was done before them in the same commit stays.
        let before = store.write(|conn| keys::remember(conn, "before", "what is before", "done", moment()));
        let (before, told) = all_come(&database, async { tokio::join!(biased; before, sending) }).await;
        before.expect("it is kept");
        assert!(told.iter().all(Result::is_ok), "{told:?}");
        assert_eq!(tables.made(), (11, 11), "once together, which was undone, and once each");
        let first = sheets.first().copied().expect("a table");
        let there = store.read(move |conn| store::hands::of_sheet(conn, first)).await.expect("read");
        assert_eq!(there.len(), 1);
        let stays = store.read(|conn| keys::answer_of(conn, "before", "what is before")).await.expect("read");
        assert_eq!(stays.as_deref(), Some("done"));
        is_clean(store);
    }
}

#[tokio::test]
async fn tables_whose_turn_it_is_do_not_wait_for_those_who_wait_for_theirs() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone().for_visitors(), beside(&database.address));
    let [(busy, _), (free, _)] = [(); 2].map(|()| hall(&store, &tournament().row()));
    let tables = Tables::of(&store, Fault::None);
    server.batch_execute(&format!("BEGIN; SELECT pg_advisory_xact_lock({TURNS}, {busy})")).expect("it is held");
    let sent = |of| {
        join_all((1..=8).map(move |table| (of, table)).map(|(of, table)| tables.send(keeper(of, table), 1, "one")))
    };
    let all = async { tokio::join!(biased; sent(busy), sent(free)) };
    let (told, kept) = tokio::time::timeout(PATIENCE, all).await.expect("answered");
    assert!(told.iter().all(Result::is_err) && kept.iter().all(Result::is_ok), "{told:?} {kept:?}");
    server.batch_execute("COMMIT").expect("it is given back");
    let told = sent(busy).await;
    assert!(told.iter().all(Result::is_ok), "nothing of them was kept: {told:?}");
    is_clean(&store);
}

/// How many connections wait for the turn of this tournament.
fn who_wait(server: &mut PgConnection, id: TournamentId) -> i64 {
    let waiting = format!(
        "(SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND classid = {TURNS} AND objid = {id} \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
    );
    diesel::select(sql::<BigInt>(&waiting)).get_result(server).expect("counted")
}

#[tokio::test]
async fn who_comes_while_a_table_waits_for_its_turn_is_made_with_it() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone(), beside(&database.address));
    let (id, _) = hall(&store, &tournament().row());
    let tables = Tables::of(&store, Fault::None);
    server.batch_execute(&format!("BEGIN; SELECT pg_advisory_xact_lock({TURNS}, {id})")).expect("it is held");
    // Four wait, each on a connection of its own; the others find none that may write.
    let mut waiting: Vec<_> = (1..=4).map(|table| Box::pin(tables.send(keeper(id, table), 1, "one"))).collect();
    for (before, table) in (0..).zip(&mut waiting) {
        // It has a connection once the server knows that it waits, however long it takes to make one.
        while who_wait(&mut server, id) == before {
            tokio::time::timeout(SILENCE / 10, &mut *table).await.expect_err("it waits");
        }
    }
    let mut others = std::pin::pin!(join_all((5..=11).map(|table| tables.send(keeper(id, table), 1, "one"))));
    tokio::time::timeout(SILENCE, &mut others).await.expect_err("they wait");
    server.batch_execute("COMMIT").expect("it is given back");
    let all = async { tokio::join!(join_all(waiting), others) };
    let (first, others) = tokio::time::timeout(PATIENCE, all).await.expect("answered");
    assert!(first.iter().chain(&others).all(Result::is_ok));
    assert_eq!(tables.made(), (8, 3), "the first of the four with all who came since");
    is_clean(&store);
}
