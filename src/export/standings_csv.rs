//! The standings as CSV: `place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance`, then one
//! column per further metric of the tournament.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::lines::Line;
use crate::rules::ratio::Ratio;
use crate::rules::standings::Metric;

const COLUMNS: [&str; 12] = [
    "place",
    "shared",
    "number",
    "name",
    "club",
    "rounds",
    "points",
    "won",
    "lost",
    "others_lost",
    "bonus",
    "performance",
];

/// Writes the file.
pub fn standings(lines: &[Line], metrics: &[Metric], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let further = further(metrics);
    form.file(&header(&further), lines.iter().map(|line| row(line, &further)))
}

/// The metrics that have no column of their own yet.
pub(super) fn further(metrics: &[Metric]) -> Vec<Metric> {
    metrics.iter().copied().filter(|metric| !COLUMNS.contains(&metric.column().as_str())).collect()
}

pub(super) fn header(further: &[Metric]) -> Vec<String> {
    COLUMNS.iter().map(|&column| column.to_owned()).chain(further.iter().map(|metric| metric.column())).collect()
}

pub(super) fn row(line: &Line, further: &[Metric]) -> Vec<Cell> {
    let record = &line.placed.record;
    let mut cells = vec![
        Cell::own(line.placed.place),
        Cell::own(if line.placed.shared { "yes" } else { "no" }),
        Cell::own(record.entry),
        Cell::typed(&line.name),
        Cell::typed(&line.club),
        Cell::own(record.rounds),
        Cell::own(record.points),
        Cell::maybe(record.won),
        Cell::maybe(record.lost),
        Cell::maybe(record.others_lost),
        Cell::own(record.bonus),
        Cell::own(record.performance),
    ];
    cells.extend(further.iter().map(|&metric| figure(metric, record.value(metric))));
    cells
}

/// The deviation always has four decimals; halves print as 2.5.
pub(super) fn figure(metric: Metric, value: Option<Ratio>) -> Cell {
    match (metric, value) {
        (Metric::Deviation, Some(value)) => Cell::Own(value.decimals(4)),
        _ => Cell::maybe(value),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rules::standings::{Record, standings as rank};

    #[test]
    fn further_metrics_get_a_column_and_absent_figures_are_blank() {
        let metrics = [Metric::MatchPoints, Metric::NetGames, Metric::Deviation, Metric::Won];
        let record = Record {
            points: -32,
            won: None,
            match_points: Ratio::new(5, 2),
            deviation: Ratio::new(2, 3),
            rounds: 1,
            ..Record::of(4)
        };
        let placed = rank(&[record], &metrics, &BTreeMap::new());
        let lines: Vec<Line> = placed
            .into_iter()
            .map(|placed| Line { placed, name: "=HYPERLINK(1)".to_owned(), club: "=1+1, Herz".to_owned() })
            .collect();
        let text = String::from_utf8(standings(&lines, &metrics, Spreadsheet::Plain).expect("written"));
        assert_eq!(
            text.as_deref(),
            Ok("place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,match_points,\
                net_games,deviation\n1,no,4,'=HYPERLINK(1),\"'=1+1, Herz\",1,-32,,0,0,0,0,2.5,,0.6667\n")
        );
    }
}
