//! Who is where: the pages, the files and the command say the same of every method, and of the ordinary ranking.

use std::process::Command;

use skatwart::acts::decks::ring::Ring;
use skatwart::acts::hands::enter;
use skatwart::format::store::export;
use skatwart::rules::comparison::Comparison;
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::TournamentId;
use tempfile::TempDir;

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::export::pdf_text;
use crate::rounds::start;

use super::{comparative, deck, enter_at, evening, over, play_all, ready, tables, with_deck};

/// The file it is exported to.
const EXPORTED: &str = "evening.zip";

/// An evening of this comparison, played to its end; the director gave 500 for deck 3 to seat E of table 2.
async fn played(app: &TestApp, comparison: &str) -> (TournamentId, Visitor) {
    let evening = comparative(tournament(), 12, DeckSource::Seed);
    let id = evening.with(|row| row.comparison = comparison.parse().expect("a method")).players(16).drawn(&app.store);
    ready(&app.store, id);
    start(&app.store, id, 1).expect("the round starts");
    play_all(&app.store, id, 12);
    let director = app.as_director().await;
    let version = deck(&app.store, id, 3).version.to_string();
    let given = [("version", version.as_str()), ("table", "2"), ("seat", "2"), ("score", "500"), ("reason", "average")];
    let given = director.post_form(&format!("/tournaments/{id}/decks/3/scores"), &given).await;
    assert_eq!(given.status, 303, "{}", given.body);
    over(&app.store, id);
    (id, director)
}

/// A folder in which the tournament lies, exported.
fn exported(app: &TestApp, id: TournamentId) -> TempDir {
    let files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join(EXPORTED), files.zip().expect("a zip file")).expect("written");
    folder
}

/// What the command prints of the exported tournament.
fn told(folder: &TempDir, method: Option<&str>) -> String {
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.arg("standings").arg(folder.path().join(EXPORTED));
    if let Some(method) = method {
        call.args(["--comparison", method]);
    }
    let output = call.output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The start numbers on a page of the comparison, from the top.
fn numbers(page: &str) -> Vec<String> {
    page.split("/luck#p").skip(1).map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
}

fn column(csv: &str, at: usize) -> Vec<String> {
    csv.lines().skip(1).map(|line| line.split(',').nth(at).unwrap_or_default().to_owned()).collect()
}

#[actix_web::test]
async fn pages_files_and_command_rank_alike_by_every_method_and_by_none() {
    for comparison in ["book-by-session", "book", "british", "trimmed-datum"] {
        for database in databases() {
            let app = TestApp::start(database);
            let (id, director) = played(&app, comparison).await;
            let folder = exported(&app, id);
            let read = async |path: &str| director.get(&format!("/tournaments/{id}/{path}")).await.body;
            assert_eq!(read("standings.csv").await, told(&folder, None), "{comparison}");
            let ordinary = read("standings.csv?comparison=none").await;
            assert_eq!(ordinary, told(&folder, Some("none")));
            let best: Vec<i32> = column(&ordinary, 11).iter().map(|points| points.parse().expect("points")).collect();
            assert!(best.is_sorted_by(|one, next| one >= next) && best[0] > best[15], "by performance: {ordinary}");
            let page = read("standings?comparison=none").await;
            assert!(page.contains("Ordinary standings") && page.contains("Performance"), "{page}");
            let address = format!("/tournaments/{id}/comparison");
            crate::reports::says_the_same(&app, &address, Some(&address)).await;
            for method in Comparison::ALL {
                let csv = read(&format!("comparison.csv?method={method}")).await;
                let by_method = told(&folder, Some(method.word()));
                let page = read(&format!("comparison?method={method}")).await;
                assert_eq!(numbers(&page), column(&by_method, 2), "{comparison}, by {method}");
                assert_eq!(column(&csv, 2), column(&by_method, 2), "{comparison}, by {method}: {csv}");
            }
        }
    }
}

#[actix_web::test]
async fn in_german_a_seat_is_not_called_like_the_place_beside_it() {
    let app = TestApp::start(sqlite());
    let (id, director) = played(&app, "british").await;
    director.get("/language/de").await;
    let read = async |path: &str| director.get(&format!("/tournaments/{id}/{path}")).await;
    for list in ["comparison", "posting"] {
        let excel = read(&format!("{list}.csv?excel=yes")).await.body;
        let heads: Vec<&str> = excel.lines().next().expect("heads").trim_start_matches('\u{feff}').split(';').collect();
        for head in ["Platz", "Platz am Tisch"] {
            assert_eq!(heads.iter().filter(|one| **one == head).count(), 1, "{list}: {heads:?}");
        }
    }
    let standings = read("standings.csv?excel=yes").await.body;
    assert!(standings.starts_with("\u{feff}Platz;Geteilt;Startnr.;"), "as in every other standings: {standings}");
    let page = read("comparison").await.body;
    let heads = page.split("<thead>").nth(1).and_then(|rest| rest.split("</thead>").next()).expect("heads");
    assert!(heads.matches("Platz").count() == 2 && heads.contains("Platz am Tisch"), "{heads}");
    assert!(!page.contains("Rang<"), "one thing has one word: {page}");
    let posting = pdf_text(&read("posting.pdf").await.bytes);
    assert!(posting.contains("Platz N am Tisch") && !posting.contains("Rang"), "{posting}");
    let paper = pdf_text(&read("players/1/card.pdf").await.bytes);
    let is_place = |line: &str| line.trim_start().strip_prefix("Platz ").is_some_and(|rest| rest.contains('.'));
    assert!(paper.lines().any(is_place), "{paper}");
}

#[actix_web::test]
async fn where_the_book_counts_everything_ranks_within_each_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, director) = played(&app, "book").await;
        let read = async |path: &str| director.get(&format!("/tournaments/{id}/{path}")).await.body;
        let page = read("standings").await;
        for letter in ["N", "E", "S", "W"] {
            assert!(page.contains(&format!("<h2>Seat {letter}</h2>")), "{letter}: {page}");
        }
        assert!(page.matches("<td class=\"place\">1.").count() >= 4, "a first in every seat: {page}");
        let csv = read("standings.csv").await;
        let first_of = |seat: &str| csv.lines().find(|line| line.starts_with("1,") && line.contains(seat)).is_some();
        assert!(first_of(",1,") && csv.starts_with("place,shared,"), "{csv}");
        let with_500 = csv.lines().find(|line| line.split(',').nth(12) == Some("2")).expect("seat E");
        assert!(with_500.starts_with("1,no,"), "500 more make the first of the seat: {csv}");
        let points: i32 = with_500.split(',').nth(11).expect("a column").parse().expect("points");
        assert!(points >= 400, "what was given is in the figure that ranks: {with_500}");
        let number = with_500.split(',').nth(2).expect("a number");
        let player = read(&format!("players/{number}")).await;
        assert!(player.contains("Seat E</dt><dd>1.</dd>"), "{player}");
        assert!(read("board").await.contains("<td class=\"figure\">N 1."));
        let pdf = director.get(&format!("/tournaments/{id}/standings.pdf")).await;
        assert_eq!(pdf.status, 200);
        let strange = director.get(&format!("/tournaments/{id}/standings?comparison=chess")).await;
        assert_eq!(strange.status, 404);
    }
}

