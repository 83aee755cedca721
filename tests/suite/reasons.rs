//! Why somebody changes something: asked for where it is needed, refused where it is too long, never cut.

use skatwart::rules::reason::LONGEST_REASON;

use crate::app::TestApp;
use crate::common::databases;
use crate::rounds::{draw, tournament};

#[tokio::test]
async fn a_reason_longer_than_anybody_reads_is_refused_and_never_cut() {
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
