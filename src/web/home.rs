//! The start page: what is on, what comes, what is over, and what to do first where there is nothing.

mod leagues;

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web::Data;
use askama::Template;

use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{TournamentId, accounts, match_days, settings};
use crate::web::accounts::grants::{OwnPlace, own_places};
use crate::web::glance::Glance;
use crate::web::server::App;
use crate::web::tournaments::glance;
use crate::web::{Answer, Error, Layout, Page, Visit};
use leagues::League;

/// How many of the tournaments that are over stand there with their winner.
const RECENT: usize = 12;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    layout: Layout,
    running: Vec<Card>,
    leagues: Vec<League>,
    planned: Vec<Card>,
    /// Those that are over, the latest first; the first of them with their winner.
    over: Vec<Card>,
    /// Those before them.
    older: Vec<Card>,
    /// Whether the account touches nothing but its own.
    limited: bool,
    /// Where it has something to do.
    places: Vec<OwnPlace>,
    /// Nobody has made an account yet.
    new_here: bool,
}

impl Home {
    /// Whether nothing stands here yet.
    fn is_empty(&self) -> bool {
        [&self.running, &self.planned, &self.over].iter().all(|cards| cards.is_empty()) && self.leagues.is_empty()
    }
}

/// A tournament.
struct Card {
    address: String,
    name: String,
    day: String,
    venue: String,
    /// How far it is, as a sentence.
    state: String,
    /// How many play.
    players: String,
    /// Who is ahead, or has won; may be empty.
    leaders: String,
}

/// What the page is made of, of one moment.
struct Read {
    epoch: i64,
    tournaments: Vec<Tournament>,
    leagues: Vec<League>,
    places: Vec<OwnPlace>,
    new_here: bool,
}

/// Shows the start page.
pub async fn show(app: Data<App>, visit: Visit) -> Answer {
    let (lang, limited) = (visit.lang, visit.limited());
    let ask = move |conn: &mut _| {
        let of_leagues = match_days::begun(conn)?;
        let mut tournaments = tournaments::list(conn)?;
        tournaments.retain(|tournament| !of_leagues.contains(&tournament.id));
        Ok::<_, Error>(Read {
            epoch: settings::epoch(conn)?,
            tournaments,
            leagues: leagues::read(conn, lang)?,
            places: limited.map_or_else(|| Ok(Vec::new()), |account| own_places(conn, lang, account))?,
            new_here: accounts::none(conn)?,
        })
    };
    let read = app.store.read(ask).await?;
    let (over, open): (Vec<_>, Vec<_>) =
        read.tournaments.into_iter().partition(|tournament| tournament.state == TournamentState::Finished);
    let mut wanted = open;
    let older = over.get(RECENT..).unwrap_or_default().to_vec();
    wanted.extend(over.into_iter().take(RECENT));
    let known = app.glances.of(&app.store, read.epoch, &wanted, glance::load).await?;
    // Names of players stand here; whose tournament is not to be found is not found here either.
    let hidden = known.values().any(|known| !known.searchable && !known.ahead.is_empty());
    let mut layout = layout(&visit)?;
    layout.noindex |= hidden;
    let cards = Cards { layout, known };
    Page::show(&Home {
        running: cards.of(&wanted, TournamentState::Running),
        planned: cards.of(&wanted, TournamentState::Planned).into_iter().rev().collect(),
        over: cards.of(&wanted, TournamentState::Finished),
        older: cards.of(&older, TournamentState::Finished),
        leagues: read.leagues,
        limited: limited.is_some(),
        places: read.places,
        new_here: read.new_here,
        layout: cards.layout,
    })
}

/// A passer-by needs no token on this page, so nothing is put into a cookie.
fn layout(visit: &Visit) -> Result<Layout, Error> {
    let title = visit.lang.say("home-title");
    if visit.signed.is_some() {
        return visit.layout(title);
    }
    Ok(Layout { public: false, ..Layout::public(visit.lang, title, "/".to_owned()) })
}

/// What is known of the tournaments that are shown.
struct Cards {
    layout: Layout,
    known: BTreeMap<TournamentId, Arc<Glance>>,
}

impl Cards {
    fn of(&self, all: &[Tournament], state: TournamentState) -> Vec<Card> {
        all.iter().filter(|tournament| tournament.state == state).map(|tournament| self.card(tournament)).collect()
    }

    fn card(&self, tournament: &Tournament) -> Card {
        let lang = self.layout.lang;
        let known = self.known.get(&tournament.id);
        let players = known.and_then(|glance| i64::try_from(glance.players).into_iter().next());
        Card {
            address: format!("/tournaments/{}", tournament.id),
            name: tournament.name.clone(),
            day: lang.day(tournament.date),
            venue: tournament.venue.clone(),
            state: known.map_or_else(String::new, |known| glance::state(lang, tournament, known)),
            players: players.map_or_else(String::new, |players| lang.say_with("plan-players", "players", players)),
            leaders: known.map_or_else(String::new, |known| glance::leaders(lang, known)),
        }
    }
}
