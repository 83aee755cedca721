//! How decks go round so that every table plays every deck once and no deck is at two tables.
//!
//! Eichhorn 1908, lines 5140–5155, does not say which way the decks go and speaks of tables and decks that divide
//! evenly. Our reading: players stay, table *t* passes to *t* + 1 and the last table to table 1; with *D* decks and *T*
//! tables, *D* a multiple of *T*, there are *T* stages of *D*/*T* decks. Beyond the book:
//! * *relay* – more decks than tables that do not divide evenly lie in a ring that is longer than the row of tables:
//!   the places behind the last table are a shelf, where decks rest until table 1 takes them;
//! * *sit-out* – with fewer decks than tables the ring has one place per table and some of them are empty: a table
//!   without a deck waits for one stage.

use std::collections::BTreeSet;

use super::decks::DeckNumber;
use super::seat::TableSize;
use super::sentence::sentences;

sentences! {
    /// Why a movement cannot close.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MovementError {
        /// Nothing to play.
        NoDeck = "movement-no-deck"
            "there is no deck to play; prepare at least one",
        /// Nobody to compare with.
        OneTable { tables: usize } = "movement-one-table"
            "with {tables} tables there is nobody to compare with; the decks need at least two tables",
        /// The same deck listed twice.
        DeckTwice { deck: DeckNumber } = "movement-deck-twice"
            "deck {deck} stands in the movement twice; each deck goes round once",
        /// Most tables would wait.
        TooFewDecks { decks: usize, tables: usize } = "movement-too-few-decks"
            "with {decks} decks for {tables} tables more tables would wait than play; prepare more decks or play in two sections",
        /// Not every table would play every deck.
        Hands { decks: usize, hands: u32 } = "movement-hands"
            "each table plays each of the {decks} decks once, but the round has {hands} hands; make both numbers the same",
        /// Letters for four seats do not fit three.
        MixedTables = "movement-mixed-tables"
            "tables of three and of four cannot play the same decks; seat all tables alike",
        /// Three hands and a skat.
        TableOfTwo = "movement-table-of-two"
            "a table of two cannot play the decks; seat three or four",
    }
}

sentences! {
    /// How the decks go round, to be shown and explained on the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MovementKind {
        /// Decks and tables divide evenly.
        Cyclic { stages: usize, decks: usize } = "movement-cyclic"
            "{stages} stages of {decks} decks; each table passes to the next, the last to table 1",
        /// More decks than tables, not a multiple.
        Relay { stages: usize, decks: usize, shelf: usize } = "movement-relay"
            "{stages} stages of {decks} decks; each table passes to the next, the last to a shelf where {shelf} decks rest until table 1 takes them",
        /// Fewer decks than tables.
        SitOut { stages: usize, waiting: usize } = "movement-sit-out"
            "{stages} stages; there are fewer decks than tables, so in each stage {waiting} tables wait",
    }
}

/// A ring of places with a batch of decks on each; the first places are the tables, the rest is the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The batches in the order of their first places; some are empty when there are fewer decks than tables.
    batches: Vec<Vec<DeckNumber>>,
    tables: usize,
    kind: MovementKind,
}

