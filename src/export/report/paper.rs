//! A list on paper: figures at the right, names and words broken into lines where they are too long, the column that ranks
//! in bold.

use super::column::{Column, Kind, Shown};
use super::model::{Report, Row};
use super::said;
use crate::export::pdf::{self, Ledger, Paper, PdfError};
use crate::i18n::Lang;

/// Prints the list; `printed` is when, in words, `ledger` the head at that time.
pub fn print(report: &Report, lang: Lang, (printed, ledger): (String, Option<Ledger>)) -> Result<Vec<u8>, PdfError> {
    let signature = |who: &String| format!("{who}:  ______________________________________");
    let paper = Paper {
        tournament: report.event.clone(),
        title: report.title.clone(),
        subtitle: report.subtitle.clone(),
        rules: report.rules.clone(),
        notes: report.notes.iter().cloned().chain(report.signatures.iter().map(signature)).collect(),
        printed,
        page: lang.say("print-page"),
        ledger,
    };
    let mut rows = Vec::new();
    for section in report.sections.iter().filter(|section| !section.rows.is_empty()) {
        if !section.title.is_empty() {
            rows.push(pdf::Row::Heading(section.title.clone()));
        }
        rows.extend(section.rows.iter().map(|row| line(report, lang, row)));
    }
    let columns: Vec<pdf::Column> =
        report.seen().filter(|(_, column)| is_printed(column)).map(|(_, column)| printed_column(column)).collect();
    pdf::list(&paper, &columns, &rows)
}

/// Whether a column stands on paper: what leads on does not.
fn is_printed(column: &Column) -> bool {
    column.shown != Shown::Page
}

fn printed_column(column: &Column) -> pdf::Column {
    let head = column.head.clone();
    let printed = match column.kind {
        Kind::Name | Kind::Names => pdf::Column::words(head, 5).wraps(),
        Kind::Text | Kind::Phrase => pdf::Column::words(head, 4).wraps(),
        Kind::Word | Kind::YesNo | Kind::Said => pdf::Column::words(head, 2).wraps(),
        Kind::Place
        | Kind::Number
        | Kind::Label
        | Kind::Ratio
        | Kind::Average
        | Kind::Deviation
        | Kind::Pair
        | Kind::Money
        | Kind::Date
        | Kind::Figures => pdf::Column::figures(head),
    };
    if column.decides { printed.decides() } else { printed }
}

fn line(report: &Report, lang: Lang, row: &Row) -> pdf::Row {
    // What stands beside a name on the page stands there on paper too.
    let tags = |column: &Column| {
        let said = matches!(column.kind, Kind::Name | Kind::Phrase);
        let printed = row.tags.iter().filter(|tag| said && !tag.phone);
        printed.flat_map(|tag| [" ", &tag.text]).collect::<String>()
    };
    let sums = |column: &Column| if row.sum && column.kind == Kind::Name { "= " } else { "" };
    let cells = report.seen_cells(row).filter(|(column, _)| is_printed(column));
    let text = |(column, cell)| format!("{}{}{}", sums(column), said::of(lang, column, cell), tags(column));
    pdf::Row::Cells(cells.map(text).collect())
}
