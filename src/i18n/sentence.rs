//! Sentences that come with a key and values, in either language.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Lang;
use crate::rules::sentence::{Arg, Sentence};

/// From here on digits are grouped, and there is only one way to say several.
const GROUPED: i64 = 1_000;

/// Numbers that name somebody or something: they are read out digit by digit.
const NAMES: &[&str] = &[
    "born", "deck", "hand", "line", "now", "number", "player", "round", "seat", "seen", "sheet", "table", "team",
    "version", "year",
];

/// The values of a sentence, each under its name.
#[derive(Clone, Debug, Default)]
pub struct Values(Vec<(&'static str, Arg)>);

impl Values {
    /// None yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Puts a value under its name.
    pub fn set(&mut self, name: &'static str, value: impl Into<Arg>) {
        self.0.push((name, value.into()));
    }
}

impl std::ops::Deref for Values {
    type Target = [(&'static str, Arg)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl Lang {
    /// The message of this key with the values it names: every sentence of the pages comes from here.
    pub fn say_args(self, key: &str, values: &[(&'static str, Arg)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, if NAMES.contains(name) { self.name(value) } else { self.value(value) });
        }
        self.format(key, &args)
    }

    /// The message of this key, which names no value.
    pub fn say(self, key: &str) -> String {
        self.say_args(key, &[])
    }

    /// The message of this key with one value put in.
    pub fn say_with(self, key: &str, name: &'static str, value: impl Into<Arg>) -> String {
        self.say_args(key, &[(name, value.into())])
    }

    /// What happened, why, and what to do.
    pub fn sentence(self, sentence: &dyn Sentence) -> String {
        self.say_args(sentence.key(), &sentence.args())
    }

    /// A word of the rules as the language has it.
    pub fn word(self, word: &str) -> String {
        self.say(&format!("word-{word}"))
    }

    fn name(self, value: &Arg) -> FluentValue<'_> {
        match value {
            Arg::Number(number) => (*number).into(),
            other => self.value(other),
        }
    }

    fn value(self, value: &Arg) -> FluentValue<'_> {
        match value {
            Arg::Number(number) if (0..GROUPED).contains(number) => (*number).into(),
            Arg::Number(number) => self.number(*number).into(),
            Arg::Word(word) => self.word(word).into(),
            Arg::Words(words) => words.iter().map(|word| self.word(word)).collect::<Vec<_>>().join(", ").into(),
            Arg::Signed(score) => self.signed(*score).into(),
            Arg::Day(date) => self.day(*date).into(),
            Arg::Text(text) => text.as_str().into(),
            Arg::Said(key, values) => self.say_args(key, values).into(),
        }
    }
}
