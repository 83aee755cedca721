//! The embedded fonts: measuring, and what to do about a character they lack. Names of most of Europe stand in a small
//! font; Greek, Cyrillic, Vietnamese, Hebrew, Arabic and others in a wide one, and those of China, Japan and Korea and emoji in
//! packed ones. A font is only put into a file which needs it.

mod packed;
mod unseen;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ttf_parser::{Face, PlatformId};

use super::leftward::joined;
use super::paper::PdfError;

/// Stands for a character the fonts lack, so that nothing goes missing silently.
pub(super) const SUBSTITUTE: char = '□';

/// How heavy a text is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Weight {
    #[default]
    Regular,
    Bold,
}

/// The embedded files: the small font and the wide one, each regular and bold.
pub(super) const FILES: [&[u8]; 4] = [
    include_bytes!("../fonts/SkatDejaVuCondensed.ttf"),
    include_bytes!("../fonts/SkatDejaVuCondensed-Bold.ttf"),
    include_bytes!("../fonts/SkatDejaVuCondensedWide.ttf"),
    include_bytes!("../fonts/SkatDejaVuCondensedWide-Bold.ttf"),
];

/// How many fonts there are, the packed ones behind the embedded files.
pub(super) const COUNT: usize = FILES.len() + packed::COUNT;

/// The bytes of a font.
pub(super) fn bytes(file: usize) -> &'static [u8] {
    FILES.get(file).copied().unwrap_or_else(|| packed::bytes(file - FILES.len()))
}

/// A character of a packed font, as wide as the units of the others say.
fn rare(letter: char, units: i64) -> Option<Sign> {
    let (font, glyph, advance) = packed::find(letter, units)?;
    Some(Sign { file: FILES.len() + font, glyph, advance })
}

/// A character as a font has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    /// Which of the fonts has it.
    pub(super) file: usize,
    pub(super) glyph: u16,
    advance: u16,
}

/// Where nearly every character is found without a search.
const NEAR: u32 = 0x2800;

/// Every character of one weight.
struct Signs {
    near: Vec<Option<Sign>>,
    /// How wide those are; 0 for one that is to be searched. Every text is measured several times, and written once.
    widths: Vec<u16>,
    far: BTreeMap<u32, Sign>,
    units: i64,
}

impl Signs {
    fn of(files: [usize; 2]) -> Result<Self, String> {
        let mut all: BTreeMap<u32, Sign> = BTreeMap::new();
        let mut units = 1;
        for file in files {
            let bytes = FILES.get(file).copied().unwrap_or_default();
            let face = Face::parse(bytes, 0).map_err(|error| error.to_string())?;
            units = i64::from(face.units_per_em().max(1));
            let tables = face.tables().cmap.into_iter().flat_map(|cmap| cmap.subtables);
            for table in tables.filter(|table| table.is_unicode() || table.platform_id == PlatformId::Unicode) {
                table.codepoints(|code| {
                    let found = char::from_u32(code).and_then(|letter| face.glyph_index(letter));
                    if let Some(glyph) = found {
                        let advance = face.glyph_hor_advance(glyph).unwrap_or(0);
                        all.entry(code).or_insert(Sign { file, glyph: glyph.0, advance });
                    }
                });
            }
        }
        let far = all.split_off(&NEAR);
        let near: Vec<Option<Sign>> = (0..NEAR).map(|code| all.get(&code).copied()).collect();
        let widths = near.iter().map(|sign| sign.map_or(0, |sign| sign.advance)).collect();
        Ok(Self { near, widths, far, units })
    }

    /// How wide a character is; 0 where it has to be searched.
    fn near_width(&self, letter: char) -> u16 {
        let at = usize::try_from(u32::from(letter)).unwrap_or(usize::MAX);
        self.widths.get(at).copied().unwrap_or(0)
    }

    fn find(&self, letter: char) -> Option<Sign> {
        let code = u32::from(letter);
        let near = usize::try_from(code).into_iter().next().and_then(|at| self.near.get(at));
        near.map_or_else(|| self.far.get(&code).copied(), |sign| *sign).or_else(|| rare(letter, self.units))
    }
}

/// The fonts, read once.
pub(super) struct Fonts {
    regular: Signs,
    bold: Signs,
}

static FONTS: LazyLock<Result<Fonts, String>> =
    LazyLock::new(|| Ok(Fonts { regular: Signs::of([0, 2])?, bold: Signs::of([1, 3])? }));

