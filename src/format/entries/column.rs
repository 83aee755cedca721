//! Which column of a list of entries holds what, and the words for yes, no and the categories.

use super::headings::{self, Column, bare};
use super::{FileError, LineProblem};
use crate::rules::entry::Category;
use crate::rules::entry::person::{Code, Groups, Person, PersonError, Sex, own_fee};
use crate::rules::money::Cents;

/// The categories a word stands for; men and general classes stand for none.
pub fn category(word: &str) -> Option<Vec<Category>> {
    Some(match bare(word).as_str() {
        "women" | "woman" | "female" | "damen" | "dame" | "frauen" | "frau" | "w" | "f" => vec![Category::Women],
        "seniors" | "senior" | "senioren" | "s" | "sen" => vec![Category::Seniors],
        "seniorin" | "seniorinnen" => vec![Category::Women, Category::Seniors],
        "juniors" | "junior" | "junioren" | "j" | "jun" => vec![Category::Juniors],
        "youth" | "jugend" | "jugendlicher" | "jugendliche" => vec![Category::Juniors, Category::Youth],
        "juniorin" | "juniorinnen" => vec![Category::Women, Category::Juniors],
        "men" | "man" | "male" | "herren" | "herr" | "maenner" | "m" | "h" | "divers" | "d" => vec![],
        _ => return None,
    })
}

/// The sex a word stands for.
pub fn sex(word: &str) -> Option<Sex> {
    Some(match bare(word).as_str() {
        "f" | "w" | "female" | "weiblich" | "woman" | "women" | "frau" | "frauen" | "dame" | "damen" => Sex::Female,
        "m" | "h" | "male" | "maennlich" | "man" | "men" | "herr" | "herren" | "mann" | "maenner" => Sex::Male,
        "d" | "x" | "divers" | "diverse" => Sex::Diverse,
        _ => return None,
    })
}

/// What a cell of a tick column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Ticked.
    Yes,
    /// Not ticked, or empty.
    No,
    /// Something else.
    Other,
}

impl Cell {
    /// Reads a tick in German or English.
    pub fn of(cell: &str) -> Self {
        match cell.trim().to_lowercase().as_str() {
            "ja" | "yes" | "y" | "x" | "true" | "wahr" | "✓" | "✔" | "j" => Self::Yes,
            "" | "nein" | "no" | "n" | "false" | "falsch" | "-" | "–" => Self::No,
            _ => Self::Other,
        }
    }
}

/// Which column of the file holds what.
#[derive(Clone, Debug)]
pub struct Columns {
    meaning: Vec<Option<Column>>,
    /// Headings nobody understood.
    pub unused: Vec<String>,
}

impl Columns {
    /// Understands the first line.
    pub fn of(headings: &csv::StringRecord) -> Result<Self, FileError> {
        let mut meaning: Vec<Option<Column>> = Vec::new();
        let mut unused = Vec::new();
        for heading in headings {
            let known = headings::meaning(heading);
            let before = meaning.iter().position(|earlier| earlier.is_some() && *earlier == known);
            if let Some(first) = before.and_then(|at| headings.get(at)) {
                return Err(FileError::SameColumn { first: first.to_owned(), second: heading.to_owned() });
            }
            if known.is_none() && !heading.is_empty() {
                unused.push(heading.chars().take(60).collect());
            }
            meaning.push(known);
        }
        if meaning.contains(&Some(Column::Name)) {
            Ok(Self { meaning, unused })
        } else {
            let found = headings.iter().take(12).map(|heading| heading.chars().take(60).collect()).collect();
            Err(FileError::NoName { found })
        }
    }

    /// How many columns the first line has.
    pub fn len(&self) -> usize {
        self.meaning.len()
    }

    /// The cell of this column; empty when there is none.
    pub fn cell<'r>(&self, record: &'r csv::StringRecord, column: Column) -> &'r str {
        let at = self.meaning.iter().position(|meaning| *meaning == Some(column));
        at.and_then(|at| record.get(at)).unwrap_or_default()
    }

    /// First name and name as one; without a column of first names the name as it stands.
    pub fn full_name(&self, record: &csv::StringRecord) -> String {
        let (first, name) = (self.cell(record, Column::FirstName), self.cell(record, Column::Name));
        if first.is_empty() { name.to_owned() } else { format!("{first} {name}") }
    }

    /// What is known beside name and club.
    pub fn person(&self, record: &csv::StringRecord) -> Result<Person, PersonError> {
        let cell = |column| self.cell(record, column);
        let known = match cell(Column::Sex) {
            "" => None,
            word => Some(sex(word).ok_or_else(|| PersonError::Sex { given: word.chars().take(20).collect() })?),
        };
        Ok(Person {
            born: Some(cell(Column::Born)).filter(|born| !born.is_empty()).map(str::parse).transpose()?,
            sex: known,
            groups: cell(Column::Groups).parse::<Groups>()?,
            pass: Code::new(cell(Column::Pass))?,
            club_number: Code::new(cell(Column::ClubNumber))?,
            table: Some(cell(Column::Table)).filter(|table| !table.is_empty()).map(str::parse).transpose()?,
            fee: self.own_fee(record)?,
        })
    }

    /// Whether the player went home.
    pub fn withdrawn(&self, record: &csv::StringRecord) -> Result<bool, LineProblem> {
        let cell = self.cell(record, Column::Withdrawn);
        match (Cell::of(cell), cell) {
            (Cell::Yes, _) | (_, "1") => Ok(true),
            (Cell::No, _) | (_, "0") => Ok(false),
            (Cell::Other, _) => Err(LineProblem::Withdrawn(cell.chars().take(40).collect())),
        }
    }

    /// What somebody pays in the place of the fee.
    fn own_fee(&self, record: &csv::StringRecord) -> Result<Option<Cents>, PersonError> {
        let cents = self.cell(record, Column::OwnFeeCents);
        if cents.is_empty() {
            return own_fee(self.cell(record, Column::OwnFee).trim_matches(|sign: char| sign == '€' || sign == ' '));
        }
        let wrong = || PersonError::Fee { given: cents.chars().take(20).collect() };
        let cents: i64 = cents.parse().map_err(|_unreadable: std::num::ParseIntError| wrong())?;
        Cents::new(cents).map(Some).map_err(|_outside| wrong())
    }

    /// Whether the column is ticked; a word that names a category counts for what it says.
    pub fn ticked(&self, record: &csv::StringRecord, column: Column) -> Result<bool, LineProblem> {
        let cell = self.cell(record, column);
        // A column "sex" says w or m, a column "women" says x or 1.
        match (Cell::of(cell), category(cell)) {
            (_, Some(named)) if column == Column::Women && !named.is_empty() => Ok(named.contains(&Category::Women)),
            (Cell::Yes, _) => Ok(true),
            (Cell::No, _) | (Cell::Other, Some(_)) => Ok(false),
            (Cell::Other, None) => match cell {
                "1" => Ok(true),
                "0" => Ok(false),
                _ => Err(LineProblem::Category(cell.chars().take(40).collect())),
            },
        }
    }
}
