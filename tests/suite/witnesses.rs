//! A sheet written twice: blind until both have a hand, what differs is decided by a third for a reason; on every
//! database.

mod blind;
mod bounds;
mod decided;
pub mod foot;
mod parties;
mod reseated;

use skatwart::store::accounts::Role;
use skatwart::store::sheets::{Placed, SheetState};
use skatwart::store::{SheetId, Store, revisions, sheets, totals, witnesses};

use crate::app::{Reply, TestApp, Visitor, make_account, new_key};
use crate::built::{Built, tournament};
use crate::common::{Database, databases};
use crate::forgery::after;
use crate::hall::KEEPER;
use crate::sent::is_right;

/// A table of three with three hands at which every list is written twice.
struct Twice {
    app: TestApp,
    sheet: SheetId,
    phone: Visitor,
    desk: Visitor,
    director: Visitor,
}

impl Twice {
    async fn new(database: Database) -> Self {
        Self::of(database, &tournament()).await
    }

    async fn of(database: Database, built: &Built) -> Self {
        let app = TestApp::start(database);
        let sheet = built.clone().table(&app.store, 3, 3).sheet;
        let director = app.as_director().await;
        let set = director.post_form("/tournaments/1/witnesses", &[("two_witnesses", "yes")]).await;
        assert_eq!(set.status, 303, "{}", set.body);
        let (phone, desk) = (app.nobody(), app.as_desk().await);
        Self { app, sheet, phone, desk, director }
    }

    /// The table enters a hand of seat 2 on its phone.
    async fn phone(&self, number: i32, game: &str, won: &str) {
        let (key, number) = (new_key(), number.to_string());
        let fields = [
            ("key", key.as_str()),
            ("number", &number),
            ("declarer", "2"),
            ("game", game),
            ("matadors", "1"),
            ("play", "skat"),
            ("result", won),
        ];
        let reply = self.phone.send(self.phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&fields)).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
    }

    async fn second(&self, who: &Visitor, number: i32, line: &str) -> Reply {
        let number = number.to_string();
        who.post_form(&format!("/sheets/{}/second/hands", self.sheet), &[("number", &number), ("quick", line)]).await
    }

    async fn settle(&self, who: &Visitor, number: i32, version: i64, verdict: &str) -> Reply {
        let version = version.to_string();
        let fields = [("version", version.as_str()), ("verdict", verdict), ("reason", "the paper says so")];
        who.post_form(&format!("/sheets/{}/witnesses/{number}", self.sheet), &fields).await
    }

    async fn close(&self, who: &Visitor, reason: &str) -> Reply {
        let version = placed(&self.app.store, self.sheet).sheet.version.to_string();
        who.post_form(&format!("/sheets/{}/close", self.sheet), &[("version", &version), ("reason", reason)]).await
    }

    async fn page(&self, who: &Visitor, path: &str) -> String {
        let reply = who.get(&format!("/sheets/{}{path}", self.sheet)).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.body
    }
}

fn placed(store: &Store, id: SheetId) -> Placed {
    store.read_now(move |conn| sheets::place(conn, id)).expect("the sheet is there")
}

