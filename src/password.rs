//! Passwords of accounts: parsed where they come in, kept only as argon2id hashes.

mod common;
mod memory;
mod name;

use std::sync::LazyLock;

use thiserror::Error;

pub use name::{AccountName, NameError, look_alike};

const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// A password that may be set; it is shown nowhere, so it has no `Debug`.
pub struct Password(String);

/// Why a password is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PasswordError {
    /// Fewer than ten letters.
    #[error("the password is too short: take at least 10 characters, three or four words do well")]
    Short,
    /// More than two hundred letters.
    #[error("the password is too long: 200 characters are the most")]
    Long,
    /// One of those that everybody tries first.
    #[error("this password is among those that are tried first: take three or four words of your own")]
    Common,
}

/// The password could not be hashed: a fault of the program.
#[derive(Debug, Error)]
#[error("a password cannot be hashed: {0}")]
pub struct HashError(String);

impl Password {
    /// Reads a password; blanks around it do not count.
    pub fn parse(text: &str) -> Result<Self, PasswordError> {
        Self::parse_for(text, "")
    }

    /// Reads a password for the account of this name, which it must not repeat.
    pub fn parse_for(text: &str, name: &str) -> Result<Self, PasswordError> {
        let text = text.trim();
        match text.chars().count() {
            0..SHORTEST => Err(PasswordError::Short),
            SHORTEST..=LONGEST if common::is_common(text, name) => Err(PasswordError::Common),
            SHORTEST..=LONGEST => Ok(Self(text.to_owned())),
            _ => Err(PasswordError::Long),
        }
    }

    /// The hash to be stored, with a salt of its own. Takes a while: not for a thread that serves requests.
    pub fn hash(&self) -> Result<String, HashError> {
        memory::hash(self.0.as_bytes()).map_err(HashError)
    }
}

impl PasswordError {
    /// The message key of the sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Short => "password-short",
            Self::Long => "password-long",
            Self::Common => "password-common",
        }
    }
}

/// What an unknown name is compared with, so that it takes as long as a known one.
static NOBODY: LazyLock<String> = LazyLock::new(|| match Password("a password nobody has".to_owned()).hash() {
    Ok(hash) => hash,
    Err(error) => {
        tracing::error!(%error, "unknown names are answered faster than known ones");
        String::new()
    }
});

/// Whether this is the password behind the hash; without a hash the answer is no after the same time. Takes a while:
/// not for a thread that serves requests.
pub fn matches(given: &str, hash: Option<&str>) -> bool {
    // An endless password must not keep the processor busy.
    let given = if given.len() > 4 * LONGEST { "" } else { given.trim() };
    let verified = memory::verify(given.as_bytes(), hash.unwrap_or(NOBODY.as_str()));
    verified && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_again_by_its_hash_alone() {
        let hash = Password::parse(" drei Buben reichen ").expect("long enough").hash().expect("hashed");
        assert!(hash.starts_with("$argon2id$") && !hash.contains("Buben"));
        assert!(matches("drei Buben reichen", Some(&hash)));
        assert!(!matches("vier Buben reichen", Some(&hash)));
        assert!(!matches("a password nobody has", None));
    }

    #[test]
    fn short_and_endless_passwords_are_refused() {
        assert_eq!(Password::parse("neunneunn").err(), Some(PasswordError::Short));
        assert_eq!(Password::parse(&"x".repeat(201)).err(), Some(PasswordError::Long));
        assert!(Password::parse("äöüßäöüßäö").is_ok(), "letters count, not bytes");
    }

    #[test]
    fn passwords_that_everybody_tries_first_are_refused() {
        for common in [
            "1234567890",
            "Passwort123",
            " qwertzuiop ",
            "SuperPassword",
            "Sommer2026",
            "skat skat skat 1!",
            "aaaaaaaaaaaa",
        ] {
            assert_eq!(Password::parse(common).err(), Some(PasswordError::Common), "{common}");
        }
        assert_eq!(Password::parse_for("JörgGröße-1965", "Jörg Größe").err(), Some(PasswordError::Common));
        assert_eq!(Password::parse_for("admin-admin-admin", "admin").err(), Some(PasswordError::Common));
        assert!(Password::parse_for("Jörg Größe spielt Grand", "Jörg Größe").is_ok(), "more than the name");
        assert!(Password::parse("skat ist ein schönes Spiel").is_ok());
    }
}
