//! What an entry has brought in: figures of rounds, summed.

use super::metric::Metric;
use crate::rules::ratio::Ratio;

/// The figures of one entry in one round, or of an adjustment to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Game points.
    pub points: i64,
    /// Games won as declarer; `None` when only points were kept.
    pub won: Option<i64>,
    /// Games lost as declarer; `None` when only points were kept.
    pub lost: Option<i64>,
    /// Games the others at the table lost; `None` when only points were kept.
    pub others_lost: Option<i64>,
    /// What the scoring system adds to the game points.
    pub bonus: i64,
    /// Game points plus bonus.
    pub performance: i64,
    /// The highest value of a game won; `None` when hands were not kept or none was won.
    pub highest_game: Option<i64>,
}

impl Figures {
    /// Both together; a count that is absent in one is absent in the sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            points: self.points.saturating_add(other.points),
            won: sum(self.won, other.won),
            lost: sum(self.lost, other.lost),
            others_lost: sum(self.others_lost, other.others_lost),
            bonus: self.bonus.saturating_add(other.bonus),
            performance: self.performance.saturating_add(other.performance),
            highest_game: self.highest_game.max(other.highest_game),
        }
    }
}

impl Figures {
    /// What is to be added to these so that nothing is left of them.
    #[must_use]
    pub fn taken(self) -> Self {
        let less = |count: Option<i64>| count.map(i64::saturating_neg);
        Self {
            points: self.points.saturating_neg(),
            won: less(self.won),
            lost: less(self.lost),
            others_lost: less(self.others_lost),
            bonus: self.bonus.saturating_neg(),
            performance: self.performance.saturating_neg(),
            highest_game: None,
        }
    }
}

fn sum(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    Some(a?.saturating_add(b?))
}

/// The figures an entry brought in from one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundFigures {
    /// The start number.
    pub entry: i32,
    /// The round, from 1.
    pub round: i32,
    /// Whether the entry sat at a table; an adjustment alone is no round played.
    pub played: bool,
    /// What was brought in.
    pub figures: Figures,
}

impl RoundFigures {
    /// What it is by a metric, in figures of the same kind; `None` when that was not kept. Of one round alone nothing
    /// is compared: there it is the performance.
    pub fn by(&self, metric: Metric) -> Option<i64> {
        let figures = &self.figures;
        match metric {
            Metric::Points => Some(figures.points),
            Metric::Won => figures.won,
            Metric::Lost | Metric::FewestLost => figures.lost,
            Metric::NetGames => figures.won.zip(figures.lost).map(|(won, lost)| won.saturating_sub(lost)),
            Metric::OthersLost => figures.others_lost,
            Metric::Rounds => Some(self.played.into()),
            Metric::HighestGame => figures.highest_game,
            Metric::Performance | Metric::BestRound | Metric::MatchPoints | Metric::Deviation => {
                Some(figures.performance)
            }
        }
    }
}

/// All figures of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The start number.
    pub entry: i32,
    /// Rounds played.
    pub rounds: i64,
    /// Game points.
    pub points: i64,
    /// Games won as declarer; `None` when not kept in every round.
    pub won: Option<i64>,
    /// Games lost as declarer; `None` when not kept in every round.
    pub lost: Option<i64>,
    /// Games the others at the tables lost; `None` when not kept in every round.
    pub others_lost: Option<i64>,
    /// What the scoring system added.
    pub bonus: i64,
    /// Game points plus bonus.
    pub performance: i64,
    /// The highest performance of a single round.
    pub best_round: Option<i64>,
    /// The highest value of a game won.
    pub highest_game: Option<i64>,
    /// Points of a comparison of the same deals.
    pub match_points: Option<Ratio>,
    /// Distance from the average of the same deals.
    pub deviation: Option<Ratio>,
}

impl Record {
    /// The record of an entry that has played nothing yet.
    pub const fn of(entry: i32) -> Self {
        Self {
            entry,
            rounds: 0,
            points: 0,
            won: Some(0),
            lost: Some(0),
            others_lost: Some(0),
            bonus: 0,
            performance: 0,
            best_round: None,
            highest_game: None,
            match_points: None,
            deviation: None,
        }
    }

    /// The figure of this metric; `None` when it was not kept.
    pub fn value(&self, metric: Metric) -> Option<Ratio> {
        let whole = match metric {
            Metric::Performance => Some(self.performance),
            Metric::Points => Some(self.points),
            Metric::Won => self.won,
            Metric::Lost | Metric::FewestLost => self.lost,
            Metric::NetGames => self.won.zip(self.lost).map(|(won, lost)| won.saturating_sub(lost)),
            Metric::OthersLost => self.others_lost,
            Metric::Rounds => Some(self.rounds),
            Metric::BestRound => self.best_round,
            Metric::HighestGame => self.highest_game,
            Metric::MatchPoints => return self.match_points,
            Metric::Deviation => return self.deviation,
        };
        whole.map(Ratio::whole)
    }
}

