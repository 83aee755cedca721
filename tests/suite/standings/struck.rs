//! A round at the wrong seat counts nothing, also after its sheet is put right; what the form takes beside it.

use skatwart::store::{Store, TournamentId, seating};

use super::{NAMES, WORKED, arrange};
use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::forgery::after;
use crate::rounds::{close, close_sheets, draw, hall, start};

/// The start numbers of the first round by seat.
fn seats(store: &Store, id: TournamentId) -> Vec<i32> {
    let sat = store.read_now(move |conn| seating::sat(conn, id, 1)).expect("seats");
    sat.into_iter().map(|one| one.number).collect()
}

/// The figures of a start number in the standings: rounds, points, won, lost, others' lost, bonus, performance.
async fn figures(director: &Visitor, base: &str, number: i32) -> String {
    let csv = director.get(&format!("{base}/standings.csv")).await.body;
    let own = csv.lines().find(|line| line.split(',').nth(2) == Some(number.to_string().as_str()));
    own.expect("he is ranked").split(',').skip(5).take(7).collect::<Vec<_>>().join(",")
}

#[actix_web::test]
async fn a_round_that_counts_nothing_stays_at_nothing_whatever_its_sheet_says_later() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).rounds(1).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let (sheet, wrong) = (hall(&app.store, id, 1).sheets[&1].id, seats(&app.store, id)[1]);
        let play = async |number: &str, quick: &str| {
            let hand = [("number", number), ("quick", quick)];
            let reply = director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await;
            assert_eq!(reply.status, 303, "{quick}: {}", reply.body);
        };
        play("1", "2k1").await;
        let start_number = wrong.to_string();
        for what in [("points", "-50"), ("nothing", "yes")] {
            let fields = [("number", start_number.as_str()), ("round", "1"), what, ("reason", "wrong table")];
            assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        }
        assert_eq!(figures(&director, &base, wrong).await, "1,0,0,0,0,0,0");
        for (number, quick) in [("2", "3k2-"), ("3", "2k1-"), ("4", "2g1")] {
            play(number, quick).await;
            assert_eq!(figures(&director, &base, wrong).await, "1,0,0,0,0,0,0", "after {quick}");
        }
        let page = director.get(&format!("{base}/adjustments")).await.body;
        assert!(page.contains("wrong table") && page.contains("the whole round counts as zero"), "{page}");
        let cancel = async |one: i32| {
            let reply = director.post_form(&format!("{base}/adjustments/{one}/cancel"), &[]).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        };
        cancel(1).await;
        assert_eq!(figures(&director, &base, wrong).await, "1,0,0,0,0,0,0", "without the penalty before it");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        cancel(2).await;
        assert_ne!(figures(&director, &base, wrong).await, "1,0,0,0,0,0,0", "then the sheet counts again");
    }
}

#[actix_web::test]
async fn a_history_without_the_round_that_counts_nothing_is_told() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).rounds(1).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let (director, sheet) = (app.as_director().await, hall(&app.store, id, 1).sheets[&1].id);
        let hand = [("number", "1"), ("quick", "2k1")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        let fields = [("number", "1"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("/tournaments/{id}/adjustments"), &fields).await.status, 303);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new());
        let told = after(&app.store, "UPDATE adjustments SET struck = FALSE");
        assert!(told.iter().any(|line| line.contains("adjustment 1, nothing")), "{told:?}");
    }
}

#[actix_web::test]
async fn points_beside_a_round_that_counts_nothing_are_refused_and_any_minus_is_read() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let path = format!("{base}/adjustments");
        for field in ["points", "won", "lost"] {
            let fields = [("number", "1"), ("round", "1"), (field, "10"), ("nothing", "yes"), ("reason", "late")];
            let refused = director.post_form(&path, &fields).await;
            assert_eq!(refused.status, 422, "{field}");
            assert!(refused.body.contains("nothing to deduct or award besides"), "{}", refused.body);
        }
        let fields = [("number", "1"), ("round", "1"), ("points", "–\u{a0}20"), ("won", "−1"), ("reason", "late")];
        let done = director.post_form(&path, &fields).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert_eq!(figures(&director, &base, 1).await, "1,472,11,0,8,790,1262");
        for wrong in ["−", "–", "-−5", "2–0"] {
            let fields = [("number", "1"), ("round", "1"), ("points", wrong), ("reason", "late")];
            assert_eq!(director.post_form(&path, &fields).await.status, 422, "{wrong}");
        }
    }
}

#[actix_web::test]
async fn games_taken_since_a_round_was_struck_have_to_be_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let path = format!("{base}/adjustments");
        let give = async |what: (&str, &str)| {
            let fields = [("number", "1"), ("round", "1"), what, ("reason", "late")];
            director.post_form(&path, &fields).await
        };
        for what in [("won", "3"), ("won", "-14"), ("nothing", "yes")] {
            assert_eq!(give(what).await.status, 303, "{what:?}");
        }
        let refused = give(("won", "-1")).await;
        assert!(refused.status == 422 && refused.body.contains("has won no game yet"), "{}", refused.body);
        // What was given before does not count now, so it may go; but then the sheet alone has fewer games than were taken.
        assert_eq!(director.post_form(&format!("{path}/1/cancel"), &[]).await.status, 303);
        let refused = director.post_form(&format!("{path}/3/cancel"), &[]).await;
        assert!(refused.status == 422 && refused.body.contains("would have won −2"), "{}", refused.body);
        assert_eq!(director.post_form(&format!("{path}/2/cancel"), &[]).await.status, 303);
        assert_eq!(director.post_form(&format!("{path}/3/cancel"), &[]).await.status, 303);
        assert_eq!(figures(&director, &base, 1).await, "1,492,12,0,8,840,1332");
    }
}

