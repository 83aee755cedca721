//! A player over everything that was played in this database: each event with place and figures, and the running total.
//! The number of a pass says who somebody is; without one the same name with the same club is the same player.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::NaiveDate;

use crate::i18n::Lang;
use crate::rules::club_season::SeasonLine;
use crate::rules::entry::person_key;
use crate::store::{Conn, TournamentId, entries};
use crate::web::answer::form_encode;
use crate::web::chart::{Curve, running};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::{Answer, Error, Layout, Page, Visit};

#[derive(Template)]
#[template(path = "club/person.html")]
struct PersonPage {
    layout: Layout,
    name: String,
    club: String,
    events: Vec<Event>,
    /// The performance as it added up, event by event.
    chart: Option<Curve>,
    /// How many rounds, and what they brought.
    sum: (i64, String),
}

/// An event somebody played in.
struct Event {
    day: String,
    name: String,
    /// The page of the player there.
    address: String,
    place: String,
    rounds: i64,
    performance: i64,
}

/// The address of a player's page; the number of a pass is nobody's business but the desk's.
pub fn address(line: &SeasonLine) -> String {
    format!("/people?name={}&club={}", form_encode(&line.name), form_encode(&line.club))
}

/// Shows a player; who asks without end is slowed down, for each of his events is read.
pub async fn show(
    app: web::Data<App>,
    request: HttpRequest,
    visit: Visit,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    if !app.throttle.admits_search(app.config.visitor(&request)) {
        return Err(Error::TooMany);
    }
    let of = |wanted: &str| query.iter().find(|(name, _)| name == wanted).map_or("", |(_, value)| value.as_str());
    let (lang, who) = (visit.lang, person_key(of("name"), of("club")));
    let person = app.store.read(move |conn| load(conn, lang, &who)).await?.ok_or(Error::NotFound)?;
    let (mut total, mut run) = (0_i64, Vec::new());
    for event in &person.events {
        total = total.saturating_add(event.performance);
        run.push((event.day.clone(), vec![total]));
    }
    let rounds = person.events.iter().map(|event| event.rounds).sum();
    Page::show(&PersonPage {
        layout: Layout { noindex: true, ..visit.layout(person.name.clone())? },
        chart: if person.events.len() > 1 { running(lang, &run) } else { None },
        sum: (rounds, lang.number(total)),
        name: person.name,
        club: person.club,
        events: person.events,
    })
}

/// A player with everything he brought in, the earliest first.
struct Person {
    /// As it was entered last.
    name: String,
    club: String,
    events: Vec<Event>,
}

fn load(conn: &mut Conn, lang: Lang, who: &(String, String)) -> Result<Option<Person>, Error> {
    let all = entries::of_all(conn)?;
    let named = |name: &str, club: &str| person_key(name, club) == *who;
    let passes: BTreeSet<&str> = all
        .iter()
        .filter(|one| !one.pass.is_empty() && named(&one.name, &one.club))
        .map(|one| one.pass.as_str())
        .collect();
    let mut events = Vec::new();
    for one in &all {
        // What somebody played under another name or for another club is his by his pass.
        if named(&one.name, &one.club) || passes.contains(one.pass.as_str()) {
            events.extend(event(conn, lang, (one.tournament, one.number))?);
        }
    }
    events.sort_by_key(|(when, _)| *when);
    let events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
    let last = all.iter().rfind(|one| named(&one.name, &one.club)).filter(|_| !events.is_empty());
    Ok(last.map(|one| Person { name: one.name.clone(), club: one.club.clone(), events }))
}

/// What orders events.
type When = (NaiveDate, TournamentId);

/// The event with what orders it; nothing where the player brought nothing in.
fn event(conn: &mut Conn, lang: Lang, (id, number): (TournamentId, i32)) -> Result<Option<(When, Event)>, Error> {
    let field = Field::public(conn, id)?;
    let placed = field.event.placed(None).into_iter().find(|placed| placed.record.entry == number);
    Ok(placed.map(|placed| {
        let event = Event {
            day: lang.day(field.tournament.date),
            name: field.tournament.name.clone(),
            address: format!("/tournaments/{id}/players/{number}"),
            place: words::place(placed.place, placed.shared),
            rounds: placed.record.rounds,
            performance: placed.record.performance,
        };
        ((field.tournament.date, id), event)
    }))
}
