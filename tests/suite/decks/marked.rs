//! Standings, comparison and board mark a round that counts nothing as posting and score card do.

use super::struck::struck;
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;

/// What the mark means, beside a list of Comparative Skat.
const ABOUT: &str = "Marked °: a round in it counts as zero. A round that counts as zero brings neither points";

#[actix_web::test]
async fn standings_and_comparison_mark_what_ranks_whoever_has_a_struck_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, highest, _) = struck(&app).await;
        let (nobody, base) = (app.nobody(), format!("/tournaments/{id}"));
        for path in ["standings", "standings?round=1", "comparison", "comparison?method=british"] {
            let page = nobody.get(&format!("{base}/{path}")).await.body;
            let bold = page.split("<td class=\"decides").skip(1).filter_map(|rest| rest.split("</td>").next());
            let marked: Vec<&str> = bold.filter(|cell| cell.ends_with(" °")).collect();
            assert_eq!(marked.len(), 1, "{path}: {page}");
            assert!(page.contains(ABOUT) && page.matches('°').count() == 2, "{path}: {page}");
        }
        let page = nobody.get(&format!("{base}/standings?comparison=none")).await.body;
        assert!(page.contains("Marked °: a round in it counts as zero.") && !page.contains(ABOUT), "{page}");
        for path in ["standings", "comparison"] {
            let csv = nobody.get(&format!("{base}/{path}.csv")).await.body;
            assert!(!csv.contains('°') && csv.contains(&format!(",{},", highest.entry)), "a figure stays one: {csv}");
            let told = csv.lines().skip(1).filter(|line| line.ends_with(",yes")).count();
            assert!(csv.lines().next().is_some_and(|head| head.ends_with(",struck")) && told == 1, "{path}: {csv}");
            let json = nobody.get(&format!("{base}/{path}.json")).await.body;
            let said = [json.matches("struck says in which").count(), json.matches("\"struck\":true").count()];
            assert!(said == [1; 2] && !json.contains('°'), "{path}: {json}");
            assert!(json.contains("A round that counts as zero brings neither points"), "{path}: {json}");
            let paper = pdf_text(&nobody.get(&format!("{base}/{path}.pdf")).await.bytes);
            assert_eq!(paper.matches('°').count(), 2, "{path}: {paper}");
        }
    }
}

#[actix_web::test]
async fn files_whose_figures_bear_no_mark_say_in_a_column_what_counts_as_zero() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, highest, _) = struck(&app).await;
        let number = highest.entry;
        for (path, notes, columns) in [
            // There the column names the decks, or the seats, under a head of its own.
            ("luck".to_owned(), 0, 1),
            ("decks/travellers".to_owned(), 0, 1),
            ("decks/1/traveller".to_owned(), 0, 1),
            ("luck/decks".to_owned(), 1, 1),
            (format!("luck/{number}"), 1, 1),
            // There the column of what counts has a word for it.
            (format!("players/{number}/card"), 1, 0),
        ] {
            let json = app.nobody().get(&format!("/tournaments/{id}/{path}.json")).await.body;
            assert!(!json.contains('°') && !json.contains("Marked"), "{path}: {json}");
            let said = [json.matches("struck says in which").count(), json.matches("\"id\":\"struck\"").count()];
            assert_eq!(said, [notes, columns], "{path}: {json}");
            assert!(json.contains("A round that counts as zero brings neither points"), "{path}: {json}");
        }
    }
}

#[actix_web::test]
async fn the_board_in_the_hall_marks_a_struck_round_where_its_player_stands() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, ..) = struck(&app).await;
        let page = async |number: u8| app.nobody().get(&format!("/tournaments/{id}/board?page={number}")).await.body;
        let pages = [page(1).await, page(2).await];
        let marks = pages.each_ref().map(|page| page.matches('°').count());
        assert!(marks == [2, 0] || marks == [0, 2], "{marks:?}: {pages:?}");
        let shown = pages.iter().find(|page| page.contains('°')).expect("a mark");
        assert!(shown.contains(" °</td>") && shown.contains(">° round counts as zero</p>"), "{shown}");
    }
}
