//! The time of a round is over, or the hall closes: hands nobody started are struck, on every database.

use chrono::TimeDelta;
use diesel::prelude::*;
use skatwart::acts::rounds::time_out::{self, Ending, Unstruck};
use skatwart::acts::substitutions::{self, Coming};
use skatwart::acts::{Reason, Refused, totals, tournaments as settings};
use skatwart::clock;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::rules::time_out::TimeOut;
use skatwart::rules::tournament::TournamentName;
use skatwart::store::schema::{rounds, sheets as sheets_table};
use skatwart::store::sheets::SheetState;
use skatwart::store::{Error, SheetId, Store, TournamentId, check, sheets, tournaments};

use super::{close, hall, order, spoken, start};
use crate::app::{Reply, TestApp, Visitor};
use crate::built;
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::{from_desk, from_folder, is_for};

/// Two tables of four with eight hands each, in a tournament of one round.
fn playing(store: &Store) -> TournamentId {
    let id = built::tournament().players(9).rounds(1).hands(8, 6).planned(store);
    super::withdraw(store, id, 9);
    super::draw(store, id, 1, "seats").expect("drawn");
    start(store, id, 1).expect("started");
    id
}

async fn write(desk: &Visitor, id: SheetId, numbers: impl IntoIterator<Item = i32>) {
    for number in numbers {
        let number = number.to_string();
        let reply = desk.post_form(&format!("/sheets/{id}/hands"), &[("number", &number), ("quick", "p")]).await;
        assert_eq!(reply.status, 303, "{number}: {}", reply.body);
    }
}

fn sheet(store: &Store, id: TournamentId, table: i32) -> SheetId {
    hall(store, id, 1).sheets[&table].id
}

async fn post(desk: &Visitor, store: &Store, id: TournamentId, fields: &[(&str, &str)]) -> Reply {
    let version = hall(store, id, 1).round.version.to_string();
    let all: Vec<(&str, &str)> = fields.iter().copied().chain([("version", version.as_str())]).collect();
    desk.post_form(&format!("/tournaments/{id}/rounds/1/strike"), &all).await
}

fn differences(store: &Store) -> Vec<String> {
    let found = store.read_now(check::everything).expect("checked").differences;
    found.iter().map(ToString::to_string).collect()
}

