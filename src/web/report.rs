//! The files of a list at the address of its page with another ending: CSV, German Excel form, PDF and JSON, all from one
//! telling.

pub mod table;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use crate::export::pdf::Ledger;
use crate::export::report::name::file_name;
use crate::export::report::struck::in_files;
use crate::export::report::{Report, comma, json, paper};
use crate::export::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::store::Conn;
use crate::web::audience::Audience;
use crate::web::packed::Packed;
use crate::web::route::as_written;
use crate::web::server::App;
use crate::web::versions::{self, Subject};
use crate::web::visit::language_of;
use crate::web::{Answer, Error, Fields, print, public};

/// A list that is asked for.
pub struct List {
    /// What raises its version.
    pub subject: Subject,
    /// Its address without the ending, and what follows the ending where a query decides what is shown: in one spelling,
    /// for it names the list among what is kept.
    pub address: (String, String),
    /// What the visitor asked for after the question mark.
    pub fields: Fields,
    /// Whether its JSON is kept for others who ask for the same.
    pub kept: bool,
}

impl List {
    /// The list at this address, which no query changes.
    pub fn at(subject: impl Into<Subject>, address: String, query: Vec<(String, String)>) -> Self {
        Self { subject: subject.into(), address: (address, String::new()), fields: Fields::new(query), kept: true }
    }

    /// The same where the desk may see more than everybody: what is made for it is kept for nobody.
    #[must_use]
    pub fn kept_for(self, audience: Audience) -> Self {
        Self { kept: self.kept && !audience.is_desk(), ..self }
    }
}

/// Answers with the list as the ending of the address has it. `tell` is asked for it in one moment of the database.
pub async fn file<F>(request: &HttpRequest, app: &App, list: List, tell: F) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<Report, Error> + Send + 'static,
{
    let pattern = as_written(request.match_pattern()).unwrap_or_default();
    match pattern.rsplit_once('.').map(|(_, ending)| ending) {
        Some("csv") => spreadsheet(request, app, &list.fields, tell).await,
        Some("pdf") => printed(request, app, list.subject, tell).await,
        Some("json") => told(request, app, list, tell).await,
        _ => Err(Error::NotFound),
    }
}

/// Whether paper is asked for, where that is laid out otherwise than a list.
pub fn is_paper(request: &HttpRequest) -> bool {
    request.path().rsplit_once('.').is_some_and(|(_, ending)| ending == "pdf")
}

/// Answers with a list that stands in the program and hangs on no event, as the ending of the address has it; its version
/// is nought.
pub async fn fixed(request: &HttpRequest, fields: &Fields, tell: impl Fn(Lang) -> Report) -> Answer {
    let asked = language_of(request);
    match request.path().rsplit_once('.').map(|(_, ending)| ending) {
        Some("csv") => {
            let lang = of_form(fields, asked);
            Ok(as_download(written(lang, tell(lang), print::form(fields))?))
        }
        Some("pdf") => on_paper(tell(asked), asked, None).await,
        Some("json") => {
            let text = json::json(&in_files(asked, tell(asked)), 0)?;
            let packed = Packed::new("application/json", text.as_bytes())?;
            Ok(unlisted(packed.answer(request, "no-cache", "Accept-Encoding, Accept-Language, Cookie")?))
        }
        _ => Err(Error::NotFound),
    }
}

/// The list as a spreadsheet; for German Excel it is told in German.
pub async fn spreadsheet<F>(request: &HttpRequest, app: &App, fields: &Fields, tell: F) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<Report, Error> + Send + 'static,
{
    let lang = of_form(fields, language_of(request));
    let form = print::form(fields);
    let write = move |conn: &mut Conn| Ok::<_, Error>(written(lang, tell(conn, lang)?, form)?);
    Ok(as_download(app.store.read(write).await?))
}

/// What German Excel opens is German, whoever asks for it.
fn of_form(fields: &Fields, asked: Lang) -> Lang {
    if print::form(fields) == Spreadsheet::GermanExcel { Lang::De } else { asked }
}

/// The name of a spreadsheet and what stands in it.
fn written(lang: Lang, report: Report, form: Spreadsheet) -> Result<(String, Vec<u8>), csv::Error> {
    let report = in_files(lang, report);
    Ok((format!("{}.csv", file_name(&report)), comma::csv(&report, form)?))
}

fn as_download((name, bytes): (String, Vec<u8>)) -> HttpResponse {
    print::download(&name, "text/csv; charset=utf-8", bytes)
}

async fn printed<F>(request: &HttpRequest, app: &App, subject: Subject, tell: F) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<Report, Error> + Send + 'static,
{
    let lang = language_of(request);
    let read = move |conn: &mut Conn| Ok::<_, Error>((tell(conn, lang)?, print::ledger(conn, lang, subject)?));
    let (report, ledger) = app.store.read(read).await?;
    on_paper(report, lang, ledger).await
}

async fn on_paper(report: Report, lang: Lang, ledger: Option<Ledger>) -> Answer {
    let printed = print::printed(lang, ledger);
    print::pdf(&file_name(&report), move || paper::print(report, lang, printed)).await
}

/// JSON is kept and answered like a public page: once for each version and language, with its `ETag`.
async fn told<F>(request: &HttpRequest, app: &App, list: List, tell: F) -> Answer
where
    F: FnOnce(&mut Conn, Lang) -> Result<Report, Error> + Send + 'static,
{
    let subject = list.subject;
    let address = format!("{}.json{}", list.address.0, list.address.1);
    let render = move |conn: &mut Conn, lang: Lang| {
        let report = in_files(lang, tell(conn, lang)?);
        let version = versions::number(conn, subject)?;
        Ok(json::json(&report, version)?)
    };
    let answer = if list.kept {
        public::kept(request, app, (subject, address), "application/json", render).await?
    } else {
        let lang = language_of(request);
        let text = app.store.read(move |conn| render(conn, lang)).await?;
        let packed = Packed::new("application/json", text.as_bytes())?;
        packed.answer(request, "no-cache", "Accept-Encoding, Accept-Language, Cookie")?
    };
    Ok(unlisted(answer))
}

/// As with the other files: for who asks here, not for search engines.
fn unlisted(mut answer: HttpResponse) -> HttpResponse {
    answer.headers_mut().insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    answer
}
