//! What a league agreed on before the season.

use super::points::{Missing, PointsRule, Ties};
use super::table::Criterion;

/// What a league agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// Points for, per group size and rank; against is the best minus it.
    pub points: PointsRule,
    /// What happens to teams with equal performances in a round.
    pub ties: Ties,
    /// What the others get when a team does not appear.
    pub missing: Missing,
    /// What decides after league points and performances.
    pub criteria: Vec<Criterion>,
    /// How many places at the top go up.
    pub promoted: u32,
    /// How many places at the bottom go down.
    pub relegated: u32,
    /// How many rounds a player needs for a place in the individual ranking.
    pub least_rounds: u32,
}

/// The German leagues: 3:0 to 0:3, equal teams share, a missing team is last; nobody goes up or down until it is said,
/// for that differs by league and year.
impl Default for Agreement {
    fn default() -> Self {
        Self {
            points: PointsRule::german(),
            ties: Ties::Split,
            missing: Missing::RankedLast,
            criteria: Vec::new(),
            promoted: 0,
            relegated: 0,
            least_rounds: 1,
        }
    }
}
