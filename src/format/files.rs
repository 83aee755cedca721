//! The files of a result folder, from a directory or a zip and back; the same files give the same bytes.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;
use zip::write::SimpleFileOptions;

use super::ledger;
use super::names::WRITTEN;
use super::tournament_toml;
use super::wrong::Wrong;
use super::{Problem, Problems};

/// More than this is no tournament: 256 MiB unpacked. A hall of 675 tables and three rounds has some 100,000 hands, and its
/// ledger 600 bytes for each.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// What an upload may unpack to; a season of 20 match days is a fifth of it.
const MOST_UPLOADED: u64 = 16 * 1024 * 1024;

/// The head of a folder is a page or two.
const MOST_HEAD: usize = 1024 * 1024;

/// More lines than any tournament has hands, and longer ones than any of its lines: each costs many times its bytes when
/// it is read.
const MOST_LINES: usize = 400_000;
const LONGEST_LINE: usize = 16 * 1024;

/// A line of the ledger may hold the draw of a round with everybody in it.
const LONGEST_OF_LEDGER: usize = 4 * 1024 * 1024;

/// More than this is no folder: each name in a zip costs something before a byte of it is unpacked.
const MOST_FILES: usize = 1_000;

/// Why a directory could not be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The operating system refused before anything was changed.
    #[error("{path} cannot be written: {source}; what stood there is unchanged")]
    Refused {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        source: std::io::Error,
    },
    /// The operating system refused when some files stood in their places already.
    #[error("{path} cannot be put in its place: {source}; the folder holds only a part now, write it once more")]
    Half {
        /// The file.
        path: PathBuf,
        /// What it said.
        source: std::io::Error,
    },
}

