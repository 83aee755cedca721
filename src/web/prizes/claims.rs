//! Hands claimed for a prize where only the totals of a sheet are known: entered by the desk with their evidence.

use actix_web::web::{Data, Path};
use askama::Template;

use super::scheduled::claim_in_words;
use crate::format::claims::{self as claims_csv};
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
    fields: Vec<(&'static str, String)>,
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

/// The fields of the form that are the columns of the file, with the key of their label.
const FIELDS: [(&str, &str); 12] = [
    ("round", "claim-round"),
    ("table", "claim-table"),
    ("number", "claim-number"),
    ("game", "claim-game"),
    ("play", "claim-play"),
    ("matadors", "claim-matadors"),
    ("made", "claim-made"),
    ("announced", "claim-announced"),
    ("ouvert", "claim-ouvert"),
    ("card_points", "claim-card-points"),
    ("hand", "claim-hand"),
    ("evidence", "claim-evidence"),
];

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
        typed,
        fields: FIELDS.iter().map(|(field, key)| (*field, lang.say(key))).collect(),
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
    Refused(Vec<(String, String)>),
}

/// Takes a claim.
pub async fn add(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, fields, key, who) = (*id, form.0.clone(), form.key()?.to_owned(), visit.who());
    let typed = fields.clone();
    let done = app.store.write(move |conn| enter(conn, id, &typed, &key, &who)).await?;
    match done {
        Entered::Done => {
            visit.flash(Tone::Done, visit.lang.say("claim-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/claims")))
        }
        Entered::Refused(found) => {
            let mut problems = Problems::default();
            for (field, sentence) in found {
                problems.add(field, sentence);
            }
            Page::refuse(&page(&app, &visit, id, problems, fields).await?)
        }
    }
}

fn enter(conn: &mut Conn, id: TournamentId, typed: &Fields, key: &str, who: &str) -> Result<Entered, Error> {
    let action = format!("claim {id}");
    if keys::answer_of(conn, key, &action)?.is_some() {
        return Ok(Entered::Done);
    }
    let folder = folder(conn, id)?;
    let mut file = csv::Writer::from_writer(Vec::new());
    file.write_record(FIELDS.iter().map(|(field, _)| *field)).map_err(Error::internal)?;
    file.write_record(FIELDS.iter().map(|(field, _)| typed.text(field))).map_err(Error::internal)?;
    let bytes = file.into_inner().map_err(|error| Error::internal(error.into_error()))?;
    let mut problems = crate::format::Problems::default();
    let by_totals = |at| folder.totals.contains_key(&at);
    let read = claims_csv::read(&bytes, &folder.seating, by_totals, &folder.rules, &mut problems);
    let [claim] = &read[..] else {
        return Ok(Entered::Refused(
            problems.0.into_iter().map(|one| (one.column.clone(), one.message.clone())).collect(),
        ));
    };
    let row = &claim.row;
    let at = crate::clock::now();
    let entry = entries::of_tournament(conn, id)?.into_iter().find(|entry| entry.number == row.number.number());
    let blank = NewClaim::of_entry(id, entry.ok_or(Error::NotFound)?.id, row.at, who, at);
    let hand_number = row.hand_number.map(i32::from);
    let new = NewClaim { hand_number, evidence: row.evidence.clone(), ..blank }.of_hand(&row.hand);
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
