//! Reading a list of entries: a file or pasted text, a review of every line, and only then the entries.

mod enter;
mod judge;
mod mend;
pub mod words;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts;
use crate::format::entries::{FileError, LARGEST, List, Separator, read};
use crate::format::text::{Encoding, decode};
use crate::i18n::Lang;
use crate::store::TournamentId;
use crate::store::entries::{self, Entry};
use crate::store::tournaments::{self, Tournament};
use crate::web::entries::{pass, words as entry_words};
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::upload::Upload;
use crate::web::{Answer, Error, Layout, Page, Visit};
pub use enter::add;
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
    /// Why nothing was entered yet, where the page comes back.
    back: String,
    remarks: Vec<String>,
    lines: Lines,
    /// The heads of the columns, as the list has them.
    heads: String,
    adding: usize,
    doubled: usize,
    /// How many the list says went home.
    gone: usize,
    wrong: usize,
    kept: String,
    mark: String,
}

/// The lines of a list, by what can be done with them.
#[derive(Clone, Debug, Default)]
struct Lines {
    /// The wrong ones that can be corrected on the page.
    fixes: Vec<Fix>,
    /// The doubled ones that can.
    doubles: Vec<Fix>,
    /// How many wrong ones wait until there is room for them.
    later: usize,
    /// How many wrong ones cannot be corrected here.
    stuck: usize,
    /// Those that are left out as they are.
    left: Vec<ReviewRow>,
    /// Those that are added.
    rows: Vec<ReviewRow>,
}

impl Lines {
    /// Whether somebody who is added has a club.
    fn has_clubs(&self) -> bool {
        self.rows.iter().any(|row| !row.club.is_empty())
    }

    /// Whether somebody who is added is in a group.
    fn has_groups(&self) -> bool {
        self.rows.iter().any(|row| !row.categories.is_empty())
    }

    /// What else is known of somebody who is added, by its heads.
    fn more(&self) -> Vec<&'static str> {
        words::heads(&self.rows)
    }

    /// How loud the button is that only looks: while lines wait for their turn it is the way on.
    const fn checking(&self) -> &'static str {
        if self.later > 0 { "primary" } else { "quiet" }
    }

    /// How loud the button is that enters.
    const fn entering(&self) -> &'static str {
        if self.later > 0 { "quiet" } else { "primary" }
    }

    /// Whether somebody who is added has paid.
    fn has_paid(&self) -> bool {
        self.rows.iter().any(|row| !row.paid.is_empty())
    }
}

/// A line with its field and what stands in it.
#[derive(Clone, Debug)]
struct Fix {
    row: ReviewRow,
    field: String,
    written: String,
}

impl Fix {
    /// Whether the line has more letters than one line of the page.
    fn is_long(&self) -> bool {
        self.written.chars().nth(90).is_some()
    }
}

/// Why a review is shown.
enum Met {
    /// The list was chosen or corrected.
    Read(Encoding),
    /// Since it was reviewed the entries have changed.
    Changed,
    /// What was corrected on it gives others another number.
    Moved,
    /// These lines are still wrong, or no others can be added.
    Wrong(usize),
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
        return reviewed(&app, &visit, *path, text, Met::Read(Encoding::Utf8)).await;
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
            None => reviewed(&app, &visit, *path, text, Met::Read(encoding)).await,
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

async fn reviewed(app: &App, visit: &Visit, id: TournamentId, text: String, met: Met) -> Answer {
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
    let (status, back, encoding) = match met {
        Met::Read(encoding) => (StatusCode::OK, String::new(), encoding),
        Met::Changed => (StatusCode::CONFLICT, visit.lang.say("review-changed"), Encoding::Utf8),
        Met::Moved => (StatusCode::CONFLICT, visit.lang.say("review-moved"), Encoding::Utf8),
        Met::Wrong(lines) => {
            let sentence = visit.lang.say_with("review-still-wrong", "count", lines);
            (StatusCode::UNPROCESSABLE_ENTITY, sentence, Encoding::Utf8)
        }
    };
    let written: Vec<&str> = mend::lines(&text).collect();
    let page = Review {
        nav: Nav::of(&tournament, Here::Entries),
        back,
        remarks: [remarks(visit.lang, encoding, &judged), passes].concat(),
        adding,
        doubled,
        gone: count(&rows, "gone"),
        wrong,
        heads: mend::at(judged.heads).and_then(|at| written.get(at)).copied().unwrap_or_default().to_owned(),
        lines: apart(rows, &written),
        kept: keep(&text),
        mark: judged.mark,
        layout,
    };
    Page::with_status(status, &page)
}

/// What speaks against the passes of those who would be added.
async fn passes(app: &App, lang: Lang, tournament: &Tournament, judged: &Judged) -> Result<Vec<String>, Error> {
    let (tournament, list) = (tournament.clone(), judged.additions.clone());
    app.store.read(move |conn| pass::of_list(conn, lang, &tournament, &list)).await
}

fn count(rows: &[ReviewRow], state: &str) -> usize {
    rows.iter().filter(|row| row.state == state).count()
}

/// The lines by what can be done with them; where there are too many to be corrected at once the wrong ones come first.
fn apart(mut rows: Vec<ReviewRow>, written: &[&str]) -> Lines {
    rows.sort_by_key(|row| ["wrong", "double"].iter().position(|state| row.state == *state).unwrap_or(2));
    let mut lines = Lines::default();
    for row in rows {
        if row.state == "add" {
            lines.rows.push(row);
            continue;
        }
        let room = lines.fixes.len() + lines.doubles.len() < mend::MOST;
        let stands = mend::at(row.line).filter(|_| row.alone).and_then(|at| written.get(at));
        match (row.state, stands) {
            ("wrong", None) => lines.stuck += 1,
            ("wrong", Some(_)) if !room => lines.later += 1,
            _ => {}
        }
        let Some(written) = stands.filter(|_| room && row.state != "gone") else {
            lines.left.push(row);
            continue;
        };
        let fixes = if row.state == "wrong" { &mut lines.fixes } else { &mut lines.doubles };
        fixes.push(Fix { field: mend::field(row.line), written: (*written).to_owned(), row });
    }
    lines
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
