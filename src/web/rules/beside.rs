//! Where two rule sets differ: the options that stand otherwise, then every statement in which they differ, the suits of
//! one play together.

use super::spoken::{self, choice};
use crate::rules::hand::Game;
use crate::rules::rule_set::statements::{About, Difference, Section, Statement};
use crate::rules::rule_set::{RuleOption, RuleSet};
use crate::web::Layout;
use crate::web::tournaments::words;

/// A statement in which two rule sets differ.
#[derive(Clone, Debug)]
pub struct Change {
    /// What it is about.
    pub what: String,
    /// What the first says and where.
    pub here: (String, String),
    /// What the other says and where.
    pub there: (String, String),
}

/// What can be said of a game only where it is played.
const BESIDES: [&str; 6] = [
    "fact-game-loss",
    "fact-game-announce",
    "fact-game-minimum",
    "fact-game-steps",
    "fact-game-percent",
    "fact-game-per-trick",
];

/// Where two rule sets differ.
pub fn changes(rules: &RuleSet, other: &RuleSet, layout: &Layout) -> Vec<Change> {
    options(rules, other, layout).into_iter().chain(statements(rules, other, layout, |_| true)).collect()
}

/// The statements in which they differ, as far as they are wanted.
pub fn statements(
    rules: &RuleSet,
    other: &RuleSet,
    layout: &Layout,
    wanted: impl Fn(&Statement<'_>) -> bool,
) -> Vec<Change> {
    let differences = rules.differences(other);
    let mut groups: Vec<Vec<&Difference<'_>>> = Vec::new();
    let said = differences.iter().filter(|one| !goes_without_saying(one, &differences));
    for difference in said.filter(|one| one.statement().is_some_and(&wanted)) {
        let fitting = groups.iter_mut().find(|group| group.first().is_some_and(|first| together(first, difference)));
        match fitting {
            Some(group) => group.push(difference),
            None => groups.push(vec![difference]),
        }
    }
    groups.iter().filter_map(|group| change(group, layout)).collect()
}

/// The options both have that stand otherwise.
fn options(rules: &RuleSet, other: &RuleSet, layout: &Layout) -> Vec<Change> {
    let theirs = other.options();
    let says = |option: &RuleOption<'_>| {
        let word = option.chosen.as_deref().map(|word| choice(option, word, layout));
        (word.unwrap_or_else(|| layout.say("rules-edit-off")), option.source.to_owned())
    };
    let one = |mine: RuleOption<'_>| {
        let theirs = theirs.iter().find(|theirs| theirs.key == mine.key)?;
        let differ = mine.chosen != theirs.chosen;
        let (here, there) = (says(&mine), says(theirs));
        (differ && here.0 != there.0).then(|| Change {
            what: words::title(layout.lang, mine.title),
            here,
            there: (there.0, if mine.source == theirs.source { String::new() } else { there.1 }),
        })
    };
    rules.options().into_iter().filter_map(one).collect()
}

/// Whether it says only how a game is played that the other does not play at all.
fn goes_without_saying(difference: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    let Some(statement) = difference.statement() else { return true };
    let one_sided = |one: &Difference<'_>| (one.here.is_none(), one.there.is_none());
    let same = |one: &&Difference<'_>| {
        one.statement().is_some_and(|other| other.about == statement.about && !BESIDES.contains(&other.key))
    };
    let game = all.iter().find(same);
    statement.section == Section::Games
        && BESIDES.contains(&statement.key)
        && one_sided(difference) != (false, false)
        && game.is_some_and(|game| one_sided(game) == one_sided(difference))
}

/// The suit of a statement about a suit game, and the play in which it is told together with the other suits.
fn suit(statement: &Statement<'_>) -> Option<(Game, About)> {
    match statement.about {
        About::Game(play, game, ouvert, variant) if game.suit().is_some() => {
            Some((game, About::Game(play, Game::Clubs, ouvert, variant)))
        }
        _ => None,
    }
}

fn together(a: &Difference<'_>, b: &Difference<'_>) -> bool {
    let (Some(first), Some(second)) = (a.statement(), b.statement()) else { return false };
    let sides = |one: &Difference<'_>| (one.here.is_some(), one.there.is_some());
    let suits = (suit(first), suit(second));
    matches!(suits, (Some((_, a)), Some((_, b))) if a == b) && first.key == second.key && sides(a) == sides(b)
}

fn change(group: &[&Difference<'_>], layout: &Layout) -> Option<Change> {
    let statement = group.first()?.statement()?;
    let about = match (suit(statement), statement.about) {
        (Some(_), About::Game(play, _, ouvert, variant)) if group.len() > 1 => {
            spoken::join(&layout.say("rulebook-suit-game"), &spoken::how(layout, play, ouvert, variant))
        }
        (_, about) => spoken::about(about, layout),
    };
    let what =
        if about.is_empty() { layout.say(statement.key) } else { format!("{about}: {}", layout.say(statement.key)) };
    let here: Vec<_> = group.iter().map(|one| one.here.as_ref()).collect();
    let there: Vec<_> = group.iter().map(|one| one.there.as_ref()).collect();
    let missing = statement.section == Section::Games && !BESIDES.contains(&statement.key);
    let silent = layout.say(if missing { "fact-not-played" } else { "fact-way-nothing-said" });
    Some(Change { what, here: side(&here, &silent, layout), there: side(&there, &silent, layout) })
}

/// What one side says, of all suits at once where they say the same.
fn side(statements: &[Option<&Statement<'_>>], silent: &str, layout: &Layout) -> (String, String) {
    let mut said: Vec<(Option<Game>, &Statement<'_>)> =
        statements.iter().flatten().map(|one| (suit(one).map(|(game, _)| game), *one)).collect();
    let place = |game: Option<Game>| {
        [Game::Clubs, Game::Spades, Game::Hearts, Game::Diamonds].iter().position(|suit| Some(*suit) == game)
    };
    said.sort_by_key(|(game, _)| place(*game));
    let Some((_, first)) = said.first() else { return (silent.to_owned(), String::new()) };
    let same = said.iter().all(|(_, one)| one.said == first.said);
    let words = if same {
        spoken::said(&first.said, layout)
    } else {
        let with_suit = |(game, one): &(Option<Game>, &Statement<'_>)| {
            let symbol = game.and_then(Game::suit).map_or_else(String::new, |suit| format!("{} ", suit.symbol()));
            format!("{symbol}{}", spoken::said(&one.said, layout))
        };
        said.iter().map(with_suit).collect::<Vec<_>>().join(" · ")
    };
    (words, first.source.to_owned())
}
