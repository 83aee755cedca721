//! Bytes as people compare them: two small hexadecimal digits each.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// These bytes as hexadecimal digits, two for each.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(DIGITS.get(usize::from(half)).copied().unwrap_or_default());
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        digits.push(digit(byte >> 4));
        digits.push(digit(byte & 15));
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn each_byte_is_two_digits() {
        for byte in 0..=u8::MAX {
            assert_eq!(hex(&[byte, 7]), format!("{byte:02x}07"));
        }
        assert_eq!(hex(&[]), "");
    }
}