/// The records of all entries that brought anything in, by start number. Entries without a round are not ranked: who
/// has not played must not stand before those who have lost.
pub fn records(rounds: &[RoundFigures]) -> Vec<Record> {
    let mut all = Vec::new();
    each_record(rounds, |record| all.push(record));
    all
}

/// The same told one by one: of very many they need not be there at once.
pub fn each_record(rounds: &[RoundFigures], mut tell: impl FnMut(Record)) {
    let mut sorted: Vec<&RoundFigures> = rounds.iter().collect();
    sorted.sort_by_key(|one| (one.entry, one.round));
    for own in sorted.chunk_by(|one, other| one.entry == other.entry) {
        if let [first, ..] = own {
            tell(of_rounds(first.entry, own));
        }
    }
}

impl Figures {
    /// Nothing played: every count is known to be zero.
    pub const NOTHING: Self = Self {
        points: 0,
        won: Some(0),
        lost: Some(0),
        others_lost: Some(0),
        bonus: 0,
        performance: 0,
        highest_game: None,
    };
}

/// Of what one entry brought in, round by round.
fn of_rounds(entry: i32, all: &[&RoundFigures]) -> Record {
    let sum = |figures: &[&RoundFigures]| figures.iter().fold(Figures::NOTHING, |sum, one| sum.plus(one.figures));
    let rounds = all.chunk_by(|one, other| one.round == other.round);
    let played = rounds.filter(|round| round.iter().any(|one| one.played));
    let total = sum(all);
    Record {
        rounds: i64::try_from(played.clone().count()).unwrap_or(i64::MAX),
        points: total.points,
        won: total.won,
        lost: total.lost,
        others_lost: total.others_lost,
        bonus: total.bonus,
        performance: total.performance,
        best_round: played.map(|round| sum(round).performance).max(),
        highest_game: total.highest_game,
        ..Record::of(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn played(entry: i32, round: i32, points: i64, won: Option<i64>) -> RoundFigures {
        let figures = Figures {
            points,
            won,
            lost: Some(1),
            others_lost: Some(2),
            bonus: 10,
            performance: points + 10,
            highest_game: Some(points),
        };
        RoundFigures { entry, round, played: true, figures }
    }

    #[test]
    fn rounds_and_adjustments_are_summed_per_entry() {
        let fine = Figures { points: -50, performance: -50, ..Figures::NOTHING };
        let rounds = [
            played(7, 1, 300, Some(5)),
            played(7, 2, 400, Some(6)),
            RoundFigures { entry: 7, round: 2, played: false, figures: fine },
        ];
        let [record] = records(&rounds)[..] else { panic!("one record") };
        assert_eq!((record.rounds, record.points, record.performance), (2, 650, 670));
        assert_eq!((record.won, record.best_round, record.highest_game), (Some(11), Some(360), Some(400)));
    }

    #[test]
    fn a_count_missing_in_one_round_is_missing_in_the_sum() {
        let [record] = records(&[played(1, 1, 300, Some(5)), played(1, 2, 300, None)])[..] else {
            panic!("one record")
        };
        assert_eq!(record.won, None);
        assert_eq!(record.value(Metric::NetGames), None);
        assert_eq!(record.lost, Some(2));
    }

    #[test]
    fn rounds_and_what_ranks_are_figures_of_one_kind() {
        let rounds = [played(1, 1, 300, Some(5)), played(1, 2, 400, Some(3))];
        let [record] = records(&rounds)[..] else { panic!("one record") };
        let adds_up =
            |metric: &Metric| !metric.is_comparison() && *metric != Metric::Rounds && *metric != Metric::BestRound;
        for metric in Metric::ALL.iter().copied().filter(adds_up) {
            let together = metric.together(rounds[0].by(metric), rounds[1].by(metric));
            assert_eq!(together.map(Ratio::whole), record.value(metric), "{metric:?}");
        }
        let once = RoundFigures { played: false, ..rounds[0] }.by(Metric::Rounds);
        assert_eq!(Metric::Rounds.together(rounds[0].by(Metric::Rounds), once), Some(1), "played once, and adjusted");
        assert_eq!(Metric::NetGames.together(Some(4), None), None, "what was not kept is not made up");
        assert_eq!(rounds[1].by(Metric::BestRound), record.value(Metric::BestRound).map(Ratio::numerator));
    }
}
