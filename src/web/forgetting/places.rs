//! What people call the places in which a name can still stand, and where that is changed, if it can be.

use crate::i18n::Lang;

/// Columns that say who did something.
const DOERS: [&str; 10] = [
    "who",
    "entered_by",
    "typed_by",
    "written_by",
    "confirmed_by",
    "lodged_by",
    "decided_by",
    "set_aside_by",
    "call_taken_by",
    "reminded_by",
];

/// The tables in which somebody's words stand, each with the sentence that says so.
const PLACES: [(&str, &str); 48] = [
    ("accounts", "forget-at-accounts"),
    ("audit", "forget-at-audit"),
    ("adjustments", "forget-at-adjustments"),
    ("boards", "forget-at-boards"),
    ("cash", "forget-at-cash"),
    ("claims", "forget-at-claims"),
    ("club_seasons", "forget-at-club-seasons"),
    ("same_people", "forget-at-same"),
    ("decks", "forget-at-decks"),
    ("deck_moves", "forget-at-decks"),
    ("deck_scores", "forget-at-decks"),
    ("punches", "forget-at-decks"),
    ("commitments", "forget-at-decks"),
    ("makeables", "forget-at-decks"),
    ("registrations", "forget-at-registrations"),
    ("entries", "forget-at-entries"),
    ("seasons", "forget-at-seasons"),
    ("divisions", "forget-at-divisions"),
    ("teams", "forget-at-teams"),
    ("players", "forget-at-players"),
    ("match_days", "forget-at-days"),
    ("match_groups", "forget-at-days"),
    ("group_lots", "forget-at-days"),
    ("group_rounds", "forget-at-days"),
    ("fixture_wishes", "forget-at-wishes"),
    ("deductions", "forget-at-deductions"),
    ("rulings", "forget-at-rulings"),
    ("exchanges", "forget-at-exchanges"),
    ("notices", "forget-at-notices"),
    ("grants", "forget-at-grants"),
    ("season_revisions", "forget-at-season-history"),
    ("revisions", "forget-at-history"),
    ("ledger", "forget-at-history"),
    ("settings", "forget-at-settings"),
    ("keys", "forget-at-passing"),
    ("sessions", "forget-at-passing"),
    ("tournaments", "forget-at-tournaments"),
    ("rounds", "forget-at-rounds"),
    ("sheets", "forget-at-sheets"),
    ("hands", "forget-at-sheets"),
    ("typed_totals", "forget-at-sheets"),
    ("witnesses", "forget-at-sheets"),
    ("confirmations", "forget-at-sheets"),
    ("lots", "forget-at-sheets"),
    ("protests", "forget-at-protests"),
    ("prizes", "forget-at-prizes"),
    ("team_rankings", "forget-at-rankings"),
    ("tournament_teams", "forget-at-rankings"),
];

/// What people call a place, `table.column`; one that nobody knows as it stands.
pub fn called(lang: Lang, place: &str) -> String {
    let (table, column) = place.split_once('.').unwrap_or((place, ""));
    // What happened to accounts is not kept for ever, nor who did it.
    if table != "audit" && DOERS.contains(&column) {
        return lang.say("forget-at-doer");
    }
    let known = PLACES.iter().find(|(of, _)| *of == table);
    known.map_or_else(|| place.to_owned(), |(_, key)| lang.say(key))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Every table of the program that holds words.
    fn tables_of_words() -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/schema");
        let mut found = Vec::new();
        for file in std::fs::read_dir(folder).expect("the schema") {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
            for table in text.split("diesel::table! {").skip(1) {
                let columns = table.split("\n}").next().expect("its columns");
                let name = columns.split('(').next().expect("a name").trim();
                found.extend(columns.contains("Text").then(|| name.to_owned()));
            }
        }
        found
    }

    #[test]
    fn every_place_with_words_is_called_by_no_name_of_a_table() {
        let tables = tables_of_words();
        assert!(tables.len() > 40 && tables.contains(&"deductions".to_owned()), "{tables:?}");
        let raw = tables.iter().filter(|table| called(Lang::De, &format!("{table}.x")) == format!("{table}.x"));
        assert_eq!(raw.collect::<Vec<_>>(), Vec::<&String>::new());
    }

    #[test]
    fn whoever_did_something_is_told_from_what_was_written() {
        assert!(called(Lang::En, "deductions.reason").starts_with("reason of a deduction of league points"));
        assert_eq!(called(Lang::De, "deductions.who"), called(Lang::De, "hands.entered_by"));
        assert_eq!(called(Lang::En, "unheard.of"), "unheard.of");
    }
}
