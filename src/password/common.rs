//! Passwords that are tried first by whoever guesses: a list, and what is made of nothing but the words of this place.

use std::collections::HashSet;
use std::sync::LazyLock;

static LIST: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common.txt").lines().filter(|line| !line.starts_with('#')).collect());

/// Words that are at hand for everybody who stands before this program.
const AT_HAND: [&str; 10] = [
    "skatwart",
    "skat",
    "turnier",
    "tournament",
    "passwort",
    "password",
    "kennwort",
    "verein",
    "spielleiter",
    "director",
];

/// Whether the password is on the list, or made of words at hand and of the account's name alone.
pub(super) fn is_common(password: &str, name: &str) -> bool {
    let small = password.to_lowercase();
    LIST.contains(small.as_str()) || few_letters(&small) || nothing_of_its_own(&small, &name.to_lowercase())
}

/// Whether it is one or two letters over and over.
fn few_letters(password: &str) -> bool {
    password.chars().collect::<HashSet<_>>().len() < 3
}

/// Whether nothing is left of the letters once the words at hand are taken out.
fn nothing_of_its_own(password: &str, name: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
    let name = letters(name);
    let mut left = letters(password);
    if left.is_empty() {
        // Digits alone: a long number may well be somebody's own; the list knows the others.
        return false;
    }
    for word in [name.as_str()].into_iter().chain(AT_HAND).filter(|word| !word.is_empty()) {
        left = left.replace(word, "");
    }
    left.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_holds_well_over_three_thousand_of_the_length_that_is_taken() {
        assert!(LIST.len() > 10_000, "{}", LIST.len());
        let odd: Vec<_> =
            LIST.iter().filter(|word| word.chars().count() < 10 || **word != word.to_lowercase()).collect();
        assert_eq!(odd, Vec::<&&str>::new());
    }
}
