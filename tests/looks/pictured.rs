//! Pictures in a few squares of grey, kept in a file and compared: a word or a figure that changed is nothing, and a part
//! that is gone, torn or elsewhere is told.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The pictures that are kept, and what is done with those that are seen.
pub struct Kept {
    file: PathBuf,
    before: BTreeMap<String, String>,
    seen: BTreeMap<String, String>,
    keeps: bool,
    step: u32,
}

impl Kept {
    /// With `SKATWART_LOOKS=compare` pictures are compared with what this file keeps, with `keep` they are kept; from so many
    /// of the fifteen steps of grey on a square counts as another one.
    pub fn wanted(file: &str, step: u32) -> Option<Self> {
        let wish = std::env::var_os("SKATWART_LOOKS")?;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let kept = text.lines().filter_map(|line| line.rsplit_once(' '));
        let kept = kept.map(|(name, squares)| (name.to_owned(), squares.to_owned())).collect();
        Some(Self { file, before: kept, seen: BTreeMap::new(), keeps: wish == "keep", step })
    }

    /// What differs from what is kept, if that is compared; then the picture lies in `target/tmp/looks` to be looked at.
    pub fn tell(&mut self, name: &str, squares: String, picture: &[u8]) -> Option<String> {
        let told = match self.before.get(name) {
            _ if self.keeps => None,
            None => Some("nothing is kept of it".to_owned()),
            Some(before) => {
                let other = changed(before, &squares, self.step);
                (other > most(&squares)).then(|| format!("{other} of {} squares are others", squares.len()))
            }
        };
        self.seen.insert(name.to_owned(), squares);
        if told.is_some() {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("looks");
            std::fs::create_dir_all(&folder).expect("a folder for pictures");
            let file = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
            std::fs::write(folder.join(format!("{file}.png")), picture).expect("it is kept to be looked at");
        }
        told.map(|said| format!("{name}: {said}"))
    }

    /// Keeps what was seen, where that is wanted.
    pub fn end(self) {
        if self.keeps {
            let lines: Vec<String> = self.seen.iter().map(|(name, squares)| format!("{name} {squares}\n")).collect();
            std::fs::write(&self.file, lines.concat()).expect("the pictures are kept");
        }
    }
}

/// More other squares than this make another picture.
pub const fn most(squares: &str) -> usize {
    squares.len() / 32
}

/// How many squares are others.
pub fn changed(before: &str, now: &str, step: u32) -> usize {
    let steps = |text: &str| text.chars().map(|grey| grey.to_digit(16).unwrap_or_default()).collect::<Vec<u32>>();
    let pairs = steps(before).into_iter().zip(steps(now));
    pairs.filter(|(before, now)| before.abs_diff(*now) >= step).count() + before.len().abs_diff(now.len())
}
