//! On paper a start number stands beside every name, whatever the fonts lack; on screens the name is enough.

use crate::app::TestApp;
use crate::common::databases;
use crate::decks::{evening, over, play_all};
use crate::export::pdf_text;

/// A paper in words, one blank between them.
fn words(bytes: &[u8]) -> String {
    pdf_text(bytes).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The start numbers that stand before a name of their own.
fn numbered(text: &str) -> Vec<i32> {
    let is_named = |number: &i32| {
        let named = format!("{number} · Player {number}");
        let ends = |at: usize| !text[at + named.len()..].starts_with(|one: char| one.is_ascii_digit());
        text.match_indices(&named).any(|(at, _)| ends(at))
    };
    (1..=16).filter(is_named).collect()
}

#[actix_web::test]
async fn papers_of_comparative_skat_have_a_start_number_beside_each_name() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play_all(&app.store, id, 12);
        over(&app.store, id);
        let read = async |path: &str| app.nobody().get(&format!("/tournaments/{id}/{path}")).await;
        for (path, all) in [
            ("posting.pdf", true),
            ("luck/decks.pdf", true),
            ("decks/travellers.pdf", false),
            ("decks/1/traveller.pdf", false),
            ("decks/records.pdf", false),
        ] {
            let paper = read(path).await;
            assert_eq!(paper.status, 200, "{path}: {}", paper.body);
            let text = words(&paper.bytes);
            let found = numbered(&text);
            assert!(!found.is_empty() && (!all || found.len() == 16), "{path}: {found:?} in {text}");
        }
        for path in ["players/7.pdf", "players/7/card.pdf"] {
            let text = words(&read(path).await.bytes);
            assert!(numbered(&text).contains(&7), "{path}: {text}");
        }
        // Files for programs and pages keep the names as they are.
        for path in ["decks/travellers.csv", "luck/decks.csv", "players/7/card.csv", "decks/1", "posting"] {
            let text = read(path).await.body;
            assert!(numbered(&text).is_empty(), "{path}: {text}");
        }
    }
}
