//! Comparative Skat: the decks, where they are, and what was made of them.

pub mod card;
pub mod case;
pub mod decide;
pub mod deck;
pub mod desk;
pub mod diagram;
pub mod order;
pub mod paper;
pub mod prints;
pub mod results;
pub mod stage;
pub mod table;
pub mod traveller;
mod typed;
pub mod words;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::acts::makeable::{Progress, progress};
use crate::i18n::Lang;
use crate::rules::tournament::{DeckSource, fingerprint};
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "decks/show.html")]
struct DecksPage {
    layout: Layout,
    nav: Nav,
    comparative: bool,
    method: String,
    movement: String,
    tables: Vec<i32>,
    /// Each stage with the decks of each table, and those that rest.
    stages: Vec<(usize, Vec<String>, String)>,
    /// Each deck whose traveller is open.
    open: Vec<i32>,
    /// Whether decks that are over here wait for another tournament with the same cards.
    elsewhere: bool,
    source: String,
    seed: Option<String>,
    fingerprint: String,
    /// How far the work on what they could make is.
    solving: Progress,
}

/// The decks for everybody: how they go round, and what is published of the deals.
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = *id;
    let address = format!("/tournaments/{id}/decks");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<DecksPage, Error> {
    let ring = Ring::load(conn, id)?;
    let told = Told::load(conn, &ring)?;
    let lang = layout.lang;
    layout.title = format!("{} · {}", lang.say("nav-decks"), ring.tournament.name);
    let plan = ring.tournament.plan()?;
    let seeded = plan.deals.source == DeckSource::Seed && !plan.deals.seed.is_empty();
    Ok(DecksPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        comparative: plan.is_comparative(),
        method: crate::web::tournaments::words::method(lang, &plan.comparison),
        movement: desk::explained(lang, &ring),
        tables: ring.tables(),
        stages: stages(lang, &ring),
        open: ring.decks.iter().map(|deck| deck.number).filter(|deck| told.has(*deck)).collect(),
        elsewhere: told.waits_anywhere(),
        source: lang.say(&format!("deck-source-{}", plan.deals.source)),
        // Who reads the seed can deal every card.
        seed: (seeded && ring.is_over() && !told.waits_anywhere()).then(|| plan.deals.seed.clone()),
        fingerprint: if seeded { fingerprint(&plan.deals.seed) } else { String::new() },
        solving: progress(conn, &ring, &told)?,
        layout,
    })
}

/// The stages of the movement: the decks of each table, and those that rest on the shelf.
fn stages(lang: Lang, ring: &Ring) -> Vec<(usize, Vec<String>, String)> {
    let Ok(movement) = &ring.movement else { return Vec::new() };
    let named = |decks: &[crate::rules::decks::DeckNumber]| match decks {
        [] => lang.say("movement-waits"),
        decks => words::run(decks),
    };
    let stage = |stage: usize| {
        let tables = (1..=movement.tables()).map(|table| named(movement.at(stage, table))).collect();
        let shelf = movement.shelf(stage);
        (stage, tables, if shelf.is_empty() { String::new() } else { named(&shelf) })
    };
    (1..=movement.stages()).map(stage).collect()
}
