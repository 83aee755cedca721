//! The best of a tournament: of each category, the best round, the most games won, the highest game.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::{bests, report::Report};
use crate::i18n::Lang;
use crate::store::{Conn, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// The lists one below the other.
#[derive(Template)]
#[template(path = "standings/bests.html")]
pub struct BestsPage {
    layout: Layout,
    nav: Nav,
    /// Whether what is played waits for the end of its round.
    covered: Option<&'static str>,
    /// A table for each list that has somebody on it.
    tables: Vec<Table>,
    rules: String,
}

/// Shows the lists.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<BestsPage, Error> {
    let field = layout.field(conn, id)?;
    let lang = layout.lang;
    layout.title = format!("{} · {}", lang.say("bests-title"), field.tournament.name);
    let table = |list: Report| Table::of(lang, list).at(format!("/tournaments/{id}/bests"), "");
    Ok(BestsPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        covered: field.covered,
        tables: told(lang, &field).parted().into_iter().map(table).collect(),
        rules: words::rules(lang, &field),
        layout,
    })
}

/// `bests.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/bests"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &Field::public(conn, id)?))).await
}

/// The lists of the best told once.
pub fn told(lang: Lang, field: &Field) -> Report {
    let id = field.tournament.id;
    Report {
        event: field.tournament.name.clone(),
        title: lang.say("bests-title"),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: words::rules(lang, field),
        ..bests::list(lang, &field.event, |number| format!("/tournaments/{id}/players/{number}"))
    }
}
