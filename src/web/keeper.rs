//! The list keeper's page on the phone at the table. The secret in the address is what admits; no session is needed,
//! so that a hand that waited for the network is still taken when it comes.

pub mod known;

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError as _, web};
use askama::Template;

use crate::acts::hands::{Entering, Kept, Place as Stands};
use crate::acts::{self, Key, Order, Refused};
use crate::clock;
use crate::i18n::Lang;
use crate::rules::rule_set::RuleSet;
use crate::store::decks::At;
use crate::store::hands::StoredHand;
use crate::store::rounds::RoundState;
use crate::store::{Conn, Error as StoreError, HandId, SheetId, rules, settings, sheets as stored};
use crate::web::decks::table::{AtTable, at_table};
use crate::web::form::{Fields, Problems};
use crate::web::hands::deck::{self, DeckField};
use crate::web::hands::entry::{self, Preview};
use crate::web::hands::form::{HandForm, Other, Place};
use crate::web::hands::problem::{Met, note};
use crate::web::hands::queue::{HAND_KEY, from_script, hand_key};
use crate::web::hands::taken::taken;
use crate::web::hands::typed::Button;
use crate::web::layout::random_text;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::{about, said};
use crate::web::sheets::previewed;
use crate::web::sheets::whole::Whole;
use crate::web::throttle::Secret;
use crate::web::{Answer, Error, Layout, Page, Visit, see_other};

#[derive(Template)]
#[template(path = "sheets/keeper.html")]
struct KeeperPage {
    layout: Layout,
    table: i32,
    number: i32,
    hands: i32,
    dealer: String,
    full: bool,
    last: Option<String>,
    problem: Option<String>,
    form: Option<HandForm>,
    others: Vec<Other>,
    address: String,
    /// The name of the box in which hands wait for the network on the phone.
    outbox: String,
    undo_number: i32,
    undo_key: String,
    undo_hand: i64,
    undo_version: i64,
    called: bool,
    so_far: Vec<(i32, String)>,
    points: Vec<(String, String)>,
    list_address: String,
    /// The decks at the table; `None` outside of Comparative Skat.
    decks: Option<Vec<AtTable>>,
}

/// What was sent and what came of it.
#[derive(Default)]
struct Sent {
    fields: Fields,
    problems: Problems,
    preview: Preview,
}

/// A form without the token of a session: the key in the address stands for it.
pub type KeeperForm = web::Form<Vec<(String, String)>>;

/// The secret part of the address.
fn key_of(key: &str) -> Result<String, Error> {
    // Shorter texts cannot be keys; the database need not be asked.
    if (16..=64).contains(&key.len()) { Ok(key.to_owned()) } else { Err(Error::NotFound) }
}

/// Asks about the sheet of a key; who tries keys is slowed down.
async fn ask<T: Send + 'static>(
    request: &HttpRequest,
    app: &App,
    key: &str,
    about: impl FnOnce(&mut Conn, SheetId) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let key = key_of(key)?;
    let found = app.store.read(move |conn| {
        let id = stored::find_keeper(conn, &key)?.id;
        about(conn, id)
    });
    match found.await {
        Err(Error::NotFound) if !app.throttle.admits_wrong(Secret::Table, app.config.visitor(request)) => {
            Err(Error::TooMany)
        }
        other => other,
    }
}

pub async fn sheet_of(request: &HttpRequest, app: &App, key: &str) -> Result<SheetId, Error> {
    ask(request, app, key, |_conn, id| Ok(id)).await
}

/// The rules of the sheet of a key, and the epoch they are of.
async fn rules_of(request: &HttpRequest, app: &App, key: &str) -> Result<(Arc<RuleSet>, i64), Error> {
    if let Some(known) = app.keepers.of(key) {
        return Ok(known);
    }
    let asked = ask(request, app, key, |conn, id| {
        let placed = stored::place(conn, id)?;
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        Ok((rules, settings::epoch(conn)?, placed.state == RoundState::Running))
    });
    let (rules, epoch, fixed) = asked.await?;
    if fixed {
        app.keepers.remember(key, Arc::clone(&rules), epoch);
    }
    Ok((rules, epoch))
}

async fn whole_of(request: &HttpRequest, app: &App, key: &str) -> Result<Whole, Error> {
    ask(request, app, key, Whole::load).await
}

