//! Nobody has fewer than no games: what would take more than are there is refused with how many there are.

use super::{NAMES, WORKED, arrange};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

async fn adjust(director: &Visitor, base: &str, (number, what, games): (&str, &str, &str)) -> Reply {
    let fields = [("number", number), ("round", "1"), (what, games), ("reason", "Handy am Tisch")];
    director.post_form(&format!("{base}/adjustments"), &fields).await
}

/// The same in another round.
async fn adjust_in(director: &Visitor, base: &str, (round, what, games): (&str, &str, &str)) -> Reply {
    let fields = [("number", "1"), ("round", round), (what, games), ("reason", "Handy am Tisch")];
    director.post_form(&format!("{base}/adjustments"), &fields).await
}

/// The buttons that cancel an adjustment, the newest first.
async fn cancels(director: &Visitor, base: &str) -> Vec<String> {
    let page = director.get(&format!("{base}/adjustments")).await.body;
    let paths = page.split("action=\"").filter_map(|part| part.split('"').next());
    paths.filter(|path| path.ends_with("/cancel")).map(ToOwned::to_owned).collect()
}

#[tokio::test]
async fn more_games_than_somebody_has_are_not_taken() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let refused = adjust(&director, &base, ("1", "won", "-13")).await;
        assert!(refused.status == 422 && refused.body.contains("has won 12 games only"), "{}", refused.body);
        assert!(refused.body.contains("value=\"-13\"") && refused.body.contains("Handy am Tisch"), "{}", refused.body);
        let refused = adjust(&director, &base, ("1", "lost", "-1")).await;
        assert!(refused.status == 422 && refused.body.contains("has lost no game yet"), "{}", refused.body);
        assert_eq!(adjust(&director, &base, ("1", "won", "-12")).await.status, 303, "all there are");
        let refused = adjust(&director, &base, ("1", "won", "-1")).await;
        assert!(refused.status == 422 && refused.body.contains("has won no game yet"), "{}", refused.body);
        assert_eq!(adjust(&director, &base, ("1", "lost", "1")).await.status, 303, "more is always possible");
        assert_eq!(adjust(&director, &base, ("2", "lost", "-2")).await.status, 303, "the others have their own");
        let csv = director.get(&format!("{base}/standings.csv")).await.body;
        assert!(csv.contains(",1,Jörg Größe,Herz-As Köln,1,492,0,1,"), "{csv}");
    }
}

#[tokio::test]
async fn games_that_were_taken_again_are_cancelled_in_the_right_order() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        assert_eq!(adjust(&director, &base, ("1", "won", "2")).await.status, 303);
        assert_eq!(adjust(&director, &base, ("1", "won", "-14")).await.status, 303);
        let [taken, given] = &cancels(&director, &base).await[..] else { panic!("two adjustments") };
        let refused = director.post_form(given, &[]).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("would have won −2 and lost 0 games"), "{}", refused.body);
        assert_eq!(director.post_form(taken, &[]).await.status, 303);
        assert_eq!(director.post_form(given, &[]).await.status, 303);
        let csv = director.get(&format!("{base}/standings.csv")).await.body;
        assert!(csv.contains(",1,Jörg Größe,Herz-As Köln,1,492,12,0,"), "{csv}");
    }
}

#[tokio::test]
async fn games_are_taken_in_the_round_in_which_they_were_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let second = [(120, 3, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)];
        let id = arrange(&app.store, &NAMES, &[WORKED, second]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let refused = adjust_in(&director, &base, ("2", "won", "-12")).await;
        assert!(refused.status == 422 && refused.body.contains("won 3 games only in round 2"), "{}", refused.body);
        let refused = adjust_in(&director, &base, ("1", "lost", "-1")).await;
        assert!(refused.status == 422 && refused.body.contains("lost no game in round 1"), "{}", refused.body);
        assert_eq!(adjust_in(&director, &base, ("2", "won", "2")).await.status, 303);
        assert_eq!(adjust_in(&director, &base, ("2", "won", "-5")).await.status, 303, "with what was given there");
        let [taken, given] = &cancels(&director, &base).await[..] else { panic!("two adjustments") };
        assert_eq!(director.post_form(given, &[]).await.status, 422, "round 2 would stand with -2 won");
        assert_eq!(director.post_form(taken, &[]).await.status, 303);
        assert_eq!(director.post_form(given, &[]).await.status, 303);
        assert_eq!(adjust_in(&director, &base, ("1", "won", "-12")).await.status, 303);
    }
}

#[tokio::test]
async fn games_lost_are_counted_like_games_won() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        assert_eq!(adjust(&director, &base, ("1", "lost", "2")).await.status, 303);
        let [only] = &cancels(&director, &base).await[..] else { panic!("one adjustment") };
        assert_eq!(director.post_form(only, &[]).await.status, 303, "none is left, and none was there before");
        assert_eq!(adjust(&director, &base, ("1", "lost", "2")).await.status, 303);
        assert_eq!(adjust(&director, &base, ("1", "lost", "-2")).await.status, 303, "with what was given");
        let [taken, given] = &cancels(&director, &base).await[..] else { panic!("two adjustments") };
        let refused = director.post_form(given, &[]).await;
        assert!(refused.status == 422 && refused.body.contains("won 12 and lost −2 games"), "{}", refused.body);
        assert_eq!(director.post_form(taken, &[]).await.status, 303);
        assert_eq!(director.post_form(given, &[]).await.status, 303);
    }
}
