//! The memory in which passwords are hashed. Argon2id wants 19 MB for each; taken anew every time it would stay with
//! whichever thread took it, and many tries would fill the machine. So there are two pieces, made once and used again.

use std::sync::{Mutex, MutexGuard, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};

/// The pieces; as many passwords can be worked on at a time.
static PIECES: [Mutex<Vec<Block>>; 2] = [Mutex::new(Vec::new()), Mutex::new(Vec::new())];

/// A piece nobody works in, else the first when its turn comes.
fn piece() -> MutexGuard<'static, Vec<Block>> {
    for piece in &PIECES {
        if let Ok(free) = piece.try_lock() {
            return free;
        }
    }
    let [first, _] = &PIECES;
    first.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works in a piece; what it is filled with is overwritten by the next.
fn digest(argon: &Argon2<'_>, password: &[u8], salt: &[u8], out: &mut [u8]) -> argon2::Result<()> {
    let mut blocks = piece();
    let wanted = argon.params().block_count();
    if blocks.len() < wanted {
        blocks.resize(wanted, Block::default());
    }
    argon.hash_password_into_with_memory(password, salt, out, blocks.as_mut_slice())
}

/// The hash of a password with a new salt, as it is stored.
pub(super) fn hash(password: &[u8]) -> Result<String, String> {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    let (argon, salt) = (Argon2::default(), rand::random::<[u8; Salt::RECOMMENDED_LENGTH]>());
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    digest(&argon, password, &salt, &mut out).map_err(|error| said(&error))?;
    let whole = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).map_err(|error| said(&error))?,
        salt: Some(Salt::new(&salt).map_err(|error| said(&error))?),
        hash: Some(Output::new(&out).map_err(|error| said(&error))?),
    };
    Ok(whole.to_string())
}

/// Whether this is the password behind a stored hash; the figures it was made with stand in the hash.
pub(super) fn verify(password: &[u8], stored: &str) -> bool {
    let Ok(whole) = PasswordHash::new(stored) else { return false };
    let (Some(salt), Some(expected)) = (whole.salt, whole.hash) else { return false };
    let algorithm = Algorithm::try_from(whole.algorithm.as_str());
    let (Ok(algorithm), Ok(params)) = (algorithm, Params::try_from(&whole)) else { return false };
    let Ok(version) = whole.version.map_or(Ok(Version::default()), Version::try_from) else { return false };
    let argon = Argon2::new(algorithm, version, params);
    let mut out = vec![0; expected.len()];
    // `Output` compares in constant time.
    digest(&argon, password, &salt, &mut out).is_ok() && Output::new(&out).is_ok_and(|out| out == expected)
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    #[test]
    fn the_hashes_are_those_of_the_library_both_ways() {
        let ours = hash(b"drei Buben reichen").expect("hashed");
        assert!(ours.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{ours}");
        assert!(Argon2::default().verify_password(b"drei Buben reichen", ours.as_str()).is_ok());
        let theirs = Argon2::default().hash_password(b"drei Buben reichen").expect("hashed").to_string();
        assert!(verify(b"drei Buben reichen", &theirs) && !verify(b"vier Buben reichen", &theirs));
        assert!(!verify(b"", "") && !verify(b"x", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ"));
    }

    #[test]
    fn a_hash_made_with_other_figures_is_still_known() {
        let params = Params::new(8192, 3, 1, None).expect("figures");
        let older = Argon2::new(Algorithm::Argon2id, Version::V0x13, params).hash_password(b"drei Buben reichen");
        let older = older.expect("hashed").to_string();
        assert!(verify(b"drei Buben reichen", &older) && !verify(b"drei Buben", &older));
    }
}
