//! The players of a division by their average.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::Book;
use super::nav::{Here, Nav};
use super::words;
use crate::rules::league::individual::Individual;
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "season/players.html")]
struct PlayersPage {
    layout: Layout,
    nav: Nav,
    least: u32,
    rows: Vec<PlayerRow>,
}

struct PlayerRow {
    place: Option<u32>,
    shared: bool,
    number: i64,
    name: String,
    team: i64,
    team_name: String,
    rounds: u32,
    average: String,
    performance: String,
    best: String,
    games: String,
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
    Ok(PlayersPage {
        nav: Nav::of(&book, Here::Players),
        least: book.agreed.least_rounds,
        rows: book.individuals().iter().map(|line| row(&layout, &book, line)).collect(),
        layout,
    })
}

fn row(layout: &Layout, book: &Book, line: &Individual) -> PlayerRow {
    let lang = layout.lang;
    PlayerRow {
        place: line.place,
        shared: line.shared,
        number: line.player,
        name: book.player_name(line.player).to_owned(),
        team: line.team,
        team_name: book.name(line.team).to_owned(),
        rounds: line.rounds,
        average: words::average(lang, line.average),
        performance: lang.number(line.performance),
        best: lang.number(line.best),
        games: format!("{}:{}", lang.number(line.won), lang.number(line.lost)),
    }
}
