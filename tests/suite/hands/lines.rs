//! The quick line beyond a single hand: a hand that stands is corrected by its number, a whole list is pasted.

use skatwart::store::revisions::Subject;
use skatwart::store::{SheetId, Store, revisions, totals};

use super::{enter, stored};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::{databases, sqlite};
use crate::hall::table;

async fn line(desk: &Visitor, sheet: SheetId, quick: &str, seen: &str) -> Reply {
    desk.post_form(&format!("/sheets/{sheet}/hands"), &[("number", "0"), ("quick", quick), ("seen", seen)]).await
}

fn points(store: &Store, sheet: SheetId) -> Vec<i32> {
    let kept = store.read_now(move |conn| totals::of_sheet(conn, sheet)).expect("read");
    kept.iter().map(|row| row.points).collect()
}

#[actix_web::test]
async fn a_hand_that_stands_is_corrected_by_its_number_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        assert_eq!(line(&desk, sheet, "1: 2k1", "").await.status, 303, "a number that is free takes the hand");
        let page = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(page.contains("name=\"seen\" value=\"1:1 \"") && page.contains("data-version=\"1\""), "{page}");
        let silent = line(&desk, sheet, "1: 2k2", "1:1").await;
        assert_eq!(silent.status, 422);
        for part in ["Hand 1 stands already: Ayşe, clubs with 1, won +24", "1: 2k2 # misread", "value=\"1: 2k2\""] {
            assert!(silent.body.contains(part), "{part}: {}", silent.body);
        }
        let empty = line(&desk, sheet, "1: 2k2 # ", "1:1").await;
        assert!(empty.status == 422 && empty.body.contains("behind #: 1: 2k2 # misread"), "{}", empty.body);
        let unseen = line(&desk, sheet, "1: 2k2 # misread", "").await;
        assert!(unseen.status == 422 && unseen.body.contains("Somebody changed hand 1"), "{}", unseen.body);
        assert_eq!(points(&app.store, sheet), [0, 24, 0, 0]);
        assert_eq!(line(&desk, sheet, "1: 2k2 # misread", "1:1").await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, 36, 0, 0]);
        assert!(desk.get(&format!("/sheets/{sheet}/desk")).await.body.contains("Hand 1 corrected: Ayşe, clubs with 2"));
        let stale = line(&desk, sheet, "1: 3g1 # seat 3", "1:1").await;
        assert!(stale.body.contains("it now reads: Ayşe, clubs with 2, won +36"), "{}", stale.body);
        let id = stored(&app.store, sheet)[0].id;
        let told = app.store.read_now(move |conn| revisions::of_subject(conn, Subject::Hand, id.number()));
        let why: Vec<String> = told.expect("read").into_iter().map(|revision| revision.reason).collect();
        assert_eq!(why, ["", "misread"]);
    }
}

#[actix_web::test]
async fn a_correction_typed_ahead_is_answered_in_a_word_and_counts_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        assert_eq!(line(&desk, sheet, "1: 2k1", "").await.status, 303);
        let (token, key) = (desk.token().await, new_key());
        let fields = [
            ("token", token.as_str()),
            ("key", key.as_str()),
            ("number", "1"),
            ("quick", "1: 2k2- # lost"),
            ("seen", "1:1"),
        ];
        for _again in 0..2 {
            let request = desk.request("POST", &format!("/sheets/{sheet}/hands"));
            let reply = desk.send(request.header("accept", "application/json").form(&fields)).await;
            assert_eq!(reply.status, 200, "{}", reply.body);
            assert!(reply.body.contains("Hand 1 corrected: Ayşe, clubs with 2, lost −72"), "{}", reply.body);
            assert_eq!(reply.header("hand-key"), key);
        }
        assert_eq!(points(&app.store, sheet), [0, -72, 0, 0]);
        assert_eq!(stored(&app.store, sheet)[0].version, 2);
    }
}

