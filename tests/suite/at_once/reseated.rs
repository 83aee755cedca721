//! Hands of several tables that come in one moment, one of them typed while others sat there.

use std::sync::mpsc;
use std::time::Duration;

use skatwart::acts::rounds::change;
use skatwart::store::{Error, Store, hands};

use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::sqlite;
use crate::keeper::{at_table, seating};
use crate::rounds::{hall, spoken, start};
use crate::together::measured;

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many changes wait to be answered.
fn waiting(store: &Store) -> usize {
    let measured = measured(store);
    let waiting = measured.lines().find_map(|line| line.strip_prefix("changes_waiting "));
    waiting.expect("it is counted").parse().expect("a number")
}

/// A file has one writer, and whoever comes while it is busy is made together.
#[actix_web::test]
async fn of_hands_that_are_made_at_once_the_one_typed_for_others_is_refused() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(12).rounds(1).hands(4, 3).drawn(&app.store);
    start(&app.store, id, 1).expect("started");
    let (before, phone) = (hall(&app.store, id, 1), app.nobody());
    let keys = [1, 2, 3].map(|table| before.sheets[&table].keeper_key.clone());
    let [old, right] = [seating(&phone, &keys[0]).await, seating(&phone, &keys[1]).await];
    let (one, other) = (before.tables[0].seats[0], before.tables[0].seats[1]);
    let order = spoken(&app.store, id, 1, "sat down wrongly");
    app.store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");
    let passed = async |key: &str, seen: &str| {
        let hand = new_key();
        let fields = [("number", "1"), ("key", &*hand), ("seating", seen), ("result", "passed")];
        at_table(&phone, key, "hands", &fields).await
    };
    let (release, held) = mpsc::channel::<()>();
    let holding = app.store.write(move |_| held.recv_timeout(PATIENCE).map_err(Error::internal));
    let all_come = async {
        while waiting(&app.store) < 4 {
            tokio::task::yield_now().await;
        }
        release.send(()).expect("the writer waits");
    };
    let all_come = tokio::time::timeout(PATIENCE, all_come);
    let sent = async { tokio::join!(passed(&keys[0], &old), passed(&keys[1], &right), passed(&keys[2], "")) };
    let (held, come, (old, right, unmarked)) = tokio::join!(biased; holding, all_come, sent);
    held.expect("released");
    come.expect("they wait together");
    assert!(
        old.status != 303 && old.body.contains("The seats of this table were changed"),
        "{} {}",
        old.status,
        old.body
    );
    assert_eq!((right.status, unmarked.status), (303, 303), "{} {}", right.body, unmarked.body);
    let sheets = [1, 2, 3].map(|table| before.sheets[&table].id);
    let kept = sheets.map(|sheet| app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read").len());
    assert_eq!(kept, [0, 1, 1]);
}
