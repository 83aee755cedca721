//! Mark Skat over HTTP and in files: remitted games, what later ones collect, limits of one's own, the bill; on every
//! database.

use std::process::Command;

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::{SheetId, Store, TournamentId, check, hands, revisions, sheets, totals};
use tempfile::TempDir;

use crate::app::{Reply, TestApp, Visitor};
use crate::built::{Built, by};
use crate::common::databases;
use crate::hall::{KEEPER, from_folder};

fn mark(changes: &str) -> Built {
    by("hertefeld-1893", "mark").changes(changes)
}

/// A Solo of this seat: hearts with one is 20, spades with three 44.
fn solo(seat: &str, game: &str, matadors: &str, result: &str) -> Vec<(String, String)> {
    let fields = [("declarer", seat), ("game", game), ("play", "solo"), ("matadors", matadors), ("result", result)];
    fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

async fn send(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(String, String)], remitted: bool) -> Reply {
    let mut all: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    all.push(("number", number));
    if remitted {
        all.push(("remitted", "yes"));
    }
    desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await
}

fn points(store: &Store, sheet: SheetId) -> Vec<i32> {
    let kept = store.read_now(move |conn| totals::of_sheet(conn, sheet)).expect("the totals can be read");
    kept.iter().map(|row| row.points).collect()
}

fn agrees(store: &Store) {
    let checked = store.read_now(check::everything).expect("checked");
    assert_eq!(checked.differences, [], "everything follows from the facts");
}

#[actix_web::test]
async fn a_remitted_game_is_charged_with_the_next_and_follows_every_correction() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = mark("remission = added").table(&app.store, 3, 8);
        let (desk, sheet) = (app.as_desk().await, hall.sheet);
        assert_eq!(send(&desk, sheet, "1", &solo("1", "hearts", "1", "won"), true).await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, 0, 0], "charged to nobody");
        let form = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(form.contains("remitted 20: they count twice on top"), "the form says what waits: {form}");
        let phone = app.nobody();
        let asked = "number=2&declarer=1&game=spades&play=solo&matadors=3";
        let said = phone.get(&format!("/k/{KEEPER}/preview?{asked}")).await.body;
        assert!(said.contains("+84") && said.contains("−44"), "44 and twice 20, or 44 lost: {said}");
        assert_eq!(send(&desk, sheet, "2", &solo("1", "spades", "3", "won"), false).await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, -84, -84]);
        let list = app.nobody().get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("Hand 1: Karl remits 20."), "{list}");
        assert!(list.contains("Hand 2: marks for ") && list.contains(" +4"), "one and three Maidens: {list}");
        let hand = app.nobody().get(&format!("/sheets/{sheet}/hands/2")).await.body;
        assert!(hand.contains("2 × 20 of the game remitted before on top: +84"), "{hand}");
        agrees(&app.store);
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("the hands");
        let first = &stored[0];
        let edit = format!("/hands/{}/edit", first.id);
        assert!(desk.get(&edit).await.body.contains("value=\"yes\" checked"), "the tick stands on the form");
        let (version, hearts) = (first.version.to_string(), solo("1", "hearts", "2", "won"));
        let mut corrected: Vec<(&str, &str)> = hearts.iter().map(|(name, to)| (name.as_str(), to.as_str())).collect();
        corrected.extend([("remitted", "yes"), ("reason", "with two"), ("version", &version)]);
        assert_eq!(desk.post_form(&edit, &corrected).await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, -104, -104], "44 and twice 30");
        agrees(&app.store);
        let hand = app.nobody().get(&format!("/sheets/{sheet}/hands/2")).await.body;
        assert!(hand.contains("follows from a remitted hand before it"), "its change is on record: {hand}");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("the revisions").len();
        assert_eq!(changes, 4, "two entered, one corrected, one followed");
        let remove = [("reason", "not played"), ("version", "2")];
        assert_eq!(desk.post_form(&format!("{edit}/remove"), &remove).await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, -44, -44], "without it nothing is collected");
        agrees(&app.store);
    }
}

#[actix_web::test]
async fn of_a_list_that_is_taken_out_as_a_whole_no_hand_follows_another() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = mark("remission = added").table(&app.store, 3, 8).sheet;
        let desk = app.as_desk().await;
        assert_eq!(send(&desk, sheet, "1", &solo("1", "hearts", "1", "won"), true).await.status, 303);
        assert_eq!(send(&desk, sheet, "2", &solo("1", "spades", "3", "won"), false).await.status, 303);
        let seen = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string();
        let fields = [("version", seen.as_str()), ("reason", "of another table")];
        let gone = desk.post_form(&format!("/sheets/{sheet}/clear"), &fields).await;
        assert_eq!(gone.status, 303, "{}", gone.body);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("the revisions").len();
        assert_eq!((points(&app.store, sheet).len(), changes), (0, 4), "two entered, two taken out");
        agrees(&app.store);
    }
}

#[actix_web::test]
async fn the_quick_line_remits_and_the_next_game_is_multiplied_for_whoever_plays_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = mark("remission = multiplied").table(&app.store, 3, 8);
        let (desk, sheet) = (app.as_desk().await, hall.sheet);
        let quick = async |number: &str, line: &str| {
            let fields = [("quick", line), ("number", number), ("result", "")];
            desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await
        };
        assert!(
            desk.get(&format!("/sheets/{sheet}/desk")).await.body.contains("<dd>remitted</dd>"),
            "its letter is shown"
        );
        for (number, line) in [("1", "1d1e"), ("2", "2d1e"), ("4", "3d1-")] {
            let reply = quick(number, line).await;
            assert_eq!(reply.status, 303, "{line}: {}", reply.body);
        }
        assert_eq!(points(&app.store, sheet), [0, 0, -108], "18 three times, to each of two others");
        // What was forgotten between them: a Ramsch ends the series, and is not multiplied itself.
        let ramsch = [("result", "ramsch"), ("number", "3"), ("points1", "60"), ("points2", "40"), ("points3", "10")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &ramsch).await.status, 303);
        assert_eq!(points(&app.store, sheet), [-10, 0, -36], "the lost game counts once again");
        agrees(&app.store);
    }
}

