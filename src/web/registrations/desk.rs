//! The waiting list at the desk, and whether players may enter themselves.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use askama::Template;

use super::is_open;
use crate::acts;
use crate::i18n::Lang;
use crate::rules::entry::person_key;
use crate::rules::word::words;
use crate::store::registrations::{self, Registration, RegistrationState};
use crate::store::tournaments::{self, TournamentState};
use crate::store::{Conn, RegistrationId, TournamentId, entries};
use crate::web::hands::taken::day_and_time;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

words! {
    /// Whether players may enter themselves.
    pub enum Door { Open = "open", Shut = "shut" }
}

/// More nobody has room for.
const MOST: i32 = 9_999;

#[derive(Template)]
#[template(path = "entries/registrations.html")]
struct Desk {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    /// Whether players may enter themselves, and whether that is said although a round was started.
    open: bool,
    wanted: bool,
    /// Whether the tournament is over, so that nobody is entered any more.
    over: bool,
    places: String,
    playing: usize,
    waiting: Vec<Waiting>,
}

/// Somebody who waits.
struct Waiting {
    id: i64,
    place: usize,
    name: String,
    club: String,
    born: String,
    when: String,
    /// That he is entered, or waits farther ahead; empty where neither is so.
    earlier: String,
}

/// Shows who waits.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>) -> Answer {
    page(&app, &visit, *id, Problems::default()).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, problems: Problems) -> Answer {
    let lang = visit.lang;
    let read = move |conn: &mut Conn| {
        let all = registrations::of_tournament(conn, id)?;
        let mut playing = entries::of_tournament(conn, id)?;
        playing.retain(|entry| !entry.withdrawn);
        Ok::<_, Error>((tournaments::find(conn, id)?, all, playing))
    };
    let (tournament, all, playing) = app.store.read(read).await?;
    let waiting = all.iter().filter(|one| one.state == RegistrationState::Waiting);
    // Whoever sent the form twice is told nothing of it, so that nobody asks it who waits.
    let mut known: BTreeMap<(String, String), String> =
        playing.iter().map(|one| (person_key(&one.name, &one.club), lang.say("register-earlier-entered"))).collect();
    let mut told = |(place, one): (usize, &Registration)| {
        let person = person_key(&one.name, &one.club);
        let earlier = known.get(&person).cloned().unwrap_or_default();
        known.entry(person).or_insert_with(|| lang.say_with("register-earlier-place", "place", place));
        Waiting { earlier, ..of(lang, place, one) }
    };
    let waiting = (1..).zip(waiting).map(&mut told).collect();
    let page = Desk {
        layout: visit.layout(format!("{} · {}", lang.say("register-desk-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        open: is_open(&tournament),
        wanted: tournament.registering,
        over: tournament.state == TournamentState::Finished,
        places: tournament.places.map_or_else(String::new, |places| places.to_string()),
        playing: playing.len(),
        waiting,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

fn of(lang: Lang, place: usize, one: &Registration) -> Waiting {
    Waiting {
        id: one.id.number(),
        place,
        name: one.name.clone(),
        club: one.club.clone(),
        born: one.born.map_or_else(String::new, |born| born.year().to_string()),
        when: day_and_time(lang, one.at),
        earlier: String::new(),
    }
}

/// Says whether players may enter themselves, and for how many there is room.
pub async fn open(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let open = form.text("door") == Door::Open.word();
    let places = match form.value::<i32>("places") {
        Ok(places) if places.is_none_or(|places| (1..=MOST).contains(&places)) => places,
        _ => {
            let mut problems = Problems::default();
            problems.add("places", lang.say_with("register-places-wrong", "given", form.text("places")));
            return page(&app, &visit, id, problems).await;
        }
    };
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::registrations::open(conn, order, id, (open, places));
    match order::perform(&app, order, work).await {
        Ok(()) => {
            let tournament = app.store.read(move |conn| Ok::<_, Error>(tournaments::find(conn, id)?)).await?;
            let (tone, said) = match (open, is_open(&tournament)) {
                (true, true) => (Tone::Done, "register-opened"),
                (true, false) => (Tone::Warning, "register-opened-late"),
                (false, _) => (Tone::Done, "register-shut"),
            };
            visit.flash(tone, lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{id}/registrations")))
        }
        Err(refused) => page(&app, &visit, id, order::sentences(lang, refused)?).await,
    }
}

type Place = Path<(TournamentId, RegistrationId)>;

/// Takes somebody from the waiting list.
pub async fn admit(app: Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (id, of) = *place;
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::registrations::admit(conn, order, id, of)).await;
    said(&app, &visit, id, ("register-admitted", done)).await
}

/// Strikes somebody off the waiting list.
pub async fn strike(app: Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (id, of) = *place;
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::registrations::strike(conn, order, id, of)).await;
    said(&app, &visit, id, ("register-struck", done)).await
}

/// Says whom it was done to, or why it was not.
async fn said(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    (key, done): (&'static str, Result<String, acts::Refused>),
) -> Answer {
    match done {
        Ok(name) => {
            visit.flash(Tone::Done, visit.lang.say_with(key, "name", name))?;
            Ok(see_other(&format!("/tournaments/{id}/registrations")))
        }
        Err(refused) => page(app, visit, id, order::sentences(visit.lang, refused)?).await,
    }
}
