//! What nobody can guess.

/// A random text nobody can guess: 32 hexadecimal digits.
pub fn random_text() -> String {
    format!("{:032x}", rand::random::<u128>())
}
