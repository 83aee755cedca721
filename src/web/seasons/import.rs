//! A season from a result folder as a zip file, and out again.

use actix_web::web::{Data, Path};
use askama::Template;

use crate::clock;
use crate::format::Problem;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::store::{Importing, SeasonError, export_season, import_season};
use crate::i18n::Lang;
use crate::store::{Conn, DivisionId};
use crate::web::layout::random_text;
use crate::web::match_days::order::Order;
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::upload::Upload;
use crate::web::{Answer, Error, Layout, Page, Visit, print};

use super::order::Again;

/// How much of what is wrong with a folder is shown.
const MOST_PROBLEMS: usize = 20;

#[derive(Template)]
#[template(path = "league/read_in.html")]
struct ReadIn {
    layout: Layout,
    again: Again,
}

/// Shows where a season is read in.
pub async fn show(visit: Visit) -> Answer {
    page(&visit, Again::default())
}

fn page(visit: &Visit, again: Again) -> Answer {
    let status = again.status;
    Page::with_status(status, &ReadIn { layout: visit.layout(visit.lang.say("season-import"))?, again })
}

/// Reads a season in; what is wrong with it is said file by file.
pub async fn submit(app: Data<App>, visit: Visit, upload: Upload) -> Answer {
    let bytes = upload.file.as_ref().map(|file| file.bytes.clone());
    let work = move |conn: &mut Conn, order: &Order| {
        let Some(bytes) = &bytes else { return Err(Refusal::of("file", order.lang.say("season-import-none"))) };
        let folder = Files::from_zip(bytes, "zip").and_then(|files| Folder::read(&files));
        let folder = folder.map_err(|problems| {
            let mut said = crate::web::Problems::default();
            for (at, problem) in problems.0.iter().take(MOST_PROBLEMS).enumerate() {
                said.add(format!("problem-{at}"), problem_words(order.lang, problem));
            }
            Refusal::Problems(said)
        })?;
        let with = Importing { who: &order.clerk.who, at: clock::now(), new_key: random_text };
        match import_season(conn, &folder, &with) {
            Ok(division) => Ok(format!("/divisions/{division}/fixtures")),
            Err(SeasonError::NoLeague) => Err(Refusal::of("file", order.lang.say("season-import-no-league"))),
            Err(SeasonError::Store(error)) => Err(error.into()),
            Err(SeasonError::NoTeam(number)) => {
                Err(Refusal::of("file", order.lang.say_with("season-import-no-team", "number", number)))
            }
            Err(SeasonError::TeamName(team)) => {
                Err(Refusal::of("file", order.lang.say_with("season-import-team-name", "team", team)))
            }
        }
    };
    let acted =
        Order::of(&visit, &upload.fields).act(&app, &visit, "season-import".to_owned(), "season-imported", work);
    acted.await?.or_else(|again| page(&visit, *again))
}

/// What is wrong with a file of a folder, and where; words that are there in English only stay English.
fn problem_words(lang: Lang, problem: &Problem) -> String {
    let message = problem
        .message
        .key()
        .map_or_else(|| problem.message.to_string(), |(key, values)| lang.sentence_of(key, values));
    let line = problem.line.map(|line| lang.say_with("folder-line", "line", line));
    let place = [Some(problem.file.clone()), line, Some(problem.column.clone()).filter(|column| !column.is_empty())];
    format!("{}: {message}", place.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// The whole season of a division as a result folder.
pub async fn export(app: Data<App>, id: Path<DivisionId>) -> Answer {
    let id = *id;
    let files = app.store.read(move |conn| export_season(conn, id)).await?;
    let zip = tokio::task::spawn_blocking(move || files.zip()).await.map_err(Error::internal)?;
    Ok(print::download(&format!("season-{id}.zip"), "application/zip", zip.map_err(Error::internal)?))
}
