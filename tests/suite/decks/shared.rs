//! One set of decks for two groups or two evenings: taken from the pages, and nothing of the cards to be read anywhere
//! before every round with them is over.

use serde_json::{Value, json};
use skatwart::acts::{Trace, act};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::revisions::Subject;
use skatwart::store::rounds::RoundState;
use skatwart::store::tournaments::TournamentState;
use skatwart::store::{Store, TournamentId, decks, rounds, sheets, tournaments};

use super::{comparative, deck, enter_at, karl, ready, tables};
use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::export::pdf_text;
use crate::forgery::after;
use crate::frozen::crawled::crawled;
use crate::rounds::start;

/// A group of two tables whose seats are drawn, with four decks to come.
fn group(store: &Store, source: DeckSource) -> TournamentId {
    comparative(tournament(), 4, source).players(8).drawn(store)
}

/// Every table plays every deck as a grand of its declarer; lists are closed by the desk, the round by the director.
async fn played(app: &TestApp, id: TournamentId) {
    let desk = app.as_desk().await.with_its_token().await;
    for hand in 1..=4 {
        for (sheet, table, _) in tables(&app.store, id) {
            // Two decks a stage, two stages.
            let of = if (hand <= 2) == (table == 1) { (hand - 1) % 2 + 1 } else { (hand - 1) % 2 + 3 };
            let declarer = (deck(&app.store, id, of).dealer.number() % 4 + 1).to_string();
            let (number, of_text) = (hand.to_string(), of.to_string());
            let fields = [("declarer", &*declarer), ("game", "grand"), ("result", "won"), ("deck", &*of_text)];
            let done = enter_at(&desk, sheet, &number, &fields).await;
            assert_eq!(done.status, 303, "table {table}, hand {hand}: {}", done.body);
            if hand == 2 || hand == 4 {
                for of in if (hand == 2) == (table == 1) { [1, 2] } else { [3, 4] } {
                    let version = deck(&app.store, id, of).version.to_string();
                    let step = [("act", "pass"), ("version", version.as_str())];
                    let step = desk.post_form(&format!("/tournaments/{id}/decks/{of}/step"), &step).await;
                    assert_eq!(step.status, 303, "deck {of}: {}", step.body);
                }
            }
        }
    }
    for (sheet, ..) in tables(&app.store, id) {
        let version = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").version.to_string();
        let closed = desk.post_form(&format!("/sheets/{sheet}/close"), &[("version", version.as_str())]).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
    }
}

async fn close(app: &TestApp, id: TournamentId) {
    let director = app.as_director().await;
    let round = app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn");
    let version = round.version.to_string();
    let address = format!("/tournaments/{id}/rounds/1/close");
    let closed = director.post_form(&address, &[("version", version.as_str())]).await;
    assert_eq!(closed.status, 303, "{}", closed.body);
    let round = app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn");
    assert_eq!(round.state, RoundState::Closed);
}

/// Says that the second group plays the cards of the first; they are the same packs.
pub async fn take_over(director: &Visitor, (first, second): (TournamentId, TournamentId)) {
    let desk = format!("/tournaments/{second}/decks/desk");
    let page = director.get(&desk).await.body;
    let option = format!("<option value=\"{first}\">The same as ");
    assert!(page.contains(&option), "the first group is offered: {page}");
    let fields = [("same", first.to_string()), ("holes", "yes".to_owned()), ("size", "4".to_owned())];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let made = director.post_form(&format!("/tournaments/{second}/decks/make"), &fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let page = director.get(&desk).await.body;
    assert!(page.contains("The decks are made and punched. They are ready."), "{page}");
}

/// What tells of the cards: declared games, cards, deals, results deck by deck.
const TELLS: [&str; 7] =
    [" Grand", "Grand ", "♣ ", "♠ ", "class=\"deal", "<span class=\"sr\">Deck</span>", "svg class=\"chart\""];

/// Every page of a group that anybody reads and what on it tells of the cards.
async fn telling(app: &TestApp, id: TournamentId) -> Vec<(String, &'static str)> {
    let pages = crawled(&app.nobody(), id).await;
    assert!(pages.len() > 20, "{} pages", pages.len());
    let rules = |path: &str| path.contains("/rules") || path.contains("/schedule");
    let of = |(path, body): (String, String)| {
        let found = TELLS.into_iter().find(|tells| body.contains(tells));
        Some((path, found?))
    };
    pages.into_iter().filter(|(path, _)| !rules(path)).filter_map(of).collect()
}

#[actix_web::test]
async fn the_history_of_a_group_agrees_with_the_cards_it_took_over() {
    for database in databases() {
        let app = TestApp::start(database);
        let first = group(&app.store, DeckSource::Seed);
        ready(&app.store, first);
        let second = group(&app.store, DeckSource::Table);
        take_over(&app.as_director().await, (first, second)).await;
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new());
    }
}

