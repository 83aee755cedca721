//! A round that counts nothing is marked in every sum of a league in which it lies.

use skatwart::store::seating;

use super::seats::{match_day_division, opened};
use super::secretary::{press, sheets_of, type_totals};
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;

const SAID: &str = "Marked °: a round in it counts as zero.";

#[actix_web::test]
async fn a_round_that_counts_nothing_is_marked_in_the_sums_of_a_league() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, day, tournament, _) = opened(&app).await;
        let (nobody, division) = (app.nobody(), match_day_division(&app.store, day));
        let get = async |path: &str| nobody.get(&format!("/divisions/{division}{path}")).await;
        let marks = async |path: &str| {
            let page = get(path).await.body;
            let marks = page.matches('°').count();
            assert!(marks == 0 || page.contains(SAID), "{path}: {page}");
            (marks, page)
        };
        let sat = app.store.read_now(move |conn| seating::sat(conn, tournament, 1)).expect("seats");
        let own = sat.iter().find(|one| one.number == 1).expect("he sits").table;
        let sheets = sheets_of(&app.store, day, 1);
        let (his, others): (Vec<_>, Vec<_>) = (1..).zip(sheets).partition(|(table, _)| *table == own);
        type_totals(&director, &app.store, his[0].1, [0; 4]).await;
        let shown = ["", "/live", "/days/1", "/players", "/teams/1", "/teams/2"];
        for path in shown {
            assert_eq!(marks(path).await.0, 0, "{path}: nothing is struck");
        }
        let fields = [("number", "1"), ("round", "1"), ("nothing", "yes"), ("reason", "wrong table")];
        let struck = director.post_form(&format!("/tournaments/{tournament}/adjustments"), &fields).await;
        assert_eq!(struck.status, 303, "{}", struck.body);
        // While the round is played the day has it – as its figure, under the name of the team, and in the sum –, the
        // team, and the table as it would be. It has not come to the table and to the players.
        for (path, wanted) in shown.into_iter().zip([0, 4 + 2, 4, 0, 2, 0]) {
            let (marks, page) = marks(path).await;
            assert_eq!(marks, wanted, "{path}: {page}");
        }
        for (_, sheet) in others {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        // The team has its sum, and its match day and its squad, each with what the mark means.
        for (path, wanted) in shown.into_iter().zip([2, 4 + 2, 4, 2, 1 + 2 + 2, 0]) {
            let (marks, page) = marks(path).await;
            assert_eq!(marks, wanted, "{path}: {page}");
        }
        // What stands over the lists is marked as they are: what the team brought in, the average of the player.
        for (path, said) in
            [("/teams/1", "Performance"), ("/players/1", "Average"), ("/teams/2", ""), ("/players/7", "")]
        {
            let (_, page) = marks(path).await;
            let facts = page.split("<dl class=\"facts\">").nth(1).and_then(|rest| rest.split("</dl>").next());
            let marked: Vec<&str> =
                facts.expect("facts").split("<dt>").filter(|fact| fact.contains(" °</dd>")).collect();
            assert_eq!(marked.len(), usize::from(!said.is_empty()), "{path}: {page}");
            assert!(marked.iter().all(|fact| fact.starts_with(said)), "{path}: {page}");
        }
        for (path, file) in [("", "/table.pdf"), ("/live", "/live.pdf"), ("/teams/1", "/teams/1.pdf")] {
            let page = get(path).await.body;
            let file = page.rfind(&format!("/divisions/{division}{file}"));
            assert!(page.find(SAID).is_some_and(|said| Some(said) < file), "right under the list: {page}");
        }
        for (path, wanted) in [
            ("/table", 2),
            ("/live", 2),
            ("/days", 2),
            ("/days/1", 3),
            ("/days/1/results", 2),
            ("/players", 2),
            ("/teams/1", 2),
            ("/teams/1/days", 2),
            ("/teams/1/players", 2),
            ("/teams/2", 0),
            ("/teams/2/days", 0),
            ("/teams/2/players", 0),
        ] {
            let paper = pdf_text(&get(&format!("{path}.pdf")).await.bytes);
            assert_eq!(paper.matches('°').count(), wanted, "{path}: {paper}");
            let list = get(&format!("{path}.json")).await.body;
            let said = [list.matches("struck says in which").count(), list.matches("\"id\":\"struck\"").count()];
            assert_eq!(said, [wanted.min(1); 2], "a column says it, and a note what that is: {path}: {list}");
            assert!(!list.contains('°') && !list.contains("Marked"), "a figure stays one: {path}: {list}");
            assert_eq!(list.contains("\"struck\":true"), wanted > 0, "{path}: {list}");
            let csv = get(&format!("{path}.csv")).await.body;
            assert!(csv.lines().count() > 1 && !csv.contains('°'), "a figure stays one: {path}: {csv}");
            let lines = csv.lines().skip(1).filter(|line| line.ends_with(",yes")).count();
            assert_eq!((csv.contains(",struck\n"), lines), (wanted > 0, wanted.min(1)), "his line: {path}: {csv}");
        }
    }
}
