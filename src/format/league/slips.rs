//! The rounds from which a line of a file may be missing: it cannot be read, or says what another line says. What the
//! other files do not find there follows from it, and was said once.

use std::collections::BTreeSet;

use crate::format::Problems;
use crate::format::files::Files;
use crate::format::table::{CsvTable, MOST_ROUNDS};

/// The columns a file has and those it may have.
pub(super) type Columns = (&'static [&'static str], &'static [&'static str]);

/// The rounds of one file.
#[derive(Debug, Default)]
pub(super) struct Slips {
    rounds: BTreeSet<i32>,
    /// Whether it may be any.
    any: bool,
}

impl Slips {
    /// Those of a file with a round in each line, out of what was found wrong with it so far; in a round the column
    /// `who` says something once.
    pub(super) fn of(files: &Files, (file, who): (&str, &str), columns: Columns, problems: &Problems) -> Self {
        let mut slips = Self::default();
        let of_file = problems.0.iter().filter(|problem| problem.file == file);
        let counts = |column: &str| column.is_empty() || columns.0.contains(&column);
        let wrong: BTreeSet<u64> =
            of_file.filter(|problem| counts(&problem.column)).filter_map(|problem| problem.line).collect();
        let Some(bytes) = files.get(file) else { return slips };
        let Ok(table) = CsvTable::read(file, bytes, columns.0, columns.1) else {
            return Self { any: true, ..slips };
        };
        let mut seen = BTreeSet::new();
        for line in table.lines() {
            let twice = !seen.insert((line.text("round"), line.text(who)));
            if wrong.contains(&line.number) {
                match line.number("round", 1, MOST_ROUNDS) {
                    Ok(round) if !twice => slips.rounds.extend([round]),
                    // One of two that are the same was meant for another round, or for another of this one.
                    _ => slips.any = true,
                }
            }
        }
        slips
    }

    /// Whether something of this round may be missing.
    pub(super) fn touch(&self, round: i32) -> bool {
        self.any || self.rounds.contains(&round)
    }

    /// Whether something of such a round may be missing.
    pub(super) fn touch_any(&self, of: impl Fn(i32) -> bool) -> bool {
        self.any || self.rounds.iter().any(|round| of(*round))
    }
}
