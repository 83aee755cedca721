//! Groups in which no two teams came: the others play, a team alone has the first rank, and the round counts everywhere.

use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::store::{DivisionId, MatchDayId, Store, TeamId, check, match_days};

use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

/// The teams of the groups of a day.
fn groups(store: &Store, day: MatchDayId) -> Vec<Vec<TeamId>> {
    let groups = store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups");
    groups.into_iter().map(|group| group.teams).collect()
}

/// A day whose first group is complete; of the second one only the first team comes, and in the last round nobody.
async fn half_a_day(app: &TestApp) -> (Visitor, DivisionId, MatchDayId, TeamId) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    squads(&director, division, 8, 4).await;
    let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
    let groups = groups(&app.store, day);
    let [whole, other] = groups.as_slice() else { unreachable!("two groups of four") };
    let alone = other.first().copied().expect("a team");
    for (team, players) in numbers(&app.store, division) {
        let four = players.as_slice();
        if whole.contains(&team) {
            assert_eq!(line_up(&director, &app.store, day, team, &[four; 3]).await.status, 303);
        } else if team == alone {
            assert_eq!(line_up(&director, &app.store, day, team, &[four, four, &[]]).await.status, 303);
        }
    }
    (director, division, day, alone)
}

async fn play(director: &Visitor, app: &TestApp, day: MatchDayId) {
    assert_eq!(press(director, &app.store, day, "open", &[("missing", "yes")]).await.status, 303);
    for round in 1..=3 {
        let sheets = sheets_of(&app.store, day, round);
        assert_eq!(sheets.len(), 4, "the whole group plays");
        for sheet in sheets {
            type_totals(director, &app.store, sheet, [0; 4]).await;
        }
        let deed = if round < 3 { "next" } else { "close" };
        let reply = press(director, &app.store, day, deed, &[("missing", "yes")]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
}

/// The line of a team in the table.
async fn row(app: &TestApp, division: DivisionId, team: &str) -> String {
    let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
    let found = csv.lines().find(|line| line.contains(&format!(",{team},")));
    found.expect("a line of the team").to_owned()
}

#[actix_web::test]
async fn a_team_alone_does_not_stop_the_others_and_has_the_first_rank() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day, alone) = half_a_day(&app).await;
        let refused = press(&director, &app.store, day, "open", &[]).await;
        assert!(refused.status == 422 && refused.body.contains("The line-up of"), "{}", refused.body);
        play(&director, &app, day).await;
        let name = app.store.read_now(|conn| skatwart::store::teams::find(conn, alone)).expect("found").name;
        // Twice the first rank without an opponent, then a round in which nobody of the group came.
        let own = row(&app, division, &name).await;
        assert!(own.contains(",3,6,3,0"), "{own}");
        let desk = director.get(&format!("/match-days/{day}")).await.body;
        assert!(desk.contains(&format!("Round 1: only {name} came and has no opponent.")), "{desk}");
        assert!(desk.contains("Round 3: nobody came; nobody gets anything."), "{desk}");
        let results = app.nobody().get(&format!("/divisions/{division}/days/1")).await.body;
        assert!(results.contains("no opponent") && results.contains("4-0-0-0. One team alone"), "{results}");
        let possible = app.nobody().get(&format!("/divisions/{division}/possible.csv")).await;
        assert!(possible.status == 200 && possible.body.lines().count() == 9, "{}", possible.body);
        let checked = app.store.read_now(check::everything).expect("checked");
        assert_eq!(checked.differences, []);
    }
}

#[actix_web::test]
async fn a_round_of_a_team_alone_goes_out_and_in_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day, alone) = half_a_day(&app).await;
        play(&director, &app, day).await;
        let name = app.store.read_now(|conn| skatwart::store::teams::find(conn, alone)).expect("found").name;
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let folder = Folder::read(&files).expect("a right folder");
        let lines = folder.league.as_ref().expect("a league").reckon(&folder).expect("a table").lines;
        let own = lines.iter().find(|line| line.name == name).expect("in the table");
        assert_eq!((own.row.rounds, own.row.points_for.to_string(), own.row.performance), (3, "6".to_owned(), 0));
        let zip = director.get(&format!("/divisions/{division}/export.zip")).await;
        let read = director.upload("/seasons/import", &[], "season.zip", zip.bytes).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(row(&app, again, &name).await, row(&app, division, &name).await);
        let second = app.store.read_now(|conn| export_season(conn, again)).expect("exported");
        assert_eq!(files, second);
    }
}

#[actix_web::test]
async fn a_day_on_which_nobody_has_an_opponent_can_be_closed() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 4, 4).await;
        let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
        let (team, players) = numbers(&app.store, division).remove(1);
        assert_eq!(line_up(&director, &app.store, day, team, &[players.as_slice(); 3]).await.status, 303);
        for deed in ["open", "next", "next", "close"] {
            let reply = press(&director, &app.store, day, deed, &[("missing", "yes")]).await;
            assert_eq!(reply.status, 303, "{deed}: {}", reply.body);
            assert_eq!(director.get(&format!("/match-days/{day}")).await.status, 200, "{deed}");
        }
        let own = row(&app, division, "Team 2").await;
        assert!(own.contains(",3,9,0,0"), "{own}");
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let zip = files.zip().expect("zipped");
        let read = director.upload("/seasons/import", &[], "season.zip", zip).await;
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}
