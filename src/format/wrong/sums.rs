//! What can be wrong where the files of a folder are compared: claims, adjustments, the number of rounds.

use crate::rules::sentence::sentences;

sentences! {
    /// What is wrong with a claimed hand.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongClaim {
        /// A player of another table.
        Elsewhere = "folder-claim-elsewhere" "does not sit at this table in seating.csv",
        /// A table whose hands are known.
        HasHands = "folder-claim-has-hands"
            "a hand is claimed only where the sheet is known by its totals alone; this table has its hands",
        /// Nobody saw it.
        Evidence { most: usize } = "folder-claim-evidence"
            "says who saw it or where it stands, in 1 to {most} letters",
    }
}

sentences! {
    /// What does not add up in a folder that can be read all the same.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Doubtful {
        /// More rounds than planned.
        Rounds { planned: i32, played: i32 } = "folder-doubt-rounds"
            "says {planned}, but {played} were played; correct the number of rounds",
        /// An adjustment after the last round.
        AdjustedRound { number: i32, round: i32, rounds: i32 } = "folder-doubt-adjusted"
            "number {number} has an adjustment in round {round} of {rounds}; correct the round",
        /// An adjustment nobody explains.
        NoReason { number: i32, round: i32 } = "folder-doubt-no-reason"
            "the adjustment of number {number} in round {round} has no reason; give it",
        /// More games taken than there were.
        LessThanNone { number: i32, won: i64, lost: i64 } = "folder-doubt-less-than-none"
            "with the adjustments number {number} has won {won} and lost {lost} games; nobody has less than none",
        /// More teams go up, or down, than there are.
        Places { given: u32, teams: usize } = "folder-doubt-places"
            "says {given}, but the league has {teams} teams; correct the number of places",
        /// Two teams nobody can tell apart.
        Namesakes { one: i64, other: i64, name: String } = "folder-doubt-namesakes"
            "teams {one} and {other} are both called \"{name}\"; give one of them another name",
    }
}