/// The page.
pub async fn show(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let whole = whole_of(&request, &app, &key).await?;
    let fields = Fields::new(query.into_inner().into_iter().filter(|(name, _)| name == "deck").collect());
    Page::show(&page(&visit, &whole, &Sent { fields, ..Sent::default() })?)
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
        Ok((rules, epoch)) => entered(&visit, &app, &key, (&rules, epoch), fields).await,
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
            let id = stored::find_keeper(conn, &key)?.id;
            Whole::load(conn, id)
        })
        .await
}

async fn entered(visit: &Visit, app: &App, key: &str, (rules, epoch): (&RuleSet, i64), fields: Fields) -> Answer {
    let mut problems = Problems::default();
    let mut typed = entry::read(visit.lang, rules, &fields, &mut problems);
    if problems.is_empty() && typed.button == Button::Check {
        let whole = loaded(app, key).await?;
        deck::dealt_by(&whole, &fields, &mut typed);
        let names = whole.names();
        let preview = Preview::of(&about(visit.lang, &whole, &names, &fields), &typed, false);
        let preview = deck::unsaid(visit.lang, &whole, &fields, &typed, preview);
        return Page::show(&page(visit, &whole, &Sent { fields, preview, ..Sent::default() })?);
    }
    if problems.is_empty() {
        let order = order_of(visit, &fields)?;
        // Only the director overrules where a deck should be.
        let deck = deck::at(&fields).map(|at| At { overrules: false, ..at });
        let entering = Entering { place: Stands::Table, number: typed.number, deck, hand: typed.hand };
        match keep(app, key, epoch, order, entering).await {
            Ok(_kept) => return Ok(see_other(&format!("/k/{key}"))),
            Err(refusal) => match note(visit.lang, refusal, &mut problems)? {
                Met::Noted => {}
                Met::Stands(there) => {
                    let whole = loaded(app, key).await?;
                    deck::dealt_by(&whole, &fields, &mut typed);
                    let layout = visit.layout(String::new())?;
                    let action = format!("/k/{key}/hands");
                    return taken(layout, &whole, &there, &typed, &fields, action, format!("/k/{key}"));
                }
            },
        }
    }
    let whole = loaded(app, key).await?;
    Page::refuse(&page(visit, &whole, &Sent { fields, problems, ..Sent::default() })?)
}

/// Keeps a hand that was read by the rules of this epoch.
async fn keep(app: &App, key: &str, epoch: i64, order: Order, entering: Entering) -> Result<Kept, Refused> {
    let (table, keepers) = (key.to_owned(), Arc::clone(&app.keepers));
    app.store
        .write(move |conn| {
            let now = settings::epoch(conn)?;
            if now != epoch {
                // What was typed was read by the rules of another epoch; the phone asks again by itself.
                keepers.at(now);
                return Err(StoreError::unavailable("a backup was restored").into());
            }
            let id = stored::find_keeper(conn, &table)?.id;
            acts::hands::enter(conn, &order, id, &entering)
        })
        .await
}

/// What a phone at the table orders: the account where one is signed in on it, else the list keeper.
fn order_of(visit: &Visit, fields: &Fields) -> Result<Order, Error> {
    Ok(Order::new(order::who(visit), clock::now(), Key::new(fields.key()?)))
}

/// The name written into revisions: the account where one is signed in on this phone, else the list keeper.
pub fn who(visit: &Visit) -> String {
    order::who(visit).written()
}

/// Takes the last hand back, if no other came after it.
pub async fn undo(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    key: web::Path<String>,
    form: KeeperForm,
) -> Answer {
    sheet_of(&request, &app, &key).await?;
    let fields = Fields::new(form.into_inner());
    let hand = HandId::new(fields.value("hand").unwrap_or_default().unwrap_or_default());
    let mut problems = Problems::default();
    let order = order_of(&visit, &fields)?.based_on(fields.version()?);
    let table = key_of(&key)?;
    let gone = app.store.write(move |conn| {
        let id = stored::find_keeper(conn, &table)?.id;
        acts::hands::undo(conn, &order, id, hand)
    });
    match gone.await {
        Ok(_number) => Ok(see_other(&format!("/k/{key}"))),
        Err(refusal) => {
            if !matches!(note(visit.lang, refusal, &mut problems)?, Met::Noted) {
                problems.add("", visit.lang.say("keeper-undo-late"));
            }
            let whole = loaded(&app, &key).await?;
            Page::with_status(StatusCode::CONFLICT, &page(&visit, &whole, &Sent { problems, ..Sent::default() })?)
        }
    }
}

