//! The teams of a division and their players.

pub mod acts;
pub mod import;
pub mod one;

use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts as done;
use crate::i18n::Lang;
use crate::rules::entry::ClubName;
use crate::rules::league::division::TeamName;
use crate::rules::tournament::Venue;
use crate::store::players::{self, Player};
use crate::store::teams::{self, Team, TeamWords};
use crate::store::{Conn, DivisionId, divisions};
use crate::web::divisions::{LeagueNav, Tab};
use crate::web::entries::words::text;
use crate::web::seasons::order::{Again, Asked};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit};

#[derive(Template)]
#[template(path = "league/teams.html")]
struct TeamsPage {
    layout: Layout,
    nav: LeagueNav,
    teams: Vec<TeamLine>,
    players: usize,
    again: Again,
}

/// A team in the list.
struct TeamLine {
    team: Team,
    players: Vec<Player>,
}

/// Shows the teams.
pub async fn list(app: Data<App>, visit: Visit, id: Path<DivisionId>) -> Answer {
    page(&app, &visit, *id, Again::default()).await
}

async fn page(app: &App, visit: &Visit, id: DivisionId, again: Again) -> Answer {
    let load = move |conn: &mut Conn| {
        let division = divisions::find(conn, id)?;
        let nav = LeagueNav::load(conn, &division, Tab::Teams)?;
        Ok::<_, Error>((nav, teams::of_division(conn, id)?, players::of_division(conn, id)?))
    };
    let (nav, teams, players) = app.store.read(load).await?;
    let own = |team: &Team| players.iter().filter(|player| player.team_id == team.id).cloned().collect();
    let status = again.status;
    let page = TeamsPage {
        layout: visit.layout(format!("{} · {}", visit.lang.say("nav-teams"), nav.name))?,
        nav,
        players: players.len(),
        teams: teams.into_iter().map(|team| TeamLine { players: own(&team), team }).collect(),
        again,
    };
    Page::with_status(status, &page)
}

/// Adds a team.
pub async fn add(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let typed = typed(visit.lang, &form);
    let acted = Asked::of(&app, &visit, &form)?.act(typed, "team-added", move |conn, order, words| {
        let team = done::teams::add(conn, order, id, &words)?;
        Ok(format!("/teams/{team}"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Name, club and venue as typed.
fn typed(lang: Lang, form: &Fields) -> Result<TeamWords, Problems> {
    let mut problems = Problems::default();
    let mut keep = |field: &str, key: &str, error| problems.add(field, text(lang, &lang.say(key), &error));
    let name = TeamName::new(form.text("name")).map_err(|error| keep("name", "team-name", error));
    let club = ClubName::new(form.text("club")).map_err(|error| keep("club", "entry-club", error));
    let venue = Venue::new(form.text("venue")).map_err(|error| keep("venue", "team-venue", error));
    match (name, club, venue) {
        (Ok(name), Ok(club), Ok(venue)) => Ok(TeamWords { name, club, venue }),
        _ => Err(problems),
    }
}
