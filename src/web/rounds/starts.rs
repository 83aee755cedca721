//! Where everybody sits in every round of a plan that was drawn once: the list to hang up, and what start cards say.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::rounds::draw::plan_of;
use crate::acts::rounds::hall::{Hall, places};
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown};
use crate::i18n::Lang;
use crate::rules::entry::surname::by_surname;
use crate::rules::seat::Seat;
use crate::store::entries::{self, Entry};
use crate::store::{Conn, TournamentId, rounds, tournaments};
use crate::web::audience::Audience;
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::tables::Query;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// The plan by name.
#[derive(Template)]
#[template(path = "rounds/starts.html")]
pub struct StartsPage {
    layout: Layout,
    nav: Nav,
    table: Table,
}

/// Shows the plan by name.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<StartsPage, Error> {
    let list = told(conn, layout.lang, layout.audience, id)?;
    layout.title = layout.say("starts-title");
    let tournament = tournaments::find(conn, id)?;
    let table = Table::of(layout.lang, list).at(format!("/tournaments/{id}/starts"), "");
    Ok(StartsPage { nav: Nav::of(&tournament, Here::Tables), layout, table })
}

/// `starts.csv`, `.pdf` and `.json`.
pub async fn file(request: HttpRequest, app: web::Data<App>, id: web::Path<i64>, query: Query) -> Answer {
    let (id, audience) = (TournamentId::new(*id), Audience::asking(&request));
    let list = List::at(id, format!("/tournaments/{id}/starts"), query.into_inner()).kept_for(audience);
    report::file(&request, &app, list, move |conn, lang| told(conn, lang, audience, id)).await
}

/// Everybody by surname with table and seat in each round: as planned, and as it came to be where the round is drawn.
fn told(conn: &mut Conn, lang: Lang, audience: Audience, id: TournamentId) -> Result<Report, Error> {
    let tournament = tournaments::find(conn, id)?;
    let drawn = rounds::of_tournament(conn, id)?;
    let shown = |round: &rounds::Round| round.state.is_public() || audience.is_desk();
    let first = drawn.iter().find(|round| round.number == 1 && shown(round));
    let planned = first.map(|_round| plan_of(conn, id)).transpose()?.flatten().ok_or(Error::NotFound)?;
    let mut sits: Vec<BTreeMap<i32, (i32, Seat)>> = Vec::new();
    for (number, tables) in (1..).zip(planned.rounds) {
        let tables = match drawn.iter().find(|round| round.number == number && shown(round)) {
            Some(_) => Hall::load(conn, (id, number))?.tables,
            None => tables,
        };
        sits.push(places(&tables).into_iter().map(|(place, who)| (who, place)).collect());
    }
    let mut here: Vec<Entry> = entries::of_tournament(conn, id)?.into_iter().filter(|one| !one.withdrawn).collect();
    here.sort_by_cached_key(|one| (by_surname(&one.name), one.number));
    let list = Report {
        event: tournament.name.clone(),
        title: lang.say("starts-title"),
        subtitle: day_and_venue(lang, &tournament),
        rules: tournament.rules_hash.clone().unwrap_or_default(),
        notes: vec![lang.say("starts-note")],
        columns: columns(lang, sits.len()),
        ..Report::default()
    };
    let place = |round: &BTreeMap<i32, (i32, Seat)>, number: i32| {
        round.get(&number).map_or_else(|| "–".to_owned(), |(table, seat)| format!("{table} · {seat}"))
    };
    let row = |one: &Entry| {
        let who = [Cell::Name(Some(one.number.into()), one.name.clone(), String::new()), Cell::Text(one.club.clone())];
        let seats = sits.iter().map(|round| Cell::Text(place(round, one.number)));
        Row::new(who.into_iter().chain(seats).collect())
    };
    Ok(list.with_rows(here.iter().map(row).collect()))
}

fn columns(lang: Lang, rounds: usize) -> Vec<Column> {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    let player = Column::of(Kind::Name, lang.say("names-player"), &name);
    let club = Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under);
    let round = |number: usize| {
        let title = lang.say_with("board-round", "round", i64::try_from(number).unwrap_or(i64::MAX));
        Column::new(Kind::Text, &format!("round{number}"), title)
    };
    [player, club].into_iter().chain((1..=rounds).map(round)).collect()
}
