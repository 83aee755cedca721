//! Names that run from right to left. Arabic letters take the form that joins them to their neighbours (Unicode, Arabic
//! Presentation Forms), and what is too long is broken and cut as it is read. Pages are written from left to right, so that the
//! words of each line are turned round at last.

use std::borrow::Cow;

/// A letter, its form alone, and how many forms it has: one joins to nothing, two to the letter before, four to both. The
/// forms stand in a row: alone, at the end, at the beginning, in the middle.
const FORMS: [(u32, u32, u32); 49] = [
    (0x621, 0xfe80, 1),
    (0x622, 0xfe81, 2),
    (0x623, 0xfe83, 2),
    (0x624, 0xfe85, 2),
    (0x625, 0xfe87, 2),
    (0x626, 0xfe89, 4),
    (0x627, 0xfe8d, 2),
    (0x628, 0xfe8f, 4),
    (0x629, 0xfe93, 2),
    (0x62a, 0xfe95, 4),
    (0x62b, 0xfe99, 4),
    (0x62c, 0xfe9d, 4),
    (0x62d, 0xfea1, 4),
    (0x62e, 0xfea5, 4),
    (0x62f, 0xfea9, 2),
    (0x630, 0xfeab, 2),
    (0x631, 0xfead, 2),
    (0x632, 0xfeaf, 2),
    (0x633, 0xfeb1, 4),
    (0x634, 0xfeb5, 4),
    (0x635, 0xfeb9, 4),
    (0x636, 0xfebd, 4),
    (0x637, 0xfec1, 4),
    (0x638, 0xfec5, 4),
    (0x639, 0xfec9, 4),
    (0x63a, 0xfecd, 4),
    (0x640, 0x640, 0),
    (0x641, 0xfed1, 4),
    (0x642, 0xfed5, 4),
    (0x643, 0xfed9, 4),
    (0x644, 0xfedd, 4),
    (0x645, 0xfee1, 4),
    (0x646, 0xfee5, 4),
    (0x647, 0xfee9, 4),
    (0x648, 0xfeed, 2),
    (0x649, 0xfeef, 2),
    (0x64a, 0xfef1, 4),
    (0x679, 0xfb66, 4),
    (0x67e, 0xfb56, 4),
    (0x686, 0xfb7a, 4),
    (0x688, 0xfb88, 2),
    (0x691, 0xfb8c, 2),
    (0x698, 0xfb8a, 2),
    (0x6a9, 0xfb8e, 4),
    (0x6af, 0xfb92, 4),
    (0x6ba, 0xfb9e, 2),
    (0x6c1, 0xfba6, 4),
    (0x6cc, 0xfbfc, 4),
    (0x6d2, 0xfbae, 2),
];

const LAM: char = '\u{644}';

/// The forms of a letter that has several.
fn forms(letter: char) -> Option<(u32, u32)> {
    let code = u32::from(letter);
    let at = FORMS.binary_search_by_key(&code, |(letter, ..)| *letter).into_iter().next()?;
    FORMS.get(at).map(|(_, alone, count)| (*alone, *count))
}

/// Whether the letter joins to the one before it, and to the one behind it. The stroke that only makes words longer does.
fn joins(letter: char) -> (bool, bool) {
    forms(letter).map_or((false, false), |(_, count)| (count != 1, count == 4 || count == 0))
}

/// Marks over and under letters, which names are printed without.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}

/// Lam with an alef behind it is one sign: that alone, the next one at the end of a word.
const fn with_alef(alef: char) -> Option<u32> {
    match alef {
        '\u{622}' => Some(0xfef5),
        '\u{623}' => Some(0xfef7),
        '\u{625}' => Some(0xfef9),
        '\u{627}' => Some(0xfefb),
        _ => None,
    }
}

/// The text with its Arabic letters joined, in the order in which it is read.
pub(super) fn joined(text: &str) -> String {
    if !text.chars().any(is_leftward) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().filter(|letter| !is_mark(*letter)).collect();
    let mut out = String::with_capacity(text.len());
    let (mut at, mut before) = (0, false);
    while let Some(letter) = letters.get(at).copied() {
        let next = letters.get(at + 1).copied();
        if let Some(alone) = next.filter(|_| letter == LAM).and_then(with_alef) {
            out.extend(char::from_u32(alone + u32::from(before)));
            (at, before) = (at + 2, false);
            continue;
        }
        let (to_before, to_next) = joins(letter);
        let after = to_next && next.is_some_and(|next| joins(next).0);
        let form = match (before && to_before, after) {
            (false, false) => 0,
            (true, false) => 1,
            (false, true) => 2,
            (true, true) => 3,
        };
        let formed = forms(letter).filter(|(_, count)| *count > 0).and_then(|(alone, _)| char::from_u32(alone + form));
        out.push(formed.unwrap_or(letter));
        (at, before) = (at + 1, after);
    }
    out
}

