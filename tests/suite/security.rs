//! What no visitor may do, tried on every address of the site map.

mod address;

use std::path::Path;

use reqwest::multipart;
use skatwart::store::accounts::Role;
use skatwart::store::sheets;
use skatwart::web::site::SITE;
use skatwart::web::{Access, Route};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::sqlite;
use crate::hall::{KEEPER, table};
use crate::seasons::arrange;
use address::{address, nowhere, somewhere};

/// Asks, and asks again after a 503. On a file nobody else has open one visitor at a time gets it for a single reason: a
/// reading had not begun after `waiting::LIMIT`, or found no connection within `pool::CONNECTING`, because the machine gave
/// the thread no turn for seconds; readings that have begun and changes are waited for. The sentence says to try again, and
/// that is done: how long it takes is not the question here.
async fn ask((visitor, token): (&Visitor, &str), route: &Route, path: &str) -> Reply {
    let once = || async {
        if route.method != "post" {
            return visitor.get(path).await;
        }
        let form = [("token", token), ("key", &new_key())];
        let reply = visitor.send(visitor.request("POST", path).form(&form)).await;
        // A token that another one has taken the place of meanwhile says nothing of the address.
        if reply.body.contains("The form has expired") { visitor.post_form(path, &[]).await } else { reply }
    };
    for _ in 0..5 {
        let reply = once().await;
        if reply.status != 503 {
            return reply;
        }
    }
    once().await
}

