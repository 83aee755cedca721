//! The open result format through the database: export, import, export gives the same bytes.

mod folder;
mod league;

use std::fmt::Write as _;

use proptest::prelude::*;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::event::{Depth, Recorded};
use skatwart::store::sheets::SheetState;
use skatwart::store::{Error, Store, TournamentId, rounds, sheets};

use crate::common::{databases, sqlite};
use crate::hall::from_folder;

fn put(store: &Store, files: &Files) -> TournamentId {
    let folder = Folder::read(files).expect("a right folder");
    let done = store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    done.expect("imported")
}

fn take(store: &Store, id: TournamentId) -> Files {
    store.read_now(|conn| export(conn, id)).expect("exported")
}

fn files(texts: &[(&str, &str)]) -> Files {
    let mut files = Files::default();
    for (name, text) in texts {
        files.put(name, (*text).into());
    }
    files
}

const TOML: &str = "format = 1\nname = \"Preisskat \\\"Köln\\\"\"\ndate = 2026-11-21\nrules = \"isko\"\nsystem = \"seeger-fabian\"\n\
                    rounds = 2\nhands = { 4 = 4, 3 = 3 }\nprize_list = [\"1: 50 %\", \"women 1: Blumen\"]\n\
                    [[lot]]\nnumber = 2\nrank = 1\nseed = \"x\"\n";
const PLAYERS: &str = "number,name,club,categories,paid_cents,withdrawn\n1,Jörg,Herz-As,,1000,no\n2,\"Çelik, Ayşe\",,women,1000,no\n\
                       5,=SUM(A1),,,0,yes\n7,D,,seniors,1000,no\n";
const SEATING: &str = "round,table,seat,number\n1,1,1,7\n1,1,2,1\n1,1,3,2\n1,1,4,5\n2,1,1,1\n2,1,2,2\n2,1,3,7\n";
const HANDS: &str = "round,table,hand,declarer,game,play,matadors,result,bid,adjudicated,reason\n1,1,1,2,grand,hand,1,won,,,\n\
                     1,1,2,1,hearts,skat,-1,lost,20,,\n1,1,3,,passed,,,,,,\n1,1,4,3,clubs,skat,2,,,-36,Streit um den letzten Stich\n";
const TOTALS: &str = "round,table,seat,points,won,lost,passed\n2,1,1,20,1,0,1\n2,1,2,-40,0,1,1\n2,1,3,0,0,0,1\n";
const ADJUSTMENTS: &str = "round,number,points,won,lost,reason\n2,7,-50,0,0,\"Zu spät, zum zweiten Mal\"\n";

fn whole() -> Files {
    files(&[
        ("tournament.toml", TOML),
        ("players.csv", PLAYERS),
        ("seating.csv", SEATING),
        ("hands.csv", HANDS),
        ("totals.csv", TOTALS),
        ("adjustments.csv", ADJUSTMENTS),
    ])
}

#[test]
fn a_tournament_goes_out_in_and_out_again_with_the_same_bytes() {
    for database in databases() {
        let id = put(&database.store, &whole());
        let first = take(&database.store, id);
        let again = put(&database.store, &first);
        assert_ne!(id, again);
        assert_eq!(first, take(&database.store, again));
        for name in ["players.csv", "seating.csv", "totals.csv", "adjustments.csv"] {
            assert_eq!(first.get(name), whole().get(name), "{name}");
        }
        let zip = first.zip().expect("zipped");
        assert_eq!(Files::from_zip(&zip, "x.zip"), Ok(first));
    }
}

#[test]
fn the_database_and_the_folder_come_to_the_same_standings() {
    for database in databases() {
        let id = put(&database.store, &whole());
        let recorded = database.store.read_now(|conn| Recorded::load(conn, id, Depth::Totals));
        let stored = recorded.expect("read").event.lines();
        let folder = Folder::read(&whole()).expect("a right folder");
        assert_eq!(stored, folder.event().lines());
        assert_eq!(stored.len(), 4);
    }
}

#[test]
fn a_folder_that_is_wrong_leaves_nothing_behind() {
    let mut wrong = whole();
    wrong.put("seating.csv", SEATING.replace("2,1,3,7", "2,1,3,9").into());
    let problems = Folder::read(&wrong).map(|_| ()).expect_err("start number 9 does not exist");
    assert!(problems.to_string().contains("seating.csv:8: number: start number 9"), "{problems}");
}

