//! The digest a backup carries in itself: over every byte of the file, its own place taken as zeros. `SQLite` notices a
//! changed byte only where it breaks its own order; a changed name or figure it takes for another name or figure.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use diesel::connection::SimpleConnection as _;
use sha2::{Digest as _, Sha256};

use super::conn::Conn;
use super::error::Error;
use super::file::{self, FileError};
use super::settings;
use super::url::DatabaseUrl;
use crate::rules::hex::hex;

/// What every file of `SQLite` begins with.
const DATABASE: &[u8] = b"SQLite format 3\0";
const SETTING: &str = "backup-digest";
/// What stands before the digest.
const MARK: &[u8] = b"skatwart-backup-sha256:";
/// Digits of the digest.
const DIGITS: usize = 64;
/// Where `SQLite` keeps its user version: it says that there is a digest, also when the mark was hit itself.
const USER_VERSION: std::ops::Range<usize> = 60..64;
const PIECE: usize = 1 << 16;

/// Gives a finished backup its digest.
pub(super) fn seal(path: &Path) -> Result<(), FileError> {
    let url = DatabaseUrl::Sqlite(path.to_owned());
    let mut conn = Conn::open(&url).map_err(Error::internal)?;
    let empty = format!("{}{}", String::from_utf8_lossy(MARK), "0".repeat(DIGITS));
    settings::set(&mut conn, SETTING, &empty)?;
    conn.batch_execute("PRAGMA user_version = 1").map_err(Error::from)?;
    drop(conn);
    file::fold(path).map_err(Error::from)?;
    let stamp = || -> io::Result<()> {
        let place = places(path)?.pop().ok_or_else(|| io::Error::other("the place of the digest was not found"))?;
        let digest = digest(path, place)?;
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.seek(SeekFrom::Start(place))?;
        file.write_all(digest.as_bytes())
    };
    stamp().map_err(FileError::system(path))
}

/// Compares a backup with the digest it carries. A database file that was never sealed has none, and may be restored.
pub(super) fn verify(path: &Path) -> Result<(), FileError> {
    let agrees = || -> io::Result<bool> {
        let places = places(path)?;
        if places.is_empty() && !is_sealed(path)? {
            return Ok(true);
        }
        for place in places {
            let mut file = File::open(path)?;
            file.seek(SeekFrom::Start(place))?;
            let mut carried = [0; DIGITS];
            file.read_exact(&mut carried)?;
            if digest(path, place)?.as_bytes() == carried {
                return Ok(true);
            }
        }
        Ok(false)
    };
    if agrees().map_err(FileError::system(path))? {
        return Ok(());
    }
    let what = "it does not agree with the digest it carries; it was changed after it was written".to_owned();
    Err(FileError::Damaged { path: path.to_owned(), what })
}

/// Takes the digest out of a copy that becomes a database.
pub(super) fn unseal(conn: &mut Conn) -> Result<(), Error> {
    settings::remove(conn, SETTING)?;
    Ok(conn.batch_execute("PRAGMA user_version = 0")?)
}

/// Whether a database carries a digest, by its own account. Of any other file the same bytes say nothing.
fn is_sealed(path: &Path) -> io::Result<bool> {
    let mut head = [0; 100];
    let mut file = File::open(path)?;
    // What is no database, or shorter than the head of one, is told elsewhere.
    let read = file.read(&mut head)?;
    let head = head.get(..read).filter(|head| head.starts_with(DATABASE));
    Ok(head.and_then(|head| head.get(USER_VERSION)).is_some_and(|version| version != [0; 4]))
}

/// Where digests may stand.
fn places(path: &Path) -> io::Result<Vec<u64>> {
    let (mut file, mut found) = (BufReader::new(File::open(path)?), Vec::new());
    // What was read so far and could still be the beginning of a mark, and where it begins.
    let (mut window, mut begins) = (Vec::new(), 0_u64);
    let mut piece = vec![0; PIECE];
    let whole = MARK.len() + DIGITS;
    loop {
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok(found);
        }
        window.extend_from_slice(piece.get(..read).unwrap_or_default());
        for (at, slice) in window.windows(whole).enumerate() {
            if slice.starts_with(MARK) && slice.iter().skip(MARK.len()).all(u8::is_ascii_hexdigit) {
                found.push(begins + u64::try_from(at + MARK.len()).map_err(io::Error::other)?);
            }
        }
        let gone = window.len().saturating_sub(whole - 1);
        window.drain(..gone);
        begins += u64::try_from(gone).map_err(io::Error::other)?;
    }
}

/// The digest of the file with zeros at this place.
fn digest(path: &Path, place: u64) -> io::Result<String> {
    let mut file = BufReader::new(File::open(path)?);
    let mut digest = Sha256::new();
    let zeros = [b'0'; DIGITS];
    for (length, instead) in
        [(place, None), (u64::try_from(DIGITS).map_err(io::Error::other)?, Some(zeros)), (u64::MAX, None)]
    {
        let mut part = (&mut file).take(length);
        match instead {
            Some(zeros) => {
                io::copy(&mut part, &mut io::sink())?;
                digest.update(zeros);
            }
            None => {
                io::copy(&mut part, &mut digest)?;
            }
        }
    }
    Ok(hex(&digest.finalize()))
}
