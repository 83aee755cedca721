//! How often which game was won: what the director sees beside real play, and nobody else; on every database.

use crate::app::TestApp;
use crate::common::databases;
use crate::hall::table;

#[actix_web::test]
async fn the_director_sees_how_often_games_were_won_beside_real_play() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 6).sheet;
        let desk = app.as_desk().await;
        for (number, line) in (1..).zip(["2k1", "2h1-", "3g2", "1n", "p"]) {
            let fields = [("number", number.to_string()), ("quick", line.to_owned())];
            let fields = fields.each_ref().map(|(name, text)| (*name, text.as_str()));
            let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
            assert_eq!(reply.status, 303, "{line}: {}", reply.body);
        }
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
