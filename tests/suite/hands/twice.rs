//! Two at a table write the same number: what is the same, what differs, and which of them is right; on every database.

use super::{GRAND, stored};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};
use chrono::TimeDelta;
use skatwart::acts::hands::{Entering, Place};
use skatwart::acts::{self, Key, Order, Who};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::SheetId;
use skatwart::store::revisions::{self, SETTLED};

async fn enter(phone: &Visitor, key: &str, fields: &[(&str, &str)]) -> Reply {
    let mut all = vec![("number", "1"), ("key", key)];
    all.extend_from_slice(fields);
    phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&all)).await
}

/// Seat 2, clubs with 2, won: 36.
const CLUBS: [(&str, &str); 4] = [("declarer", "2"), ("game", "clubs"), ("matadors", "2"), ("result", "won")];

#[actix_web::test]
async fn the_same_hand_twice_is_called_the_same_and_one_that_differs_replaces_it_with_a_tap() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let phone = app.nobody();
        assert_eq!(enter(&phone, &new_key(), &GRAND).await.status, 303);
        let same = enter(&phone, &new_key(), &GRAND).await;
        assert!(same.status == 409 && same.body.contains("It is the same hand."), "{}", same.body);
        assert!(!same.body.contains("instead") && same.body.contains("Enter as hand 2"), "{}", same.body);
        let other = enter(&phone, &new_key(), &CLUBS).await;
        assert!(other.status == 409 && other.body.contains("Different: Game"), "{}", other.body);
        let id = stored(&app.store, sheet)[0].id;
        let instead = format!("{id}:1");
        assert!(other.body.contains(&format!("name=\"instead\" value=\"{instead}\"")), "{}", other.body);
        let mut mine = CLUBS.to_vec();
        mine.push(("instead", &instead));
        let key = new_key();
        for _twice in 0..2 {
            assert_eq!(enter(&phone, &key, &mine).await.status, 303);
        }
        let hands = stored(&app.store, sheet);
        assert_eq!((hands.len(), hands[0].id, hands[0].version, hands[0].new.score), (1, id, 2, Some(36)));
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        assert_eq!(changes.last().map(|change| change.reason.as_str()), Some(SETTLED));
        let page = app.nobody().get(&format!("/sheets/{sheet}/hands/1")).await;
        assert!(page.body.contains("settled by the list keeper: two entries of one hand"), "{}", page.body);
        let stale = enter(&phone, &new_key(), &mine).await;
        assert!(
            stale.status == 409 && stored(&app.store, sheet) == hands,
            "{}: it was seen in version 1",
            stale.status
        );
    }
}

#[actix_web::test]
async fn a_hand_after_which_another_was_entered_is_settled_at_the_desk() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let phone = app.nobody();
        assert_eq!(enter(&phone, &new_key(), &GRAND).await.status, 303);
        let first = stored(&app.store, sheet);
        let passed =
            [("number", "2"), ("key", &*new_key()), ("result", "passed")].map(|(name, text)| (name, text.to_owned()));
        let passed: Vec<(&str, &str)> = passed.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let reply = phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&passed)).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let instead = format!("{}:1", first[0].id);
        let mut mine = CLUBS.to_vec();
        mine.push(("instead", &instead));
        let refused = enter(&phone, &new_key(), &mine).await;
        assert!(
            refused.status == 422 && refused.body.contains("Only the last hand can be replaced"),
            "{} {}",
            refused.status,
            refused.body
        );
        for (odd, status) in [("x", 400), ("1", 400), ("1:x", 400), ("999999:1", 409)] {
            let mut odd_one = CLUBS.to_vec();
            odd_one.push(("instead", odd));
            let reply = enter(&phone, &new_key(), &odd_one).await;
            assert_eq!(reply.status, status, "{odd}");
        }
        assert_eq!(stored(&app.store, sheet)[0], first[0]);
        let again = enter(&phone, &new_key(), &CLUBS).await;
        assert!(
            again.status == 409 && !again.body.contains("instead"),
            "what cannot be is not offered: {}",
            again.body
        );
    }
}

