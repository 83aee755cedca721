//! A list ordered by one of its columns; places and figures stay what they are.

use super::column::{Column, Kind};
use super::model::{Report, Row, Section, Value};
use crate::rules::entry::alphabetical;
use crate::rules::entry::surname::by_surname;
use crate::rules::ratio::Ratio;

/// By which column a list is ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// What the column is called in the files.
    pub column: String,
    /// Whether the last come first.
    pub turned: bool,
}

impl By {
    /// Reads what an address says: the column, with a hyphen before it where the last come first.
    pub fn read(text: &str) -> Option<Self> {
        let (column, turned) = text.strip_prefix('-').map_or((text, false), |column| (column, true));
        let known = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        let plain = !column.is_empty() && column.len() <= 40 && column.chars().all(known);
        plain.then(|| Self { column: column.to_owned(), turned })
    }

    /// The same as an address says it.
    pub fn written(&self) -> String {
        format!("{}{}", if self.turned { "-" } else { "" }, self.column)
    }
}

/// What a line is ordered by; who has nothing there stands last.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Figure(Ratio),
    Words(String, String),
}

impl Report {
    /// The list with the lines of every part ordered by this column; those who are equal there stay as they were. `None`
    /// where people see no such column.
    pub fn ordered(mut self, by: &By) -> Option<Self> {
        let named = |(_, column): &(usize, &Column)| column.fields.iter().any(|field| field.id == by.column);
        let (at, column) = self.seen().find(named)?;
        let (field, of) = (column.fields.iter().position(|field| field.id == by.column)?, column.fields.len());
        let falling = column.lowest_first == by.turned;
        let kind = column.kind;
        let key = |row: &Row| row.cells.get(at).and_then(|cell| key(kind, cell.values(of).get(field)?));
        let section = |section: Section| {
            let (mut keyed, mut sums) = (Vec::new(), Vec::new());
            for (at, row) in section.rows.each().enumerate() {
                if row.sum {
                    sums.push(at);
                } else {
                    keyed.push((key(&row), at));
                }
            }
            keyed.sort_by(|(one, _), (other, _)| match (one, other) {
                (Some(one), Some(other)) if falling => other.cmp(one),
                (Some(one), Some(other)) => one.cmp(other),
                (one, other) => one.is_none().cmp(&other.is_none()),
            });
            let order: Vec<usize> = keyed.into_iter().map(|(_, at)| at).chain(sums).collect();
            Section { rows: section.rows.in_order(&order), ..section }
        };
        let sections = std::mem::take(&mut self.sections);
        Some(Self { sections: sections.into_iter().map(section).collect(), ..self })
    }
}

/// People stand by their surname, anything else that was written by its first letter.
fn key(kind: Kind, value: &Value<'_>) -> Option<Key> {
    match value {
        Value::Nothing | Value::Typed("") => None,
        Value::Number(number) => Some(Key::Figure(Ratio::whole(*number))),
        Value::Ratio(ratio) | Value::Money(ratio) => Some(Key::Figure(*ratio)),
        Value::Date(day) => Some(Key::Words(day.to_string(), String::new())),
        Value::Typed(name) if kind == Kind::Name => {
            let (surname, name) = by_surname(name);
            Some(Key::Words(surname, name))
        }
        Value::Typed(text) => Some(Key::Words(alphabetical(text), String::new())),
        Value::Word(_, said) => Some(Key::Words(alphabetical(said), String::new())).filter(|_| !said.is_empty()),
        Value::YesNo(yes) => Some(Key::Figure(Ratio::whole((*yes).into()))),
        Value::Names(names) => names.first().map(|name| Key::Words(alphabetical(name), String::new())),
        Value::Figures(marks) => marks.last().map(|mark| Key::Figure(mark.figure)),
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::export::report::Cell;

    /// The names of a list of three, ordered by what an address says.
    fn names(by: &str) -> Option<Vec<String>> {
        let columns = vec![
            Column::new(Kind::Place, "place", "Platz".to_owned()),
            Column::new(Kind::Name, "name", "Name".to_owned()),
            Column::new(Kind::Text, "club", "Verein".to_owned()),
            Column::new(Kind::Number, "points", "Punkte".to_owned()),
            Column::new(Kind::Number, "lost", "verloren".to_owned()).lowest_first(),
        ];
        let row = |place: u32, name: &str, club: &str, points: Option<i64>| {
            let (name, club) = (name.to_owned(), club.to_owned());
            let figures = [Cell::Number(points), Cell::number(4 - i64::from(place))];
            let cells = vec![Cell::Place(Some(place), false), Cell::Name(None, name, String::new()), Cell::Text(club)];
            Row::new([cells, figures.to_vec()].concat())
        };
        let rows = vec![
            row(1, "Karl Zorn", "Herz-As", Some(-5)),
            row(2, "Ayşe Öhm", "", None),
            row(3, "Zoë Arndt", "alle Neune", Some(1200)),
        ];
        let ordered = Report { columns, ..Report::default() }.with_rows(rows).ordered(&By::read(by)?)?;
        let name = |row: Cow<'_, Row>| row.cells.get(1).map_or_else(String::new, |cell| word(&cell.values(1)));
        Some(ordered.rows().map(name).collect())
    }

    fn word(values: &[Value<'_>]) -> String {
        match values {
            [Value::Typed(name)] => name.split(' ').next().unwrap_or_default().to_owned(),
            _ => String::new(),
        }
    }

    #[test]
    fn the_best_come_first_and_who_has_nothing_last() {
        let of = |by: &str| names(by).map(|names| names.join(" "));
        assert_eq!(of("points").as_deref(), Some("Zoë Karl Ayşe"));
        assert_eq!(of("-points").as_deref(), Some("Karl Zoë Ayşe"));
        assert_eq!(of("lost").as_deref(), Some("Zoë Ayşe Karl"));
        assert_eq!(of("name").as_deref(), Some("Zoë Ayşe Karl"), "by surname");
        assert_eq!(of("-name").as_deref(), Some("Karl Ayşe Zoë"));
        assert_eq!(of("-place").as_deref(), Some("Zoë Ayşe Karl"));
        assert_eq!(of("club").as_deref(), Some("Zoë Karl Ayşe"), "no club stands last");
    }

    #[test]
    fn what_is_no_column_orders_nothing() {
        for by in ["", "-", "beauty", "Points", "points ", "--points", "<b>"] {
            assert_eq!(names(by), None, "{by}");
        }
        assert_eq!(By::read("-won").map(|by| by.written()).as_deref(), Some("-won"));
    }
}
