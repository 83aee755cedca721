//! What is drawn as the file has it: numbers, glyphs, packed streams.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Packs the streams of a file one after the other, and always in the same room: each of thousands in a room of its own
/// would leave holes among what is kept, in the end as large as the file.
#[derive(Debug)]
pub(super) struct Packer(ZlibEncoder<Vec<u8>>);

impl Default for Packer {
    /// A low level, for the last twentieth of the size would take a third of the time.
    fn default() -> Self {
        Self(ZlibEncoder::new(Vec::new(), Compression::new(2)))
    }
}

impl Packer {
    /// Adds these bytes to the stream.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        // Writing into memory does not fail.
        self.0.write_all(bytes).unwrap_or_default();
    }

    /// The stream, packed; another one begins.
    pub(super) fn end(&mut self) -> Vec<u8> {
        self.0.reset(Vec::new()).unwrap_or_default()
    }
}

/// A number in digits.
pub(super) fn digits(out: &mut Vec<u8>, mut number: u32) {
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
    out.extend_from_slice(buffer.get(first..).unwrap_or_default());
}

/// Tenths of a point as points.
pub(super) fn tenths(out: &mut Vec<u8>, tenths: i32) {
    if tenths < 0 {
        out.push(b'-');
    }
    let tenths = tenths.unsigned_abs();
    digits(out, tenths / 10);
    if !tenths.is_multiple_of(10) {
        out.push(b'.');
        digits(out, tenths % 10);
    }
}

/// A glyph as it stands between the brackets of a text (ISO 32000-1, 7.3.4.2).
pub(super) fn glyph(out: &mut Vec<u8>, glyph: u16) {
    for byte in glyph.to_be_bytes() {
        match byte {
            b'(' | b')' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            b'\r' => out.extend_from_slice(b"\\r"),
            _ => out.push(byte),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_has_nothing_of_the_one_before_it() {
        let mut packer = Packer::default();
        let mut ended = |parts: &[&[u8]]| {
            for part in parts {
                packer.add(part);
            }
            packer.end()
        };
        for text in [&b"Karl Karl Karl"[..], b"", b"Karl"] {
            let alone = Packer::default();
            let (mut alone, (one, other)) = (alone, text.split_at(text.len() / 2));
            alone.add(text);
            assert_eq!(ended(&[one, other]), alone.end());
        }
    }

    #[test]
    fn a_glyph_has_no_byte_that_is_read_as_something_else() {
        let written = |number: u16| {
            let mut out = Vec::new();
            glyph(&mut out, number);
            out
        };
        assert_eq!(written(0x0041), b"\0A");
        assert_eq!(written(0x2829), b"\\(\\)");
        assert_eq!(written(0x5c0d), b"\\\\\\r");
    }

    #[test]
    fn lengths_are_written_in_points() {
        let written = |number: i32| {
            let mut out = Vec::new();
            tenths(&mut out, number);
            String::from_utf8(out).expect("digits")
        };
        assert_eq!([0, 5, -5, 10, -123, 4_294].map(written), ["0", "0.5", "-0.5", "1", "-12.3", "429.4"]);
    }
}
