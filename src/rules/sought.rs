//! What somebody looks for by name: a few letters, found in names however their umlauts are typed.

use super::entry::alphabetical;

/// The fewest letters that are looked for: one alone is in every name.
pub const FEWEST: usize = 2;

/// The most letters that are looked for.
pub const MOST: usize = 60;

/// Words that all have to stand in a name, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// Each as it is sorted, and with its umlauts spelt out.
    words: Vec<(String, String)>,
}

impl Sought {
    /// What is looked for; `None` where that is less than two letters.
    ///
    /// ```
    /// use skatwart::rules::sought::Sought;
    /// let finds = |wanted, name| Sought::new(wanted).expect("long enough").is_in(name);
    /// assert!(finds("muller", "Jörg Müller") && finds("mueller", "Jörg Müller") && finds("Müller", "Jörg Mueller"));
    /// assert!(finds("müller jö", "Jörg Müller") && !finds("müller karl", "Jörg Müller"));
    /// assert_eq!((Sought::new(" j "), Sought::new("")), (None, None));
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        let text: String = text.chars().take(MOST).collect();
        let words: Vec<(String, String)> =
            text.split_whitespace().map(|word| (alphabetical(word), spelt(word))).collect();
        let letters: usize = words.iter().map(|(word, _)| word.chars().count()).sum();
        (letters >= FEWEST).then_some(Self { words })
    }

    /// Whether every word stands in this name.
    pub fn is_in(&self, name: &str) -> bool {
        let (plain, spelt) = (alphabetical(name), spelt(name));
        self.words.iter().all(|(word, long)| plain.contains(word) || spelt.contains(long))
    }
}

/// Whether these letters stand in a name, whatever capitals, marks and apostrophes either is written with.
///
/// ```
/// use skatwart::rules::sought::stands_in;
/// assert!(stands_in("o’brien", "Seán O'Brien") && stands_in("sean", "Seán O'Brien") && !stands_in("brian", "Seán O'Brien"));
/// ```
pub fn stands_in(wanted: &str, name: &str) -> bool {
    alphabetical(name).contains(&alphabetical(wanted))
}

/// A name with its umlauts spelt out, as those write them whose keyboard has none.
fn spelt(name: &str) -> String {
    alphabetical(&name.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::entry::person_key;

    #[test]
    fn what_is_looked_for_is_cut_and_never_too_short() {
        let long = Sought::new(&"x".repeat(1_000)).expect("long enough");
        assert!(long.is_in(&"x".repeat(MOST)) && !long.is_in(&"x".repeat(MOST - 1)));
        assert_eq!(Sought::new("\u{a0} ö"), None, "blanks are no letters");
        assert!(Sought::new("ö ü").is_some_and(|sought| sought.is_in("Jörg Müller")));
    }

    #[test]
    fn umlauts_are_found_plain_or_spelt_out() {
        let finds = |wanted: &str, name: &str| Sought::new(wanted).is_some_and(|sought| sought.is_in(name));
        for wanted in ["muller", "mueller", "müller", "MUELLER jorg", "jör mül"] {
            assert!(finds(wanted, "Jörg Müller"), "{wanted}");
        }
        assert!(finds("Müller", "Jörg Mueller"));
        assert!(!finds("müller karl", "Jörg Müller"), "every word has to stand in the name");
    }

    #[test]
    fn an_apostrophe_is_found_whichever_was_typed() {
        let signs = ["'", "’", "‘", "ʼ", "`", "´"];
        for (typed, written) in signs.iter().flat_map(|typed| signs.iter().map(move |written| (typed, written))) {
            let (wanted, name) = (format!("o{typed}brien"), format!("Seán O{written}Brien"));
            assert!(Sought::new(&wanted).is_some_and(|sought| sought.is_in(&name)), "{wanted} in {name}");
            assert!(stands_in(&wanted, &name), "{wanted} in {name}");
            assert_eq!(person_key(&wanted, ""), person_key(&name.replace("Seán ", ""), ""), "{wanted} is {name}");
        }
    }

    #[test]
    fn the_letters_of_our_neighbours_are_found_without_their_marks() {
        for (wanted, name) in [("ayse", "Ayşe Yılmaz"), ("zielinska", "Zofia Zielińska"), ("STRASSER", "Eva Straßer")]
        {
            assert!(Sought::new(wanted).is_some_and(|sought| sought.is_in(name)), "{wanted}");
        }
    }
}
