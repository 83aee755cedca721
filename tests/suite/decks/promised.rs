//! Cards that nobody can choose: promised before they are made, kept with a public number, and reckoned again by this program
//! and by another one; on every database.

use std::path::Path;
use std::process::Command;

use chrono::TimeDelta;
use skatwart::acts::decks::make::{make_from, take_back};
use skatwart::acts::decks::told::seed_is_told;
use skatwart::acts::rounds::chance::DECKS;
use skatwart::acts::{Order, Reason, Refused};
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, export_with_ledger, import};
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::rounds::RoundState;
use skatwart::store::{Store, TournamentId, commitments};

use super::{drawn, karl};
use crate::app::TestApp;
use crate::common::databases;
use crate::forgery::after;
use crate::hall::{from_folder, set_round};
use crate::rounds::hall;

/// Makes the decks some minutes later from this seed and number.
fn made(store: &Store, id: TournamentId, (seed, public): (&str, &str), later: i64) -> Result<(), Refused> {
    let order = karl();
    let order = Order { at: order.at + TimeDelta::minutes(later), ..order };
    let (seed, public) = (seed.to_owned(), public.to_owned());
    store.write_now(move |conn| make_from(conn, &order, id, TableSize::FOUR, (&seed, Some(&public))))
}

fn refused(answer: Result<(), Refused>) -> &'static str {
    answer.err().and_then(|refused| refused.key()).unwrap_or("not refused")
}

/// The program of another language that stands in the description of the deal.
fn program() -> String {
    let text = include_str!("../../../src/rules/dealing.rs");
    let code = text.split("//! ```python\n").nth(1).and_then(|rest| rest.split("//! ```").next()).expect("it is there");
    let lines: Vec<&str> = code.lines().map(|line| line.strip_prefix("//! ").unwrap_or_default()).collect();
    lines.join("\n") + "\n"
}

/// What Python says of a folder.
fn python(folder: &Path) -> String {
    let run = Command::new("python3").arg("-c").arg(program()).arg(folder).output().expect("Python is there");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// What this program says of a folder.
fn verified(folder: &Path) -> (Option<i32>, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_skatwart")).arg("deal").arg("--verify").arg(folder).output();
    let run = run.expect("it runs");
    (run.status.code(), [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat())
}

#[actix_web::test]
async fn nobody_chooses_cards_that_were_promised_and_anybody_deals_them_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = drawn(store, 16, 12, DeckSource::Seed);
        let (director, spectator) = (app.as_director().await, app.nobody());
        assert_eq!(refused(made(store, id, ("", "6"), 0)), "round-no-promise", "a number before the promise");
        let commit = format!("/tournaments/{id}/decks/commit");
        let silent = director.post_form(&commit, &[("source", ""), ("minutes", "5")]).await;
        assert_eq!(silent.status, 422, "{}", silent.body);
        let fields = [("source", "the die on the stage"), ("minutes", "5")];
        let given = director.post_form(&commit, &fields).await;
        assert_eq!(given.status, 303, "{}", given.body);
        assert_eq!(director.post_form(&commit, &fields).await.status, 422, "two promises would be a choice");
        let kept = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read").remove(0);
        let secret = store.read_now(move |conn| commitments::secret(conn, kept.id)).expect("a secret");
        assert_eq!(kept.round_number, DECKS);
        let desk = director.get(&format!("/tournaments/{id}/decks/desk")).await.body;
        assert!(desk.contains(&kept.digest) && desk.contains("name=\"public\"") && !desk.contains("name=\"seed\""));
        // No seed of one's own, no number too early, and not the cards of somebody else.
        assert_eq!(refused(made(store, id, ("chosen", ""), 6)), "round-promised");
        assert_eq!(refused(made(store, id, ("chosen", "6"), 4)), "round-too-early");
        made(store, id, ("chosen", " 6 "), 6).expect("made");
        let page = format!("/tournaments/{id}/promises");
        let told = spectator.get(&page).await.body;
        assert!(
            told.contains(&kept.digest) && told.contains("the die on the stage") && !told.contains(&secret),
            "{told}"
        );
        let decks = spectator.get(&format!("/tournaments/{id}/decks")).await.body;
        assert!(decks.contains(&page), "{decks}");
        // The history of the decks tells the number and not the secret.
        let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let ledger = String::from_utf8_lossy(files.get("ledger.csv").expect("a ledger")).into_owned();
        assert!(ledger.contains(&kept.digest) && !ledger.contains(&secret), "{ledger}");
        let folder = tempfile::tempdir().expect("a folder");
        files.write(folder.path()).expect("written");
        let (code, said) = verified(folder.path());
        assert_eq!(code, Some(0), "{said}");
        assert!(
            said.contains("12 decks follow from the seed") && said.contains("the seed is what was promised"),
            "{said}"
        );
        assert!(said.contains(&kept.digest) && said.contains("promised in line"), "{said}");
        let said = python(folder.path());
        assert!(said.starts_with(&format!("seed as promised {}\n", kept.digest)), "{said}");
        assert_eq!(said.matches(" as dealt\n").count(), 12, "{said}");
        // Whatever is forged afterwards is told by both.
        let forge = |name: &str, from: &str, to: &str| {
            let path = folder.path().join(name);
            let before = std::fs::read_to_string(&path).expect("there");
            assert!(before.contains(from), "{name}: {from}");
            std::fs::write(&path, before.replacen(from, to, 1)).expect("forged");
            let said = (verified(folder.path()), python(folder.path()));
            std::fs::write(&path, before).expect("as before");
            said
        };
        let ((code, said), other) = forge("tournament.toml", "number = \"6\"", "number = \"5\"");
        assert!(code == Some(1) && said.contains("is not what was promised"), "{said}");
        assert!(other.starts_with("seed NOT AS PROMISED"), "{other}");
        let ((code, said), _) = forge("ledger.csv", "the die on the stage", "the die at home");
        assert_eq!(code, Some(1), "the chain is broken: {said}");
        let cards = std::fs::read_to_string(folder.path().join("decks.csv")).expect("decks");
        let mut hands = cards.lines().skip(1).filter_map(|line| line.rsplit(',').next());
        let (one, two) = (hands.next().expect("a hand"), hands.next().expect("another"));
        let (first, second) = (one.split(' ').next().expect("a card"), two.split(' ').next().expect("a card"));
        let swapped = (one.replacen(first, second, 1), two.replacen(second, first, 1));
        let ((code, said), other) =
            forge("decks.csv", &format!("{one}\n1,1,3,{two}"), &format!("{}\n1,1,3,{}", swapped.0, swapped.1));
        assert!(code == Some(1) && said.contains("do not follow from the seed"), "{said}");
        assert!(other.contains("deck 1 NOT AS DEALT") && other.contains("deck 2 as dealt"), "{other}");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        // Once every card is played everybody sees the secret.
        set_round(store, hall(store, id, 1).id(), RoundState::Closed);
        assert!(store.read_now(move |conn| seed_is_told(conn, id)).expect("read"));
        raise(store, id);
        let told = spectator.get(&page).await.body;
        assert!(told.contains(&secret) && told.contains("<dd>6</dd>"), "{told}");
        // Taken over by another program, the folder is the same.
        let folder = Folder::read(&files).expect("a folder of ours");
        let taken = store
            .write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()))
            .expect("imported");
        let again = store.read_now(move |conn| export(conn, taken)).expect("exported");
        assert_eq!(files.get("tournament.toml"), again.get("tournament.toml"));
    }
}

