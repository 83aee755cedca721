//! A draw is known to the desk alone until it is released, on every public page and file, and every step is undone until the
//! next has results; on every database.

use std::collections::BTreeMap;

use skatwart::acts::Refused;
use skatwart::acts::rounds::draw as drawing;
use skatwart::acts::rounds::{Refusal, change};
use skatwart::format::folder::Folder;
use skatwart::rules::seat::Seat;
use skatwart::store::rounds::RoundState;
use skatwart::store::seat_key::SeatKey;
use skatwart::store::{Store, TournamentId};
use skatwart::web::site::SITE;
use skatwart::web::{Access, Route};

use super::{close, close_sheets, draw, draw_only, hall, is, order, spoken, start, tournament, withdraw};
use crate::app::{TestApp, Visitor};
use crate::built;
use crate::common::{databases, sqlite};

pub fn release(store: &Store, id: TournamentId, round: i32) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("release {round} {}", hall(store, id, round).round.version));
    store.write_now(move |conn| change::release(conn, &order, (id, round)))
}

fn hide(store: &Store, id: TournamentId, round: i32) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("hide {round} {}", hall(store, id, round).round.version));
    store.write_now(move |conn| change::take_release_back(conn, &order, (id, round)))
}

/// Everything a spectator may ask about a tournament: every open line of the site map with every number it may name.
fn addresses(id: TournamentId, sheets: std::ops::RangeInclusive<i64>) -> Vec<String> {
    // A stream has no end; it tells the version alone.
    let open =
        |route: &&Route| route.method == "get" && route.access == Access::Public && !route.path.ends_with("/events");
    let mut all = Vec::new();
    for path in SITE.iter().filter(open).map(|route| route.path) {
        let own = path.starts_with("/tournaments/{id}");
        let whose: Vec<String> = match path {
            _ if own => vec![id.to_string()],
            _ if path.starts_with("/sheets/{id}") => sheets.clone().map(|sheet| sheet.to_string()).collect(),
            "/" => vec![String::new()],
            _ => continue,
        };
        let rounds: &[&str] = if path.contains("{round}") { &["1", "2"] } else { &[""] };
        for whose in &whose {
            for round in rounds {
                let address = path.replace("{id}", whose).replace("{round}", round);
                let address = ["{number}", "{table}"].iter().fold(address, |path, name| path.replace(name, "1"));
                assert!(!address.contains('{'), "a number nobody puts in: {address}");
                all.push(address);
            }
        }
    }
    for asked in ["?find=Player+3", "/tables?find=Player+3", "/board?page=2"] {
        all.push(format!("/tournaments/{id}{asked}"));
    }
    assert!(all.len() > 60, "the site map was not walked: {all:?}");
    all
}

/// What stands there, without the version, which says that something happened and not what, and without how old the page is.
async fn said(visitor: &Visitor, address: &str) -> String {
    let reply = visitor.get(address).await;
    if reply.bytes.starts_with(b"%PDF") {
        let lines = crate::export::pdf_text(&reply.bytes);
        // The foot names the moment and the head of the ledger.
        let lines = lines.lines().filter(|line| line.contains("Player")).collect::<Vec<_>>();
        return format!("{}\n{}", reply.status, lines.join("\n"));
    }
    let body = reply.body.replace("\"version\":", "\n\"version\":");
    let lines = body.lines().filter(|line| {
        !line.starts_with("\"version\":") && !line.contains("type=\"hidden\"") && !line.contains("<noscript>")
    });
    format!("{}\n{}", reply.status, lines.collect::<Vec<_>>().join("\n"))
}

async fn walked(visitor: &Visitor, all: &[String]) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for address in all {
        found.insert(address.clone(), said(visitor, address).await);
    }
    found
}

/// A tournament of eight players whose first round is over.
fn one_round_played(store: &Store) -> TournamentId {
    let id = tournament(store, 8);
    draw(store, id, 1, "the first").expect("it is drawn");
    start(store, id, 1).expect("it starts");
    super::score(store, &hall(store, id, 1));
    close_sheets(store, &hall(store, id, 1));
    close(store, id, 1, "the first is over").expect("it closes");
    id
}

