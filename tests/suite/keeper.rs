//! The phone at the table asks for what is not there any more, and is told so; on every database.

use skatwart::acts::rounds::change;
use skatwart::store::rounds::RoundState;
use skatwart::store::{TournamentId, hands, sheets};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::{KEEPER, set_round, table};
use crate::people::rename;
use crate::rounds::{hall, spoken, start};

/// What a phone at the table of this key is answered.
pub async fn at_table(phone: &Visitor, key: &str, act: &str, fields: &[(&str, &str)]) -> Reply {
    phone.send(phone.request("POST", &format!("/k/{key}/{act}")).form(fields)).await
}

#[actix_web::test]
async fn a_hand_that_is_gone_is_not_taken_back_and_the_page_says_so() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let (phone, desk) = (app.nobody(), app.as_desk().await);
        for number in ["1", "2"] {
            let key = new_key();
            let passed = [("number", number), ("key", key.as_str()), ("result", "passed")];
            assert_eq!(at_table(&phone, KEEPER, "hands", &passed).await.status, 303, "{number}");
        }
        let there = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        let last = there.last().expect("two hands").id.to_string();
        let undo = async || {
            let key = new_key();
            at_table(&phone, KEEPER, "undo", &[("hand", &*last), ("version", "1"), ("key", &*key)]).await
        };
        let told = |reply: &Reply| {
            let (gone, late) = ("it was taken out in the meantime", "Only the last hand");
            assert!(reply.status == 409 && reply.body.contains("data-outbox"), "{} {}", reply.status, reply.body);
            assert_eq!((reply.body.matches(gone).count(), reply.body.contains(late)), (1, false), "{}", reply.body);
        };
        let removed = [("version", "1"), ("reason", "of another table")];
        let reply = desk.post_form(&format!("/hands/{last}/edit/remove"), &removed).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        told(&undo().await);
        let version = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string();
        let cleared = [("version", version.as_str()), ("reason", "of another table")];
        let reply = desk.post_form(&format!("/sheets/{sheet}/clear"), &cleared).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        told(&undo().await);
    }
}

#[actix_web::test]
async fn a_hand_that_was_changed_meanwhile_is_not_taken_back_unseen_and_the_page_says_why() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let phone = app.nobody();
        let key = new_key();
        let passed = [("number", "1"), ("key", key.as_str()), ("result", "passed")];
        assert_eq!(at_table(&phone, KEEPER, "hands", &passed).await.status, 303);
        let director = app.as_director().await;
        let changed = [("number", "1"), ("quick", "1: 2k1 # it was played"), ("seen", "1:1")];
        let changed = director.post_form(&format!("/sheets/{sheet}/hands"), &changed).await;
        assert_eq!(changed.status, 303, "{}", changed.body);
        let hands = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        let (id, key) = (hands[0].id.to_string(), new_key());
        let undo = [("hand", id.as_str()), ("version", "1"), ("key", key.as_str())];
        let reply = at_table(&phone, KEEPER, "undo", &undo).await;
        assert_eq!(reply.status, 409, "{}", reply.body);
        assert!(
            reply.body.contains("was changed in the meantime") && !reply.body.contains("Only the last"),
            "{}",
            reply.body
        );
    }
}

#[actix_web::test]
async fn a_link_that_opens_nothing_says_by_a_header_that_the_answer_is_ours() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 8);
        let (phone, gone) = (app.nobody(), "f".repeat(32));
        let page = phone.get(&format!("/k/{gone}")).await;
        assert_eq!((page.status, page.header("hand-key")), (404, "gone"));
        let key = new_key();
        for (act, fields) in [
            ("undo", [("hand", "1"), ("version", "1"), ("key", key.as_str())]),
            ("call", [("call", "yes"), ("", ""), ("", "")]),
            ("confirm", [("seat", "1"), ("code", "x"), ("key", key.as_str())]),
        ] {
            let reply = at_table(&phone, &gone, act, &fields).await;
            assert_eq!((reply.status, reply.header("hand-key")), (404, "gone"), "{act}");
        }
        let there = phone.get(&format!("/k/{KEEPER}")).await;
        assert_eq!((there.status, there.header("hand-key")), (200, ""));
    }
}