impl Movement {
    /// Plans how these decks go round so many tables.
    ///
    /// ```
    /// use skatwart::rules::decks::DeckNumber;
    /// use skatwart::rules::movement::Movement;
    /// let movement = Movement::plan(&DeckNumber::first(12)?, 4)?;
    /// assert_eq!(movement.stages(), 4);
    /// let numbers: Vec<u8> = movement.at(2, 1).iter().map(|deck| deck.number()).collect();
    /// assert_eq!(numbers, [10, 11, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plan(decks: &[DeckNumber], tables: usize) -> Result<Self, MovementError> {
        if decks.is_empty() {
            return Err(MovementError::NoDeck);
        }
        if tables < 2 {
            return Err(MovementError::OneTable { tables });
        }
        let mut seen = BTreeSet::new();
        if let Some(deck) = decks.iter().find(|deck| !seen.insert(**deck)) {
            return Err(MovementError::DeckTwice { deck: *deck });
        }
        if decks.len() * 2 < tables {
            return Err(MovementError::TooFewDecks { decks: decks.len(), tables });
        }
        Ok(Self::ring(decks, tables))
    }

    fn ring(decks: &[DeckNumber], tables: usize) -> Self {
        let count = decks.len();
        // The largest batch that comes out even and leaves one for every table.
        let batch = (1..=(count / tables).max(1)).rev().find(|size| count.is_multiple_of(*size)).unwrap_or(1);
        let mut batches: Vec<Vec<DeckNumber>> = decks.chunks(batch).map(<[DeckNumber]>::to_vec).collect();
        let waiting = tables.saturating_sub(batches.len());
        batches.resize(batches.len() + waiting, Vec::new());
        let stages = batches.len();
        let kind = if waiting > 0 {
            MovementKind::SitOut { stages, waiting }
        } else if stages > tables {
            MovementKind::Relay { stages, decks: batch, shelf: (stages - tables) * batch }
        } else {
            MovementKind::Cyclic { stages, decks: batch }
        };
        Self { batches, tables, kind }
    }

    /// How the decks go round, and why so.
    pub const fn kind(&self) -> MovementKind {
        self.kind
    }

    /// How many tables play.
    pub const fn tables(&self) -> usize {
        self.tables
    }

    /// How many stages there are: after each of them every table passes on.
    pub const fn stages(&self) -> usize {
        self.batches.len()
    }

    /// All decks, in order.
    pub fn decks(&self) -> impl Iterator<Item = DeckNumber> + '_ {
        self.batches.iter().flatten().copied()
    }

    /// The decks a table plays in a stage, both counted from 1; none when it waits or does not exist.
    pub fn at(&self, stage: usize, table: usize) -> &[DeckNumber] {
        if !(1..=self.stages()).contains(&stage) || !(1..=self.tables).contains(&table) {
            return &[];
        }
        let batch = (table + self.stages() - stage) % self.stages();
        self.batches.get(batch).map_or(&[], Vec::as_slice)
    }

    /// The decks that rest on the shelf in a stage.
    pub fn shelf(&self, stage: usize) -> Vec<DeckNumber> {
        self.decks().filter(|deck| self.table(stage, *deck).is_none()).collect()
    }

    /// The table that has the deck in this stage; `None` for the shelf.
    pub fn table(&self, stage: usize, deck: DeckNumber) -> Option<usize> {
        (1..=self.tables).find(|table| self.at(stage, *table).contains(&deck))
    }

    /// The tables of a deck in the order in which it comes to them, with the stage.
    pub fn route(&self, deck: DeckNumber) -> impl Iterator<Item = (usize, usize)> + '_ {
        (1..=self.stages()).filter_map(move |stage| self.table(stage, deck).map(|table| (stage, table)))
    }

    /// Where a deck goes when the table has played it; `None` when it has been everywhere. In a relay it may rest on
    /// the shelf before.
    pub fn next(&self, deck: DeckNumber, table: usize) -> Option<usize> {
        self.route(deck).skip_while(|(_, at)| *at != table).nth(1).map(|(_, next)| next)
    }

    /// Whether the deck rests on the shelf after this table.
    pub fn rests_after(&self, deck: DeckNumber, table: usize) -> bool {
        let mut route = self.route(deck).skip_while(|(_, at)| *at != table).map(|(stage, _)| stage);
        matches!((route.next(), route.next()), (Some(here), Some(there)) if there > here + 1)
    }

    /// Whether the hands of a round are enough for every deck, and not more.
    pub fn check_hands(&self, hands: u32) -> Result<(), MovementError> {
        let decks = self.decks().count();
        if u32::try_from(decks).is_ok_and(|decks| decks == hands) {
            Ok(())
        } else {
            Err(MovementError::Hands { decks, hands })
        }
    }
}

