//! A list on paper: figures at the right, names and words broken into lines where they are too long, the column that ranks
//! in bold.

use chrono::NaiveDateTime;

use super::column::{Column, Kind, Shown};
use super::model::{Cell, Report, Row, Section};
use super::{numbered, said};
use crate::export::pdf::{self, Block, Document, Ledger, Paper, PdfError};
use crate::i18n::Lang;

/// When something is printed, in words and as a time, and the head of the ledger then.
pub type Printed = (String, NaiveDateTime, Option<Ledger>);

/// Prints the list, which is gone as it goes onto paper: a long one is not there twice.
pub fn print(report: Report, lang: Lang, printed: Printed) -> Result<Vec<u8>, PdfError> {
    let (paper, columns, blocks) = laid_out(report, lang, printed);
    pdf::blocks(&paper, &columns, blocks)
}

/// Prints the parts of the list as slips to be torn off.
pub fn slips(report: Report, lang: Lang, printed: Printed) -> Result<Vec<u8>, PdfError> {
    let (paper, columns, blocks) = laid_out(report, lang, printed);
    pdf::slips(&paper, &columns, &blocks)
}

/// Adds the list to a file of several papers.
pub fn add(document: &mut Document, report: Report, lang: Lang, printed: Printed) {
    let (paper, columns, blocks) = laid_out(report, lang, printed);
    document.blocks(&paper, &columns, &blocks);
    document.end(&paper);
}

/// A part of the list; its heading stands again on every page it takes.
fn block(report: &Report, lang: Lang, section: Section) -> Option<Block> {
    let head = Some(section.title).filter(|title| !title.is_empty());
    let head = head.map(pdf::PaperRow::Heading).into_iter().collect();
    let rows: Vec<pdf::PaperRow> = section.rows.into_iter().map(|row| line(report, lang, &row)).collect();
    (!rows.is_empty()).then_some(Block { head, rows })
}

fn laid_out(mut report: Report, lang: Lang, (printed, at, ledger): Printed) -> (Paper, Vec<pdf::Column>, Vec<Block>) {
    let sections = std::mem::take(&mut report.sections);
    let blocks: Vec<Block> = sections.into_iter().filter_map(|section| block(&report, lang, section)).collect();
    let columns: Vec<pdf::Column> =
        report.seen().filter(|(_, column)| is_printed(column)).map(|(_, column)| printed_column(column)).collect();
    let paper = Paper {
        lang,
        at,
        tournament: report.event,
        title: report.title,
        subtitle: report.subtitle,
        rules: report.rules,
        notes: report.struck.into_iter().chain(report.notes).collect(),
        // Nobody signs a paper on which nothing stands yet.
        signatures: if blocks.is_empty() { Vec::new() } else { report.signatures },
        printed,
        page: lang.say("print-page"),
        ledger,
        size: report.size,
    };
    (paper, columns, blocks)
}

/// Whether a column stands on paper: what leads on does not.
fn is_printed(column: &Column) -> bool {
    column.shown != Shown::Page
}

fn printed_column(column: &Column) -> pdf::Column {
    let head = column.head.clone();
    let printed = match column.kind {
        Kind::Name | Kind::Names => pdf::Column::words(head, 5).wraps(),
        Kind::Text | Kind::Phrase | Kind::Reason => pdf::Column::words(head, 4).wraps(),
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
        | Kind::Figures
        | Kind::Verdict => pdf::Column::figures(head),
    };
    if column.decides { printed.decides() } else { printed }
}

fn line(report: &Report, lang: Lang, row: &Row) -> pdf::PaperRow {
    // What stands beside a name on the page stands there on paper too.
    let tags = |column: &Column| {
        let said = matches!(column.kind, Kind::Name | Kind::Phrase);
        let printed = row.tags.iter().filter(|tag| said && !tag.phone);
        // Behind several words it is told where they end.
        let before = if column.kind == Kind::Phrase { ", " } else { " " };
        printed.flat_map(|tag| [before, &tag.text]).collect::<String>()
    };
    let sums = |column: &Column| if row.sum && column.kind == Kind::Name { "= " } else { "" };
    let cells = report.seen_cells(row).filter(|(column, _)| is_printed(column));
    let text = |(column, cell): (&Column, &Cell)| {
        format!("{}{}{}", sums(column), said::of(lang, column, &numbered::cell(report, column, cell)), tags(column))
    };
    pdf::PaperRow::cells(cells.map(text))
}
