//! Who is in the hall: found by start number, name or the code of a card, seen, and relieved of his fee.

use std::collections::BTreeSet;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::list::payer;
use super::pass::{self, Shown as Pass};
use crate::acts;
use crate::acts::entries::Arrival;
use crate::i18n::Lang;
use crate::rules::entry::surname::by_surname;
use crate::rules::sought::stands_in;
use crate::store::entries::{self, Entry};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, EntryId, TournamentId, match_days, rounds, standings};
use crate::web::hands::taken::day_and_time;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tables::qr::{Code, leads_nowhere};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

/// How many of those who were found are shown with their buttons.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "entries/arrivals.html")]
struct Arrivals {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    /// What is looked for.
    find: String,
    found: Vec<Person>,
    /// How many are here.
    here: usize,
    /// Those who are not here yet.
    missing: Vec<Person>,
    /// The way to the form on which whoever is looked for is entered.
    entering: String,
    /// Why nobody is looked for here; empty where somebody is.
    shut: String,
}

/// Somebody before the desk.
struct Person {
    number: i32,
    name: String,
    club: String,
    version: i64,
    withdrawn: bool,
    /// When he was seen; empty where he was not.
    seen: String,
    /// What he still owes; empty where nothing.
    owes: String,
    pass: Pass,
}

type Place = Path<(TournamentId, i32)>;

/// Shows who is here, and whoever is looked for with `?find=`.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let find: String = Fields::new(query.into_inner()).text("find").chars().take(200).collect();
    let mut problems = Problems::default();
    if card_of(&find).is_some_and(|(of, _)| of != *id) {
        problems.add("find", visit.lang.say("arrivals-other-tournament"));
        return page(&app, &visit, *id, String::new(), problems).await;
    }
    page(&app, &visit, *id, find, problems).await
}

/// The link of a check-in card: whoever opens it at the desk has its player before him.
pub async fn card(app: Data<App>, visit: Visit, place: Place) -> Answer {
    let (id, number) = *place;
    app.store.read(move |conn| Ok::<_, Error>(entries::find_number(conn, id, number).map(drop)?)).await?;
    page(&app, &visit, id, number.to_string(), Problems::default()).await
}

/// The tournament and the number of a card by its link; `None` where something else was typed.
fn card_of(find: &str) -> Option<(TournamentId, &str)> {
    let (way, number) = ["/arrivals/", "/players/"].into_iter().find_map(|way| find.rsplit_once(way))?;
    let (_, id) = way.rsplit_once("/tournaments/")?;
    match id.parse() {
        Ok(id) => Some((id, number.trim().trim_end_matches('/'))),
        Err(_no_number) => None,
    }
}

/// What was typed or scanned: the end of the link of a check-in card or a start card is its number.
fn wanted(find: &str) -> String {
    card_of(find).map_or(find, |(_, number)| number).trim().to_lowercase()
}

/// The form on which somebody who is here is entered, with the name that was looked for. Where rounds were seated and nobody
/// looked who is here, he is not noted either: all the others would be missed.
fn entering(id: TournamentId, find: &str, looks: bool) -> Result<String, Error> {
    let name = if card_of(find).is_none() && find.chars().any(char::is_alphabetic) { find.trim() } else { "" };
    let here = looks.then_some(("here", "yes"));
    let query: Vec<_> = [Some(("new", "yes")), here, Some(("name", name))].into_iter().flatten().collect();
    let query = serde_urlencoded::to_string(query)?;
    Ok(format!("/tournaments/{id}/entries?{query}"))
}

fn fits(entry: &Entry, wanted: &str) -> bool {
    let is_pass = entry.person.pass.as_str().to_lowercase() == wanted;
    match wanted.parse::<i32>() {
        Ok(number) => entry.number == number || is_pass,
        Err(_name) => stands_in(wanted, &entry.name) || is_pass,
    }
}

