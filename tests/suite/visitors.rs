//! Visitors who mean harm, and those beside them who must not notice.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use diesel::prelude::*;
use reqwest::header::HeaderName;
use skatwart::config::{Config, Proxies, ProxyHeader};
use skatwart::store::Error;
use skatwart::store::schema::sheets;
use tokio::task::JoinSet;

use crate::app::{PASSWORD, Reply, TestApp, Visitor};
use crate::common::databases;
use crate::hall::{KEEPER, table};
use crate::seasons::arrange;

fn behind(count: usize) -> TestApp {
    let proxies = Proxies { count, header: ProxyHeader::XForwardedFor };
    let config = Config::new("127.0.0.1:0", None, proxies).expect("a valid setting");
    TestApp::with_accounts(databases().remove(0), config)
}

/// Tries to sign in as somebody at this address would, through one proxy of ours; `told` is what he sends himself.
async fn sign_in_from(visitor: &Visitor, told: &str, name: &str, password: &str) -> Reply {
    let token = visitor.token().await;
    let form = [("token", token.as_str()), ("name", name), ("password", password)];
    visitor.send(visitor.request("POST", "/sign-in").header("x-forwarded-for", told).form(&form)).await
}

#[tokio::test]
async fn nobody_is_led_to_another_site() {
    let app = TestApp::start(databases().remove(0));
    for back in [
        "/%09/evil.example",
        "/%0A/evil.example",
        "/%0D/evil.example",
        "/%5Cevil.example",
        "//evil.example",
        "%09//evil.example",
    ] {
        let language = app.nobody().get(&format!("/language/de?back={back}")).await;
        assert_eq!((language.status, language.location.as_str()), (303, "/"), "{back}");
        let visitor = app.nobody();
        let form = visitor.get(&format!("/sign-in?back={back}")).await;
        assert_eq!(form.field("back").as_deref(), Some("/"), "{back}");
        let raw = back.replace("%09", "\t").replace("%0A", "\n").replace("%0D", "\r").replace("%5C", "\\");
        let fields = [("name", "desk"), ("password", PASSWORD), ("back", raw.as_str())];
        assert_eq!(visitor.post_form("/sign-in", &fields).await.location, "/", "{back}");
        assert_eq!(visitor.get(&format!("/sign-in?back={back}")).await.location, "/", "{back}");
    }
    let own = app.nobody().get("/language/de?back=/tournaments/1/standings?x=1").await;
    assert_eq!(own.location, "/tournaments/1/standings?x=1");
}

#[tokio::test]
async fn what_a_visitor_says_of_himself_to_our_proxy_is_not_believed() {
    let app = behind(1);
    let mut answers = Vec::new();
    for number in 0..59 {
        // The attacker invents addresses; our proxy writes down behind them who he is.
        let told = format!("198.51.100.{number}, 192.0.2.66");
        answers.push(sign_in_from(&app.nobody(), &told, "director", "not the password").await.status);
    }
    // Ten at once, and one more every six seconds.
    assert!(answers.iter().filter(|status| **status == 422).count() < 25, "{answers:?}");
    assert_eq!(answers.last(), Some(&429));
    let owner = sign_in_from(&app.nobody(), "192.0.2.7", "director", PASSWORD).await;
    assert_eq!(owner.status, 303, "the owner signs in from elsewhere");
}

#[tokio::test]
async fn an_attack_on_an_account_from_many_addresses_does_not_lock_its_owner_out() {
    let app = behind(1);
    let laptop = app.nobody();
    assert_eq!(sign_in_from(&laptop, "192.0.2.66", "director", PASSWORD).await.status, 303);
    laptop.post_form("/sign-out", &[]).await;
    for number in 0..75 {
        let reply =
            sign_in_from(&app.nobody(), &format!("198.51.100.{}", number / 3), "director", "not the password").await;
        assert!(matches!(reply.status, 422 | 429), "{}", reply.status);
    }
    let elsewhere = sign_in_from(&app.nobody(), "203.0.113.1", "director", PASSWORD).await;
    assert_eq!(elsewhere.status, 303, "a device that was never here, from an address nobody attacks from");
    for _ in 0..40 {
        sign_in_from(&app.nobody(), "192.0.2.66", "director", "not the password").await;
    }
    let stranger = sign_in_from(&app.nobody(), "192.0.2.66", "director", "not the password").await;
    assert_eq!(stranger.status, 429);
    let own = sign_in_from(&laptop, "192.0.2.66", "director", PASSWORD).await;
    assert_eq!(own.status, 303, "the laptop that signed in before, from the very address of the attacker");
}

