//! Who decides between two witnesses, how often, and what a second witness cannot do.

use skatwart::acts::hands::{Place, correct};
use skatwart::acts::witnesses::write_foot;
use skatwart::acts::{Key, Order, Reason, Who};
use skatwart::clock;
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::store::accounts::Role;
use skatwart::store::{Error, hands, revisions, sheets, witnesses};

use super::foot::foot as foot_of;
use super::{Twice, placed};
use crate::app::{Visitor, make_account};
use crate::common::databases;
use crate::forgery::after;

/// Somebody at the desk who wrote neither list, with a reason.
fn clerk(key: &str) -> Order {
    let order = Order::new(Who::Account("clerk".to_owned()), clock::now(), Key::new(key));
    order.because(Reason::new("I have no time").expect("a reason"))
}

async fn third(two: &Twice) -> Visitor {
    make_account(&two.app.store, "third", Role::Desk);
    two.app.signed_in("third").await
}

#[actix_web::test]
async fn a_third_decides_for_the_second_about_one_hand_after_another() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        for number in 1..=3 {
            two.phone(number, "clubs", "won").await;
            assert_eq!(two.second(&two.desk, number, "2s1").await.status, 303);
        }
        for number in 1..=3 {
            let verdict = two.settle(&third, number, 1, "second").await;
            assert_eq!(verdict.status, 303, "{number}: {}", verdict.body);
        }
        let id = two.sheet;
        let first = two.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read");
        // Who decided is told by the history; the list stays that of the witness who wrote it.
        assert!(first.iter().all(|hand| hand.new.entered_by != "third" && hand.new.score == Some(22)), "{first:?}");
        let changes = two.app.store.read_now(move |conn| revisions::of_sheet(conn, id)).expect("read");
        assert_eq!(changes.iter().filter(|change| change.who == "third" && change.old.is_some()).count(), 3);
        let reply = two.second(&third, 1, "2k1").await;
        assert!(reply.status == 422 && reply.body.contains("stands in both sheets"), "{}", reply.body);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn a_decision_sent_twice_counts_once() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        for number in 1..=2 {
            two.phone(number, "clubs", "won").await;
            assert_eq!(two.second(&two.desk, number, "2s1").await.status, 303);
        }
        for (number, verdict) in [("1", "first"), ("2", "second")] {
            let key = format!("decision-{verdict}-0123456789abcdef");
            let fields =
                [("key", key.as_str()), ("version", "1"), ("verdict", verdict), ("reason", "the paper says so")];
            for _ in 0..2 {
                let reply = third.post_form(&format!("/sheets/{}/witnesses/{number}", two.sheet), &fields).await;
                assert_eq!(reply.status, 303, "{verdict}: {}", reply.body);
            }
        }
        let id = two.sheet;
        let first = two.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read");
        assert_eq!(
            first.iter().map(|hand| (hand.new.score, hand.version)).collect::<Vec<_>>(),
            [(Some(24), 1), (Some(22), 2)]
        );
    }
}

#[actix_web::test]
async fn there_is_nothing_to_decide_where_the_two_agree_or_one_is_missing() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        two.phone(1, "clubs", "won").await;
        for (number, line) in [(1, "2k1"), (2, "2s1")] {
            assert_eq!(two.second(&two.desk, number, line).await.status, 303);
        }
        for number in 1..=2 {
            let reply = two.settle(&third, number, 1, "second").await;
            assert!(reply.status == 422 && reply.body.contains("nothing to decide"), "{number}: {}", reply.body);
        }
        let id = two.sheet;
        assert_eq!(two.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read").len(), 1);
    }
}

#[actix_web::test]
async fn a_foot_without_points_is_no_second_list() {
    for database in databases() {
        let two = Twice::new(database).await;
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let blank = [("version", version.as_str()), ("reason", "I have no time"), ("points1", "0")];
        let reply = two.desk.post_form(&format!("/sheets/{}/second/totals", two.sheet), &blank).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        let id = two.sheet;
        let order = clerk("blank-foot");
        let refused = two.app.store.write_now(move |conn| {
            let placed = sheets::place(conn, id)?;
            let foot = TypedTotals { size: placed.size(), due: 3, seats: [TypedSeat::default(); 4], passed: None };
            let told = write_foot(conn, &order, id, &foot);
            Ok::<_, Error>((told.is_err(), witnesses::of_sheet(conn, id)?.len()))
        });
        assert_eq!(refused.expect("asked"), (true, 0), "nor by any other way");
    }
}

