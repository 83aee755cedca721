//! Places and figures as a long list remembers them: in less than a third of the room, and exactly what they were.

use super::metric::Metric;
use super::ranking::{DecidedBy, Placed, Standing, Stands};
use super::record::Record;
use super::short::{Short, fitting};
use crate::rules::ratio::Ratio;

/// An entry with its place. Where each of its figures has room in four bytes, as with everybody who ever played, they take
/// no more; what is longer, and what a comparison of the same deals adds, is kept whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept(Room);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Room {
    Short(InShort),
    Whole(Box<Placed>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InShort {
    entry: i32,
    place: u32,
    rounds: i32,
    points: i32,
    won: Short,
    lost: Short,
    others_lost: Short,
    bonus: i32,
    performance: i32,
    best_round: Short,
    highest_game: Short,
    shared: bool,
    decided_by: DecidedBy,
}

impl InShort {
    /// The same in short; `None` where a figure has no room.
    fn of(placed: &Placed) -> Option<Self> {
        let Placed { place, shared, decided_by, record } = placed;
        if record.match_points.is_some() || record.deviation.is_some() {
            return None;
        }
        Some(Self {
            entry: record.entry,
            place: *place,
            rounds: fitting(record.rounds)?,
            points: fitting(record.points)?,
            won: Short::fitting(record.won)?,
            lost: Short::fitting(record.lost)?,
            others_lost: Short::fitting(record.others_lost)?,
            bonus: fitting(record.bonus)?,
            performance: fitting(record.performance)?,
            best_round: Short::fitting(record.best_round)?,
            highest_game: Short::fitting(record.highest_game)?,
            shared: *shared,
            decided_by: *decided_by,
        })
    }

    fn record(&self) -> Record {
        Record {
            entry: self.entry,
            rounds: self.rounds.into(),
            points: self.points.into(),
            won: self.won.get(),
            lost: self.lost.get(),
            others_lost: self.others_lost.get(),
            bonus: self.bonus.into(),
            performance: self.performance.into(),
            best_round: self.best_round.get(),
            highest_game: self.highest_game.get(),
            match_points: None,
            deviation: None,
        }
    }
}

impl From<Placed> for Kept {
    fn from(placed: Placed) -> Self {
        Self(InShort::of(&placed).map_or_else(|| Room::Whole(Box::new(placed)), Room::Short))
    }
}

impl Kept {
    /// Place and figures as they were.
    pub fn placed(&self) -> Placed {
        let Standing { place, shared, decided_by } = self.standing();
        let record = match &self.0 {
            Room::Short(short) => short.record(),
            Room::Whole(placed) => placed.record,
        };
        Placed { place, shared, decided_by, record }
    }
}

impl Stands for Kept {
    fn entry(&self) -> i32 {
        match &self.0 {
            Room::Short(short) => short.entry,
            Room::Whole(placed) => placed.entry(),
        }
    }

    fn value(&self, metric: Metric) -> Option<Ratio> {
        match &self.0 {
            Room::Short(short) => short.record().value(metric),
            Room::Whole(placed) => placed.value(metric),
        }
    }

    fn standing(&self) -> Standing {
        match &self.0 {
            Room::Short(short) => Standing { place: short.place, shared: short.shared, decided_by: short.decided_by },
            Room::Whole(placed) => placed.standing(),
        }
    }

    fn stand(&mut self, standing: Standing) {
        match &mut self.0 {
            Room::Short(short) => {
                Standing { place: short.place, shared: short.shared, decided_by: short.decided_by } = standing;
            }
            Room::Whole(placed) => placed.stand(standing),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Figures with room in four bytes, at their edge, and beyond it.
    fn figure() -> impl Strategy<Value = i64> {
        prop_oneof![
            -2_000_i64..2_000,
            (-2_i64..3).prop_map(|by| i64::from(i32::MAX) + by),
            (-2_i64..3).prop_map(|by| i64::from(i32::MIN) + by),
            Just(i64::MIN),
            Just(i64::MAX),
        ]
    }

    fn record() -> impl Strategy<Value = Record> {
        let counts = proptest::array::uniform5(proptest::option::of(figure()));
        let sums = proptest::array::uniform3(figure());
        let compared = proptest::option::of((-50_i64..50, 1_i64..9));
        (1..9_i32, 0..9_i64, sums, counts, compared).prop_map(|(entry, rounds, sums, counts, compared)| {
            let ([points, bonus, performance], [won, lost, others_lost, best_round, highest_game]) = (sums, counts);
            let deviation = compared.and_then(|(above, below)| Ratio::new(above, below));
            Record {
                rounds,
                points,
                bonus,
                performance,
                won,
                lost,
                others_lost,
                best_round,
                highest_game,
                match_points: deviation,
                deviation,
                ..Record::of(entry)
            }
        })
    }

    proptest! {
        /// Whatever the figures, they come out as they went in, and a new place takes nothing from them.
        #[test]
        fn what_is_kept_is_what_it_was(record in record(), (place, shared) in (0..200_000_u32, any::<bool>())) {
            let placed = Placed { place, shared, decided_by: DecidedBy::Metric(Metric::Won), record };
            let mut kept = Kept::from(placed);
            prop_assert_eq!(kept.placed(), placed);
            prop_assert_eq!(kept.entry(), record.entry);
            for metric in Metric::ALL {
                prop_assert_eq!(kept.value(*metric), record.value(*metric));
            }
            kept.stand(Standing { place: 7, shared: !shared, decided_by: DecidedBy::Lot });
            let moved = Placed { place: 7, shared: !shared, decided_by: DecidedBy::Lot, record };
            prop_assert_eq!(kept.placed(), moved);
            prop_assert_eq!(kept, Kept::from(moved));
        }
    }

    #[test]
    fn it_takes_less_than_a_third_of_the_room() {
        assert_eq!(size_of::<Kept>(), 48);
        assert!(size_of::<Placed>() > 3 * 48, "{}", size_of::<Placed>());
    }
}
