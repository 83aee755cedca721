//! The head of the ledger at the foot of every printed list.

use skatwart::clock;
use skatwart::demo;
use skatwart::rules::ledger::Head;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::{Error, ledger};

use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;

#[actix_web::test]
async fn every_printed_list_of_a_tournament_names_the_head_on_every_page() {
    for database in databases() {
        let app = TestApp::start(database);
        let names = (TournamentName::new("Preisskat").expect("a name"), Venue::new("Altenburg").expect("a venue"));
        let loaded = app.store.write_now(|conn| {
            let id = demo::load(conn, names, "Ada", (clock::now(), clock::today()))?;
            Ok::<_, Error>((id, ledger::head(conn, id)?))
        });
        let (id, chain) = loaded.expect("loaded");
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
    for database in databases() {
        let app = TestApp::start(database);
        let names = (TournamentName::new("Milwaukee").expect("a name"), Venue::new("Milwaukee").expect("a venue"));
        let loaded = app.store.write_now(|conn| {
            let id = demo::milwaukee::load(conn, names, "Ada", (clock::now(), clock::today()), true)?;
            Ok::<_, Error>((id, ledger::head(conn, id)?))
        });
        let (id, chain) = loaded.expect("loaded");
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
