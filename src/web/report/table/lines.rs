//! The lines of a table: what stands in which cell, and what under a name on a phone.

use std::borrow::Cow;

use crate::export::report::{Cell, Column, Kind, Row, Shown, Tag, said};
use crate::i18n::Lang;

/// The columns people see.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) lang: Lang,
    /// In their order, each with where it stands in the files and how its cells stand.
    pub(super) columns: Vec<(usize, Column, String)>,
    /// Where the one stands in the files that names the lines.
    pub(super) naming: usize,
}

/// A line, told for as long as it is shown: a long list is not there twice.
#[derive(Clone, Debug)]
pub struct TableLine<'p> {
    row: Cow<'p, Row>,
    seen: &'p Seen,
}

/// What a cell shows.
#[derive(Clone, Debug)]
pub struct Shows<'p> {
    /// Whether it names the line.
    pub names: bool,
    /// How it stands.
    pub class: Cow<'p, str>,
    /// What it says.
    pub text: String,
    /// Where it leads; may be empty.
    pub link: &'p str,
    /// Words beside it.
    pub tags: &'p [Tag],
    /// What stands under it on a phone: text and where it leads.
    pub under: Vec<(String, &'p str)>,
    /// Several figures, each with where it comes from.
    pub marks: Vec<(String, &'p str)>,
    /// Several names, each with its page.
    pub ways: Vec<(&'p str, &'p str)>,
}

impl Seen {
    /// A line of these columns.
    pub(super) const fn line<'p>(&'p self, row: Cow<'p, Row>) -> TableLine<'p> {
        TableLine { row, seen: self }
    }
}

impl TableLine<'_> {
    /// What leads to it; may be empty.
    pub fn anchor(&self) -> &str {
        &self.row.anchor
    }

    /// How it is marked; may be empty.
    pub fn mark(&self) -> &str {
        if self.row.sum { "sum" } else { &self.row.mark }
    }

    /// Its cells.
    pub fn cells(&self) -> impl Iterator<Item = Shows<'_>> {
        let (row, lang) = (self.row.as_ref(), self.seen.lang);
        self.seen.columns.iter().filter_map(move |(at, column, class)| {
            let (cell, names) = (row.cells.get(*at)?, *at == self.seen.naming);
            Some(Shows {
                names,
                class: stands(class, tone(column, cell)),
                text: said::of(lang, column, cell),
                link: cell.link(),
                tags: if names { &row.tags } else { &[] },
                under: if names { self.under() } else { Vec::new() },
                marks: marks(lang, cell),
                ways: ways(cell),
            })
        })
    }

    /// What stands under its name on a phone.
    fn under(&self) -> Vec<(String, &str)> {
        let under = self.seen.columns.iter().filter(|(_, column, _)| column.shown == Shown::Under);
        let under = under.filter_map(|(at, column, _)| {
            let cell = self.row.cells.get(*at)?;
            Some((said::of(self.seen.lang, column, cell), cell.link()))
        });
        under.chain([(self.row.under.clone(), "")]).filter(|(text, _)| !text.is_empty()).collect()
    }
}

/// Several figures of a cell, each with where it comes from.
fn marks(lang: Lang, cell: &Cell) -> Vec<(String, &str)> {
    match cell {
        Cell::Figures(marks) => marks.iter().map(|one| (said::points(lang, one.figure), one.title.as_str())).collect(),
        _ => Vec::new(),
    }
}

/// Several names of a cell, each with its page.
fn ways(cell: &Cell) -> Vec<(&str, &str)> {
    match cell {
        Cell::Names(names) => names.iter().map(|one| (one.name.as_str(), one.link.as_str())).collect(),
        _ => Vec::new(),
    }
}

/// How a cell of a column of this class stands, with its colour.
fn stands<'p>(class: &'p str, tone: &'static str) -> Cow<'p, str> {
    match (class, tone) {
        (_, "") => class.into(),
        ("", tone) => tone.into(),
        (class, tone) => format!("{class} {tone}").into(),
    }
}

/// The colour of a figure that decides and can be lost as well as won; its sign says the same.
fn tone(column: &Column, cell: &Cell) -> &'static str {
    match cell.ratio() {
        Some(ratio) if column.signed && column.decides && ratio.numerator() > 0 => "plus",
        Some(ratio) if column.signed && column.decides && ratio.numerator() < 0 => "minus",
        _ => "",
    }
}

/// How the head or a cell of a column stands.
pub(super) fn class(column: &Column, head: bool) -> String {
    let kind = match column.kind {
        Kind::Place => "place",
        Kind::Name | Kind::Text => "text wrap",
        Kind::Names | Kind::Phrase => "text names",
        Kind::Reason => "text wrap reason",
        Kind::Word | Kind::YesNo | Kind::Said => "text",
        Kind::Number
        | Kind::Label
        | Kind::Ratio
        | Kind::Average
        | Kind::Deviation
        | Kind::Pair
        | Kind::Money
        | Kind::Date
        | Kind::Figures
        | Kind::Verdict => "",
    };
    let decides = if column.decides && !head { "decides" } else { "" };
    let room = if matches!(column.shown, Shown::Wide | Shown::Under) { "wide-only" } else { "" };
    [kind, decides, room].into_iter().filter(|class| !class.is_empty()).collect::<Vec<_>>().join(" ")
}
