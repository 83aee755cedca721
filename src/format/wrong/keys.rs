//! What can be wrong with `tournament.toml`.

use crate::rules::sentence::{Arg, sentences};

sentences! {
    /// What is wrong with a key of `tournament.toml`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongKey {
        /// A newer format.
        Format { given: i64 } = "folder-format" "is {given}; this program reads format 1",
        /// A key nobody knows.
        Unknown { known: String } = "folder-key-unknown" "is not known here; the keys are {known}",
        /// Something else than a text.
        NoText { found: Found } = "folder-key-text" "is {found}; it must be a text in quotes",
        /// Something else than a number.
        NoNumber { found: Found } = "folder-key-number" "is {found}; it must be a whole number",
        /// Something else than numbers.
        NoNumbers { found: Found } = "folder-key-numbers" "is {found}; it must be a list of whole numbers",
        /// Something else than texts.
        NoTexts { found: Found } = "folder-key-texts" "is {found}; it must be a list of texts",
        /// Something else than a day.
        NoDay { found: Found } = "folder-key-day" "is {found}; it must be a day like 2026-11-21",
        /// Something else than a table.
        NoTable { found: Found } = "folder-key-table" "is {found}; it must be a table",
        /// Something else than tables.
        NoTables { found: Found } = "folder-key-tables" "is {found}; it must be a list of tables",
        /// A number out of its limits.
        Limits { given: i64, least: i64, most: i64 } = "folder-key-limits"
            "is {given}; it must be from {least} to {most}",
        /// An option of another kind.
        NoOption = "folder-key-option" "must be a text, a whole number, true or false",
        /// An option over several lines.
        OneLine = "folder-key-one-line" "must stand on one line",
        /// No moment.
        Moment = "folder-key-moment" "is no moment; write it like 2026-03-07 10:00:00, in UTC",
        /// A round twice.
        RoundTwice { number: i64 } = "folder-round-twice" "round {number} stands twice",
        /// A key that is no table.
        NoTableNumber { most: i32 } = "folder-key-no-table" "is no table; write its number, from 1 to {most}",
        /// A reason for nothing.
        NothingStruck = "folder-nothing-struck" "no hands of this table were struck",
        /// As many hands as the list has, or nobody there.
        StruckNothing { table: i32 } = "folder-struck-nothing"
            "table {table}: nobody sits there, or the list has no more hands than that",
        /// How far a round is.
        RoundState { given: String } = "folder-round-state" "\"{given}\" is not known; use drawn, released, running or closed",
        /// The seed of a lot.
        Seed { most: usize } = "folder-seed"
            "must be a text of at most {most} letters; anybody draws the lot again from it",
        /// A lot twice.
        LotTwice { group: String, round: i32 } = "folder-lot-twice" "a lot of group {group} in round {round} stands twice",
        /// The size of a group.
        GroupSize = "folder-group-size" "must be the number of teams in a group, like 4",
        /// No TOML.
        NoToml { reason: String } = "folder-no-toml" "{reason}",
        /// A metric twice.
        MetricTwice { given: String } = "folder-metric-twice" "\"{given}\" stands twice",
        /// A metric of Comparative Skat elsewhere.
        NeedsComparison { given: String, known: String } = "folder-needs-comparison"
            "\"{given}\" needs a comparison; set comparison to one of: {known}",
        /// More metrics than rank one after the other.
        TooManyMetrics { most: usize } = "folder-too-many-metrics"
            "at most {most} metrics can rank one after the other",
        /// Nobody says how many rounds were played.
        EarlyRounds = "folder-early-rounds" "needs rounds beside it: how many of them were played",
        /// No fewer rounds than planned.
        EarlyPlanned { rounds: u16 } = "folder-early-planned"
            "a tournament that ended early had more than {rounds} rounds planned",
        /// One of two keys.
        EarlyBoth = "folder-early-both"
            "needs both, planned_rounds and ended_early: how many were planned, and why no more were played",
        /// A league.
        EarlyLeague = "folder-early-league" "is not for a league, whose match days end by themselves",
        /// Seats in a round nobody played.
        EarlySeated { round: i32, rounds: u16 } = "folder-early-seated"
            "round {round} is seated, but the tournament ended early after {rounds}",
    }
}

/// What stands where something else has to: the word TOML has for it, which pages say in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found(pub &'static str);

impl std::fmt::Display for Found {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.0)
    }
}

impl From<Found> for Arg {
    fn from(found: Found) -> Self {
        let key = match found.0 {
            "string" => "toml-text",
            "integer" => "toml-integer",
            "float" => "toml-float",
            "boolean" => "toml-boolean",
            "array" => "toml-list",
            "table" => "toml-table",
            _ => "toml-moment",
        };
        Self::Said(key, Vec::new())
    }
}
