//! A whole season over HTTP: 20 teams, five match days, four rounds, the last day in groups of five.

use std::collections::BTreeMap;
use std::process::Command;

use skatwart::clock;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export_season, import_season, season_of};
use skatwart::rules::league::points::TeamRound;
use skatwart::rules::league::results::{Book, GroupRound};
use skatwart::rules::league::ruling::Decided;
use skatwart::rules::league::table::LeagueRow;
use skatwart::rules::ratio::Ratio;
use skatwart::store::league::League;
use skatwart::store::{Conn, DivisionId, Error, Store, divisions, match_days, tournaments};
use tempfile::TempDir;

use super::secretary::{fixtures, line_up, numbers, press, season, sheets_of, squads, type_totals};
use crate::app::TestApp;
use crate::common::databases;
use crate::common::laid::{LEAGUE, databases_with};
use crate::hall::from_folder;

/// The groups of a league as they were played, round by round of the season.
pub fn group_rounds(league: &League) -> Vec<GroupRound> {
    let mut sums: BTreeMap<(i32, i32, i64), (i64, i64)> = BTreeMap::new();
    for one in &league.brought {
        let sum = sums.entry((one.day, one.round, one.team)).or_default();
        sum.0 += one.figures.performance;
        sum.1 += one.figures.won.unwrap_or(0);
    }
    let mut all = Vec::new();
    for day in &league.days {
        for round in 1..=league.division.rounds {
            for group in &day.groups {
                let team = |team: &skatwart::store::TeamId| {
                    let number = league.number_of(*team).expect("a team of the division");
                    let sum = sums.get(&(day.day.number, round, number));
                    TeamRound {
                        team: number,
                        performance: sum.map(|sum| sum.0),
                        won: sum.map_or(0, |sum| sum.1),
                        lot: None,
                    }
                };
                let teams: Vec<TeamRound> = group.teams.iter().map(team).collect();
                if teams.iter().any(|team| team.performance.is_some()) {
                    let round = (day.day.number - 1) * league.division.rounds + round;
                    all.push(GroupRound { round: round.unsigned_abs(), teams, lot: None });
                }
            }
        }
    }
    all
}

/// The table of a division as the rules make it of what is stored.
pub fn table(store: &Store, division: DivisionId) -> Vec<LeagueRow> {
    let league = store.read_now(|conn| League::load(conn, division)).expect("loaded");
    let agreed = league.division.agreement().expect("readable");
    let teams: Vec<i64> = league.teams.iter().map(|team| team.number.into()).collect();
    let groups = group_rounds(&league);
    let book = Book { teams: &teams, groups: &groups, decided: Decided::default(), withdrawals: &[], agreed: &agreed };
    let played = book.played().expect("no lot is needed");
    book.table(&played)
}

#[actix_web::test]
async fn twenty_teams_play_five_days_of_four_rounds_and_every_row_adds_up() {
    for database in databases() {
        a_season_of_twenty_teams(&TestApp::start(database)).await;
    }
}

