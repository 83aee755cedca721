//! How often which game was won, beside real play: for the director alone.

use actix_web::web;
use askama::Template;

use crate::i18n::{Lang, Values};
use crate::rules::rates::{Kind, Rate, Rates};
use crate::store::rates::{Ended, known_by_totals, of_tournament};
use crate::store::{TournamentId, rules, tournaments};
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
    /// How many lists are not among them; empty where all are.
    left_out: String,
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
    let read = move |conn: &mut _| {
        let tournament = tournaments::find(conn, id)?;
        let passes = rules::of_tournament(conn, &tournament)?.may_pass_in();
        Ok::<_, Error>((tournament, passes, of_tournament(conn, id)?, known_by_totals(conn, id)?))
    };
    let (tournament, passes, hands, totals) = app.store.read(read).await?;
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| passes || *kind != Kind::Passed).collect();
    let list = |list: &[Ended]| of_list(lang, &kinds, list);
    Page::show(&RatesPage {
        layout: visit.layout(format!("{} · {}", lang.say("rates-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Standings),
        usual: kinds.iter().map(|kind| format!("{} %", lang.number(kind.usual().into()))).collect(),
        all: cells(lang, &kinds, &hands),
        lists: hands.chunk_by(|a, b| a.sheet == b.sheet).filter_map(list).collect(),
        left_out: if totals > 0 { lang.say_with("rates-totals", "count", totals) } else { String::new() },
        kinds: kinds.iter().map(|kind| lang.say(kind.key())).collect(),
    })
}

fn of_list(lang: Lang, kinds: &[Kind], hands: &[Ended]) -> Option<List> {
    let first = hands.first()?;
    let (round, table) = (lang.say_with("round-name", "round", first.round), first.table);
    Some(List {
        address: format!("/sheets/{}/desk", first.sheet),
        name: format!("{round} · {}", lang.say_with("rates-table", "table", table)),
        cells: cells(lang, kinds, hands),
    })
}

fn cells(lang: Lang, kinds: &[Kind], hands: &[Ended]) -> Vec<(String, String)> {
    let mut rates = Rates::default();
    for hand in hands {
        rates.enter(hand.game, hand.ouvert, hand.ending);
    }
    kinds.iter().map(|kind| cell(lang, rates.of(*kind))).collect()
}

fn cell(lang: Lang, rate: Rate) -> (String, String) {
    let number = |count: u32| lang.number(count.into());
    match rate.percent() {
        None => ("–".to_owned(), String::new()),
        Some(percent) => {
            let mut args = Values::new();
            args.set("times", number(rate.times));
            args.set("of", number(rate.of));
            (format!("{} %", number(percent)), lang.say_args("rates-of", &args))
        }
    }
}
