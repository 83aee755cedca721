//! Packs every text on its way out that was not packed before: pages made for one visitor, lists, the start page.

use actix_web::HttpResponse;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Bytes;

use crate::web::answer::Error;
use crate::web::gzip::gzip;
use crate::web::packed::accepts_gzip;

/// Less than this fits into one packet anyway.
const LEAST: usize = 1200;
/// More than this is packed on another thread, so that nobody else waits for it.
const LARGE: usize = 64 * 1024;
/// How the token of a session stands in a page. How well a page packs tells of what stands in it: where a stranger can
/// have words put beside a secret, its length betrays the secret letter by letter.
const TOKEN: &[u8] = b"name=\"token\"";

/// Goes round every answer.
pub async fn pack(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let wanted = accepts_gzip(request.headers());
    let answered = next.call(request).await?.map_into_boxed_body();
    if !(wanted && is_text(answered.headers())) {
        return Ok(answered);
    }
    let (request, response) = answered.into_parts();
    let (mut head, body) = response.into_parts();
    let body = match body.try_into_bytes() {
        Ok(whole) => whole,
        // It comes piece by piece.
        Err(body) => return Ok(ServiceResponse::new(request, head.set_body(body))),
    };
    let body = if body.len() < LEAST || holds(&body, TOKEN) { body } else { packed(&mut head, body).await? };
    Ok(ServiceResponse::new(request, head.set_body(BoxBody::new(body))))
}

async fn packed(head: &mut HttpResponse<()>, body: Bytes) -> Result<Bytes, Error> {
    let packed = if body.len() > LARGE {
        tokio::task::spawn_blocking(move || gzip(&body)).await.map_err(Error::internal)?
    } else {
        gzip(&body)
    };
    let headers = head.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    Ok(Bytes::from(packed.map_err(Error::internal)?))
}

/// Whether it is a text in one form; what has a tag was packed where it was made, or may not change its bytes.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let is_text = kind.starts_with(b"text/") || kind.starts_with(b"application/json");
    is_text && !headers.contains_key(header::CONTENT_ENCODING) && !headers.contains_key(header::ETAG)
}

fn holds(body: &[u8], words: &[u8]) -> bool {
    body.windows(words.len()).any(|here| here == words)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use actix_web::http::Method;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::{App, web};
    use flate2::read::GzDecoder;

    use super::*;

    /// What is sent of this body to somebody who reads gzip, and whether it is packed.
    async fn sent(kind: &'static str, body: String, accepts: &'static str) -> (bool, Vec<u8>) {
        let page = move || {
            let body = body.clone();
            async move { HttpResponse::Ok().content_type(kind).body(body) }
        };
        let app = init_service(App::new().wrap(from_fn(pack)).route("/", web::get().to(page))).await;
        let request = TestRequest::with_uri("/").method(Method::GET).insert_header((header::ACCEPT_ENCODING, accepts));
        let answer = call_service(&app, request.to_request()).await;
        let packed = answer.headers().get(header::CONTENT_ENCODING).is_some_and(|how| how == "gzip");
        let varies = answer.headers().get(header::VARY).is_some_and(|how| how == "Accept-Encoding");
        assert_eq!(packed, varies);
        (packed, read_body(answer).await.to_vec())
    }

    fn unpacked(body: &[u8]) -> String {
        let mut text = String::new();
        GzDecoder::new(body).read_to_string(&mut text).expect("gzip");
        text
    }

    #[actix_web::test]
    async fn a_text_is_packed_small_or_large_and_unpacks_to_the_same() {
        for rows in [200, 20_000] {
            let list = "1;Karl;900\n".repeat(rows);
            let (packed, body) = sent("text/csv; charset=utf-8", list.clone(), "gzip, br").await;
            assert!(packed && body.len() * 5 < list.len(), "{} of {}", body.len(), list.len());
            assert_eq!(unpacked(&body), list);
        }
    }

    #[actix_web::test]
    async fn a_page_with_the_token_of_a_session_and_whatever_is_no_text_stay_as_they_are() {
        let page = |inner: &str| format!("<p>{}</p>{inner}", "Karl ".repeat(500));
        assert!(sent("text/html", page(""), "gzip").await.0);
        assert!(!sent("text/html", page("<input type=\"hidden\" name=\"token\" value=\"7\">"), "gzip").await.0);
        assert!(!sent("text/html", page(""), "identity").await.0);
        assert!(!sent("application/pdf", page(""), "gzip").await.0);
        assert!(!sent("text/html", "Karl".to_owned(), "gzip").await.0);
    }
}
