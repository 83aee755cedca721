//! From the bytes of a file to text: UTF-8 as it is, what Excel and old programs write converted, anything else refused.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};
use thiserror::Error;

use crate::rules::word::words;

words! {
    /// How the bytes of a file were read.
    pub enum Encoding {
        /// As everything is written today.
        Utf8 = "utf-8",
        /// The Unicode text of Excel, recognised by its first two bytes.
        Utf16 = "utf-16",
        /// The letters of Western Windows, Latin-1 included.
        Windows1252 = "windows-1252",
    }
}

/// The text of a file and how it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text without a byte-order mark.
    pub text: String,
    /// What it was converted from.
    pub encoding: Encoding,
}

/// Bytes that are not text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecodeError {
    /// A workbook, not a text.
    #[error("this is an Excel or OpenDocument workbook; open it there and save it as CSV, then take that file")]
    Workbook,
    /// A byte that stands for no letter.
    #[error("line {line} holds the byte 0x{byte:02X}, which is no letter; save the file as CSV in UTF-8")]
    Byte {
        /// The line, from 1.
        line: usize,
        /// The byte.
        byte: u8,
    },
    /// The file says it is UTF-16 but is not.
    #[error("the file says it is UTF-16, but that cannot be read; save it as CSV in UTF-8")]
    Utf16,
}

/// Bytes to which Windows-1252 gives no letter (Microsoft's table); they mean the file is written otherwise, often in
/// the letters of DOS, where 0x81 is ü.
const NO_LETTER: [u8; 5] = [0x81, 0x8D, 0x8F, 0x90, 0x9D];

/// Reads the bytes of a text file.
pub fn decode(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]) {
        return Err(DecodeError::Workbook);
    }
    if let Some(rest) = bytes.strip_prefix(&[0xFF, 0xFE]) {
        return utf_16(UTF_16LE, rest);
    }
    if let Some(rest) = bytes.strip_prefix(&[0xFE, 0xFF]) {
        return utf_16(UTF_16BE, rest);
    }
    let bare = bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes);
    refuse(bare, |byte| byte == 0)?;
    if let Ok(text) = std::str::from_utf8(bare) {
        return Ok(Decoded { text: text.to_owned(), encoding: Encoding::Utf8 });
    }
    refuse(bare, |byte| NO_LETTER.contains(&byte))?;
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bare);
    Ok(Decoded { text: text.into_owned(), encoding: Encoding::Windows1252 })
}

fn refuse(bytes: &[u8], bad: impl Fn(u8) -> bool) -> Result<(), DecodeError> {
    let mut line = 1;
    for &byte in bytes {
        if bad(byte) {
            return Err(DecodeError::Byte { line, byte });
        }
        line += usize::from(byte == b'\n');
    }
    Ok(())
}

fn utf_16(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Result<Decoded, DecodeError> {
    match encoding.decode_without_bom_handling(bytes) {
        (_, true) => Err(DecodeError::Utf16),
        (text, false) => Ok(Decoded { text: text.into_owned(), encoding: Encoding::Utf16 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_encodings_are_recognised() {
        let read = |bytes: &[u8]| decode(bytes).map(|decoded| (decoded.text, decoded.encoding));
        assert_eq!(read("Jörg".as_bytes()), Ok(("Jörg".to_owned(), Encoding::Utf8)));
        assert_eq!(read(b"\xEF\xBB\xBFJ\xC3\xB6rg"), Ok(("Jörg".to_owned(), Encoding::Utf8)));
        assert_eq!(read(b"J\xF6rg \x80"), Ok(("Jörg €".to_owned(), Encoding::Windows1252)));
        assert_eq!(read(b"\xFF\xFEJ\0\xF6\0"), Ok(("Jö".to_owned(), Encoding::Utf16)));
        assert_eq!(read(b"\xFE\xFF\0J\0\xF6"), Ok(("Jö".to_owned(), Encoding::Utf16)));
    }

    #[test]
    fn a_byte_that_is_no_letter_is_named_with_its_line() {
        assert_eq!(decode(b"name\nJ\xF6rg\nM\x81ller\n"), Err(DecodeError::Byte { line: 3, byte: 0x81 }));
        assert_eq!(decode(b"name\nA\0\n"), Err(DecodeError::Byte { line: 2, byte: 0 }));
        assert_eq!(decode(b"PK\x03\x04rest"), Err(DecodeError::Workbook));
        assert_eq!(decode(b"\xFF\xFE\x00\xD8"), Err(DecodeError::Utf16));
    }
}
