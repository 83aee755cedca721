//! What everybody reads of a team that leaves and comes back, and of hosts that are shared out evenly.

use skatwart::acts::match_days::change::{GroupMove, move_group};
use skatwart::acts::match_days::pace::Place;
use skatwart::format::store::export_season;
use skatwart::rules::tournament::Venue;
use skatwart::store::{DivisionId, Store, TeamId, teams};

use super::played::groups;
use super::secretary::{numbers, press, ready};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

/// Sends a form of a team with its version.
async fn send(director: &Visitor, store: &Store, (team, deed): (TeamId, &str), own: &[(&str, &str)]) -> Reply {
    let version = store.read_now(|conn| teams::find(conn, team)).expect("found").version.to_string();
    let fields: Vec<(&str, &str)> = own.iter().copied().chain([("version", version.as_str())]).collect();
    director.post_form(&format!("/teams/{team}/{deed}"), &fields).await
}

#[actix_web::test]
async fn a_withdrawal_that_is_taken_back_is_announced_with_its_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let team = numbers(&app.store, division)[2].0;
        let gone = [("after", "0"), ("withdrawal", "kept"), ("reason", "Grippe")];
        let withdrawn = send(&director, &app.store, (team, "withdraw"), &gone).await;
        assert_eq!(withdrawn.status, 303, "{}", withdrawn.body);
        let why = [("reason", "Irrtum")];
        let back = send(&director, &app.store, (team, "return"), &why).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let again = send(&director, &app.store, (team, "return"), &why).await;
        assert_eq!(again.status, 409, "it takes part already: {}", again.body);
        let visitor = app.nobody();
        for (language, left, returned) in [
            ("de", "Team 3 tritt nicht an.", "Team 3 spielt wieder mit."),
            ("en", "Team 3 does not", "Team 3 takes part again."),
        ] {
            assert_eq!(visitor.get(&format!("/language/{language}")).await.status, 303);
            let page = visitor.get(&format!("/divisions/{division}/days")).await.body;
            let places = [returned, "Irrtum", left, "Grippe"].map(|said| page.find(said).expect("it is said"));
            assert!(places.is_sorted(), "the newest comes first: {page}");
            assert_eq!(page.matches(returned).count(), 1, "{page}");
        }
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let read = director.upload("/seasons/import", &[], "season.zip", files.zip().expect("zipped")).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let taken = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(app.store.read_now(|conn| export_season(conn, taken)).expect("exported"), files);
    }
}

#[actix_web::test]
async fn a_team_that_left_before_the_season_left_after_no_match_day() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let all = numbers(&app.store, division);
        for (team, what) in [(all[0].0, "kept"), (all[1].0, "struck")] {
            let gone = [("after", "0"), ("withdrawal", what), ("reason", "Grippe")];
            assert_eq!(send(&director, &app.store, (team, "withdraw"), &gone).await.status, 303);
            for (language, sentence, day) in [
                ("de", "Vor der Saison zurückgezogen.", "nach Spieltag 0"),
                ("en", "Withdrawn before the season.", "after match day 0"),
            ] {
                assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
                let page = director.get(&format!("/teams/{team}")).await.body;
                assert!(page.contains(sentence) && !page.contains(day), "{page}");
            }
        }
    }
}

#[actix_web::test]
async fn hosts_that_are_shared_out_evenly_are_told_in_one_number() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let league = groups(&[3]).days(6).on(&app.store);
        let page = format!("/divisions/{}/fixtures", league.division);
        let said = [
            (3, "Ausrichter ist jede Mannschaft einmal.", "Each team is host once."),
            (6, "Ausrichter ist jede Mannschaft 2 Mal.", "Each team is host 2 times."),
        ];
        let mut hosts = (1..=3).cycle();
        let mut days = league.days.iter();
        for (so_far, german, english) in said {
            for (day, host) in days.by_ref().take(3).zip(hosts.by_ref()) {
                let (day, venue) = (*day, Venue::new(&format!("Home {host}")).expect("a venue"));
                let to = GroupMove { group: Some(1), host: Some(Some(host)), venue };
                let moved = league.act(move |conn, order| move_group(conn, order, (day, &Place::All), &to));
                moved.expect("it is host");
            }
            for (language, sentence) in [("de", german), ("en", english)] {
                assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
                let shown = director.get(&page).await.body;
                assert!(shown.contains(sentence), "after {so_far} days: {shown}");
            }
        }
    }
}

