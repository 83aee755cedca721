//! What the fonts of a file are called: as what they are, parts of one. Printers and archives ask for it, and the library
//! names them by chance.

use lopdf::{Dictionary, Document, Object};

use super::fault;
use crate::export::pdf::font::COUNT;
use crate::export::pdf::paper::PdfError;

/// What they are called where they come from.
const CALLED: [&str; COUNT] = [
    "DejaVuSansCondensed",
    "DejaVuSansCondensed-Bold",
    "DejaVuSansCondensed",
    "DejaVuSansCondensed-Bold",
    "DroidSansFallback",
    "NotoEmoji",
];

/// The name of a font of which a file has these signs.
pub(super) fn name(file: usize, signs: impl Iterator<Item = u16>) -> String {
    format!("{}+{}", tag(file, signs), CALLED.get(file).copied().unwrap_or_default())
}

/// Six letters that say which signs of a font a file has (ISO 32000-1, 9.6.4): the same for the same ones.
fn tag(file: usize, signs: impl Iterator<Item = u16>) -> String {
    // FNV-1a.
    let mut number: u64 = 0xcbf2_9ce4_8422_2325;
    let bytes = file.to_be_bytes().into_iter().chain(signs.flat_map(u16::to_be_bytes));
    for byte in bytes {
        number = (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let mut letters = String::with_capacity(6);
    for _ in 0..6 {
        letters.push(char::from(b'A' + u8::try_from(number % 26).unwrap_or(0)));
        number /= 26;
    }
    letters
}

/// Writes the names wherever a font is named.
pub(super) fn write(document: &mut Document, fonts: &Dictionary, called: &[(&str, String)]) -> Result<(), PdfError> {
    for (key, called) in called {
        let called = || Object::Name(called.clone().into_bytes());
        let font = fonts.get(key.as_bytes()).and_then(Object::as_reference).map_err(fault)?;
        let font = document.get_dictionary_mut(font).map_err(fault)?;
        font.set("BaseFont", called());
        let inner = font.get_mut(b"DescendantFonts").and_then(Object::as_array_mut).map_err(fault)?;
        let inner = inner.first_mut().ok_or_else(|| PdfError::Font("it has no signs".to_owned()))?;
        let inner = inner.as_dict_mut().map_err(fault)?;
        inner.set("BaseFont", called());
        let about = inner.get(b"FontDescriptor").and_then(Object::as_reference).map_err(fault)?;
        document.get_dictionary_mut(about).map_err(fault)?.set("FontName", called());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{Used, frame, of_itself};
    use super::*;
    use crate::export::pdf::font::{Fonts, Weight};
    use crate::export::pdf::paper::Made;

    #[test]
    fn a_file_says_that_its_fonts_are_parts_and_what_made_it() {
        let printed = |text: &str| {
            let (fonts, mut used) = (Fonts::embedded().expect("fonts"), Used::default());
            for letter in text.chars() {
                used.note(fonts.sign(letter, Weight::Bold).expect("a sign"), letter);
            }
            frame(&Made::default(), &used).expect("a file")
        };
        let names = |text: &str| {
            let (document, fonts) = printed(text);
            let font = fonts.get_deref(b"F1", &document).and_then(Object::as_dict).expect("a font");
            let inner = font.get(b"DescendantFonts").and_then(Object::as_array).expect("the font inside");
            let inner = inner[0].as_dict().expect("the font inside");
            let about =
                inner.get_deref(b"FontDescriptor", &document).and_then(Object::as_dict).expect("its descriptor");
            let all = [font.get(b"BaseFont"), inner.get(b"BaseFont"), about.get(b"FontName")];
            all.map(|name| String::from_utf8_lossy(name.and_then(Object::as_name).expect("a name")).into_owned())
        };
        let [outer, inner, described] = names("Karl");
        assert_eq!((&inner, &described), (&outer, &outer));
        let (tag, own) = outer.split_once('+').expect("a tag");
        assert!(tag.len() == 6 && tag.bytes().all(|byte| byte.is_ascii_uppercase()), "{tag}");
        assert_eq!(own, "DejaVuSansCondensed-Bold");
        // The same for the same letters, another for others.
        assert_ne!(names("Karla")[0], names("Kurt")[0]);
        assert_eq!(names("Kalr")[0], outer);
        let mut document = printed("Karl").0;
        of_itself(&mut document, &Made::default()).expect("told");
        let info = document.trailer.get(b"Info").and_then(Object::as_reference).expect("what it says of itself");
        let info = document.get_dictionary(info).expect("what it says of itself");
        assert!(info.get(b"GTS_PDFXVersion").is_err(), "no file for the press");
        let by = info.get(b"Producer").and_then(Object::as_str).expect("a producer");
        let by: String = by.iter().filter(|byte| byte.is_ascii_graphic()).map(|byte| char::from(*byte)).collect();
        assert_eq!(
            by.trim_start_matches(|letter: char| !letter.is_ascii_alphabetic()),
            concat!("Skatwart", env!("CARGO_PKG_VERSION"))
        );
    }
}
