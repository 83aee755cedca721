//! The mark beside what was made or gained in a round that counts nothing for whoever made it, and what it means: the
//! same on every page and paper, and in the files the same column.

use crate::export::report::Cell;
use crate::export::report::said::struck_cell;
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;

pub use crate::export::report::said::struck as marked;
pub use crate::export::report::struck::{column, meaning};

/// Points of a list, with the mark where they count nothing; in the files they are the same number.
pub fn points(lang: Lang, points: i64, struck: bool) -> Cell {
    let cell = Cell::number(points);
    if struck { struck_cell(cell, lang.signed(points)) } else { cell }
}

/// A figure people read like this, with the mark where it counts nothing; in the files it is the same figure.
pub fn figure(figure: Ratio, said: String, struck: bool) -> Cell {
    let cell = Cell::Ratio(Some(figure));
    if struck { struck_cell(cell, said) } else { cell }
}

/// What it means that a round counts nothing for whoever played it; nothing where there is none.
pub fn about(lang: Lang, any: bool) -> Option<String> {
    any.then(|| lang.say("posting-struck-about"))
}

/// The same with the mark beside what was made there.
pub fn marked_about(lang: Lang, any: bool) -> Option<String> {
    meaning(lang, any).zip(about(lang, any)).map(|(meaning, about)| format!("{meaning} {about}"))
}
