//! What is still possible: the highest and the lowest place at which each team can finish.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::Book;
use super::nav::{Here, Nav};
use super::words;
use crate::i18n::Lang;
use crate::rules::league::possible::StillPossible;
use crate::rules::league::table::Row;
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "season/possible.html")]
struct PossiblePage {
    layout: Layout,
    nav: Nav,
    rows: Vec<PossibleRow>,
}

struct PossibleRow {
    number: i64,
    place: u32,
    shared: bool,
    name: String,
    both: String,
    best: u32,
    worst: u32,
    verdict: String,
}

/// Shows what is still possible.
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<DivisionId>) -> Answer {
    let id = id.into_inner();
    let address = format!("/divisions/{id}/possible");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<PossiblePage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-possible"), book.league.division.name);
    let rows = book.table();
    let bounds = book.possible(&rows).unwrap_or_default();
    Ok(PossiblePage {
        nav: Nav::of(&book, Here::Possible),
        rows: rows.iter().zip(&bounds).map(|(row, bounds)| line(&layout, &book, row, bounds)).collect(),
        layout,
    })
}

fn line(layout: &Layout, book: &Book, row: &Row, bounds: &StillPossible) -> PossibleRow {
    PossibleRow {
        number: row.team,
        place: row.place,
        shared: row.shared,
        name: book.name(row.team).to_owned(),
        both: words::both(layout.lang, row.points_for, row.against),
        best: bounds.best,
        worst: bounds.worst,
        verdict: verdict(layout.lang, book, bounds),
    }
}

/// What the bounds mean for rising and falling.
fn verdict(lang: Lang, book: &Book, bounds: &StillPossible) -> String {
    let teams = u32::try_from(book.league.teams.len()).unwrap_or(u32::MAX);
    let (up, last_safe) = (book.agreed.promoted, teams.saturating_sub(book.agreed.relegated));
    let rise = match (up, bounds) {
        (0, _) => None,
        (_, bounds) if bounds.worst <= up => Some("season-surely-up"),
        (_, bounds) if bounds.best <= up => Some("season-maybe-up"),
        _ => None,
    };
    let fall = match (book.agreed.relegated, bounds) {
        (0, _) => None,
        (_, bounds) if bounds.best > last_safe => Some("season-surely-down"),
        (_, bounds) if bounds.worst > last_safe => Some("season-maybe-down"),
        _ => Some("season-safe"),
    };
    let said: Vec<String> = [rise, fall].into_iter().flatten().map(|key| lang.say(key)).collect();
    said.join("; ")
}
