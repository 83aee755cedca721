//! Where something stands in the file of a rule set, so that a refusal can name its line.

use toml::de::{DeTable, DeValue};

use super::error::RuleSetError;

impl RuleSetError {
    /// The same with the line of the key it names, where that stands in this text and not in a part or a parent of it.
    #[must_use]
    pub(super) fn in_text(self, text: &str) -> Self {
        match self {
            Self::Senseless { file, place, reason } => Self::Senseless { file: at(&file, text, &place), place, reason },
            Self::Unreadable { file, reason } => {
                let table = reason.rsplit_once(", in `").map_or("", |(_, path)| path.trim_end_matches('`'));
                let unknown = reason.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next());
                let path: Vec<&str> =
                    [table, unknown.unwrap_or("")].into_iter().filter(|part| !part.is_empty()).collect();
                Self::Unreadable { file: at(&file, text, &path.join(".")), reason }
            }
            other => other,
        }
    }
}

fn at(file: &str, text: &str, path: &str) -> String {
    line_of(text, path).map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}

/// The line of a key by its path; `None` where the text has no such key.
fn line_of(text: &str, path: &str) -> Option<usize> {
    // A text that is no TOML was refused before with its line.
    let mut table: DeTable<'_> = DeTable::parse(text).into_iter().next()?.into_inner();
    let mut start = None;
    for part in path.split('.') {
        let (key, value) = table.into_iter().find(|(key, _)| key.get_ref() == part)?;
        start = Some(key.span().start);
        table = match value.into_inner() {
            DeValue::Table(below) => below,
            _ => DeTable::new(),
        };
    }
    let before = text.get(..start?)?;
    Some(before.matches('\n').count().saturating_add(1))
}
