//! Every printed figure of the books has a test of its own, found by its id; and what no game table holds.

use std::fmt::Write as _;
use std::path::Path;

use skatwart::rules::RuleSet;
use skatwart::rules::hand::{Game, Hand, Level, Outcome, Play};
use skatwart::rules::seat::{Seat, TableSize};

use super::golden;

struct Sum {
    id: String,
    rules: String,
    parts: Vec<u8>,
    printed: u8,
    total: u8,
    whose: String,
    outcome: String,
    misprint: bool,
}

fn sums() -> Vec<Sum> {
    let text = golden("card-points.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let read = |row: Result<csv::StringRecord, csv::Error>| {
        let row = row.expect("a row");
        let cell = |at: usize| row.get(at).unwrap_or_default().to_owned();
        let number = |at: usize| cell(at).parse().expect("card points");
        Sum {
            id: cell(0),
            rules: cell(2),
            parts: cell(3).split(' ').map(|part| part.parse().expect("card points")).collect(),
            printed: number(4),
            total: number(5),
            whose: cell(6),
            outcome: cell(7),
            misprint: cell(8).starts_with("misprint"),
        }
    };
    reader.records().map(read).collect()
}

#[test]
fn the_card_points_of_the_play_throughs_add_up_and_decide_as_the_book_says() {
    let all = sums();
    assert_eq!(all.len(), 24);
    for sum in &all {
        assert_eq!(sum.parts.iter().sum::<u8>(), sum.total, "{}", sum.id);
        assert!(sum.misprint || sum.printed == sum.total, "{}", sum.id);
        let own = match sum.whose.as_str() {
            "player" => sum.total,
            "opponents" => 120 - sum.total,
            _ => continue,
        };
        let rules = RuleSet::by_id(&sum.rules).expect("a rule set");
        let hand = Hand {
            declarer: Some(Seat::ALL[0]),
            play: Some(Play::Solo),
            matadors: Some(1),
            card_points: Some(own),
            ..Hand::of(Game::Clubs)
        };
        let judged = rules.judge(&hand, TableSize::THREE, Seat::ALL[0]).expect("it is judged");
        assert_eq!(judged.won, Some(sum.outcome == "won"), "{}: the Player has {own}", sum.id);
    }
    let misprints: Vec<String> = all
        .iter()
        .filter(|sum| sum.misprint)
        .map(|sum| format!("{}: {} for {}", sum.id, sum.total, sum.printed))
        .collect();
    // E50 prints the right total over a wrong part: 24 for 14.
    assert_eq!(misprints, ["E50: 66 for 66", "H74: 63 for 64", "H75: 31 for 32", "H83: 117 for 120", "H85: 40 for 46"]);
}

#[test]
fn the_steps_before_the_matadors_are_those_of_mc_coll() {
    // M08, l. 222: game 1, Schneider 2, announced 3, Schwarz 3, after announced Schneider 4, announced 5.
    let rules = RuleSet::by_id("mccoll-1908").expect("a rule set");
    let (schneider, schwarz) = (Some(Level::Schneider), Some(Level::Schwarz));
    let steps = [
        (None, None),
        (None, schneider),
        (schneider, schneider),
        (None, schwarz),
        (schneider, schwarz),
        (schwarz, schwarz),
    ];
    let found = steps.map(|(announced, made)| {
        let hand = Hand {
            declarer: Some(Seat::ALL[0]),
            play: Some(Play::Solo),
            matadors: Some(1),
            result: Some(Outcome::Won),
            announced,
            made,
            ..Hand::of(Game::Diamonds)
        };
        rules.judge(&hand, TableSize::THREE, Seat::ALL[0]).expect("it is judged").value / 9 - 1
    });
    assert_eq!(found, [1, 2, 3, 3, 4, 5]);
}

fn texts(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            texts(&path, into);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "csv") {
            let text = std::fs::read_to_string(&path).expect("the file is text");
            let _written = writeln!(into, "{text}");
        }
    }
}

/// E = Eichhorn, T = his table of payments, L = Lemcke, M = `McColl`, H = Hertefeld.
#[test]
fn each_of_the_199_figures_of_the_books_is_named_where_it_is_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    texts(&root.join("tests/golden"), &mut text);
    texts(&root.join("tests/suite"), &mut text);
    texts(&root.join("src/rules"), &mut text);
    let words: std::collections::BTreeSet<&str> =
        text.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let numbered = [("E", 55), ("T", 16), ("L", 25), ("M", 14), ("H", 87)];
    let ids: Vec<String> = numbered
        .into_iter()
        .flat_map(|(book, last)| (1..=last).map(move |number| format!("{book}{number:02}")))
        .chain(["E46a".to_owned(), "L15b".to_owned()])
        .collect();
    assert_eq!(ids.len(), 199);
    let missing: Vec<&String> =
        ids.iter().filter(|id| !words.contains(id.as_str()) && !words.contains(format!("{id}a").as_str())).collect();
    assert_eq!(missing, Vec::<&String>::new());
}
