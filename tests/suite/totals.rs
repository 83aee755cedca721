//! Sheets entered by their totals: the difference is named, nothing is lost on the way back to single hands.

mod typed;

use skatwart::store::sheets::SheetKind;
use skatwart::store::{SheetId, Store, revisions, sheets, totals};

use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::hall::table;

/// A list of 36 hands at three that adds up.
const RIGHT: [(&str, &str); 11] = [
    ("points1", "500"),
    ("won1", "12"),
    ("lost1", "1"),
    ("points2", "300"),
    ("won2", "10"),
    ("lost2", "0"),
    ("points3", "-50"),
    ("won3", "8"),
    ("lost3", "3"),
    ("passed", "2"),
    ("version", "1"),
];

fn with<'f>(changes: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    let replaced = |name: &str| changes.iter().any(|(field, _)| *field == name);
    RIGHT.iter().copied().filter(|(name, _)| !replaced(name)).chain(changes.iter().copied()).collect()
}

async fn save(desk: &Visitor, sheet: SheetId, fields: &[(&str, &str)]) -> crate::app::Reply {
    desk.post_form(&format!("/sheets/{sheet}/totals"), fields).await
}

fn kind(store: &Store, sheet: SheetId) -> SheetKind {
    store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").kind
}

#[actix_web::test]
async fn totals_that_add_up_are_kept_with_their_bonus() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        assert_eq!(save(&desk, hall.sheet, &RIGHT).await.status, 303);
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        // 500 + 50 × (12 − 1) + 40 × 3 and so on.
        assert_eq!(kept.iter().map(|row| row.performance).collect::<Vec<_>>(), [1170, 960, 240]);
        let page = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await;
        assert!(page.body.contains("Everything fits together") && page.body.contains("1,170"), "{}", page.body);
        let version = app.store.read_now(move |conn| sheets::find(conn, hall.sheet)).expect("read").version.to_string();
        assert_eq!(
            desk.post_form(&format!("/sheets/{}/close", hall.sheet), &[("version", &version)]).await.status,
            303
        );
    }
}

#[actix_web::test]
async fn the_dash_a_word_processor_makes_of_a_minus_is_one() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        let saved = save(&desk, hall.sheet, &with(&[("points3", "\u{2013}50")])).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(kept.iter().map(|row| row.performance).collect::<Vec<_>>(), [1170, 960, 240]);
    }
}

#[actix_web::test]
async fn the_difference_is_named_and_nothing_is_kept_without_a_reason() {
    let feet = [("total1", "1170"), ("total2", "960"), ("total3", "240")];
    let slip = [&[("won1", "2")], &feet[..]].concat();
    let elsewhere = [&[("won1", "13"), ("won2", "9")], &feet[..]].concat();
    let cases: [(&[(&str, &str)], &str); 9] = [
        (&slip, "Seat 1 (Karl), games won: 2; with 12 the whole sheet adds up"),
        (&elsewhere, "One won game of seat 1 (Karl) is that of seat 2 (Ayşe): then the whole sheet adds up"),
        (&[("passed", "1")], "35 of 36 hands: 1 missing"),
        (&[("won1", "13")], "37 of 36 hands: 1 too many"),
        (&[("total1", "1120")], "One lost game is missing at seat 1 (Karl), or 50 points too many"),
        (&[("points2", "")], "The points of seat 2 (Ayşe) are missing"),
        (&[("won3", "")], "Won and lost of seat 3 (Jörg) are missing"),
        (&[("points1", "9000")], "9,000 points are too many for seat 1 (Karl)"),
        (&[("points1", "viel")], "“viel” is not a usable number"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        for (changes, sentence) in &cases {
            let reply = save(&desk, hall.sheet, &with(changes)).await;
            assert_eq!(reply.status, 422, "{changes:?}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
            assert!(
                reply.body.contains("name=\"points3\" type=\"text\" inputmode=\"numeric\" size=\"6\" value=\"-50\""),
                "what was typed stays"
            );
        }
        let unread = save(&desk, hall.sheet, &with(&[("points1", "viel")])).await.body;
        assert_eq!((unread.matches("viel”").count(), unread.matches("missing").count()), (1, 0), "once: {unread}");
        assert_eq!(kind(&app.store, hall.sheet), SheetKind::Hands);
        let said = desk.get(&format!("/sheets/{}/totals/check?points1=500&won1=12&lost1=1&points2=300&won2=10&lost2=0&points3=-50&won3=8&lost3=3&passed=3", hall.sheet)).await;
        let named = said.body.contains("37 of 36 hands: 1 too many");
        assert!(named && !said.body.contains("Ramsch"), "these rules have none: {}", said.body);
    }
}

#[actix_web::test]
async fn totals_that_do_not_add_up_are_taken_with_a_reason_and_it_is_recorded() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        let reply = save(&desk, hall.sheet, &with(&[("passed", "1"), ("reason", "list torn")])).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(changes.last().map(|change| change.reason.as_str()), Some("list torn"));
    }
}

#[actix_web::test]
async fn turning_to_single_hands_keeps_the_totals_in_the_revision() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let desk = app.as_desk().await;
        save(&desk, hall.sheet, &RIGHT).await;
        let line = [("number", "1"), ("quick", "2k1")];
        let hand = desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &line).await;
        assert!(hand.status == 422 && hand.body.contains("entered by its totals"), "{}", hand.body);
        let turn = format!("/sheets/{}/kind", hall.sheet);
        assert_eq!(desk.post_form(&turn, &[("version", "2")]).await.status, 422);
        assert_eq!(desk.post_form(&turn, &[("version", "2"), ("reason", "the list was found")]).await.status, 303);
        assert_eq!(kind(&app.store, hall.sheet), SheetKind::Hands);
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        assert!(kept.is_empty(), "nothing stands there: {kept:?}");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        let old = changes.last().and_then(|change| change.old.clone()).unwrap_or_default();
        assert!(old.contains("\"points\":500"), "{old}");
        assert_eq!(desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &line).await.status, 303);
        let back = save(&desk, hall.sheet, &with(&[("version", "4")])).await;
        assert!(back.status == 422 && back.body.contains("There are hands on this sheet already"), "{}", back.body);
    }
}

#[actix_web::test]
async fn who_types_totals_that_somebody_else_has_changed_sees_both() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 3, 36);
        let (desk, other) = (app.as_desk().await, app.as_desk().await);
        assert_eq!(save(&desk, hall.sheet, &RIGHT).await.status, 303);
        let mine = with(&[("points1", "544")]);
        let stale = save(&other, hall.sheet, &mine).await;
        assert_eq!(stale.status, 409, "{}", stale.body);
        assert!(stale.body.contains("<dd>500 game points, 12 won, 1 lost</dd>"), "what stands: {}", stale.body);
        assert!(stale.body.contains("<dt>Hands passed in</dt><dd>2</dd>"), "{}", stale.body);
        assert!(stale.body.contains("name=\"points1\"") && stale.body.contains("value=\"544\""), "{}", stale.body);
        let version = stale.field("version").expect("the form has its version");
        let again = save(&other, hall.sheet, &with(&[("points1", "544"), ("version", &version)])).await;
        assert_eq!(again.status, 303, "what was typed can be saved now: {}", again.body);
    }
}
