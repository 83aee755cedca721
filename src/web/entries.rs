//! The entries of a tournament: for everybody the list of who plays, for the desk the page on which they are taken.

pub mod edit;
pub mod file;
pub mod form;
pub mod history;
pub mod list;
pub mod words;

use actix_web::HttpRequest;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::clock;
use crate::i18n::Lang;
use crate::rules::entry::{StartNumber, person_key};
use crate::rules::money::Cents;
use crate::store::entries::{self, Entry, NewEntry};
use crate::store::revisions::Clerk;
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, keys, match_days};
use crate::web::layout::Tone;
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, public, see_other};
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
    /// Why no more entries are taken here; empty while they are.
    shut: String,
    clubs: Vec<String>,
    shown: Shown,
}

/// The page of everybody.
#[derive(Template)]
#[template(path = "entries/public.html")]
struct Open {
    layout: Layout,
    nav: Nav,
    shown: Shown,
}

/// Shows the entries: to the desk with everything it needs, to others the names.
pub async fn show(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let (id, wish) = (*path, Wish::of(&query).open());
    if visit.signed.is_some() {
        return desk(&app, &visit, id, &Wish::of(&query), EntryForm::default(), Problems::default()).await;
    }
    let address = format!("/tournaments/{id}/entries{}", wish.query());
    if wish.filters() {
        // What somebody looks for is nobody else's page; it is not kept.
        let layout = Layout::public(visit.lang, String::new(), address);
        return Page::show(&app.store.read(move |conn| open(conn, id, layout, &wish)).await?);
    }
    public::page(&request, &app, id, address, move |conn, layout| Ok(open(conn, id, layout, &wish)?.render()?)).await
}

fn open(conn: &mut Conn, id: TournamentId, mut layout: Layout, wish: &Wish) -> Result<Open, Error> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?;
    layout.title = title(layout.lang, &tournament);
    let shown = Shown::of(layout.lang, &tournament, &entries, wish)?;
    Ok(Open { layout, nav: Nav::of(&tournament, Here::Entries), shown })
}

fn title(lang: Lang, tournament: &Tournament) -> String {
    format!("{} · {}", lang.say("entries-title"), tournament.name)
}

