//! The rules of one tournament, changed on a page until its first round starts: every option and every value of the
//! rule set it starts from, each with its source, and what differs by it.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use super::beside::{self, Change};
use super::fields::{self, Field, Part};
use crate::acts;
use crate::acts::tournaments::mark;
use crate::i18n::Lang;
use crate::rules::agreed::Agreed;
use crate::rules::rule_set::RuleSet;
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, rules};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "rules/edit.html")]
struct Shown {
    layout: Layout,
    nav: Nav,
    id: String,
    heading: String,
    frozen: bool,
    stale: bool,
    preview: bool,
    mark: String,
    problems: Problems,
    changes: Vec<Change>,
    switches: Vec<Field>,
    parts: Vec<Part>,
}

/// What was typed and what becomes of it.
struct Typed {
    fields: Fields,
    problems: Problems,
    stale: bool,
    /// The rule set as it would be.
    preview: Option<RuleSet>,
}

/// Shows the options and values.
pub async fn show(app: Data<App>, visit: Visit, path: Path<TournamentId>) -> Answer {
    page(&app, &visit, *path, None).await
}

/// The tournament with everything it is judged by.
async fn of(app: &App, id: TournamentId) -> Result<(Tournament, Arc<Agreed>), Error> {
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let agreed = rules::agreed(conn, &tournament)?;
        Ok::<_, Error>((tournament, agreed))
    };
    app.store.read(read).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, typed: Option<Typed>) -> Answer {
    let (tournament, agreed) = of(app, id).await?;
    let layout = visit.layout(format!("{} · {}", visit.lang.say("rules-edit-title"), tournament.name))?;
    let (set, book) = (&agreed.rules, &agreed.book);
    let status = match &typed {
        Some(Typed { stale: true, .. }) => StatusCode::CONFLICT,
        Some(Typed { preview: None, .. }) => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let problems = typed.as_ref().map_or_else(Problems::default, |typed| typed.problems.clone());
    let kept = typed.as_ref().map(|typed| &typed.fields);
    let preview = typed.as_ref().and_then(|typed| typed.preview.as_ref());
    let page = Shown {
        nav: Nav::of(&tournament, Here::Settings),
        id: tournament.rules.clone(),
        heading: words::title(layout.lang, book.title()),
        frozen: tournament.state != TournamentState::Planned,
        stale: typed.as_ref().is_some_and(|typed| typed.stale),
        preview: preview.is_some(),
        mark: mark(&tournament)?,
        changes: beside::changes(book, preview.unwrap_or(set), &layout),
        switches: fields::switches(set, kept, &layout),
        parts: fields::parts(set, book, kept, &problems, &layout),
        problems,
        layout,
    };
    Page::with_status(status, &page)
}

/// Saves them, or shows what would differ.
pub async fn save(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    let (lang, fields) = (visit.lang, form.0.clone());
    let kept = |problems, stale, preview| Typed { fields: form.0.clone(), problems, stale, preview };
    let (tournament, agreed) = of(&app, id).await?;
    let set = amended(&agreed.rules, &fields, lang);
    if form.text("do") == "preview" {
        return match set {
            Ok(set) => page(&app, &visit, id, Some(kept(Problems::default(), false, Some(set)))).await,
            Err(problems) => page(&app, &visit, id, Some(kept(problems, false, None))).await,
        };
    }
    let order = order::of(&visit, &form)?;
    let based_on = form.text("mark").to_owned();
    let set = match set {
        Ok(set) => set,
        Err(_) if mark(&tournament)? != based_on => {
            return page(&app, &visit, id, Some(kept(Problems::default(), true, None))).await;
        }
        Err(problems) => return page(&app, &visit, id, Some(kept(problems, false, None))).await,
    };
    let changes: Vec<String> = set.changes().iter().map(|(key, value)| format!("{key} = {value}")).collect();
    let changes = changes.join("\n");
    let work = move |conn: &mut _, order: &_| acts::tournaments::change_rules(conn, order, id, &based_on, &changes);
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, lang.say("rules-edit-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/rules/edit")))
        }
        Err(acts::Refused::Stale { .. }) => page(&app, &visit, id, Some(kept(Problems::default(), true, None))).await,
        Err(refused) => page(&app, &visit, id, Some(kept(order::sentences(lang, refused)?, false, None))).await,
    }
}

/// The rule set with what was typed, or what is wrong with it.
fn amended(set: &RuleSet, typed: &Fields, lang: Lang) -> Result<RuleSet, Problems> {
    let layout = Layout::public(lang, String::new(), String::new());
    let mut problems = Problems::default();
    let texts = fields::typed(set, typed, &layout, &mut problems);
    let amended = set.amended(|key| texts.get(key).cloned());
    match amended {
        Ok(amended) if problems.is_empty() => Ok(amended),
        Ok(_incomplete) => Err(problems),
        Err(wrong) => {
            fields::tell(wrong, set, &layout, &mut problems);
            Err(problems)
        }
    }
}
