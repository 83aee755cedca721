//! The table of payments in short: games that share their base values stand on one ladder, with a rung for each multiplier.
//! A value is found by adding the matadors to what the contingency adds.

use std::collections::BTreeSet;

use super::{Contingency, PaymentLine, Payments};
use crate::rules::hand::Game;
use crate::rules::rule_set::{GameRow, RuleSet};

/// The columns of a ladder: the suits from the lowest to the highest, and grand.
pub const COLUMNS: [Game; 5] = [Game::Diamonds, Game::Hearts, Game::Spades, Game::Clubs, Game::Grand];

/// Games that share their base values, with what each multiplier makes of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder<'r> {
    /// How its games are played.
    pub ways: Vec<Way<'r>>,
    /// What each column counts before it is multiplied; `None` where nothing of it is played.
    pub bases: [Option<i32>; COLUMNS.len()],
    /// From the lowest multiplier to the highest.
    pub rungs: Vec<Rung>,
}

/// A way to play some games, with what is added to the matadors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way<'r> {
    /// One of its suit games, its grand, or both.
    pub games: Vec<GameRow<'r>>,
    /// What each contingency adds to the matadors.
    pub steps: Vec<(Contingency, i32)>,
}

/// What one multiplier makes of each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// How often the base value counts.
    pub multiplier: i32,
    /// The values; `None` where none is played for so much.
    pub values: [Option<i32>; COLUMNS.len()],
}

impl RuleSet {
    /// The payments in short, and the tables of the games whose value is one figure: suits before grand before the others.
    ///
    /// ```
    /// use skatwart::rules::rule_set::RuleSet;
    /// let rules = RuleSet::by_id("isko").expect("it comes with the program");
    /// let (ladders, fixed) = rules.ladders();
    /// assert_eq!((ladders.len(), fixed.len()), (1, 4), "everything but null counts 9 to 12 or 24");
    /// assert_eq!(ladders[0].rungs[0].values, [18, 20, 22, 24, 48].map(Some));
    /// ```
    pub fn ladders(&self) -> (Vec<Ladder<'_>>, Vec<Payments<'_>>) {
        let mut tables: Vec<Payments<'_>> =
            self.payments().into_iter().filter(|table| !table.lines.is_empty()).collect();
        tables.sort_by_key(|table| {
            let first = table.games.first();
            first.map(|row| (row.game.suit().is_none().then_some(row.game), row.play, row.ouvert, row.variant))
        });
        let (fixed, climbed): (Vec<_>, Vec<_>) = tables.into_iter().partition(|table| table.games.iter().any(is_fixed));
        let mut ladders: Vec<Ladder<'_>> = Vec::new();
        for table in climbed {
            if let Some(ladder) = ladders.iter_mut().find(|ladder| ladder.takes(&table)) {
                ladder.add(&table);
            } else {
                let mut ladder = Ladder { ways: Vec::new(), bases: bases(&table), rungs: Vec::new() };
                ladder.add(&table);
                ladders.push(ladder);
            }
        }
        (ladders, fixed)
    }
}

impl<'r> Ladder<'r> {
    /// Whether a table has its place here: the same base values, or a grand beside the suits that are played alike, and no
    /// value that differs.
    fn takes(&self, table: &Payments<'r>) -> bool {
        let played_here = |row: &GameRow<'_>| {
            let mut known = self.ways.iter().flat_map(|way| &way.games);
            known.any(|game| (game.play, game.variant) == (row.play, row.variant))
        };
        let fits = bases(table).iter().zip(&self.bases).all(|pair| match pair {
            (Some(base), Some(known)) => base == known,
            (Some(_), None) => table.games.iter().any(|row| row.game == Game::Grand && played_here(row)),
            (None, _) => true,
        });
        let agrees = |line: &PaymentLine| match self.rung(line.multiplier) {
            Some(rung) => {
                let mut both = values(table, line).into_iter().zip(rung.values);
                both.all(|pair| !matches!(pair, (Some(one), Some(other)) if one != other))
            }
            None => true,
        };
        // One share for all columns, so that what stands over them holds for each.
        let share = |row: &GameRow<'_>| row.percent;
        let shares = self.ways.iter().flat_map(|way| &way.games).map(share);
        let even = shares.chain(table.games.iter().map(share)).collect::<BTreeSet<i32>>().len() <= 1;
        even && fits && table.lines.iter().all(agrees)
    }

    /// What a multiplier makes of each column.
    pub fn rung(&self, multiplier: i32) -> Option<&Rung> {
        self.rungs.iter().find(|rung| rung.multiplier == multiplier)
    }

    fn add(&mut self, table: &Payments<'r>) {
        for (base, own) in self.bases.iter_mut().zip(bases(table)) {
            *base = base.or(own);
        }
        for line in &table.lines {
            let at = self.rungs.partition_point(|rung| rung.multiplier < line.multiplier);
            if self.rung(line.multiplier).is_none() {
                let values = [None; COLUMNS.len()];
                self.rungs.insert(at, Rung { multiplier: line.multiplier, values });
            }
            let Some(rung) = self.rungs.get_mut(at) else { continue };
            for (known, own) in rung.values.iter_mut().zip(values(table, line)) {
                *known = known.or(own);
            }
        }
        let Some(first) = table.games.first() else { return };
        let steps = steps(table);
        let alike = |way: &&mut Way<'r>| {
            let key = |row: &GameRow<'_>| (row.play, row.ouvert, row.variant, row.loss);
            way.steps == steps && way.games.iter().all(|game| key(game) == key(first))
        };
        match self.ways.iter_mut().find(alike) {
            Some(way) => way.games.push(*first),
            None => self.ways.push(Way { games: vec![*first], steps }),
        }
    }
}

