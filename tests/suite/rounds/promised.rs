//! A seed that nobody can choose: the promise, the public number, what everybody sees of it, and the program that reckons it
//! again; on every database.

use std::process::Command;

use chrono::TimeDelta;
use skatwart::acts::rounds::Refusal;
use skatwart::acts::rounds::chance::{Promise, commit};
use skatwart::acts::rounds::draw::{How, Wish, again, next};
use skatwart::acts::rounds::gone::take_draw_back;
use skatwart::acts::rounds::record::Record;
use skatwart::acts::{Order, Refused};
use skatwart::format::store::export_with_ledger;
use skatwart::rules::seating::Method;
use skatwart::store::{Store, TournamentId, commitments};

use super::careful::{drawn, over, record, with_care};
use super::released::release;
use super::{draw_only, hall, is, order, start, tournament};
use crate::app::TestApp;
use crate::built;
use crate::common::{databases, sqlite};
use crate::forgery::after;

pub fn promised(store: &Store, id: TournamentId, round: i32, (source, minutes): (&str, &str)) -> Result<(), Refused> {
    let promise = Promise { source: source.to_owned(), minutes: minutes.to_owned() };
    let version = store.read_now(move |conn| skatwart::store::tournaments::version(conn, id)).expect("a version");
    let order = order(store, id, round, &format!("promise {source} {minutes} {version}")).based_on(version);
    store.write_now(move |conn| commit(conn, &order, (id, round), &promise))
}

#[test]
fn nobody_chooses_a_seed_that_was_promised() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 16);
        let with = |number: &str| Wish { public: Some(number.to_owned()), ..with_care(Method::Draw, "chosen") };
        assert!(is(&drawn(store, id, 1, with("6"), 0), &Refusal::NoPromise), "a number before the promise");
        assert!(is(&promised(store, id, 1, ("", "10")), &Refusal::NoSource { limit: 120 }));
        for minutes in ["0", "-5", "", "10081"] {
            assert!(is(&promised(store, id, 1, ("a die", minutes)), &Refusal::NoMoment { most: 10_080 }), "{minutes}");
        }
        promised(store, id, 1, ("a die", "10")).expect("it is promised");
        let waits = Refusal::Promised { source: "a die".to_owned() };
        assert!(is(&promised(store, id, 1, ("another die", "10")), &waits), "two promises would be a choice");
        assert!(is(&drawn(store, id, 1, with_care(Method::Draw, "chosen"), 0), &waits));
        let how = How { own: "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16".to_owned(), ..How::default() };
        let own = Wish { method: Method::Own, how: Some(how), ..with("6") };
        assert!(is(&drawn(store, id, 1, own, 11), &Refusal::OwnPublic), "no number decides there");
        assert!(matches!(drawn(store, id, 1, with("6"), 5), Err(refused) if refused.to_string().contains("minutes")));
        drawn(store, id, 1, with(" 6 "), 11).expect("it is drawn");
        let record = record(store, id, 1);
        let chance = record.chance.clone().expect("a promise");
        assert!(record.repeats() && chance.public == "6" && chance.gives(&record.draw.seed), "{chance:?}");
        let kept = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read");
        assert_eq!(
            (kept.len(), kept[0].digest.as_str(), kept[0].public_number.as_deref()),
            (1, &*chance.digest, Some("6"))
        );
        let other = order(store, id, 1, "another number");
        let other = Order { at: other.at + TimeDelta::minutes(12), ..other };
        let five = with("5");
        let redrawn = store.write_now(move |conn| again(conn, &other, (id, 1), &five));
        assert!(is(&redrawn, &Refusal::Kept { number: "6".to_owned() }));
        let own = order(store, id, 1, "a seed of one's own");
        let redrawn = store.write_now(move |conn| again(conn, &own, (id, 1), &with_care(Method::Draw, "chosen")));
        assert!(is(&redrawn, &Refusal::Kept { number: "6".to_owned() }), "nor with a seed that somebody chose");
        assert!(is(&promised(store, id, 9, ("a die", "10")), &Refusal::AllDrawn { rounds: 2 }), "no such round");
        assert!(
            !Record {
                chance: Some(skatwart::rules::seating::chance::Chance { public: "5".to_owned(), ..chance }),
                ..record
            }
            .repeats()
        );
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[test]
fn a_promise_is_kept_from_its_very_moment_on_and_whoever_is_early_is_told_how_long_to_wait() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        let (fits, too_long) = ("ö".repeat(120), "ö".repeat(121));
        assert!(is(&promised(store, id, 1, (&too_long, "10")), &Refusal::NoSource { limit: 120 }));
        promised(store, id, 1, (&fits, "10")).expect("as many letters as fit");
        let due = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read")[0].due_at;
        let before = |seconds: i64| {
            let order = order(store, id, 1, &format!("{seconds} seconds before"));
            let order = Order { at: due - TimeDelta::seconds(seconds), ..order };
            let wish = Wish { public: Some("6".to_owned()), ..with_care(Method::Draw, "") };
            store.write_now(move |conn| next(conn, &order, (id, 1), &wish))
        };
        for (seconds, minutes) in [(4 * 60 + 30, 5), (90, 2), (1, 1)] {
            let early = before(seconds);
            assert!(is(&early, &Refusal::TooEarly { minutes }), "{seconds}: {early:?}");
        }
        before(0).expect("the number is known");
    }
}

