//! The table of payments of a rule set, as one list: every game, every number of matadors, every level.

use std::collections::BTreeSet;

use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::hand::Game;
use crate::rules::payments::{PaymentLine, Payments};
use crate::rules::rule_set::statements::{self, About};
use crate::rules::rule_set::{GameRow, RuleSet};
use crate::web::Layout;
use crate::web::rules::ladders::loss;
use crate::web::rules::spoken::{how, join, word};

/// What a tournament has set otherwise than the rule set it plays by: statements both make, but not alike.
pub type SetHere = BTreeSet<(statements::Section, About, &'static str)>;

/// What `rules` sets otherwise than the book.
pub fn set_here(book: &RuleSet, rules: &RuleSet) -> SetHere {
    let differences = book.differences(rules).into_iter();
    differences
        .filter_map(|one| one.here.zip(one.there))
        .map(|(here, _)| (here.section, here.about, here.key))
        .collect()
}

/// The suits from the lowest to the highest, and what else is played.
const COLUMNS: [Option<Game>; 5] =
    [Some(Game::Diamonds), Some(Game::Hearts), Some(Game::Spades), Some(Game::Clubs), None];

/// The payments in playing order: suit games, then grand, then null, each from the lowest to the highest.
pub fn told(lang: Lang, rules: &RuleSet, here: &SetHere) -> Report {
    let layout = Layout::public(lang, String::new(), String::new());
    let mut tables = rules.payments();
    tables.sort_by_key(|table| {
        let first = table.games.first();
        first.map(|row| (row.game.suit().is_none().then_some(row.game), row.play, row.ouvert, row.variant))
    });
    let shown = tables.iter().filter(|table| !table.lines.is_empty());
    let parts: Vec<(Section, String)> = shown.filter_map(|table| part(table, here, &layout)).collect();
    let (sections, notes) = parts.into_iter().unzip();
    Report {
        title: lang.say("rulebook-payments"),
        subtitle: rules.id().to_owned(),
        rules: rules.hash().to_owned(),
        notes,
        columns: columns(&layout),
        sections,
        ..Report::default()
    }
}

fn columns(layout: &Layout) -> Vec<Column> {
    let value = |game: &Option<Game>| match game.and_then(|game| game.suit().map(|suit| (game, suit))) {
        Some((game, suit)) => {
            Column::of(Kind::Number, suit.symbol().to_string(), &[(game.word(), word(layout, game.word()))])
        }
        None => Column::new(Kind::Number, "other", layout.say("rulebook-other-game")),
    };
    let first = [
        Column::new(Kind::Word, "game", layout.say("rulebook-game")).shown(Shown::Files),
        Column::new(Kind::Number, "matadors", layout.say("rulebook-matadors")).shown(Shown::Files),
        Column::new(Kind::Word, "level", layout.say("rulebook-contingency")).shown(Shown::Files),
        Column::for_people(Kind::Text, layout.say("rulebook-line")),
    ];
    first.into_iter().chain(COLUMNS.iter().map(value)).collect()
}

/// One of the tables the rule set has, and where it stands written.
fn part(table: &Payments<'_>, here: &SetHere, layout: &Layout) -> Option<(Section, String)> {
    let first = table.games.first()?;
    let suits = first.game.suit().is_some();
    let game = if suits { layout.say("rulebook-suit-game") } else { word(layout, first.game.word()) };
    let heading = join(&game, &how(layout, first.play, first.ouvert, first.variant));
    let about = |row: &GameRow<'_>| About::Game(row.play, row.game, row.ouvert, row.variant);
    let set = table.games.iter().any(|row| here.iter().any(|(_, what, _)| *what == about(row)));
    let source = if set { layout.say("rulebook-set-here") } else { layout.source(first.source).to_owned() };
    let rows = table.lines.iter().map(|line| row(line, table, &heading, layout)).collect();
    let title = [heading.clone(), bases(table), loss(first, layout).unwrap_or_default()];
    let title = title.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    Some((Section { title, rows, ..Section::default() }, format!("{heading}: {source}")))
}

/// What each game counts before it is multiplied; nothing where the value is fixed.
fn bases(table: &Payments<'_>) -> String {
    let base = |row: &GameRow<'_>| {
        let suit = row.game.suit().map_or_else(String::new, |suit| format!("{} ", suit.symbol()));
        format!("{suit}{}", row.base)
    };
    table.games.iter().filter(|row| !row.fixed).map(base).collect::<Vec<_>>().join(" ")
}

fn row(line: &PaymentLine, table: &Payments<'_>, heading: &str, layout: &Layout) -> Row {
    let name = table.games.first().map_or("", |first| first.name);
    let level = line.contingency.word();
    let said = layout.say(&format!("fact-contingency-{}", line.contingency));
    let value = |wanted: &Option<Game>| {
        let at = table.games.iter().position(|row| match wanted {
            Some(game) => row.game == *game,
            None => row.game.suit().is_none(),
        });
        Cell::Number(at.and_then(|at| line.values.get(at).copied().flatten()).map(i64::from))
    };
    let first = [
        Cell::Word(name.to_owned(), heading.to_owned()),
        Cell::Number((line.matadors > 0).then_some(line.matadors.into())),
        Cell::Word(level.to_owned(), said.clone()),
        Cell::Text(if line.matadors > 0 { format!("{} · {said}", line.matadors) } else { said }),
    ];
    Row::new(first.into_iter().chain(COLUMNS.iter().map(value)).collect())
}
