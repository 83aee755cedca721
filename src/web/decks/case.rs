//! What the QR code on the case of a deck opens: which deck it is, where it belongs now, and one button that says it has
//! come there. The secret in the address admits, as the list keeper's does.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::carry::{Carry, take};
use crate::acts::decks::ring::{Next, Ring};
use crate::clock;
use crate::rules::decks::DeckState;
use crate::store::TournamentId;
use crate::store::decks;
use crate::web::decks::order::carry;
use crate::web::decks::stage::DeckView;
use crate::web::decks::table::refused;
use crate::web::keeper::key::KeeperForm;
use crate::web::order;
use crate::web::server::App;
use crate::web::throttle::Secret;
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, see_other};

#[derive(Template)]
#[template(path = "decks/case.html")]
struct CasePage {
    layout: Layout,
    name: String,
    deck: DeckView,
    /// The table it comes to with the button, and what the button says.
    arrive: Option<(i32, String)>,
    address: String,
}

/// Finds the deck of a key; who tries keys is slowed down.
async fn find(request: &HttpRequest, app: &App, key: &str) -> Result<(TournamentId, i32), Error> {
    if !(16..=64).contains(&key.len()) {
        return Err(Error::NotFound);
    }
    let wanted = key.to_owned();
    let found = app.store.read(move |conn| {
        let deck = decks::find_case(conn, &wanted)?;
        Ok::<_, Error>((deck.tournament_id, deck.number))
    });
    match found.await {
        Err(Error::NotFound) if !app.throttle.admits_wrong(Secret::Case, app.config.visitor(request)) => {
            Err(Error::TooMany)
        }
        other => other,
    }
}

/// Shows the deck of a case.
pub async fn show(request: HttpRequest, visit: Visit, app: web::Data<App>, key: web::Path<String>) -> Answer {
    let (id, number) = find(&request, &app, &key).await?;
    let ring = app.store.read(move |conn| Ok::<_, Error>(Ring::load(conn, id)?)).await?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let arrive = match (deck.state, ring.next(deck)) {
        (DeckState::Lost | DeckState::Fouled | DeckState::Blank | DeckState::Numbered, _) => None,
        (DeckState::InPlay { table }, _) if !ring.is_through(table, number) => None,
        (_, Next::Table(table)) => Some((table, visit.lang.say_with("case-arrive", "table", table))),
        _ => None,
    };
    Page::show(&CasePage {
        layout: visit.layout(visit.lang.say_with("deck-name", "deck", number))?,
        name: ring.tournament.name.clone(),
        deck: DeckView::of(visit.lang, &ring, deck, Some(clock::now()))?,
        arrive,
        address: format!("/decks/{key}"),
    })
}

/// Says that the deck lies at a table now.
pub async fn step(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    let place = find(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let order = order::on_version(&visit, &fields)?;
    let Some(tap @ (Carry::Arrive(_) | Carry::Pass)) = carry(&fields) else {
        return Err(Error::BadRequest("the form names no table"));
    };
    let back = format!("/decks/{key}");
    match order::perform(&app, order, move |conn, order| take(conn, order, place, tap)).await {
        Ok(()) => Ok(see_other(&back)),
        Err(refusal) => refused(&visit, refusal, back),
    }
}
