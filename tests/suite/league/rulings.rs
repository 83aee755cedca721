//! League points by a ruling: given and taken for a match day, for and against, told with the reason wherever they count.

use diesel::prelude::*;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::store::{DivisionId, Error, Store, TeamId, check, rulings, schema, season_revisions};

use super::secretary::{numbers, press, ready, sheets_of, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

/// The rows of `table.csv`, by the number of the team.
async fn table(app: &TestApp, division: DivisionId) -> Vec<Vec<String>> {
    let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
    let mut rows: Vec<Vec<String>> =
        csv.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect();
    rows.sort_by_key(|row| row[2].clone());
    rows
}

/// The first round played: every team brings the same, so each has 1.5:1.5.
async fn played(app: &TestApp) -> (Visitor, DivisionId, Vec<TeamId>) {
    let (director, division, day) = ready(app).await;
    assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
    for sheet in sheets_of(&app.store, day, 1) {
        type_totals(&director, &app.store, sheet, [0; 4]).await;
    }
    assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
    let teams = numbers(&app.store, division).into_iter().map(|(team, _)| team).collect();
    (director, division, teams)
}

async fn rule(director: &Visitor, team: TeamId, fields: [&str; 4]) -> crate::app::Reply {
    let [day, points, against, reason] = fields;
    let fields = [("day", day), ("ruled-points", points), ("ruled-against", against), ("reason", reason)];
    director.post_form(&format!("/teams/{team}/rulings"), &fields).await
}

#[actix_web::test]
async fn points_by_a_ruling_stand_in_table_day_sheet_and_history_with_their_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, teams) = played(&app).await;
        assert_eq!(rule(&director, teams[0], ["1", "-1,5", "+1.5", "player not licensed"]).await.status, 303);
        assert_eq!(rule(&director, teams[2], ["1", "1.5", "-1.5", "opponent not licensed"]).await.status, 303);
        let rows = table(&app, division).await;
        let both = |team: usize| (rows[team][5].as_str(), rows[team][6].as_str());
        assert_eq!((both(0), both(1), both(2)), (("0", "3"), ("1.5", "1.5"), ("3", "0")));
        assert_eq!((rows[2][0].as_str(), &rows[2][11..13]), ("1", &["1.5".to_owned(), "-1.5".to_owned()][..]));
        let reason = "opponent not licensed";
        let given = "+1.5:−1.5";
        let group = format!("/divisions/{division}/days/1/groups/1");
        for address in [format!("/divisions/{division}"), format!("/divisions/{division}/days/1"), group.clone()] {
            let page = app.nobody().get(&address).await.body;
            assert!(page.contains(reason) && page.contains(given), "{address}: {page}");
        }
        let list = app.nobody().get(&format!("/divisions/{division}/days/1.json")).await.body;
        assert!(list.contains(reason) && list.contains(given), "{list}");
        let team = app.nobody().get(&format!("/divisions/{division}/teams/3")).await.body;
        assert!(team.contains(reason) && team.contains("Ruling, added in the table: +1.5:−1.5"), "{team}");
        let own = director.get(&format!("/teams/{}", teams[2])).await.body;
        assert!(own.contains(reason) && own.contains("director,"), "{own}");
        let found = app.store.read_now(check::everything).expect("checked");
        assert_eq!(found.differences, []);

        let made = app.store.read_now(|conn| rulings::of_division(conn, division)).expect("rulings");
        let cancel = format!("/teams/{}/rulings/{}/cancel", teams[2], made[1].id);
        let elsewhere = format!("/teams/{}/rulings/{}/cancel", teams[1], made[1].id);
        assert_eq!(director.post_form(&elsewhere, &[]).await.status, 404, "it is about another team");
        assert_eq!(director.post_form(&cancel, &[]).await.status, 303);
        assert_eq!(director.post_form(&cancel, &[]).await.status, 409, "once");
        assert_eq!(table(&app, division).await[2][5], "1.5");
        let season =
            app.store.read_now(|conn| skatwart::store::divisions::find(conn, division)).expect("found").season_id;
        let noted = app.store.read_now(|conn| season_revisions::newest(conn, season, 3)).expect("revisions");
        assert!(noted[0].new.as_ref().is_some_and(|new| new.contains("\"cancelled\":true")), "{noted:?}");
        assert_eq!(noted[1].reason, reason);
        forged(&app.store);
    }
}

