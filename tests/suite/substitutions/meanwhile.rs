//! What changed meanwhile, and where nobody is substituted at all.

use skatwart::acts::Refused;
use skatwart::acts::substitutions::{self as acts, Coming};
use skatwart::format::folder::Folder;
use skatwart::rules::seat::Seat;
use skatwart::store::event::{Depth, Recorded};
use skatwart::store::sheets::SheetState;
use skatwart::store::{entries as entered, hands, rounds, sheets, substitutions};

use super::{ID, come, exported, otto, put, refused, rows, write};
use crate::app::TestApp;
use crate::built::entry;
use crate::common::{databases, sqlite};
use crate::decks::evening;
use crate::export::pdf_text;
use crate::hall::{from_desk, table};
use crate::league::secretary::{press, ready, sheets_of};
use crate::rounds::withdraw;

#[actix_web::test]
async fn whoever_came_for_another_is_missed_when_he_goes_home_himself() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = otto(&app, hall).await;
        let director = app.as_director().await;
        let page = async || director.get("/tournaments/1/rounds/1/desk").await.body;
        assert!(!page().await.contains("has withdrawn"), "{}", page().await);
        withdraw(&app.store, ID, 20);
        assert!(!page().await.contains("has withdrawn"), "another plays for her: {}", page().await);
        withdraw(&app.store, ID, 41);
        let missed = page().await;
        assert!(missed.contains("Otto (no. 41) has withdrawn"), "{missed}");
        assert!(missed.contains(&format!("href=\"/sheets/{}/substitutions\"", hall.sheet)), "{missed}");
        drop(desk);
    }
}

#[actix_web::test]
async fn the_files_of_a_round_name_who_came_for_another_as_its_page_does() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let address = "/tournaments/1/rounds/1";
        let paper = async || pdf_text(&app.nobody().get(&format!("{address}.pdf")).await.bytes);
        let drawn = paper().await;
        assert!(!drawn.contains("From hand") && drawn.contains("Ayşe"), "no empty column: {drawn}");
        drop(otto(&app, hall).await);
        assert!(app.nobody().get(address).await.body.contains("Otto (from hand 5)"), "as the page says it");
        let csv = app.nobody().get(&format!("{address}.csv")).await.body;
        let rows = rows(&csv);
        assert!(csv.starts_with("table,seat,number,name,club,from\n") && rows.len() == 5, "{csv}");
        assert_eq!(rows[1..3], ["17,2,20,Ayşe,,", "17,2,41,Otto,,5"], "one after the other: {csv}");
        let json = app.nobody().get(&format!("{address}.json")).await.body;
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let [before, after] = [&json["rows"][1], &json["rows"][2]];
        assert!(before["name"] == "Ayşe" && before["from"].is_null(), "{json}");
        assert!(after["name"] == "Otto" && after["from"] == 5, "{json}");
        let shared = paper().await;
        assert!(shared.contains("From hand") && shared.contains("Otto") && shared.contains("Ayşe"), "{shared}");
    }
}

#[test]
fn whoever_saw_an_older_list_is_told_and_a_closed_list_stays_as_it_is() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 4, 8).sheet;
        store.write_now(|conn| entered::insert(conn, &entry(ID, 41))).expect("entered");
        let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("it").version;
        let coming = Coming { seat: Seat::ALL[1], from: 5, number: 41 };
        let order = from_desk("an older list").based_on(version - 1);
        let stale = store.write_now(move |conn| acts::put(conn, &order, sheet, coming));
        assert!(matches!(stale, Err(Refused::Stale { .. })), "{stale:?}");
        put(store, sheet, [2, 5, 41]).expect("he comes");
        let reason = skatwart::acts::Reason::new("a slip").expect("a reason");
        let order = from_desk("taken back from an older list").based_on(version).because(reason);
        let stale = store.write_now(move |conn| acts::take_back(conn, &order, sheet, (Seat::ALL[1], 5)));
        assert!(matches!(stale, Err(Refused::Stale { .. })), "{stale:?}");
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Closed)).expect("closed");
        assert_eq!(refused(put(store, sheet, [3, 6, 42])), "sheet-is-closed");
    }
}

