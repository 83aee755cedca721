//! Where a long name may break on a narrow button: between syllables, as far as letters tell, with a hyphen.

/// Words of more letters may break.
const LONG: usize = 9;
/// So many letters stay together at either end.
const LEAST: usize = 3;
const VOWELS: &str = "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿāăąēėęěıīįőœūůűαεηιουωάέήίόύώϊϋаеёиоуыэюяєії";

/// The name with soft hyphens in its long words.
pub fn breakable(name: &str) -> String {
    name.split_inclusive([' ', '-']).map(broken).collect()
}

fn broken(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let count = letters.iter().filter(|letter| letter.is_alphabetic()).count();
    if count <= LONG {
        return word.to_owned();
    }
    let mut out = String::new();
    let mut before: Option<char> = None;
    for (at, letter) in letters.iter().enumerate() {
        let begins = is_consonant(*letter) && letters.get(at + 1).copied().is_some_and(is_vowel);
        // Sch, ch, ck, th and their like are one sound.
        let joined = before.is_some_and(is_consonant) && (matches!(letter, 'h' | 'H') || before == Some('c'));
        if begins && !joined && at >= LEAST && count.saturating_sub(at) >= LEAST {
            out.push('\u{ad}');
        }
        out.push(*letter);
        before = Some(*letter);
    }
    out
}

fn is_vowel(letter: char) -> bool {
    letter.to_lowercase().any(|small| VOWELS.contains(small))
}

fn is_consonant(letter: char) -> bool {
    letter.is_alphabetic() && !is_vowel(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_may_break_between_syllables_and_short_ones_stay() {
        let shown = |name: &str| breakable(name).replace('\u{ad}', "|");
        assert_eq!(shown("Дмитрий Шостакевич"), "Дмитрий Шос|та|ке|вич");
        assert_eq!(shown("Дмитрий Шостакович"), "Дмитрий Шос|та|ко|вич", "two players stay apart");
        assert_eq!(shown("Αλέξανδρος Παπαδόπουλος"), "Αλέ|ξανδ|ρος Παπα|δό|που|λος");
        assert_eq!(shown("Freiherr von Hohenlohe-Waldenburg"), "Freiherr von Hohenlohe-Wal|den|burg");
        assert_eq!(shown("Maximilian Buchenhecker"), "Maxi|mi|lian Buchenhecker");
        for short in ["Übelacker", "Jörg Größe", "محمد الأحمد", "王小明", "😀 Smiley"] {
            assert_eq!(breakable(short), short);
        }
    }
}
