//! A font with the outlines of a few signs only; the numbers of its signs stay, so that nothing else has to be changed.

use std::collections::BTreeSet;

use ttf_parser::{RawFace, Tag};

/// The tables a font inside a PDF needs (ISO 32000-1, 9.9), in the order of their names.
const NEEDED: [&[u8; 4]; 9] = [b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"prep"];
const HEAD: usize = 12;
const ENTRY: usize = 16;

/// The font with these signs; nothing where it is not of the kind that can be cut down.
pub(super) fn font(bytes: &[u8], signs: impl Iterator<Item = u16>) -> Option<Vec<u8>> {
    let face = RawFace::parse(bytes, 0).into_iter().next()?;
    let table = |name: &[u8; 4]| face.table(Tag::from_bytes(name));
    let outlines = Outlines { glyf: table(b"glyf")?, places: places(table(b"loca")?, table(b"head")?)? };
    let mut kept = BTreeSet::from([0]);
    let mut asked: Vec<u16> = signs.collect();
    while let Some(sign) = asked.pop() {
        if kept.insert(sign) {
            asked.extend(outlines.parts(sign));
        }
    }
    let (glyf, loca) = outlines.only(&kept)?;
    let mut head = table(b"head")?.to_vec();
    // Places in whole bytes, four bytes each.
    head.get_mut(50..52)?.copy_from_slice(&[0, 1]);
    let tables: Vec<(&[u8; 4], Vec<u8>)> = NEEDED
        .into_iter()
        .filter_map(|name| match name {
            b"glyf" => Some((name, glyf.clone())),
            b"loca" => Some((name, loca.clone())),
            b"head" => Some((name, head.clone())),
            _ => Some((name, table(name)?.to_vec())),
        })
        .collect();
    file(&tables)
}

/// Where each outline begins and ends.
fn places(loca: &[u8], head: &[u8]) -> Option<Vec<usize>> {
    if number(head, 50)? == 0 {
        return loca.chunks_exact(2).map(|pair| Some(2 * number(pair, 0)?)).collect();
    }
    loca.chunks_exact(4).map(|four| Some(number(four, 0)? << 16 | number(four, 2)?)).collect()
}

struct Outlines<'f> {
    glyf: &'f [u8],
    places: Vec<usize>,
}

impl Outlines<'_> {
    fn of(&self, sign: u16) -> Option<&[u8]> {
        let at = usize::from(sign);
        self.glyf.get(*self.places.get(at)?..*self.places.get(at + 1)?)
    }

    /// The signs of which this one is put together, as an accent over a letter.
    fn parts(&self, sign: u16) -> Vec<u16> {
        let mut parts = Vec::new();
        let Some(outline) = self.of(sign).filter(|outline| outline.first().is_some_and(|first| *first >= 128)) else {
            return parts;
        };
        let mut at = 10;
        while let (Some(flags), Some(part)) = (number(outline, at), number(outline, at + 2)) {
            parts.extend(u16::try_from(part));
            let places = if flags & 1 == 0 { 2 } else { 4 };
            let scale = if flags & 0x08 != 0 {
                2
            } else if flags & 0x40 != 0 {
                4
            } else if flags & 0x80 != 0 {
                8
            } else {
                0
            };
            if flags & 0x20 == 0 {
                break;
            }
            at += 4 + places + scale;
        }
        parts
    }

    /// The outlines of these signs, and where each begins.
    fn only(&self, kept: &BTreeSet<u16>) -> Option<(Vec<u8>, Vec<u8>)> {
        let (mut glyf, mut loca) = (Vec::new(), Vec::new());
        let count = u16::try_from(self.places.len().checked_sub(1)?).into_iter().next()?;
        for sign in 0..count {
            loca.extend(u32::try_from(glyf.len()).into_iter().next()?.to_be_bytes());
            if kept.contains(&sign) {
                glyf.extend(self.of(sign)?);
                glyf.resize(glyf.len().next_multiple_of(4), 0);
            }
        }
        loca.extend(u32::try_from(glyf.len()).into_iter().next()?.to_be_bytes());
        Some((glyf, loca))
    }
}

/// The tables as one file.
fn file(tables: &[(&[u8; 4], Vec<u8>)]) -> Option<Vec<u8>> {
    let count = u16::try_from(tables.len()).into_iter().next()?;
    let halvings = count.checked_ilog2()?;
    let range = 16_u16.checked_shl(halvings)?;
    let mut out = vec![0, 1, 0, 0];
    for value in [count, range, u16::try_from(halvings).into_iter().next()?, count * 16 - range] {
        out.extend(value.to_be_bytes());
    }
    let mut place = HEAD + ENTRY * tables.len();
    for (name, bytes) in tables {
        out.extend_from_slice(*name);
        out.extend(sum(bytes).to_be_bytes());
        out.extend(u32::try_from(place).into_iter().next()?.to_be_bytes());
        out.extend(u32::try_from(bytes.len()).into_iter().next()?.to_be_bytes());
        place += bytes.len().next_multiple_of(4);
    }
    for (_, bytes) in tables {
        out.extend_from_slice(bytes);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    Some(out)
}

fn sum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0_u32, |sum, chunk| {
        let four = (0..4).fold(0_u32, |word, at| word << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        sum.wrapping_add(four)
    })
}

/// Two bytes from here on.
fn number(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?])))
}

#[cfg(test)]
mod tests {
    use ttf_parser::{Face, GlyphId, OutlineBuilder};

    use super::*;
    use crate::export::pdf::font::{self, COUNT};

    #[derive(Default)]
    struct Count(usize);

    impl OutlineBuilder for Count {
        fn move_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn line_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
            self.0 += 1;
        }
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
            self.0 += 1;
        }
        fn close(&mut self) {}
    }

    fn strokes(face: &Face<'_>, glyph: GlyphId) -> usize {
        let mut count = Count::default();
        face.outline_glyph(glyph, &mut count);
        count.0
    }

    #[test]
    fn a_font_cut_down_has_the_outlines_that_were_asked_for_and_no_others() {
        for bytes in (0..COUNT).map(font::bytes) {
            let whole = Face::parse(bytes, 0).expect("a font");
            let of = |letter| whole.glyph_index(letter);
            let wanted: Vec<GlyphId> = ['Ä', 'g', 'Й', 'ễ', 'ώ', '李', '김', '🐻'].into_iter().filter_map(of).collect();
            let small = font(bytes, wanted.iter().map(|glyph| glyph.0)).expect("cut down");
            assert!(small.len() * 2 < bytes.len(), "{} of {}", small.len(), bytes.len());
            let small = Face::parse(&small, 0).expect("still a font");
            for glyph in wanted {
                assert_eq!(strokes(&small, glyph), strokes(&whole, glyph), "{glyph:?}");
                assert_eq!(small.glyph_hor_advance(glyph), whole.glyph_hor_advance(glyph));
            }
            let other =
                of('Z').or_else(|| of('Ж')).or_else(|| of('王')).or_else(|| of('🦊')).expect("a sign nobody asked for");
            assert_eq!(strokes(&small, other), 0);
        }
    }
}
