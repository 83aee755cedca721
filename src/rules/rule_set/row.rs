//! One game in one play, as the file of a rule set comes to it.

use crate::rules::hand::{Game, Level, Ouvert, Play, Variant};

/// How a game is worth something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Base value times multiplier, with at most so many matadors.
    Multiplied { most: i8 },
    /// One value; won with exactly so many tricks, and what each further trick of a lost one costs.
    Fixed { tricks: u8, per_trick: i32 },
    /// The card points, times the matadors if they are counted.
    Points { times_matadors: bool },
    /// The source prints no value and none was set.
    NotSet,
}

/// One game in one play, ready to compute with.
#[derive(Clone, Copy, Debug)]
pub struct WorthRow {
    pub game: Game,
    pub play: Play,
    pub ouvert: Ouvert,
    pub variant: Option<Variant>,
    pub kind: Kind,
    pub base: i32,
    pub loss: i32,
    pub extra: i32,
    pub percent: i32,
    pub announce: Option<Level>,
    pub implies: Option<Level>,
    pub minimum: i32,
    /// Which table under `games` it comes from.
    pub from: usize,
}

impl WorthRow {
    /// What each further trick of a lost game costs.
    pub(super) const fn per_trick(&self) -> i32 {
        if let Kind::Fixed { per_trick, .. } = self.kind { per_trick } else { 0 }
    }
}
