//! The places of a file – its tables, or its rounds – of which something may be missing: a line could not be read, or says
//! what another line says. What the other files do not find there only follows from it, and was said once.

use std::collections::BTreeSet;

use super::Problems;
use super::table::{CsvLine, CsvTable};
use crate::rules::event::At;

/// Such places: tables, or rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread<P = At> {
    places: BTreeSet<P>,
    /// Whether it may be any of them.
    any: bool,
}

impl<P> Default for Unread<P> {
    fn default() -> Self {
        Self { places: BTreeSet::new(), any: false }
    }
}

impl<P: Copy + Ord> Unread<P> {
    /// Nothing of the file could be read.
    pub const fn any() -> Self {
        Self { places: BTreeSet::new(), any: true }
    }

    /// The places of the lines that are wrong; one of which nobody knows the place may be of any.
    pub fn of_lines<'t>(
        table: &'t CsvTable<'_>,
        wrong: &BTreeSet<u64>,
        mut place: impl FnMut(&CsvLine<'t>) -> Option<P>,
    ) -> Self {
        let mut unread = Self::default();
        for line in table.lines() {
            let place = place(&line);
            if wrong.contains(&line.number) {
                match place {
                    Some(place) => unread.note(place),
                    None => unread.note_any(),
                }
            }
        }
        unread
    }

    /// Notes a line that may have been meant for any place.
    pub const fn note_any(&mut self) {
        self.any = true;
    }

    /// Notes that something of this place is not there.
    pub fn note(&mut self, place: P) {
        self.places.insert(place);
    }

    /// Whether something is missing that says it is of this place.
    pub fn is_of(&self, place: P) -> bool {
        self.places.contains(&place)
    }

    /// Whether something of this place may be missing.
    pub fn may_be_of(&self, place: P) -> bool {
        self.any || self.is_of(place)
    }

    /// Whether something of such a place may be missing.
    pub fn may_be_of_any(&self, of: impl Fn(P) -> bool) -> bool {
        self.any || self.places.iter().any(|place| of(*place))
    }
}

impl Unread {
    /// The tables of the lines in which something was found wrong so far.
    pub fn of(file: &str, table: &CsvTable<'_>, problems: &Problems) -> Self {
        Self::of_lines(table, &problems.lines_of(file, |_| true), |line| line.at().into_iter().next())
    }

    /// The same of a file with these columns that was read elsewhere, where there is one.
    pub fn in_file(
        (file, bytes): (&str, Option<&[u8]>),
        (required, optional): (&[&str], &[&str]),
        problems: &Problems,
    ) -> Self {
        match bytes.filter(|_| problems.are_in(file)) {
            None => Self::default(),
            Some(bytes) => CsvTable::read(file, bytes, required, optional)
                .map_or_else(|_unreadable| Self::any(), |table| Self::of(file, &table, problems)),
        }
    }
}
