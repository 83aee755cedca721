//! The start page: every tournament, and what to do first where there is none.

use actix_web::web::Data;
use askama::Template;

use crate::store::accounts;
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::web::accounts::grants::{OwnPlace, own_places};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    layout: Layout,
    groups: Vec<Group>,
    /// Whether the account touches nothing but its own.
    limited: bool,
    /// Where it has something to do.
    places: Vec<OwnPlace>,
    /// Nobody has made an account yet.
    new_here: bool,
}

/// Tournaments that are equally far.
struct Group {
    heading: String,
    cards: Vec<Card>,
}

struct Card {
    address: String,
    name: String,
    day: String,
    venue: String,
}

/// Shows the start page.
pub async fn show(app: Data<App>, visit: Visit) -> Answer {
    let (lang, limited) = (visit.lang, visit.limited());
    let ask = move |conn: &mut _| {
        let places = limited.map_or_else(|| Ok(Vec::new()), |account| own_places(conn, lang, account))?;
        Ok::<_, Error>((tournaments::list(conn)?, accounts::none(conn)?, places))
    };
    let (tournaments, new_here, places) = app.store.read(ask).await?;
    let layout = layout(&visit)?;
    let groups = TournamentState::ALL.iter().filter_map(|state| group(&layout, *state, &tournaments)).collect();
    Page::show(&Home { layout, groups, limited: limited.is_some(), places, new_here })
}

/// A passer-by needs no token on this page, so nothing is put into a cookie.
fn layout(visit: &Visit) -> Result<Layout, Error> {
    let title = visit.lang.say("home-title");
    if visit.signed.is_some() {
        return visit.layout(title);
    }
    Ok(Layout { public: false, ..Layout::public(visit.lang, title, "/".to_owned()) })
}

fn group(layout: &Layout, state: TournamentState, all: &[Tournament]) -> Option<Group> {
    let heading = match state {
        TournamentState::Running => layout.say("home-running"),
        TournamentState::Planned => layout.say("home-planned"),
        TournamentState::Finished => layout.say("home-finished"),
    };
    let card = |tournament: &Tournament| Card {
        address: format!("/tournaments/{}", tournament.id),
        name: tournament.name.clone(),
        day: layout.lang.day(tournament.date),
        venue: tournament.venue.clone(),
    };
    let cards: Vec<_> = all.iter().filter(|tournament| tournament.state == state).map(card).collect();
    (!cards.is_empty()).then_some(Group { heading, cards })
}
