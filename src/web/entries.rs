//! The entries of a tournament: for everybody the list of who plays, for the desk the page on which they are taken.

pub mod arrivals;
pub mod edit;
pub mod file;
pub mod form;
pub mod history;
pub mod list;
pub mod pass;
pub(super) mod person;
pub mod words;

use std::collections::BTreeSet;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::acts::entries::{self as acts, Entering};
use crate::i18n::{Lang, Values};
use crate::rules::entry::{StartNumber, alphabetical};
use crate::store::entries::{self, Entry};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, match_days, standings};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::public::mapped;
use crate::web::registrations;
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, see_other};
use form::EntryForm;
use list::{Shown, Wish};

/// The page of the desk.
#[derive(Template)]
#[template(path = "entries/list.html")]
struct Desk {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    form: EntryForm,
    namesake: bool,
    next: String,
    fee: i64,
    fee_text: String,
    /// Whether somebody pays less.
    discounts: bool,
    /// Whether rounds are played already.
    running: bool,
    /// Why no more entries are taken here; empty while they are.
    shut: String,
    clubs: Vec<String>,
    shown: Shown,
}

impl Desk {
    /// Whether somebody of those shown has a club.
    fn has_clubs(&self) -> bool {
        self.shown.rows.iter().any(|row| !row.club.is_empty())
    }

    /// Whether somebody of those shown is in a group.
    fn has_groups(&self) -> bool {
        self.shown.rows.iter().any(|row| !row.categories.is_empty())
    }
}

/// The page of everybody.
#[derive(Template)]
#[template(path = "entries/public.html")]
struct Open {
    layout: Layout,
    /// Whether players may enter themselves.
    registering: bool,
    nav: Nav,
    shown: Shown,
    table: Table,
}

/// Shows the entries: to the desk with everything it needs, to others the names.
pub async fn show(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let (id, wish) = (*path, Wish::of(&query));
    if visit.may(Role::Desk) {
        let asked = Fields::new(query.into_inner());
        let (again, here) = (asked.ticked("new"), asked.ticked("here"));
        let form = EntryForm { again, here, name: asked.text("name").to_owned(), ..EntryForm::default() };
        return desk(&app, &visit, id, &wish, form, Problems::default()).await;
    }
    mapped::answer(&request, &app, id, wish.open(), open).await
}

fn open(conn: &mut Conn, mut layout: Layout, id: TournamentId, wish: &Wish) -> Result<Open, Error> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?;
    layout.title = title(layout.lang, &tournament);
    let shown = Shown::of(layout.lang, &tournament, (&entries, &BTreeSet::new()), wish)?;
    let table = Table::of(layout.lang, file::told(layout.lang, &tournament, &shown.rows));
    let table = table.at(format!("/tournaments/{}/entries", tournament.id), "");
    let registering = registrations::is_open(&tournament);
    Ok(Open { layout, registering, nav: Nav::of(&tournament, Here::Entries), shown, table })
}

fn title(lang: Lang, tournament: &Tournament) -> String {
    format!("{} · {}", lang.say("entries-title"), tournament.name)
}

