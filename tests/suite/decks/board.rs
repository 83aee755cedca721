//! The stage board and what is moved on it: lost and found, who waits, which table holds too many, and the sentences of
//! those who were too late or scanned at a table that is none.

use skatwart::acts;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::{SheetId, Store, TournamentId, hands};

use super::average::play_on;
use super::{comparative, deck, enter_at, evening, hand, keeper, over, pass, ready, tables, with_deck};
use crate::app::{Reply, TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::{draw, start};

/// The part of the board that belongs to a table.
pub fn of_table(board: &str, table: i32) -> String {
    let parts: Vec<&str> = board.split("<h2>Table ").collect();
    let part = parts.into_iter().find(|part| part.starts_with(&format!("{table} ")));
    part.expect("the table is on the board").split("</li>\n</ol>").next().expect("a part").to_owned()
}

async fn step(visitor: &Visitor, store: &Store, (id, number): (TournamentId, i32), fields: &[(&str, &str)]) -> Reply {
    let version = deck(store, id, number).version.to_string();
    let mut all = vec![("version", version.as_str())];
    all.extend(fields);
    visitor.post_form(&format!("/tournaments/{id}/decks/{number}/step"), &all).await
}

/// The hand with this number of this deck, as its table plays it.
fn play(store: &Store, id: TournamentId, (sheet, table): (SheetId, i32), number: i32, of: i32) {
    let played = hand(store, sheet, &deck(store, id, of), table);
    let entering = with_deck(number, of, played);
    store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering)).expect("the hand is taken");
}

#[actix_web::test]
async fn a_deck_on_its_last_table_goes_home_and_not_on_to_where_it_lies() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let desk = app.as_desk().await;
        let all = tables(&app.store, id);
        for (sheet, table, _) in &all[..3] {
            play(&app.store, id, (*sheet, *table), 1, 1);
            pass(&app.store, id, &deck(&app.store, id, 1));
        }
        let came = step(&desk, &app.store, (id, 1), &[("act", "arrive"), ("table", "4")]).await;
        assert_eq!(came.status, 303, "{}", came.body);
        let case = deck(&app.store, id, 1).case_key;
        for page in [format!("/tournaments/{id}/decks/1/desk"), format!("/decks/{case}")] {
            let body = desk.get(&page).await.body;
            assert!(body.contains("in play at table 4") && body.contains("back to the director"), "{page}: {body}");
            assert!(!body.contains("on to table 4"), "{page}: {body}");
        }
    }
}

#[actix_web::test]
async fn the_board_says_who_waits_and_which_table_holds_too_many() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let desk = app.as_desk().await;
        let first = tables(&app.store, id)[0].clone();
        let read = async || desk.get(&format!("/tournaments/{id}/decks/stage")).await.body;
        let before = read().await;
        for table in 1..=4 {
            let shown = of_table(&before, table);
            assert!(!shown.contains("waits for a deck") && !shown.contains("decks lie here"), "{table}: {shown}");
        }
        for number in 1..=3 {
            play(&app.store, id, (first.0, first.1), number, number);
            pass(&app.store, id, &deck(&app.store, id, number));
        }
        let after = read().await;
        assert!(of_table(&after, 1).contains("waits for a deck"), "{after}");
        assert!(of_table(&after, 2).contains("6 decks lie here"), "{after}");
        for table in [3, 4] {
            let shown = of_table(&after, table);
            assert!(!shown.contains("waits for a deck") && !shown.contains("decks lie here"), "{table}: {shown}");
        }
        let wall = app.nobody().get(&format!("/tournaments/{id}/decks/board")).await.body;
        assert!(of_table(&wall, 1).contains("waits for a deck") && !wall.contains("<form method=\"post\""), "{wall}");
    }
}

