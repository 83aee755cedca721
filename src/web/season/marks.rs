//! What the files of a season say in the stead of the mark beside a figure in which a round counts nothing: there a
//! figure stays one, and a column of its own says it of each line.

use super::words;
use crate::export::report::{Cell, Kind, Report, Row, said};
use crate::i18n::Lang;
use crate::web::posting::struck;

/// The list as the files have it.
pub fn in_files(lang: Lang, mut list: Report) -> Report {
    let is_struck = |row: &Row| row.cells.iter().any(said::is_struck);
    let mark = words::struck(lang, true);
    let of_mark = |note: &String| mark.as_ref() == Some(note);
    if !list.rows().any(|row| is_struck(&row)) {
        list.notes.retain(|note| !of_mark(note));
        return list;
    }
    list.columns.push(struck::column(lang, Kind::YesNo));
    for row in list.sections.iter_mut().flat_map(|section| &mut section.rows) {
        row.cells.push(Cell::YesNo(is_struck(row)));
    }
    for note in list.notes.iter_mut().filter(|note| of_mark(note)) {
        *note = lang.say("season-struck-files");
    }
    list
}