/// The letters a joined form was made of, in the order in which they are read.
fn unjoined(form: u32) -> Option<Vec<u32>> {
    const ALEFS: [u32; 4] = [0x622, 0x623, 0x625, 0x627];
    if let 0xfef5..=0xfefc = form {
        let alef = usize::try_from((form - 0xfef5) / 2).into_iter().find_map(|at| ALEFS.get(at).copied())?;
        return Some(vec![u32::from(LAM), alef]);
    }
    let made_of = |(_, alone, count): &&(u32, u32, u32)| (*alone..alone + count).contains(&form);
    FORMS.iter().find(made_of).map(|(letter, ..)| vec![*letter])
}

/// The table of a font that says what its glyphs are (`<glyph> <letters>` on each line), with joined forms as the letters they
/// were typed as: who looks for a name finds it, and it is read out as a name.
pub(super) fn as_typed(table: &str) -> String {
    let line = |line: &str| {
        let pair = line.strip_suffix('>').and_then(|line| line.split_once("> <"));
        let typed = pair.and_then(|(glyph, form)| {
            let form = u32::from_str_radix(form, 16).into_iter().next()?;
            let letters: Vec<String> = unjoined(form)?.iter().map(|letter| format!("{letter:04X}")).collect();
            Some(format!("{glyph}> <{}>", letters.concat()))
        });
        typed.unwrap_or_else(|| line.to_owned())
    };
    table.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Whether a letter runs from right to left; figures do not.
const fn is_leftward(letter: char) -> bool {
    !matches!(letter, '\u{660}'..='\u{669}' | '\u{6f0}'..='\u{6f9}')
        && matches!(letter, '\u{590}'..='\u{6ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

/// A line whose words from right to left stand as they are written, several in a row as one. What is left out behind them is at
/// their left.
pub(super) fn turned(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_leftward) {
        return Cow::Borrowed(text);
    }
    let is_theirs = |letter: char| is_leftward(letter) || letter == '…';
    let mut out = String::with_capacity(text.len());
    let mut run: Vec<char> = Vec::new();
    let empty = |run: &mut Vec<char>, out: &mut String| {
        let words = run.iter().rposition(|letter| is_theirs(*letter)).map_or(0, |last| last + 1);
        let rest = run.split_off(words);
        out.extend(run.drain(..).rev());
        out.extend(rest);
    };
    for letter in text.chars() {
        if is_leftward(letter) || !run.is_empty() && !letter.is_alphanumeric() {
            run.push(letter);
        } else {
            empty(&mut run, &mut out);
            out.push(letter);
        }
    }
    empty(&mut run, &mut out);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hebrew_stands_in_the_order_in_which_it_is_read() {
        assert_eq!(turned("דוד לוי, Berlin"), "יול דוד, Berlin");
        assert_eq!(turned("Karl"), "Karl");
        assert_eq!(turned("דוד לו…"), "…ול דוד");
        assert_eq!(turned("Karl…"), "Karl…");
    }

    #[test]
    fn the_forms_are_sorted_so_that_every_letter_is_found() {
        assert!(FORMS.is_sorted_by_key(|(letter, ..)| *letter));
        assert!(
            FORMS
                .iter()
                .all(|(letter, alone, _)| forms(char::from_u32(*letter).expect("a letter")).expect("it").0 == *alone)
        );
    }

    #[test]
    fn joined_letters_are_read_as_they_were_typed() {
        let table = "2 beginbfchar\n<05E3> <FEA4>\n<05F0> <FEFC>\n<0001> <0020>\nendbfchar";
        let typed = "2 beginbfchar\n<05E3> <062D>\n<05F0> <06440627>\n<0001> <0020>\nendbfchar";
        assert_eq!(as_typed(table), typed);
    }

    #[test]
    fn arabic_letters_are_joined_and_turned() {
        let turned = |text| turned(&joined(text)).into_owned();
        // Mohammed: meem at the beginning, hah and meem in the middle, dal at the end.
        assert_eq!(turned("محمد"), "\u{feaa}\u{fee4}\u{fea4}\u{fee3}");
        // Dal joins to nothing behind it, so that waw stands alone.
        assert_eq!(turned("دو"), "\u{feed}\u{fea9}");
        // Lam and alef are one sign, at the end of what came before another.
        assert_eq!(turned("لا"), "\u{fefb}");
        assert_eq!(turned("علاء"), "\u{fe80}\u{fefc}\u{fecb}");
        assert_eq!(turned("مُحَمَّد"), turned("محمد"));
    }
}
