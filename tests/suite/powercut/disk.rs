//! What a disk holds after the power went: everything that was synced, and of the rest what chance leaves, also in pieces.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The smallest piece a disk writes whole.
const SECTOR: usize = 512;

/// Chance that can be repeated.
pub struct Chance(u64);

impl Chance {
    /// The chance of this seed.
    pub const fn of(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below this one.
    pub const fn below(&mut self, end: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }
}

#[derive(Clone)]
enum Call {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { size: usize },
    Remove,
}

#[derive(Clone, Default)]
struct File {
    /// What is safe; `None` where there is no such file.
    safe: Option<Vec<u8>>,
    /// What was called since the last sync.
    open: Vec<Call>,
}

/// The watched files of a folder.
pub struct Disk(BTreeMap<String, File>);

fn is_watched(name: &str) -> bool {
    name.starts_with("skatwart.db") && !name.ends_with("-shm")
}

fn names(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).expect("a folder");
    all.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

impl Disk {
    /// What lies there now, all of it safe.
    pub fn of(folder: &Path) -> Self {
        let read = |name: String| {
            let safe = Some(fs::read(folder.join(&name)).expect("read"));
            (name, File { safe, open: Vec::new() })
        };
        Self(names(folder).into_iter().filter(|name| is_watched(name)).map(read).collect())
    }

    /// What it holds after these calls and the loss of its power.
    pub fn after(mut self, log: &Path, chance: &mut Chance) -> Self {
        let log = fs::read(log).expect("the log of the shim");
        let mut rest = log.as_slice();
        // The last line may be cut off where the program was killed.
        while let Some((head, after)) = rest.split_at_checked(16) {
            let number = |from: usize, to: usize| {
                head[from..to].iter().rev().fold(0_usize, |sum, byte| sum * 256 + usize::from(*byte))
            };
            let (name, bytes, at) = (number(2, 4), number(4, 8), number(8, 16));
            let Some((path, after)) = after.split_at_checked(name) else { break };
            let Some((bytes, after)) = after.split_at_checked(bytes) else { break };
            let path = String::from_utf8_lossy(path);
            let name = path.rsplit('/').next().expect("a name").to_owned();
            self.note(name, (head[0], at, bytes));
            rest = after;
        }
        for file in self.0.values_mut() {
            file.lose(chance);
        }
        self
    }

    fn note(&mut self, name: String, (what, at, bytes): (u8, usize, &[u8])) {
        let file = self.0.entry(name).or_default();
        match what {
            b'W' => file.open.push(Call::Write { at, bytes: bytes.to_vec() }),
            b'T' => file.open.push(Call::Truncate { size: at }),
            b'U' => file.open.push(Call::Remove),
            b'S' => {
                for call in std::mem::take(&mut file.open) {
                    file.keep(&call);
                }
            }
            other => panic!("the shim wrote {other}"),
        }
    }

    /// Puts it into the folder in place of what is there.
    pub fn put(&self, folder: &Path) {
        for name in names(folder).iter().filter(|name| name.starts_with("skatwart.db")) {
            fs::remove_file(folder.join(name)).expect("removed");
        }
        for (name, file) in &self.0 {
            if let Some(bytes) = &file.safe {
                fs::write(folder.join(name), bytes).expect("written");
            }
        }
    }
}

impl File {
    fn keep(&mut self, call: &Call) {
        match call {
            Call::Write { at, bytes } => {
                let safe = self.safe.get_or_insert_default();
                if safe.len() < at + bytes.len() {
                    safe.resize(at + bytes.len(), 0);
                }
                safe[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            Call::Truncate { size } => self.safe.get_or_insert_default().resize(*size, 0),
            Call::Remove => self.safe = None,
        }
    }

    /// Of what was not synced some is gone, some there, some there in pieces.
    fn lose(&mut self, chance: &mut Chance) {
        for call in std::mem::take(&mut self.open) {
            match (chance.below(3), &call) {
                (0, _) => {}
                (1, Call::Write { at, bytes }) => {
                    for (piece, bytes) in bytes.chunks(SECTOR).enumerate() {
                        if chance.below(2) == 0 {
                            self.keep(&Call::Write { at: at + piece * SECTOR, bytes: bytes.to_vec() });
                        }
                    }
                }
                _ => self.keep(&call),
            }
        }
    }
}
