//! How often which game was won, beside real play: for the director alone.

use actix_web::web;
use askama::Template;

use crate::i18n::Lang;
use crate::rules::rates::{Kind, Rate, Rates};
use crate::store::rates::{Ended, of_tournament};
use crate::store::{TournamentId, tournaments};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "standings/rates.html")]
struct RatesPage {
    layout: Layout,
    nav: Nav,
    /// The kinds of games, as heads of columns.
    kinds: Vec<String>,
    /// What is usual of each, in percent.
    usual: Vec<String>,
    /// What was counted of each, in percent and as counts.
    all: Vec<(String, String)>,
    /// The same of each list.
    lists: Vec<List>,
}

/// The list of a table.
struct List {
    address: String,
    name: String,
    /// Counts, with the percent.
    cells: Vec<(String, String)>,
}

/// Shows what was counted, of all lists and of each.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut _| Ok::<_, Error>((tournaments::find(conn, id)?, of_tournament(conn, id)?));
    let (tournament, hands) = app.store.read(read).await?;
    let percent = |percent: u32| format!("{} %", lang.number(percent.into()));
    Page::show(&RatesPage {
        layout: visit.layout(format!("{} · {}", lang.say("rates-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Standings),
        kinds: Kind::ALL.map(|kind| lang.say(kind.key())).to_vec(),
        usual: Kind::ALL.map(|kind| percent(kind.usual())).to_vec(),
        all: cells(lang, &hands),
        lists: hands.chunk_by(|a, b| a.sheet == b.sheet).filter_map(|list| of_list(lang, list)).collect(),
    })
}

fn of_list(lang: Lang, hands: &[Ended]) -> Option<List> {
    let first = hands.first()?;
    let (round, table) = (lang.say_with("round-name", "round", first.round), first.table);
    Some(List {
        address: format!("/sheets/{}/desk", first.sheet),
        name: format!("{round} · {}", lang.say_with("rates-table", "table", table)),
        cells: cells(lang, hands),
    })
}

fn cells(lang: Lang, hands: &[Ended]) -> Vec<(String, String)> {
    let mut rates = Rates::default();
    for hand in hands {
        rates.enter(hand.game, hand.ouvert, hand.score, hand.fixed);
    }
    Kind::ALL.map(|kind| cell(lang, rates.of(kind))).to_vec()
}

fn cell(lang: Lang, rate: Rate) -> (String, String) {
    let number = |count: u32| lang.number(count.into());
    match rate.percent() {
        None => ("–".to_owned(), String::new()),
        Some(percent) => {
            let mut args = fluent_bundle::FluentArgs::new();
            args.set("times", number(rate.times));
            args.set("of", number(rate.of));
            (format!("{} %", number(percent)), lang.say_args("rates-of", &args))
        }
    }
}
