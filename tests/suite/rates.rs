//! How often which game was won: what the director sees beside real play, and nobody else; on every database.

use crate::app::{TestApp, Visitor};
use crate::built::by;
use crate::common::{databases, sqlite};
use crate::hall::table;
use crate::sent::type_in;
use crate::witnesses::foot::foot;

#[actix_web::test]
async fn the_director_sees_how_often_games_were_won_beside_real_play() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 6).sheet;
        let desk = app.as_desk().await;
        type_in(&desk, sheet, &["2k1", "2h1-", "3g2", "1n", "p"]).await;
        assert_eq!(desk.get("/tournaments/1/rates").await.status, 403);
        let director = app.as_director().await;
        let page = director.get("/tournaments/1/rates").await;
        assert_eq!(page.status, 200, "{}", page.body);
        let rows: Vec<Vec<&str>> = page
            .body
            .split("<tr")
            .map(|row| row.split("<td>").skip(1).filter_map(|cell| cell.split('<').next()).map(str::trim).collect())
            .filter(|row: &Vec<&str>| row.len() == 5)
            .collect();
        let counted = vec!["50 %", "100 %", "100 %", "–", "20 %"];
        assert_eq!(rows, [vec!["78 %", "91 %", "71 %", "87 %", "5 %"], counted.clone(), counted], "{}", page.body);
        assert!(page.body.contains("1 of 2") && page.body.contains("1 of 5"), "{}", page.body);
        let list = format!("href=\"/sheets/{sheet}/desk\">Round 1 · table 17</a>");
        assert!(page.body.contains(&list), "{}", page.body);
        assert!(director.get("/tournaments/1/adjustments").await.body.contains("/tournaments/1/rates"));
    }
}

/// What stands in the rows of a page with figures, and the whole page.
async fn rows(director: &Visitor) -> (Vec<Vec<String>>, String) {
    let page = director.get("/tournaments/1/rates").await.body;
    let cells = |row: &str| {
        let cells = row.split("<td>").skip(1).filter_map(|cell| cell.split('<').next());
        cells.map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()
    };
    (page.split("<tr").map(cells).filter(|row| row.len() > 1).collect(), page)
}

#[actix_web::test]
async fn a_game_whose_charge_is_waived_was_won_and_nobody_passes_where_that_is_barred() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = by("hertefeld-1893", "mark").changes("remission = added").table(&app.store, 3, 6).sheet;
        let director = app.as_director().await;
        for (number, waived) in [("1", ""), ("2", "yes")] {
            let solo = [("number", number), ("declarer", "2"), ("game", "clubs"), ("play", "solo"), ("matadors", "1")];
            let fields: Vec<_> = solo.into_iter().chain([("result", "won"), ("remitted", waived)]).collect();
            let reply = director.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        let (rows, page) = rows(&director).await;
        assert_eq!(rows[1][0], "100 %", "{page}");
        assert!(page.contains("2 of 2"), "{page}");
    }
    for (set, system, columns) in [("nasl-1908", "net-points", 4), ("isko", "seeger-fabian", 5)] {
        let app = TestApp::start(sqlite());
        let _table = by(set, system).table(&app.store, 3, 6);
        let (rows, page) = rows(&app.as_director().await).await;
        assert!(rows.iter().all(|row| row.len() == columns), "{set}: {page}");
    }
}

#[actix_web::test]
async fn what_is_known_by_totals_alone_is_said_to_be_left_out() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        assert!(!rows(&director).await.1.contains("known by its totals"));
        let typed = foot(&app, &desk, "totals", sheet, ("60", "3", "0")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let (rows, page) = rows(&director).await;
        assert!(page.contains("One sheet is known by its totals alone"), "{page}");
        assert_eq!(rows.len(), 2, "usual, and all of none: {page}");
    }
}
