//! The program on a disk that loses its power or fails: what was acknowledged is there, and nothing is half there. A
//! killed process alone proves nothing, for the system goes on writing what it was given; so a shim (`tests/powercut`)
//! writes down what reached the disk when, and only what was synced survives, with torn pieces of what was not.
//!
//! `SKATWART_CYCLES=1000 cargo test --release --test suite powercut:: -- --nocapture`

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use diesel::prelude::*;
use skatwart::store::schema::sheets;
use skatwart::store::{DatabaseUrl, Error, SheetId, Store, check, hands};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::app::Visitor;
use crate::hall::table;

mod commands;
mod crowd;
pub mod disk;
pub mod program;

use disk::{Chance, Disk};
use program::{Fault, Program};

/// Phones that write at once.
const PHONES: usize = 4;

/// A phone at its own table, with what it was told.
#[derive(Clone)]
struct Phone {
    sheet: SheetId,
    key: String,
    /// The hand it sends until it is acknowledged.
    next: u32,
}

impl Phone {
    async fn send(&self, address: &str) -> Option<(u16, String)> {
        let (number, key) = (self.next.to_string(), format!("{}-{:08}", self.key, self.next));
        let declarer = (self.next % 3 + 1).to_string();
        let form = [
            ("key", key.as_str()),
            ("number", &number),
            ("game", "clubs"),
            ("declarer", &declarer),
            ("play", "skat"),
            ("matadors", "1"),
            ("result", "won"),
        ];
        let visitor = Visitor::new(address);
        let request = visitor.request("POST", &format!("/k/{}/hands", self.key)).header("accept", "application/json");
        // A killed program answers nothing.
        let Ok(reply) = request.form(&form).send().await else { return None };
        let status = reply.status().as_u16();
        let about = reply.headers().get("hand-key").is_some_and(|about| about.as_bytes() == key.as_bytes());
        let Ok(body) = reply.text().await else { return None };
        assert_eq!(status == 204, about, "only what is kept carries its key: {body}");
        Some((status, body))
    }
}

/// A hall on a disk, with so many tables, a phone at each.
fn hall(folder: &Path, phones: usize) -> Vec<Phone> {
    let store = open(folder).expect("an empty database opens");
    (0..phones)
        .map(|at| {
            let (sheet, key) = (table(&store, 3, 60_000).sheet, format!("phone-{at:030}"));
            let its = key.clone();
            let named = store.write_now(move |conn| {
                diesel::update(sheets::table.find(sheet)).set(sheets::keeper_key.eq(its)).execute(conn)?;
                Ok::<_, Error>(())
            });
            named.expect("a key of its own");
            Phone { sheet, key, next: 1 }
        })
        .collect()
}

/// The program over the database of this folder.
fn serve(folder: &Path, settings: &[(&str, &str)]) -> Program {
    let database = folder.join("skatwart.db").display().to_string();
    Program::start(&database, &[settings, &[("SHIM_FILES", database.as_str())]].concat())
}

fn open(folder: &Path) -> Result<Store, String> {
    Store::open(&DatabaseUrl::Sqlite(folder.join("skatwart.db"))).map_err(|error| error.to_string())
}

/// How many acknowledged hands are not there, and what `check` finds; or why nothing can be read at all.
fn lost(folder: &Path, phones: &[Phone]) -> Result<usize, String> {
    let store = open(folder)?;
    let mut lost = 0;
    for phone in phones {
        let sheet = phone.sheet;
        let kept = store.read_now(move |conn| hands::of_sheet(conn, sheet)).map_err(|error| error.to_string())?;
        let there: BTreeMap<i32, usize> = kept.iter().fold(BTreeMap::new(), |mut there, hand| {
            *there.entry(hand.new.number).or_default() += 1;
            there
        });
        let acknowledged = 1..i32::try_from(phone.next).expect("a number");
        lost += acknowledged.filter(|number| there.get(number) != Some(&1)).count();
    }
    let checked = store.read_now(check::everything).map_err(|error| error.to_string())?;
    if checked.differences.is_empty() { Ok(lost) } else { Err(format!("{:?}", checked.differences)) }
}

