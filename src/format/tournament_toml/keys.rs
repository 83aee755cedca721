//! The keys of a table in the file, with the lines they stand in.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::model::FILE;
use crate::format::wrong::{Found, Wrong, WrongKey};
use crate::format::{Message, Problem, Problems};

/// A table of the file; what is wrong is noted as it is found.
pub(super) struct Keys<'p, 't> {
    text: &'t str,
    /// The line the table begins at.
    line: u64,
    values: BTreeMap<String, Spanned<DeValue<'t>>>,
    problems: &'p mut Problems,
}

impl<'p, 't> Keys<'p, 't> {
    /// Parses the file.
    pub(super) fn parse(text: &'t str, problems: &'p mut Problems) -> Option<Self> {
        match DeTable::parse(text) {
            Ok(table) => Some(Self::of(text, 1, table.into_inner(), problems)),
            Err(error) => {
                let line = line_at(text, error.span().map_or(0, |span| span.start));
                problems.add(Problem::at(FILE, line, "", WrongKey::NoToml { reason: error.message().to_owned() }));
                None
            }
        }
    }

    fn of(text: &'t str, line: u64, table: DeTable<'t>, problems: &'p mut Problems) -> Self {
        let values = table.into_iter().map(|(key, value)| (key.into_inner().into_owned(), value)).collect();
        Self { text, line, values, problems }
    }

    /// Refuses keys that are not among these.
    pub(super) fn only(&mut self, known: &[&str]) {
        let strange: Vec<String> = self.values.keys().filter(|key| !known.contains(&key.as_str())).cloned().collect();
        for key in strange {
            self.wrong(&key, WrongKey::Unknown { known: known.join(", ") });
        }
    }

    /// The keys of a table, in order.
    pub(super) fn names(&self) -> Vec<String> {
        self.values.keys().cloned().collect()
    }

