//! The lists of a division.

use skatwart::rules::league::results::Results;
use skatwart::store::{DivisionId, Result, deductions, teams};

use super::{get, says_the_same};
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::seasons::arrange::{Shape, arrange, clerk, shape};

/// The lists of a division with the page that shows each as it stands in the files.
const LISTS: [(&str, Option<&str>); 12] = [
    ("table", Some("")),
    ("possible", Some("/possible")),
    ("players", Some("/players")),
    ("rounds", None),
    ("cross", None),
    ("fixtures", None),
    ("days", None),
    ("days/1/results", None),
    ("teams/3/days", None),
    ("teams/3/cross", None),
    ("players/7/rounds", None),
    ("days/1/groups/1/sheet", None),
];

/// A season in which points were taken from a team.
fn season(app: &TestApp) -> DivisionId {
    let mut shape = Shape { played: 2, ..shape() };
    shape.terms.agreed.promoted = 2;
    let division = arrange(&app.store, &shape).division;
    let deduct = move |conn: &mut _| -> Result<()> {
        let team = teams::of_division(conn, division)?.remove(2);
        deductions::deduct(conn, team.id, 2, &clerk("=Liste nicht eingesandt")).map(drop)
    };
    app.store.write_now(deduct).expect("deducted");
    division
}

#[actix_web::test]
async fn every_list_of_a_division_says_the_same_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = season(&app);
        for (list, page) in LISTS {
            let page = page.map(|page| format!("/divisions/{division}{page}"));
            says_the_same(&app, &format!("/divisions/{division}/{list}"), page.as_deref()).await;
        }
    }
}

#[actix_web::test]
async fn the_page_of_a_team_has_its_line_of_the_cross_table_and_names_whom_it_has_not_met() {
    for database in databases() {
        let app = TestApp::start(database);
        let address = format!("/divisions/{}", season(&app));
        let all = get(&app, &format!("{address}/cross.csv"), "en").await.body;
        let own = get(&app, &format!("{address}/teams/3/cross.csv"), "en").await.body;
        let lines = |csv: &str| {
            csv.lines().skip(1).filter(|line| line.starts_with("3,")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert!(!lines(&own).is_empty() && lines(&own) == lines(&all), "{own}\n{all}");
        assert_eq!(own.lines().count(), lines(&own).len() + 1, "nobody else's: {own}");
        let page = get(&app, &format!("{address}/teams/3"), "en").await.body;
        let not_met =
            page.split("Not yet against: ").nth(1).and_then(|rest| rest.split('<').next()).expect("some are left");
        let teams = get(&app, &format!("{address}/table.csv"), "en").await.body.lines().count() - 1;
        assert_eq!(not_met.split(", ").count() + lines(&own).len(), teams - 1, "{not_met}: {own}");
        assert_eq!(app.nobody().get(&format!("{address}/teams/99/cross.csv")).await.status, 404);
    }
}

/// How many pairs the page of the cross table counts, however often they meet.
fn pairs(page: &str) -> u32 {
    let told = page.split("Who meets whom how often").nth(1).and_then(|rest| rest.split("</ul>").next());
    let count = |said: &str| match said.split(' ').next().expect("a count") {
        "One" => 1,
        number => number.parse().expect("a count"),
    };
    told.expect("meetings").split("<li>").skip(1).map(count).sum()
}

#[actix_web::test]
async fn the_cross_table_counts_only_the_teams_that_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        for what in [Results::Struck, Results::Kept] {
            // One day in two groups of four is played.
            let division = arrange(&app.store, &shape()).division;
            let page = async || get(&app, &format!("/divisions/{division}/cross"), "en").await.body;
            let before = page().await;
            assert_eq!((before.matches(">met 3 of 7<").count(), pairs(&before)), (8, 28), "{before}");
            let leave = move |conn: &mut _| -> Result<()> {
                let team = teams::of_division(conn, division)?.remove(0);
                teams::withdraw(conn, team.id, 1, what, &clerk("keine Spieler")).map(drop)
            };
            app.store.write_now(leave).expect("withdrawn");
            let after = page().await;
            let met = [">met 2 of 6<", ">met 3 of 6<", ">met "].map(|said| after.matches(said).count());
            assert_eq!((met, pairs(&after)), ([3, 4, 7], 21), "{what:?}: {after}");
            assert_eq!(after.matches("<span class=\"tag off\">withdrawn</span>").count(), 1, "{what:?}: {after}");
        }
    }
}

