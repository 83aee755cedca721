//! A player over everything that was played in this database: each event with place and figures, and the running total.
//! The number of a pass says who somebody is; without one the same name with the same club is the same player.

use actix_web::web;
use askama::Template;

use crate::i18n::Lang;
use crate::rules::club_season::Line;
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

/// The address of a player's page.
pub fn address(line: &Line) -> String {
    let pass = if line.pass.is_empty() { String::new() } else { format!("&pass={}", form_encode(&line.pass)) };
    format!("/people?name={}&club={}{pass}", form_encode(&line.name), form_encode(&line.club))
}

/// Shows a player.
pub async fn show(app: web::Data<App>, visit: Visit, query: web::Query<Vec<(String, String)>>) -> Answer {
    let of = |wanted: &str| query.iter().find(|(name, _)| name == wanted).map_or("", |(_, value)| value.as_str());
    let (name, club) = (of("name").to_owned(), of("club").to_owned());
    let (lang, wanted) = (visit.lang, Wanted { who: person_key(&name, &club), pass: of("pass").to_owned() });
    let found = app.store.read(move |conn| load(conn, lang, &wanted)).await?;
    if found.is_empty() {
        return Err(Error::NotFound);
    }
    let (mut total, mut run) = (0_i64, Vec::new());
    for event in &found {
        total = total.saturating_add(event.performance);
        run.push((event.day.clone(), vec![total]));
    }
    let rounds = found.iter().map(|event| event.rounds).sum();
    Page::show(&PersonPage {
        layout: Layout { noindex: true, ..visit.layout(name.clone())? },
        chart: if found.len() > 1 { running(lang, &run) } else { None },
        sum: (rounds, lang.number(total)),
        name,
        club,
        events: found,
    })
}

/// Who is looked for.
struct Wanted {
    who: (String, String),
    /// The number of the pass; empty where none is known.
    pass: String,
}

impl Wanted {
    /// Whether somebody of this name, club and pass is meant: passes decide where both have one.
    fn is(&self, name: &str, club: &str, pass: &str) -> bool {
        if self.pass.is_empty() || pass.is_empty() { person_key(name, club) == self.who } else { self.pass == pass }
    }
}

fn load(conn: &mut Conn, lang: Lang, wanted: &Wanted) -> Result<Vec<Event>, Error> {
    let mut events = Vec::new();
    for (id, number, name, club, pass) in entries::of_all(conn)? {
        if wanted.is(&name, &club, &pass) {
            events.extend(event(conn, lang, (id, number))?);
        }
    }
    events.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(events.into_iter().map(|(_, event)| event).collect())
}

/// The event with what orders it; nothing where the player brought nothing in.
fn event(
    conn: &mut Conn,
    lang: Lang,
    (id, number): (TournamentId, i32),
) -> Result<Option<((chrono::NaiveDate, TournamentId), Event)>, Error> {
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
