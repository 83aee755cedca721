//! Who may play for a team: a line-up for each round of a match day, with the limits the division agreed on.

use std::collections::{BTreeMap, BTreeSet};

use super::super::sentence::sentences;
use super::division::{Limits, PlayerRole};

sentences! {
    /// Why a line-up is not taken.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LineupError {
        /// The start number belongs to nobody in the division.
        Unknown { round: usize, player: i32 } = "lineup-unknown"
            "round {round}: nobody in this division has the start number {player}; look it up on the list of the teams",
        /// The player stands in the line-up twice.
        Twice { round: usize, player: i32 } = "lineup-twice"
            "round {round}: start number {player} stands in the line-up twice; take one out",
        /// The player plays for another team in this round.
        Elsewhere { round: usize, player: i32, team: i64 } = "lineup-elsewhere-by-number"
            "round {round}: start number {player} is in the line-up of team {team} already; nobody plays for two teams",
        /// More players than a team has.
        TooMany { round: usize, given: usize, most: u16 } = "lineup-too-many"
            "round {round}: {given} players are lined up; a team has {most}",
        /// Fewer players than a team may play with.
        TooFew { round: usize, given: usize, least: u16 } = "lineup-too-few"
            "round {round}: {given} players are lined up; it takes at least {least}, or none when the team does not appear",
        /// More guests than allowed.
        Guests { round: usize, given: usize, most: u16 } = "lineup-guests"
            "round {round}: guests lined up: {given}; this division allows {most}",
        /// More changes to this round than allowed.
        Substitutions { round: usize, given: usize, most: u16 } = "lineup-substitutions"
            "round {round}: new since the round before: {given}; this division allows {most} a round",
        /// More changes over the day than allowed.
        DaySubstitutions { given: usize, most: u16 } = "lineup-day-substitutions"
            "substituted over the day: {given}; this division allows {most}",
    }
}

impl LineupError {
    /// The round it is about; none where it is about the whole day.
    pub const fn round(&self) -> Option<usize> {
        match self {
            Self::Unknown { round, .. }
            | Self::Twice { round, .. }
            | Self::Elsewhere { round, .. }
            | Self::TooMany { round, .. }
            | Self::TooFew { round, .. }
            | Self::Guests { round, .. }
            | Self::Substitutions { round, .. } => Some(*round),
            Self::DaySubstitutions { .. } => None,
        }
    }
}

/// Everybody who may be lined up: the team a start number belongs to and the role there.
pub type Squad = BTreeMap<i32, (i64, PlayerRole)>;

/// Checks the line-ups of one team for the rounds of a day; `others` says for whom else a player is lined up, by round
/// and start number. Rounds count from 1; an empty line-up is a team that does not appear. Who fills up an incomplete
/// team is no substitute (Sportordnung, Anlage 10: late players enter at a round's start).
///
/// ```
/// use skatwart::rules::league::division::{Limits, PlayerRole};
/// use skatwart::rules::league::lineup::check;
/// let limits = Limits { players: 4, least: 3, substitutions_per_round: 1, substitutions_per_day: 1, guests: 0 };
/// let squad = (1..=6).map(|number| (number, (1, PlayerRole::Regular))).collect();
/// assert!(check(1, &[vec![1, 2, 3], vec![1, 2, 3, 4], vec![1, 2, 3, 5]], &squad, &Default::default(), limits).is_empty());
/// let refused = check(1, &[vec![1, 2, 3, 4], vec![1, 2, 5, 6]], &squad, &Default::default(), limits);
/// assert_eq!(refused[0].to_string(), "round 2: new since the round before: 2; this division allows 1 a round");
/// ```
pub fn check(
    team: i64,
    rounds: &[Vec<i32>],
    squad: &Squad,
    others: &BTreeMap<(usize, i32), i64>,
    limits: Limits,
) -> Vec<LineupError> {
    let mut errors = Vec::new();
    let mut day = Places::default();
    let mut substituted = 0;
    for (round, players) in (1..).zip(rounds) {
        one_round(team, round, players, squad, others, limits, &mut errors);
        if players.is_empty() {
            continue;
        }
        let new = day.line_up(players);
        if new > usize::from(limits.substitutions_per_round) {
            errors.push(LineupError::Substitutions { round, given: new, most: limits.substitutions_per_round });
        }
        substituted += new;
    }
    if substituted > usize::from(limits.substitutions_per_day) {
        errors.push(LineupError::DaySubstitutions { given: substituted, most: limits.substitutions_per_day });
    }
    errors
}

/// The places of a team on a day and who holds them; a player who sits out in a short line-up holds his place.
#[derive(Default)]
struct Places {
    count: usize,
    held_by: Vec<i32>,
}

