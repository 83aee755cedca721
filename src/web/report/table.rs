//! A list as the table of its page: what stands in which cell, and what gives way on a phone.

use std::collections::BTreeSet;

use crate::export::report::order::By;
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown, Tag, said};
use crate::i18n::Lang;

/// So many parts of a long list stand side by side, and so many lines are no long list.
const ABREAST: usize = 3;
const SHORT: usize = 24;

/// The table of a page; `macros.html` shows it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The heads of its columns.
    pub heads: Vec<Head>,
    /// Its parts, each a table of its own.
    pub parts: Vec<Part>,
    /// Whether lines are marked at their edge.
    pub marked: bool,
    /// How much room it needs: the class of the box round it.
    pub room: &'static str,
    /// The sentence that says on a phone what stands under the names; may be empty.
    pub under: String,
    /// The address of its files without an ending, and the query that decides what they show; empty where it has none.
    pub files: (String, String),
}

/// The head of a column.
#[derive(Clone, Debug)]
pub struct Head {
    /// What its column is called in the files.
    pub ids: String,
    /// What it says.
    pub text: String,
    /// How it stands.
    pub class: String,
    /// Whether its column names the lines.
    pub names: bool,
    /// Where the list ordered by its column stands; may be empty.
    pub link: String,
    /// How the list is ordered by it: ascending, descending; empty where it is not.
    pub sort: &'static str,
}

/// Lines with a heading of their own.
#[derive(Clone, Debug)]
pub struct Part {
    /// The heading; may be empty.
    pub title: String,
    /// The page it stands on by itself; may be empty.
    pub link: String,
    /// The lines.
    pub lines: Vec<TableLine>,
}

/// A line.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// What leads to it; may be empty.
    pub anchor: String,
    /// How it is marked; may be empty.
    pub mark: String,
    /// Its cells.
    pub cells: Vec<Shows>,
}

/// What a cell shows.
#[derive(Clone, Debug)]
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
    /// Several names, each with its page.
    pub ways: Vec<(String, String)>,
}

impl Table {
    /// The table of a list.
    pub fn of(lang: Lang, report: &Report) -> Self {
        let naming = naming(report);
        let head = |(at, column): (usize, &Column)| Head {
            ids: column.fields.iter().map(|field| field.id.as_str()).collect::<Vec<_>>().join(" "),
            text: column.head.clone(),
            class: class(column, true),
            names: at == naming,
            link: String::new(),
            sort: "",
        };
        let filled = report.sections.iter().filter(|section| !section.rows.is_empty());
        let parts = filled.map(|section| Part {
            title: section.title.clone(),
            link: section.link.clone(),
            lines: section.rows.iter().map(|row| line(lang, report, row)).collect(),
        });
        let mut parts: Vec<Part> = parts.collect();
        name_once(&mut parts);
        Self {
            heads: report.seen().map(head).collect(),
            parts,
            marked: report.rows().any(|row| !row.mark.is_empty()),
            room: room(report.seen().count()),
            under: match report.under.as_str() {
                "" => String::new(),
                under => lang.say_with("list-under", "figures", under),
            },
            files: (String::new(), String::new()),
        }
    }

    /// The table with the address of its files, without an ending, and the query that decides what they show.
    #[must_use]
    pub fn at(self, address: impl Into<String>, query: impl Into<String>) -> Self {
        Self { files: (address.into(), query.into()), ..self }
    }

    /// The table with a way in each head to the list ordered by its column; a second time the last come first.
    #[must_use]
    pub fn ordered(mut self, report: &Report, by: Option<&By>, address: impl Fn(Option<&By>) -> String) -> Self {
        for (head, (_, column)) in self.heads.iter_mut().zip(report.seen()) {
            let is_place = column.kind == Kind::Place;
            let field = if is_place { column.fields.first() } else { column.fields.last() };
            let Some(id) = field.map(|field| field.id.clone()) else { continue };
            // Nothing asked for is the order of the places.
            let now = by.map_or_else(|| is_place.then_some(false), |by| (by.column == id).then_some(by.turned));
            let next = By { column: id, turned: now == Some(false) };
            head.link = address(Some(&next).filter(|next| !is_place || next.turned));
            head.sort = match now {
                None => "",
                Some(turned) if column.lowest_first == turned => "descending",
                Some(_) => "ascending",
            };
        }
        self
    }

