//! An event after some tables brought in something else, reckoned from what was reckoned before.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{At, EventTable};
use super::ranking::Groups;
use super::reckoned::Event;
use crate::rules::comparison::Ranked;
use crate::rules::standings::{Placed, Ranking, RoundFigures, records};

impl Event {
    /// Puts these tables in the place of what is known of them; answers whose figures may differ now. `None` where the same
    /// cards are compared: there every table has to do with every other.
    pub fn put(&mut self, tables: BTreeMap<At, EventTable>) -> Option<BTreeSet<i32>> {
        if self.compared.is_some() {
            return None;
        }
        let mut whose = BTreeSet::new();
        let everybody = |table: &EventTable| -> Vec<i32> {
            table.entries().chain(table.substitutes.iter().map(|one| one.entry)).collect()
        };
        for (at, table) in tables {
            whose.extend(everybody(&table));
            let before = self.facts.tables.insert(at, table);
            whose.extend(before.iter().flat_map(everybody));
        }
        Some(whose)
    }

    /// The standings of all rounds, where these were it before what these start numbers brought in became this; `None` where they
    /// are to be ranked anew.
    pub fn groups_again(
        &self,
        mut groups: Groups,
        (whose, brought): (&BTreeSet<i32>, &[RoundFigures]),
    ) -> Option<Groups> {
        // Of nobody there is no group yet.
        let [(None, lines)] = groups.as_mut_slice() else { return None };
        let line = |record| self.named(Ranked { session: None, seat: None, placed: Placed::of(record) });
        let come = records(brought).into_iter().filter_map(line).collect();
        Ranking { metrics: &self.metrics, lots: &self.facts.lots }.rank_again(lines, whose, come);
        Some(groups)
    }
}
