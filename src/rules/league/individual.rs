//! The players of a whole league by their average.
//!
//! The average of the performances per round, exact; then, as in a tournament, more games won and fewer lost, here per round
//! as well, since not everybody plays as many rounds (tie order: `SkWO` as used by clubs; a minimum of rounds: club and league
//! practice, a setting). Equal in all of it is a shared place.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::ratio::Ratio;

/// What a player brought in from one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRound {
    /// The player.
    pub player: i64,
    /// The team the player played for.
    pub team: i64,
    /// The round of the season.
    pub round: u32,
    /// The performance.
    pub performance: i64,
    /// Games won as declarer.
    pub won: i64,
    /// Games lost as declarer.
    pub lost: i64,
}

/// A player's line in the individual ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Individual {
    /// The place, from 1; none with fewer rounds than the league asks for.
    pub place: Option<u32>,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// The player.
    pub player: i64,
    /// The team of the last round played.
    pub team: i64,
    /// Rounds played.
    pub rounds: u32,
    /// The sum of the performances.
    pub performance: i64,
    /// The performance per round.
    pub average: Ratio,
    /// The best round.
    pub best: i64,
    /// Games won.
    pub won: i64,
    /// Games lost.
    pub lost: i64,
}

impl Individual {
    fn per_round(&self, sum: i64) -> Ratio {
        Ratio::new(sum, self.rounds.into()).unwrap_or(Ratio::ZERO)
    }

    /// Greater is better.
    fn order(&self) -> (Ratio, Ratio, Reverse<Ratio>) {
        (self.average, self.per_round(self.won), Reverse(self.per_round(self.lost)))
    }
}

/// Ranks everybody who played; those with fewer rounds than `least` stand without a place behind the others.
pub fn individuals(rounds: &[PlayerRound], least: u32) -> Vec<Individual> {
    let mut all: BTreeMap<i64, Vec<&PlayerRound>> = BTreeMap::new();
    for round in rounds {
        all.entry(round.player).or_default().push(round);
    }
    let mut lines: Vec<Individual> = all.into_values().filter_map(|rounds| line(&rounds)).collect();
    lines.sort_by(|one, other| {
        let few = |line: &Individual| line.rounds < least;
        few(one).cmp(&few(other)).then_with(|| other.order().cmp(&one.order())).then(one.player.cmp(&other.player))
    });
    let mut before = 0;
    for equals in lines.chunk_by_mut(|one, other| one.order() == other.order() && other.rounds >= least) {
        let shared = equals.len() > 1;
        let count = u32::try_from(equals.len()).unwrap_or(u32::MAX);
        for line in equals {
            (line.place, line.shared) = if line.rounds < least { (None, false) } else { (Some(before + 1), shared) };
        }
        before += count;
    }
    lines
}

fn line(rounds: &[&PlayerRound]) -> Option<Individual> {
    let last = rounds.iter().max_by_key(|round| round.round)?;
    let performance = rounds.iter().map(|round| round.performance).sum();
    let count = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    Some(Individual {
        place: None,
        shared: false,
        player: last.player,
        team: last.team,
        rounds: count,
        performance,
        average: Ratio::new(performance, count.into())?,
        best: rounds.iter().map(|round| round.performance).max()?,
        won: rounds.iter().map(|round| round.won).sum(),
        lost: rounds.iter().map(|round| round.lost).sum(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn round(player: i64, round: u32, performance: i64, won: i64, lost: i64) -> PlayerRound {
        PlayerRound { player, team: player / 10, round, performance, won, lost }
    }

    fn places(rounds: &[PlayerRound], least: u32) -> Vec<(i64, Option<u32>, bool)> {
        individuals(rounds, least).iter().map(|line| (line.player, line.place, line.shared)).collect()
    }

    #[test]
    fn the_average_decides_and_not_the_sum() {
        let rounds = [round(1, 1, 1000, 9, 1), round(1, 2, 1001, 9, 1), round(2, 1, 1001, 8, 0)];
        assert_eq!(places(&rounds, 1), [(2, Some(1), false), (1, Some(2), false)]);
        assert_eq!(individuals(&rounds, 1)[1].average.to_string(), "1000.5");
    }

    #[test]
    fn too_few_rounds_give_no_place_however_good() {
        let rounds = [round(1, 1, 2000, 9, 1), round(2, 1, 900, 8, 0), round(2, 2, 900, 8, 0)];
        assert_eq!(places(&rounds, 2), [(2, Some(1), false), (1, None, false)]);
    }

    #[test]
    fn equal_averages_are_decided_by_games_and_else_shared() {
        let rounds = [
            round(1, 1, 900, 8, 2),
            round(2, 1, 900, 8, 1),
            round(3, 1, 900, 9, 3),
            round(4, 1, 900, 8, 1),
            round(5, 1, 800, 8, 1),
        ];
        let expected = [(3, Some(1), false), (2, Some(2), true), (4, Some(2), true), (1, Some(4), false)];
        assert_eq!(places(&rounds, 1)[..4], expected);
        assert_eq!(places(&rounds, 1)[4], (5, Some(5), false));
    }

    proptest! {
        #[test]
        fn places_follow_the_exact_averages(figures in prop::collection::vec((1_i64..8, -2000_i64..2000), 1..60)) {
            let rounds: Vec<PlayerRound> = (1_u32..).zip(figures)
                .map(|(at, (player, performance))| round(player, at, performance, 0, 0)).collect();
            let lines = individuals(&rounds, 1);
            for pair in lines.windows(2) {
                let (one, other) = (&pair[0], &pair[1]);
                let left = i128::from(one.performance) * i128::from(other.rounds);
                let right = i128::from(other.performance) * i128::from(one.rounds);
                prop_assert!(left >= right);
                prop_assert_eq!(left == right, one.place == other.place);
            }
        }
    }
}
