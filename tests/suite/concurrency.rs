//! Many at once: nothing is lost, nothing happens twice, and whoever was second is told so.

mod full;

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc;

use diesel::connection::SimpleConnection as _;
use futures_util::future::join_all;
use skatwart::acts::many;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::{Conflict, Conn, DatabaseUrl, Error, Result, Store, TournamentId, entries, hands, tournaments};
use tokio::task::JoinSet;

use crate::common::{behind_a_held_writer, databases, empty_databases, sqlite};
use crate::hall::{from_desk, table};
use crate::store::{a_hand, a_sheet, a_tournament, an_entry};

/// The variable that tells the child process of a test which database to write to.
const CHILD: &str = "SKATWART_TEST_CHILD";

fn take_an_entry(conn: &mut Conn, tournament: TournamentId) -> Result<i32> {
    let number = entries::next_number(conn, tournament)?;
    entries::insert(conn, &an_entry(tournament, number))?;
    tournaments::raise_version(conn, tournament)?;
    Ok(number)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_writers_at_once_each_get_a_number_of_their_own() {
    for database in databases() {
        let store = database.store.clone();
        let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
        let mut writers = JoinSet::new();
        for _ in 0..200 {
            let store = store.clone();
            writers.spawn(async move { store.write(move |conn| take_an_entry(conn, id)).await });
        }
        let numbers: BTreeSet<i32> = writers.join_all().await.into_iter().map(|done| done.expect("written")).collect();
        assert_eq!(numbers, (1..=200).collect());
        let (entries, version) = store
            .read(move |conn| {
                Ok::<_, Error>((entries::of_tournament(conn, id)?.len(), tournaments::version(conn, id)?))
            })
            .await
            .expect("read");
        assert_eq!((entries, version), (200, 201));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_refused_among_many_who_write_at_once_is_undone_alone() {
    for desk in [true, false] {
        for database in databases() {
            undone_alone(&database.store, desk).await;
        }
    }
}

/// Sixty write at once, nine of whom refuse; one in five at a desk, or all of them at tables.
async fn undone_alone(store: &Store, desk: bool) {
    let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    let sheet = table(store, 4, 48).sheet;
    // While the first of them holds the writer, the others gather behind it.
    let (gather, gathered) = mpsc::channel::<()>();
    let first = store.write(move |_conn| {
        assert!(gathered.recv().is_err());
        Ok::<_, Error>(())
    });
    let writers = (0..60).map(|number| {
        let store = store.clone();
        let write = move |conn: &mut Conn| {
            let taken = take_an_entry(conn, id)?;
            // It has written when it refuses.
            if number % 7 == 3 { Err(Error::NotFound) } else { Ok(taken) }
        };
        let at_table = move |conn: &mut Conn, _| write(conn);
        async move {
            if desk && number % 5 == 0 {
                store.write(write).await
            } else {
                store.write_on_sheet(move |_| Ok(sheet), at_table).await
            }
        }
    });
    let (first, done, ()) = tokio::join!(first, join_all(writers), async { drop(gather) });
    first.expect("written");
    let numbers: BTreeSet<i32> = done.iter().flatten().copied().collect();
    let refused = done.iter().filter(|done| matches!(done, Err(Error::NotFound))).count();
    assert_eq!((refused, numbers), (9, (1..=51).collect()), "with a desk: {desk}");
    let kept = move |conn: &mut Conn| {
        Ok::<_, Error>((entries::of_tournament(conn, id)?.len(), tournaments::version(conn, id)?))
    };
    assert_eq!(store.read(kept).await.expect("read"), (51, 52), "with a desk: {desk}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_moment_comes_with_every_commit_of_whatever_program_and_with_nothing_else() {
    let database = sqlite();
    let (one, other) = (&database.store, &Store::open(&database.url).expect("opened"));
    let mut before = one.moment().expect("a file has moments");
    for store in [one, other] {
        store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
        let now = one.moment().expect("a file has moments");
        assert_ne!(now, before);
        store.read(|conn| Ok::<_, Error>(tournaments::list(conn)?.len())).await.expect("read");
        let refused: Result<()> = store.write(|_conn| Err(Error::NotFound)).await;
        assert!(refused.is_err() && one.moment() == Some(now), "nothing was kept");
        before = now;
    }
    for database in databases().into_iter().filter(|database| matches!(database.url, DatabaseUrl::Postgres(_))) {
        assert_eq!(database.store.moment(), None, "a server is asked");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_many_times_at_once_happens_once() {
    for database in databases() {
        let mut senders = JoinSet::new();
        for _ in 0..20 {
            let store = database.store.clone();
            senders.spawn(async move {
                let create = |conn: &mut Conn| Ok(tournaments::insert(conn, &a_tournament())?);
                store.write(move |conn| many(conn, &from_desk("one key"), "create", create)).await
            });
        }
        let answered = senders.join_all().await.into_iter();
        let answers: BTreeSet<TournamentId> = answered.map(|answer| answer.expect("answered")).collect();
        assert_eq!(answers.len(), 1);
        assert_eq!(database.store.read(tournaments::list).await.expect("read").len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_editors_of_one_hand_the_second_is_told() {
    for database in databases() {
        let store = database.store.clone();
        let (sheet, id) = store
            .write(|conn| {
                let tournament = tournaments::insert(conn, &a_tournament())?;
                let sheet = a_sheet(conn, tournament)?;
                Ok::<_, Error>((sheet, hands::insert(conn, &a_hand(sheet, 1, Hand::of(Game::Passed)))?))
            })
            .await
            .expect("written");
        let edit = |game| {
            let store = store.clone();
            async move { store.write(move |conn| hands::update(conn, id, 1, &a_hand(sheet, 1, Hand::of(game)))).await }
        };
        let (one, other) = tokio::join!(edit(Game::Clubs), edit(Game::Grand));
        let refused: Vec<Error> = [one, other].into_iter().filter_map(Result::err).collect();
        assert!(
            matches!(refused.as_slice(), [Error::Conflict(Conflict::Stale { based_on: 1, now: 2 })]),
            "{refused:?}"
        );
        let again = store.write(move |conn| hands::insert(conn, &a_hand(sheet, 1, Hand::of(Game::Null)))).await;
        assert!(matches!(again, Err(Error::Conflict(Conflict::Taken))), "{again:?}");
        let fine = store.write(move |conn| hands::insert(conn, &a_hand(sheet, 1, Hand::of(Game::Fine)))).await;
        assert!(fine.is_ok(), "a fine uses up no hand number: {fine:?}");
    }
}

#[test]
fn eight_servers_start_on_one_empty_database() {
    for (address, _place) in empty_databases() {
        let url = DatabaseUrl::parse(&address).expect("an address of ours");
        let starts: Vec<_> = (0..8)
            .map(|_| {
                let url = url.clone();
                std::thread::spawn(move || Store::open(&url))
            })
            .collect();
        let stores: Vec<Store> =
            starts.into_iter().map(|start| start.join().expect("no panic").expect("every server starts")).collect();
        for store in &stores {
            store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("every server writes");
        }
        assert_eq!(stores[0].read_now(tournaments::list).expect("read").len(), 8);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_never_give_the_same_number() {
    for database in databases() {
        let stores = [database.store.clone(), Store::open(&database.url).expect("a second server")];
        let id = stores[0].write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
        let mut writers = JoinSet::new();
        for store in stores.iter().cycle().take(60) {
            let store = store.clone();
            writers.spawn(async move { store.write(move |conn| take_an_entry(conn, id)).await });
        }
        let numbers: BTreeSet<i32> = writers.join_all().await.into_iter().map(|done| done.expect("written")).collect();
        assert_eq!(numbers, (1..=60).collect());
    }
}

#[tokio::test]
async fn a_panic_loses_its_batch_and_nothing_else() {
    let database = sqlite();
    let store = database.store.clone();
    let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    let before = store.write(move |conn| take_an_entry(conn, id));
    let dying = store.write(move |conn| {
        take_an_entry(conn, id)?;
        assert!(id.number() < 0, "a fault of the program");
        Ok::<(), Error>(())
    });
    let behind = store.write(move |conn| take_an_entry(conn, id));
    let all = async { tokio::join!(biased; before, dying, behind) };
    let (before, dying, behind) = behind_a_held_writer(&store, all).await;
    assert!(matches!(before, Err(Error::Internal(..))), "{before:?}");
    assert!(matches!(dying, Err(Error::Internal(..))), "{dying:?}");
    assert_eq!(behind.expect("the next batch"), 1);
    assert_eq!(store.read(move |conn| entries::of_tournament(conn, id)).await.expect("read").len(), 1);
}

#[tokio::test]
async fn a_failed_commit_is_told_to_everybody_in_the_batch() {
    let database = sqlite();
    let store = database.store.clone();
    let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    let good = store.write(move |conn| take_an_entry(conn, id));
    let bad = store.write(move |conn| {
        conn.batch_execute("PRAGMA defer_foreign_keys = ON")?;
        entries::insert(conn, &an_entry(TournamentId::new(4711), 1))
    });
    let all = async { tokio::join!(biased; good, bad) };
    let (good, bad) = behind_a_held_writer(&store, all).await;
    assert!(matches!(good, Err(Error::Internal(..))), "{good:?}");
    assert!(matches!(bad, Err(Error::Internal(..))), "{bad:?}");
    assert_eq!(store.write(move |conn| take_an_entry(conn, id)).await.expect("written"), 1);
}

#[tokio::test]
async fn a_full_disk_is_said_and_nothing_is_half_kept() {
    let database = sqlite();
    let store = database.store.clone();
    let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    store.write(|conn| Ok::<_, Error>(conn.batch_execute("PRAGMA max_page_count = 1")?)).await.expect("narrowed");
    let small = store.write(move |conn| take_an_entry(conn, id));
    let large = store.write(move |conn| {
        let mut entry = an_entry(id, 900);
        entry.name = "x".repeat(100_000);
        entries::insert(conn, &entry)
    });
    let all = async { tokio::join!(biased; small, large) };
    let (small, large) = behind_a_held_writer(&store, all).await;
    assert!(matches!(large, Err(Error::DiskFull)), "{large:?}");
    let kept = store.read(move |conn| entries::of_tournament(conn, id)).await.expect("read");
    assert_eq!(kept.len(), usize::from(small.is_ok()), "what was acknowledged is kept, nothing else: {small:?}");
    store.write(|conn| Ok::<_, Error>(conn.batch_execute("PRAGMA max_page_count = 4294967294")?)).await.expect("room");
    assert!(store.write(move |conn| take_an_entry(conn, id)).await.is_ok());
}

#[test]
fn what_was_acknowledged_outlives_a_killed_process() {
    for database in databases() {
        let id = database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "concurrency::a_process_acknowledges_what_it_kept", "--nocapture"])
            .env(CHILD, format!("{id} {}", database.address))
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child process");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut acknowledged = Vec::new();
        for line in lines {
            if let Some(number) = line.expect("a line").strip_prefix("kept ") {
                acknowledged.push(number.parse::<i32>().expect("a number"));
            }
            if acknowledged.len() == 300 {
                child.kill().expect("killed");
            }
        }
        assert!(!child.wait().expect("ended").success());
        assert!(acknowledged.len() >= 300, "the child wrote only {}", acknowledged.len());
        let restarted = Store::open(&database.url).expect("a restart");
        let kept = restarted.read_now(|conn| entries::of_tournament(conn, id)).expect("read");
        let kept: BTreeSet<i32> = kept.into_iter().map(|entry| entry.number).collect();
        let lost: Vec<&i32> = acknowledged.iter().filter(|number| !kept.contains(number)).collect();
        assert!(lost.is_empty(), "acknowledged but lost: {lost:?}");
    }
}

/// By itself one write; started by the test above, one writer of sixteen until the process is killed.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_acknowledges_what_it_kept() {
    let Ok(order) = std::env::var(CHILD) else {
        let database = sqlite();
        let store = database.store.clone();
        let id = store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
        assert_eq!(store.write(move |conn| take_an_entry(conn, id)).await.expect("written"), 1);
        return;
    };
    let (id, address) = order.split_once(' ').expect("an id and an address");
    let id: TournamentId = id.parse().expect("an id");
    let store = Store::open(&DatabaseUrl::parse(address).expect("an address")).expect("open");
    let mut writers = JoinSet::new();
    for _ in 0..16 {
        let store = store.clone();
        writers.spawn(async move {
            loop {
                let number = store.write(move |conn| take_an_entry(conn, id)).await.expect("written");
                std::io::stdout().write_all(format!("kept {number}\n").as_bytes()).expect("told");
            }
        });
    }
    let endless: Vec<()> = writers.join_all().await;
    assert!(endless.is_empty());
}

#[tokio::test]
async fn work_that_panics_is_told_as_what_it_was() {
    for database in databases() {
        let store = database.store.clone();
        let asked = store.read(|_| -> Result<()> { panic!("a fault of the program") }).await;
        let told = asked.expect_err("it died").to_string();
        assert!(told.contains("ended in a panic"), "{told}");
    }
}
