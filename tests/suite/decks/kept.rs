//! What the director typed about a deck stays in its form where it is refused, and a table that cannot be read is none.

use skatwart::acts::decks::make::make;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;

use super::{SEED, deck, drawn, enter_at, evening, karl, pass, tables};
use crate::app::TestApp;
use crate::common::databases;

/// The form of a page that is sent to the address with this end, with what it folds away.
fn form<'p>(page: &'p str, end: &str) -> &'p str {
    let at = page.find(&format!("{end}\">")).unwrap_or_else(|| panic!("{end}: {page}"));
    let from = page[..at].rfind("<details").unwrap_or_else(|| panic!("{end}: {page}"));
    page[from..].split("</form>").next().expect("a form")
}

#[actix_web::test]
async fn a_table_that_is_no_number_puts_the_deck_nowhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let before = deck(&app.store, id, 1);
        let version = before.version.to_string();
        for table in ["Table 4", "4a", "4,"] {
            let fields = [("version", version.as_str()), ("table", table), ("reason", "It was under the table.")];
            let refused = director.post_form(&format!("/tournaments/{id}/decks/1/place"), &fields).await;
            assert_eq!(refused.status, 422, "{table}: {}", refused.body);
            assert!(refused.body.contains("The table is a number, for example 2."), "{table}: {}", refused.body);
            let form = form(&refused.body, "/decks/1/place");
            for kept in [table, "It was under the table."] {
                assert!(form.contains(&format!("value=\"{kept}\"")), "{table}: {form}");
            }
            let now = deck(&app.store, id, 1);
            assert_eq!((now.state, now.version), (before.state, before.version), "{table}");
        }
        let empty = [("version", version.as_str()), ("table", ""), ("reason", "The director has it.")];
        let put = director.post_form(&format!("/tournaments/{id}/decks/1/place"), &empty).await;
        assert_eq!(put.status, 303, "an empty field means the director: {}", put.body);
    }
}

#[actix_web::test]
async fn a_decision_without_a_reason_keeps_its_table_seat_and_ticks() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let sheet = tables(&app.store, id)[0].0;
        assert_eq!(enter_at(&director, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        pass(&app.store, id, &deck(&app.store, id, 1));
        let base = format!("/tournaments/{id}/decks/1");
        let version = deck(&app.store, id, 1).version.to_string();
        let score = [("version", version.as_str()), ("table", "1"), ("seat", "4"), ("score", "-48"), ("reason", "")];
        let keep = [("version", version.as_str()), ("keep", "1"), ("reason", "")];
        for (end, fields, kept) in [
            ("scores", &score[..], &["<option value=\"4\" selected>", "value=\"1\"", "value=\"-48\""][..]),
            ("foul", &keep[..], &["name=\"keep\" value=\"1\" checked"][..]),
        ] {
            let refused = director.post_form(&format!("{base}/{end}"), fields).await;
            assert!(refused.status == 422 && refused.body.contains("reason is missing"), "{}", refused.body);
            let form = form(&refused.body, &format!("/decks/1/{end}"));
            assert!(form.starts_with("<details open>"), "{end}: it is not folded away: {form}");
            for one in kept {
                assert!(form.contains(one), "{end}, {one}: {form}");
            }
        }
    }
}

#[actix_web::test]
async fn a_refused_punch_or_average_keeps_what_was_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = drawn(&app.store, 8, 4, DeckSource::Seed);
        app.store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, SEED)).expect("the decks are made");
        let base = format!("/tournaments/{id}/decks/1");
        let version = deck(&app.store, id, 1).version.to_string();
        let punch = [("version", version.as_str()), ("mark", "number"), ("cards", "31")];
        let refused = director.post_form(&format!("{base}/punch"), &punch).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        let field = refused.body.split("name=\"cards\"").nth(1).and_then(|rest| rest.split('>').next());
        assert!(field.expect("the field").contains("value=\"31\""), "{}", refused.body);
        let id = evening(&app.store);
        let base = format!("/tournaments/{id}/decks/1");
        let version = deck(&app.store, id, 1).version;
        // Somebody was faster.
        let stale = (version - 1).to_string();
        let average = [("version", stale.as_str()), ("table", "2"), ("reason", "Table 2 came too late.")];
        let refused = director.post_form(&format!("{base}/average"), &average).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
        let field = refused.body.split("id=\"average-reason\"").nth(1).and_then(|rest| rest.split('>').next());
        assert!(field.expect("the field").contains("value=\"Table 2 came too late.\""), "{}", refused.body);
    }
}
