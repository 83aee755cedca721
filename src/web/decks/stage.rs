//! The stage board: the tables in the order in which the decks go round, the decks lying on them. The director and the
//! desk move a deck by a tap; the wall shows the same without buttons.

use actix_web::web;
use askama::Template;
use chrono::NaiveDateTime;

use crate::acts::decks::carry::take;
use crate::acts::decks::ring::{Next, Ring};
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::decks::{DeckNumber, DeckState};
use crate::rules::movement::{Movement, MovementKind};
use crate::store::decks::Deck;
use crate::store::{Conn, TournamentId};
use crate::web::decks::order::{carry, in_words};
use crate::web::decks::words;
use crate::web::hands::taken::clock_time;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};

/// A deck that waits longer than this is pointed out, in minutes.
const LONG: i64 = 15;

#[derive(Template)]
#[template(path = "decks/stage.html")]
struct StagePage {
    layout: Layout,
    nav: Nav,
    problem: Option<String>,
    stage: Stage,
}

/// The decks on the wall.
#[derive(Template)]
#[template(path = "decks/board.html")]
pub struct BoardPage {
    layout: Layout,
    name: String,
    next: String,
    stage: Stage,
}

/// What the board shows.
pub struct Stage {
    /// The address of the decks.
    pub base: String,
    /// How the decks go round.
    pub movement: String,
    /// Why no deck goes round.
    pub refusal: Option<String>,
    /// The tables in their order.
    pub tables: Vec<TableView>,
    /// Decks that lie on no table.
    pub elsewhere: Vec<DeckView>,
    /// How many hands are played of how many.
    pub progress: String,
}

/// A table with the decks that lie on it.
pub struct TableView {
    /// Its number.
    pub number: i32,
    /// The table the decks go to from here, or the shelf.
    pub passes_to: String,
    /// How many decks it has played of how many.
    pub progress: String,
    /// Whether it has decks to play but none that it can play now, and nothing to pass on or to deal before.
    pub waits: bool,
    /// How many decks it has played and not passed on, where it has nothing else to do.
    pub passes_on: Option<usize>,
    /// How many decks lie there, where they are more than one stage has; those that lie ready count.
    pub crowded: Option<usize>,
    /// Whether it has played every deck.
    pub done: bool,
    /// The decks.
    pub decks: Vec<DeckView>,
    /// The same where they are too many to be read from the wall one by one: their numbers, and where they are.
    pub many: Vec<(String, String)>,
}

/// More decks at a table than these are told together on the wall.
const ONE_BY_ONE: usize = 4;

