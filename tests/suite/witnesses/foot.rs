//! Totals as a second witness: beside hands, before hands, beside other totals.

use skatwart::store::accounts::Role;
use skatwart::store::{SheetId, totals, witnesses};

use super::{Twice, placed};
use crate::app::{Reply, TestApp, Visitor, make_account};
use crate::common::databases;
use crate::forgery::after;
use crate::hall::table;
use crate::sent::type_in;

/// Types the foot of a paper list of three hands: Ayşe won `won` hearts, the others nothing.
pub async fn foot(app: &TestApp, desk: &Visitor, path: &str, sheet: SheetId, figures: (&str, &str, &str)) -> Reply {
    let (points, won, passed) = figures;
    let version = placed(&app.store, sheet).sheet.version.to_string();
    let mut fields =
        vec![("points2", points), ("won2", won), ("lost2", "0"), ("passed", passed), ("version", &version)];
    fields.extend(["points1", "won1", "lost1", "points3", "won3", "lost3"].map(|name| (name, "0")));
    desk.post_form(&format!("/sheets/{sheet}/{path}"), &fields).await
}

#[actix_web::test]
async fn totals_typed_beside_the_hands_name_the_one_hand_that_is_wrong() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let desk = app.as_desk().await;
        type_in(&desk, sheet, &["2h1", "3h1", "2h1"]).await;
        let typed = foot(&app, &desk, "second/totals", sheet, ("60", "3", "0")).await;
        assert_eq!((typed.status, typed.location), (303, format!("/sheets/{sheet}/witnesses")));
        let page = desk.get(&format!("/sheets/{sheet}/witnesses")).await.body;
        assert!(page.contains("Had seat 2 played hand 2, both would be the same"), "{page}");
        assert!(page.contains("Ayşe: game points") && page.contains("Jörg: won"), "{page}");
        let version = placed(&app.store, sheet).sheet.version.to_string();
        let close =
            async |version: &str| desk.post_form(&format!("/sheets/{sheet}/close"), &[("version", version)]).await;
        let refused = close(&version).await;
        assert!(refused.status == 422 && refused.body.contains("different in one place"), "{}", refused.body);
        assert!(refused.body.contains("why-close"), "{}", refused.body);
        let right = [("number", "2"), ("quick", "2: 2h1 # Ayşe played"), ("seen", "2:1")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &right).await.status, 303);
        assert!(
            desk.get(&format!("/sheets/{sheet}/witnesses")).await.body.contains("totals of both sheets are the same")
        );
        let version = placed(&app.store, sheet).sheet.version.to_string();
        assert_eq!(close(&version).await.status, 303);
    }
}

#[actix_web::test]
async fn hands_after_totals_are_compared_with_them() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        assert_eq!(foot(&app, &desk, "totals", sheet, ("40", "2", "1")).await.status, 303);
        let version = placed(&app.store, sheet).sheet.version.to_string();
        let turn = [("version", version.as_str()), ("reason", "hand by hand")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/kind"), &turn).await.status, 303);
        type_in(&desk, sheet, &["2h1", "p", "2h2"]).await;
        let page = desk.get(&format!("/sheets/{sheet}/witnesses")).await.body;
        assert!(page.contains("totals of the two sheets differ") && page.contains("Ayşe: game points"), "{page}");
        let version = placed(&app.store, sheet).sheet.version.to_string();
        let verdict = |verdict| [("version", version.as_str()), ("verdict", verdict), ("reason", "misread on paper")];
        let sums = director.post_form(&format!("/sheets/{sheet}/witnesses/0"), &verdict("second")).await;
        assert!(sums.status == 422 && sums.body.contains("follow from the hands"), "{}", sums.body);
        let kept = director.post_form(&format!("/sheets/{sheet}/witnesses/0"), &verdict("first")).await;
        assert_eq!(kept.status, 303, "{}", kept.body);
        let version = placed(&app.store, sheet).sheet.version.to_string();
        let closed = desk.post_form(&format!("/sheets/{sheet}/close"), &[("version", &version)]).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn two_desks_type_the_same_totals_blind() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        let typed = foot(&two.app, &two.desk, "totals", two.sheet, ("60", "3", "0")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        assert!(two.page(&two.desk, "/totals").await.contains("value=\"60\""), "who typed them sees them");
        let own = foot(&two.app, &two.desk, "second/totals", two.sheet, ("60", "3", "0")).await;
        assert!(own.status == 422 && own.body.contains("Somebody else writes the second"), "{}", own.body);
        let second = format!("/sheets/{}/second/totals", two.sheet);
        for path in ["totals", "desk"] {
            let there = third.get(&format!("/sheets/{}/{path}", two.sheet)).await;
            assert!(there.status == 303 && second.starts_with(&there.location), "{path}: {}", there.location);
        }
        let around = foot(&two.app, &third, "totals", two.sheet, ("40", "2", "1")).await;
        assert_eq!((around.status, around.location), (303, second), "{}", around.body);
        assert!(!two.page(&third, "/second/totals").await.contains("value=\"60\""));
        let other = foot(&two.app, &third, "second/totals", two.sheet, ("40", "2", "1")).await;
        assert_eq!(other.status, 303, "{}", other.body);
        let own = foot(&two.app, &third, "totals", two.sheet, ("40", "2", "1")).await;
        assert!(own.status == 422 && own.body.contains("yourself"), "{}", own.body);
        let page = two.page(&two.director, "/witnesses").await;
        assert!(
            page.contains("Ayşe: game points") && page.contains("Hands passed in") && page.contains("60"),
            "{page}"
        );
        let version = placed(&two.app.store, two.sheet).sheet.version;
        assert_eq!(two.settle(&two.director, 0, version, "second").await.status, 303);
        let id = two.sheet;
        let now = two.app.store.read_now(move |conn| totals::of_sheet(conn, id)).expect("totals");
        assert_eq!(now.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 40, 0]);
        assert_eq!(two.close(&two.director, "").await.status, 303);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn the_foot_of_the_second_witness_outlasts_the_turn_to_hands() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        for (who, path, figures) in
            [(&two.desk, "totals", ("60", "3", "0")), (&third, "second/totals", ("40", "2", "1"))]
        {
            let typed = foot(&two.app, who, path, two.sheet, figures).await;
            assert_eq!(typed.status, 303, "{}", typed.body);
        }
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let fields = [("version", version.as_str()), ("reason", "the hands are to be seen")];
        let turned = two.director.post_form(&format!("/sheets/{}/kind", two.sheet), &fields).await;
        assert_eq!(turned.status, 303, "{}", turned.body);
        let id = two.sheet;
        let written = two.app.store.read_now(move |conn| witnesses::of_sheet(conn, id)).expect("read");
        let [foot] = &written[..] else { panic!("one foot: {written:?}") };
        assert!(foot.written_by == "third" && foot.written.contains("40"), "{foot:?}");
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn totals_that_give_way_to_hands_stay_the_witness_of_whoever_typed_them() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        let typed = foot(&two.app, &two.desk, "totals", two.sheet, ("60", "3", "0")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let fields = [("version", version.as_str()), ("reason", "the hands are to be seen")];
        let turned = two.director.post_form(&format!("/sheets/{}/kind", two.sheet), &fields).await;
        assert_eq!(turned.status, 303, "{}", turned.body);
        let hand = [("number", "1"), ("quick", "2h1")];
        let own = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &hand).await;
        assert!(own.status == 422 && own.body.contains("yourself"), "{}", own.body);
        let other = third.post_form(&format!("/sheets/{}/hands", two.sheet), &hand).await;
        assert_eq!(other.status, 303, "{}", other.body);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        let found = after(&two.app.store, "UPDATE witnesses SET written_by = 'director'");
        assert!(found.iter().any(|line| line.contains("second list")), "{found:?}");
    }
}

