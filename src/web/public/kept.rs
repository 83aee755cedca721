//! The rendered public pages of this program, in memory.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use super::ready::Ready;
use crate::i18n::Lang;
use crate::web::audience::Audience;
use crate::web::packed::Packed;
use crate::web::versions::{Subject, Version};

/// The most that is kept, in gzipped bytes.
const ROOM: usize = 16 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) subject: Subject,
    pub(super) version: Version,
    pub(super) lang: Lang,
    pub(super) audience: Audience,
    pub(super) address: String,
}

pub(super) type Slot = Arc<OnceCell<Packed>>;

/// The rendered public pages of this program.
#[derive(Default)]
pub struct Pages {
    kept: Mutex<Kept>,
    pub(super) ready: Ready,
}

#[derive(Default)]
struct Kept {
    slots: HashMap<Key, Slot>,
    /// The filled ones, oldest first, with their size.
    order: VecDeque<(Key, usize)>,
    size: usize,
}

impl Pages {
    /// The place of a page, empty or filled.
    pub(super) fn slot(&self, key: &Key) -> Slot {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.slots.entry(key.clone()).or_default())
    }

    /// Notes that a page was rendered, and drops what is out of date or too much.
    pub(super) fn filled(&self, key: &Key, size: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.order.push_back((key.clone(), size));
        kept.size += size;
        kept.drop_where(|old| old.subject == key.subject && old.version < key.version);
        while kept.size > ROOM {
            let Some((oldest, size)) = kept.order.pop_front() else { break };
            kept.slots.remove(&oldest);
            kept.size -= size;
        }
    }

    /// Takes back the place of a page that could not be rendered.
    pub(super) fn failed(&self, key: &Key) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.slots.remove(key);
    }

    /// How many pages are kept, and how many bytes they take.
    pub fn kept(&self) -> (usize, usize) {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        (kept.order.len(), kept.size)
    }

    /// How many bytes of pages are kept.
    pub fn size(&self) -> usize {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).size
    }
}

impl Kept {
    fn drop_where(&mut self, unwanted: impl Fn(&Key) -> bool) {
        self.slots.retain(|key, _| !unwanted(key));
        self.order.retain(|(key, _)| !unwanted(key));
        self.size = self.order.iter().map(|(_, size)| size).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TournamentId;

    fn key(tournament: i64, number: i64, address: &str) -> Key {
        let version = Version { epoch: 0, number };
        let (subject, address) = (TournamentId::new(tournament).into(), address.to_owned());
        Key { subject, version, lang: Lang::De, audience: Audience::Spectator, address }
    }

    #[test]
    fn a_newer_version_drops_the_older_ones_of_its_tournament_alone() {
        let pages = Pages::default();
        for (tournament, version) in [(1, 1), (1, 2), (2, 1)] {
            pages.slot(&key(tournament, version, "/"));
            pages.filled(&key(tournament, version, "/"), 100);
        }
        assert_eq!(pages.size(), 200);
        let kept = pages.kept.lock().expect("nobody else");
        assert!(!kept.slots.contains_key(&key(1, 1, "/")) && kept.slots.contains_key(&key(2, 1, "/")));
    }

    #[test]
    fn what_is_kept_stays_within_its_room() {
        let pages = Pages::default();
        for number in 0..100 {
            let key = key(1, 1, &number.to_string());
            pages.slot(&key);
            pages.filled(&key, ROOM / 10);
        }
        assert!(pages.size() <= ROOM, "{}", pages.size());
        let kept = pages.kept.lock().expect("nobody else");
        assert_eq!(kept.slots.len(), kept.order.len());
        assert!(kept.slots.contains_key(&key(1, 1, "99")) && !kept.slots.contains_key(&key(1, 1, "0")));
    }
}