/// A ruling that somebody changed in the tables is found.
fn forged(store: &Store) {
    let done = store.write_now(|conn| {
        diesel::update(schema::rulings::table).set(schema::rulings::points.eq(900)).execute(conn).map_err(Error::from)
    });
    done.expect("changed");
    let found = store.read_now(check::everything).expect("checked").differences;
    assert!(found.iter().any(|one| one.to_string().contains("ruling 1, points")), "{found:?}");
}

#[actix_web::test]
async fn a_ruling_needs_a_day_of_the_team_points_and_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, teams) = played(&app).await;
        let refused = [
            (["1", "3", "", ""], "Say why", "Schreibe dazu, warum"),
            (["1", "drei", "", "x"], "like 3, 1.5 or -3", "wie 3, 1,5 oder -3"),
            (["1", "", "1.234", "x"], "like 3, 1.5 or -3", "wie 3, 1,5 oder -3"),
            (["1", "0", "", "x"], "how many points", "wie viele Punkte"),
            (["9", "3", "", "x"], "on which the team plays", "an dem die Mannschaft spielt"),
            (["2", "3", "", "x"], "Match day 2 has not begun yet", "Spieltag 2 hat noch nicht begonnen"),
            (["", "3", "", "x"], "on which the team plays", "an dem die Mannschaft spielt"),
        ];
        for (language, german) in [("en", false), ("de", true)] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for (fields, english, deutsch) in refused {
                let reply = rule(&director, teams[1], fields).await;
                let sentence = if german { deutsch } else { english };
                assert!(reply.status == 422 && reply.body.contains(sentence), "{sentence}: {}", reply.body);
            }
        }
        assert_eq!(app.store.read_now(|conn| rulings::of_division(conn, division)).expect("rulings"), []);
    }
}

#[actix_web::test]
async fn rulings_go_out_and_in_again_and_count_the_same_in_the_folder() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, teams) = played(&app).await;
        assert_eq!(rule(&director, teams[3], ["1", "3", "-1.25", "walkover, \"late\""]).await.status, 303);
        assert_eq!(rule(&director, teams[0], ["1", "-2", "0", "taken back"]).await.status, 303);
        let made = app.store.read_now(|conn| rulings::of_division(conn, division)).expect("rulings");
        let cancel = format!("/teams/{}/rulings/{}/cancel", teams[0], made[1].id);
        assert_eq!(director.post_form(&cancel, &[]).await.status, 303);
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let text = String::from_utf8(files.get("rulings.csv").expect("a file").to_vec()).expect("text");
        assert_eq!(text, "team,day,for,against,reason\n4,1,3,-1.25,\"walkover, \"\"late\"\"\"\n");
        let folder = Folder::read(&files).expect("it is read");
        let league = folder.league.as_ref().expect("a league").reckon(&folder).expect("reckoned");
        let first = &league.lines[0];
        let points = (first.row.points_for.to_string(), first.row.against.to_string());
        assert_eq!((first.name.as_str(), points.0.as_str(), points.1.as_str()), ("Team 4", "4.5", "0.2500"));
        let read = director.upload("/seasons/import", &[], "season.zip", files.zip().expect("zipped")).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files, "the same bytes");
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
        for (line, sentence) in [
            ("4,1,0,0,x", "a ruling gives or takes points"),
            ("4,7,1,0,x", "on which it does not play"),
            ("4,1,1,0,", "say why the points"),
            ("4,1,one,0,x", "at most two decimals"),
        ] {
            let wrong = replaced(&files, &format!("team,day,for,against,reason\n{line}\n"));
            let read = director.upload("/seasons/import", &[], "season.zip", wrong.zip().expect("zipped")).await;
            assert!(read.status == 422 && read.body.contains(sentence), "{line}: {}", read.body);
        }
    }
}

/// The same files with other rulings.
fn replaced(files: &Files, rulings: &str) -> Files {
    let mut all = files.clone();
    all.put("rulings.csv", rulings.as_bytes().to_vec());
    all
}
