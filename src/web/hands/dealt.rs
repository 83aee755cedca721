//! What the deck a hand is played with says of what was typed.

use crate::acts::hands::with_deal;
use crate::i18n::Lang;
use crate::web::form::{Fields, Problems};
use crate::web::hands::deck::{at, dealer, named};
use crate::web::hands::typed::Typed;
use crate::web::sheets::whole::Whole;

/// Puts into the hand of a list keeper's form who deals its deck. What the cards say is looked at when the hand is saved:
/// who still bids must not read it here, nor what lies at another table.
pub fn dealt_by(whole: &Whole, fields: &Fields, typed: &mut Typed) {
    let at = at(fields).map(|at| at.deck);
    let lies = whole.to_play().into_iter().any(|deck| Some(deck.number) == at);
    if lies && typed.hand.dealer.is_none() {
        typed.hand.dealer = dealer(whole, fields);
    }
}

/// Puts what the deck says into the hand of a form; what contradicts it is noted.
pub fn apply(lang: Lang, whole: &Whole, fields: &Fields, typed: &mut Typed, problems: &mut Problems) {
    let Some(deck) = named(whole, fields) else { return };
    match with_deal(&typed.hand, deck, whole.size, &whole.rules) {
        Ok(Ok(hand)) => typed.hand = hand,
        Ok(Err(error)) => problems.add("matadors", lang.sentence(&error)),
        Err(_broken) => problems.add("matadors", lang.say("error-internal")),
    }
}
