//! The list keeper's page on the phone at the table. The secret in the address is what admits; no session is needed,
//! so that a hand that waited for the network is still taken when it comes.

pub mod blind;
mod confirm;
mod kept;
pub mod key;
pub mod known;
pub mod page;
mod protest;
mod sent;

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError as _, web};
use askama::Template as _;

use crate::acts::hands::{Entering, Kept, Place as Stands, needs_why};
use crate::acts::{self, Key, Order, Refused};
use crate::clock;
use crate::rules::reason::Reason;
use crate::store::decks::At;
use crate::store::hands::StoredHand;
use crate::store::{Conn, Error as StoreError, HandId, sheets as stored};
use crate::web::form::{Fields, Problems};
use crate::web::hands::dealt;
use crate::web::hands::deck;
use crate::web::hands::entry::{self, Preview, SEATING};
use crate::web::hands::problem::{Met, note};
use crate::web::hands::queue::{HAND_KEY, from_script, hand_key};
use crate::web::hands::taken::{Replaces, Way, meant_instead, taken};
use crate::web::hands::typed::{Button, Typed};
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::about;
use crate::web::sheets::previewed;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Page, Visit, see_other};
use blind::elsewhere;
pub use confirm::confirm;
use key::{KeeperForm, key_of, ours, rules_of, sheet_of, whole_of};
use known::{OTHER_RULES, ReadBy};
use page::{Sent, Undoing, page};
pub use protest::protest;
use sent::SentHand;

/// The page.
pub async fn show(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let fields = Fields::new(query.into_inner().into_iter().filter(|(name, _)| name == "deck").collect());
    ours(shown(&request, &visit, &app, &key, fields).await)
}

async fn shown(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    let whole = whole_of(request, app, key).await?;
    if let Some(away) = elsewhere(visit, app, key).await? {
        return Ok(away);
    }
    let shown = page(visit, &whole, &Sent { fields, ..Sent::default() })?.render()?;
    kept::answer(request, visit, &shown)
}

/// Enters a hand.
pub async fn enter(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    let fields = Fields::new(form.into_inner());
    let hand_key = hand_key(&fields)?;
    let answered = match rules_of(&request, &app, &key).await {
        Ok(by) => entered(&visit, &app, &key, by, (fields, from_script(&request))).await,
        Err(error) => Err(error),
    };
    let mut answer = match answered {
        Ok(answer) => answer,
        // The phone knows by its hand's key that this is our own word, and asks no more.
        Err(gone @ Error::NotFound) => gone.error_response(),
        Err(other) => return Err(other),
    };
    if answer.status() == StatusCode::SEE_OTHER && from_script(&request) {
        answer = HttpResponse::NoContent().finish();
    }
    answer.headers_mut().insert(HAND_KEY, hand_key);
    Ok(answer)
}

/// What the key opens now.
async fn loaded(app: &App, key: &str) -> Result<Whole, Error> {
    let key = key_of(key)?;
    app.store
        .read(move |conn| {
            let id = stored::of_keeper(conn, &key)?;
            Whole::at_table(conn, id)
        })
        .await
}

/// The same, if a hand that was read by these frozen rules is still read so.
async fn loaded_by(app: &App, key: &str, frozen: Option<&str>) -> Result<Whole, Error> {
    let whole = loaded(app, key).await?;
    if whole.placed.tournament.rules_hash.as_deref() == frozen {
        return Ok(whole);
    }
    app.keepers.forget(key);
    Err(StoreError::unavailable(OTHER_RULES).into())
}

async fn entered(visit: &Visit, app: &App, key: &str, by: ReadBy, (fields, script): (Fields, bool)) -> Answer {
    if let Some(away) = elsewhere(visit, app, key).await? {
        // Nothing was kept: the phone has to hold its hand until whoever is signed in on it signs out.
        return if script { Err(Error::Forbidden) } else { Ok(away) };
    }
    let mut problems = Problems::default();
    let mut typed = entry::read(visit.lang, &by.rules, &fields, &mut problems);
    let frozen = by.frozen.clone();
    if problems.is_empty() && typed.button == Button::Check {
        let whole = loaded_by(app, key, frozen.as_deref()).await?;
        dealt::dealt_by(&whole, &fields, &mut typed);
        let names = whole.names_at(typed.number);
        let preview = Preview::of(&about(visit.lang, &whole, &names, &fields), &typed, false);
        let preview = entry::unsaid(visit.lang, &whole, &fields, &typed, preview);
        return Page::show(&page(visit, &whole, &Sent { fields, preview, ..Sent::default() })?);
    }
    if problems.is_empty() {
        let sent = (order_of(visit, &fields)?, meant_instead(&fields)?);
        match keep(app, (key, by), sent, &fields, &typed).await {
            Ok(_kept) => return Ok(see_other(&format!("/k/{key}"))),
            Err(refusal) => match note(visit.lang, refusal, &mut problems)? {
                Met::Noted => {}
                Met::Stands(there) => return both(visit, app, key, &fields, &there, typed).await,
            },
        }
    }
    let whole = loaded_by(app, key, frozen.as_deref()).await?;
    Page::refuse(&page(visit, &whole, &Sent { fields, problems, ..Sent::default() })?)
}

