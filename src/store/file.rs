//! `SQLite` files as files: complete on disk before they get their name, and looked through before they are trusted.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::result::Error as DieselError;
use diesel::sql_types::{BigInt, Text};
use thiserror::Error;

use super::conn::Conn;
use super::error::{Error, is_disk_full, says_disk_full};
use super::migrate::{OpenError, dangling_references};
use super::url::DatabaseUrl;

/// What is called like a database and belongs to it: the file, and what lies beside it until it is closed.
pub(super) const PARTS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// What lies beside a file while its name is held.
pub(super) const HELD: &str = ".held";

/// What is wrong with a file.
#[derive(Debug, Error)]
pub enum FileError {
    /// The operating system refused.
    #[error("{path}: {source}")]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        source: io::Error,
    },
    /// Its disk is full; another disk that has to do with it may not be.
    #[error("there is no room for {0} on its disk, and nothing of it was kept; make room there, or name another place")]
    Full(PathBuf),
    /// What would have to be its folder is a file.
    #[error("{0} is a file, and nothing can be written into it; name another place")]
    InFile(PathBuf),
    /// No database, or not one of ours.
    #[error("{0} is neither a backup nor a database of Skatwart")]
    Foreign(PathBuf),
    /// The file is broken.
    #[error("{path} is damaged: {what}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// Nobody closed it, so what came last stands in the log beside it.
    #[error(
        "{path} was not closed: beside it lies its log {log}, and without that the last hands are missing. Start \
         Skatwart on it once and stop it, or make a backup of it with `skatwart backup` and restore that; nothing was \
         restored"
    )]
    Unclosed {
        /// The file.
        path: PathBuf,
        /// What lies beside it.
        log: PathBuf,
    },
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] Error),
}

impl FileError {
    /// Names the file the operating system refused.
    pub(super) fn system(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, source }
    }

    /// Names the file that was being written where its disk was found full.
    #[must_use]
    pub fn placed(self, at: &Path) -> Self {
        match self {
            Self::Full(_) | Self::Store(Error::DiskFull) => Self::Full(at.to_owned()),
            Self::System { source, .. } if source.kind() == ErrorKind::StorageFull => Self::Full(at.to_owned()),
            Self::Open(OpenError::Unreachable { reason, .. } | OpenError::Migration { reason, .. })
                if says_disk_full(&reason) =>
            {
                Self::Full(at.to_owned())
            }
            other => other,
        }
    }
}

/// The same name with an ending of ours, in the same folder, so that it can be renamed at once.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Takes a file away; it need not be there.
pub(super) fn remove(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(FileError::system(path)(error)),
        _ => Ok(()),
    }
}

/// Takes a database of ours away with everything beside it; nothing of it need be there.
pub(super) fn sweep(path: &Path) -> Result<(), FileError> {
    PARTS.iter().try_for_each(|part| remove(&beside(path, part)))
}

/// Refuses a file beside which its log lies: what came last stands there alone.
pub(super) fn require_closed(path: &Path) -> Result<(), FileError> {
    for ending in ["-wal", "-journal"] {
        let log = beside(path, ending);
        if fs::metadata(&log).is_ok_and(|found| found.len() > 0) {
            return Err(FileError::Unclosed { path: path.to_owned(), log });
        }
    }
    Ok(())
}

/// Holds the name of a file that is being made as long as the answer lives: another of our programs that makes the same
/// one waits, and then finds what is there. Where the system locks no files, as on many a share of a network, nobody waits.
pub(super) fn hold(name: &Path) -> io::Result<Held> {
    let path = beside(name, HELD);
    loop {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path)?;
        match file.lock() {
            // Whoever held it before has taken it away; what lies there by now is another one.
            Ok(()) if !is_at(&file, &path) => {}
            Ok(()) => return Ok(Held { path, _locked: file }),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                fs::remove_file(&path)?;
                return Err(error);
            }
        }
    }
}

/// A name that is held: a locked file beside it, which is taken away before the lock goes.
pub(super) struct Held {
    path: PathBuf,
    _locked: File,
}

impl Drop for Held {
    fn drop(&mut self) {
        // One that stays is nobody's, and the next one takes it.
        let _gone_or_stays = fs::remove_file(&self.path);
    }
}

/// Whether this is the file that lies there now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let there = |found: fs::Metadata| (found.dev(), found.ino());
    file.metadata().and_then(|own| Ok(there(own) == there(fs::metadata(path)?))).unwrap_or(false)
}