#[actix_web::test]
async fn a_round_that_is_broken_off_ends_with_what_was_played_and_says_why_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, visitor) = (app.as_director().await, app.nobody());
        let id = playing(&app.store);
        let (first, second) = (sheet(&app.store, id, 1), sheet(&app.store, id, 2));
        write(&director, first, 1..=3).await;
        let page = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
        assert!(
            page.contains("Strike hands that were not started") && page.contains("Every sheet is played"),
            "{page}"
        );
        // Nothing was agreed on: the director says why.
        let tables = [("table", "1"), ("table", "2"), ("played-2", "5")];
        let silent = post(&director, &app.store, id, &tables).await;
        assert!(silent.status == 422 && silent.body.contains("still plays. Say why"), "{}", silent.body);
        assert!(silent.body.contains("value=\"5\""), "what was typed stands there: {}", silent.body);
        let why = "The hall closes at ten";
        let struck = post(&director, &app.store, id, &[&tables[..], &[("reason", why)]].concat()).await;
        assert_eq!(struck.status, 303, "{}", struck.body);
        // Whatever shows the list says it: the list, its files, the round, the desk.
        for (address, hands) in [(first, "4–8"), (second, "6–8")] {
            let list = visitor.get(&format!("/sheets/{address}")).await.body;
            assert!(list.contains(&format!("Hands {hands} struck: {why}")), "{list}");
        }
        let filled = format!("/tournaments/{id}/rounds/1/lists.pdf?filled=yes");
        for (who, address) in [(&visitor, format!("/sheets/{first}.pdf")), (&director, filled)] {
            let paper = pdf_text(&who.get(&address).await.bytes);
            assert!(paper.contains("struck") && paper.contains("hall closes"), "{address}: {paper}");
        }
        let round = visitor.get(&format!("/tournaments/{id}/rounds/1")).await.body;
        assert!(
            round.contains(&format!("✓ <a href=\"/sheets/{first}\">complete · Hands 4–8 struck: {why}")),
            "{round}"
        );
        // The paper list is typed as far as it goes, and no further.
        write(&director, second, 1..=5).await;
        let more = director.post_form(&format!("/sheets/{second}/hands"), &[("number", "6"), ("quick", "p")]).await;
        assert!(more.status == 422 && more.body.contains("Hand 6 was struck"), "{}", more.body);
        // A phone whose hands waited for the network hears it, though it can enter none any more.
        let key = hall(&app.store, id, 1).sheets[&2].keeper_key.clone();
        let late = app.nobody().post_form(&format!("/k/{key}/hands"), &[("number", "7"), ("result", "passed")]).await;
        assert!(late.status == 422 && late.body.contains("Hand 7 was struck"), "{}", late.body);
        close(&app.store, id, 1, "over").expect("every list is complete");
        assert_eq!(differences(&app.store), Vec::<String>::new());
        // A folder keeps it, and is the same after it was taken over.
        let files = app.store.read_now(move |conn| export(conn, id)).expect("exported");
        let toml = String::from_utf8_lossy(files.get("tournament.toml").expect("there")).into_owned();
        let line = format!("struck = {{ 1 = 3, 2 = 5 }}\nstruck_because = {{ 1 = \"{why}\", 2 = \"{why}\" }}");
        assert!(toml.contains(&line), "{toml}");
        let take = |folder: Folder| {
            let order = from_folder();
            app.store.write_now(move |conn| import(conn, &order, &folder, clock::today())).expect("imported")
        };
        let taken = take(Folder::read(&files).expect("a folder of ours"));
        let again = app.store.read_now(move |conn| export(conn, taken)).expect("exported");
        for name in ["tournament.toml", "hands.csv", "seating.csv"] {
            assert_eq!(files.get(name), again.get(name), "{name}");
        }
        assert_eq!(differences(&app.store), Vec::<String>::new());
        let forge = app.store.write_now(move |conn| {
            let row = diesel::update(sheets_table::table.find(first));
            Ok::<_, Error>(row.set(sheets_table::struck.eq(None::<String>)).execute(conn)?)
        });
        assert_eq!(forge.expect("forged"), 1);
        assert!(differences(&app.store).iter().any(|one| one.contains("hands struck")), "who forges it is told");
    }
}

/// Lets the round have begun 66 minutes ago.
fn an_hour_later(store: &Store, id: TournamentId) {
    let began = clock::now() - TimeDelta::minutes(66);
    let shifted = store.write_now(move |conn| {
        let row = diesel::update(rounds::table.filter(rounds::tournament_id.eq(id)));
        row.set(rounds::started_at.eq(began)).execute(conn)?;
        tournaments::raise_version(conn, id)
    });
    shifted.expect("an hour later");
}

#[actix_web::test]
async fn a_time_that_is_over_is_not_told_as_one_to_come_once_every_list_is_complete() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = playing(&app.store);
        let path = format!("/tournaments/{id}/time-out");
        let agreed = director.post_form(&path, &[("minutes", "65"), ("least", "3")]).await;
        assert_eq!(agreed.status, 303, "{}", agreed.body);
        for table in [1, 2] {
            write(&director, sheet(&app.store, id, table), 1..=8).await;
        }
        an_hour_later(&app.store, id);
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(!day.contains("Play goes on until") && !day.contains("The time has been over since"), "{day}");
    }
}

