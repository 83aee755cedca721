//! The page of a table as the phone may keep it: a browser that goes back, or opens again, shows it without a network, and
//! every ordinary visit asks first.

use actix_web::HttpRequest;

use crate::web::packed::Packed;
use crate::web::{Answer, Visit};

/// Kept for whoever holds the phone alone.
const KEPT: &str = "private, no-cache";
/// Not for somebody who is signed in on it: he may have to write the second list next.
const UNKEPT: &str = "no-store";
const VARY: &str = "Accept-Encoding, Cookie";
/// How the keys of forms stand in a page.
const FORM_KEY: &str = "name=\"key\" value=\"";

/// The answer with the page.
pub(super) fn answer(request: &HttpRequest, visit: &Visit, page: &str) -> Answer {
    // Packed, for the network of a pub; the table of values packs best.
    let packed = Packed::new("text/html; charset=utf-8", page.as_bytes())?;
    let kept = if visit.signed.is_some() { UNKEPT } else { KEPT };
    packed.known_by(without_keys(page).as_bytes()).answer(request, kept, VARY)
}

/// The page without the keys of its forms, which are new each time. A phone that has the same page already has keys that were
/// not used, for whatever a key was used for changed the page.
fn without_keys(page: &str) -> String {
    let mut parts = page.split(FORM_KEY);
    let first = parts.next().unwrap_or_default();
    parts.fold(first.to_owned(), |whole, part| whole + part.split_once('"').map_or(part, |(_key, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_renderings_differ_by_nothing_but_their_keys() {
        let page = |key: &str| format!("<p><input type=\"hidden\" name=\"key\" value=\"{key}\"> 7</p>");
        assert_eq!(without_keys(&page("a")), without_keys(&page("b")));
        assert_ne!(without_keys(&page("a")), without_keys(&page("a").replace('7', "8")));
        assert_eq!(without_keys("7"), "7");
    }
}
