//! Two rule sets side by side: what every game is worth and costs, how every option stands, and what else differs; as a
//! page, and as a list to take away.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown, Tag};
use crate::i18n::Lang;
use crate::rules::hand::{Game, Ouvert, Play, Variant};
use crate::rules::rule_set::statements::{About, Statement};
use crate::rules::rule_set::{GameRow, RuleOption, RuleSet};
use crate::web::report::{self, table::Table};
use crate::web::rules::beside;
use crate::web::rules::spoken::{choice, join, said, word};
use crate::web::tournaments::words;
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, see_other};

/// What is laid side by side while nobody chose: what stands today beside what stood before 1998.
const EXAMPLE: (&str, &str) = ("isko", "isko-until-1998");

/// What the table of the games says itself.
const VALUES: [&str; 3] = ["fact-game-base", "fact-game-value", "fact-game-loss"];

#[derive(Template)]
#[template(path = "rules/two.html")]
struct TwoPage {
    layout: Layout,
    /// The first and the one beside it.
    sides: Vec<Side>,
    sets: Vec<(String, String)>,
    alike: bool,
    table: Table,
}

/// One of the two.
struct Side {
    /// The field in which it is chosen.
    field: &'static str,
    label: String,
    id: String,
    title: String,
    source: String,
}

/// A line before it is one: what it is about, what the two say, where each says it.
struct Told {
    what: String,
    says: [String; 2],
    sources: [String; 2],
}

/// Leads from the two that were chosen to their page.
pub async fn choose(query: web::Query<Vec<(String, String)>>) -> Answer {
    let fields = Fields::new(query.into_inner());
    let chosen = |name: &str, example: &'static str| {
        let id = fields.text(name);
        let id = if id.is_empty() { example } else { id };
        RuleSet::by_id(id).map(RuleSet::id).map_err(|_unknown| Error::NotFound)
    };
    Ok(see_other(&address(chosen("first", EXAMPLE.0)?, chosen("second", EXAMPLE.1)?)))
}

/// Where the two stand side by side.
pub fn address(first: &str, second: &str) -> String {
    format!("/rules/{first}/beside/{second}")
}

fn both((first, second): &(String, String)) -> Result<[&'static RuleSet; 2], Error> {
    let set = |id: &str| RuleSet::by_id(id).map_err(|_unknown| Error::NotFound);
    Ok([set(first)?, set(second)?])
}