#[actix_web::test]
async fn each_writes_blind_and_what_is_the_same_closes() {
    for database in databases() {
        let two = Twice::new(database).await;
        two.phone(1, "clubs", "won").await;
        two.phone(2, "grand", "lost").await;
        // Nobody copies: neither from the desk's page nor from the public ones.
        let desk = two.desk.get(&format!("/sheets/{}/desk", two.sheet)).await;
        assert_eq!((desk.status, desk.location), (303, format!("/sheets/{}/second", two.sheet)));
        for path in [".csv", ".json", "/hands/2.csv", "/hands/2.json"] {
            let file = two.page(&two.phone, path).await;
            assert!(!file.contains("96") && !file.contains("grand"), "{path}: {file}");
        }
        for (who, path) in
            [(&two.desk, "/second"), (&two.phone, ""), (&two.phone, "/hands/2"), (&two.desk, "/witnesses")]
        {
            let page = two.page(who, path).await;
            assert!(!page.contains("−72") && !page.contains(">96<"), "{path}: {page}");
        }
        assert!(two.page(&two.phone, "").await.contains("This sheet is written twice"));
        assert!(two.page(&two.director, "/desk").await.contains("−72"), "the director sees it");
        let hand = [("number", "1"), ("quick", "3n")];
        let told = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &hand).await;
        assert!(told.status == 422 && told.body.contains("Somebody else writes this sheet"), "{}", told.body);
        assert!(!told.body.contains("−72") && !told.body.contains(">96<"), "nor what stands there: {}", told.body);
        for (number, line) in [(1, "2k1"), (2, "2g1-"), (3, "p")] {
            assert_eq!(two.second(&two.desk, number, line).await.status, 303);
        }
        let none_left = two.second(&two.desk, 0, "p").await;
        assert!(none_left.status == 422 && !none_left.body.contains("There is no hand 0"), "{}", none_left.body);
        let page = two.page(&two.desk, "/second").await;
        assert!(page.contains("2 hands the same, 0 different, 0 still missing"), "{page}");
        let missing = two.close(&two.director, "").await;
        assert!(missing.status == 422 && missing.body.contains("still missing"), "{}", missing.body);
        let passed = [("number", "3"), ("quick", "p")];
        let hand = two.director.post_form(&format!("/sheets/{}/hands", two.sheet), &passed).await;
        assert_eq!(hand.status, 303, "{}", hand.body);
        assert!(two.page(&two.desk, "/witnesses").await.contains("Nothing differs so far"));
        assert_eq!(two.close(&two.director, "").await.status, 303);
        assert_eq!(placed(&two.app.store, two.sheet).sheet.state, SheetState::Closed);
        assert!(two.page(&two.phone, "").await.contains("−72"), "what is closed is shown");
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn a_sheet_without_its_second_list_is_closed_with_a_reason_alone_as_the_setting_says() {
    for database in databases() {
        let two = Twice::new(database).await;
        let settings = two.director.get("/tournaments/1/settings").await.body;
        assert!(settings.contains("Before that the sheet is closed only with a reason."), "{settings}");
        two.phone(1, "clubs", "won").await;
        two.phone(2, "grand", "lost").await;
        let passed = [("number", "3"), ("quick", "p")];
        let hand = two.director.post_form(&format!("/sheets/{}/hands", two.sheet), &passed).await;
        assert_eq!(hand.status, 303, "{}", hand.body);
        assert_eq!(two.close(&two.director, "").await.status, 422);
        let closed = two.close(&two.director, "the second writer went home").await;
        assert_eq!(closed.status, 303, "{}", closed.body);
    }
}

#[actix_web::test]
async fn what_differs_is_decided_by_a_third_with_a_reason() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        two.phone(1, "clubs", "won").await;
        assert_eq!(two.second(&two.desk, 1, "3s2-").await.status, 303);
        let page = two.page(&two.desk, "/witnesses").await;
        assert_eq!(page.matches("class=\"apart\"").count(), 1 + 3, "the hand; declarer, game and result of it: {page}");
        assert!(page.contains("Ayşe") && page.contains("Jörg") && page.contains("spades with 2"), "{page}");
        let day = two.director.get("/tournaments/1/day").await.body;
        assert!(day.contains("Table 17: the two sheets differ.") && day.contains("/witnesses"), "{day}");
        let late = two.second(&two.desk, 1, "2k1").await;
        assert!(late.status == 422 && late.body.contains("stands in both sheets"), "{}", late.body);
        let around = [("number", "1"), ("quick", "1: 3s2- # mine"), ("seen", "1:1")];
        let around = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &around).await;
        assert!(around.status == 422 && around.body.contains("You wrote the second sheet yourself"), "{}", around.body);
        let own = two.settle(&two.desk, 1, 1, "second").await;
        assert!(own.status == 422 && own.body.contains("You wrote one of the two sheets"), "{}", own.body);
        let silent = [("version", "1"), ("verdict", "first")];
        let silent = third.post_form(&format!("/sheets/{}/witnesses/1", two.sheet), &silent).await;
        assert_eq!(silent.status, 422, "{}", silent.body);
        // For the first, until it changes.
        assert_eq!(two.settle(&third, 1, 1, "first").await.status, 303);
        let again = two.settle(&third, 1, 1, "first").await;
        assert!(again.status == 422 && again.body.contains("nothing to decide"), "{}", again.body);
        let settled = two.page(&two.desk, "/second").await;
        assert!(settled.contains("one hand the same, 0 different"), "{settled}");
        let changed = [("number", "1"), ("quick", "1: 2s1 # it was spades"), ("seen", "1:1")];
        let changed = two.director.post_form(&format!("/sheets/{}/hands", two.sheet), &changed).await;
        assert_eq!(changed.status, 303, "{}", changed.body);
        assert!(two.page(&two.desk, "/second").await.contains("0 hands the same, 1 different"));
        let stale = two.settle(&third, 1, 1, "first").await;
        assert_eq!(stale.status, 409, "{}", stale.body);
        // For the second.
        assert_eq!(two.settle(&third, 1, 2, "second").await.status, 303);
        let id = two.sheet;
        let totals = two.app.store.read_now(move |conn| totals::of_sheet(conn, id)).expect("totals");
        assert_eq!(totals.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 0, -66]);
        let changes = two.app.store.read_now(move |conn| revisions::of_sheet(conn, id)).expect("revisions");
        let why = changes.iter().filter(|change| change.reason == "the paper says so" && change.who == "third");
        assert_eq!(why.count(), 2);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn nobody_is_his_own_witness() {
    for database in databases() {
        let two = Twice::new(database).await;
        make_account(&two.app.store, "third", Role::Desk);
        let third = two.app.signed_in("third").await;
        let first = async |who: &Visitor, number: &str| {
            who.post_form(&format!("/sheets/{}/hands", two.sheet), &[("number", number), ("quick", "2k1")]).await
        };
        assert_eq!(first(&two.desk, "1").await.status, 303);
        assert!(two.page(&two.desk, "/desk").await.contains("24"), "who wrote it sees it");
        let own = two.second(&two.desk, 1, "2k1").await;
        assert!(own.status == 422 && own.body.contains("Somebody else writes the second"), "{}", own.body);
        // What only the second has can still be put right by whoever wrote it, and is nothing for the first.
        for line in ["2k2", "2k3"] {
            assert_eq!(two.second(&third, 2, line).await.status, 303);
        }
        let own = first(&third, "2").await;
        assert!(own.status == 422 && own.body.contains("Somebody else writes the first"), "{}", own.body);
        assert_eq!(first(&two.desk, "2").await.status, 303);
        assert!(two.page(&third, "/witnesses").await.contains("clubs with 3"));
        let agree = [("number", "2"), ("quick", "2: 2k3 # he is right"), ("seen", "1:1 2:1")];
        let agree = two.desk.post_form(&format!("/sheets/{}/hands", two.sheet), &agree).await;
        assert!(agree.status == 422 && agree.body.contains("the director must decide"), "{}", agree.body);
        let beyond = two.second(&third, 4, "2k1").await;
        assert_eq!(beyond.status, 422, "{}", beyond.body);
        two.director.post_form("/tournaments/1/witnesses", &[]).await;
        let once = two.second(&third, 3, "2k1").await;
        assert!(once.status == 422 && once.body.contains("every sheet is written once"), "{}", once.body);
    }
}

