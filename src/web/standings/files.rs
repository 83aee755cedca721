//! The standings to take away as CSV, PDF and JSON, and the whole tournament as a folder.

use actix_web::{HttpRequest, web};

use super::{Asked, told};
use crate::export::report::name::named;
use crate::format::store::export_with_ledger;
use crate::store::{Conn, TournamentId, tournaments};
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, print};

type Query = web::Query<Vec<(String, String)>>;

/// `standings.csv`, `.pdf` and `.json`: CSV with `?excel=yes` as German Excel opens it, each with `?round=2` of one round,
/// with `?comparison=none` as if nothing were compared, ordered as the page. The columns are those of the command, then
/// one for each round where the page has them.
pub async fn list(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>, query: Query) -> Answer {
    let (id, fields) = (id.into_inner(), Fields::new(query.into_inner()));
    let asked = Asked::read(&fields)?;
    let address = (format!("/tournaments/{id}/standings"), asked.query());
    let list = List { subject: id.into(), address, fields, kept: true };
    let known = app.fields.clone();
    let tell = move |conn: &mut Conn, lang| told::list(lang, &asked.of_field(known.public(conn, id)?)?, &asked, "");
    report::file(&request, &app, list, tell).await
}

/// `export.zip`: the whole tournament as a result folder.
pub async fn folder(app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = id.into_inner();
    let read =
        move |conn: &mut Conn| Ok::<_, Error>((tournaments::find(conn, id)?.name, export_with_ledger(conn, id)?));
    let (name, files) = app.store.read(read).await?;
    let zip = tokio::task::spawn_blocking(move || files.zip()).await?;
    Ok(print::download(&format!("{}.zip", named(&name, "")), "application/zip", zip?))
}