/// Files by name; folders inside are not looked into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Adds a file.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.insert(name.to_owned(), bytes);
    }

    /// The bytes of a file.
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// The names in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Reads a directory, or a zip file.
    pub fn read(path: &Path) -> Result<Self, Problems> {
        let refused = |error: std::io::Error| {
            Problems(vec![Problem::of_file(
                &path.display().to_string(),
                Wrong::CannotRead { reason: error.to_string() },
            )])
        };
        if path.is_file() {
            return Self::unpacked(&std::fs::read(path).map_err(refused)?, &path.display().to_string(), MOST_BYTES);
        }
        let (mut files, mut room) = (Self::default(), MOST_BYTES);
        for entry in std::fs::read_dir(path).map_err(refused)? {
            let entry = entry.map_err(refused)?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if !entry.path().is_file() {
                // A folder, a pipe or a device by the name of a file would pass for a tournament without it.
                if WRITTEN.contains(&name.as_str()) {
                    return Err(Problems(vec![Problem::of_file(&name, Wrong::NoFile)]));
                }
                continue;
            }
            if is_text(&name) {
                let size = entry.metadata().map_err(refused)?.len();
                room = room.checked_sub(size).ok_or_else(|| too_large(&name))?;
                let bytes = std::fs::read(entry.path()).map_err(refused)?;
                plausible(&name, &bytes)?;
                files.put(&name, bytes);
            }
        }
        Ok(files)
    }

    /// Reads a zip; files in a folder of it count as if they stood at its top.
    pub fn from_zip(bytes: &[u8], name: &str) -> Result<Self, Problems> {
        Self::unpacked(bytes, name, MOST_UPLOADED)
    }

    fn unpacked(bytes: &[u8], name: &str, most: u64) -> Result<Self, Problems> {
        let refused = |error: &dyn std::fmt::Display| {
            Problems(vec![Problem::of_file(name, Wrong::NoZip { reason: error.to_string() })])
        };
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| refused(&error))?;
        if archive.len() > MOST_FILES {
            let files = archive.len();
            return Err(Problems(vec![Problem::of_file(name, Wrong::TooManyFiles { files })]));
        }
        let (mut files, mut room) = (Self::default(), most);
        for at in 0..archive.len() {
            let file = archive.by_index(at).map_err(|error| refused(&error))?;
            let full = file.name().to_owned();
            let base = full.rsplit('/').next().unwrap_or_default();
            if file.is_dir() || !is_text(base) {
                continue;
            }
            let mut content = Vec::new();
            file.take(room + 1).read_to_end(&mut content).map_err(|error| refused(&error))?;
            let size = u64::try_from(content.len()).unwrap_or(u64::MAX);
            room = room.checked_sub(size).ok_or_else(|| too_large(base))?;
            plausible(base, &content)?;
            if files.get(base).is_some() {
                return Err(Problems(vec![Problem::of_file(base, Wrong::TwiceInZip)]));
            }
            files.put(base, content);
        }
        Ok(files)
    }

    /// Writes the files into a directory, which is made if it is not there. What an export wrote there before and is
    /// not among these files belongs to another tournament and goes; files that are not of the format stay.
    pub fn write(&self, path: &Path) -> Result<(), WriteError> {
        self.write_beside(path).inspect_err(|_refused| self.sweep(path))?;
        self.put_in_place(path).inspect_err(|_half| self.sweep(path))
    }

    /// Everything beside its place first, so that a full disk changes nothing.
    fn write_beside(&self, path: &Path) -> Result<(), WriteError> {
        let refused = |path: &Path| {
            let path = path.to_owned();
            move |source| WriteError::Refused { path, source }
        };
        if path.is_file() {
            return Err(refused(path)(std::io::ErrorKind::NotADirectory.into()));
        }
        std::fs::create_dir_all(path).map_err(refused(path))?;
        for (name, bytes) in &self.0 {
            if path.join(name).is_dir() {
                return Err(refused(&path.join(name))(std::io::ErrorKind::IsADirectory.into()));
            }
            let beside = unfinished(path, name);
            std::fs::write(&beside, bytes).map_err(refused(&beside))?;
        }
        Ok(())
    }

    /// The head of the folder goes first and comes last: without it nobody takes half a folder for a tournament.
    fn put_in_place(&self, path: &Path) -> Result<(), WriteError> {
        let half = |path: PathBuf| move |source| WriteError::Half { path, source };
        for name in WRITTEN {
            let old = path.join(name);
            if name == tournament_toml::FILE || self.get(name).is_none() {
                match std::fs::remove_file(&old) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(half(old)(error)),
                    _ => {}
                }
            }
        }
        let (head, others): (Vec<_>, Vec<_>) = self.names().partition(|name| *name == tournament_toml::FILE);
        for name in others.into_iter().chain(head) {
            std::fs::rename(unfinished(path, name), path.join(name)).map_err(half(path.join(name)))?;
        }
        Ok(())
    }

    /// Takes away what lies beside its place; the refusal that led here is what is reported.
    fn sweep(&self, path: &Path) {
        for name in self.names() {
            let _gone_or_never_there = std::fs::remove_file(unfinished(path, name));
        }
    }

    /// Writes the files as a zip, beside its place first: an older one stays whole where this one cannot be written.
    pub fn write_zip(&self, path: &Path) -> Result<(), WriteError> {
        let refused = |path: &Path| {
            let path = path.to_owned();
            move |source| WriteError::Refused { path, source }
        };
        let zip = self.zip().map_err(std::io::Error::from).map_err(refused(path))?;
        let beside = path.with_added_extension("unfinished");
        // On disk before it gets the name of the older one: a power cut leaves one of the two whole.
        let whole = std::fs::File::create(&beside).and_then(|mut file| {
            file.write_all(&zip)?;
            file.sync_all()
        });
        let written = whole.map_err(refused(&beside));
        let placed = written.and_then(|()| std::fs::rename(&beside, path).map_err(refused(path)));
        placed.inspect_err(|_refused| {
            let _gone_or_never_there = std::fs::remove_file(&beside);
        })
    }

    /// The files as a zip; no time stands in it, so the same files give the same bytes.
    pub fn zip(&self) -> Result<Vec<u8>, zip::result::ZipError> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
        for (name, bytes) in &self.0 {
            writer.start_file(name.as_str(), options)?;
            writer.write_all(bytes)?;
        }
        Ok(writer.finish()?.into_inner())
    }
}

/// Where a file is written before it gets its name; nobody reads a file with this ending.
fn unfinished(path: &Path, name: &str) -> PathBuf {
    path.join(format!("{name}.unfinished"))
}

fn is_text(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "csv" || extension == "toml")
}

/// Refuses what no tournament holds before it is taken apart.
fn plausible(name: &str, bytes: &[u8]) -> Result<(), Problems> {
    let lines = || bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    let too_much = if Path::new(name).extension().is_some_and(|extension| extension == "toml") {
        bytes.len() > MOST_HEAD
    } else {
        let longest = if name == ledger::FILE { LONGEST_OF_LEDGER } else { LONGEST_LINE };
        lines().count() > MOST_LINES || lines().any(|line| line.len() > longest)
    };
    if too_much { Err(Problems(vec![Problem::of_file(name, Wrong::TooMuch)])) } else { Ok(()) }
}

fn too_large(name: &str) -> Problems {
    Problems(vec![Problem::of_file(name, Wrong::TooLarge)])
}

#[cfg(test)]
mod tests;
