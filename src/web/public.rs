//! Pages that are the same for all: rendered once for each version of the tournament or season and language, kept gzipped in
//! memory, answered with a strong `ETag`. Nothing is kept by the clock: the version decides.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::HttpRequest;
use tokio::sync::OnceCell;

use crate::i18n::Lang;
use crate::store::{Conn, tournaments};
use crate::web::answer::{Answer, Error};
use crate::web::layout::{Layout, language_of};
use crate::web::packed::Packed;
use crate::web::server::App;
use crate::web::versions::{Subject, Version};

/// The most that is kept, in gzipped bytes.
const ROOM: usize = 16 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    subject: Subject,
    version: Version,
    lang: Lang,
    address: String,
}

type Slot = Arc<OnceCell<Packed>>;

/// The rendered public pages of this program.
#[derive(Default)]
pub struct Pages {
    kept: Mutex<Kept>,
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
    fn slot(&self, key: &Key) -> Slot {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.slots.entry(key.clone()).or_default())
    }

    /// Notes that a page was rendered, and drops what is out of date or too much.
    fn filled(&self, key: &Key, size: usize) {
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
    fn failed(&self, key: &Key) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.slots.remove(key);
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

/// Answers with the public page at this address of the site. `address` is its path and, where a query decides what is
/// shown, that query in one spelling; it names the page among the kept ones and leads back after a change of language.
/// `render` gets a layout without a title and runs only when nobody did before for this version and language, in one
/// moment of the database.
pub async fn page<F>(
    request: &HttpRequest,
    app: &App,
    subject: impl Into<Subject>,
    address: String,
    render: F,
) -> Answer
where
    F: FnOnce(&mut Conn, Layout) -> Result<String, Error> + Send + 'static,
{
    let subject = subject.into();
    let version = app.versions.of(&app.store, subject).await?;
    app.keepers.at(version.epoch);
    let lang = language_of(request);
    let layout = Layout::public(lang, String::new(), address.clone());
    let key = Key { subject, version, lang, address };
    let slot = app.pages.slot(&key);
    let made = slot
        .get_or_try_init(|| async {
            // What is read now may be newer than the version asked for, never older.
            let body = move |conn: &mut Conn| {
                let noindex = match subject {
                    Subject::Tournament(id) => !tournaments::is_searchable(conn, id)?,
                    Subject::Division(_) => false,
                };
                let text = render(conn, Layout { noindex, ..layout })?;
                Packed::new("text/html; charset=utf-8", text.as_bytes()).map_err(Error::internal)
            };
            let packed = app.store.read(body).await?;
            app.pages.filled(&key, packed.len());
            Ok(packed)
        })
        .await;
    match made {
        Ok(packed) => packed.answer(request, "no-cache", "Accept-Encoding, Accept-Language, Cookie"),
        Err(error) => {
            app.pages.failed(&key);
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TournamentId;

    fn key(tournament: i64, number: i64, address: &str) -> Key {
        let version = Version { epoch: 0, number };
        Key { subject: TournamentId::new(tournament).into(), version, lang: Lang::De, address: address.to_owned() }
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
