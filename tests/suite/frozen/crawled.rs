//! Every page and file of a tournament, asked for twice: by rules of another edition under the names this one knows, then
//! under names it does not know. A page that asks this edition for anything answers otherwise the second time.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use diesel::prelude::*;
use skatwart::acts::hands;
use skatwart::format::files::Files;
use skatwart::rules::hand::{Game, Hand, Offence, Play};
use skatwart::rules::schedule;
use skatwart::rules::seat::Seat;
use skatwart::store::schema::tournaments as table;
use skatwart::store::{Store, TournamentId, tournaments};

use super::{another_text, begun_under_other_values, begun_with_it, played, sheet, written_otherwise};
use crate::app::{TestApp, Visitor};
use crate::built::by;
use crate::common::databases;
use crate::common::laid::{CONGRESS, LEAGUE, MILWAUKEE_OVER, sqlite_with};
use crate::export::pdf_text;
use crate::hall::{at_desk, from_desk};
use crate::rounds::{close, draw, start};

/// What makes of a name one that no edition has.
const BYGONE: &str = "~bygone";

/// More than any of these tournaments has.
const MOST_PAGES: usize = 1800;

/// What is about this very moment, and what shows nothing of the tournament.
const LEFT_OUT: [&str; 4] = ["/day", "/searchable", "from=", "board"];

/// The addresses of a page that belong to its tournament.
fn links(body: &str, base: &str) -> Vec<String> {
    let found = body.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let own = |link: &&str| {
        let below = link.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
        // The first hands of a list stand for all of them.
        let hand = link.split("/hands/").nth(1);
        let wanted =
            hand.is_none_or(|number| matches!(number, "1" | "2")) && !LEFT_OUT.iter().any(|part| link.contains(part));
        (below || link.starts_with("/sheets/")) && wanted
    };
    found.filter(own).map(|link| link.split('#').next().unwrap_or(link).replace("&amp;", "&")).collect()
}

/// The text without what differs each time a page is shown: keys, marks, the text offered for a draw, minutes that pass.
fn without_keys(body: &str) -> String {
    let timeless = |line: &str| {
        let parts = line.split(" min</span>").map(|part| part.trim_end_matches(|letter: char| letter.is_ascii_digit()));
        parts.collect::<Vec<_>>().join(" min</span>")
    };
    body.lines()
        .filter(|line| !line.contains("type=\"hidden\"") && !line.contains("name=\"seed\""))
        .map(timeless)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What a page or file says.
fn said(path: &str, bytes: &[u8]) -> String {
    if bytes.starts_with(b"%PDF") {
        // The columns move with the width of what stands in them.
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = pdf_text(bytes);
        let lines = text.lines().filter(|line| !line.contains(" · printed "));
        return lines.map(words).collect::<Vec<_>>().join("\n");
    }
    if bytes.starts_with(b"PK") {
        let files = Files::from_zip(bytes, path).expect("a zip of ours");
        let text = |name| String::from_utf8_lossy(files.get(name).expect("it is named")).into_owned();
        return files.names().map(text).collect::<Vec<_>>().join("\n");
    }
    if bytes.starts_with(b"{\"title\"") {
        // To forget the rules raises the version, which is no figure.
        let text = String::from_utf8_lossy(bytes);
        let (before, rest) = text.split_once("\"version\":").expect("a version");
        return [before, rest.trim_start_matches(|letter: char| letter.is_ascii_digit())].concat();
    }
    // When a page was made is told to whoever has no script.
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().filter(|line| !line.starts_with("<noscript>"));
    without_keys(&lines.collect::<Vec<_>>().join("\n"))
}

/// Everything there is about a tournament, by its address.
pub async fn crawled(visitor: &Visitor, id: TournamentId) -> BTreeMap<String, String> {
    let base = format!("/tournaments/{id}");
    let mut waiting: VecDeque<String> = VecDeque::from([base.clone()]);
    for more in ["export.zip", "settings", "rules/edit", "schedule"] {
        waiting.push_back(format!("{base}/{more}"));
    }
    for asked in ["stake=1", "bill=12", "bill=12&from-lowest=yes"] {
        waiting.extend(["settlement", "settlement.csv"].map(|page| format!("{base}/{page}?{asked}")));
    }
    let mut known: BTreeSet<String> = waiting.iter().cloned().collect();
    let mut found = BTreeMap::new();
    while let Some(path) = waiting.pop_front() {
        let reply = visitor.get(&path).await;
        for link in links(&reply.body, &base) {
            // The sign of one table stands on the page of all; a receipt says what its entry has paid.
            if !link.contains("/signs?") && !link.ends_with("/receipt.pdf") && known.insert(link.clone()) {
                waiting.push_back(link);
            }
        }
        found.insert(path.clone(), format!("{}\n{}", reply.status, said(&path, &reply.bytes)));
        assert!(found.len() < MOST_PAGES, "{path}: that is more than there can be");
    }
    found
}

/// Gives the rule set, the scoring system and the prize schedule of a tournament names that no edition knows.
fn renamed(store: &Store, id: TournamentId) {
    let row = store.read_now(move |conn| tournaments::find(conn, id)).expect("read");
    let prizes = schedule::id_of(&row.schedule).to_owned();
    let is_book = !matches!(prizes.as_str(), schedule::NONE | schedule::OWN);
    let bygone = |name: &str| format!("{name}{BYGONE}");
    another_text(store, id, |text| {
        let mut text =
            text.replacen(&format!("rules = \"{}\"", row.rules), &format!("rules = \"{}\"", bygone(&row.rules)), 1);
        let ids = [&row.system].into_iter().chain(is_book.then_some(&prizes));
        for name in ids {
            let (now, then) = (format!("\nid = \"{name}\"\n"), format!("\nid = \"{}\"\n", bygone(name)));
            assert!(text.contains(&now), "{name}: {text}");
            text = text.replacen(&now, &then, 1);
        }
        text
    });
    let (rules, system) = (bygone(&row.rules), bygone(&row.system));
    let schedule = if is_book { row.schedule.replacen(&prizes, &bygone(&prizes), 1) } else { row.schedule.clone() };
    let named = move |conn: &mut _| {
        let names = (table::rules.eq(&rules), table::system.eq(&system), table::schedule.eq(&schedule));
        diesel::update(table::table.find(id)).set(names).execute(conn)?;
        tournaments::raise_version(conn, id)
    };
    store.write_now(named).expect("renamed");
}

fn hash_of(store: &Store, id: TournamentId) -> String {
    let row = store.read_now(move |conn| tournaments::find(conn, id)).expect("read");
    row.rules_hash.expect("it has begun")
}

/// Compares everything there is about a tournament before and after this edition was made to forget its rules.
async fn asks_this_edition_for_nothing(app: &TestApp, id: TournamentId, least: usize) {
    let director = app.as_director().await;
    let before = (crawled(&director, id).await, hash_of(&app.store, id));
    renamed(&app.store, id);
    let after = (crawled(&director, id).await, hash_of(&app.store, id));
    assert!(before.0.len() >= least, "{} pages: {:?}", before.0.len(), before.0.keys());
    assert_eq!(before.0.keys().collect::<Vec<_>>(), after.0.keys().collect::<Vec<_>>());
    let mut differing = Vec::new();
    for (path, said) in &before.0 {
        // Where charges are written there is only the bill, and the page says so.
        let only_bill = path.contains("settlement") && said.starts_with("422");
        assert!(said.starts_with("200") || only_bill, "{path}: {said}");
        let then = after.0[path].replace(BYGONE, "").replace(&after.1, &before.1);
        let lines = |text: &str| text.lines().map(str::to_owned).chain(["its end".to_owned()]).collect::<Vec<_>>();
        let (before, after) = (lines(said), lines(&then));
        differing.extend(before.into_iter().zip(after).find(|(one, other)| one != other).map(|line| (path, line)));
    }
    assert!(differing.is_empty(), "{} pages: {differing:#?}", differing.len());
    begun_with_it(&app.store, id);
    let found = app.store.read_now(skatwart::store::check::everything).expect("it can be checked");
    assert!(found.differences.iter().all(|one| !one.to_string().contains("frozen")), "{:?}", found.differences);
}

#[tokio::test]
async fn every_page_of_a_tournament_is_judged_by_its_text() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = begun_under_other_values(&app.store);
        played(&app.store, id);
        asks_this_edition_for_nothing(&app, id, 25).await;
    }
}

