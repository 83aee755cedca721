//! Prizes that cards are cut for: by which algorithm, on the page, in folders and from the shell.

use skatwart::acts::Refused;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::{Store, TournamentId, tournaments};
use tempfile::TempDir;

use super::{PLAYERS, folder, path, skatwart, text};
use crate::app::TestApp;
use crate::common::databases;

/// By the first algorithm 1 and 3 win from this seed, by the second 2 and 3.
const SEED: &str = "Leipzig";

/// 1 and 2 won most games, 3 and 4 lost fewest.
fn tied(settings: &str) -> TempDir {
    let toml = format!(
        "format = 1\nname = \"Ties\"\nrules = \"isko\"\nsystem = \"net-points\"\nrounds = 1\n\
         hands = {{ 4 = 16, 3 = 12 }}\nprizes = \"own{settings}; prize = Most: won; prize = Fewest: fewest-lost\"\n"
    );
    folder(&[
        ("tournament.toml", &toml),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,1,4,4\n"),
        (
            "totals.csv",
            "round,table,seat,points,won,lost,passed\n1,1,1,90,4,2,0\n1,1,2,80,4,2,0\n1,1,3,50,2,0,0\n1,1,4,40,2,0,0\n",
        ),
    ])
}

/// Who won the two prizes.
fn winners(csv: &str) -> Vec<String> {
    let cells = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    cells.filter(|cells| cells.get(2) == Some(&"1")).filter_map(|cells| cells.get(3).map(ToString::to_string)).collect()
}

fn called(folder: &TempDir, more: &[&str]) -> Vec<String> {
    let arguments: Vec<&str> = ["prizes", path(folder)].into_iter().chain(more.iter().copied()).collect();
    winners(&text(&skatwart(&arguments)))
}

#[test]
fn the_algorithm_is_that_of_the_folder_and_for_a_new_seed_the_newest_or_the_one_that_is_called() {
    let old = tied(&format!("; ties = cut; seed = {SEED}"));
    let new = tied(&format!("; ties = cut; seed = {SEED}; cut = 2"));
    let other = tied("; ties = cut; seed = Milwaukee");
    let shared = tied("");
    let (first, second) = (["1", "3"], ["2", "3"]);
    assert_eq!(called(&old, &[]), first);
    assert_eq!(called(&new, &[]), second);
    assert_eq!(called(&old, &["--seed", SEED]), first, "it is the seed of the folder");
    assert_eq!(called(&new, &["--seed", SEED]), second);
    assert_eq!(called(&old, &["--cut", "2"]), second);
    assert_eq!(called(&new, &["--cut", "1"]), first);
    assert_eq!(called(&other, &[]), ["2", "4"]);
    assert_eq!(called(&other, &["--seed", SEED]), second, "a seed of its own");
    assert_eq!(called(&other, &["--seed", SEED, "--cut", "1"]), first);
    assert_eq!(called(&shared, &["--ties", "cut", "--seed", SEED]), second);
    assert_eq!(called(&shared, &["--ties", "cut", "--seed", SEED, "--cut", "1"]), first);
    let seeded = tied(&format!("; seed = {SEED}"));
    assert_eq!(called(&seeded, &["--ties", "cut"]), second, "nobody was told that cards are cut");
    let third = skatwart(&["prizes", path(&old), "--cut", "3"]);
    let said = String::from_utf8_lossy(&third.stderr).into_owned();
    assert!(third.status.code() == Some(2) && said.contains("use one of: 1, 2"), "{said}");
    let third = skatwart(&["prizes", path(&tied("; cut = 3"))]);
    let said = String::from_utf8_lossy(&third.stderr).into_owned();
    assert!(third.status.code() == Some(2) && said.starts_with("tournament.toml:7: prizes: cut: \"3\""), "{said}");
    let help = text(&skatwart(&["prizes", "--help"])).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("--cut <ALGORITHM>") && help.contains("by a seed given here for the first time"), "{help}");
}

fn taken_over(store: &Store, files: &Files) -> TournamentId {
    let parsed = Folder::read(files).expect("the folder fits");
    let id: Result<_, Refused> =
        store.write_now(move |conn| import(conn, &crate::hall::from_folder(), &parsed, skatwart::clock::today()));
    id.expect("imported")
}

#[tokio::test]
async fn the_algorithm_goes_with_a_tournament_and_the_page_names_it() {
    for (from, to) in databases().into_iter().zip(databases()) {
        let app = TestApp::start(to);
        for (cut, won, en, de, cards) in [
            (
                "",
                ["1", "3"],
                "(algorithm 1): it orders the pack by seed, attempt and card.",
                "(Verfahren 1)",
                [["♦Q", "♠J"], ["♦D", "♠B"]],
            ),
            (
                "; cut = 2",
                ["2", "3"],
                "(algorithm 2): it orders the pack by seed, number of the prize",
                "(Verfahren 2)",
                [["♠9", "♣10"]; 2],
            ),
        ] {
            let named = |page: &str, cards: [&str; 2]| cards.iter().all(|card| page.contains(card));
            let files = Files::read(tied(&format!("; ties = cut; seed = {SEED}{cut}")).path()).expect("it reads");
            let id = taken_over(&from.store, &files);
            let files = from.store.read_now(move |conn| export(conn, id)).expect("exported");
            let written = String::from_utf8_lossy(files.get("tournament.toml").expect("it is there")).into_owned();
            assert_eq!(written.contains("\ncut = 2\n"), !cut.is_empty(), "{written}");
            let folder = TempDir::new().expect("a folder");
            files.write(folder.path()).expect("written");
            assert_eq!(called(&folder, &[]), won);

            let copy = taken_over(&app.store, &files);
            let schedule = app.store.read_now(move |conn| tournaments::find(conn, copy)).expect("it is there").schedule;
            assert_eq!(schedule.contains(&format!("\nseed = {SEED}\ncut = 2\n")), !cut.is_empty(), "{schedule}");
            let again = app.store.read_now(move |conn| export(conn, copy)).expect("exported");
            assert_eq!(again.get("tournament.toml"), files.get("tournament.toml"));
            assert_eq!(again.get("frozen.toml"), files.get("frozen.toml"));

            let (visitor, page) = (app.nobody(), format!("/tournaments/{copy}/prizes"));
            let shown = visitor.get(&page).await.body;
            assert!(shown.contains(en) && !shown.contains("Seed of the cut") && named(&shown, cards[0]), "{shown}");
            visitor.get("/language/de").await;
            let shown = visitor.get(&page).await.body;
            assert!(shown.contains(de) && named(&shown, cards[1]), "{shown}");
            assert_eq!(winners(&visitor.get(&format!("/tournaments/{copy}/schedule.csv")).await.body), won);
        }
    }
}
