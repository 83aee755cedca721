//! A tournament that ends before its last planned round: what was played is all there is.

use skatwart::clock;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::ledger::contradictions;
use skatwart::format::store::{export, export_with_ledger, import};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::tournaments::{self, Tournament, TournamentState};
use skatwart::store::{Store, TournamentId};

use super::{close, draw, hall, start};
use crate::app::{Reply, TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::forgery::after;
use crate::hall::from_folder;
use crate::standings::{NAMES, WORKED, arrange};

pub const EARLY: &str = "2 of 3 rounds played, ended early: The hall closes at ten.";

fn now(store: &Store, id: TournamentId) -> Tournament {
    store.read_now(move |conn| tournaments::find(conn, id)).expect("found")
}

/// Plays a round of one passed hand at every table.
pub async fn play(app: &TestApp, director: &Visitor, (id, round): (TournamentId, i32)) {
    draw(&app.store, id, round, "early").expect("drawn");
    start(&app.store, id, round).expect("started");
    for sheet in hall(&app.store, id, round).sheets.values() {
        let hand = [("number", "1"), ("quick", "p")];
        assert_eq!(director.post_form(&format!("/sheets/{}/hands", sheet.id), &hand).await.status, 303);
    }
    close(&app.store, id, round, &format!("close {round}")).expect("closed");
}

/// Ends the tournament, or goes on, with this reason.
pub async fn press(app: &TestApp, director: &Visitor, id: TournamentId, (what, reason): (&str, &str)) -> Reply {
    let version = now(&app.store, id).version.to_string();
    let fields = [("version", version.as_str()), ("reason", reason)];
    director.post_form(&format!("/tournaments/{id}/{what}"), &fields).await
}

#[actix_web::test]
async fn the_director_ends_a_tournament_after_the_last_closed_round_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = tournament().rounds(3).hands(1, 1).players(8).planned(&app.store);
        let nothing = press(&app, &director, id, ("end", "The hall closes at ten.")).await;
        assert!(nothing.status == 422 && nothing.body.contains("No round was played yet"), "{}", nothing.body);
        play(&app, &director, (id, 1)).await;
        play(&app, &director, (id, 2)).await;
        draw(&app.store, id, 3, "early").expect("drawn");
        let desk = director.get(&format!("/tournaments/{id}/rounds/3/desk")).await.body;
        assert!(desk.contains(&format!("/tournaments/{id}/draw\"")), "found from the round that is left out: {desk}");
        let plan = director.get(&format!("/tournaments/{id}/draw")).await.body;
        assert!(plan.contains(&format!("/tournaments/{id}/end\"")) && plan.contains("End after round 2"), "{plan}");
        let silent = press(&app, &director, id, ("end", "")).await;
        assert!(silent.status == 422 && silent.body.contains("The reason is missing"), "{}", silent.body);
        let desk_account = app.as_desk().await;
        assert_eq!(press(&app, &desk_account, id, ("end", "The hall closes at ten.")).await.status, 403);
        let ended = press(&app, &director, id, ("end", "The hall closes at ten.")).await;
        assert_eq!(ended.status, 303, "{}", ended.body);
        let drawn = app.store.read_now(move |conn| rounds::of_tournament(conn, id)).expect("read").len();
        assert_eq!((now(&app.store, id).state, now(&app.store, id).rounds, drawn), (TournamentState::Finished, 2, 2));
        told_everywhere(&app, &director, id).await;
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        let forged = after(&app.store, "UPDATE tournaments SET ended_reason = 'nobody came'");
        assert!(forged.iter().any(|line| line.contains("ended_reason")), "{forged:?}");
    }
}

/// The end stands wherever the tournament says how many rounds it has, with the reason, and in its history.
async fn told_everywhere(app: &TestApp, director: &Visitor, id: TournamentId) {
    for path in [format!("/tournaments/{id}"), format!("/tournaments/{id}/standings")] {
        let page = app.nobody().get(&path).await.body;
        assert!(page.contains(EARLY), "{path}: {page}");
    }
    for path in ["day", "draw"] {
        let page = director.get(&format!("/tournaments/{id}/{path}")).await.body;
        assert!(page.contains(EARLY), "{path}: {page}");
    }
    let noted = move |conn: &mut _| revisions::of_subject(conn, Subject::Tournament, id.number());
    let noted = app.store.read_now(noted).expect("read").pop().expect("a revision");
    assert!(noted.reason == "The hall closes at ten." && noted.who == "director", "{noted:?}");
    let files: Files = app.store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
    let text = |files: &Files| String::from_utf8_lossy(files.get("tournament.toml").unwrap_or_default()).into_owned();
    let said = "rounds = 2\nplanned_rounds = 3\nended_early = \"The hall closes at ten.\"\n";
    assert!(text(&files).contains(said), "{}", text(&files));
    let folder = Folder::read(&files).expect("right");
    assert_eq!(folder.other_edition(), None, "agreed on were three rounds, and that is what the folder says");
    assert_eq!(contradictions(&files, &folder).expect("compared"), [], "the history says the same");
    let forged = text(&files).replace("closes at ten", "was too cold").into_bytes();
    let mut other = files.clone();
    other.put("tournament.toml", forged);
    let other = (Folder::read(&other).expect("right"), other);
    assert_eq!(contradictions(&other.1, &other.0).expect("compared").len(), 1, "and tells another reason");
    let twin: Result<_, skatwart::acts::Refused> =
        app.store.write_now(move |conn| import(conn, &from_folder(), &folder, clock::today()));
    let twin = twin.expect("imported");
    assert_eq!(now(&app.store, twin).state, TournamentState::Finished);
    assert_eq!(now(&app.store, twin).rules_hash, now(&app.store, id).rules_hash);
    let again: Files = app.store.read_now(move |conn| export(conn, twin)).expect("exported");
    assert_eq!(text(&again), text(&files));
}

