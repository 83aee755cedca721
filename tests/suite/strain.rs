//! The program under strain: a full disk.

use diesel::connection::SimpleConnection as _;
use skatwart::store::{DatabaseUrl, Error, Store};

use crate::app::TestApp;
use crate::common::databases;
use crate::hall::{KEEPER, table};

/// From now on every write is refused with what the database says when its disk is full.
fn fill_the_disk(store: &Store, url: &DatabaseUrl) {
    let tables = ["sessions", "hands", "tournaments", "accounts", "entries", "revisions", "keys"];
    let sql = match url {
        DatabaseUrl::Sqlite(_) => {
            let refuse = |table: &&str| {
                ["INSERT", "UPDATE", "DELETE"].map(|act| {
                    format!(
                        "CREATE TRIGGER full_{table}_{act} BEFORE {act} ON {table} \
                         BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;"
                    )
                })
            };
            tables.iter().flat_map(refuse).collect::<String>()
        }
        DatabaseUrl::Postgres(_) => {
            let refuse = |table: &&str| {
                format!(
                    "CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON {table} \
                     EXECUTE FUNCTION full_disk();"
                )
            };
            "CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION \
             'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql;"
                .to_owned()
                + &tables.iter().map(refuse).collect::<String>()
        }
    };
    store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(&sql)?)).expect("the disk is full");
}

#[tokio::test]
async fn on_a_full_disk_everybody_reads_on_and_what_must_write_says_so() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 48);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let token = desk.token().await;
        // Both signed in two hours ago; so did somebody whose first page is still to come.
        let fresh = app.as_admin().await;
        let age = "UPDATE sessions SET expires_at = datetime(expires_at, '-2 hours')";
        let age = match app.database().url {
            DatabaseUrl::Sqlite(_) => age.to_owned(),
            DatabaseUrl::Postgres(_) => {
                age.replace("datetime(expires_at, '-2 hours')", "expires_at - interval '2 hours'")
            }
        };
        app.store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(&age)?)).expect("aged");
        fill_the_disk(&app.store, &app.database().url);
        for visitor in [&desk, &director, &fresh] {
            for path in ["/", "/account", "/tournaments/1/standings", "/tournaments/1/rounds/1/desk", "/sheets/1/desk"]
            {
                let page = visitor.get(path).await;
                assert_eq!(page.status, 200, "{path}: {}", page.body);
            }
        }
        assert_eq!(app.nobody().get(&format!("/k/{KEEPER}")).await.status, 200);
        let hand = [
            ("token", token.as_str()),
            ("key", "0123456789abcdef-full"),
            ("number", "1"),
            ("declarer", "2"),
            ("game", "grand"),
            ("matadors", "2"),
            ("result", "won"),
            ("version", "1"),
        ];
        let refused = desk.send(desk.request("POST", "/sheets/1/hands").form(&hand)).await;
        assert_eq!(refused.status, 507, "{}", refused.body);
        assert!(refused.body.contains("The disk is full") || refused.body.contains("disk"), "{}", refused.body);
        assert_eq!(desk.get("/sheets/1/desk").await.status, 200, "and goes on reading");
    }
}
