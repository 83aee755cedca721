//! The minus, whichever one was typed: a word processor or a printed list seldom has that of the keyboard.

use std::borrow::Cow;

/// What stands for a minus: that of the keyboard, the true one, the dash, the small and the wide one.
pub const MINUSES: [char; 5] = ['-', '\u{2212}', '\u{2013}', '\u{fe63}', '\u{ff0d}'];

/// A number as it is read: without blanks round it or behind its sign, its minus that of the keyboard.
///
/// ```
/// use skatwart::rules::minus::of_keyboard;
/// assert_eq!(of_keyboard("\u{2013}72"), "-72");
/// assert_eq!(of_keyboard("\u{a0}\u{2212}\u{a0}72 "), "-72");
/// assert_eq!(of_keyboard(" 72"), "72");
/// ```
pub fn of_keyboard(text: &str) -> Cow<'_, str> {
    let bare = text.trim();
    match bare.strip_prefix(MINUSES) {
        Some(number) => Cow::Owned(format!("-{}", number.trim_start())),
        None => Cow::Borrowed(bare),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_stands_for_a_minus_is_one_and_nothing_else_is() {
        for minus in MINUSES {
            for text in [format!("{minus}72"), format!(" {minus} 72 "), format!("\u{a0}{minus}\u{a0}72\u{202f}")] {
                assert_eq!(of_keyboard(&text).parse::<i32>(), Ok(-72), "{text}");
            }
        }
        for other in ["_72", "\u{2022}72", "-\u{2013}72", "7\u{2013}2", "\u{2013}"] {
            assert!(of_keyboard(other).parse::<i32>().is_err(), "{other}");
        }
        assert_eq!(["72", "+72", "", "\u{2013}"].map(of_keyboard), ["72", "+72", "", "-"]);
    }
}