async fn a_season_of_twenty_teams(app: &TestApp) {
    let director = app.as_director().await.with_its_token().await;
    let division = season(&director, "first").await;
    app.store
        .write_now(move |conn| {
            let found = divisions::find(conn, division)?;
            let mut terms = found.terms()?;
            terms.days = 5;
            divisions::change(conn, division, &terms, &super::facts::clerk(""))
        })
        .expect("five days");
    squads(&director, division, 20, 4).await;
    let days = fixtures(&director, &app.store, division).await;
    assert_eq!(days.len(), 5);
    for (day_number, day) in (1..).zip(&days) {
        for (team, players) in numbers(&app.store, division) {
            let four = players.as_slice();
            let reply = line_up(&director, &app.store, *day, team, &[four; 4]).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        assert_eq!(press(&director, &app.store, *day, "open", &[]).await.status, 303);
        for round in 1..=4_i32 {
            let sheets = sheets_of(&app.store, *day, round);
            assert_eq!(sheets.len(), 20, "day {day_number}, round {round}");
            for (at, sheet) in (0_i32..).zip(sheets) {
                let extra = [at * 7 % 50, at * 11 % 70, (at + round) * 13 % 60, (at * day_number) % 40];
                type_totals(&director, &app.store, sheet, extra).await;
            }
            let deed = if round < 4 { "next" } else { "close" };
            let reply = press(&director, &app.store, *day, deed, &[]).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
    }
    let rows = table(&app.store, division);
    assert_eq!(rows.len(), 20);
    for row in &rows {
        // Four days of 3 points a round in groups of four, one of 4 points in a group of five.
        assert_eq!((row.rounds, row.points_for.plus(row.against)), (20, Some(Ratio::whole(64))), "{row:?}");
    }
    let given = rows.iter().try_fold(Ratio::ZERO, |sum, row| sum.plus(row.points_for));
    assert_eq!(given, Some(Ratio::whole(4 * 4 * 5 * 6 + 4 * 4 * 10)), "what the rounds give is fixed");
    the_season_goes_out_and_in_again(&app.store, division, &rows);
}

fn the_season_goes_out_and_in_again(store: &Store, division: DivisionId, rows: &[LeagueRow]) {
    let files = store.read_now(|conn| export_season(conn, division)).expect("exported");
    let folder = Folder::read(&files).expect("a right folder");
    assert_eq!(folder.other_edition(), None, "nothing was changed");
    let lines = folder.league.as_ref().expect("a league").reckon(&folder).expect("a table").lines;
    let figures = |row: &LeagueRow| (row.place, row.team, row.points_for, row.against, row.performance, row.won);
    let of_folder: Vec<_> = lines.iter().map(|line| figures(&line.row)).collect();
    assert_eq!(of_folder, rows.iter().map(figures).collect::<Vec<_>>(), "the table equals a recomputation");
    let name = |number: i32| format!("Match day {number}");
    let season = season_of(&folder, clock::now().date(), &name).expect("a season");
    let again = store.write_now(move |conn| import_season(conn, &from_folder(), &season)).expect("imported");
    assert_ne!(again, division);
    let second = store.read_now(|conn| export_season(conn, again)).expect("exported");
    for name in files.names() {
        let text = |files: &Files| String::from_utf8(files.get(name).unwrap_or_default().to_vec()).expect("text");
        assert_eq!(text(&files), text(&second), "{name}");
    }
    assert_eq!(files, second);
    assert_eq!(table(store, again).iter().map(figures).collect::<Vec<_>>(), of_folder);
    assert_eq!(begun(store, again), begun(store, division));
}

/// What the days that have begun are called, and where they are played, as their tournaments say it.
fn begun(store: &Store, division: DivisionId) -> Vec<(String, String)> {
    let read = |conn: &mut Conn| {
        let begun = match_days::of_division(conn, division)?.into_iter().filter_map(|day| day.tournament_id);
        let called = |id| tournaments::find(conn, id).map(|found| (found.name, found.venue));
        begun.map(called).collect::<Result<Vec<_>, Error>>()
    };
    store.read_now(read).expect("read")
}

#[actix_web::test]
async fn the_demonstration_stands_after_three_of_five_days_and_goes_out_and_in_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let loaded = director.post_form("/demo", &[("which", "league")]).await;
        assert_eq!((loaded.status, loaded.location.as_str()), (303, "/seasons/1"), "{}", loaded.body);
        let division = DivisionId::new(1);
        let rows = table(&app.store, division);
        assert_eq!(rows.len(), 16);
        for row in &rows {
            assert_eq!((row.rounds, row.points_for.plus(row.against)), (9, Some(Ratio::whole(27))), "{row:?}");
        }
        let zip = director.get("/divisions/1/export.zip").await;
        assert_eq!(zip.status, 200);
        let read = director.upload("/seasons/import", &[], "season.zip", zip.bytes).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let called = begun(&app.store, division);
        assert_eq!(begun(&app.store, DivisionId::new(2)), called, "its days are called as those that were opened here");
        assert!(called.first().is_some_and(|(name, _)| name.ends_with(" · Match day 1")), "{called:?}");
        let wrong = director.upload("/seasons/import", &[], "season.zip", b"no zip".to_vec()).await;
        assert!(wrong.status == 422 && wrong.body.contains("is no zip file, or is damaged"), "{}", wrong.body);
        for path in
            ["/seasons", "/seasons/1", "/divisions/1/teams", "/divisions/1/fixtures", "/match-days/3", "/teams/5"]
        {
            assert_eq!(director.get(path).await.status, 200, "{path}");
        }
        // Last: while this reckons, the server closes connections that nobody uses.
        the_season_goes_out_and_in_again(&app.store, division, &rows);
    }
}

#[actix_web::test]
async fn the_command_calls_the_days_of_a_season_in_the_language_it_is_told() {
    for database in databases_with(&[LEAGUE]) {
        let app = TestApp::start(database);
        let place = TempDir::new().expect("a folder");
        let zip = place.path().join("season.zip");
        std::fs::write(&zip, app.as_director().await.get("/divisions/1/export.zip").await.bytes).expect("written");
        let import = |lang: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_skatwart"));
            command.args(["--database", &app.database().address, "import", "--lang", lang]).arg(&zip);
            command.output().expect("the program runs")
        };
        let done = import("de");
        let division = String::from_utf8_lossy(&done.stdout).trim().replace("division-", "");
        let division = DivisionId::new(division.parse().unwrap_or_else(|_| panic!("{done:?}")));
        let called = begun(&app.store, division);
        assert!(called.first().is_some_and(|(name, _)| name.ends_with(" · Spieltag 1")), "{called:?}");
        let refused = import("fr");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.status.code() == Some(2) && said.contains("\"fr\" is no language here"), "{refused:?}");
    }
}

#[actix_web::test]
async fn what_is_wrong_with_a_season_is_said_in_german_on_german_pages() {
    for database in databases_with(&[LEAGUE]) {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let zip = director.get("/divisions/1/export.zip").await.bytes;
        assert_eq!(director.get("/language/de").await.status, 303);
        let mut spoilt = Files::from_zip(&zip, "zip").expect("a zip file");
        let players = String::from_utf8_lossy(spoilt.get("players.csv").expect("players")).into_owned();
        spoilt.put("players.csv", players.replacen("\n1,", "\nabc,", 1).into_bytes());
        let mut many = Files::default();
        (0..=1_000).for_each(|number| many.put(&format!("{number}.csv"), Vec::new()));
        for (sent, said) in [
            (many.zip().expect("a zip file"), "Dateien, mehr als jedes Turnier"),
            (spoilt.zip().expect("a zip file"), "number: „abc“ ist keine ganze Zahl von 1 bis"),
            (b"no zip".to_vec(), "ist keine Zip-Datei oder ist beschädigt"),
            (Vec::new(), "Wähle eine Zip-Datei aus."),
        ] {
            let page = director.upload("/seasons/import", &[], "season.zip", sent).await;
            assert!(page.status == 422 && page.body.contains(said), "{said}: {}", page.body);
            assert!(!page.body.contains("start number") && !page.body.contains("EOCD"), "{}", page.body);
        }
    }
}
