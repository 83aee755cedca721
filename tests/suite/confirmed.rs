//! The table agrees with its sheet: everybody confirms his column, with the last of them it closes; on every database.

use skatwart::store::sheets::{Placed, SheetState};
use skatwart::store::{SheetId, Store, confirmations, revisions, sheets};

use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::export::pdf_text;
use crate::forgery::after;
use crate::hall::{KEEPER, table};
use crate::sent::{code_of, confirm, type_in};

const LIST: [&str; 4] = ["2k1", "1h2-", "p", "3go1"];

fn placed(store: &Store, id: SheetId) -> Placed {
    store.read_now(move |conn| sheets::place(conn, id)).expect("the sheet is there")
}

fn there(store: &Store, id: SheetId) -> usize {
    store.read_now(move |conn| confirmations::of_sheet(conn, id)).expect("read").len()
}

#[actix_web::test]
async fn everybody_confirms_his_column_and_with_the_last_of_them_the_sheet_closes() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        type_in(&desk, sheet, &LIST[..3]).await;
        let early = confirm(&phone, 1, &code_of(&app.store, sheet), &new_key()).await;
        assert!(early.status == 409 && early.body.contains("1 of 4 hands is still missing"), "{}", early.body);
        desk.post_form(&format!("/sheets/{sheet}/hands"), &[("number", "4"), ("quick", LIST[3])]).await;
        let code = code_of(&app.store, sheet);
        let page = phone.get(&format!("/k/{KEEPER}")).await;
        assert!(
            page.body.contains("Is the sheet right?") && page.body.contains("Ayşe: </span>It is right"),
            "{}",
            page.body
        );
        assert!(page.body.contains(&format!("Check code {code}")), "{}", page.body);
        let paper = app.nobody().get(&format!("/sheets/{sheet}.pdf")).await;
        assert!(!pdf_text(&paper.bytes).contains("Check code"), "nobody confirmed it: {}", pdf_text(&paper.bytes));
        let once = new_key();
        for _twice in 0..2 {
            assert_eq!(confirm(&phone, 2, &code, &once).await.status, 303);
        }
        assert_eq!(confirm(&phone, 2, &code, &new_key()).await.status, 303, "who says it again says the same");
        for seat in [1, 4] {
            assert_eq!(confirm(&phone, seat, &code, &new_key()).await.status, 303);
        }
        assert_eq!((there(&app.store, sheet), placed(&app.store, sheet).sheet.state), (3, SheetState::Open));
        let page = app.nobody().get(&format!("/sheets/{sheet}")).await;
        assert!(page.body.contains("confirmed by Karl, Ayşe, Lena"), "{}", page.body);
        assert_eq!(confirm(&phone, 3, &code, &new_key()).await.status, 303);
        assert_eq!(placed(&app.store, sheet).sheet.state, SheetState::Closed);
        for address in [format!("/sheets/{sheet}"), format!("/k/{KEEPER}")] {
            let page = app.nobody().get(&address).await;
            assert!(page.body.contains(&format!("Check code {code}")), "{address}: {}", page.body);
            assert!(page.body.contains("confirmed by Karl, Ayşe, Jörg, Lena"), "{address}: {}", page.body);
        }
        let closed = app.nobody().get(&format!("/k/{KEEPER}")).await.body;
        for (word, times) in [("<dt>Game points</dt>", 4), ("<dt>Total</dt>", 4), ("class=\"running", 0)] {
            assert_eq!(closed.matches(word).count(), times, "no figure stands without a word, {word}: {closed}");
        }
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        let said = changes.iter().filter(|change| change.new.as_ref().is_some_and(|new| new.contains("confirmed")));
        assert!(said.count() == 5 && changes.iter().all(|change| !change.who.is_empty()));
        let paper = app.nobody().get(&format!("/sheets/{sheet}.pdf")).await;
        assert!(pdf_text(&paper.bytes).contains(&format!("Check code {code}")), "{}", pdf_text(&paper.bytes));
        let late = confirm(&phone, 1, &code, &new_key()).await;
        assert!(late.status == 409 && late.body.contains("closed"), "{}", late.body);
    }
}

