//! Handing out files: printed lists, at most two made at once while the others wait, and spreadsheets.

use std::convert::Infallible;

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use tokio::sync::Semaphore;

use crate::export::pdf::{Ledger, Paper, PdfError, Size};
use crate::export::report::name::of_paper;
use crate::export::report::paper::Printed;
use crate::export::spreadsheet::Spreadsheet;
use crate::i18n::{Lang, Values};
use crate::rules::ledger::Head;
use crate::store::tournaments::Tournament;
use crate::store::{Conn, ledger};
use crate::web::hands::taken::day_and_time;
use crate::web::server::App;
use crate::web::versions::Subject;
use crate::web::{Answer, Error, Fields};

/// A printed list of 2,700 lines takes about 30 MB while it is made; more than two at once would take the memory of
/// everything else.
static PRINTERS: Semaphore = Semaphore::const_new(2);

/// Prints a paper on a thread of its own, and hands the file out under its names.
pub async fn paper_of(
    paper: Paper,
    print: impl FnOnce(&Paper) -> Result<Vec<u8>, PdfError> + Send + 'static,
) -> Answer {
    let name = of_paper(&paper);
    pdf(&name, move || print(&paper)).await
}

/// Prints on a thread of its own and hands the file out to be shown, under a name without its ending.
pub async fn pdf(name: &str, print: impl FnOnce() -> Result<Vec<u8>, PdfError> + Send + 'static) -> Answer {
    let turn = PRINTERS.acquire().await?;
    let printed = tokio::task::spawn_blocking(print).await?;
    drop(turn);
    Ok(file(&format!("{name}.pdf"), "application/pdf", DispositionType::Inline, printed?))
}

/// Prints while it reads, in one moment of the database, so that nothing has to be kept until all is read; `print` answers
/// the name of the file without its ending, and the file.
pub async fn whole<F>(app: &App, print: F) -> Answer
where
    F: FnOnce(&mut Conn) -> Result<(String, Vec<u8>), Error> + Send + 'static,
{
    let Ok(printed) = whole_unless(app, move |conn| print(conn).map(Ok::<_, Infallible>)).await?;
    Ok(printed)
}

/// The same where the words of whoever asks may be such that nothing can be printed: answers what `print` says of them then.
pub async fn whole_unless<F, W>(app: &App, print: F) -> Result<Result<HttpResponse, W>, Error>
where
    F: FnOnce(&mut Conn) -> Result<Result<(String, Vec<u8>), W>, Error> + Send + 'static,
    W: Send + 'static,
{
    let turn = PRINTERS.acquire().await?;
    let printed = app.store.read(print).await?;
    drop(turn);
    Ok(printed.map(|(name, bytes)| file(&format!("{name}.pdf"), "application/pdf", DispositionType::Inline, bytes)))
}

/// The form of a spreadsheet the visitor asked for.
pub fn form(fields: &Fields) -> Spreadsheet {
    if fields.ticked("excel") { Spreadsheet::GermanExcel } else { Spreadsheet::Plain }
}

/// The sheets the visitor asked for: `?paper=a5` are half ones.
pub fn size(fields: &Fields) -> Size {
    if fields.text("paper").eq_ignore_ascii_case("a5") { Size::A5 } else { Size::A4 }
}

/// Hands out a file to be saved.
pub fn download(name: &str, content_type: &'static str, bytes: Vec<u8>) -> HttpResponse {
    file(name, content_type, DispositionType::Attachment, bytes)
}

fn file(name: &str, content_type: &'static str, disposition: DispositionType, bytes: Vec<u8>) -> HttpResponse {
    let parameters = vec![DispositionParam::Filename(name.to_owned())];
    HttpResponse::Ok()
        .content_type(content_type)
        .insert_header(ContentDisposition { disposition, parameters })
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        // What stands in it follows the language, and at some addresses who asks.
        .insert_header((header::VARY, "Cookie, Accept-Language"))
        // Lists of names are for who asks here, not for search engines; the page of the tournament may say otherwise.
        .insert_header(("x-robots-tag", "noindex"))
        .body(bytes)
}

/// The title of a list that can still change says so.
pub fn provisional(lang: Lang, title: String, done: bool) -> String {
    if done { title } else { format!("{title} · {}", lang.say("prizes-not-final")) }
}

/// When and where a tournament is played.
pub fn day_and_venue(lang: Lang, tournament: &Tournament) -> String {
    let day = lang.day(tournament.date);
    if tournament.venue.is_empty() { day } else { format!("{day} · {}", tournament.venue) }
}

/// Where the ledger of a tournament ends that has one, for the foot of its lists.
pub fn ledger(conn: &mut Conn, lang: Lang, subject: impl Into<Subject>) -> Result<Option<Ledger>, Error> {
    let Subject::Tournament(id) = subject.into() else { return Ok(None) };
    let chain = ledger::head(conn, id)?;
    let words = || {
        let mut args = Values::new();
        args.set("line", chain.lines);
        args.set("head", Head::of(&chain.head).to_string());
        Ledger {
            words: lang.say_args("print-ledger", &args),
            purpose: lang.say("print-ledger-purpose"),
            link: chain.head.clone(),
        }
    };
    Ok((chain.lines > 0).then(words))
}

/// When something is printed, as it stands on paper.
pub fn printed(lang: Lang, ledger: Option<Ledger>) -> Printed {
    let at = crate::clock::now();
    (lang.say_with("print-printed", "at", day_and_time(lang, at)), at, ledger)
}

/// What stands on every page of a printed list of this tournament.
pub fn paper(lang: Lang, tournament: &Tournament, title: String, rules: String, notes: Vec<String>) -> Paper {
    let at = crate::clock::now();
    Paper {
        lang,
        at,
        tournament: tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, tournament),
        rules,
        notes,
        signatures: Vec::new(),
        printed: lang.say_with("print-printed", "at", day_and_time(lang, at)),
        page: lang.say("print-page"),
        ledger: None,
        size: Size::A4,
    }
}
