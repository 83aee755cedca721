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
        let all: Vec<u8> = (0..=u8::MAX).collect();
        let told: String = all.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex(&all), told);
        assert_eq!(hex(&[]), "");
    }
}