async fn desk(app: &App, visit: &Visit, id: TournamentId, wish: &Wish, form: EntryForm, problems: Problems) -> Answer {
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        Ok::<_, Error>((tournament, entries::of_tournament(conn, id)?, match_days::of_tournament(conn, id)?))
    };
    let (tournament, entries, day) = app.store.read(read).await?;
    let shut = match (day, tournament.state) {
        (Some(_), _) => visit.lang.say("entries-match-day"),
        (None, TournamentState::Finished) => visit.lang.say("entries-finished"),
        (None, _) => String::new(),
    };
    let next = StartNumber::after(numbers(&entries)?).map(|number| number.number().to_string());
    let mut clubs: Vec<String> =
        entries.iter().map(|entry| entry.club.clone()).filter(|club| !club.is_empty()).collect();
    clubs.sort_unstable();
    clubs.dedup();
    let page = Desk {
        layout: visit.layout(title(visit.lang, &tournament))?,
        nav: Nav::of(&tournament, Here::Entries),
        namesake: problems.of("other-person").is_some() || form.other_person,
        next: next.unwrap_or_default(),
        fee: tournament.fee_cents,
        fee_text: visit.lang.money(tournament.fee_cents),
        shut,
        clubs,
        shown: Shown::of(visit.lang, &tournament, &entries, wish)?,
        form,
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

fn numbers(entries: &[Entry]) -> Result<Vec<StartNumber>, Error> {
    entries.iter().map(|entry| StartNumber::new(entry.number).map_err(Error::internal)).collect()
}

/// Takes an entry.
pub async fn add(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    let typed = EntryForm::of(&form);
    let order =
        Order { id, key: form.key()?.to_owned(), typed: typed.clone(), lang: visit.lang, clerk: clerk(&visit, "") };
    match app.store.write(move |conn| order.once(conn)).await {
        Ok(number) => {
            visit.flash(Tone::Done, visit.lang.say_with("entry-added", "number", number))?;
            Ok(see_other(&format!("/tournaments/{id}/entries")))
        }
        Err(Refusal::Problems(problems)) => desk(&app, &visit, id, &Wish::default(), typed, problems).await,
        Err(Refusal::Stale) => Err(Error::Conflict),
        Err(Refusal::Error(error)) => Err(error),
    }
}

/// Refuses to change the entries of a match day by hand: they come from the line-ups, so that nobody sits under the
/// number of somebody else.
pub fn check_own(conn: &mut Conn, id: TournamentId, lang: Lang) -> Result<(), Refusal> {
    match match_days::of_tournament(conn, id)? {
        Some(_) => Err(Refusal::of("", lang.say("entries-match-day"))),
        None => Ok(()),
    }
}

/// Who changes something, now.
pub fn clerk(visit: &Visit, reason: &str) -> Clerk {
    Clerk { who: visit.who(), reason: reason.to_owned(), at: clock::now() }
}

/// An entry to be taken exactly once.
struct Order {
    id: TournamentId,
    key: String,
    typed: EntryForm,
    lang: Lang,
    clerk: Clerk,
}

impl Order {
    /// Answers the number and the name of who was entered.
    fn once(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let action = format!("entry-add {}", self.id);
        keys::once(conn, &self.key, &action, self.clerk.at, |conn| self.take(conn))
    }

    fn take(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let tournament = tournaments::find(conn, self.id)?;
        let present = entries::of_tournament(conn, self.id)?;
        check_own(conn, self.id, self.lang)?;
        if tournament.state == TournamentState::Finished {
            return Err(Refusal::of("", self.lang.say("entries-finished")));
        }
        let mut problems = Problems::default();
        let number = self.number(&present, &mut problems);
        let facts = self.typed.facts(self.lang, &mut problems);
        let (Some(facts), Some(number), true) = (facts, number, problems.is_empty()) else {
            return Err(Refusal::Problems(problems));
        };
        if !self.typed.other_person {
            refuse_namesake(self.lang, facts.name.as_str(), facts.club.as_str(), &present)?;
        }
        let paid = if self.typed.paid { tournament.fee()? } else { Cents::ZERO };
        let new = NewEntry {
            tournament_id: self.id,
            number: number.number(),
            name: facts.name.as_str().to_owned(),
            club: facts.club.as_str().to_owned(),
            categories: facts.categories.text(),
            paid_cents: paid.number(),
        };
        entries::enter(conn, self.id, &[new], &self.clerk)?;
        Ok(format!("{}: {}", number.number(), facts.name.as_str()))
    }

    /// The number that was asked for if it is free, else the next above all that were ever given.
    fn number(&self, present: &[Entry], problems: &mut Problems) -> Option<StartNumber> {
        if let Some(wanted) = self.typed.number(self.lang, problems) {
            if let Some(owner) = present.iter().find(|entry| entry.number == wanted.number()) {
                problems.add("number", number_taken(self.lang, wanted.number(), &owner.name));
            }
            return Some(wanted);
        }
        let given = numbers(present).unwrap_or_default();
        match StartNumber::after(given) {
            Ok(next) => Some(next),
            Err(error) => {
                problems.add("number", words::number(self.lang, &error));
                None
            }
        }
    }
}

/// The sentence about a start number that belongs to somebody.
pub fn number_taken(lang: Lang, number: i32, name: &str) -> String {
    let mut args = fluent_bundle::FluentArgs::new();
    args.set("number", number);
    args.set("name", name);
    lang.say_args("number-taken", &args)
}

fn refuse_namesake(lang: Lang, name: &str, club: &str, present: &[Entry]) -> Result<(), Refusal> {
    let person = person_key(name, club);
    match present.iter().find(|entry| person_key(&entry.name, &entry.club) == person) {
        None => Ok(()),
        Some(namesake) => {
            let mut args = fluent_bundle::FluentArgs::new();
            args.set("name", namesake.name.as_str());
            args.set("number", namesake.number);
            Err(Refusal::of("other-person", lang.say_args("entry-namesake", &args)))
        }
    }
}