#[actix_web::test]
async fn a_score_is_fixed_on_the_first_list_alone() {
    for database in databases() {
        let two = Twice::new(database).await;
        let key = crate::app::new_key();
        let fields = [("key", key.as_str()), ("number", "1"), ("declarer", "1"), ("game", "grand"), ("matadors", "1")];
        let rest = [("result", "won"), ("adjudicated", "24"), ("reason", "ruled")];
        let fields: Vec<_> = fields.into_iter().chain(rest).collect();
        let reply = two.director.post_form(&format!("/sheets/{}/second/hands", two.sheet), &fields).await;
        assert!(reply.status == 422 && reply.body.contains("fixed on the first sheet alone"), "{}", reply.body);
        // A score of 0 is neither won nor lost where the two stand side by side.
        let key = crate::app::new_key();
        let fields = [("key", key.as_str()), ("number", "1"), ("declarer", "1"), ("game", "null"), ("result", "")];
        let fields = [&fields[..], &[("adjudicated", "0"), ("reason", "ruled")]].concat();
        let reply = two.director.post_form(&format!("/sheets/{}/hands", two.sheet), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        assert_eq!(two.second(&two.desk, 1, "1n").await.status, 303);
        let page = two.page(&two.desk, "/witnesses").await;
        assert!(page.contains("won +23") && !page.contains("won 0"), "{page}");
    }
}

#[actix_web::test]
async fn whoever_did_not_begin_the_list_changes_nothing_on_it_unseen() {
    for database in databases() {
        let two = Twice::new(database).await;
        two.phone(1, "clubs", "won").await;
        let id = two.sheet;
        let store = &two.app.store;
        let first = store.read_now(move |conn| hands::find_number(conn, id, 1)).expect("read").expect("hand 1");
        let hand = first.new.hand;
        let refused = store.write_now(move |conn| {
            let order = Order { based_on: Some(1), ..clerk("unseen") };
            Ok::<_, Error>(correct(conn, &order, first.id, Place::Desk, &hand).expect_err("refused").to_string())
        });
        assert!(refused.expect("asked").contains("witness-other-writes"));
    }
}

#[actix_web::test]
async fn whoever_began_the_second_list_writes_nothing_of_the_first() {
    for foot in [false, true] {
        for database in databases() {
            let two = Twice::new(database).await;
            if foot {
                let typed = foot_of(&two.app, &two.desk, "second/totals", two.sheet, ("60", "3", "0")).await;
                assert_eq!(typed.status, 303, "{}", typed.body);
            } else {
                assert_eq!(two.second(&two.desk, 1, "2h1").await.status, 303);
            }
            let hand = [("number", "2"), ("quick", "2h1")];
            let own = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &hand).await;
            assert!(own.status == 422 && own.body.contains("yourself"), "foot: {foot}: {}", own.body);
        }
    }
}

#[actix_web::test]
async fn a_second_list_of_another_table_is_taken_back_by_the_director() {
    for database in databases() {
        let two = Twice::new(database).await;
        let path = format!("/sheets/{}/second/take-back", two.sheet);
        let back = async |who: &Visitor, reason: &str| {
            let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
            who.post_form(&path, &[("version", &version), ("reason", reason)]).await
        };
        let nothing = back(&two.director, "nobody began").await;
        assert!(nothing.status == 422 && nothing.body.contains("nothing to take back"), "{}", nothing.body);
        for number in 1..=2 {
            assert_eq!(two.second(&two.desk, number, "2h1").await.status, 303);
        }
        assert_eq!(foot_of(&two.app, &two.desk, "second/totals", two.sheet, ("60", "3", "0")).await.status, 303);
        assert!(!two.page(&two.desk, "/second").await.contains(&path), "the desk is not offered it");
        assert!(two.page(&two.director, "/second").await.contains(&path));
        assert_eq!(back(&two.desk, "the other table").await.status, 403);
        let silent = back(&two.director, "").await;
        assert!(silent.status == 422 && silent.body.contains("reason is missing"), "{}", silent.body);
        assert!(silent.body.contains(&path), "the page of the second list again: {}", silent.body);
        let done = back(&two.director, "the other table").await;
        assert_eq!(done.status, 303, "{}", done.body);
        let id = two.sheet;
        assert_eq!(two.app.store.read_now(move |conn| witnesses::of_sheet(conn, id)).expect("read"), []);
        let changes = two.app.store.read_now(move |conn| revisions::of_sheet(conn, id)).expect("revisions");
        assert_eq!(changes.iter().filter(|change| change.reason == "the other table").count(), 3);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        // Whoever wrote it goes on with the first list.
        let hand = [("number", "1"), ("quick", "2h1")];
        assert_eq!(two.desk.post_form(&format!("/sheets/{id}/hands"), &hand).await.status, 303);
    }
}

#[actix_web::test]
async fn a_list_that_two_have_written_is_not_taken_out_as_a_whole_by_one_of_them() {
    for database in databases() {
        let two = Twice::new(database).await;
        let other = third(&two).await;
        let own = [("number", "1"), ("quick", "2k1")];
        let first = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &own).await;
        assert_eq!(first.status, 303, "the desk writes the first list: {}", first.body);
        assert_eq!(two.second(&other, 1, "2k1").await.status, 303);
        assert!(!two.page(&other, "/second").await.contains("/clear\""), "it is the first that is taken out");
        let clear = async |who: &Visitor| {
            let seen = placed(&two.app.store, two.sheet).sheet.version.to_string();
            let fields = [("version", seen.as_str()), ("reason", "of another table")];
            who.post_form(&format!("/sheets/{}/clear", two.sheet), &fields).await
        };
        let refused = clear(&two.desk).await;
        assert!(refused.status == 422 && refused.body.contains("You wrote one of the two sheets."), "{}", refused.body);
        let id = two.sheet;
        assert_eq!(two.app.store.read_now(move |conn| hands::of_sheet(conn, id)).expect("read").len(), 1);
        let done = clear(&two.director).await;
        assert_eq!(done.status, 303, "the director may: {}", done.body);
    }
}
