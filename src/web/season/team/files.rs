//! A team's match days and players to take away.

use actix_web::web;

use super::{DayRow, PlayerRow, day_row, players};
use crate::export::pdf::{self, Column, Row};
use crate::i18n::Lang;
use crate::store::DivisionId;
use crate::store::teams::Team;
use crate::web::season::book::Book;
use crate::web::season::prints::{Printed, load, paper};
use crate::web::season::told::{self, silent};
use crate::web::season::words;
use crate::web::server::App;
use crate::web::{Answer, Error, Visit, print};

type Place = web::Path<(DivisionId, i32)>;

/// `teams/3/days.pdf`: its match days with opponents and results, and its players.
pub async fn pdf(app: web::Data<App>, visit: Visit, place: Place) -> Answer {
    let (id, number) = place.into_inner();
    let (book, lang) = (load(&app, id).await?, visit.lang);
    let team = book.team(number.into()).ok_or(Error::NotFound)?.clone();
    let squad = players(lang, &book, &team)?;
    print::pdf(&format!("team-{id}-{number}.pdf"), move || list(lang, &book, &team, &squad)).await
}

fn list(lang: Lang, book: &Book, team: &Team, squad: &[PlayerRow]) -> Printed {
    let columns = [
        Column::words(lang.say("season-opponents"), 1),
        Column::figures(lang.say("season-performance")),
        Column::figures(lang.say("season-league-points")).decides(),
    ];
    let (layout, mut lines) = (silent(lang), Vec::new());
    for day in book.league.days.iter().filter_map(|one| day_row(&layout, book, one, team)) {
        let DayRow { name, when, venue, opponents, result, .. } = day;
        let words = [name, when, venue].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>();
        lines.push(Row::Heading(words.join(" · ")));
        let opponents = opponents.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ");
        let (both, performance) = result.unwrap_or_else(|| ("–".to_owned(), "–".to_owned()));
        lines.push(Row::Cells(vec![opponents, performance, both]));
    }
    lines.push(Row::Heading(format!("{} · {}", lang.say("season-squad"), lang.say("season-average"))));
    lines.extend(squad.iter().map(|player| {
        let name = format!("{} {} ({})", player.number, player.name, player.role);
        Row::Cells(vec![name, player.average.clone(), String::new()])
    }));
    let row = book.table().into_iter().find(|row| row.team == i64::from(team.number));
    let subtitle = row.filter(|row| row.rounds > 0).map_or_else(String::new, |row| {
        let both = words::both(lang, row.points_for, row.against);
        format!("{} {} · {} {both}", lang.say("standings-place"), words::place(&row), lang.say("season-league-points"))
    });
    let notes = told::deductions_of(&layout, book, team);
    pdf::list(&paper(lang, book, team.name.clone(), subtitle, notes), &columns, &lines)
}
