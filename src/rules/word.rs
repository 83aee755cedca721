//! Closed sets of words: one written form per value, the same in files, forms, addresses and tables.

use thiserror::Error;

use super::sentence::{Arg, Sentence};

/// A word that belongs to no value of its set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{given}\" is not known here; use one of: {}", known.join(", "))]
pub struct UnknownWord {
    /// What was written.
    pub given: String,
    /// What may be written.
    pub known: Vec<&'static str>,
}

impl Sentence for UnknownWord {
    fn key(&self) -> &'static str {
        "unknown-word"
    }

    /// The words are those of the file: whoever reads this has to write one of them.
    fn args(&self) -> Vec<(&'static str, Arg)> {
        vec![("given", self.given.as_str().into()), ("known", self.known.join(", ").into())]
    }
}

/// Declares an enum whose values have exactly one written form each.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $( $(#[$vmeta:meta])* $variant:ident = $text:literal ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $( $(#[$vmeta])* $variant ),+ }

        impl $name {
            /// Every value, in the order of the declaration.
            pub const ALL: &'static [Self] = &[ $( Self::$variant ),+ ];

            /// The written form.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$variant => $text ),+ }
            }

            /// The place in the declaration, from 0.
            #[expect(clippy::as_conversions, reason = "the one way to number the values of an enum, and it cannot fail")]
            pub const fn place(self) -> usize {
                self as usize
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::rules::word::UnknownWord;

            fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
                match text {
                    $( $text => Ok(Self::$variant), )+
                    _ => Err($crate::rules::word::UnknownWord {
                        given: text.to_owned(),
                        known: vec![ $( $text ),+ ],
                    }),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.word())
            }
        }
    };
}

pub(crate) use words;
