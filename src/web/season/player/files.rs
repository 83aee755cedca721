//! A player's rounds to take away.

use actix_web::web;

use super::row;
use crate::export::pdf::{self, Column, Row};
use crate::export::season_csv;
use crate::i18n::Lang;
use crate::rules::league::individual::PlayerRound;
use crate::store::DivisionId;
use crate::store::league::Brought;
use crate::web::season::book::Book;
use crate::web::season::files::{Query, round_lines};
use crate::web::season::prints::{Printed, load, paper, silent};
use crate::web::season::words;
use crate::web::server::App;
use crate::web::standings::files::form;
use crate::web::{Answer, Error, Fields, Visit, print};

type Place = web::Path<(DivisionId, i32)>;

fn own(book: &Book, number: i32) -> Vec<(PlayerRound, &Brought)> {
    book.player_rounds().into_iter().filter(|(round, _)| round.player == i64::from(number)).collect()
}

async fn found(app: &App, (id, number): (DivisionId, i32)) -> Result<Book, Error> {
    let book = load(app, id).await?;
    if book.league.players.iter().any(|player| player.number == number) { Ok(book) } else { Err(Error::NotFound) }
}

/// `players/17/rounds.csv`: what the player brought in from every round that is complete.
pub async fn csv(app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (form, (id, number)) = (form(&Fields::new(query.into_inner())), place.into_inner());
    let book = found(&app, (id, number)).await?;
    let rounds = own(&book, number);
    let bytes = season_csv::rounds(&round_lines(&book, &rounds), form).map_err(Error::internal)?;
    Ok(print::download(&format!("player-{id}-{number}.csv"), "text/csv; charset=utf-8", bytes))
}

/// `players/17/rounds.pdf`: the same on paper, with place and average.
pub async fn pdf(app: web::Data<App>, visit: Visit, place: Place) -> Answer {
    let (id, number) = place.into_inner();
    let (book, lang) = (found(&app, (id, number)).await?, visit.lang);
    print::pdf(&format!("player-{id}-{number}.pdf"), move || list(lang, &book, number)).await
}

fn list(lang: Lang, book: &Book, number: i32) -> Printed {
    let columns = [
        Column::words(lang.say("player-round"), 3),
        Column::words(lang.say("season-team"), 3),
        Column::figures(lang.say("season-performance")).decides(),
        Column::figures(lang.say("metric-points")),
        Column::figures(lang.say("season-games")),
    ];
    let layout = silent(lang);
    let line = |(round, brought): &(PlayerRound, &Brought)| {
        let row = row(&layout, book, round, brought);
        Row::Cells(vec![row.round, row.team, row.performance, row.points, row.games])
    };
    let lines: Vec<Row> = own(book, number).iter().map(line).collect();
    let ranked = book.individuals().into_iter().find(|line| line.player == i64::from(number));
    let facts = ranked.map_or_else(String::new, |line| {
        let place = line.place.map(|place| {
            format!("{} {} · ", lang.say("standings-place"), crate::web::standings::words::place(place, line.shared))
        });
        format!("{}{} {}", place.unwrap_or_default(), lang.say("season-average"), words::average(lang, line.average))
    });
    let name = book.player_name(number.into()).to_owned();
    pdf::list(&paper(lang, book, name, facts, Vec::new()), &columns, &lines)
}