impl Places {
    /// Lines these players up and answers how many of them came in for somebody. Who takes a place nobody held yet is no
    /// substitute.
    fn line_up(&mut self, players: &[i32]) -> usize {
        let first_of_the_day = self.count == 0;
        let new = players.iter().filter(|player| !self.held_by.contains(player)).count();
        let free = players.len().saturating_sub(self.count);
        if players.len() >= self.count {
            self.held_by = players.to_vec();
        } else {
            self.held_by.extend(players);
        }
        self.count = self.count.max(players.len());
        if first_of_the_day { 0 } else { new.saturating_sub(free) }
    }
}

fn one_round(
    team: i64,
    round: usize,
    players: &[i32],
    squad: &Squad,
    others: &BTreeMap<(usize, i32), i64>,
    limits: Limits,
    errors: &mut Vec<LineupError>,
) {
    let given = players.len();
    if given > usize::from(limits.players) {
        errors.push(LineupError::TooMany { round, given, most: limits.players });
    }
    if given > 0 && given < usize::from(limits.least) {
        errors.push(LineupError::TooFew { round, given, least: limits.least });
    }
    let mut seen = BTreeSet::new();
    let mut guests = 0;
    for &player in players {
        if !seen.insert(player) {
            errors.push(LineupError::Twice { round, player });
        }
        if let Some(&team) = others.get(&(round, player)) {
            errors.push(LineupError::Elsewhere { round, player, team });
        }
        match squad.get(&player) {
            None => errors.push(LineupError::Unknown { round, player }),
            Some((own, PlayerRole::Regular | PlayerRole::Substitute)) if *own == team => {}
            Some(_) => guests += 1,
        }
    }
    if guests > usize::from(limits.guests) {
        errors.push(LineupError::Guests { round, given: guests, most: limits.guests });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits =
        Limits { players: 4, least: 3, substitutions_per_round: 1, substitutions_per_day: 2, guests: 1 };

    /// Players 1 to 6 of team 1, the sixth a guest; players 11 to 14 of team 2.
    fn squad() -> Squad {
        let role = |number| if number == 6 { PlayerRole::Guest } else { PlayerRole::Regular };
        (1..=6).map(|number| (number, (1, role(number)))).chain((11..=14).map(|n| (n, (2, role(n))))).collect()
    }

    fn refused(rounds: &[Vec<i32>], others: &[((usize, i32), i64)]) -> Vec<LineupError> {
        check(1, rounds, &squad(), &others.iter().copied().collect(), LIMITS)
    }

    #[test]
    fn nobody_plays_for_two_teams_in_one_round() {
        let errors = refused(&[vec![1, 2, 3, 4]], &[((1, 4), 2), ((2, 1), 2)]);
        assert_eq!(errors, [LineupError::Elsewhere { round: 1, player: 4, team: 2 }]);
    }

    #[test]
    fn a_substitute_over_the_limit_of_the_day_is_refused() {
        let day = [vec![1, 2, 3, 4], vec![1, 2, 3, 5], vec![1, 2, 4, 5], vec![1, 2, 3, 5]];
        assert_eq!(refused(&day, &[]), [LineupError::DaySubstitutions { given: 3, most: 2 }]);
    }

    #[test]
    fn a_place_left_open_for_a_round_still_belongs_to_who_held_it() {
        let strict = Limits { substitutions_per_round: 0, substitutions_per_day: 0, ..LIMITS };
        let refused = |day: &[Vec<i32>]| check(1, day, &squad(), &BTreeMap::new(), strict);
        assert_eq!(refused(&[vec![1, 2, 3, 4], vec![1, 2, 3], vec![1, 2, 3, 4]]), []);
        let replaced = refused(&[vec![1, 2, 3, 4], vec![1, 2, 3], vec![1, 2, 3, 5]]);
        assert_eq!(replaced.first(), Some(&LineupError::Substitutions { round: 3, given: 1, most: 0 }));
    }

    #[test]
    fn players_of_other_teams_and_named_guests_count_as_guests() {
        assert_eq!(refused(&[vec![1, 2, 3, 6]], &[]), []);
        assert_eq!(refused(&[vec![1, 2, 6, 11]], &[]), [LineupError::Guests { round: 1, given: 2, most: 1 }]);
    }

    #[test]
    fn three_may_play_two_may_not_and_nobody_is_a_missing_team() {
        assert_eq!(refused(&[vec![1, 2, 3], vec![], vec![1, 2, 3, 4]], &[]), []);
        assert_eq!(refused(&[vec![1, 2]], &[]), [LineupError::TooFew { round: 1, given: 2, least: 3 }]);
        assert_eq!(refused(&[vec![1, 2, 3, 4, 5]], &[]), [LineupError::TooMany { round: 1, given: 5, most: 4 }]);
    }

    #[test]
    fn unknown_numbers_and_doubled_players_are_named() {
        let errors = refused(&[vec![1, 1, 2, 99]], &[]);
        assert_eq!(errors, [LineupError::Twice { round: 1, player: 1 }, LineupError::Unknown { round: 1, player: 99 }]);
    }
}
