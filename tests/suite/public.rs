//! Public pages: rendered once for each version and language, the same for all.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::cookie::Key;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderMap};
use actix_web::test::{self as web_test, TestRequest};
use actix_web::web::{self, Data};
use actix_web::{App as Actix, HttpRequest};
use futures_util::future::join_all;
use skatwart::config::Config;
use skatwart::store::tournaments;
use skatwart::store::{self, Conn, Store, TournamentId};
use skatwart::web::public;
use skatwart::web::server::App;
use skatwart::web::versions::Versions;

use crate::built;
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

async fn show(
    request: HttpRequest,
    app: Data<App>,
    id: Data<TournamentId>,
    count: Data<Rendered>,
) -> skatwart::web::Answer {
    let (id, count) = (**id, Arc::clone(&count));
    public::page(&request, &app, id, "/page".to_owned(), move |conn, layout| {
        count.fetch_add(1, Ordering::SeqCst);
        let version = tournaments::version(conn, id)?;
        Ok(format!("{} {version} {}", layout.lang.code(), "x".repeat(500)))
    })
    .await
}

macro_rules! service {
    ($store:expr, $id:expr, $count:expr) => {
        web_test::init_service(
            Actix::new()
                .app_data(Data::new(App::new(
                    $store.clone(),
                    Config::new("x", None, false).expect("valid"),
                    Key::generate(),
                    &[],
                )))
                .app_data(Data::new($id))
                .app_data(Data::new(Arc::clone(&$count)))
                .route("/page", web::get().to(show)),
        )
        .await
    };
}

fn asked(language: &str, encoding: &str) -> TestRequest {
    TestRequest::get()
        .uri("/page")
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
        let service = service!(database.store, id, count);
        let requests = (0..40).map(|number| {
            let language = if number % 2 == 0 { "de" } else { "en" };
            web_test::call_service(&service, asked(language, "gzip").to_request())
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
        let service = service!(database.store, id, count);
        let first = web_test::call_and_read_body(&service, asked("de", "identity").to_request()).await;
        assert!(first.starts_with(b"de 1 "));
        let elsewhere = Store::open(&database.url).expect("a second program opens it");
        raise(&elsewhere, id);
        let second = web_test::call_and_read_body(&service, asked("de", "identity").to_request()).await;
        assert!(second.starts_with(b"de 2 "));
        web_test::call_service(&service, asked("de", "identity").to_request()).await;
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
    let service = service!(database.store, id, count);
    let packed = web_test::call_service(&service, asked("de", "gzip").to_request()).await;
    let headers = packed.headers().clone();
    assert_eq!(text(&headers, &header::CONTENT_ENCODING), "gzip");
    assert_eq!(text(&headers, &header::CACHE_CONTROL), "no-cache");
    assert_eq!(text(&headers, &header::VARY), "Accept-Encoding, Accept-Language, Cookie");
    assert!(!headers.contains_key(header::SET_COOKIE));
    let tag = text(&headers, &header::ETAG).to_owned();
    assert!(tag.starts_with('"'), "a strong tag: {tag}");

    let again = asked("de", "gzip").insert_header((header::IF_NONE_MATCH, tag.clone())).to_request();
    let known = web_test::call_service(&service, again).await;
    assert_eq!((known.status().as_u16(), text(known.headers(), &header::ETAG)), (304, tag.as_str()));
    let plain = web_test::call_service(&service, asked("de", "identity").to_request()).await;
    assert_ne!(text(plain.headers(), &header::ETAG), tag, "other bytes, another tag");
    assert_eq!(text(plain.headers(), &header::CONTENT_ENCODING), "");
    raise(&database.store, id);
    let changed = asked("de", "gzip").insert_header((header::IF_NONE_MATCH, tag)).to_request();
    assert_eq!(web_test::call_service(&service, changed).await.status(), 200);
}

#[actix_web::test]
async fn a_tournament_that_does_not_exist_has_no_page_and_keeps_no_place() {
    let database = sqlite();
    let count = Rendered::default();
    let service = service!(database.store, TournamentId::new(4711), count);
    let answer = web_test::try_call_service(&service, asked("de", "gzip").to_request()).await.expect("an answer");
    assert_eq!((answer.status().as_u16(), count.load(Ordering::SeqCst)), (404, 0));
}