#[actix_web::test]
async fn what_the_book_counts_is_not_called_the_performance() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, director) = played(&app, "book").await;
        let read = async |path: &str| director.get(&format!("/tournaments/{id}/{path}")).await.body;
        let csv = read("standings.csv").await;
        let with_500 = csv.lines().find(|line| line.split(',').nth(12) == Some("2")).expect("seat E");
        let number = with_500.split(',').nth(2).expect("a number").to_owned();
        let player = read(&format!("players/{number}")).await;
        let counted = |page: &str| page.matches("Points counted").count();
        assert_eq!(counted(&player), 1, "the place by what was given as well: {player}");
        let table = player.split("<table").nth(1).expect("what each round brought");
        assert!(table.contains("Performance") && !player.replace(table, "").contains("Performance"), "{player}");
        for path in ["standings", "comparison", "comparison?method=book-by-session", "board"] {
            let page = read(path).await;
            assert!(counted(&page) > 0 && !page.contains("Performance"), "{path}: {page}");
        }
        let home = director.get("/").await.body;
        assert!(counted(&home) > 0 && !home.contains("Performance"), "who is ahead: {home}");
        // Every other method says the performance beside what it compares.
        for path in ["standings?comparison=none", "comparison?method=british"] {
            let page = read(path).await;
            assert!(counted(&page) == 0 && page.contains("Performance"), "{path}: {page}");
        }
    }
}

#[actix_web::test]
async fn the_prizes_of_the_book_go_to_the_first_of_every_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, director) = played(&app, "book").await;
        let edit = director.get(&format!("/tournaments/{id}/prizes/edit")).await;
        let seen = edit.field("based_on").expect("the form names its base");
        let fields = [("list", "1: 200\n2: 100"), ("based_on", seen.as_str())];
        let saved = director.post_form(&format!("/tournaments/{id}/prizes/edit"), &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let prizes = director.get(&format!("/tournaments/{id}/prizes.csv")).await.body;
        let winners: Vec<&str> = prizes.lines().skip(1).collect();
        let csv = director.get(&format!("/tournaments/{id}/standings.csv")).await.body;
        let firsts = column(&csv, 0).iter().filter(|place| *place == "1").count();
        assert!(firsts >= 4 && winners.len() == firsts, "the firsts of all seats divide both prizes: {prizes}");
    }
}