#[actix_web::test]
async fn what_was_corrected_meanwhile_is_confirmed_anew() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        type_in(&desk, sheet, &LIST).await;
        let before = code_of(&app.store, sheet);
        for seat in [1, 2] {
            assert_eq!(confirm(&phone, seat, &before, &new_key()).await.status, 303);
        }
        let nobody = confirm(&phone, 4, &before, &new_key()).await;
        assert!(nobody.status == 409 && nobody.body.contains("Nobody sits on seat 4"), "{}", nobody.body);
        let line = [("quick", "1: 2k2 # misread"), ("seen", "1:1 2:1 3:1 4:1")];
        let corrected = desk.post_form(&format!("/sheets/{sheet}/hands"), &line).await;
        assert_eq!(corrected.status, 303, "{}", corrected.body);
        let now = code_of(&app.store, sheet);
        assert_ne!(now, before);
        let stale = confirm(&phone, 3, &before, &new_key()).await;
        assert!(stale.status == 409 && stale.body.contains("Something on the sheet was changed"), "{}", stale.body);
        let page = phone.get(&format!("/k/{KEEPER}")).await;
        assert!(page.body.contains("Karl: </span>It is right") && !page.body.contains("confirmed at"), "{}", page.body);
        for seat in [3, 1, 2] {
            assert_eq!(placed(&app.store, sheet).sheet.state, SheetState::Open);
            assert_eq!(confirm(&phone, seat, &now, &new_key()).await.status, 303);
        }
        assert_eq!(placed(&app.store, sheet).sheet.state, SheetState::Closed);
    }
}

#[actix_web::test]
async fn the_desk_closes_over_the_heads_of_a_table_only_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        type_in(&desk, sheet, &LIST).await;
        assert!(!desk.get(&format!("/sheets/{sheet}/desk")).await.body.contains("why-close"), "nobody has begun");
        assert_eq!(confirm(&phone, 2, &code_of(&app.store, sheet), &new_key()).await.status, 303);
        assert!(desk.get(&format!("/sheets/{sheet}/desk")).await.body.contains("why-close"));
        let close = async |reason: &str| {
            let version = placed(&app.store, sheet).sheet.version.to_string();
            desk.post_form(&format!("/sheets/{sheet}/close"), &[("version", &version), ("reason", reason)]).await
        };
        let refused = close("").await;
        assert!(refused.body.contains("1 of 4 at the table has confirmed"), "{} {}", refused.status, refused.body);
        assert_eq!(placed(&app.store, sheet).sheet.state, SheetState::Open);
        assert_eq!(close("Jörg has left").await.status, 303);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        assert_eq!(changes.last().map(|change| change.reason.as_str()), Some("Jörg has left"));
    }
}

#[actix_web::test]
async fn a_confirmation_nobody_gave_is_told_by_its_history() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        type_in(&app.as_desk().await, sheet, &LIST).await;
        assert_eq!(confirm(&app.nobody(), 2, &code_of(&app.store, sheet), &new_key()).await.status, 303);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "before");
        let forged = "INSERT INTO confirmations (sheet_id, seat, code, confirmed_by, confirmed_at) \
                      SELECT sheet_id, 3, code, confirmed_by, confirmed_at FROM confirmations";
        let found = after(&app.store, forged);
        assert!(found.iter().any(|line| line.contains("confirmed by seat 3: its history says nothing")), "{found:?}");
        let found = after(&app.store, "UPDATE confirmations SET code = 'AAAA-AAAA' WHERE seat = 2");
        assert!(found.iter().any(|line| line.contains("confirmed by seat 2")), "{found:?}");
    }
}

#[actix_web::test]
async fn a_round_is_not_closed_over_the_heads_of_a_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        type_in(&desk, sheet, &LIST).await;
        assert_eq!(confirm(&phone, 2, &code_of(&app.store, sheet), &new_key()).await.status, 303);
        let close = async || director.post_form("/tournaments/1/rounds/1/close", &[("version", "2")]).await;
        let refused = close().await;
        assert!(refused.status == 422 && refused.body.contains("sheet of table 17 is full"), "{}", refused.body);
        let day = director.get("/tournaments/1/day").await.body;
        assert!(day.contains("Table 17: the sheet is full, but something is to be settled"), "{day}");
        let version = placed(&app.store, sheet).sheet.version.to_string();
        let why = [("version", version.as_str()), ("reason", "Jörg has left")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/close"), &why).await.status, 303);
        let closed = close().await;
        assert_eq!(closed.status, 303, "{}", closed.body);
    }
}

#[actix_web::test]
async fn who_confirmed_a_list_that_is_opened_again_is_asked_anew() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        type_in(&desk, sheet, &LIST).await;
        let code = code_of(&app.store, sheet);
        for round in ["first", "again"] {
            for seat in 1..=3 {
                assert_eq!(confirm(&phone, seat, &code, &new_key()).await.status, 303, "{round}");
            }
            assert_eq!(placed(&app.store, sheet).sheet.state, SheetState::Closed, "{round}");
            let version = placed(&app.store, sheet).sheet.version.to_string();
            let why = [("version", version.as_str()), ("reason", "Lena protests")];
            assert_eq!(desk.post_form(&format!("/sheets/{sheet}/reopen"), &why).await.status, 303);
            assert_eq!(there(&app.store, sheet), 0, "{round}");
            let page = phone.get(&format!("/k/{KEEPER}")).await;
            assert!(page.body.contains("Karl: </span>It is right"), "{}", page.body);
            assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        }
    }
}