#[actix_web::test]
async fn when_the_time_that_was_agreed_on_is_over_no_reason_is_asked() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = playing(&app.store);
        let path = format!("/tournaments/{id}/time-out");
        for (minutes, least) in [("0", ""), ("", "9999"), ("soon", "")] {
            let wrong = director.post_form(&path, &[("minutes", minutes), ("least", least)]).await;
            let said = director.get(&wrong.location).await.body;
            assert!(said.contains("is not a time for a round") || said.contains("is not a number of hands"), "{said}");
        }
        let agreed = director.post_form(&path, &[("minutes", "65"), ("least", "3")]).await;
        let said = director.get(&agreed.location).await.body;
        assert!(said.contains("A round lasts 65 minutes.") && said.contains("at least 3 were played"), "{said}");
        let (first, second) = (sheet(&app.store, id, 1), sheet(&app.store, id, 2));
        write(&director, first, 1..=3).await;
        write(&director, second, 1..=2).await;
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(day.contains("Play goes on until") && !day.contains("#strike"), "{day}");
        let early = post(&director, &app.store, id, &[("table", "1")]).await;
        assert!(early.status == 422 && early.body.contains("Table 1: by what was agreed on"), "{}", early.body);
        an_hour_later(&app.store, id);
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(day.contains("The time has been over since") && day.contains("/rounds/1/desk#strike"), "{day}");
        // Too few for the agreement: only with a reason, and nothing of the rest was struck.
        let few = post(&director, &app.store, id, &[("table", "1"), ("table", "2")]).await;
        assert!(few.status == 422 && few.body.contains("Table 2: by what was agreed on"), "{}", few.body);
        let one = post(&director, &app.store, id, &[("table", "1")]).await;
        assert_eq!(one.status, 303, "{}", one.body);
        let list = app.nobody().get(&format!("/sheets/{first}")).await.body;
        assert!(list.contains("Hands 4–8 struck: the time was over"), "{list}");
        // What was struck comes back for a reason.
        let back = async |reason: &str| {
            let version = app.store.read_now(move |conn| sheets::find(conn, first)).expect("it").version.to_string();
            let fields = [("reason", reason), ("version", version.as_str())];
            director.post_form(&format!("/sheets/{first}/strike/take-back"), &fields).await
        };
        assert!(director.get(&format!("/sheets/{first}/desk")).await.body.contains("Bring struck hands back"));
        assert_eq!(back("").await.status, 422);
        assert_eq!(back("they play on").await.status, 303);
        assert!(back("twice").await.body.contains("Nothing was struck on this sheet"));
        let now = app.store.read_now(move |conn| sheets::find(conn, first)).expect("the sheet");
        assert_eq!((now.hands, now.struck), (8, None));
        let found = differences(&app.store);
        assert!(found.len() == 1 && found[0].contains(", start: "), "only the clock was moved: {found:?}");
        // A copy and a folder have the agreement.
        let name = TournamentName::new("Next time").expect("a name");
        let order = from_desk("copy the evening");
        let today = clock::now().date();
        let copy = app.store.write_now(move |conn| settings::copy(conn, &order, id, (name, today))).expect("copied");
        let copied = app.store.read_now(move |conn| tournaments::find(conn, copy)).expect("there").time_out();
        assert_eq!(copied, TimeOut { minutes: Some(65), least: Some(3) });
        let files = app.store.read_now(move |conn| export(conn, copy)).expect("exported");
        let folder = Folder::read(&files).expect("a folder of ours");
        assert_eq!(folder.tournament.time_out, copied);
    }
}

fn strike(store: &Store, id: TournamentId, table: i32, played: Option<i32>, reason: &str) -> Result<(), Refused> {
    let order = if reason.is_empty() { order(store, id, 1, "strike") } else { spoken(store, id, 1, reason) };
    store.write_now(move |conn| time_out::strike(conn, &order, (id, 1), &[Ending { table, played }]))
}

fn refused(answer: &Result<(), Refused>) -> &'static str {
    answer.as_ref().err().and_then(Refused::key).unwrap_or("not refused")
}

