//! Pages that are ready for whoever asks without a cookie: nobody in particular, so that the same words get the same page as
//! long as nothing was written. They are found before the address is taken apart and a session looked for, which costs
//! more than all the rest.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use actix_web::HttpRequest;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderValue};
use tokio::sync::OnceCell;

use super::kept::{Key, Slot};
use crate::web::packed::Packed;
use crate::web::versions::{Subject, Version};

/// So many addresses are remembered, and so many languages of one of them.
const ADDRESSES: usize = 1_000;
const LANGUAGES: usize = 12;
/// Neither where it is longer than any of ours, in bytes.
const LONGEST: usize = 200;

/// The pages that are ready, by the letters of what was asked.
#[derive(Default)]
pub struct Ready {
    pages: Mutex<HashMap<String, Vec<Page>>>,
}

/// What somebody was given who asked for these languages.
struct Page {
    languages: Option<HeaderValue>,
    subject: Subject,
    version: Version,
    /// Not kept alive here: how much is kept is not decided here.
    kept: Weak<OnceCell<Packed>>,
}

impl Ready {
    /// Notes what was given; nothing where it was somebody in particular who asked.
    pub(super) fn note(&self, request: &HttpRequest, key: &Key, slot: &Slot) {
        let Some((address, languages)) = of_nobody(request) else { return };
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= ADDRESSES && !pages.contains_key(address) {
            pages.retain(|_, all| all.iter().any(|one| one.kept.strong_count() > 0));
            if pages.len() >= ADDRESSES {
                pages.clear();
            }
        }
        let all = pages.entry(address.to_owned()).or_default();
        all.retain(|one| one.kept.strong_count() > 0 && one.languages.as_ref() != languages);
        if all.len() < LANGUAGES {
            let kept = Arc::downgrade(slot);
            all.push(Page { languages: languages.cloned(), subject: key.subject, version: key.version, kept });
        }
    }

    /// The page for this request, where it is of the version its subject has now.
    pub(super) fn page(&self, request: &HttpRequest, now: impl FnOnce(Subject) -> Option<Version>) -> Option<Slot> {
        let (address, languages) = of_nobody(request)?;
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let page = pages.get(address)?.iter().find(|one| one.languages.as_ref() == languages)?;
        page.kept.upgrade().filter(|_| now(page.subject) == Some(page.version))
    }
}

/// The address and the languages of a request that tells nothing else about who asks.
fn of_nobody(request: &HttpRequest) -> Option<(&str, Option<&HeaderValue>)> {
    let headers = request.headers();
    if request.method() != Method::GET || headers.contains_key(header::COOKIE) {
        return None;
    }
    let (address, languages) = (request.uri().path_and_query()?.as_str(), headers.get(header::ACCEPT_LANGUAGE));
    let longest = languages.map_or(0, HeaderValue::len).max(address.len());
    (longest <= LONGEST).then_some((address, languages))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::i18n::Lang;
    use crate::store::TournamentId;
    use crate::web::audience::Audience;

    fn version(number: i64) -> Version {
        Version { epoch: 0, number }
    }

    fn key(number: i64) -> Key {
        let (subject, address) = (TournamentId::new(1).into(), "/tournaments/1/standings".to_owned());
        Key { subject, version: version(number), lang: Lang::De, audience: Audience::Spectator, address }
    }

    fn slot() -> Slot {
        let page = Packed::new("text/html", b"Karl").expect("it is packed");
        Arc::new(OnceCell::new_with(Some(page)))
    }

    fn asked(address: &str, headers: &[(&'static str, &str)]) -> HttpRequest {
        let request = TestRequest::with_uri(address);
        headers.iter().fold(request, |request, (name, value)| request.insert_header((*name, *value))).to_http_request()
    }

    fn found(ready: &Ready, request: &HttpRequest) -> bool {
        ready.page(request, |_| Some(version(7))).is_some()
    }

    #[test]
    fn the_same_words_find_the_page_and_no_others() {
        let (ready, kept) = (Ready::default(), slot());
        let german = [("accept-language", "de-DE,de;q=0.9")];
        ready.note(&asked("/tournaments/1/standings?page=2", &german), &key(7), &kept);
        assert!(found(&ready, &asked("/tournaments/1/standings?page=2", &german)));
        let with_cookie = [german[0], ("cookie", "language=en")];
        for (address, headers) in [
            ("/tournaments/1/standings?page=3", &german[..]),
            ("/tournaments/1/standings", &german),
            ("/tournaments/1/standings?page=2", &[("accept-language", "en")]),
            ("/tournaments/1/standings?page=2", &[]),
            ("/tournaments/1/standings?page=2", &with_cookie),
        ] {
            assert!(!found(&ready, &asked(address, headers)), "{address} {headers:?}");
        }
        let posted = TestRequest::post().uri("/tournaments/1/standings?page=2").insert_header(german[0]);
        assert!(!found(&ready, &posted.to_http_request()));
    }

    #[test]
    fn a_page_of_somebody_with_a_cookie_is_not_remembered() {
        let (ready, kept) = (Ready::default(), slot());
        ready.note(&asked("/", &[("cookie", "language=en")]), &key(7), &kept);
        assert!(!found(&ready, &asked("/", &[])));
    }

    #[test]
    fn a_page_of_another_version_is_not_ready_nor_one_that_is_kept_no_more() {
        let (ready, kept, request) = (Ready::default(), slot(), asked("/", &[]));
        ready.note(&request, &key(6), &kept);
        assert!(!found(&ready, &request), "it is of the version before");
        assert!(ready.page(&request, |_| None).is_none(), "nobody knows the version");
        ready.note(&request, &key(7), &kept);
        assert!(found(&ready, &request));
        drop(kept);
        assert!(!found(&ready, &request));
    }

    #[test]
    fn whatever_is_asked_no_more_is_remembered_than_there_is_room_for() {
        let (ready, kept) = (Ready::default(), slot());
        for number in 0..ADDRESSES + 10 {
            ready.note(&asked(&format!("/tournaments/1?strange={number}"), &[]), &key(7), &kept);
        }
        for number in 0..LANGUAGES + 10 {
            ready.note(&asked("/", &[("accept-language", &format!("de;q=0.{number}"))]), &key(7), &kept);
        }
        let long = format!("/{}", "x".repeat(LONGEST));
        for (address, languages) in [(long.as_str(), "de"), ("/players", long.as_str())] {
            let request = asked(address, &[("accept-language", languages)]);
            ready.note(&request, &key(7), &kept);
            assert!(!found(&ready, &request), "{address} {languages}");
        }
        let pages = ready.pages.lock().expect("nobody else");
        assert!(pages.len() <= ADDRESSES && pages["/"].len() == LANGUAGES, "{} {}", pages.len(), pages["/"].len());
    }
}
