//! The lists of a division from which a team was withdrawn: it comes no more, and whatever names it says so.

use skatwart::rules::league::results::Results;
use skatwart::store::{Conn, DivisionId, Result, teams};

use super::{get, says_the_same};
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::seasons::arrange::{Shape, arrange, clerk, shape};

/// The first team of the season.
const NAME: &str = "Skatfreunde Altenburg";

/// Withdraws the teams of these numbers after so many days.
fn leave(app: &TestApp, division: DivisionId, numbers: Vec<i32>, after: i32) {
    let leave = move |conn: &mut Conn| -> Result<()> {
        for team in teams::of_division(conn, division)? {
            if numbers.contains(&team.number) {
                teams::withdraw(conn, team.id, after, Results::Kept, &clerk("keine Spieler"))?;
            }
        }
        Ok(())
    };
    app.store.write_now(leave).expect("withdrawn");
}

/// The number of the group of the first team on a day, and the others of it, as the list of the fixtures has them.
fn group_of_first(fixtures: &str, day: &str) -> (String, Vec<i32>) {
    let lines: Vec<Vec<&str>> = fixtures.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let group = lines.iter().find(|line| (line[0], line[5]) == (day, "1")).expect("it plays")[3];
    let others = lines.iter().filter(|line| (line[0], line[3]) == (day, group) && line[5] != "1");
    (group.to_owned(), others.map(|line| line[5].parse().expect("a number")).collect())
}

#[actix_web::test]
async fn a_team_that_left_has_no_day_to_come_and_is_nobodys_opponent_there() {
    for database in databases() {
        let app = TestApp::start(database);
        // The first of three days is played.
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        let (_, others) = group_of_first(&file("fixtures.csv").await.body, "2");
        let other = format!("teams/{}", others[0]);
        let named = async |ending: &str| file(&format!("{other}.{ending}")).await.body.matches(NAME).count();
        let csv = file(&format!("{other}.csv")).await.body;
        let ahead = csv.lines().filter(|line| !line.starts_with("1,") && line.contains(NAME)).count();
        let before = (named("csv").await, named("json").await);
        let page = file("teams/1").await.body;
        assert!(ahead > 0 && page.contains("sheet.pdf?day=2") && page.contains("Not yet against"), "{csv}\n{page}");
        leave(&app, division, vec![1], 1);
        let after = (named("csv").await, named("json").await);
        assert_eq!((after.0 + ahead, after.1 + ahead), before, "{}", file(&format!("{other}.csv")).await.body);
        let page = file("teams/1").await.body;
        assert!(page.contains("sheet.pdf?day=1") && !page.contains("sheet.pdf?day=2"), "{page}");
        assert!(!page.contains("Not yet against"), "it meets nobody more: {page}");
        assert_eq!(file("teams/1.csv").await.body.lines().count(), 2, "the day it played");
        for day in ["", "?day=2"] {
            let sheet = app.nobody().get(&format!("/divisions/{division}/teams/1/sheet.pdf{day}")).await;
            assert_eq!(sheet.status, 404, "{day}: it hands in nothing more");
        }
        let sheet = async || pdf_text(&file(&format!("{other}/sheet.pdf?day=2")).await.bytes);
        assert!(sheet().await.contains("Opponents: "));
        leave(&app, division, others[1..].to_vec(), 1);
        let alone = sheet().await;
        assert!(!alone.contains("Opponents") && alone.contains("Match day 2"), "nobody comes: {alone}");
    }
}

