//! A match day at two venues on one server: each sees its own groups, both write at once, and nothing is lost.

use skatwart::format::folder::Folder;
use skatwart::format::store::export_season;
use skatwart::store::{DivisionId, MatchDayId, SheetId, TeamId, check, divisions, match_days, sheets};

use super::secretary::{fixtures, numbers, press, season, sheets_of, squads};
use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::keeper::at_table;

/// A day of two groups, the first in the Ratskeller, the second in the Anker; answers the teams of each.
async fn two_venues(app: &TestApp) -> (Visitor, DivisionId, MatchDayId, Vec<Vec<TeamId>>) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    // Four hands a round are a list soon written.
    app.store
        .write_now(move |conn| {
            let found = divisions::find(conn, division)?;
            let mut terms = found.terms()?;
            terms.play.hands_at_four = 4;
            divisions::change(conn, division, &terms, &super::facts::clerk(""))
        })
        .expect("short rounds");
    squads(&director, division, 8, 4).await;
    let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
    for (group, venue) in [("1", "Ratskeller"), ("2", "Zum Anker")] {
        let fields = [("group", group), ("venue", venue), ("host", "")];
        assert_eq!(press(&director, &app.store, day, "venue", &fields).await.status, 303);
    }
    let groups = app.store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups");
    (director, division, day, groups.into_iter().map(|group| group.teams).collect())
}

/// Enters the line-ups of some teams, each from the page as it was when both venues began.
async fn line_up_from(desk: &Visitor, app: &TestApp, day: MatchDayId, teams: &[TeamId], version: &str) {
    let division = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").division_id;
    for (team, players) in numbers(&app.store, division).into_iter().filter(|(team, _)| teams.contains(team)) {
        let players: Vec<String> = players.iter().map(i32::to_string).collect();
        let mut fields = vec![("version", version), ("stamp", "--/0")];
        for round in ["round-1", "round-2", "round-3"] {
            fields.extend(players.iter().map(|player| (round, player.as_str())));
        }
        let reply = desk.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
}

/// Writes lists hand by hand, one after the other, as a venue does; the first declarer of each differs.
async fn write(desk: &Visitor, lists: &[SheetId]) {
    for sheet in lists {
        for (number, quick) in [("1", "2k1"), ("2", "3p2"), ("3", "4k1-"), ("4", "1g3")] {
            let hand = [("number", number), ("quick", quick)];
            let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &hand).await;
            assert_eq!(reply.status, 303, "{quick}: {}", reply.body);
        }
    }
}

#[actix_web::test]
async fn each_venue_sees_its_own_groups_and_tables() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day, groups) = two_venues(&app).await;
        let all = director.get(&format!("/match-days/{day}")).await.body;
        assert!(all.contains("?venue=Zum+Anker") && all.contains("Group 1") && all.contains("Group 2"), "{all}");
        for said in ["Enter the line-ups, then begin the match day.", "Offered is who played last"] {
            assert_eq!(all.matches(said).count(), 1, "what both venues say alike is said once: {all}");
        }
        assert_eq!(all.matches("Save the offered line-ups of").count(), 2, "each has its own button: {all}");
        let version = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").version.to_string();
        line_up_from(&director, &app, day, &groups.concat(), &version).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let anker = director.get(&format!("/match-days/{day}?venue=Zum+Anker")).await.body;
        assert!(anker.contains("<h3>Group 2") && !anker.contains("<h3>Group 1"), "{anker}");
        assert_eq!(anker.matches("/desk\">").count() - 1, 4, "the tables of one group: {anker}");
        assert!(anker.contains("/signs?tables=5,6,7,8"), "{anker}");
        let tournament = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
        let signs = format!("/tournaments/{}/rounds/1/signs", tournament.expect("opened"));
        assert_eq!(director.get(&format!("{signs}?tables=5,6,7,8")).await.body.matches("<figcaption>").count(), 4);
        assert_eq!(director.get(&signs).await.body.matches("<figcaption>").count(), 8);
        let lists = sheets_of(&app.store, day, 1);
        write(&director, &lists[..1]).await;
        write(&director, &lists[4..5]).await;
        let live = app.nobody().get(&format!("/divisions/{division}/live")).await.body;
        assert!(live.contains("Ratskeller") && live.contains("Zum Anker"), "all venues at once: {live}");
    }
}

