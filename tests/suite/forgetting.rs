//! Whoever wants to be forgotten is: no byte of his name is left, and everything still adds up.

use std::path::Path;

use skatwart::acts::entries::{Change, change};
use skatwart::acts::{Reason, Refused, forgetting as acts};
use skatwart::rules::entry::person::Code;
use skatwart::rules::entry::{Categories, ClubName, PlayerName};
use skatwart::rules::money::Cents;
use skatwart::store::check;
use skatwart::store::people::{self, NewSame};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::somebody::At;
use skatwart::store::{Conn, DatabaseUrl, Error, Store, backup, deductions, entries, forget, players};

use crate::app::{TestApp, Visitor, new_key};
use crate::built::{entry, tournament};
use crate::common::laid::{EVENING, databases_with, sqlite_with};
use crate::common::{Database, called, databases};
use crate::hall::from_desk;
use crate::seasons::arrange::{arrange, clerk, shape};

/// Names nobody else has, as they were entered and as they were corrected.
const NAMES: [&str; 2] = ["Zacharias Quittnbaum", "Zacharias Quittenbaum"];
/// What else is known of him.
const KNOWN: [&str; 3] = ["SC Holunderblüte", "QZ-4711-88", "1949"];

/// An evening that is over, in which number 5 was entered under a wrong name, which was put right, and had points taken.
async fn evening(app: &TestApp) -> (Visitor, At) {
    let director = app.as_director().await;
    for name in NAMES {
        let edit = "/tournaments/1/entries/5";
        let version = director.get(edit).await.field("version").expect("a version");
        let fields = [
            ("name", name),
            ("club", KNOWN[0]),
            ("pass", KNOWN[1]),
            ("born", KNOWN[2]),
            ("amount", "10"),
            ("version", &version),
        ];
        let saved = director.post_form(edit, &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
    }
    let reason = format!("{} kam zu spät", NAMES[1]);
    let given = [("number", "5"), ("round", "1"), ("points", "-50"), ("reason", &*reason)];
    let given = director.post_form("/tournaments/1/adjustments", &given).await;
    assert_eq!(given.status, 303, "{}", given.body);
    let two = NewSame {
        name: NAMES[1].to_owned(),
        club: KNOWN[0].to_owned(),
        other_name: "Zacharias Q.".to_owned(),
        other_club: String::new(),
        who: "director".to_owned(),
        at: skatwart::clock::now(),
    };
    app.store.write_now(move |conn| people::join(conn, &two)).expect("joined");
    let find = |conn: &mut Conn| acts::called(conn, "quittenbaum, zacharias");
    let found = app.store.read_now(find).expect("read");
    assert_eq!(found.len(), 1, "{found:?}");
    (director, found[0].at)
}

/// Where one of the names, the pass or the club still stands.
fn left(store: &Store) -> Vec<(String, i64)> {
    let words = NAMES.into_iter().chain([KNOWN[0], KNOWN[1]]);
    words.flat_map(|word| store.read_now(move |conn| forget::left(conn, word)).expect("looked")).collect()
}

/// That a file holds none of the names.
fn assert_clean(file: &Path) {
    let bytes = std::fs::read(file).expect("the file can be read");
    for word in NAMES.into_iter().chain([KNOWN[0], KNOWN[1]]) {
        let found = bytes.windows(word.len()).any(|some| some == word.as_bytes());
        assert!(!found, "{word} is left in {}", file.display());
    }
}

/// The standings without the words that name somebody.
async fn figures(app: &TestApp) -> String {
    let list = app.nobody().get("/tournaments/1/standings.json").await.body;
    let mut told: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    for row in told["rows"].as_array_mut().expect("rows") {
        let row = row.as_object_mut().expect("a row");
        row.remove("name");
        row.remove("club");
    }
    told["rows"].to_string()
}

fn checked(store: &Store) -> Vec<String> {
    let checked = store.read_now(check::everything).expect("checked");
    checked.differences.iter().map(ToString::to_string).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_forgotten_on_every_page_and_in_every_table_and_nothing_else_changes() {
    for database in databases_with(&[EVENING]) {
        let app = TestApp::start(database);
        let (director, at) = evening(&app).await;
        let pages = ["", "/standings", "/entries", "/tables", "/players/5", "/adjustments", "/board", "/bests"];
        let pages: Vec<String> = pages.iter().map(|page| format!("/tournaments/1{page}")).collect();
        for page in &pages {
            app.nobody().get(page).await;
        }
        assert!(!left(&app.store).is_empty() && checked(&app.store).is_empty());
        let before = figures(&app).await;

        let offered = director.get(&format!("/people/forget?who={at}")).await;
        assert!(offered.body.contains(NAMES[1]) && offered.body.contains(KNOWN[1]), "{}", offered.body);
        assert!(!offered.body.contains("href=\"/seasons\" aria-current"), "it is no page of a league");
        let done = director.post_form("/people/forget", &[("who", &at.to_string())]).await;
        assert_eq!((done.status, done.location.as_str()), (303, "/people/forget"), "{}", done.body);
        let said = director.get("/people/forget").await.body;
        assert!(said.contains("What was played stands under Anonym 1 now."), "{said}");

        assert_eq!(left(&app.store), [], "in the tables");
        assert_eq!(figures(&app).await, before);
        assert_eq!(checked(&app.store), Vec::<String>::new());
        for page in &pages {
            let page = app.nobody().get(page).await;
            assert!(NAMES.iter().chain(&KNOWN[..2]).all(|word| !page.body.contains(word)), "{}", page.body);
        }
        assert!(app.nobody().get("/tournaments/1/standings").await.body.contains("Anonym 1"));
        let history = director.get("/tournaments/1/entries/5").await.body;
        assert!(history.contains("Anonym 1") && !history.contains(KNOWN[2]), "{history}");
        let found = director.post_form("/people/forget/find", &[("name", NAMES[1])]).await;
        assert!(found.status == 200 && found.body.contains("Nobody here is called that"), "{}", found.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_of_the_name_is_left_in_the_file_nor_in_a_new_backup() {
    let app = TestApp::start(sqlite_with(&[EVENING]));
    let (director, at) = evening(&app).await;
    let DatabaseUrl::Sqlite(file) = app.database().url.clone() else { panic!("a file") };
    let done = director.post_form("/people/forget", &[("who", &at.to_string())]).await;
    assert_eq!(done.status, 303);
    assert!(!director.get("/people/forget").await.body.contains("forget --sweep"), "the file was swept");
    assert_clean(&file);
    let mut log = file.clone().into_os_string();
    log.push("-wal");
    assert_clean(Path::new(&log));
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.db");
    backup::backup(&app.database().url, &copy).expect("backed up");
    assert_clean(&copy);
}

fn run(database: &Database, arguments: &[&str], typed: &str) -> (Option<i32>, String) {
    called(&[&["--database", &database.address], arguments].concat(), typed.as_bytes())
}

#[test]
fn a_player_of_a_league_is_forgotten_by_the_command_with_his_entries() {
    for database in databases() {
        let arranged = arrange(&database.store, &shape());
        let name = database.store.write_now(move |conn| {
            let player = players::of_division(conn, arranged.division)?.remove(0);
            Ok::<_, Error>(player.name)
        });
        let name = name.expect("a player");
        let count = |word: String| database.store.read_now(move |conn| forget::left(conn, &word)).expect("looked");
        assert!(count(name.clone()).len() > 1);
        // What was arranged by hand does not add up; nothing more differs afterwards.
        let differed = checked(&database.store);
        let listed = run(&database, &["forget"], &format!("{name}\n"));
        assert!(listed.0 == Some(0) && listed.1.contains("nothing was changed"), "{listed:?}");
        assert!(!count(name.clone()).is_empty());
        let done = run(&database, &["forget", "--yes"], &format!("{name}\n"));
        assert!(done.0 == Some(0) && done.1.contains("what was played stands under Anonym 1"), "{done:?}");
        assert_eq!(count(name.clone()), []);
        assert_eq!(checked(&database.store), differed);
        let again = run(&database, &["forget", "--yes"], &format!("{name}\n"));
        assert!(again.0 == Some(1) && again.1.contains("nobody of that name"), "{again:?}");
        assert_eq!(run(&database, &["forget", "--sweep"], "").0, Some(0));
    }
}

#[tokio::test]
async fn two_who_were_forgotten_are_told_from_one_another_and_namesakes_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = tournament().players(4).planned(&app.store);
        let rename = move |conn: &mut Conn| {
            for (number, name, club) in [(1, "Karl", "SC Eins"), (2, "Karl", "SC Zwei"), (3, "Ada", "")] {
                let entry = entries::find_number(conn, id, number)?;
                let change = entries::EntryChange {
                    name: name.to_owned(),
                    club: club.to_owned(),
                    categories: entry.categories,
                    paid_cents: entry.paid_cents,
                    withdrawn: false,
                    person: entry.person,
                };
                entries::update(conn, entry.id, entry.version, &change)?;
            }
            entries::of_tournament(conn, id)
        };
        let all = app.store.write_now(rename).expect("renamed");
        for entry in [&all[0], &all[2]] {
            let who = At::Entry(entry.id).to_string();
            assert_eq!(director.post_form("/people/forget", &[("who", &who)]).await.status, 303);
        }
        let names = app.store.read_now(move |conn| entries::of_tournament(conn, id)).expect("read");
        let names: Vec<&str> = names.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["Anonym 1", "Karl", "Anonym 2", "Player 4"]);
        let nobody = director.post_form("/people/forget", &[]).await;
        assert!(nobody.status == 422 && nobody.body.contains("Nobody is ticked"), "{}", nobody.body);
        assert_eq!(app.as_desk().await.get("/people/forget").await.status, 403);
    }
}

#[test]
fn whoever_shares_a_pass_is_the_same_and_whoever_has_none_is_nobody_else() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().planned(store);
        let people = [("Hans Meier", ""), ("Hans Meier", "K-7"), ("Karl Meier", "K-7"), ("Eva Kern", "")];
        let found = store.write_now(move |conn| {
            for (number, (name, pass)) in (1..).zip(people) {
                let person = entries::PersonRow { pass: Code::new(pass).map_err(Error::internal)?, ..<_>::default() };
                entries::insert(conn, &entries::NewEntry { name: name.to_owned(), person, ..entry(id, number) })?;
            }
            acts::called(conn, "meier, hans")
        });
        let names: Vec<String> = found.expect("read").into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["Hans Meier", "Hans Meier", "Karl Meier"]);
    }
}

