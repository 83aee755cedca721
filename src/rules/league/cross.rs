//! The cross table: who met whom, and what it brought both.

use std::collections::BTreeMap;

use super::super::ratio::Ratio;
use super::table::PlayedGroup;

/// What two teams brought in from the rounds in which they were in one group, as one of them sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The rounds of the season.
    pub rounds: Vec<u32>,
    /// Its league points from these rounds.
    pub points_for: Ratio,
    /// The league points of the other from the same rounds.
    pub against: Ratio,
}

/// Every pair that met, from both sides: (own team, the other).
pub fn cross_table(played: &[PlayedGroup]) -> BTreeMap<(i64, i64), Meeting> {
    let mut table: BTreeMap<(i64, i64), Meeting> = BTreeMap::new();
    for group in played {
        for own in &group.awards {
            for other in group.awards.iter().filter(|other| other.team != own.team) {
                let meeting = table.entry((own.team, other.team)).or_insert_with(|| Meeting {
                    rounds: Vec::new(),
                    points_for: Ratio::ZERO,
                    against: Ratio::ZERO,
                });
                meeting.rounds.push(group.round);
                meeting.points_for = meeting.points_for.plus(own.points_for).unwrap_or(meeting.points_for);
                meeting.against = meeting.against.plus(other.points_for).unwrap_or(meeting.against);
            }
        }
    }
    for meeting in table.values_mut() {
        meeting.rounds.sort_unstable();
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::points::{Missing, PointsRule, TeamRound, Ties, award};
    use super::*;

    #[test]
    fn what_one_side_has_for_it_the_other_has_against_it() {
        let of = |team, performance| TeamRound { team, performance: Some(performance), won: 0, lot: None };
        let group = |round, figures: [i64; 4]| {
            let teams: Vec<TeamRound> = (1..).zip(figures).map(|(team, figure)| of(team, figure)).collect();
            let awards = award(&teams, &PointsRule::german(), Ties::Split, Missing::RankedLast).expect("a rule");
            PlayedGroup { round, awards, figures: BTreeMap::new() }
        };
        let table = cross_table(&[group(2, [10, 20, 20, 5]), group(1, [30, 20, 10, 5])]);
        assert_eq!(table.len(), 12);
        for ((own, other), meeting) in &table {
            let back = &table[&(*other, *own)];
            assert_eq!((meeting.points_for, meeting.against), (back.against, back.points_for));
            assert_eq!(meeting.rounds, [1, 2]);
        }
        let first = &table[&(1, 2)];
        assert_eq!((first.points_for.to_string(), first.against.to_string()), ("4".to_owned(), "4.5".to_owned()));
    }
}
