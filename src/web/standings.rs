//! Standings: who is ahead, in all rounds or in one, and what each player brought in.

pub mod desk;
pub mod field;
pub mod files;
pub mod lots;
pub mod player;
pub mod words;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::standings_csv::Line;
use crate::rules::standings::{Metric, Placed};
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, public};
use field::Field;

#[derive(Template)]
#[template(path = "standings/standings.html")]
struct StandingsPage {
    layout: Layout,
    nav: Nav,
    /// The round shown; `None` shows all together.
    round: Option<i32>,
    /// The rounds drawn, and whether each is the one shown.
    rounds: Vec<(i32, bool)>,
    /// The round that is being played, if one is.
    running: Option<i32>,
    name: String,
    heads: Vec<String>,
    rows: Vec<StandingRow>,
    foot: words::Foot,
}

/// One line of the table.
struct StandingRow {
    place: u32,
    shared: bool,
    number: i32,
    name: String,
    club: String,
    under: String,
    /// The figures that rank beside those under the name; the first decides.
    figures: Vec<String>,
}

/// Shows the standings: `?round=2` of one round, `?name=…` only who is called so.
pub async fn show(
    request: HttpRequest,
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    let fields = Fields::new(query.into_inner());
    let round: Option<i32> = match fields.value("round") {
        Ok(round) => round,
        Err(_unreadable) => return Err(Error::NotFound),
    };
    let name: String = fields.text("name").chars().take(100).collect();
    let address = address(id, round);
    if name.is_empty() {
        let render = move |conn: &mut Conn, layout| Ok(page(conn, layout, id, round, "")?.render()?);
        return public::page(&request, &app, id, address, render).await;
    }
    // What one visitor looks for is not worth keeping for the others.
    let layout = Layout::public(visit.lang, String::new(), address);
    Page::show(&app.store.read(move |conn| page(conn, layout, id, round, &name)).await?)
}

fn address(id: TournamentId, round: Option<i32>) -> String {
    let query = round.map_or_else(String::new, |round| format!("?round={round}"));
    format!("/tournaments/{id}/standings{query}")
}

fn page(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    round: Option<i32>,
    name: &str,
) -> Result<StandingsPage, Error> {
    let field = Field::public(conn, id)?;
    if round.is_some_and(|round| !field.rounds.iter().any(|known| known.number == round)) {
        return Err(Error::NotFound);
    }
    layout.title = format!("{} · {}", layout.say("standings-title"), field.tournament.name);
    let wanted = name.to_lowercase();
    let lines = field.lines(round);
    let found = lines.iter().filter(|line| matches(line, &wanted));
    let shown = columns(&field.metrics);
    Ok(StandingsPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        round,
        rounds: field.rounds.iter().map(|known| (known.number, round == Some(known.number))).collect(),
        running: field.running(),
        name: name.to_owned(),
        heads: shown.iter().map(|metric| words::metric(layout.lang, *metric)).collect(),
        rows: found.map(|line| row(&layout, line, &shown)).collect(),
        foot: words::Foot::of(layout.lang, &field),
        layout,
    })
}

fn matches(line: &Line, wanted: &str) -> bool {
    wanted.is_empty()
        || line.name.to_lowercase().contains(wanted)
        || line.club.to_lowercase().contains(wanted)
        || line.placed.record.entry.to_string() == wanted
}

/// The metrics with a column of their own: the first, and those that do not stand under the name.
fn columns(metrics: &[Metric]) -> Vec<Metric> {
    let small = [Metric::Points, Metric::Won, Metric::Lost, Metric::FewestLost, Metric::OthersLost];
    let shown = metrics.iter().enumerate().filter(|(at, metric)| *at == 0 || !small.contains(metric));
    shown.map(|(_, metric)| *metric).collect()
}

fn row(layout: &Layout, line: &Line, shown: &[Metric]) -> StandingRow {
    let Placed { place, shared, record, .. } = line.placed;
    StandingRow {
        place,
        shared,
        number: record.entry,
        name: line.name.clone(),
        club: line.club.clone(),
        under: words::under(layout.lang, &record),
        figures: shown.iter().map(|metric| words::figure(layout.lang, *metric, record.value(*metric))).collect(),
    }
}