#[test]
fn a_draw_that_is_taken_back_leaves_its_promise_on_record_and_no_choice() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 16);
        promised(store, id, 1, ("a die", "1")).expect("promised");
        let wish = Wish { public: Some("6".to_owned()), ..with_care(Method::Draw, "") };
        drawn(store, id, 1, wish, 2).expect("drawn");
        let back = order(store, id, 1, "back");
        store.write_now(move |conn| take_draw_back(conn, &back, (id, 1))).expect("taken back");
        let kept = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read");
        assert_eq!(kept.iter().map(|one| one.public_number.as_deref()).collect::<Vec<_>>(), [Some("6")]);
        let number = Refusal::Kept { number: "6".to_owned() };
        assert!(is(&drawn(store, id, 1, with_care(Method::Draw, "chosen"), 3), &number), "nobody chooses instead");
        promised(store, id, 1, ("another die", "1")).expect("promised anew, before everybody");
        let wish = Wish { public: Some("2".to_owned()), ..with_care(Method::Draw, "") };
        drawn(store, id, 1, wish, 5).expect("drawn anew");
        assert!(record(store, id, 1).repeats());
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn everybody_sees_the_promise_and_nobody_the_secret_before_its_number() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 16);
    let (director, spectator) = (app.as_director().await, app.nobody());
    let version = app.store.read_now(move |conn| skatwart::store::tournaments::version(conn, id)).expect("a version");
    let version = version.to_string();
    let fields = [("version", version.as_str()), ("source", "the die on the stage"), ("minutes", "3")];
    let given = director.post_form(&format!("/tournaments/{id}/rounds/1/commit"), &fields).await;
    assert_eq!((given.status, given.location.clone()), (303, format!("/tournaments/{id}/draw")), "{}", given.body);
    let kept = app.store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read").remove(0);
    let secret = app.store.read_now(move |conn| commitments::secret(conn, kept.id)).expect("a secret");
    let draw = director.get(&format!("/tournaments/{id}/draw")).await.body;
    assert!(draw.contains("name=\"public\"") && draw.contains(&kept.digest) && !draw.contains(&secret), "{draw}");
    let tables = spectator.get(&format!("/tournaments/{id}/tables")).await.body;
    assert!(tables.contains(&format!("/tournaments/{id}/promises")), "{tables}");
    let page = spectator.get(&format!("/tournaments/{id}/promises")).await.body;
    assert!(page.contains(&kept.digest) && page.contains("the die on the stage") && !page.contains(&secret), "{page}");
    let files = app.store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
    let told = files.names().any(|name| String::from_utf8_lossy(files.get(name).expect("named")).contains(&secret));
    assert!(!told, "nor does the folder tell it");
    let early = Wish { public: Some("4".to_owned()), ..with_care(Method::Draw, "") };
    drawn(&app.store, id, 1, early, 4).expect("it is drawn");
    let page = spectator.get(&format!("/tournaments/{id}/promises")).await.body;
    assert!(!page.contains(&secret), "anybody could reckon the draw before it is released: {page}");
    release(&app.store, id, 1).expect("released");
    let page = spectator.get(&format!("/tournaments/{id}/promises")).await.body;
    assert!(page.contains(&secret) && page.contains("<dd>4</dd>"), "{page}");
}

