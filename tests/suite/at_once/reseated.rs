//! Hands of several tables that come in one moment, one of them typed while others sat there, one for a list that was
//! emptied since.

use std::sync::mpsc;
use std::time::Duration;

use skatwart::acts::Reason;
use skatwart::acts::hands::{Place, enter, take_out_all};
use skatwart::acts::rounds::change;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::{Error, SheetId, Store, hands, sheets};

use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::sqlite;
use crate::hall::{at_desk, from_desk};
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

/// Empties a list on which a hand stands.
fn empty(store: &Store, sheet: SheetId) {
    let orders = [from_desk("one hand"), from_desk("none").because(Reason::new("of table 9").expect("a reason"))];
    let emptied = store.write_now(move |conn| {
        enter(conn, &orders[0], sheet, &at_desk(1, Hand::of(Game::Passed)))?;
        let seen = sheets::find(conn, sheet)?.version;
        take_out_all(conn, &orders[1].clone().based_on(seen), (sheet, Place::Desk), false)
    });
    emptied.expect("emptied");
}

/// A file has one writer, and whoever comes while it is busy is made together.
#[actix_web::test]
async fn of_hands_that_are_made_at_once_those_typed_for_others_or_for_an_emptied_list_are_refused() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(16).rounds(1).hands(4, 3).drawn(&app.store);
    start(&app.store, id, 1).expect("started");
    let (before, phone) = (hall(&app.store, id, 1), app.nobody());
    let keys = [1, 2, 3, 4].map(|table| before.sheets[&table].keeper_key.clone());
    let [old, right] = [seating(&phone, &keys[0]).await, seating(&phone, &keys[1]).await];
    let full = seating(&phone, &keys[3]).await;
    empty(&app.store, before.sheets[&4].id);
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
        while waiting(&app.store) < 5 {
            tokio::task::yield_now().await;
        }
        release.send(()).expect("the writer waits");
    };
    let all_come = tokio::time::timeout(PATIENCE, all_come);
    let sent = async {
        let [one, two, three, four] = keys.each_ref();
        tokio::join!(passed(one, &old), passed(two, &right), passed(three, ""), passed(four, &full))
    };
    let (held, come, (old, right, unmarked, full)) = tokio::join!(biased; holding, all_come, sent);
    held.expect("released");
    come.expect("they wait together");
    assert!(
        old.status != 303 && old.body.contains("The seats of this table were changed"),
        "{} {}",
        old.status,
        old.body
    );
    let emptied = full.body.matches("All hands were taken out of this sheet meanwhile").count();
    assert_eq!((full.status, emptied), (422, 1), "{}", full.body);
    assert_eq!((right.status, unmarked.status), (303, 303), "{} {}", right.body, unmarked.body);
    let sheets = [1, 2, 3, 4].map(|table| before.sheets[&table].id);
    let kept = sheets.map(|sheet| app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read").len());
    assert_eq!(kept, [0, 1, 1, 0]);
}