#[actix_web::test]
async fn a_lost_deck_is_played_by_nobody_until_it_is_found_and_then_goes_on_where_it_belongs() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let desk = app.as_desk().await;
        let all = tables(&app.store, id);
        assert_eq!(step(&desk, &app.store, (id, 1), &[("act", "lose")]).await.status, 303);
        let refused = enter_at(&desk, all[0].0, "1", &[("result", "passed"), ("deck", "1")]).await;
        assert!(
            refused.status == 422 && refused.body.contains("at a table call the director for that"),
            "{}",
            refused.body
        );
        let again = step(&desk, &app.store, (id, 1), &[("act", "pass")]).await;
        assert!(again.status == 422 && again.body.contains("The deck is lost"), "{}", again.body);
        let board = desk.get(&format!("/tournaments/{id}/decks/stage")).await.body;
        assert!(board.split("At no table").nth(1).is_some_and(|part| part.contains("Mark as found")), "{board}");
        assert_eq!(step(&desk, &app.store, (id, 1), &[("act", "find"), ("table", "1")]).await.status, 303);
        let found = deck(&app.store, id, 1);
        assert_eq!((found.state.word(), found.state.table()), ("sorted", Some(1)));
        assert_eq!(enter_at(&desk, all[0].0, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        assert_eq!(step(&desk, &app.store, (id, 1), &[("act", "lose")]).await.status, 303);
        assert_eq!(step(&desk, &app.store, (id, 1), &[("act", "find")]).await.status, 303);
        assert_eq!(deck(&app.store, id, 1).state.table(), None, "it lies on the shelf");
        assert_eq!(step(&desk, &app.store, (id, 1), &[("act", "pass")]).await.status, 303);
        let onward = deck(&app.store, id, 1);
        assert_eq!((onward.state.word(), onward.state.table()), ("passed-on", Some(2)), "table 1 has played it");
        let not_lost = step(&desk, &app.store, (id, 1), &[("act", "find")]).await;
        assert!(not_lost.status == 422 && not_lost.body.contains("The deck is not lost"), "{}", not_lost.body);
        let page = desk.get(&format!("/tournaments/{id}/decks/1/desk")).await;
        assert_eq!(page.body.matches(": lost (desk)").count(), 2, "{}", page.body);
    }
}

#[actix_web::test]
async fn a_table_the_round_does_not_have_is_refused_with_those_it_has() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let phone = app.nobody();
        let key = deck(&app.store, id, 1).case_key;
        let version = deck(&app.store, id, 1).version.to_string();
        let fields = [("version", version.as_str()), ("table", "9"), ("reason", "so"), ("seat", "1"), ("score", "0")];
        let arrive: Vec<(&str, &str)> = fields.iter().copied().chain([("act", "arrive")]).collect();
        let base = format!("/tournaments/{id}/decks/1");
        for reply in [
            phone.post_form(&format!("/decks/{key}/step"), &arrive).await,
            director.post_form(&format!("{base}/step"), &arrive).await,
            director.post_form(&format!("{base}/place"), &fields).await,
            director.post_form(&format!("{base}/scores"), &fields).await,
        ] {
            assert_eq!(reply.status, 422, "{}", reply.body);
            assert!(
                reply.body.contains("There is no table 9 in this round. Its tables are 1, 2, 3, 4."),
                "{}",
                reply.body
            );
        }
        let seat = [("version", version.as_str()), ("table", "1"), ("reason", "so"), ("seat", "5"), ("score", "0")];
        let seat = director.post_form(&format!("{base}/scores"), &seat).await;
        assert!(seat.status == 422 && seat.body.contains("There is no seat 5"), "{}", seat.body);
        assert_eq!(deck(&app.store, id, 1).version.to_string(), version, "nothing was stored");
    }
}

#[actix_web::test]
async fn who_was_too_late_reads_what_he_saw_and_what_is_stored_now() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, keeper) = tables(&app.store, id)[0].clone();
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let (seen, case) = (deck(&app.store, id, 1).version.to_string(), deck(&app.store, id, 1).case_key);
        pass(&app.store, id, &deck(&app.store, id, 1));
        let fields = [("version", seen.as_str()), ("act", "pass"), ("reason", "so"), ("table", "1")];
        let base = format!("/tournaments/{id}/decks/1");
        let page = desk.get(&format!("/k/{keeper}")).await.body;
        assert!(!page.contains("decks/1/pass"), "it has left the table: {page}");
        for (what, reply) in [
            ("board", desk.post_form(&format!("{base}/step"), &fields).await),
            ("place", director.post_form(&format!("{base}/place"), &fields).await),
            ("foul", director.post_form(&format!("{base}/foul"), &fields).await),
            ("case", phone.post_form(&format!("/decks/{case}/step"), &fields).await),
        ] {
            assert_eq!(reply.status, 409, "{what}: {}", reply.body);
            for said in
                ["You saw deck 1 like this: in play at table 1.", "Now: lies ready for table 2, changed by keeper"]
            {
                assert!(reply.body.contains(said), "{what}, {said}: {}", reply.body);
            }
        }
        let given = deck(&app.store, id, 1).version.to_string();
        let score = [("version", given.as_str()), ("table", "1"), ("seat", "2"), ("score", "5"), ("reason", "average")];
        assert_eq!(director.post_form(&format!("{base}/scores"), &score).await.status, 303);
        let late = director.post_form(&format!("{base}/scores"), &score).await;
        assert_eq!(late.status, 409, "{}", late.body);
        assert!(
            late.body.contains("changed by director") && late.body.contains("Reason given: average"),
            "{}",
            late.body
        );
    }
}

