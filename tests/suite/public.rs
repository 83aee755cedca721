//! Public pages: rendered once for each version and language, the same for all.

mod addresses;
mod ready;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::cookie::Key;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderMap};
use actix_web::test::{self as web_test, TestRequest};
use actix_web::web::Data;
use actix_web::{App as Actix, Route};
use askama::Template;
use futures_util::future::join_all;
use skatwart::config::Config;
use skatwart::store::accounts::Role;
use skatwart::store::tournaments;
use skatwart::store::{self, Conn, Store, TournamentId};
use skatwart::web::Layout;
use skatwart::web::events::hub::Hub;
use skatwart::web::public::mapped;
use skatwart::web::server::App;
use skatwart::web::versions::Versions;

use crate::app::{TestApp, Visitor, make_account};
use crate::built;
use crate::common::laid::{EVENING, sqlite_with};
use crate::common::{databases, sqlite};

/// How often the page of the test was rendered.
type Rendered = Arc<AtomicUsize>;

fn tournament(store: &Store) -> TournamentId {
    built::tournament().planned(store)
}

fn raise(store: &Store, id: TournamentId) {
    let raised: Result<_, store::Error> = store.write_now(move |conn| tournaments::raise_version(conn, id));
    raised.expect("the version rises");
}

#[derive(Template)]
#[template(source = "{{ words }}", ext = "txt")]
struct PageOfTest {
    words: String,
}

/// The route of a page that counts how often it is rendered.
fn shows(count: &Rendered) -> Route {
    let count = Arc::clone(count);
    mapped::page(move |conn: &mut Conn, layout: Layout, id: TournamentId| {
        count.fetch_add(1, Ordering::SeqCst);
        let version = tournaments::version(conn, id)?;
        Ok(PageOfTest { words: format!("{} {version} {}", layout.lang.code(), "x".repeat(500)) })
    })
}

macro_rules! service {
    ($store:expr, $count:expr) => {
        web_test::init_service(
            Actix::new()
                .app_data(Data::new(App::new(
                    $store.clone(),
                    Config::new("x", None, false).expect("valid"),
                    Key::generate(),
                    (&[], Hub::new(9, 9)),
                )))
                .route("/tournaments/{id}/page", shows(&$count)),
        )
        .await
    };
}

fn asked(id: TournamentId, language: &str, encoding: &str) -> TestRequest {
    TestRequest::get()
        .uri(&format!("/tournaments/{id}/page"))
        .insert_header(("accept-language", language.to_owned()))
        .insert_header(("accept-encoding", encoding.to_owned()))
}

fn text<'h>(headers: &'h HeaderMap, name: &header::HeaderName) -> &'h str {
    headers.get(name).map_or("", |value| value.to_str().expect("a plain header"))
}

#[actix_web::test]
async fn many_at_once_render_a_page_once_for_each_language() {
    for database in databases() {
        let (count, id) = (Rendered::default(), tournament(&database.store));
        let service = service!(database.store, count);
        let requests = (0..40).map(|number| {
            let language = if number % 2 == 0 { "de" } else { "en" };
            web_test::call_service(&service, asked(id, language, "gzip").to_request())
        });
        let answers: Vec<ServiceResponse> = join_all(requests).await;
        assert!(answers.iter().all(|answer| answer.status() == 200));
        assert_eq!(count.load(Ordering::SeqCst), 2);
    }
}

