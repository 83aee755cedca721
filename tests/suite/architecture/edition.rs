//! What asks this edition of the program for its rules, and not the tournament: whatever judges has no place here.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::files;

/// The doors to the rule sets, scoring systems and prize schedules of this edition.
const ASKS: [&str; 9] = [
    "RuleSet::by_id(",
    "RuleSet::all(",
    "ScoringSystem::by_id(",
    "ScoringSystem::all(",
    "schedule::read(",
    "schedule::schedule(",
    "rules::rule_set(",
    "Agreed::today(",
    "frozen::today(",
];

/// Who may, and why.
const MAY: [(&str, &str); 19] = [
    ("acts/rounds/frozen.rs", "freezes when the first round starts"),
    ("acts/take_over.rs", "freezes a folder without frozen rules"),
    ("cli/rules.rs", "shows the rules of this edition"),
    ("cli/score.rs", "scores hands by a rule set that is named"),
    ("format/folder/judged.rs", "a folder without frozen rules"),
    ("store/check.rs", "compares texts of the first form"),
    ("store/rules.rs", "what has not begun"),
    ("web/divisions/form.rs", "choices of a form"),
    ("web/help.rs", "examples of the quick line, for no tournament"),
    ("web/prizes/schedule.rs", "choices of a form"),
    ("web/rules.rs", "shows the rules of this edition"),
    ("web/rules/spoken.rs", "names the scoring system of a rule set"),
    ("web/rules/two.rs", "lays two rule sets of this edition side by side"),
    ("web/rules/view.rs", "shows the rules of this edition"),
    ("web/rules/worth.rs", "lays the rules of this edition side by side"),
    ("web/season/words.rs", "names the scoring system of a division"),
    ("web/tournaments/folds.rs", "what is usual of a form"),
    ("web/tournaments/form.rs", "choices of a form"),
    ("web/tournaments/words.rs", "choices of a form"),
];

#[test]
fn whatever_judges_asks_the_tournament_and_not_this_edition() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    files(&root, &mut all);
    let mut found = BTreeSet::new();
    for path in all {
        let name = path.strip_prefix(&root).expect("a file of ours").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a file of text");
        let own = name.starts_with("rules") || name.ends_with("tests.rs");
        if !own && text.lines().any(|line| ASKS.iter().any(|door| line.contains(door))) {
            found.insert(name);
        }
    }
    let may: BTreeSet<String> = MAY.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(found, may, "a judgement takes its rules from store::rules or from the folder");
}
