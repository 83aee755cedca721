//! Somebody takes over a seat while the round is played: each one's hands are his, on every page, in every file, on every
//! database.

mod confirmed;
mod meanwhile;
mod paper;
mod phones;

use diesel::prelude::*;
use skatwart::acts::substitutions::{self as acts, Coming};
use skatwart::acts::{Refused, entries, totals};
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, export_with_ledger, import};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::rules::terms::Terms;
use skatwart::store::rounds::RoundState;
use skatwart::store::schema::substitutions;
use skatwart::store::{Error, SheetId, Store, TournamentId, check, entries as entered, sheets, tournaments};

use crate::app::{Reply, TestApp, Visitor};
use crate::built::{by, entry};
use crate::common::{databases, sqlite};
use crate::export::pdf_text;
use crate::hall::{Seatwork, from_desk, from_folder, set_round, table};
use crate::sent::type_in;

/// Hands in the quick line: Ayşe on seat 2 wins the first, whoever sits there loses the seventh.
const LIST: [&str; 8] = ["2k1", "1h2-", "p", "3go1", "4n", "1d4ss", "2p1b33a60", "1ko2h"];
const ID: TournamentId = TournamentId::new(1);

pub async fn write(desk: &Visitor, id: SheetId) {
    type_in(desk, id, &LIST).await;
}

async fn come(desk: &Visitor, store: &Store, id: SheetId, fields: [&str; 3]) -> Reply {
    let version = store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet").version.to_string();
    let [seat, hand, number] = fields;
    let typed = [("seat", seat), ("hand", hand), ("number", number), ("version", &*version)];
    desk.post_form(&format!("/sheets/{id}/substitutions"), &typed).await
}

fn exported(store: &Store, id: TournamentId) -> Files {
    store.read_now(move |conn| export(conn, id)).expect("exported")
}

fn rows(csv: &str) -> Vec<&str> {
    csv.lines().skip(1).collect()
}

/// Otto, a late walk-in with start number 41, plays for Ayşe from hand 5 on.
pub async fn otto(app: &TestApp, hall: Seatwork) -> Visitor {
    let desk = app.as_desk().await;
    let entered = desk.post_form("/tournaments/1/entries", &[("name", "Otto"), ("number", "41")]).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    let page = desk.get(&format!("/sheets/{}/substitutions", hall.sheet)).await;
    assert!(page.body.contains("41 Otto") && !page.body.contains("41 Karl"), "{}", page.body);
    for nowhere in ["", "5", "two"] {
        let refused = come(&desk, &app.store, hall.sheet, [nowhere, "5", "41"]).await;
        assert!(
            refused.status == 422 && refused.body.contains("Choose who leaves the table."),
            "{nowhere}: {}",
            refused.body
        );
    }
    let came = come(&desk, &app.store, hall.sheet, ["2", "5", "41"]).await;
    assert_eq!((came.status, came.location), (303, format!("/sheets/{}/desk", hall.sheet)), "{}", came.body);
    desk
}

const PLACES: [&str; 5] = [
    "1,no,10,Karl,,1,60,2,1,1,80,140,1",
    "2,no,40,Lena,,1,23,1,0,2,110,133,0",
    "3,no,20,Ayşe,,1,24,1,0,1,80,104,0",
    "4,no,30,Jörg,,1,48,1,0,2,110,158,0",
    "5,no,41,Otto,,1,-66,0,1,0,-50,-116,1",
];