#[actix_web::test]
async fn a_team_in_no_group_does_not_come_back_once_the_season_has_begun() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let playing = numbers(&app.store, division)[2].0;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let added = director.post_form(&format!("/divisions/{division}/teams"), &[("name", "Herz As")]).await;
        assert_eq!(added.status, 303, "{}", added.body);
        let late = numbers(&app.store, division).pop().expect("the new one").0;
        let gone = [("after", "1"), ("withdrawal", "kept"), ("reason", "Grippe")];
        for team in [playing, late] {
            assert_eq!(send(&director, &app.store, (team, "withdraw"), &gone).await.status, 303);
        }
        let why = [("reason", "Irrtum")];
        let back = send(&director, &app.store, (playing, "return"), &why).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let refused = send(&director, &app.store, (late, "return"), &why).await;
        assert!(refused.status == 422 && refused.body.contains("Herz As is in no group"), "{}", refused.body);
        let notices = app.nobody().get(&format!("/divisions/{division}/days")).await.body;
        assert!(!notices.contains("Herz As takes part again"), "{notices}");
    }
}

/// The calendar of a division, its long lines whole, and of each of its match days the number that says what is newer.
async fn calendar(visitor: &Visitor, division: DivisionId) -> (String, Vec<i32>) {
    let feed = visitor.get(&format!("/divisions/{division}/fixtures.ics")).await.body.replace("\r\n ", "");
    let all = feed.lines().filter_map(|line| line.strip_prefix("SEQUENCE:"));
    let sequences = all.map(|number| number.trim().parse().expect("a number")).collect();
    (feed, sequences)
}

/// Which match days are newer than they were.
fn renewed(before: &[i32], after: &[i32]) -> Vec<bool> {
    before.iter().zip(after).map(|(before, after)| after > before).collect()
}

#[actix_web::test]
async fn the_calendars_renew_the_days_on_which_a_team_stands_that_has_another_name() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let team = numbers(&app.store, division)[2].0;
        let visitor = app.nobody();
        let save = async |name: &str, venue: &str| {
            let version = app.store.read_now(|conn| teams::find(conn, team)).expect("found").version.to_string();
            let fields = [("name", name), ("venue", venue), ("version", version.as_str())];
            let saved = director.post_form(&format!("/teams/{team}"), &fields).await;
            assert_eq!(saved.status, 303, "{}", saved.body);
        };
        let (_, first) = calendar(&visitor, division).await;
        save("Herz Dame", "Ratskeller").await;
        let (feed, second) = calendar(&visitor, division).await;
        assert_eq!(feed.lines().filter(|line| line.contains("Herz Dame")).count(), 5, "{feed}");
        assert_eq!(renewed(&first, &second), [true; 5], "{feed}");
        save("Herz Dame", "Bahnhof").await;
        let (feed, third) = calendar(&visitor, division).await;
        assert_eq!(renewed(&second, &third), [false; 5], "where it is at home stands on no day yet: {feed}");
    }
}

#[actix_web::test]
async fn the_calendars_renew_the_days_on_which_it_is_said_of_a_team_that_it_left() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let team = numbers(&app.store, division)[2].0;
        let visitor = app.nobody();
        let (_, first) = calendar(&visitor, division).await;
        let gone = [("after", "2"), ("withdrawal", "kept"), ("reason", "Grippe")];
        assert_eq!(send(&director, &app.store, (team, "withdraw"), &gone).await.status, 303);
        let (feed, second) = calendar(&visitor, division).await;
        assert_eq!(feed.matches("(withdrawn)").count(), 3, "{feed}");
        assert_eq!(renewed(&first, &second), [false, false, true, true, true], "{feed}");
        assert_eq!(send(&director, &app.store, (team, "return"), &[("reason", "Irrtum")]).await.status, 303);
        let (feed, third) = calendar(&visitor, division).await;
        assert!(!feed.contains("(withdrawn)"), "{feed}");
        assert_eq!(renewed(&second, &third), [false, false, true, true, true], "{feed}");
    }
}