#[actix_web::test]
async fn the_quick_line_enters_the_hand_of_its_deck() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id)[0].0;
        let desk = app.as_desk().await;
        let page = desk.get(&format!("/sheets/{sheet}/desk?deck=2")).await.body;
        let line = page.split("class=\"quick\"").nth(1).expect("a quick line").split("</form>").next().expect("a form");
        assert!(line.contains("name=\"deck\" value=\"2\""), "{line}");
        let missing = enter_at(&desk, sheet, "1", &[("quick", "p")]).await;
        let said = missing.body.matches("number of the deck is missing").count();
        assert_eq!((missing.status, said), (422, 1), "{}", missing.body);
        let elsewhere = enter_at(&desk, sheet, "1", &[("quick", "p"), ("deck", "4")]).await;
        assert!(elsewhere.status == 422 && elsewhere.body.contains("lies ready for table 2"), "{}", elsewhere.body);
        let done = enter_at(&desk, sheet, "1", &[("quick", "p"), ("deck", "2")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        assert_eq!(stored.iter().map(|hand| hand.new.deck).collect::<Vec<_>>(), [Some(2)]);
        let next = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        let line = next.split("class=\"quick\"").nth(1).expect("a quick line").split("</form>").next().expect("a form");
        assert!(line.contains("name=\"deck\" value=\"1\""), "deck 2 is played: {line}");
    }
}

#[actix_web::test]
async fn a_hand_the_director_decided_about_is_taken_back_and_corrected_by_nobody_else() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, keeper) = tables(&app.store, id)[0].clone();
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let version = deck(&app.store, id, 1).version.to_string();
        let given =
            [("version", version.as_str()), ("table", "1"), ("seat", "2"), ("score", "5"), ("reason", "average")];
        assert_eq!(director.post_form(&format!("/tournaments/{id}/decks/1/scores"), &given).await.status, 303);
        let stored = app.store.read_now(move |conn| hands::find_number(conn, sheet, 1)).expect("read").expect("kept");
        let (hand, version) = (stored.id.to_string(), stored.version.to_string());
        let fields =
            [("hand", hand.as_str()), ("version", version.as_str()), ("reason", "wrong"), ("result", "passed")];
        let undone = phone.post_form(&format!("/k/{keeper}/undo"), &fields).await;
        assert_eq!(undone.status, 409, "{}", undone.body);
        let removed = desk.post_form(&format!("/hands/{hand}/edit/remove"), &fields).await;
        let edited = desk.post_form(&format!("/hands/{hand}/edit"), &fields).await;
        assert_eq!((removed.status, edited.status), (422, 422), "{}", removed.body);
        for reply in [undone, removed, edited] {
            assert!(reply.body.contains("The director has decided about deck 1"), "{}", reply.body);
        }
        let removed = director.post_form(&format!("/hands/{hand}/edit/remove"), &fields).await;
        assert_eq!(removed.status, 303, "the director may: {}", removed.body);
    }
}

#[actix_web::test]
async fn where_the_same_cards_are_compared_the_board_in_the_hall_has_no_rounds_beside_what_ranks() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).rounds(2).players(8).drawn(store);
        ready(store, id);
        start(store, id, 1).expect("the round starts");
        play_on(store, id);
        over(store, id);
        draw(store, id, 2, "second").expect("drawn");
        start(store, id, 2).expect("the round starts");
        for (language, wanted) in [("en", "Place, Name, Match points"), ("de", "Platz, Name, Vergleichspunkte")] {
            let visitor = app.nobody();
            visitor.get(&format!("/language/{language}")).await;
            let board = visitor.get(&format!("/tournaments/{id}/board")).await.body;
            let heads = board.split("<thead>").nth(1).and_then(|rest| rest.split("</thead>").next()).expect("a head");
            let told = heads.split("<th ").skip(1).filter_map(|head| head.split('>').nth(1)?.split('<').next());
            assert_eq!(told.collect::<Vec<_>>().join(", "), wanted, "{heads}");
            assert!(!board.contains("by-round"), "{board}");
        }
    }
}
