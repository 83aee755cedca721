//! What is said of a tournament that ended early: its rules, its prizes, its folder, and why it cannot end.

use diesel::connection::SimpleConnection as _;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::export;
use skatwart::store::{Error, tournaments};

use super::early::{EARLY, play, press};
use super::{draw, start};
use crate::app::TestApp;
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::export::pdf_text;
use crate::standings::{NAMES, WORKED, arrange};

#[actix_web::test]
async fn rules_and_prizes_say_that_it_ended_early_and_what_is_left_of_the_fees() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        app.store.write_now(move |conn| tournaments::set_rounds(conn, id, 3, None)).expect("three are planned");
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let stamp = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("a base");
        let fields = [("list", "1: 70 %\nround 1: 10 %\nround 2: 1"), ("based_on", stamp.as_str())];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &fields).await.status, 303);
        let paths = ["rules", "prizes", "prizes.json", "prizes.pdf"];
        let read = async |path: &str| {
            let reply = app.nobody().get(&format!("{base}/{path}")).await;
            // The paper breaks its lines.
            if path.ends_with("pdf") { pdf_text(&reply.bytes).replace('\n', " ") } else { reply.body }
        };
        let left = "4.00 of the fees";
        for path in paths {
            let said = read(path).await;
            assert!(!said.contains("ended early") && !said.contains(left), "{path}: {said}");
        }
        assert_eq!(press(&app, &director, id, ("end", "The hall closes at ten.")).await.status, 303);
        for path in paths {
            let said = read(path).await;
            assert!(said.contains(EARLY), "{path}: {said}");
            assert_eq!(said.contains(left), path != "rules", "{path}: {said}");
        }
        let settings = director.get(&format!("{base}/settings")).await.body;
        assert!(settings.contains(EARLY), "{settings}");
    }
}

#[test]
fn a_folder_says_how_many_rounds_were_played_of_those_that_were_planned() {
    let app = TestApp::start(sqlite());
    let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
    let early = move |conn: &mut _| tournaments::set_rounds(conn, id, 2, Some((3, "The hall closes at ten.")));
    app.store.write_now(early).expect("ended");
    let files: Files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
    let text = String::from_utf8_lossy(files.get("tournament.toml").unwrap_or_default()).into_owned();
    let said = |old: &str, new: &str| {
        let mut other = files.clone();
        assert!(text.contains(old), "{text}");
        other.put("tournament.toml", text.replace(old, new).into_bytes());
        Folder::read(&other).map(drop).map_err(|problems| problems.to_string())
    };
    assert_eq!(said("rounds", "rounds"), Ok(()));
    for (old, new, why) in [
        ("\nrounds = 2", "", "planned_rounds: needs rounds beside it"),
        ("planned_rounds = 3", "planned_rounds = 100", "planned_rounds: "),
        ("\nrounds = 2\nplanned_rounds = 3", "\nrounds = 1\nplanned_rounds = 2", "rounds: round 2 is seated"),
        ("\nrounds = 2\nplanned_rounds = 3", "\nplanned_rounds = 1", "planned_rounds: needs rounds beside it"),
    ] {
        let refused = said(old, new).expect_err(new);
        let at = refused.lines().any(|line| line.starts_with("tournament.toml:") && line.contains(why));
        assert!(at, "{new}: {refused}");
    }
}

#[actix_web::test]
async fn a_round_that_runs_says_what_can_be_done_about_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (comparison, way) in [("none", "and then its start back"), ("british", "the director gives the average")] {
            let built = tournament().rounds(3).hands(1, 1).players(8);
            let id = built.planned(&app.store);
            play(&app, &director, (id, 1)).await;
            draw(&app.store, id, 2, "early").expect("drawn");
            start(&app.store, id, 2).expect("started");
            let compared = format!("UPDATE tournaments SET comparison = '{comparison}' WHERE id = {id}");
            let done = app.store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(&compared)?));
            done.expect("compared");
            let refused = press(&app, &director, id, ("end", "A storm comes.")).await;
            assert!(refused.status == 422 && refused.body.contains("Round 2 is running"), "{}", refused.body);
            assert!(refused.body.contains(way), "{comparison}: {}", refused.body);
        }
    }
}