#[actix_web::test]
async fn what_is_kept_apart_and_what_the_director_gave_is_said_where_it_is_posted() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let first = tables(&app.store, id)[0].0;
        assert_eq!(enter_at(&desk, first, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let send = async |path: &str, fields: &[(&str, &str)]| {
            let version = deck(&app.store, id, 1).version.to_string();
            let mut all = vec![("version", version.as_str())];
            all.extend(fields);
            let reply = director.post_form(&format!("/tournaments/{id}/decks/1/{path}"), &all).await;
            assert_eq!(reply.status, 303, "{path}: {}", reply.body);
        };
        send("foul", &[("reason", "two hands were mixed")]).await;
        let posting = desk.get(&format!("/tournaments/{id}/posting/desk")).await.body;
        assert!(
            posting.contains("The result of table 1 is kept apart") && posting.contains("decides nothing"),
            "{posting}"
        );
        assert!(!posting.contains("given by the director"), "{posting}");
        // Table 3 never played the deck.
        send("scores", &[("table", "3"), ("seat", "2"), ("score", "−48"), ("reason", "average")]).await;
        let posting = desk.get(&format!("/tournaments/{id}/posting/desk")).await.body;
        assert!(
            posting.contains("* was given by the director") && posting.contains("−48 <span aria-hidden=\"true\">*"),
            "{posting}"
        );
        let traveller = desk.get(&format!("/tournaments/{id}/decks/1/desk")).await.body;
        assert!(traveller.contains("not played") && traveller.contains(">−48</td>"), "{traveller}");
        over(&app.store, id);
        let page = app.nobody().get(&format!("/tournaments/{id}/comparison")).await.body;
        assert!(page.contains("The result of table 1 is kept apart"), "{page}");
        let traveller = app.nobody().get(&format!("/tournaments/{id}/decks/1")).await.body;
        assert!(traveller.contains("not played") && traveller.contains(">−48</td>"), "{traveller}");
    }
}

#[actix_web::test]
async fn where_nothing_is_compared_there_is_no_page_that_compares() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).drawn(&app.store);
        for page in ["comparison", "comparison?method=book", "posting", "posting.pdf", "luck"] {
            let reply = app.nobody().get(&format!("/tournaments/{id}/{page}")).await;
            assert_eq!(reply.status, 404, "{page}");
        }
    }
}

/// Tenths as the page writes them.
fn tenths(written: &str) -> i64 {
    let plain: String = written.replace('−', "-").chars().filter(|letter| !"+.,".contains(*letter)).collect();
    plain.parse().expect("a figure")
}

#[actix_web::test]
async fn who_made_most_of_his_cards_comes_first_on_the_page_of_luck() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, _) = played(&app, "british").await;
        let page = app.nobody().get(&format!("/tournaments/{id}/luck")).await.body;
        let table = page.split_once("</table>").expect("a table of everybody").0;
        let gained: Vec<i64> =
            table.split("us\">").skip(1).map(|rest| tenths(rest.split_once('<').expect("a figure").0)).collect();
        assert_eq!(gained.len(), 16, "{table}");
        assert!(gained.is_sorted_by(|one, next| one >= next), "{gained:?}");
        assert!(gained[0] > 0 && gained[15] < 0, "somebody gains what others lose: {gained:?}");
    }
}

#[actix_web::test]
async fn all_firsts_of_a_seat_are_ahead_with_their_session() {
    for (comparison, session) in [("book", ""), ("book-by-session", "1 · ")] {
        for database in databases() {
            let app = TestApp::start(database);
            let evening = comparative(tournament(), 12, DeckSource::Seed);
            let id = evening
                .with(|row| row.comparison = comparison.parse().expect("a method"))
                .players(16)
                .drawn(&app.store);
            ready(&app.store, id);
            start(&app.store, id, 1).expect("the round starts");
            for (sheet, table, _) in tables(&app.store, id) {
                let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
                let here = ring.to_play(table).first().map(|deck| deck.number).expect("a deck lies there");
                let entering = with_deck(1, here, Hand::of(Game::Passed));
                let kept = app.store.write_now(move |conn| enter(conn, &super::keeper(), sheet, &entering));
                kept.expect("the hand is taken");
            }
            over(&app.store, id);
            let page = app.nobody().get("/").await.body;
            let overview = app.nobody().get(&format!("/tournaments/{id}")).await.body;
            for letter in ["N", "E", "S", "W"] {
                let named = format!("{session}{letter}: Player");
                assert_eq!(page.matches(&named).count(), 4, "{comparison}, {named}: {page}");
                let place = format!("<td class=\"place\">{session}{letter} 1.=</td>");
                assert_eq!(overview.matches(&place).count(), 4, "{comparison}, {place}: {overview}");
            }
        }
    }
}

#[actix_web::test]
async fn the_rules_say_by_what_the_method_ranks() {
    for database in databases() {
        let app = TestApp::start(database);
        for (comparison, ranking) in [("book", "1. Points counted<"), ("none", "1. Performance · 2. Games won<")] {
            let built = tournament().players(8).with(|row| {
                row.comparison = comparison.parse().expect("a method");
                "performance,won".clone_into(&mut row.metrics);
            });
            let id = built.planned(&app.store);
            let page = app.nobody().get(&format!("/tournaments/{id}/rules")).await.body;
            assert!(page.contains(ranking), "{comparison}: {page}");
        }
    }
}
