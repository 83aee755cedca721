//! Putting a backup in the place of a database. The backup is looked through first and never touched.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use chrono::NaiveDateTime;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

use super::Store;
use super::conn::{Purpose, keep_private};
use super::connected;
use super::copy::{self, CopyError};
use super::error::Error;
use super::file::{self, FileError};
use super::migrate::{self, OpenError};
use super::seal;
use super::settings;
use super::url::DatabaseUrl;

/// What happens to a database that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays; nothing is restored.
    Keep,
    /// It is replaced, as was asked for.
    Overwrite,
}

/// Why nothing was restored; the database is as it was.
#[derive(Debug, Error)]
pub enum RestoreError {
    /// There is data, and nobody asked to replace it.
    #[error("{0} has data already; say --overwrite to replace it")]
    Exists(String),
    /// The folder of the database is missing.
    #[error("there is no folder {0} for the database; make it first, or name another file with --database")]
    NoFolder(PathBuf),
    /// A program has the database open.
    #[error("{0} is open in a running Skatwart; stop it first")]
    InUse(PathBuf),
    /// Other programs are connected to the server.
    #[error(
        "{others} other connections to {url} are open; stop every Skatwart that uses it (and a pooler in front of it) first: \
         nothing was restored"
    )]
    Connected {
        /// The address, without its password.
        url: String,
        /// How many.
        others: i64,
    },
    /// The backup is not there, or not sound.
    #[error(transparent)]
    File(#[from] FileError),
    /// The database or the backup cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rows could not be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] Error),
}

/// Puts the backup in the place of the database, wholly or not at all. With this moment a new epoch begins.
pub fn restore(from: &Path, url: &DatabaseUrl, existing: Existing, at: NaiveDateTime) -> Result<(), RestoreError> {
    match url {
        DatabaseUrl::Sqlite(path) => restore_file(from, path, existing, at),
        DatabaseUrl::Postgres(_) => restore_rows(from, url, existing, at),
    }
}

fn restore_file(from: &Path, to: &Path, existing: Existing, at: NaiveDateTime) -> Result<(), RestoreError> {
    let _held = file::hold(to);
    if to.exists() && existing == Existing::Keep {
        return Err(RestoreError::Exists(to.display().to_string()));
    }
    file::require_no_file_before(to)?;
    if !file::folder_of(to).is_dir() {
        return Err(RestoreError::NoFolder(file::folder_of(to).to_owned()));
    }
    let prepared = prepare(from, &file::beside(to, ".restoring"), at).map_err(|error| error.placed(to))?;
    if to.exists()
        && let Err(in_use) = make_sure_it_is_closed(to)
    {
        file::sweep(&prepared)?;
        return Err(in_use);
    }
    // A log beside a replaced file would be read into the new one.
    for ending in ["-wal", "-shm", "-journal"] {
        file::remove(&file::beside(to, ending))?;
    }
    Ok(file::publish(&prepared, to)?)
}

/// A copy of the backup, looked through and brought up to date. One that fails is not left lying about.
fn prepare(from: &Path, copy: &Path, at: NaiveDateTime) -> Result<PathBuf, FileError> {
    file::sweep(copy)?;
    let prepared = copied_and_verified(from, copy, at);
    if prepared.is_err() {
        file::sweep(copy)?;
    }
    prepared
}

fn copied_and_verified(from: &Path, copy: &Path, at: NaiveDateTime) -> Result<PathBuf, FileError> {
    let mut backup = File::open(from).map_err(FileError::system(from))?;
    file::require_closed(from)?;
    keep_private(copy).map_err(FileError::system(copy))?;
    let copied = File::create(copy).and_then(|mut copy| io::copy(&mut backup, &mut copy));
    copied.map_err(FileError::system(copy))?;
    seal::verify(copy).map_err(|error| naming(error, from))?;
    file::verify(copy).map_err(|error| naming(error, from))?;
    let mut conn = migrate::open(&DatabaseUrl::Sqlite(copy.to_owned()))?;
    seal::unseal(&mut conn)?;
    settings::begin_epoch(&mut conn, at)?;
    drop(conn);
    file::fold(copy).map_err(Error::from)?;
    Ok(copy.to_owned())
}

/// Names the backup instead of our copy of it.
fn naming(error: FileError, from: &Path) -> FileError {
    match error {
        FileError::Foreign(_) => FileError::Foreign(from.to_owned()),
        FileError::Damaged { what, .. } => FileError::Damaged { path: from.to_owned(), what },
        other => other,
    }
}

/// Refuses while a program has the file open. A file that is too broken to be asked may be replaced.
fn make_sure_it_is_closed(path: &Path) -> Result<(), RestoreError> {
    match file::fold(path) {
        Err(DieselError::DatabaseError(DatabaseErrorKind::Unknown, info)) if info.message().contains("locked") => {
            Err(RestoreError::InUse(path.to_owned()))
        }
        _ => Ok(()),
    }
}