/// Calls the director, or takes the call back.
pub async fn call(request: HttpRequest, app: web::Data<App>, key: web::Path<String>, form: KeeperForm) -> Answer {
    sheet_of(&request, &app, &key).await?;
    let wanted = Fields::new(form.into_inner()).text("call") == "yes";
    let table = key_of(&key)?;
    app.store
        .write(move |conn| {
            let id = stored::find_keeper(conn, &table)?.id;
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

fn page(visit: &Visit, whole: &Whole, sent: &Sent) -> Result<KeeperPage, Error> {
    let (lang, names) = (visit.lang, whole.names());
    let about = about(lang, whole, &names, &sent.fields);
    let sheet = &whole.placed.sheet;
    let address = format!("/k/{}", sheet.keeper_key);
    let next = whole.next_number();
    let number = sent.fields.value("number").unwrap_or_default().unwrap_or(next);
    let last = whole.hands.iter().max_by_key(|stored| stored.id).filter(|_| whole.open());
    let others = others(lang, last.map(|stored| stored.new.number), sheet.called);
    let wrong = sent.problems.of("").or_else(|| sent.problems.of("deck"));
    let problem = wrong.map(ToOwned::to_owned).or_else(|| closed(lang, whole));
    let deck = DeckField::of(whole, &sent.fields, &address, false);
    let playable = deck.as_ref().is_none_or(|deck| deck.number > 0);
    let form = (whole.open() && playable && !whole.by_totals() && next > 0).then(|| {
        let place = Place {
            action: format!("{address}/hands"),
            preview: format!("{address}/preview"),
            deck: deck.clone(),
            key: random_text(),
            version: sheet.version,
            number,
            others: others.clone(),
            ..Place::default()
        };
        entry::filled(&about, place, &sent.fields, &sent.problems, &sent.preview)
    });
    let told = |stored: &StoredHand| (stored.new.number, whole.told_stored(lang, &names, stored));
    Ok(KeeperPage {
        layout: visit.layout(lang.say_with("keeper-title", "table", sheet.table_number))?,
        table: sheet.table_number,
        number: if next == 0 { sheet.hands } else { number },
        hands: sheet.hands,
        dealer: names.of(about.dealer(number)),
        full: next == 0,
        last: last.and_then(|stored| said(lang, whole, &names, stored.new.number)),
        problem,
        form,
        others,
        undo_number: last.map_or(0, |stored| stored.new.number),
        undo_key: random_text(),
        undo_hand: last.map_or(0, |stored| stored.id.number()),
        undo_version: last.map_or(0, |stored| stored.version),
        called: sheet.called,
        so_far: whole.hands.iter().rev().map(told).collect(),
        points: standing(lang, whole)?,
        list_address: whole.address(),
        decks: if deck.is_some() { Some(at_table(lang, whole, &address)?) } else { None },
        outbox: sheet.keeper_key.clone(),
        address,
    })
}

/// The buttons beside "passed in": taking the last hand back and calling the director.
fn others(lang: Lang, last: Option<i32>, called: bool) -> Vec<Other> {
    let undo = last.map(|number| Other { form: "undo", label: lang.say_with("keeper-undo", "number", number) });
    let call = Other { form: "call", label: lang.say(if called { "keeper-called" } else { "keeper-call" }) };
    undo.into_iter().chain([call]).collect()
}

fn closed(lang: Lang, whole: &Whole) -> Option<String> {
    if whole.by_totals() {
        return Some(lang.say("sheet-is-totals"));
    }
    acts::hands::check_open(&whole.placed).err().map(|refusal| lang.sentence(&refusal))
}

/// Where every seat stands, what a Ramsch, an offence or a fine books included.
fn standing(lang: Lang, whole: &Whole) -> Result<Vec<(String, String)>, Error> {
    let mut points = [0_i64; 4];
    for stored in &whole.hands {
        let entries = whole.system.entries(&whole.judge(stored)?, whole.size);
        for (sum, entry) in points.iter_mut().zip(entries) {
            *sum += i64::from(entry);
        }
    }
    let seats = whole.seated.iter().zip(points);
    Ok(seats.map(|(seated, points)| (seated.name.clone(), lang.number(points))).collect())
}
