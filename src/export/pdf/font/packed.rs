//! Fonts that few papers need: that of China, Japan and Korea, and that of the emoji. Each is unpacked when the first of its
//! signs is printed.

use std::io::Read as _;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use flate2::read::ZlibDecoder;
use ttf_parser::Face;

/// How many there are.
pub(super) const COUNT: usize = 2;

/// Which characters are looked for in each; nothing is unpacked for others.
const SIGNS: [RangeInclusive<char>; COUNT] = ['\u{3000}'..='\u{ffff}', '\u{203c}'..='\u{1faff}'];

static FILES: [LazyLock<Vec<u8>>; COUNT] = [
    LazyLock::new(|| unpacked(include_bytes!("../../fonts/SkatDroidFallback.ttf.z"))),
    LazyLock::new(|| unpacked(include_bytes!("../../fonts/SkatNotoEmoji.ttf.z"))),
];

static FACES: [LazyLock<Option<Face<'static>>>; COUNT] = [LazyLock::new(|| face(0)), LazyLock::new(|| face(1))];

/// A font as it was before it was packed; nothing of it where it cannot be unpacked.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Err(error) = ZlibDecoder::new(packed).read_to_end(&mut bytes) {
        tracing::error!(%error, "a font inside the program cannot be unpacked");
    }
    bytes
}

fn face(font: usize) -> Option<Face<'static>> {
    Face::parse(bytes(font), 0).into_iter().next()
}

/// The bytes of a font.
pub(super) fn bytes(font: usize) -> &'static [u8] {
    FILES.get(font).map_or(&[], |file| file.as_slice())
}

/// Which font has a character: its glyph there, and how wide it is where an em has so many units.
pub(super) fn find(letter: char, units: i64) -> Option<(usize, u16, u16)> {
    let having = SIGNS.iter().enumerate().filter(|(_, signs)| signs.contains(&letter));
    having.map(|(font, _)| font).find_map(|font| {
        let face = FACES.get(font)?.as_ref()?;
        let glyph = face.glyph_index(letter)?;
        let advance = i64::from(face.glyph_hor_advance(glyph)?) * units / i64::from(face.units_per_em().max(1));
        Some((font, glyph.0, u16::try_from(advance).into_iter().next()?))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{Fonts, Weight, unprintable};
    use super::*;

    /// Every emoji of Unicode 17 (`emoji-data.txt`) but figures and the two signs of trade.
    const EMOJI: &str = "\
        203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB 25B6 25C0 \
        25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A 2640 2642 \
        2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB \
        26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 \
        2708-270D 270F 2712 2714 2716 271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 \
        27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F004 1F0CF 1F170-1F171 1F17E-1F17F \
        1F18E 1F191-1F19A 1F1E6-1F1FF 1F201-1F202 1F21A 1F22F 1F232-1F23A 1F250-1F251 1F300-1F321 1F324-1F393 1F396-1F397 \
        1F399-1F39B 1F39E-1F3F0 1F3F3-1F3F5 1F3F7-1F4FD 1F4FF-1F53D 1F549-1F54E 1F550-1F567 1F56F-1F570 1F573-1F57A 1F587 \
        1F58A-1F58D 1F590 1F595-1F596 1F5A4-1F5A5 1F5A8 1F5B1-1F5B2 1F5BC 1F5C2-1F5C4 1F5D1-1F5D3 1F5DC-1F5DE 1F5E1 1F5E3 \
        1F5E8 1F5EF 1F5F3 1F5FA-1F64F 1F680-1F6C5 1F6CB-1F6D2 1F6D5-1F6D8 1F6DC-1F6E5 1F6E9 1F6EB-1F6EC 1F6F0 1F6F3-1F6FC \
        1F7E0-1F7EB 1F7F0 1F90C-1F93A 1F93C-1F945 1F947-1F9FF 1FA70-1FA7C 1FA80-1FA8A 1FA8E-1FAC6 1FAC8 1FACD-1FADC \
        1FADF-1FAEA 1FAEF-1FAF8";

    /// The characters of such a list.
    fn all() -> impl Iterator<Item = char> {
        let code = |text| u32::from_str_radix(text, 16).expect("a number");
        EMOJI.split_whitespace().flat_map(move |part| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            (code(first)..=code(last)).filter_map(char::from_u32)
        })
    }

    #[test]
    fn every_emoji_is_a_picture_of_its_own() {
        let text: String = all().collect();
        assert!(text.chars().count() > 1400);
        assert!(unprintable(&text).is_empty());
        let fonts = Fonts::embedded().expect("fonts");
        let mut pictures = BTreeSet::new();
        for letter in text.chars() {
            let sign = fonts.sign(letter, Weight::Bold).expect("a sign");
            assert!(pictures.insert((sign.file, sign.glyph)), "{letter} looks like another");
        }
    }

    #[test]
    fn what_no_packed_font_has_is_not_found() {
        for letter in ['A', 'ω', '\u{900}', '\u{13000}', '\u{1fb00}'] {
            assert_eq!(find(letter, 2048), None, "{letter}");
        }
    }
}
