//! What stands on every paper of Comparative Skat.

use crate::acts::decks::ring::Ring;
use crate::export::pdf::Paper;
use crate::export::pdf::decks::Words;
use crate::i18n::Lang;
use crate::rules::card::Rank;
use crate::web::decks::diagram::rank;
use crate::web::print;

/// What stands on every page of this paper.
pub fn paper(lang: Lang, ring: &Ring, title: &str, notes: Vec<String>) -> Paper {
    let hash = ring.tournament.rules_hash.clone().unwrap_or_default();
    print::paper(lang, &ring.tournament, lang.say(title), hash, notes)
}

/// What the paper calls things.
pub fn words(lang: Lang) -> Words {
    let mut ranks = [const { String::new() }; 8];
    for (place, known) in ranks.iter_mut().zip(Rank::ALL) {
        *place = rank(lang, *known);
    }
    Words {
        deck: lang.say("deck-number"),
        skat: lang.say("deck-skat"),
        deals: lang.say("sheet-dealer"),
        pauses: lang.say("print-pauses"),
        number_through_all: lang.say("print-number-through-all"),
        punched_by: lang.say("print-punched-by"),
        ranks,
    }
}
