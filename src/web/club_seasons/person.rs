//! A player over everything that was played in this database: each event with place and figures, and the running total.
//! Several of one name and club have a list each, told apart as in the seasons of clubs: by the number of a pass, and
//! where two played on one evening; what was played under a name that a director joined is told under the other.

pub mod address;
mod won;

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::NaiveDate;

use crate::acts::people as people_acts;
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::club_season::{Attended, players};
use crate::rules::entry::person_key;
use crate::rules::entry::same::{PersonKey, Same};
use crate::rules::standings::Figures;
use crate::store::{Conn, TournamentId, entries, people};
use crate::web::chart::{Curve, running};
use crate::web::club_seasons::known;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, order, see_other};
use won::Won;

#[derive(Template)]
#[template(path = "club/person.html")]
struct PersonPage {
    layout: Layout,
    name: String,
    club: String,
    /// The list of each player of this name.
    parts: Vec<Part>,
    /// The names a director joined with his.
    joined: Vec<Other>,
    /// Whether the page is made for a director, who joins names.
    directs: bool,
    /// The other name that was typed.
    other: String,
    other_club: String,
    problems: Problems,
}

/// What one player brought in.
struct Part {
    events: Vec<Event>,
    /// The performance as it added up, event by event.
    chart: Option<Curve>,
    /// How many rounds, and what they brought.
    sum: (i64, String),
    /// What he won in all of them; empty where nothing.
    won: String,
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
    won: Won,
    /// What he won, in words; empty where nothing.
    told: String,
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
    Page::show(&page(&app, &visit, Fields::new(query.into_inner()), Problems::default()).await?)
}

/// The page of whoever a query or a form names, with what was typed beside it.
async fn page(app: &App, visit: &Visit, asked: Fields, problems: Problems) -> Result<PersonPage, Error> {
    let (lang, who) = (visit.lang, person_key(asked.text("name"), asked.text("club")));
    let person = app.store.read(move |conn| load(conn, lang, &who)).await?.ok_or(Error::NotFound)?;
    Ok(PersonPage {
        layout: Layout { noindex: true, ..visit.layout(person.name.clone())? },
        parts: person.players.into_iter().map(|events| Part::of(lang, events)).collect(),
        directs: visit.may(Role::Director),
        other: asked.text("other").to_owned(),
        other_club: asked.text("other-club").to_owned(),
        name: person.name,
        club: person.club,
        joined: person.joined,
        problems,
    })
}

impl Part {
    fn of(lang: Lang, events: Vec<Event>) -> Self {
        let (mut total, mut run) = (0_i64, Vec::new());
        for event in &events {
            total = total.saturating_add(event.performance);
            run.push((event.day.clone(), vec![total]));
        }
        let rounds = events.iter().map(|event| event.rounds).sum();
        let won = events.iter().fold(Won::default(), |sum, event| sum.plus(&event.won));
        Self {
            chart: if events.len() > 1 { running(lang, &run) } else { None },
            sum: (rounds, lang.number(total)),
            won: won.told(lang),
            events,
        }
    }
}

/// Joins a player with another name.
pub async fn join(app: web::Data<App>, visit: Visit, form: PostForm) -> Answer {
    let of = |name: &str| form.text(name).to_owned();
    let (one, other) = ((of("name"), of("club")), (of("other"), of("other-club")));
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| people_acts::join(conn, order, (&one.0, &one.1), (&other.0, &other.1));
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("people-joined"))?;
            Ok(see_other(&address::of(form.text("name"), form.text("club"))))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            Page::refuse(&page(&app, &visit, form.0.clone(), problems).await?)
        }
    }
}

/// Takes two names apart again.
pub async fn part(app: web::Data<App>, visit: Visit, id: web::Path<i64>, form: PostForm) -> Answer {
    let (id, order) = (*id, order::of(&visit, &form)?);
    match order::perform(&app, order, move |conn, order| people_acts::part(conn, order, id)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("people-parted"))?;
            Ok(see_other(&address::of(form.text("name"), form.text("club"))))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            Page::refuse(&page(&app, &visit, form.0.clone(), problems).await?)
        }
    }
}

/// A name with everything that was brought in under it.
struct Person {
    /// As it was entered last.
    name: String,
    club: String,
    joined: Vec<Other>,
    /// The events of each player of this name, the earliest first.
    players: Vec<Vec<Event>>,
}

