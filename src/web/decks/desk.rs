//! The decks as the desk needs them: making them, taking them back, what is punched, what is still to do.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::acts::decks::punch::punch_all;
use crate::acts::decks::ring::Ring;
use crate::acts::decks::{chance as promised, make as acts};
use crate::acts::rounds::chance::{self, Promise};
use crate::acts::{Order, Refused};
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::decks::DeckState;
use crate::rules::entry::one_line;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{DeckSource, fingerprint};
use crate::store::decks::{self, Deck, NUMBER};
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId, commitments};
use crate::web::decks::order::told;
use crate::web::decks::words;
use crate::web::layout::Tone;
use crate::web::makeable::desk::State;
use crate::web::order;
use crate::web::rounds::how::{promise_of, said};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, see_other};

/// The longest seed, in letters.
const LONGEST_SEED: usize = 100;

#[derive(Template)]
#[template(path = "decks/desk.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
struct DeskPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    /// Whether Comparative Skat is played at all.
    comparative: bool,
    /// How the decks go round, or why they cannot.
    movement: String,
    movement_stands: bool,
    /// How many decks are wanted.
    wanted: i32,
    source: String,
    by_seed: bool,
    /// The seed that is offered for making them; once they are made the one they were dealt from, which the director
    /// alone reads: it deals all the cards.
    seed: String,
    director: bool,
    /// The promise that waits for its number, in one sentence with its digest; empty where none does.
    promised: String,
    /// That promise, which can be set aside.
    waits: Option<i64>,
    /// Whether anything was promised of the decks.
    promises: bool,
    /// What was typed into the form of a promise.
    public: String,
    /// Why it is set aside.
    reason: String,
    from: String,
    minutes: String,
    fingerprint: String,
    four: bool,
    /// The tournaments whose cards can be played here as well: number, words, whether it is chosen.
    sets: Vec<(i64, String, bool)>,
    /// Whether they are said to be the same packs.
    holes: bool,
    rows: Vec<DeckRow>,
    /// Whether a deck waits for its number or its letters to be punched.
    punching: bool,
    /// Whether anything was played with them.
    used: bool,
    started: bool,
    /// How far the work on what they could make is.
    solving: State,
}

/// A deck in the list.
struct DeckRow {
    number: i32,
    dealer: char,
    dealt: bool,
    punched: String,
    state: String,
    next: String,
}

/// Shows the decks.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    again(&app, &visit, *id, &Fields::default(), (StatusCode::OK, Problems::default())).await
}

/// Shows them again with what was typed and what is wrong with it.
async fn again(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    form: &Fields,
    (status, problems): (StatusCode, Problems),
) -> Answer {
    let director = visit.may(Role::Director);
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        let plan = ring.tournament.plan()?;
        let wanted = [TableSize::THREE, TableSize::FOUR].map(|size| i32::from(plan.decks(size)));
        let offers = director && ring.decks.is_empty() && plan.is_comparative();
        let sets = if offers { decks::sets(conn, id, wanted.into())? } else { Vec::new() };
        let promise = chance::open(conn, id, chance::DECKS)?;
        let promises = commitments::of_tournament(conn, id)?.iter().any(|one| one.round_number == chance::DECKS);
        Ok::<_, Error>((State::load(conn, &ring)?, ring, sets, (promise, promises)))
    };
    let (solving, ring, sets, (promise, promises)) = app.store.read(read).await?;
    let sets = sets.iter().map(|set| offered(visit.lang, set, form.text("same"))).collect();
    let waits = promise.as_ref().map(|one| one.id);
    let told = promise.map_or_else(String::new, |one| format!("{} {}", said(visit.lang, &one), one.digest));
    Page::with_status(
        status,
        &DeskPage { sets, solving, promised: told, waits, promises, ..page(visit, &ring, form, problems)? },
    )
}

/// A tournament with the same cards to choose: its day, its name, for which tables, whether its cards were shown.
fn offered(lang: Lang, set: &decks::Set, chosen: &str) -> (i64, String, bool) {
    let number = set.tournament.number();
    let mut args = Values::new();
    args.set("name", set.name.as_str());
    args.set("date", lang.day(set.date));
    args.set("size", set.size);
    let told = lang.say_args(if set.shown { "decks-same-shown" } else { "decks-same-one" }, &args);
    (number, told, chosen == number.to_string())
}