#[actix_web::test]
async fn a_table_that_agrees_waits_for_the_second_list() {
    for database in databases() {
        let two = Twice::new(database).await;
        for number in 1..=3 {
            two.phone(number, "hearts", "won").await;
        }
        for seat in ["1", "2", "3"] {
            is_right(&two.app.store, &two.phone, two.sheet, seat).await;
        }
        assert_eq!(placed(&two.app.store, two.sheet).sheet.state, SheetState::Open);
        let foot = [("points1", "0"), ("won1", "0"), ("lost1", "0"), ("points2", "60"), ("won2", "3"), ("lost2", "0")];
        let rest = [("points3", "0"), ("won3", "0"), ("lost3", "0"), ("passed", "0")];
        let version = placed(&two.app.store, two.sheet).sheet.version.to_string();
        let fields: Vec<_> = foot.into_iter().chain(rest).chain([("version", version.as_str())]).collect();
        let typed = two.desk.post_form(&format!("/sheets/{}/second/totals", two.sheet), &fields).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        assert!(two.page(&two.desk, "/second").await.contains("totals of both sheets are the same"));
        let again = two.desk.post_form(&format!("/sheets/{}/second/totals", two.sheet), &fields).await;
        assert!(again.status == 422 && again.body.contains("stand in both sheets"), "{}", again.body);
        assert_eq!(two.close(&two.director, "").await.status, 303);
    }
}

#[actix_web::test]
async fn what_a_witness_did_not_write_is_told_by_its_history() {
    for database in databases() {
        let two = Twice::new(database).await;
        assert_eq!(two.second(&two.desk, 1, "2k1").await.status, 303);
        assert_eq!(after(&two.app.store, "SELECT 1"), Vec::<String>::new(), "before");
        for forged in [
            "UPDATE witnesses SET written = replace(written, 'clubs', 'spades')",
            "UPDATE witnesses SET written_by = 'third'",
            "UPDATE witnesses SET settled = '0011223344556677'",
            "INSERT INTO witnesses (sheet_id, number, written, written_by, written_at) \
             SELECT sheet_id, 2, written, written_by, written_at FROM witnesses",
            "DELETE FROM witnesses",
        ] {
            let found = after(&two.app.store, forged);
            assert!(found.iter().any(|line| line.contains("second list")), "{forged}: {found:?}");
        }
        let id = two.sheet;
        assert_eq!(two.app.store.read_now(move |conn| witnesses::of_sheet(conn, id)).expect("read").len(), 0);
        let found = after(&two.app.store, "UPDATE tournaments SET two_witnesses = NOT two_witnesses");
        assert!(found.iter().any(|line| line.contains("two_witnesses")), "{found:?}");
    }
}
