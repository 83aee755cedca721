//! A body packed once and served many times: kept gzipped in memory, with a strong `ETag`, unpacked for the rare client without gzip.

use std::io::Read as _;

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};

use crate::rules::hex::hex;
use crate::web::answer::{Answer, Error};
use crate::web::gzip::gzip;

/// A gzipped body with what its answers say about it.
#[derive(Clone, Debug)]
pub struct Packed {
    content_type: &'static str,
    gzip: Bytes,
    tag: String,
    /// Whether the tag promises the same content and not the same bytes.
    weak: bool,
}

impl Packed {
    /// Packs a body.
    pub fn new(content_type: &'static str, body: &[u8]) -> Result<Self, Error> {
        let mut packed = gzip(body).map_err(Error::internal)?;
        // It is kept for long: with the room left over, hundreds of pages would take nearly twice as much.
        packed.shrink_to_fit();
        Ok(Self { content_type, gzip: Bytes::from(packed), tag: digest(body), weak: false })
    }

    /// The same, known again by its content: what differs from one rendering to the next without meaning is left out of it.
    #[must_use]
    pub fn known_by(self, content: &[u8]) -> Self {
        Self { tag: digest(content), weak: true, ..self }
    }

    /// How many bytes it takes in memory.
    pub const fn len(&self) -> usize {
        self.gzip.len()
    }

    /// Whether nothing is in it.
    pub const fn is_empty(&self) -> bool {
        self.gzip.is_empty()
    }

    /// The answer to this request: 304 when the client has it already, gzip when it understands it.
    pub fn answer(&self, request: &HttpRequest, cache_control: &'static str, vary: &'static str) -> Answer {
        let gzip = accepts_gzip(request.headers());
        // One tag for each form of the body: a strong tag promises the same bytes.
        let tag = if gzip { format!("\"{}-gz\"", self.tag) } else { format!("\"{}\"", self.tag) };
        let known = names_tag(request, &tag);
        let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        response
            .insert_header((header::ETAG, if self.weak { format!("W/{tag}") } else { tag }))
            .insert_header((header::CACHE_CONTROL, cache_control))
            .insert_header((header::VARY, vary));
        if known {
            return Ok(response.finish());
        }
        response.content_type(self.content_type);
        if gzip {
            response.insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("gzip")));
            return Ok(response.body(self.gzip.clone()));
        }
        let mut plain = Vec::new();
        GzDecoder::new(self.gzip.as_ref()).read_to_end(&mut plain).map_err(Error::internal)?;
        Ok(response.body(plain))
    }
}

/// The first 128 bits of the SHA-256 of a body, in hexadecimal.
pub fn digest(body: &[u8]) -> String {
    hex(Sha256::digest(body).get(..16).unwrap_or_default())
}

fn header_text(headers: &HeaderMap, name: HeaderName) -> &str {
    match headers.get(name).map(HeaderValue::to_str) {
        Some(Ok(text)) => text,
        _ => "",
    }
}

/// Whether whoever asks reads gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    header_text(headers, header::ACCEPT_ENCODING).split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        let refused =
            parts.any(|part| matches!(part.replace(' ', "").as_str(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        named && !refused
    })
}

fn names_tag(request: &HttpRequest, tag: &str) -> bool {
    header_text(request.headers(), header::IF_NONE_MATCH)
        .split(',')
        .map(str::trim)
        .any(|given| given == "*" || given.strip_prefix("W/").unwrap_or(given) == tag)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn asked(name: &'static str, value: &'static str) -> HttpRequest {
        TestRequest::default().insert_header((name, value)).to_http_request()
    }

    #[test]
    fn gzip_is_used_only_where_it_is_not_refused() {
        assert!(accepts_gzip(asked("accept-encoding", "br, gzip;q=0.8").headers()));
        assert!(accepts_gzip(asked("accept-encoding", "*").headers()));
        assert!(!accepts_gzip(asked("accept-encoding", "gzip; q=0, identity").headers()));
        assert!(!accepts_gzip(asked("accept-encoding", "identity").headers()));
        assert!(!accepts_gzip(asked("host", "hall").headers()));
    }

    #[test]
    fn a_client_that_has_the_body_gets_no_second_copy() {
        let packed = Packed::new("text/plain", b"sheet").expect("packing works");
        let tag = format!("\"{}\"", digest(b"sheet"));
        assert!(names_tag(
            &TestRequest::default().insert_header(("if-none-match", tag.clone())).to_http_request(),
            &tag
        ));
        let again = TestRequest::default().insert_header(("if-none-match", tag)).to_http_request();
        let answer = packed.answer(&again, "no-cache", "Accept-Encoding").expect("an answer");
        assert_eq!(answer.status().as_u16(), 304);
        let other =
            packed.answer(&asked("if-none-match", "\"other\""), "no-cache", "Accept-Encoding").expect("an answer");
        assert_eq!(other.status().as_u16(), 200);
    }
}
