//! Reading a posted form that carries a file: checked like every other form, with a limit that is stated when it is passed.

use std::pin::Pin;

use actix_multipart::Multipart;
use actix_session::SessionExt as _;
use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use futures_util::TryStreamExt as _;

use crate::web::answer::Error;
use crate::web::form::Fields;
use crate::web::visit;

/// The largest file that is taken, in bytes and as it is said.
const FILE_LIMIT: (usize, &str) = (2 * 1024 * 1024, "2 MB");
/// The most that is typed beside a file, all fields together: a pasted list of the same size, whose letters may take
/// twice the bytes after a conversion.
const FIELDS_LIMIT: (usize, &str) = (2 * FILE_LIMIT.0 + 64 * 1024, "4 MB");
const MOST_FIELDS: usize = 100;

/// A posted `multipart/form-data` form whose token belongs to the visitor's session.
#[derive(Clone, Debug)]
pub struct Upload {
    /// What was typed.
    pub fields: Fields,
    /// The chosen file; `None` when nothing was chosen.
    pub file: Option<File>,
}

/// A file as it was sent.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name on the visitor's machine; only to be shown.
    pub name: String,
    /// What is in it.
    pub bytes: Bytes,
}

/// The same where a file that is too large is no reason to lose what was typed beside it.
#[derive(Clone, Debug)]
pub struct Sent {
    /// What was typed.
    pub fields: Fields,
    /// The chosen file; the limit as it is said where it is larger.
    pub file: Result<Option<File>, &'static str>,
}

impl FromRequest for Upload {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let sent = Sent::from_request(request, payload);
        Box::pin(async move {
            let Sent { fields, file } = sent.await?;
            Ok(Self { fields, file: file.map_err(Error::TooLarge)? })
        })
    }
}

impl FromRequest for Sent {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let same_origin = visit::same_origin(request);
        let parts = Multipart::from_request(request, payload);
        Box::pin(async move {
            let Ok(parts) = parts.await else { return Err(Error::BadRequest("the form carries no file")) };
            let sent = read(parts).await?;
            if same_origin && visit::token_matches(&session, sent.fields.text("token")) {
                Ok(sent)
            } else {
                Err(Error::Stale)
            }
        })
    }
}

/// Reads every part to its end, even past the limit: a browser shows the answer only after it could send everything.
async fn read(mut parts: Multipart) -> Result<Sent, Error> {
    let mut fields = Vec::new();
    let mut file = Ok(None);
    let mut too_large = None;
    let mut left = FIELDS_LIMIT.0;
    while let Some(mut part) = parts.try_next().await.map_err(|_broken| Error::BadRequest("the form is broken off"))? {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.content_disposition().and_then(|header| header.get_filename()).map(str::to_owned);
        let limit = if file_name.is_some() { FILE_LIMIT.0 } else { left };
        match part.bytes(limit).await {
            Err(_over) if file_name.is_some() => file = Err(FILE_LIMIT.1),
            Err(_over) => too_large = Some(FIELDS_LIMIT.1),
            Ok(Err(_broken)) => return Err(Error::BadRequest("the form is broken off")),
            Ok(Ok(bytes)) => match file_name {
                Some(chosen) if !chosen.is_empty() => file = file.map(|_| Some(File { name: chosen, bytes })),
                Some(_nothing_chosen) => {}
                None if fields.len() < MOST_FIELDS => {
                    left -= bytes.len();
                    let text = std::str::from_utf8(&bytes);
                    let text = text.map_err(|_other| Error::BadRequest("a field is not text"))?;
                    fields.push((name, text.to_owned()));
                }
                None => too_large = Some(FIELDS_LIMIT.1),
            },
        }
    }
    too_large.map_or_else(|| Ok(Sent { fields: Fields::new(fields), file }), |limit| Err(Error::TooLarge(limit)))
}