#[tokio::test]
async fn a_phone_that_tries_keys_hinders_neither_the_director_nor_the_other_phones() {
    let app = TestApp::start(databases().remove(0));
    table(&app.store, 4, 48);
    let mischief = app.nobody();
    let mut keys = 0..5000;
    let mut slowed = false;
    while !slowed && let Some(number) = keys.next() {
        slowed = mischief.get(&format!("/k/{number:032x}")).await.status == 429;
    }
    assert!(slowed, "who tries many keys is slowed down");
    assert_eq!(app.nobody().sign_in("director", PASSWORD).await.status, 303, "the director signs in");
    for _phone in 0..60 {
        assert_eq!(app.nobody().get(&format!("/k/{KEEPER}")).await.status, 200, "every phone plays on");
    }
    assert_eq!(
        mischief.get(&format!("/decks/{KEEPER}")).await.status,
        404,
        "another kind of key has a budget of its own"
    );
}

/// Somebody who asks with the right link of a table without end, over a few connections at once.
struct WithoutEnd {
    slowed: Arc<AtomicBool>,
    asking: JoinSet<()>,
}

impl WithoutEnd {
    fn start(app: &TestApp, link: &str) -> Self {
        let (slowed, mut asking) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
        for _connection in 0..8 {
            let (slowed, address) = (Arc::clone(&slowed), format!("{}/k/{link}/hands", app.address));
            let client = reqwest::Client::new();
            asking.spawn(async move {
                loop {
                    let form = [("key", "asked-without-end")];
                    let request = client.post(&address).header("accept", "application/json").form(&form);
                    let status = request.send().await.expect("an answer").status();
                    assert_ne!(status, 204, "nothing is saved");
                    slowed.fetch_or(status == 429, Ordering::SeqCst);
                }
            });
        }
        Self { slowed, asking }
    }