/// A hand that the rules take, as cells after `round,table,hand`.
fn any_hand() -> impl Strategy<Value = String> {
    let games = prop_oneof![Just("clubs"), Just("spades"), Just("hearts"), Just("diamonds"), Just("grand")];
    let suit = (1..=3_i32, games, any::<bool>(), 1..=4_i32, any::<bool>(), any::<bool>()).prop_map(
        |(declarer, game, hand, matadors, with, won)| {
            let play = if hand { "hand" } else { "skat" };
            let sign = if with { "" } else { "-" };
            format!("{declarer},{game},{play},{sign}{matadors},{}", if won { "won" } else { "lost" })
        },
    );
    prop_oneof![8 => suit, 1 => Just(",passed,,,".to_owned()), 1 => (1..=3_i32).prop_map(|seat| format!("{seat},null,skat,,won"))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn any_tournament_survives_the_way_out_and_in(
        hands in proptest::collection::vec(any_hand(), 0..12),
        names in proptest::collection::vec("[A-Za-zÄÖÜäöüßŁł=+@'\", -]{1,20}", 3),
    ) {
        prop_assume!(names.iter().all(|name| !name.trim().is_empty()));
        let mut players = skatwart::format::table::write(
            &["number", "name"],
            (1..).zip(&names).map(|(number, name): (i32, &String)| vec![number.to_string(), name.clone()]),
        ).expect("written");
        players.push(b'\n');
        let mut rows = String::from("round,table,hand,declarer,game,play,matadors,result\n");
        for (number, hand) in (1..).zip(&hands) {
            writeln!(rows, "1,1,{number},{hand}").expect("text");
        }
        let mut files = files(&[
            ("tournament.toml", "format = 1\nname = \"x\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\n"),
            ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
            ("hands.csv", &rows),
        ]);
        files.put("players.csv", players);
        let database = sqlite();
        let first = take(&database.store, put(&database.store, &files));
        let again = take(&database.store, put(&database.store, &first));
        prop_assert_eq!(first, again);
    }
}

#[test]
fn the_worked_list_comes_to_what_its_page_prints() {
    let golden = include_str!("../golden/seeger_worked_4table_48.csv");
    let rows: Vec<Vec<&str>> = golden.lines().skip(2).map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 4);
    for (system, column) in [("seeger", 5), ("seeger-fabian", 6), ("classic", 1)] {
        let (mut players, mut totals) =
            ("number,name\n".to_owned(), "round,table,seat,points,won,lost,passed\n".to_owned());
        let mut seating = "round,table,seat,number\n".to_owned();
        for (seat, row) in (1..).zip(&rows) {
            writeln!(players, "{seat},{}", row[0]).expect("text");
            writeln!(seating, "1,1,{seat},{seat}").expect("text");
            writeln!(totals, "1,1,{seat},{},{},{},0", row[1], row[2], row[3]).expect("text");
        }
        let toml = format!("format = 1\nname = \"x\"\nrules = \"isko\"\nsystem = \"{system}\"\n");
        let files = files(&[
            ("tournament.toml", &toml),
            ("players.csv", &players),
            ("seating.csv", &seating),
            ("totals.csv", &totals),
        ]);
        let folder = Folder::read(&files).expect("a right folder");
        for line in folder.event().lines().into_iter().map(|one| one.line) {
            let row = rows.iter().find(|row| row[0] == &*line.name).expect("a player of the list");
            assert_eq!(line.placed().record.performance.to_string(), row[column], "{system} {}", line.name);
        }
    }
}

/// How far the only sheet of each round is, once this folder is read.
fn states(store: &Store, files: &Files) -> Vec<SheetState> {
    let id = put(store, files);
    let read = store.read_now(move |conn| {
        let mut states = Vec::new();
        for round in rounds::of_tournament(conn, id)? {
            states.extend(sheets::of_round(conn, round.id)?.into_iter().map(|sheet| sheet.state));
        }
        Ok::<_, Error>(states)
    });
    read.expect("the sheets can be read")
}

#[test]
fn a_sheet_with_all_its_hands_or_with_totals_comes_in_closed_and_another_open() {
    let last = "1,1,4,3,clubs,skat,2,,,-36,Streit um den letzten Stich\n";
    for database in databases() {
        assert_eq!(states(&database.store, &whole()), [SheetState::Closed, SheetState::Closed]);
        let mut unfinished = whole();
        unfinished.put("hands.csv", HANDS.replace(last, "").into());
        assert_eq!(states(&database.store, &unfinished), [SheetState::Open, SheetState::Closed]);
    }
}
