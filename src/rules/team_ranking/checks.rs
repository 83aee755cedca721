//! Which players make a team, and which of them a line-up.

use std::collections::{BTreeMap, BTreeSet};

use super::{Entered, Kind, Player, Ranking, TeamError};

impl Ranking {
    /// Refuses a team of these players, or one of whom somebody belongs to another team already.
    pub fn check(&self, players: &[i32], known: &BTreeMap<i32, Player>, others: &[Entered]) -> Result<(), TeamError> {
        let (given, most) = (players.len(), self.size.saturating_add(self.reserves));
        let mut named = BTreeSet::new();
        for &number in players {
            let player = known.get(&number).ok_or(TeamError::Nobody { number })?;
            if !named.insert(number) {
                return Err(TeamError::Twice { number });
            }
            if let Some(other) = others.iter().find(|other| other.players.contains(&number)) {
                return Err(TeamError::Elsewhere { number, team: other.name.clone() });
            }
            if player.withdrawn {
                return Err(TeamError::Withdrawn { number });
            }
        }
        if given > usize::from(most) {
            return Err(TeamError::TooMany { given, size: self.size, most });
        }
        if given < usize::from(self.size) {
            return Err(TeamError::TooFew { given, size: self.size });
        }
        let women = women(players, known);
        if self.kind == Kind::Mixed && (women == 0 || women == given) {
            return Err(TeamError::NotMixed { women, given });
        }
        self.check_pair(players.get(..usize::from(self.size)).unwrap_or(players), known)
    }

    /// Refuses a line-up: as many as play, each once, all of the team, of a mixed pair a woman and a man.
    pub fn check_lineup(&self, team: &Entered, lineup: &[i32], known: &BTreeMap<i32, Player>) -> Result<(), TeamError> {
        let given = lineup.len();
        let mut named = BTreeSet::new();
        for &number in lineup {
            if !team.players.contains(&number) {
                return Err(TeamError::NotOfTeam { number });
            }
            if !named.insert(number) {
                return Err(TeamError::Twice { number });
            }
        }
        if given > usize::from(self.size) {
            return Err(TeamError::TooMany { given, size: self.size, most: self.size });
        }
        if given < usize::from(self.size) {
            return Err(TeamError::TooFew { given, size: self.size });
        }
        self.check_pair(lineup, known)
    }

    /// Refuses those who play in a round of a mixed pair where they are no woman and man.
    fn check_pair(&self, plays: &[i32], known: &BTreeMap<i32, Player>) -> Result<(), TeamError> {
        let women = women(plays, known);
        if self.kind == Kind::Mixed && women != 1 { Err(TeamError::PairNotMixed { women }) } else { Ok(()) }
    }
}

fn women(players: &[i32], known: &BTreeMap<i32, Player>) -> usize {
    players.iter().filter(|number| known.get(number).is_some_and(|player| player.woman)).count()
}
