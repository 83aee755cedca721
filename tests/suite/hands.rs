//! Hands over HTTP: entered once, refused with a sentence, corrected with a reason; on every database.

mod cleared;
mod columns;
mod corrected;
mod emptied;
mod lines;
mod refused;
mod reseated;
mod twice;

use skatwart::rules::hand::Game;
use skatwart::store::hands::StoredHand;
use skatwart::store::revisions::Subject;
use skatwart::store::rounds::RoundState;
use skatwart::store::{SheetId, Store, hands, revisions, sheets, totals};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{set_round, table};

/// Seat 2, grand with 2, won: 72.
const GRAND: [(&str, &str); 5] =
    [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won"), ("version", "1")];

async fn enter(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(&str, &str)]) -> Reply {
    let mut all = vec![("number", number)];
    all.extend_from_slice(fields);
    desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await
}

fn stored(store: &Store, sheet: SheetId) -> Vec<StoredHand> {
    store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("the hands can be read")
}

#[actix_web::test]
async fn a_hand_is_kept_with_its_value_totals_revision_and_version() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let reply = enter(&desk, hall.sheet, "1", &GRAND).await;
        assert_eq!((reply.status, reply.location.as_str()), (303, "/sheets/1/desk?saved=1"), "{}", reply.body);
        let hands = stored(&app.store, hall.sheet);
        assert_eq!(hands.len(), 1);
        assert_eq!((hands[0].new.score, hands[0].new.value), (Some(72), 72));
        assert_eq!(hands[0].new.entered_by, "desk");
        let (kept, changes) = app
            .store
            .read_now(move |conn| {
                Ok::<_, skatwart::store::Error>((
                    totals::of_sheet(conn, hall.sheet)?,
                    revisions::of_sheet(conn, hall.sheet)?,
                ))
            })
            .expect("read");
        assert_eq!(kept.iter().map(|row| row.performance).collect::<Vec<_>>(), [0, 122, 0, 0]);
        assert_eq!(kept[1].highest_game, Some(72));
        assert_eq!(changes.len(), 1);
        assert!(changes[0].old.is_none() && changes[0].subject == Subject::Hand);
        let page = desk.get("/sheets/1/desk?saved=1").await;
        assert!(page.body.contains("Hand 1: Ayşe, grand with 2, won +72"), "{}", page.body);
        assert!(page.body.contains("1 won + 0 lost + 0 passed in = 1 hand"), "{}", page.body);
    }
}

#[actix_web::test]
async fn the_same_key_gives_the_first_result_and_another_key_both_hands() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let key = new_key();
        let mut fields = GRAND.to_vec();
        fields.push(("key", &key));
        let first = enter(&desk, hall.sheet, "1", &fields).await;
        let again = enter(&desk, hall.sheet, "1", &fields).await;
        assert_eq!((first.status, &first.location), (again.status, &again.location));
        let other = [("declarer", "3"), ("game", "hearts"), ("matadors", "-1"), ("result", "lost")];
        let reply = enter(&desk, hall.sheet, "1", &other).await;
        assert_eq!(reply.status, 409);
        for part in [
            "Hand 1 is entered already (Ayşe, grand with 2, won +72, by desk",
            "Jörg, hearts without 1, lost −40",
            "Then enter it as hand 2",
        ] {
            assert!(reply.body.contains(part), "{part}: {}", reply.body);
        }
        let changed = enter(
            &desk,
            hall.sheet,
            "1",
            &[("declarer", "3"), ("game", "hearts"), ("matadors", "1"), ("result", "won"), ("key", &key)],
        )
        .await;
        assert_eq!(changed.status, 409, "the key of another hand does not hide this one");
        assert_eq!(stored(&app.store, hall.sheet).len(), 1);
    }
}

