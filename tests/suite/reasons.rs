//! A reason is refused when it is longer than 500 letters, wherever somebody gives one; it is never cut, and nothing is done.

use skatwart::rules::reason::LONGEST_REASON;
use skatwart::store::{hands, revisions, sheets};

use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::hall::table;
use crate::rounds::{draw, tournament};

/// Sends a form with a reason of so many letters; answers the status.
async fn send(visitor: &Visitor, address: &str, fields: &[(&str, &str)], letters: usize) -> u16 {
    let long = "x".repeat(letters);
    let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("reason", long.as_str())]).collect();
    let reply = visitor.post_form(address, &fields).await;
    if letters > 500 {
        assert!(reply.body.contains("The reason is too long: 500 letters at most."), "{address}: {}", reply.body);
    }
    reply.status
}

#[actix_web::test]
async fn a_reason_of_a_hundred_thousand_letters_is_refused_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let director = app.as_director().await;
        let sheet = format!("/sheets/{}", hall.sheet);
        let grand = [("number", "1"), ("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won")];
        assert_eq!(director.post_form(&format!("{sheet}/hands"), &grand).await.status, 303);
        let (id, placed) = app
            .store
            .read_now(move |conn| {
                Ok::<_, skatwart::store::Error>((hands::newest(conn, hall.sheet)?, sheets::place(conn, hall.sheet)?))
            })
            .expect("read");
        let (hand, tournament) = (format!("/hands/{}/edit", id.expect("a hand")), placed.tournament.id);
        let tournament = format!("/tournaments/{tournament}");
        let before = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        let fixed = [("number", "2"), ("game", "grand"), ("declarer", "1"), ("adjudicated", "48"), ("matadors", "1")];
        let points = [("points1", "1"), ("points2", "1"), ("points3", "1"), ("version", "1")];
        let based = [("version", "1")];
        let cases: [(String, &[(&str, &str)]); 13] = [
            (format!("{sheet}/hands"), &fixed),
            (
                hand.clone(),
                &[("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost"), ("version", "1")],
            ),
            (format!("{hand}/remove"), &based),
            (format!("{sheet}/reopen"), &based),
            (format!("{sheet}/clear"), &based),
            (format!("{sheet}/kind"), &based),
            (format!("{sheet}/totals"), &points),
            (format!("{tournament}/entries/10/withdraw"), &based),
            (format!("{tournament}/rounds/1/swap"), &[("one", "10"), ("other", "20"), ("version", "1")]),
            (format!("{tournament}/rounds/1/start"), &based),
            (format!("{tournament}/rounds/1/close"), &based),
            (format!("{tournament}/rounds/1/reopen"), &based),
            (format!("{tournament}/draw"), &[("round", "2"), ("seed", "a"), ("version", "1")]),
        ];
        for (address, fields) in &cases {
            for letters in [501, 100_000] {
                assert_eq!(send(&director, address, fields, letters).await, 422, "{address}");
            }
        }
        let after = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(before, after, "nothing was done");
        assert_eq!(send(&director, &format!("{hand}/remove"), &based, 500).await, 303, "as long as that it is taken");
        let after = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(after.last().map(|change| change.reason.len()), Some(500), "whole");
    }
}

#[tokio::test]
async fn a_reason_in_a_league_or_of_an_adjustment_is_refused_or_kept_whole() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let (longest, endless) = ("ä".repeat(LONGEST_REASON), "x".repeat(100_000));
        let season = [("name", "2026"), ("division", "Staffel"), ("preset", "bundesliga")];
        assert_eq!(director.post_form("/seasons", &season).await.location, "/divisions/1/settings");
        let team = director.post_form("/divisions/1/teams", &[("name", "Herz As")]).await;
        assert_eq!(team.location, "/teams/1", "{}", team.body);
        let withdraw = |reason| [("version", "1"), ("after", "0"), ("withdrawal", "kept"), ("reason", reason)];
        for (reason, status) in [("", 422), (endless.as_str(), 422), (longest.as_str(), 303)] {
            let reply = director.post_form("/teams/1/withdraw", &withdraw(reason)).await;
            assert_eq!(reply.status, status, "{} letters: {}", reason.len(), reply.body);
        }
        let shown = app.nobody().get("/seasons/1").await.body;
        assert!(shown.contains(&longest), "the whole reason stands in the notice: {shown}");
        let notice = director.post_form("/divisions/1/notices", &[("words", endless.as_str())]).await;
        assert!(notice.status == 422 && notice.body.contains("500"), "{}", notice.body);

        let id = tournament(&app.store, 8);
        draw(&app.store, id, 1, "reasons").expect("drawn");
        let address = format!("/tournaments/{id}/adjustments");
        let adjust = |reason| [("number", "1"), ("round", "1"), ("points", "-50"), ("reason", reason)];
        for (reason, status) in [("  ", 422), (endless.as_str(), 422), (longest.as_str(), 303)] {
            let reply = director.post_form(&address, &adjust(reason)).await;
            assert_eq!(reply.status, status, "{} letters: {}", reason.len(), reply.body);
        }
    }
}