#[test]
fn words_that_name_somebody_go_with_him_but_not_those_of_a_namesake_or_of_a_single_name() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().planned(store);
        let names = ["Hans Meier", "Hans Meier", "Karl", "Zoe Quinte", "Ada", "Eva", "Ida"];
        let reasons = [(5, "instead of Hans Meier"), (6, "Karl is ill"), (7, "with Zoe Quinte")];
        let told = store.write_now(move |conn| {
            for (number, name) in (1..).zip(names) {
                entries::insert(conn, &entries::NewEntry { name: name.to_owned(), ..entry(id, number) })?;
            }
            // She was entered under a wrong name, which was put right.
            let right = Change::Save {
                name: PlayerName::new("Zoe Quint").map_err(Error::internal)?,
                club: ClubName::default(),
                categories: Categories::default(),
                paid: Cents::ZERO,
                person: Box::default(),
                pass_reason: Reason::default(),
            };
            change(conn, &from_desk(&new_key()), (id, 4), &right)?;
            for (number, reason) in reasons {
                let order = from_desk(&new_key()).because(Reason::new(reason)?);
                change(conn, &order, (id, number), &Change::Withdraw)?;
            }
            let all = entries::of_tournament(conn, id)?;
            let chosen = [0, 2, 3].map(|place: usize| At::Entry(all[place].id));
            acts::forget(conn, &from_desk("forget"), &chosen)?;
            let mut told = Vec::new();
            for entry in &all[4..] {
                told.push(revisions::of_subject(conn, Subject::Entry, entry.id.number())?.remove(0).reason);
            }
            Ok::<_, Refused>(told)
        });
        assert_eq!(told.expect("forgotten"), ["instead of Hans Meier", "Karl is ill", ""]);
        let left = store.read_now(|conn| forget::left(conn, "Quint")).expect("looked");
        assert_eq!(left, [], "neither under the one name nor under the other");
    }
}

