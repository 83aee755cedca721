//! Pages that are the same for all who may do the same: rendered once for each version of the tournament or season, language
//! and audience, kept gzipped in memory, answered with a strong `ETag`. Nothing is kept by the clock: the version decides.
//! Only what is one visitor's own – a sentence that waits for him, what he looks for – is rendered for him alone.

pub mod kept;
pub mod mapped;
pub mod place;
mod ready;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};

use crate::i18n::Lang;
use crate::store::{Conn, tournaments};
use crate::web::answer::{Answer, Error};
use crate::web::audience::Audience;
use crate::web::layout::Layout;
use crate::web::packed::Packed;
use crate::web::server::App;
use crate::web::versions::{Subject, Version};
use crate::web::visit::{flash_for, language_of};

use kept::{Key, Slot};

const HTML: &str = "text/html; charset=utf-8";

/// Where a page follows what is told, and for whom it is made.
type Told = (Option<String>, Audience);

/// Answers with the public page at this address of the site, the same for its audience: `address` names it among the
/// kept ones, and it follows what is told at `follows`.
/// `render` gets a layout without a title and without a name. It runs only when nobody did before for this version,
/// language and audience, in one moment of the database.
async fn page<F>(
    request: &HttpRequest,
    app: &App,
    (subject, (follows, audience)): (Subject, Told),
    address: String,
    render: F,
) -> Answer
where
    F: FnOnce(&mut Conn, Layout) -> Result<String, Error> + Send + 'static,
{
    let (path, fields) = (address.clone(), app.fields.clone());
    let body = move |conn: &mut Conn, lang: Lang, version: Version| {
        let noindex = match subject {
            Subject::Tournament(id) => !tournaments::is_searchable(conn, id)?,
            Subject::Division(_) | Subject::ClubSeason(_) | Subject::Sheet(_) => false,
        };
        let fields = Some(fields.asked(version));
        render(conn, Layout { noindex, audience, fields, follows, ..Layout::public(lang, String::new(), path) })
    };
    let (key, page) = kept_for(request, app, audience, (subject, address), HTML, body).await?;
    if audience == Audience::Spectator {
        app.pages.ready.note(request, &key, &page);
    }
    handed_out(&page, request)
}

/// The answer to a visitor nobody knows, where it is ready: the page another such visitor was given for the same words
/// while nothing was written since.
pub fn ready(app: &App, request: &HttpRequest) -> Option<Answer> {
    let page = app.pages.ready.page(request, |subject| app.versions.at_once(&app.store, subject))?;
    app.measures.handed_out();
    Some(handed_out(&page, request))
}

fn handed_out(page: &Slot, request: &HttpRequest) -> Answer {
    let page = page.get().ok_or_else(|| Error::internal("a kept page is empty"))?;
    page.answer(request, "no-cache", "Accept-Encoding, Accept-Language, Cookie")
}

/// Answers with a public page as one visitor asks for it: what he looks for, or with the sentence that waits for him. It
/// is rendered for him alone, kept nowhere, and nothing for search engines.
async fn fresh<F>(request: &HttpRequest, app: &App, (follows, audience): Told, address: String, render: F) -> Answer
where
    F: FnOnce(&mut Conn, Layout) -> Result<String, Error> + Send + 'static,
{
    let layout = Layout {
        noindex: true,
        audience,
        flash: flash_for(request),
        fields: Some(app.fields.clone()),
        follows,
        ..Layout::public(language_of(request), String::new(), address)
    };
    let body = app.store.read(move |conn| render(conn, layout)).await?;
    Ok(HttpResponse::Ok().content_type(HTML).insert_header((header::CACHE_CONTROL, "no-store")).body(body))
}

/// Answers with the file at this address of a subject, the same for everybody; `render` runs as for a page.
pub async fn kept<F>(
    request: &HttpRequest,
    app: &App,
    place: (Subject, String),
    content_type: &'static str,
    render: F,
) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<String, Error> + Send + 'static,
{
    let body = move |conn: &mut Conn, lang, _version| render(conn, lang);
    let (_key, file) = kept_for(request, app, Audience::Spectator, place, content_type, body).await?;
    handed_out(&file, request)
}

/// The place of a page or file among the kept ones, filled.
async fn kept_for<F>(
    request: &HttpRequest,
    app: &App,
    audience: Audience,
    (subject, address): (Subject, String),
    content_type: &'static str,
    render: F,
) -> Result<(Key, Slot), Error>
where
    F: FnOnce(&mut Conn, Lang, Version) -> Result<String, Error> + Send + 'static,
{
    let version = app.versions.of(&app.store, subject).await?;
    app.keepers.at(version.epoch);
    let lang = language_of(request);
    let key = Key { subject, version, lang, audience, address };
    let slot = app.pages.slot(&key);
    let made = slot
        .get_or_try_init(|| async {
            // What is read now may be newer than the version asked for, never older.
            let body = move |conn: &mut Conn| {
                let text = render(conn, lang, version)?;
                Packed::new(content_type, text.as_bytes())
            };
            let packed = app.store.read(body).await?;
            app.pages.filled(&key, packed.len());
            Ok(packed)
        })
        .await;
    match made {
        Ok(_packed) => Ok((key, slot)),
        Err(error) => {
            app.pages.failed(&key);
            Err(error)
        }
    }
}
