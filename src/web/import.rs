//! Reading a list of entries: a file or pasted text, a review of every line, and only then the entries.

mod judge;
mod mend;
pub mod words;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::{self, Reason, Refused};
use crate::format::entries::{FileError, LARGEST, List, Separator, read};
use crate::format::text::{Encoding, decode};
use crate::i18n::Lang;
use crate::store::entries::{self, Entry, NewEntry};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Error as StoreError, TournamentId};
use crate::web::entries::{pass, words as entry_words};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::upload::Upload;
use crate::web::{Answer, Error, Layout, Page, Visit, see_other};
use judge::{Judged, judge};
use words::ReviewRow;

/// The page on which a list is chosen.
#[derive(Template)]
#[template(path = "entries/import.html")]
struct Choose {
    layout: Layout,
    nav: Nav,
    text: String,
    problem: Option<String>,
}

/// The page that shows what would be added.
#[derive(Template)]
#[template(path = "entries/review.html")]
struct Review {
    layout: Layout,
    nav: Nav,
    remarks: Vec<String>,
    /// The wrong lines that can be corrected here, each with its field and what stands in it.
    fixes: Vec<(ReviewRow, String, String)>,
    /// The heads of the columns, as the list has them.
    heads: String,
    /// The other lines, what is not added first.
    rows: Vec<ReviewRow>,
    adding: usize,
    doubled: usize,
    wrong: usize,
    kept: String,
    mark: String,
    changed: bool,
}

/// Shows the page on which a list is chosen.
pub async fn show(app: Data<App>, visit: Visit, path: Path<TournamentId>) -> Answer {
    choose(&app, &visit, *path, String::new(), None).await
}

async fn choose(app: &App, visit: &Visit, id: TournamentId, text: String, problem: Option<String>) -> Answer {
    let tournament = app.store.read(move |conn| Ok::<_, Error>(tournaments::find(conn, id)?)).await?;
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let layout = visit.layout(format!("{} · {}", visit.lang.say("import-title"), tournament.name))?;
    let page = Choose { layout, nav: Nav::of(&tournament, Here::Entries), text, problem };
    Page::with_status(status, &page)
}

/// Reads the list and shows what would become of every line; nothing is stored.
pub async fn review(app: Data<App>, visit: Visit, path: Path<TournamentId>, upload: Upload) -> Answer {
    let kept = upload.fields.text("list");
    if !kept.is_empty() {
        let text = mend::mended(unkeep(kept)?, &upload.fields);
        return reviewed(&app, &visit, *path, text, Encoding::Utf8, false).await;
    }
    let typed = upload.fields.text("text").to_owned();
    if typed.len() > LARGEST {
        return Err(Error::TooLarge("2 MB"));
    }
    let read = match &upload.file {
        Some(file) if file.bytes.len() > LARGEST => return Err(Error::TooLarge("2 MB")),
        Some(file) => decode(&file.bytes).map(|decoded| (decoded.text, decoded.encoding)),
        None => Ok((typed.clone(), Encoding::Utf8)),
    };
    match read {
        Err(error) => {
            let sentence = words::undecodable(visit.lang, &error);
            choose(&app, &visit, *path, typed, Some(sentence)).await
        }
        Ok((text, encoding)) => match shut(&app, &visit, *path).await? {
            None => reviewed(&app, &visit, *path, text, encoding, false).await,
            Some(sentence) => choose(&app, &visit, *path, text, Some(sentence)).await,
        },
    }
}

/// Why no list is taken here; `None` where one is.
async fn shut(app: &App, visit: &Visit, id: TournamentId) -> Result<Option<String>, Error> {
    match app.store.read(move |conn| acts::entries::of_its_own(conn, id)).await {
        Ok(()) => Ok(None),
        Err(refused) => Ok(order::sentences(visit.lang, refused)?.of("").map(ToOwned::to_owned)),
    }
}

async fn reviewed(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    text: String,
    encoding: Encoding,
    changed: bool,
) -> Answer {
    let (tournament, present) = load(app, id).await?;
    let judged = match taken_apart(&text).await? {
        Ok(list) => judge(list, &tournament, &present)?,
        Err(error) => {
            let sentence = words::unreadable(visit.lang, &error);
            return choose(app, visit, id, text, Some(sentence)).await;
        }
    };
    let passes = passes(app, visit.lang, &tournament, &judged).await?;
    let layout = visit.layout(format!("{} · {}", visit.lang.say("review-title"), tournament.name))?;
    let rows = judged.lines.iter().map(|line| words::row(visit.lang, line)).collect::<Result<Vec<_>, _>>()?;
    let (adding, doubled, wrong) = (count(&rows, "add"), count(&rows, "double"), count(&rows, "wrong"));
    let (fixes, rows) = apart(rows, &text);
    let page = Review {
        nav: Nav::of(&tournament, Here::Entries),
        remarks: [remarks(visit.lang, encoding, &judged), passes].concat(),
        adding,
        doubled,
        wrong,
        fixes,
        heads: mend::line(&text, judged.heads).unwrap_or_default().to_owned(),
        rows,
        kept: keep(&text),
        mark: judged.mark,
        changed,
        layout,
    };
    Page::with_status(if changed { StatusCode::CONFLICT } else { StatusCode::OK }, &page)
}

