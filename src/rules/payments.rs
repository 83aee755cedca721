//! The table of payments of a rule set, as the old books print it: every game, every number of matadors, every
//! contingency. Each cell is a hand that was really judged, so the table cannot differ from what is scored.

pub mod ladder;

use super::hand::{Hand, Level, Outcome};
use super::rule_set::{GameRow, RuleSet, WorthRow};
use super::seat::{Seat, TableSize};
use super::word::words;

words! {
    /// What lifts a game above its plain value.
    pub enum Contingency {
        /// The game itself.
        Game = "game",
        /// Schneider made.
        Schneider = "schneider",
        /// Schneider announced and made.
        SchneiderAnnounced = "schneider-announced",
        /// Schwarz made.
        Schwarz = "schwarz",
        /// Schneider announced, Schwarz made.
        SchwarzAfterAnnouncement = "schwarz-after-announcement",
        /// Schwarz announced and made.
        SchwarzAnnounced = "schwarz-announced",
    }
}

impl Contingency {
    const fn announced(self) -> Option<Level> {
        match self {
            Self::Game | Self::Schneider | Self::Schwarz => None,
            Self::SchneiderAnnounced | Self::SchwarzAfterAnnouncement => Some(Level::Schneider),
            Self::SchwarzAnnounced => Some(Level::Schwarz),
        }
    }

    const fn made(self) -> Option<Level> {
        match self {
            Self::Game => None,
            Self::Schneider | Self::SchneiderAnnounced => Some(Level::Schneider),
            Self::Schwarz | Self::SchwarzAfterAnnouncement | Self::SchwarzAnnounced => Some(Level::Schwarz),
        }
    }
}

/// One line of the table: what each of its games is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentLine {
    /// How many matadors, with or without; 0 in games that have none.
    pub matadors: i8,
    /// What was made and announced.
    pub contingency: Contingency,
    /// How often the base value counts; 0 in games that have one value.
    pub multiplier: i32,
    /// The value of each game of the table; `None` where the rule set does not allow it.
    pub values: Vec<Option<i32>>,
}

/// The payments of the games that stand in one table of the rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payments<'r> {
    /// The games, one a column; they differ in nothing but the game and its base value.
    pub games: Vec<GameRow<'r>>,
    /// The lines by matadors, then by contingency.
    pub lines: Vec<PaymentLine>,
}

impl RuleSet {
    /// The table of payments, in the order of the games of the rule set.
    ///
    /// ```
    /// use skatwart::rules::rule_set::RuleSet;
    /// let rules = RuleSet::by_id("isko").expect("it comes with the program");
    /// let grand = rules.payments().into_iter().find(|table| table.games[0].name == "grand").expect("it has a grand");
    /// assert_eq!(grand.lines[0].values, [Some(48)], "with or without one: 2 × 24");
    /// ```
    pub fn payments(&self) -> Vec<Payments<'_>> {
        let mut tables: Vec<Vec<GameRow<'_>>> = Vec::new();
        for row in self.games() {
            let same = |games: &&mut Vec<GameRow<'_>>| games.first().is_some_and(|first| belongs(first, &row));
            match tables.iter_mut().find(same) {
                Some(games) => games.push(row),
                None => tables.push(vec![row]),
            }
        }
        tables.into_iter().map(|games| self.payments_of(games)).collect()
    }

    fn payments_of<'r>(&'r self, mut games: Vec<GameRow<'r>>) -> Payments<'r> {
        games.sort_by_key(|row| (row.base, row.game));
        let most = games.iter().map(|row| row.matadors).max().unwrap_or(0);
        let counts = if most == 0 { 0..=0 } else { 1..=most };
        let mut lines = Vec::new();
        for matadors in counts {
            for &contingency in Contingency::ALL {
                let values: Vec<Option<i32>> =
                    games.iter().map(|row| self.payment(row, matadors, contingency)).collect();
                if values.iter().any(Option::is_some) {
                    let multiplier = games.first().map_or(0, |row| self.multiplier(row, matadors, contingency));
                    lines.push(PaymentLine { matadors, contingency, multiplier, values });
                }
            }
        }
        Payments { games, lines }
    }

    /// How often the base value of such a game counts: once for the game, for each matador and for each step.
    fn multiplier(&self, row: &GameRow<'_>, matadors: i8, contingency: Contingency) -> i32 {
        // Of a game of one value the table has one line, without matadors.
        if matadors == 0 {
            return 0;
        }
        let steps = &self.file.contingency;
        let level = match contingency {
            Contingency::Game => 0,
            Contingency::Schneider => steps.schneider,
            Contingency::SchneiderAnnounced => steps.schneider_announced,
            Contingency::Schwarz => steps.schwarz,
            Contingency::SchwarzAfterAnnouncement => steps.schwarz_after_schneider_announced,
            Contingency::SchwarzAnnounced => steps.schwarz_announced,
        };
        let same = |known: &&WorthRow| {
            (known.game, known.play, known.ouvert, known.variant) == (row.game, row.play, row.ouvert, row.variant)
        };
        let extra = self.rows.iter().find(same).map_or(0, |known| known.extra);
        1 + i32::from(matadors) + extra + level
    }

    /// The value of such a game when won, as judged.
    fn payment(&self, row: &GameRow<'_>, matadors: i8, contingency: Contingency) -> Option<i32> {
        let implied = row.implies;
        if matadors > row.matadors || implied.is_some_and(|level| contingency.announced() != Some(level)) {
            return None;
        }
        if row.fixed && contingency != Contingency::Game {
            return None;
        }
        let [declarer, _, dealer, _] = Seat::ALL;
        let hand = Hand {
            declarer: Some(declarer),
            play: Some(row.play),
            ouvert: row.ouvert,
            variant: row.variant,
            announced: if implied.is_some() { None } else { contingency.announced() },
            matadors: (!row.fixed).then_some(matadors),
            made: contingency.made(),
            result: Some(Outcome::Won),
            ..Hand::of(row.game)
        };
        match self.judge(&hand, TableSize::THREE, dealer) {
            Ok(judged) => Some(judged.value),
            // What the rule set refuses is not in its table.
            Err(_refused) => None,
        }
    }
}

