//! How fast the tables play: which one hangs back, and when the round will be over.

/// How far one table is. Times are whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablePace {
    /// The number of the table.
    pub table: i32,
    /// Hands written.
    pub hands: i64,
    /// Those of them written since the round started; fewer when it was opened again.
    pub written: i64,
    /// Hands due.
    pub due: i64,
    /// Since the round started.
    pub playing: i64,
    /// Since the last hand was written, or since the start.
    pub quiet: i64,
}

/// A table this many hands behind the middle one hangs back: more than one deal round the table.
const BEHIND: i64 = 5;
/// A table without a hand for so long hangs back: three times what a slow hand takes.
const QUIET: i64 = 12 * 60;
/// Before a quarter of an hour is over nobody is called slow, and no end is told: the first hands tell nothing.
const SETTLED: i64 = 15 * 60;
/// Before so many hands nobody can say how long the rest takes, however long it was played.
const ENOUGH: i64 = 4;

impl TablePace {
    /// Hands still to be played.
    pub fn left(&self) -> i64 {
        (self.due - self.hands).max(0)
    }

    /// How many hands it is behind the middle table, of which so many are left; less than nought when it is ahead.
    pub fn behind(&self, middle: i64) -> i64 {
        self.left() - middle
    }

    /// Whether it plays long enough that something can be said of its pace.
    pub fn is_settled(&self) -> bool {
        self.playing >= SETTLED
    }

    /// How long the rest takes at the pace so far; `None` while too little was played.
    pub fn remaining(&self) -> Option<i64> {
        let played = self.playing - self.quiet;
        (self.is_settled() && self.written >= ENOUGH && played > 0).then(|| played * self.left() / self.written)
    }
}

/// The hands left at the middle table.
pub fn middle(tables: &[TablePace]) -> Option<i64> {
    let mut left: Vec<i64> = tables.iter().map(TablePace::left).collect();
    left.sort_unstable();
    left.get(left.len() / 2).copied()
}

/// The tables that hang back, the slowest first: far behind the middle one, or silent for long.
///
/// ```
/// use skatwart::rules::pace::{TablePace, slow};
/// let at = |table, hands| TablePace { table, hands, written: hands, due: 48, playing: 3600, quiet: 60 };
/// let slow = slow(&[at(1, 24), at(2, 25), at(3, 12)]);
/// assert_eq!(slow.iter().map(|pace| pace.table).collect::<Vec<_>>(), [3]);
/// ```
pub fn slow(tables: &[TablePace]) -> Vec<TablePace> {
    let Some(middle) = middle(tables) else { return Vec::new() };
    let behind = |pace: &TablePace| pace.behind(middle) >= BEHIND || pace.quiet >= QUIET;
    let hangs = |pace: &&TablePace| pace.left() > 0 && pace.is_settled() && behind(pace);
    let mut slow: Vec<TablePace> = tables.iter().filter(hangs).copied().collect();
    slow.sort_by_key(|pace| (-pace.left(), pace.table));
    slow
}

/// How long the round still takes: as long as its slowest table. `None` while too little was played.
pub fn remaining(tables: &[TablePace]) -> Option<i64> {
    tables.iter().filter_map(TablePace::remaining).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(table: i32, hands: i64, quiet: i64) -> TablePace {
        TablePace { table, hands, written: hands, due: 48, playing: 3600 + quiet, quiet }
    }

    #[test]
    fn the_round_takes_as_long_as_its_slowest_table() {
        assert_eq!(remaining(&[at(1, 24, 0), at(2, 12, 0)]), Some(10_800));
        assert_eq!(remaining(&[at(1, 3, 0)]), None, "too little was played");
        assert_eq!(remaining(&[at(1, 48, 0)]), Some(0));
        assert_eq!(remaining(&[]), None);
        let reopened = TablePace { written: 5, playing: 1000, ..at(1, 44, 100) };
        assert_eq!(remaining(&[reopened]), Some(720), "four hands at the pace of the five since it was opened again");
    }

    #[test]
    fn for_a_quarter_of_an_hour_no_end_is_told_however_fast_hands_come() {
        let early = |playing| TablePace { playing, ..at(1, 5, 0) };
        assert_eq!((remaining(&[early(8)]), early(899).remaining()), (None, None));
        assert_eq!((remaining(&[early(900)]), early(900).remaining()), (Some(7740), Some(7740)));
    }

    #[test]
    fn a_table_hangs_back_when_it_is_behind_or_silent() {
        let tables = [at(1, 30, 60), at(2, 30, 60), at(3, 30, 721), at(4, 25, 60), at(5, 26, 60), at(6, 48, 9000)];
        assert_eq!(slow(&tables).iter().map(|pace| pace.table).collect::<Vec<_>>(), [4, 3]);
        assert_eq!(slow(&[]), []);
    }

    #[test]
    fn a_table_is_silent_after_twelve_minutes() {
        let tables = [at(1, 30, 60), at(2, 30, 719), at(3, 30, 720)];
        assert_eq!(slow(&tables).iter().map(|pace| pace.table).collect::<Vec<_>>(), [3]);
        let silent = TablePace { playing: 1000, ..at(1, 5, 1000) };
        assert_eq!(silent.remaining(), None, "nothing was played in no time");
    }

    #[test]
    fn for_a_quarter_of_an_hour_nobody_is_called_slow() {
        let early = |playing, hands, table| TablePace { playing, ..at(table, hands, 0) };
        let tables = |playing| [early(playing, 9, 1), early(playing, 9, 2), early(playing, 1, 3)];
        assert_eq!(slow(&tables(899)), []);
        assert_eq!(slow(&tables(900)).iter().map(|pace| pace.table).collect::<Vec<_>>(), [3]);
        assert_eq!(early(900, 1, 3).behind(39), 8, "eight hands behind the middle table");
    }
}
