//! Decks in the visitor's language: their states, and what somebody else did with them.

use fluent_bundle::FluentArgs;

use crate::acts::decks::ring::Next;
use crate::i18n::Lang;
use crate::rules::decks::DeckState;
use crate::store::decks::{Meanwhile, NUMBER};
use crate::web::hands::taken::clock_time;
use crate::web::hands::words::who;

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

/// Both versions of a deck that somebody changed meanwhile: what the form was based on, and what is stored now.
pub fn meanwhile(lang: Lang, stale: &Meanwhile) -> String {
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
