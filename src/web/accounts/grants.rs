//! What accounts of venues and captains may touch: given and taken on the page of the accounts, shown on their own page.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path};

use super::log::by;
use super::page;
use crate::acts::grants as acts;
use crate::i18n::Lang;
use crate::store::accounts::{Account, Role};
use crate::store::grants::{self, Given, Grant};
use crate::store::match_days::{self, MatchDay};
use crate::store::teams::{self, Team};
use crate::store::{AccountId, Conn, DivisionId, GrantId, TeamId, divisions, seasons};
use crate::web::divisions::words;
use crate::web::layout::Tone;
use crate::web::match_days::here::address;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Page, PostForm, Visit, see_other};

/// What can be given to accounts, and what they have.
pub struct Rights {
    /// Every right with its name.
    all: Vec<(Grant, String)>,
    /// What venues and captains can be given: value of the form, and its name.
    venues: Vec<(String, String)>,
    teams: Vec<(String, String)>,
}

impl Rights {
    /// Reads them.
    pub fn load(conn: &mut Conn) -> Result<Self, Error> {
        let (mut venues, mut all_teams) = (Vec::new(), Vec::new());
        for season in seasons::list(conn)? {
            for division in divisions::of_season(conn, season.id)? {
                let title = format!("{} · {}", season.name, division.name);
                for venue in acts::venues(conn, division.id)? {
                    venues.push((format!("{}:{venue}", division.id), format!("{venue} · {title}")));
                }
                for team in teams::of_division(conn, division.id)? {
                    all_teams.push((format!("{}:{}", division.id, team.id), format!("{} · {title}", team.name)));
                }
            }
        }
        let mut all = Vec::new();
        for grant in grants::list(conn)? {
            let value = value(&grant);
            let named = venues.iter().chain(&all_teams).find(|(own, _)| *own == value);
            let name = named.map_or_else(|| grant.venue.clone().unwrap_or_default(), |(_, name)| name.clone());
            all.push((grant, name));
        }
        Ok(Self { all, venues, teams: all_teams })
    }

    /// What an account has: the id of the right, and its name.
    pub fn of(&self, account: AccountId) -> Vec<(i64, String)> {
        let own = self.all.iter().filter(|(grant, _)| grant.account_id == account);
        own.map(|(grant, name)| (grant.id.number(), name.clone())).collect()
    }

    /// What an account can be given; nothing where it may touch everything.
    pub fn offered(&self, account: &Account) -> Vec<(String, String)> {
        match account.role {
            Role::Venue => self.venues.clone(),
            Role::Captain => self.teams.clone(),
            Role::Desk | Role::Director | Role::Admin => Vec::new(),
        }
    }
}

fn value(grant: &Grant) -> String {
    let of = grant.team_id.map_or_else(|| grant.venue.clone().unwrap_or_default(), |team| team.to_string());
    format!("{}:{of}", grant.division_id)
}

/// What a form gives an account of this role.
fn given(role: Role, typed: &str) -> Option<Given> {
    let (division, of) = typed.split_once(':')?;
    let division = division.parse::<DivisionId>().into_iter().next()?;
    match role {
        Role::Venue => Some(Given::Venue(division, of.to_owned())),
        Role::Captain => Some(Given::Team(division, of.parse::<TeamId>().into_iter().next()?)),
        Role::Desk | Role::Director | Role::Admin => None,
    }
}

/// Gives an account a venue or a team.
pub async fn give(app: Data<App>, request: HttpRequest, visit: Visit, path: Path<AccountId>, form: PostForm) -> Answer {
    let (id, typed) = (path.into_inner(), form.text("what").to_owned());
    let account = app.store.read(move |conn| Ok::<_, Error>(crate::store::accounts::find(conn, id)?)).await?;
    let Some(given) = given(account.role, &typed) else {
        return Err(Error::BadRequest("the form names nothing that can be given to this account"));
    };
    let by = by(&app, &request, visit.who());
    match app.store.write(move |conn| acts::give(conn, id, &given, &by)).await {
        Ok(name) => {
            visit.flash(Tone::Done, visit.lang.say_with("account-changed", "name", name))?;
            Ok(see_other("/accounts"))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            Page::refuse(&page(&app, &visit, Fields::default(), problems).await?)
        }
    }
}

/// Takes a venue or a team from an account.
pub async fn take(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    path: Path<(AccountId, i64)>,
    _form: PostForm,
) -> Answer {
    let (id, grant, by) = (path.0, GrantId::new(path.1), by(&app, &request, visit.who()));
    let taken = app.store.write(move |conn| acts::take(conn, id, grant, &by)).await;
    let name = taken.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say_with("account-changed", "name", name))?;
    Ok(see_other("/accounts"))
}

/// A place where an account has something to do: what it is about, and its match days with their addresses.
pub struct OwnPlace {
    /// The venue or the team, and its division.
    pub name: String,
    /// Each match day in words, and where it leads.
    pub days: Vec<(String, String)>,
}

/// Where an account has something to do.
pub fn own_places(conn: &mut Conn, lang: Lang, account: AccountId) -> Result<Vec<OwnPlace>, Error> {
    let mut places = Vec::new();
    for grant in grants::of_account(conn, account)? {
        let division = divisions::find(conn, grant.division_id)?;
        let team = grant.team_id.map(|team| teams::find(conn, team)).transpose()?;
        let groups = match_days::groups_of_division(conn, division.id)?;
        let here = |day: &MatchDay| {
            groups.iter().filter(|group| group.day == day.id).any(|group| match &team {
                Some(team) => group.teams.contains(&team.id) && team.plays_on(day.number),
                None => Some(&group.venue) == grant.venue.as_ref(),
            })
        };
        let days = match_days::of_division(conn, division.id)?;
        let days = days
            .iter()
            .filter(|day| here(day))
            .map(|day| (words::day_title(lang, day), leads(day, &grant, team.as_ref())));
        let name = team.as_ref().map_or_else(|| grant.venue.clone().unwrap_or_default(), |team| team.name.clone());
        places.push(OwnPlace { name: format!("{name} · {}", division.name), days: days.collect() });
    }
    Ok(places)
}

fn leads(day: &MatchDay, grant: &Grant, team: Option<&Team>) -> String {
    team.map_or_else(
        || address(day.id, grant.venue.as_deref()),
        |team| format!("/match-days/{}/teams/{}", day.id, team.id),
    )
}