#[actix_web::test]
async fn a_hand_is_of_whoever_sat_there_when_it_was_played_on_every_page_and_in_every_file() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = otto(&app, hall).await;
        // Said before anything is written, as with a paper list; it counts once the hands are.
        write(&desk, hall.sheet).await;
        let (visitor, base) = (app.nobody(), "/tournaments/1");
        let csv = visitor.get(&format!("{base}/standings.csv")).await.body;
        let mut found: Vec<String> =
            rows(&csv).iter().map(|row| row.split_once(',').map_or("", |(_, rest)| rest).to_owned()).collect();
        let mut wanted: Vec<String> =
            PLACES.iter().map(|row| row.split_once(',').map_or("", |(_, rest)| rest).to_owned()).collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{csv}");
        // The list names both with their hands, and what each made of them.
        let list = visitor.get(&format!("/sheets/{}", hall.sheet)).await.body;
        let both = "Ayşe <span class=\"whole\">1–4</span> · Otto <span class=\"whole\">5–8</span>";
        assert_eq!(list.matches(both).count(), 2, "neither total nor head tears the hands apart: {list}");
        assert!(
            list.contains("hands 1–4: Ayşe · 24 points, 1 won, 0 lost, 1 lost by the others · performance 104"),
            "{list}"
        );
        assert!(
            list.contains("hands 5–8: Otto · −66 points, 0 won, 1 lost, 0 lost by the others · performance −116"),
            "{list}"
        );
        let german = app.nobody();
        german.get("/language/de").await;
        let list = german.get(&format!("/sheets/{}", hall.sheet)).await.body;
        assert!(list.contains("1 gewonnen, 0 verloren, verlorene der anderen: 1 · Leistung 104"), "{list}");
        let file = visitor.get(&format!("/sheets/{}.json", hall.sheet)).await.body;
        assert!(file.contains("Ayşe 1–4 · Otto 5–8") && file.contains("hands 1–4: Ayşe"), "{file}");
        let paper = pdf_text(&visitor.get(&format!("/sheets/{}.pdf", hall.sheet)).await.bytes);
        assert!(paper.contains("hands 5–8: 41 · Otto"), "on paper the start number stands beside the name: {paper}");
        let hand = pdf_text(&visitor.get(&format!("/sheets/{}/hands/7.pdf", hall.sheet)).await.bytes);
        assert!(hand.contains("41 · Otto"), "{hand}");
        // A hand tells of who played it.
        let (own, after) = (format!("/sheets/{}/hands/1", hall.sheet), format!("/sheets/{}/hands/7", hall.sheet));
        assert!(visitor.get(&own).await.body.contains("Ayşe") && !visitor.get(&own).await.body.contains("Otto"));
        assert!(visitor.get(&after).await.body.contains("Otto") && !visitor.get(&after).await.body.contains("Ayşe"));
        // Each one's own page has his hands.
        let links = |page: &str| [1, 7].map(|hand| page.contains(&format!("/sheets/{}/hands/{hand}\"", hall.sheet)));
        assert_eq!(links(&visitor.get(&format!("{base}/players/20")).await.body), [true, false]);
        assert_eq!(links(&visitor.get(&format!("{base}/players/41")).await.body), [false, true]);
        assert!(visitor.get(&format!("{base}/rounds/1")).await.body.contains("Otto (from hand 5)"));
        // The money of the seat: settled before and after as if two tables had played.
        let terms = Terms::read("stake = 1\nlosses = 1-3: 0.50; 4-: 1\npassed = 0.10").expect("terms");
        let agreed = app.store.write_now(move |conn| {
            tournaments::set_terms(conn, ID, &terms)?;
            tournaments::raise_version(conn, ID)
        });
        agreed.expect("agreed");
        let settled = visitor.get(&format!("{base}/settlement.csv")).await.body;
        let amounts: Vec<(&str, i64)> = rows(&settled)
            .iter()
            .map(|row| row.split(',').collect::<Vec<_>>())
            .map(|cells| (cells[4], cells[7].parse().expect("cents")))
            .collect();
        assert_eq!(amounts, [("Karl", 151), ("Ayşe", 84), ("Otto", -341), ("Jörg", 103), ("Lena", 3)], "{settled}");
        // Loss money: each by his own lost games, and for the hand that was passed in whoever sat there.
        let losses = visitor.get(&format!("{base}/losses.csv")).await.body;
        let owed: Vec<&str> = rows(&losses).iter().filter_map(|row| row.splitn(5, ',').nth(4)).collect();
        assert_eq!(owed, ["Karl,1,1,60", "Ayşe,0,1,10", "Otto,1,0,50", "Jörg,0,1,10", "Lena,0,1,10"], "{losses}");
        let checked = app.store.read_now(check::everything).expect("checked");
        assert!(checked.differences.is_empty(), "{:?}", checked.differences);
        // A folder says the same, and is the same after it was taken in.
        let files = exported(&app.store, ID);
        let text = files.get("substitutions.csv").map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        assert_eq!(text.as_deref(), Some("round,table,seat,from,number\n1,17,2,5,41\n"));
        let folder = Folder::read(&files).expect("a folder of ours");
        let stored = app
            .store
            .read_now(|conn| skatwart::store::event::Recorded::load(conn, ID, skatwart::store::event::Depth::Hands));
        let stored = stored.expect("read").event;
        let by_entry = |mut all: Vec<skatwart::rules::standings::RoundFigures>| {
            all.sort_by_key(|one| one.entry);
            all
        };
        assert_eq!(by_entry(folder.figures()), by_entry(stored.figures(None)));
        let take = |folder: Folder| {
            let order = from_folder();
            app.store.write_now(move |conn| import(conn, &order, &folder, skatwart::clock::today())).expect("imported")
        };
        let second = exported(&app.store, take(folder));
        for name in ["substitutions.csv", "seating.csv", "players.csv", "hands.csv"] {
            assert!(files.get(name).is_some() && files.get(name) == second.get(name), "{name}");
        }
        let third = exported(&app.store, take(Folder::read(&second).expect("a folder of ours")));
        assert!(second.names().eq(third.names()), "the same files");
        for name in second.names() {
            assert_eq!(second.get(name), third.get(name), "{name}");
        }
        // With its history it is taken as well: what that tells of the seat is what the folder says.
        let told = app.store.read_now(|conn| export_with_ledger(conn, ID)).expect("exported");
        let read = Folder::read(&told).expect("a folder of ours");
        let apart = skatwart::format::ledger::contradictions(&told, &read).expect("compared");
        assert!(apart.is_empty(), "{apart:?}");
        let mut forged = told.clone();
        forged.put("substitutions.csv", b"round,table,seat,from,number\n1,17,2,6,41\n".to_vec());
        let read = Folder::read(&forged).expect("a folder still");
        let apart = skatwart::format::ledger::contradictions(&forged, &read).expect("compared");
        assert!(!apart.is_empty(), "another hand than the history tells");
        // Its history tells of it, and of whoever moved the hand behind the program's back.
        let ledger = String::from_utf8_lossy(told.get("ledger.csv").expect("a ledger")).into_owned();
        assert!(ledger.contains("substitution"), "{ledger}");
        let forge = app.store.write_now(|conn| {
            let all = diesel::update(substitutions::table).set(substitutions::from_hand.eq(8));
            Ok::<_, Error>(all.execute(conn)?)
        });
        assert_eq!(forge.expect("forged"), 3);
        let differs = app.store.read_now(check::everything).expect("checked").differences;
        assert!(differs.iter().any(|one| one.to_string().contains("substitution of start number 41")), "{differs:?}");
    }
}

