//! Values of the rules as columns: what stands in the table becomes the value at once, and whatever else stands there is a
//! fault that names its column and what it holds.

use std::num::TryFromIntError;
use std::str::FromStr;
use std::sync::LazyLock;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::{BigInt, Integer, Text};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::cash;
use crate::rules::club_season::Per;
use crate::rules::comparison::Compares;
use crate::rules::decks::DeckNumber;
use crate::rules::entry::person::{Born, Code};
use crate::rules::hand::{Contra, Game, Level, Offence, Outcome, Ouvert, Play, Variant};
use crate::rules::league::division::PlayerRole;
use crate::rules::league::points::{Missing, Ties};
use crate::rules::league::results::Results;
use crate::rules::money::Cents;
use crate::rules::prizes::Contest;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::settlement::Settles;
use crate::rules::team_ranking;
use crate::rules::tournament::DeckSource;

/// What no column of its kind can hold.
#[derive(Debug, thiserror::Error)]
#[error("\"{held}\" stands there: {why}")]
struct Broken {
    held: String,
    why: Box<dyn std::error::Error + Send + Sync>,
}

type Why = Box<dyn std::error::Error + Send + Sync>;

fn read<R: std::fmt::Display, T, E: Into<Why>>(held: R, take: impl FnOnce(&R) -> Result<T, E>) -> Result<T, Why> {
    take(&held).map_err(|why| Broken { held: held.to_string(), why: why.into() }.into())
}

/// Says for a type of the rules what stands in its columns, how it is written and how it is read.
macro_rules! columns {
    ($( $proxy:ident $name:ty: $sql:ident, $raw:ty, $told:ty, |$value:ident| $write:expr, |$held:ident| $read:expr; )+) => { $(
        #[derive(AsExpression, FromSqlRow)]
        #[diesel(foreign_derive, sql_type = $sql)]
        #[expect(dead_code, reason = "it says to Diesel that the type of the rules is a column, and nothing else")]
        struct $proxy($name);

        impl<DB: Backend> ToSql<$sql, DB> for $name
        where
            $told: ToSql<$sql, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                let $value = self;
                <$told as ToSql<$sql, DB>>::to_sql($write, out)
            }
        }

        impl<DB: Backend> FromSql<$sql, DB> for $name
        where
            $raw: FromSql<$sql, DB>,
        {
            fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
                read(<$raw>::from_sql(value)?, |$held| $read)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                <$told as Serialize>::serialize($write, serializer)
            }
        }
    )+ };
}

/// Reads from JSON what a revision keeps of a column.
macro_rules! from_json {
    ($( $name:ty: $raw:ty, |$held:ident| $read:expr; )+) => { $(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(<$raw>::deserialize(deserializer)?, |$held| $read).map_err(D::Error::custom)
            }
        }
    )+ };
}

/// The same for words.
macro_rules! words {
    ($( $proxy:ident $name:ty ),+ $(,)?) => {
        columns! { $( $proxy $name: Text, String, str, |value| value.word(), |held| held.parse::<$name>(); )+ }
    };
}

words! {
    CashKindColumn cash::Kind,
    PerColumn Per,
    TeamKindColumn team_ranking::Kind,
    DeckSourceColumn DeckSource,
    ComparesColumn Compares,
    ContestColumn Contest,
    ContraColumn Contra,
    GameColumn Game,
    LevelColumn Level,
    OffenceColumn Offence,
    MissingColumn Missing,
    OutcomeColumn Outcome,
    OuvertColumn Ouvert,
    PlayColumn Play,
    PlayerRoleColumn PlayerRole,
    ResultsColumn Results,
    SettlesColumn Settles,
    TiesColumn Ties,
    VariantColumn Variant,
}

columns! {
    BornColumn Born: Integer, i32, i32, |value| value.as_ref(), |held| Born::new(*held);
    CodeColumn Code: Text, String, str, |value| value.as_str(), |held| as_kept(held);
    CentsColumn Cents: BigInt, i64, i64, |value| value.as_ref(), |held| Cents::new(*held);
    DeckNumberColumn DeckNumber: Integer, i32, i32, |value| small(value.number()), |held| DeckNumber::new((*held).into());
    SeatColumn Seat: Integer, i32, i32, |value| small(value.number()), |held| Seat::new((*held).into());
    TableSizeColumn TableSize: Integer, i32, i32, |value| small(value.number()), |held| TableSize::new((*held).into());
}