fn restore_rows(from: &Path, url: &DatabaseUrl, existing: Existing, at: NaiveDateTime) -> Result<(), RestoreError> {
    // Of its own: two restorings at once do not meet in it, and nobody else reads it.
    let place = tempfile::tempdir().map_err(FileError::system(&std::env::temp_dir()))?;
    let copy = place.path().join("skatwart.restoring");
    let prepared = prepare(from, &copy, at).map_err(|error| error.placed(&copy))?;
    let done = replace_rows(&prepared, url, existing);
    place.close().map_err(FileError::system(&prepared))?;
    done.map_err(|error| match error {
        RestoreError::Store(Error::DiskFull) | RestoreError::Copy(CopyError::Store(Error::DiskFull)) => {
            FileError::Full(url.to_string().into()).into()
        }
        other => other,
    })
}

/// On one connection, so that every other one is somebody else's. Dropped on the way it keeps nothing.
fn replace_rows(prepared: &Path, url: &DatabaseUrl, existing: Existing) -> Result<(), RestoreError> {
    let source = Store::open(&DatabaseUrl::Sqlite(prepared.to_owned()))?;
    let mut to = migrate::open(url)?;
    to.begin(Purpose::Write).map_err(Error::from)?;
    let used = copy::first_used(&mut to)?.is_some();
    if used && existing == Existing::Keep {
        return Err(RestoreError::Exists(url.to_string()));
    }
    match connected::others(&mut to).map_err(Error::from)? {
        0 => {}
        others => return Err(RestoreError::Connected { url: url.to_string(), others }),
    }
    if used {
        migrate::lay_anew(&mut to)?;
    }
    source.read_now(|from| copy::everything(from, &mut to))?;
    Ok(to.commit().map_err(Error::from)?)
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use diesel::connection::SimpleConnection as _;

    use super::*;
    use crate::store::backup::backup;
    use crate::store::conn::Conn;

    #[test]
    fn of_several_at_once_one_is_put_in_place_and_the_others_find_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("all.db"));
        drop(Store::open(&url).expect("a database"));
        let copy = folder.path().join("copy.db");
        backup(&url, &copy).expect("a backup");
        let to = DatabaseUrl::Sqlite(folder.path().join("other.db"));
        let restored = thread::scope(|scope| {
            let one = || restore(&copy, &to, Existing::Keep, NaiveDateTime::default());
            let all: Vec<_> = (0..4).map(|_| scope.spawn(one)).collect();
            all.into_iter().map(|one| one.join().expect("it ends")).collect::<Vec<_>>()
        });
        let found = |one: &&Result<(), RestoreError>| matches!(one, Err(RestoreError::Exists(_)));
        assert_eq!(restored.iter().filter(found).count(), 3, "{restored:?}");
        drop(Store::open_existing(&to).expect("whole"));
    }

    #[test]
    fn a_folder_that_is_not_there_is_named_and_not_a_file_of_ours_in_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let (copy, nowhere) = (folder.path().join("copy.db"), folder.path().join("nowhere"));
        let to = DatabaseUrl::Sqlite(nowhere.join("all.db"));
        let refused = restore(&copy, &to, Existing::Keep, NaiveDateTime::default()).expect_err("there is no folder");
        let said = format!("there is no folder {} for the database", nowhere.display());
        assert!(refused.to_string().starts_with(&said), "{refused}");
        std::fs::write(&nowhere, "a file").expect("written");
        let refused = restore(&copy, &to, Existing::Keep, NaiveDateTime::default()).expect_err("it is no folder");
        let said = format!("{} is a file, and nothing can be written into it", nowhere.display());
        assert!(refused.to_string().starts_with(&said), "{refused}");
    }

    #[test]
    fn a_full_disk_is_told_with_the_database_there_is_no_room_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let from = folder.path().join("from.db");
        let url = DatabaseUrl::Sqlite(from.clone());
        drop(Store::open(&url).expect("a database"));
        // Another thread may still be closing what was dropped.
        let mut tries = (0..500).inspect(|_| thread::sleep(Duration::from_millis(10)));
        assert!(tries.any(|_| file::fold(&from).is_ok()), "it is closed");
        let full = "CREATE TRIGGER full BEFORE INSERT ON settings \
                    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";
        Conn::open(&url).expect("opened").batch_execute(full).expect("a database that finds no room");
        let to = folder.path().join("all.db");
        let refused = restore(&from, &DatabaseUrl::Sqlite(to.clone()), Existing::Keep, NaiveDateTime::default());
        let told = refused.expect_err("it is full").to_string();
        assert!(told.starts_with(&format!("there is no room for {} on its disk", to.display())), "{told}");
        assert_eq!(folder.path().read_dir().expect("a folder").count(), 1, "nothing of it is left");
    }
}