/// Waits until everybody has left the database: the connections of a pool are closed in the background, and what the last
/// one tidies up belongs to no disk that is looked at. Two that close in the same moment leave the tidying to each other, so
/// somebody comes after them.
#[expect(clippy::disallowed_methods, reason = "a connection that wants nothing of the store")]
fn left(database: &Path) {
    let address = database.display().to_string();
    while database.with_extension("db-shm").exists() {
        let mut last = SqliteConnection::establish(&address).expect("the database opens");
        let looked = diesel::sql_query("SELECT * FROM sqlite_schema").execute(&mut last);
        drop(last);
        // Somebody who is just leaving holds it locked.
        assert!(looked.is_ok() || looked.is_err_and(|error| error.to_string().contains("locked")), "it is looked at");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn what_two_left_to_each_other_is_tidied_up_by_whoever_waits() {
    let folder = TempDir::new().expect("a folder");
    hall(folder.path(), 1);
    let database = folder.path().join("skatwart.db");
    left(&database);
    std::fs::write(database.with_extension("db-shm"), vec![0; 32_768]).expect("it lies there");
    left(&database);
    assert!(!database.with_extension("db-shm").exists(), "nobody waits for ever");
}

/// All phones save, and once so many hands are acknowledged the program is killed; how many were acknowledged by then.
async fn until_killed(program: &mut Program, phones: &mut Vec<Phone>, wanted: u64) -> u64 {
    let acknowledged = Arc::new(AtomicU64::new(0));
    let mut writing = JoinSet::new();
    for mut phone in phones.drain(..) {
        let (address, count) = (program.address.clone(), Arc::clone(&acknowledged));
        writing.spawn(async move {
            while let Some((status, body)) = phone.send(&address).await {
                assert_eq!(status, 204, "{body}");
                phone.next += 1;
                count.fetch_add(1, Ordering::SeqCst);
            }
            phone
        });
    }
    while acknowledged.load(Ordering::SeqCst) < wanted {
        tokio::task::yield_now().await;
    }
    program.kill();
    phones.extend(writing.join_all().await);
    phones.sort_by_key(|phone| phone.sheet);
    acknowledged.load(Ordering::SeqCst)
}

/// One evening until the power goes after so many acknowledged hands; what the disk then holds is put in place.
async fn cycle(folder: &Path, phones: &mut Vec<Phone>, settings: &[(&str, &str)], chance: &mut Chance) {
    let log = folder.join("log");
    left(&folder.join("skatwart.db"));
    let disk = Disk::of(folder);
    let file = log.display().to_string();
    let settings = [settings, &[("SHIM_LOG", file.as_str())]].concat();
    let mut program = serve(folder, &settings);
    until_killed(&mut program, phones, 5 + chance.below(40)).await;
    disk.after(&log, chance).put(folder);
    std::fs::remove_file(&log).expect("read");
}

fn cycles() -> u64 {
    std::env::var("SKATWART_CYCLES").map_or(20, |count| count.parse().expect("SKATWART_CYCLES is a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_the_power() {
    let (folder, mut chance) = (TempDir::new().expect("a folder"), Chance::of(7));
    let mut phones = hall(folder.path(), PHONES);
    for number in 1..=cycles() {
        cycle(folder.path(), &mut phones, &[], &mut chance).await;
        assert_eq!(lost(folder.path(), &phones), Ok(0), "cycle {number}");
    }
    let all: u32 = phones.iter().map(|phone| phone.next - 1).sum();
    println!("{} power cuts, {all} hands acknowledged, 0 lost", cycles());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_does_not_sync_is_found_out() {
    for seed in 1..=10 {
        let (folder, mut chance) = (TempDir::new().expect("a folder"), Chance::of(seed));
        let mut phones = hall(folder.path(), PHONES);
        cycle(folder.path(), &mut phones, &[("SHIM_LIE", "yes")], &mut chance).await;
        if lost(folder.path(), &phones) != Ok(0) {
            return;
        }
    }
    panic!("ten power cuts without a single sync lost nothing: the test sees nothing");
}

/// Lets one call to the disk after the other fail like this while the first phone writes; answers how many hands were
/// refused for it.
async fn each_call((how, name): (i32, &str), fault: &Fault, phone: &mut Phone, program: &Program) -> u32 {
    let mut refused = 0;
    for calls in 1.. {
        assert!(calls < 1000, "a hand does not write that often");
        fault.arm(calls, how);
        let (status, body) = phone.send(&program.address).await.expect("an answer");
        let hit = fault.hits() > 0;
        if status != 204 {
            let wanted = if matches!(how, 3 | 4) { 507 } else { 503 };
            assert_eq!(status, wanted, "{name} {calls}: {body}");
            refused += 1;
            let (status, body) = phone.send(&program.address).await.expect("an answer");
            assert_eq!(status, 204, "{name} {calls}, sent again: {body}");
        }
        phone.next += 1;
        if !hit {
            break;
        }
    }
    refused
}

#[tokio::test(flavor = "multi_thread")]
async fn whichever_call_to_the_disk_fails_the_answer_is_clear_and_nothing_is_half_there() {
    let folder = TempDir::new().expect("a folder");
    let mut phones = hall(folder.path(), PHONES);
    let fault = Fault::none(folder.path());
    let (name, file) = fault.setting();
    let mut program = serve(folder.path(), &[(name, &file)]);
    for (how, name) in [(1, "write"), (2, "sync"), (3, "short write"), (4, "full disk")] {
        let refused = each_call((how, name), &fault, &mut phones[0], &program).await;
        assert!(refused > 0, "no {name} failed: the test sees nothing");
    }
    program.kill();
    assert_eq!(lost(folder.path(), &phones), Ok(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_nobody_misses_is_found_out() {
    let folder = TempDir::new().expect("a folder");
    let mut phones = hall(folder.path(), PHONES);
    let fault = Fault::none(folder.path());
    let (name, file) = fault.setting();
    let mut program = serve(folder.path(), &[(name, &file)]);
    // As a program would be that looks at no answer of its disk.
    let phone = &mut phones[0];
    let mut told = Vec::new();
    for calls in 1..100 {
        fault.arm(calls, 5);
        told.push(phone.send(&program.address).await.expect("an answer").0);
        phone.next += 1;
        if fault.hits() == 0 {
            break;
        }
    }
    program.kill();
    let (acknowledged, lost) = (told.iter().all(|status| *status == 204), lost(folder.path(), &phones));
    assert!(!acknowledged || lost != Ok(0), "what was swallowed is not missed: the test sees nothing");
}
