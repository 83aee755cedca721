//! Whoever wrote one of the two lists neither copies the other nor brings his own in line with it.

use skatwart::store::accounts::Role;
use skatwart::store::totals;

use super::foot::foot;
use super::{Twice, placed};
use crate::app::{Reply, Visitor, make_account};
use crate::common::databases;
use crate::forgery::after;

async fn third(two: &Twice) -> Visitor {
    make_account(&two.app.store, "third", Role::Desk);
    two.app.signed_in("third").await
}

async fn first(two: &Twice, who: &Visitor, number: &str, line: &str) -> Reply {
    let seen = [("number", number), ("quick", line), ("seen", "1:1 2:1 3:1")];
    who.post_form(&format!("/sheets/{}/hands", two.sheet), &seen).await
}

#[actix_web::test]
async fn totals_beside_hands_of_the_second_list_are_no_second_list() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        for number in 1..=3 {
            assert_eq!(two.second(&two.desk, number, "2h1").await.status, 303);
        }
        let own = foot(&two.app, &two.desk, "totals", two.sheet, ("99", "3", "0")).await;
        assert!(own.status == 422 && own.body.contains("yourself"), "{}", own.body);
        let other = foot(&two.app, &third, "totals", two.sheet, ("60", "3", "0")).await;
        assert!(other.status == 422 && other.body.contains("The second sheet has hands"), "{}", other.body);
        let id = two.sheet;
        assert!(two.app.store.read_now(move |conn| totals::typed_of(conn, id)).expect("read").is_empty());
    }
}

#[actix_web::test]
async fn whoever_wrote_the_first_list_does_not_see_the_second() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        assert_eq!(first(&two, &two.desk, "1", "2k1").await.status, 303);
        for (number, line) in [(1, "2k1"), (2, "2g1-")] {
            assert_eq!(two.second(&third, number, line).await.status, 303);
        }
        let page = two.desk.get(&format!("/sheets/{}/second", two.sheet)).await;
        assert_eq!((page.status, page.location), (303, format!("/sheets/{}/desk", two.sheet)));
        let told = two.second(&two.desk, 3, "2k1").await;
        assert!(told.status == 422 && !told.body.contains(">96<"), "{}", told.body);
        let asked = [("number", "3"), ("quick", "2k1"), ("result", "check")];
        let checked = two.desk.post_form(&format!("/sheets/{}/second/hands", two.sheet), &asked).await;
        assert!(!checked.body.contains(">96<"), "{}", checked.body);
        // Who goes on with what somebody else began writes blind as well, until he wrote of it.
        make_account(&two.app.store, "fourth", Role::Desk);
        let fourth = two.app.signed_in("fourth").await;
        assert!(!two.page(&fourth, "/second").await.contains(">96<"));
        assert_eq!(two.second(&fourth, 3, "p").await.status, 303);
        for who in [&third, &fourth, &two.director] {
            assert!(two.page(who, "/second").await.contains(">96<"));
        }
        for (number, line) in [("2", "2g1-"), ("3", "p")] {
            assert_eq!(first(&two, &two.desk, number, line).await.status, 303);
        }
        assert!(two.page(&two.desk, "/second").await.contains(">96<"), "both are written");
    }
}

#[actix_web::test]
async fn totals_both_have_are_decided_and_not_typed_again() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        for (who, path, figures) in
            [(&two.desk, "totals", ("60", "3", "0")), (&third, "second/totals", ("40", "2", "1"))]
        {
            let typed = foot(&two.app, who, path, two.sheet, figures).await;
            assert_eq!(typed.status, 303, "{}", typed.body);
        }
        let again = foot(&two.app, &two.desk, "totals", two.sheet, ("40", "2", "1")).await;
        assert!(again.status == 422 && again.body.contains("stand in both sheets"), "{}", again.body);
        let id = two.sheet;
        let now = two.app.store.read_now(move |conn| totals::of_sheet(conn, id)).expect("totals");
        assert_eq!(now.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 60, 0]);
    }
}

#[actix_web::test]
async fn totals_both_have_give_way_to_hands_for_a_third_alone() {
    for database in databases() {
        let two = Twice::new(database).await;
        let second = third(&two).await;
        for (who, path, figures) in
            [(&two.desk, "totals", ("60", "3", "0")), (&second, "second/totals", ("40", "2", "1"))]
        {
            assert_eq!(foot(&two.app, who, path, two.sheet, figures).await.status, 303);
        }
        make_account(&two.app.store, "fourth", Role::Desk);
        let fourth = two.app.signed_in("fourth").await;
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let turn = [("version", version.as_str()), ("reason", "hand by hand")];
        let kind = format!("/sheets/{}/kind", two.sheet);
        for who in [&two.desk, &second] {
            let told = who.post_form(&kind, &turn).await;
            assert!(told.status == 422 && told.body.contains("stand in both sheets"), "{}", told.body);
        }
        assert_eq!(fourth.post_form(&kind, &turn).await.status, 303);
    }
}