/// The one size of all tables; decks punched for four seats do not fit three.
pub fn same_size(tables: &[TableSize]) -> Result<TableSize, MovementError> {
    let (first, rest) = tables.split_first().ok_or(MovementError::OneTable { tables: 0 })?;
    if rest.iter().any(|size| size != first) {
        return Err(MovementError::MixedTables);
    }
    if *first == TableSize::TWO { Err(MovementError::TableOfTwo) } else { Ok(*first) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn plan(decks: i64, tables: usize) -> Result<Movement, MovementError> {
        Movement::plan(&DeckNumber::first(decks).expect("decks"), tables)
    }

    #[test]
    fn twelve_decks_go_round_four_tables_in_four_stages_of_three() {
        let movement = plan(12, 4).expect("a movement");
        assert_eq!(movement.kind(), MovementKind::Cyclic { stages: 4, decks: 3 });
        let first: Vec<u8> =
            (1..=4).filter_map(|table| movement.at(1, table).first()).map(|deck| deck.number()).collect();
        assert_eq!(first, [1, 4, 7, 10]);
        let deck = DeckNumber::new(4).expect("a deck");
        assert_eq!(movement.route(deck).map(|(_, table)| table).collect::<Vec<_>>(), [2, 3, 4, 1]);
        assert_eq!((movement.next(deck, 4), movement.next(deck, 1)), (Some(1), None));
    }

    #[test]
    fn decks_that_do_not_divide_evenly_rest_on_a_shelf() {
        let movement = plan(18, 4).expect("a movement");
        assert_eq!(movement.kind(), MovementKind::Relay { stages: 6, decks: 3, shelf: 6 });
        let deck = DeckNumber::new(10).expect("a deck");
        assert_eq!(movement.route(deck).collect::<Vec<_>>(), [(1, 4), (4, 1), (5, 2), (6, 3)]);
        assert!(movement.rests_after(deck, 4) && !movement.rests_after(deck, 1));
    }

    #[test]
    fn with_fewer_decks_than_tables_some_wait() {
        let movement = plan(3, 4).expect("a movement");
        assert_eq!(movement.kind(), MovementKind::SitOut { stages: 4, waiting: 1 });
        assert!(movement.at(1, 4).is_empty());
    }

    #[test]
    fn half_as_many_decks_as_tables_are_enough() {
        assert!(plan(2, 4).is_ok() && plan(3, 6).is_ok());
        assert_eq!(plan(2, 5), Err(MovementError::TooFewDecks { decks: 2, tables: 5 }));
    }

    #[test]
    fn what_is_no_stage_or_no_table_has_no_decks_and_the_shelf_those_of_no_table() {
        let movement = plan(7, 3).expect("a movement");
        for (stage, table) in [(0, 1), (8, 1), (1, 0), (1, 4)] {
            assert!(movement.at(stage, table).is_empty(), "stage {stage}, table {table}");
        }
        let shelf = |stage| movement.shelf(stage).iter().map(|deck| deck.number()).collect::<Vec<_>>();
        assert_eq!((shelf(1), shelf(2)), (vec![4, 5, 6, 7], vec![3, 4, 5, 6]));
    }

    #[test]
    fn a_movement_that_cannot_close_is_refused() {
        assert_eq!(plan(12, 1), Err(MovementError::OneTable { tables: 1 }));
        assert_eq!(plan(3, 7), Err(MovementError::TooFewDecks { decks: 3, tables: 7 }));
        assert_eq!(Movement::plan(&[], 4), Err(MovementError::NoDeck));
        let deck = DeckNumber::new(5).expect("a deck");
        assert_eq!(Movement::plan(&[deck, deck], 4), Err(MovementError::DeckTwice { deck }));
        assert_eq!(
            plan(12, 4).and_then(|movement| movement.check_hands(16)),
            Err(MovementError::Hands { decks: 12, hands: 16 })
        );
        assert_eq!(same_size(&[TableSize::THREE, TableSize::FOUR]), Err(MovementError::MixedTables));
    }

    proptest! {
        #[test]
        fn every_deck_comes_to_every_table_once_and_never_to_two_at_once(decks in 1_i64..=72, tables in 2_usize..=40) {
            let Ok(movement) = plan(decks, tables) else {
                prop_assert!(usize::try_from(decks).expect("small") * 2 < tables);
                return Ok(());
            };
            let largest = (1..=movement.stages()).flat_map(|stage| (1..=tables).map(move |table| (stage, table)))
                .map(|(stage, table)| movement.at(stage, table).len()).max();
            prop_assert!(largest <= Some(usize::try_from(decks).expect("small").div_ceil(tables)));
            for deck in movement.decks() {
                let mut came: Vec<usize> = movement.route(deck).map(|(_, table)| table).collect();
                for stage in 1..=movement.stages() {
                    prop_assert!((1..=tables).filter(|table| movement.at(stage, *table).contains(&deck)).count() <= 1);
                }
                for pair in came.windows(2) {
                    prop_assert_eq!(pair[1], pair[0] % tables + 1, "to the next table");
                    prop_assert_eq!(movement.next(deck, pair[0]), Some(pair[1]));
                }
                came.sort_unstable();
                prop_assert_eq!(came, (1..=tables).collect::<Vec<_>>());
            }
        }
    }
}
