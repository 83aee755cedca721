//! The page of one team: its words, its players, deductions, withdrawal.

use actix_web::web::{Data, Path};
use askama::Template;

use crate::clock;
use crate::i18n::Lang;
use crate::rules::league::division::PlayerRole;
use crate::rules::league::results::Results;
use crate::store::deductions::{self, Deduction};
use crate::store::match_days::{self, DayState};
use crate::store::players::{self, Player};
use crate::store::rulings::{self, Ruling};
use crate::store::teams::{self, Team};
use crate::store::{Conn, MatchDayId, TeamId, divisions, removal};
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::season::words as season_words;
use crate::web::seasons::order::Again;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "league/team.html")]
struct TeamPage {
    layout: Layout,
    nav: LeagueNav,
    team: Team,
    name: String,
    club: String,
    venue: String,
    players: Vec<PlayerLine>,
    roles: Vec<(String, String)>,
    deductions: Vec<Deduction>,
    /// What was ruled: what it gave, who and when, and the ruling itself.
    rulings: Vec<(String, String, Ruling)>,
    /// The match days the team plays on.
    match_days: Vec<(String, String)>,
    /// The sentence of the withdrawal, if there is one.
    withdrawn: Option<String>,
    /// The days after which the team can be withdrawn, the last one played first.
    days: Vec<(String, String)>,
    withdrawals: Vec<(String, String)>,
    /// Whether it can be deleted: nothing of the division was played.
    removable: bool,
    again: Again,
}

struct PlayerLine {
    player: Player,
    role: &'static str,
}

/// Shows a team.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TeamId>) -> Answer {
    page(&app, &visit, *id, Again::default()).await
}

/// What the page is made of.
struct Loaded {
    nav: LeagueNav,
    team: Team,
    players: Vec<Player>,
    deductions: Vec<Deduction>,
    rulings: Vec<Ruling>,
    /// The match days the team plays on.
    plays: Vec<i32>,
    played: Vec<i32>,
    removable: bool,
}

fn load(conn: &mut Conn, id: TeamId) -> Result<Loaded, Error> {
    let team = teams::find(conn, id)?;
    let division = divisions::find(conn, team.division_id)?;
    let days = match_days::of_division(conn, division.id)?;
    let own = |player: &Player| player.team_id == id;
    let groups = match_days::groups_of_division(conn, division.id)?;
    let plays: Vec<MatchDayId> =
        groups.iter().filter(|group| group.teams.contains(&id)).map(|group| group.day).collect();
    Ok(Loaded {
        nav: LeagueNav::load(conn, &division, Tab::Teams)?,
        removable: !removal::is_played(conn, division.id)?,
        players: players::of_division(conn, division.id)?.into_iter().filter(own).collect(),
        deductions: deductions::of_division(conn, division.id)?.into_iter().filter(|one| one.team_id == id).collect(),
        rulings: rulings::of_division(conn, division.id)?.into_iter().filter(|one| one.team_id == id).collect(),
        plays: days.iter().filter(|day| plays.contains(&day.id)).map(|day| day.number).collect(),
        played: days.iter().filter(|day| day.state != DayState::Planned).map(|day| day.number).collect(),
        team,
    })
}

/// The page, with what is wrong and what was typed.
pub async fn page(app: &App, visit: &Visit, id: TeamId, again: Again) -> Answer {
    let loaded = app.store.read(move |conn| load(conn, id)).await?;
    let (lang, team) = (visit.lang, loaded.team);
    let typed = again.typed.text("form") == "team";
    let shown = |field: &str, stored: &str| if typed { again.typed.text(field).to_owned() } else { stored.to_owned() };
    let players = loaded.players.into_iter().map(|player| Ok(PlayerLine { role: player.role.word(), player }));
    let status = again.status;
    let page = TeamPage {
        layout: visit.layout(format!("{} · {}", team.name, loaded.nav.name))?,
        nav: loaded.nav,
        name: shown("name", &team.name),
        club: shown("club", &team.club),
        venue: shown("venue", &team.venue),
        players: players.collect::<Result<_, Error>>()?,
        roles: words::roles(lang),
        deductions: loaded.deductions,
        rulings: loaded.rulings.into_iter().map(|one| ruling(lang, one)).collect::<Result<_, Error>>()?,
        match_days: loaded.plays.iter().map(|day| (day.to_string(), season_words::day(lang, *day))).collect(),
        withdrawn: withdrawn(lang, &team),
        days: days(lang, &loaded.played),
        withdrawals: vec![
            (Results::Struck.word().to_owned(), lang.say("withdrawal-struck")),
            (Results::Kept.word().to_owned(), lang.say("withdrawal-kept")),
        ],
        removable: loaded.removable,
        team,
        again,
    };
    Page::with_status(status, &page)
}

fn withdrawn(lang: Lang, team: &Team) -> Option<String> {
    let (last, what) = team.withdrawn_after.zip(team.withdrawal)?;
    let key = match what {
        Results::Kept => "team-withdrawn-kept",
        Results::Struck => "team-withdrawn-struck",
    };
    Some(lang.say_with(key, "day", last))
}

/// What a ruling gave, and who decided it when.
fn ruling(lang: Lang, one: Ruling) -> Result<(String, String, Ruling), Error> {
    let (points, against) = one.given()?;
    let given = season_words::signed(lang, (points.ratio(), against.ratio()));
    let day = season_words::day(lang, one.day_number);
    Ok((format!("{given} · {day}"), format!("{}, {}", one.who, lang.day(clock::day(one.at))), one))
}

fn days(lang: Lang, played: &[i32]) -> Vec<(String, String)> {
    let before = ("0".to_owned(), lang.say("withdrawal-before"));
    let after = |day: &i32| (day.to_string(), lang.say_with("withdrawal-after", "day", *day));
    played.iter().rev().map(after).chain(std::iter::once(before)).collect()
}

impl TeamPage {
    /// The role a new player has in the form.
    fn new_role(&self) -> &str {
        match self.again.typed.text("role") {
            "" => PlayerRole::Regular.word(),
            typed => typed,
        }
    }
}