/// Takes the only hand of a sheet back at the table.
async fn take_back(app: &TestApp, sheet: SheetId) {
    let there = stored(&app.store, sheet).pop().expect("a hand stands");
    let (id, version, key) = (there.id.to_string(), there.version.to_string(), new_key());
    let undo = [("hand", id.as_str()), ("version", &version), ("key", &key)];
    let phone = app.nobody();
    let reply = phone.send(phone.request("POST", &format!("/k/{KEEPER}/undo")).form(&undo)).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

#[actix_web::test]
async fn a_hand_that_was_to_replace_one_that_is_gone_is_entered_under_its_number_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let phone = app.nobody();
        assert_eq!(enter(&phone, &new_key(), &GRAND).await.status, 303);
        let instead = format!("{}:1", stored(&app.store, sheet)[0].id);
        let mut mine = CLUBS.to_vec();
        mine.push(("instead", &instead));
        take_back(&app, sheet).await;
        let key = new_key();
        for _twice in 0..2 {
            let reply = enter(&phone, &key, &mine).await;
            assert_eq!(reply.status, 303, "{} {}", reply.status, reply.body);
        }
        let hands = stored(&app.store, sheet);
        assert_eq!((hands.len(), hands[0].new.number, hands[0].new.score), (1, 1, Some(36)));

        // What replaced a hand and was taken back since does not come back with a late second try.
        let instead = format!("{}:1", hands[0].id);
        let mut grand = GRAND.to_vec();
        grand.push(("instead", &instead));
        let key = new_key();
        assert_eq!(enter(&phone, &key, &grand).await.status, 303);
        take_back(&app, sheet).await;
        assert_eq!(enter(&phone, &key, &grand).await.status, 303);
        assert_eq!(stored(&app.store, sheet), []);
    }
}

#[actix_web::test]
async fn a_hand_that_stands_for_more_than_two_minutes_is_replaced_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let at = clock::now().checked_sub_signed(TimeDelta::seconds(125)).expect("a moment");
        let order = Order::new(Who::ListKeeper, at, Key::new(new_key()));
        let entering = Entering { place: Place::Table, number: 1, deck: None, hand: Hand::of(Game::Passed) };
        let kept = app.store.write_now(move |conn| acts::hands::enter(conn, &order, sheet, &entering));
        kept.expect("the hand is entered");
        let phone = app.nobody();
        let asked = enter(&phone, &new_key(), &CLUBS).await;
        assert!(
            asked.status == 409 && asked.body.contains("name=\"reason\" type=\"text\" maxlength=\"500\" required"),
            "{}",
            asked.body
        );
        let instead = format!("{}:1", stored(&app.store, sheet)[0].id);
        let mut mine = CLUBS.to_vec();
        mine.push(("instead", &instead));
        let refused = enter(&phone, &new_key(), &mine).await;
        assert!(
            refused.status == 422 && refused.body.contains("Hand 1 has stood for more than two minutes"),
            "{} {}",
            refused.status,
            refused.body
        );
        mine.push(("reason", "It was never passed in"));
        assert_eq!(enter(&phone, &new_key(), &mine).await.status, 303);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        assert_eq!(changes.last().map(|change| change.reason.as_str()), Some("It was never passed in"));
        assert_eq!(stored(&app.store, sheet)[0].new.score, Some(36));
    }
}

/// The form of a page that is sent there, as its hidden fields.
fn hidden(page: &str, action: &str) -> Vec<(String, String)> {
    let (_, rest) = page.split_once(&format!("action=\"{action}\"")).expect("the form is there");
    let (form, _) = rest.split_once("</form>").expect("a whole form");
    let field = |input: &str| {
        let name = input.split_once('"')?.0.to_owned();
        let value = input.split_once("value=\"")?.1.split_once('"')?.0.to_owned();
        Some((name, value))
    };
    form.split("type=\"hidden\" name=\"").skip(1).filter_map(field).collect()
}

