//! The tables of payments of a rule set.

use std::collections::BTreeSet;

use crate::rules::payments::{Line, Payments};
use crate::rules::rule_set::statements::{About, Section};
use crate::rules::rule_set::{GameRow, RuleSet};
use crate::web::Layout;
use crate::web::rules::spoken::{how, join, word};

/// What a tournament has set otherwise than the rule set it plays by: statements both make, but not alike.
pub type SetHere = BTreeSet<(Section, About, &'static str)>;

/// What `rules` sets otherwise than the book.
pub fn set_here(book: &RuleSet, rules: &RuleSet) -> SetHere {
    let differences = book.differences(rules).into_iter();
    differences
        .filter_map(|one| one.here.zip(one.there))
        .map(|(here, _)| (here.section, here.about, here.key))
        .collect()
}

/// One table of payments.
#[derive(Clone, Debug)]
pub struct PaymentTable {
    /// What is played.
    pub heading: String,
    /// The suit or game of each column, with the class of its colour, and its base value.
    pub columns: Vec<Column>,
    /// How often a lost game counts, in words; empty when once.
    pub loss: String,
    /// Where it stands written; empty where the tournament set it.
    pub source: String,
    /// The lines of each number of matadors; its name is empty in games that have none.
    pub groups: Vec<(String, Vec<PaymentLine>)>,
}

/// What was made, and the value of each column.
pub type PaymentLine = (String, Vec<String>);

/// The head of a column.
#[derive(Clone, Debug)]
pub struct Column {
    /// A suit's class, or nothing.
    pub class: &'static str,
    /// A suit's symbol, or the name of the game.
    pub name: String,
    /// The name for those who cannot see the symbol.
    pub spoken: String,
    /// The base value; nothing where the value is fixed.
    pub base: String,
    /// The base value, or the fixed one.
    pub value: String,
}

/// The payments of a rule set in playing order: suit games, then grand, then null, each from the lowest to the highest.
pub fn payments(rules: &RuleSet, here: &SetHere, layout: &Layout) -> Vec<PaymentTable> {
    let mut tables = rules.payments();
    tables.sort_by_key(|table| {
        let first = table.games.first();
        first.map(|row| (row.game.suit().is_none().then_some(row.game), row.play, row.ouvert, row.variant))
    });
    let shown = tables.iter().filter(|table| !table.lines.is_empty());
    shown.filter_map(|table| payment(table, here, layout)).collect()
}

fn payment(table: &Payments<'_>, here: &SetHere, layout: &Layout) -> Option<PaymentTable> {
    let first = table.games.first()?;
    let suits = first.game.suit().is_some();
    let game = if suits { layout.say("rulebook-suit-game") } else { word(layout, first.game.word()) };
    let fixed = |at: usize| table.lines.first().and_then(|line| line.values.get(at).copied().flatten());
    let value = |at, row: &GameRow<'_>| if row.fixed { fixed(at) } else { Some(row.base) };
    let column = |(at, row): (usize, &GameRow<'_>)| Column {
        class: row.game.suit().map_or("", |suit| suit.word()),
        name: row.game.suit().map_or_else(|| word(layout, row.game.word()), |suit| suit.symbol().to_string()),
        spoken: word(layout, row.game.word()),
        base: if row.fixed { String::new() } else { row.base.to_string() },
        value: value(at, row).map_or_else(String::new, |value| layout.lang.number(value.into())),
    };
    let cell = |value: &Option<i32>| value.map_or_else(|| "–".to_owned(), |value| layout.lang.number(value.into()));
    let lines = |lines: &[Line]| {
        let line = |line: &Line| {
            let name = layout.say(&format!("fact-contingency-{}", line.contingency));
            (name, line.values.iter().map(cell).collect())
        };
        let matadors = lines.first().map_or(0, |line| line.matadors);
        let name = if matadors == 0 { String::new() } else { layout.say_with("rulebook-matadors", "count", matadors) };
        (name, lines.iter().map(line).collect())
    };
    let about = |row: &GameRow<'_>| About::Game(row.play, row.game, row.ouvert, row.variant);
    let set = table.games.iter().any(|row| here.iter().any(|(_, what, _)| *what == about(row)));
    Some(PaymentTable {
        heading: join(&game, &how(layout, first.play, first.ouvert, first.variant)),
        columns: table.games.iter().enumerate().map(column).collect(),
        loss: if first.loss == 1 { String::new() } else { layout.say_with("rulebook-loss", "times", first.loss) },
        source: if set { String::new() } else { first.source.to_owned() },
        groups: table.by_matadors().into_iter().map(lines).collect(),
    })
}