#[tokio::test]
async fn where_a_name_still_stands_is_said_in_words_and_a_squad_by_its_season() {
    for database in databases() {
        let app = TestApp::start(database);
        let arranged = arrange(&app.store, &shape());
        let director = app.as_director().await;
        let deduct = move |conn: &mut Conn| {
            let player = players::of_division(conn, arranged.division)?.remove(0);
            let order = clerk(&format!("{} played for another", player.name));
            deductions::deduct(conn, player.team_id, 1, &order)?;
            Ok::<_, Error>(player)
        };
        let player = app.store.write_now(deduct).expect("deducted");
        let found = director.post_form("/people/forget/find", &[("name", &player.name)]).await;
        assert!(found.body.contains("Saison 2026 · Oberliga Süd, "), "{}", found.body);
        let who = At::Player(player.id).to_string();
        assert_eq!(director.post_form("/people/forget", &[("who", &who)]).await.status, 303);
        let said = director.get("/people/forget").await.body;
        assert!(
            said.contains("1 × reason of a deduction of league points (it stays; on the page of the team"),
            "{said}"
        );
        assert!(said.contains("2 × the history of a season"), "what was deducted, and why: {said}");
        assert!(!said.contains("season_revisions") && !said.contains("deductions."), "{said}");
    }
}
