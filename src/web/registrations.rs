//! Players enter themselves: the open form, each one's own page under a secret link, and the waiting list at the desk.

pub mod desk;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts;
use crate::acts::registrations::{Applicant, has_room, others_wait};
use crate::acts::{Key, Order, Refused, Who};
use crate::clock;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::entry::{ClubName, PlayerName};
use crate::rules::money::Cents;
use crate::store::registrations::{self, RegistrationState};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, entries};
use crate::web::entries::words;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::throttle::Secret;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, see_other};

#[derive(Template)]
#[template(path = "entries/register.html")]
struct Register {
    layout: Layout,
    nav: Nav,
    /// Why nobody may enter himself now; empty where everybody may.
    shut: String,
    /// That whoever comes now waits, and why; empty where he plays.
    waits: String,
    /// The fee, as money is written; empty where there is none.
    fee: String,
    typed: Fields,
    problems: Problems,
}

/// Shows the form.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>) -> Answer {
    page(&app, &visit, *id, Fields::default(), Problems::default()).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, typed: Fields, problems: Problems) -> Answer {
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let present = entries::of_tournament(conn, id)?;
        let others = others_wait(&registrations::of_tournament(conn, id)?, &present);
        let room = has_room(&tournament, &present);
        Ok::<_, Error>((tournament, room, others, registrations::waiting(conn, id)?))
    };
    let (tournament, room, others, waiting) = app.store.read(read).await?;
    let lang = visit.lang;
    let waits = match (room, others) {
        (false, _) => lang.say_with("register-full-now", "count", waiting),
        (true, true) => lang.say_with("register-others-wait", "count", waiting),
        (true, false) => String::new(),
    };
    let page = Register {
        layout: visit.layout(format!("{} · {}", lang.say("register-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        shut: shut(visit, &tournament),
        waits,
        fee: if tournament.fee_cents > Cents::ZERO { lang.money(tournament.fee_cents.number()) } else { String::new() },
        typed,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

/// Why nobody may enter himself now, to the desk with what to do instead; empty where everybody may.
fn shut(visit: &Visit, tournament: &Tournament) -> String {
    let key = match (is_open(tournament), visit.may(Role::Desk)) {
        (true, _) => return String::new(),
        (false, false) => "register-closed",
        (false, true) if tournament.registering => "register-opened-late",
        (false, true) => "register-is-shut",
    };
    visit.lang.say(key)
}

/// Whether players may enter themselves now.
pub fn is_open(tournament: &Tournament) -> bool {
    tournament.registering && tournament.state == TournamentState::Planned
}

fn read(lang: Lang, form: &Fields) -> Result<Applicant, Problems> {
    let mut problems = Problems::default();
    let name = PlayerName::new(form.text("name"))
        .map_err(|error| problems.add("name", words::text(lang, &lang.say("entry-name"), &error)));
    let club = ClubName::new(form.text("club"))
        .map_err(|error| problems.add("club", words::text(lang, &lang.say("entry-club"), &error)));
    let born = Some(form.text("born")).filter(|born| !born.is_empty()).map(str::parse).transpose();
    let born = born.map_err(|error| problems.add("born", lang.sentence(&error)));
    match (name, club, born) {
        (Ok(name), Ok(club), Ok(born)) => Ok(Applicant { name, club, born, key: random_text() }),
        _ => Err(problems),
    }
}

/// A player without an account wants it.
fn of_player(form: &Fields) -> Result<Result<Order, Refused>, Error> {
    Ok(Ok(Order::new(Who::Player, clock::now(), Key::new(form.key()?))))
}

/// Enters somebody, or lets him wait; his own page says which.
pub async fn submit(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    id: Path<TournamentId>,
    form: PostForm,
) -> Answer {
    let (id, lang) = (*id, visit.lang);
    if !app.throttle.admits_registration(app.config.visitor(&request)) {
        return Err(Error::TooMany);
    }
    let applicant = match read(lang, &form) {
        Ok(applicant) => applicant,
        Err(problems) => return page(&app, &visit, id, form.0.clone(), problems).await,
    };
    let work = move |conn: &mut Conn, order: &_| acts::registrations::register(conn, order, id, &applicant);
    match order::perform(&app, of_player(&form)?, work).await {
        Ok(key) => Ok(see_other(&format!("/registrations/{key}"))),
        Err(refused) => {
            let problems = order::sentences(lang, refused)?;
            page(&app, &visit, id, form.0.clone(), problems).await
        }
    }
}

#[derive(Template)]
#[template(path = "entries/registration.html")]
struct Own {
    layout: Layout,
    nav: Nav,
    key: String,
    name: String,
    /// What became of it, as a sentence.
    state: String,
    /// Whether it waits for a place.
    waits: bool,
    /// Whether it can still be taken back.
    stands: bool,
    /// The address of this very page, to be kept.
    link: String,
}

/// Shows somebody what became of his registration, by the secret of its link; who tries links is slowed down.
pub async fn own(app: Data<App>, request: HttpRequest, visit: Visit, key: Path<String>) -> Answer {
    let (key, lang) = (key.into_inner(), visit.lang);
    let asked = key.clone();
    let read = move |conn: &mut Conn| {
        let registration = registrations::find_key(conn, &asked)?;
        let tournament = tournaments::find(conn, registration.tournament_id)?;
        let before = registrations::waiting_before(conn, &registration)?;
        let entry = registration.entry_id.map(|entry| entries::find(conn, entry)).transpose()?;
        Ok::<_, Error>((registration, tournament, before, entry))
    };
    let found = match app.store.read(read).await {
        Err(Error::NotFound) if !app.throttle.admits_wrong(Secret::Registration, app.config.visitor(&request)) => {
            return Err(Error::TooMany);
        }
        other => other?,
    };
    let (registration, tournament, before, entry) = found;
    let number = entry.as_ref().map_or(0, |entry| entry.number);
    let withdrawn = entry.is_some_and(|entry| entry.withdrawn);
    let state = match registration.state {
        RegistrationState::Gone => lang.say("register-is-gone"),
        RegistrationState::Entered if withdrawn => lang.say("register-is-gone"),
        RegistrationState::Entered => lang.say_with("register-is-entered", "number", number),
        RegistrationState::Waiting => lang.say_with("register-is-waiting", "place", before + 1),
    };
    let mut layout = visit.layout(format!("{} · {}", lang.say("register-own-title"), tournament.name))?;
    layout.noindex = true;
    Page::show(&Own {
        layout,
        nav: Nav::of(&tournament, Here::Entries),
        waits: registration.state == RegistrationState::Waiting,
        stands: registration.state != RegistrationState::Gone
            && !withdrawn
            && tournament.state == TournamentState::Planned,
        link: format!("{}/registrations/{key}", app.config.origin(&request)),
        name: registration.name,
        key,
        state,
    })
}

/// Takes a registration back by the secret of its link.
pub async fn take_back(
    app: Data<App>,
    request: HttpRequest,
    visit: Visit,
    key: Path<String>,
    form: PostForm,
) -> Answer {
    let key = key.into_inner();
    if !app.throttle.admits_registration(app.config.visitor(&request)) {
        return Err(Error::TooMany);
    }
    let of = key.clone();
    let work = move |conn: &mut Conn, order: &_| acts::registrations::take_back(conn, order, &of);
    match order::perform(&app, of_player(&form)?, work).await {
        Ok(()) => visit.flash(Tone::Done, visit.lang.say("register-taken-back"))?,
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            visit.flash(Tone::Warning, problems.of("").unwrap_or_default())?;
        }
    }
    Ok(see_other(&format!("/registrations/{key}")))
}
