//! A player's own phone: the link of his seat shows him the list, takes his word for his column, and his protest; on every
//! database.

use skatwart::rules::seat::Seat;
use skatwart::store::seat_key::SeatKey;
use skatwart::store::sheets::SheetState;
use skatwart::store::{SheetId, Store, confirmations, protests, revisions, sheets};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::hall::{KEEPER, table};
use crate::rounds::{close, close_sheets, hall, start};
use crate::sent::{code_of, type_in};

fn seat(number: i64) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The address of a seat at the table of the hall.
fn link(sheet: SheetId, number: i64) -> String {
    format!("/seats/{}", SeatKey::of(sheet, KEEPER, seat(number)))
}

async fn post(phone: &Visitor, path: &str, fields: &[(&str, &str)]) -> Reply {
    let key = new_key();
    let all: Vec<(&str, &str)> = fields.iter().copied().chain([("key", key.as_str())]).collect();
    phone.send(phone.request("POST", path).form(&all)).await
}

fn confirmed_by(store: &Store, sheet: SheetId) -> Vec<String> {
    let all = store.read_now(move |conn| confirmations::of_sheet(conn, sheet)).expect("read");
    all.into_iter().map(|one| one.confirmed_by).collect()
}

#[actix_web::test]
async fn everybody_confirms_his_own_column_on_his_own_phone() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        type_in(&desk, sheet, &["2k1", "1h2-"]).await;
        let early = phone.get(&link(sheet, 2)).await;
        assert!(early.status == 200 && early.body.contains("<h1>Ayşe</h1>"), "{}", early.body);
        assert!(early.body.contains("2/3") && early.body.contains("Once every hand is on the sheet"), "{}", early.body);
        assert!(early.body.contains("<span class=\"own\"><span class=\"under\">Ayşe<"), "{}", early.body);
        assert!(!early.body.contains(KEEPER), "the secret of the table is not his");
        desk.post_form(&format!("/sheets/{sheet}/hands"), &[("number", "3"), ("quick", "p")]).await;
        let full = phone.get(&link(sheet, 2)).await.body;
        assert_eq!(full.matches("/confirm\"").count(), 1, "only his own: {full}");
        assert!(full.contains("Ayşe: </span>It is right") && full.contains("Is the sheet right?"), "{full}");
        let code = code_of(&app.store, sheet);
        // Whatever the form says: it is his seat.
        for number in [2, 1, 3] {
            assert_eq!(app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("it").state, SheetState::Open);
            let said = [("code", code.as_str()), ("seat", "1")];
            let reply = post(&phone, &format!("{}/confirm", link(sheet, number)), &said).await;
            assert_eq!((reply.status, reply.header("location")), (303, link(sheet, number).as_str()), "{}", reply.body);
        }
        assert_eq!(confirmed_by(&app.store, sheet), ["seat 1", "seat 2", "seat 3"]);
        assert_eq!(app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("it").state, SheetState::Closed);
        let closed = phone.get(&link(sheet, 2)).await.body;
        assert!(!closed.contains("/confirm\"") && closed.contains(">Closed<") && closed.contains(&code), "{closed}");
        let late = post(&phone, &format!("{}/confirm", link(sheet, 2)), &[("code", &code)]).await;
        assert!(late.status == 409 && late.body.contains("closed"), "{}", late.body);
    }
}

#[actix_web::test]
async fn what_changed_since_he_looked_is_confirmed_anew() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let desk = app.as_desk().await;
        type_in(&desk, sheet, &["2k1", "1h2-", "p"]).await;
        let before = code_of(&app.store, sheet);
        let line = [("quick", "1: 2k2 # misread"), ("seen", "1:1 2:1 3:1")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &line).await.status, 303);
        let stale = post(&app.nobody(), &format!("{}/confirm", link(sheet, 1)), &[("code", &before)]).await;
        assert!(stale.status == 409 && stale.body.contains("Something on the sheet was changed"), "{}", stale.body);
        assert!(confirmed_by(&app.store, sheet).is_empty());
        let signed =
            post(&desk, &format!("{}/confirm", link(sheet, 1)), &[("code", &code_of(&app.store, sheet))]).await;
        assert_eq!(signed.status, 303, "{}", signed.body);
        assert_eq!(confirmed_by(&app.store, sheet), ["desk"], "an account is named");
    }
}

#[actix_web::test]
async fn a_link_of_a_seat_opens_nothing_else_and_ends_with_that_of_its_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let own = link(sheet, 2);
        assert_eq!(phone.get(&own).await.status, 200);
        let other = SheetId::new(sheet.number() + 1);
        for wrong in [
            link(sheet, 4),
            own.replacen("-2-", "-1-", 1),
            own.replacen("-2-", "-02-", 1),
            own.replacen(&format!("/{sheet}-"), &format!("/{other}-"), 1),
            own.to_uppercase().replace("/SEATS", "/seats"),
            own[..own.len() - 1].to_owned(),
            format!("{own}0"),
            "/seats/--".to_owned(),
            format!("/k{}", own.trim_start_matches("/seats")),
        ] {
            let reply = phone.get(&wrong).await;
            assert!(reply.status == 404 && reply.header("hand-key") == "gone", "{wrong}: {}", reply.status);
        }
        let renewed = desk.post_form(&format!("/sheets/{sheet}/link"), &[]).await;
        assert_eq!(renewed.status, 303, "{}", renewed.body);
        for path in [own.clone(), format!("{own}/confirm"), format!("{own}/protest")] {
            let reply = if path == own { phone.get(&path).await } else { post(&phone, &path, &[("code", "x")]).await };
            assert!(reply.status == 404 && reply.header("hand-key") == "gone", "{path}: {}", reply.status);
        }
    }
}

