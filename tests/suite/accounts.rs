//! Accounts from the first one to the last session.

mod kept;
mod shell;

use chrono::TimeDelta;
use skatwart::clock;
use skatwart::config::Config;
use skatwart::store::accounts::{self, Role};
use skatwart::store::audit::{self, Done};
use skatwart::store::{self, Conn, settings, upkeep};
use skatwart::web::serving::Server;

use crate::app::{PASSWORD, TestApp, make_account};
use crate::common::{Database, called, databases, sqlite};

#[tokio::test]
async fn the_first_account_is_made_behind_a_link_that_works_once() {
    for database in databases() {
        let app = TestApp::start_empty(database);
        let link = app.set_up.clone().expect("a link is printed while there is no account");
        let path = link.strip_prefix(&app.address).expect("it leads here").to_owned();
        let secret = path.strip_prefix("/set-up/").expect("the set-up page").to_owned();
        let stored: Result<_, store::Error> = app.store.read_now(|conn| settings::get(conn, "set-up"));
        assert!(stored.expect("readable").is_some_and(|hash| !hash.contains(&secret)), "only its hash is stored");

        let somebody = app.nobody();
        let short = somebody.post_form(&path, &[("name", "Ayşe"), ("password", "kurz")]).await;
        assert_eq!(short.status, 422);
        assert!(short.body.contains("at least 10 characters") && short.body.contains("value=\"Ayşe\""));
        let made = somebody.post_form(&path, &[("name", "Ayşe"), ("password", PASSWORD)]).await;
        assert_eq!((made.status, made.location.as_str()), (303, "/"));
        assert!(somebody.get("/").await.body.contains("Welcome, Ayşe"));
        assert_eq!(somebody.get("/accounts").await.status, 200, "the first account manages accounts");

        assert_eq!(app.nobody().get(&path).await.status, 404, "the link is used up");
        let second = app.nobody().post_form(&path, &[("name", "Karl"), ("password", PASSWORD)]).await;
        assert_eq!(second.status, 404);
    }
}

#[tokio::test]
async fn every_start_without_an_account_prints_a_new_link_and_the_older_ones_die() {
    for database in databases() {
        let app = TestApp::start_empty(database);
        let first = app.set_up.clone().expect("a link is printed");
        let config = Config::new("127.0.0.1:0", None, false).expect("a valid setting");
        let again = Server::build(app.store.clone(), config).expect("it starts a second time");
        let second = again.set_up_link().expect("a link is printed again");
        let path = |link: &str| link.split_once("/set-up/").map(|(_, secret)| format!("/set-up/{secret}"));
        assert_eq!(app.nobody().get(&path(&first).expect("a link")).await.status, 404);
        assert_eq!(app.nobody().get(&path(second).expect("a link")).await.status, 200);
    }
}

#[tokio::test]
async fn signing_in_goes_back_and_signing_out_ends_the_session_on_the_server() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let sent_on = visitor.get("/accounts").await;
        assert_eq!(sent_on.location, "/sign-in?back=%2Faccounts");
        let before = visitor.get("/sign-in?back=%2Faccounts").await;
        assert_eq!(before.field("back").as_deref(), Some("/accounts"));
        let fields = [("name", " ADMIN "), ("password", PASSWORD), ("back", "/accounts")];
        let reply = visitor.post_form("/sign-in", &fields).await;
        assert_eq!(reply.location, "/accounts");
        let cookie = reply.cookie("skatwart");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let kept = cookie.split(';').next().expect("name and value").to_owned();

        let thief = app.nobody();
        let stolen = || thief.request("GET", "/account").header("cookie", &kept);
        assert_eq!(thief.send(stolen()).await.status, 200);
        assert_eq!(visitor.post_form("/sign-out", &[]).await.location, "/");
        assert_eq!(thief.send(stolen()).await.status, 303, "the session is gone, not only the cookie");
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_sentence() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let wrong = visitor.sign_in("admin", "not the password").await;
        let unknown = visitor.sign_in("nobody here", PASSWORD).await;
        assert_eq!((wrong.status, unknown.status), (422, 422));
        for reply in [&wrong, &unknown] {
            assert!(reply.body.contains("Name or password is wrong"), "{}", reply.body);
            assert!(!reply.body.contains(PASSWORD), "a password is never shown again");
        }
        assert_eq!(wrong.field("name").as_deref(), None);
        assert!(wrong.body.contains("value=\"admin\""), "the name stays in the form");
    }
}