#[actix_web::test]
async fn what_cannot_be_remitted_is_refused_in_both_languages() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = mark("remission = added\nlimit-at-three = 40").table(&app.store, 3, 8);
        let (desk, sheet) = (app.as_desk().await, hall.sheet);
        for (language, lost, persian) in [
            (
                "de",
                "Erlassen wird nur ein gewonnenes Spiel. Nimm das Erlassen zurück oder berichtige das Ergebnis.",
                "Ein Spiel zu 40 ist ein Perser, denn der Strich liegt bei 40, und ein Perser kann nicht erlassen werden.",
            ),
            (
                "en",
                "Only a game that was won can be remitted. Take the remission back or correct the result.",
                "A game of 40 is a Persian, for the mark is at 40, and a Persian cannot be remitted.",
            ),
        ] {
            desk.get(&format!("/language/{language}")).await;
            let reply = send(&desk, sheet, "1", &solo("1", "hearts", "1", "lost"), true).await;
            assert!(reply.status == 422 && reply.body.contains(lost), "{}", reply.body);
            let reply = send(&desk, sheet, "1", &solo("1", "hearts", "3", "won"), true).await;
            assert!(reply.status == 422 && reply.body.contains(persian), "the tournament's own limit: {}", reply.body);
        }
        let list = app.nobody().get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("A mark is given at 40;"), "{list}");
    }
    for database in databases() {
        let app = TestApp::start(database);
        let (book, desk) = (mark("").table(&app.store, 3, 8), app.as_desk().await);
        let reply = send(&desk, book.sheet, "1", &solo("1", "hearts", "1", "won"), true).await;
        assert!(reply.status == 422 && reply.body.contains("No game is remitted under these rules."), "{}", reply.body);
        let form = desk.get(&format!("/sheets/{}/desk", book.sheet)).await.body;
        assert!(!form.contains("name=\"remitted\""), "and the form does not offer it");
    }
}

fn put(store: &Store, files: &Files) -> TournamentId {
    let folder = Folder::read(files).expect("a right folder");
    let done = store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    done.expect("imported")
}

#[actix_web::test]
async fn the_sample_of_marks_goes_in_and_out_and_its_bill_is_the_same_everywhere() {
    let sample = Files::read(std::path::Path::new("tests/samples/marks")).expect("it reads");
    for database in databases() {
        let app = TestApp::start(database);
        let id = put(&app.store, &sample);
        agrees(&app.store);
        let out = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        let again = put(&app.store, &out);
        assert_eq!(app.store.read_now(move |conn| export(conn, again)).expect("exported"), out);
        let folder = TempDir::new().expect("a folder");
        for name in ["tournament.toml", "players.csv", "seating.csv", "hands.csv"] {
            std::fs::write(folder.path().join(name), out.get(name).expect(name)).expect("written");
        }
        // A remits 20 and wins 44: 84 to each, past 60, three Maidens: 4 marks for B and C. Then the accounts are new:
        // B loses 24 twice over: 48. C's Grand with four is 80, a Persian: A and B get a mark and one for each of two
        // Maidens. A's Tourne of 12 brings B to 60: a mark and one for each of two Maidens.
        let page =
            app.nobody().get(&format!("/tournaments/{id}/settlement?bill=63&rounding=exact&from-lowest=yes")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(page.body.contains("The bill of the table"), "{}", page.body);
        assert!(!page.body.contains("All sheets together"), "charges are no money: {}", page.body);
        let money = app.nobody().get(&format!("/tournaments/{id}/settlement.csv?stake=1")).await;
        assert_eq!(money.status, 422, "only the bill is divided: {}", money.body);
        let csv = app.nobody().get(&format!("/tournaments/{id}/settlement.csv?bill=63&from-lowest=yes")).await.body;
        assert_eq!(
            csv,
            "round,table,seat,number,name,lost,divided,amount\n1,1,1,1,Anna,3,0,0\n1,1,2,2,Bert,10,0,5513\n1,1,3,3,Carl,4,0,787\n"
        );
        let bill = ["settle", folder.path().to_str().expect("a path"), "--bill", "6300", "--from-lowest"];
        let shell = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(bill).output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&shell.stdout), csv);
        let wrong = app.nobody().get(&format!("/tournaments/{id}/settlement?bill=viel")).await;
        assert!(wrong.status == 422 && wrong.body.contains("is not an amount of money"), "{}", wrong.body);
        let wrong = app.nobody().get(&format!("/tournaments/{id}/settlement.csv?bill=viel")).await;
        assert_eq!(wrong.status, 422, "the file shows the page with what is wrong");
    }
    let none = ["settle", "tests/samples/evening", "--bill", "6300"];
    let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(none).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("\"net-points\" keeps neither marks nor lost rounds"), "{told}");
    let neither = ["settle", "tests/samples/marks"];
    let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(neither).output().expect("it runs");
    assert!(output.status.code() == Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("give --stake, the cents for each point, or --bill"));
    let money = ["settle", "tests/samples/marks", "--stake", "1"];
    let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(money).output().expect("it runs");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "charges are no money");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("\"mark\" writes charges, which nobody pays to anybody; give --bill"), "{told}");
    let less = ["settle", "tests/samples/marks", "--bill", "-3"];
    let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(less).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("an amount of money here is never negative"), "{told}");
}
