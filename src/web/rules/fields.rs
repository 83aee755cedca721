//! The fields of the page on which a tournament's rules are changed: one for each option and each value.

use std::collections::BTreeMap;

use crate::i18n::Lang;
use crate::rules::rule_set::statements::Section;
use crate::rules::rule_set::values::{Label, Of, Takes, Value, Values};
use crate::rules::rule_set::{RuleOption, RuleSet, RuleSetError};
use crate::web::tournaments::words;
use crate::web::{Fields, Layout, Problems};

use super::spoken::{self, choice};

/// One field.
pub struct Field {
    /// Its name in the form: the option or the path.
    pub name: String,
    /// What it is about.
    pub label: String,
    /// What can be chosen; empty where a number is typed.
    pub options: Vec<(String, String)>,
    /// What stands in it.
    pub value: String,
    /// Whether the box before it is ticked, where there is one.
    pub tick: Option<bool>,
    /// What the book says, where something else stands.
    pub written: Option<String>,
    /// Where it stands written; empty where the thing says it for all its values.
    pub source: String,
}

/// The fields that share a source.
pub struct Thing {
    /// What they are about; empty for the rules as a whole.
    pub name: String,
    /// The fields.
    pub fields: Vec<Field>,
    /// Where they stand written.
    pub source: String,
}

/// The fields of one section.
pub struct Part {
    /// Its heading.
    pub heading: String,
    /// Whether something in it differs from the book or is wrong.
    pub open: bool,
    /// What it is about.
    pub things: Vec<Thing>,
}

/// The name of the box before an option that asks for a number no book prints.
fn tick_name(key: &str) -> String {
    format!("on.{key}")
}

/// Whether the box before an option is ticked; who types a number that stands nowhere yet means it without the box.
fn is_ticked(option: &RuleOption<'_>, fields: &Fields) -> bool {
    let given = fields.text(option.key);
    fields.ticked(&tick_name(option.key)) || (!given.is_empty() && option.chosen.as_deref() != Some(given))
}

/// What was typed for an option or a path, as the rules want it; sentences about what is missing.
pub fn typed(rules: &RuleSet, fields: &Fields, layout: &Layout, problems: &mut Problems) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> =
        fields.iter().map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect();
    for option in rules.options().iter().filter(|option| needs_tick(option)) {
        let given = found.get(option.key).is_some_and(|text| !text.is_empty());
        if !is_ticked(option, fields) {
            found.insert(option.key.to_owned(), String::new());
        } else if !given {
            problems.add(option.key, layout.say("rules-edit-required"));
        }
    }
    found
}

/// Says at which field something is wrong, and why.
pub fn tell(wrong: Vec<(String, RuleSetError)>, rules: &RuleSet, layout: &Layout, problems: &mut Problems) {
    let values: Vec<Value> = rules.changeable().into_iter().flat_map(|thing| thing.values).collect();
    for (place, error) in wrong {
        let sentence = match &error {
            RuleSetError::NotANumber { value, least, most, .. } => layout.lang.say_args(
                "rules-edit-number",
                &[("value", value.into()), ("least", least.to_string().into()), ("most", most.to_string().into())],
            ),
            RuleSetError::NotSoMany { value, count, example, .. } => layout.lang.say_args(
                "rules-edit-numbers",
                &[("value", value.into()), ("count", count.to_string().into()), ("example", example.into())],
            ),
            RuleSetError::NoSuchChoice { .. } => layout.say("rules-edit-choice"),
            RuleSetError::Senseless { reason, .. } => layout.lang.sentence(reason),
            other => words::rule_set_error(layout.lang, other),
        };
        let below = format!("{place}.");
        let names = values.iter().map(|one| &one.path);
        let field = names.into_iter().find(|name| **name == place || name.starts_with(&below)).cloned();
        problems.add(field.unwrap_or(place), sentence);
    }
}

fn needs_tick(option: &RuleOption<'_>) -> bool {
    option.number.is_some()
}

/// The options; `fields` holds what was typed, where something was refused.
pub fn switches(rules: &RuleSet, fields: Option<&Fields>, layout: &Layout) -> Vec<Field> {
    let one = |option: RuleOption<'_>| {
        let stands = option.chosen.clone().unwrap_or_default();
        let tick = needs_tick(&option).then(|| match fields {
            Some(fields) => is_ticked(&option, fields),
            None => !stands.is_empty(),
        });
        let choices = option.choices.iter().map(|word| ((*word).to_owned(), choice(&option, word, layout)));
        Field {
            name: option.key.to_owned(),
            label: words::title(layout.lang, option.title),
            options: choices.collect(),
            value: fields.map_or(stands, |fields| fields.text(option.key).to_owned()),
            tick,
            written: None,
            source: option.source.to_owned(),
        }
    };
    rules.options().into_iter().map(one).collect()
}