#[tokio::test]
async fn guessing_is_slowed_down_with_a_page_in_the_language_of_the_visitor() {
    let database = sqlite();
    let app = TestApp::start(database);
    let visitor = app.nobody();
    for _ in 0..10 {
        assert_eq!(visitor.sign_in("admin", "not the password").await.status, 422);
    }
    let reply = visitor.sign_in("admin", PASSWORD).await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, "60"));
    assert!(reply.body.contains("Too many attempts") && reply.body.contains("<html lang=\"en\""));
}

#[tokio::test]
async fn an_account_that_is_switched_off_or_demoted_stops_at_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let admin = app.as_admin().await;
        let director = app.as_director().await;
        let director_id = account_id(&app, "director");
        let rights = format!("/accounts/{director_id}/rights");

        let promoted = admin.post_form(&rights, &[("role", "admin")]).await;
        assert_eq!(promoted.location, "/accounts");
        assert_eq!(director.get("/accounts").await.status, 200, "a higher role holds in the running session");
        admin.post_form(&rights, &[("role", "desk")]).await;
        assert_eq!(director.get("/accounts").await.status, 303, "a lower role ends the session");
        let desk = app.signed_in("director").await;
        assert_eq!(desk.get("/accounts").await.status, 403);
        admin.post_form(&rights, &[("role", "desk"), ("disabled", "yes")]).await;
        assert_eq!(desk.get("/account").await.status, 303);
        assert_eq!(app.nobody().sign_in("director", PASSWORD).await.status, 422);
    }
}

#[tokio::test]
async fn the_last_admin_stays_admin() {
    for database in databases() {
        let app = TestApp::start(database);
        let admin = app.as_admin().await;
        let rights = format!("/accounts/{}/rights", account_id(&app, "admin"));
        for fields in [[("role", "desk"), ("disabled", "")], [("role", "admin"), ("disabled", "yes")]] {
            let reply = admin.post_form(&rights, &fields).await;
            assert_eq!(reply.status, 422);
            assert!(reply.body.contains("last account that can manage accounts"));
        }
        make_account(&app.store, "second", Role::Admin);
        assert_eq!(admin.post_form(&rights, &[("role", "desk")]).await.status, 303);
    }
}

#[tokio::test]
async fn accounts_are_added_once_per_name() {
    for database in databases() {
        let app = TestApp::start(database);
        let admin = app.as_admin().await;
        let fields = [("name", "Jörg Größe"), ("password", PASSWORD), ("role", "desk")];
        assert_eq!(admin.post_form("/accounts", &fields).await.status, 303);
        let page = admin.get("/accounts").await.body;
        assert!(page.contains("Jörg Größe can sign in now") && page.contains("Score desk"));
        let again = admin.post_form("/accounts", &[("name", "JÖRG GRÖßE"), fields[1], fields[2]]).await;
        assert_eq!(again.status, 422);
        assert!(again.body.contains("There is an account called JÖRG GRÖßE already"));
        app.signed_in("jörg größe").await;
        let endless = "x".repeat(10_000);
        let long = admin.post_form("/accounts", &[("name", &endless), fields[1], fields[2]]).await;
        assert!(long.status == 422 && long.body.contains("60 characters are the most"));
    }
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    for database in databases() {
        let app = TestApp::start(database);
        let (here, elsewhere) = (app.as_desk().await, app.as_desk().await);
        let wrong = here.post_form("/account/password", &[("old", "wrong one"), ("new", "vier Asse reichen")]).await;
        assert!(wrong.status == 422 && wrong.body.contains("That is not your current password"));
        let short = here.post_form("/account/password", &[("old", PASSWORD), ("new", "kurz")]).await;
        assert!(short.status == 422 && short.body.contains("too short"));
        let done = here.post_form("/account/password", &[("old", PASSWORD), ("new", "vier Asse reichen")]).await;
        assert_eq!(done.location, "/account");
        assert!(here.get("/account").await.body.contains("Your password is changed"));
        assert_eq!(elsewhere.get("/account").await.status, 303);

        let admin = app.as_admin().await;
        let path = format!("/accounts/{}/password", account_id(&app, "desk"));
        assert_eq!(admin.post_form(&path, &[("password", "kurz")]).await.status, 422);
        assert_eq!(admin.post_form(&path, &[("password", PASSWORD)]).await.status, 303);
        assert_eq!(here.get("/account").await.status, 303);
        app.as_desk().await;
    }
}