    async fn until_slowed(&self) {
        for _tenth in 0..4_000 {
            if self.slowed.load(Ordering::SeqCst) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("nobody slows it down");
    }

    async fn stop(mut self) {
        self.asking.abort_all();
        while let Some(one) = self.asking.join_next().await {
            assert!(one.is_err_and(|ended| ended.is_cancelled()), "it asked until it was stopped");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_asked_for_without_end_is_slowed_down_and_the_hall_beside_it_is_served() {
    let mut config = Config::new("127.0.0.1:0", None, false).expect("valid");
    // So often asks any machine, also one with other work beside it.
    config.table_a_second = NonZeroU32::new(20).expect("a number");
    let app = TestApp::with_accounts(databases().remove(0), config);
    let (beside, other) = (table(&app.store, 3, 48).sheet, "another-table-of-this-hall-000001");
    let named = app.store.write_now(move |conn| {
        diesel::update(sheets::table.find(beside)).set(sheets::keeper_key.eq(other)).execute(conn)?;
        Ok::<_, Error>(())
    });
    named.expect("a link of its own");
    let sheet = table(&app.store, 4, 48).sheet;
    let director = app.as_director().await;
    let without_end = WithoutEnd::start(&app, KEEPER);
    without_end.until_slowed().await;
    for _phone in 0..19 {
        assert_eq!(app.nobody().get(&format!("/k/{other}")).await.status, 200, "the other tables play on");
    }
    let fields = [("key", "another-table-hand-1"), ("number", "1"), ("result", "passed")];
    let nobody = app.nobody();
    let saved = nobody.send(nobody.request("POST", &format!("/k/{other}/hands")).form(&fields)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    assert_eq!(director.get(&format!("/sheets/{sheet}/desk")).await.status, 200, "the desk works");
    without_end.stop().await;
}

#[tokio::test]
async fn a_hall_behind_one_address_signs_in_while_one_phone_guesses() {
    let app = TestApp::start(databases().remove(0));
    let known = app.as_director().await;
    known.post_form("/sign-out", &[]).await;
    for number in 0..60 {
        app.nobody().sign_in(&format!("name {number}"), "not the password").await;
    }
    assert_eq!(app.nobody().sign_in("name 61", "not the password").await.status, 429);
    assert_eq!(known.sign_in("director", PASSWORD).await.status, 303, "a device that was here before");
}

#[tokio::test]
async fn browsers_stay_on_tls_where_the_hall_is_served_over_tls() {
    let config = Config::new("127.0.0.1:0", Some("https://skat.example.org"), true).expect("valid");
    let app = TestApp::start_with(databases().remove(0), config);
    for path in ["/", "/nothing", "/sign-in"] {
        assert_eq!(app.nobody().get(path).await.header("strict-transport-security"), "max-age=31536000", "{path}");
    }
    let plain = behind(1);
    let nobody = plain.nobody();
    assert_eq!(nobody.get("/").await.header("strict-transport-security"), "", "in a hall without TLS there is none");
    let proto = HeaderName::from_static("x-forwarded-proto");
    let over = nobody.send(nobody.request("GET", "/").header(proto, "https")).await;
    assert_eq!(over.header("strict-transport-security"), "max-age=31536000");
}

#[tokio::test]
async fn what_is_taken_away_carries_the_address_visitors_use() {
    let config = Config::new("127.0.0.1:0", Some("https://skat.example.org"), true).expect("valid");
    let app = TestApp::start_with(databases().remove(0), config);
    let league = arrange::arrange(&app.store, &arrange::shape());
    let feed = app.nobody().get(&format!("/divisions/{}/fixtures.ics", league.division)).await;
    let text = feed.body.replace("\r\n ", "");
    let links: Vec<&str> = text.lines().filter(|line| line.starts_with("URL:")).collect();
    assert!(
        !links.is_empty() && links.iter().all(|link| link.starts_with("URL:https://skat.example.org/")),
        "{links:?}"
    );
    assert!(!text.contains("127.0.0.1"), "{text}");
}

#[tokio::test]
async fn a_form_from_the_address_visitors_use_is_ours_whatever_a_proxy_makes_of_the_host() {
    let config = Config::new("127.0.0.1:0", Some("https://skat.example.org"), true).expect("valid");
    let app = TestApp::with_accounts(databases().remove(0), config);
    let visitor = app.nobody();
    let sign_in = async |origin: &str| {
        let token = visitor.token().await;
        let form = [("token", token.as_str()), ("name", "desk"), ("password", "not the password")];
        visitor.send(visitor.request("POST", "/sign-in").header("origin", origin).form(&form)).await.status
    };
    assert_eq!(sign_in("https://skat.example.org").await, 422);
    assert_eq!(sign_in("https://skat.example.org.evil.example").await, 403);
    assert_eq!(sign_in("https://evil.example").await, 403);
}

#[tokio::test]
async fn search_engines_are_asked_to_leave_a_tournament_alone_until_its_director_lets_them() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 48);
        let (nobody, director) = (app.nobody(), app.as_director().await);
        let asked = "<meta name=\"robots\" content=\"noindex\">";
        for path in ["/tournaments/1", "/tournaments/1/standings", "/sheets/1", "/sign-in", &format!("/k/{KEEPER}")] {
            let page = nobody.get(path).await;
            assert!(page.status == 200 && page.body.contains(asked), "{path}");
        }
        assert!(!nobody.get("/").await.body.contains(asked), "the start page may be found");
        let settings = "/tournaments/1/settings";
        let saved = director.post_form("/tournaments/1/searchable", &[("searchable", "yes")]).await;
        assert_eq!((saved.status, saved.location.as_str()), (303, settings), "{}", saved.body);
        let page = director.get(settings).await.body;
        assert!(
            page.contains("name=\"searchable\" value=\"yes\" checked") && page.contains("may show this tournament now")
        );
        assert!(!nobody.get("/tournaments/1/standings").await.body.contains(asked), "a page kept in memory follows");
        assert!(nobody.get("/sign-in").await.body.contains(asked));
        assert_eq!(nobody.get("/tournaments/1/standings.csv").await.header("x-robots-tag"), "noindex");
        director.post_form("/tournaments/1/searchable", &[]).await;
        assert!(nobody.get("/tournaments/1/standings").await.body.contains(asked));
    }
}