/// A deck on the board.
pub struct DeckView {
    /// Its number.
    pub number: i32,
    /// What became of it.
    pub state: String,
    /// Since when, for everybody.
    pub since: String,
    /// For how many minutes, where it is looked at freshly.
    pub minutes: Option<i64>,
    /// Whether it waits too long.
    pub slow: bool,
    /// Where it must go next, in words.
    pub next: String,
    /// What a tap does, with the words on the button.
    pub act: Option<(&'static str, String)>,
    /// The table a tap is about.
    pub table: Option<i32>,
    /// The version a tap is based on.
    pub version: i64,
}

/// The board on the wall.
pub fn board(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<BoardPage, Error> {
    let ring = Ring::load(conn, id)?;
    let stage = Stage::of(layout.lang, &ring, None)?;
    layout.title = format!("{} · {}", layout.say("stage-title"), ring.tournament.name);
    Ok(BoardPage { name: ring.tournament.name, layout, next: format!("/tournaments/{id}/decks/board"), stage })
}

/// The board of the desk.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, *id, None).await?)
}

async fn page(app: &App, visit: &Visit, id: TournamentId, problem: Option<String>) -> Result<StagePage, Error> {
    let ring = app.store.read(move |conn| Ok::<_, Error>(Ring::load(conn, id)?)).await?;
    let layout = visit.layout(visit.lang.say("stage-title"))?;
    Ok(StagePage {
        // What answers a form stands at the address of the form, where nothing can be asked for.
        layout: if problem.is_none() { layout.following(id) } else { layout },
        nav: Nav::of(&ring.tournament, Here::Decks),
        problem,
        stage: Stage::of(visit.lang, &ring, Some(clock::now()))?,
    })
}

/// Moves a deck by a tap.
pub async fn step(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let (id, number) = *place;
    let order = order::on_version(&visit, &form)?;
    let tap = carry(&form).ok_or(Error::BadRequest("the form says nothing that is done with a deck"))?;
    let back = match form.text("back") {
        "deck" => format!("/tournaments/{id}/decks/{number}/desk"),
        _ => format!("/tournaments/{id}/decks/stage"),
    };
    match order::perform(&app, order, move |conn, order| take(conn, order, (id, number), tap)).await {
        Ok(()) => Ok(see_other(&back)),
        Err(refusal) => {
            let (status, sentence) = in_words(visit.lang, refusal)?;
            Page::with_status(status, &page(&app, &visit, id, Some(sentence)).await?)
        }
    }
}

impl Stage {
    /// The board of these decks; with the time of day it says how long each deck has waited.
    pub fn of(lang: Lang, ring: &Ring, now: Option<NaiveDateTime>) -> Result<Self, Error> {
        let view = |deck: &Deck| DeckView::of(lang, ring, deck, now);
        let tables = ring.tables();
        let relay = |movement: &Movement| matches!(movement.kind(), MovementKind::Relay { .. });
        let shelf = ring.movement.as_ref().is_ok_and(relay);
        let mut shown = Vec::new();
        for (at, number) in tables.iter().enumerate() {
            let passes_to = match tables.get(at + 1) {
                None if shelf => lang.say("stage-shelf"),
                next => next.or(tables.first()).unwrap_or(number).to_string(),
            };
            shown.push(TableView::of(lang, ring, (*number, passes_to), view)?);
        }
        let mut elsewhere: Vec<&Deck> = ring.of_round().filter(|deck| lies_at(ring, deck).is_none()).collect();
        // On the shelf what comes next lies on top.
        let stage = |deck: &Deck| ring.next(deck).to().and_then(|table| ring.stage_at(table, deck.number));
        elsewhere.sort_by_key(|deck| (stage(deck).is_none(), stage(deck)));
        let mut args = Values::new();
        args.set("played", i64::try_from(ring.played_in_round()).unwrap_or(i64::MAX));
        let due: usize = tables.iter().map(|table| due_at(ring, *table)).sum();
        args.set("due", i64::try_from(due).unwrap_or(i64::MAX));
        Ok(Self {
            base: format!("/tournaments/{}/decks", ring.tournament.id),
            movement: ring.movement.as_ref().map(|movement| lang.sentence(&movement.kind())).unwrap_or_default(),
            refusal: ring.movement.as_ref().err().map(|error| lang.sentence(error)),
            tables: shown,
            elsewhere: elsewhere.into_iter().map(view).collect::<Result<_, _>>()?,
            progress: lang.say_args("stage-progress", &args),
        })
    }
}

/// The table on which the deck lies, for which it is meant, or which deals it.
fn lies_at(ring: &Ring, deck: &Deck) -> Option<i32> {
    deck.state.table().or_else(|| ring.dealt_at(deck))
}

/// How many decks a table plays: all but those it has not played and need not any more, being fouled or averaged.
fn due_at(ring: &Ring, table: i32) -> usize {
    let is_out = |deck: &&Deck| deck.state == DeckState::Fouled || ring.is_through(table, deck.number);
    ring.of_round().filter(|deck| !is_out(deck) || ring.has_played(table, deck.number)).count()
}

impl TableView {
    fn of(
        lang: Lang,
        ring: &Ring,
        (number, passes_to): (i32, String),
        view: impl Fn(&Deck) -> Result<DeckView, Error>,
    ) -> Result<Self, Error> {
        let here: Vec<&Deck> = ring.of_round().filter(|deck| lies_at(ring, deck) == Some(number)).collect();
        let due = due_at(ring, number);
        let played = ring.of_round().filter(|deck| ring.has_played(number, deck.number)).count();
        let mut args = Values::new();
        args.set("played", i64::try_from(played).unwrap_or(i64::MAX));
        args.set("due", i64::try_from(due).unwrap_or(i64::MAX));
        let done = ring.of_round().next().is_some() && played >= due;
        let idle = !ring.sheets.is_empty()
            && ring.to_play(number).is_empty()
            && !here.iter().any(|deck| ring.dealt_at(deck).is_some());
        let over = here.iter().filter(|deck| ring.has_played(number, deck.number)).count();
        Ok(Self {
            number,
            passes_to,
            progress: lang.say_args("stage-table-progress", &args),
            waits: !done && idle && over == 0,
            passes_on: Some(over).filter(|over| idle && *over > 0),
            many: together(lang, ring, &here)?,
            crowded: Some(here.len()).filter(|lying| *lying > ring.batch()),
            done,
            decks: here.into_iter().map(view).collect::<Result<_, _>>()?,
        })
    }
}

/// The decks of a table as the wall tells them together, by where they are; nothing where they are few.
fn together(lang: Lang, ring: &Ring, here: &[&Deck]) -> Result<Vec<(String, String)>, Error> {
    if here.len() <= ONE_BY_ONE {
        return Ok(Vec::new());
    }
    let mut found: Vec<(String, Vec<DeckNumber>)> = Vec::new();
    for deck in here {
        let told = words::lies(lang, ring.lies(deck)?);
        match found.iter_mut().find(|(other, _)| *other == told) {
            Some((_, decks)) => decks.push(deck.number()?),
            None => found.push((told, vec![deck.number()?])),
        }
    }
    Ok(found.into_iter().map(|(told, decks)| (words::run(&decks), told)).collect())
}

impl DeckView {
    /// What is shown of this deck.
    pub fn of(lang: Lang, ring: &Ring, deck: &Deck, now: Option<NaiveDateTime>) -> Result<Self, Error> {
        let since = ring.since(deck);
        let minutes = now.zip(since).map(|(now, since)| (now - since).num_minutes().max(0));
        let (lies, next) = (ring.lies(deck)?, ring.next(deck));
        let act = act(lang, ring, deck, lies.state, next);
        Ok(Self {
            number: deck.number,
            state: words::lies(lang, lies),
            since: since.map(clock_time).unwrap_or_default(),
            minutes,
            // What lies ready behind another deck does not wait for anybody.
            slow: minutes.is_some_and(|minutes| minutes >= LONG) && matches!(act, Some(("pass", _))),
            next: words::onward(lang, lies, next),
            act,
            table: deck.state.table(),
            version: deck.version,
        })
    }
}

/// What a tap on the deck does: on to the next table once it is played, taken up where it arrived, found again.
fn act(lang: Lang, ring: &Ring, deck: &Deck, state: DeckState, next: Next) -> Option<(&'static str, String)> {
    let played = |table: i32| ring.is_through(table, deck.number);
    let pass = || match next {
        Next::Table(table) => lang.say_with("stage-pass", "table", table),
        Next::Shelf(_) => lang.say("stage-pass-shelf"),
        Next::Home => lang.say("stage-pass-home"),
    };
    match state {
        DeckState::InPlay { table } | DeckState::Sorted { table } if played(table) => Some(("pass", pass())),
        DeckState::PassedOn { to: Some(table) } => Some(("arrive", lang.say_with("stage-arrive", "table", table))),
        DeckState::PassedOn { to: None } | DeckState::Lettered => match next {
            Next::Table(table) if !ring.sheets.is_empty() && ring.may_leave_shelf(deck, table) => {
                Some(("pass", pass()))
            }
            _ => None,
        },
        DeckState::Lost => Some(("find", lang.say("stage-found"))),
        _ => None,
    }
}
