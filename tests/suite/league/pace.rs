//! Four venues of one match day, each at its own pace: what one does waits for no other and touches no other, and what was
//! done by mistake is taken back.

use skatwart::store::match_days::{DayState, Group};
use skatwart::store::{
    DivisionId, MatchDayId, SheetId, Store, TeamId, check, lineups, match_days, rounds, sheets, witnesses,
};

use super::closing::tournament;
use super::secretary::{fixtures, numbers, press, season, squads, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

pub const VENUES: [&str; 4] = ["Ratskeller", "Zum Anker", "Alte Post", "Brauhaus"];

pub fn groups(store: &Store, day: MatchDayId) -> Vec<Group> {
    store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups")
}

pub fn state(store: &Store, day: MatchDayId) -> DayState {
    store.read_now(|conn| match_days::find(conn, day)).expect("found").state
}

/// Sixteen teams of five, and a first day of four groups at four venues; nobody is lined up.
pub async fn four_venues(app: &TestApp) -> (Visitor, DivisionId, MatchDayId) {
    let director = app.as_director().await;
    let division = season(&director, "bundesliga").await;
    squads(&director, division, 16, 5).await;
    let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
    for (group, venue) in (1..).zip(VENUES) {
        let group: i32 = group;
        let fields = [("group", group.to_string()), ("venue", venue.to_owned()), ("host", String::new())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        assert_eq!(press(&director, &app.store, day, "venue", &fields).await.status, 303);
    }
    (director, division, day)
}

/// Presses a button of a venue, as its page has it.
pub async fn at(
    desk: &Visitor,
    store: &Store,
    day: MatchDayId,
    (group, deed): (i32, &str),
    more: &[(&str, &str)],
) -> Reply {
    let all = groups(store, day);
    let own = all.iter().find(|one| one.number == group).expect("a group");
    let (number, version) = (group.to_string(), own.version.to_string());
    let mut fields = vec![("version", version.as_str()), ("groups", number.as_str()), ("at", own.venue.as_str())];
    fields.extend_from_slice(more);
    desk.post_form(&format!("/match-days/{day}/{deed}"), &fields).await
}

/// Lines up the first four of these teams of a group for all rounds.
pub async fn line_ups(desk: &Visitor, app: &TestApp, day: MatchDayId, teams: &[TeamId]) {
    let division = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").division_id;
    for (team, players) in numbers(&app.store, division).into_iter().filter(|(team, _)| teams.contains(team)) {
        let four: Vec<String> = players.iter().take(4).map(i32::to_string).collect();
        let mut fields = vec![("version", "1"), ("stamp", "--/0")];
        for round in ["round-1", "round-2", "round-3"] {
            fields.extend(four.iter().map(|player| (round, player.as_str())));
        }
        let reply = desk.post_form(&format!("/match-days/{day}/teams/{team}"), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
}

/// The sheets of a group in a round.
pub fn lists(store: &Store, day: MatchDayId, group: i32, round: i32) -> Vec<SheetId> {
    let tables = (group - 1) * 4 + 1..=group * 4;
    let found = store.read_now(|conn| {
        let tournament = match_days::find(conn, day)?.tournament_id.expect("an opened day");
        let round = rounds::find_number(conn, tournament, round)?;
        sheets::of_round(conn, round.id)
    });
    let own = found.expect("sheets").into_iter().filter(|sheet| tables.contains(&sheet.table_number));
    own.map(|sheet| sheet.id).collect()
}

/// Types the lists of a venue; the sums of the teams differ.
async fn play(desk: &Visitor, store: &Store, day: MatchDayId, group: i32, round: i32) {
    let lists = lists(store, day, group, round);
    assert!(!lists.is_empty(), "group {group} is seated for round {round}");
    for (extra, sheet) in (0..).zip(lists) {
        type_totals(desk, store, sheet, [extra * 7, group, 2 * round, 3]).await;
    }
}

/// Plays a venue from where it is to the end of its day.
async fn play_out(desk: &Visitor, store: &Store, day: MatchDayId, group: i32, from: i32) {
    for round in from..=3 {
        play(desk, store, day, group, round).await;
        let deed = if round < 3 { "next" } else { "close" };
        let reply = at(desk, store, day, (group, deed), &[]).await;
        assert_eq!(reply.status, 303, "group {group}, round {round}: {}", reply.body);
    }
}

#[actix_web::test]
async fn a_venue_begins_for_its_own_teams_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = four_venues(&app).await;
        let own = groups(&app.store, day).remove(0).teams;
        line_ups(&director, &app, day, &own[..3]).await;
        let page = director.get(&format!("/match-days/{day}?venue=Ratskeller")).await.body;
        assert!(page.contains("Save the offered line-up of 1 team"), "{page}");
        let missing = page.split("No line-up yet:").nth(1).and_then(|rest| rest.split("</p>").next()).expect("named");
        assert_eq!(missing.matches("Team").count(), 1, "only the venue's own team is named: {missing}");
        let begun = at(&director, &app.store, day, (1, "next"), &[("missing", "yes")]).await;
        assert_eq!((begun.status, begun.location.as_str()), (303, &*format!("/match-days/{day}?venue=Ratskeller")));
        for group in 2..=4 {
            assert!(lists(&app.store, day, group, 1).is_empty(), "no table at venue {group}");
            let page = director.get(&format!("/match-days/{day}?venue={}", VENUES[0].replace(' ', "+"))).await.body;
            assert!(page.contains("Round 1 is being played"), "{page}");
        }
        let other = director.get(&format!("/match-days/{day}?venue=Brauhaus")).await.body;
        assert!(other.contains("Begin the match day") && other.contains("of 4 teams"), "{other}");
        let forged = "UPDATE group_rounds SET state = 'closed' WHERE round_number = 1";
        let found = crate::forgery::after(&app.store, forged);
        assert!(found.iter().any(|line| line.contains("group 1, round 1: its history says running")), "{found:?}");
    }
}

#[actix_web::test]
async fn offered_line_ups_are_saved_for_the_teams_of_the_venue_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = four_venues(&app).await;
        let saved = at(&director, &app.store, day, (2, "lineups"), &[]).await;
        assert_eq!((saved.status, saved.location.as_str()), (303, &*format!("/match-days/{day}?venue=Zum+Anker")));
        let rows = app.store.read_now(|conn| lineups::of_day(conn, day)).expect("line-ups");
        let own = groups(&app.store, day).remove(1).teams;
        assert_eq!(rows.len(), 4 * 4 * 3);
        assert!(rows.iter().all(|row| own.contains(&row.team_id)));
    }
}

