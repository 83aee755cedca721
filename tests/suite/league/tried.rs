//! What was tried in a round leaves with it when it is taken back: a hand that was taken out again, an exchanged player.

use skatwart::store::match_days::DayState;
use skatwart::store::{check, group_lots, hands, lots, match_days, players, sheets, standings, teams};

use super::closing::{decide_by_lot, empty, on_round, open_sheet, state, tournament};
use super::pace::{at, four_venues, groups, line_ups, lists};
use super::secretary::{new_line_up, numbers, press, ready, sheets_of, type_totals};
use crate::app::{TestApp, new_key};
use crate::common::databases;

#[actix_web::test]
async fn a_hand_and_an_exchange_that_were_tried_leave_with_their_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = four_venues(&app).await;
        let own = groups(&app.store, day).remove(2).teams;
        line_ups(&director, &app, day, &own).await;
        assert_eq!(at(&director, &app.store, day, (3, "next"), &[]).await.status, 303);
        let tried = lists(&app.store, day, 3, 1)[0];
        let keeper = app.store.read_now(move |conn| sheets::find(conn, tried)).expect("found").keeper_key;
        let phone = app.nobody();
        let (first, second) = (new_key(), new_key());
        let hand = [("number", "1"), ("game", "passed"), ("key", first.as_str())];
        let entered = phone.send(phone.request("POST", &format!("/k/{keeper}/hands")).form(&hand)).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let id = app.store.read_now(move |conn| hands::of_sheet(conn, tried)).expect("read")[0].id.to_string();
        let undo = [("hand", id.as_str()), ("version", "1"), ("key", second.as_str())];
        assert_eq!(phone.send(phone.request("POST", &format!("/k/{keeper}/undo")).form(&undo)).await.status, 303);

        let squad = numbers(&app.store, division).into_iter().find(|(team, _)| *team == own[0]).expect("a team").1;
        let put_right = new_line_up(&director, (day, own[0]), &squad, "wrong name on the paper").await;
        assert_eq!(put_right.status, 303, "{}", put_right.body);
        let public = format!("/divisions/{division}/days/1");
        assert!(app.nobody().get(&public).await.body.contains("wrong name on the paper"));

        let back = at(&director, &app.store, day, (3, "take-back"), &[]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        assert_eq!(app.store.read_now(|conn| match_days::find(conn, day)).expect("found").state, DayState::Planned);
        assert!(!app.nobody().get(&public).await.body.contains("wrong name on the paper"), "it belonged to the round");
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);

        // Nothing holds the team any more: it can be deleted with its players.
        let team = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams");
        let team = team.into_iter().find(|team| team.id == own[0]).expect("the team");
        let version = team.version.to_string();
        let gone = director.post_form(&format!("/teams/{}/remove", team.id), &[("version", version.as_str())]).await;
        assert_eq!(gone.status, 303, "{}", gone.body);
        let left = app.store.read_now(|conn| players::of_division(conn, division)).expect("players");
        assert!(left.iter().all(|player| player.team_id != team.id));
        assert_eq!(app.store.read_now(|conn| match_days::groups_of(conn, day)).expect("groups")[2].teams.len(), 3);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[actix_web::test]
async fn lots_that_were_drawn_leave_with_the_round_they_were_drawn_after() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        decide_by_lot(&app.store, division);
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        assert_eq!(on_round(&director, &app.store, day, (1, "close")).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "lot", &[("group", "1"), ("round", "1")]).await.status, 303);
        // Every first seat came to the same: they share a place until they draw.
        let id = tournament(&app.store, day);
        let tied = app.nobody().get(&format!("/tournaments/{id}/standings")).await;
        assert_eq!(tied.status, 200);
        let brought = app.store.read_now(move |conn| standings::of_tournament(conn, id)).expect("read");
        let entries = app.store.read_now(move |conn| skatwart::store::entries::of_tournament(conn, id)).expect("read");
        let fourth = |one: &&skatwart::store::entries::Entry| {
            brought.iter().any(|brought| brought.entry() == one.id && brought.total.seat.number() == 4)
        };
        let mut numbers: Vec<i32> = entries.iter().filter(fourth).map(|one| one.number).collect();
        numbers.sort_unstable();
        let numbers = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let fields = [("numbers", numbers.as_str()), ("seed", "Altenburg")];
        let drawn = director.post_form(&format!("/tournaments/{id}/lots"), &fields).await;
        assert_eq!(drawn.status, 303, "{}", drawn.body);
        assert!(!app.store.read_now(move |conn| lots::of_tournament(conn, id)).expect("lots").is_empty());

        assert_eq!(on_round(&director, &app.store, day, (1, "reopen")).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            assert_eq!(open_sheet(&director, &app.store, sheet).await.status, 303);
            empty(&director, &app.store, sheet).await;
        }
        let back = press(&director, &app.store, day, "take-back", &[]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        assert_eq!(state(&app.store, day), DayState::Planned);
        assert_eq!(app.store.read_now(|conn| group_lots::of_division(conn, division)).expect("lots"), []);
        assert_eq!(app.store.read_now(move |conn| lots::of_tournament(conn, id)).expect("lots"), []);

        // Played again, the same tie waits for a lot of its own.
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [0; 4]).await;
        }
        assert_eq!(on_round(&director, &app.store, day, (1, "close")).await.status, 303);
        assert_eq!(press(&director, &app.store, day, "lot", &[("group", "1"), ("round", "1")]).await.status, 303);
    }
}