from_json! {
    Born: i32, |held| Born::new(*held);
    cash::Kind: String, |held| held.parse::<cash::Kind>();
    Code: String, |held| as_kept(held);
    Cents: i64, |held| Cents::new(*held);
    Contra: String, |held| held.parse::<Contra>();
    Game: String, |held| held.parse::<Game>();
    Level: String, |held| held.parse::<Level>();
    Offence: String, |held| held.parse::<Offence>();
    Outcome: String, |held| held.parse::<Outcome>();
    Ouvert: String, |held| held.parse::<Ouvert>();
    Seat: i32, |held| Seat::new((*held).into());
    Variant: String, |held| held.parse::<Variant>();
}

/// The number of a pass or a club as the program writes it; another way of writing it is not taken for the same.
fn as_kept(held: &str) -> Result<Code, Why> {
    let code = Code::new(held)?;
    if code.as_str() == held { Ok(code) } else { Err(format!("it would be written {}", code.as_str()).into()) }
}

static SMALL: LazyLock<Vec<i32>> = LazyLock::new(|| (0..=u8::MAX).map(i32::from).collect());

/// A small number as the databases take it, by reference.
fn small(number: u8) -> &'static i32 {
    SMALL.get(usize::from(number)).unwrap_or(&0)
}

/// A number of the rules that is narrower than its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, AsExpression, FromSqlRow, Serialize)]
#[diesel(sql_type = Integer)]
#[serde(transparent)]
pub struct Small<T> {
    held: i32,
    #[serde(skip)]
    value: T,
}

impl<T: Copy + Into<i32>> Small<T> {
    /// The number as its column holds it.
    pub fn of(value: T) -> Self {
        Self { held: value.into(), value }
    }

    /// The number.
    pub const fn value(self) -> T {
        self.value
    }
}

impl<T: TryFrom<i32, Error = TryFromIntError>> Small<T> {
    fn read(held: i32) -> Result<Self, Why> {
        read(held, |held| T::try_from(*held)).map(|value| Self { held, value })
    }
}

impl<T: std::fmt::Debug, DB: Backend> ToSql<Integer, DB> for Small<T>
where
    i32: ToSql<Integer, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.held.to_sql(out)
    }
}

impl<T: TryFrom<i32, Error = TryFromIntError>, DB: Backend> FromSql<Integer, DB> for Small<T>
where
    i32: FromSql<Integer, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Self::read(i32::from_sql(value)?)
    }
}

impl<'de, T: TryFrom<i32, Error = TryFromIntError>> Deserialize<'de> for Small<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read(i32::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A value of the rules whose column holds it as it is written.
#[derive(Clone, Debug, PartialEq, Eq, AsExpression, FromSqlRow, Serialize)]
#[diesel(sql_type = Text)]
#[serde(transparent)]
pub struct Spelt<T> {
    held: String,
    #[serde(skip)]
    value: T,
}

impl<T: std::fmt::Display> Spelt<T> {
    /// The value as its column holds it.
    pub fn of(value: T) -> Self {
        Self { held: value.to_string(), value }
    }
}

impl<T: std::fmt::Display + Default> Default for Spelt<T> {
    fn default() -> Self {
        Self::of(T::default())
    }
}

impl<T> std::ops::Deref for Spelt<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: FromStr<Err: Into<Why>>> Spelt<T> {
    fn read(held: String) -> Result<Self, Why> {
        let value = read(&held, |held| held.parse())?;
        Ok(Self { held, value })
    }
}

impl<T: std::fmt::Debug, DB: Backend> ToSql<Text, DB> for Spelt<T>
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.held.as_str().to_sql(out)
    }
}

impl<T: FromStr<Err: Into<Why>>, DB: Backend> FromSql<Text, DB> for Spelt<T>
where
    String: FromSql<Text, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Self::read(String::from_sql(value)?)
    }
}

impl<'de, T: FromStr<Err: Into<Why>>> Deserialize<'de> for Spelt<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
