//! Why a change of a round was refused, as a sentence for the director.

use actix_web::http::StatusCode;
use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::rules::league::seating::SeatsError;
use crate::rules::seating::SeatingError;
use crate::store::{self, Conflict};

/// Why a change of a round was refused; nothing was stored.
#[derive(Debug)]
pub enum Refusal {
    /// The store refused: gone, changed meanwhile, or a fault.
    Store(store::Error),
    /// These players cannot be seated so.
    Seating(SeatingError),
    /// The round before is not closed yet.
    Unfinished(i32),
    /// All rounds that were planned are drawn.
    AllDrawn(i32),
    /// Seats are drawn once; after the start they are only changed one by one.
    Started,
    /// The round does not run, so it cannot be closed.
    NotRunning,
    /// The round is closed; it must be reopened first.
    Closed,
    /// Only a closed round can be reopened.
    NotClosed,
    /// Players who went home still have seats.
    WithdrawnSeated(String),
    /// The lists of these tables are not complete.
    ListsMissing(Vec<i32>),
    /// A change after the start needs a reason.
    NoReason,
    /// The reason is longer than the history has room for.
    ReasonTooLong,
    /// What was typed is no start number.
    NoNumber(String),
    /// The seed is too long to be shown.
    SeedTooLong,
    /// Before the first round there is no standing to seat by.
    NoStanding,
    /// The rule set or the scoring system does not know tables of this size.
    NoSuchTable(u8),
    /// The decks of Comparative Skat are not ready, or cannot go round.
    Decks(store::decks::Refusal),
    /// A match day of a league is seated from its line-ups.
    MatchDay,
    /// The match day is closed; it must be opened before its rounds.
    MatchDayClosed,
    /// On a match day these players cannot sit so.
    MatchDaySeats(SeatsError),
    /// The entry plays; only withdrawn players are taken out.
    Plays(i32),
}

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Self {
        Self::Store(error)
    }
}

impl From<store::decks::Refusal> for Refusal {
    fn from(refusal: store::decks::Refusal) -> Self {
        match refusal {
            store::decks::Refusal::Store(error) => Self::Store(error),
            refusal => Self::Decks(refusal),
        }
    }
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Self {
        Self::Store(conflict.into())
    }
}

impl From<SeatsError> for Refusal {
    fn from(error: SeatsError) -> Self {
        Self::MatchDaySeats(error)
    }
}

impl From<SeatingError> for Refusal {
    fn from(error: SeatingError) -> Self {
        Self::Seating(error)
    }
}

impl Refusal {
    /// 409 when somebody else was first, 422 when it cannot be done so.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Store(_) => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// What happened, why, and what to do.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Self::Store(store::Error::Conflict(Conflict::Stale { based_on, now })) => {
                let mut args = FluentArgs::new();
                args.set("seen", *based_on);
                args.set("now", *now);
                lang.say_args("round-changed-meanwhile", &args)
            }
            Self::Store(store::Error::Conflict(Conflict::Taken)) => lang.say("round-somebody-was-first"),
            Self::Store(_) => lang.say("error-internal"),
            Self::Seating(error) => seating(lang, *error),
            Self::Unfinished(number) => lang.say_with("round-before-open", "number", *number),
            Self::AllDrawn(rounds) => lang.say_with("round-all-drawn", "rounds", *rounds),
            Self::Started => lang.say("round-started-already"),
            Self::NotRunning => lang.say("round-not-running"),
            Self::Closed => lang.say("round-is-closed"),
            Self::NotClosed => lang.say("round-not-closed"),
            Self::WithdrawnSeated(names) => lang.say_with("round-withdrawn-seated", "names", names.as_str()),
            Self::ListsMissing(tables) => lists_missing(lang, tables),
            Self::NoReason => lang.say("round-needs-reason"),
            Self::ReasonTooLong => lang.say_with("enter-reason-too-long", "most", super::command::LONGEST_REASON),
            Self::NoNumber(typed) => lang.say_with("round-no-number", "typed", typed.as_str()),
            Self::SeedTooLong => lang.say_with("round-seed-too-long", "limit", super::draw::SEED_LIMIT),
            Self::NoStanding => lang.say("round-no-standing"),
            Self::NoSuchTable(size) => lang.say_with("round-no-such-table", "size", *size),
            Self::Decks(refusal) => crate::web::decks::words::refusal(lang, refusal),
            Self::MatchDaySeats(error) => crate::web::tournaments::words::sentence(lang, error),
            Self::MatchDay => lang.say("round-match-day"),
            Self::MatchDayClosed => lang.say("round-match-day-closed"),
            Self::Plays(number) => lang.say_with("round-plays", "number", *number),
        }
    }
}

fn seating(lang: Lang, error: SeatingError) -> String {
    match error {
        SeatingError::Nobody => lang.say("seating-nobody"),
        SeatingError::Unseatable(players) => {
            lang.say_with("seating-unseatable", "players", i64::try_from(players).unwrap_or(i64::MAX))
        }
        SeatingError::Twice(number) => lang.say_with("seating-twice", "number", number),
        SeatingError::NotSeated(number) => lang.say_with("seating-not-seated", "number", number),
        SeatingError::Seated(number) => lang.say_with("seating-seated", "number", number),
        SeatingError::Same(number) => lang.say_with("seating-same", "number", number),
    }
}

/// Names the tables, the first twenty of them.
fn lists_missing(lang: Lang, tables: &[i32]) -> String {
    let named: Vec<String> = tables.iter().take(20).map(i32::to_string).collect();
    let more = if tables.len() > named.len() { ", …" } else { "" };
    let mut args = FluentArgs::new();
    args.set("count", i64::try_from(tables.len()).unwrap_or(i64::MAX));
    args.set("tables", format!("{}{more}", named.join(", ")));
    lang.say_args("round-lists-missing", &args)
}
