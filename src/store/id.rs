//! The ids of the rows, one type each, so that a round is never looked up by the id of a sheet.

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::BigInt;
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($( $(#[$meta:meta])* $name:ident ),+ $(,)?) => { $(
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, AsExpression, FromSqlRow, Serialize, Deserialize,
        )]
        #[diesel(sql_type = BigInt)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// The id with this number, as read from an address or a file.
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The bare number.
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(out)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl<DB: Backend> ToSql<BigInt, DB> for $name
        where
            i64: ToSql<BigInt, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.0.to_sql(out)
            }
        }

        impl<DB: Backend> FromSql<BigInt, DB> for $name
        where
            i64: FromSql<BigInt, DB>,
        {
            fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
                i64::from_sql(value).map(Self)
            }
        }
    )+ };
}

ids! {
    /// The id of an account.
    AccountId,
    /// The id of a tournament.
    TournamentId,
    /// The id of an entry.
    EntryId,
    /// The id of a registration.
    RegistrationId,
    /// The id of a round.
    RoundId,
    /// The id of a sheet.
    SheetId,
    /// The id of a substitution.
    SubstitutionId,
    /// The id of a hand.
    HandId,
    /// The id of a revision.
    RevisionId,
    /// The id of an adjustment.
    AdjustmentId,
    /// The id of a line of the cash book.
    CashId,
    /// The id of a drawn lot.
    LotId,
    /// The id of a prize.
    PrizeId,
    /// The id of a season of a club.
    ClubSeasonId,
    /// The id of a claimed hand.
    ClaimId,
    /// The id of a season of a league.
    SeasonId,
    /// The id of a division of a season.
    DivisionId,
    /// The id of a team.
    TeamId,
    /// The id of a player of a team.
    PlayerId,
    /// The id of a match day.
    MatchDayId,
    /// The id of a group of a match day.
    GroupId,
    /// The id of a deduction of league points.
    DeductionId,
    /// The id of a ruling about league points.
    RulingId,
    /// The id of a right of an account.
    GrantId,
    /// The id of a notice.
    NoticeId,
    /// The id of a wish for the fixtures.
    WishId,
    /// The id of a deck.
    DeckId,
    /// The id of what a director gives a seat on a deck.
    DeckScoreId,
}
