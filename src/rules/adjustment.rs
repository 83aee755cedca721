//! Adjustments: points and games the director gives or takes, with a reason.
//!
//! | rule | source |
//! |---|---|
//! | penalties are free: points, games won, games lost, each with its reason | no list of penalties was found; generic on purpose |
//! | who sat at the wrong seat by his own fault loses that round: points, won, lost and the others' lost count zero; the others keep theirs | Turnierordnung of the `DSkV` |
//! | games given or taken carry their bonus under the scoring system, as if they stood on the sheet | our reading |

use super::scoring::ScoringSystem;
use super::seat::TableSize;
use super::standings::{Figures, RoundFigures};

/// Points and games given, negative when taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjustment {
    /// The start number.
    pub entry: i32,
    /// The round it belongs to.
    pub round: i32,
    /// Game points.
    pub points: i32,
    /// Games won.
    pub won: i32,
    /// Games lost.
    pub lost: i32,
}

impl Adjustment {
    /// What it adds to the record: no round played, but points, games and their bonus.
    pub fn figures(&self, system: &ScoringSystem) -> RoundFigures {
        let (points, won, lost) = (i64::from(self.points), i64::from(self.won), i64::from(self.lost));
        let (for_won, for_lost) = per_game(system);
        let bonus = won * for_won + lost * for_lost;
        let figures = Figures {
            points,
            won: Some(won),
            lost: Some(lost),
            others_lost: Some(0),
            bonus,
            performance: points + bonus,
            highest_game: None,
        };
        RoundFigures { entry: self.entry, round: self.round, played: false, figures }
    }

    /// The adjustment after which a round counts nothing: its games go, and so many points that nothing of the
    /// performance is left, what the others' lost games brought included. `None` where it is out of all range.
    pub fn to_nothing(round: &RoundFigures, system: &ScoringSystem) -> Option<Self> {
        let (won, lost) = (round.figures.won.unwrap_or(0), round.figures.lost.unwrap_or(0));
        let (for_won, for_lost) = per_game(system);
        let points = won * for_won + lost * for_lost - round.figures.performance;
        match (i32::try_from(points), i32::try_from(-won), i32::try_from(-lost)) {
            (Ok(points), Ok(won), Ok(lost)) => Some(Self { entry: round.entry, round: round.round, points, won, lost }),
            _ => None,
        }
    }
}

/// The bonus of a game won and of a game lost; they are the same at every table.
fn per_game(system: &ScoringSystem) -> (i64, i64) {
    let (won, lost, _) = system.bonuses(TableSize::FOUR);
    (won.into(), lost.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::standings::records;

    #[test]
    fn games_taken_carry_their_bonus() {
        let system = ScoringSystem::by_id("seeger-fabian").expect("known");
        let fine = Adjustment { entry: 1, round: 2, points: -100, won: -1, lost: 1 };
        let figures = fine.figures(system).figures;
        assert_eq!((figures.bonus, figures.performance), (-100, -200));
        let plain = fine.figures(ScoringSystem::by_id("classic").expect("known")).figures;
        assert_eq!((plain.bonus, plain.performance), (0, -100));
    }

    #[test]
    fn a_round_at_the_wrong_seat_counts_nothing() {
        let system = ScoringSystem::by_id("seeger-fabian").expect("known");
        // Player A of the list at preisskat.org: 492 points, 12 won, none lost, 8 lost by the others.
        let figures = Figures {
            points: 492,
            won: Some(12),
            lost: Some(0),
            others_lost: Some(8),
            bonus: 840,
            performance: 1332,
            highest_game: None,
        };
        let round = RoundFigures { entry: 1, round: 1, played: true, figures };
        let nothing = Adjustment::to_nothing(&round, system).expect("in range");
        let [record] = records(&[round, nothing.figures(system)])[..] else { panic!("one record") };
        assert_eq!((record.performance, record.won, record.lost, record.rounds), (0, Some(0), Some(0), 1));
    }
}
