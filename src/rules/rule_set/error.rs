//! What can be wrong with a rule set or with a change of one.

use crate::rules::sentence::sentences;

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
        Senseless { file: String, place: String, reason: String } = "rule-set-senseless"
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
        /// The value is of another kind.
        WrongKind { key: String, value: String } = "rule-set-wrong-kind"
            "\"{value}\" does not fit \"{key}\"; give the same kind of value that stands there now",
    }
}