#[actix_web::test]
async fn a_correction_typed_ahead_to_what_stands_already_is_said_and_waits_no_longer() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        assert_eq!(line(&desk, sheet, "1: 2k1", "").await.status, 303);
        let (token, key) = (desk.token().await, new_key());
        let fields = [
            ("token", token.as_str()),
            ("key", key.as_str()),
            ("number", "1"),
            ("quick", "1: 2k1 # looked at once more"),
            ("seen", "1:1"),
        ];
        let hands = stored(&app.store, sheet);
        for _again in 0..2 {
            let request = desk.request("POST", &format!("/sheets/{sheet}/hands"));
            let reply = desk.send(request.header("accept", "application/json").form(&fields)).await;
            let said = reply.body.starts_with("{\"said\":\"Hand 1 stands on the sheet just like this");
            assert!(reply.status == 200 && said, "{} {}", reply.status, reply.body);
            assert_eq!(reply.header("hand-key"), key);
        }
        assert_eq!(stored(&app.store, sheet), hands);
        let typed = line(&desk, sheet, "1: 2k1 # looked at once more", "1:1").await;
        assert!(typed.status == 422 && typed.body.contains("and nothing was changed"), "{}", typed.body);
    }
}

#[actix_web::test]
async fn a_line_for_a_number_that_is_taken_is_told_the_line_that_corrects_with_one_reason() {
    let app = TestApp::start(sqlite());
    let sheet = table(&app.store, 4, 8).sheet;
    let desk = app.as_desk().await;
    assert_eq!(line(&desk, sheet, "1: 2k1", "").await.status, 303);
    let (token, key) = (desk.token().await, new_key());
    let fields = [("token", token.as_str()), ("key", key.as_str()), ("number", "1"), ("quick", "2k2 # lost")];
    let request = desk.request("POST", &format!("/sheets/{sheet}/hands"));
    let reply = desk.send(request.header("accept", "application/json").form(&fields)).await;
    let once = reply.body.contains("type 1: 2k2 # and why.") && reply.body.matches('#').count() == 1;
    assert!(reply.status == 409 && once, "{} {}", reply.status, reply.body);
}

async fn pasted(desk: &Visitor, sheet: SheetId, list: &str, seen: bool) -> Reply {
    let seen = if seen { "yes" } else { "" };
    desk.post_form(&format!("/sheets/{sheet}/paste"), &[("list", list), ("seen", seen)]).await
}

#[actix_web::test]
async fn a_list_is_read_back_first_and_stored_wholly_or_not_at_all() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        assert_eq!(line(&desk, sheet, "2k1", "").await.status, 422, "hand 0 is none");
        assert_eq!(line(&desk, sheet, "3: 2k1", "").await.status, 303);
        let wrong = pasted(&desk, sheet, "5: 1k1\n1: 2k1\n\n2kk1\n3: p\n1n\n3k1\n9: p", true).await;
        assert_eq!(wrong.status, 422);
        for part in [
            "<th scope=\"row\">2</th>",
            "<th scope=\"row\">6</th>",
            "2k<mark>k</mark>1",
            "Hand 3 is entered already (Ayşe, clubs with 1, won +24",
            "4 lines are wrong",
            "<mark>1</mark>k1",
            "null",
        ] {
            assert!(wrong.body.contains(part), "{part}: {}", wrong.body);
        }
        assert_eq!(stored(&app.store, sheet).len(), 1, "nothing is stored where a line is wrong");
        let list = "2h2-\np\n1n\n4d4ss\n4p1b33a60\n4go1\n1k1";
        let shown = pasted(&desk, sheet, list, false).await;
        assert_eq!(shown.status, 200, "{}", shown.body);
        assert!(shown.body.contains("Save these 7 hands") && shown.body.contains("null, won +23"), "{}", shown.body);
        assert_eq!(stored(&app.store, sheet).len(), 1, "it is only looked at");
        assert_eq!(pasted(&desk, sheet, list, true).await.status, 303);
        let numbers: Vec<i32> = stored(&app.store, sheet).iter().map(|hand| hand.new.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8], "hand 3 stood there, the others go round it");
        assert_eq!(points(&app.store, sheet), [47, -36, 0, 54]);
        let full = pasted(&desk, sheet, "2k1", true).await;
        assert!(full.status == 422 && full.body.contains("<th scope=\"row\">9</th>"), "{}", full.body);
        let page = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(page.contains("name=\"quick\"") && page.contains("Every hand is there; correct with"), "{page}");
        assert_eq!(pasted(&desk, sheet, " \n ", true).await.status, 422);
        assert_eq!(pasted(&desk, sheet, &"p\n".repeat(400), true).await.status, 422);
    }
}