#[actix_web::test]
async fn what_was_played_is_never_struck_and_what_is_missing_is_entered_first() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, store) = (app.as_director().await, &app.store);
        let id = playing(store);
        let first = sheet(store, id, 1);
        let empty = store.write_now({
            let order = spoken(store, id, 1, "no table");
            move |conn| time_out::strike(conn, &order, (id, 1), &[])
        });
        assert_eq!(refused(&empty), "strike-no-table");
        for played in [None, Some(0), Some(8), Some(-1)] {
            assert_eq!(refused(&strike(store, id, 1, played, "over")), "strike-how-many", "{played:?}");
        }
        write(&director, first, [2, 4]).await;
        assert_eq!(refused(&strike(store, id, 1, Some(3), "over")), "strike-written");
        let gap = strike(store, id, 1, None, "over").expect_err("two are missing");
        let missing = Unstruck::Gap { table: 1, count: 2, numbers: "1, 3".to_owned() };
        assert!(is_for(&gap, missing), "{gap}");
        write(&director, first, [1, 3]).await;
        let back = store.write_now(|conn| {
            let all = skatwart::store::entries::find_number(conn, TournamentId::new(1), 9)?;
            let skatwart::store::entries::Entry { name, club, categories, paid_cents, person, .. } = all.clone();
            let here =
                skatwart::store::entries::EntryChange { name, club, categories, paid_cents, withdrawn: false, person };
            skatwart::store::entries::update(conn, all.id, all.version, &here)
        });
        back.expect("the ninth comes after all");
        let version = store.read_now(move |conn| sheets::find(conn, first)).expect("it").version;
        let comes = from_desk("the ninth comes").based_on(version);
        let coming = Coming { seat: Seat::ALL[1], from: 7, number: 9 };
        store.write_now(move |conn| substitutions::put(conn, &comes, first, coming)).expect("he comes");
        assert_eq!(refused(&strike(store, id, 1, None, "over")), "strike-substitute");
        strike(store, id, 1, Some(7), "over").expect("seven were played, the rest of them is on paper");
        assert_eq!(refused(&strike(store, id, 1, Some(4), "over again")), "strike-substitute");
        write(&director, first, 5..=7).await;
        assert_eq!(refused(&strike(store, id, 1, None, "once more")), "strike-complete");
        assert_eq!(refused(&strike(store, id, 2, Some(1), "only one was played")), "not refused");
        write(&director, sheet(store, id, 2), [1]).await;
        close(store, id, 1, "the end").expect("every list is complete");
        assert_eq!(refused(&strike(store, id, 1, None, "too late")), "round-not-running");
        assert_eq!(differences(store), Vec::<String>::new());
    }
}

#[test]
fn where_the_same_cards_are_compared_no_list_ends_early() {
    for database in databases() {
        let store = &database.store;
        let id = crate::decks::evening(store);
        assert_eq!(refused(&strike(store, id, 1, Some(3), "the hall closes")), "strike-decks");
        let (order, agreed) = (from_desk("agree"), TimeOut { minutes: Some(60), least: None });
        let done = store.write_now(move |conn| time_out::agree(conn, &order, id, agreed));
        assert_eq!(refused(&done), "strike-decks");
    }
}

#[test]
fn a_foot_that_was_typed_counts_without_the_struck_hands_and_keeps_them_struck() {
    for database in databases() {
        let store = &database.store;
        let id = playing(store);
        strike(store, id, 2, Some(5), "the hall closes").expect("struck");
        let paper = sheet(store, id, 2);
        let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
        let foot = TypedTotals { size: TableSize::FOUR, due: 5, seats: [seat; 4], passed: Some(5) };
        let based = |key: &str| {
            let version = store.read_now(move |conn| sheets::find(conn, paper)).expect("it").version;
            from_desk(key).based_on(version).because(Reason::new(key).expect("a reason"))
        };
        let order = based("the foot");
        store.write_now(move |conn| totals::enter(conn, &order, paper, &foot)).expect("five hands were passed in");
        let order = based("they play on");
        let back = store.write_now(move |conn| time_out::take_back(conn, &order, paper)).map(drop);
        assert_eq!(refused(&back), "strike-foot");
        assert_eq!(differences(store), Vec::<String>::new());
    }
}

#[test]
fn a_list_that_is_closed_or_known_by_its_foot_ends_as_it_is() {
    for database in databases() {
        let store = &database.store;
        let id = playing(store);
        let (open, paper) = (sheet(store, id, 1), sheet(store, id, 2));
        let nothing = strike(store, id, 1, None, "over").expect_err("nothing is written");
        assert!(is_for(&nothing, Unstruck::HowMany { table: 1, most: 7 }), "{nothing}");
        let seat = TypedSeat { points: Some(0), won: Some(0), lost: Some(0), total: None };
        let foot = TypedTotals { size: TableSize::FOUR, due: 8, seats: [seat; 4], passed: Some(8) };
        let version = store.read_now(move |conn| sheets::find(conn, paper)).expect("it").version;
        let typing = from_desk("the foot").based_on(version);
        store.write_now(move |conn| totals::enter(conn, &typing, paper, &foot)).expect("all were passed in");
        store.write_now(move |conn| sheets::set_state(conn, open, SheetState::Closed)).expect("closed");
        for table in [1, 2] {
            let complete = strike(store, id, table, Some(5), "over").expect_err("its hands are known");
            assert!(is_for(&complete, Unstruck::Complete { table }), "{complete}");
        }
    }
}
