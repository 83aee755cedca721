//! What the statements of a rule set are called on a page.

use crate::rules::hand::{Game, Ouvert, Play, Variant};
use crate::rules::rule_set::RuleOption;
use crate::rules::rule_set::statements::{About, Said};
use crate::rules::scoring::ScoringSystem;
use crate::web::Layout;
use crate::web::tournaments::words;

/// What a statement is about, in words.
pub fn about(about: About, layout: &Layout) -> String {
    match about {
        About::Everything => String::new(),
        About::Game(play, game, ouvert, variant) => {
            join(&word(layout, game.word()), &how(layout, play, ouvert, variant))
        }
        About::Ramsch(None) => word(layout, Game::Ramsch.word()),
        About::Ramsch(Some(variant)) => word(layout, variant.word()),
        About::Offence(offence) => word(layout, offence.word()),
    }
}

/// How a game is played, in words.
pub fn how(layout: &Layout, play: Play, ouvert: Ouvert, variant: Option<Variant>) -> String {
    let open = (ouvert != Ouvert::No).then(|| word(layout, ouvert.word()));
    let parts = [Some(word(layout, play.word())), open, variant.map(|variant| word(layout, variant.word()))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A game and how it is played.
pub fn join(game: &str, how: &str) -> String {
    format!("{game} · {how}")
}

/// What is said, in words.
pub fn said(said: &Said, layout: &Layout) -> String {
    match said {
        Said::Number(number) => layout.lang.number(*number),
        Said::Numbers(numbers) => {
            numbers.iter().map(|number| layout.lang.number(i64::from(*number))).collect::<Vec<_>>().join(" / ")
        }
        Said::Yes(true) => layout.say("fact-yes"),
        Said::Yes(false) => layout.say("fact-no"),
        Said::Way(key) => layout.say(key),
        Said::Id(id) => {
            ScoringSystem::by_id(id).map_or_else(|_other| id.clone(), |one| words::title(layout.lang, one.title()))
        }
    }
}

/// The word of the program in the language of the page.
pub fn word(layout: &Layout, word: &str) -> String {
    layout.say(&format!("word-{word}"))
}

/// What a choice is called.
pub fn choice(option: &RuleOption<'_>, word: &str, layout: &Layout) -> String {
    match (option.names.get(word), word) {
        (Some(title), _) => words::title(layout.lang, title),
        (None, "on") => layout.say("rules-edit-on"),
        (None, "off") => layout.say("rules-edit-off"),
        (None, figures) => figures.replace('-', "–"),
    }
}

/// Where a prize schedule is shown.
pub fn schedule_address(id: &str) -> String {
    format!("/rules/schedules/{id}")
}
