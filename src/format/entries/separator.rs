//! What stands between the columns of a list of entries.

use super::headings::understood;
use crate::rules::word::words;

words! {
    /// What stands between two columns.
    pub enum Separator { Comma = ",", Semicolon = ";", Tab = "\t" }
}

/// The separator: what Excel's `sep=` line says, else the one that makes most columns of the first line that are known, then
/// the one that stands there most often, then the semicolon: Excel writes `Name, Vorname;Verein` without quotation marks. And
/// the text that is left, with the number of lines before it.
pub(super) fn separator(text: &str) -> (Separator, &str, u64) {
    if let Some(rest) = text.strip_prefix("sep=") {
        let (first, body) = rest.split_once('\n').unwrap_or((rest, ""));
        if let Ok(separator) = first.trim_end_matches('\r').parse() {
            return (separator, body, 1);
        }
    }
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: &Separator| {
        let mut quoted = false;
        first
            .chars()
            .filter(|&sign| {
                quoted ^= sign == '"';
                !quoted && separator.word().starts_with(sign)
            })
            .count()
    };
    let there = Separator::ALL.iter().copied().filter(|separator| count(separator) > 0);
    let most = there.max_by_key(|separator| (understood(first, separator.word()), count(separator)));
    (most.unwrap_or(Separator::Comma), text, 0)
}
