//! The standings to take away: CSV for spreadsheets, PDF for the wall.

use actix_web::web;

use super::field::Column as Posted;
use super::field::Field;
use super::{Asked, column_title, words};
use crate::export::comparison_csv;
use crate::export::pdf::{self, Column, Row};
use crate::export::spreadsheet::Spreadsheet;
use crate::export::standings_csv;
use crate::format::store::export;
use crate::i18n::Lang;
use crate::rules::lines::{Line, SeatLine};
use crate::store::TournamentId;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Visit, print};

type Query = web::Query<Vec<(String, String)>>;

/// The form of a spreadsheet the visitor asked for.
pub fn form(fields: &Fields) -> Spreadsheet {
    if fields.ticked("excel") { Spreadsheet::GermanExcel } else { Spreadsheet::Plain }
}

/// `standings.csv`, with `?excel=yes` as German Excel opens it, with `?round=2` of one round, with `?comparison=none` as
/// if nothing were compared. The columns are those of the command.
pub async fn csv(app: web::Data<App>, id: web::Path<TournamentId>, query: Query) -> Answer {
    let (id, fields) = (id.into_inner(), Fields::new(query.into_inner()));
    let asked = Asked::read(&fields)?;
    let field = app.store.read(move |conn| asked.field(conn, id)).await?;
    let lines: Vec<_> = field.groups(asked.round).into_iter().flat_map(|(_, lines)| lines).collect();
    let bytes = if field.compared.is_some() {
        comparison_csv::comparison(&lines, &field.chosen, form(&fields))
    } else {
        let lines: Vec<_> = lines.into_iter().map(|one| one.line).collect();
        standings_csv::standings(&lines, &field.metrics, form(&fields))
    };
    Ok(print::download(&format!("standings-{id}.csv"), "text/csv; charset=utf-8", bytes.map_err(Error::internal)?))
}

/// `standings.pdf`, with `?round=2` of one round, with `?comparison=none` as if nothing were compared.
pub async fn pdf(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, query: Query) -> Answer {
    let (id, fields) = (id.into_inner(), Fields::new(query.into_inner()));
    let asked = Asked::read(&fields)?;
    let field = app.store.read(move |conn| asked.field(conn, id)).await?;
    let lang = visit.lang;
    print::pdf(&format!("standings-{id}.pdf"), move || list(lang, &field, asked)).await
}

/// `export.zip`: the whole tournament as a result folder.
pub async fn folder(app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = id.into_inner();
    let files = app.store.read(move |conn| export(conn, id)).await?;
    let zip = tokio::task::spawn_blocking(move || files.zip()).await.map_err(Error::internal)?;
    Ok(print::download(&format!("tournament-{id}.zip"), "application/zip", zip.map_err(Error::internal)?))
}

fn list(lang: Lang, field: &Field, asked: Asked) -> Result<Vec<u8>, pdf::PdfError> {
    let title = asked.title(lang);
    let title = match field.running() {
        Some(running) => format!("{title} · {}", lang.say_with("standings-live", "round", running)),
        None => title,
    };
    let shown: Vec<_> = super::columns(&field.metrics);
    let mut columns = vec![
        Column::figures(lang.say("standings-place")),
        Column::words(lang.say("standings-name"), 5),
        Column::words(lang.say("standings-club"), 4),
        Column::figures(lang.say("metric-points")),
        Column::figures(lang.say("print-won")),
        Column::figures(lang.say("print-lost")),
        Column::figures(lang.say("print-others")),
    ];
    columns.extend(shown.iter().enumerate().map(|(at, metric)| {
        let column = Column::figures(words::metric(lang, *metric));
        if at == 0 { column.decides() } else { column }
    }));
    let row = |line: &Line| {
        let (placed, record) = (line.placed, line.placed.record);
        let mut cells = vec![
            words::place(placed.place, placed.shared),
            line.name.clone(),
            line.club.clone(),
            lang.number(record.points),
            words::count(lang, record.won),
            words::count(lang, record.lost),
            words::count(lang, record.others_lost),
        ];
        cells.extend(shown.iter().map(|metric| words::figure(lang, *metric, record.value(*metric))));
        Row::Cells(cells)
    };
    let group = |(column, lines): (Option<Posted>, Vec<SeatLine>)| {
        let title = column.map(|column| Row::Heading(column_title(lang, column)));
        title.into_iter().chain(lines.iter().map(|one| row(&one.line)).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let rows: Vec<Row> = field.groups(asked.round).into_iter().flat_map(group).collect();
    let foot = words::Foot::of(lang, field);
    let notes = [vec![format!("{} {}", foot.ranking, foot.ties)], foot.scaled, foot.lots].concat();
    pdf::list(&print::paper(lang, &field.tournament, title, foot.rules, notes), &columns, &rows)
}
