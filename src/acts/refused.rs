//! Why an act was not done; nothing of it was stored.

use crate::rules::field::Field;
use crate::rules::reason::ReasonError;
use crate::rules::sentence::Sentence;
use crate::store::decks::Meanwhile;
use crate::store::error::OurFault;
use crate::store::hands::StoredHand;
use crate::store::{Conflict, Error};

/// Why an act was not done; nothing of it was stored. The edges say it in the visitor's language.
#[derive(Debug)]
pub enum Refused {
    /// It cannot be done so: what is wrong, and where.
    Because(Vec<Finding>),
    /// Somebody changed it since.
    Stale {
        /// The version the order was based on.
        seen: i64,
        /// The version stored now.
        now: i64,
        /// What stands there now, where it is known.
        stands: Option<Box<Standing>>,
    },
    /// There can be only one, and somebody else was first.
    Taken(Option<Box<Standing>>),
    /// What it is about does not exist, or the database failed.
    Store(Error),
}

/// What is wrong, and where.
#[derive(Debug)]
pub struct Finding {
    /// The field of the form or the column of the file; `None` where it is about the whole.
    pub place: Option<Field>,
    /// What happened, why, and what to do.
    pub sentence: Box<dyn Sentence + Send + Sync>,
}

/// What stands where somebody wanted to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A hand.
    Hand(StoredHand),
    /// A deck that went its way.
    Deck(Meanwhile),
}

impl Refused {
    /// A refusal of the whole.
    pub fn because(sentence: impl Sentence + Send + Sync + 'static) -> Self {
        Self::Because(vec![Finding { place: None, sentence: Box::new(sentence) }])
    }

    /// A refusal at one place.
    pub fn at(place: Field, sentence: impl Sentence + Send + Sync + 'static) -> Self {
        Self::Because(vec![Finding { place: Some(place), sentence: Box::new(sentence) }])
    }

    /// Two checks of one order as one: where both refuse it, both say so.
    pub fn both(one: Result<(), Self>, other: Result<(), Self>) -> Result<(), Self> {
        match (one, other) {
            (Err(Self::Because(mut findings)), Err(Self::Because(more))) => {
                findings.extend(more);
                Err(Self::Because(findings))
            }
            // A fault is no sentence of a form.
            (Err(Self::Because(_)), Err(fault)) => Err(fault),
            (one, other) => one.and(other),
        }
    }

    /// The key of the first sentence.
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Self::Because(findings) => findings.first().map(|finding| finding.sentence.key()),
            _ => None,
        }
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        match error {
            Error::Conflict(conflict) => conflict.into(),
            other => Self::Store(other),
        }
    }
}

impl<E: OurFault> From<E> for Refused {
    #[track_caller]
    fn from(error: E) -> Self {
        Self::Store(Error::from(error))
    }
}

impl From<Conflict> for Refused {
    fn from(conflict: Conflict) -> Self {
        match conflict {
            Conflict::Stale { based_on, now } => Self::Stale { seen: based_on, now, stands: None },
            Conflict::Taken => Self::Taken(None),
        }
    }
}

impl From<ReasonError> for Refused {
    fn from(error: ReasonError) -> Self {
        Self::at(Field::Reason, error)
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Because(findings) => {
                let sentences: Vec<String> = findings.iter().map(|finding| finding.sentence.to_string()).collect();
                out.write_str(&sentences.join("; "))
            }
            Self::Stale { seen, now, .. } => Conflict::Stale { based_on: *seen, now: *now }.fmt(out),
            Self::Taken(_) => Conflict::Taken.fmt(out),
            Self::Store(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for Refused {}

/// Declares why acts of one room are refused. Each variant has the key of its sentence in the catalogues and, where it
/// belongs to one, the field: `NotRunning = "round-not-running"`, `SeedTooLong { limit: usize } = "…" at Seed`.
macro_rules! refusals {
    (
        $(#[$meta:meta])* pub enum $name:ident {
            $( $(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $kind:ty),+ $(,)? })? = $key:literal $(at $place:ident)? ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $( $(#[$vmeta])* $variant $({ $( #[doc = concat!("`", stringify!($field), "` of the sentence.")] $field: $kind ),+ })? ),+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                use $crate::rules::sentence::Sentence as _;
                out.write_str(self.key())?;
                self.args().iter().try_for_each(|(name, value)| write!(out, " {name}={value}"))
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

        impl From<$name> for $crate::acts::Refused {
            fn from(why: $name) -> Self {
                let place = match &why {
                    $( $name::$variant $({ $($field: _),+ })? => $crate::acts::refused::place!($($place)?) ),+
                };
                Self::Because(vec![$crate::acts::Finding { place, sentence: Box::new(why) }])
            }
        }
    };
}

/// The place a variant of `refusals!` names, or none.
macro_rules! place {
    () => {
        None
    };
    ($place:ident) => {
        Some($crate::rules::field::Field::$place)
    };
}

pub(crate) use {place, refusals};
