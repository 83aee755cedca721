//! Looking for a tournament, a league or a player by name, among what everybody may read.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::web::{Data, Query};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::entry::surname::by_surname;
use crate::rules::sought::{MOST, Sought};
use crate::store::{Conn, divisions, match_days, seasons, sought, tournaments};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, Visit};

/// So many of each kind are shown.
const SHOWN: usize = 25;

/// In so many of the latest names is looked.
const READ: i64 = 50_000;

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage {
    layout: Layout,
    typed: String,
    /// Whether there is too little to look for.
    short: bool,
    parts: Vec<Part>,
}

/// What was found of one kind.
struct Part {
    heading: String,
    hits: Vec<Hit>,
    /// Whether there are more than are shown.
    more: bool,
}

/// Something that was found.
struct Hit {
    name: String,
    /// What stands beside the name; may be empty.
    about: String,
    /// Where it leads: text and address.
    ways: Vec<(String, String)>,
}

/// Shows the page; who asks without end is slowed down.
pub async fn show(app: Data<App>, request: HttpRequest, visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let typed: String = Fields::new(query.into_inner()).text("q").chars().take(MOST).collect();
    let wanted = Sought::new(&typed);
    let lang = visit.lang;
    let parts = match wanted.clone() {
        None => Vec::new(),
        Some(_) if !app.throttle.admits_search(app.config.visitor(&request)) => return Err(Error::TooMany),
        Some(wanted) => app.store.read(move |conn| look(conn, lang, &wanted)).await?,
    };
    let layout = visit.layout(lang.say("search-title"))?;
    Page::show(&SearchPage { layout, short: wanted.is_none(), typed, parts })
}

fn look(conn: &mut Conn, lang: Lang, wanted: &Sought) -> Result<Vec<Part>, Error> {
    let found = [
        ("home-title", tournaments_called(conn, lang, wanted)?),
        ("seasons-title", leagues_called(conn, wanted)?),
        ("search-players", players_called(conn, wanted)?),
    ];
    let part = |(key, mut hits): (&str, Vec<Hit>)| {
        let more = hits.len() > SHOWN;
        hits.truncate(SHOWN);
        Part { heading: lang.say(key), hits, more }
    };
    Ok(found.into_iter().map(part).filter(|part| !part.hits.is_empty()).collect())
}

fn tournaments_called(conn: &mut Conn, lang: Lang, wanted: &Sought) -> Result<Vec<Hit>, Error> {
    let days = match_days::begun(conn)?;
    let all = tournaments::list(conn)?.into_iter().filter(|one| !days.contains(&one.id));
    let called = all.filter(|one| wanted.is_in(&format!("{} {}", one.name, one.venue)));
    let hit = |one: tournaments::Tournament| {
        let about = [lang.day(one.date), one.venue].into_iter().filter(|text| !text.is_empty());
        Hit {
            about: about.collect::<Vec<_>>().join(" · "),
            ways: vec![(one.name, format!("/tournaments/{}", one.id))],
            name: String::new(),
        }
    };
    Ok(called.map(hit).collect())
}

fn leagues_called(conn: &mut Conn, wanted: &Sought) -> Result<Vec<Hit>, Error> {
    let mut hits = Vec::new();
    for season in seasons::list(conn)? {
        for division in divisions::of_season(conn, season.id)? {
            if wanted.is_in(&format!("{} {}", division.name, season.name)) {
                let ways = vec![(division.name, format!("/divisions/{}", division.id))];
                hits.push(Hit { name: String::new(), about: season.name.clone(), ways });
            }
        }
    }
    Ok(hits)
}

/// Everybody once for each club, with the ways to what was played there, the latest first.
fn players_called(conn: &mut Conn, wanted: &Sought) -> Result<Vec<Hit>, Error> {
    let entered = sought::entered(conn, READ)?.into_iter().map(|one| {
        let address = format!("/tournaments/{}/players/{}", one.tournament, one.number);
        (one.name, one.club, (one.event, address))
    });
    let lined_up = sought::lined_up(conn, READ)?.into_iter().map(|one| {
        let address = format!("/divisions/{}/players/{}", one.division, one.number);
        (one.name, one.team, (one.event, address))
    });
    let mut people: BTreeMap<((String, String), String), Hit> = BTreeMap::new();
    for (name, club, way) in entered.chain(lined_up).filter(|(name, ..)| wanted.is_in(name)) {
        let hit = people.entry((by_surname(&name), club.clone()));
        let hit = hit.or_insert_with(|| Hit { name, about: club, ways: Vec::new() });
        if hit.ways.len() < SHOWN {
            hit.ways.push(way);
        }
    }
    Ok(people.into_values().collect())
}