fn page(visit: &Visit, ring: &Ring, form: &Fields, problems: Problems) -> Result<DeskPage, Error> {
    let (lang, tournament) = (visit.lang, &ring.tournament);
    let plan = tournament.plan()?;
    let director = visit.may(Role::Director);
    let seed = match form.text("seed") {
        _ if !director => String::new(),
        "" if plan.deals.seed.is_empty() => random_text(),
        "" => plan.deals.seed.clone(),
        typed => typed.to_owned(),
    };
    let four = if form.text("size").is_empty() {
        ring.sizes.first().is_none_or(|size| *size == TableSize::FOUR)
    } else {
        form.text("size") == "4"
    };
    Ok(DeskPage {
        layout: visit.layout(lang.say("decks-desk"))?,
        nav: Nav::of(tournament, Here::Decks),
        problems,
        comparative: plan.is_comparative(),
        movement: explained(lang, ring),
        movement_stands: ring.movement.is_ok(),
        wanted: plan.decks(if four { TableSize::FOUR } else { TableSize::THREE }).into(),
        source: lang.say(&format!("deck-source-{}", plan.deals.source)),
        by_seed: plan.deals.source == DeckSource::Seed,
        fingerprint: if plan.deals.seed.is_empty() { String::new() } else { fingerprint(&plan.deals.seed) },
        seed,
        director,
        promised: String::new(),
        waits: None,
        promises: false,
        public: form.text("public").to_owned(),
        reason: form.text("reason").to_owned(),
        from: form.text("source").to_owned(),
        minutes: form.text("minutes").to_owned(),
        four,
        sets: Vec::new(),
        holes: form.ticked("holes"),
        punching: ring.decks.iter().any(|deck| matches!(deck.state, DeckState::Blank | DeckState::Numbered)),
        rows: ring.decks.iter().map(|deck| row(lang, ring, deck)).collect::<Result<_, _>>()?,
        used: !ring.played.is_empty(),
        started: tournament.state != TournamentState::Planned,
        solving: State::default(),
    })
}

/// How the decks go round, or why they cannot.
pub fn explained(lang: Lang, ring: &Ring) -> String {
    match &ring.movement {
        Ok(movement) => lang.sentence(&movement.kind()),
        Err(error) => lang.sentence(error),
    }
}

fn row(lang: Lang, ring: &Ring, deck: &Deck) -> Result<DeckRow, Error> {
    let marks = ring.punches.iter().filter(|punch| punch.deck_id == deck.id).map(|punch| match punch.mark.as_str() {
        NUMBER => deck.number.to_string(),
        letter => letter.to_owned(),
    });
    let lies = ring.lies(deck)?;
    Ok(DeckRow {
        number: deck.number,
        dealer: crate::rules::decks::letter(deck.dealer),
        dealt: deck.is_dealt(),
        punched: marks.collect::<Vec<_>>().join(" "),
        state: words::lies(lang, lies),
        next: if ring.sheets.is_empty() { String::new() } else { words::onward(lang, lies, ring.next(deck)) },
    })
}

/// Makes the decks.
pub async fn make(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let size = if form.text("size") == "3" { TableSize::THREE } else { TableSize::FOUR };
    let seed = match one_line(form.text("seed"), LONGEST_SEED) {
        Ok(seed) => seed,
        Err(_too_long) => {
            let mut problems = Problems::default();
            problems.add("seed", lang.say_with("round-seed-too-long", "limit", 100));
            return again(&app, &visit, id, &form, (StatusCode::UNPROCESSABLE_ENTITY, problems)).await;
        }
    };
    let other = form.value::<i64>("same").unwrap_or_default();
    if let Some(other) = other.map(TournamentId::new) {
        let punched = form.ticked("holes");
        let work = move |conn: &mut Conn, order: &Order| acts::make_same(conn, order, id, (other, punched));
        return finish(&app, &visit, id, &form, work, if punched { "decks-made-punched" } else { "decks-made" }).await;
    }
    // What somebody thinks of somebody else may guess, and the fingerprint of the seed is public.
    let seed = if seed.is_empty() { seed } else { format!("{seed} {}", random_text()) };
    let public = form.text("public").to_owned();
    let work =
        move |conn: &mut Conn, order: &Order| acts::make_from(conn, order, id, size, (&seed, Some(public.as_str())));
    finish(&app, &visit, id, &form, work, "decks-made").await
}

/// Promises the seed of the decks.
pub async fn commit(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = *id;
    let promise = Promise { source: form.text("source").to_owned(), minutes: form.text("minutes").to_owned() };
    let work = move |conn: &mut Conn, order: &Order| promised::commit(conn, order, id, &promise);
    finish(&app, &visit, id, &form, work, "decks-promised").await
}

/// Sets the promise for the decks aside.
pub async fn set_aside(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (at, promise) = ((*id, chance::DECKS), promise_of(&form)?);
    let work = move |conn: &mut Conn, order: &Order| chance::set_aside(conn, order, at, promise);
    finish(&app, &visit, at.0, &form, work, "promise-aside-done").await
}

/// Takes the decks back, as long as nothing was played with them.
pub async fn take_back(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| acts::take_back(conn, order, id);
    finish(&app, &visit, id, &form, work, "decks-taken-back").await
}

/// Records that the number, or every letter, was punched through all decks that wait for it.
pub async fn punched(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, letters) = (*id, form.text("mark") == "letters");
    let work = move |conn: &mut Conn, order: &Order| punch_all(conn, order, id, letters);
    finish(&app, &visit, id, &form, work, "decks-punched").await
}

async fn finish<F>(app: &App, visit: &Visit, id: TournamentId, form: &Fields, work: F, said: &'static str) -> Answer
where
    F: FnOnce(&mut Conn, &Order) -> Result<(), Refused> + Send + 'static,
{
    match order::perform(app, order::of(visit, form)?, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{id}/decks/desk")))
        }
        Err(refused) => again(app, visit, id, form, told(visit.lang, refused)?).await,
    }
}