#[actix_web::test]
async fn a_venue_is_told_which_of_its_tables_calls_and_the_other_is_not() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day, groups) = two_venues(&app).await;
        let version = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").version.to_string();
        line_up_from(&director, &app, day, &groups.concat(), &version).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let sheet = sheets_of(&app.store, day, 1)[5];
        let key = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("found").keeper_key;
        assert_eq!(at_table(&app.nobody(), &key, "call", &[("call", "yes")]).await.status, 303);
        let at = async |venue: &str| director.get(&format!("/match-days/{day}?venue={venue}")).await.body;
        let there = at("Zum+Anker").await;
        let way =
            format!("Table 6 calls the director.</strong></span> <a class=\"button\" href=\"/sheets/{sheet}/desk\">");
        assert!(there.contains(&way) && there.matches("Director called!").count() == 1, "{there}");
        assert!(there.contains("data-events=\"/tournaments/"), "and the page follows: {there}");
        let elsewhere = at("Ratskeller").await;
        assert!(!elsewhere.contains("calls the director"), "{elsewhere}");
    }
}

#[actix_web::test]
async fn two_venues_write_at_the_same_time_and_nothing_is_lost() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day, groups) = two_venues(&app).await;
        let (one, other) = (app.as_desk().await, app.as_desk().await);
        let [here, there] = groups.as_slice() else { unreachable!("two groups") };
        let version = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").version.to_string();
        tokio::join!(line_up_from(&one, &app, day, here, &version), line_up_from(&other, &app, day, there, &version));
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for round in 1..=3 {
            let lists = sheets_of(&app.store, day, round);
            let (mine, yours) = lists.split_at(4);
            tokio::join!(write(&one, mine), write(&other, yours));
            for sheet in lists {
                let hands = app.store.read_now(|conn| skatwart::store::hands::of_sheet(conn, sheet)).expect("hands");
                assert_eq!(hands.len(), 4, "every hand is there once");
            }
            let deed = if round < 3 { "next" } else { "close" };
            let reply = press(&director, &app.store, day, deed, &[]).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let folder = Folder::read(&files).expect("a right folder");
        let lines = folder.league.as_ref().expect("a league").reckon(&folder).expect("a table").lines;
        let recomputed: Vec<String> = lines
            .iter()
            .map(|line| {
                let row = &line.row;
                format!(
                    "{},{},{},{},{},{}",
                    row.team, line.name, row.rounds, row.points_for, row.against, row.performance
                )
            })
            .collect();
        let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
        assert_eq!(recomputed.len(), 8);
        for line in recomputed {
            assert!(csv.contains(&line), "{line}: {csv}");
        }
    }
}

#[actix_web::test]
async fn the_offered_line_ups_of_all_teams_are_saved_at_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day, groups) = two_venues(&app).await;
        let desk = app.as_desk().await;
        let page = desk.get(&format!("/match-days/{day}")).await;
        let buttons = page.body.matches("Save the offered line-ups of 4 teams").count();
        assert_eq!(buttons, 2, "each venue its own: {}", page.body);
        let stale = desk.post_form(&format!("/match-days/{day}/lineups"), &[("version", "1")]).await;
        assert_eq!(stale.status, 409);
        assert_eq!(press(&desk, &app.store, day, "lineups", &[]).await.status, 303);
        let saved = app.store.read_now(|conn| skatwart::store::lineups::of_day(conn, day)).expect("line-ups");
        assert_eq!(saved.len(), 8 * 4 * 3);
        // What one venue saved meanwhile is not overwritten, and is shown.
        let (team, players) = numbers(&app.store, division).remove(0);
        assert!(groups.concat().contains(&team));
        let first = players.first().expect("a player").to_string();
        let fields = [("version", "1"), ("stamp", "--/0"), ("round-1", first.as_str())];
        let late = desk.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await;
        assert_eq!(late.status, 409);
        let four = players.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        assert!(late.body.contains(&format!("Round 1: {four}")), "{}", late.body);
        assert!(!desk.get(&format!("/match-days/{day}")).await.body.contains("Save the offered"));
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
    }
}
