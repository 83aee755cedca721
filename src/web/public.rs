//! Pages that are the same for all: rendered once for each version of the tournament or season and language, kept gzipped in
//! memory, answered with a strong `ETag`. Nothing is kept by the clock: the version decides.

pub mod kept;

use actix_web::HttpRequest;

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
