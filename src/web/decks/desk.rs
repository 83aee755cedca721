//! The decks as the desk needs them: making them, taking them back, what is punched, what is still to do.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::clock;
use crate::i18n::Lang;
use crate::rules::decks::{Deal, Deck as Known, DeckError, DeckNumber};
use crate::rules::entry::one_line;
use crate::rules::reason::Reason;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{DeckSource, fingerprint};
use crate::store::decks::{self, Deck, NUMBER, NewDeck, Refusal};
use crate::store::hands::By;
use crate::store::tournaments::{self, TournamentState};
use crate::store::{Conn, TournamentId, keys};
use crate::web::decks::order::told;
use crate::web::decks::words;
use crate::web::layout::{Tone, random_text};
use crate::web::makeable::desk::State;
use crate::web::server::App;
use crate::web::tournaments::words::sentence;
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
    fingerprint: String,
    four: bool,
    rows: Vec<Row>,
    /// Whether anything was played with them.
    used: bool,
    started: bool,
    /// How far the work on what they could make is.
    solving: State,
}

/// A deck in the list.
struct Row {
    number: i32,
    dealer: char,
    dealt: bool,
    punched: String,
    state: String,
    next: String,
}

/// Shows the decks.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    again(&app, &visit, *id, &Fields::default(), None).await
}

/// Shows them again with what was typed and what is wrong with it.
async fn again(app: &App, visit: &Visit, id: TournamentId, form: &Fields, wrong: Option<Wrong>) -> Answer {
    let read = move |conn: &mut Conn| {
        let ring = Ring::load(conn, id)?;
        Ok::<_, Error>((State::load(conn, &ring)?, ring))
    };
    let (solving, ring) = app.store.read(read).await?;
    let (status, problems) = wrong.map_or_else(|| (StatusCode::OK, Problems::default()), |wrong| wrong.0);
    Page::with_status(status, &DeskPage { solving, ..page(visit, &ring, form, problems)? })
}

/// What is wrong, with the status of the page that says so.
struct Wrong((StatusCode, Problems));

impl Wrong {
    fn of(lang: Lang, refusal: Refusal) -> Result<Self, Error> {
        let field = match refusal {
            Refusal::ReasonMissing | Refusal::Reason(_) => "reason",
            Refusal::SeedMissing => "seed",
            _ => "",
        };
        let (status, sentence) = told(lang, refusal)?;
        let mut problems = Problems::default();
        problems.add(field, sentence);
        Ok(Self((status, problems)))
    }
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
        four,
        rows: ring.decks.iter().map(|deck| row(lang, ring, deck)).collect::<Result<_, _>>()?,
        used: !ring.played.is_empty(),
        started: tournament.state != TournamentState::Planned,
        solving: State::default(),
    })
}

/// How the decks go round, or why they cannot.
pub fn explained(lang: Lang, ring: &Ring) -> String {
    match &ring.movement {
        Ok(movement) => sentence(lang, &movement.kind()),
        Err(error) => sentence(lang, error),
    }
}

fn row(lang: Lang, ring: &Ring, deck: &Deck) -> Result<Row, Error> {
    let marks = ring.punches.iter().filter(|punch| punch.deck_id == deck.id).map(|punch| match punch.mark.as_str() {
        NUMBER => deck.number.to_string(),
        letter => letter.to_owned(),
    });
    let state = deck.state()?;
    Ok(Row {
        number: deck.number,
        dealer: crate::rules::decks::letter(deck.dealer()?),
        dealt: deck.is_dealt(),
        punched: marks.collect::<Vec<_>>().join(" "),
        state: words::state(lang, state),
        next: if ring.sheets.is_empty() { String::new() } else { words::next(lang, ring.next(deck)) },
    })
}

