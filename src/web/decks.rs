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
use crate::acts::rounds::chance::DECKS;
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown};
use crate::i18n::Lang;
use crate::rules::decks::DeckNumber;
use crate::rules::tournament::{DeckSource, fingerprint};
use crate::store::{Conn, TournamentId, commitments};
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// The decks as everybody sees them.
#[derive(Template)]
#[template(path = "decks/show.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
pub struct DecksPage {
    layout: Layout,
    nav: Nav,
    comparative: bool,
    method: String,
    movement: String,
    /// How the decks go round, stage by stage.
    stages: Table,
    /// Each deck whose traveller is open.
    open: Vec<i32>,
    /// How many of their cards are known.
    dealt: usize,
    /// Whether nobody wrote down the cards of any deck.
    unwritten: bool,
    /// Whether another tournament with the same cards still plays, so that something is not shown here yet.
    elsewhere: bool,
    source: String,
    seed: Option<String>,
    fingerprint: String,
    /// Whether the seed was promised.
    promised: bool,
    /// How far the work on what they could make is.
    solving: Progress,
}

/// The decks for everybody: how they go round, and what is published of the deals.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<DecksPage, Error> {
    let ring = Ring::load(conn, id)?;
    let told = Told::load(conn, &ring)?;
    let lang = layout.lang;
    layout.title = format!("{} · {}", lang.say("nav-decks"), ring.tournament.name);
    let plan = ring.tournament.plan()?;
    let seeded = plan.deals.source == DeckSource::Seed && !plan.deals.seed.is_empty();
    Ok(DecksPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        comparative: plan.is_comparative(),
        method: crate::web::tournaments::words::method(lang, plan.comparison.word()),
        movement: desk::explained(lang, &ring),
        stages: Table::of(lang, stages(lang, &ring)).at(format!("/tournaments/{id}/decks"), ""),
        open: ring.decks.iter().map(|deck| deck.number).filter(|deck| told.has(*deck)).collect(),
        dealt: told.of(&ring.decks).count(),
        unwritten: told.is_unwritten(&ring.decks),
        elsewhere: told.waits_anywhere() || ring.is_over() && told.keeps_seed(),
        source: lang.say(&format!("deck-source-{}", plan.deals.source)),
        // Who reads the seed can deal every card.
        seed: (seeded && ring.is_over() && !told.keeps_seed()).then(|| plan.deals.seed.clone()),
        fingerprint: if seeded { fingerprint(&plan.deals.seed) } else { String::new() },
        promised: commitments::of_tournament(conn, id)?.iter().any(|one| one.round_number == DECKS),
        solving: progress(conn, &ring, &told)?,
        layout,
    })
}

/// `decks.csv`, `.pdf` and `.json`: how the decks go round.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/decks"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| Ok(stages(lang, &Ring::load(conn, id)?))).await
}

/// The stages of the movement: the decks of each table, and those that rest on the shelf.
fn stages(lang: Lang, ring: &Ring) -> Report {
    let decks = |decks: &[DeckNumber]| {
        let run = words::run(decks);
        let said = if decks.is_empty() { lang.say("movement-waits") } else { run.clone() };
        Cell::Word(run, said)
    };
    let rows = ring.movement.iter().flat_map(|movement| {
        (1..=movement.stages()).map(move |stage| {
            let tables = (1..=movement.tables()).map(|table| decks(movement.at(stage, table)));
            let (shelf, number) = (movement.shelf(stage), i64::try_from(stage).into_iter().next());
            // An empty shelf waits for nothing.
            let shelf = Cell::Word(words::run(&shelf), words::run(&shelf));
            Row::new([Cell::Number(number)].into_iter().chain(tables).chain([shelf]).collect())
        })
    });
    let table =
        |table: usize| Column::new(Kind::Word, &format!("table_{table}"), lang.say_with("table-name", "table", table));
    let tables = ring.movement.iter().flat_map(|movement| 1..=movement.tables()).map(table);
    let stage = Column::new(Kind::Label, "stage", lang.say("movement-stage"));
    // Where nothing ever lies on it, only the files speak of a shelf.
    let lies = ring.movement.iter().any(|one| (1..=one.stages()).any(|stage| !one.shelf(stage).is_empty()));
    let shown = if lies { Shown::Always } else { Shown::Files };
    let shelf = Column::new(Kind::Word, "shelf", lang.say("movement-shelf")).shown(shown);
    let list = Report {
        event: ring.tournament.name.clone(),
        title: lang.say("movement-heading"),
        subtitle: day_and_venue(lang, &ring.tournament),
        rules: ring.tournament.rules_hash.clone().unwrap_or_default(),
        notes: vec![desk::explained(lang, ring)],
        columns: [stage].into_iter().chain(tables).chain([shelf]).collect(),
        ..Report::default()
    };
    list.with_rows(rows.collect())
}