    /// The table of a long list in parts that stand side by side where there is room; a short one stays whole.
    #[must_use]
    pub fn abreast(mut self) -> Self {
        if let [whole] = self.parts.as_slice()
            && whole.lines.len() > SHORT
        {
            let each = whole.lines.len().div_ceil(ABREAST);
            let part = |lines: &[TableLine]| Part { lines: lines.to_vec(), ..whole.clone() };
            self.parts = whole.lines.chunks(each).map(part).collect();
        }
        self
    }

    /// Whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// How much room so many columns need.
const fn room(columns: usize) -> &'static str {
    match columns {
        0..=8 => "",
        9..=13 => "columns",
        14..=17 => "columns many",
        _ => "columns most",
    }
}

/// Leaves an anchor to the first line that has it: whoever stands in a list twice is led to where he stands first.
fn name_once(parts: &mut [Part]) {
    let mut known = BTreeSet::new();
    for line in parts.iter_mut().flat_map(|part| &mut part.lines) {
        if !known.insert(line.anchor.clone()) {
            line.anchor.clear();
        }
    }
}

/// The column whose cell names a line: the first of a name or of a place in words, else the first of all.
fn naming(report: &Report) -> usize {
    let names = |column: &Column| matches!(column.kind, Kind::Name | Kind::Said | Kind::Phrase);
    let first = report.seen().find(|(_, column)| names(column)).or_else(|| report.seen().next());
    first.map_or(0, |(at, _)| at)
}

fn line(lang: Lang, report: &Report, row: &Row) -> TableLine {
    let naming = naming(report);
    let under = report.seen_cells(row).filter(|(column, _)| column.shown == Shown::Under);
    let under: Vec<(String, String)> = under
        .map(|(column, cell)| (said::of(lang, column, cell), cell.link().to_owned()))
        .chain([(row.under.clone(), String::new())])
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
        let ways = match cell {
            Cell::Names(names) => names.iter().map(|one| (one.name.clone(), one.link.clone())).collect(),
            _ => Vec::new(),
        };
        Shows {
            names,
            class: [class(column, false), tone(column, cell).to_owned()].join(" ").trim().to_owned(),
            text: said::of(lang, column, cell),
            link: cell.link().to_owned(),
            tags: if names { row.tags.clone() } else { Vec::new() },
            under: if names { under.clone() } else { Vec::new() },
            marks,
            ways,
        }
    };
    let seen = report.seen().map(|(at, _)| at).zip(report.seen_cells(row));
    let mark = if row.sum { "sum".to_owned() } else { row.mark.clone() };
    TableLine { anchor: row.anchor.clone(), mark, cells: seen.map(shows).collect() }
}

/// The colour of a figure that decides and can be lost as well as won; its sign says the same.
fn tone(column: &Column, cell: &Cell) -> &'static str {
    match cell {
        Cell::Ratio(Some(ratio)) if column.signed && column.decides && ratio.numerator() > 0 => "plus",
        Cell::Ratio(Some(ratio)) if column.signed && column.decides && ratio.numerator() < 0 => "minus",
        _ => "",
    }
}

/// How the head or a cell of a column stands.
fn class(column: &Column, head: bool) -> String {
    let kind = match column.kind {
        Kind::Place => "place",
        Kind::Name | Kind::Text => "text wrap",
        Kind::Names | Kind::Phrase => "text names",
        Kind::Word | Kind::YesNo | Kind::Said => "text",
        Kind::Number
        | Kind::Label
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
