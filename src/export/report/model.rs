//! What a list is made of: parts, lines and cells.

use std::borrow::Cow;

use chrono::NaiveDate;

use super::column::{Column, Field, Kind, Shown};
use super::rows::Rows;
use crate::export::pdf::Size;
use crate::rules::ratio::Ratio;

/// One of several figures of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The figure.
    pub figure: Ratio,
    /// Where it comes from, in words.
    pub title: String,
}

/// One of several names of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The start number of a player; paper has it beside the name.
    pub number: Option<i32>,
    /// The name.
    pub name: String,
    /// Its page, empty where it has none.
    pub link: String,
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A place and whether it is shared; nothing for who is not ranked.
    Place(Option<u32>, bool),
    /// A whole number; nothing where it was not kept.
    Number(Option<i64>),
    /// An exact ratio, for [`Kind::Ratio`] and [`Kind::Average`].
    Ratio(Option<Ratio>),
    /// An exact ratio, and how people read it: with its sign, and with a mark beside it.
    SaidRatio(Ratio, String),
    /// Two figures that belong together.
    Pair(Option<Ratio>, Option<Ratio>),
    /// An amount in cents.
    Money(Option<Ratio>),
    /// A day.
    Date(NaiveDate),
    /// A name with its number, where the column has a field for it, and its page, empty where it has none.
    Name(Option<i64>, String, String),
    /// What somebody wrote.
    Text(String),
    /// A word of our own, and what it says to people.
    Word(String, String),
    /// Yes or no.
    YesNo(bool),
    /// Several figures.
    Figures(Vec<Mark>),
    /// Numbers of our own, how people read them, and where that leads; empty where it leads nowhere.
    Said(Vec<i64>, String, String),
    /// Several names.
    Names(Vec<Named>),
}

/// A cell as one field of a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'c> {
    /// Nothing: blank, not 0.
    Nothing,
    /// A whole number.
    Number(i64),
    /// An exact ratio.
    Ratio(Ratio),
    /// An amount in cents.
    Money(Ratio),
    /// A day.
    Date(NaiveDate),
    /// What somebody wrote; it must not be taken for a formula.
    Typed(&'c str),
    /// A word of our own, and what it says to people.
    Word(&'c str, &'c str),
    /// Yes or no.
    YesNo(bool),
    /// Several figures.
    Figures(&'c [Mark]),
    /// Several names somebody wrote.
    Names(Vec<&'c str>),
}

/// A word beside the name of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// What it says.
    pub text: String,
    /// Whether it says that something was taken away.
    pub off: bool,
    /// Whether a column says it where there is room, so that it stands on a phone alone.
    pub phone: bool,
}

/// A line of a list.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// What the line is called within its page, so that one can be led to it; may be empty.
    pub anchor: String,
    /// What stands beside its name.
    pub tags: Vec<Tag>,
    /// How the page marks it: up, down, open, cut; may be empty.
    pub mark: String,
    /// What stands under its name on a phone, in the stead of columns that have no room there; may be empty.
    pub under: String,
    /// Whether it sums up lines over it: people see it, in the files are the lines.
    pub sum: bool,
}

/// Lines with a heading of their own.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading; empty where the list has only one part.
    pub title: String,
    /// The page it stands on by itself; may be empty.
    pub link: String,
    /// The lines.
    pub rows: Rows,
}

/// A list.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Whose list it is: the tournament, or the division with its season.
    pub event: String,
    /// What it is.
    pub title: String,
    /// Under the title on paper: day and place, or how far it is.
    pub subtitle: String,
    /// The rules and their hash, where a list carries them.
    pub rules: String,
    /// What is to be said of it, a sentence each.
    pub notes: Vec<String>,
    /// What the mark beside a figure means in which a round counts nothing, where one has it: people see it, and the
    /// files have a column in its stead.
    pub struck: Option<String>,
    /// Its columns, as the files have them.
    pub columns: Vec<Column>,
    /// The order in which people see the columns; empty where it is that of the files.
    pub order: Vec<usize>,
    /// What stands under the names on a phone, in words; may be empty.
    pub under: String,
    /// Its lines, part by part.
    pub sections: Vec<Section>,
    /// What stands under its lines and is none of them, column by column, for programs that read it as JSON: a list of its
    /// own; none where a program adds it up itself.
    pub foot: Option<Box<Self>>,
    /// Who signs it on paper.
    pub signatures: Vec<String>,
    /// On which sheets it is printed.
    pub size: Size,
}

impl Cell {
    /// A number that is there.
    pub fn number(number: impl Into<i64>) -> Self {
        Self::Number(Some(number.into()))
    }

    /// The exact ratio that stands there; `None` where there is none, or something else.
    pub const fn ratio(&self) -> Option<Ratio> {
        match self {
            Self::Ratio(ratio) => *ratio,
            Self::SaidRatio(ratio, _) => Some(*ratio),
            _ => None,
        }
    }

