//! The tables of a file of which a line could not be read: what only follows from that is not told of other lines as
//! well.

use std::collections::BTreeSet;

use super::Problems;
use super::table::CsvTable;
use crate::rules::event::At;

/// Such tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    tables: BTreeSet<At>,
    /// Whether a line does not say of which table it is; it may be of any.
    any: bool,
}

impl Unread {
    /// Nothing of the file could be read.
    pub const fn any() -> Self {
        Self { tables: BTreeSet::new(), any: true }
    }

    /// The tables of the lines in which something was found wrong so far.
    pub fn of(file: &str, table: &CsvTable<'_>, problems: &Problems) -> Self {
        let of_file = problems.0.iter().filter(|problem| problem.file == file);
        let wrong: BTreeSet<u64> = of_file.filter_map(|problem| problem.line).collect();
        let mut unread = Self::default();
        for line in table.lines().filter(|line| wrong.contains(&line.number)) {
            match line.at() {
                Ok(at) => unread.tables.extend([at]),
                Err(_unreadable) => unread.any = true,
            }
        }
        unread
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

    /// Notes a line that may have been meant for any table.
    pub const fn note_any(&mut self) {
        self.any = true;
    }

    /// Notes that something of this table is not there.
    pub fn note(&mut self, at: At) {
        self.tables.insert(at);
    }

    /// Whether such a line says that it is of this table.
    pub fn is_of(&self, at: At) -> bool {
        self.tables.contains(&at)
    }

    /// Whether such a line may be of this table.
    pub fn may_be_of(&self, at: At) -> bool {
        self.any || self.is_of(at)
    }
}
