//! Match days: groups and venues, line-ups, the rounds of the day, its end.

pub mod acts;
pub mod change;
pub mod lineups;
pub mod lots;
pub mod offered;
mod view;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::acts::match_days::Loaded;
use crate::acts::match_days::close::Waiting;
use crate::acts::match_days::lineups::without;
use crate::store::lineups::LineupRow;
use crate::store::match_days::DayState;
use crate::store::teams::Team;
use crate::store::{Conn, MatchDayId};
use crate::web::divisions::{LeagueNav, Place, words};
use crate::web::seasons::order::Again;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, Visit};
use view::{GroupCard, Next, RoundCard};

/// Leaves the groups of one venue and their tables; answers the tables of the last round, joined by commas.
fn only(loaded: &mut Loaded, venue: &str) -> String {
    loaded.groups.retain(|group| group.venue == venue);
    let (groups, lineups, players) = (&loaded.groups, &loaded.lineups, &loaded.players);
    for (hall, _) in &mut loaded.rounds {
        let round = hall.round.number;
        let here = |number: &i32| {
            let player = players.iter().find(|player| player.number == *number);
            let row = |row: &&LineupRow| row.round_number == round && player.is_some_and(|one| one.id == row.player_id);
            let team = lineups.iter().find(row).map(|row| row.team_id);
            groups.iter().any(|group| team.is_some_and(|team| group.teams.contains(&team)))
        };
        hall.tables.retain(|table| table.seats.first().is_some_and(here));
    }
    let last = loaded.rounds.last().map(|(hall, _)| hall.tables.iter().map(|table| table.number.to_string()));
    last.map_or_else(String::new, |numbers| numbers.collect::<Vec<_>>().join(","))
}

#[derive(Template)]
#[template(path = "league/match_day.html")]
struct DayPage {
    layout: Layout,
    nav: LeagueNav,
    id: i64,
    version: i64,
    title: String,
    state: String,
    planned: bool,
    open: bool,
    /// What is to be done next.
    next: Next,
    groups: Vec<GroupCard>,
    rounds: Vec<RoundCard>,
    round_names: Vec<String>,
    tournament: Option<i64>,
    teams: Vec<(String, String)>,
    /// The groups that wait for the lot: round, group, what waits in a sentence.
    lots: Vec<(i32, i32, String)>,
    /// The closed rounds that may be opened again.
    reopens: Vec<i32>,
    /// The venues of the day, where there are several: name, address, whether only it is shown.
    venues: Vec<(String, String, bool)>,
    /// The tables of the venue that is shown, joined by commas; empty for all.
    tables: String,
    /// How many teams have no line-up, where it can be entered.
    without: usize,
    date: String,
    starts: String,
    again: Again,
}

/// Shows the desk of a match day.
pub async fn show(app: Data<App>, visit: Visit, id: Path<MatchDayId>, query: Query<Vec<(String, String)>>) -> Answer {
    let venue = query.into_inner().into_iter().find(|(name, _)| name == "venue").map(|(_, venue)| venue);
    shown(&app, &visit, *id, venue, Again::default()).await
}

/// The page, with what is wrong and what was typed.
pub async fn page(app: &App, visit: &Visit, id: MatchDayId, again: Again) -> Answer {
    shown(app, visit, id, None, again).await
}

/// The page for one venue, or for all.
async fn shown(app: &App, visit: &Visit, id: MatchDayId, venue: Option<String>, again: Again) -> Answer {
    let read = move |conn: &mut Conn| {
        let loaded = Loaded::load(conn, id)?;
        let nav = LeagueNav::load(conn, &loaded.division, Place::Fixtures)?;
        let waiting = lots::waiting(conn, &loaded)?;
        Ok::<_, Error>((nav, loaded, waiting))
    };
    let (nav, mut loaded, waiting) = app.store.read(read).await?;
    let venues = view::venues(visit.lang, &loaded, venue.as_deref());
    let tables = venue.map_or_else(String::new, |venue| only(&mut loaded, &venue));
    let lang = visit.lang;
    let of_day = |team: &&Team| loaded.groups.iter().any(|group| group.teams.contains(&team.id));
    let of_venue = |one: &&Waiting| loaded.groups.iter().any(|group| group.number == one.group);
    let status = again.status;
    let page = DayPage {
        layout: visit.layout(format!("{} · {}", words::day_title(lang, &loaded.day), nav.name))?,
        id: id.number(),
        version: loaded.day.version,
        title: words::day_title(lang, &loaded.day),
        state: words::day_state(lang, loaded.day.state),
        planned: loaded.day.state == DayState::Planned,
        open: loaded.day.state == DayState::Open,
        next: view::next(lang, &loaded),
        groups: view::groups(lang, &loaded),
        rounds: view::rounds(lang, &loaded),
        round_names: (1..=loaded.division.rounds).map(|round| lang.say_with("round-name", "round", round)).collect(),
        tournament: loaded.day.tournament_id.map(crate::store::TournamentId::number),
        teams: loaded.teams.iter().filter(of_day).map(|team| (team.number.to_string(), team.name.clone())).collect(),
        venues,
        tables,
        without: if loaded.day.state == DayState::Closed { 0 } else { without(&loaded).len() },
        lots: waiting
            .iter()
            .filter(of_venue)
            .map(|one| (one.round, one.group, lang.sentence(&one.sentence())))
            .collect(),
        reopens: view::reopens(&loaded),
        date: loaded.day.date.to_string(),
        starts: loaded.day.starts.clone(),
        nav,
        again,
    };
    Page::with_status(status, &page)
}
