//! What can be wrong with a rule set or with a change of one.

use crate::rules::sentence::{Arg, sentences};

sentences! {
    /// A rule set that does not exist, a file that is not one, or a change that does not fit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum RuleSetError {
        /// No such rule set.
        Unknown { id: String, known: String } = "rule-set-unknown"
            "there is no rule set \"{id}\"; choose one of: {known}",
        /// The file does not fit the form.
        Unreadable { file: String, reason: String } = "rule-set-unreadable"
            "{file}: {reason}",
        /// A value of the file makes no sense.
        Senseless { file: String, place: String, reason: Nonsense } = "rule-set-senseless"
            "{file}: {place}: {reason}",
        /// Nothing of that name can be changed.
        NoSuchKey { key: String, known: String } = "rule-set-no-such-key"
            "\"{key}\" is neither an option nor a value of this rule set; its options are: {known}",
        /// Nothing of that name can be changed, and there are no options to name instead.
        NoOptions { key: String } = "rule-set-no-options"
            "\"{key}\" cannot be changed: this rule set has no options, only single values like games.null.fixed.null",
        /// The option has no such choice.
        NoSuchChoice { key: String, value: String, known: String } = "rule-set-no-such-choice"
            "\"{value}\" is no choice for \"{key}\"; choose one of: {known}",
        /// The number does not fit.
        NotANumber { key: String, value: String, least: i64, most: i64 } = "rule-set-not-a-number"
            "\"{value}\" does not fit \"{key}\"; give a whole number from {least} to {most}",
        /// Too many numbers or too few.
        NotSoMany { key: String, value: String, count: usize, example: String } = "rule-set-not-so-many"
            "\"{value}\" does not fit \"{key}\"; give {count} whole numbers with / between them, like {example}",
        /// Two options that cannot both be.
        Contradicts { key: String, choice: String, other: String, needed: String, given: String } = "rule-set-contradicts"
            "\"{choice}\" for \"{key}\" says \"{needed}\" for \"{other}\", and \"{given}\" is set there; take one of the two back",
        /// The value is of another kind.
        WrongKind { key: String, value: String } = "rule-set-wrong-kind"
            "\"{value}\" does not fit \"{key}\"; give the same kind of value that stands there now",
    }
}

sentences! {
    /// Why the values of a rule set make no sense together.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Nonsense {
        /// Other than two to four players.
        Sizes = "rule-nonsense-sizes"
            "a table seats 2, 3 or 4",
        /// The card points are not in order.
        Thresholds = "rule-nonsense-thresholds"
            "the card points must rise from schneider_to over win to schneider_from, up to 120",
        /// A step nobody counts.
        Steps = "rule-nonsense-steps"
            "a level adds 0 to 20 steps",
        /// No citation.
        NoSource = "rule-nonsense-source"
            "the source is missing",
        /// A Ramsch that costs nothing.
        NoAmount = "rule-nonsense-amount"
            "the source prints no amount; set it first",
        /// Nothing is left to write down.
        NothingWhenPassed = "rule-nonsense-passed"
            "when everybody passes there must be a Ramsch, or the hand is passed in; switch one of the two on",
        /// Both kinds of value, or none.
        BaseOrFixed = "rule-nonsense-base"
            "give either base or fixed values",
        /// A loss or an extra nobody counts.
        Loss = "rule-nonsense-loss"
            "a loss counts 1 to 4 times, an extra adds 0 to 20 steps",
        /// A value or a percentage nobody counts.
        Value = "rule-nonsense-value"
            "a value is 0 to 1000, percent are 50 to 400",
        /// A fine nobody sets.
        Fine = "rule-nonsense-fine"
            "a fine is 0 to 1000 points",
        /// One game in two rows.
        Twice { game: String, play: String } = "rule-nonsense-twice"
            "{game} as {play} stands twice",
        /// A word that is none of the hand.
        Word { given: String, known: String } = "unknown-word"
            "\"{given}\" is not known here; use one of: {known}",
        /// No seat.
        Dealer { seat: i64 } = "rule-nonsense-dealer"
            "seat {seat} does not exist; seats are 1 to 4",
    }
}

impl From<Nonsense> for Arg {
    fn from(reason: Nonsense) -> Self {
        Self::said(&reason)
    }
}
