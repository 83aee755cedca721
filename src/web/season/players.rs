//! The players of a division by their average.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::Book;
use super::lists;
use super::nav::{Here, Nav};
use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "season/players.html")]
struct PlayersPage {
    layout: Layout,
    nav: Nav,
    notes: Vec<String>,
    table: Table,
}

/// Shows the individual ranking.
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<DivisionId>) -> Answer {
    let id = id.into_inner();
    let address = format!("/divisions/{id}/players");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<PlayersPage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-players"), book.league.division.name);
    let list = lists::players(layout.lang, &book);
    Ok(PlayersPage {
        nav: Nav::of(&book, Here::Players),
        table: Table::of(layout.lang, &list).at(format!("/divisions/{id}/players"), ""),
        notes: list.notes,
        layout,
    })
}
