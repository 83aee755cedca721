//! The rules of a tournament as the text that is frozen when the first round starts.

use sha2::{Digest as _, Sha256};

use crate::store::tournaments::Tournament;
use crate::web::packed::hex;

/// The canonical text of everything that decides results, and its short hash for every printed list.
pub fn rules_of(tournament: &Tournament) -> (String, String) {
    let lines = [
        ("rules", tournament.rules.clone()),
        ("rule_changes", tournament.rule_changes.replace('\n', "; ")),
        ("system", tournament.system.clone()),
        ("metrics", tournament.metrics.clone()),
        ("prizes", tournament.schedule.clone()),
        ("comparison", tournament.comparison.clone()),
        ("rounds", tournament.rounds.to_string()),
        ("hands_at_four", tournament.hands_at_four.to_string()),
        ("hands_at_three", tournament.hands_at_three.to_string()),
        ("first_dealer", tournament.first_dealer.to_string()),
    ];
    let text = lines.map(|(name, value)| format!("{name} = {value}\n")).concat();
    let hash = hex(Sha256::digest(text.as_bytes()).iter().take(4));
    (text, hash)
}
