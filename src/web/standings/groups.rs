//! The standings of each category and of each group of one's own, one list after the other.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::field::Field;
use crate::export::report::{Cell, Column, Kind, Report, Shown};
use crate::export::standings::{self, Lines, Standings};
use crate::i18n::Lang;
use crate::rules::entry::{Category, alphabetical};
use crate::rules::event::Entrant;
use crate::store::{Conn, TournamentId};
use crate::web::entries::words;
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::words::{Struck, rules};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// Who is ahead in which category and group.
#[derive(Template)]
#[template(path = "standings/groups.html")]
pub struct GroupsPage {
    layout: Layout,
    nav: Nav,
    covered: Option<&'static str>,
    /// What the mark beside a figure means, where one stands there.
    struck: Option<String>,
    table: Table,
}

/// Whether somebody belongs to a category or a group.
pub fn has_any(field: &Field) -> bool {
    field.entrants().iter().any(|entrant| !entrant.categories.is_empty() || !entrant.groups.is_empty())
}

/// Shows who is ahead in which category and group.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<GroupsPage, Error> {
    let (lang, field) = (layout.lang, layout.field(conn, id)?);
    layout.title = format!("{} · {}", lang.say("groups-title"), field.tournament.name);
    let (list, struck) = marked(lang, &field);
    let table = Table::of(lang, list).at(format!("/tournaments/{id}/groups"), "");
    Ok(GroupsPage { nav: Nav::of(&field.tournament, Here::Standings), covered: field.covered, struck, table, layout })
}

/// `groups.csv`, `.pdf` and `.json`: the columns of the standings, then `list`, a category or a group's own name.
pub async fn file(
    request: HttpRequest,
    app: Data<App>,
    id: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/groups"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| Ok(told(lang, &Field::public(conn, id)?))).await
}

/// The standings of each category and group told once.
pub fn told(lang: Lang, field: &Field) -> Report {
    marked(lang, field).0
}

/// The same with what the mark beside a figure means, where one of these lines has it.
fn marked(lang: Lang, field: &Field) -> (Report, Option<String>) {
    let id = field.tournament.id;
    let (metrics, method) = (field.event.metrics(), field.event.method());
    let own = if method.is_some() { field.event.agreed().metrics.as_slice() } else { metrics };
    let (named, parts): (Vec<Cell>, Vec<Part>) = parts(lang, field).into_iter().unzip();
    let standings = Standings {
        parts,
        metrics: own.to_vec(),
        method,
        first: metrics.first().copied(),
        link: Box::new(move |number| format!("/tournaments/{id}/players/{number}")),
        rounds: Vec::new(),
        of_round: Box::new(|_, _| None),
        struck: field.event.struck(),
        session: None,
    };
    let struck = Struck::of(lang, field, standings.is_marked());
    let said = struck.whole();
    let mut list = standings::list(lang, standings);
    // On page and paper the heading over the lines says it.
    list.columns.push(Column::new(Kind::Word, "list", lang.say("bests-list")).shown(Shown::Files));
    for (section, list_of) in list.sections.iter_mut().zip(named) {
        for row in &mut section.rows {
            row.cells.push(list_of.clone());
        }
    }
    let list = Report {
        event: field.tournament.name.clone(),
        title: lang.say("groups-title"),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: rules(lang, field),
        notes: [lang.say("groups-how")].into_iter().chain(struck.about).collect(),
        struck: struck.meaning,
        ..list
    };
    (list, said)
}

/// A list with its heading.
type Part = (String, Lines);

/// The categories in their order, then the groups of one's own by name; each with what it is called in the files and with
/// those who belong to it.
fn parts(lang: Lang, field: &Field) -> Vec<(Cell, Part)> {
    let mut parts = Vec::new();
    let mut add = |title: String, named: Cell, belongs: &dyn Fn(&Entrant) -> bool| {
        let mut numbers = BTreeSet::new();
        for entrant in field.entrants() {
            if belongs(entrant) {
                numbers.insert(entrant.number);
            }
        }
        let lines = field.event.lines_among(|number| numbers.contains(&number));
        if !lines.is_empty() {
            let part: Part = (title, Arc::new(lines));
            parts.push((named, part));
        }
    };
    for category in Category::ALL {
        let title = words::category(lang, *category);
        let named = Cell::Word(category.word().to_owned(), title.clone());
        add(title, named, &|entrant| entrant.categories.has(*category));
    }
    let mut names: Vec<String> = Vec::new();
    for entrant in field.entrants() {
        names.extend(entrant.groups.list().iter().cloned());
    }
    names.sort_by_cached_key(|name| (alphabetical(name), name.clone()));
    names.dedup();
    for name in names {
        add(name.clone(), Cell::Text(name.clone()), &|entrant| entrant.groups.list().contains(&name));
    }
    parts
}
