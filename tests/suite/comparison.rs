//! Comparative Skat from the shell: published duplicate events, decks in result folders, decks from a seed.

mod imported;
mod out_and_in;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::comparison::{Comparison, Results};
use skatwart::rules::decks::DeckState;
use skatwart::rules::ratio::Ratio;
use skatwart::store::event::same_cards;
use skatwart::store::{TournamentId, decks};
use tempfile::TempDir;

use crate::common::databases;
use crate::common::laid::{MILWAUKEE_OVER, databases_with};
use crate::hall::from_folder;

const EVENTS: [(&str, i32, usize); 3] = [("ma01", 4, 3), ("hb1", 4, 3), ("ht01", 2, 2)];

fn skatwart(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart")).args(arguments).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn golden(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/duplicate").join(name).display().to_string()
}

fn event(name: &str) -> Folder {
    let files = Files::read(Path::new(&golden(name))).expect("a folder");
    Folder::read(&files).expect("a right folder")
}

fn rows(name: &str) -> Vec<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(golden(name)).expect("a file");
    reader.records().map(|row| row.expect("a row")).collect()
}

/// What is compared in a folder.
pub fn results(folder: &Folder) -> Results {
    folder.event().same_cards().expect("the same cards are compared").of_round(None)
}

/// Match points and deviation of each player by name, the deviation with so many decimals.
fn british(folder: &Folder, results: &Results, places: u32) -> BTreeMap<String, (String, String)> {
    let one = |ratio: Option<Ratio>| ratio.expect("a number");
    let (event, compared) = (folder.event(), results.compare(Comparison::British).into_iter());
    compared
        .map(|found| {
            let figures = (one(found.match_points).to_string(), one(found.deviation).decimals(places));
            (event.name(found.entry).to_owned(), figures)
        })
        .collect()
}

/// The figure of the source with so many decimals; zeros it leaves out are filled in.
fn published(figure: &str, places: usize) -> String {
    let (whole, rest) = figure.split_once('.').unwrap_or((figure, ""));
    format!("{whole}.{rest:0<places$.places$}")
}

#[test]
fn the_british_events_come_out_as_published() {
    let mut seen = 0;
    for (name, _, _) in EVENTS {
        let folder = event(name);
        let found = british(&folder, &results(&folder), 2);
        for row in rows("published.csv").iter().filter(|row| &row[0] == name) {
            let (match_points, deviation) = &found[&row[1]];
            let exact = Ratio::new(row[3].replace('.', "").parse().expect("digits"), 10_i64.pow(decimals(&row[3])));
            let printed = exact.expect("a number").decimals(2);
            assert_eq!((match_points.as_str(), deviation.as_str()), (&row[2], printed.as_str()), "{name} {}", &row[1]);
            seen += 1;
        }
        assert_eq!(found.len(), folder.players.len());
    }
    assert_eq!(seen, 26);
}

fn decimals(figure: &str) -> u32 {
    figure.split_once('.').map_or(0, |(_, rest)| u32::try_from(rest.len()).expect("few"))
}

