//! What is wrong with a hand, at the field that must be changed.

use crate::i18n::Lang;
use crate::rules::field::Field;
use crate::rules::hand_error::HandError;
use crate::rules::schedule::claim::Refused;
use crate::store::decks::Refusal as DeckRefusal;
use crate::store::error::Error as StoreError;
use crate::store::hands::{Refusal, StoredHand};
use crate::web::hands::words::sentence;
use crate::web::{Error, Problems, decks};

/// What becomes of a refusal.
pub enum Met {
    /// Another hand stands there.
    Taken(Box<StoredHand>),
    /// Somebody corrected it meanwhile.
    Stale(Box<StoredHand>),
    /// The form must be changed; the sentence is noted.
    Noted,
}

/// Notes a refusal at its field, or says what else became of it.
pub fn note(lang: Lang, refusal: Refusal, problems: &mut Problems) -> Result<Met, Error> {
    match refusal {
        Refusal::Hand(error) => problems.add(field(&error), sentence(lang, &error)),
        Refusal::NotRunning => problems.add("", lang.say("sheet-not-running")),
        Refusal::DayClosed => problems.add("", lang.say("round-match-day-closed")),
        Refusal::Closed => problems.add("", lang.say("sheet-is-closed")),
        Refusal::ByTotals => problems.add("", lang.say("sheet-is-totals")),
        Refusal::HasHands => problems.add("", lang.say("sheet-has-hands")),
        Refusal::HasClaims => problems.add("", lang.say("sheet-has-claims")),
        Refusal::Claimed(refused) => {
            problems.add("", lang.say_with("sheet-claims-contradict", "why", claim_refused(lang, &refused)));
        }
        Refusal::Beyond { number, hands } => {
            let mut args = fluent_bundle::FluentArgs::new();
            args.set("number", number);
            args.set("hands", hands);
            problems.add("number", lang.say_args("enter-number-beyond", &args));
        }
        Refusal::DeckMissing => problems.add("deck", lang.say("play-deck-missing")),
        Refusal::NoDecks { deck } => problems.add("", lang.say_with("play-no-decks", "deck", deck)),
        Refusal::DeckPlayed { deck, hand } => {
            let mut args = fluent_bundle::FluentArgs::new();
            args.set("deck", deck);
            args.set("hand", hand);
            problems.add("deck", lang.say_args("play-deck-twice", &args));
        }
        Refusal::Deck(DeckRefusal::ReasonMissing) => problems.add("reason", lang.say("play-overrule-reason")),
        Refusal::Deck(DeckRefusal::Hand(error)) => problems.add("matadors", sentence(lang, &error)),
        Refusal::Fixed => problems.add("", lang.say("enter-director-only")),
        Refusal::Decided { deck } => problems.add("", lang.say_with("play-decided", "deck", deck)),
        Refusal::Shown { deck } => problems.add("", lang.say_with("play-shown", "deck", deck)),
        Refusal::DeckGone => problems.add("", lang.say("play-deck-gone")),
        Refusal::NotLast => problems.add("", lang.say("keeper-undo-late")),
        Refusal::ReasonMissing => problems.add("reason", lang.say("enter-reason-missing")),
        Refusal::Reason(error) | Refusal::Deck(DeckRefusal::Reason(error)) => {
            problems.add("reason", sentence(lang, &error));
        }
        Refusal::Taken(there) => return Ok(Met::Taken(there)),
        Refusal::Stale(there) => return Ok(Met::Stale(there)),
        Refusal::Store(StoreError::Conflict(_)) | Refusal::Deck(DeckRefusal::Store(StoreError::Conflict(_))) => {
            return Err(Error::Conflict);
        }
        Refusal::Store(other) | Refusal::Deck(DeckRefusal::Store(other)) => return Err(other.into()),
        Refusal::Deck(refusal) => problems.add("deck", decks::words::refusal(lang, &refusal)),
    }
    Ok(Met::Noted)
}

/// Why a claimed hand does not fit its sheet.
pub fn claim_refused(lang: Lang, refused: &Refused) -> String {
    match refused {
        Refused::Hand(error) => sentence(lang, error),
        Refused::Claim(error) => sentence(lang, error),
    }
}

/// The field of the form at which an error is shown.
pub fn field(error: &HandError) -> &'static str {
    error.field().map_or("", shown)
}

/// The name of a field where the form shows what is wrong with it: some columns are one choice there, the result a button.
const fn shown(field: Field) -> &'static str {
    match field {
        Field::Play | Field::Ouvert | Field::Announced | Field::Made | Field::Remitted => "level",
        Field::ContraBy => Field::Contra.word(),
        Field::Variant => Field::Game.word(),
        Field::Result => "",
        other => other.word(),
    }
}