#[actix_web::test]
async fn a_match_day_says_whose_place_stays_empty_on_the_page_on_paper_and_in_the_files() {
    for database in databases() {
        let app = TestApp::start(database);
        // The first of three days is played.
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        let before = file("days/2.csv").await.body;
        assert!(before.starts_with("group,team,name,") && !before.contains("withdrawn"), "{before}");
        leave(&app, division, vec![1], 1);
        for (day, marks) in [(1, 0), (2, 1)] {
            let page = file(&format!("days/{day}")).await.body;
            assert_eq!(page.matches("</a> <span class=\"tag off\">withdrawn</span>").count(), marks, "{day}: {page}");
            let paper = pdf_text(&file(&format!("days/{day}.pdf")).await.bytes);
            assert_eq!(paper.matches("withdrawn").count(), marks, "{day}: {paper}");
            let csv = file(&format!("days/{day}.csv")).await.body;
            let left: Vec<&str> = csv.lines().filter(|line| line.ends_with(",yes")).collect();
            assert!(left.len() == marks && left.iter().all(|line| line.contains(NAME)), "{day}: {csv}");
            says_the_same(&app, &format!("/divisions/{division}/days/{day}"), None).await;
        }
    }
}

#[actix_web::test]
async fn nobody_signs_the_sheet_of_a_group_for_a_team_that_left() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 2, ..shape() }).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        let fixtures = file("fixtures.csv").await.body;
        let sheet = async |day: &str| {
            let (group, _) = group_of_first(&fixtures, day);
            let paper = pdf_text(&file(&format!("days/{day}/groups/{group}/sheet.pdf")).await.bytes);
            // Its players and its venue are of the same town.
            paper.matches("Altenburg").count()
        };
        let before = (sheet("1").await, sheet("2").await);
        leave(&app, division, vec![1], 1);
        assert_eq!((sheet("1").await, sheet("2").await), (before.0, before.1 - 1));
    }
}

#[actix_web::test]
async fn the_cross_table_marks_a_team_that_left_on_paper_and_in_the_files() {
    for database in databases() {
        let app = TestApp::start(database);
        // The first of three days is played, and the first team met three others there.
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        let head = file("cross.csv").await.body.lines().next().expect("a head").to_owned();
        assert!(head.ends_with(",for,against"), "{head}");
        let (_, others) = group_of_first(&file("fixtures.csv").await.body, "1");
        leave(&app, division, vec![1], 1);
        let csv = file("cross.csv").await.body;
        assert_eq!(csv.lines().next(), Some(format!("{head},withdrawn,opponent_withdrawn").as_str()));
        for line in csv.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let left = |number: &str| if number == "1" { "yes" } else { "no" };
            assert_eq!(cells[cells.len() - 2..], [left(cells[0]), left(cells[2])], "{csv}");
        }
        says_the_same(&app, &format!("/divisions/{division}/cross"), None).await;
        let paper = pdf_text(&file("cross.pdf").await.bytes);
        assert_eq!(paper.matches("(withdrawn)").count(), 1, "{paper}");
        let page = file("cross").await.body;
        assert_eq!(page.matches("<span class=\"tag off\">withdrawn</span>").count(), 1, "{page}");
        // Who met it reads so on his own page.
        let page = file(&format!("teams/{}", others[0])).await.body;
        assert_eq!(page.matches("<span class=\"tag off\">withdrawn</span>").count(), 1, "{page}");
    }
}

#[actix_web::test]
async fn who_left_is_neither_safe_nor_goes_down_where_it_is_said_what_is_still_possible() {
    for database in databases() {
        let app = TestApp::start(database);
        // Two of eight go down, and one more than that leaves: the places are those of the table.
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        leave(&app, division, vec![1, 2, 3], 1);
        for list in ["table", "possible"] {
            let csv = file(&format!("{list}.csv")).await.body;
            let left: Vec<&str> = csv.lines().filter(|line| line.ends_with(",withdrawn")).collect();
            let places: Vec<&str> = left.iter().filter_map(|line| line.split(',').next()).collect();
            assert_eq!(places, ["6", "7", "8"], "{list}: {csv}");
        }
        let page = file("possible").await.body;
        // Each verdict stands twice: beside the row, and under the name on a phone.
        for (verdict, times) in [("withdrawn", 6), ("relegated for certain", 0)] {
            assert_eq!(page.matches(verdict).count(), times, "{verdict}: {page}");
        }
        says_the_same(&app, &format!("/divisions/{division}/possible"), None).await;
    }
}
