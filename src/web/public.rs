//! Pages that are the same for all: rendered once for each version of the tournament or season and language, kept gzipped in
//! memory, answered with a strong `ETag`. Nothing is kept by the clock: the version decides.

pub mod kept;

use actix_web::HttpRequest;

use crate::i18n::Lang;
use crate::store::{Conn, tournaments};
use crate::web::answer::{Answer, Error};
use crate::web::layout::Layout;
use crate::web::packed::Packed;
use crate::web::server::App;
use crate::web::versions::Subject;
use crate::web::visit::language_of;

use kept::Key;

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
    let path = address.clone();
    let body = move |conn: &mut Conn, lang: Lang| {
        let noindex = match subject {
            Subject::Tournament(id) => !tournaments::is_searchable(conn, id)?,
            Subject::Division(_) => false,
        };
        render(conn, Layout { noindex, ..Layout::public(lang, String::new(), path) })
    };
    kept(request, app, (subject, address), "text/html; charset=utf-8", body).await
}

/// Answers with what stands at this address of a subject, a page or a file; `render` as with [`page`].
pub async fn kept<F>(
    request: &HttpRequest,
    app: &App,
    (subject, address): (Subject, String),
    content_type: &'static str,
    render: F,
) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<String, Error> + Send + 'static,
{
    let version = app.versions.of(&app.store, subject).await?;
    app.keepers.at(version.epoch);
    let lang = language_of(request);
    let key = Key { subject, version, lang, address };
    let slot = app.pages.slot(&key);
    let made = slot
        .get_or_try_init(|| async {
            // What is read now may be newer than the version asked for, never older.
            let body = move |conn: &mut Conn| {
                let text = render(conn, lang)?;
                Packed::new(content_type, text.as_bytes()).map_err(Error::internal)
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
