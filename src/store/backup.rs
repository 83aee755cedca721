//! A backup: one `SQLite` file with everything in it, whichever database it comes from, also while the server runs.

use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::Text;
use thiserror::Error;

use super::conn::{Conn, keep_private};
use super::copy::{self, CopyError};
use super::error::Error;
use super::file::{self, FileError};
use super::migrate::OpenError;
use super::seal;
use super::url::DatabaseUrl;
use super::{Store, require};

/// Why there is no backup.
#[derive(Debug, Error)]
pub enum BackupError {
    /// A backup never overwrites another.
    #[error("{0} exists already; a backup never overwrites anything, choose another name")]
    Exists(PathBuf),
    /// The folder of the new file is missing.
    #[error("there is no folder {0} to write the backup into; make it first, or choose another place")]
    NoFolder(PathBuf),
    /// The folder that keeps several is a file.
    #[error("{0} is a file; with --keep name the folder the backups are kept in")]
    NoKeeper(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file could not be written, or did not pass its check.
    #[error(transparent)]
    File(#[from] FileError),
    /// The rows could not be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] Error),
}

/// Writes everything as of this moment into a new file, checks it, gives it a digest of itself, and only then its name.
pub fn backup(url: &DatabaseUrl, to: &Path) -> Result<(), BackupError> {
    let _held = file::hold(to);
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    file::require_no_file_before(to)?;
    if !file::folder_of(to).is_dir() {
        return Err(BackupError::NoFolder(file::folder_of(to).to_owned()));
    }
    let unfinished = file::beside(to, ".unfinished");
    file::sweep(&unfinished)?;
    let written = write(url, &unfinished).and_then(|()| Ok(file::publish(&unfinished, to)?));
    cleared(written.map_err(|error| placed(error, to)), &unfinished)
}

/// Names the file for which there was no room: of the database nothing but reading was asked.
fn placed(error: BackupError, to: &Path) -> BackupError {
    match error {
        BackupError::Store(Error::DiskFull) | BackupError::Copy(CopyError::Store(Error::DiskFull)) => {
            FileError::Full(to.to_owned()).into()
        }
        BackupError::File(error) => error.placed(to).into(),
        other => other,
    }
}

/// Takes away what a backup that failed has written: on a full disk its half would hold the last bytes, which others
/// need. What failed first is what is told.
fn cleared(written: Result<(), BackupError>, unfinished: &Path) -> Result<(), BackupError> {
    let swept = if written.is_err() { file::sweep(unfinished) } else { Ok(()) };
    written?;
    Ok(swept?)
}

fn write(url: &DatabaseUrl, to: &Path) -> Result<(), BackupError> {
    match url {
        DatabaseUrl::Sqlite(_) => vacuum(url, to)?,
        DatabaseUrl::Postgres(_) => copy_rows(url, to)?,
    }
    file::verify(to)?;
    seal::seal(to)?;
    Ok(seal::verify(to)?)
}

/// `SQLite` writes the file itself, in one read transaction, without holding up the writer.
fn vacuum(url: &DatabaseUrl, to: &Path) -> Result<(), BackupError> {
    require(url)?;
    // SQLite fills an empty file that is there, and leaves it its rights.
    keep_private(to).map_err(FileError::system(to))?;
    let mut conn = Conn::open(url).map_err(|error| OpenError::unreachable(url, &error))?;
    diesel::sql_query("VACUUM INTO $1")
        .bind::<Text, _>(to.to_string_lossy().into_owned())
        .execute(&mut conn)
        .map_err(Error::from)?;
    Ok(())
}

/// The rows of a server, as of one moment, through the same models.
fn copy_rows(url: &DatabaseUrl, to: &Path) -> Result<(), BackupError> {
    let source = Store::open_existing(url)?;
    keep_private(to).map_err(FileError::system(to))?;
    let target = Store::open(&DatabaseUrl::Sqlite(to.to_owned())).map_err(FileError::from)?;
    target.write_now(move |to| source.read_now(|from| copy::everything(from, to)))?;
    drop(target);
    file::fold(to).map_err(Error::from)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_at_once_one_is_written_and_the_others_find_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("all.db"));
        drop(Store::open(&url).expect("a database"));
        let to = folder.path().join("copy.db");
        let written = std::thread::scope(|scope| {
            let all: Vec<_> = (0..4).map(|_| scope.spawn(|| backup(&url, &to))).collect();
            all.into_iter().map(|one| one.join().expect("it ends")).collect::<Vec<_>>()
        });
        let found = |one: &&Result<(), BackupError>| matches!(one, Err(BackupError::Exists(_)));
        assert_eq!(written.iter().filter(found).count(), 3, "{written:?}");
        assert!(written.iter().any(Result::is_ok), "{written:?}");
        seal::verify(&to).expect("whole");
    }

    #[test]
    fn a_full_disk_is_told_with_the_file_that_found_no_room() {
        let to = Path::new("/media/stick/copy.db");
        let url = DatabaseUrl::Sqlite("/media/stick/copy.db.unfinished".into());
        let said = "the file cannot be created: No space left on device (os error 28)";
        for full in [
            Error::DiskFull.into(),
            FileError::Store(Error::DiskFull).into(),
            FileError::from(OpenError::unreachable(&url, &said)).into(),
            FileError::system(&to.with_added_extension("unfinished"))(std::io::ErrorKind::StorageFull.into()).into(),
            CopyError::from(Error::DiskFull).into(),
        ] {
            let told = placed(full, to).to_string();
            assert!(told.starts_with("there is no room for /media/stick/copy.db on its disk"), "{told}");
        }
    }

    #[test]
    fn why_there_is_no_backup_is_told_also_where_its_half_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let unfinished = folder.path().join("backup.db.unfinished");
        // A folder is taken away as no file is.
        std::fs::create_dir(file::beside(&unfinished, "-wal")).expect("a folder");
        assert!(file::sweep(&unfinished).is_err(), "it stays");
        let failed = cleared(Err(Error::DiskFull.into()), &unfinished).expect_err("there is none");
        assert!(matches!(failed, BackupError::Store(Error::DiskFull)), "{failed}");
    }

    #[test]
    fn a_file_in_the_place_of_a_folder_is_told_and_not_that_the_folder_is_to_be_made() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file.db");
        let url = DatabaseUrl::Sqlite(file.clone());
        drop(Store::open(&url).expect("a database"));
        for to in ["copy.db", "copies/copy.db"].map(|name| file.join(name)) {
            let said = format!("{} is a file, and nothing can be written into it", file.display());
            let refused = backup(&url, &to).expect_err("it is no folder").to_string();
            assert!(refused.starts_with(&said), "{refused}");
        }
        let refused = backup(&url, &folder.path().join("copies/copy.db")).expect_err("there is none");
        assert!(matches!(refused, BackupError::NoFolder(_)), "{refused}");
    }
}