#[actix_web::test]
async fn totals_at_the_table_need_nobody_and_a_late_word_is_answered_in_the_words_of_the_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        let odd = [
            ("points1", "500"),
            ("points2", "301"),
            ("points3", "-50"),
            ("version", "1"),
            ("won1", "12"),
            ("lost1", "1"),
            ("won2", "10"),
            ("lost2", "0"),
            ("won3", "8"),
            ("lost3", "3"),
            ("passed", "1"),
            ("reason", "so it stands on paper"),
        ];
        assert_eq!(desk.post_form(&format!("/sheets/{}/totals", hall.sheet), &odd).await.status, 303);
        let page = app.nobody().get(&format!("/k/{KEEPER}")).await;
        assert!(!page.body.contains("does not add up"), "it is the desk that typed them: {}", page.body);
        let version = app.store.read_now(move |conn| sheets::find(conn, hall.sheet));
        let version = version.expect("the sheet").version.to_string();
        let closed = desk.post_form(&format!("/sheets/{}/close", hall.sheet), &[("version", &version)]).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        for (act, more) in [("confirm", ("code", "x")), ("hands", ("result", "passed"))] {
            let key = new_key();
            let fields = [("seat", "1"), ("number", "1"), ("key", key.as_str()), more];
            let late = at_table(&app.nobody(), KEEPER, act, &fields).await;
            assert!(
                late.body.contains("is closed. If something is wrong, call the director")
                    && !late.body.contains("Open it again"),
                "{act}: {} {}",
                late.status,
                late.body
            );
        }
    }
}

#[actix_web::test]
async fn what_came_last_is_told_where_a_fine_has_the_number_of_a_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let fine = [("number", "1"), ("offence", "misdeal"), ("offender", "1"), ("result", "fine")];
        let passed = [("number", "1"), ("result", "passed")];
        let last = |page: &str| {
            let (_, told) = page.split_once("class=\"last\"").expect("a line for it");
            told.split("</p>").next().expect("its end").to_owned()
        };
        for (fields, fined) in [(&fine[..], true), (&passed[..], false)] {
            let key = new_key();
            let sent = at_table(&app.nobody(), KEEPER, "hands", &[fields, &[("key", &key)]].concat()).await;
            assert_eq!(sent.status, 303, "{}", sent.body);
            let phone = last(&app.nobody().get(&format!("/k/{KEEPER}")).await.body);
            assert_eq!(phone.contains("misdeal"), fined, "{phone}");
            assert_eq!(phone.contains("passed in"), !fined, "{phone}");
        }
        let desk = app.as_desk().await.get(&format!("/sheets/{sheet}/desk?saved=1")).await.body;
        assert!(desk.contains("Hand 1: passed in"), "{desk}");
    }
}

#[actix_web::test]
async fn what_is_wrong_with_a_fine_on_a_full_list_is_said_once() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 2);
        let phone = app.nobody();
        for number in ["1", "2"] {
            let key = new_key();
            let passed = [("number", number), ("key", key.as_str()), ("result", "passed")];
            assert_eq!(at_table(&phone, KEEPER, "hands", &passed).await.status, 303, "{number}");
        }
        for result in ["fine", "passed"] {
            let (key, said) = (new_key(), "There is no hand 99 of 2");
            let fields =
                [("number", "99"), ("key", &*key), ("result", result), ("offence", "misdeal"), ("offender", "4")];
            let refused = at_table(&phone, KEEPER, "hands", &fields).await;
            assert_eq!((refused.status, refused.body.matches(said).count()), (422, 1), "{result}: {}", refused.body);
        }
    }
}

#[actix_web::test]
async fn the_fine_of_the_desk_has_the_mark_of_the_seats_like_that_of_the_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 1).sheet;
        let (phone, key) = (app.nobody(), new_key());
        let passed = [("number", "1"), ("key", key.as_str()), ("result", "passed")];
        assert_eq!(at_table(&phone, KEEPER, "hands", &passed).await.status, 303);
        let desk = app.as_desk().await.get(&format!("/sheets/{sheet}/desk")).await.body;
        let table = phone.get(&format!("/k/{KEEPER}")).await.body;
        for page in [desk, table] {
            // The form ends with its button.
            let before = page.split("name=\"result\" value=\"fine\"").next().filter(|before| before.len() < page.len());
            let form = before.and_then(|before| before.rsplit("<form").next()).expect("a form of a fine");
            assert!(form.contains("name=\"seating\""), "{page}");
        }
    }
}

