//! Texts as they stand in the file, in quotes.

use std::fmt::Write as _;

/// A text of several lines as several lines, so that people can read and change it.
pub(super) fn quoted_lines(text: &str) -> String {
    if !text.contains('\n') {
        return quoted(text);
    }
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    format!("\"\"\"\n{}\"\"\"", lines.join("\n"))
}

/// A text on one line.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut quoted = String::new();
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            letter if letter.is_control() => {
                // Writing into a text cannot fail.
                let _written = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted
}