#[actix_web::test]
async fn two_lines_with_one_number_are_told_so_and_the_help_of_a_list_corrects_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        let twice = pasted(&desk, sheet, "1: 2k1\n1: 3p1", false).await;
        assert_eq!(twice.status, 422, "{}", twice.body);
        assert!(twice.body.contains("Two lines have number 1."), "{}", twice.body);
        assert!(!twice.body.contains("is entered already"), "{}", twice.body);
        assert!(!twice.body.contains("corrects hand 17"), "{}", twice.body);
        let alone = desk.get(&format!("/sheets/{sheet}/desk")).await;
        assert!(alone.body.contains("corrects hand 17"), "{}", alone.body);
    }
}

#[actix_web::test]
async fn a_list_is_stored_under_the_numbers_it_was_read_back_with_and_once() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        let shown = pasted(&desk, sheet, "2k1\n3: 1h1\n3h1", false).await.body;
        let seen = shown.split("hidden>\n").nth(1).and_then(|rest| rest.split("</textarea>").next());
        let seen = seen.unwrap_or_else(|| panic!("the list goes back: {shown}")).to_owned();
        assert_eq!(seen, "1: 2k1\n3: 1h1\n4: 3h1");
        assert_eq!(line(&desk, sheet, "4: 2k1", "").await.status, 303, "somebody else enters hand 4");
        let late = pasted(&desk, sheet, &seen, true).await;
        assert!(late.status == 422 && late.body.contains("Hand 4 is entered already"), "{}", late.body);
        assert_eq!(stored(&app.store, sheet).len(), 1);
        let key = new_key();
        let fields = [("key", key.as_str()), ("list", "1: 2k1\n3: 1h1"), ("seen", "yes")];
        for _again in 0..2 {
            let saved = desk.post_form(&format!("/sheets/{sheet}/paste"), &fields).await;
            assert_eq!(saved.status, 303, "{}", saved.body);
        }
        assert_eq!(stored(&app.store, sheet).len(), 3);
    }
}

#[actix_web::test]
async fn what_was_typed_since_a_list_was_read_is_read_back_before_it_is_stored() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let desk = app.as_desk().await;
        let shown = pasted(&desk, sheet, "2k1\n3h1", false).await.body;
        let form = shown.split(&format!("action=\"/sheets/{sheet}/paste\"")).nth(1).expect("a form");
        let form = form.split("</form>").next().expect("its end");
        assert!(form.contains("name=\"seen\"") && form.contains("id=\"list\""), "one form has both: {form}");
        let send = async |list: &str| {
            let read = [("read", "2k1\r\n3h1"), ("numbered", "1: 2k1\r\n2: 3h1"), ("seen", "yes"), ("list", list)];
            desk.post_form(&format!("/sheets/{sheet}/paste"), &read).await
        };
        let changed = send("2k1\r\n3h2").await;
        assert!(changed.status == 422 && changed.body.contains("The list was changed"), "{}", changed.body);
        assert!(changed.body.contains("2: 3h2") && changed.body.contains("Save these 2 hands"), "{}", changed.body);
        assert_eq!(stored(&app.store, sheet), []);
        assert_eq!(send("2k1\r\n3h1\r\n").await.status, 303);
        assert_eq!(stored(&app.store, sheet).len(), 2);
    }
}

#[actix_web::test]
async fn a_list_on_which_everything_stands_says_how_a_hand_of_it_is_corrected() {
    let app = TestApp::start(sqlite());
    let hall = table(&app.store, 4, 4);
    let desk = app.as_desk().await;
    let send = async |number: &str| enter(&desk, hall.sheet, number, &[("quick", "p")]).await;
    let missing = send("0").await;
    assert!(missing.status == 422 && missing.body.contains("There is no hand 0 of 4"), "{}", missing.body);
    for number in ["1", "2", "3", "4"] {
        assert_eq!(send(number).await.status, 303);
    }
    let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await;
    let number = page.field("number").expect("a number");
    let full = page.body.matches("Every hand is there; correct with").count();
    let told = send(&number).await;
    assert!(
        told.status == 422 && told.body.matches("Every hand is there; correct with 17: 2k3 # reason").count() > full,
        "{}",
        told.body
    );
    let beyond = send("5").await;
    assert!(beyond.status == 422 && beyond.body.contains("There is no hand 5 of 4"), "{}", beyond.body);
}
