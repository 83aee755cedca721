//! What was agreed on with a player: the table he needs, and a fee of his own; over HTTP on every database.

use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::money::Cents;
use skatwart::store::event::{Depth, Recorded};
use skatwart::store::{TournamentId, check, entries};

use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::entries::{add_reviewed, review};
use crate::hall::from_folder;
use crate::rounds::{close, close_sheets, draw, hall, start, withdraw};

#[actix_web::test]
async fn whoever_needs_a_table_is_offered_to_every_draw_and_a_fee_of_ones_own_is_what_is_due() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).planned(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let save = async |number: i32, table: &str, fee: &str| {
            let page = director.get(&format!("{base}/entries/{number}")).await;
            let version = page.field("version").expect("a version");
            let (name, club) = (format!("Player {number}"), format!("Club {number}"));
            let fields = [
                ("name", name.as_str()),
                ("club", club.as_str()),
                ("amount", "0"),
                ("table", table),
                ("own-fee", fee),
                ("version", version.as_str()),
            ];
            director.post_form(&format!("{base}/entries/{number}"), &fields).await
        };
        for (table, fee, said) in
            [("0", "", "is not the number of a table"), ("one", "", "is not the number"), ("", "-5", "is not a fee")]
        {
            let wrong = save(3, table, fee).await;
            assert!(wrong.status == 422 && wrong.body.contains(said), "{table} {fee}: {}", wrong.body);
        }
        assert_eq!(save(3, "2", "5.50").await.status, 303);
        assert_eq!(save(4, "", "0").await.status, 303);
        let kept = app.store.read_now(move |conn| entries::find_number(conn, id, 3)).expect("there").person;
        assert_eq!((kept.wish_table, kept.own_fee.map(Cents::number)), (Some(2), Some(550)));
        let event = app.store.read_now(move |conn| Recorded::load(conn, id, Depth::Totals)).expect("read").event;
        assert_eq!(event.till().due, 6 * 1_000 + 550, "six pay ten, one pays 5.50, one nothing");
        let history = director.get(&format!("{base}/entries/3")).await.body;
        assert!(history.contains("Table he needs") && history.contains("€5.50"), "{history}");
        // Paid at once he pays what was agreed on.
        let version = director.get(&format!("{base}/entries/3")).await.field("version").expect("a version");
        let paid = director.post_form(&format!("{base}/entries/3/pay"), &[("version", version.as_str())]).await;
        assert_eq!(paid.status, 303, "{}", paid.body);
        assert_eq!(
            app.store.read_now(move |conn| entries::find_number(conn, id, 3)).expect("there").paid_cents.number(),
            550
        );
        // The draw offers the wish, and keeps it.
        let plan = director.get(&format!("{base}/draw")).await;
        assert!(plan.body.contains("value=\"3=2\""), "{}", plan.body);
        let version = plan.field("version").expect("a version");
        let fields =
            [("method", "draw"), ("seed", "any"), ("wishes", "3=2"), ("round", "1"), ("version", version.as_str())];
        assert_eq!(director.post_form(&format!("{base}/draw"), &fields).await.status, 303);
        let tables = hall(&app.store, id, 1).tables;
        assert!(tables.iter().any(|table| table.number == 2 && table.seats.contains(&3)), "{tables:?}");
        // It is the desk's file, and the folder's, and the same after it was taken over.
        let csv = director.get(&format!("{base}/entries.csv")).await.body;
        assert!(csv.lines().next().is_some_and(|head| head.contains("table,own_fee_cents")), "{csv}");
        let files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        let players = String::from_utf8_lossy(files.get("players.csv").expect("there")).into_owned();
        assert!(players.contains("table,own_fee_cents\n") && players.contains(",2,550\n"), "{players}");
        let folder = Folder::read(&files).expect("a folder of ours");
        let taken = app
            .store
            .write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()))
            .expect("imported");
        let again = app.store.read_now(move |conn| export(conn, taken)).expect("exported");
        assert_eq!(files.get("players.csv"), again.get("players.csv"));
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, Vec::new());
    }
}

