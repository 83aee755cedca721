//! What a handler answers: a page, a redirect, or an error that becomes a page in the visitor's language.

use std::panic::Location;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use askama::Template;
use thiserror::Error;

use crate::store;
use crate::store::error::OurFault;

/// The result of every handler.
pub type Answer = Result<HttpResponse, Error>;

/// A rendered template with its status.
pub struct Page;

impl Page {
    /// The page with status 200.
    pub fn show(template: &impl Template) -> Answer {
        Self::with_status(StatusCode::OK, template)
    }

    /// The page again with what was typed and what is wrong with it: status 422.
    pub fn refuse(template: &impl Template) -> Answer {
        Self::with_status(StatusCode::UNPROCESSABLE_ENTITY, template)
    }

    /// The page with a status of the caller's choice (409 for a conflict).
    pub fn with_status(status: StatusCode, template: &impl Template) -> Answer {
        let body = template.render()?;
        Ok(HttpResponse::build(status)
            .content_type("text/html; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(body))
    }
}

/// Sends the visitor on after something was changed.
pub fn see_other(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, address)).finish()
}

/// What can go wrong between a request and its page.
#[derive(Debug, Error)]
pub enum Error {
    /// Nothing stands at this address.
    #[error("not found")]
    NotFound,
    /// Needs an account; the visitor is sent to sign in and comes back.
    #[error("sign in first")]
    SignIn {
        /// Where to go afterwards.
        back: String,
    },
    /// The account may not do this.
    #[error("forbidden")]
    Forbidden,
    /// Who sits where is not released yet.
    #[error("the draw is not released")]
    NotReleased,
    /// The set-up link was used, or a newer one was printed.
    #[error("the set-up link does not work any more")]
    LinkUsed,
    /// The form is too old or does not come from this site.
    #[error("the form has expired")]
    Stale,
    /// Somebody else changed it first.
    #[error("conflict")]
    Conflict,
    /// The request cannot be read at all.
    #[error("bad request: {0}")]
    BadRequest(&'static str),
    /// More than is taken at once.
    #[error("too large: at most {0}")]
    TooLarge(&'static str),
    /// The address stands, but for another method.
    #[error("method not allowed")]
    WrongMethod {
        /// What may be asked there.
        allowed: String,
    },
    /// The request did not come to its end in its time.
    #[error("too slow")]
    TooSlow,
    /// Too many tries in a short time.
    #[error("too many tries")]
    TooMany,
    /// There is no room left to write; nothing was saved.
    #[error("the disk is full")]
    DiskFull,
    /// The database is away, locked or hangs; what it was is logged, never shown.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// Our own fault; logged once, never shown.
    #[error("internal error at {place}: {source}")]
    Internal {
        /// What failed.
        source: Box<dyn std::error::Error + Send + Sync>,
        /// Where it was met.
        place: &'static Location<'static>,
    },
}

impl Error {
    /// Wraps a fault of our own.
    #[track_caller]
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal { source: source.into(), place: Location::caller() }
    }

    /// The message key of the page that explains the error.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotFound => "error-not-found",
            Self::SignIn { .. } => "error-sign-in",
            Self::Forbidden => "error-forbidden",
            Self::NotReleased => "error-not-released",
            Self::LinkUsed => "error-link-used",
            Self::Stale => "error-stale",
            Self::Conflict => "error-conflict",
            Self::BadRequest(_) => "error-bad-request",
            Self::WrongMethod { .. } => "error-wrong-method",
            Self::TooLarge(_) => "error-too-large",
            Self::TooSlow => "error-too-slow",
            Self::TooMany => "error-too-many",
            Self::DiskFull => "error-disk-full",
            Self::Unavailable(_) => "error-unavailable",
            Self::Internal { .. } => "error-internal",
        }
    }
}

impl OurFault for actix_session::SessionInsertError {}
impl OurFault for actix_web::error::BlockingError {}
impl OurFault for crate::export::pdf::PdfError {}
impl OurFault for csv::Error {}
impl OurFault for serde_urlencoded::ser::Error {}
impl OurFault for zip::result::ZipError {}

impl<E: OurFault> From<E> for Error {
    #[track_caller]
    fn from(error: E) -> Self {
        Self::Internal { source: error.into(), place: Location::caller() }
    }
}

/// What the error page needs to know; put into the response for the middleware that renders it.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The message key.
    pub key: &'static str,
    /// The limit that was passed, as it is said.
    pub limit: &'static str,
}

impl Fault {
    /// What is said of an error that the framework answered before a handler could.
    pub fn of_status(status: StatusCode) -> Self {
        let error = match status {
            StatusCode::NOT_FOUND => Error::NotFound,
            StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge("2 MB"),
            _ if status.as_u16() < 500 => Error::BadRequest(""),
            _ => return Self { key: "error-internal", limit: "" },
        };
        Self { key: error.key(), limit: "2 MB" }
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::LinkUsed => StatusCode::NOT_FOUND,
            Self::SignIn { .. } => StatusCode::SEE_OTHER,
            Self::Forbidden | Self::NotReleased | Self::Stale => StatusCode::FORBIDDEN,
            Self::Conflict => StatusCode::CONFLICT,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::WrongMethod { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        if let Self::SignIn { back } = self {
            return see_other(&format!("/sign-in?back={}", form_encode(back)));
        }
        if let Self::Internal { source, place } = self {
            tracing::error!(%source, %place, "internal error");
        }
        if let Self::Unavailable(reason) = self {
            tracing::warn!(%reason, "the database cannot be used");
        }
        let mut builder = HttpResponse::build(self.status_code());
        builder.insert_header((header::CACHE_CONTROL, "no-store"));
        if let Self::WrongMethod { allowed } = self {
            builder.insert_header((header::ALLOW, allowed.as_str()));
        }
        if matches!(self, Self::TooMany) {
            builder.insert_header((header::RETRY_AFTER, "60"));
        }
        if matches!(self, Self::Unavailable(_)) {
            builder.insert_header((header::RETRY_AFTER, "5"));
        }
        let mut response = builder.finish();
        let limit = if let Self::TooLarge(limit) = self { limit } else { "" };
        response.extensions_mut().insert(Fault { key: self.key(), limit });
        response
    }
}

/// Text as it may stand in the query of an address.
pub fn form_encode(text: &str) -> String {
    serde_urlencoded::to_string([("", text)]).unwrap_or_default().trim_start_matches('=').to_owned()
}

impl From<askama::Error> for Error {
    #[track_caller]
    fn from(source: askama::Error) -> Self {
        Self::internal(source)
    }
}

impl From<store::Error> for Error {
    #[track_caller]
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::NotFound => Self::NotFound,
            store::Error::Conflict(_) => Self::Conflict,
            store::Error::DiskFull => Self::DiskFull,
            store::Error::Unavailable(reason) => Self::Unavailable(reason),
            other @ store::Error::Internal(..) => Self::internal(other),
        }
    }
}
