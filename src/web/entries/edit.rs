//! One entry: changed, withdrawn, taken back, paid; and what was changed before.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::entry::Categories;
use crate::store::entries::{self, Entry, EntryChange};
use crate::store::revisions::Clerk;
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, TournamentId, keys};
use crate::web::entries::form::EntryForm;
use crate::web::entries::history::{self, ChangeView};
use crate::web::entries::{check_own, clerk, words};
use crate::web::layout::Tone;
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "entries/edit.html")]
struct Edit {
    layout: Layout,
    nav: Nav,
    entry: Entry,
    categories: String,
    form: EntryForm,
    problems: Problems,
    stale: bool,
    fee: String,
    /// What was changed, the oldest first.
    changes: Vec<ChangeView>,
}

/// What is done with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Save,
    Withdraw,
    Return,
    Pay,
}

type Place = Path<(TournamentId, i32)>;

/// Shows the form of an entry.
pub async fn show(app: Data<App>, visit: Visit, path: Place) -> Answer {
    page(&app, &visit, *path, None).await
}

/// What was typed and why it was not kept.
struct Refused {
    form: EntryForm,
    problems: Problems,
    stale: bool,
}

async fn page(app: &App, visit: &Visit, (id, number): (TournamentId, i32), refused: Option<Refused>) -> Answer {
    let (tournament, entry, recorded) = app
        .store
        .read(move |conn| {
            let entry = entries::find_number(conn, id, number)?;
            let recorded = entries::history(conn, entry.id)?;
            Ok::<_, Error>((tournaments::find(conn, id)?, entry, recorded))
        })
        .await?;
    let categories = Categories::read(&entry.categories).map_err(Error::internal)?;
    let status = match &refused {
        None => StatusCode::OK,
        Some(Refused { stale: true, .. }) => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let shown = words::categories(visit.lang, &categories);
    let Refused { form, problems, stale } = refused.unwrap_or_else(|| Refused {
        form: EntryForm::of_entry(&entry, categories, visit.lang),
        problems: Problems::default(),
        stale: false,
    });
    let page = Edit {
        layout: visit.layout(format!("{} · {}", entry.name, tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        fee: visit.lang.money(tournament.fee_cents),
        categories: shown,
        changes: history::views(visit.lang, &recorded)?,
        entry,
        form,
        problems,
        stale,
    };
    Page::with_status(status, &page)
}

/// Saves what was changed.
pub async fn save(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Deed::Save).await
}

/// Notes that the player went home; what was played stays.
pub async fn withdraw(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Deed::Withdraw).await
}

/// Takes the player back.
pub async fn take_back(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Deed::Return).await
}

/// Notes that the whole fee was paid.
pub async fn pay(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Deed::Pay).await
}

async fn act(app: &App, visit: &Visit, place: (TournamentId, i32), fields: &Fields, deed: Deed) -> Answer {
    let typed = EntryForm::of(fields);
    let order = Order {
        place,
        deed,
        key: fields.key()?.to_owned(),
        version: fields.version()?,
        typed: typed.clone(),
        lang: visit.lang,
        clerk: clerk(visit, fields.text("reason")),
    };
    match app.store.write(move |conn| order.once(conn)).await {
        Ok(name) => {
            let key = match deed {
                Deed::Save => "entry-saved",
                Deed::Withdraw => "entry-withdrawn",
                Deed::Return => "entry-returned",
                Deed::Pay => "entry-paid",
            };
            visit.flash(Tone::Done, visit.lang.say_with(key, "name", name))?;
            Ok(see_other(&format!("/tournaments/{}/entries#entry-{}", place.0, place.1)))
        }
        Err(Refusal::Problems(problems)) => {
            page(app, visit, place, Some(Refused { form: typed, problems, stale: false })).await
        }
        // Only a saved form has something typed to compare with; the buttons show the entry as it is now.
        Err(Refusal::Stale) if deed == Deed::Save => {
            page(app, visit, place, Some(Refused { form: typed, problems: Problems::default(), stale: true })).await
        }
        Err(Refusal::Stale) => Err(Error::Conflict),
        Err(Refusal::Error(error)) => Err(error),
    }
}

/// A change of an entry that counts once.
struct Order {
    place: (TournamentId, i32),
    deed: Deed,
    key: String,
    version: i64,
    typed: EntryForm,
    lang: Lang,
    clerk: Clerk,
}

impl Order {
    /// Answers the name of the player.
    fn once(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let action = format!("entry-{:?} {}/{}", self.deed, self.place.0, self.place.1);
        keys::once(conn, &self.key, &action, self.clerk.at, |conn| self.carry_out(conn))
    }

    fn carry_out(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let tournament = tournaments::find(conn, self.place.0)?;
        let entry = entries::find_number(conn, self.place.0, self.place.1)?;
        let change = self.change(&tournament, &entry)?;
        let who = (change.name == entry.name, change.club == entry.club, change.withdrawn == entry.withdrawn);
        if who != (true, true, true) {
            check_own(conn, self.place.0, self.lang)?;
        }
        let after = entries::change(conn, entry.id, self.version, &change, &self.clerk)?;
        Ok(after.name)
    }

    fn change(&self, tournament: &Tournament, entry: &Entry) -> Result<EntryChange, Refusal> {
        let mut change = EntryChange {
            name: entry.name.clone(),
            club: entry.club.clone(),
            categories: entry.categories.clone(),
            paid_cents: entry.paid_cents,
            withdrawn: entry.withdrawn,
        };
        match self.deed {
            Deed::Withdraw => change.withdrawn = true,
            Deed::Return => change.withdrawn = false,
            Deed::Pay => change.paid_cents = entry.paid_cents.max(tournament.fee_cents),
            Deed::Save => {
                let mut problems = Problems::default();
                let facts = self.typed.facts(self.lang, &mut problems);
                let paid = self.typed.amount(self.lang, &mut problems);
                let (Some(facts), true) = (facts, problems.is_empty()) else {
                    return Err(Refusal::Problems(problems));
                };
                facts.name.as_str().clone_into(&mut change.name);
                facts.club.as_str().clone_into(&mut change.club);
                change.categories = facts.categories.text();
                change.paid_cents = paid.number();
            }
        }
        Ok(change)
    }
}
