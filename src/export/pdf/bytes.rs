//! What is drawn as the file has it: numbers, glyphs, packed streams.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// A stream of a page, packed: a middle level, for the last tenth of the size would take most of the time.
pub(super) fn packed(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 4), Compression::new(2));
    // Writing into memory does not fail.
    encoder.write_all(text).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// A number in digits.
pub(super) fn digits(out: &mut String, mut number: u32) {
    let mut buffer = [b'0'; 10];
    let mut first = buffer.len();
    for place in buffer.iter_mut().rev() {
        *place = b'0' + u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
        first -= 1;
        if number == 0 {
            break;
        }
    }
    push(out, buffer.get(first..).unwrap_or_default());
}

/// A glyph as the file names it.
pub(super) fn hex(out: &mut String, glyph: u16) {
    let digit = |shift: u32| b"0123456789abcdef".get(usize::from(glyph >> shift & 15)).copied().unwrap_or(b'0');
    push(out, &[digit(12), digit(8), digit(4), digit(0)]);
}

/// Digits at once: sign by sign they would take a tenth of the time of a long list.
fn push(out: &mut String, digits: &[u8]) {
    out.push_str(str::from_utf8(digits).unwrap_or_default());
}
