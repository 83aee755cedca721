//! What there is to print of a tournament, all of it on one page: for a round, for the players, for the end of the evening.

pub mod cards;
pub mod certificates;
pub mod copy;
pub mod evening;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::store::rounds::{self, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::tables::qr::leads_nowhere;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, Problems, Visit};

/// The page "Print".
#[derive(Template)]
#[template(path = "papers/print.html")]
struct PrintPage {
    layout: Layout,
    nav: Nav,
    /// The round whose papers are needed next; nothing before the first is drawn.
    round: Option<RoundPapers>,
    /// The other rounds, the latest first.
    others: Vec<RoundPapers>,
    comparative: bool,
    has_schedule: bool,
    /// Whether the tables are settled in money.
    settled: bool,
    problems: Problems,
    typed: Fields,
    example: String,
    /// The address of the codes, where no phone can open it.
    unreachable: Option<String>,
}

struct RoundPapers {
    number: i32,
    played: bool,
}

/// Shows what there is to print.
pub async fn show(app: web::Data<App>, request: HttpRequest, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    page(&app, &request, &visit, *id, (Problems::default(), Fields::default())).await
}

/// The page with what was typed and what is wrong with it.
async fn page(
    app: &App,
    request: &HttpRequest,
    visit: &Visit,
    id: TournamentId,
    (problems, typed): (Problems, Fields),
) -> Answer {
    let read = move |conn: &mut Conn| {
        Ok::<(Tournament, Vec<Round>), Error>((tournaments::find(conn, id)?, rounds::of_tournament(conn, id)?))
    };
    let (tournament, drawn) = app.store.read(read).await?;
    let papers = |round: &Round| RoundPapers {
        number: round.number,
        played: matches!(round.state, RoundState::Running | RoundState::Closed),
    };
    let mut all: Vec<RoundPapers> = drawn.iter().rev().map(papers).collect();
    let others = all.split_off(all.len().min(1));
    let origin = app.config.origin(request);
    let shown = PrintPage {
        layout: visit.layout(format!("{} · {}", visit.lang.say("print-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Print),
        round: all.pop(),
        others,
        comparative: tournament.comparison.is_on(),
        has_schedule: tournament.schedule != "none",
        settled: tournament.terms()?.stake.is_some(),
        example: visit.lang.say("certificate-example"),
        unreachable: Some(origin).filter(|origin| leads_nowhere(origin)),
        problems,
        typed,
    };
    if shown.problems.is_empty() { Page::show(&shown) } else { Page::refuse(&shown) }
}

impl PrintPage {
    /// What was typed, or what stands there at first.
    fn value<'v>(&'v self, name: &str, first: &'v str) -> &'v str {
        self.typed.written(name).unwrap_or(first)
    }

    fn is_director(&self) -> bool {
        self.layout.is_director()
    }
}