#[actix_web::test]
async fn an_early_end_is_taken_back_and_a_round_opened_again_does_not_lengthen_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = tournament().rounds(3).hands(1, 1).players(8).planned(&app.store);
        play(&app, &director, (id, 1)).await;
        draw(&app.store, id, 2, "early").expect("drawn");
        start(&app.store, id, 2).expect("started");
        let running = press(&app, &director, id, ("end", "A storm comes.")).await;
        assert!(running.status == 422 && running.body.contains("Round 2 is running"), "{}", running.body);
        let early = press(&app, &director, id, ("go-on", "It is over.")).await;
        assert!(early.status == 422 && early.body.contains("did not end early"), "{}", early.body);
        for sheet in hall(&app.store, id, 2).sheets.values() {
            let hand = [("number", "1"), ("quick", "p")];
            assert_eq!(director.post_form(&format!("/sheets/{}/hands", sheet.id), &hand).await.status, 303);
        }
        close(&app.store, id, 2, "close 2").expect("closed");
        assert_eq!(press(&app, &director, id, ("end", "A storm comes.")).await.status, 303);
        let version = hall(&app.store, id, 1).round.version.to_string();
        let why = [("version", version.as_str()), ("reason", "table 2 counted wrongly")];
        let opened = director.post_form(&format!("/tournaments/{id}/rounds/1/reopen"), &why).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        assert_eq!(now(&app.store, id).state, TournamentState::Running);
        close(&app.store, id, 1, "close 1 again").expect("closed");
        assert_eq!((now(&app.store, id).state, now(&app.store, id).rounds), (TournamentState::Finished, 2));
        assert!(draw(&app.store, id, 3, "late").is_err(), "no further round");
        let on = press(&app, &director, id, ("go-on", "The storm is over.")).await;
        assert_eq!(on.status, 303, "{}", on.body);
        assert_eq!((now(&app.store, id).state, now(&app.store, id).rounds), (TournamentState::Running, 3));
        let page = app.nobody().get(&format!("/tournaments/{id}")).await.body;
        assert!(!page.contains("ended early") && page.contains("Round 2 of 3 is played"), "{page}");
        draw(&app.store, id, 3, "late").expect("drawn after all");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn prizes_look_at_the_rounds_that_were_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        app.store.write_now(move |conn| tournaments::set_rounds(conn, id, 3, None)).expect("three are planned");
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let stamp = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("a base");
        let fields = [("list", "1: 50\nround 1: 2,50"), ("based_on", stamp.as_str())];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &fields).await.status, 303);
        let before = app.nobody().get(&format!("{base}/prizes")).await.body;
        assert!(before.contains("as things stand"), "one round is to come: {before}");
        assert_eq!(press(&app, &director, id, ("end", "The hall closes at ten.")).await.status, 303);
        let page = app.nobody().get(&format!("{base}/prizes")).await.body;
        assert!(!page.contains("as things stand") && page.contains(EARLY), "{page}");
        let csv = app.nobody().get(&format!("{base}/prizes.csv")).await.body;
        assert!(csv.contains(",Round 2: ") && !csv.contains(",Round 3: "), "{csv}");
        let left = app.nobody().get(&format!("{base}/prizes")).await.body;
        assert!(!left.contains("Not given out"), "nobody waits for the prize of a round that was not played: {left}");
    }
}

