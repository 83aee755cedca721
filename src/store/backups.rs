//! A folder of backups, each named by its moment: a new one is written and looked through, then the oldest go.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use chrono::{NaiveDateTime, TimeDelta};

use super::backup::{self, BackupError};
use super::file::{self, FileError};
use super::url::DatabaseUrl;

/// The name of a backup of such a moment, in UTC; sorted by name they are sorted by time.
const NAME: &str = "skatwart-%Y-%m-%dT%H-%M-%SZ.db";
/// What a backup that was killed leaves behind.
const UNFINISHED: &str = ".unfinished";

/// Writes a backup of this moment into the folder, looks through it, and keeps the newest so many. What one that was
/// killed left behind goes first, for it may hold the last bytes of the disk; where it stays all the same, `told` hears
/// why. Nothing else in the folder is touched. Answers the new file.
pub fn add(
    url: &DatabaseUrl,
    folder: &Path,
    keep: NonZeroUsize,
    at: NaiveDateTime,
    told: impl FnMut(&FileError),
) -> Result<PathBuf, BackupError> {
    if folder.is_file() {
        return Err(BackupError::NoKeeper(folder.to_owned()));
    }
    fs::create_dir_all(folder).map_err(FileError::system(folder))?;
    sweep(folder, at, told)?;
    let new = folder.join(at.format(NAME).to_string());
    backup::backup(url, &new)?;
    for old in too_many(&named(folder)?, &new, keep) {
        file::remove(&old)?;
    }
    Ok(new)
}

/// Takes away what earlier ones left half written, each part by itself.
fn sweep(folder: &Path, at: NaiveDateTime, mut told: impl FnMut(&FileError)) -> Result<(), FileError> {
    let halves = file::PARTS.map(|part| format!("{UNFINISHED}{part}"));
    for ending in halves.iter().map(String::as_str).chain([file::HELD]) {
        for (moment, half) in moments(folder, ending)? {
            // One that another program writes just now is younger.
            if at.signed_duration_since(moment) > TimeDelta::days(1)
                && let Err(stays) = file::remove(&half)
            {
                told(&stays);
            }
        }
    }
    Ok(())
}

/// The backups in a folder by moment, the oldest first.
fn named(folder: &Path) -> Result<Vec<(NaiveDateTime, PathBuf)>, FileError> {
    moments(folder, "")
}

/// The files named like a backup with this ending behind it, by moment.
fn moments(folder: &Path, ending: &str) -> Result<Vec<(NaiveDateTime, PathBuf)>, FileError> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).map_err(FileError::system(folder))? {
        let entry = entry.map_err(FileError::system(folder))?;
        let name = entry.file_name();
        let moment = name.to_str().and_then(|name| name.strip_suffix(ending)).map(|name| {
            // Another file of the user's own is none of ours.
            NaiveDateTime::parse_from_str(name, NAME)
        });
        if let Some(Ok(moment)) = moment {
            all.push((moment, entry.path()));
        }
    }
    all.sort();
    Ok(all)
}

