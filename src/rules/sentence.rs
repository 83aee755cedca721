//! Errors that speak: a sentence in English, and a key with values for the same sentence in another language.

use chrono::NaiveDate;

/// A value a sentence names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// How many, or how much: the language groups its digits and knows one from several.
    Number(i64),
    /// A word of the rules, as files have it; each language has its own for it.
    Word(&'static str),
    /// Several words of the rules.
    Words(Vec<&'static str>),
    /// A score, with its sign.
    Signed(i64),
    /// A day.
    Day(NaiveDate),
    /// A name, a sign, or what was typed, as it is.
    Text(String),
    /// Another sentence, by its key with its values.
    Said(&'static str, Vec<(&'static str, Arg)>),
}

impl Arg {
    /// Another sentence.
    pub fn said(sentence: &dyn Sentence) -> Self {
        Self::Said(sentence.key(), sentence.args())
    }

    /// These numbers one after the other, the first twenty of them.
    pub fn list(numbers: &[i32]) -> Self {
        let named: Vec<String> = numbers.iter().take(20).map(i32::to_string).collect();
        let more = if numbers.len() > named.len() { ", …" } else { "" };
        Self::Text(format!("{}{more}", named.join(", ")))
    }
}

impl std::fmt::Display for Arg {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(out),
            Self::Word(word) => word.fmt(out),
            Self::Words(words) => words.join(", ").fmt(out),
            Self::Signed(score) => write!(out, "{score:+}"),
            Self::Day(date) => date.fmt(out),
            Self::Text(text) => text.fmt(out),
            Self::Said(key, _) => key.fmt(out),
        }
    }
}

/// Says for these types which kind of value they are in a sentence.
macro_rules! args {
    (number: $($number:ty),+) => {
        $( impl From<$number> for $crate::rules::sentence::Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        } )+
    };
    (word: $($word:ty),+) => {
        $( impl From<$word> for $crate::rules::sentence::Arg {
            fn from(word: $word) -> Self {
                Self::Word(word.word())
            }
        } )+
    };
    (text: $($text:ty),+) => {
        $( impl From<$text> for $crate::rules::sentence::Arg {
            fn from(text: $text) -> Self {
                Self::Text(text.to_string())
            }
        } )+
    };
}

args!(number: u8, u16, u32, u64, usize, i8, i16, i32, i64);
args!(text: &str, char);

impl<T: Clone + Into<Arg>> From<&T> for Arg {
    fn from(value: &T) -> Self {
        value.clone().into()
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// A refusal or a finding as a sentence that says what happened, why, and what to do.
pub trait Sentence: std::error::Error {
    /// The key of the sentence in the message catalogues; it never changes.
    fn key(&self) -> &'static str;

    /// The values the sentence names.
    fn args(&self) -> Vec<(&'static str, Arg)>;
}

/// Declares an enum of sentences: its key, its values and its English words stand in one place.
macro_rules! sentences {
    (
        $(#[$meta:meta])* pub enum $name:ident {
            $( $(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $kind:ty),+ $(,)? })? = $key:literal $text:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $( $(#[$vmeta])* $variant $({ $( #[doc = concat!("`", stringify!($field), "` of the sentence.")] $field: $kind ),+ })? ),+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $( Self::$variant $({ $($field),+ })? => write!(out, $text) ),+ }
            }
        }

        impl std::error::Error for $name {}

        impl $crate::rules::sentence::Sentence for $name {
            fn key(&self) -> &'static str {
                match self { $( Self::$variant $({ $($field: _),+ })? => $key ),+ }
            }

            fn args(&self) -> Vec<(&'static str, $crate::rules::sentence::Arg)> {
                match self {
                    $( Self::$variant $({ $($field),+ })? => vec![ $( $( (stringify!($field), $field.clone().into()) ),+ )? ] ),+
                }
            }
        }
    };
}

pub(crate) use {args, sentences};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_more_than_twenty_numbers_the_first_twenty_are_named() {
        let list = |last| Arg::list(&(1..=last).collect::<Vec<i32>>()).to_string();
        assert_eq!((list(0), list(1), list(3)), (String::new(), "1".to_owned(), "1, 2, 3".to_owned()));
        let twenty = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20";
        assert_eq!(list(20), twenty);
        assert_eq!(list(21), format!("{twenty}, …"));
    }
}
