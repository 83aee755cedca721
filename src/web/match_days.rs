//! Match days: groups and venues, line-ups, the rounds of the day, its end.

pub mod acts;
pub mod change;
mod elsewhere;
pub mod here;
pub mod lineups;
pub mod lots;
pub mod money;
pub mod offered;
mod places;
pub mod view;
pub mod waiting;

use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::fixtures::outside::outside;
use crate::acts::match_days::Loaded;
use crate::acts::match_days::offers::Before;
use crate::acts::match_days::pace::version;
use crate::rules::seating::Table;
use crate::store::league::days;
use crate::store::match_days::DayState;
use crate::store::teams::Team;
use crate::store::{Conn, MatchDayId};
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::seasons::order::Again;
use crate::web::server::App;
use crate::web::tables::view::TableLine;
use crate::web::{Answer, Error, Layout, Page, Visit, scope};
use places::{Next, PlaceCard, numbers};
use view::{GroupCard, LotCard, RoundCard};

/// Leaves the groups of one venue and their tables.
fn only(loaded: &mut Loaded, venue: &str) {
    let mut rounds = std::mem::take(&mut loaded.rounds);
    for (hall, _) in &mut rounds {
        let round = hall.round.number;
        let here = |table: &Table| loaded.group_at(round, table).is_some_and(|group| group.venue == venue);
        hall.tables.retain(here);
    }
    loaded.groups.retain(|group| group.venue == venue);
    loaded.rounds = rounds;
}

/// The tables of the latest round that has any, joined by commas.
fn tables(loaded: &Loaded) -> String {
    let last = loaded.rounds.iter().rev().map(|(hall, _)| &hall.tables).find(|tables| !tables.is_empty());
    let numbers = last.into_iter().flatten().map(|table| table.number.to_string());
    numbers.collect::<Vec<_>>().join(",")
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
    /// The teams that are in no group, in a sentence.
    outside: Option<String>,
    /// What all venues say alike.
    once: Vec<String>,
    /// What is to be done next at each venue that is shown.
    places: Vec<PlaceCard>,
    /// All venues at once, where none is behind the others and no line-up is missing.
    together: Option<Next>,
    /// The venue that is shown alone.
    at: Option<String>,
    /// The groups that are shown, where they are not all.
    shown: String,
    /// What was seen of them, or of the day.
    shown_version: i64,
    /// What leads back to the venue that is shown, after the address of a team.
    query: String,
    groups: Vec<GroupCard>,
    rounds: Vec<RoundCard>,
    round_names: Vec<String>,
    tournament: Option<i64>,
    teams: Vec<(String, String)>,
    /// The groups that wait for the lot.
    lots: Vec<LotCard>,
    /// The closed rounds that may be opened again.
    reopens: Vec<i32>,
    /// The venues of the day, where there are several: name, address, whether only it is shown.
    venues: Vec<(String, String, bool)>,
    /// The tables of the venue that is shown, joined by commas; empty for all.
    tables: String,
    date: String,
    starts: String,
    again: Again,
}

impl DayPage {
    /// The tables that call for the director.
    fn calls(&self) -> Vec<&TableLine> {
        let lines = self.rounds.iter().flat_map(|round| &round.tables).map(|row| &row.line);
        lines.filter(|line| line.called).collect()
    }
}

/// Shows the desk of a match day.
pub async fn show(app: Data<App>, visit: Visit, id: Path<MatchDayId>, query: here::Query) -> Answer {
    shown(&app, &visit, *id, here::venue(query), Again::default()).await
}

/// The page, with what is wrong and what was typed.
pub async fn page(app: &App, visit: &Visit, id: MatchDayId, again: Again) -> Answer {
    let venue = here::shown_at(&again.typed);
    shown(app, visit, id, venue, again).await
}

/// The page for one venue, or for all.
async fn shown(app: &App, visit: &Visit, id: MatchDayId, venue: Option<String>, again: Again) -> Answer {
    let limited = visit.limited();
    let read = move |conn: &mut Conn| {
        let loaded = Loaded::load(conn, id)?;
        let nav = LeagueNav::load(conn, &loaded.division, Tab::Fixtures)?;
        let waiting = waiting::waiting(conn, &loaded)?;
        let own = scope::venues(conn, limited, &loaded)?;
        let outside = outside(&loaded.teams, &days(conn, loaded.division.id)?);
        Ok::<_, Error>((nav, loaded, waiting, Before::load(conn, id)?, (own, outside)))
    };
    let (nav, mut loaded, waiting, before, (own, outside)) = app.store.read(read).await?;
    let mut venues = view::venues(visit.lang, &loaded, venue.as_deref());
    let venue = match own {
        None => venue,
        // An account of venues sees one of its own, and of the links those to its others.
        Some(own) => {
            let shown = venue.filter(|venue| own.contains(venue)).or_else(|| own.first().cloned());
            venues.retain(|(name, _, _)| own.len() > 1 && own.contains(name));
            Some(shown.ok_or(Error::Forbidden)?)
        }
    };
    let mut places = places::places(visit.lang, &loaded, &before, venue.as_deref())?;
    let once = places::once(&mut places);
    let together = if places.len() > 1 { places::together(visit.lang, &loaded) } else { None };
    if let Some(venue) = &venue {
        only(&mut loaded, venue);
    }
    let lang = visit.lang;
    let of_day = |team: &&Team| loaded.groups.iter().any(|group| group.teams.contains(&team.id));
    let status = again.status;
    let layout = visit.layout(format!("{} · {}", words::day_title(lang, &loaded.day), nav.name))?;
    let page = DayPage {
        layout: match loaded.day.tournament_id.filter(|_| again.problems.is_empty()) {
            Some(tournament) => layout.following(tournament),
            None => layout,
        },
        id: id.number(),
        version: loaded.day.version,
        title: words::day_title(lang, &loaded.day),
        state: words::day_state(lang, loaded.day.state),
        planned: loaded.day.state == DayState::Planned,
        open: loaded.day.state == DayState::Open,
        outside: outside.filter(|_| again.problems.is_empty()).map(|why| lang.sentence(&why)),
        together,
        query: here::address(id, venue.as_deref())
            .split_once('?')
            .map_or_else(String::new, |(_, query)| format!("?{query}")),
        shown: venue.as_ref().map_or_else(String::new, |_| numbers(&loaded)),
        shown_version: if venue.is_some() {
            version(&loaded.groups.iter().collect::<Vec<_>>())
        } else {
            loaded.day.version
        },
        groups: view::groups(lang, &loaded, &before)?,
        rounds: view::rounds(lang, &loaded),
        round_names: (1..=loaded.division.rounds).map(|round| lang.say_with("round-name", "round", round)).collect(),
        tournament: loaded.day.tournament_id.map(crate::store::TournamentId::number),
        teams: loaded.teams.iter().filter(of_day).map(|team| view::choice(lang, &loaded, team)).collect(),
        tables: if venue.is_some() { tables(&loaded) } else { String::new() },
        at: venue,
        venues,
        once,
        places,
        lots: waiting.iter().filter_map(|one| view::lot(lang, &loaded, one)).collect(),
        reopens: view::reopens(&loaded),
        date: loaded.day.date.to_string(),
        starts: loaded.day.starts.clone(),
        nav,
        again,
    };
    Page::with_status(status, &page)
}