#[actix_web::test]
async fn until_a_draw_is_released_no_spectator_sees_that_there_is_one() {
    let app = TestApp::start(sqlite());
    let id = one_round_played(&app.store);
    let (spectator, all) = (app.nobody(), addresses(id, 1..=5));
    let before = walked(&spectator, &all).await;
    draw_only(&app.store, id, 2, "the secret word").expect("it is drawn");
    let drawn = hall(&app.store, id, 2);
    assert!(drawn.sheets.values().all(|sheet| (3..=5).contains(&sheet.id.number())), "the walk asks for its sheets");
    let after = walked(&spectator, &all).await;
    for (address, said) in &before {
        assert_eq!(&after[address], said, "{address} tells of a draw that is not released");
    }
    release(&app.store, id, 2).expect("it is released");
    let told = walked(&spectator, &all).await;
    let differing: Vec<&String> = all.iter().filter(|address| told[*address] != before[*address]).collect();
    assert!(differing.len() > 12, "the walk would notice: {differing:?}");
    let tables = &told[&format!("/tournaments/{id}/rounds/2")];
    assert!(tables.starts_with("200") && tables.contains("Player 3"), "{tables}");
    hide(&app.store, id, 2).expect("it is taken back");
    let hidden = walked(&spectator, &all).await;
    assert_eq!(hidden, before, "what was told is not told any more");
}

#[actix_web::test]
async fn a_phone_with_the_code_of_a_table_is_told_nothing_before_the_release() {
    let app = TestApp::start(sqlite());
    let id = one_round_played(&app.store);
    draw_only(&app.store, id, 2, "the secret word").expect("it is drawn");
    let drawn = hall(&app.store, id, 2);
    let sheet = &drawn.sheets[&1];
    let seat = SeatKey::of(sheet.id, &sheet.keeper_key, Seat::new(1).expect("a seat"));
    let phone = app.nobody();
    let pages = [
        format!("/k/{}", sheet.keeper_key),
        format!("/k/{}/preview?quick=2k1", sheet.keeper_key),
        format!("/k/{}/seats", sheet.keeper_key),
        format!("/seats/{seat}"),
    ];
    for page in &pages {
        let reply = phone.get(page).await;
        assert!(!reply.body.contains("Player"), "{page}: {}", reply.body);
        assert_eq!(reply.status, 403, "{page}: {}", reply.body);
    }
    let told = phone.get(&pages[0]).await.body;
    assert!(told.contains("not announced yet"), "{told}");
    let key = crate::app::new_key();
    let hand = [("key", key.as_str()), ("number", "1"), ("result", "passed")];
    let sent = phone.send(phone.request("POST", &format!("{}/hands", pages[0])).form(&hand)).await;
    assert!(sent.status == 403 && !sent.body.contains("Player"), "{}: {}", sent.status, sent.body);
    release(&app.store, id, 2).expect("it is released");
    for page in [&pages[0], &pages[2], &pages[3]] {
        let reply = phone.get(page).await;
        assert!(reply.status == 200 && reply.body.contains("Player"), "{page}: {}", reply.body);
    }
}

#[actix_web::test]
async fn the_desk_sees_the_draw_and_the_director_releases_it_on_the_page_of_the_day() {
    let app = TestApp::start(sqlite());
    let id = one_round_played(&app.store);
    draw_only(&app.store, id, 2, "the secret word").expect("it is drawn");
    let (desk, director) = (app.as_desk().await, app.as_director().await);
    for page in ["rounds/2", "rounds/2/names", "rounds/2/names.pdf", "rounds/2/names.json", "rounds/2/draw", "tables"] {
        let reply = desk.get(&format!("/tournaments/{id}/{page}")).await;
        assert_eq!(reply.status, 200, "{page}");
    }
    // What was made for the desk is kept for nobody.
    assert_eq!(app.nobody().get(&format!("/tournaments/{id}/rounds/2/names.json")).await.status, 404);
    let day = director.get(&format!("/tournaments/{id}/day")).await.body;
    assert!(
        day.contains(&format!("/tournaments/{id}/rounds/2/release")) && day.contains("Nobody but the desk"),
        "{day}"
    );
    let overview = director.get(&format!("/tournaments/{id}")).await.body;
    assert!(overview.contains("Release the seats of round 2"), "{overview}");
    let version = hall(&app.store, id, 2).round.version.to_string();
    let form = [("version", version.as_str())];
    let address = format!("/tournaments/{id}/rounds/2/release");
    assert_eq!(desk.post_form(&address, &form).await.status, 403, "the desk types lists");
    assert_eq!(director.post_form(&address, &form).await.status, 303);
    assert_eq!(hall(&app.store, id, 2).round.state, RoundState::Released);
    assert_eq!(director.post_form(&address, &form).await.status, 409, "a second director pressed it as well");
    let day = director.get(&format!("/tournaments/{id}/day")).await.body;
    assert!(day.contains("/rounds/2/start") && !day.contains("/rounds/2/release"), "{day}");
}

