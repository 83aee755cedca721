//! The head of the ledger at the foot of every printed list.

use skatwart::rules::ledger::Head;
use skatwart::store::{TournamentId, ledger};

use crate::app::TestApp;
use crate::common::laid::{EVENING, MILWAUKEE_OVER, databases_with};
use crate::export::pdf_text;

#[actix_web::test]
async fn every_printed_list_of_a_tournament_names_the_head_on_every_page() {
    for database in databases_with(&[EVENING]) {
        let (app, id) = (TestApp::start(database), TournamentId::new(1));
        let chain = app.store.read_now(|conn| ledger::head(conn, id)).expect("read");
        let visitor = app.nobody();
        for (language, words) in [("de", "Protokoll bis Zeile"), ("en", "Ledger up to line")] {
            assert_eq!(visitor.get(&format!("/language/{language}")).await.status, 303);
            let words = format!("{words} {}: {}", chain.lines, Head::of(&chain.head));
            let lists = ["standings", "prizes", "settlement", "rounds/1", "players/1"];
            let lists = lists.map(|list| format!("/tournaments/{id}/{list}.pdf"));
            for path in lists.iter().map(String::as_str).chain(["/sheets/1.pdf"]) {
                let reply = visitor.get(path).await;
                assert_eq!(reply.status, 200, "{path}: {}", reply.body);
                let text = pdf_text(&reply.bytes);
                let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
                let named = |page: &&&str| page.contains(&words);
                assert_eq!(pages.iter().filter(named).count(), pages.len(), "{path}: {text}");
            }
        }
    }
}

#[actix_web::test]
async fn the_papers_of_comparative_skat_and_the_lists_to_be_written_name_it_as_well() {
    for database in databases_with(&[MILWAUKEE_OVER]) {
        let (app, id) = (TestApp::start(database), TournamentId::new(1));
        let chain = app.store.read_now(|conn| ledger::head(conn, id)).expect("read");
        let director = app.as_director().await;
        assert_eq!(director.get("/language/en").await.status, 303);
        let words = format!("Ledger up to line {}: {}", chain.lines, Head::of(&chain.head));
        for list in ["posting", "decks/travellers", "rounds/1/lists"] {
            let path = format!("/tournaments/{id}/{list}.pdf");
            let reply = director.get(&path).await;
            assert_eq!(reply.status, 200, "{path}: {}", reply.body);
            let text = pdf_text(&reply.bytes);
            let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
            assert!(!pages.is_empty(), "{path}");
            for page in pages {
                assert_eq!(page.matches(&words).count(), 1, "{path}: {page}");
            }
        }
    }
}
