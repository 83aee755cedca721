//! The rules of a tournament as one text, and the short hash of it that stands on every list.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use super::Plan;
use crate::rules::hex::hex;

/// The rules of a started tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// Everything that decides what a hand is worth and who wins, in a fixed order.
    pub text: String,
    /// The first eight hexadecimal digits of the text's SHA-256.
    pub hash: String,
}

/// Freezes a plan. `rule_set`, `system` and `schedule` are the whole texts of what the plan names, so that a later
/// edition of this program with other values cannot change what was agreed.
pub fn freeze(plan: &Plan, rule_set: &str, system: &str, schedule: &str) -> Frozen {
    let mut text = String::from("format = 1\n");
    let metrics = plan.metrics.iter().map(|metric| metric.word()).collect::<Vec<_>>().join(",");
    for (key, value) in [
        ("rules", plan.rules.as_str()),
        ("system", &plan.system),
        ("metrics", &metrics),
        ("schedule", &plan.schedule),
        ("comparison", plan.comparison.word()),
        ("rounds", &plan.rounds.to_string()),
        ("hands-at-four", &plan.hands_at_four.to_string()),
        ("hands-at-three", &plan.hands_at_three.to_string()),
        ("first-dealer", &plan.first_dealer.number().to_string()),
    ] {
        // Writing into a text cannot fail.
        let _written = writeln!(text, "{key} = {value}");
    }
    if plan.is_comparative() {
        let _written =
            writeln!(text, "deals = {}\ndeal-seed-sha256 = {}", plan.deals.source, fingerprint(&plan.deals.seed));
    }
    for (heading, part) in [
        ("changes", plan.rule_changes.as_str()),
        ("rule set", rule_set),
        ("scoring system", system),
        ("prizes", schedule),
    ] {
        let part = part.replace("\r\n", "\n");
        if !part.trim().is_empty() {
            let _written = writeln!(text, "\n# {heading}\n{}", part.trim());
        }
    }
    let hash = short_hash(&text);
    Frozen { text, hash }
}

/// What is published of a seed before the hands are played: its SHA-256 in hexadecimal digits.
pub fn fingerprint(seed: &str) -> String {
    hex(&Sha256::digest(seed.as_bytes()))
}

/// The whole hash of frozen rules, as the history keeps it since the first round started.
pub fn whole_hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// The short hash of frozen rules, as it stands on every list: eight hexadecimal digits.
pub fn short_hash(text: &str) -> String {
    hex(Sha256::digest(text.as_bytes()).get(..4).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::Preset;
    use super::*;

    #[test]
    fn the_same_rules_have_the_same_hash_and_others_another() {
        let plan = Preset::Preisskat.plan();
        let frozen = freeze(&plan, "grand = 24\n", "won = 50", "");
        assert_eq!(freeze(&plan, "grand = 24\r\n", "won = 50\n", ""), frozen);
        assert_eq!(frozen.hash.len(), 8);
        assert_ne!(freeze(&plan, "grand = 20\n", "won = 50", "").hash, frozen.hash);
        let mut other = plan.clone();
        other.metrics.reverse();
        assert_ne!(freeze(&other, "grand = 24\n", "won = 50", "").hash, frozen.hash);
        other = Plan { rule_changes: "a = b".to_owned(), ..plan };
        assert_ne!(freeze(&other, "grand = 24\n", "won = 50", "").hash, frozen.hash);
    }

    #[test]
    fn the_seed_of_the_decks_is_frozen_but_not_told() {
        let mut plan = Preset::Comparative.plan();
        plan.deals.seed = "kept secret until the last hand".to_owned();
        let frozen = freeze(&plan, "", "", "");
        assert!(frozen.text.contains("deals = seed\ndeal-seed-sha256 = ") && !frozen.text.contains("kept secret"));
        let other = Plan { deals: super::super::Deals::default(), ..plan };
        assert_ne!(freeze(&other, "", "", "").hash, frozen.hash);
    }

    #[test]
    fn the_fee_is_no_rule() {
        let plan = Preset::Preisskat.plan();
        let free = Plan { fee: super::super::Cents::ZERO, ..plan.clone() };
        assert_eq!(freeze(&free, "", "", "").hash, freeze(&plan, "", "", "").hash);
    }

    #[test]
    fn the_text_reads_like_a_list_of_settings() {
        let frozen = freeze(&Preset::Championship.plan(), "grand = 24", "", "");
        assert!(
            frozen.text.starts_with(
                "format = 1\nrules = isko\nsystem = seeger-fabian\nmetrics = performance,won,fewest-lost\n"
            )
        );
        assert!(frozen.text.ends_with("first-dealer = 1\n\n# rule set\ngrand = 24\n"), "{}", frozen.text);
    }
}
