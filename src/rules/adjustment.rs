//! Adjustments: points and games the director gives or takes, with a reason.
//!
//! | rule | source |
//! |---|---|
//! | penalties are free: points, games won, games lost, each with its reason | no list of penalties was found; generic on purpose |
//! | who sat at the wrong seat by his own fault loses that round: points, won, lost and the others' lost count zero; the others keep theirs | Turnierordnung of the `DSkV` |
//! | that holds whatever is put right on the sheet later; what was given or taken in that round before goes as well, what is given or taken afterwards counts | our reading |
//! | games given or taken carry their bonus under the scoring system, as if they stood on the sheet | our reading |

use std::collections::{BTreeMap, BTreeSet};

use super::scoring::ScoringSystem;
use super::seat::TableSize;
use super::standings::{Figures, RoundFigures};

/// Points and games given, negative when taken; or that a whole round counts nothing.
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
    /// Whether nothing of the round counts; such a one gives and takes nothing else.
    pub nothing: bool,
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
}

/// The rounds that count nothing, by start number and round: neither what stands on the sheet nor what was given or
/// taken before that was decided. Each has the place of that decision among the adjustments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Struck(BTreeMap<(i32, i32), usize>);

impl Struck {
    /// What these adjustments, in the order in which they were made, say of it.
    pub fn of(adjustments: &[Adjustment]) -> Self {
        let said = adjustments.iter().enumerate().filter(|(_, one)| one.nothing);
        Self(said.map(|(at, one)| ((one.entry, one.round), at)).collect())
    }

    /// Whether the sheet of an entry in a round counts nothing.
    pub fn has(&self, entry: i32, round: i32) -> bool {
        self.0.contains_key(&(entry, round))
    }

    /// Whether a round of an entry counts nothing: this one, or any at all.
    pub fn in_round(&self, entry: i32, round: Option<i32>) -> bool {
        match round {
            Some(round) => self.has(entry, round),
            None => self.0.range((entry, i32::MIN)..=(entry, i32::MAX)).next().is_some(),
        }
    }

    /// Each of them, by start number and round.
    pub fn each(&self) -> impl Iterator<Item = (i32, i32)> {
        self.0.keys().copied()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those of these start numbers and rounds alone.
    #[must_use]
    pub fn among(mut self, those: &BTreeSet<(i32, i32)>) -> Self {
        self.0.retain(|at, _| those.contains(at));
        self
    }

    /// The same by those for whom a start number plays in a round; where it plays for nobody there is none.
    #[must_use]
    pub fn for_whom(self, plays_for: impl Fn(i32, i32) -> Option<i32>) -> Self {
        let theirs = |((entry, round), at)| plays_for(entry, round).map(|whose| ((whose, round), at));
        Self(self.0.into_iter().filter_map(theirs).collect())
    }

    /// The same by the sessions to which the rounds belong.
    #[must_use]
    pub fn by_session(self, session: impl Fn(i32) -> i32) -> Self {
        Self(self.0.into_iter().map(|((entry, round), at)| ((entry, session(round)), at)).collect())
    }

    /// What of a sheet counts: the round is played either way.
    #[must_use]
    pub fn counted(&self, brought: RoundFigures) -> RoundFigures {
        let figures = if self.has(brought.entry, brought.round) { Figures::NOTHING } else { brought.figures };
        RoundFigures { figures, ..brought }
    }
}

/// The adjustments that give or take anything, of all in the order in which they were made: what came before its round
/// was struck does not count.
pub fn counted(adjustments: &[Adjustment]) -> impl Iterator<Item = &Adjustment> {
    let struck = Struck::of(adjustments);
    let counts = move |(at, one): &(usize, &Adjustment)| struck.0.get(&(one.entry, one.round)).is_none_or(|by| at > by);
    adjustments.iter().enumerate().filter(counts).map(|(_, one)| one)
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
        let fine = Adjustment { entry: 1, round: 2, points: -100, won: -1, lost: 1, nothing: false };
        let figures = fine.figures(system).figures;
        assert_eq!((figures.bonus, figures.performance), (-100, -200));
        let plain = fine.figures(ScoringSystem::by_id("classic").expect("known")).figures;
        assert_eq!((plain.bonus, plain.performance), (0, -100));
    }

    /// Player A of the list at preisskat.org: 492 points, 12 won, none lost, 8 lost by the others.
    fn sheet() -> RoundFigures {
        let figures = Figures {
            points: 492,
            won: Some(12),
            lost: Some(0),
            others_lost: Some(8),
            bonus: 840,
            performance: 1332,
            highest_game: Some(96),
        };
        RoundFigures { entry: 1, round: 1, played: true, figures }
    }

    #[test]
    fn a_round_at_the_wrong_seat_counts_nothing() {
        let nothing = Adjustment { entry: 1, round: 1, nothing: true, ..Adjustment::default() };
        let struck = Struck::of(&[nothing]);
        let [record] = records(&[struck.counted(sheet())])[..] else { panic!("one record") };
        assert_eq!((record.points, record.bonus, record.performance, record.rounds), (0, 0, 0, 1));
        assert_eq!((record.won, record.lost, record.others_lost), (Some(0), Some(0), Some(0)));
        assert_eq!((record.best_round, record.highest_game), (Some(0), None));
        let other = RoundFigures { round: 2, ..sheet() };
        assert_eq!(struck.counted(other), other, "the other rounds are as they were");
    }

    #[test]
    fn a_round_that_counts_nothing_is_found_by_its_session() {
        let nothing = Adjustment { entry: 7, round: 2, nothing: true, ..Adjustment::default() };
        let struck = Struck::of(&[nothing]).by_session(|_round| 1);
        assert!(struck.in_round(7, Some(1)) && struck.in_round(7, None));
        assert!(!struck.in_round(7, Some(2)) && !struck.in_round(6, None));
        assert_eq!(struck.each().collect::<Vec<_>>(), [(7, 1)]);
        assert!(!struck.is_empty() && Struck::default().is_empty());
    }

    #[test]
    fn what_was_taken_before_a_round_was_struck_goes_with_it() {
        let fine = Adjustment { entry: 1, round: 1, points: -50, ..Adjustment::default() };
        let later = Adjustment { points: -20, ..fine };
        let elsewhere = Adjustment { round: 2, ..fine };
        let nothing = Adjustment { points: 0, nothing: true, ..fine };
        let all = [fine, elsewhere, nothing, later];
        assert_eq!(counted(&all).collect::<Vec<_>>(), [&elsewhere, &later]);
        assert_eq!(counted(&[later, fine]).count(), 2, "where nothing is struck all count");
    }
}
