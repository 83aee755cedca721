//! A player over a season: every round with the way to its sheet.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::Book;
use super::nav::{Here, Nav};
use super::{lists, words};
use crate::rules::league::individual::PlayerRound;
use crate::store::league::Brought;
use crate::store::{Conn, DivisionId};
use crate::web::chart::{Bars, bars};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "season/player.html")]
struct PlayerPage {
    layout: Layout,
    nav: Nav,
    number: i64,
    name: String,
    team: i64,
    team_name: String,
    /// Place, average, rounds, best round; nothing before the first round.
    facts: Option<Facts>,
    chart: Option<Bars>,
    rounds: Vec<RoundRow>,
}

struct Facts {
    place: Option<(u32, bool)>,
    average: String,
    rounds: u32,
    best: String,
}

struct RoundRow {
    day: i32,
    round: String,
    team: String,
    sheet: Option<i64>,
    performance: String,
    points: String,
    games: String,
}

/// Shows a player.
pub async fn show(request: HttpRequest, app: web::Data<App>, place: web::Path<(DivisionId, i32)>) -> Answer {
    let (id, number) = place.into_inner();
    let address = format!("/divisions/{id}/players/{number}");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id, number)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: DivisionId, number: i32) -> Result<PlayerPage, Error> {
    let book = Book::load(conn, id)?;
    let player = book.league.players.iter().find(|player| player.number == number).ok_or(Error::NotFound)?;
    layout.title = format!("{} · {}", player.name, book.league.division.name);
    let lang = layout.lang;
    let own: Vec<(PlayerRound, &Brought)> =
        book.player_rounds().into_iter().filter(|(round, _)| round.player == i64::from(number)).collect();
    let line = book.individuals().into_iter().find(|line| line.player == i64::from(number));
    let figures: Vec<(String, i64)> =
        own.iter().map(|(round, brought)| (format!("{}.{}", brought.day, brought.round), round.performance)).collect();
    let facts = line.map(|line| Facts {
        place: line.place.map(|place| (place, line.shared)),
        average: words::average(lang, line.average),
        rounds: line.rounds,
        best: lang.number(line.best),
    });
    let team = book.league.number_of(player.team_id).unwrap_or(0);
    Ok(PlayerPage {
        nav: Nav::of(&book, Here::Players),
        number: number.into(),
        name: player.name.clone(),
        team,
        team_name: book.name(team).to_owned(),
        facts,
        chart: bars(lang, &figures),
        rounds: own.iter().map(|(round, brought)| row(&layout, &book, round, brought)).collect(),
        layout,
    })
}

fn row(layout: &Layout, book: &Book, round: &PlayerRound, brought: &Brought) -> RoundRow {
    let lang = layout.lang;
    RoundRow {
        day: brought.day,
        round: layout.say_two("season-form-round", &("day", brought.day), &("round", brought.round)),
        team: book.name(round.team).to_owned(),
        sheet: brought.sheet.map(crate::store::SheetId::number),
        performance: lang.number(round.performance),
        points: lang.number(lists::game_points(book, brought)),
        games: format!("{}:{}", lang.number(round.won), lang.number(round.lost)),
    }
}

impl PlayerPage {
    /// The files to take away, without their endings.
    fn file(&self) -> String {
        format!("players/{}/rounds", self.number)
    }
}
