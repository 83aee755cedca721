//! Match days: groups and venues, line-ups, the rounds of the day, its end.

pub mod acts;
pub mod change;
pub mod close;
pub mod lineups;
pub mod lots;
pub mod offered;
pub mod open;
pub mod order;
pub mod replace;
mod view;

use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::store::divisions::{self, Division};
use crate::store::group_lots::{self, GroupLot};
use crate::store::lineups::{self as lineup_rows, LineupRow};
use crate::store::match_days::{self, DayState, Group, MatchDay};
use crate::store::players::{self, Player};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::teams::{self, Team};
use crate::store::{Conn, MatchDayId, TeamId};
use crate::web::divisions::{LeagueNav, Place, words};
use crate::web::seasons::order::Again;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, Visit};
use view::{GroupCard, Next, RoundCard};

/// A match day with everything its pages show, of one moment.
pub struct Loaded {
    /// The links.
    pub nav: LeagueNav,
    /// The division.
    pub division: Division,
    /// The day.
    pub day: MatchDay,
    /// Its groups in order.
    pub groups: Vec<Group>,
    /// Every team of the division by number.
    pub teams: Vec<Team>,
    /// Every player of the division by number.
    pub players: Vec<Player>,
    /// The line-ups of the day.
    pub lineups: Vec<LineupRow>,
    /// The rounds seated so far.
    pub rounds: Vec<(Hall, Lists)>,
    /// The lots of the division.
    pub lots: Vec<GroupLot>,
}

impl Loaded {
    /// Loads a match day.
    pub fn load(conn: &mut Conn, id: MatchDayId) -> Result<Self, Error> {
        let day = match_days::find(conn, id)?;
        let division = divisions::find(conn, day.division_id)?;
        let mut seated = Vec::new();
        if let Some(tournament) = day.tournament_id {
            for round in rounds::of_tournament(conn, tournament)? {
                let hall = Hall::load(conn, (tournament, round.number))?;
                let lists = Lists::load(conn, round.id)?;
                seated.push((hall, lists));
            }
        }
        Ok(Self {
            nav: LeagueNav::load(conn, &division, Place::Fixtures)?,
            groups: match_days::groups_of(conn, id)?,
            teams: teams::of_division(conn, division.id)?,
            players: players::of_division(conn, division.id)?,
            lineups: lineup_rows::of_day(conn, id)?,
            lots: group_lots::of_division(conn, division.id)?,
            rounds: seated,
            division,
            day,
        })
    }

    /// Leaves the groups of one venue and their tables; answers the tables of the last round, joined by commas.
    fn only(&mut self, venue: &str) -> String {
        self.groups.retain(|group| group.venue == venue);
        let (groups, lineups, players) = (&self.groups, &self.lineups, &self.players);
        for (hall, _) in &mut self.rounds {
            let round = hall.round.number;
            let here = |number: &i32| {
                let player = players.iter().find(|player| player.number == *number);
                let row =
                    |row: &&LineupRow| row.round_number == round && player.is_some_and(|one| one.id == row.player_id);
                let team = lineups.iter().find(row).map(|row| row.team_id);
                groups.iter().any(|group| team.is_some_and(|team| group.teams.contains(&team)))
            };
            hall.tables.retain(|table| table.seats.first().is_some_and(here));
        }
        let last = self.rounds.last().map(|(hall, _)| hall.tables.iter().map(|table| table.number.to_string()));
        last.map_or_else(String::new, |numbers| numbers.collect::<Vec<_>>().join(","))
    }

    /// The team with this id.
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// The line-up of a team in a round, in order.
    pub fn lineup(&self, round: i32, team: TeamId) -> Vec<&Player> {
        let own = |row: &&LineupRow| row.round_number == round && row.team_id == team;
        let player = |row: &LineupRow| self.players.iter().find(|player| player.id == row.player_id);
        self.lineups.iter().filter(own).filter_map(player).collect()
    }

    /// The teams of the day that still take part.
    pub fn playing(&self) -> impl Iterator<Item = &Team> {
        let all = self.groups.iter().flat_map(|group| &group.teams);
        all.filter_map(|id| self.team(*id)).filter(|team| team.plays_on(self.day.number))
    }

    /// The teams that play but have no line-up for a round.
    pub fn without_lineup(&self, round: i32) -> Vec<&Team> {
        self.playing().filter(|team| self.lineup(round, team.id).is_empty()).collect()
    }

    /// The round seated last.
    pub fn last_round(&self) -> Option<&Round> {
        self.rounds.last().map(|(hall, _)| &hall.round)
    }

    /// The number of the next round to be seated; `None` when all of them are.
    pub fn next_round(&self) -> Option<i32> {
        let next = self.last_round().map_or(1, |round| round.number + 1);
        (next <= self.division.rounds).then_some(next)
    }

    /// Whether the round seated last is still being played.
    pub fn is_playing(&self) -> bool {
        self.last_round().is_some_and(|round| round.state != RoundState::Closed)
    }
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
        let waiting = lots::waiting(conn, &loaded)?;
        Ok::<_, Error>((loaded, waiting))
    };
    let (mut loaded, waiting) = app.store.read(read).await?;
    let venues = view::venues(visit.lang, &loaded, venue.as_deref());
    let tables = venue.map_or_else(String::new, |venue| loaded.only(&venue));
    let lang = visit.lang;
    let of_day = |team: &&Team| loaded.groups.iter().any(|group| group.teams.contains(&team.id));
    let of_venue = |one: &&lots::Waiting| loaded.groups.iter().any(|group| group.number == one.group);
    let status = again.status;
    let page = DayPage {
        layout: visit.layout(format!("{} · {}", words::day_title(lang, &loaded.day), loaded.nav.name))?,
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
        without: if loaded.day.state == DayState::Closed { 0 } else { offered::without(&loaded).len() },
        lots: waiting.iter().filter(of_venue).map(|one| (one.round, one.group, one.say(lang))).collect(),
        reopens: view::reopens(&loaded),
        date: loaded.day.date.to_string(),
        starts: loaded.day.starts.clone(),
        nav: loaded.nav,
        again,
    };
    Page::with_status(status, &page)
}
