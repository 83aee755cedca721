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
    /// Whether there is something to be read in all the same.
    doubtful: bool,
}

/// Shows where a season is read in.
pub async fn show(visit: Visit) -> Answer {
    page(&visit, Again::default())
}

fn page(visit: &Visit, again: Again) -> Answer {
    let status = again.status;
    let doubtful = again.problems.of(ANYWAY).is_some() || again.typed.ticked(ANYWAY);
    Page::with_status(status, &ReadIn { layout: visit.layout(visit.lang.say("season-import"))?, again, doubtful })
}

/// Reads a season in; what is wrong with it or does not add up is said file by file.
pub async fn submit(app: Data<App>, visit: Visit, upload: Upload) -> Answer {
    let (lang, file, anyway) = (visit.lang, upload.file.clone(), upload.fields.ticked(ANYWAY));
    // Taking a folder apart is long work: not on a thread that answers others, nor while others wait to write.
    let season = actix_web::web::block(move || read(lang, file.as_ref(), anyway)).await??;
    let acted = Asked::of(&app, &visit, &upload.fields)?.act(season, "season-imported", |conn, order, season| {
        let division = import_season(conn, order, &season)?;
        Ok(format!("/divisions/{division}/fixtures"))
    });
    acted.await?.or_else(|again| page(&visit, *again))
}

/// The season in the file, or what is wrong with it; what only does not add up is taken where that is asked for.
fn read(lang: Lang, file: Option<&File>, anyway: bool) -> Result<Result<Season<Folder>, Problems>, Error> {
    let Some(file) = file.filter(|file| !file.bytes.is_empty()) else {
        return Ok(Err(wrong("file", lang.say("season-import-none"))));
    };
    let folder = match Files::from_zip(&file.bytes, "zip").and_then(|files| Folder::read(&files)) {
        Ok(folder) => folder,
        Err(problems) => return Ok(Err(said(lang, &problems.0))),
    };
    let season = match season_of(&folder, clock::today()) {
        Ok(season) => season,
        Err(refused) => return Ok(Err(order::sentences(lang, refused)?)),
    };
    let doubts = folder.doubts().0;
    if anyway || doubts.is_empty() {
        return Ok(Ok(season));
    }
    let mut problems = said(lang, &doubts);
    problems.add(ANYWAY, lang.say("season-import-doubts"));
    Ok(Err(problems))
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
