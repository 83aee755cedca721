//! What `check` can find, each as a sentence.

use chrono::NaiveDateTime;
use thiserror::Error as ThisError;

/// Where a difference was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The name of the tournament.
    pub tournament: String,
    /// The round, from 1.
    pub round: i32,
    /// The table, from 1.
    pub table: i32,
}

impl std::fmt::Display for Spot {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}, round {}, table {}", self.tournament, self.round, self.table)
    }
}

/// Something stored that does not follow from the facts.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Difference {
    /// The file or an index is broken.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Rows point nowhere.
    #[error("{0} rows point to rows that do not exist")]
    Dangling(i64),
    /// The rules were touched after they were frozen.
    #[error("{tournament}: the frozen rules have the hash {computed}, but {stored} is printed on the lists")]
    Hash {
        /// The name of the tournament.
        tournament: String,
        /// The hash of the frozen text.
        computed: String,
        /// The stored hash.
        stored: String,
    },
    /// It began when the hash of the rule set alone was kept, and the program knows another by now.
    #[error(
        "{tournament}: it began under an edition that kept the hash of its rules alone: agreed was \"{agreed}\", this edition, which judges it now, has \"{now}\"; finish it with the edition that began it, or, if it is over, keep to its printed lists"
    )]
    Rules {
        /// The name of the tournament.
        tournament: String,
        /// The first line of the frozen rules that differs.
        agreed: String,
        /// What would be frozen in its place today.
        now: String,
    },
    /// A setting was changed beside the frozen rules.
    #[error("{tournament}: the setting \"{key}\" is another than in the frozen rules, by which it is judged")]
    Settings {
        /// The name of the tournament.
        tournament: String,
        /// Which setting, as in `tournament.toml`.
        key: &'static str,
    },
    /// The frozen rules cannot be read, so that nothing of the tournament can be judged.
    #[error("{tournament}: {reason}; restore a backup in which they can")]
    Frozen {
        /// The name of the tournament.
        tournament: String,
        /// What is wrong.
        reason: String,
    },
    /// A row that means nothing.
    #[error("{spot}: cannot be read: {reason}")]
    Unreadable {
        /// Where.
        spot: Spot,
        /// What is wrong.
        reason: String,
    },
    /// An entry that cannot be read.
    #[error("{tournament}, start number {number}: {reason}; nothing else of the tournament can be compared")]
    Entry {
        /// The name of the tournament.
        tournament: String,
        /// The start number.
        number: i32,
        /// What is wrong.
        reason: String,
    },
    /// Another number of seats than the table has.
    #[error("{spot}: {seats} sit at a table of {size}")]
    Seats {
        /// Where.
        spot: Spot,
        /// Seats that are taken.
        seats: usize,
        /// Seats of the table.
        size: i32,
    },
    /// A seat of a match day and the line-ups of its round say different things.
    #[error("{tournament}, round {round}: start number {number} {what}")]
    Lineup {
        /// The name of the match day.
        tournament: String,
        /// The round, from 1.
        round: i32,
        /// The start number.
        number: i32,
        /// What does not fit.
        what: &'static str,
    },
    /// A hand the rules do not allow.
    #[error("{spot}, hand {hand}: the rules refuse it: {reason}")]
    Refused {
        /// Where.
        spot: Spot,
        /// The number of the hand.
        hand: i32,
        /// Why.
        reason: String,
    },
    /// A deck is elsewhere than its last step says.
    #[error("{tournament}, deck {deck}: it is stored as {stored} and its last step makes it {computed}")]
    Deck {
        /// The name of the tournament.
        tournament: String,
        /// The number of the deck.
        deck: i32,
        /// What is stored.
        stored: String,
        /// What its last step says.
        computed: String,
    },
    /// What a deck could make is stored otherwise than it comes to.
    #[error("{tournament}, deck {deck}, seat {seat}, {game}: {figure} is stored as {stored} and comes to {computed}")]
    Makeable {
        /// The name of the tournament.
        tournament: String,
        /// The number of the deck.
        deck: i32,
        /// The seat that plays alone.
        seat: u8,
        /// What it plays.
        game: &'static str,
        /// By hand, with the skat, or the two cards put away.
        figure: &'static str,
        /// What is stored.
        stored: String,
        /// What it comes to.
        computed: String,
    },
    /// A fact and its own history say different things.
    #[error("{tournament}, {what}: its history says {recorded}, it is stored as {stored}")]
    Recorded {
        /// The name of the tournament.
        tournament: String,
        /// Which fact.
        what: String,
        /// What its last revision says.
        recorded: String,
        /// What is stored.
        stored: String,
    },
    /// The first line of a ledger that does not hold.
    #[error("{tournament}, line {line} of its ledger{what}: {reason}")]
    Ledger {
        /// The name of the tournament.
        tournament: String,
        /// Its number.
        line: i32,
        /// What it is about and when it was written, in brackets.
        what: String,
        /// Why it does not hold.
        reason: String,
    },
    /// Something stands in the history that has no line in the ledger.
    #[error("{tournament}: its ledger has no line for {what} ({at}), which stands in its history")]
    Unlined {
        /// The name of the tournament.
        tournament: String,
        /// What it is about.
        what: String,
        /// When it was written.
        at: NaiveDateTime,
    },
    /// A figure of a hand.
    #[error("{spot}, hand {hand}: the {figure} is stored as {stored} and comes to {computed}")]
    Hand {
        /// Where.
        spot: Spot,
        /// The number of the hand.
        hand: i32,
        /// Value or score.
        figure: &'static str,
        /// What is stored.
        stored: String,
        /// What it should be.
        computed: String,
    },
    /// The totals of a seat.
    #[error("{spot}, seat {seat}: the {figure} is stored as {stored} and comes to {computed}")]
    Total {
        /// Where.
        spot: Spot,
        /// The seat.
        seat: i32,
        /// Which figure.
        figure: &'static str,
        /// What is stored.
        stored: String,
        /// What it should be.
        computed: String,
    },
}