/// Two groups, the second of which has its history say where its cards come from, and takes over those of the first.
async fn taken_over(app: &TestApp, director: &Visitor) -> TournamentId {
    let first = group(&app.store, DeckSource::Seed);
    ready(&app.store, first);
    let second = group(&app.store, DeckSource::Table);
    let settled = director.post_form(&format!("/tournaments/{second}/protests/time"), &[("minutes", "60")]).await;
    assert_eq!(settled.status, 303, "{}", settled.body);
    take_over(director, (first, second)).await;
    assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new());
    second
}

#[actix_web::test]
async fn cards_that_were_taken_over_and_taken_back_leave_the_tournament_as_it_was() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let second = taken_over(&app, &director).await;
        let found = after(&app.store, "UPDATE tournaments SET venue = 'elsewhere' WHERE deck_source = 'seed'");
        assert!(found.iter().any(|line| line.contains("settings, venue")), "{found:?}");
        assert_eq!(after(&app.store, "UPDATE tournaments SET venue = ''"), Vec::<String>::new());
        let (desk, back) =
            (format!("/tournaments/{second}/decks/desk"), format!("/tournaments/{second}/decks/take-back"));
        let back = director.post_form(&back, &[("reason", "the wrong group")]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let now = app.store.read_now(move |conn| tournaments::find(conn, second)).expect("read");
        assert_eq!((now.deck_source, &*now.deck_seed), (DeckSource::Table, ""), "it is to be played from the table");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new());
        let page = director.get(&desk).await.body;
        assert!(!page.contains(super::SEED), "{page}");
        let found = after(&app.store, "UPDATE tournaments SET deck_source = 'typed' WHERE deck_source = 'table'");
        assert!(found.iter().any(|line| line.contains("settings, deck_source")), "{found:?}");
    }
}

#[actix_web::test]
async fn cards_that_an_older_edition_took_back_are_no_fault() {
    for database in databases() {
        let app = TestApp::start(database);
        let second = taken_over(&app, &app.as_director().await).await;
        let back = app.store.write_now(move |conn| {
            let about = Trace { tournament: second, sheet: None, subject: Subject::Deck, id: 0, number: None };
            act(conn, &karl(), "taken back", |deed| {
                decks::remove_all(deed.conn, second)?;
                deed.record(about, Some(&json!({ "decks": 4 })), None::<&Value>)
            })
        });
        back.expect("taken back as before");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn nothing_of_the_cards_is_shown_before_every_round_with_them_is_over() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let first = group(&app.store, DeckSource::Seed);
        ready(&app.store, first);
        // What the second group was to do with its cards gives way to what the first has done.
        let second = group(&app.store, DeckSource::Table);
        take_over(&director, (first, second)).await;
        for number in 1..=4 {
            let (one, other) = (deck(&app.store, first, number), deck(&app.store, second, number));
            assert_eq!((one.deal().expect("read"), one.dealer), (other.deal().expect("read"), other.dealer));
            assert_eq!(other.state.word(), "lettered");
            assert_ne!(one.case_key, other.case_key, "each group scans its own");
        }
        for id in [first, second] {
            start(&app.store, id, 1).expect("the round starts");
            played(&app, id).await;
        }
        assert_eq!(telling(&app, first).await, [], "both groups play");
        close(&app, first).await;
        let state = app.store.read_now(move |conn| tournaments::find(conn, first)).expect("read").state;
        assert_eq!(state, TournamentState::Finished);
        assert_eq!(telling(&app, first).await, [], "the second group still plays");
        assert_eq!(telling(&app, second).await, []);
        let posting = app.nobody().get(&format!("/tournaments/{first}/posting")).await.body;
        assert!(posting.contains("here are the sums alone") && posting.contains("<h2>Seat N</h2>"), "{posting}");
        let standings = app.nobody().get(&format!("/tournaments/{first}/standings")).await.body;
        assert!(standings.matches("class=\"place\"").count() > 8, "who won is said: {standings}");
        let seed = super::SEED;
        assert!(!app.nobody().get(&format!("/tournaments/{first}/decks")).await.body.contains(seed));
        let travellers = async |id: TournamentId| {
            let paper = app.nobody().get(&format!("/tournaments/{id}/decks/travellers.pdf")).await;
            pdf_text(&paper.bytes).matches("Deck ").count()
        };
        assert_eq!((travellers(first).await, travellers(second).await), (0, 0));
        close(&app, second).await;
        for id in [first, second] {
            assert_eq!(travellers(id).await, 4);
            let told = telling(&app, id).await;
            for page in ["posting", "luck", "decks/1", "decks/records", "decks/records.pdf"] {
                assert!(told.iter().any(|(path, _)| path.ends_with(&format!("/{page}"))), "{page} is open: {told:?}");
            }
            assert!(told.iter().any(|(path, _)| path.starts_with("/sheets/")), "{told:?}");
            assert!(app.nobody().get(&format!("/tournaments/{id}/decks")).await.body.contains(seed));
        }
    }
}

