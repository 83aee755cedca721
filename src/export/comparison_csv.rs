//! The standings of a comparison as CSV: those of [`standings_csv`], then
//! `seat,match_points,deviation`; `book` ranks within each seat, `book-by-session` within each seat of each session, which stands
//! in a last column `session`.

use super::spreadsheet::{Cell, Spreadsheet};
use super::standings_csv;
use crate::rules::lines::SeatLine;
use crate::rules::standings::Metric;

const OURS: [Metric; 2] = [Metric::MatchPoints, Metric::Deviation];

/// Writes the file.
pub fn comparison(lines: &[SeatLine], metrics: &[Metric], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let further: Vec<Metric> =
        standings_csv::further(metrics).into_iter().filter(|metric| !OURS.contains(metric)).collect();
    let mut header = standings_csv::header(&further);
    header.push("seat".to_owned());
    header.extend(OURS.map(Metric::column));
    let by_session = lines.iter().any(|line| line.session.is_some());
    header.extend(by_session.then(|| "session".to_owned()));
    let row = |line: &SeatLine| {
        let mut cells = standings_csv::row(&line.line, &further);
        cells.push(Cell::maybe(line.seat));
        let record = &line.line.placed.record;
        cells.extend(OURS.map(|metric| standings_csv::figure(metric, record.value(metric))));
        cells.extend(by_session.then(|| Cell::maybe(line.session)));
        cells
    };
    form.file(&header, lines.iter().map(row))
}
