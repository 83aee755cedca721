//! Every value a rule set can have, what it is called, and what it takes.

use super::Takes;

const COUNTED: [i64; 2] = [0, 1000];
const POINTS: [i64; 2] = [0, 120];
const STEPS: [i64; 2] = [0, 20];

/// The values a thing can have: the last part of the path, its words, and what it takes.
pub(super) const KNOWN: &[(&str, &str, &str, Takes)] = &[
    ("thresholds", "win", "fact-win", Takes::Number(POINTS)),
    ("thresholds", "schneider_from", "fact-schneider-from", Takes::Number(POINTS)),
    ("thresholds", "schneider_to", "fact-schneider-to", Takes::Number(POINTS)),
    (
        "thresholds",
        "schwarz_by",
        "fact-schwarz-by",
        Takes::Word(&[("tricks", "fact-way-all-tricks"), ("points", "fact-way-all-points")]),
    ),
    ("contingency", "schneider", "fact-schneider", Takes::Number(STEPS)),
    ("contingency", "schneider_announced", "fact-schneider-announced", Takes::Number(STEPS)),
    ("contingency", "schwarz", "fact-schwarz", Takes::Number(STEPS)),
    ("contingency", "schwarz_after_schneider_announced", "fact-schwarz-after", Takes::Number(STEPS)),
    ("contingency", "schwarz_announced", "fact-schwarz-announced", Takes::Number(STEPS)),
    ("contingency", "suffered_schneider", "fact-suffered-schneider", Takes::Number(STEPS)),
    ("contingency", "suffered_schwarz", "fact-suffered-schwarz", Takes::Number(STEPS)),
    (
        "contingency",
        "missed_and_schneider",
        "fact-missed-and-schneider",
        Takes::Word(&[
            ("nothing", "fact-way-nothing-more"),
            ("step", "fact-way-step-more"),
            ("game", "fact-way-game-more"),
        ]),
    ),
    ("overbid", "numbers", "fact-overbid-numbers", Takes::YesNo),
    (
        "overbid",
        "charge",
        "fact-overbid-charge",
        Takes::Word(&[("next-multiple", "fact-way-next-multiple"), ("bid", "fact-way-bid")]),
    ),
    ("overbid", "levels_help", "fact-overbid-levels", Takes::YesNo),
    (
        "overbid",
        "fixed",
        "fact-overbid-fixed",
        Takes::Word(&[("refused", "fact-way-refused"), ("bid", "fact-way-bid")]),
    ),
    ("overbid", "forgiven_by_offence", "fact-overbid-forgiven", Takes::YesNo),
    ("overbid", "values_only", "fact-overbid-values", Takes::YesNo),
    ("passed", "allowed", "fact-passed", Takes::YesNo),
    ("contra", "contra", "fact-contra", Takes::Numbers(4, [-10, 10])),
    ("contra", "recontra", "fact-recontra", Takes::Numbers(4, [-10, 10])),
    ("contra", "contra_double", "fact-contra-double", Takes::Numbers(4, [-10, 10])),
    ("contra", "recontra_double", "fact-recontra-double", Takes::Numbers(4, [-10, 10])),
    ("games", "loss", "fact-game-loss", Takes::Number([1, 4])),
    ("games", "minimum", "fact-game-minimum", Takes::Number(COUNTED)),
    ("games", "percent", "fact-game-percent", Takes::Number([50, 400])),
    ("games", "further_tricks", "fact-game-further-tricks", Takes::Number([0, 400])),
    (
        "games",
        "announce",
        "fact-game-announce",
        Takes::Word(&[("schneider", "word-schneider"), ("schwarz", "word-schwarz")]),
    ),
    ("ramsch", "on", "fact-ramsch-on", Takes::YesNo),
    (
        "ramsch",
        "loser",
        "fact-ramsch-loser",
        Takes::Word(&[
            ("most", "fact-way-most-points"),
            ("middle", "fact-way-middle"),
            ("last-trick", "fact-way-last-trick"),
        ]),
    ),
    (
        "ramsch",
        "stake",
        "fact-ramsch-stake",
        Takes::Word(&[
            ("fixed", "fact-way-amounts"),
            ("points", "fact-way-card-points"),
            ("own-points", "fact-way-own-points"),
            ("half-points", "fact-way-half-points"),
        ]),
    ),
    ("ramsch", "amounts", "fact-ramsch-amounts", Takes::Numbers(3, COUNTED)),
    (
        "ramsch",
        "maiden",
        "fact-ramsch-maiden",
        Takes::Word(&[("no-trick", "fact-way-no-trick"), ("no-points", "fact-way-no-points")]),
    ),
    ("ramsch", "all_tricks_charge", "fact-ramsch-all-tricks", Takes::Number(COUNTED)),
    (
        "ramsch",
        "tie",
        "fact-ramsch-tie",
        Takes::Word(&[("latest-trick", "fact-way-latest-trick"), ("each", "fact-way-each")]),
    ),
    ("ramsch", "divided", "fact-ramsch-divided", Takes::YesNo),
    ("ramsch", "skat_to_last_trick", "fact-ramsch-skat", Takes::YesNo),
    ("decision", "kept", "fact-decision-kept", Takes::YesNo),
    ("decision", "plain", "fact-decision-plain", Takes::YesNo),
    ("decision", "granted", "fact-decision-granted", Takes::YesNo),
    ("adjudicated", "checked", "fact-adjudicated-checked", Takes::YesNo),
    ("offences", "declarer_loses", "fact-offence-declarer", Takes::YesNo),
    (
        "offences",
        "opponent",
        "fact-offence-opponent",
        Takes::Word(&[
            ("nothing", "fact-way-pays-nothing"),
            ("value", "fact-way-pays-value"),
            ("for-all", "fact-way-pays-for-all"),
        ]),
    ),
    ("offences", "fine", "fact-offence-fine", Takes::Number(COUNTED)),
    ("offences", "bars", "fact-offence-bars", Takes::YesNo),
];
