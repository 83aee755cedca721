//! What there is to print of a tournament, all of it on one page: for a round, for the players, for the end of the evening.

pub mod cards;
pub mod certificates;
pub mod copy;
pub mod evening;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::store::club_seasons::{self, ClubSeason};
use crate::store::match_days::{self, MatchDay};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, TournamentId, entries, prizes, team_rankings};
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
    cards: Cards,
    prizes: PrizeLists,
    /// Whether the tables are settled in money.
    settled: bool,
    /// Whether teams are ranked, and whether somebody belongs to a category or a group.
    ranked: Ranked,
    /// The day of a league the tournament is.
    day: Option<MatchDay>,
    /// The seasons of a club it belongs to.
    seasons: Vec<ClubSeason>,
    problems: Problems,
    typed: Fields,
    example: String,
    /// The address of the codes, where no phone can open it.
    unreachable: Option<String>,
}

/// What is ranked beside the players.
struct Ranked {
    teams: bool,
    groups: bool,
    losses: bool,
}

/// Whose prizes can be printed; where there are none at all the list of its own says so.
enum PrizeLists {
    Own,
    OfSchedule,
    Both,
}

/// Whether decks are compared, and whether anybody may see a card of them yet and wrote any down.
enum Cards {
    NotCompared,
    Covered,
    Unwritten,
    Seen,
}

/// What the page shows of the database.
struct Read {
    tournament: Tournament,
    drawn: Vec<Round>,
    cards: Cards,
    prizes: PrizeLists,
    ranked: Ranked,
    day: Option<MatchDay>,
    seasons: Vec<ClubSeason>,
}

fn read(conn: &mut Conn, id: TournamentId) -> Result<Read, Error> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?;
    let ranked = Ranked {
        teams: !team_rankings::of_tournament(conn, id)?.is_empty(),
        groups: entries.iter().any(|entry| !entry.categories.is_empty() || !entry.person.own_groups.is_empty()),
        losses: tournament.terms()?.losses.is_asked(),
    };
    let cards = if tournament.comparison.is_on() { cards_of(conn, id)? } else { Cards::NotCompared };
    let prizes = match (tournament.schedule != "none", prizes::of_tournament(conn, id)?.is_empty()) {
        (false, _) => PrizeLists::Own,
        (true, true) => PrizeLists::OfSchedule,
        (true, false) => PrizeLists::Both,
    };
    Ok(Read {
        cards,
        prizes,
        drawn: rounds::of_tournament(conn, id)?,
        day: match_days::of_tournament(conn, id)?,
        seasons: club_seasons::of_tournament(conn, id)?,
        tournament,
        ranked,
    })
}

fn cards_of(conn: &mut Conn, id: TournamentId) -> Result<Cards, Error> {
    let ring = Ring::load(conn, id)?;
    let told = Told::load(conn, &ring)?;
    Ok(match told.of(&ring.decks).next() {
        Some(_) => Cards::Seen,
        None if told.is_unwritten(&ring.decks) => Cards::Unwritten,
        None => Cards::Covered,
    })
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
    let Read { tournament, drawn, cards, prizes, ranked, day, seasons } =
        app.store.read(move |conn| read(conn, id)).await?;
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
        cards,
        prizes,
        settled: tournament.terms()?.stake.is_some(),
        example: visit.lang.say("certificate-example"),
        unreachable: Some(origin).filter(|origin| leads_nowhere(origin)),
        ranked,
        day,
        seasons,
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
