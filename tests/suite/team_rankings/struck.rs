//! A round that counts nothing is marked where its player's team stands.

use super::enter;
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::standings::{NAMES, WORKED, arrange};

#[actix_web::test]
async fn a_round_that_counts_nothing_is_marked_where_the_team_of_its_player_stands() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let (director, nobody, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let pairs = [("name", "Paare"), ("kind", "team"), ("size", "2"), ("reserves", "0"), ("counts", "2")];
        assert_eq!(director.post_form(&format!("{base}/teams"), &pairs).await.status, 303);
        for (name, numbers) in [("Herz", "1 2"), ("Pik", "3 4")] {
            assert_eq!(enter(&director, &base, name, numbers).await.status, 303, "{name}");
        }
        let read = async |path: &str| nobody.get(&format!("{base}/{path}")).await.body;
        assert!(!read("teams").await.contains('°') && !read("board?page=2").await.contains('°'), "nothing is struck");
        let fields = [("number", "2"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        assert_eq!(director.post_form(&format!("{base}/adjustments"), &fields).await.status, 303);
        // The round of the team, what decides, and what the mark means.
        let page = read("teams").await;
        let said = "Marked °: a round in it counts as zero.";
        assert!([">1,332 °</td>", ">3,972 °</td>", said].iter().all(|what| page.contains(what)), "{page}");
        assert_eq!(page.matches('°').count(), 3, "{page}");
        let paper = pdf_text(&nobody.get(&format!("{base}/teams.pdf")).await.bytes);
        assert!(paper.contains("3,972 °") && paper.matches('°').count() == 3, "{paper}");
        let board = read("board?page=2").await;
        assert!(board.contains(">3,972 °</td>") && board.contains(">° round counts as zero</p>"), "{board}");
        assert_eq!(board.matches('°').count(), 2, "{board}");
        let csv = read("teams.csv").await;
        assert!(!csv.contains('°') && csv.contains(",3972,1332,2640,yes\n"), "a figure stays one: {csv}");
        assert!(csv.lines().next().is_some_and(|head| head.ends_with(",struck")), "{csv}");
        let json = read("teams.json").await;
        let said = [json.matches("struck says in which").count(), json.matches("\"struck\":true").count()];
        assert!(said == [1; 2] && !json.contains('°'), "{json}");
    }
}
