//! Looking for a tournament, a league or a player by name: what is public is found, and nothing else.

use crate::app::TestApp;
use crate::common::laid::{EVENING, LEAGUE, databases_with};
use crate::common::sqlite;

#[tokio::test]
async fn tournaments_leagues_and_players_are_found_by_a_few_letters() {
    for database in databases_with(&[EVENING, LEAGUE]) {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        for (wanted, found) in [
            ("altenb", "href=\"/tournaments/1\""),
            ("EAST", "href=\"/divisions/1\""),
            ("zielinska", "href=\"/tournaments/1/players/"),
        ] {
            let page = visitor.get(&format!("/search?q={wanted}")).await;
            assert!(page.status == 200 && page.body.contains(found), "{wanted}: {}", page.body);
            assert!(page.body.contains("content=\"noindex\""), "names are nothing for search engines");
        }
        let page = visitor.get("/search?q=zielinska").await.body;
        let way = page.split("/tournaments/1/players/").nth(1).and_then(|rest| rest.split('"').next());
        let way = way.expect("a way");
        assert!(
            page.contains(&format!("<strong><a href=\"/tournaments/1/players/{way}\">Zofia Zielińska</a>")),
            "{page}"
        );
        let player = visitor.get(&format!("/tournaments/1/players/{way}")).await;
        assert!(player.status == 200 && player.body.contains("Zielińska"), "the way leads there: {}", player.body);
    }
}

#[tokio::test]
async fn what_finds_nothing_or_asks_for_nothing_says_what_to_do() {
    for database in databases_with(&[EVENING, LEAGUE]) {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        for short in ["/search", "/search?q=", "/search?q=z", "/search?q=%20%20z%20"] {
            let page = visitor.get(short).await;
            assert!(page.status == 200 && page.body.contains("at least two letters"), "{short}: {}", page.body);
            assert!(!page.body.contains("/tournaments/1/players"), "{short}");
        }
        let nothing = visitor.get("/search?q=%3Cb%3Enobody%25_").await;
        assert!(nothing.body.contains("Nothing found") && !nothing.body.contains("<b>nobody"), "{}", nothing.body);
        let long = "z".repeat(5_000);
        assert_eq!(visitor.get(&format!("/search?q={long}")).await.status, 200);
    }
}

#[tokio::test]
async fn what_was_taken_out_and_who_is_in_no_line_up_is_not_found() {
    for database in databases_with(&[EVENING, LEAGUE]) {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let squad = director.get("/divisions/1/teams").await.body;
        let team = squad.split("href=\"/teams/").nth(1).and_then(|rest| rest.split('"').next()).expect("a team");
        let added = [("player", "Quirin Unaufgestellt"), ("role", "regular")];
        let reply = director.post_form(&format!("/teams/{team}/players"), &added).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let visitor = app.nobody();
        assert!(visitor.get("/search?q=quirin").await.body.contains("Nothing found"), "a squad is the captain's");
        assert!(visitor.get("/search?q=zielinska").await.body.contains("/tournaments/1/players/"));
    }
}

#[tokio::test]
async fn who_searches_without_end_is_told_to_wait() {
    let app = TestApp::start(sqlite());
    let visitor = app.nobody();
    let mut last = 200;
    for _search in 0..600 {
        last = visitor.get("/search?q=nobody").await.status;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    assert_eq!(visitor.get("/search").await.status, 200, "the page itself is always there");
    assert_eq!(visitor.get("/").await.status, 200, "and so is everything else");
}

#[tokio::test]
async fn every_page_leads_to_the_search() {
    let app = TestApp::start(sqlite());
    for path in ["/", "/rules", "/seasons", "/help", "/search", "/search?q=zielinska"] {
        let page = app.nobody().get(path).await.body;
        assert_eq!(page.matches("action=\"/search\"").count(), 1, "{path}: one field, in the header: {page}");
        assert!(page.contains("action=\"/search\"") && page.contains("href=\"/search\""), "{path}");
    }
}
