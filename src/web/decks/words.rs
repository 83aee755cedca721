//! Decks in the visitor's language: their states, and why something was refused.

use fluent_bundle::FluentArgs;

use crate::acts::decks::ring::Next;
use crate::i18n::Lang;
use crate::rules::comparison::MOST_POINTS;
use crate::rules::decks::DeckState;
use crate::store::Conflict;
use crate::store::decks::{Meanwhile, NUMBER, Refusal};
use crate::store::error::Error as StoreError;
use crate::web::hands::taken::clock_time;
use crate::web::hands::words::who;
use crate::web::tournaments::words::sentence;

/// What a deck is in, in words: "im Spiel an Tisch 3".
pub fn state(lang: Lang, state: DeckState) -> String {
    let key = format!("deck-is-{}", state.word());
    match state {
        DeckState::InPlay { table } | DeckState::Sorted { table } | DeckState::PassedOn { to: Some(table) } => {
            lang.say_with(&key, "table", table)
        }
        DeckState::PassedOn { to: None } => lang.say("deck-is-home"),
        _ => lang.say(&key),
    }
}

/// Where a deck goes next.
pub fn next(lang: Lang, next: Next) -> String {
    match next {
        Next::Table(table) => lang.say_with("deck-next-table", "table", table),
        Next::Shelf(table) => lang.say_with("deck-next-shelf", "table", table),
        Next::Home => lang.say("deck-next-home"),
    }
}

/// What a mark is called: the number, or the letter.
pub fn mark(lang: Lang, mark: &str) -> String {
    if mark == NUMBER { lang.say("punch-number") } else { lang.say_with("punch-letter", "letter", mark.to_owned()) }
}

/// Why something was refused: what happened, why, and what to do.
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Step(error) => sentence(lang, error),
        Refusal::Deal(error) => sentence(lang, error),
        Refusal::Punch(error) => sentence(lang, error),
        Refusal::Movement(error) => sentence(lang, error),
        Refusal::Made => lang.say("decks-made-already"),
        Refusal::Used => lang.say("decks-used"),
        Refusal::Missing { have, wanted } => {
            let mut args = FluentArgs::new();
            args.set("have", i64::try_from(*have).unwrap_or(i64::MAX));
            args.set("wanted", i64::try_from(*wanted).unwrap_or(i64::MAX));
            lang.say_args("decks-missing", &args)
        }
        Refusal::OtherTables { size } => lang.say_with("decks-other-tables", "size", *size),
        Refusal::NotReady { decks } => lang.say_with("decks-not-ready", "decks", decks.as_str()),
        Refusal::PunchCount { mark: named, cards, due } => {
            let mut args = FluentArgs::new();
            args.set("mark", mark(lang, named));
            args.set("cards", *cards);
            args.set("due", *due);
            lang.say_args("punch-count-wrong", &args)
        }
        Refusal::PunchPauses { letter } => lang.say_with("punch-pauses", "letter", letter.to_string()),
        Refusal::PunchedAlready { mark: named } => lang.say_with("punch-already", "mark", mark(lang, named)),
        Refusal::Contradicts { table, said } => {
            let mut args = FluentArgs::new();
            args.set("table", *table);
            args.set("said", sentence(lang, said));
            lang.say_args("deal-contradicts", &args)
        }
        Refusal::Hand(error) => sentence(lang, error),
        Refusal::FromSeed => lang.say("deal-from-seed"),
        Refusal::PunchedBy => lang.say("deal-punched"),
        Refusal::SeedMissing => lang.say("decks-seed-missing"),
        Refusal::NotLaidOut { deck } => lang.say_with("deck-not-laid-out", "deck", *deck),
        Refusal::Begun => lang.say("decks-begun"),
        Refusal::Decided => lang.say("decks-decided"),
        Refusal::ReasonMissing => lang.say("decks-reason-missing"),
        Refusal::Reason(error) => sentence(lang, error),
        Refusal::NoSuchTable { table, tables } => {
            let mut args = FluentArgs::new();
            args.set("table", *table);
            args.set("tables", tables.as_str());
            lang.say_args("deck-no-such-table", &args)
        }
        Refusal::NoSuchSeat { seat, size } => {
            let mut args = FluentArgs::new();
            args.set("seat", *seat);
            args.set("size", *size);
            lang.say_args("deck-no-such-seat", &args)
        }
        Refusal::ScoreTooLarge { score } => {
            let mut args = FluentArgs::new();
            args.set("score", lang.signed((*score).into()));
            args.set("most", lang.number(MOST_POINTS.into()));
            lang.say_args("deck-score-too-large", &args)
        }
        Refusal::Stale(stale) => meanwhile(lang, stale),
        Refusal::Store(StoreError::Conflict(Conflict::Stale { .. })) => lang.say("deck-moved-meanwhile"),
        Refusal::Store(StoreError::Conflict(Conflict::Taken)) => lang.say("round-somebody-was-first"),
        Refusal::Store(_) => lang.say("error-internal"),
    }
}

/// Both versions of a deck that somebody changed meanwhile: what the form was based on, and what is stored now.
fn meanwhile(lang: Lang, stale: &Meanwhile) -> String {
    let mut args = FluentArgs::new();
    args.set("deck", stale.deck);
    args.set("seen", stale.seen.map_or_else(|| lang.say("deck-seen-unknown"), |seen| state(lang, seen)));
    args.set("now", state(lang, stale.now));
    args.set("who", who(lang, &stale.who));
    args.set("time", clock_time(stale.at));
    let told = lang.say_args("deck-changed-meanwhile", &args);
    if stale.reason.is_empty() {
        told
    } else {
        format!("{told} {}", lang.say_with("deck-changed-why", "reason", stale.reason.as_str()))
    }
}
