//! What a league agreed on before the season.

use std::collections::BTreeSet;

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

/// What stands between the name of a term and what it says, and between two terms.
const SAYS: &str = " = ";
const NEXT: &str = "; ";

impl Agreement {
    /// In which terms it differs from another one: what it says of them, and what the other says, each on one line as
    /// [`terms`] reads it.
    pub fn differs(&self, other: &Self) -> (String, String) {
        let (own, others) = (self.told(), other.told());
        let beside = |of: &[(String, String)], than: &[(String, String)]| {
            let than: BTreeSet<_> = than.iter().collect();
            let different = of.iter().filter(|term| !than.contains(term));
            different.map(|(term, says)| format!("{term}{SAYS}{says}")).collect::<Vec<_>>().join(NEXT)
        };
        (beside(&own, &others), beside(&others, &own))
    }

    /// Every term with what it says; nothing of what was not agreed on.
    fn told(&self) -> Vec<(String, String)> {
        let figures = |points: &[i64]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let points = self.points.sizes().map(|(size, points)| (format!("points {size}"), figures(points)));
        let criteria: Vec<&str> = self.criteria.iter().map(|criterion| criterion.word()).collect();
        let others = [
            ("ties", self.ties.word().to_owned()),
            ("missing", self.missing.word().to_owned()),
            ("criteria", criteria.join(",")),
            ("promoted", self.promoted.to_string()),
            ("relegated", self.relegated.to_string()),
            ("least_rounds", self.least_rounds.to_string()),
        ];
        let all = points.chain(others.map(|(term, says)| (term.to_owned(), says)));
        all.filter(|(_, says)| !says.is_empty()).collect()
    }
}

/// The terms of such a line, each with what it says; what is none is left out.
pub fn terms(line: &str) -> Vec<(&str, &str)> {
    line.split(NEXT).filter_map(|term| term.split_once(SAYS)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_terms_that_differ_are_told_and_read_back() {
        let old = Agreement::default();
        assert_eq!(old.differs(&old), (String::new(), String::new()));
        let points = PointsRule::new([(4, vec![4, 2, 1, 0]), (5, vec![4, 3, 2, 1, 0])].into()).expect("a rule");
        let new = Agreement { ties: Ties::Lot, criteria: vec![Criterion::Won], relegated: 2, points, ..old.clone() };
        let (before, after) = old.differs(&new);
        assert_eq!(before, "points 3 = 2, 1, 0; points 4 = 3, 2, 1, 0; ties = split; relegated = 0");
        assert_eq!(after, "points 4 = 4, 2, 1, 0; ties = lot; criteria = won; relegated = 2");
        assert_eq!(terms(&after)[1..], [("ties", "lot"), ("criteria", "won"), ("relegated", "2")]);
        assert_eq!(terms("Verbandstag"), []);
    }
}