#[test]
fn each_step_is_undone_until_the_next_has_results() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        draw_only(store, id, 1, "one").expect("it is drawn");
        assert!(is(&hide(store, id, 1), &Refusal::NotReleased));
        release(store, id, 1).expect("it is released");
        assert!(is(&release(store, id, 1), &Refusal::Released));
        let again = order(store, id, 1, "draw what everybody knows");
        let lot = super::by_lot("two");
        let redrawn = store.write_now(move |conn| drawing::again(conn, &again, (id, 1), &lot));
        assert!(is(&redrawn, &Refusal::Released), "everybody was told");
        start(store, id, 1).expect("it starts");
        assert!(is(&release(store, id, 1), &Refusal::Started));
        assert!(is(&hide(store, id, 1), &Refusal::Started));
        let back = spoken(store, id, 1, "too soon");
        store.write_now(move |conn| change::take_back(conn, &back, (id, 1))).expect("nothing is written");
        assert_eq!(hall(store, id, 1).round.state, RoundState::Released);
        hide(store, id, 1).expect("nobody sees it any more");
        assert_eq!(hall(store, id, 1).round.state, RoundState::Drawn);
        let again = spoken(store, id, 1, "all are seated now");
        store.write_now(move |conn| change::start(conn, &again, (id, 1))).expect("a start releases as well");
        assert_eq!(hall(store, id, 1).round.state, RoundState::Running);
    }
}

#[test]
fn a_round_without_seats_or_with_somebody_who_went_home_is_not_released() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 8);
    draw_only(store, id, 1, "one").expect("it is drawn");
    withdraw(store, id, 3);
    let gone = Refusal::WithdrawnSeated { names: "Player 3".to_owned() };
    assert!(is(&release(store, id, 1), &gone));
    let empty = tournament(store, 0);
    let row = built::round(empty, 1);
    store.write_now(move |conn| skatwart::store::rounds::insert(conn, &row)).expect("a round without tables");
    assert!(is(&release(store, empty, 1), &Refusal::NoSeats));
    assert!(is(&start(store, empty, 1), &Refusal::NoSeats));
}

#[test]
fn a_late_player_is_seated_after_the_release_as_before_it() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 7);
    draw_only(store, id, 1, "one").expect("it is drawn");
    release(store, id, 1).expect("it is released");
    store.write_now(move |conn| skatwart::store::entries::insert(conn, &built::entry(id, 8))).expect("entered");
    let late = order(store, id, 1, "late");
    store.write_now(move |conn| change::seat_late(conn, &late, (id, 1), 8)).expect("he is seated");
    assert_eq!((hall(store, id, 1).seated().len(), hall(store, id, 1).round.state), (8, RoundState::Released));
}

#[actix_web::test]
async fn a_page_that_takes_nothing_says_so_before_the_form() {
    let app = TestApp::start(sqlite());
    let id = one_round_played(&app.store);
    let (over, director) = (hall(&app.store, id, 1).sheets[&1].id, app.as_director().await);
    draw_only(&app.store, id, 2, "two").expect("it is drawn");
    let waiting = hall(&app.store, id, 2).sheets[&1].id;
    for (sheet, why) in [(over, "This round is not running"), (waiting, "This round has not begun")] {
        for page in ["desk", "totals", "paste", "second", "second/totals"] {
            let body = director.get(&format!("/sheets/{sheet}/{page}")).await.body;
            assert!(body.contains(why), "{page}: {body}");
            for field in ["name=\"quick\"", "name=\"points1\"", "name=\"list\""] {
                assert!(!body.contains(field), "{page} has a form nobody takes: {body}");
            }
        }
    }
}

#[test]
fn a_folder_says_whether_a_draw_was_released() {
    let database = sqlite();
    let store = &database.store;
    let id = tournament(store, 8);
    draw_only(store, id, 1, "one").expect("it is drawn");
    for state in [RoundState::Drawn, RoundState::Released] {
        let files = store.read_now(move |conn| skatwart::format::store::export(conn, id)).expect("exported");
        let folder = Folder::read(&files).expect("a right folder");
        let order = crate::hall::from_folder();
        let taken = store
            .write_now(move |conn| skatwart::format::store::import(conn, &order, &folder, skatwart::clock::today()))
            .expect("imported");
        assert_eq!(hall(store, taken, 1).round.state, state);
        let again = store.read_now(move |conn| skatwart::format::store::export(conn, taken)).expect("exported");
        assert_eq!(again, files, "the same bytes");
        if state == RoundState::Drawn {
            release(store, id, 1).expect("it is released");
        }
    }
}