async fn desk(app: &App, visit: &Visit, id: TournamentId, wish: &Wish, form: EntryForm, problems: Problems) -> Answer {
    let lang = visit.lang;
    let read = move |conn: &mut Conn| {
        let (tournament, entries) = (tournaments::find(conn, id)?, entries::of_tournament(conn, id)?);
        Ok::<_, Error>((tournament, entries, match_days::of_tournament(conn, id)?, standings::played(conn, id)?))
    };
    let (tournament, entries, day, played) = app.store.read(read).await?;
    let shut = match (day, tournament.state) {
        (Some(_), _) => visit.lang.say("entries-match-day"),
        (None, TournamentState::Finished) => visit.lang.say("entries-finished"),
        (None, _) => String::new(),
    };
    let next = StartNumber::after(numbers(&entries)?).map(|number| number.number().to_string());
    let mut clubs: Vec<String> =
        entries.iter().map(|entry| entry.club.clone()).filter(|club| !club.is_empty()).collect();
    clubs.sort_by_cached_key(|club| (alphabetical(club), club.clone()));
    clubs.dedup();
    let shown = Shown::of(lang, &tournament, (&entries, &played), wish)?;
    let shown = with_passes(app, lang, (&tournament, &entries), shown).await?;
    let page = Desk {
        layout: visit.layout(title(visit.lang, &tournament))?,
        nav: Nav::of(&tournament, Here::Entries),
        namesake: problems.of("other-person").is_some() || form.other_person,
        next: next.unwrap_or_default(),
        fee: tournament.fee_cents.number(),
        fee_text: visit.lang.money(tournament.fee_cents.number()),
        running: tournament.state == TournamentState::Running,
        discounts: !tournament.terms()?.discounts.is_empty(),
        shut,
        clubs,
        shown,
        form,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

/// The same table with the traffic lights of the passes on this page of it.
async fn with_passes(
    app: &App,
    lang: Lang,
    (tournament, entries): (&Tournament, &[Entry]),
    shown: Shown,
) -> Result<Shown, Error> {
    let on_page: BTreeSet<i32> = shown.rows.iter().map(|row| row.number).collect();
    let asked = |entry: &&Entry| on_page.contains(&entry.number) && !entry.person.pass.is_empty();
    let some: Vec<Entry> = entries.iter().filter(asked).cloned().collect();
    let tournament = tournament.clone();
    Ok(shown.with_passes(app.store.read(move |conn| pass::of_all(conn, lang, &tournament, &some)).await?))
}

fn numbers(entries: &[Entry]) -> Result<Vec<StartNumber>, Error> {
    entries.iter().map(|entry| StartNumber::new(entry.number).map_err(Error::internal)).collect()
}

/// Takes an entry.
pub async fn add(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*path, visit.lang);
    let typed = EntryForm::of(&form);
    let order = order::of(&visit, &form)?;
    let new = match entering(lang, &typed) {
        Ok(new) => new,
        Err(problems) => return desk(&app, &visit, id, &Wish::default(), typed, problems).await,
    };
    match order::perform(&app, order, move |conn, order| acts::take(conn, order, id, &new)).await {
        Ok(number) => {
            let start = number.split(':').next().and_then(|number| number.parse::<i32>().into_iter().next());
            let pass = match start {
                Some(start) => pass::warning(&app, lang, (id, start)).await?,
                None => None,
            };
            let mut said = vec![lang.say_with("entry-added", "number", number)];
            said.extend(words::unprintable(lang, &[&typed.name, &typed.club]).into_iter().chain(pass));
            visit.flash(if said.len() > 1 { Tone::Warning } else { Tone::Done }, said.join(" "))?;
            let next = match (typed.here, typed.again) {
                (true, _) => "arrivals",
                (false, true) => "entries?new=yes",
                (false, false) => "entries",
            };
            Ok(see_other(&format!("/tournaments/{id}/{next}")))
        }
        Err(refused) => {
            let problems = order::sentences(lang, refused)?;
            desk(&app, &visit, id, &Wish::default(), typed, problems).await
        }
    }
}

fn entering(lang: Lang, typed: &EntryForm) -> Result<Entering, Problems> {
    let mut problems = Problems::default();
    let number = typed.number(lang, &mut problems);
    match typed.facts(lang, &mut problems) {
        Some(facts) if problems.is_empty() => Ok(Entering {
            number,
            name: facts.name,
            club: facts.club,
            categories: facts.categories,
            person: facts.person,
            paid: typed.paid,
            other_person: typed.other_person,
            here: typed.here,
        }),
        _ => Err(problems),
    }
}

/// The sentence about a start number that belongs to somebody.
pub fn number_taken(lang: Lang, number: i32, name: &str) -> String {
    let mut args = Values::new();
    args.set("number", number);
    args.set("name", name);
    lang.say_args("number-taken", &args)
}