/// A name that is this player's as well.
struct Other {
    id: i64,
    /// Both names, and who joined them.
    told: String,
}

fn load(conn: &mut Conn, lang: Lang, who: &PersonKey) -> Result<Option<Person>, Error> {
    let (all, same) = (entries::of_all(conn)?, people::same(conn)?);
    let keys = same.keys(who);
    let named = |name: &str, club: &str| keys.contains(&person_key(name, club));
    let passes: BTreeSet<&str> = all
        .iter()
        .filter(|one| !one.pass.is_empty() && named(&one.name, &one.club))
        .map(|one| one.pass.as_str())
        .collect();
    let mut entered = Vec::new();
    for one in &all {
        // What somebody played under another name or for another club is his by his pass.
        if named(&one.name, &one.club) || passes.contains(one.pass.as_str()) {
            let (when, event) = event(conn, lang, (one.tournament, one.number))?;
            entered.push((when, one, event));
        }
    }
    let own = |one: &&entries::EnteredSomewhere| person_key(&one.name, &one.club) == *who;
    let last = all.iter().rfind(own);
    let joined = people::all(conn)?.into_iter().filter(|one| named(&one.name, &one.club));
    let joined = joined.map(|one| Other { id: one.id, told: told(lang, &one) }).collect();
    let Some(last) = last else { return Ok(None) };
    let players = apart(&same, entered);
    Ok(Some(Person { name: last.name.clone(), club: last.club.clone(), joined, players }))
}

/// Somebody who was entered: when, as whom, and what he brought in.
type Entered<'e> = (When, &'e entries::EnteredSomewhere, Option<Event>);

/// The events of each player, the earliest first, under the name by which he is known. Where nobody brought anything
/// in, one without events.
fn apart(same: &Same, entered: Vec<Entered<'_>>) -> Vec<Vec<Event>> {
    let days: BTreeSet<When> = entered.iter().map(|(when, ..)| *when).collect();
    let attended = |(when, one, event): &Entered<'_>| {
        let attended = Attended {
            evening: days.iter().take_while(|day| *day < when).count(),
            number: one.number,
            pass: one.pass.as_str().to_owned(),
            name: one.name.clone(),
            club: one.club.clone(),
            rounds: i64::from(event.is_some()),
            figures: Figures::NOTHING,
        };
        known(same, attended)
    };
    let all: Vec<Attended> = entered.iter().map(attended).collect();
    let places = all.iter().map(|one| (one.evening, one.number));
    let events = places.zip(entered).filter_map(|(place, (.., event))| Some((place, event?)));
    let mut events: BTreeMap<(usize, i32), Event> = events.collect();
    let of = |own: Vec<&Attended>| -> Vec<Event> {
        own.into_iter().filter_map(|one| events.remove(&(one.evening, one.number))).collect()
    };
    let apart: Vec<Vec<Event>> = players(&all).into_iter().map(of).collect();
    if apart.is_empty() { vec![Vec::new()] } else { apart }
}

/// Two names that are one person, and who said so.
fn told(lang: Lang, one: &people::SamePerson) -> String {
    let with = |name: &str, club: &str| if club.is_empty() { name.to_owned() } else { format!("{name}, {club}") };
    let mut args = Values::new();
    args.set("one", with(&one.name, &one.club));
    args.set("other", with(&one.other_name, &one.other_club));
    args.set("who", one.who.as_str());
    args.set("day", lang.day(clock::day(one.at)));
    lang.say_args("people-told", &args)
}

/// What orders events.
type When = (NaiveDate, TournamentId);

/// What orders the event, and the event; nothing where the player brought nothing in.
fn event(conn: &mut Conn, lang: Lang, (id, number): (TournamentId, i32)) -> Result<(When, Option<Event>), Error> {
    let field = Field::public(conn, id)?;
    let when = (field.tournament.date, id);
    let Some(placed) = field.event.placed(None).into_iter().find(|placed| placed.record.entry == number) else {
        return Ok((when, None));
    };
    let won = Won::load(conn, &field, number)?;
    let event = Event {
        day: lang.day(field.tournament.date),
        name: field.tournament.name.clone(),
        address: format!("/tournaments/{id}/players/{number}"),
        place: words::place(placed.place, placed.shared),
        rounds: placed.record.rounds,
        performance: placed.record.performance,
        told: won.told(lang),
        won,
    };
    Ok((when, Some(event)))
}