#[actix_web::test]
async fn a_director_decides_for_totals_he_typed_himself() {
    for database in databases() {
        let two = Twice::new(database).await;
        for (who, path, figures) in
            [(&two.desk, "totals", ("60", "3", "0")), (&two.director, "second/totals", ("40", "2", "1"))]
        {
            let typed = foot(&two.app, who, path, two.sheet, figures).await;
            assert_eq!(typed.status, 303, "{}", typed.body);
        }
        let version = placed(&two.app.store, two.sheet).sheet.version;
        let decided = two.settle(&two.director, 0, version, "second").await;
        assert_eq!(decided.status, 303, "{}", decided.body);
        let id = two.sheet;
        let now = two.app.store.read_now(move |conn| totals::of_sheet(conn, id)).expect("totals");
        assert_eq!(now.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 40, 0]);
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let turn = [("version", version.as_str()), ("reason", "hand by hand")];
        let turned = two.director.post_form(&format!("/sheets/{}/kind", two.sheet), &turn).await;
        assert_eq!(turned.status, 303, "{}", turned.body);
    }
}

#[actix_web::test]
async fn the_way_to_close_is_offered_when_the_first_list_is_full_and_the_second_there() {
    for database in databases() {
        let two = Twice::new(database).await;
        for number in 1..=3 {
            assert_eq!(two.second(&two.desk, number, "2h1").await.status, 303);
        }
        two.phone(1, "hearts", "won").await;
        assert!(!two.page(&two.desk, "/second").await.contains("look and close"), "the first has one of three");
        // Two slips that cancel out leave the sums alike, and the hands apart.
        two.phone(2, "hearts", "won").await;
        two.phone(3, "hearts", "won").await;
        assert!(two.page(&two.desk, "/second").await.contains("look and close"));
        let typed = foot(&two.app, &two.desk, "second/totals", two.sheet, ("60", "3", "0")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        assert!(two.page(&two.desk, "/second").await.contains("totals of both sheets are the same"));
    }
    for database in databases() {
        let two = Twice::new(database).await;
        two.phone(1, "hearts", "won").await;
        assert_eq!(two.second(&two.desk, 1, "2d1").await.status, 303);
        let typed = foot(&two.app, &two.desk, "second/totals", two.sheet, ("60", "3", "0")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        assert!(!two.page(&two.desk, "/second").await.contains("look and close"));
        two.phone(2, "hearts", "won").await;
        two.phone(3, "hearts", "won").await;
        let page = two.page(&two.desk, "/second").await;
        assert!(page.contains("look and close"), "a foot is a whole list: {page}");
        assert!(!page.contains("are the same") && page.contains("1 different"), "one hand is apart: {page}");
    }
}