#[test]
fn every_session_of_the_british_events_comes_out_as_published() {
    let mut seen = 0;
    for (name, sessions, tables) in EVENTS {
        let folder = event(name);
        let all = results(&folder);
        // ma01 prints one decimal.
        let places = if name == "ma01" { 1 } else { 4 };
        for session in 1..=sessions {
            let scores = all.scores().iter().filter(|score| score.session == session).copied();
            let one = Results::new(scores, Vec::new(), BTreeMap::from([(session, tables)]));
            let found = british(&folder, &one, places);
            let printed = rows("sessions.csv");
            for row in printed.iter().filter(|row| row[0] == *name && row[1] == session.to_string()) {
                let (match_points, deviation) = &found[&row[2]];
                let width = usize::try_from(places).expect("few");
                assert_eq!(
                    (match_points.as_str(), deviation.as_str()),
                    (&row[3], published(&row[4], width).as_str()),
                    "{name} session {session} {}",
                    &row[2]
                );
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 84);
}

#[test]
fn the_standings_of_totals_alone_rank_by_match_points_then_deviation() {
    let text = text(&skatwart(&["standings", &golden("ht01")]));
    assert_eq!(
        text,
        "place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,seat,match_points,deviation\n\
         1,no,4,PP,,2,1382,,,,0,1382,3,4,169.0000\n2,no,6,TF,,2,856,,,,0,856,1,2,231.5000\n\
         3,no,3,NW,,1,653,,,,0,653,2,2,94.0000\n4,no,1,JM,,1,728,,,,0,728,2,2,34.0000\n\
         5,no,7,UG,,2,890,,,,0,890,,2,-32.5000\n6,no,2,MT,,2,1241,,,,0,1241,,0,-54.0000\n\
         7,no,5,RG,,2,431,,,,0,431,,0,-442.0000\n"
    );
}

#[test]
fn every_method_is_reckoned_from_the_same_folder_and_the_book_ranks_within_each_seat() {
    let places = |method: &str| -> Vec<String> {
        let text = text(&skatwart(&["standings", &golden("ht01"), "--comparison", method]));
        text.lines().skip(1).map(|line| line.split(',').take(4).collect::<Vec<_>>().join(" ")).collect()
    };
    assert_eq!(places("match-points"), places("british"), "a session of totals is one deck");
    // By hand: each score less the mean of its table, then less the mean of its seat.
    let german = text(&skatwart(&["standings", &golden("ht01"), "--comparison", "german"]));
    let deviations: Vec<&str> = german.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
    assert_eq!(deviations, ["224.8333", "177.3333", "94.8333", "89.0000", "-88.3333", "-109.8333", "-387.8333"]);
    assert_eq!(places("german")[0], "1 no 4 PP");
    assert_eq!(places("trimmed-datum")[0], "1 no 6 TF");
    assert_eq!(places("none")[..2], ["1 no 4 PP", "2 no 2 MT"], "the same hands give the ordinary ranking");
    let book = text(&skatwart(&["standings", &golden("ht01"), "--comparison", "book"]));
    let seats: Vec<String> = book
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            format!("{} {} {} {}", cells[12], cells[0], cells[3], cells[11])
        })
        .collect();
    assert_eq!(
        seats,
        [
            "1 1 TF 856",
            "1 2 UG 427",
            "1 3 RG -34",
            "2 1 JM 728",
            "2 2 MT 660",
            "2 3 NW 653",
            "2 4 RG 465",
            "3 1 PP 1382",
            "3 2 MT 581",
            "3 3 UG 463"
        ]
    );
}

const TOML: &str = "format = 1\nname = \"Milwaukee\"\nrules = \"isko\"\nsystem = \"classic\"\nrounds = 1\nhands = { 4 = 2, 3 = 2 }\n\
                    comparison = \"match-points\"\n";
const PLAYERS: &str = "number,name\n1,A\n2,B\n3,C\n4,D\n5,E\n6,F\n";
const SEATING: &str = "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,2,1,4\n1,2,2,5\n1,2,3,6\n";
/// Deck 1 of the seed: seat 1 deals, the cards of seat 2 make it without two.
const HANDS: &str = "round,table,hand,deck,declarer,game,play,result\n1,1,1,1,2,hearts,skat,won\n1,1,2,2,1,grand,skat,lost\n\
                     1,2,1,1,2,hearts,skat,lost\n1,2,2,2,,passed,,\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn with_hands(hands: &str, more: &[(&str, &str)]) -> Output {
    let decks = text(&skatwart(&["deal", "--decks", "2", "--seed", "milwaukee", "--seats", "3"]));
    let mut files = vec![
        ("tournament.toml", TOML),
        ("players.csv", PLAYERS),
        ("seating.csv", SEATING),
        ("hands.csv", hands),
        ("decks.csv", &decks),
    ];
    files.extend(more);
    let folder = folder(&files);
    skatwart(&["standings", folder.path().to_str().expect("a plain path")])
}

