//! The files of a result folder, from a directory or a zip and back; the same files give the same bytes.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;

use zip::write::SimpleFileOptions;

use super::{Problem, Problems};

/// More than this is no tournament: 64 MiB unpacked.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

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
            Problems(vec![Problem::of_file(&path.display().to_string(), format!("cannot be read: {error}"))])
        };
        if path.is_file() {
            return Self::from_zip(&std::fs::read(path).map_err(refused)?, &path.display().to_string());
        }
        let (mut files, mut room) = (Self::default(), MOST_BYTES);
        for entry in std::fs::read_dir(path).map_err(refused)? {
            let entry = entry.map_err(refused)?;
            let wanted = entry.path().is_file().then(|| entry.file_name().into_string());
            let Some(Ok(name)) = wanted else { continue };
            if is_text(&name) {
                let size = entry.metadata().map_err(refused)?.len();
                room = room.checked_sub(size).ok_or_else(|| too_large(&name))?;
                files.put(&name, std::fs::read(entry.path()).map_err(refused)?);
            }
        }
        Ok(files)
    }

    /// Reads a zip; files in a folder of it count as if they stood at its top.
    pub fn from_zip(bytes: &[u8], name: &str) -> Result<Self, Problems> {
        let refused = |error: &dyn std::fmt::Display| {
            Problems(vec![Problem::of_file(name, format!("is neither a folder nor a zip file: {error}"))])
        };
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| refused(&error))?;
        let (mut files, mut room) = (Self::default(), MOST_BYTES);
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
            if files.get(base).is_some() {
                return Err(Problems(vec![Problem::of_file(base, "stands in the zip file twice; keep one")]));
            }
            files.put(base, content);
        }
        Ok(files)
    }

    /// Writes the files into a directory, which is made if it is not there; other files in it stay.
    pub fn write(&self, path: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(path)?;
        for (name, bytes) in &self.0 {
            std::fs::write(path.join(name), bytes)?;
        }
        Ok(())
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

fn is_text(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "csv" || extension == "toml")
}

fn too_large(name: &str) -> Problems {
    Problems(vec![Problem::of_file(
        name,
        "the folder is larger than 64 MiB, which is no tournament; check what it holds",
    )])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zip_holds_the_files_and_is_the_same_every_time() {
        let mut files = Files::default();
        files.put("players.csv", b"number,name\n1,J\xc3\xb6rg\n".to_vec());
        files.put("tournament.toml", b"format = 1\n".to_vec());
        let zip = files.zip().expect("zipped");
        assert_eq!(zip, files.zip().expect("zipped"));
        assert_eq!(Files::from_zip(&zip, "x.zip"), Ok(files));
        assert!(Files::from_zip(b"no zip", "x.zip").is_err());
    }

    #[test]
    fn a_directory_is_read_back_and_strange_files_stay_outside() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut files = Files::default();
        files.put("players.csv", b"number,name\n".to_vec());
        files.write(directory.path()).expect("written");
        std::fs::write(directory.path().join("photo.jpg"), b"x").expect("written");
        assert_eq!(Files::read(directory.path()), Ok(files));
        assert!(Files::read(&directory.path().join("nothing")).is_err());
    }
}