#[actix_web::test]
async fn what_cannot_be_is_refused_at_its_field_and_what_was_typed_stays() {
    let played = [("declarer", "2"), ("game", "clubs"), ("matadors", "1")];
    let cases: [(&[(&str, &str)], &str); 14] = [
        (&[("bid", "17"), ("result", "won")], "Nobody can bid 17"),
        (&[("bid", "viel"), ("result", "won")], "“viel” is not possible here"),
        (&[("card_points", "121"), ("result", "")], "121 card points are impossible"),
        (&[("card_points", "900"), ("result", "won")], "“900” is not possible here"),
        (&[("cards", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 HA"), ("result", "won")], "the twelve cards make it 11"),
        (&[("cards", "CJ CJ"), ("result", "won")], "CJ appears twice"),
        (&[("made", "schneider"), ("card_points", "61"), ("result", "won")], "61 card points are not Schneider"),
        (&[("announced", "schneider"), ("result", "won")], "Schneider can be announced only when"),
        (&[("game", "null"), ("result", "won")], "“null” has no matadors"),
        (&[("declarer", "1"), ("result", "won")], "Seat 1 deals this hand and pauses"),
        (&[("declarer", "5"), ("result", "won")], "There is no seat 5"),
        (&[("matadors", "12"), ("result", "won")], "12 matadors are impossible here"),
        (&[("number", "49"), ("result", "won")], "There is no hand 49 of 48"),
        (&[("game", ""), ("result", "won")], "The game is missing"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        for (fields, sentence) in &cases {
            let given = |name: &str| fields.iter().any(|(field, _)| *field == name);
            let mut all: Vec<(&str, &str)> = played.iter().copied().filter(|(name, _)| !given(name)).collect();
            all.extend_from_slice(fields);
            if !given("number") {
                all.push(("number", "1"));
            }
            let reply = desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &all).await;
            assert_eq!(reply.status, 422, "{fields:?}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
            if !given("game") {
                assert!(reply.body.contains("value=\"clubs\" checked"), "{fields:?} keeps what was typed");
            }
        }
        assert!(stored(&app.store, hall.sheet).is_empty());
    }
}

#[actix_web::test]
async fn three_at_a_table_have_no_fourth_seat_and_the_dealer_plays() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        let fourth = enter(
            &desk,
            hall.sheet,
            "1",
            &[("declarer", "4"), ("game", "grand"), ("matadors", "1"), ("result", "won")],
        )
        .await;
        assert_eq!(fourth.status, 422);
        assert!(fourth.body.contains("Seat 4 is not at this table"), "{}", fourth.body);
        let dealer = enter(
            &desk,
            hall.sheet,
            "1",
            &[("declarer", "1"), ("game", "grand"), ("matadors", "1"), ("result", "won")],
        )
        .await;
        assert_eq!(dealer.status, 303, "{}", dealer.body);
    }
}

#[actix_web::test]
async fn a_round_that_is_closed_or_has_not_begun_takes_nothing_and_says_which() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let (over, waiting) = ("This round is not running", "This round has not begun");
        for (state, why) in [(RoundState::Closed, over), (RoundState::Released, waiting), (RoundState::Drawn, waiting)]
        {
            set_round(&app.store, hall.round, state);
            let reply = enter(&desk, hall.sheet, "1", &GRAND).await;
            assert_eq!(reply.status, 422);
            let other = if why == over { waiting } else { over };
            // The page says it of itself, and the refusal does not say the other.
            assert!(reply.body.contains(why) && !reply.body.contains(other), "{state:?}: {}", reply.body);
            let version = app.store.read_now(|conn| sheets::find(conn, hall.sheet)).expect("found").version.to_string();
            for (deed, fields) in [("close", &[][..]), ("reopen", &[("reason", "counted anew")])] {
                let fields = [fields, &[("version", version.as_str())]].concat();
                let reply = desk.post_form(&format!("/sheets/{}/{deed}", hall.sheet), &fields).await;
                assert_eq!(reply.status, 422, "{deed} {state:?}: {}", reply.body);
                assert!(reply.body.contains(why) && !reply.body.contains(other), "{deed} {state:?}: {}", reply.body);
            }
        }
        assert!(stored(&app.store, hall.sheet).is_empty());
    }
}

#[actix_web::test]
async fn passed_in_is_one_button_and_the_check_button_saves_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let check = enter(
            &desk,
            hall.sheet,
            "1",
            &[("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "check")],
        )
        .await;
        assert_eq!(check.status, 200);
        assert!(
            check.body.contains("data-written=\"won\">+24") && check.body.contains("data-written=\"lost\">−48"),
            "{}",
            check.body
        );
        assert!(stored(&app.store, hall.sheet).is_empty());
        let passed = enter(&desk, hall.sheet, "1", &[("declarer", "2"), ("result", "passed")]).await;
        assert_eq!(passed.status, 303);
        assert_eq!(stored(&app.store, hall.sheet)[0].new.hand.game, Game::Passed);
    }
}

#[actix_web::test]
async fn the_quick_line_saves_says_what_is_wrong_and_keeps_what_was_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        assert_eq!(enter(&desk, hall.sheet, "1", &[("quick", "2k3")]).await.status, 303);
        assert_eq!(enter(&desk, hall.sheet, "2", &[("quick", "4go2hs-")]).await.status, 303);
        assert_eq!(enter(&desk, hall.sheet, "3", &[("quick", "p")]).await.status, 303);
        let scores: Vec<_> = stored(&app.store, hall.sheet).iter().map(|hand| hand.new.score).collect();
        assert_eq!(scores, [Some(48), Some(-240), None]);
        let wrong = enter(&desk, hall.sheet, "4", &[("quick", "2x9")]).await;
        assert!(
            wrong.status == 422 && wrong.body.contains("“x” is not a game") && wrong.body.contains("value=\"2x9\""),
            "{}",
            wrong.body
        );
        let pausing = enter(&desk, hall.sheet, "4", &[("quick", "4k1")]).await;
        assert!(pausing.status == 422 && pausing.body.contains("Seat 4 deals this hand"), "{}", pausing.body);
        let said = desk.get(&format!("/sheets/{}/preview?number=4&quick=1n", hall.sheet)).await;
        assert!(said.body.contains("Karl, null, won +23"), "{}", said.body);
    }
}

#[actix_web::test]
async fn at_the_same_moment_one_hand_is_kept_and_the_others_are_told() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let phone = app.nobody();
        let path = format!("/k/{}/hands", crate::hall::KEEPER);
        let ask = |key: String| {
            let mut fields: Vec<(&str, String)> =
                GRAND.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
            fields.extend([("number", "1".to_owned()), ("key", key)]);
            tokio::spawn({
                let (phone, request) = (phone.clone(), phone.request("POST", &path).form(&fields));
                async move { phone.send(request).await.status }
            })
        };
        let same = new_key();
        let asked: Vec<_> = (0..20).map(|at| ask(if at % 2 == 0 { same.clone() } else { new_key() })).collect();
        let mut answers = Vec::new();
        for answer in asked {
            answers.push(answer.await.expect("answered"));
        }
        assert_eq!(stored(&app.store, hall.sheet).len(), 1, "{answers:?}");
        let kept = answers.iter().filter(|status| **status == 303).count();
        assert!(kept == 10 || kept == 1, "one key was first, its repeats are told the same: {answers:?}");
        assert!(answers.iter().all(|status| matches!(status, 303 | 409)), "{answers:?}");
    }
}