const fn is_fixed(row: &GameRow<'_>) -> bool {
    row.fixed || row.matadors == 0
}

/// What each contingency of a table adds to the matadors.
fn steps(table: &Payments<'_>) -> Vec<(Contingency, i32)> {
    let added = |contingency: &Contingency| {
        let line = table.lines.iter().find(|line| line.contingency == *contingency)?;
        Some((*contingency, line.multiplier - i32::from(line.matadors)))
    };
    Contingency::ALL.iter().filter_map(added).collect()
}

fn bases(table: &Payments<'_>) -> [Option<i32>; COLUMNS.len()] {
    COLUMNS.map(|game| table.games.iter().find(|row| row.game == game).map(|row| row.base))
}

fn values(table: &Payments<'_>, line: &PaymentLine) -> [Option<i32>; COLUMNS.len()] {
    COLUMNS.map(|game| {
        let at = table.games.iter().position(|row| row.game == game)?;
        line.values.get(at).copied().flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_of_the_long_table_stands_on_a_rung_of_the_short_one() {
        let mut seen = 0;
        for rules in RuleSet::all().expect("they read") {
            let (ladders, fixed) = rules.ladders();
            for table in rules.payments().iter().filter(|table| !table.lines.is_empty()) {
                if fixed.contains(table) {
                    assert!(table.lines.iter().all(|line| line.multiplier == 0), "{}: {table:?}", rules.id());
                    continue;
                }
                let first = &table.games[0];
                let has = |ladder: &&Ladder<'_>| ladder.ways.iter().any(|way| way.games.contains(first));
                let ladder = ladders.iter().find(has).expect("it has its ladder");
                let way = ladder.ways.iter().find(|way| way.games.contains(first)).expect("it has its way");
                for line in &table.lines {
                    let (_, added) = way.steps.iter().find(|(known, _)| *known == line.contingency).expect("a step");
                    let rung = ladder.rung(i32::from(line.matadors) + added).expect("a rung");
                    for (own, known) in values(table, line).into_iter().zip(rung.values) {
                        assert!(own.is_none() || own == known, "{}: {line:?} is not {rung:?}", rules.id());
                        seen += 1;
                    }
                }
            }
            let rungs: usize = ladders.iter().map(|ladder| ladder.rungs.len()).sum();
            assert!(rungs <= 80, "{}: {rungs} rungs", rules.id());
            assert!(ladders.iter().all(|ladder| ladder.rungs.is_sorted_by_key(|rung| rung.multiplier)));
        }
        assert!(seen > 3000, "{seen} cells");
    }

    #[test]
    fn the_games_of_1908_stand_on_five_ladders() {
        let rules = RuleSet::by_id("nasl-1908").expect("it comes with the program");
        let (ladders, fixed) = rules.ladders();
        let bases: Vec<_> = ladders.iter().map(|ladder| ladder.bases).collect();
        let wanted = [
            [Some(1), Some(2), Some(3), Some(4), None],
            [Some(5), Some(6), Some(7), Some(8), Some(12)],
            [Some(9), Some(10), Some(11), Some(12), Some(20)],
            [None, None, None, None, Some(16)],
            [None, None, None, None, Some(24)],
        ];
        assert_eq!(bases, wanted);
        assert_eq!(fixed.len(), 2, "null, and null ouvert");
        let solo = &ladders[2];
        assert_eq!(solo.ways[0].steps[0], (Contingency::Game, 1));
        assert_eq!(solo.rung(16).map(|rung| rung.values[3]), Some(Some(192)), "clubs with eleven");
    }
}