#[actix_web::test]
async fn no_prize_tells_of_a_hand_whose_cards_another_group_still_plays() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let plan = "own; prize = Most points: points; prize = Best grand: hand of grand by value";
        let with_prizes =
            |source: DeckSource| comparative(tournament().schedule(plan), 4, source).players(8).drawn(&app.store);
        let (first, second) = (with_prizes(DeckSource::Seed), with_prizes(DeckSource::Table));
        ready(&app.store, first);
        take_over(&director, (first, second)).await;
        start(&app.store, first, 1).expect("the round starts");
        start(&app.store, second, 1).expect("the round starts");
        let read = async |name: &str| app.nobody().get(&format!("/tournaments/{first}/{name}")).await;
        let waits = "\n2,Best grand,,,,,,,,covered\n";
        played(&app, first).await;
        let csv = read("schedule.csv").await.body;
        assert!(csv.contains("\n1,Most points,,,,,,,,covered\n") && csv.contains(waits), "still played: {csv}");
        let page = read("prizes").await.body;
        assert!(page.contains("what is still played stays covered") && !page.contains("left over"), "{page}");
        close(&app, first).await;
        let csv = read("schedule.csv").await.body;
        assert!(csv.contains("\n1,Most points,1,") && csv.contains(waits), "the other group has not begun: {csv}");
        let printed = read("schedule.pdf").await.bytes;
        for told in [read("prizes").await.body, read("schedule.json").await.body, pdf_text(&printed)] {
            assert!(!told.contains("hand 1") && !told.contains("grand with"), "{told}");
        }
        let page = read("prizes").await.body;
        assert!(page.contains("Prizes for a single hand appear here as soon as"), "{page}");
        played(&app, second).await;
        close(&app, second).await;
        let csv = read("schedule.csv").await.body;
        assert!(csv.contains("\n2,Best grand,1,") && !csv.contains("covered"), "now everybody may see it: {csv}");
    }
}

#[actix_web::test]
async fn cards_that_are_not_known_or_too_few_are_not_offered_and_those_that_were_shown_are_named() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let few = comparative(tournament(), 2, DeckSource::Seed).players(8).drawn(&app.store);
        ready(&app.store, few);
        let unknown = group(&app.store, DeckSource::Table);
        ready(&app.store, unknown);
        let known = group(&app.store, DeckSource::Seed);
        ready(&app.store, known);
        start(&app.store, known, 1).expect("the round starts");
        played(&app, known).await;
        close(&app, known).await;
        let new = group(&app.store, DeckSource::Seed);
        let address = format!("/tournaments/{new}/decks/desk");
        let page = director.get(&address).await.body;
        let offered = |id: TournamentId| page.contains(&format!("<option value=\"{id}\">"));
        assert_eq!([few, unknown, known].map(offered), [false, false, true], "{page}");
        assert!(page.contains("its cards were shown already"), "{page}");
        let fields = [("same", unknown.to_string())];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let refused = director.post_form(&format!("/tournaments/{new}/decks/make"), &fields).await;
        assert!(refused.status == 422 && refused.body.contains("Deck 1 is missing there"), "{}", refused.body);
        let desk = app.as_desk().await.get(&address).await.body;
        assert!(!desk.contains("name=\"same\""), "the director decides: {desk}");
    }
}