/// Makes the decks.
pub async fn make(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let by = By { who: visit.who(), at: clock::now(), key: form.key()?.to_owned() };
    let size = if form.text("size") == "3" { TableSize::THREE } else { TableSize::FOUR };
    let seed = match one_line(form.text("seed"), LONGEST_SEED) {
        Ok(seed) => seed,
        Err(_too_long) => {
            let mut problems = Problems::default();
            problems.add("seed", lang.say_with("round-seed-too-long", "limit", 100));
            let wrong = Wrong((StatusCode::UNPROCESSABLE_ENTITY, problems));
            return again(&app, &visit, id, &form, Some(wrong)).await;
        }
    };
    // What somebody thinks of somebody else may guess, and the fingerprint of the seed is public.
    let seed = if seed.is_empty() { seed } else { format!("{seed} {}", random_text()) };
    let made = app.store.write(move |conn| {
        keys::once(conn, &by.key, &format!("decks-make {id}"), by.at, |conn| {
            made(conn, id, size, &seed, &by).map(|()| String::new())
        })
    });
    match made.await {
        Ok(_) => {
            visit.flash(Tone::Done, lang.say("decks-made"))?;
            Ok(see_other(&format!("/tournaments/{id}/decks/desk")))
        }
        Err(refusal) => again(&app, &visit, id, &form, Some(Wrong::of(lang, refusal)?)).await,
    }
}

/// Makes the decks of a tournament for tables of this size; dealt from the seed where the program deals.
pub fn made(conn: &mut Conn, id: TournamentId, size: TableSize, seed: &str, by: &By) -> Result<(), Refusal> {
    let tournament = tournaments::find(conn, id)?;
    let plan = tournament.plan()?;
    let by_seed = plan.deals.source == DeckSource::Seed;
    if by_seed && seed.is_empty() {
        return Err(Refusal::SeedMissing);
    }
    let deck = |number: DeckNumber| -> Result<NewDeck, Refusal> {
        let known = if by_seed {
            Known::dealt(number, Deal::from_seed(seed, number, size)?)
        } else {
            Known::unknown(number, number.dealer(size))
        };
        Ok(NewDeck::blank(id, &known, size, random_text()))
    };
    let numbers = DeckNumber::first(plan.decks(size).into())?;
    let new = numbers.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
    if !plan.is_comparative() {
        return Err(DeckError::NoSuchDeck { number: 0 }.into());
    }
    decks::make(conn, id, &new, by)?;
    if by_seed {
        tournaments::set_deck_seed(conn, id, seed)?;
    }
    Ok(())
}

/// Takes the decks back, as long as nothing was played with them.
pub async fn take_back(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, reason) = (*id, form.text("reason").to_owned());
    let by = By { who: visit.who(), at: clock::now(), key: form.key()?.to_owned() };
    let done = app.store.write(move |conn| {
        keys::once(conn, &by.key, &format!("decks-take-back {id}"), by.at, |conn| {
            decks::take_back(conn, id, Reason::new(&reason)?.as_str(), &by).map(|()| String::new())
        })
    });
    finish(&app, &visit, id, &form, done.await.map(|_| ()), "decks-taken-back").await
}

/// Records that the number, or every letter, was punched through all decks that wait for it.
pub async fn punched(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, letters) = (*id, form.text("mark") == "letters");
    let by = By { who: visit.who(), at: clock::now(), key: form.key()?.to_owned() };
    let done = app.store.write(move |conn| {
        keys::once(conn, &by.key, &format!("decks-punched {id}"), by.at, |conn| {
            punch_all(conn, id, letters, &by).map(|()| String::new())
        })
    });
    finish(&app, &visit, id, &form, done.await.map(|_| ()), "decks-punched").await
}

/// Records the number or the letters for every deck that waits for them.
pub fn punch_all(conn: &mut Conn, id: TournamentId, letters: bool, by: &By) -> Result<(), Refusal> {
    let punched = decks::punches_of(conn, id)?;
    for deck in decks::of_tournament(conn, id)? {
        let has = |mark: &str| punched.iter().any(|punch| punch.deck_id == deck.id && punch.mark == mark);
        match (letters, deck.state.as_str()) {
            (false, "blank") => decks::punch(conn, (id, deck.number), None, (32, None), by)?,
            (true, "numbered") => {
                for seat in deck.size()?.players(deck.dealer()?) {
                    if !has(&crate::rules::decks::letter(seat).to_string()) {
                        decks::punch(conn, (id, deck.number), Some(seat), (10, None), by)?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

async fn finish(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    form: &Fields,
    done: Result<(), Refusal>,
    said: &'static str,
) -> Answer {
    match done {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{id}/decks/desk")))
        }
        Err(refusal) => again(app, visit, id, form, Some(Wrong::of(visit.lang, refusal)?)).await,
    }
}
