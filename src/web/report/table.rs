//! A list as the table of its page: what stands in which cell, and what gives way on a phone.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::export::report::order::By;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown, Tag, said};
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
    seen: Arc<Seen>,
}

/// The columns people see.
#[derive(Clone, Debug)]
struct Seen {
    lang: Lang,
    /// In their order, each with where it stands in the files and how its cells stand.
    columns: Vec<(usize, Column, String)>,
    /// Where the one stands in the files that names the lines.
    naming: usize,
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
    rows: Vec<Row>,
    seen: Arc<Seen>,
}

/// A line.
#[derive(Clone, Debug)]
pub struct TableLine<'p> {
    /// What leads to it; may be empty.
    pub anchor: &'p str,
    /// How it is marked; may be empty.
    pub mark: &'p str,
    /// Its cells.
    pub cells: Vec<Shows<'p>>,
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

impl Table {
    /// The table of a list.
    pub fn of(lang: Lang, report: Report) -> Self {
        let naming = naming(&report);
        let head = |(at, column): (usize, &Column)| Head {
            ids: column.fields.iter().map(|field| field.id.as_str()).collect::<Vec<_>>().join(" "),
            text: column.head.clone(),
            class: class(column, true),
            names: at == naming,
            link: String::new(),
            sort: "",
        };
        let heads: Vec<Head> = report.seen().map(head).collect();
        let columns = report.seen().map(|(at, column)| (at, column.clone(), class(column, false))).collect();
        let seen = Arc::new(Seen { lang, columns, naming });
        let filled = report.sections.into_iter().filter(|section| !section.rows.is_empty());
        let part = |of: Section| (of.title, of.link, of.rows.into_iter().collect());
        let parts = filled.map(part).map(|(title, link, rows)| Part { title, link, rows, seen: Arc::clone(&seen) });
        let mut parts: Vec<Part> = parts.collect();
        let marked = parts.iter().flat_map(|part| &part.rows).any(|row| !row.sum && !row.mark.is_empty());
        name_once(&mut parts);
        let under = match report.under.as_str() {
            "" => String::new(),
            under => lang.say_with("list-under", "figures", under),
        };
        Self { room: room(heads.len()), heads, parts, marked, under, files: <(String, String)>::default(), seen }
    }

    /// The table with the address of its files, without an ending, and the query that decides what they show.
    #[must_use]
    pub fn at(self, address: impl Into<String>, query: impl Into<String>) -> Self {
        Self { files: (address.into(), query.into()), ..self }
    }

    /// The table with a way in each head to the list ordered by its column; a second time the last come first.
    #[must_use]
    pub fn ordered(mut self, by: Option<&By>, address: impl Fn(Option<&By>) -> String) -> Self {
        for (head, (_, column, _)) in self.heads.iter_mut().zip(&self.seen.columns) {
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
        if let [whole] = self.parts.as_mut_slice()
            && whole.rows.len() > SHORT
        {
            let each = whole.rows.len().div_ceil(ABREAST);
            let (rows, empty) = (std::mem::take(&mut whole.rows), whole.clone());
            let mut left = rows.into_iter().peekable();
            self.parts.clear();
            while left.peek().is_some() {
                self.parts.push(Part { rows: left.by_ref().take(each).collect(), ..empty.clone() });
            }
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
    for row in parts.iter_mut().flat_map(|part| &mut part.rows) {
        if !known.insert(row.anchor.clone()) {
            row.anchor.clear();
        }
    }
}

/// The column whose cell names a line: the first of a name or of a place in words, else the first of all.
fn naming(report: &Report) -> usize {
    let names = |column: &Column| matches!(column.kind, Kind::Name | Kind::Said | Kind::Phrase);
    let first = report.seen().find(|(_, column)| names(column)).or_else(|| report.seen().next());
    first.map_or(0, |(at, _)| at)
}

impl Part {
    /// The lines, each told when it is shown: a long list is not there twice.
    pub fn lines(&self) -> impl Iterator<Item = TableLine<'_>> {
        self.rows.iter().map(|row| self.seen.line(row))
    }
}

impl Seen {
    fn line<'p>(&'p self, row: &'p Row) -> TableLine<'p> {
        let cells = self.columns.iter().filter_map(|(at, column, class)| {
            let (cell, names) = (row.cells.get(*at)?, *at == self.naming);
            Some(Shows {
                names,
                class: stands(class, tone(column, cell)),
                text: said::of(self.lang, column, cell),
                link: cell.link(),
                tags: if names { &row.tags } else { &[] },
                under: if names { self.under(row) } else { Vec::new() },
                marks: marks(self.lang, cell),
                ways: ways(cell),
            })
        });
        let mark = if row.sum { "sum" } else { &row.mark };
        TableLine { anchor: &row.anchor, mark, cells: cells.collect() }
    }

    /// What stands under the name of a line on a phone.
    fn under<'p>(&'p self, row: &'p Row) -> Vec<(String, &'p str)> {
        let under = self.columns.iter().filter(|(_, column, _)| column.shown == Shown::Under);
        let under = under.filter_map(|(at, column, _)| {
            let cell = row.cells.get(*at)?;
            Some((said::of(self.lang, column, cell), cell.link()))
        });
        under.chain([(row.under.clone(), "")]).filter(|(text, _)| !text.is_empty()).collect()
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
fn class(column: &Column, head: bool) -> String {
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