/// The mark of those who sit at the table, as its form has it.
pub async fn seating(phone: &Visitor, key: &str) -> String {
    let page = phone.get(&format!("/k/{key}")).await.body;
    let mark = page.split("name=\"seating\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    mark.expect("the form has a mark").to_owned()
}

#[actix_web::test]
async fn a_hand_typed_for_those_who_sat_there_before_is_refused_and_one_that_was_kept_stays() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let before = hall(&app.store, id, 1);
        let (here, phone) = (before.sheets[&1].keeper_key.clone(), app.nobody());
        let passed = async |number: &str, key: &str, seen: &str| {
            let fields = [("number", number), ("key", key), ("seating", seen), ("result", "passed")];
            at_table(&phone, &here, "hands", &fields).await
        };
        let (seen, first) = (seating(&phone, &here).await, new_key());
        assert_eq!(passed("1", &first, &seen).await.status, 303);
        let (one, other) = (before.tables[0].seats[0], before.tables[0].seats[1]);
        let order = spoken(&app.store, id, 1, "sat down wrongly");
        app.store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");
        assert_eq!(passed("1", &first, &seen).await.status, 303, "what was kept is answered as it was");
        let late = passed("2", &new_key(), &seen).await;
        let said = late.body.matches("The seats of this table were changed").count();
        assert_eq!((late.status, said), (422, 1), "it is said once: {}", late.body);
        let now = seating(&phone, &here).await;
        assert_ne!(now, seen);
        assert!(
            late.body.contains(&format!("name=\"seating\" value=\"{now}\"")),
            "it can be entered anew: {}",
            late.body
        );
        assert_eq!(passed("2", &new_key(), &now).await.status, 303);
        assert_eq!(passed("3", &new_key(), "").await.status, 303, "a page without a mark is taken as before");
        assert_eq!(passed("4", &new_key(), &now).await.status, 303);
        assert_eq!(seating(&phone, &here).await, now, "the form of a fine beside a full list has it too");
        let fine = async |seen: &str| {
            let key = new_key();
            let fields = [("number", "4"), ("key", &*key), ("seating", seen), ("offence", "misdeal")];
            at_table(&phone, &here, "hands", &[&fields[..], &[("offender", "4"), ("result", "fine")]].concat()).await
        };
        let late = fine(&seen).await;
        assert!(late.body.contains("The seats of this table were changed"), "{} {}", late.status, late.body);
        assert_eq!(fine(&now).await.status, 303);
    }
}

#[actix_web::test]
async fn a_phone_before_the_round_says_so_calmly_and_a_hand_that_is_refused_then_is_not_calm() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        set_round(&app.store, hall.round, RoundState::Released);
        let phone = app.nobody();
        let page = phone.get(&format!("/k/{KEEPER}")).await.body;
        assert!(page.contains("<p class=\"note\">This round has not begun"), "{page}");
        let key = new_key();
        let early = [("number", "1"), ("key", key.as_str()), ("result", "passed")];
        let refused = at_table(&phone, KEEPER, "hands", &early).await;
        let alarm = "<p class=\"problem\" role=\"alert\">This round has not begun";
        assert!(refused.status == 422 && refused.body.contains(alarm), "{} {}", refused.status, refused.body);
    }
}

#[actix_web::test]
async fn the_form_knows_which_numbers_are_free_and_over_the_list_long_names_break_between_syllables() {
    for database in databases() {
        let app = TestApp::start(database);
        let _hall = table(&app.store, 4, 8);
        rename(&app.store, TournamentId::new(1), 10, ("Maximilian Buchenhecker", ""));
        let phone = app.nobody();
        for number in ["1", "3"] {
            let key = new_key();
            let passed = [("number", number), ("key", key.as_str()), ("result", "passed")];
            assert_eq!(at_table(&phone, KEEPER, "hands", &passed).await.status, 303, "{number}");
        }
        let page = phone.get(&format!("/k/{KEEPER}")).await.body;
        assert!(page.contains(" data-free=\"2 4 5 6 7 8\""), "{page}");
        assert!(page.contains("<span class=\"sr\">Maxi\u{ad}mi\u{ad}lian Buchenhecker</span>"), "{page}");
    }
}
