//! The two embedded fonts: measuring, and what to do about a character they lack.

use std::collections::BTreeSet;

use ttf_parser::Face;

use super::paper::PdfError;

pub(super) const REGULAR: &[u8] = include_bytes!("../fonts/SkatDejaVuCondensed.ttf");
pub(super) const BOLD: &[u8] = include_bytes!("../fonts/SkatDejaVuCondensed-Bold.ttf");

/// Stands for a character the font lacks, so that nothing goes missing silently.
pub(super) const SUBSTITUTE: char = '□';

/// How heavy a text is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Weight {
    #[default]
    Regular,
    Bold,
}

pub(super) struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl Fonts {
    pub(super) fn embedded() -> Result<Self, PdfError> {
        let parse = |bytes| Face::parse(bytes, 0).map_err(|error| PdfError::Font(error.to_string()));
        Ok(Self { regular: parse(REGULAR)?, bold: parse(BOLD)? })
    }

    const fn face(&self, weight: Weight) -> &Face<'static> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The width of a printable text in tenths of a point, at a size in tenths of a point.
    pub(super) fn width(&self, text: &str, weight: Weight, size: i32) -> i32 {
        let face = self.face(weight);
        let advance = |letter| face.glyph_index(letter).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(0);
        let units: i64 = text.chars().map(|letter| i64::from(advance(letter))).sum();
        i32::try_from(units * i64::from(size) / i64::from(face.units_per_em().max(1))).unwrap_or(i32::MAX)
    }

    /// The text with every character the font lacks replaced; those are noted in `missing`.
    pub(super) fn printable(&self, text: &str, missing: &mut BTreeSet<char>) -> String {
        text.chars()
            .map(|letter| {
                if letter.is_whitespace() {
                    ' '
                } else if self.regular.glyph_index(letter).is_some() && self.bold.glyph_index(letter).is_some() {
                    letter
                } else {
                    missing.insert(letter);
                    SUBSTITUTE
                }
            })
            .collect()
    }

    /// The text cut to a width, with an ellipsis where it was cut.
    pub(super) fn fitted(&self, text: &str, weight: Weight, size: i32, room: i32) -> String {
        if self.width(text, weight, size) <= room {
            return text.to_owned();
        }
        let room = room - self.width("…", weight, size);
        let mut kept = String::new();
        let mut used = 0;
        for letter in text.chars() {
            used += self.width(letter.encode_utf8(&mut [0; 4]), weight, size);
            if used > room {
                break;
            }
            kept.push(letter);
        }
        if kept.is_empty() { kept } else { format!("{}…", kept.trim_end()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_fonts_know_umlauts_suits_and_european_names() {
        let fonts = Fonts::embedded().expect("fonts");
        let mut missing = BTreeSet::new();
        let text = "äöüßÄÖÜẞ ♣♠♥♦ €…–−„“”‚‘’ Łukasz Çelik Žižek Şahin Őry Đorđe Þór 1/2 ✓ □";
        assert_eq!(fonts.printable(text, &mut missing), text);
        assert_eq!(missing, BTreeSet::new());
        assert!(fonts.width("W", Weight::Bold, 100) > fonts.width("i", Weight::Regular, 100));
    }

    #[test]
    fn a_character_the_font_lacks_is_replaced_and_noted() {
        let fonts = Fonts::embedded().expect("fonts");
        let mut missing = BTreeSet::new();
        assert_eq!(fonts.printable("A漢\tБ", &mut missing), "A□ □");
        assert_eq!(missing, BTreeSet::from(['漢', 'Б']));
    }

    #[test]
    fn a_long_text_is_cut_with_an_ellipsis_to_the_room_there_is() {
        let fonts = Fonts::embedded().expect("fonts");
        let cut = fonts.fitted("Donaudampfschifffahrtsgesellschaft", Weight::Regular, 90, 400);
        assert!(cut.ends_with('…') && fonts.width(&cut, Weight::Regular, 90) <= 400, "{cut}");
        assert_eq!(fonts.fitted("kurz", Weight::Regular, 90, 400), "kurz");
    }
}