/// Elsewhere nobody makes another one while this one is open.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// The folder a file is in.
pub(super) fn folder_of(name: &Path) -> &Path {
    match name.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Refuses a name behind that of a file, where no folder can be made either.
pub(super) fn require_no_file_before(name: &Path) -> Result<(), FileError> {
    match folder_of(name).ancestors().find(|before| before.exists()) {
        Some(file) if !file.is_dir() => Err(FileError::InFile(file.to_owned())),
        _ => Ok(()),
    }
}

/// Gives a finished file its name, so that the name never stands for half a file, also after a power cut.
pub(super) fn publish(finished: &Path, name: &Path) -> Result<(), FileError> {
    File::open(finished).and_then(|file| file.sync_all()).map_err(FileError::system(finished))?;
    fs::rename(finished, name).map_err(FileError::system(name))?;
    let folder = folder_of(name);
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(FileError::system(folder))
}

/// Looks through a database file: every page, every index, every reference.
pub(super) fn verify(path: &Path) -> Result<(), FileError> {
    let url = DatabaseUrl::Sqlite(path.to_owned());
    let damaged = |what: String| FileError::Damaged { path: path.to_owned(), what };
    // A full disk says nothing against the file.
    let failed =
        |error: DieselError| if is_disk_full(&error) { Error::DiskFull.into() } else { damaged(error.to_string()) };
    let foreign = |full: bool| if full { Error::DiskFull.into() } else { FileError::Foreign(path.to_owned()) };
    let mut conn = Conn::open(&url).map_err(|error| foreign(says_disk_full(&error.to_string())))?;
    let ours = ask_number(&mut conn, "SELECT count(*) FROM sqlite_schema WHERE name = '__diesel_schema_migrations'");
    if ours.map_err(|error| foreign(matches!(error, Error::DiskFull)))? != 1 {
        return Err(foreign(false));
    }
    let found: String = diesel::dsl::sql::<Text>("SELECT integrity_check FROM pragma_integrity_check LIMIT 1")
        .get_result(sqlite(&mut conn)?)
        .map_err(failed)?;
    if found != "ok" {
        return Err(damaged(found));
    }
    match dangling_references(&mut conn).map_err(failed)? {
        0 => Ok(()),
        rows => Err(damaged(format!("{rows} rows point to rows that do not exist"))),
    }
}

/// Makes a closed database one single file again, without a log beside it; fails while somebody else has it open.
pub(super) fn fold(path: &Path) -> Result<(), DieselError> {
    let mut conn = Conn::open(&DatabaseUrl::Sqlite(path.to_owned()))
        .map_err(|error| DieselError::QueryBuilderError(Box::new(error)))?;
    if let Conn::Sqlite(conn) = &mut conn {
        diesel::sql_query("PRAGMA busy_timeout = 500").execute(conn)?;
        diesel::dsl::sql::<Text>("PRAGMA journal_mode = DELETE").get_result::<String>(conn)?;
    }
    Ok(())
}

fn ask_number(conn: &mut Conn, question: &str) -> Result<i64, Error> {
    Ok(diesel::dsl::sql::<BigInt>(question).get_result(conn)?)
}

fn sqlite(conn: &mut Conn) -> Result<&mut SqliteConnection, Error> {
    match conn {
        Conn::Sqlite(conn) => Ok(conn),
        Conn::Pg(_) => Err(Error::internal("a file is not a server")),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_name_is_held_for_those_who_want_the_same_one_and_nothing_of_it_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, other] = ["one.db", "other.db"].map(|name| folder.path().join(name));
        // As a line of a timer may hold it while it calls us.
        let whole = File::open(folder.path()).expect("the folder");
        whole.lock().expect("locked");
        let (told, heard) = mpsc::channel();
        let held = hold(&one).expect("held");
        for name in [other, one] {
            let told = told.clone();
            thread::spawn(move || {
                let held = hold(&name);
                told.send((name, held.is_ok())).expect("somebody hears");
            });
        }
        let first = heard.recv_timeout(Duration::from_secs(20)).expect("another name waits for nobody");
        assert_eq!(first, (folder.path().join("other.db"), true));
        assert!(heard.recv_timeout(Duration::from_millis(200)).is_err(), "the same one waits");
        drop(held);
        let second = heard.recv_timeout(Duration::from_secs(20)).expect("and then has it");
        assert_eq!(second, (folder.path().join("one.db"), true));
        let mut tries = (0..500).inspect(|_| thread::sleep(Duration::from_millis(10)));
        let is_empty = || folder.path().read_dir().expect("a folder").next().is_none();
        assert!(tries.any(|_| is_empty()), "what was held is let go");
    }
}