fn assert_headers(reply: &Reply, what: &str) {
    let policy = reply.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{what}: {policy}");
    assert!(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"), "{what}: {policy}");
    assert_eq!(reply.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(reply.header("referrer-policy"), "same-origin", "{what}");
}

/// Neither refused for the role nor sent to sign in.
fn admitted(reply: &Reply) -> bool {
    reply.status != 403 && !reply.location.starts_with("/sign-in")
}

/// Asks every address of the site map as every role, from nobody up.
async fn walk(app: &TestApp, path: impl Fn(&Route) -> String, look: impl Fn(&Route, &Reply, &str)) {
    let roles = [
        (None, app.nobody()),
        (Some(Role::Captain), app.signed_in("captain").await),
        (Some(Role::Venue), app.signed_in("venue").await),
        (Some(Role::Desk), app.as_desk().await),
        (Some(Role::Director), app.as_director().await),
        (Some(Role::Admin), app.as_admin().await),
    ];
    let mut visitors = Vec::new();
    for (role, visitor) in roles {
        visitors.push((role, visitor.token().await, visitor));
    }
    for route in SITE.iter().filter(|route| route.path != "/sign-out") {
        for (role, token, visitor) in &visitors {
            let reply = ask((visitor, token), route, &path(route)).await;
            let what = format!("{} {} as {role:?}: {}", route.method, path(route), reply.status);
            assert!(reply.status < 500, "{what}\n{}", reply.body);
            assert_headers(&reply, &what);
            // Captains and venues without a right touch nothing of what they may touch with one.
            let without = route.access.is_limited() && role.is_some_and(|role| role < Role::Desk);
            assert_eq!(admitted(&reply), route.access.admits(*role) && !without, "{what}\n{}", reply.body);
            if role.is_none() && !route.access.admits(None) {
                assert!(reply.status == 303 && reply.location.starts_with("/sign-in?back=%2F"), "{what}");
            }
            if route.access.admits(*role) && !without {
                look(route, &reply, &what);
            }
        }
    }
}

#[tokio::test]
async fn every_address_admits_exactly_the_roles_of_the_site_map() {
    let app = TestApp::start(sqlite());
    walk(&app, nowhere, |_, _, _| {}).await;
}

#[tokio::test]
async fn every_address_holds_with_a_tournament_behind_it_too() {
    let app = TestApp::start(sqlite());
    let hall = table(&app.store, 4, 48);
    arrange::arrange(&app.store, &arrange::shape());
    let hand =
        [("number", "1"), ("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won"), ("version", "1")];
    let entered = app.as_desk().await.post_form(&format!("/sheets/{}/hands", hall.sheet), &hand).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    // A board hangs on a wall, and a club has its season.
    let director = app.as_director().await;
    let board = [("name", "Hall"), ("part-clock", "yes")];
    assert_eq!(director.post_form("/tournaments/1/boards", &board).await.status, 303);
    let season = [("name", "Season"), ("per", "sum"), ("least", ""), ("best", "")];
    assert_eq!(director.post_form("/club-seasons", &season).await.status, 303);
    // Nobody is asked for by name. No such file, link, guide or rule set; this round has no draw, nothing is won by a schedule, nothing is compared.
    let absent = [
        "/people",
        "/decks/",
        "/k/{key}/decks/",
        "/tournaments/{id}/decks/{number}",
        "/tournaments/{id}/decks/records.pdf",
        "/static/",
        "/set-up/",
        "/rules/{id}",
        "/help/{guide}",
        "/rules/schedules/",
        "/tournaments/{id}/rounds/{round}/draw",
        "/tournaments/{id}/starts",
        "/tournaments/{id}/schedule.",
        "/tournaments/{id}/posting",
        "/tournaments/{id}/comparison",
        "/tournaments/{id}/luck",
        "/tournaments/{id}/players/{number}/card",
        // Nobody registered or paid, nothing is booked, no lost game costs anything.
        "/registrations/{key}",
        "/tournaments/{id}/entries/{number}/receipt",
        "/tournaments/{id}/money/{line}",
        "/tournaments/{id}/losses/{round}",
    ];
    walk(&app, somewhere, |route, reply, what| {
        if route.method == "get" && !absent.iter().any(|start| route.path.starts_with(start)) {
            assert_ne!(reply.status, 404, "{what}");
        }
        if route.path == "/sheets/{id}/link" {
            app.store.write_now(move |conn| sheets::set_keeper_key(conn, hall.sheet, KEEPER)).expect("the old link");
        }
    })
    .await;
}

#[tokio::test]
async fn the_secret_of_one_table_opens_no_other() {
    let app = TestApp::start(sqlite());
    table(&app.store, 4, 48);
    let nobody = app.nobody();
    let token = nobody.token().await;
    for route in SITE.iter().filter(|route| route.access == Access::Keeper) {
        for wrong in ["1", &KEEPER[1..], &KEEPER.to_uppercase().replace('0', "O"), "%25", "%C3%A4", "x' OR '1'='1"] {
            let reply = ask((&nobody, &token), route, &address(route, |_| wrong.to_owned())).await;
            // Whoever tries many keys is slowed down.
            assert!(matches!(reply.status, 404 | 429), "{} {} with {wrong}", route.method, route.path);
        }
    }
}

#[tokio::test]
async fn no_form_is_taken_without_the_token_of_its_session() {
    let app = TestApp::start(sqlite());
    let admin = app.as_admin().await;
    let strange = app.nobody().token().await;
    // The secret in a list keeper's address is what another site cannot know; there it stands for the token.
    for route in SITE.iter().filter(|route| route.method == "post" && route.access != Access::Keeper) {
        let path = nowhere(route);
        for token in ["", "0123456789abcdef0123456789abcdef", strange.as_str()] {
            let form = [("token", token), ("key", "0123456789abcdef0")];
            let plain = admin.send(admin.request("POST", &path).form(&form)).await;
            let parts = multipart::Form::new().text("token", token.to_owned());
            let upload = admin.send(admin.request("POST", &path).multipart(parts)).await;
            let refused = |reply: &Reply| matches!(reply.status, 400 | 403);
            assert!(refused(&plain) && refused(&upload), "{path}: {} and {}", plain.status, upload.status);
            assert!([&plain, &upload].iter().any(|reply| reply.body.contains("The form has expired")), "{path}");
        }
    }
    assert_eq!(admin.get("/account").await.status, 200, "nothing was done, not even signing out");
}

#[tokio::test]
async fn a_form_from_another_site_is_refused_even_with_the_token() {
    let app = TestApp::start(sqlite());
    let admin = app.as_admin().await;
    let token = admin.token().await;
    for (header, value) in [("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        let request = admin.request("POST", "/sign-out").header(header, value).form(&[("token", token.as_str())]);
        assert_eq!(admin.send(request).await.status, 403, "{header}: {value}");
    }
    let own = admin.request("POST", "/sign-out").header("origin", &app.address).form(&[("token", token.as_str())]);
    assert_eq!(admin.send(own).await.status, 303);
}

#[tokio::test]
async fn errors_keep_their_status_and_the_language_of_the_visitor() {
    let app = TestApp::start(sqlite());
    let nobody = app.nobody();
    let missing = nobody.get("/nothing/here").await;
    assert!(missing.status == 404 && missing.body.contains("There is nothing here"));
    nobody.get("/language/de?back=/").await;
    let switched = nobody.get("/nothing").await;
    assert_eq!(switched.status, 404);
    assert!(switched.body.contains("<html lang=\"de\"") && switched.body.contains("Hier ist nichts"));
    nobody.get("/language/en?back=/").await;

    let wrong = nobody.send(nobody.request("DELETE", "/sign-in")).await;
    assert_eq!((wrong.status, wrong.header("allow")), (405, "GET, POST"));
    let endless = "x".repeat(300 * 1024);
    let large = nobody.post_form("/sign-in", &[("name", &endless)]).await;
    assert!(large.status == 413 && large.body.contains("at most 256 kB"), "{}", large.status);
    let text = nobody.send(nobody.request("POST", "/sign-in").body("token=x")).await;
    assert_eq!(text.status, 400);
    let file = nobody.upload("/sign-in", &[("name", "admin")], "password.txt", b"drei Buben".to_vec()).await;
    assert_eq!(file.status, 400, "a file where a typed form belongs");
    for reply in [&missing, &switched, &wrong, &large, &text] {
        assert_headers(reply, "an error");
        assert!(reply.header("content-type").starts_with("text/html"));
    }
}

#[tokio::test]
async fn pages_of_one_visitor_are_stored_by_no_cache() {
    let app = TestApp::start(sqlite());
    let reply = app.as_admin().await.get("/accounts").await;
    assert_eq!((reply.status, reply.header("cache-control")), (200, "no-store"));
}

#[tokio::test]
async fn files_are_kept_for_ever_under_an_address_that_changes_with_them() {
    let app = TestApp::start(sqlite());
    let nobody = app.nobody();
    let page = nobody.get("/").await.body;
    let (_, rest) = page.split_once("rel=\"stylesheet\" href=\"").expect("the page has a stylesheet");
    let sheet = rest.split('"').next().expect("an address");
    let reply = nobody.send(nobody.request("GET", sheet).header("accept-encoding", "gzip")).await;
    assert_eq!(reply.header("content-encoding"), "gzip");
    assert_eq!(reply.header("content-type"), "text/css; charset=utf-8");
    assert!(reply.header("cache-control").contains("immutable"));
    let plain = nobody.get(sheet).await;
    assert!(plain.bytes.len() > reply.bytes.len() && plain.body.contains("--paper"));
    let known = nobody.request("GET", sheet).header("if-none-match", plain.header("etag"));
    assert_eq!(nobody.send(known).await.status, 304);
    let old = nobody.get("/static/000000000000/skatwart.css").await;
    assert_eq!((old.status, old.header("cache-control")), (200, "no-cache"));
    assert_eq!(nobody.get("/static/000000000000/../Cargo.toml").await.status, 404);
    let head = nobody.send(nobody.request("HEAD", sheet)).await;
    assert_eq!((head.status, head.bytes.len()), (200, 0));
}

#[tokio::test]
async fn cookies_stay_on_tls_where_there_is_tls() {
    let database = sqlite();
    let config = skatwart::config::Config::new("127.0.0.1:0", Some("https://skat.example.org"), true).expect("valid");
    let app = TestApp::start_with(database, config);
    let reply = app.nobody().get("/sign-in").await;
    assert!(reply.header("set-cookie").ends_with("; Secure"), "{}", reply.header("set-cookie"));
}

#[test]
fn no_template_lets_anything_through_unescaped_or_runs_inline() {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("templates")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the entry is readable").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a template is text").replace(' ', "").to_lowercase();
            for forbidden in [
                "|safe",
                "|e(\"none",
                "escape(\"none",
                "style=\"",
                "<style",
                "<script>",
                "javascript:",
                "autoescapefalse",
            ] {
                if text.contains(forbidden) {
                    found.push(format!("{}: {forbidden}", path.display()));
                }
            }
            let handlers = text.split("on").skip(1).filter(|rest| {
                ["click=", "change=", "submit=", "load=", "input=", "key"].iter().any(|event| rest.starts_with(event))
                    && rest.contains("=\"")
                    && rest.find("=\"").is_some_and(|at| at < 10)
            });
            found.extend(handlers.map(|rest| format!("{}: on{:.12}", path.display(), rest)));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn everything_that_changes_something_is_a_post_and_every_post_is_in_the_map() {
    assert!(SITE.iter().all(|route| matches!(route.method, "get" | "post")));
    let open: Vec<_> = SITE.iter().filter(|route| route.method == "post" && route.access == Access::Public).collect();
    // Players enter themselves where the director opened it: slowed down, limited, and with a token like every form.
    let known = ["/set-up/{secret}", "/sign-in", "/sign-out", "/tournaments/{id}/register"];
    assert!(open.iter().all(|route| known.contains(&route.path)), "open to everybody: {open:?}");
}

/// What the files below this folder say, those of Rust alone.
fn code_below(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            code_below(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push_str(&std::fs::read_to_string(&path).expect("code is text"));
        }
    }
}

#[test]
fn every_test_that_the_table_of_the_standard_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(root.join("SECURITY.md")).expect("SECURITY.md is there");
    let mut code = String::new();
    for folder in ["src", "tests"] {
        code_below(&root.join(folder), &mut code);
    }
    let quoted = table.split('`').skip(1).step_by(2);
    let named: Vec<&str> = quoted.filter(|word| word.matches('_').count() > 3 && !word.contains([' ', '.'])).collect();
    assert!(named.len() > 50, "{named:?}");
    let missing: Vec<_> = named.iter().filter(|name| !code.contains(&format!("fn {name}("))).collect();
    assert_eq!(missing, Vec::<&&str>::new());
}