#[test]
fn whoever_comes_third_comes_after_the_second() {
    let database = sqlite();
    let store = &database.store;
    let sheet = table(store, 4, 8).sheet;
    for number in [41, 42, 43] {
        store.write_now(move |conn| entered::insert(conn, &entry(ID, number))).expect("entered");
    }
    put(store, sheet, [2, 4, 41]).expect("the first");
    put(store, sheet, [2, 7, 42]).expect("the second");
    for from in [3, 5, 6, 7] {
        assert_eq!(refused(put(store, sheet, [2, from, 43])), "substitution-before", "{from}");
    }
    put(store, sheet, [2, 8, 43]).expect("after both");
}

#[actix_web::test]
async fn comparative_skat_knows_no_substitute_of_the_desk() {
    let app = TestApp::start(sqlite());
    let compared = evening(&app.store);
    let sheet = app.store.read_now(move |conn| {
        let round = rounds::find_number(conn, compared, 1)?;
        sheets::of_round(conn, round.id)
    });
    let sheet = sheet.expect("sheets").remove(0).id;
    assert_eq!(refused(put(&app.store, sheet, [2, 5, 1])), "substitution-decks");
}

#[actix_web::test]
async fn on_a_match_day_the_team_substitutes_and_the_desk_is_told_where() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, _, day) = ready(&app).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        let sheet = sheets_of(&app.store, day, 1).remove(0);
        assert_eq!(refused(put(&app.store, sheet, [2, 5, 5])), "substitution-match-day");
        let said = come(&director, &app.store, sheet, ["2", "5", "5"]).await;
        assert!(said.status == 422 && said.body.contains("the team substitutes"), "{}", said.body);
        let kept = app.store.read_now(move |conn| substitutions::of_sheet(conn, sheet)).expect("read");
        assert_eq!(kept, []);
    }
}

#[actix_web::test]
async fn whoever_went_before_his_first_hand_was_written_still_sat_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        app.store.write_now(|conn| entered::insert(conn, &entry(ID, 41))).expect("entered");
        let desk = app.as_desk().await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "2", "41"]).await.status, 303);
        let hand = [("number", "3"), ("quick", "2k1")];
        let entered = desk.post_form(&format!("/sheets/{sheet}/hands"), &hand).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let stored = app.store.read_now(|conn| Recorded::load(conn, ID, Depth::Hands)).expect("read").event;
        let folder = Folder::read(&exported(&app.store, ID)).expect("a folder of ours");
        let by_entry = |mut all: Vec<skatwart::rules::standings::RoundFigures>| {
            all.sort_by_key(|one| one.entry);
            all
        };
        let (there, here) = (by_entry(folder.figures()), by_entry(stored.figures(None)));
        assert_eq!(there, here);
        assert!(there.iter().any(|one| one.entry == 20 && one.figures.points == 0), "{there:?}");
        assert!(there.iter().any(|one| one.entry == 41 && one.figures.points > 0), "{there:?}");
    }
}

#[actix_web::test]
async fn the_history_of_a_hand_names_whoever_played_it_however_late_it_is_changed() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = otto(&app, hall).await;
        write(&desk, hall.sheet).await;
        let all = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read");
        for (number, here, elsewhere) in [(1, "Ayşe", "Otto"), (7, "Otto", "Ayşe")] {
            let hand = all.iter().find(|one| one.new.number == number).expect("a hand");
            let version = hand.version.to_string();
            let out = [("version", version.as_str()), ("reason", "of another table")];
            assert_eq!(desk.post_form(&format!("/hands/{}/edit/remove", hand.id), &out).await.status, 303);
            let address = format!("/sheets/{}/hands/{number}", hall.sheet);
            let page = app.nobody().get(&address).await.body;
            assert!(page.contains("of another table") && page.contains(here), "{page}");
            assert!(!page.contains(elsewhere), "{page}");
            let paper = pdf_text(&app.nobody().get(&format!("{address}.pdf")).await.bytes);
            assert!(paper.contains(here) && !paper.contains(elsewhere), "{paper}");
        }
    }
}
