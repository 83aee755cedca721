//! A page that is ready is the one that would have been made: the same head, the same bytes, nothing older and nobody's own.

use diesel::RunQueryDsl as _;
use reqwest::header::{HeaderName, HeaderValue};
use skatwart::store::{Conn, Error, Store, TournamentId, tournaments};

use crate::app::{Reply, TestApp, Visitor};
use crate::built;
use crate::common::{databases, sqlite};

/// The answer to a visitor who says these words.
async fn asked(visitor: &Visitor, page: &str, words: &[(&str, &str)]) -> Reply {
    let words = words.iter().map(|(name, value)| {
        (name.parse::<HeaderName>().expect("a name"), value.parse::<HeaderValue>().expect("a plain header"))
    });
    visitor.send(visitor.request("GET", page).headers(words.collect())).await
}

/// Gives the tournament this name.
fn rename(store: &Store, id: TournamentId, name: &str) {
    let question = format!("UPDATE tournaments SET name = '{name}'");
    let renamed: Result<_, Error> = store.write_now(move |conn: &mut Conn| {
        diesel::sql_query(question).execute(conn)?;
        tournaments::raise_version(conn, id)
    });
    renamed.expect("it has another name");
}

#[actix_web::test]
async fn it_says_whatever_the_page_said_that_was_made_for_another_visitor() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().players(8).drawn(&app.store);
    for page in ["", "/standings", "/board?page=1", "/players/1", "/standings?page=1"] {
        let page = format!("/tournaments/{id}{page}");
        for words in [[("accept-language", "de"), ("accept-encoding", "gzip")], [("accept-language", "en"), ("x", "y")]]
        {
            let made = asked(&app.nobody(), &page, &words).await;
            let ready = asked(&app.nobody(), &page, &words).await;
            assert_eq!(made.status, 200, "{page}");
            let but_the_date = |reply: &Reply| {
                let mut headers = reply.headers.clone();
                headers.remove("date");
                headers
            };
            assert_eq!(but_the_date(&made), but_the_date(&ready), "{page}");
            assert!(made.body == ready.body && ready.header("content-security-policy").contains("'none'"), "{page}");
            let known =
                asked(&app.nobody(), &page, &[words[0], words[1], ("if-none-match", ready.header("etag"))]).await;
            assert_eq!((known.status, known.body.as_str()), (304, ""), "{page}");
        }
    }
}

#[actix_web::test]
async fn it_is_gone_with_what_is_written_whoever_writes() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(8).drawn(&app.store);
        let page = format!("/tournaments/{id}/standings");
        let elsewhere = Store::open(&app.database().url).expect("a second program opens it");
        for (number, store) in [&app.store, &elsewhere, &app.store, &elsewhere].into_iter().enumerate() {
            for _ in 0..3 {
                assert_eq!(app.nobody().get(&page).await.status, 200);
            }
            let name = format!("Evening {number}");
            rename(store, id, &name);
            let now = app.nobody().get(&page).await.body;
            assert!(now.contains(&name), "{name}: {now}");
        }
    }
}

#[actix_web::test]
async fn who_chose_a_language_or_signed_in_gets_his_own() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().players(8).drawn(&app.store);
    let page = format!("/tournaments/{id}/standings");
    let (nobody, director) = (app.nobody(), app.as_director().await);
    for _ in 0..2 {
        let english = asked(&nobody, &page, &[("accept-language", "en")]).await.body;
        assert!(english.contains("<html lang=\"en\"") && !english.contains("/account\""), "{english}");
        let chosen = asked(&nobody, &page, &[("accept-language", "en"), ("cookie", "language=de")]).await.body;
        assert!(chosen.contains("<html lang=\"de\""), "{chosen}");
        let own = asked(&director, &page, &[("accept-language", "en")]).await.body;
        assert!(own.contains("href=\"/account\"") && own.contains(&format!("/tournaments/{id}/settings")), "{own}");
    }
}
