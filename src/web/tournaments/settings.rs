//! The settings of a tournament: all of them before the first round starts, name, venue and day afterwards.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts;
use crate::acts::rounds::time_out::may_end;
use crate::acts::tournaments::mark;
use crate::clock;
use crate::i18n::Lang;
use crate::rules::tournament::Settings;
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, match_days, removal};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::agreed::{Rules, rules};
use crate::web::tournaments::form::SettingsForm;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "tournaments/settings.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about a part of the page by itself")]
struct Shown {
    layout: Layout,
    nav: Nav,
    frozen: bool,
    rules: Rules,
    mark: String,
    now: Option<SettingsForm>,
    form: SettingsForm,
    problems: Problems,
    rule_sets: Vec<(String, String)>,
    systems: Vec<(String, String)>,
    seats: Vec<(String, String)>,
    address: String,
    fitted: bool,
    searchable: bool,
    tournament: Tournament,
    /// The day of today, for a copy.
    today: String,
    /// Whether it can be taken out: nothing is written in it, and it is no match day.
    removable: bool,
    /// Whether a list of it can end when the time of its round is over.
    ends: bool,
}

/// What was typed and why it was not kept.
struct Refused {
    form: SettingsForm,
    problems: Problems,
    stale: bool,
    /// Whether the fields were fitted to another rule set and not kept yet.
    fitted: bool,
}

/// Shows the settings.
pub async fn show(app: Data<App>, visit: Visit, path: Path<TournamentId>) -> Answer {
    page(&app, &visit, *path, None).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, refused: Option<Refused>) -> Answer {
    let lang = visit.lang;
    let ask = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let rules = rules(conn, lang, &tournament)?;
        let of_league = match_days::of_tournament(conn, id)?.is_some();
        let removable = !of_league && !removal::has_results(conn, id)?;
        let ends = may_end(conn, &tournament)?.is_none();
        Ok::<_, Error>((tournament, rules, tournaments::is_searchable(conn, id)?, removable, ends))
    };
    let (tournament, rules, searchable, removable, ends) = app.store.read(ask).await?;
    let stored = SettingsForm::of_tournament(lang, &tournament)?;
    let status = match &refused {
        None => StatusCode::OK,
        Some(Refused { stale: true, .. }) => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let fitted = refused.as_ref().is_some_and(|refused| refused.fitted);
    let (form, problems, now) = match refused {
        None => (stored, Problems::default(), None),
        Some(refused) => (refused.form, refused.problems, refused.stale.then_some(stored)),
    };
    let page = Shown {
        layout: visit.layout(format!("{} · {}", lang.say("nav-settings"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Settings),
        frozen: tournament.state != TournamentState::Planned,
        rules,
        mark: mark(&tournament)?,
        now,
        form,
        problems,
        rule_sets: words::rule_sets(lang)?,
        systems: words::systems(lang)?,
        seats: words::seats(lang),
        address: format!("/tournaments/{id}"),
        fitted,
        searchable,
        tournament,
        today: clock::today().to_string(),
        removable,
        ends,
    };
    Page::with_status(status, &page)
}

/// The same page with what is wrong with another form on it.
pub(super) async fn again(app: &App, visit: &Visit, id: TournamentId, problems: Problems) -> Answer {
    let lang = visit.lang;
    let tournament = app.store.read(move |conn| Ok::<_, Error>(tournaments::find(conn, id)?)).await?;
    let form = SettingsForm::of_tournament(lang, &tournament)?;
    page(app, visit, id, Some(Refused { form, problems, stale: false, fitted: false })).await
}

/// Saves the settings.
pub async fn submit(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    let typed = SettingsForm::of(&form);
    if let Some(form) = typed.fit(visit.lang) {
        let refused = Refused { form, problems: Problems::default(), stale: false, fitted: true };
        return page(&app, &visit, id, Some(refused)).await;
    }
    let order = order::of(&visit, &form)?;
    let stale = |form| Refused { form, problems: Problems::default(), stale: true, fitted: false };
    let wrong = |form, problems| Refused { form, problems, stale: false, fitted: false };
    let tournament = app.store.read(move |conn| Ok::<_, Error>(tournaments::find(conn, id)?)).await?;
    let based_on = form.text("mark").to_owned();
    // A form sent again after it was saved is based on what is no longer there; its key knows that.
    let unchanged = mark(&tournament)? == based_on;
    let mut problems = Problems::default();
    let Some(settings) = settings(visit.lang, &tournament, &typed, &mut problems)? else {
        let refused = if unchanged { wrong(typed, problems) } else { stale(typed) };
        return page(&app, &visit, id, Some(refused)).await;
    };
    let work = move |conn: &mut _, order: &_| acts::tournaments::change(conn, order, id, &based_on, &settings);
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("settings-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/settings")))
        }
        Err(acts::Refused::Stale { .. }) => page(&app, &visit, id, Some(stale(typed))).await,
        Err(refused) => {
            let problems = order::sentences(visit.lang, refused)?;
            page(&app, &visit, id, Some(wrong(typed, problems))).await
        }
    }
}

/// Says whether search engines may list the pages of the tournament.
pub async fn search(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, searchable) = (*path, form.ticked("searchable"));
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut _, order: &_| acts::tournaments::set_searchable(conn, order, id, searchable);
    order::perform(&app, order, work).await.map_err(|refused| order::failed(visit.lang, refused))?;
    let said = if searchable { "settings-searchable-now" } else { "settings-hidden-now" };
    visit.flash(Tone::Done, visit.lang.say(said))?;
    Ok(see_other(&format!("/tournaments/{id}/settings")))
}

/// Says whether every list is written twice.
pub async fn witness(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, wanted) = (*path, form.ticked("two_witnesses"));
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut _, order: &_| acts::tournaments::set_two_witnesses(conn, order, id, wanted);
    order::perform(&app, order, work).await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say(if wanted { "settings-two-now" } else { "settings-one-now" }))?;
    Ok(see_other(&format!("/tournaments/{id}/settings")))
}

/// The settings as typed; after the first round started only name, venue and day.
fn settings(
    lang: Lang,
    tournament: &Tournament,
    typed: &SettingsForm,
    problems: &mut Problems,
) -> Result<Option<Settings>, Error> {
    let before = tournament.plan()?;
    Ok(if tournament.state == TournamentState::Planned {
        typed.read(lang, &before, problems)
    } else {
        let open = typed.read_open(lang, problems);
        open.map(|(name, venue, date)| Settings { name, venue, date, plan: before })
    })
}
