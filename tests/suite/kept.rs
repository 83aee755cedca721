//! What a phone may keep of the page of its table, and the worker that keeps it.

use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};

#[actix_web::test]
async fn the_page_of_a_table_is_kept_by_its_phone_and_asked_for_anew_at_every_visit() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 8);
        let (phone, address) = (app.nobody(), format!("/k/{KEEPER}"));
        let page = phone.get(&address).await;
        assert_eq!(
            (page.header("cache-control"), page.header("vary")),
            ("private, no-cache", "Accept-Encoding, Cookie")
        );
        assert_eq!(page.header("set-cookie"), "", "no session begins, whose cookie would make another page of it");
        let tag = page.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        let ask = async || phone.send(phone.request("GET", &address).header("if-none-match", &tag)).await;
        assert_eq!(ask().await.status, 304, "new keys alone are no new page");
        let fields =
            [("number", "1"), ("key", &*new_key()), ("result", "passed")].map(|(name, text)| (name, text.to_owned()));
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let entered = phone.send(phone.request("POST", &format!("{address}/hands")).form(&fields)).await;
        assert_eq!(entered.status, 303);
        assert_eq!(ask().await.status, 200, "a hand came");
        let other = phone.send(phone.request("GET", &address).header("cookie", "language=de")).await;
        assert_ne!(other.header("etag"), ask().await.header("etag"), "another language is another page");
        let signed = app.as_director().await.get(&address).await;
        assert_eq!(signed.header("cache-control"), "no-store", "of somebody signed in nothing is kept");
    }
}

#[actix_web::test]
async fn the_worker_may_look_after_the_tables_and_nothing_else() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 8);
        let phone = app.nobody();
        let page = phone.get(&format!("/k/{KEEPER}")).await.body;
        let parts: Vec<&str> = page.split('"').filter(|part| part.starts_with("/static/")).collect();
        let folder = parts.first().and_then(|part| part.rsplit_once('/')).expect("a file").0;
        let worker = phone.get(&format!("{folder}/worker.js")).await;
        assert_eq!((worker.status, worker.header("service-worker-allowed")), (200, "/k/"));
        assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(phone.get("/k/worker.js").await.status, 404);
        // It keeps what the page names: every file, also those a script asks for.
        for part in parts {
            let file = phone.get(part).await;
            assert_eq!(file.header("service-worker-allowed"), "", "{part}");
            for named in file.body.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(page.contains(&format!("{folder}/{named}\"")), "{part} needs {named}");
            }
        }
    }
}