#[actix_web::test]
async fn the_record_of_seats_by_the_standing_says_that_whoever_needs_a_table_sits_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).planned(&app.store);
        draw(&app.store, id, 1, "first").expect("drawn");
        start(&app.store, id, 1).expect("started");
        close_sheets(&app.store, &hall(&app.store, id, 1));
        close(&app.store, id, 1, "over").expect("closed");
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let version = director.get(&format!("{base}/draw")).await.field("version").expect("a version");
        for (wishes, told) in [("", false), ("9=1", true)] {
            let address = if told { format!("{base}/rounds/2/redraw") } else { format!("{base}/draw") };
            let desk = format!("{base}/rounds/2/desk");
            let version = if told { director.get(&desk).await.field("version") } else { Some(version.clone()) };
            let version = version.expect("a version");
            let fields =
                [("method", "standing"), ("seed", "any"), ("wishes", wishes), ("round", "2"), ("version", &*version)];
            let drawn = director.post_form(&address, &fields).await;
            assert_eq!(drawn.status, 303, "{}", drawn.body);
            let page = director.get(&format!("{base}/rounds/2/draw")).await.body;
            assert!(
                page.contains("in the order of the standings") && page.contains("Algorithm</dt><dd>4</dd>"),
                "{page}"
            );
            assert_eq!(page.contains("Whoever needs a certain table sits there"), told, "{page}");
        }
    }
}

#[actix_web::test]
async fn whoever_went_home_is_not_offered_the_table_he_needed() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(12).planned(&app.store);
    let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
    let version = director.get(&format!("{base}/draw")).await.field("version").expect("a version");
    let fields =
        [("method", "draw"), ("seed", "any"), ("wishes", "3=2, 4=1"), ("round", "1"), ("version", version.as_str())];
    assert_eq!(director.post_form(&format!("{base}/draw"), &fields).await.status, 303);
    let offered = async || director.get(&format!("{base}/rounds/1/desk")).await.body;
    assert!(offered().await.contains("value=\"3=2, 4=1\""), "{}", offered().await);
    withdraw(&app.store, id, 3);
    assert!(offered().await.contains("value=\"4=1\""), "{}", offered().await);
}

#[actix_web::test]
async fn a_list_brings_tables_and_fees_as_columns() {
    for database in databases() {
        let app = TestApp::start(database);
        let id: TournamentId = tournament().planned(&app.store);
        let director = app.as_director().await;
        let text = "Name;Tisch;Eigenes Startgeld\nKarl;1;7,50\nLena;;0\nOtto;;\n";
        let added = add_reviewed(&director, &review(&director, text.as_bytes()).await, &new_key()).await;
        assert_eq!(added.status, 303, "{}", added.body);
        let all = app.store.read_now(move |conn| entries::of_tournament(conn, id)).expect("read");
        let agreed: Vec<_> =
            all.iter().map(|one| (one.person.wish_table, one.person.own_fee.map(Cents::number))).collect();
        assert_eq!(agreed, [(Some(1), Some(750)), (None, Some(0)), (None, None)]);
    }
}

#[actix_web::test]
async fn whoever_drew_is_told_what_could_not_be_avoided_as_long_as_that_can_be_mended() {
    let app = TestApp::start(sqlite());
    let id = tournament().players(8).planned(&app.store);
    let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
    let desk = format!("{base}/rounds/1/desk");
    let press = async |page: &str, act: &str, fields: &[(&str, &str)]| {
        let version = director.get(page).await.field("version").expect("a version");
        let sent = director.post_form(act, &[&[("version", version.as_str())], fields].concat()).await;
        assert_eq!(sent.status, 303, "{act}: {}", sent.body);
    };
    let draw = |wishes: &'static str| [("method", "draw"), ("seed", "any"), ("wishes", wishes), ("round", "1")];
    press(&format!("{base}/draw"), &format!("{base}/draw"), &draw("3=9")).await;
    let told = director.get(&desk).await.body;
    assert!(
        told.contains("Not avoided:") && told.contains("<li>Not at the table they need: 1 (it cannot be fewer)</li>"),
        "{told}"
    );
    press(&desk, &format!("{base}/rounds/1/redraw"), &draw("3=2")).await;
    let told = director.get(&desk).await.body;
    assert!(!told.contains("Not avoided"), "{told}");
    // A change by hand is told as well: the one who needs table 2 leaves it.
    let tables = hall(&app.store, id, 1).tables;
    let other = tables.iter().find(|table| table.number == 1).expect("table 1").seats[0].to_string();
    press(&desk, &format!("{base}/rounds/1/swap"), &[("one", "3"), ("other", &other)]).await;
    let told = director.get(&desk).await.body;
    assert!(told.contains("<li>Not at the table they need: 1</li>"), "{told}");
    press(&desk, &format!("{base}/rounds/1/redraw"), &draw("3=9")).await;
    press(&desk, &format!("{base}/rounds/1/release"), &[]).await;
    let told = director.get(&desk).await.body;
    assert!(!told.contains("Not avoided"), "everybody sits by now: {told}");
}