/// Keeps a hand, if the rules it was read by are still those of its tournament.
async fn keep(
    app: &App,
    (key, by): (&str, ReadBy),
    (mut order, instead): (Order, Option<(HandId, i64)>),
    fields: &Fields,
    typed: &Typed,
) -> Result<Kept, Refused> {
    // Only the director overrules where a deck should be.
    let deck = deck::at(fields).map(|at| At { overrules: false, ..at });
    let entering = Entering { place: Stands::Table, number: typed.number, deck, hand: typed.hand };
    if let Some((_, seen)) = instead {
        order = order.based_on(seen).because(Reason::new(fields.text("reason")).map_err(Refused::because)?);
    }
    let (instead, keepers) = (instead.map(|(hand, _)| hand), Arc::clone(&app.keepers));
    let seating = fields.text(SEATING).to_owned();
    let sent = SentHand { table: key.to_owned(), by, order, instead, entering, seating, keepers };
    app.store.write_alike(sent).await
}

/// The hand that stands beside the one that was sent; it is replaced from here where the list keeper may.
async fn both(visit: &Visit, app: &App, key: &str, fields: &Fields, there: &StoredHand, mut typed: Typed) -> Answer {
    let whole = loaded(app, key).await?;
    dealt::dealt_by(&whole, fields, &mut typed);
    let last = whole.hands.iter().map(|stored| stored.id).max() == Some(there.id);
    let way = Way {
        action: format!("/k/{key}/hands"),
        back: format!("/k/{key}"),
        compared: String::new(),
        replaces: if !(last && whole.open() && deck::at(fields).is_none() && there.new.hand.adjudicated.is_none()) {
            Replaces::No
        } else if needs_why(there, clock::now()) {
            Replaces::WithReason
        } else {
            Replaces::AtOnce
        },
    };
    let names = whole.names_at(typed.number);
    let layout = visit.layout(String::new())?;
    taken(layout, &whole, &about(visit.lang, &whole, &names, fields), there, &typed, fields, way)
}

/// What a phone at the table orders: the account where one is signed in on it, else the list keeper.
fn order_of(visit: &Visit, fields: &Fields) -> Result<Order, Error> {
    Ok(Order::new(order::who(visit), clock::now(), Key::new(fields.key()?)))
}

/// The name written into revisions: the account where one is signed in on this phone, else the list keeper.
pub fn who(visit: &Visit) -> String {
    order::who(visit).written()
}

/// Takes the last hand back, if no other came after it; a hand that stands for a while with a reason.
pub async fn undo(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    ours(undone(&request, &visit, &app, &key, Fields::new(form.into_inner())).await)
}

async fn undone(request: &HttpRequest, visit: &Visit, app: &App, key: &str, fields: Fields) -> Answer {
    sheet_of(request, app, key).await?;
    if let Some(away) = elsewhere(visit, app, key).await? {
        return Ok(away);
    }
    let hand = HandId::new(fields.value("hand").unwrap_or_default().unwrap_or_default());
    let mut problems = Problems::default();
    let order = order_of(visit, &fields)?.based_on(fields.version()?);
    let table = key_of(key)?;
    let gone = match Reason::new(fields.text("reason")) {
        Ok(reason) => {
            let order = order.because(reason);
            let work = move |conn: &mut Conn| {
                let id = stored::of_keeper(conn, &table)?;
                acts::hands::undo(conn, &order, id, hand)
            };
            app.store.write(work).await
        }
        Err(unreadable) => Err(unreadable.into()),
    };
    let Err(refusal) = gone else { return Ok(see_other(&format!("/k/{key}"))) };
    if !matches!(note(visit.lang, refusal, &mut problems)?, Met::Noted) {
        problems.add("", visit.lang.say("keeper-undo-changed"));
    }
    let status = if problems.of("reason").is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::CONFLICT };
    let undoing =
        Undoing { why: problems.of("reason").map(ToOwned::to_owned), reason: fields.text("reason").to_owned() };
    let whole = loaded(app, key).await?;
    Page::with_status(status, &page(visit, &whole, &Sent { problems, undoing, ..Sent::default() })?)
}

/// Calls the director, or takes the call back.
pub async fn call(request: HttpRequest, app: web::Data<App>, key: web::Path<String>, form: KeeperForm) -> Answer {
    let wanted = Fields::new(form.into_inner()).text("call") == "yes";
    ours(called(&request, &app, &key, wanted).await)
}

async fn called(request: &HttpRequest, app: &App, key: &str, wanted: bool) -> Answer {
    sheet_of(request, app, key).await?;
    let table = key_of(key)?;
    app.store
        .write(move |conn| {
            let id = stored::of_keeper(conn, &table)?;
            acts::sheets::call(conn, id, wanted)
        })
        .await?;
    Ok(see_other(&format!("/k/{key}")))
}

/// What would be written, for the page that asks while it is filled in.
pub async fn preview(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    query: web::Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Error> {
    let whole = whole_of(&request, &app, &key).await?;
    Ok(previewed(&visit, &whole, &Fields::new(query.into_inner()), true))
}
