//! What is drawn as the file has it: numbers, glyphs, packed streams.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// A stream of a page, packed: a middle level, for the last tenth of the size would take most of the time.
pub(super) fn packed(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 4), Compression::new(4));
    // Writing into memory does not fail.
    encoder.write_all(text).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// A number in digits.
pub(super) fn digits(out: &mut String, mut number: u32) {
    let mut buffer = [0_u8; 10];
    let mut used = 0;
    for place in &mut buffer {
        *place = u8::try_from(number % 10).unwrap_or(0) + b'0';
        number /= 10;
        used += 1;
        if number == 0 {
            break;
        }
    }
    out.extend(buffer.iter().take(used).rev().map(|digit| char::from(*digit)));
}

/// A glyph as the file names it.
pub(super) fn hex(out: &mut String, glyph: u16) {
    for shift in [12, 8, 4, 0] {
        out.push(char::from_digit(u32::from(glyph >> shift) & 15, 16).unwrap_or('0'));
    }
}
