//! The mark beside a figure in which a round counts nothing, and what it means. People see it; in the files a figure
//! stays one, and a column says it of each line.

use super::column::{Column, Kind, Shown};
use super::model::{Cell, Report, Row};
use super::said;
use crate::i18n::Lang;

/// What the files call that column, and the word they have for it where another column says it.
const STRUCK: &str = "struck";

/// The column in which the files say what of a line counts nothing.
pub fn column(lang: Lang, kind: Kind) -> Column {
    Column::new(kind, STRUCK, lang.say("posting-struck")).shown(Shown::Files)
}

/// What the mark means, where `any` figure has it.
pub fn meaning(lang: Lang, any: bool) -> Option<String> {
    any.then(|| lang.say("posting-struck-mark"))
}

/// The list as the files have it.
pub fn in_files(lang: Lang, mut list: Report) -> Report {
    if list.struck.take().is_none() {
        return list;
    }
    let Some(said) = list.rows().find(|row| is_struck(row)).map(|row| says_so(&row)) else { return list };
    let own = list.columns.iter().find(|column| column.fields.iter().any(|field| field.id == STRUCK));
    // One that names seats or decks says more than the note, under its own head.
    if own.is_none_or(|column| column.kind == Kind::YesNo) {
        list.notes.insert(0, lang.say("report-struck-files"));
    }
    if said || own.is_some() {
        return list;
    }
    list.columns.push(column(lang, Kind::YesNo));
    for section in &mut list.sections {
        section.rows = std::mem::take(&mut section.rows).changed(|mut row| {
            row.cells.push(Cell::YesNo(is_struck(&row)));
            row
        });
    }
    list
}

/// Whether a figure of a line has the mark.
fn is_struck(row: &Row) -> bool {
    row.cells.iter().any(said::is_struck)
}

/// Whether a word of a line says it already.
fn says_so(row: &Row) -> bool {
    row.cells.iter().any(|cell| matches!(cell, Cell::Word(word, _) if word == STRUCK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::report::{Rows, Section};

    /// A list of three lines of which the second has the mark, its lines told when somebody reads them.
    fn list() -> Report {
        let tell = |at: usize| {
            Row::new(vec![said::marked(
                Lang::En,
                Kind::Number,
                Cell::number(i64::try_from(at).unwrap_or_default()),
                at == 1,
            )])
        };
        Report {
            struck: meaning(Lang::En, true),
            columns: vec![Column::new(Kind::Number, "points", String::new())],
            sections: vec![Section { rows: Rows::later(3, tell), ..Section::default() }],
            ..Report::default()
        }
    }

    #[test]
    fn a_column_says_it_where_none_does() {
        let told = in_files(Lang::En, list());
        assert!(told.sections.iter().all(|section| section.rows.are_later()), "a long list is not there twice");
        let last: Vec<Option<Cell>> = told.rows().map(|row| row.cells.last().cloned()).collect();
        assert_eq!(last, [false, true, false].map(|is| Some(Cell::YesNo(is))));
        let ids: Vec<&str> = told.fields().map(|(field, _)| field.id.as_str()).collect();
        assert_eq!((ids, told.notes.len(), told.struck.as_deref()), (vec!["points", "struck"], 1, None));
    }

    #[test]
    fn where_another_column_says_it_or_no_line_has_the_mark_there_is_none() {
        let mut told = list();
        told.columns.push(column(Lang::En, Kind::Word));
        let told = in_files(Lang::En, told);
        assert_eq!((told.columns.len(), told.notes.len()), (2, 0), "a column of seats says more");
        let mut told = list();
        told.columns.push(column(Lang::En, Kind::YesNo));
        let told = in_files(Lang::En, told);
        assert_eq!((told.columns.len(), told.notes.len()), (2, 1));
        let word = Cell::Word(STRUCK.to_owned(), String::new());
        let row = Row::new(vec![said::marked(Lang::En, Kind::Number, Cell::number(7), true), word]);
        let told = in_files(Lang::En, list().with_rows(vec![row]));
        assert_eq!((told.columns.len(), told.notes.len()), (1, 1));
        for plain in [list().with_rows(Vec::new()), Report { struck: None, ..list() }] {
            let told = in_files(Lang::En, plain);
            assert_eq!((told.columns.len(), told.notes.len(), told.struck), (1, 0, None));
        }
    }
}