fn texts(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// Seat 2, clubs with 1, won, at the desk: 24.
const CLUBS_AT_DESK: [(&str, &str); 5] =
    [("number", "1"), ("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "won")];

#[actix_web::test]
async fn the_desk_puts_its_hand_in_the_place_of_the_other_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        assert_eq!(enter(&app.nobody(), &new_key(), &GRAND).await.status, 303);
        let id = stored(&app.store, sheet)[0].id;
        let desk = app.as_desk().await;
        for (fields, score) in [(&CLUBS_AT_DESK[..], 24), (&[("number", "1"), ("quick", "3g2")][..], 72)] {
            let both = desk.post_form(&format!("/sheets/{sheet}/hands"), fields).await;
            assert_eq!(both.status, 409, "{}", both.body);
            assert!(both.body.contains("Why is yours right and not what is entered?"), "{}", both.body);
            let action = format!("/hands/{id}/edit");
            let mut carried = hidden(&both.body, &action);
            let silent = desk.post_form(&action, &texts(&carried)).await;
            assert_eq!(silent.status, 422, "with a reason alone");
            let game = if score == 24 { "clubs" } else { "grand" };
            let chosen = silent.body.split(&format!("value=\"{game}\"")).nth(1).unwrap_or_default();
            assert!(chosen.starts_with(" selected") || chosen.starts_with(" checked"), "it stays: {}", silent.body);
            carried.push(("reason".to_owned(), "the paper says so".to_owned()));
            let done = desk.post_form(&action, &texts(&carried)).await;
            assert_eq!(done.status, 303, "{}", done.body);
            let hands = stored(&app.store, sheet);
            assert_eq!((hands.len(), hands[0].id, hands[0].new.score), (1, id, Some(score)));
        }
    }
}

#[actix_web::test]
async fn what_replaces_a_hand_that_is_gone_meanwhile_is_entered_under_its_number() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        assert_eq!(enter(&app.nobody(), &new_key(), &GRAND).await.status, 303);
        let action = format!("/hands/{}/edit", stored(&app.store, sheet)[0].id);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        for (fields, score) in [(&[("number", "1"), ("quick", "3g2")][..], 72), (&CLUBS_AT_DESK[..], 24)] {
            let both = desk.post_form(&format!("/sheets/{sheet}/hands"), fields).await;
            let action = both.body.split("action=\"").find(|rest| rest.starts_with("/hands/")).expect("the way");
            let action = action.split('"').next().expect("its end").to_owned();
            let mut carried = hidden(&both.body, &action);
            carried.push(("reason".to_owned(), "the paper says so".to_owned()));
            let version = stored(&app.store, sheet)[0].version.to_string();
            let gone = [("version", version.as_str()), ("reason", "not ours")];
            assert_eq!(director.post_form(&format!("{action}/remove"), &gone).await.status, 303);
            let done = desk.post_form(&action, &texts(&carried)).await;
            assert_eq!(done.status, 303, "{}", done.body);
            let hands = stored(&app.store, sheet);
            assert_eq!((hands.len(), hands[0].new.number, hands[0].new.score), (1, 1, Some(score)));
        }
        let bare = desk.post_form(&action, &[("version", "1"), ("quick", "3g2"), ("reason", "late")]).await;
        assert_eq!(bare.status, 404, "nobody said where: {}", bare.body);
    }
}

#[actix_web::test]
async fn a_line_that_is_typed_ahead_is_told_how_it_takes_the_place_of_what_stands() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        assert_eq!(enter(&app.nobody(), &new_key(), &GRAND).await.status, 303);
        let desk = app.as_desk().await;
        let (key, token) = (new_key(), desk.token().await);
        let line = [("token", token.as_str()), ("key", key.as_str()), ("number", "1"), ("quick", "3g2")];
        let request = desk.request("POST", &format!("/sheets/{sheet}/hands")).form(&line);
        let told = desk.send(request.header("Accept", "application/json")).await;
        assert!(told.status == 409 && told.body.contains("1: 3g2 #"), "{} {}", told.status, told.body);
    }
}
