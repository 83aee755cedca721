//! The code of a sheet: what is printed on paper and what stands in the program are the same where their codes are.

use sha2::{Digest, Sha256};

/// Digits and letters that are not mistaken for each other when they are read aloud: no I, L, O, U.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many bytes of the digest the code tells, five bits a sign.
const BYTES: usize = 5;

/// Eight signs that are the same exactly when everything that counts on a sheet is the same: `K7QX-93MP`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// The code of these lines: who sits where, every hand with its score, or the totals.
    pub fn of<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> Self {
        let mut digest = Sha256::new();
        for line in lines {
            digest.update(line.as_ref().as_bytes());
            digest.update(b"\n");
        }
        let digest = digest.finalize();
        let bits = digest.iter().take(BYTES).fold(0_u64, |bits, byte| (bits << 8) | u64::from(*byte));
        let sign = |at: u32| SIGNS.get(usize::try_from((bits >> (5 * at)) & 31).unwrap_or(0)).copied().unwrap_or(b'0');
        let signs: String = (0..8).rev().map(|at| char::from(sign(at))).collect();
        let (first, last) = signs.split_at(4);
        Self(format!("{first}-{last}"))
    }

    /// The signs.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_lines_have_the_same_code_and_others_another() {
        // printf '1 7\n2 9\n' | sha256sum begins with 40 bits that are these eight signs.
        let code = Code::of(["1 7", "2 9"]);
        assert_eq!(code, Code::of(vec!["1 7".to_owned(), "2 9".to_owned()]));
        assert_eq!(code.as_str(), "9JQ9-FVK9");
        assert_ne!(code, Code::of(["1 7", "2 8"]));
        assert_ne!(code, Code::of(["1 72 9"]), "lines do not run into each other");
    }
}
