//! Decks in the visitor's language: their states, and what somebody else did with them.

use crate::acts::decks::ring::{Lies, Next};
use crate::i18n::{Lang, Values};
use crate::rules::decks::{DeckNumber, DeckState};
use crate::store::decks::{Meanwhile, NUMBER};
use crate::web::hands::taken::clock_time;
use crate::web::hands::words::who;

/// Where a deck lies, in the words of the board, of its case and of the phones alike.
pub fn lies(lang: Lang, lies: Lies) -> String {
    let at = |key: &str, table: i32| lang.say_with(key, "table", table);
    match lies {
        Lies { state: DeckState::InPlay { table }, played: true, .. } => at("deck-is-played", table),
        Lies { state: DeckState::Numbered, dealt_at: Some(table), .. } => at("deck-is-dealt", table),
        Lies { state: DeckState::PassedOn { to: None }, home, .. } => {
            lang.say(if home { "deck-is-home" } else { "deck-is-shelf" })
        }
        Lies { state, .. } => self::state(lang, state),
    }
}

/// What became of a deck at some time, in words: "im Spiel an Tisch 3".
pub fn state(lang: Lang, state: DeckState) -> String {
    let key = format!("deck-is-{}", state.word());
    match state {
        DeckState::InPlay { table } | DeckState::Sorted { table } | DeckState::PassedOn { to: Some(table) } => {
            lang.say_with(&key, "table", table)
        }
        DeckState::PassedOn { to: None } => lang.say("deck-is-put"),
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

/// Where a deck that lies so goes next; nothing where it is on its way there already, or not to be played as it is.
pub fn onward(lang: Lang, lies: Lies, next: Next) -> String {
    match lies.state {
        DeckState::PassedOn { to: Some(_) }
        | DeckState::Fouled
        | DeckState::Lost
        | DeckState::Blank
        | DeckState::Numbered => String::new(),
        _ if lies.home => String::new(),
        _ => self::next(lang, next),
    }
}

/// What a mark is called: the number, or the letter.
pub fn mark(lang: Lang, mark: &str) -> String {
    if mark == NUMBER { lang.say("punch-number") } else { lang.say_with("punch-letter", "letter", mark.to_owned()) }
}

/// Both versions of a deck that somebody changed meanwhile: what the form was based on, and what is stored now.
pub fn meanwhile(lang: Lang, stale: &Meanwhile) -> String {
    let mut args = Values::new();
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

/// Decks as they are counted up: three and more in a row as "1–18".
pub fn run(decks: &[DeckNumber]) -> String {
    let mut rows: Vec<(u8, u8)> = Vec::new();
    for deck in decks.iter().map(|deck| deck.number()) {
        match rows.last_mut() {
            Some((_, last)) if *last + 1 == deck => *last = deck,
            _ => rows.push((deck, deck)),
        }
    }
    let told = |(first, last): &(u8, u8)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    };
    rows.iter().map(told).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_in_a_row_are_told_by_the_first_and_the_last() {
        let decks = |numbers: &[i64]| {
            numbers.iter().map(|number| DeckNumber::new(*number).expect("a deck")).collect::<Vec<_>>()
        };
        assert_eq!(run(&decks(&[1, 2, 3, 4])), "1–4");
        assert_eq!(run(&decks(&[4, 5, 9, 1, 2, 3, 72])), "4, 5, 9, 1–3, 72");
        assert_eq!(run(&[]), "");
    }
}
