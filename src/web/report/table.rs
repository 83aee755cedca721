//! A list as the table of its page: what stands in which cell, and what gives way on a phone.

use crate::export::report::{Cell, Column, Kind, Report, Row, Shown, Tag, said};
use crate::i18n::Lang;

/// The table of a page; `macros.html` shows it.
pub struct Table {
    /// The heads of its columns.
    pub heads: Vec<Head>,
    /// Its parts, each a table of its own.
    pub parts: Vec<Part>,
    /// Whether lines are marked at their edge.
    pub marked: bool,
}

/// The head of a column.
pub struct Head {
    /// What it says.
    pub text: String,
    /// How it stands.
    pub class: String,
}

/// Lines with a heading of their own.
pub struct Part {
    /// The heading; may be empty.
    pub title: String,
    /// The lines.
    pub lines: Vec<Line>,
}

/// A line.
pub struct Line {
    /// What leads to it; may be empty.
    pub anchor: String,
    /// How it is marked; may be empty.
    pub mark: String,
    /// Its cells.
    pub cells: Vec<Shows>,
}

/// What a cell shows.
pub struct Shows {
    /// Whether it names the line.
    pub names: bool,
    /// How it stands.
    pub class: String,
    /// What it says.
    pub text: String,
    /// Where it leads; may be empty.
    pub link: String,
    /// Words beside it.
    pub tags: Vec<Tag>,
    /// What stands under it on a phone: text and where it leads.
    pub under: Vec<(String, String)>,
    /// Several figures, each with where it comes from.
    pub marks: Vec<(String, String)>,
}

impl Table {
    /// The table of a list.
    pub fn of(lang: Lang, report: &Report) -> Self {
        let seen = report.columns.iter().filter(|column| column.is_seen());
        let head = |column: &Column| Head { text: column.head.clone(), class: class(column, true) };
        let filled = report.sections.iter().filter(|section| !section.rows.is_empty());
        let parts = filled.map(|section| Part {
            title: section.title.clone(),
            lines: section.rows.iter().map(|row| line(lang, report, row)).collect(),
        });
        Self {
            heads: seen.map(head).collect(),
            parts: parts.collect(),
            marked: report.rows().any(|row| !row.mark.is_empty()),
        }
    }

    /// Whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// The column whose cell names a line: the first of a name, else the first of all.
fn naming(report: &Report) -> usize {
    let seen = || report.columns.iter().enumerate().filter(|(_, column)| column.is_seen());
    let named = seen().find(|(_, column)| column.kind == Kind::Name).or_else(|| seen().next());
    named.map_or(0, |(at, _)| at)
}

fn line(lang: Lang, report: &Report, row: &Row) -> Line {
    let naming = naming(report);
    let cells = || report.columns.iter().zip(&row.cells);
    let under = cells().filter(|(column, _)| column.shown == Shown::Under);
    let under: Vec<(String, String)> = under
        .map(|(column, cell)| (said::cell(lang, column.kind, cell), cell.link().to_owned()))
        .filter(|(text, _)| !text.is_empty())
        .collect();
    let shows = |(at, (column, cell)): (usize, (&Column, &Cell))| {
        let names = at == naming;
        let marks = match cell {
            Cell::Figures(marks) => {
                marks.iter().map(|one| (said::points(lang, one.figure), one.title.clone())).collect()
            }
            _ => Vec::new(),
        };
        Shows {
            names,
            class: class(column, false),
            text: said::cell(lang, column.kind, cell),
            link: cell.link().to_owned(),
            tags: if names { row.tags.clone() } else { Vec::new() },
            under: if names { under.clone() } else { Vec::new() },
            marks,
        }
    };
    let seen = cells().enumerate().filter(|(_, (column, _))| column.is_seen());
    Line { anchor: row.anchor.clone(), mark: row.mark.clone(), cells: seen.map(shows).collect() }
}

/// How the head or a cell of a column stands.
fn class(column: &Column, head: bool) -> String {
    let kind = match column.kind {
        Kind::Place => "place",
        Kind::Name | Kind::Text => "text wrap",
        Kind::Word | Kind::YesNo => "text",
        Kind::Number
        | Kind::Ratio
        | Kind::Average
        | Kind::Deviation
        | Kind::Pair
        | Kind::Money
        | Kind::Date
        | Kind::Figures => "",
    };
    let decides = if column.decides && !head { "decides" } else { "" };
    let room = if matches!(column.shown, Shown::Wide | Shown::Under) { "wide-only" } else { "" };
    [kind, decides, room].into_iter().filter(|class| !class.is_empty()).collect::<Vec<_>>().join(" ")
}