/// Whether two games stand in one table: they differ in the suit alone.
fn belongs(first: &GameRow<'_>, row: &GameRow<'_>) -> bool {
    let key = |row: &GameRow<'_>| {
        let suit = row.game.suit().is_some();
        (suit, if suit { None } else { Some(row.game) }, row.play, row.ouvert, row.variant)
    };
    first.name == row.name && key(first) == key(row)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::hand::{Game, Ouvert, Play};

    fn cells(id: &str) -> Vec<(Play, Game, Ouvert, i8, Contingency, i32, i32)> {
        let rules = RuleSet::by_id(id).expect(id);
        let tables = rules.payments();
        let lines = tables.iter().flat_map(|table| table.lines.iter().map(move |line| (table, line)));
        lines
            .flat_map(|(table, line)| {
                let cells = table.games.iter().zip(&line.values);
                cells.filter_map(move |(row, value)| {
                    let value = (*value)?;
                    Some((row.play, row.game, row.ouvert, line.matadors, line.contingency, row.base, value))
                })
            })
            .collect()
    }

    #[test]
    fn every_cell_of_the_modern_table_is_base_times_multiplier() {
        let all = cells("isko");
        for &(play, game, ouvert, matadors, contingency, base, value) in &all {
            if matadors == 0 {
                continue;
            }
            let hand = i32::from(play == Play::Hand) + i32::from(ouvert == Ouvert::Yes);
            let level = match contingency {
                Contingency::Game => 0,
                Contingency::Schneider => 1,
                Contingency::SchneiderAnnounced | Contingency::Schwarz => 2,
                Contingency::SchwarzAfterAnnouncement => 3,
                Contingency::SchwarzAnnounced => 4,
            };
            let steps = 1 + i32::from(matadors) + hand + level;
            assert_eq!(value, base * steps, "{play} {game} {ouvert} with {matadors}, {contingency}");
        }
        // 3 contingencies in skat games, 6 in hand games, 1 in open ones; 11 matadors in 4 suits, 4 in grand; 4 nulls.
        assert_eq!(all.len(), (11 * 4 + 4) * (3 + 6 + 1) + 4);
        assert!(all.contains(&(Play::Hand, Game::Grand, Ouvert::Yes, 4, Contingency::SchwarzAnnounced, 24, 264)));
    }

    #[test]
    fn every_cell_of_every_rule_set_follows_from_its_base_and_its_steps() {
        let mut seen = 0;
        for rules in RuleSet::all().expect("they read") {
            let rows: Vec<_> = rules.games().zip(&rules.rows).collect();
            for table in rules.payments() {
                let kinds = table.games.iter().map(|row| (row.name, row.play, row.ouvert, row.variant));
                assert_eq!(kinds.collect::<BTreeSet<_>>().len(), 1, "{}: one kind of game a table", rules.id());
                for line in table.lines.iter().filter(|line| line.matadors > 0) {
                    for (game, value) in table.games.iter().zip(&line.values) {
                        let Some(value) = *value else { continue };
                        let same = |(row, _): &&(GameRow<'_>, _)| row == game;
                        let (_, compiled) = rows.iter().find(same).expect("the game has its row");
                        // The value was judged, the multiplier is reckoned by itself.
                        let due = game.base * line.multiplier * compiled.percent / 100;
                        assert_eq!(value, due, "{}: {} {} {line:?}", rules.id(), game.play, game.game);
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 3000, "{seen} cells");
    }

    #[test]
    fn the_largest_and_the_smallest_payments_of_1908_stand_in_its_table() {
        // Eichhorn l. 455-462, 1240, 1357-1361, 1443, 5886-5888.
        let all = cells("nasl-1908");
        for (play, game, ouvert, matadors, contingency, value) in [
            (Play::Tourne, Game::Diamonds, Ouvert::No, 1, Contingency::Game, 10),
            (Play::Solo, Game::Diamonds, Ouvert::No, 1, Contingency::Game, 18),
            (Play::Solo, Game::Grand, Ouvert::No, 1, Contingency::Game, 40),
            (Play::Solo, Game::Grand, Ouvert::Yes, 4, Contingency::SchwarzAnnounced, 216),
            (Play::Solo, Game::Clubs, Ouvert::No, 11, Contingency::SchwarzAnnounced, 192),
            (Play::Solo, Game::Null, Ouvert::No, 0, Contingency::Game, 20),
        ] {
            let found = all
                .iter()
                .find(|cell| (cell.0, cell.1, cell.2, cell.3, cell.4) == (play, game, ouvert, matadors, contingency));
            assert_eq!(found.map(|cell| cell.6), Some(value), "{play} {game} {matadors} {contingency}");
        }
    }
}
