//! Start numbers beside names: on paper nobody is taken for another, whatever the fonts lack.

use super::column::Column;
use super::model::{Cell, Named, Report};
use crate::rules::entry::numbered;

/// A cell with the start number before each of its names, where no column of its own says it.
pub fn cell(report: &Report, column: &Column, cell: &Cell) -> Cell {
    match cell {
        Cell::Name(Some(number), name, link) if !has_numbers(report) || column.fields.len() > 1 => {
            Cell::Name(Some(*number), numbered(number, name), link.clone())
        }
        Cell::Names(names) => Cell::Names(names.iter().map(one).collect()),
        other => other.clone(),
    }
}

fn one(named: &Named) -> Named {
    let name = named.number.map_or_else(|| named.name.clone(), |number| numbered(number, &named.name));
    Named { name, ..named.clone() }
}

/// Whether people see a column of start numbers.
fn has_numbers(report: &Report) -> bool {
    report.seen().any(|(_, column)| column.fields.iter().any(|field| field.id == "number"))
}

/// The list with its start numbers beside the names, for a page that is taken away.
#[must_use]
pub fn list(report: &Report) -> Report {
    let mut whole = report.clone();
    for row in whole.sections.iter_mut().flat_map(|section| &mut section.rows) {
        for (column, place) in report.columns.iter().zip(&mut row.cells) {
            *place = cell(report, column, place);
        }
    }
    whole
}
