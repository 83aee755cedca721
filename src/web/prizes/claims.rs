//! Hands claimed for a prize where only the totals of a sheet are known: entered by the desk with their evidence.

mod form;

use actix_web::web::{Data, Path};
use askama::Template;

use form::Pick;

use super::scheduled::claim_in_words;
use crate::format::folder::Folder;
use crate::format::store::export;
use crate::i18n::Lang;
use crate::store::claims::{self, NewClaim};
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::{ClaimId, Conn, TournamentId, entries, keys, tournaments};
use crate::web::layout::Tone;
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
    Ok(ClaimsPage {
        layout: visit.layout(format!("{} · {}", lang.say("claims-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Prizes),
        problems,
        picks: form::picks(lang, &folder, &typed),
        typed,
        claims,
        open: !folder.totals.is_empty(),
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
    let done = app.store.write(move |conn| enter(conn, id, lang, &typed, &key, &who)).await?;
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
    typed: &Fields,
    key: &str,
    who: &str,
) -> Result<Entered, Error> {
    let action = format!("claim {id}");
    if keys::answer_of(conn, key, &action)?.is_some() {
        return Ok(Entered::Done);
    }
    let folder = folder(conn, id)?;
    let claim = match form::read(lang, &folder, typed) {
        Ok(claim) => claim,
        Err(problems) => return Ok(Entered::Refused(problems)),
    };
    let at = crate::clock::now();
    let entry = entries::of_tournament(conn, id)?.into_iter().find(|entry| entry.number == claim.number);
    let blank = NewClaim::of_entry(id, entry.ok_or(Error::NotFound)?.id, claim.at, who, at);
    let (hand_number, evidence) = (claim.hand_number, claim.evidence);
    let new = NewClaim { hand_number, evidence, ..blank }.of_hand(&claim.hand);
    let claim = claims::insert(conn, &new)?;
    record(conn, id, claim, None, Some(format!("{new:?}")), who)?;
    keys::remember(conn, key, &action, "done", at)?;
    Ok(Entered::Done)
}

fn record(
    conn: &mut Conn,
    id: TournamentId,
    claim: ClaimId,
    old: Option<String>,
    new: Option<String>,
    who: &str,
) -> Result<(), Error> {
    let json = |text: String| serde_json::json!(text).to_string();
    revisions::append(
        conn,
        &NewRevision {
            tournament_id: id,
            sheet_id: None,
            subject: Subject::Prize,
            subject_id: claim.number(),
            number: None,
            old: old.map(json),
            new: new.map(json),
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
    let ((id, claim), key, who) = (*path, form.key()?.to_owned(), visit.who());
    let work = move |conn: &mut Conn| {
        keys::once(conn, &key, &format!("claim-cancel {claim}"), crate::clock::now(), |conn| {
            claims::cancel(conn, id, claim)?;
            record(conn, id, claim, Some("claimed".to_owned()), None, &who)?;
            Ok::<_, Error>("done".to_owned())
        })
    };
    app.store.write(work).await?;
    visit.flash(Tone::Done, visit.lang.say("claim-cancelled"))?;
    Ok(see_other(&format!("/tournaments/{id}/claims")))
}