#[actix_web::test]
async fn the_fixtures_say_everywhere_which_place_stays_empty() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await;
        let marks = |text: &str| text.matches("withdrawn").count();
        let before = file("fixtures.csv").await.body;
        assert!(before.starts_with("day,date,starts,group,venue,team,name,host\n"), "{before}");
        let lines: Vec<Vec<&str>> = before.lines().skip(1).map(|line| line.split(',').collect()).collect();
        let group = lines.iter().find(|line| (line[0], line[5]) == ("2", "1")).expect("it plays")[3];
        let mut others = lines.iter().filter(|line| (line[0], line[3]) == ("2", group) && line[5] != "1");
        let sheet = format!("teams/{}/sheet.pdf?day=2", others.next().expect("an opponent")[5]);
        let opponents = async || pdf_text(&file(&sheet).await.bytes).contains("Skatfreunde Altenburg");
        assert!(opponents().await && marks(&file("days").await.body) == 0);
        let leave = move |conn: &mut _| -> Result<()> {
            let team = teams::of_division(conn, division)?.remove(0);
            teams::withdraw(conn, team.id, 1, Results::Kept, &clerk("keine Spieler")).map(drop)
        };
        app.store.write_now(leave).expect("withdrawn");
        // It played on the first of three days.
        let page = file("days").await.body;
        assert_eq!(page.matches("</a> <span class=\"tag off\">withdrawn</span></span>").count(), 2, "{page}");
        says_the_same(&app, &format!("/divisions/{division}/fixtures"), None).await;
        let csv = file("fixtures.csv").await.body;
        let left: Vec<(&str, bool)> = csv
            .lines()
            .filter(|line| line.contains(",1,Skatfreunde Altenburg,"))
            .map(|line| (&line[..1], line.ends_with(",yes")))
            .collect();
        assert_eq!(left, [("1", false), ("2", true), ("3", true)], "{csv}");
        assert!(csv.lines().next().is_some_and(|head| head.ends_with(",host,withdrawn")), "{csv}");
        assert_eq!(csv.lines().filter(|line| line.ends_with(",yes")).count(), 2, "nobody else left: {csv}");
        assert_eq!(marks(&pdf_text(&file("fixtures.pdf").await.bytes)), 2);
        assert_eq!(marks(&file("fixtures.ics").await.body.replace("\r\n ", "")), 2);
        assert_eq!(file("fixtures.ics?team=1").await.body.matches("BEGIN:VEVENT").count(), 1);
        assert!(!opponents().await, "nobody comes for it");
    }
}

#[actix_web::test]
async fn the_table_has_form_and_zone_on_page_and_paper_and_in_every_file() {
    for database in databases() {
        let app = TestApp::start(database);
        let address = format!("/divisions/{}/table", season(&app));
        let csv = get(&app, &format!("{address}.csv"), "en").await.body;
        let head = "place,shared,team,name,rounds,for,against,points,deducted,reason,withdrawn,form,zone\n";
        assert!(csv.starts_with(head) && csv.contains(",'=Liste nicht eingesandt,no,"), "{csv}");
        let first = csv.lines().nth(1).expect("a line");
        assert!(first.ends_with(",up") && first.split(',').rev().nth(1).expect("a form").split(' ').count() == 5);
        let excel = get(&app, &format!("{address}.csv?excel=yes"), "en").await;
        assert!(excel.body.starts_with("\u{feff}Platz;Geteilt;Mannschaft Nr.;Mannschaft;Serien;"), "{}", excel.body);
        assert!(excel.body.contains(";Aufstiegsplatz\n") && excel.body.contains(";nein;"), "{}", excel.body);
        let paper = pdf_text(&get(&app, &format!("{address}.pdf"), "de").await.bytes);
        let page = get(&app, address.trim_end_matches("/table"), "de").await.body;
        for said in ["Letzte Serien", "Auf- und Abstieg", "Aufstiegsplatz", "Abstiegsplatz"] {
            assert!(paper.contains(said) && page.contains(said), "{said}: {paper}\n{page}");
        }
    }
}