async fn page(app: &App, visit: &Visit, id: TournamentId, find: String, problems: Problems) -> Answer {
    let (lang, wanted) = (visit.lang, wanted(&find));
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let mut all = entries::of_tournament(conn, id)?;
        all.sort_by_cached_key(|entry| (by_surname(&entry.name), entry.number));
        let played = standings::played(conn, id)?;
        let mut found = Vec::new();
        for entry in all.iter().filter(|entry| !wanted.is_empty() && fits(entry, &wanted)).take(MOST) {
            let pass = pass::of(conn, lang, &tournament, entry)?;
            found.push(Person { pass, ..person(lang, &tournament, entry, &played)? });
        }
        let day = match_days::of_tournament(conn, id)?.is_some();
        let begins = rounds::of_tournament(conn, id)?.is_empty();
        Ok::<_, Error>((tournament, all, played, found, (day, begins)))
    };
    let (tournament, all, played, found, (day, begins)) = app.store.read(read).await?;
    let playing = || all.iter().filter(|entry| !entry.withdrawn);
    let here = playing().filter(|entry| entry.arrived_at.is_some()).count();
    let missing = playing().filter(|entry| entry.arrived_at.is_none());
    let page = Arrivals {
        layout: visit.layout(format!("{} · {}", lang.say("arrivals-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        entering: entering(id, &find, here > 0 || begins)?,
        find,
        found,
        here,
        missing: missing.map(|entry| person(lang, &tournament, entry, &played)).collect::<Result<_, _>>()?,
        shut: if day { lang.say("entries-match-day") } else { String::new() },
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

fn person(lang: Lang, tournament: &Tournament, entry: &Entry, played: &BTreeSet<EntryId>) -> Result<Person, Error> {
    let open = payer(tournament, entry, played)?.open();
    Ok(Person {
        number: entry.number,
        name: entry.name.clone(),
        club: entry.club.clone(),
        version: entry.version,
        withdrawn: entry.withdrawn,
        seen: entry.arrived_at.map_or_else(String::new, |at| day_and_time(lang, at)),
        owes: if open > 0 { lang.money(open) } else { String::new() },
        pass: Pass::default(),
    })
}

/// Notes that somebody is here, with his fee where he pays it.
pub async fn arrive(app: Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let arrival = if form.ticked("pays") { Arrival::HereAndPays } else { Arrival::Here };
    act(&app, &visit, *place, &form, arrival).await
}

/// Notes that somebody is not here after all.
pub async fn leave(app: Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    act(&app, &visit, *place, &form, Arrival::NotHere).await
}

async fn act(app: &App, visit: &Visit, (id, number): (TournamentId, i32), form: &Fields, arrival: Arrival) -> Answer {
    let done = match arrival {
        Arrival::Here => "arrivals-is-here",
        Arrival::HereAndPays => "arrivals-is-here-paid",
        Arrival::NotHere => "arrivals-is-not-here",
    };
    let order = order::on_version(visit, form)?;
    let work = move |conn: &mut Conn, order: &_| acts::entries::arrive(conn, order, (id, number), arrival);
    match order::perform(app, order, work).await {
        Ok(name) => {
            visit.flash(Tone::Done, visit.lang.say_with(done, "name", name))?;
            Ok(see_other(&format!("/tournaments/{id}/arrivals")))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            page(app, visit, id, number.to_string(), problems).await
        }
    }
}

#[derive(Template)]
#[template(path = "entries/cards.html")]
struct Cards {
    layout: Layout,
    nav: Nav,
    day: String,
    /// The address of this computer, where no other device finds it under that.
    unreachable: Option<String>,
    printed: Vec<Card>,
}

/// A check-in card.
struct Card {
    number: i32,
    name: String,
    club: String,
    code: Code,
}

/// The check-in cards of all who play, to be printed: number, name, and a code that opens the player at the desk.
pub async fn cards(app: Data<App>, request: HttpRequest, visit: Visit, id: Path<TournamentId>) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let read = move |conn: &mut Conn| Ok::<_, Error>((tournaments::find(conn, id)?, entries::of_tournament(conn, id)?));
    let (tournament, all) = app.store.read(read).await?;
    let origin = app.config.origin(&request);
    let card = |entry: &Entry| {
        let link = format!("{origin}/tournaments/{id}/arrivals/{}", entry.number);
        let code = Code::of(&link).map_err(Error::internal)?;
        Ok::<_, Error>(Card { number: entry.number, name: entry.name.clone(), club: entry.club.clone(), code })
    };
    Page::show(&Cards {
        layout: visit.layout(format!("{} · {}", lang.say("start-cards-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        day: crate::web::print::day_and_venue(lang, &tournament),
        unreachable: Some(origin.clone()).filter(|origin| leads_nowhere(origin)),
        printed: all.iter().filter(|entry| !entry.withdrawn).map(card).collect::<Result<_, Error>>()?,
    })
}