fn raise(store: &Store, id: TournamentId) {
    store.write_now(move |conn| skatwart::store::tournaments::raise_version(conn, id)).expect("seen anew");
}

#[test]
fn decks_that_are_taken_back_need_another_promise() {
    for database in databases() {
        let store = &database.store;
        let id = drawn(store, 16, 12, DeckSource::Seed);
        let promise = |key: &'static str| {
            let promise = skatwart::acts::rounds::chance::Promise { source: key.to_owned(), minutes: "1".to_owned() };
            store.write_now(move |conn| skatwart::acts::decks::chance::commit(conn, &karl(), id, &promise))
        };
        promise("a die").expect("promised");
        made(store, id, ("", "3"), 2).expect("made");
        assert_eq!(refused(promise("another die")), "decks-made-already");
        let order = karl().because(Reason::new("too few players came").expect("a reason"));
        store.write_now(move |conn| take_back(conn, &order, id)).expect("taken back");
        assert_eq!(refused(made(store, id, ("chosen", ""), 3)), "round-promise-kept", "no seed of one's own either");
        promise("another die").expect("a new promise");
        made(store, id, ("", "4"), 4).expect("made anew");
        let typed = drawn(store, 16, 12, DeckSource::Typed);
        let promise = skatwart::acts::rounds::chance::Promise { source: "a die".to_owned(), minutes: "1".to_owned() };
        let answer = store.write_now(move |conn| skatwart::acts::decks::chance::commit(conn, &karl(), typed, &promise));
        assert_eq!(refused(answer), "decks-not-from-seed");
    }
}

#[actix_web::test]
async fn a_promise_of_decks_is_set_aside_as_that_of_a_draw() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let (id, director) = (drawn(store, 16, 12, DeckSource::Seed), app.as_director().await);
        let base = format!("/tournaments/{id}/decks");
        let promise = async |minutes: &str| {
            let fields = [("source", "a die"), ("minutes", minutes)];
            assert_eq!(director.post_form(&format!("{base}/commit"), &fields).await.status, 303);
        };
        promise("1440").await;
        let kept = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read").remove(0);
        let number = kept.id.to_string();
        let aside = async |why: &str| {
            let fields = [("promise", number.as_str()), ("reason", why)];
            director.post_form(&format!("{base}/set-aside"), &fields).await
        };
        assert!(director.get(&format!("{base}/desk")).await.body.contains("/decks/set-aside"));
        assert_eq!(aside("").await.status, 422, "without a reason");
        assert_eq!(aside("1440 instead of 14").await.status, 303);
        let told = app.nobody().get(&format!("/tournaments/{id}/promises")).await.body;
        assert!(told.contains("Set aside by director on ") && told.contains("1440 instead of 14"), "{told}");
        promise("1").await;
        made(store, id, ("", "6"), 2).expect("made by the second");
        let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let folder = tempfile::tempdir().expect("a folder");
        files.write(folder.path()).expect("written");
        let (code, said) = verified(folder.path());
        assert!(code == Some(0) && said.contains("the last one counts; set aside for a reason: 1"), "{said}");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}
