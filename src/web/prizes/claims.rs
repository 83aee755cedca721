//! Hands claimed for a prize where only the totals of a sheet are known: entered by the desk with their evidence.

pub mod form;

use actix_web::web::{Data, Path};
use askama::Template;

use form::Pick;

use super::scheduled::claim_in_words;
use crate::acts;
use crate::i18n::Lang;
use crate::rules::event::Event;
use crate::rules::schedule;
use crate::store::event::{Depth, Recorded};
use crate::store::{ClaimId, Conn, TournamentId, claims, entries, tournaments};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "prizes/claims.html")]
struct ClaimsPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    typed: Fields,
    picks: Vec<Pick>,
    claims: Vec<ClaimLine>,
    open: bool,
    /// Whether all claims are in; `None` where no prize asks for them.
    closed: Option<bool>,
}

struct ClaimLine {
    id: ClaimId,
    name: String,
    words: String,
    evidence: String,
    cancelled: bool,
}

fn event(conn: &mut Conn, id: TournamentId) -> Result<Event, Error> {
    Ok(Recorded::load(conn, id, Depth::Hands)?.event)
}

/// Shows the claims and the form.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, *id, Problems::default(), Fields::default()).await?)
}

async fn page(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    problems: Problems,
    typed: Fields,
) -> Result<ClaimsPage, Error> {
    let lang = visit.lang;
    let read =
        move |conn: &mut Conn| Ok::<_, Error>((tournaments::find(conn, id)?, lines(conn, id, lang)?, event(conn, id)?));
    let (tournament, claims, event) = app.store.read(read).await?;
    let has_schedule = schedule::id_of(&tournament.schedule) != schedule::NONE;
    Ok(ClaimsPage {
        layout: visit.layout(format!("{} · {}", lang.say("claims-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Prizes),
        problems,
        picks: form::picks(lang, &event, &typed),
        typed,
        claims,
        open: event.by_totals().next().is_some(),
        closed: has_schedule.then(|| schedule::claims_closed(&tournament.schedule)),
    })
}

fn lines(conn: &mut Conn, id: TournamentId, lang: Lang) -> Result<Vec<ClaimLine>, Error> {
    let all = entries::of_tournament(conn, id)?;
    let line = |claim: claims::Claim| {
        let name = all.iter().find(|entry| entry.id == claim.entry_id).map_or_else(String::new, |one| one.name.clone());
        let words = claim_in_words(lang, &claim.hand(), (claim.round_number, claim.table_number), claim.hand_number);
        Ok(ClaimLine { id: claim.id, name, words, evidence: claim.evidence, cancelled: claim.cancelled })
    };
    claims::of_tournament(conn, id)?.into_iter().map(line).collect()
}

/// Takes a claim.
pub async fn add(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang, typed) = (*id, visit.lang, form.0.clone());
    let order = order::of(&visit, &form)?;
    // The whole tournament is judged for it, so that is done beside the writer, not before everybody else's hand.
    let claim = app.store.read(move |conn| Ok::<_, Error>(form::read(lang, &event(conn, id)?, &typed))).await?;
    let claim = match claim {
        Ok(claim) => claim,
        Err(problems) => return Page::refuse(&page(&app, &visit, id, problems, form.0).await?),
    };
    match order::perform(&app, order, move |conn, order| acts::claims::claim(conn, order, id, &claim)).await {
        Ok(()) => {
            visit.flash(Tone::Done, lang.say("claim-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/claims")))
        }
        Err(refused) => {
            let problems = order::sentences(lang, refused)?;
            Page::refuse(&page(&app, &visit, id, problems, form.0).await?)
        }
    }
}

/// Takes a claim back.
pub async fn cancel(app: Data<App>, visit: Visit, path: Path<(TournamentId, ClaimId)>, form: PostForm) -> Answer {
    let (id, claim) = *path;
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::claims::cancel(conn, order, id, claim));
    done.await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("claim-cancelled"))?;
    Ok(see_other(&format!("/tournaments/{id}/claims")))
}

/// Says that no more hands will be claimed, or allows it again.
pub async fn close(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, closed) = (*path, form.text("closed") == "yes");
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::claims::close(conn, order, id, closed));
    done.await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("claims-end-saved"))?;
    Ok(see_other(&format!("/tournaments/{id}/claims")))
}
