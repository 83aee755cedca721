//! A list as the table of its page: its parts, its heads, and what gives way on a phone.

mod lines;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::export::report::order::By;
use crate::export::report::{Column, Kind, Report, Rows, Section};
use crate::i18n::Lang;
use lines::{Seen, class};

pub use lines::{Shows, TableLine};

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
    rows: Rows,
    seen: Arc<Seen>,
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
        let part = |of: Section| Part { title: of.title, link: of.link, rows: of.rows, seen: Arc::clone(&seen) };
        let mut parts: Vec<Part> = filled.map(part).collect();
        let marked = looked_through(&mut parts);
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

    /// The table where its columns are wider than those of most lists: it needs more room.
    #[must_use]
    pub fn wider(self) -> Self {
        Self { room: if self.room == WIDE || self.room == MANY { MORE } else { self.room }, ..self }
    }

    /// Whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

const WIDE: &str = "columns";
const MANY: &str = "columns many";
const MORE: &str = "columns many more";

/// How much room so many columns need.
const fn room(columns: usize) -> &'static str {
    match columns {
        0..=8 => "",
        9..=13 => WIDE,
        14..=15 => MANY,
        16..=17 => MORE,
        _ => "columns most",
    }
}

/// Leaves an anchor to the first line that has it: whoever stands in a list twice is led to where he stands first. Answers
/// whether any line is marked. Lines of one part that are told later are each somebody's own, and none is marked.
fn looked_through(parts: &mut [Part]) -> bool {
    if let [whole] = parts
        && whole.rows.are_later()
    {
        return false;
    }
    let (mut known, mut marked) = (BTreeSet::new(), false);
    for row in parts.iter_mut().flat_map(|part| &mut part.rows) {
        marked |= !row.sum && !row.mark.is_empty();
        if !known.insert(row.anchor.clone()) {
            row.anchor.clear();
        }
    }
    marked
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
        self.rows.each().map(|row| self.seen.line(row))
    }
}