#[actix_web::test]
async fn a_raised_version_shows_at_once_even_when_another_program_raised_it() {
    for database in databases() {
        let (count, id) = (Rendered::default(), tournament(&database.store));
        let service = service!(database.store, count);
        let first = web_test::call_and_read_body(&service, asked(id, "de", "identity").to_request()).await;
        assert!(first.starts_with(b"de 1 "));
        let elsewhere = Store::open(&database.url).expect("a second program opens it");
        raise(&elsewhere, id);
        let second = web_test::call_and_read_body(&service, asked(id, "de", "identity").to_request()).await;
        assert!(second.starts_with(b"de 2 "));
        web_test::call_service(&service, asked(id, "de", "identity").to_request()).await;
        assert_eq!(count.load(Ordering::SeqCst), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_is_told_a_version_older_than_what_was_confirmed_before() {
    for database in databases() {
        let (versions, id) = (Versions::default(), tournament(&database.store));
        let elsewhere = Store::open(&database.url).expect("a second program opens it");
        let tasks = (0..16).map(|number| {
            let (versions, here) = (versions.clone(), database.store.clone());
            let writer = if number % 2 == 0 { database.store.clone() } else { elsewhere.clone() };
            tokio::spawn(async move {
                for _ in 0..10 {
                    let raise = move |conn: &mut Conn| tournaments::raise_version(conn, id);
                    let confirmed: i64 = writer.write(raise).await.expect("the version rises");
                    let told = versions.of(&here, id).await.expect("a version");
                    assert!(told.number >= confirmed, "{told:?} after {confirmed}");
                }
            })
        });
        for task in join_all(tasks).await {
            task.expect("no version was too old");
        }
        assert_eq!(versions.of(&database.store, id).await.expect("a version").number, 161);
    }
}

#[actix_web::test]
async fn who_has_the_page_is_told_so_and_nobody_else_finds_anything_personal() {
    let database = sqlite();
    let (count, id) = (Rendered::default(), tournament(&database.store));
    let service = service!(database.store, count);
    let packed = web_test::call_service(&service, asked(id, "de", "gzip").to_request()).await;
    let headers = packed.headers().clone();
    assert_eq!(text(&headers, &header::CONTENT_ENCODING), "gzip");
    assert_eq!(text(&headers, &header::CACHE_CONTROL), "no-cache");
    assert_eq!(text(&headers, &header::VARY), "Accept-Encoding, Accept-Language, Cookie");
    assert!(!headers.contains_key(header::SET_COOKIE));
    let tag = text(&headers, &header::ETAG).to_owned();
    assert!(tag.starts_with('"'), "a strong tag: {tag}");

    let again = asked(id, "de", "gzip").insert_header((header::IF_NONE_MATCH, tag.clone())).to_request();
    let known = web_test::call_service(&service, again).await;
    assert_eq!((known.status().as_u16(), text(known.headers(), &header::ETAG)), (304, tag.as_str()));
    let plain = web_test::call_service(&service, asked(id, "de", "identity").to_request()).await;
    assert_ne!(text(plain.headers(), &header::ETAG), tag, "other bytes, another tag");
    assert_eq!(text(plain.headers(), &header::CONTENT_ENCODING), "");
    raise(&database.store, id);
    let changed = asked(id, "de", "gzip").insert_header((header::IF_NONE_MATCH, tag)).to_request();
    assert_eq!(web_test::call_service(&service, changed).await.status(), 200);
}

#[actix_web::test]
async fn a_tournament_that_does_not_exist_has_no_page_and_keeps_no_place() {
    let database = sqlite();
    let (count, id) = (Rendered::default(), TournamentId::new(4711));
    let service = service!(database.store, count);
    let answer = web_test::try_call_service(&service, asked(id, "de", "gzip").to_request()).await.expect("an answer");
    assert_eq!((answer.status().as_u16(), count.load(Ordering::SeqCst)), (404, 0));
}

#[actix_web::test]
async fn however_an_address_is_spelt_its_page_is_kept_once() {
    let database = sqlite();
    let (count, id) = (Rendered::default(), tournament(&database.store));
    let service = service!(database.store, count);
    for spelt in [format!("{id}/page"), format!("00{id}/page"), format!("+{id}/page?strange=1"), format!("{id}/page?")]
    {
        let request = TestRequest::get().uri(&format!("/tournaments/{spelt}")).to_request();
        assert_eq!(web_test::call_service(&service, request).await.status(), 200, "{spelt}");
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
}

/// Somebody of each audience, in their order.
async fn everybody(app: &TestApp) -> [Visitor; 4] {
    make_account(&app.store, "Gundula Netz", Role::Director);
    make_account(&app.store, "Hinrich Pult", Role::Desk);
    make_account(&app.store, "Käpt’n Ahrens", Role::Captain);
    let [director, desk, captain] = ["Gundula Netz", "Hinrich Pult", "Käpt’n Ahrens"].map(|name| app.signed_in(name));
    [app.nobody(), captain.await, desk.await, director.await]
}

#[actix_web::test]
async fn a_kept_page_shows_each_his_own_ways_and_nobody_a_name() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().players(8).drawn(&app.store);
    let [nobody, captain, desk, director] = everybody(&app).await;
    let (day, settings) = (format!("\"/tournaments/{id}/day\""), format!("\"/tournaments/{id}/settings\""));
    for page in ["", "/tables", "/standings", "/prizes", "/players/1", "/standings?name=Player", "/tables?find=1"] {
        let address = format!("/tournaments/{id}{page}");
        // Twice, so that what one of them was shown would be found with the others.
        for _ in 0..2 {
            for (who, name, ways) in [
                (&nobody, "", (false, false)),
                (&captain, "Ahrens", (false, false)),
                (&desk, "Hinrich", (true, false)),
                (&director, "Gundula", (true, true)),
            ] {
                let body = who.get(&address).await.body;
                assert_eq!((body.contains(&day), body.contains(&settings)), ways, "{address} for {name}: {body}");
                assert_eq!(body.contains("href=\"/account\""), !name.is_empty(), "{address} for {name}: {body}");
                assert!(name.is_empty() || !body.contains(name), "{address}: {body}");
            }
        }
    }
    let desk_of_round = format!("/tournaments/{id}/rounds/1/desk");
    assert_eq!(desk.get(&format!("/tournaments/{id}/day")).await.location, desk_of_round);
    assert_eq!(desk.get(&desk_of_round).await.status, 200);
    assert_eq!(captain.get(&format!("/tournaments/{id}/day")).await.status, 403);
    let signed_out = nobody.get(&format!("/tournaments/{id}/standings")).await.body;
    assert!(signed_out.contains(&format!("/sign-in?back=%2Ftournaments%2F{id}%2Fstandings\"")), "{signed_out}");
}

#[actix_web::test]
async fn what_the_desk_and_the_director_do_leads_nobody_else_on() {
    let app = TestApp::start(sqlite_with(&[EVENING]));
    let [nobody, captain, desk, director] = everybody(&app).await;
    let planned = built::tournament().players(8).planned(&app.store);
    let base = "/tournaments/1";
    for (page, way, [captains, desks]) in [
        (format!("{base}/standings"), format!("\"{base}/adjustments\""), [false, false]),
        (format!("{base}/prizes"), format!("\"{base}/prizes/edit\""), [false, false]),
        (format!("/tournaments/{planned}/prizes"), format!("\"/tournaments/{planned}/prizes/edit\""), [false, false]),
        (format!("/tournaments/{planned}/rules"), format!("\"/tournaments/{planned}/rules/edit\""), [false, false]),
        ("/sheets/1".to_owned(), "\"/sheets/1/desk\"".to_owned(), [false, true]),
        // Where the camera opens a start card.
        (format!("{base}/players/1"), format!("\"{base}/arrivals/1\""), [false, true]),
    ] {
        for (who, sees) in [(&nobody, false), (&captain, captains), (&desk, desks), (&director, true)] {
            let body = who.get(&page).await.body;
            assert_eq!(body.contains(&way), sees, "{page}: {body}");
        }
    }
}

#[actix_web::test]
async fn the_header_is_the_same_everywhere() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().players(8).drawn(&app.store);
    let director = app.as_director().await;
    let standings = format!("/tournaments/{id}/standings");
    let pages =
        ["/", "/rules", "/seasons", "/solve", "/account", "/nowhere", &standings, &format!("/tournaments/{id}/day")];
    for (page, here) in pages.iter().zip(["/", "/rules", "/seasons", "", "", "", "/", "/"]) {
        let body = director.get(page).await.body;
        for (way, word) in [("/", "Tournaments"), ("/seasons", "Leagues"), ("/rules", "Rules")] {
            let current = if way == here { " aria-current=\"true\"" } else { "" };
            assert!(body.contains(&format!("<a href=\"{way}\"{current}>{word}</a>")), "{page}: {way}\n{body}");
        }
        for text in ["href=\"/account\"", "hreflang=\"de\""] {
            assert!(body.contains(text), "{page}: {text}\n{body}");
        }
    }
}

#[actix_web::test]
async fn a_sentence_that_waits_is_shown_once_where_its_visitor_lands_and_to_nobody_else() {
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let loaded = director.post_form("/demo", &[]).await;
    let (page, sentence) = (loaded.location.as_str(), "The demo tournament is loaded");
    assert!(!app.nobody().get(page).await.body.contains(sentence));
    let landed = director.get(page).await;
    assert!(landed.body.contains(sentence), "{}", landed.body);
    assert_eq!((landed.header("cache-control"), landed.header("etag")), ("no-store", ""));
    for visitor in [&director, &app.nobody()] {
        let again = visitor.get(page).await;
        assert!(!again.body.contains(sentence) && !again.header("etag").is_empty(), "{}", again.body);
    }
}

#[actix_web::test]
async fn a_sentence_waits_for_its_visitor_and_not_for_the_board_nor_for_a_script() {
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let page = director.post_form("/demo", &[]).await.location;
    let (board, desk) = (format!("{page}/board?page=1"), format!("{page}/rounds/3/desk"));
    for (address, headers) in [
        (&board, [("accept", "text/html"), ("x-none", "")]),
        (&page, [("asked-by", "script"), ("x-none", "")]),
        (&desk, [("asked-by", "script"), ("x-none", "")]),
    ] {
        let request = headers
            .iter()
            .fold(director.request("GET", address), |request, (name, value)| request.header(*name, *value));
        let answer = director.send(request).await;
        assert!(
            answer.status == 200 && !answer.body.contains("The demo tournament is loaded"),
            "{address}: {}",
            answer.body
        );
    }
    let landed = director.get(&page).await.body;
    assert!(landed.contains("The demo tournament is loaded"), "it still waits for its visitor: {landed}");
}

#[actix_web::test]
async fn what_one_visitor_looks_for_is_nothing_for_search_engines() {
    let app = TestApp::start(sqlite());
    let id = built::tournament().players(8).drawn(&app.store);
    let director = app.as_director().await;
    let set = director.post_form(&format!("/tournaments/{id}/searchable"), &[("searchable", "yes")]).await;
    assert_eq!(set.status, 303, "{}", set.body);
    let asked = ["/standings?name=Player", "/entries?filter=Player", "/tables?find=Player"];
    for (page, hidden) in ["/standings", "/entries", "/tables"]
        .map(|page| (page, false))
        .into_iter()
        .chain(asked.map(|page| (page, true)))
    {
        let reply = app.nobody().get(&format!("/tournaments/{id}{page}")).await;
        assert_eq!(reply.body.contains("content=\"noindex\""), hidden, "{page}: {}", reply.body);
        assert_eq!(reply.header("cache-control"), if hidden { "no-store" } else { "no-cache" }, "{page}");
    }
}
