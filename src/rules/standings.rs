//! Who stands where: records of the entries, ranked by the tournament's list of metrics.
//!
//! | rule | source | done |
//! |---|---|---|
//! | performance, then more won, then fewer lost, then the lot | SkWO; club rules of Peitz 4.6 A-B-C, HTW Dresden | [`DEFAULT_METRICS`], [`Lot`] |
//! | equal on every metric and no lot drawn: the place is shared, as many places are skipped | usual in sport | [`standings`] |
//! | a figure that was not kept is absent, not zero; absent ranks after present | – | [`Record::value`] |

use std::collections::BTreeMap;

mod kept;
mod metric;
mod ranking;
mod record;
mod short;

pub use kept::Kept;
pub use metric::{DEFAULT_METRICS, Direction, Metric};
pub use ranking::{DecidedBy, Lot, Placed, Ranking, Standing, Stands};
pub use record::{Figures, Record, RoundFigures, each_record, records};
pub use short::{OfSheet, Short};

/// Ranks the records. Equal on all metrics is a shared place, unless all of them drew lots together. Those who share
/// a place stand in the order of their start numbers.
///
/// ```
/// use skatwart::rules::standings::{DEFAULT_METRICS, Record, standings};
/// let karl = Record { performance: 900, ..Record::of(1) };
/// let lena = Record { performance: 1200, ..Record::of(2) };
/// let placed = standings(&[karl, lena], DEFAULT_METRICS, &Default::default());
/// assert_eq!(placed.iter().map(|p| (p.place, p.record.entry)).collect::<Vec<_>>(), [(1, 2), (2, 1)]);
/// ```
pub fn standings(records: &[Record], metrics: &[Metric], lots: &BTreeMap<i32, Lot>) -> Vec<Placed> {
    let mut all: Vec<Placed> = records.iter().copied().map(Placed::of).collect();
    Ranking { metrics, lots }.rank(&mut all);
    all
}

/// The entries that share a place, place by place: what a draw of lots could decide.
pub fn ties(placed: &[Placed]) -> Vec<&[Placed]> {
    placed.chunk_by(|a, b| a.place == b.place).filter(|group| group.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ratio::Ratio;

    fn record(entry: i32, performance: i64, won: i64, lost: i64) -> Record {
        Record { performance, won: Some(won), lost: Some(lost), ..Record::of(entry) }
    }

    fn places(placed: &[Placed]) -> Vec<(u32, bool, i32)> {
        placed.iter().map(|placed| (placed.place, placed.shared, placed.record.entry)).collect()
    }

    #[test]
    fn equal_performance_is_decided_by_games_won_then_by_fewer_lost() {
        let records = [record(1, 900, 10, 3), record(2, 900, 11, 5), record(3, 900, 10, 2)];
        let placed = standings(&records, DEFAULT_METRICS, &BTreeMap::new());
        assert_eq!(places(&placed), [(1, false, 2), (2, false, 3), (3, false, 1)]);
        assert_eq!(placed[0].decided_by, DecidedBy::Metric(Metric::Won));
        assert_eq!(placed[1].decided_by, DecidedBy::Metric(Metric::FewestLost));
    }

    #[test]
    fn equal_on_all_metrics_is_a_shared_place_and_places_are_skipped() {
        let records = [record(4, 900, 10, 3), record(1, 1000, 1, 1), record(2, 900, 10, 3), record(3, 100, 0, 0)];
        let placed = standings(&records, DEFAULT_METRICS, &BTreeMap::new());
        assert_eq!(places(&placed), [(1, false, 1), (2, true, 2), (2, true, 4), (4, false, 3)]);
        assert_eq!(placed[1].decided_by, DecidedBy::Shared);
        assert_eq!(ties(&placed).len(), 1);
    }

    #[test]
    fn a_draw_of_lots_decides_only_among_those_who_drew_together() {
        let records = [record(1, 900, 1, 1), record(2, 900, 1, 1), record(3, 900, 1, 1)];
        let lot = |draw, rank| Lot { draw, rank };
        let all = BTreeMap::from([(1, lot(1, 3)), (2, lot(1, 1)), (3, lot(1, 2))]);
        let placed = standings(&records, DEFAULT_METRICS, &all);
        assert_eq!(places(&placed), [(1, false, 2), (2, false, 3), (3, false, 1)]);
        let decided = |placed: &[Placed]| placed.iter().map(|one| one.decided_by).collect::<Vec<_>>();
        let performance = DecidedBy::Metric(Metric::Performance);
        assert_eq!(decided(&placed), [DecidedBy::Lot, DecidedBy::Lot, performance], "nobody stands behind the last");
        let behind = standings(&[&records[..], &[record(4, 900, 0, 1)]].concat(), DEFAULT_METRICS, &all);
        assert_eq!(decided(&behind)[2], DecidedBy::Metric(Metric::Won), "what put him before the fourth");
        let two_of_three = BTreeMap::from([(1, lot(1, 2)), (2, lot(1, 1))]);
        assert!(standings(&records, DEFAULT_METRICS, &two_of_three).iter().all(|placed| placed.shared));
        let different = BTreeMap::from([(1, lot(1, 2)), (2, lot(1, 1)), (3, lot(2, 1))]);
        assert!(standings(&records, DEFAULT_METRICS, &different).iter().all(|placed| placed.shared));
    }

    #[test]
    fn a_figure_that_was_not_kept_is_absent_and_not_zero() {
        let kept = record(1, 500, 0, 9);
        let absent = Record { won: None, lost: None, ..record(2, 500, 0, 0) };
        let placed = standings(&[absent, kept], DEFAULT_METRICS, &BTreeMap::new());
        assert_eq!(places(&placed), [(1, false, 1), (2, false, 2)]);
    }

    #[test]
    fn every_metric_has_a_written_form_of_the_contract() {
        let words: Vec<&str> = Metric::ALL.iter().map(|metric| metric.word()).collect();
        assert_eq!(
            words.join(" "),
            "performance points won lost net-games fewest-lost others-lost rounds best-round highest-game match-points deviation"
        );
        assert_eq!(Metric::list("points, fewest-lost"), Ok(vec![Metric::Points, Metric::FewestLost]));
        assert_eq!(Metric::list(""), Ok(DEFAULT_METRICS.to_vec()));
        assert!(Metric::list("beauty").is_err());
        assert_eq!(Metric::ordinary(&[Metric::MatchPoints, Metric::Points]), [Metric::Points]);
        assert_eq!(Metric::ordinary(&[Metric::MatchPoints, Metric::Deviation]), DEFAULT_METRICS);
    }

    #[test]
    fn match_points_compare_as_exact_fractions() {
        let with = |entry, n, d| Record { match_points: Ratio::new(n, d), ..Record::of(entry) };
        let placed =
            standings(&[with(1, 5, 2), with(2, 8, 3), with(3, 5, 2)], &[Metric::MatchPoints], &BTreeMap::new());
        assert_eq!(places(&placed), [(1, false, 2), (2, true, 1), (2, true, 3)]);
    }
}
