//! The link of a table: another one makes the old one worthless; on every database.

use skatwart::store::{revisions, sheets};

use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};

#[actix_web::test]
async fn a_table_gets_another_link_and_the_old_one_ends() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let hand = async |key: &str, number: &str| {
            let once = new_key();
            let fields = [("key", once.as_str()), ("number", number), ("result", "passed")];
            phone.send(phone.request("POST", &format!("/k/{key}/hands")).form(&fields)).await
        };
        assert_eq!(hand(KEEPER, "1").await.status, 303);
        let once = new_key();
        for _again in 0..2 {
            let renewed = desk.post_form(&format!("/sheets/{sheet}/link"), &[("key", &once)]).await;
            assert_eq!(renewed.status, 303, "{}", renewed.body);
        }
        let key = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").keeper_key;
        assert_ne!(key, KEEPER);
        assert_eq!(phone.get(&format!("/k/{KEEPER}")).await.status, 404);
        let gone = hand(KEEPER, "2").await;
        assert!(gone.status == 404 && !gone.header("hand-key").is_empty(), "the phone is told, and stops asking");
        assert_eq!(hand(&key, "2").await.status, 303);
        assert!(desk.get(&format!("/sheets/{sheet}/desk")).await.body.contains(&format!("/k/{key}")));
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        let told: Vec<&str> = changes.iter().filter_map(|change| change.new.as_deref()).collect();
        assert!(told.contains(&"{\"link\":\"renewed\"}") && told.iter().all(|new| !new.contains(&key)), "{told:?}");
    }
}