#[tokio::test]
async fn so_is_every_page_of_an_old_congress_a_comparative_evening_and_a_match_day() {
    for (laid, least) in [(CONGRESS, 40), (MILWAUKEE_OVER, 60), (LEAGUE, 20)] {
        let app = TestApp::start(sqlite_with(&[laid]));
        let id = TournamentId::new(1);
        written_otherwise(&app.store, id, |text| text.replace("loss = 2", "loss = 3").replace("won = 0", "won = 7"));
        asks_this_edition_for_nothing(&app, id, least).await;
    }
}

/// An evening at Hertefeld's table: a Solo with one, revoked by an opponent, a lost one and a remitted one.
fn at_hertefelds(store: &Store, system: &str) -> TournamentId {
    let id = by("hertefeld-1893", system).rounds(1).hands(4, 3).players(3).planned(store);
    draw(store, id, 1, "seats").expect("drawn");
    start(store, id, 1).expect("it starts");
    written_otherwise(store, id, |text| text.replace("clubs = 12", "clubs = 13"));
    let [one, two, _] = [1, 2, 3].map(|seat| Seat::new(seat).expect("a seat"));
    let play = Some(Play::Solo);
    let solo = Hand { declarer: Some(one), play, matadors: Some(1), ..Hand::of(Game::Clubs) };
    let revoked = Hand { offence: Some(Offence::Revoke), offender: Some(two), ..solo };
    let lost = Hand { card_points: Some(40), ..solo };
    let won = Hand { card_points: Some(70), ..solo };
    let sheet = sheet(store, id);
    for (number, hand) in (1..).zip([revoked, lost, won]) {
        let order = from_desk(&format!("{system} {number}"));
        let entered = store.write_now(move |conn| hands::enter(conn, &order, sheet, &at_desk(number, hand)));
        entered.expect("it is entered");
    }
    close(store, id, 1, "over").expect("it is over");
    id
}

#[tokio::test]
async fn so_is_what_is_paid_at_hertefelds_table() {
    for database in databases() {
        let app = TestApp::start(database);
        for system in ["net-points", "mark"] {
            let id = at_hertefelds(&app.store, system);
            asks_this_edition_for_nothing(&app, id, 20).await;
        }
    }
}
