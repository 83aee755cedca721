//! What was punched and where the decks went: kept with who, when and through which cards, exported and read again.

use diesel::connection::SimpleConnection as _;
use skatwart::acts::{self, Refused};
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::revisions::{self, Subject};
use skatwart::store::{Error, Store, TournamentId, check, decks};

use super::{SEED, deck, drawn, enter_at, evening, hand, karl, keeper, make, pass, tables, with_deck};
use crate::app::TestApp;
use crate::common::databases;
use crate::hall::from_folder;

fn folder_of(store: &Store, id: TournamentId) -> Files {
    store.read_now(move |conn| export(conn, id)).expect("exported")
}

fn text(files: &Files, name: &str) -> String {
    String::from_utf8(files.get(name).unwrap_or_default().to_vec()).expect("text")
}

fn imported(store: &Store, files: &Files) -> TournamentId {
    let folder = Folder::read(files).expect("right");
    let done: Result<TournamentId, Refused> =
        store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    done.expect("imported")
}

#[actix_web::test]
async fn the_cards_a_letter_was_punched_through_stay_on_record_for_the_director() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = drawn(&app.store, 16, 4, DeckSource::Seed);
        app.store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, SEED)).expect("made");
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let deal = deck(&app.store, id, 1).deal().expect("readable").expect("dealt");
        let [_, east, ..] = Seat::ALL;
        let cards = deal.hand(east).to_string();
        for (mark, count, holes) in [("number", "32", ""), ("E", "10", cards.as_str()), ("S", "10", "")] {
            let fields = [("mark", mark), ("cards", count), ("holes", holes), ("version", "1")];
            let done = desk.post_form(&format!("/tournaments/{id}/decks/1/punch"), &fields).await;
            assert_eq!(done.status, 303, "{mark}: {}", done.body);
        }
        let address = format!("/tournaments/{id}/decks/1/desk");
        assert!(director.get(&address).await.body.contains(&format!(": {cards}")), "which cards, by whom, when");
        let shown = desk.get(&address).await.body;
        assert!(shown.contains("Letter E: 10 cards, desk") && !shown.contains(&cards), "{shown}");
        let subject = deck(&app.store, id, 1).id.number();
        let noted = app.store.read_now(move |conn| revisions::of_subject(conn, Subject::Deck, subject)).expect("read");
        let told: Vec<String> = noted.into_iter().filter_map(|note| note.new).collect();
        assert!(told.len() == 3 && told[1].contains(&cards), "each punch is a revision: {told:?}");
        let files = folder_of(&app.store, id);
        assert!(
            text(&files, "punches.csv").contains(&format!("1,E,10,{cards},desk,")),
            "{}",
            text(&files, "punches.csv")
        );
        let mut wrong = files.clone();
        let swapped = text(&files, "punches.csv").replace(&cards, &deal.hand(Seat::ALL[2]).to_string());
        wrong.put("punches.csv", swapped.into_bytes());
        let said = Folder::read(&wrong).expect_err("the holes contradict the deal").to_string();
        assert!(said.contains("punches.csv:3: holes: ") && said.contains("belongs to the hand E"), "{said}");
        let again = imported(&app.store, &files);
        assert_eq!(folder_of(&app.store, again), files);
    }
}

#[actix_web::test]
async fn a_running_evening_with_a_lost_and_a_fouled_deck_is_exported_and_read_again_as_it_was() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let all = tables(&app.store, id);
        let director = app.as_director().await;
        for number in ["1", "2"] {
            let fields = [("result", "passed"), ("deck", number)];
            assert_eq!(enter_at(&director, all[0].0, number, &fields).await.status, 303, "deck {number}");
        }
        pass(&app.store, id, &deck(&app.store, id, 1));
        let base = format!("/tournaments/{id}/decks");
        for (number, act) in [(2, "foul"), (7, "step")] {
            let version = deck(&app.store, id, number).version.to_string();
            let fields = [("version", version.as_str()), ("act", "lose"), ("reason", "two cards, \"torn\"")];
            let done = director.post_form(&format!("{base}/{number}/{act}"), &fields).await;
            assert_eq!(done.status, 303, "{act}: {}", done.body);
        }
        let files = folder_of(&app.store, id);
        let moves = text(&files, "deck_moves.csv");
        for row in ["1,passed-on,1,2,keeper,", "2,fouled,1,,director,", "7,lost,3,,director,", ",Karl,"] {
            assert!(moves.contains(row), "{row}: {moves}");
        }
        let again = imported(&app.store, &files);
        assert_eq!(folder_of(&app.store, again), files, "the same bytes");
        for number in 1..=12 {
            let (before, after) = (deck(&app.store, id, number), deck(&app.store, again, number));
            assert_eq!(after.state, before.state, "deck {number}");
        }
        let checked = app.store.read_now(check::everything).expect("checked");
        assert!(checked.differences.is_empty(), "{:?}", checked.differences);
        let page = director.get(&format!("/tournaments/{again}/decks/7/desk")).await.body;
        assert!(page.contains(": lost (director)"), "{page}");
        let mut wrong = files.clone();
        wrong.put("deck_moves.csv", moves.replace("\n7,lost,3,,", "\n13,lost,3,,").into_bytes());
        let said = Folder::read(&wrong).expect_err("no such deck").to_string();
        assert!(said.contains("deck 13 is not in decks.csv"), "{said}");
        let stored = app.store.read_now(move |conn| decks::moves_of(conn, again)).expect("read");
        assert_eq!(stored.len(), moves.lines().count() - 1);
    }
}

#[test]
fn a_deck_that_is_elsewhere_than_its_last_step_says_is_found_by_check() {
    for database in databases() {
        let store = &database.store;
        let id = evening(store);
        let found = || store.read_now(check::everything).expect("checked").differences;
        let (sheet, table, _) = tables(store, id)[0].clone();
        let entering = with_deck(1, 1, hand(store, sheet, &deck(store, id, 1), table));
        let entered = store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering));
        entered.expect("the hand is taken");
        assert_eq!(found(), []);
        let moved = store.write_now(move |conn| {
            conn.batch_execute("UPDATE decks SET state = 'in-play', table_number = 3 WHERE number = 1")?;
            Ok::<_, Error>(())
        });
        moved.expect("moved behind the back of the program");
        let said: Vec<String> = found().iter().map(ToString::to_string).collect();
        assert!(
            matches!(said.as_slice(), [one] if one.contains("deck 1: it is stored as in-play at table 3")),
            "{said:?}"
        );
    }
}
