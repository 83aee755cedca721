//! What is wrong with a hand, at the field of its form that must be changed.

use crate::acts::{Field, Refused, Standing};
use crate::i18n::Lang;
use crate::rules::hand_error::HandError;
use crate::store::hands::StoredHand;
use crate::web::{Error, Problems};

/// What becomes of a refusal.
pub enum Met {
    /// Another hand stands there, or somebody corrected it meanwhile.
    Stands(Box<StoredHand>),
    /// The form must be changed; the sentence is noted.
    Noted,
}

/// Notes a refusal at its field, or says what else became of it.
pub fn note(lang: Lang, refused: Refused, problems: &mut Problems) -> Result<Met, Error> {
    let stands = match refused {
        Refused::Because(findings) => {
            for finding in findings {
                problems.add(finding.place.map_or("", shown), lang.sentence(&*finding.sentence));
            }
            return Ok(Met::Noted);
        }
        Refused::Store(error) => return Err(error.into()),
        Refused::Stale { stands, .. } | Refused::Taken(stands) => stands,
    };
    match stands.map(|stands| *stands) {
        Some(Standing::Hand(there)) => Ok(Met::Stands(Box::new(there))),
        _ => Err(Error::Conflict),
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
