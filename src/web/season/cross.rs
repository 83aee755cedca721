//! The cross table: who met whom, and what it brought both; the list of the pairs, laid out as a square.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::HttpRequest;
use askama::Template;

use super::book::Book;
use super::lists;
use super::nav::{Nav, Tab};
use super::prints;
use crate::export::pdf::{self, SquareRow};
use crate::export::report::{Cell as Told, Kind, Report, Row, said};
use crate::i18n::Lang;
use crate::rules::league::table::LeagueRow;
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::visit::language_of;
use crate::web::{Answer, Error, Layout, print};

/// The cross table of a division.
#[derive(Template)]
#[template(path = "season/cross.html")]
pub struct CrossPage {
    layout: Layout,
    nav: Nav,
    /// Number and name of each team, in the order of the table.
    teams: Vec<(i64, String)>,
    rows: Vec<CrossRow>,
    /// How many pairs have met how often, in words.
    meetings: Vec<String>,
}

struct CrossRow {
    number: i64,
    name: String,
    /// Whether it left.
    withdrawn: bool,
    /// How many of the others that stay it has met, in words; of a team that left nothing.
    met: String,
    cells: Vec<Cell>,
}

/// What two teams have brought in against each other.
enum Cell {
    /// The team itself.
    Own,
    /// They have not met.
    Open,
    /// Points of both, and in how many rounds.
    Met(String, String),
}

/// Shows the cross table.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<CrossPage, Error> {
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-cross"), book.league.division.name);
    let table = book.table();
    let met = met(layout.lang, &lists::cross(layout.lang, &book));
    let order: Vec<i64> = table.iter().map(|row| row.team).collect();
    let teams: Vec<(i64, String)> = order.iter().map(|team| (*team, book.name(*team).to_owned())).collect();
    let stay: BTreeSet<i64> = table.iter().filter(|row| !row.withdrawn).map(|row| row.team).collect();
    let row = |(number, name): &(i64, String)| {
        let withdrawn = !stay.contains(number);
        let others = || stay.iter().filter(|other| *other != number);
        let count = others().filter(|other| met.contains_key(&(*number, **other))).count();
        let words = || layout.say_two("season-cross-met", &("met", count), &("others", others().count()));
        CrossRow {
            number: *number,
            name: name.clone(),
            withdrawn,
            met: if withdrawn { String::new() } else { words() },
            cells: order.iter().map(|other| cell(&met, *number, *other)).collect(),
        }
    };
    Ok(CrossPage {
        nav: Nav::of(&book, Tab::Cross),
        rows: teams.iter().map(row).collect(),
        meetings: meetings(&layout, &book, &stay),
        teams,
        layout,
    })
}

/// `cross.pdf`: the whole table on one sheet.
pub async fn on_paper(request: &HttpRequest, app: &App, id: DivisionId) -> Answer {
    let lang = language_of(request);
    let book = app.store.read(move |conn| Book::load(conn, id)).await?;
    let rows = square(lang, &book);
    let list = lists::cross(lang, &book);
    let paper = prints::paper(lang, &book, list.title, list.subtitle, Vec::new());
    let head = lang.say("season-team");
    print::paper_of(paper, move |paper| pdf::square(paper, &head, &rows)).await
}

/// The teams in the order of the table, with what each brought against each, and the word for it beside one that left;
/// nothing where no teams are.
fn square(lang: Lang, book: &Book) -> Vec<SquareRow> {
    let met = met(lang, &lists::cross(lang, book));
    let table = book.table();
    let order: Vec<i64> = table.iter().map(|row| row.team).collect();
    let words = |own: i64, other: i64| match cell(&met, own, other) {
        Cell::Own => "×".to_owned(),
        Cell::Open => String::new(),
        Cell::Met(both, _) => both,
    };
    let name = |row: &LeagueRow| {
        let name = book.name(row.team);
        if row.withdrawn { format!("{name} ({})", lang.say("season-withdrawn")) } else { name.to_owned() }
    };
    let row = |row: &LeagueRow| SquareRow {
        number: row.team.to_string(),
        name: name(row),
        cells: order.iter().map(|other| words(row.team, *other)).collect(),
    };
    table.iter().map(row).collect()
}

/// What the list of pairs says of each: the points of both, and in how many rounds.
fn met(lang: Lang, list: &Report) -> BTreeMap<(i64, i64), (String, String)> {
    let pair = |row: &Row| match row.cells.as_slice() {
        [Told::Name(Some(own), ..), Told::Name(Some(other), ..), Told::Number(Some(rounds)), points, ..] => {
            let both = said::cell(lang, Kind::Pair, points);
            Some(((*own, *other), (both, lang.say_with("season-rounds", "rounds", *rounds))))
        }
        _ => None,
    };
    list.rows().filter_map(|row| pair(&row)).collect()
}

fn cell(met: &BTreeMap<(i64, i64), (String, String)>, own: i64, other: i64) -> Cell {
    if own == other {
        return Cell::Own;
    }
    met.get(&(own, other)).map_or(Cell::Open, |(both, rounds)| Cell::Met(both.clone(), rounds.clone()))
}

/// How often pairs of the teams that stay meet in the fixtures, a sentence for each number of meetings.
fn meetings(layout: &Layout, book: &Book, stay: &BTreeSet<i64>) -> Vec<String> {
    let mut pairs: BTreeMap<(i64, i64), u32> = BTreeMap::new();
    for (_, group) in book.groups() {
        let members: Vec<i64> = book.members(group).into_iter().filter(|team| stay.contains(team)).collect();
        for one in &members {
            for other in members.iter().filter(|other| one < other) {
                *pairs.entry((*one, *other)).or_insert(0) += 1;
            }
        }
    }
    let teams = stay.len();
    let all = teams * teams.saturating_sub(1) / 2;
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for times in pairs.values() {
        *counts.entry(*times).or_insert(0) += 1;
    }
    if !pairs.is_empty() && all > pairs.len() {
        counts.insert(0, all - pairs.len());
    }
    counts
        .iter()
        .map(|(times, count)| layout.say_two("season-meetings", &("times", *times), &("pairs", *count)))
        .collect()
}
