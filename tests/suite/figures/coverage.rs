//! Every printed figure of the books has a test of its own, found by its id; and what no game table holds.

use std::collections::BTreeSet;
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

/// The figures that no golden file holds, and the tests that hold them.
const IN_TESTS: [(&str, &[&str]); 7] = [
    ("src/rules/scoring/accounts/tests.rs", &["E42", "E46a", "M09", "H54", "H55", "H56", "H57"]),
    ("src/rules/beer.rs", &["H58", "H59", "H60", "H61", "H62", "H63", "H64", "H65"]),
    ("src/rules/remission.rs", &["H66", "H67"]),
    ("src/rules/bill.rs", &["H68", "H69", "H70"]),
    ("tests/suite/figures/coverage.rs", &["M08"]),
    ("tests/suite/old_sheets.rs", &["M11"]),
    ("tests/suite/settlement.rs", &["M13"]),
];

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// The ids at the beginning of the first column of every golden file.
fn golden_ids(folder: &Path) -> BTreeSet<String> {
    let files = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut ids = BTreeSet::new();
    for file in files.filter(|path| path.extension().is_some_and(|ext| ext == "csv")) {
        let mut rows = csv::ReaderBuilder::new().comment(Some(b'#')).flexible(true).from_path(&file).expect("a file");
        for row in rows.records() {
            let first = row.expect("a row").get(0).unwrap_or_default().to_owned();
            ids.extend(first.split(|sign: char| !sign.is_ascii_alphanumeric()).next().map(str::to_owned));
        }
    }
    ids
}

/// E = Eichhorn, T = his table of payments, L = Lemcke, M = `McColl`, H = Hertefeld.
#[test]
fn each_of_the_199_figures_of_the_books_is_a_row_of_a_golden_file_or_stands_in_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let golden = golden_ids(&root.join("tests/golden"));
    let numbered = [("E", 55), ("T", 16), ("L", 25), ("M", 14), ("H", 87)];
    let ids: BTreeSet<String> = numbered
        .into_iter()
        .flat_map(|(book, last)| (1..=last).map(move |number| format!("{book}{number:02}")))
        .chain(["E46a".to_owned(), "L15b".to_owned()])
        .collect();
    assert_eq!(ids.len(), 199);
    let elsewhere: BTreeSet<&str> = ids
        .iter()
        .filter(|id| !golden.contains(*id) && !golden.contains(&format!("{id}a")))
        .map(String::as_str)
        .collect();
    let named: BTreeSet<&str> = IN_TESTS.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
    assert_eq!(elsewhere, named, "these stand in no golden file");
    for (file, ids) in IN_TESTS {
        let text = std::fs::read_to_string(root.join(file)).expect(file);
        // Only what stands below the first test counts, and not this list.
        let text = text.split("/// The figures that no golden file holds").next().unwrap_or_default();
        let tests = text.find("test]").and_then(|at| text.get(at..)).expect("it has tests");
        let found = words(tests);
        let missing: Vec<&&str> = ids.iter().filter(|id| !found.contains(**id)).collect();
        assert_eq!(missing, Vec::<&&str>::new(), "{file}");
    }
}