#[actix_web::test]
async fn the_json_of_a_list_carries_the_version_of_its_event_and_an_etag() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = season(&app);
        let address = format!("/divisions/{division}/table.json");
        let version = |body: &str| {
            let json: serde_json::Value = serde_json::from_str(body).expect("JSON");
            json["version"].as_i64().expect("a version")
        };
        let first = get(&app, &address, "en").await;
        assert_eq!(first.header("x-robots-tag"), "noindex");
        let visitor = app.nobody();
        assert_eq!(visitor.get("/language/en").await.status, 303);
        let tag = first.header("etag").to_owned();
        let again = visitor.send(visitor.request("GET", &address).header("if-none-match", tag.clone())).await;
        assert!(tag.starts_with('"') && again.status == 304 && again.body.is_empty(), "{tag}: {}", again.status);
        let deduct = move |conn: &mut _| -> Result<()> {
            let team = teams::of_division(conn, division)?.remove(0);
            deductions::deduct(conn, team.id, 1, &clerk("zu spät")).map(drop)
        };
        app.store.write_now(deduct).expect("deducted");
        let after = visitor.send(visitor.request("GET", &address).header("if-none-match", tag.clone())).await;
        assert!(after.status == 200 && after.header("etag") != tag, "{}", after.status);
        assert!(version(&after.body) > version(&first.body), "{} {}", first.body, after.body);
    }
}

#[actix_web::test]
async fn the_files_of_a_list_are_called_by_event_and_list() {
    let app = TestApp::start(databases().remove(0));
    let division = season(&app);
    for (language, ending, name) in [
        ("de", "csv", "oberliga-sued-saison-2026-tabelle.csv"),
        ("en", "pdf", "oberliga-sued-saison-2026-table.pdf"),
        ("en", "csv?excel=yes", "oberliga-sued-saison-2026-tabelle.csv"),
    ] {
        let reply = get(&app, &format!("/divisions/{division}/table.{ending}"), language).await;
        let named = reply.header("content-disposition").to_owned();
        assert!(named.ends_with(&format!("filename=\"{name}\"")), "{named}");
    }
}

#[actix_web::test]
async fn what_is_still_possible_and_the_players_have_the_same_columns_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = season(&app);
        let possible = get(&app, &format!("/divisions/{division}/possible.csv"), "de").await.body;
        assert!(possible.starts_with("place,shared,team,name,for,against,best,worst,verdict\n"), "{possible}");
        assert!(possible.contains(",maybe-up; safe\n") || possible.contains(",surely-up; safe\n"), "{possible}");
        let paper = pdf_text(&get(&app, &format!("/divisions/{division}/players.pdf"), "en").await.bytes);
        let page = get(&app, &format!("/divisions/{division}/players"), "en").await.body;
        for head in ["Average", "Best round", "Won:lost", "Performance", "Team"] {
            assert!(paper.contains(head) && page.contains(head), "{head}: {paper}");
        }
        let fixtures = get(&app, &format!("/divisions/{division}/fixtures.csv?excel=yes"), "en").await.body;
        assert!(fixtures.contains(";07.03.2026;10:00;") && fixtures.contains(";ja\n"), "{fixtures}");
    }
}