#[actix_web::test]
async fn an_adjustment_in_a_round_that_would_be_left_out_is_cancelled_first() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = tournament().rounds(3).hands(1, 1).players(8).planned(&app.store);
        play(&app, &director, (id, 1)).await;
        draw(&app.store, id, 2, "early").expect("drawn");
        let address = format!("/tournaments/{id}/adjustments");
        for (number, round) in [("3", "2"), ("5", "2"), ("3", "2"), ("4", "1")] {
            let fields = [("number", number), ("round", round), ("points", "-50"), ("reason", "came late")];
            assert_eq!(director.post_form(&address, &fields).await.status, 303);
        }
        let refused = press(&app, &director, id, ("end", "The hall closes at ten.")).await;
        assert!(refused.status == 422 && refused.body.contains("for Player 3, Player 5. Cancel"), "{}", refused.body);
        assert!(refused.body.contains(&format!("{address}\"")), "and leads there: {}", refused.body);
        let left = app.store.read_now(move |conn| rounds::of_tournament(conn, id)).expect("read").len();
        assert_eq!((now(&app.store, id).planned_rounds, left), (None, 2), "nothing was done");
        for adjustment in 1..=3 {
            let cancelled = director.post_form(&format!("{address}/{adjustment}/cancel"), &[]).await;
            assert_eq!(cancelled.status, 303, "{}", cancelled.body);
        }
        assert_eq!(press(&app, &director, id, ("end", "The hall closes at ten.")).await.status, 303);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "nothing is of a round that is not there");
    }
}

#[actix_web::test]
async fn whoever_ended_it_finds_the_way_to_play_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = tournament().rounds(3).hands(1, 1).players(8).planned(&app.store);
        play(&app, &director, (id, 1)).await;
        let (day, desk) = (format!("/tournaments/{id}/day"), format!("/tournaments/{id}/rounds/1/desk"));
        let draw = format!("/tournaments/{id}/draw");
        let link = format!("href=\"{draw}\">Play on after all</a>");
        for path in [&day, &desk] {
            let page = director.get(path).await.body;
            assert!(!page.contains(&link), "{path}: {page}");
        }
        assert_eq!(press(&app, &director, id, ("end", "A storm comes.")).await.status, 303);
        for path in [&day, &desk] {
            let page = director.get(path).await.body;
            assert!(page.contains(&link), "{path}: {page}");
        }
        let page = director.get(&draw).await.body;
        assert!(page.contains("<h1>Ended early</h1>") && page.contains("A storm comes."), "{page}");
        let version = hall(&app.store, id, 1).round.version.to_string();
        let why = [("version", version.as_str()), ("reason", "table 2 counted wrongly")];
        let opened = director.post_form(&format!("/tournaments/{id}/rounds/1/reopen"), &why).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let page = director.get(&draw).await.body;
        assert!(page.contains("Round 1 is open again") && page.contains("A storm comes."), "both are said: {page}");
    }
}

#[actix_web::test]
async fn in_comparative_skat_an_early_end_is_said_to_be_final_and_offers_no_way_back() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let final_words = "In Comparative Skat the end is final";
        for comparison in ["none", "british"] {
            let built = tournament().rounds(2).hands(1, 1).players(8);
            let id = built.with(|row| row.comparison = comparison.parse().expect("a method")).planned(&app.store);
            draw(&app.store, id, 1, "early").expect("drawn");
            let round = hall(&app.store, id, 1).round.id;
            let closed = move |conn: &mut _| rounds::set_state(conn, round, RoundState::Closed, clock::now());
            app.store.write_now(closed).expect("closed");
            let (compared, draw) = (comparison != "none", format!("/tournaments/{id}/draw"));
            let page = director.get(&draw).await.body;
            assert_eq!(page.contains(final_words), compared, "{page}");
            assert_eq!(press(&app, &director, id, ("end", "A storm comes.")).await.status, 303);
            let page = director.get(&draw).await.body;
            assert_eq!(page.contains("/go-on\""), !compared, "{page}");
            let day = director.get(&format!("/tournaments/{id}/day")).await.body;
            assert_eq!(day.contains("Play on after all"), !compared, "{day}");
            let on = press(&app, &director, id, ("go-on", "The storm is over.")).await;
            assert_eq!((on.status == 422, on.body.contains(final_words)), (compared, compared), "{}", on.body);
        }
    }
}

#[actix_web::test]
async fn shares_of_the_rounds_are_those_of_all_that_were_planned() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        app.store.write_now(move |conn| tournaments::set_rounds(conn, id, 3, None)).expect("three are planned");
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        assert_eq!(press(&app, &director, id, ("end", "The hall closes at ten.")).await.status, 303);
        let stamp = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("a base");
        let save = async |list: &str| {
            let fields = [("list", list), ("based_on", stamp.as_str())];
            director.post_form(&format!("{base}/prizes/edit"), &fields).await
        };
        let much = save("round 1: 40 %").await;
        assert!(much.status == 422 && much.body.contains("120"), "going on would promise 120 %: {}", much.body);
        assert_eq!(save("1: 70 %\nround 1: 10 %").await.status, 303);
        let files: Files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        assert!(Folder::read(&files).is_ok());
        let text = String::from_utf8_lossy(files.get("tournament.toml").unwrap_or_default()).into_owned();
        let mut more = files.clone();
        more.put("tournament.toml", text.replace("10 %", "15 %").into_bytes());
        let refused = Folder::read(&more).expect_err("more than everything");
        assert!(refused.to_string().contains("115"), "{refused}");
    }
}
