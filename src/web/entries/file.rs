//! The entries to take away: for everybody who plays, for the desk as CSV in the columns of the open result format and of
//! the import.

use actix_web::HttpRequest;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Path, Query};

use super::list::{Row as Entered, all as entered};
use crate::export::report::{Cell as Told, Column, Kind, Report, Row, Shown, Tag};
use crate::export::spreadsheet::Cell;
use crate::i18n::Lang;
use crate::store::entries::{self, Entry};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, TournamentId};
use crate::web::print::{day_and_venue, form};
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Role, Visit, print};

const HEADER: [&str; 6] = ["number", "name", "club", "categories", "paid_cents", "withdrawn"];

/// `entries.csv`, `.pdf` and `.json`; the desk's CSV says as well who paid what.
pub async fn list(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *path;
    let ending = request.path().rsplit_once('.').map(|(_, ending)| ending);
    if visit.may(Role::Desk) && ending == Some("csv") {
        return csv(&app, id, query).await;
    }
    let list = List::at(id, format!("/tournaments/{id}/entries"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let tournament = tournaments::find(conn, id)?;
        let all = entries::of_tournament(conn, id)?;
        Ok(told(lang, &tournament, &entered(lang, &tournament, &all)?))
    })
    .await
}

/// With `?excel=yes` as German Excel opens it.
async fn csv(app: &App, id: TournamentId, query: Query<Vec<(String, String)>>) -> Answer {
    let all = app.store.read(move |conn| Ok::<_, Error>(entries::of_tournament(conn, id)?)).await?;
    let header = HEADER.map(str::to_owned);
    let bytes = form(&Fields::new(query.into_inner())).file(&header, all.iter().map(row)).map_err(Error::internal)?;
    let mut file = print::download(&format!("entries-{id}.csv"), "text/csv; charset=utf-8", bytes);
    // Others find another file at this address: who paid what is kept nowhere on the way.
    file.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(file)
}

fn row(entry: &Entry) -> Vec<Cell> {
    vec![
        Cell::own(entry.number),
        Cell::typed(&entry.name),
        Cell::typed(&entry.club),
        Cell::own(entry.categories.as_str()),
        Cell::own(entry.paid_cents),
        Cell::own(if entry.withdrawn { "yes" } else { "no" }),
    ]
}

/// Those who are shown, as everybody may see them.
pub fn told(lang: Lang, tournament: &Tournament, shown: &[Entered]) -> Report {
    let gone = lang.say("entry-is-withdrawn");
    let columns = vec![
        Column::new(Kind::Label, "number", lang.say("column-number")),
        Column::new(Kind::Name, "name", lang.say("entry-name")),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under),
        Column::new(Kind::Word, "withdrawn", gone.clone()).shown(if shown.iter().any(|entry| entry.withdrawn) {
            Shown::Wide
        } else {
            Shown::Files
        }),
    ];
    let row = |entry: &Entered| {
        let (word, said) = if entry.withdrawn { ("yes", gone.clone()) } else { ("no", String::new()) };
        let tag = entry.withdrawn.then(|| Tag { text: gone.clone(), off: true, phone: true });
        Row {
            anchor: format!("entry-{}", entry.number),
            tags: tag.into_iter().collect(),
            ..Row::new(vec![
                Told::number(entry.number),
                Told::Name(None, entry.name.clone(), String::new()),
                Told::Text(entry.club.clone()),
                Told::Word(word.to_owned(), said),
            ])
        }
    };
    let (event, subtitle) = (tournament.name.clone(), day_and_venue(lang, tournament));
    let list = Report { event, title: lang.say("entries-title"), subtitle, columns, ..Report::default() };
    list.with_rows(shown.iter().map(row).collect())
}
