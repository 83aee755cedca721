//! Who plays for another team: at the tables he stands under the team of the round, in the season under his own, and he is not
//! offered to two.

use skatwart::store::{MatchDayId, lineups, match_days};

use super::secretary::{fixtures, line_up, numbers, press, ready, season, sheets_of, squads, type_totals};
use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::export::pdf_text;

/// The team that stands behind a name, wherever it stands on a page.
fn beside<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let after = page.split(name).skip(1).filter_map(|rest| rest.split("Team ").nth(1));
    after.map(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default()).collect()
}

/// A day of four teams that is played: the fourth player of the first team plays for it and then twice for the second, its
/// fifth first for the third and then for his own. Everybody reads where each sits on the way.
async fn with_two_guests(app: &TestApp) -> (Visitor, skatwart::store::DivisionId, MatchDayId) {
    let (director, division, day) = ready(app).await;
    let all = numbers(&app.store, division);
    let of = |team: usize| all[team].1.clone();
    let (lent, late) = (of(0)[3], of(0)[4]);
    let with = |team: usize, last: i32| vec![of(team)[0], of(team)[1], of(team)[2], last];
    let own = |team: usize| with(team, of(team)[3]);
    for (team, rounds) in [
        (0, [own(0), with(0, late), with(0, late)]),
        (1, [own(1), with(1, lent), with(1, lent)]),
        (2, [with(2, late), own(2), own(2)]),
    ] {
        let rounds = rounds.each_ref().map(Vec::as_slice);
        let reply = line_up(&director, &app.store, day, all[team].0, &rounds).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }
    assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
    (director, division, day)
}

/// Types every list of a round and goes on.
async fn played(director: &Visitor, app: &TestApp, day: MatchDayId, round: i32) {
    for (extra, sheet) in (0..).zip(sheets_of(&app.store, day, round)) {
        type_totals(director, &app.store, sheet, [extra, round, 0, 3]).await;
    }
    let deed = if round < 3 { "next" } else { "close" };
    assert_eq!(press(director, &app.store, day, deed, &[]).await.status, 303);
}

#[actix_web::test]
async fn a_guest_stands_under_the_team_of_the_round_and_in_the_ranking_under_his_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = with_two_guests(&app).await;
        let tournament = app.store.read_now(|conn| match_days::find(conn, day)).expect("found").tournament_id;
        let tournament = tournament.expect("opened");
        for (round, lent, late) in [(1, "1", "3"), (2, "2", "1"), (3, "2", "1")] {
            let address = format!("/tournaments/{tournament}/rounds/{round}");
            for path in ["", "/desk", "/signs", "/names"] {
                let page = director.get(&format!("{address}{path}")).await.body;
                assert_eq!(beside(&page, "Player 1-4 <").first(), Some(&lent), "{address}{path}: {page}");
                assert_eq!(beside(&page, "Player 1-5 <").first(), Some(&late), "{address}{path}: {page}");
            }
            let mut lists = String::new();
            for sheet in sheets_of(&app.store, day, round) {
                lists += &director.get(&format!("/sheets/{sheet}/totals")).await.body;
            }
            assert!(lists.contains(&format!("Player 1-4<span class=\"under\">Team {lent}</span>")), "{lists}");
            assert!(lists.contains(&format!("Player 1-5<span class=\"under\">Team {late}</span>")), "{lists}");
            played(&director, &app, day, round).await;
        }
        let page = director.get(&format!("/match-days/{day}")).await.body;
        assert_eq!(beside(&page, "Player 1-4 <"), ["2", "2", "1"], "the last round first: {page}");
        assert_eq!(beside(&page, "Player 1-5 <"), ["1", "1", "3"], "{page}");
        let ranking = app.nobody().get(&format!("/divisions/{division}/players")).await.body;
        assert_eq!(beside(&ranking, "Player 1-4<"), ["1"], "{ranking}");
        assert_eq!(beside(&ranking, "Player 1-5<"), ["1"], "{ranking}");
        let csv = app.nobody().get(&format!("/divisions/{division}/players.csv")).await.body;
        let line = csv.lines().find(|line| line.contains("Player 1-4")).expect("a line");
        assert!(line.contains("Team 1"), "{csv}");
        let standings = app.nobody().get(&format!("/tournaments/{tournament}/standings")).await.body;
        assert_eq!(beside(&standings, "Player 1-5<").first(), Some(&"1"), "of the whole day, too: {standings}");
    }
}

#[actix_web::test]
async fn the_sheet_of_results_marks_who_played_as_a_guest() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = with_two_guests(&app).await;
        played(&director, &app, day, 1).await;
        let sheet = format!("/divisions/{division}/days/1/groups/1");
        let page = app.nobody().get(&sheet).await.body;
        assert_eq!(page.matches("<abbr title=\"guest\">G</abbr>").count(), 1, "{page}");
        assert!(page.contains("G: plays as a guest."), "{page}");
        played(&director, &app, day, 2).await;
        played(&director, &app, day, 3).await;
        let page = app.nobody().get(&sheet).await.body;
        assert_eq!(page.matches("<abbr title=\"guest\">G</abbr>").count(), 3, "{page}");
        let pdf = pdf_text(&director.get(&format!("{sheet}/sheet.pdf")).await.bytes);
        assert!(pdf.contains("Player 1-5 G") && pdf.contains("G: plays as a guest."), "{pdf}");
    }
}