fn said(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[test]
fn hands_of_decks_are_compared_and_their_matadors_counted() {
    let text = text(&with_hands(HANDS, &[]));
    // Hearts without two, the game three: 30, lost 60. The grand of deck 2 costs seat 1 of table 1 points, that of table
    // 2 nothing.
    let of = |name: &str| text.lines().find(|line| line.split(',').nth(3) == Some(name)).expect("a line").to_owned();
    assert!(of("B").ends_with(",30,0,2,3,45.0000"), "{text}");
    assert!(of("E").ends_with(",-60,1,2,1,-45.0000"), "{text}");
    assert!(of("C").contains(",3,2,0.0000"), "{text}");
    assert!(
        text.starts_with("place,shared,") && text.contains(",performance,fewest_lost,seat,match_points,deviation\n")
    );
}

#[test]
fn what_contradicts_the_decks_is_refused_with_its_line() {
    let twice = HANDS.replace("1,1,2,2,1,grand", "1,1,2,1,1,grand");
    assert!(
        said(&with_hands(&twice, &[])).contains("hands.csv:3: deck: deck 1 was played at table 1 of round 1 already")
    );
    let foreign = HANDS.replace("1,1,2,2,1,grand", "1,1,2,5,1,grand");
    assert!(said(&with_hands(&foreign, &[])).contains("hands.csv:3: deck: deck 5 is not in decks.csv"));
    let beyond = HANDS.replace("1,1,2,2,1,grand", "1,1,2,73,1,grand");
    assert!(said(&with_hands(&beyond, &[])).contains("hands.csv:3: deck: deck 73 does not exist"));
    let matadors =
        HANDS.replace("result\n", "result,matadors\n").replace(",won\n", ",won,1\n").replace(",lost\n", ",lost,\n");
    let matadors = matadors.replace("passed,,\n", "passed,,,\n");
    assert!(said(&with_hands(&matadors, &[])).contains("hands.csv:2: matadors: matadors written: 1, but in deck 1"));
    let without = HANDS.replace("1,1,2,2,1,grand", "1,1,2,,1,null");
    assert!(said(&with_hands(&without, &[])).contains("every hand of this table needs its deck"));
}

#[test]
fn the_director_gives_scores_and_keeps_results_apart() {
    let given = "deck,table,seat,score,reason\n1,2,2,30,the skat was seen\n";
    let text_given = text(&with_hands(HANDS, &[("deck_scores.csv", given)]));
    assert!(text_given.lines().any(|line| line.contains(",E,") && line.ends_with(",2,2,0.0000")), "{text_given}");
    let apart = "deck,table,seat,score,reason\n1,2,,,the hands were mixed\n";
    // The cards of a mixed deck say nothing, so the matadors are written.
    let hands =
        HANDS.replace("result\n", "result,matadors\n").replace("won\n", "won,\n").replace("passed,,", "passed,,,");
    let hands = hands
        .replace("1,grand,skat,lost\n", "1,grand,skat,lost,\n")
        .replace("2,hearts,skat,lost\n", "2,hearts,skat,lost,-2\n");
    let text_apart = text(&with_hands(&hands, &[("deck_scores.csv", apart)]));
    // One result of two tables: the average, 1 match point.
    assert!(text_apart.lines().any(|line| line.contains(",E,") && line.ends_with(",2,2,0.0000")), "{text_apart}");
}

#[test]
fn decks_follow_from_their_seed_and_a_changed_card_is_found() {
    let decks = text(&skatwart(&["deal", "--decks", "12", "--seed", "milwaukee"]));
    assert!(decks.starts_with("deck,dealer,seat,cards\n1,1,2,SK SQ HJ HA HT HQ H9 H7 DA DK\n"), "{decks}");
    let folder = folder(&[("decks.csv", &decks)]);
    let path = folder.path().to_str().expect("a plain path");
    let verified = skatwart(&["deal", "--verify", path, "--seed", "milwaukee"]);
    assert_eq!(text(&verified), "12 decks follow from the seed by algorithm 1\n");
    let other = skatwart(&["deal", "--verify", path, "--seed", "Milwaukee"]);
    assert_eq!(other.status.code(), Some(1));
    let swapped = decks.replacen("SK SQ", "CJ SQ", 1).replacen("CJ CA", "SK CA", 1);
    std::fs::write(folder.path().join("decks.csv"), swapped).expect("written");
    let changed = skatwart(&["deal", "--verify", path, "--seed", "milwaukee"]);
    let differs = String::from_utf8(changed.stderr).expect("text");
    assert!(differs.contains("these decks do not follow from the seed by algorithm 1: 1\n"), "{differs}");
    let toml = format!("{TOML}[decks]\nsource = \"seed\"\nseed = \"milwaukee\"\n");
    std::fs::write(folder.path().join("tournament.toml"), toml).expect("written");
    std::fs::write(folder.path().join("decks.csv"), decks).expect("written");
    assert!(text(&skatwart(&["deal", "--verify", path])).starts_with("12 decks follow"), "the folder names its seed");
    assert_eq!(skatwart(&["deal", "--decks", "73", "--seed", "x"]).status.code(), Some(2));
    for call in [["--decks", "2", "--seed", ""], ["--verify", path, "--seed", " "]] {
        let refused = skatwart(&[&["deal"], &call[..]].concat());
        assert!(said(&refused).contains("--seed is empty"), "{call:?}");
    }
}
