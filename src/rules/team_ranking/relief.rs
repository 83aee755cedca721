//! A player who goes in the middle of a round, and who plays on for him.

use std::collections::BTreeMap;

use super::{Entered, Ranked};
use crate::rules::standings::RoundFigures;

/// A seat that several played in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedSeat {
    /// The round.
    pub round: i32,
    /// The start numbers of those who sat there, one after the other.
    pub players: Vec<i32>,
}

/// A substitute of a team who took over the seat of somebody who plays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relief {
    /// The number of the team.
    pub team: i32,
    /// The round.
    pub round: i32,
    /// The start number of the substitute.
    pub entry: i32,
    /// The start number of whom he relieved.
    pub relieved: i32,
}

impl Ranked {
    /// Who took over for his own team. Who is of no team, or of another, takes over for nobody.
    pub fn reliefs(&self, shared: &[SharedSeat]) -> Vec<Relief> {
        let of_seat = |seat| self.teams.iter().flat_map(move |team| self.on_seat(team, seat));
        shared.iter().flat_map(of_seat).collect()
    }

    fn on_seat(&self, team: &Entered, seat: &SharedSeat) -> Vec<Relief> {
        let (round, plays) = (seat.round, team.plays(seat.round, &self.ranking));
        let (mut found, mut plays_here) = (Vec::new(), None);
        for &entry in &seat.players {
            if plays.contains(&entry) {
                plays_here = Some(entry);
            } else if let Some(relieved) = plays_here
                && team.players.contains(&entry)
            {
                found.push(Relief { team: team.number, round, entry, relieved });
            }
        }
        found
    }
}

/// The same figures, with what each substitute brought in as that of whom he relieved.
pub fn relieved(mut brought: Vec<RoundFigures>, reliefs: &[Relief]) -> Vec<RoundFigures> {
    let whose: BTreeMap<(i32, i32), i32> = reliefs.iter().map(|one| ((one.entry, one.round), one.relieved)).collect();
    for one in &mut brought {
        one.entry = whose.get(&(one.entry, one.round)).copied().unwrap_or(one.entry);
    }
    brought
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::standings::{DEFAULT_METRICS, Figures};
    use crate::rules::team_ranking::{Kind, Ranking};

    fn brought(entry: i32, performance: i64) -> RoundFigures {
        let figures = Figures { performance, points: performance, ..Figures::NOTHING };
        RoundFigures { entry, round: 1, played: true, figures }
    }

    /// Two teams of two who play with one substitute each: 1 and 2 with 9, 5 and 6 with 8.
    fn ranked(counts: u8) -> Ranked {
        let team = |number, players: [i32; 3]| Entered { number, players: players.to_vec(), ..Entered::default() };
        let ranking = Ranking::new(Kind::Team, 2, 1, counts).expect("a ranking");
        Ranked { number: 1, name: String::new(), ranking, teams: vec![team(1, [1, 2, 9]), team(2, [5, 6, 8])] }
    }

    fn reliefs(ranked: &Ranked, players: &[i32]) -> Vec<(i32, i32, i32)> {
        let shared = [SharedSeat { round: 1, players: players.to_vec() }];
        ranked.reliefs(&shared).iter().map(|one| (one.team, one.entry, one.relieved)).collect()
    }

    fn performance(ranked: &Ranked, players: &[i32]) -> Vec<i64> {
        let all = [(1, 72), (2, 100), (5, 60), (6, 50), (8, 500), (9, 96), (12, 700)];
        let all = all.into_iter().map(|(entry, performance)| brought(entry, performance)).collect();
        let shared = [SharedSeat { round: 1, players: players.to_vec() }];
        let mut placed = ranked.standings(&relieved(all, &ranked.reliefs(&shared)), DEFAULT_METRICS);
        placed.sort_by_key(|one| one.record.entry);
        placed.iter().map(|one| one.record.performance).collect()
    }

    #[test]
    fn a_substitute_of_the_team_takes_over_for_it_and_nobody_else_does() {
        let ranked = ranked(2);
        assert_eq!(reliefs(&ranked, &[1, 9]), [(1, 9, 1)]);
        assert_eq!(reliefs(&ranked, &[1, 12]), [], "of no team");
        assert_eq!(reliefs(&ranked, &[1, 8]), [], "of another team");
        assert_eq!(reliefs(&ranked, &[12, 9]), [], "for whom nobody of the team sat there");
        assert_eq!(reliefs(&ranked, &[1, 12, 9]), [(1, 9, 1)], "after somebody else had sat there");
        assert_eq!(reliefs(&ranked, &[12, 2, 9]), [(1, 9, 2)], "for somebody who came late himself");
    }

    #[test]
    fn who_is_lined_up_himself_counts_for_himself() {
        let mut ranked = ranked(2);
        ranked.teams[0].lineups.insert(1, vec![2, 9]);
        assert_eq!(reliefs(&ranked, &[1, 9]), []);
        assert_eq!(reliefs(&ranked, &[2, 1]), [(1, 1, 2)]);
        assert_eq!(performance(&ranked, &[1, 9]), [196, 110], "100 and 96");
    }

    #[test]
    fn both_shares_of_a_seat_count_as_that_of_one_player() {
        assert_eq!(performance(&ranked(2), &[1, 9]), [268, 110], "72 with 96, and 100");
        assert_eq!(performance(&ranked(1), &[1, 9]), [168, 60], "72 with 96 are the best");
        assert_eq!(performance(&ranked(2), &[1, 12]), [172, 110]);
    }
}