#[actix_web::test]
async fn the_protest_on_his_own_phone_is_his_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let director = app.as_director().await;
        let path = format!("/tournaments/{id}/protests/time");
        assert_eq!(director.post_form(&path, &[("minutes", "60")]).await.status, 303);
        let sheet = hall(&app.store, id, 1).sheets[&1].clone();
        let own = format!("/seats/{}", SeatKey::of(sheet.id, &sheet.keeper_key, seat(3)));
        let open = post(&app.nobody(), &format!("{own}/protest"), &[("reason", "hand 3 was won")]).await;
        assert!(open.status == 409 && open.body.contains("The sheet is still open"), "{}", open.body);
        close_sheets(&app.store, &hall(&app.store, id, 1));
        close(&app.store, id, 1, "over").expect("closed");
        let page = app.nobody().get(&own).await.body;
        assert!(page.contains("A protest is taken until") && !page.contains("<select"), "{page}");
        let silent = post(&app.nobody(), &format!("{own}/protest"), &[("reason", " ")]).await;
        assert!(silent.status == 409 && silent.body.contains("Say briefly what is wrong"), "{}", silent.body);
        let words = [("reason", "hand 3 was won"), ("seat", "1")];
        let taken = post(&app.nobody(), &format!("{own}/protest"), &words).await;
        assert_eq!((taken.status, taken.header("location")), (303, own.as_str()), "{}", taken.body);
        let number = sheet.id;
        let there = app.store.read_now(move |conn| protests::of_sheet(conn, number)).expect("read");
        let there: Vec<_> = there.iter().map(|(one, ..)| (one.seat.number(), one.lodged_by.as_str())).collect();
        assert_eq!(there, [(3, "seat 3")]);
        let page = app.nobody().get(&own).await.body;
        assert!(page.contains("hand 3 was won") && !page.contains("name=\"reason\""), "it waits: {page}");
        let said = director.get(&format!("/tournaments/{id}/protests")).await.body;
        assert!(said.contains("the phone of seat 3"), "{said}");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, number)).expect("read");
        assert!(changes.iter().any(|change| change.who == "seat 3"), "{changes:?}");
    }
}

#[actix_web::test]
async fn the_codes_of_the_seats_stand_on_the_phone_and_on_the_sign() {
    let app = TestApp::start(sqlite());
    let sheet = table(&app.store, 3, 3).sheet;
    let desk = app.as_desk().await;
    let phone = app.nobody();
    assert!(phone.get(&format!("/k/{KEEPER}")).await.body.contains(&format!("/k/{KEEPER}/seats")));
    let codes = phone.get(&format!("/k/{KEEPER}/seats")).await.body;
    for number in 1..=3 {
        assert!(codes.contains(&format!("{}\"", link(sheet, number))), "{number}: {codes}");
    }
    assert_eq!(codes.matches("<svg").count(), 3, "{codes}");
    let sign = desk.get("/tournaments/1/rounds/1/signs").await.body;
    assert_eq!(sign.matches("<svg").count(), 4, "the table's and three of the seats: {sign}");
    let drawn = codes.split("<path d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a code");
    assert!(sign.contains(drawn), "the same code on paper");
}

#[actix_web::test]
async fn where_lists_are_written_twice_a_seat_shows_neither_hands_nor_points_before_the_end() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 3).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let hand = [
            ("number", "1"),
            ("declarer", "2"),
            ("game", "clubs"),
            ("matadors", "1"),
            ("play", "skat"),
            ("result", "won"),
        ];
        assert_eq!(post(&phone, &format!("/k/{KEEPER}/hands"), &hand).await.status, 303);
        let open = phone.get(&link(sheet, 2)).await.body;
        assert!(open.contains("clubs with 1") && open.contains("class=\"own\""), "{open}");
        let director = app.as_director().await;
        let set = director.post_form("/tournaments/1/witnesses", &[("two_witnesses", "yes")]).await;
        assert_eq!(set.status, 303, "{}", set.body);
        let covered = phone.get(&link(sheet, 2)).await.body;
        // The stamps of scripts and styles are figures as well.
        let covered: String = covered.lines().filter(|line| !line.contains("/static/")).collect();
        for secret in ["clubs with 1", "class=\"own\"", "24", &format!("/sheets/{sheet}\"")] {
            assert!(!covered.contains(secret), "{secret}: {covered}");
        }
        assert!(covered.contains("1/3"), "how far it is: {covered}");
        // Whoever could write the second list is led to it, whatever he sends.
        let own = link(sheet, 2);
        for path in [format!("{own}/confirm"), format!("{own}/protest"), format!("/k/{KEEPER}/protest")] {
            let led = post(&desk, &path, &[("reason", "let me see"), ("code", "x"), ("seat", "2")]).await;
            assert_eq!((led.status, led.location.as_str()), (303, &*format!("/sheets/{sheet}/second")), "{path}");
        }
        assert_eq!(desk.get(&own).await.location, format!("/sheets/{sheet}/second"));
    }
}
