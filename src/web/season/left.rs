//! A team that left, as the lists of a season say it: a word beside its name, and a column of its own in the files where
//! there is one.

use crate::export::report::{Column, Kind, Shown, Tag};
use crate::i18n::Lang;

/// The word beside its name.
pub fn tag(lang: Lang) -> Tag {
    Tag { text: lang.say("season-withdrawn"), off: true, phone: false }
}

/// What the files say of each team of a list in which one left.
pub fn column(lang: Lang) -> Column {
    Column::new(Kind::YesNo, "withdrawn", lang.say("season-withdrawn")).shown(Shown::Files)
}