#[actix_web::test]
async fn a_substitution_is_taken_back_for_a_reason_the_last_one_first() {
    let app = TestApp::start(sqlite());
    let hall = table(&app.store, 4, 8);
    let desk = otto(&app, hall).await;
    write(&desk, hall.sheet).await;
    desk.post_form("/tournaments/1/entries", &[("name", "Paul"), ("number", "42")]).await;
    assert_eq!(come(&desk, &app.store, hall.sheet, ["2", "7", "42"]).await.status, 303);
    let csv = app.nobody().get("/tournaments/1/standings.csv").await.body;
    assert!(csv.contains(",41,Otto,,1,0,0,0,0,0,0,") && csv.contains(",42,Paul,,1,-66,0,1,0,-50,-116,"), "{csv}");
    let back = async |hand: &str, reason: &str| {
        let id = hall.sheet;
        let version = app.store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet").version.to_string();
        let typed = [("reason", reason), ("version", &*version)];
        desk.post_form(&format!("/sheets/{id}/substitutions/2/{hand}/take-back"), &typed).await
    };
    assert!(back("5", "a slip").await.body.contains("After that Paul came, from hand 7 on"));
    assert!(back("7", "").await.body.contains("Say why you take it back"));
    assert_eq!(back("7", "it was another table").await.status, 303);
    assert_eq!(back("5", "it was another table").await.status, 303);
    assert!(back("5", "twice").await.body.contains("That was taken back already"));
    let csv = app.nobody().get("/tournaments/1/standings.csv").await.body;
    assert!(csv.contains(",20,Ayşe,,1,-42,1,1,1,") && !csv.contains("Otto"), "{csv}");
    let checked = app.store.read_now(check::everything).expect("checked");
    assert!(checked.differences.is_empty(), "{:?}", checked.differences);
}

fn put(store: &Store, id: SheetId, [seat, from, number]: [i32; 3]) -> Result<String, Refused> {
    let version = store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet").version;
    let order = from_desk(&format!("a key of {id} {seat} {from} {number}")).based_on(version);
    let seat = Seat::new(seat.into()).expect("a seat");
    store.write_now(move |conn| acts::put(conn, &order, id, Coming { seat, from, number }))
}