/// What speaks against the passes of those who would be added.
async fn passes(app: &App, lang: Lang, tournament: &Tournament, judged: &Judged) -> Result<Vec<String>, Error> {
    let (tournament, list) = (tournament.clone(), judged.additions.clone());
    app.store.read(move |conn| pass::of_list(conn, lang, &tournament, &list)).await
}

fn count(rows: &[ReviewRow], state: &str) -> usize {
    rows.iter().filter(|row| row.state == state).count()
}

/// The wrong lines that can be corrected on the page, and the others, what is not added first.
fn apart(rows: Vec<ReviewRow>, text: &str) -> (Vec<(ReviewRow, String, String)>, Vec<ReviewRow>) {
    let (mut fixes, mut others) = (Vec::new(), Vec::new());
    for row in rows {
        match mend::written(text, row.line).filter(|_| row.state == "wrong" && fixes.len() < mend::MOST) {
            Some(written) => fixes.push((row.clone(), mend::field(row.line), written.to_owned())),
            None => others.push(row),
        }
    }
    others.sort_by_key(|row| ["wrong", "double"].iter().position(|state| row.state == *state).unwrap_or(2));
    (fixes, others)
}

async fn load(app: &App, id: TournamentId) -> Result<(Tournament, Vec<Entry>), Error> {
    app.store.read(move |conn| Ok((tournaments::find(conn, id)?, entries::of_tournament(conn, id)?))).await
}

/// The list line by line. That is long work: not on a thread that answers others, nor while others wait to write.
async fn taken_apart(text: &str) -> Result<Result<List, FileError>, Error> {
    let text = text.to_owned();
    Ok(actix_web::web::block(move || read(&text)).await?)
}

/// What was noticed about the file as a whole.
fn remarks(lang: Lang, encoding: Encoding, judged: &Judged) -> Vec<String> {
    let mut remarks = Vec::new();
    match encoding {
        Encoding::Utf8 => {}
        Encoding::Utf16 => remarks.push(lang.say("review-utf-16")),
        Encoding::Windows1252 => remarks.push(lang.say("review-windows-1252")),
    }
    match judged.separator {
        Separator::Comma => {}
        Separator::Semicolon => remarks.push(lang.say("review-semicolon")),
        Separator::Tab => remarks.push(lang.say("review-tab")),
    }
    if !judged.unused.is_empty() {
        remarks.push(lang.say_with("review-unused", "columns", judged.unused.join(", ")));
    }
    let names: Vec<&str> = judged.additions.iter().flat_map(|new| [new.name.as_str(), new.club.as_str()]).collect();
    remarks.extend(entry_words::unprintable(lang, &names));
    remarks
}

/// The text as it travels through the form: fenced, since a form trims what it carries.
fn keep(text: &str) -> String {
    format!(".{text}.")
}

fn unkeep(kept: &str) -> Result<&str, Error> {
    let inner = kept.strip_prefix('.').and_then(|rest| rest.strip_suffix('.'));
    inner.ok_or(Error::BadRequest("the form carries no list"))
}

/// Adds exactly what was reviewed, once; if that is no longer possible the review is shown again.
pub async fn add(app: Data<App>, visit: Visit, path: Path<TournamentId>, upload: Upload) -> Answer {
    let id = *path;
    let text = unkeep(upload.fields.text("list"))?.to_owned();
    let reason = Reason::new(&visit.lang.say("import-reason")).map_err(Refused::from);
    let order = order::of(&visit, &upload.fields)?.and_then(|order| Ok(order.because(reason?)));
    let mark = upload.fields.text("mark").to_owned();
    // A list that was reviewed can be read.
    let Ok(list) = taken_apart(&text).await? else {
        return reviewed(&app, &visit, id, text, Encoding::Utf8, true).await;
    };
    let done = order::perform(&app, order, move |conn, order| {
        acts::entries::take_list(conn, order, id, |tournament, present| additions(tournament, present, (list, &mark)))
    });
    match done.await {
        Ok(count) => {
            visit.flash(Tone::Done, visit.lang.say_with("import-added", "count", count))?;
            Ok(see_other(&format!("/tournaments/{id}/entries")))
        }
        Err(Refused::Stale { .. }) => reviewed(&app, &visit, id, text, Encoding::Utf8, true).await,
        Err(refused) => {
            let sentence = order::sentences(visit.lang, refused)?.of("").map(ToOwned::to_owned);
            choose(&app, &visit, id, text, sentence).await
        }
    }
}

/// The entries of the list, if it is still what was reviewed.
fn additions(tournament: &Tournament, present: &[Entry], (list, mark): (List, &str)) -> Result<Vec<NewEntry>, Refused> {
    let judged = judge(list, tournament, present).map_err(StoreError::internal)?;
    if judged.mark == mark && tournament.state != TournamentState::Finished {
        Ok(judged.additions)
    } else {
        Err(Refused::Stale { seen: tournament.version, now: tournament.version, stands: None })
    }
}