/// Those that go so that so many stay. The new one stays, also where the clock was set back since the others.
fn too_many(all: &[(NaiveDateTime, PathBuf)], new: &Path, keep: NonZeroUsize) -> Vec<PathBuf> {
    let others: Vec<&PathBuf> = all.iter().map(|(_, path)| path).filter(|path| *path != new).collect();
    let surplus = others.len().saturating_sub(keep.get() - 1);
    others.into_iter().take(surplus).cloned().collect()
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use diesel::RunQueryDsl as _;
    use diesel::sql_types::BigInt;

    use super::*;
    use crate::store::conn::Conn;

    fn nothing_stays(half: &FileError) {
        panic!("{half}");
    }

    fn moment(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").expect("a moment")
    }

    #[test]
    fn the_newest_stay_and_nothing_of_others_goes() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("all.db");
        let url = DatabaseUrl::Sqlite(database);
        drop(crate::store::Store::open(&url).expect("a database"));
        let copies = folder.path().join("copies");
        let keep = NonZeroUsize::new(2).expect("two");
        let mut written = Vec::new();
        for hour in 10..14 {
            written.push(
                add(&url, &copies, keep, moment(&format!("2026-11-25 {hour}:00")), nothing_stays).expect("a backup"),
            );
            fs::write(copies.join("skatwart-notes.db"), "mine").expect("a file");
        }
        let there: Vec<bool> = written.iter().map(|one| one.exists()).collect();
        assert_eq!(there, [false, false, true, true]);
        assert!(copies.join("skatwart-notes.db").exists(), "a file of another name is the user's own");
        let earlier = add(&url, &copies, keep, moment("2026-11-25 09:00"), nothing_stays)
            .expect("a backup after the clock went back");
        assert!(earlier.exists() && !written[2].exists() && written[3].exists(), "the one just written stays");
        fs::write(copies.join("skatwart-2026-11-20T10-00-00Z.db.unfinished"), "half").expect("a file");
        fs::write(copies.join("skatwart-2026-11-25T14-30-00Z.db.unfinished"), "half").expect("a file");
        add(&url, &copies, keep, moment("2026-11-25 15:00"), nothing_stays).expect("a backup");
        assert!(!copies.join("skatwart-2026-11-20T10-00-00Z.db.unfinished").exists(), "an old half one goes");
        assert!(copies.join("skatwart-2026-11-25T14-30-00Z.db.unfinished").exists(), "one being written stays");
        assert!(
            matches!(add(&url, &copies, keep, moment("2026-11-25 15:00"), nothing_stays), Err(BackupError::Exists(_))),
            "two of one second would overwrite each other"
        );
        let file = copies.join("skatwart-notes.db");
        let refused = add(&url, &file, keep, moment("2026-11-25 16:00"), nothing_stays).expect_err("it is a file");
        assert!(refused.to_string().ends_with("is a file; with --keep name the folder the backups are kept in"));
    }

    #[test]
    fn what_an_earlier_one_left_keeps_no_new_one_away() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("all.db"));
        drop(crate::store::Store::open(&url).expect("a database"));
        let copies = folder.path().join("copies");
        // A folder is taken away as no file is.
        let half = copies.join("skatwart-2026-11-20T10-00-00Z.db.unfinished");
        fs::create_dir_all(&half).expect("a folder");
        let (keep, mut stays) = (NonZeroUsize::new(2).expect("two"), Vec::new());
        let added = add(&url, &copies, keep, moment("2026-11-25 10:00"), |one| stays.push(one.to_string()));
        assert!(added.expect("a backup").exists() && half.exists());
        assert!(matches!(&stays[..], [one] if one.contains("unfinished")), "{stays:?}");
    }

    /// Scratches the page on which this table begins, so that writing it into a backup fails midway.
    fn scratch(database: &Path, table: &str) {
        let mut conn = Conn::open(&DatabaseUrl::Sqlite(database.to_owned())).expect("opened");
        let mut ask =
            |question: &str| diesel::dsl::sql::<BigInt>(question).get_result::<i64>(&mut conn).expect("a number");
        let size = usize::try_from(ask("SELECT page_size FROM pragma_page_size")).expect("a size");
        let page = ask(&format!("SELECT rootpage FROM sqlite_schema WHERE name = '{table}'"));
        drop(conn);
        // Another thread may still be closing what was dropped.
        let mut tries = (0..500).inspect(|_| thread::sleep(Duration::from_millis(10)));
        assert!(tries.any(|_| file::fold(database).is_ok()), "it is closed");
        let mut bytes = fs::read(database).expect("the database");
        let begins = (usize::try_from(page).expect("a page") - 1) * size;
        bytes[begins..begins + size].fill(0x55);
        fs::write(database, bytes).expect("written");
    }

    #[test]
    fn one_that_fails_midway_leaves_nothing_behind_and_sweeps_what_others_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("all.db");
        let url = DatabaseUrl::Sqlite(database.clone());
        drop(crate::store::Store::open(&url).expect("a database"));
        scratch(&database, "hands");
        let copies = folder.path().join("copies");
        fs::create_dir(&copies).expect("a folder");
        for part in file::PARTS {
            let half = format!("skatwart-2026-11-20T10-00-00Z.db.unfinished{part}");
            fs::write(copies.join(half), "half").expect("a file");
        }
        fs::write(copies.join("skatwart-2026-11-20T10-00-00Z.db.held"), "").expect("a file");
        let keep = NonZeroUsize::new(2).expect("two");
        let failed =
            add(&url, &copies, keep, moment("2026-11-25 10:00"), nothing_stays).expect_err("a page cannot be read");
        assert!(failed.to_string().contains("malformed"), "it fails while it writes: {failed}");
        assert_eq!(copies.read_dir().expect("a folder").count(), 0);
    }
}
