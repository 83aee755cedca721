//! Hands claimed for a prize where only the totals of a sheet are known: entered by the desk with their evidence.

mod form;

use actix_web::web::{Data, Path};
use askama::Template;
use serde::Serialize;

use form::{Claimed, Pick};

use super::scheduled::claim_in_words;
use crate::acts;
use crate::format::claims::column_of;
use crate::format::folder::Folder;
use crate::format::seating::At;
use crate::format::store::export;
use crate::i18n::Lang;
use crate::rules::schedule;
use crate::store::claims::{self, NewClaim};
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::sheets::{self, Sheet, SheetKind};
use crate::store::{ClaimId, Conn, TournamentId, entries, hands, keys, rounds, totals, tournaments};
use crate::web::hands::problem::claim_refused;
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
    claims: Vec<Line>,
    open: bool,
    /// Whether all claims are in; `None` where no prize asks for them.
    closed: Option<bool>,
}

struct Line {
    id: ClaimId,
    name: String,
    words: String,
    evidence: String,
    cancelled: bool,
}

fn folder(conn: &mut Conn, id: TournamentId) -> Result<Folder, Error> {
    Folder::read(&export(conn, id)?).map_err(|problems| Error::internal(problems.to_string()))
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
    let read = move |conn: &mut Conn| {
        Ok::<_, Error>((tournaments::find(conn, id)?, lines(conn, id, lang)?, folder(conn, id)?))
    };
    let (tournament, claims, folder) = app.store.read(read).await?;
    let schedule = schedule::read(&tournament.schedule).map_err(Error::internal)?;
    Ok(ClaimsPage {
        layout: visit.layout(format!("{} · {}", lang.say("claims-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Prizes),
        problems,
        picks: form::picks(lang, &folder, &typed),
        typed,
        claims,
        open: !folder.totals.is_empty(),
        closed: schedule.map(|schedule| schedule.settings.claims_closed),
    })
}

fn lines(conn: &mut Conn, id: TournamentId, lang: Lang) -> Result<Vec<Line>, Error> {
    let all = entries::of_tournament(conn, id)?;
    let line = |claim: claims::Claim| {
        let name = all.iter().find(|entry| entry.id == claim.entry_id).map_or_else(String::new, |one| one.name.clone());
        let words = claim_in_words(lang, &claim.hand()?, (claim.round_number, claim.table_number), claim.hand_number);
        Ok(Line { id: claim.id, name, words, evidence: claim.evidence, cancelled: claim.cancelled })
    };
    claims::of_tournament(conn, id)?.into_iter().map(line).collect()
}

/// The sheet of a table.
fn sheet_at(conn: &mut Conn, id: TournamentId, (round, table): At) -> Result<Option<Sheet>, Error> {
    let Some(round) = rounds::of_tournament(conn, id)?.into_iter().find(|one| one.number == round) else {
        return Ok(None);
    };
    Ok(sheets::of_round(conn, round.id)?.into_iter().find(|sheet| sheet.table_number == table))
}

fn refused(field: &'static str, sentence: String) -> Entered {
    let mut problems = Problems::default();
    problems.add(field, sentence);
    Entered::Refused(problems)
}

/// What became of a typed claim.
enum Entered {
    Done,
    Refused(Problems),
}

/// Takes a claim.
pub async fn add(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, fields, key, who) = (*id, form.0.clone(), form.key()?.to_owned(), visit.who());
    let typed = fields.clone();
    let lang = visit.lang;
    // The whole tournament is judged for it, so that is done beside the writer, not before everybody else's hand.
    let claim = app.store.read(move |conn| Ok::<_, Error>(form::read(lang, &folder(conn, id)?, &typed))).await?;
    let done = match claim {
        Ok(claim) => app.store.write(move |conn| enter(conn, id, lang, &claim, &key, &who)).await?,
        Err(problems) => Entered::Refused(problems),
    };
    match done {
        Entered::Done => {
            visit.flash(Tone::Done, visit.lang.say("claim-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/claims")))
        }
        Entered::Refused(problems) => Page::refuse(&page(&app, &visit, id, problems, fields).await?),
    }
}

fn enter(
    conn: &mut Conn,
    id: TournamentId,
    lang: Lang,
    claim: &Claimed,
    key: &str,
    who: &str,
) -> Result<Entered, Error> {
    let action = format!("claim {id}");
    if keys::answer_of(conn, key, &action)?.is_some() {
        return Ok(Entered::Done);
    }
    let schedule = schedule::read(&tournaments::find(conn, id)?.schedule).map_err(Error::internal)?;
    if schedule.is_some_and(|schedule| schedule.settings.claims_closed) {
        return Ok(refused("list", lang.say("claims-are-closed")));
    }
    let at = crate::clock::now();
    let entry = entries::of_tournament(conn, id)?.into_iter().find(|entry| entry.number == claim.number);
    let entry = entry.ok_or(Error::NotFound)?.id;
    let by_totals = sheet_at(conn, id, claim.at)?.filter(|sheet| sheet.kind == SheetKind::Totals);
    let Some(sheet) = by_totals else { return Ok(refused("list", lang.say("claim-list-missing"))) };
    if !sheets::seats_of(conn, sheet.id)?.iter().any(|seat| seat.entry_id == entry) {
        return Ok(refused("number", lang.say("claim-not-there")));
    }
    let placed = sheets::place(conn, sheet.id)?;
    let totals = totals::typed_again(conn, &placed)?;
    match claims::check(conn, &placed, &totals, Some((entry, claim.hand_number, claim.hand))) {
        Ok(()) => {}
        Err(hands::Refusal::Claimed(why)) => return Ok(refused(column_of(&why), claim_refused(lang, &why))),
        Err(hands::Refusal::Store(error)) => return Err(error.into()),
        Err(other) => return Err(Error::internal(other)),
    }
    let blank = NewClaim::of_entry(id, entry, claim.at, who, at);
    let (hand_number, evidence) = (claim.hand_number, claim.evidence.clone());
    let new = NewClaim { hand_number, evidence, ..blank }.of_hand(&claim.hand);
    let claim = claims::insert(conn, &new)?;
    record(conn, id, claim, json(&new)?, who)?;
    keys::remember(conn, key, &action, "done", at)?;
    Ok(Entered::Done)
}

fn json(claim: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(claim).map_err(Error::internal)
}

fn record(conn: &mut Conn, id: TournamentId, claim: ClaimId, new: String, who: &str) -> Result<(), Error> {
    revisions::append(
        conn,
        &NewRevision {
            tournament_id: id,
            sheet_id: None,
            subject: Subject::Prize,
            subject_id: claim.number(),
            number: None,
            old: None,
            new: Some(new),
            who: who.to_owned(),
            reason: String::new(),
            at: crate::clock::now(),
        },
    )?;
    tournaments::raise_version(conn, id)?;
    Ok(())
}

/// Takes a claim back.
pub async fn cancel(app: Data<App>, visit: Visit, path: Path<(TournamentId, ClaimId)>, form: PostForm) -> Answer {
    let (id, claim) = *path;
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::prizes::cancel_claim(conn, order, id, claim));
    done.await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("claim-cancelled"))?;
    Ok(see_other(&format!("/tournaments/{id}/claims")))
}

/// Says that no more hands will be claimed, or allows it again.
pub async fn close(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, closed) = (*path, form.text("closed") == "yes");
    let order = order::of(&visit, &form)?;
    let done = order::perform(&app, order, move |conn, order| acts::prizes::close_claims(conn, order, id, closed));
    done.await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("claims-end-saved"))?;
    Ok(see_other(&format!("/tournaments/{id}/claims")))
}
