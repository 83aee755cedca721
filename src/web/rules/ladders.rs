//! The table of payments of a page: each game once for every multiplier, the same column for the same suit throughout.

use crate::rules::hand::Game;
use crate::rules::payments::ladder::{COLUMNS, Ladder, Way};
use crate::rules::payments::{Contingency, Payments};
use crate::rules::rule_set::{GameRow, RuleSet};
use crate::web::Layout;
use crate::web::rules::spoken::{how, join, word};

/// The table.
pub struct Ladders {
    /// The heads of the columns that have values: what each says, and the suit by its word, empty where it is none.
    pub heads: Vec<(String, String)>,
    /// Its parts, one for each set of base values.
    pub parts: Vec<Part>,
    /// Games of one value: which, and what they are worth.
    pub fixed: Vec<(String, String)>,
    /// The address of its files without an ending.
    pub files: String,
    /// Where each game stands written.
    pub sources: Vec<String>,
}

/// Games that share their base values.
pub struct Part {
    /// How each is played, and what is added to the matadors.
    pub ways: Vec<(String, String)>,
    /// What each column counts once.
    pub bases: Vec<String>,
    /// The multipliers, each with what it makes of the columns.
    pub rungs: Vec<(String, Vec<String>)>,
}

impl Ladders {
    /// The table of a rule set; its files stand at this address.
    pub fn of(rules: &RuleSet, layout: &Layout, sources: Vec<String>, files: String) -> Self {
        let (ladders, fixed) = rules.ladders();
        let head = |game: &Game| match game.suit() {
            Some(suit) => (suit.symbol().to_string(), game.word().to_owned()),
            None => (word(layout, game.word()), String::new()),
        };
        Self {
            heads: COLUMNS.iter().map(head).collect(),
            parts: ladders.iter().map(|ladder| part(ladder, layout)).collect(),
            fixed: fixed.iter().flat_map(|table| single(table, layout)).collect(),
            files,
            sources,
        }
    }
}

fn part(ladder: &Ladder<'_>, layout: &Layout) -> Part {
    let figure = |value: &Option<i32>| value.map_or_else(String::new, |value| layout.lang.number(value.into()));
    let rungs = ladder.rungs.iter().map(|rung| {
        let values = rung.values.iter().map(figure).collect();
        (layout.lang.number(rung.multiplier.into()), values)
    });
    Part {
        ways: ladder.ways.iter().map(|way| (named(way, layout), steps(way, layout))).collect(),
        bases: ladder.bases.iter().map(figure).collect(),
        rungs: rungs.collect(),
    }
}

/// What is played and how: "Suit game, grand · solo".
fn named(way: &Way<'_>, layout: &Layout) -> String {
    let game = |row: &GameRow<'_>| {
        if row.game.suit().is_some() { layout.say("rulebook-suit-game") } else { word(layout, row.game.word()) }
    };
    let games: Vec<String> = way.games.iter().map(game).collect();
    let first = way.games.first();
    let how = first.map_or_else(String::new, |row| how(layout, row.play, row.ouvert, row.variant));
    join(&games.join(", "), &how)
}

/// What is added to the matadors, and what a lost game costs.
fn steps(way: &Way<'_>, layout: &Layout) -> String {
    let step = |(contingency, steps): &(Contingency, i32)| {
        let level = layout.say(&format!("fact-contingency-{contingency}"));
        layout.say_two("rulebook-step", &("level", level.as_str()), &("steps", *steps))
    };
    let all = way.steps.iter().map(step);
    let first = way.games.first();
    let share =
        first.filter(|row| row.percent != 100).map(|row| layout.say_with("rulebook-share", "percent", row.percent));
    all.chain(share).chain(first.and_then(|row| loss(row, layout))).collect::<Vec<_>>().join("; ")
}

/// How often a lost game counts, where it is more than once.
pub fn loss(row: &GameRow<'_>, layout: &Layout) -> Option<String> {
    (row.loss != 1).then(|| layout.say_with("rulebook-loss", "times", row.loss))
}

/// A game of one value: which, and what it is worth.
fn single(table: &Payments<'_>, layout: &Layout) -> Vec<(String, String)> {
    let line = |row: &GameRow<'_>, value: Option<i32>| {
        let heading = join(&word(layout, row.game.word()), &how(layout, row.play, row.ouvert, row.variant));
        let heading = [Some(heading), loss(row, layout)].into_iter().flatten().collect::<Vec<_>>().join(", ");
        Some((heading, layout.lang.number(value?.into())))
    };
    let values = table.lines.iter().flat_map(|one| table.games.iter().zip(&one.values));
    values.filter_map(|(row, value)| line(row, *value)).collect()
}
