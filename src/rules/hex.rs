//! Bytes as people compare them: two small hexadecimal digits each.

use std::fmt::Write as _;

/// These bytes as hexadecimal digits, two for each.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        // Writing to a text cannot fail.
        let _written = write!(digits, "{byte:02x}");
        digits
    })
}
