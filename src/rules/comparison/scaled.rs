//! Match points that are scaled, for not every table has a result to be compared.

use std::collections::{BTreeMap, BTreeSet};

use super::{Comparison, Results};
use crate::rules::decks::DeckNumber;

/// A deck, or a whole session, of which fewer tables than play have a result that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scaled {
    /// The session.
    pub session: i32,
    /// The deck; `None` where whole sessions are compared.
    pub deck: Option<DeckNumber>,
    /// How many tables have a result, at the seat with the fewest.
    pub results: usize,
    /// How many tables play.
    pub tables: usize,
}

impl Results {
    /// Where this method scales match points to (*T*/*M*)(mp + 1) − 1, session by session, then deck by deck.
    pub fn scaled(&self, method: Comparison) -> Vec<Scaled> {
        let mut tables: BTreeMap<_, BTreeSet<i32>> = BTreeMap::new();
        for score in self.scores.iter().filter(|score| method.by_session() || score.is_compared()) {
            let deck = score.deck.filter(|_| !method.by_session());
            tables.entry((score.session, deck, score.seat)).or_default().insert(score.table);
        }
        let mut fewest: BTreeMap<_, usize> = BTreeMap::new();
        for ((session, deck, _), tables) in tables {
            let least = fewest.entry((session, deck)).or_insert(tables.len());
            *least = tables.len().min(*least);
        }
        let all = fewest.into_iter().map(|((session, deck), results)| {
            let tables = self.tables(session);
            Scaled { session, deck, results, tables }
        });
        all.filter(|one| one.results < one.tables).collect()
    }
}