/// What was changed in a rule set, option by option and value by value.
pub fn in_words(lang: Lang, set: &RuleSet) -> Vec<String> {
    let layout = Layout::public(lang, String::new(), String::new());
    let (options, things) = (set.options(), set.changeable());
    let one = |(key, text): (&String, &String)| {
        if let Some(option) = options.iter().find(|option| option.key == key) {
            return format!("{}: {}", words::title(lang, option.title), choice(option, text, &layout));
        }
        let found = things.iter().find_map(|thing| Some((thing, thing.values.iter().find(|one| one.path == *key)?)));
        found.map_or_else(
            || format!("{key}: {text}"),
            |(thing, value)| {
                let about = [name(&thing.of, &layout), label(value.label, &layout), said(value.takes, text, &layout)];
                about.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
            },
        )
    };
    set.changes().iter().map(one).collect()
}

/// The single values, section by section.
pub fn parts(
    rules: &RuleSet,
    book: &RuleSet,
    fields: Option<&Fields>,
    problems: &Problems,
    layout: &Layout,
) -> Vec<Part> {
    let written: BTreeMap<String, String> =
        book.changeable().into_iter().flat_map(|thing| thing.values).map(|one| (one.path, one.stands)).collect();
    let all: Vec<Values<'_>> = rules.changeable();
    let one = |value: &Value| {
        let stands = fields.map_or(value.stands.as_str(), |fields| fields.text(&value.path));
        let in_book = written.get(&value.path).filter(|text| **text != value.stands);
        Field {
            name: value.path.clone(),
            label: label(value.label, layout),
            options: options(value.takes, layout),
            value: stands.to_owned(),
            tick: None,
            written: in_book.map(|text| said(value.takes, text, layout)),
            source: String::new(),
        }
    };
    let thing = |values: &Values<'_>| Thing {
        name: name(&values.of, layout),
        fields: values.values.iter().map(one).collect(),
        source: values.source.to_owned(),
    };
    let part = |section: Section| {
        let things: Vec<Thing> = all.iter().filter(|values| values.section == section).map(thing).collect();
        let marked = |field: &Field| field.written.is_some() || problems.of(&field.name).is_some();
        let open = things.iter().flat_map(|thing| &thing.fields).any(marked);
        (!things.is_empty()).then(|| Part { heading: layout.say(section.key()), open, things })
    };
    Section::ALL.into_iter().filter_map(part).collect()
}

fn label(label: Label, layout: &Layout) -> String {
    match label {
        Label::Key(key) => layout.say(key),
        Label::Base(game) => format!("{}: {}", spoken::word(layout, game.word()), layout.say("fact-game-base")),
        Label::Fixed(game) => format!("{}: {}", spoken::word(layout, game.word()), layout.say("fact-game-value")),
    }
}

fn options(takes: Takes, layout: &Layout) -> Vec<(String, String)> {
    match takes {
        Takes::Number(_) | Takes::Numbers(..) => Vec::new(),
        Takes::YesNo => {
            [("true", "fact-yes"), ("false", "fact-no")].map(|(word, key)| (word.to_owned(), layout.say(key))).to_vec()
        }
        Takes::Word(words) => words.iter().map(|(word, key)| ((*word).to_owned(), layout.say(key))).collect(),
    }
}

fn said(takes: Takes, text: &str, layout: &Layout) -> String {
    let named = options(takes, layout).into_iter().find(|(word, _)| word == text);
    named.map_or_else(|| text.to_owned(), |(_, said)| said)
}

fn name(of: &Of, layout: &Layout) -> String {
    match of {
        Of::Everything => String::new(),
        Of::Games(games, play, ouvert, variant) => {
            let suits = games.iter().all(|game| game.suit().is_some());
            let first = games.first().map_or_else(String::new, |game| spoken::word(layout, game.word()));
            let game = if suits { layout.say("rulebook-suit-game") } else { first };
            spoken::join(&game, &spoken::how(layout, *play, *ouvert, *variant))
        }
        Of::Ramsch(None) => spoken::word(layout, "ramsch"),
        Of::Ramsch(Some(variant)) => spoken::word(layout, variant.word()),
        Of::Offence(offence) => spoken::word(layout, offence.word()),
    }
}