impl Fonts {
    pub(super) fn embedded() -> Result<&'static Self, PdfError> {
        FONTS.as_ref().map_err(|error| PdfError::Font(error.clone()))
    }

    /// The character as it is printed.
    pub(super) fn sign(&self, letter: char, weight: Weight) -> Option<Sign> {
        self.of(weight).find(letter)
    }

    /// The characters of this weight.
    const fn of(&self, weight: Weight) -> &Signs {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The width of a printable text in tenths of a point, at a size in tenths of a point.
    pub(super) fn width(&self, text: &str, weight: Weight, size: i32) -> i32 {
        let signs = self.of(weight);
        // What the fonts lack is as wide as what is printed for it.
        let sign = |letter| signs.find(letter).or_else(|| signs.find(SUBSTITUTE));
        let advance = |letter| match signs.near_width(letter) {
            0 => sign(letter).map_or(0, |sign| i64::from(sign.advance)),
            width => i64::from(width),
        };
        let units: i64 = text.chars().map(advance).sum();
        i32::try_from(units * i64::from(size) / self.regular.units).unwrap_or(i32::MAX)
    }

    /// Whether a character can be printed, in either weight.
    fn has(&self, letter: char) -> bool {
        self.sign(letter, Weight::Regular).is_some() && self.sign(letter, Weight::Bold).is_some()
    }

    /// The text with every character the fonts lack replaced; those are noted in `missing`. Arabic letters are put into the
    /// forms in which they stand on the line; the order stays that in which they are read.
    pub(super) fn printable(&self, text: &str, missing: &mut BTreeSet<char>) -> String {
        if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            return text.to_owned();
        }
        let letters = joined(&unseen::without(text));
        let shown = letters.chars().map(|letter| {
            if letter.is_whitespace() {
                ' '
            } else if self.has(letter) {
                letter
            } else {
                missing.insert(letter);
                SUBSTITUTE
            }
        });
        shown.collect()
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

/// The characters of a text that cannot be printed, each once; nothing where all can.
pub fn unprintable(text: &str) -> Vec<char> {
    let mut missing = BTreeSet::new();
    if let Ok(fonts) = FONTS.as_ref() {
        fonts.printable(text, &mut missing);
    }
    missing.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_fonts_know_umlauts_suits_and_the_names_of_europe() {
        let fonts = Fonts::embedded().expect("fonts");
        let mut missing = BTreeSet::new();
        for text in [
            "äöüßÄÖÜẞ ♣♠♥♦ €…–−„“”‚‘’ Łukasz Çelik Žižek Şahin Őry Đorđe Þór 1/2 ✓ □",
            "Чайковский Їжак Ђорђе",
            "Παπαδόπουλος",
            "Nguyễn Thị Hồng Đào",
            "Արամ გიორგი 😀 🐻 ☀ ♀",
            "李小龙 王小明 山田はな 김민준",
        ] {
            assert_eq!(fonts.printable(text, &mut missing), text);
            assert!(fonts.width(text, Weight::Bold, 100) > 100);
        }
        assert_eq!(missing, BTreeSet::new());
        assert!(fonts.width("W", Weight::Bold, 100) > fonts.width("i", Weight::Regular, 100));
    }

    #[test]
    fn a_character_the_fonts_lack_is_replaced_and_noted() {
        let fonts = Fonts::embedded().expect("fonts");
        let mut missing = BTreeSet::new();
        assert_eq!(fonts.printable("A𓀁\tБ\u{200d}\u{fe0f}𓀀", &mut missing), "A□ Б□");
        assert_eq!(missing, BTreeSet::from(['𓀀', '𓀁']));
        assert_eq!(unprintable("𓀀 Чайка 𓀀"), ['𓀀']);
        assert!(unprintable("Чайка 李 محمد علاء דוד").is_empty());
    }

    #[test]
    fn a_long_text_is_cut_with_an_ellipsis_to_the_room_there_is() {
        let fonts = Fonts::embedded().expect("fonts");
        let cut = fonts.fitted("Donaudampfschifffahrtsgesellschaft", Weight::Regular, 90, 400);
        assert!(cut.ends_with('…') && fonts.width(&cut, Weight::Regular, 90) <= 400, "{cut}");
        assert_eq!(fonts.fitted("kurz", Weight::Regular, 90, 400), "kurz");
    }
}
