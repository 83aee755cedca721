//! The posting sheet: the scores of all who sat in the same seat, in one column (Eichhorn 1908, l. 5134–5144).

use std::collections::{BTreeMap, BTreeSet};

use super::{Cell, Comparison, Results};
use crate::rules::decks::DeckNumber;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;

/// What stands in one column of a line: one player's total and place among his seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The seat.
    pub seat: Seat,
    /// The start number.
    pub entry: i32,
    /// The sum of the scores of all decks that count.
    pub total: i64,
    /// The place among those in the same seat, from 1.
    pub place: usize,
    /// Whether another has the same place.
    pub shared: bool,
    /// Whether something he made here does not count for him.
    pub struck: bool,
}

/// One line: a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostingLine {
    /// The table.
    pub table: i32,
    /// The seats in order.
    pub columns: Vec<Column>,
}

/// The book's sheet of a session: one column per seat, one line per table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The tables in order.
    pub lines: Vec<PostingLine>,
    /// The mean of each seat.
    pub means: Vec<(Seat, Option<Ratio>)>,
}

/// One seat of a session, deck by deck: the scores of the same hands side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSheet {
    /// The seat.
    pub seat: Seat,
    /// The decks in order; `None` where only totals are known.
    pub decks: Vec<Option<DeckNumber>>,
    /// The tables in order: total and place, and the cell of each deck where there is one.
    pub lines: Vec<(i32, Column, Vec<Option<Cell>>)>,
    /// The mean of each deck, with the true cards.
    pub means: Vec<Option<Ratio>>,
}

/// What a seat at a table comes to.
struct Sum {
    entry: i32,
    /// What counts for him.
    total: i64,
    /// What the others are compared with.
    made: i64,
    struck: bool,
}

impl Sum {
    const fn of(entry: i32) -> Self {
        Self { entry, total: 0, made: 0, struck: false }
    }
}

impl Results {
    /// The book's sheet of a session.
    pub fn posting(&self, session: i32) -> Posting {
        let mut totals: BTreeMap<Seat, BTreeMap<i32, Sum>> = BTreeMap::new();
        for score in self.scores.iter().filter(|score| score.session == session) {
            let sum = totals.entry(score.seat).or_default().entry(score.table).or_insert(Sum::of(score.entry));
            sum.total = sum.total.saturating_add(score.counted());
            sum.made = sum.made.saturating_add(score.made());
            sum.struck |= score.is_struck();
        }
        for sum in totals.values_mut().flat_map(BTreeMap::values_mut) {
            let mine = self.given.iter().filter(|given| given.session == session && given.entry == sum.entry);
            let given: i64 = mine.map(|given| i64::from(given.points)).sum();
            (sum.total, sum.made) = (sum.total.saturating_add(given), sum.made.saturating_add(given));
        }
        let mut lines: BTreeMap<i32, Vec<Column>> = BTreeMap::new();
        for (seat, tables) in &totals {
            for (table, Sum { entry, total, struck, .. }) in tables {
                let better = tables.values().filter(|other| other.total > *total).count();
                let equal = tables.values().filter(|other| other.total == *total).count();
                let (seat, entry, total, struck) = (*seat, *entry, *total, *struck);
                let column = Column { seat, entry, total, place: better + 1, shared: equal > 1, struck };
                lines.entry(*table).or_default().push(column);
            }
        }
        let mean = |tables: &BTreeMap<i32, Sum>| {
            Ratio::mean(&tables.values().map(|sum| Ratio::whole(sum.made)).collect::<Vec<_>>())
        };
        Posting {
            lines: lines.into_iter().map(|(table, columns)| PostingLine { table, columns }).collect(),
            means: totals.iter().map(|(seat, tables)| (*seat, mean(tables))).collect(),
        }
    }

    /// The sheets of a session seat by seat, with every deck; deviations and match points as the method reckons them.
    pub fn seat_sheets(&self, session: i32, method: Comparison) -> Vec<SeatSheet> {
        let cells: Vec<Cell> = self.cells(method).into_iter().filter(|cell| cell.score.session == session).collect();
        let decks: BTreeSet<Option<DeckNumber>> = cells.iter().map(|cell| cell.score.deck).collect();
        let posting = self.posting(session);
        let seats: BTreeSet<Seat> = cells.iter().map(|cell| cell.score.seat).collect();
        seats.into_iter().map(|seat| seat_sheet(seat, &decks, &cells, &posting)).collect()
    }
}

fn seat_sheet(seat: Seat, decks: &BTreeSet<Option<DeckNumber>>, cells: &[Cell], posting: &Posting) -> SeatSheet {
    let of_seat: BTreeMap<(i32, Option<DeckNumber>), Cell> = cells
        .iter()
        .filter(|cell| cell.score.seat == seat)
        .map(|cell| ((cell.score.table, cell.score.deck), *cell))
        .collect();
    let line = |line: &PostingLine| {
        let column = line.columns.iter().find(|column| column.seat == seat)?;
        let row = decks.iter().map(|deck| of_seat.get(&(line.table, *deck)).copied()).collect();
        Some((line.table, *column, row))
    };
    let mean = |deck: &Option<DeckNumber>| {
        of_seat.values().find(|cell| cell.score.deck == *deck && cell.score.is_compared()).and_then(|cell| cell.mean)
    };
    SeatSheet {
        seat,
        decks: decks.iter().copied().collect(),
        lines: posting.lines.iter().filter_map(line).collect(),
        means: decks.iter().map(mean).collect(),
    }
}