#[actix_web::test]
async fn a_whole_day_of_one_venue_is_typed_before_another_begins() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = four_venues(&app).await;
        for group in groups(&app.store, day) {
            line_ups(&director, &app, day, &group.teams).await;
        }
        let before = groups(&app.store, day)[3].version.to_string();
        assert_eq!(at(&director, &app.store, day, (1, "next"), &[]).await.status, 303);
        play_out(&director, &app.store, day, 1, 1).await;
        assert_eq!(state(&app.store, day), DayState::Open, "three venues have not begun");
        let page = director.get(&format!("/match-days/{day}?venue=Ratskeller")).await.body;
        assert!(page.contains("All rounds are closed here"), "{page}");
        let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
        assert_eq!(csv.lines().filter(|line| line.contains(",3,")).count(), 4, "its rounds count: {csv}");
        // The page another venue has had open all the while is not old.
        let fields = [("version", before.as_str()), ("groups", "4"), ("at", "Brauhaus")];
        let begun = director.post_form(&format!("/match-days/{day}/next"), &fields).await;
        assert_eq!(begun.status, 303, "{}", begun.body);
        // A closed list of the first venue stands, although others still play the round.
        let sheet = lists(&app.store, day, 1, 1)[0];
        let version = app.store.read_now(|conn| sheets::find(conn, sheet)).expect("found").version.to_string();
        let fields = [("version", version.as_str()), ("reason", "two hands swapped")];
        let refused = director.post_form(&format!("/sheets/{sheet}/reopen"), &fields).await;
        assert!(
            refused.status == 422 && refused.body.contains("The round of this venue is closed"),
            "{}",
            refused.body
        );
        let fields = [("round", "1"), ("reason", "two hands swapped")];
        assert_eq!(at(&director, &app.store, day, (1, "reopen-round"), &fields).await.status, 303);
        let fields = [("version", version.as_str()), ("reason", "two hands swapped")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/reopen"), &fields).await.status, 303);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[actix_web::test]
async fn a_day_begun_by_mistake_is_taken_back() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = four_venues(&app).await;
        for group in groups(&app.store, day) {
            line_ups(&director, &app, day, &group.teams).await;
        }
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let first = lists(&app.store, day, 1, 1)[0];
        type_totals(&director, &app.store, first, [0; 4]).await;
        let written = at(&director, &app.store, day, (1, "take-back"), &[]).await;
        assert!(written.status == 422 && written.body.contains("sheet of table 1 in round 1"), "{}", written.body);
        assert!(!director.get(&format!("/match-days/{day}?venue=Ratskeller")).await.body.contains("Take back round"));
        // So does a list that only a second witness began.
        let other = lists(&app.store, day, 2, 1)[0];
        let tournament = tournament(&app.store, day);
        let twice = format!("/tournaments/{tournament}/witnesses");
        assert_eq!(director.post_form(&twice, &[("two_witnesses", "yes")]).await.status, 303);
        let hand = [("number", "1"), ("quick", "2h1")];
        let second = director.post_form(&format!("/sheets/{other}/second/hands"), &hand).await;
        assert_eq!(second.status, 303, "{}", second.body);
        let written = at(&director, &app.store, day, (2, "take-back"), &[]).await;
        assert!(written.status == 422 && written.body.contains("in round 1"), "{}", written.body);
        assert!(!director.get(&format!("/match-days/{day}?venue=Zum+Anker")).await.body.contains("Take back round"));
        let gone = app.store.write_now(move |conn| witnesses::remove(conn, other, 1));
        gone.expect("taken away");
        for group in 2..=4 {
            let back = at(&director, &app.store, day, (group, "take-back"), &[("reason", "begun by mistake")]).await;
            assert_eq!(back.status, 303, "{}", back.body);
            assert!(lists(&app.store, day, group, 1).is_empty());
        }
        assert_eq!(state(&app.store, day), DayState::Open, "one venue has results");
        assert_eq!(lists(&app.store, day, 1, 1).len(), 4, "its tables stand");
        assert_eq!(at(&director, &app.store, day, (3, "next"), &[]).await.status, 303);
        assert_eq!(lists(&app.store, day, 3, 1).len(), 4);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);

        // The second day is begun and taken back everywhere: it is planned again, and can be begun again.
        let days = app.store.read_now(|conn| match_days::of_division(conn, division)).expect("days");
        let second = days[1].id;
        assert_eq!(press(&director, &app.store, second, "lineups", &[]).await.status, 303);
        assert_eq!(press(&director, &app.store, second, "open", &[]).await.status, 303);
        assert_eq!(press(&director, &app.store, second, "take-back", &[]).await.status, 303);
        assert_eq!(state(&app.store, second), DayState::Planned);
        assert_eq!(press(&director, &app.store, second, "open", &[]).await.status, 303);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[actix_web::test]
async fn a_team_that_comes_late_is_seated_after_all() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = four_venues(&app).await;
        let own = groups(&app.store, day).remove(2).teams;
        line_ups(&director, &app, day, &own[1..]).await;
        assert_eq!(at(&director, &app.store, day, (3, "next"), &[("missing", "yes")]).await.status, 303);
        assert_eq!(at(&director, &app.store, day, (3, "take-back"), &[]).await.status, 303);
        line_ups(&director, &app, day, &own[..1]).await;
        assert_eq!(at(&director, &app.store, day, (3, "next"), &[]).await.status, 303);
        let sizes: Vec<u8> = lists(&app.store, day, 3, 1)
            .into_iter()
            .map(|sheet| app.store.read_now(|conn| sheets::find(conn, sheet)).expect("found").size.number())
            .collect();
        assert_eq!(sizes, [4; 4], "all four teams play");
    }
}