#[actix_web::test]
async fn totals_that_were_put_right_stay_those_of_whoever_typed_them() {
    for database in databases() {
        let two = Twice::new(database).await;
        for (who, figures) in [(&two.desk, ("60", "3", "0")), (&two.director, ("40", "2", "1"))] {
            let typed = foot(&two.app, who, "totals", two.sheet, figures).await;
            assert_eq!(typed.status, 303, "{}", typed.body);
        }
        let own = foot(&two.app, &two.desk, "second/totals", two.sheet, ("40", "2", "1")).await;
        assert!(own.status == 422 && own.body.contains("Somebody else writes the second"), "{}", own.body);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn whoever_is_told_in_what_the_foots_differ_does_not_correct_his_list() {
    for database in databases() {
        let two = Twice::new(database).await;
        let (third, address) = (third(&two).await, format!("/sheets/{}", two.sheet));
        for number in ["1", "2", "3"] {
            assert_eq!(first(&two, &two.desk, number, "2h1").await.status, 303);
        }
        let own = first(&two, &two.desk, "2", "2: 2h2 # misread").await;
        assert_eq!(own.status, 303, "nobody told him anything yet: {}", own.body);
        make_account(&two.app.store, "second", Role::Desk);
        let second = two.app.signed_in("second").await;
        let typed = foot(&two.app, &second, "second/totals", two.sheet, ("50", "2", "1")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let number = |seen: &'static str, line: &'static str| [("number", "2"), ("quick", line), ("seen", seen)];
        for who in [&two.desk, &second] {
            let told = who.post_form(&format!("{address}/hands"), &number("1:1 2:2 3:1", "2: p # misread")).await;
            assert!(told.status == 422 && told.body.contains("You wrote one of the two sheets"), "{}", told.body);
        }
        let told = third.post_form(&format!("{address}/hands"), &number("1:1 2:2 3:1", "2: p # misread")).await;
        assert_eq!(told.status, 303, "a third: {}", told.body);
        // What is left is an error of who added up; he has corrected a hand and wrote neither list.
        let version = placed(&two.app.store, two.sheet).sheet.version;
        let decided = two.settle(&third, 0, version, "first").await;
        assert_eq!(decided.status, 303, "{}", decided.body);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn the_page_of_two_hands_offers_no_correction_that_is_refused() {
    for database in databases() {
        let two = Twice::new(database).await;
        let third = third(&two).await;
        assert_eq!(first(&two, &two.desk, "1", "2k1").await.status, 303);
        let full = [("number", "1"), ("declarer", "2"), ("game", "spades"), ("matadors", "1"), ("result", "won")];
        let path = format!("/sheets/{}/hands", two.sheet);
        let mine = two.desk.post_form(&path, &full).await;
        assert!(mine.status == 409 && mine.body.contains("/edit\""), "he wrote it alone: {}", mine.body);
        assert_eq!(two.second(&third, 1, "2k1").await.status, 303);
        let both = two.desk.post_form(&path, &full).await;
        assert!(both.status == 409 && !both.body.contains("/edit\""), "{}", both.body);
        assert!(both.body.contains(&format!("href=\"/sheets/{}/witnesses\"", two.sheet)), "{}", both.body);
    }
}

#[actix_web::test]
async fn a_full_second_list_says_what_it_waits_for() {
    for database in databases() {
        let two = Twice::new(database).await;
        for number in 1..=3 {
            assert_eq!(two.second(&two.desk, number, "2h1").await.status, 303);
        }
        let page = two.page(&two.desk, "/second").await;
        assert!(page.contains("as soon as the first is full as well") && !page.contains("Check the foot"), "{page}");
    }
}

#[actix_web::test]
async fn a_second_list_is_written_for_those_who_sit_there_while_it_is_typed() {
    for database in databases() {
        let two = Twice::new(database).await;
        let page = format!("/sheets/{}/second", two.sheet);
        let seen = two.director.get(&page).await.field("seating").expect("a mark");
        let write = async |mark: &str| {
            let hand = [("number", "1"), ("quick", "2h1"), ("seating", mark)];
            two.director.post_form(&format!("{page}/hands"), &hand).await
        };
        // Somebody else sat on the first seat then.
        let late = write(&format!("9{seen}")).await;
        let said = late.body.matches("The seats of this table were changed").count();
        assert_eq!((late.status, said), (422, 1), "{}", late.body);
        let sent = write(&seen).await;
        assert_eq!(sent.status, 303, "{}", sent.body);
    }
}