    pub(super) fn numbers(&mut self, key: &str) -> Option<Vec<i64>> {
        self.take(
            key,
            |found| WrongKey::NoNumbers { found },
            |value| value.as_array()?.iter().map(|figure| number(figure.get_ref())).collect(),
        )
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// The line of a key, or of its table where it is missing.
    pub(super) fn line_of(&self, key: &str) -> u64 {
        self.values.get(key).map_or(self.line, |value| line_at(self.text, value.span().start))
    }

    /// Notes what is wrong with a key.
    pub(super) fn wrong(&mut self, key: &str, message: impl Into<Message>) {
        let line = self.line_of(key);
        self.problems.add(Problem::at(FILE, line, key, message));
    }

    /// Notes that a key is missing.
    pub(super) fn required(&mut self, key: &str) {
        self.wrong(key, Wrong::Missing);
    }

    /// Takes what a key holds, if it is of the right kind.
    fn take<T>(
        &mut self,
        key: &str,
        wrong: impl FnOnce(Found) -> WrongKey,
        read: impl FnOnce(&DeValue<'t>) -> Option<T>,
    ) -> Option<T> {
        let value = self.values.get(key)?;
        let read = read(value.get_ref());
        if read.is_none() {
            let found = Found(value.get_ref().type_str());
            self.wrong(key, wrong(found));
        }
        read
    }

    pub(super) fn text(&mut self, key: &str) -> Option<String> {
        self.take(key, |found| WrongKey::NoText { found }, |value| value.as_str().map(str::to_owned))
    }

    /// A text read into a value.
    pub(super) fn text_as<T, E: Into<Message>>(
        &mut self,
        key: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        match read(&self.text(key)?) {
            Ok(value) => Some(value),
            Err(error) => {
                self.wrong(key, error);
                None
            }
        }
    }

    pub(super) fn integer(&mut self, key: &str, least: i64, most: i64) -> Option<i64> {
        let number = self.take(key, |found| WrongKey::NoNumber { found }, |value| number(value))?;
        if (least..=most).contains(&number) {
            return Some(number);
        }
        self.wrong(key, WrongKey::Limits { given: number, least, most });
        None
    }

    /// A day, bare or in quotes.
    pub(super) fn date(&mut self, key: &str) -> Option<NaiveDate> {
        self.take(
            key,
            |found| WrongKey::NoDay { found },
            |value| {
                let text = match value {
                    DeValue::Datetime(moment) => moment.date?.to_string(),
                    other => other.as_str()?.to_owned(),
                };
                // What is no day is noted by the caller.
                NaiveDate::parse_from_str(&text, "%Y-%m-%d").into_iter().next()
            },
        )
    }

    pub(super) fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        self.take(
            key,
            |found| WrongKey::NoTexts { found },
            |value| value.as_array()?.iter().map(|text| text.get_ref().as_str().map(str::to_owned)).collect(),
        )
    }

    /// Looks into a table.
    pub(super) fn table(&mut self, key: &str, look: impl FnOnce(&mut Keys<'_, 't>)) {
        let (line, text) = (self.line_of(key), self.text);
        if let Some(table) = self.take(key, |found| WrongKey::NoTable { found }, |value| value.as_table().cloned()) {
            look(&mut Keys::of(text, line, table, self.problems));
        }
    }

    /// The keys that are numbers up to a limit, in order; any other is wrong.
    pub(super) fn numbered(&mut self, most: i32) -> Vec<i32> {
        let mut numbers = Vec::new();
        for key in self.names() {
            match key.parse() {
                Ok(number) if (1..=most).contains(&number) && number.to_string() == key => numbers.push(number),
                _ => self.wrong(&key, WrongKey::NoTableNumber { most }),
            }
        }
        numbers.sort_unstable();
        numbers
    }

    /// Looks into every table of a list of tables.
    pub(super) fn tables(&mut self, key: &str, mut look: impl FnMut(&mut Keys<'_, 't>)) {
        let text = self.text;
        let tables = self.take(
            key,
            |found| WrongKey::NoTables { found },
            |value| {
                let tables = value.as_array()?.iter();
                tables.map(|table| Some((table.span().start, table.get_ref().as_table()?.clone()))).collect()
            },
        );
        let tables: Vec<(usize, DeTable<'t>)> = tables.unwrap_or_default();
        for (start, table) in tables {
            look(&mut Keys::of(text, line_at(text, start), table, self.problems));
        }
    }

    /// A table of options as `key = value` lines, in the order of the keys; options may be dotted.
    pub(super) fn changes(&mut self, key: &str) -> String {
        let mut lines = Vec::new();
        if let Some(table) = self.take(key, |found| WrongKey::NoTable { found }, |value| value.as_table().cloned()) {
            self.flatten("", &table, &mut lines);
        }
        lines.sort();
        lines.join("\n")
    }

    fn strange(&mut self, path: &str, offset: usize, message: WrongKey) {
        self.problems.add(Problem::at(FILE, line_at(self.text, offset), path, message));
    }

    fn flatten(&mut self, path: &str, table: &DeTable<'t>, lines: &mut Vec<String>) {
        for (key, value) in table {
            let path = if path.is_empty() { key.get_ref().to_string() } else { format!("{path}.{}", key.get_ref()) };
            let text = match value.get_ref() {
                DeValue::Table(inner) => {
                    self.flatten(&path, inner, lines);
                    continue;
                }
                DeValue::String(text) => text.to_string(),
                DeValue::Boolean(yes) => yes.to_string(),
                other => {
                    let Some(number) = number(other) else {
                        self.strange(&path, value.span().start, WrongKey::NoOption);
                        continue;
                    };
                    number.to_string()
                }
            };
            if text.contains(['\n', '\r']) {
                self.strange(&path, value.span().start, WrongKey::OneLine);
            }
            lines.push(format!("{path} = {text}"));
        }
    }
}

fn number(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    // What is too long for a number is noted by the caller.
    i64::from_str_radix(number.as_str(), number.radix()).into_iter().next()
}

fn line_at(text: &str, offset: usize) -> u64 {
    let before = text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count();
    u64::try_from(before).unwrap_or(u64::MAX).saturating_add(1)
}
