//! What was tried in a round leaves with it when it is taken back: a hand that was taken out again, an exchanged player.

use skatwart::store::match_days::DayState;
use skatwart::store::{check, hands, match_days, players, sheets, teams};

use super::pace::{at, four_venues, groups, line_ups, lists};
use super::pages::{new_line_up, numbers};
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
