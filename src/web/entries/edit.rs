//! One entry: changed, withdrawn, taken back, paid; and what was changed before.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts;
use crate::acts::entries::{Change, Pair};
use crate::i18n::Lang;
use crate::rules::entry::Categories;
use crate::store::entries::{self, Entry};
use crate::store::{TournamentId, tournaments};
use crate::web::entries::form::{EntryForm, Facts};
use crate::web::entries::history::{self, ChangeView};
use crate::web::entries::pass::{self, Shown as Pass};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "entries/edit.html")]
struct Edit {
    layout: Layout,
    nav: Nav,
    entry: Entry,
    /// What stands there now, where somebody changed it meanwhile: label and fact.
    now: Vec<(String, String)>,
    form: EntryForm,
    problems: Problems,
    fee: String,
    /// What was changed, the oldest first.
    changes: Vec<ChangeView>,
    /// The traffic light of the pass.
    pass: Pass,
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
    let lang = visit.lang;
    let (tournament, entry, recorded, pass) = app
        .store
        .read(move |conn| {
            let entry = entries::find_number(conn, id, number)?;
            let recorded = entries::history(conn, entry.id)?;
            let tournament = tournaments::find(conn, id)?;
            let pass = pass::of(conn, lang, &tournament, &entry)?;
            Ok::<_, Error>((tournament, entry, recorded, pass))
        })
        .await?;
    let status = match &refused {
        None => StatusCode::OK,
        Some(Refused { stale: true, .. }) => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let Refused { form, problems, stale } = refused.unwrap_or_else(|| Refused {
        form: EntryForm::of_entry(&entry, Categories::clone(&entry.categories), visit.lang),
        problems: Problems::default(),
        stale: false,
    });
    let page = Edit {
        layout: visit.layout(format!("{} · {}", entry.name, tournament.name))?,
        nav: Nav::of(&tournament, Here::Entries),
        fee: visit.lang.money(tournament.fee_of(&entry.categories, entry.person.own_fee)?.number()),
        now: if stale { now(lang, &entry) } else { Vec::new() },
        changes: history::views(visit.lang, &recorded),
        entry,
        form,
        problems,
        pass,
    };
    Page::with_status(status, &page)
}

fn now(lang: Lang, entry: &Entry) -> Vec<(String, String)> {
    let facts = history::facts(lang, entry).into_iter().filter(|(_, fact)| !fact.is_empty());
    facts.map(|(label, fact)| (lang.say(label), fact)).collect()
}

/// Saves what was changed.
pub async fn save(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    match typed(visit.lang, &EntryForm::of(&form)) {
        Ok(change) => act(&app, &visit, *path, &form, change).await,
        Err(problems) => again(&app, &visit, *path, &form, problems).await,
    }
}

fn typed(lang: Lang, form: &EntryForm) -> Result<Change, Problems> {
    let mut problems = Problems::default();
    let facts = form.facts(lang, &mut problems);
    let paid = form.amount(lang, &mut problems);
    match facts {
        Some(facts) if problems.is_empty() => {
            let Facts { name, club, categories, person, pass_reason } = facts;
            Ok(Change::Save { name, club, categories, paid, person: Box::new(person), pass_reason })
        }
        _ => Err(problems),
    }
}

/// Notes that the player went home; what was played stays.
pub async fn withdraw(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Change::Withdraw).await
}

/// Takes the player back.
pub async fn take_back(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Change::TakeBack).await
}

/// Notes that the whole fee was paid.
pub async fn pay(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    act(&app, &visit, *path, &form, Change::Pay).await
}

/// Puts two entries of one person together.
pub async fn merge(app: Data<App>, visit: Visit, path: Place, form: PostForm) -> Answer {
    let (id, number) = *path;
    let Ok(Some(other)) = form.value::<i32>("other") else {
        let mut problems = Problems::default();
        problems.add("other", visit.lang.say_with("adjust-no-number", "given", form.text("other")));
        return again_as_it_is(&app, &visit, (id, number), problems).await;
    };
    let order = order::on_version(&visit, &form)?;
    let pair = Pair { guest: number, member: other, elsewhere: form.ticked("elsewhere") };
    let work = move |conn: &mut _, order: &_| acts::entries::merge(conn, order, id, pair);
    match order::perform(&app, order, work).await {
        Ok(kept) => {
            visit.flash(Tone::Done, visit.lang.say_with("merge-done", "number", kept))?;
            Ok(see_other(&format!("/tournaments/{id}/entries/{kept}")))
        }
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            again_as_it_is(&app, &visit, (id, number), problems).await
        }
    }
}

/// The page with what is wrong, and in its fields the entry as it stands.
async fn again_as_it_is(app: &App, visit: &Visit, place: (TournamentId, i32), problems: Problems) -> Answer {
    let entry = app.store.read(move |conn| Ok::<_, Error>(entries::find_number(conn, place.0, place.1)?)).await?;
    let form = EntryForm::of_entry(&entry, Categories::clone(&entry.categories), visit.lang);
    page(app, visit, place, Some(Refused { form, problems, stale: false })).await
}

async fn again(app: &App, visit: &Visit, place: (TournamentId, i32), fields: &Fields, problems: Problems) -> Answer {
    page(app, visit, place, Some(Refused { form: EntryForm::of(fields), problems, stale: false })).await
}

async fn act(app: &App, visit: &Visit, place: (TournamentId, i32), fields: &Fields, change: Change) -> Answer {
    let (done, saving) = match change {
        Change::Save { .. } => ("entry-saved", true),
        Change::Withdraw => ("entry-withdrawn", false),
        Change::TakeBack => ("entry-returned", false),
        Change::Pay => ("entry-paid", false),
    };
    let order = order::on_version(visit, fields)?;
    let work = move |conn: &mut _, order: &_| acts::entries::change(conn, order, place, &change);
    match order::perform(app, order, work).await {
        Ok(name) => {
            let said = visit.lang.say_with(done, "name", name);
            let pass = if saving { pass::warning(app, visit.lang, place).await? } else { None };
            match pass {
                Some(pass) => visit.flash(Tone::Warning, format!("{said} {pass}"))?,
                None => visit.flash(Tone::Done, said)?,
            }
            Ok(see_other(&format!("/tournaments/{}/entries#entry-{}", place.0, place.1)))
        }
        // Only a saved form has something typed to compare with; the buttons show the entry as it is now.
        Err(acts::Refused::Stale { .. }) if saving => {
            let refused = Refused { form: EntryForm::of(fields), problems: Problems::default(), stale: true };
            page(app, visit, place, Some(refused)).await
        }
        Err(refused) => again(app, visit, place, fields, order::sentences(visit.lang, refused)?).await,
    }
}
