//! What of a name is not printed as a sign of its own: what only joins other signs, turns them or says how they look.

/// Joiners, directions, variants of a picture, the frame of a keycap, the letters behind a flag that name its country.
const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{20e3}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{e0020}'..='\u{e007f}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Whether it is a colour of skin.
const fn is_skin(letter: char) -> bool {
    matches!(letter, '\u{1f3fb}'..='\u{1f3ff}')
}

/// The text without them. On paper, which is black and white, a picture has no skin either; one that stands alone is a sign as
/// any other.
pub(super) fn without(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !is_unseen(*letter)) {
        let of_picture = is_skin(letter) && seen.chars().next_back().is_some_and(|before| before >= '\u{203c}');
        if !of_picture {
            seen.push(letter);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_together_is_printed_as_its_parts() {
        for (typed, printed) in [
            ("👩🏽\u{200d}💻 Eva", "👩💻 Eva"),
            ("❤\u{fe0f}\u{200d}🔥", "❤🔥"),
            ("🏃🏿\u{200d}♀\u{fe0f}", "🏃♀"),
            ("1\u{fe0f}\u{20e3} Karl", "1 Karl"),
            ("🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "🏴"),
            ("🇩🇪 Karl", "🇩🇪 Karl"),
            ("🏽", "🏽"),
            ("Karl 🏽", "Karl 🏽"),
        ] {
            assert_eq!(without(typed), printed);
        }
    }
}