fn refused(answer: Result<String, Refused>) -> &'static str {
    answer.err().and_then(|refused| refused.key()).unwrap_or("not refused")
}

#[test]
fn a_table_of_three_has_no_fourth_seat() {
    for database in databases() {
        let sheet = table(&database.store, 3, 8).sheet;
        database.store.write_now(|conn| entered::insert(conn, &entry(ID, 41))).expect("entered");
        assert_eq!(refused(put(&database.store, sheet, [4, 5, 41])), "substitution-no-seat");
    }
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    for database in databases() {
        let store = &database.store;
        let hall = table(store, 4, 8);
        let (id, round) = (hall.sheet, hall.round);
        let add = |number: i32| {
            let added = store.write_now(move |conn| entered::insert(conn, &entry(ID, number)));
            added.expect("entered");
        };
        [41, 42, 43].into_iter().for_each(add);
        let order = from_desk("withdraw");
        let gone = store.write_now(move |conn| entries::change(conn, &order, (ID, 43), &entries::Change::Withdraw));
        gone.expect("went home");
        for (coming, why) in [
            ([2, 5, 99], "substitution-no-number"),
            ([2, 5, 43], "substitution-withdrawn"),
            ([2, 5, 20], "substitution-same"),
            ([2, 5, 10], "substitution-sits"),
            ([2, 1, 41], "substitution-first-hand"),
            ([2, 9, 41], "substitution-no-hand"),
            ([2, 0, 41], "substitution-no-hand"),
        ] {
            assert_eq!(refused(put(store, id, coming)), why, "{coming:?}");
        }
        put(store, id, [2, 5, 41]).expect("he comes");
        for (coming, why) in [
            ([3, 6, 41], "substitution-sits"),
            ([2, 5, 42], "substitution-before"),
            ([2, 4, 42], "substitution-before"),
            ([2, 6, 41], "substitution-same"),
        ] {
            assert_eq!(refused(put(store, id, coming)), why, "{coming:?}");
        }
        // Two players share it, so that its foot alone would say nothing of either.
        let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
        let foot = TypedTotals { size: TableSize::FOUR, due: 8, seats: [seat; 4], passed: Some(8) };
        let version = store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet").version;
        let order = from_desk("foot").based_on(version);
        let totals = store.write_now(move |conn| totals::enter(conn, &order, id, &foot));
        assert_eq!(totals.err().and_then(|refused| refused.key()), Some("substitution-has"));
        // Nor is a seat of his table given to another, or the start taken back.
        let at = (ID, 1);
        let spoken = |key: &str| {
            let version =
                store.read_now(move |conn| skatwart::store::rounds::find(conn, round)).expect("the round").version;
            let reason = skatwart::acts::Reason::new("a slip").expect("a reason");
            from_desk(key).based_on(version).because(reason)
        };
        let order = spoken("swap");
        let swapped = store.write_now(move |conn| skatwart::acts::rounds::change::swap(conn, &order, at, 10, 20));
        assert_eq!(swapped.err().and_then(|refused| refused.key()), Some("round-substituted"));
        let order = spoken("back");
        let back = store.write_now(move |conn| skatwart::acts::rounds::change::take_back(conn, &order, at));
        assert_eq!(back.err().and_then(|refused| refused.key()), Some("round-substituted"));
        set_round(store, round, RoundState::Closed);
        assert_eq!(refused(put(store, id, [3, 6, 42])), "substitution-not-running");
    }
}

#[test]
fn a_list_that_cannot_be_divided_is_left_to_who_sits_there() {
    let beer = sqlite();
    let hall = by("isko", "beer-skat").table(&beer.store, 3, 6);
    beer.store.write_now(|conn| entered::insert(conn, &entry(ID, 41))).expect("entered");
    assert_eq!(refused(put(&beer.store, hall.sheet, [2, 4, 41])), "substitution-account");
    let typed = sqlite();
    let hall = table(&typed.store, 4, 8);
    typed.store.write_now(|conn| entered::insert(conn, &entry(ID, 41))).expect("entered");
    let (id, foot) = (hall.sheet, sheets::SheetKind::Totals);
    typed.store.write_now(move |conn| sheets::set_kind(conn, id, foot, Some(0))).expect("by its totals");
    assert_eq!(refused(put(&typed.store, id, [2, 4, 41])), "substitution-totals");
}
