//! The entries to take away as CSV, in the columns of the open result format and of the import.

use actix_web::web::{Data, Path, Query};

use crate::export::spreadsheet::Cell;
use crate::store::TournamentId;
use crate::store::entries::{self, Entry};
use crate::web::print::form;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, print};

const HEADER: [&str; 6] = ["number", "name", "club", "categories", "paid_cents", "withdrawn"];

/// `entries.csv`, with `?excel=yes` as German Excel opens it.
pub async fn csv(app: Data<App>, path: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let id = *path;
    let all = app.store.read(move |conn| Ok::<_, Error>(entries::of_tournament(conn, id)?)).await?;
    let header = HEADER.map(str::to_owned);
    let bytes = form(&Fields::new(query.into_inner())).file(&header, all.iter().map(row)).map_err(Error::internal)?;
    Ok(print::download(&format!("entries-{id}.csv"), "text/csv; charset=utf-8", bytes))
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
