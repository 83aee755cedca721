//! A season from a result folder as a zip file, and out again.

use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::take_over::season::Season;
use crate::clock;
use crate::export::report::name::named;
use crate::format::Problem;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::store::{export_season, import_season, season_of};
use crate::i18n::Lang;
use crate::store::{Conn, DivisionId};
use crate::web::packed::digest;
use crate::web::season::book::Book;
use crate::web::server::App;
use crate::web::upload::{File, Upload};
use crate::web::{Answer, Error, Layout, Page, Problems, Visit, order, print};

use super::order::{Again, Asked, wrong};

/// How much of what is wrong with a folder is shown.
const MOST_PROBLEMS: usize = 20;
/// The tick of whoever reads a season in although not everything in it adds up.
const ANYWAY: &str = "anyway";

#[derive(Template)]
#[template(path = "league/read_in.html")]
struct ReadIn {
    layout: Layout,
    again: Again,
    /// What names the doubts that can be passed over, where there are any.
    mark: Option<String>,
    /// Whether whoever sent the form was told of these very doubts.
    ticked: bool,
    /// What does not add up, where that alone keeps the season out: below the form, for it may be long.
    doubts: Vec<String>,
}

/// A file as it was read.
struct Opened {
    /// The season, or what is wrong with it.
    season: Result<Season<Folder>, Problems>,
    /// What names that which does not add up in it.
    mark: Option<String>,
}

impl Opened {
    /// A file of which nothing else is known.
    const fn wrong(problems: Problems) -> Self {
        Self { season: Err(problems), mark: None }
    }
}

/// Shows where a season is read in.
pub async fn show(visit: Visit) -> Answer {
    page(&visit, Again::default(), None)
}

fn page(visit: &Visit, again: Again, mark: Option<String>) -> Answer {
    let status = again.status;
    let ticked = mark.as_deref() == Some(again.typed.text(ANYWAY));
    let told = again.problems.iter().filter(|(field, _)| *field != ANYWAY && again.problems.of(ANYWAY).is_some());
    let doubts = told.map(|(_, sentence)| sentence.to_owned()).collect();
    let layout = visit.layout(visit.lang.say("season-import"))?;
    Page::with_status(status, &ReadIn { layout, again, mark, ticked, doubts })
}

/// Reads a season in; what is wrong with it or does not add up is said file by file.
pub async fn submit(app: Data<App>, visit: Visit, upload: Upload) -> Answer {
    let (lang, file, anyway) = (visit.lang, upload.file.clone(), upload.fields.text(ANYWAY).to_owned());
    // Taking a folder apart is long work: not on a thread that answers others, nor while others wait to write.
    let Opened { season, mark } = actix_web::web::block(move || read(lang, file.as_ref(), &anyway)).await??;
    let acted = Asked::of(&app, &visit, &upload.fields)?.act(season, "season-imported", |conn, order, season| {
        let division = import_season(conn, order, &season)?;
        Ok(format!("/divisions/{division}/fixtures"))
    });
    acted.await?.or_else(|again| page(&visit, *again, mark))
}

/// The season in the file, or what is wrong with it; what only does not add up is taken from whoever was told of it, which
/// the tick says by its mark.
fn read(lang: Lang, file: Option<&File>, anyway: &str) -> Result<Opened, Error> {
    let Some(file) = file.filter(|file| !file.bytes.is_empty()) else {
        // Whoever only forgot the file need not be told again.
        let mark = Some(anyway.to_owned()).filter(|mark| !mark.is_empty());
        return Ok(Opened { season: Err(wrong("file", lang.say("season-import-none"))), mark });
    };
    let folder = match Files::from_zip(&file.bytes, "zip").and_then(|files| Folder::read(&files)) {
        Ok(folder) => folder,
        Err(problems) => return Ok(Opened::wrong(said(lang, &problems.0))),
    };
    let name = |number: i32| lang.say_with("match-day-name", "number", number);
    let season = match season_of(&folder, clock::today(), &name) {
        Ok(season) => season,
        Err(refused) => return Ok(Opened::wrong(order::sentences(lang, refused)?)),
    };
    let doubts = folder.doubts();
    let mark = mark(&doubts.to_string());
    if mark.as_deref().is_none_or(|mark| mark == anyway) {
        return Ok(Opened { season: Ok(season), mark });
    }
    let mut problems = said(lang, &doubts.0);
    problems.add(ANYWAY, lang.say("season-import-doubts"));
    Ok(Opened { season: Err(problems), mark })
}

/// What names these doubts in the form, in every language the same: a tick holds for them alone and for no other file.
fn mark(doubts: &str) -> Option<String> {
    (!doubts.is_empty()).then(|| digest(doubts.as_bytes()))
}

/// What was found in the files, as much of it as anybody reads at once, and how much more there is.
fn said(lang: Lang, found: &[Problem]) -> Problems {
    let mut said = Problems::default();
    for (at, problem) in found.iter().take(MOST_PROBLEMS).enumerate() {
        said.add(format!("problem-{at}"), problem_words(lang, problem));
    }
    if let Some(more) = found.len().checked_sub(MOST_PROBLEMS).filter(|more| *more > 0) {
        said.add("problems-more", lang.say_with("season-import-more", "more", more));
    }
    said
}

/// What is wrong with a file of a folder, and where.
fn problem_words(lang: Lang, problem: &Problem) -> String {
    let message = lang.say_args(problem.message.key(), problem.message.values());
    let line = problem.line.map(|line| lang.say_with("folder-line", "line", line));
    let place = [Some(problem.file.clone()), line, Some(problem.column.clone()).filter(|column| !column.is_empty())];
    format!("{}: {message}", place.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// The whole season of a division as a result folder.
pub async fn export(app: Data<App>, id: Path<DivisionId>) -> Answer {
    let id = *id;
    let read = move |conn: &mut Conn| Ok::<_, Error>((Book::load(conn, id)?.event(), export_season(conn, id)?));
    let (name, files) = app.store.read(read).await?;
    let zip = tokio::task::spawn_blocking(move || files.zip()).await?;
    Ok(print::download(&format!("{}.zip", named(&name, "")), "application/zip", zip?))
}
