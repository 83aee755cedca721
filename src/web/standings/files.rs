//! The standings to take away as CSV, PDF and JSON, and the whole tournament as a folder.

use actix_web::{HttpRequest, web};

use super::field::Field;
use super::{Asked, column_title, words};
use crate::export::report::Report;
use crate::export::standings::{self, Standings};
use crate::format::store::export;
use crate::i18n::Lang;
use crate::store::TournamentId;
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, print};

type Query = web::Query<Vec<(String, String)>>;

/// `standings.csv`, `.pdf` and `.json`: CSV with `?excel=yes` as German Excel opens it, each with `?round=2` of one round,
/// with `?comparison=none` as if nothing were compared. The columns are those of the command.
pub async fn list(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>, query: Query) -> Answer {
    let (id, fields) = (id.into_inner(), Fields::new(query.into_inner()));
    let asked = Asked::read(&fields)?;
    let address = (format!("/tournaments/{id}/standings"), asked.query());
    let list = List { subject: id.into(), address, fields, kept: true };
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &asked.field(conn, id)?, asked))).await
}

/// `export.zip`: the whole tournament as a result folder.
pub async fn folder(app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = id.into_inner();
    let files = app.store.read(move |conn| export(conn, id)).await?;
    let zip = tokio::task::spawn_blocking(move || files.zip()).await.map_err(Error::internal)?;
    Ok(print::download(&format!("tournament-{id}.zip"), "application/zip", zip.map_err(Error::internal)?))
}

/// The standings as files and paper have them.
fn told(lang: Lang, field: &Field, asked: Asked) -> Report {
    let title = asked.title(lang);
    let title = match field.running() {
        Some(running) => format!("{title} · {}", lang.say_with("standings-live", "round", running)),
        None => title,
    };
    let parts = field
        .groups(asked.round)
        .into_iter()
        .map(|(column, lines)| (column.map_or_else(String::new, |column| column_title(lang, column)), lines));
    let compared = field.compared.is_some();
    let foot = words::Foot::of(lang, field);
    let list = standings::list(
        lang,
        &Standings {
            parts: parts.collect(),
            metrics: if compared { &field.chosen } else { &field.metrics },
            compared,
            first: field.metrics.first().copied(),
            link: &|number| format!("/tournaments/{}/players/{number}", field.tournament.id),
        },
    );
    Report {
        event: field.tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, &field.tournament),
        rules: foot.rules,
        notes: [vec![format!("{} {}", foot.ranking, foot.ties)], foot.scaled, foot.lots].concat(),
        ..list
    }
}
