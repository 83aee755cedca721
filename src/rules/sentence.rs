//! Errors that speak: a sentence in English, and a key with values for the same sentence in another language.

/// A refusal or a finding as a sentence that says what happened, why, and what to do.
pub trait Sentence: std::error::Error {
    /// The key of the sentence in the message catalogues; it never changes.
    fn key(&self) -> &'static str;

    /// The values the sentence names.
    fn args(&self) -> Vec<(&'static str, String)>;
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

            fn args(&self) -> Vec<(&'static str, String)> {
                match self {
                    $( Self::$variant $({ $($field),+ })? => vec![ $( $( (stringify!($field), $field.to_string()) ),+ )? ] ),+
                }
            }
        }
    };
}

pub(crate) use sentences;
