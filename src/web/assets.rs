//! The stylesheet, the scripts and the pictures: embedded in the program, packed once, under an address that changes with them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpRequest, web};
use embedded::Files;
use sha2::{Digest as _, Sha256};

use crate::rules::hex::hex;
use crate::web::answer::{Answer, Error};
use crate::web::packed::Packed;

#[expect(clippy::disallowed_methods, reason = "the derived code reads no database")]
mod embedded {
    #[derive(rust_embed::RustEmbed)]
    #[folder = "static"]
    pub struct Files;
}

/// Every file, ready to be sent, under the address of this build.
struct Assets {
    stamp: String,
    files: BTreeMap<String, Packed>,
}

static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let mut stamp = Sha256::new();
    let mut files = BTreeMap::new();
    for name in Files::iter() {
        let Some(file) = Files::get(&name) else { continue };
        let body = if name == SHEET { whole(&file.data) } else { file.data.into_owned() };
        stamp.update(name.as_bytes());
        stamp.update(&body);
        match Packed::new(content_type(&name), &body) {
            Ok(packed) => drop(files.insert(name.into_owned(), packed)),
            Err(error) => tracing::error!(%error, %name, "a file of the program cannot be packed"),
        }
    }
    Assets { stamp: hex(stamp.finalize().get(..6).unwrap_or_default()), files }
});

/// The script that shows the page of a table without a network. It may look after the pages of tables, not only after its
/// own folder.
const WORKER: &str = "worker.js";
const SCOPE: HeaderName = HeaderName::from_static("service-worker-allowed");

const SHEET: &str = "skatwart.css";
const BASE: &str = "vendor/simple.css";
const PARTS: [&str; 6] = ["hand.css", "board.css", "decks.css", "paper.css", "season.css", "help.css"];

/// The whole stylesheet in one request: the classless base in a layer that loses against every rule of ours, our sheet
/// with the tokens, its parts. What we remark in them is a third of it, which a phone in a pub need not wait for.
fn whole(sheet: &[u8]) -> Vec<u8> {
    let file = |name: &str| Files::get(name).map(|file| file.data).unwrap_or_default();
    let mut all = [b"@layer base{".as_slice(), &file(BASE), b"}\n"].concat();
    all.extend_from_slice(without_remarks(sheet).as_bytes());
    for part in PARTS {
        all.extend_from_slice(without_remarks(&file(part)).as_bytes());
    }
    all
}

/// A sheet of ours, in which no value holds the signs of a remark.
fn without_remarks(sheet: &[u8]) -> String {
    let sheet = String::from_utf8_lossy(sheet);
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once("*/").map_or("", |(_remark, rest)| rest))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("json" | "webmanifest") => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

/// The address of a file of `static/`, for templates: it changes with every change of the files, so it may be kept for ever.
pub fn asset(name: &str) -> String {
    if !ASSETS.files.contains_key(name) {
        tracing::error!(name, "a page asks for a file that is not in static/");
    }
    format!("/static/{}/{name}", ASSETS.stamp)
}

/// Sends a file. Under the address of an older build it sends the file of today and asks to look again next time.
pub async fn file(request: HttpRequest, path: web::Path<(String, String)>) -> Answer {
    let (stamp, name) = path.into_inner();
    let packed = ASSETS.files.get(&name).ok_or(Error::NotFound)?;
    let kept = if stamp == ASSETS.stamp { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut answer = packed.answer(&request, kept, "Accept-Encoding")?;
    if name == WORKER {
        answer.headers_mut().insert(SCOPE, HeaderValue::from_static("/k/"));
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_type_and_an_address() {
        assert!(asset("skatwart.css").ends_with("/skatwart.css"));
        for name in ASSETS.files.keys().filter(|name| name.rsplit('.').next() != Some("txt")) {
            assert!(!content_type(name).starts_with("text/plain"), "{name} would be sent as text");
        }
    }

    #[test]
    fn the_sheet_is_sent_with_every_rule_and_without_our_remarks() {
        assert_eq!(without_remarks(b"a{}/* one: { */\nb{}/**/c{}"), "a{}\nb{}c{}");
        let text = |name: &str| String::from_utf8(Files::get(name).expect("a sheet").data.into_owned()).expect("text");
        let sent = String::from_utf8(whole(text(SHEET).as_bytes())).expect("text");
        let rules = |text: &str| (text.matches('{').count(), text.matches('}').count());
        assert_eq!(rules(&sent).0, rules(&sent).1, "no rule is torn");
        for name in [SHEET].into_iter().chain(PARTS) {
            let last = text(name).trim_end().lines().last().unwrap_or_default().to_owned();
            assert!(sent.contains(&last), "{name} to its end");
        }
        let ours = sent.split_once(&text(BASE)).expect("the base as it came").1;
        assert!(!ours.contains("/*") && !ours.contains("*/"), "no remark is sent");
    }

    #[test]
    fn only_the_tokens_of_the_stylesheet_name_a_colour() {
        let text = |name: &str| String::from_utf8(Files::get(name).expect("a sheet").data.into_owned()).expect("text");
        let sheets: String = [SHEET].into_iter().chain(PARTS).map(text).collect();
        let strays: Vec<_> = sheets
            .lines()
            .filter(|line| !line.trim_start().starts_with("--") && !line.contains("--paper: #fff"))
            .filter(|line| {
                line.split('#').skip(1).any(|rest| rest.chars().take(3).filter(char::is_ascii_hexdigit).count() == 3)
            })
            .collect();
        assert_eq!(strays, Vec::<&str>::new());
    }
}