#[tokio::test]
async fn names_that_mislead_and_passwords_that_everybody_tries_are_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let admin = app.as_admin().await;
        let add = async |name: &str, password: &str| {
            let reply = admin.post_form("/accounts", &[("name", name), ("password", password), ("role", "desk")]).await;
            (reply.status, reply.body)
        };
        for reserved in ["list keeper", "Listenführer am Tisch", "Skatwart"] {
            let (status, body) = add(reserved, PASSWORD).await;
            assert!(
                status == 422 && body.contains("stands for somebody at a table or the program itself"),
                "{reserved}"
            );
        }
        for alike in ["dіrector", "dirесtor", "direct0r", "desk."] {
            let (status, body) = add(alike, PASSWORD).await;
            assert!(status == 422 && body.contains("which looks the same"), "{alike}: {status}");
        }
        let (status, body) = add("dir\u{200b}ector", PASSWORD).await;
        assert!(status == 422 && body.contains("cannot be seen"), "{body}");
        for common in ["1234567890", "Passwort123", "Karl Karl Karl"] {
            let (status, body) = add("Karl", common).await;
            assert!(status == 422 && body.contains("tried first"), "{common}");
        }
        assert_eq!(add("Karl", PASSWORD).await.0, 303);
        let own = admin.post_form("/account/password", &[("old", PASSWORD), ("new", "qwertzuiop")]).await;
        assert!(own.status == 422 && own.body.contains("tried first"));
        let path = format!("/accounts/{}/password", account_id(&app, "Karl"));
        assert_eq!(admin.post_form(&path, &[("password", "karl-karl-karl")]).await.status, 422);
        let shell = |name: &str, typed: &str| user(app.database(), &["add", name, "--role", "desk"], typed);
        assert!(
            matches!(shell("System", "drei Buben reichen\n"), (Some(2), said) if said.contains("the program itself"))
        );
        assert!(matches!(shell("Kar1", "drei Buben reichen\n"), (Some(1), said) if said.contains("looks the same")));
        assert!(matches!(shell("Jörg", "passwort123\n"), (Some(2), said) if said.contains("tried first")));
    }
}

/// Runs `skatwart user` with this on its standard input; answers the exit code and what it said.
fn user(database: &Database, arguments: &[&str], input: &str) -> (Option<i32>, String) {
    called(&[&["--database", &database.address, "user"], arguments].concat(), input.as_bytes())
}

#[tokio::test]
async fn accounts_are_made_from_the_shell_without_showing_a_password() {
    for database in databases() {
        let made = user(&database, &["add", "Ayşe", "--role", "director"], "drei Buben reichen\n");
        assert_eq!(made, (Some(0), String::new()));
        let (code, said) = user(&database, &["add", "ayşe", "--role", "desk"], "drei Buben reichen\n");
        assert!(code == Some(1) && said.contains("there is an account called ayşe already"), "{said}");
        let (code, said) = user(&database, &["add", "Karl", "--role", "king"], "drei Buben reichen\n");
        assert!(code == Some(2) && said.contains("desk, director, admin"), "{said}");
        let (code, said) = user(&database, &["add", "Karl", "--role", "desk"], "kurz\n");
        assert!(code == Some(2) && said.contains("at least 10 characters") && !said.contains("kurz"), "{said}");
        let (code, said) = user(&database, &["password", "Karl"], "drei Buben reichen\n");
        assert!(code == Some(1) && said.contains("no account called Karl"), "{said}");

        let app = TestApp::start_empty(database);
        assert_eq!(app.set_up, None, "the first account exists, so there is no link");
        let director = app.signed_in("Ayşe").await;
        assert_eq!(user(app.database(), &["password", "AYŞE"], "vier Asse reichen").0, Some(0));
        assert_eq!(director.get("/account").await.status, 303, "the old sessions end");
        assert_eq!(app.nobody().sign_in("Ayşe", "vier Asse reichen").await.status, 303);
    }
}

