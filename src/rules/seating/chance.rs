//! A seed that nobody can choose, in three steps that anybody can follow:
//! 1. *Commit.* The program takes a secret – 64 hexadecimal digits – and shows its SHA-256. With it stands from where a
//!    public number will come that nobody here controls, and from when on it is known.
//! 2. *The public number.* A die thrown in the hall, an index, a round of drand: typed in once that moment has come.
//! 3. *Reveal.* The seed is the SHA-256 of the secret with the public number behind it, and the secret is shown: whoever noted
//!    what was shown first sees that it was not changed.
//!
//! Where something was mistyped the director may set a promise aside before its number is typed in: who did, when and why stands
//! beside it, and in the ledger a line of its own (`set_aside` with the digest). Nothing follows from it, and its secret is
//! never shown.
//!
//! Both are texts in UTF-8, blanks round the number do not count, and what comes out is written in small hexadecimal digits.
//! In Python:
//!
//! ```python
//! import csv, hashlib, json, sys
//! csv.field_size_limit(2**24)
//! sha = lambda text: hashlib.sha256(text.encode("utf-8")).hexdigest()
//! for line in csv.DictReader(open(sys.argv[1], encoding="utf-8")):    # ledger.csv of a result folder
//!     if line["subject"] != "round" or not line["new"].startswith('{"method"'):
//!         continue
//!     draw = json.loads(line["new"])
//!     chance, number = draw.get("chance"), draw["draw"]["round"]
//!     if chance:
//!         kept = sha(chance["secret"]) == chance["digest"]
//!         right = sha(chance["secret"] + chance["public"]) == draw["draw"]["seed"]
//!         print("round", number, "as promised" if kept and right else "NOT AS PROMISED")
//! ```

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::rules::hex::hex;

/// The longest public number, and the longest word about where it comes from.
pub const LONGEST: usize = 120;

/// Why there is no such secret or number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ChanceError {
    /// A secret is 64 small hexadecimal digits.
    #[error("a secret is 64 hexadecimal digits")]
    NoSecret,
    /// There is no number yet.
    #[error("the public number is empty or longer than {LONGEST} letters")]
    NoNumber,
}

/// What was promised, and what came of it: with it anybody finds the seed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// What was kept secret.
    pub secret: String,
    /// Its SHA-256, shown first.
    pub digest: String,
    /// From where the public number was to come.
    pub source: String,
    /// From when on it was to be known, in UTC.
    pub due: String,
    /// When the promise was given, in UTC.
    pub committed: String,
    /// The public number.
    pub public: String,
}

impl Chance {
    /// Whether the secret is what was promised, and this the seed that follows.
    pub fn gives(&self, seed: &str) -> bool {
        let Ok(secret) = Secret::read(&self.secret) else { return false };
        secret.digest() == self.digest && secret.seed(&self.public).is_ok_and(|own| own == seed)
    }
}

/// What nobody knows until it is shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes 64 small hexadecimal digits.
    pub fn read(text: &str) -> Result<Self, ChanceError> {
        let digit = |letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter);
        if text.len() == 64 && text.chars().all(digit) { Ok(Self(text.to_owned())) } else { Err(ChanceError::NoSecret) }
    }

    /// What is shown first.
    pub fn digest(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }

    /// The seed with this public number behind it.
    pub fn seed(&self, public: &str) -> Result<String, ChanceError> {
        let public = public.trim();
        if public.is_empty() || public.chars().count() > LONGEST {
            return Err(ChanceError::NoNumber);
        }
        Ok(hex(&Sha256::digest(format!("{}{public}", self.0).as_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    /// Both were reckoned with `sha256sum` from the texts alone.
    #[test]
    fn the_seed_is_what_sha256sum_says() {
        let secret = Secret::read(SECRET).expect("a secret");
        assert_eq!(secret.digest(), DIGEST);
        assert_eq!(secret.seed(" 4 2 6 \n"), Ok(SEED.to_owned()));
        assert_eq!(secret.seed(&"9".repeat(120)).map(|seed| seed.len()), Ok(64), "the longest number there may be");
    }

    const DIGEST: &str = "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737";
    const SEED: &str = "ec4bae8c34cd963e9c5b42adab3ce6b0a1cf3c9c1555a2d7bb451ffe1f56855d";

    #[test]
    fn what_was_changed_afterwards_does_not_give_the_seed() {
        let secret = Secret::read(SECRET).expect("a secret");
        let chance = Chance {
            secret: SECRET.to_owned(),
            digest: secret.digest(),
            source: "a die".to_owned(),
            due: String::new(),
            committed: String::new(),
            public: "6".to_owned(),
        };
        let seed = secret.seed("6").expect("a seed");
        assert!(chance.gives(&seed));
        assert!(!chance.gives(&secret.seed("5").expect("another")));
        assert!(!Chance { public: "5".to_owned(), ..chance.clone() }.gives(&seed));
        let other = SECRET.replace("00", "01");
        assert!(!Chance { secret: other.clone(), ..chance.clone() }.gives(&seed));
        let digest = Secret::read(&other).expect("a secret").digest();
        assert!(!Chance { secret: other, digest, ..chance }.gives(&seed));
    }

    #[test]
    fn half_a_secret_and_an_empty_number_are_refused() {
        for wrong in ["", "00", &SECRET.to_uppercase(), &format!("{SECRET}0"), &SECRET.replace('0', "g")] {
            assert!(Secret::read(wrong).is_err(), "{wrong}");
        }
        let secret = Secret::read(SECRET).expect("a secret");
        for wrong in ["", "  \n", &"9".repeat(121)] {
            assert_eq!(secret.seed(wrong), Err(ChanceError::NoNumber));
        }
    }
}
