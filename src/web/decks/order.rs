//! A change of a deck as it was sent: what is to be done with it, and why it was not.

use actix_web::http::StatusCode;

use crate::acts::decks::carry::Carry;
use crate::acts::{Refused, Standing};
use crate::i18n::Lang;
use crate::web::decks::words;
use crate::web::{Error, Fields, Problems, order};

/// The tap of a form; `None` for none that is known.
pub fn carry(form: &Fields) -> Option<Carry> {
    let table = form.value::<i32>("table");
    match (form.text("act"), table) {
        ("pass", _) => Some(Carry::Pass),
        ("arrive", Ok(Some(table))) => Some(Carry::Arrive(table)),
        ("sort", _) => Some(Carry::Sort),
        ("lose", _) => Some(Carry::Lose),
        ("find", Ok(table)) => Some(Carry::Find(table)),
        _ => None,
    }
}

/// The status and the sentences of a refusal, or the error that has a page of its own; where somebody was faster, what
/// became of the deck.
pub fn told(lang: Lang, refused: Refused) -> Result<(StatusCode, Problems), Error> {
    if let Refused::Stale { stands: Some(stands), .. } = &refused
        && let Standing::Deck(meanwhile) = &**stands
    {
        let mut problems = Problems::default();
        problems.add("", words::meanwhile(lang, meanwhile));
        return Ok((StatusCode::CONFLICT, problems));
    }
    order::told(lang, refused, "deck-moved-meanwhile")
}

/// The same in one sentence, for a page without fields.
pub fn in_words(lang: Lang, refused: Refused) -> Result<(StatusCode, String), Error> {
    let (status, problems) = told(lang, refused)?;
    Ok((status, problems.iter().map(|(_, sentence)| sentence).collect::<Vec<_>>().join(" ")))
}
