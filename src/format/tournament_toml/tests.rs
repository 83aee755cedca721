use super::*;

const WHOLE: &str = r#"format = 1
name = "Preisskat \"Altenburg\""
venue = "Gasthof Süß"
date = 2026-11-21
rules = "isko"
system = "seeger-fabian"
rounds = 3
hands = { 4 = 40, 3 = 30 }
first_dealer = 2
fee_cents = 1250
metrics = ["performance", "net-games"]
prizes = "none"
comparison = "none"
prize_list = [
  "1: 200",
  "2: 12.50 %",
  "women 1: Schinken",
]

[rule_changes]
"games.null.fixed.null" = "20"
"ouvert" = "barred"

[[round]]
number = 1
state = "closed"
method = "draw"
seed = "altenburg"
algorithm = 1

[[lot]]
number = 4
rank = 1
seed = "x"
"#;

#[test]
fn the_file_is_written_as_it_was_read() {
    let mut problems = Problems::default();
    let file = read(WHOLE.as_bytes(), &mut problems).expect("a file");
    assert_eq!(problems, Problems::default());
    assert_eq!(write(&file), WHOLE);
    assert_eq!(file.changes(), [("games.null.fixed.null", "20"), ("ouvert", "barred")]);
}

#[test]
fn the_example_of_the_format_is_read() {
    let text = "format = 1\nname = \"Preisskat Altenburg\"  # required\ndate = 2026-11-21\nrules = \"isko\"\n\
                system = \"seeger-fabian\"\nrounds = 3\nhands = { 4 = 48, 3 = 36 }\n\
                metrics = [\"performance\", \"won\", \"fewest-lost\"]\nprizes = \"none\"\ncomparison = \"none\"\n\
                [rule_changes]\n";
    let mut problems = Problems::default();
    let file = read(text.as_bytes(), &mut problems).expect("a file");
    assert_eq!((problems, file.plan.rounds, file.plan.hands_at_three), (Problems::default(), 3, 36));
    assert_eq!(file.plan.metrics, crate::rules::standings::DEFAULT_METRICS);
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let text = "format = 1\nnaem = \"x\"\nrules = 5\nsystem = \"classic\"\nrounds = 0\nhands = { 5 = 48 }\n\
                metrics = [\"beauty\"]\ndate = \"gestern\"\n[[round]]\nstate = \"open\"\n[leage]\n";
    let mut problems = Problems::default();
    assert_eq!(read(text.as_bytes(), &mut problems), None);
    let found: Vec<(u64, &str)> = problems.0.iter().map(|p| (p.line.unwrap_or(0), p.column.as_str())).collect();
    for wanted in [
        (2, "naem"),
        (1, "name"),
        (3, "rules"),
        (5, "rounds"),
        (6, "5"),
        (7, "metrics"),
        (8, "date"),
        (9, "number"),
        (11, "leage"),
    ] {
        assert!(found.contains(&wanted), "{wanted:?} in {found:?}");
    }
}

#[test]
fn a_broken_file_is_named_with_its_line() {
    let mut problems = Problems::default();
    assert_eq!(read(b"format = 1\nname = \"x\n", &mut problems), None);
    assert!(problems.to_string().starts_with("tournament.toml:2: "), "{problems}");
}