/// Shows the page.
pub async fn show(visit: Visit, path: web::Path<(String, String)>) -> Answer {
    let sets = both(&path)?;
    let lang = visit.lang;
    let told = told(lang, sets);
    let all = RuleSet::all()?;
    let side = |(set, (field, label)): (&RuleSet, (&'static str, &str))| Side {
        field,
        label: lang.say(label),
        id: set.id().to_owned(),
        title: words::title(lang, set.title()),
        source: lang.source(set.source()).to_owned(),
    };
    let alike = told.rows().all(|row| !row.tags.is_empty());
    Page::show(&TwoPage {
        layout: visit.layout(told.event.clone())?,
        sets: all.iter().map(|set| (set.id().to_owned(), words::title(lang, set.title()))).collect(),
        alike,
        table: Table::of(lang, told).at(address(&path.0, &path.1), String::new()),
        sides: sets.into_iter().zip([("first", "two-first"), ("second", "two-second")]).map(side).collect(),
    })
}

/// `beside/ID.csv`, `.pdf` and `.json`.
pub async fn files(
    request: HttpRequest,
    path: web::Path<(String, String)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let sets = both(&path)?;
    report::fixed(&request, &Fields::new(query.into_inner()), |lang| told(lang, sets)).await
}

/// The two as one list: the games in playing order, the options, the rest.
fn told(lang: Lang, sets: [&RuleSet; 2]) -> Report {
    let layout = Layout::public(lang, String::new(), String::new());
    let [first, second] = sets.map(|set| words::title(lang, set.title()));
    let parts = [
        ("games", "two-games", games(sets, &layout)),
        ("options", "rulebook-options", options(sets, &layout)),
        ("rest", "two-rest", rest(sets, &layout)),
    ];
    let section = |(id, key, lines): (&str, &str, Vec<Told>)| Section {
        title: lang.say(key),
        rows: lines.into_iter().map(|line| row(lang, (id, key), line)).collect(),
        ..Section::default()
    };
    Report {
        event: format!("{first} – {second}"),
        title: lang.say("rulebook-two"),
        subtitle: sets.map(RuleSet::id).join(" – "),
        rules: sets.map(RuleSet::hash).join(" – "),
        notes: vec![lang.say("two-about")],
        columns: columns(lang, first, second),
        sections: parts.into_iter().map(section).collect(),
        ..Report::default()
    }
}

fn columns(lang: Lang, first: String, second: String) -> Vec<Column> {
    let source = |id: &str, title: &str| {
        let head = format!("{} {title}", lang.say("rulebook-written"));
        Column::new(Kind::Text, id, head).shown(Shown::Files)
    };
    let sources = [source("first_source", &first), source("second_source", &second)];
    let columns = [
        Column::new(Kind::Word, "part", lang.say("two-part")).shown(Shown::Files),
        Column::new(Kind::Text, "rule", lang.say("rulebook-rule")),
        Column::new(Kind::Text, "first", first),
        Column::new(Kind::Text, "second", second),
        Column::new(Kind::YesNo, "differs", lang.say("two-differs")).shown(Shown::Files),
    ];
    columns.into_iter().chain(sources).collect()
}

fn row(lang: Lang, (id, key): (&str, &str), line: Told) -> Row {
    let differs = line.says.first() != line.says.last();
    let ([first, second], [here, there]) = (line.says, line.sources);
    // Two books of another time differ in nearly every line: what they have in common is worth a word.
    let tag = Tag { text: lang.say("two-same"), off: false, phone: false };
    let cells = vec![
        Cell::Word(id.to_owned(), lang.say(key)),
        Cell::Text(line.what),
        Cell::Text(first),
        Cell::Text(second),
        Cell::YesNo(differs),
        Cell::Text(here),
        Cell::Text(there),
    ];
    Row { tags: if differs { Vec::new() } else { vec![tag] }, ..Row::new(cells) }
}

/// What makes two games the same, in playing order: suit games first, hand and solo alike – the skat lies untouched.
type Same = (Option<Game>, Play, Ouvert, Option<Variant>);

fn games(sets: [&RuleSet; 2], layout: &Layout) -> Vec<Told> {
    let [first, second] = sets.map(|set| values(set, layout));
    let keys: BTreeSet<Same> = first.keys().chain(second.keys()).copied().collect();
    let line = |key: Same| {
        let found = [first.get(&key), second.get(&key)];
        let mut names: Vec<&str> = found.iter().flatten().map(|value| value.name.as_str()).collect();
        names.dedup();
        let silent = || layout.say("fact-not-played");
        Told {
            what: names.join(" / "),
            says: found.map(|value| value.map_or_else(silent, |value| value.said.clone())),
            sources: found.map(|value| value.map_or_else(String::new, |value| value.source.clone())),
        }
    };
    keys.into_iter().map(line).collect()
}

/// What a rule set says of a game.
struct Value {
    name: String,
    said: String,
    source: String,
}

fn values(set: &RuleSet, layout: &Layout) -> BTreeMap<Same, Value> {
    let statements = set.statements();
    let mut all: BTreeMap<Same, Vec<GameRow<'_>>> = BTreeMap::new();
    for row in set.games() {
        let play = if Some(row.play) == set.untouched() { Play::Solo } else { row.play };
        let game = row.game.suit().is_none().then_some(row.game);
        all.entry((game, play, row.ouvert, row.variant)).or_default().push(row);
    }
    let value = |(key, mut rows): (Same, Vec<GameRow<'_>>)| {
        rows.sort_by_key(|row| (row.base, row.game));
        let first = rows.first()?;
        let name = key.0.map_or_else(|| layout.say("rulebook-suit-game"), |game| word(layout, game.word()));
        let how = super::spoken::how(layout, first.play, first.ouvert, first.variant);
        let worth = rows.iter().map(|row| worth(row, &statements, layout)).collect::<Vec<_>>().join(" ");
        let lost = layout.say_with("rulebook-loss", "times", first.loss);
        let source = layout.source(first.source).to_owned();
        Some((key, Value { name: join(&name, &how), said: format!("{worth}, {lost}"), source }))
    };
    all.into_iter().filter_map(value).collect()
}

/// What a game counts: its base value with its suit, or the one value it has.
fn worth(row: &GameRow<'_>, statements: &[Statement<'_>], layout: &Layout) -> String {
    let about = About::Game(row.play, row.game, row.ouvert, row.variant);
    let says = |one: &&Statement<'_>| one.about == about && VALUES.contains(&one.key) && one.key != "fact-game-loss";
    let value = statements.iter().find(says).map_or_else(String::new, |one| said(&one.said, layout));
    match row.game.suit() {
        Some(suit) => format!("{} {value}", suit.symbol()),
        None if row.fixed => value,
        None => layout.say_with("two-base", "value", value),
    }
}

/// How every option of either stands.
fn options(sets: [&RuleSet; 2], layout: &Layout) -> Vec<Told> {
    let all = sets.map(RuleSet::options);
    let mut keys: Vec<&str> = Vec::new();
    for option in all.iter().flatten() {
        if !keys.contains(&option.key) {
            keys.push(option.key);
        }
    }
    let says = |option: &RuleOption<'_>| {
        let chosen = option.chosen.as_deref().map(|word| choice(option, word, layout));
        chosen.unwrap_or_else(|| layout.say("rules-edit-off"))
    };
    let line = |key: &str| {
        let found = all.each_ref().map(|options| options.iter().find(|option| option.key == key));
        let title = found.iter().flatten().next().map(|option| words::title(layout.lang, option.title));
        Told {
            what: title.unwrap_or_default(),
            says: found.map(|option| option.map_or_else(|| layout.say("two-no-option"), says)),
            sources: found.map(|option| option.map_or("", |option| layout.source(option.source)).to_owned()),
        }
    };
    keys.into_iter().map(line).collect()
}

/// In what else they differ.
fn rest([first, second]: [&RuleSet; 2], layout: &Layout) -> Vec<Told> {
    let changes = beside::statements(first, second, layout, |one| !VALUES.contains(&one.key));
    let line = |one: beside::Change| Told {
        what: one.what,
        says: [one.here.0, one.there.0],
        sources: [one.here.1, one.there.1].map(|source| layout.source(&source).to_owned()),
    };
    changes.into_iter().map(line).collect()
}