fn account_id(app: &TestApp, name: &str) -> i64 {
    let name = name.to_owned();
    let found: Result<_, store::Error> = app.store.read_now(move |conn| accounts::by_name(conn, &name));
    found.expect("readable").expect("the account exists").0.id.number()
}

#[tokio::test]
async fn what_happens_to_accounts_is_noted_with_who_and_from_where_and_forgotten_in_time() {
    for database in databases() {
        let app = TestApp::start(database);
        let (admin, somebody) = (app.as_admin().await, app.nobody());
        assert_eq!(somebody.sign_in("director", "not the password").await.status, 422);
        assert_eq!(somebody.sign_in("my secret typed here", "x").await.status, 422);
        admin.post_form("/accounts", &[("name", "Ayşe"), ("password", PASSWORD), ("role", "desk")]).await;
        let id = account_id(&app, "Ayşe");
        admin.post_form(&format!("/accounts/{id}/rights"), &[("role", "director")]).await;
        admin.post_form(&format!("/accounts/{id}/rights"), &[("role", "director")]).await;
        assert!(admin.get("/accounts").await.body.contains("Nothing has changed for Ayşe."), "and is not noted");
        admin.post_form(&format!("/accounts/{id}/password"), &[("password", "vier Damen reichen nie")]).await;
        admin.post_form(&format!("/accounts/{id}/rights"), &[("role", "director"), ("disabled", "yes")]).await;
        admin.post_form("/operator", &[("imprint-de", "Skatclub")]).await;
        let file = admin.get("/accounts/log.csv").await;
        assert_eq!((file.status, file.header("cache-control")), (200, "no-store"));
        let lines: Vec<&str> = file.body.lines().skip(1).collect();
        let from = "127.0.0.1";
        let expected = [
            format!("admin,said,,,,{from}"),
            format!("admin,rights,Ayşe,Director,blocked,{from}"),
            format!("admin,password,Ayşe,,,{from}"),
            format!("admin,rights,Ayşe,Score desk,Director,{from}"),
            format!("admin,made,Ayşe,,Score desk,{from}"),
            format!(",refused,,,,{from}"),
            format!(",refused,director,,,{from}"),
            format!("admin,signed-in,admin,,,{from}"),
        ];
        for (line, expected) in lines.iter().zip(&expected) {
            assert!(line.ends_with(&format!(",{expected}")), "{line} is not {expected}");
        }
        assert!(lines.len() >= expected.len(), "{}", file.body);
        assert!(!file.body.contains("my secret"), "what was typed as a name may be a password");
        let page = admin.get("/accounts/log").await.body;
        assert!(page.contains("forgotten after 180 days") && page.contains("role changed"), "{page}");
        // On a phone who did it and what was before stand under the moment, so that the account is in sight.
        for under in ["admin", "Was: Director · Is: blocked"] {
            assert!(page.contains(&format!("<span class=\"under phone-only\">{under}</span>")), "{under}: {page}");
        }
        assert_eq!(admin.post_form("/sign-out", &[]).await.status, 303);
        let newest = |conn: &mut Conn| audit::before(conn, i64::MAX, 1);
        assert_eq!(app.store.read_now(newest).expect("read")[0].what, Done::SignedOut);

        let later = clock::now() + TimeDelta::days(181);
        app.store.write_now(move |conn| upkeep::clear(conn, later)).expect("cleared");
        assert_eq!(app.store.read_now(newest).expect("read"), []);
        assert_eq!(app.as_director().await.get("/accounts/log").await.status, 403);
    }
}