    /// What the fields of the column have in a file.
    pub fn values(&self, fields: usize) -> Vec<Value<'_>> {
        let number = |number: &Option<i64>| number.map_or(Value::Nothing, Value::Number);
        let ratio = |ratio: &Option<Ratio>| ratio.map_or(Value::Nothing, Value::Ratio);
        match self {
            Self::Place(place, shared) => {
                let place = place.map_or(Value::Nothing, |place| Value::Number(place.into()));
                if fields == 2 { vec![place, Value::YesNo(*shared)] } else { vec![place] }
            }
            Self::Number(one) => vec![number(one)],
            Self::Ratio(one) => vec![ratio(one)],
            Self::SaidRatio(one, _) => vec![Value::Ratio(*one)],
            Self::Pair(one, other) => vec![ratio(one), ratio(other)],
            Self::Money(cents) => vec![cents.map_or(Value::Nothing, Value::Money)],
            Self::Date(day) => vec![Value::Date(*day)],
            Self::Name(of, name, _) if fields == 2 => vec![number(of), Value::Typed(name)],
            Self::Name(_, name, _) => vec![Value::Typed(name)],
            Self::Text(text) => vec![Value::Typed(text)],
            Self::Word(word, said) => vec![Value::Word(word, said)],
            Self::YesNo(yes) => vec![Value::YesNo(*yes)],
            Self::Figures(marks) => vec![Value::Figures(marks)],
            Self::Said(numbers, ..) => {
                let known = numbers.iter().copied().map(Value::Number);
                known.chain(std::iter::repeat(Value::Nothing)).take(fields).collect()
            }
            Self::Names(names) => vec![Value::Names(names.iter().map(|one| one.name.as_str()).collect())],
        }
    }

    /// The page it leads to; empty where it leads nowhere.
    pub fn link(&self) -> &str {
        match self {
            Self::Name(_, _, link) | Self::Said(_, _, link) => link,
            _ => "",
        }
    }
}

impl Row {
    /// A line of these cells, with no room for more: a long list has very many.
    pub fn new(mut cells: Vec<Cell>) -> Self {
        cells.shrink_to_fit();
        Self { cells, ..Self::default() }
    }

    /// A line that sums up others.
    pub fn sum(cells: Vec<Cell>) -> Self {
        Self { sum: true, ..Self::new(cells) }
    }
}

impl Report {
    /// The list with these lines and no headings among them.
    #[must_use]
    pub fn with_rows(self, rows: Vec<Row>) -> Self {
        Self { sections: vec![Section { rows: rows.into(), ..Section::default() }], ..self }
    }

    /// Every line; what sums them up is none.
    pub fn rows(&self) -> impl Iterator<Item = Cow<'_, Row>> {
        self.sections.iter().flat_map(|section| section.rows.each()).filter(|row| !row.sum)
    }

    /// The columns people see, in their order, each with where it stands in the files.
    pub fn seen(&self) -> impl Iterator<Item = (usize, &Column)> {
        let all = 0..self.columns.len();
        let order = if self.order.is_empty() { all.collect() } else { self.order.clone() };
        order.into_iter().filter_map(|at| Some((at, self.columns.get(at)?))).filter(|(_, column)| column.is_seen())
    }

    /// The same list with these columns alone for people, by what they are called in the files.
    #[must_use]
    pub fn showing(mut self, ids: &[&str]) -> Self {
        for column in &mut self.columns {
            if !column.fields.iter().any(|field| ids.contains(&field.id.as_str())) {
                column.shown = Shown::Files;
            }
        }
        self
    }

    /// Each part as a list of its own; people see no column in which nothing stands there.
    pub fn parted(&self) -> Vec<Self> {
        let alone = |section: &Section| {
            let stands = |at: usize| section.rows.each().any(|row| row.cells.get(at) != Some(&Cell::Number(None)));
            let columns = self.columns.iter().cloned().enumerate();
            let columns = columns.map(|(at, column)| if stands(at) { column } else { column.shown(Shown::Files) });
            Self { columns: columns.collect(), sections: vec![section.clone()], ..self.clone() }
        };
        self.sections.iter().map(alone).collect()
    }

    /// The cells of a line that people see, each with its column, in their order.
    pub fn seen_cells<'r>(&'r self, row: &'r Row) -> impl Iterator<Item = (&'r Column, &'r Cell)> {
        self.seen().filter_map(|(at, column)| Some((column, row.cells.get(at)?)))
    }

    /// Every column of its files with the kind of its values.
    pub fn fields(&self) -> impl Iterator<Item = (&Field, Kind)> {
        self.columns.iter().flat_map(|column| {
            let of = column.fields.len();
            column.fields.iter().enumerate().map(move |(at, field)| (field, column.kind.of_field(at, of)))
        })
    }

    /// What a line has in the fields of the files, each with the kind of its column.
    pub fn values<'r>(&'r self, row: &'r Row) -> impl Iterator<Item = (Kind, Value<'r>)> {
        let cells = self.columns.iter().zip(&row.cells);
        cells.flat_map(|(column, cell)| {
            let of = column.fields.len();
            let values = if of == 0 { Vec::new() } else { cell.values(of) };
            values.into_iter().map(move |value| (column.kind, value))
        })
    }
}