#[test]
fn the_program_recomputes_draws_and_promises_from_an_export() {
    let database = sqlite();
    let store = &database.store;
    let id = built::tournament().rounds(2).players(12).planned(store);
    promised(store, id, 1, ("a die", "1")).expect("promised");
    let wish = Wish { public: Some("3 1 4".to_owned()), ..with_care(Method::Plan, "") };
    drawn(store, id, 1, wish, 2).expect("drawn");
    over(store, id, 1);
    drawn(store, id, 2, with_care(Method::Plan, ""), 0).expect("drawn");
    let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
    let folder = tempfile::tempdir().expect("a folder");
    files.write(folder.path()).expect("written");
    let verify = || {
        let run = Command::new(env!("CARGO_BIN_EXE_skatwart")).arg("draw").arg("--verify").arg(folder.path()).output();
        let run = run.expect("it runs");
        let said = [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        (run.status.code(), said.concat())
    };
    let (code, said) = verify();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("round 1: follows") && said.contains("what was promised"), "{said}");
    assert!(said.contains("round 2: follows") && !said.contains("otherwise than drawn"), "{said}");
    // Two who change places: nothing of the promise is broken, and whoever looks at the draw is told.
    let (seating, drawn) = (folder.path().join("seating.csv"), hall(store, id, 1).tables);
    let seats = std::fs::read_to_string(&seating).expect("who sits where");
    let row = |table: usize, of: usize| format!("\n1,{},1,{}\n", drawn[table].number, drawn[of].seats[0]);
    let swapped = seats.replace(&row(0, 0), &row(0, 1)).replace(&row(1, 1), &row(1, 0));
    std::fs::write(&seating, &swapped).expect("two numbers change places");
    let (code, said) = verify();
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("; sits otherwise than drawn: 2 seats; see the history").count(), 1, "{said}");
    let kept: Vec<&str> = seats.lines().filter(|line| !line.starts_with("2,")).collect();
    std::fs::write(&seating, format!("{}\n", kept.join("\n"))).expect("the second round is gone");
    assert!(verify().1.contains("nobody sits there now"), "{}", verify().1);
    std::fs::write(&seating, &seats).expect("as it was");
    let ledger = folder.path().join("ledger.csv");
    let text = std::fs::read_to_string(&ledger).expect("a ledger");
    std::fs::write(&ledger, text.replace("3 1 4", "3 1 5")).expect("forged");
    let (code, said) = verify();
    assert_eq!(code, Some(1), "a forged number breaks the chain: {said}");
}

/// Draws a round again so, at this moment.
pub fn redrawn(store: &Store, id: TournamentId, round: i32, wish: Wish, after: i64) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("again {round} {after} {wish:?}"));
    let order = Order { at: order.at + TimeDelta::minutes(after), ..order };
    store.write_now(move |conn| again(conn, &order, (id, round), &wish))
}

#[test]
fn a_round_is_neither_released_nor_started_while_a_promise_for_it_is_open() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 16);
        draw_only(store, id, 1, "chosen").expect("drawn");
        promised(store, id, 1, ("a die", "1")).expect("promised");
        let open = Refusal::PromiseOpen { source: "a die".to_owned() };
        assert!(is(&release(store, id, 1), &open));
        assert!(is(&start(store, id, 1), &open));
        let with = Wish { public: Some("5".to_owned()), ..with_care(Method::Draw, "") };
        redrawn(store, id, 1, with, 2).expect("drawn by the promise");
        promised(store, id, 2, ("a coin", "1")).expect("that of another round does not matter");
        release(store, id, 1).expect("released");
        start(store, id, 1).expect("started");
    }
}

#[actix_web::test]
async fn a_promise_that_was_set_aside_is_told_with_its_number_on_the_page_and_by_the_program() {
    let app = TestApp::start(sqlite());
    let store = &app.store;
    let id = tournament(store, 16);
    let with = |number: &str| Wish { public: Some(number.to_owned()), ..with_care(Method::Draw, "") };
    promised(store, id, 1, ("the first die", "1")).expect("promised");
    drawn(store, id, 1, with("111"), 2).expect("drawn");
    promised(store, id, 1, ("the second die", "3")).expect("promised anew");
    redrawn(store, id, 1, with("222"), 4).expect("drawn by the second");
    let page = app.nobody().get(&format!("/tournaments/{id}/promises")).await.body;
    assert!(page.contains("Set aside") && page.contains("<dd>111</dd>"), "{page}");
    assert!(!page.contains("<dd>222</dd>"), "that which counts waits for the release: {page}");
    release(store, id, 1).expect("released");
    let page = app.nobody().get(&format!("/tournaments/{id}/promises")).await.body;
    assert!(page.contains("<dd>222</dd>") && page.matches("Set aside").count() == 1, "{page}");
    let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
    let folder = tempfile::tempdir().expect("a folder");
    files.write(folder.path()).expect("written");
    let run = Command::new(env!("CARGO_BIN_EXE_skatwart")).arg("draw").arg("--verify").arg(folder.path()).output();
    let said = String::from_utf8_lossy(&run.expect("it runs").stdout).into_owned();
    let told = "it was drawn 2 times, the last one counts; 1 promise for it was set aside for a later one";
    assert!(said.contains(told), "{said}");
}

#[actix_web::test]
async fn where_no_lot_decided_nobody_is_told_that_its_seed_was_promised() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 16);
    let with = |method| Wish { public: Some("5".to_owned()), ..with_care(method, "") };
    promised(&app.store, id, 1, ("a die", "1")).expect("promised");
    drawn(&app.store, id, 1, with(Method::Draw), 2).expect("drawn");
    over(&app.store, id, 1);
    promised(&app.store, id, 2, ("a die", "1")).expect("promised");
    drawn(&app.store, id, 2, with(Method::Standing), 2).expect("seated");
    release(&app.store, id, 2).expect("released");
    for (round, told) in [(1, true), (2, false)] {
        let page = app.nobody().get(&format!("/tournaments/{id}/rounds/{round}/draw")).await.body;
        assert_eq!(page.contains("Nobody could choose this seed"), told, "{page}");
    }
}
