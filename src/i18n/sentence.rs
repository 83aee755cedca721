//! Sentences that come with a key and values, in either language.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Lang;
use crate::rules::sentence::{Arg, Sentence};

/// From here on digits are grouped, and there is only one way to say several.
const GROUPED: i64 = 1_000;

/// Numbers that name somebody or something: they are read out digit by digit.
const NAMES: &[&str] = &["deck", "hand", "now", "number", "player", "round", "seen", "table", "team"];

impl Lang {
    /// A word of the rules as the language has it.
    pub fn word(self, word: &str) -> String {
        self.say(&format!("word-{word}"))
    }

    /// What happened, why, and what to do.
    pub fn sentence(self, sentence: &dyn Sentence) -> String {
        self.sentence_of(sentence.key(), &sentence.args())
    }

    /// The message of this key with these values.
    pub fn sentence_of(self, key: &str, values: &[(&'static str, Arg)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, if NAMES.contains(name) { self.name(value) } else { self.value(value) });
        }
        self.say_args(key, &args)
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
            Arg::Said(key, values) => self.sentence_of(key, values).into(),
        }
    }
}
