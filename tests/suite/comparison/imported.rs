//! Result folders in the database: rounds with the same decks, and every page of an imported event.

use std::path::Path;

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::import;
use skatwart::format::tournament_toml::model::RoundNote;
use skatwart::rules::comparison::Comparison;
use skatwart::rules::event::Cover;
use skatwart::store::event::same_cards;
use skatwart::store::{Store, TournamentId, rounds, sheets};

use crate::app::TestApp;
use crate::common::databases;
use crate::hall::from_folder;

use super::{EVENTS, HANDS, PLAYERS, SEATING, TOML, event, golden, results, skatwart, text};

/// The same hands as [`HANDS`], the second table in a round of its own.
fn in_two_rounds() -> Files {
    let mut files = Files::default();
    let decks = text(&skatwart(&["deal", "--decks", "2", "--seed", "milwaukee", "--seats", "3"]));
    for (name, text) in [
        ("tournament.toml", TOML.replace("rounds = 1", "rounds = 2")),
        ("players.csv", PLAYERS.to_owned()),
        ("seating.csv", SEATING.replace("\n1,2,", "\n2,1,")),
        ("hands.csv", HANDS.replace("\n1,2,", "\n2,1,")),
        ("decks.csv", decks),
    ] {
        files.put(name, text.into_bytes());
    }
    files
}

fn imported(store: &Store, folder: &Folder) -> TournamentId {
    let folder = folder.clone();
    let done = store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    done.expect("imported")
}

#[test]
fn rounds_with_the_same_decks_compare_like_the_tables_of_one_round() {
    let mut one = in_two_rounds();
    one.put("tournament.toml", TOML.into());
    one.put("seating.csv", SEATING.into());
    one.put("hands.csv", HANDS.into());
    let (one, two) = (Folder::read(&one).expect("right"), Folder::read(&in_two_rounds()).expect("right"));
    let mut given = in_two_rounds();
    given.put("deck_scores.csv", "deck,table,seat,score,reason\n1,1,2,35,the skat was seen\n".into());
    let given = Folder::read(&given).expect("right");
    for method in Comparison::ALL {
        assert_eq!(results(&two).compare(*method), results(&one).compare(*method), "{method}");
    }
    assert_eq!(results(&two).posting(1).lines.len(), 2, "each table has its line");
    let points = |entry: i32| -> i64 {
        let lines = results(&given).compare(Comparison::British);
        lines.iter().find(|line| line.entry == entry).expect("compared").points
    };
    let before = results(&two).compare(Comparison::British);
    let of = |entry: i32| before.iter().find(|line| line.entry == entry).expect("compared").points;
    assert_eq!((points(2), points(5)), (of(2) + 5, of(5)), "only the first round's table was meant: 35 for 30");
    for database in databases() {
        let id = imported(&database.store, &two);
        let stored = database.store.read_now(|conn| same_cards(conn, id)).expect("read").of_round(None);
        for method in Comparison::ALL {
            assert_eq!(stored.compare(*method), results(&two).compare(*method), "the pages say the same: {method}");
        }
    }
}

#[test]
fn cards_that_another_round_still_plays_are_covered_for_prizes_as_well() {
    let mut folder = Folder::read(&in_two_rounds()).expect("right");
    let note = |state: &str| RoundNote { state: state.to_owned(), ..RoundNote::default() };
    folder.tournament.rounds = [(1, note("closed")), (2, note("running"))].into();
    let (event, cover) = folder.event().covered();
    assert_eq!(cover, Some(Cover::SameCards));
    assert!(event.lines().is_empty() && event.figures(None).is_empty());
    assert!(event.facts().tables.values().all(|table| table.hands().is_empty()), "no prize shows a hand of round 1");
    folder.tournament.rounds = [(1, note("closed")), (2, note("closed"))].into();
    let (event, cover) = folder.event().covered();
    assert_eq!(cover, None);
    assert!(event.facts().tables.values().all(|table| !table.hands().is_empty()));
    assert_eq!(event.lines(), folder.event().lines());
}

#[actix_web::test]
async fn a_page_has_two_decimals_and_a_file_four() {
    for database in databases() {
        let app = TestApp::start(database);
        let mut files = Files::read(Path::new(&golden("ht01"))).expect("a folder");
        let toml = String::from_utf8(files.get("tournament.toml").expect("a file").to_vec()).expect("text");
        let german =
            toml.lines().map(|line| if line.starts_with("comparison") { "comparison = \"german\"" } else { line });
        files.put("tournament.toml", german.collect::<Vec<_>>().join("\n").into_bytes());
        let id = imported(&app.store, &Folder::read(&files).expect("right"));
        let visitor = app.nobody();
        let csv = visitor.get(&format!("/tournaments/{id}/standings.csv")).await.body;
        assert!(csv.contains(",224.8333") && csv.contains(",-88.3333"), "{csv}");
        for (language, told) in [("en", ["224.83<", "−88.33<"]), ("de", ["224,83<", "−88,33<"])] {
            visitor.get(&format!("/language/{language}")).await;
            for page in ["comparison", "standings"] {
                let body = visitor.get(&format!("/tournaments/{id}/{page}")).await.body;
                assert!(told.iter().all(|figure| body.contains(figure)), "{page}, {language}: {body}");
            }
        }
    }
}

#[actix_web::test]
async fn every_page_of_an_imported_event_opens() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let folders = EVENTS.map(|(name, ..)| event(name)).into_iter();
        for folder in folders.chain([Folder::read(&in_two_rounds()).expect("right")]) {
            let id = imported(&app.store, &folder);
            for page in [
                "decks",
                "decks/desk",
                "decks/stage",
                "decks/board",
                "comparison",
                "posting",
                "posting/desk",
                "posting.pdf",
                "luck",
                "day",
                "standings",
                "standings.csv",
                "board",
                "tables",
                "prizes",
                "players/1",
            ] {
                let reply = director.get(&format!("/tournaments/{id}/{page}")).await;
                assert!(
                    reply.status < 400,
                    "{} {page}: {} {}",
                    folder.tournament.plan.comparison,
                    reply.status,
                    reply.body
                );
            }
            let all = app.store.read_now(|conn| {
                let mut found = Vec::new();
                for round in rounds::of_tournament(conn, id)? {
                    found.extend(sheets::of_round(conn, round.id)?);
                }
                Ok::<_, skatwart::store::Error>(found)
            });
            for sheet in all.expect("sheets") {
                let (id, key) = (sheet.id, sheet.keeper_key);
                for address in [format!("/sheets/{id}"), format!("/sheets/{id}/desk"), format!("/k/{key}")] {
                    let reply = director.get(&address).await;
                    assert!(reply.status < 400, "{address}: {} {}", reply.status, reply.body);
                }
            }
        }
    }
}
