//! Groups of six: refused without a points rule, on the pages and in folders; with one they play as any other.

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::rules::ratio::Ratio;
use skatwart::store::{DivisionId, check, entries, match_days, sheets};

use super::season::table;
use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

/// Sends the settings of a division as they stand, with other groups and points.
async fn settings(director: &Visitor, division: DivisionId, sizes: (&str, &str), points: &str) -> Reply {
    let page = director.get(&format!("/divisions/{division}/settings")).await;
    let version = page.field("version").expect("a version");
    let fields =
        [("version", version.as_str()), ("group-size", sizes.0), ("last-group-size", sizes.1), ("points", points)];
    settings_of(director, division, &fields).await
}

/// Sends the settings with these fields and the usual ones for the rest.
pub async fn settings_of(director: &Visitor, division: DivisionId, own: &[(&str, &str)]) -> Reply {
    let usual = [
        ("name", "Staffel Süd"),
        ("days", "2"),
        ("rounds", "3"),
        ("group-size", "4"),
        ("last-group-size", "4"),
        ("promoted", "1"),
        ("relegated", "1"),
        ("least-rounds", "1"),
        ("players", "4"),
        ("least", "3"),
        ("substitutions-per-round", "1"),
        ("substitutions-per-day", "2"),
        ("guests", "1"),
        ("hands-at-four", "48"),
        ("hands-at-three", "36"),
        ("ties", "split"),
        ("missing", "ranked-last"),
        ("rules", "isko"),
        ("system", "seeger-fabian"),
        ("first-dealer", "1"),
    ];
    let rest = usual.into_iter().filter(|(name, _)| !own.iter().any(|(other, _)| other == name));
    let fields: Vec<(&str, &str)> = own.iter().copied().chain(rest).collect();
    director.post_form(&format!("/divisions/{division}/settings"), &fields).await
}

const SIXES: &str = "4 = 3, 2, 1, 0\n6 = 5, 4, 3, 2, 1, 0";

#[actix_web::test]
async fn groups_of_six_are_refused_without_a_points_rule_and_made_with_one() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        for (language, sentence) in [
            ("de", "Für Gruppen zu 6 Mannschaften ist nicht vereinbart"),
            ("en", "For groups of 6 teams it is not agreed how many points"),
        ] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let refused = settings(&director, division, ("6", "6"), "4 = 3, 2, 1, 0").await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        }
        assert_eq!(settings(&director, division, ("6", "6"), SIXES).await.status, 303);
        // Somebody else saved meanwhile: what was typed stays, what stands now is beside it.
        let typed = [("version", "1"), ("name", "Staffel Süd"), ("points", "4 = 3, 2, 1, 0"), ("group-size", "4")];
        let late = settings_of(&director, division, &typed).await;
        assert!(
            late.status == 409 && late.body.contains("<dd>4 = 3, 2, 1, 0; 6 = 5, 4, 3, 2, 1, 0</dd>"),
            "{}",
            late.body
        );
        squads(&director, division, 11, 4).await;
        // Eleven teams make a group of six and one of five, for which nothing is agreed.
        let version =
            app.store.read_now(|conn| skatwart::store::divisions::find(conn, division)).expect("found").version;
        let fields = [("date", "2026-02-07"), ("gap", "14"), ("version", &version.to_string())];
        let refused = director.post_form(&format!("/divisions/{division}/fixtures"), &fields).await;
        assert!(refused.status == 422 && refused.body.contains("For groups of 5 teams"), "{}", refused.body);
        assert!(app.store.read_now(|conn| match_days::of_division(conn, division)).expect("days").is_empty());
    }
}

#[actix_web::test]
async fn a_group_of_six_sits_apart_counts_five_points_a_round_and_goes_out_and_in_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        assert_eq!(settings(&director, division, ("6", "6"), SIXES).await.status, 303);
        squads(&director, division, 12, 4).await;
        let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
        let groups = app.store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups");
        assert_eq!(groups.iter().map(|group| group.teams.len()).collect::<Vec<_>>(), [6, 6]);
        for (team, players) in numbers(&app.store, division) {
            assert_eq!(line_up(&director, &app.store, day, team, &[players.as_slice(); 3]).await.status, 303);
        }
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for round in 1..=3 {
            let tables = sheets_of(&app.store, day, round);
            assert_eq!(tables.len(), 12);
            for (at, sheet) in (0..).zip(tables) {
                let clubs = app.store.read_now(|conn| {
                    let seated = sheets::seats_of(conn, sheet)?;
                    let clubs = seated.iter().map(|seat| Ok(entries::find(conn, seat.entry_id)?.club));
                    clubs.collect::<skatwart::store::Result<std::collections::BTreeSet<String>>>()
                });
                assert_eq!(clubs.expect("seats").len(), 4, "no two of one team at a table");
                type_totals(&director, &app.store, sheet, [at, at * 7 % 30, at * 3 % 20, at * 5 % 40]).await;
            }
            let deed = if round < 3 { "next" } else { "close" };
            assert_eq!(press(&director, &app.store, day, deed, &[]).await.status, 303);
        }
        let rows = table(&app.store, division);
        for row in &rows {
            assert_eq!(row.points_for.plus(row.against), Some(Ratio::whole(15)), "{row:?}");
        }
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
        the_folder_needs_the_rule_as_well(&app, division, &director).await;
    }
}

async fn the_folder_needs_the_rule_as_well(app: &TestApp, division: DivisionId, director: &Visitor) {
    let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
    let read = director.upload("/seasons/import", &[], "season.zip", files.zip().expect("zipped")).await;
    let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
    assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files);
    let text = |name: &str| String::from_utf8(files.get(name).unwrap_or_default().to_vec()).expect("text");
    let mut without = Files::default();
    for name in files.names() {
        without.put(name, text(name).replace(", 6 = [5, 4, 3, 2, 1, 0]", "").into_bytes());
    }
    let refused = Folder::read(&without).expect_err("no rule for six").to_string();
    assert!(refused.contains("groups.csv:2: group: there is no points rule for a group of 6"), "{refused}");
    let reply = director.upload("/seasons/import", &[], "season.zip", without.zip().expect("zipped")).await;
    assert_eq!(reply.status, 422, "{}", reply.body);
}

#[actix_web::test]
async fn more_places_that_go_up_and_down_than_teams_are_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 1, 4).await;
        for (language, sentence) in [
            ("de", "Plätze, die auf- oder absteigen: 2; Mannschaften: 1."),
            ("en", "Places that go up or down: 2; teams: 1."),
        ] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let refused = settings(&director, division, ("4", "4"), "4 = 3, 2, 1, 0").await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        }
        let another = season(&director, "bundesliga").await;
        squads(&director, another, 2, 4).await;
        assert_eq!(settings(&director, another, ("4", "4"), "4 = 3, 2, 1, 0").await.status, 303);
    }
}
