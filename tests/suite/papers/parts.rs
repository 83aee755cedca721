//! What papers say of their parts, which papers belong to what is played, and on which sheets they are printed.

use std::collections::BTreeSet;

use skatwart::store::{TournamentId, match_days};

use super::seen::{self, is_clean, structure};
use super::{demo, pages};
use crate::app::TestApp;
use crate::built::{settle_at, tournament};
use crate::common::laid::{LEAGUE, MILWAUKEE, MILWAUKEE_OVER, databases_with, sqlite_with};
use crate::rounds::hall;

/// The parts of this kind with the words in them, in order; `words` stand between quotes.
fn said(structure: &str, kind: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut within = None;
    for line in structure.lines() {
        let depth = line.len() - line.trim_start().len();
        let line = line.trim();
        if let Some(words) = line.strip_prefix('"') {
            if let (Some(_), Some(last)) = (within, found.last_mut()) {
                last.push_str(words.trim_end_matches('"'));
            }
        } else if line.split_whitespace().next().map(|word| word.trim_end_matches(':')) == Some(kind) {
            within = Some(depth);
            found.push(String::new());
        } else if within.is_some_and(|outer| depth <= outer) {
            within = None;
        }
    }
    found
}

#[actix_web::test]
async fn a_list_is_read_out_by_its_heading_its_heads_and_its_cells_in_order() {
    let (app, director) = demo().await;
    let list = director.get("/tournaments/1/standings.pdf").await;
    let structure = structure(&list.bytes);
    assert_eq!(said(&structure, "H1").len(), 1, "{structure}");
    assert!(said(&structure, "H1")[0].starts_with("Standings"), "{structure}");
    assert_eq!(said(&structure, "Table").len(), 1, "{structure}");
    let heads = said(&structure, "TH");
    assert!(heads.iter().any(|head| head.contains("Name")), "{heads:?}");
    let (rows, cells) = (said(&structure, "TR").len() - 1, said(&structure, "TD"));
    assert_eq!(cells.len(), rows * heads.len(), "{structure}");
    let csv = director.get("/tournaments/1/standings.csv").await;
    let mut lines = csv.body.lines();
    let column = lines.next().expect("heads").split(',').position(|head| head == "name").expect("names");
    let names: Vec<&str> = lines.filter_map(|line| line.split(',').nth(column)).collect();
    assert_eq!(rows, names.len());
    let mut rest = cells.iter();
    for name in names {
        assert!(rest.any(|cell| cell.contains(name)), "{name} in its order: {cells:?}");
    }
    // What stands in two lines is two words.
    for head in ["Round 1", "Round 3", "others’ lost"] {
        assert!(heads.iter().any(|said| said == head), "{head}: {heads:?}");
    }
    assert!(cells.iter().any(|cell| cell == "Die vier Buben Zwickau"), "{cells:?}");
    let sheets = director.get("/tournaments/1/rounds/1/lists.pdf?filled=yes").await;
    let tables = hall(&app.store, TournamentId::new(1), 1).tables.len();
    let structure = seen::structure(&sheets.bytes);
    assert_eq!(said(&structure, "H1").len(), tables);
    // The cells of a line are apart as well.
    let lines = said(&structure, "P");
    assert!(lines.iter().any(|line| line.starts_with("1 1 ")), "{lines:?}");
}

#[actix_web::test]
async fn a_day_of_a_league_and_an_evening_of_a_season_print_what_they_belong_to() {
    for database in databases_with(&[LEAGUE]) {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let begun = app.store.read_now(match_days::begun).expect("days");
        let day = *begun.iter().next().expect("a day that was begun");
        let terms = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
        assert_eq!(director.post_form("/club-seasons", &terms).await.status, 303);
        let id = day.to_string();
        let evening = [("do", "save"), ("version", "1"), ("evening", &*id)];
        assert_eq!(director.post_form("/club-seasons/1", &[&terms[..], &evening[..]].concat()).await.status, 303);
        let page = director.get(&format!("/tournaments/{day}/print")).await;
        for paper in [
            "/divisions/1/days/1.pdf",
            "/divisions/1/days/1/results.pdf",
            "/divisions/1/table.pdf",
            "/divisions/1/cross.pdf",
            "/club-seasons/1.pdf",
        ] {
            assert!(page.body.contains(&format!("href=\"{paper}\"")), "{paper}: {}", page.body);
            let printed = director.get(paper).await;
            assert_eq!(printed.status, 200, "{paper}");
            is_clean(&printed.bytes, paper);
        }
        let alone = tournament().players(4).planned(&app.store);
        let page = director.get(&format!("/tournaments/{alone}/print")).await.body;
        assert!(!page.contains("/divisions/") && !page.contains("/club-seasons/"), "{page}");
    }
}

#[actix_web::test]
async fn hand_records_are_offered_once_a_deck_may_be_seen() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE, MILWAUKEE_OVER]));
    let director = app.as_director().await;
    for (at, (demo, seen)) in [("milwaukee", false), ("milwaukee-over", true)].into_iter().enumerate() {
        let page = director.get(&format!("/tournaments/{}/print", at + 1)).await.body;
        let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let papers: Vec<&str> = links.filter(|link| link.contains(".pdf")).collect();
        for link in &papers {
            assert_eq!(director.get(link).await.status, 200, "{link}");
        }
        assert_eq!(papers.iter().any(|link| link.ends_with("/decks/records.pdf")), seen, "{demo}: {papers:?}");
        assert_eq!(page.contains("What is still played stays covered"), !seen, "{demo}");
    }
}

#[actix_web::test]
async fn what_is_handed_out_fits_on_half_a_sheet() {
    let (app, director) = demo().await;
    settle_at(&app.store, TournamentId::new(1), "1/4");
    for paper in ["print/cards.pdf", "rounds/3/signs.pdf", "settlement/slips.pdf", "entries/1/receipt.pdf"] {
        let whole = director.get(&format!("/tournaments/1/{paper}")).await;
        let half = director.get(&format!("/tournaments/1/{paper}?paper=a5")).await;
        assert_eq!((whole.status, half.status), (200, 200), "{paper}");
        assert_eq!((seen::size(&whole.bytes), seen::size(&half.bytes)), ((595, 841), (595, 419)), "{paper}");
        let words = |bytes: &[u8]| {
            let text = pages(bytes).concat();
            text.split_whitespace().map(str::to_owned).collect::<BTreeSet<String>>()
        };
        let missing: Vec<String> = words(&whole.bytes).difference(&words(&half.bytes)).cloned().collect();
        assert!(missing.is_empty(), "{paper}: {missing:?}");
    }
}
