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
                let page = director.get(&format!("{address}{path}")).await.body.replace(" <", "<");
                assert_eq!(beside(&page, "Player 1-4<").first(), Some(&lent), "{address}{path}: {page}");
                assert_eq!(beside(&page, "Player 1-5<").first(), Some(&late), "{address}{path}: {page}");
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
        assert_eq!(page.matches("<span class=\"tag\">G</span>").count(), 1, "{page}");
        assert!(page.contains("G: plays as a guest."), "{page}");
        played(&director, &app, day, 2).await;
        played(&director, &app, day, 3).await;
        let page = app.nobody().get(&sheet).await.body;
        assert_eq!(page.matches("<span class=\"tag\">G</span>").count(), 3, "{page}");
        let pdf = pdf_text(&director.get(&format!("{sheet}/sheet.pdf")).await.bytes);
        assert!(pdf.contains("Player 1-5 G") && pdf.contains("G: plays as a guest."), "{pdf}");
    }
}

#[actix_web::test]
async fn who_plays_elsewhere_is_not_offered_and_holds_up_nobody() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 3, 6).await;
        let few = "Team;Name\nTeam 4;Solo 1\nTeam 4;Solo 2\n";
        let path = format!("/divisions/{division}/teams/import/add");
        assert_eq!(director.upload(&path, &[("text", few)], "", Vec::new()).await.status, 303);
        let day = fixtures(&director, &app.store, division).await[0];
        let all = numbers(&app.store, division);
        let (own, other) = (&all[0].1, &all[1].1);
        let first = [other[0], other[1], other[2], own[0]];
        let saved = line_up(&director, &app.store, day, all[1].0, &[&first, &other[..4], &other[..4]]).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let offer = format!("Player 1-1 ({}) plays for Team 2; for Team 1, Player 1-5 ({})", own[0], own[4]);
        let page = director.get(&format!("/match-days/{day}")).await.body;
        assert!(page.contains(&format!("Round 1: {offer} is offered instead.")), "{page}");
        let proposal = director.get(&format!("/match-days/{day}/teams/{}", all[0].0)).await.body;
        assert!(proposal.contains(&offer) && proposal.contains("the first regular players of the squad"), "{proposal}");
        assert!(!proposal.contains("who played last"), "nobody has played: {proposal}");

        let taken = press(&director, &app.store, day, "lineups", &[]).await;
        assert_eq!(taken.status, 303, "{}", taken.body);
        let said = director.get(&taken.location).await.body;
        assert!(said.contains("The offered line-ups are saved.") && said.contains(&offer), "{said}");
        assert!(said.contains("would be offered: Team 4."), "{said}");
        let rows = app.store.read_now(|conn| lineups::of_day(conn, day)).expect("line-ups");
        let players =
            app.store.read_now(|conn| skatwart::store::players::of_division(conn, division)).expect("players");
        let of = |round: i32| {
            let own = rows.iter().filter(|row| row.team_id == all[0].0 && row.round_number == round);
            own.map(|row| players.iter().find(|one| one.id == row.player_id).expect("known").number).collect::<Vec<_>>()
        };
        assert_eq!(of(1), [own[4], own[1], own[2], own[3]], "the next of the squad in his place");
        assert_eq!(of(2), own[..4], "he is back in the next round");
        assert_eq!(rows.len(), 3 * 4 * 3, "three teams are saved, the fourth is too few");

        let four = &own[..4];
        let refused = line_up(&director, &app.store, day, all[0].0, &[four, four, four]).await;
        let sentence = format!("Round 1: Player 1-1 (start number {}) plays for Team 2 already.", own[0]);
        assert!(refused.status == 422 && refused.body.contains(&sentence), "{}", refused.body);
    }
}

#[actix_web::test]
async fn nobody_is_said_to_be_without_when_every_offer_is_saved() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 4, 4).await;
        let days = fixtures(&director, &app.store, division).await;
        let taken = press(&director, &app.store, days[0], "lineups", &[]).await;
        let said = director.get(&taken.location).await.body;
        assert!(said.contains("The offered line-ups are saved.") && !said.contains("without a line-up"), "{said}");
        let team = numbers(&app.store, division)[0].0;
        let next = director.get(&format!("/match-days/{}/teams/{team}", days[1])).await.body;
        assert!(next.contains("This is a proposal: who played last."), "{next}");
    }
}

#[actix_web::test]
async fn a_guest_who_is_no_number_is_told_with_his_round_and_what_to_write() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let team = numbers(&app.store, division)[0].0;
        let address = format!("/match-days/{day}/teams/{team}");
        let refused = director.post_form(&address, &[("version", "1"), ("guests-2", "12 Karl")]).await;
        let sentence = "Round 2: “Karl” is not a start number. Write the numbers of the guests";
        assert!(refused.status == 422 && refused.body.contains(sentence), "{}", refused.body);
        assert!(!refused.body.contains("the next free one"), "nobody gets a number here: {}", refused.body);
    }
}
