//! What the program remembers is worth nothing any more once a backup was restored behind its back.

use diesel::prelude::*;
use skatwart::clock;
use skatwart::store::schema::{sheets, tournaments};
use skatwart::store::{Conn, Error, SheetId, hands, settings};

use crate::app::{TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};

async fn enter(phone: &Visitor, number: &str) -> u16 {
    let key = new_key();
    let hand = [("key", key.as_str()), ("number", number), ("game", "passed"), ("version", "1")];
    phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand)).await.status
}

/// Takes the key from this table.
fn change_key(conn: &mut Conn, sheet: SheetId) -> Result<(), Error> {
    diesel::update(sheets::table.find(sheet)).set(sheets::keeper_key.eq("1".repeat(40))).execute(conn)?;
    Ok(())
}

#[tokio::test]
async fn a_phones_key_writes_to_the_table_it_opens_now() {
    for database in databases() {
        let ours = table(&database.store, 4, 48).sheet;
        let app = TestApp::start(database);
        let phone = app.nobody();
        assert_eq!(enter(&phone, "1").await, 303);
        // As in a restored backup of another day, the key is another table's.
        app.store.write(move |conn| change_key(conn, ours)).await.expect("the key is free");
        let theirs = table(&app.store, 4, 48).sheet;
        assert_eq!(enter(&phone, "1").await, 303, "the key opens another table");
        let found = app.store.read(move |conn| {
            Ok::<_, Error>((hands::of_sheet(conn, ours)?.len(), hands::of_sheet(conn, theirs)?.len()))
        });
        assert_eq!(found.await.expect("read"), (1, 1), "the hand is where the key leads");
    }
}

#[tokio::test]
async fn what_a_phone_types_is_read_by_the_rules_that_hold_now() {
    for database in databases() {
        table(&database.store, 3, 36);
        let app = TestApp::start(database);
        let phone = app.nobody();
        assert_eq!(enter(&phone, "1").await, 303, "its rules are remembered now");
        // A restored backup: the tournament is played by the rules of 1908.
        let restored = app.store.write(|conn| {
            let played_by = (tournaments::rules.eq("nasl-1908"), tournaments::system.eq("net-points"));
            diesel::update(tournaments::table).set(played_by).execute(conn)?;
            settings::begin_epoch(conn, clock::now())
        });
        restored.await.expect("restored");
        let key = new_key();
        let hand = [
            ("key", key.as_str()),
            ("number", "2"),
            ("declarer", "2"),
            ("game", "clubs"),
            ("play", "tourne"),
            ("matadors", "1"),
            ("result", "won"),
        ];
        let enter = async || phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand)).await.status;
        // The phone keeps the hand and sends it again.
        assert_eq!((enter().await, enter().await), (503, 303), "with the plays of 1908");
    }
}

#[tokio::test]
async fn pages_of_another_epoch_are_not_shown() {
    for database in databases() {
        table(&database.store, 4, 48);
        let app = TestApp::start(database);
        let visitor = app.nobody();
        assert!(visitor.get("/tournaments/1").await.body.contains("Preisskat Altenburg"));
        // A restored backup: another content under the same version.
        let restored = app.store.write(|conn| {
            diesel::update(tournaments::table).set(tournaments::name.eq("Skat in Leipzig")).execute(conn)?;
            settings::begin_epoch(conn, clock::now())
        });
        restored.await.expect("restored");
        assert!(visitor.get("/tournaments/1").await.body.contains("Skat in Leipzig"));
    }
}
