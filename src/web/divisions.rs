//! Divisions: what each agreed on, and what was announced in it.

pub mod form;
pub mod nav;
pub mod notices;
pub mod tabs;
pub mod words;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts;
use crate::rules::league::points::{Missing, Ties};
use crate::rules::league::table::Criterion;
use crate::store::divisions::{self, Division};
use crate::store::match_days::{self, DayState};
use crate::store::{Conn, DivisionId};
use crate::web::seasons::order::{Again, Asked};
use crate::web::server::App;
use crate::web::tournaments::words as tournament_words;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};
use form::TermsForm;
pub use nav::LeagueNav;
pub use tabs::Tab;

#[derive(Template)]
#[template(path = "league/settings.html")]
struct SettingsPage {
    layout: Layout,
    nav: LeagueNav,
    version: i64,
    /// A match day was opened: rounds and rules stand.
    begun: bool,
    /// What stands now where it is not what was typed, where somebody else was first.
    stands: Vec<(String, String)>,
    form: TermsForm,
    again: Again,
    ties: Vec<(String, String)>,
    missing: Vec<(String, String)>,
    criteria: Vec<(String, String)>,
    rule_sets: Vec<(String, String)>,
    systems: Vec<(String, String)>,
    seats: Vec<(String, String)>,
}

/// Leads whoever is signed in to what he may open: the fixtures, or the venues and teams of his own.
pub async fn desk(visit: Visit, id: Path<DivisionId>) -> Answer {
    Ok(see_other(&if visit.limited().is_some() {
        "/account".to_owned()
    } else {
        format!("/divisions/{}/fixtures", *id)
    }))
}

/// Shows what a division agreed on.
pub async fn settings(app: Data<App>, visit: Visit, id: Path<DivisionId>) -> Answer {
    page(&app, &visit, *id, Again::default()).await
}

fn load(conn: &mut Conn, id: DivisionId) -> Result<(LeagueNav, Division, bool), Error> {
    let division = divisions::find(conn, id)?;
    let begun = match_days::of_division(conn, id)?.iter().any(|day| day.state != DayState::Planned);
    Ok((LeagueNav::load(conn, &division, Tab::Settings)?, division, begun))
}

async fn page(app: &App, visit: &Visit, id: DivisionId, again: Again) -> Answer {
    let lang = visit.lang;
    let (nav, division, begun) = app.store.read(move |conn| load(conn, id)).await?;
    let (stored, typed) = (TermsForm::of_terms(lang, &division.terms()?), TermsForm::of(&again.typed));
    let sent = again.typed.iter().next().is_some();
    let stale = sent && again.status == StatusCode::CONFLICT;
    let stands = if stale { stored.other_than(lang, &typed) } else { Vec::new() };
    let form = if again.problems.is_empty() || !sent { stored } else { typed };
    let words = |all: &[(&str, &str)]| all.iter().map(|(word, key)| ((*word).to_owned(), lang.say(key))).collect();
    let criterion = |criterion: &Criterion| (criterion.word().to_owned(), words::criterion(lang, *criterion));
    let none = (String::new(), lang.say("rank-none"));
    let status = again.status;
    let page = SettingsPage {
        layout: visit.layout(format!("{} · {}", lang.say("nav-settings"), division.name))?,
        nav,
        version: division.version,
        begun,
        stands,
        form,
        again,
        ties: words(&[
            (Ties::Split.word(), "ties-split"),
            (Ties::Won.word(), "ties-won"),
            (Ties::Lot.word(), "ties-lot"),
        ]),
        missing: words(&[
            (Missing::RankedLast.word(), "missing-ranked-last"),
            (Missing::SmallerGroup.word(), "missing-smaller-group"),
        ]),
        criteria: std::iter::once(none).chain(Criterion::ALL.iter().map(criterion)).collect(),
        rule_sets: tournament_words::rule_sets(lang)?,
        systems: tournament_words::systems(lang)?,
        seats: tournament_words::seats(lang),
    };
    Page::with_status(status, &page)
}

/// Changes what a division agreed on.
pub async fn change(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let (_, division, begun) = app.store.read(move |conn| load(conn, id)).await?;
    let mut problems = Problems::default();
    let typed = TermsForm::of(&form).read(visit.lang, &division.terms()?, begun, &mut problems).ok_or(problems);
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed, "division-saved", move |conn, order, terms| {
        acts::seasons::agree(conn, order, id, &terms)?;
        Ok(format!("/divisions/{id}/teams"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}

/// Takes out a division of which nothing was played.
pub async fn remove(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "division-removed", move |conn, order, ()| {
        let season = acts::seasons::remove_division(conn, order, id)?;
        Ok(format!("/seasons/{season}"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        // The settings were not sent with this form: they are shown as they stand.
        Err(again) => page(&app, &visit, id, Again { typed: Fields::default(), ..*again }).await,
    }
}
