//! The surname of a player, for lists on which people look for themselves.

use super::alphabetical;

/// What follows a surname and is none.
const BEHIND: &[&str] = &["jun", "jr", "junior", "sen", "sr", "senior", "ii", "iii", "iv"];

/// What a player is sorted by on lists of names: the surname, then the whole name. The surname is the last word with a
/// letter, without what says which of two it is (jun., III), or what stands before a comma.
///
/// ```
/// use skatwart::rules::entry::surname::by_surname;
/// let mut names = ["Karl Zorn", "Jörg Arndt jun.", "von der Heide, Eva", "Anna Öhm", "Cem Arndt", "Player 10", "Eva"];
/// names.sort_by_cached_key(|name| by_surname(name));
/// assert_eq!(names, ["Cem Arndt", "Jörg Arndt jun.", "Eva", "Anna Öhm", "Player 10", "von der Heide, Eva", "Karl Zorn"]);
/// ```
pub fn by_surname(name: &str) -> (String, String) {
    let surname = match name.split_once(',') {
        Some((surname, _)) if !surname.trim().is_empty() => surname.trim(),
        _ => last_word(name),
    };
    (alphabetical(surname), alphabetical(name))
}

fn last_word(name: &str) -> &str {
    let lettered = |word: &&str| word.chars().any(char::is_alphabetic) && !word.starts_with('(');
    let mut words = name.split_whitespace().filter(lettered).rev().peekable();
    let behind = |word: &str| BEHIND.contains(&word.trim_end_matches('.').to_lowercase().as_str());
    while let Some(word) = words.next() {
        if words.peek().is_none() || !behind(word) {
            return word;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surname_stands_last_or_before_a_comma() {
        let surname = |name| by_surname(name).0;
        for (name, sorted) in [
            ("Karl Zorn", "Zorn"),
            ("Jörg Arndt jun.", "Arndt"),
            ("von der Heide, Eva", "von der Heide"),
            (", Eva", "Eva"),
            ("Player 10", "Player"),
            ("Karl Zorn (guest)", "Zorn"),
            ("Junior", "Junior"),
            ("10", "10"),
        ] {
            assert_eq!(surname(name), alphabetical(sorted), "{name}");
        }
        assert_eq!(by_surname("Karl Zorn").1, alphabetical("Karl Zorn"));
    }
}