#[actix_web::test]
async fn a_round_that_counts_nothing_is_marked_where_its_figures_stand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let (director, nobody, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let read = async |path: &str| nobody.get(&format!("{base}/{path}")).await.body;
        assert!(!read("standings").await.contains('°') && !read("board").await.contains('°'), "nothing is struck yet");
        let fields = [("number", "2"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        // The round, what decides, and what the mark means.
        for (path, said) in
            [("standings", "Marked °: a round in it counts as zero."), ("board", "° round counts as zero")]
        {
            let page = read(path).await;
            assert!(page.contains(">0 °</td>") && page.contains(said), "{path}: {page}");
            assert_eq!(page.matches('°').count(), 3, "{path}: {page}");
        }
        let groups = read("groups").await;
        assert!(groups.contains("Marked °") && groups.matches('°').count() == 2, "{groups}");
        assert!(groups.find("Marked °") < groups.find("/groups.pdf"), "right under the lists: {groups}");
        assert!(!read("standings?round=2").await.contains('°'), "that round counts");
        let csv = read("standings.csv").await;
        assert!(
            !csv.contains('°') && csv.lines().any(|line| line.ends_with(",0,1308,yes")),
            "a figure stays one: {csv}"
        );
        assert!(csv.lines().next().is_some_and(|head| head.ends_with(",struck")), "{csv}");
        let json = read("standings.json").await;
        let said = [json.matches("struck says in which").count(), json.matches("\"struck\":true").count()];
        assert!(said == [1; 2] && !json.contains('°'), "a column says it: {json}");
        assert!(!read("standings.json?round=2").await.contains("struck"), "that round counts");
    }
}

#[actix_web::test]
async fn a_struck_round_is_marked_also_where_nothing_of_it_is_left_to_rank() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, metrics) = (&app.store, "highest-game,performance");
        let built = tournament().players(8).rounds(2).hands(4, 3).with(|row| metrics.clone_into(&mut row.metrics));
        let id = built.drawn(store);
        start(store, id, 1).expect("started");
        let (director, nobody, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let first = hall(store, id, 1);
        for table in [1, 2] {
            let hand = [("number", "1"), ("quick", "2k1")];
            let entered = director.post_form(&format!("/sheets/{}/hands", first.sheets[&table].id), &hand).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        close_sheets(store, &first);
        close(store, id, 1, "close").expect("closed");
        draw(store, id, 2, "two").expect("drawn");
        start(store, id, 2).expect("started");
        let number = first.tables[0].seats[1].to_string();
        let fields = [("number", number.as_str()), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        for path in ["standings", "board"] {
            let page = nobody.get(&format!("{base}/{path}")).await.body;
            assert_eq!((page.matches(">– °</td>").count(), page.matches('°').count()), (2, 3), "{path}: {page}");
            assert!(page.contains(">24</td>"), "what counts is told as it is: {page}");
        }
        let csv = nobody.get(&format!("{base}/standings.csv")).await.body;
        let own = csv.lines().find(|line| line.split(',').nth(2) == Some(number.as_str())).expect("his line");
        assert!(own.ends_with(",0,,,,yes") && !csv.contains(['°', '–']), "a file has nothing there: {csv}");
    }
}

#[actix_web::test]
async fn what_the_mark_means_is_said_where_a_line_that_is_shown_has_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let (director, nobody, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let fields = [("number", "1"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        // Jörg is of Herz-As Köln and no woman; Ayşe is of Pik-Sieben and one.
        for (path, marks) in [
            ("standings?name=Herz-As", 3),
            ("standings?name=Pik-Sieben", 0),
            ("standings?round=1&name=Herz-As", 2),
            ("standings?round=1&name=Pik-Sieben", 0),
            ("standings?round=2", 0),
            ("groups", 0),
            ("groups.json", 0),
        ] {
            let shown = nobody.get(&format!("{base}/{path}")).await.body;
            assert!(shown.contains("Ayşe") || shown.contains("Jörg"), "{path}: {shown}");
            assert_eq!(shown.matches('°').count(), marks, "{path}: {shown}");
        }
        let fields = [("number", "2"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        let shown = nobody.get(&format!("{base}/groups")).await.body;
        let said = shown.contains("Marked °: a round in it counts as zero.");
        assert!(said && shown.matches('°').count() == 2, "{shown}");
        let json = nobody.get(&format!("{base}/groups.json")).await.body;
        let said = [json.matches("struck says in which").count(), json.matches("\"struck\":true").count()];
        assert!(said == [1; 2] && !json.contains('°'), "a figure stays one: {json}");
        let csv = nobody.get(&format!("{base}/groups.csv")).await.body;
        let told = csv.lines().skip(1).filter(|line| line.ends_with(",yes")).count();
        assert!(csv.lines().next().is_some_and(|head| head.ends_with(",list,struck")) && told == 1, "{csv}");
    }
}
