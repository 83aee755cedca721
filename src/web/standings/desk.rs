//! The director's side of the standings: adjustments with a reason, and draws of lots for shared places.

use actix_web::web;
use askama::Template;
use chrono::NaiveDateTime;

use super::field::Field;
use super::player::signed_cells;
use crate::i18n::Lang;
use crate::rules::adjustment::Adjustment;
use crate::rules::entry::one_line;
use crate::rules::standings::{Figures, RoundFigures};
use crate::store::adjustments::{self, NewAdjustment};
use crate::store::revisions::{self, NewRevision, Subject};
use crate::store::{AdjustmentId, Conn, TournamentId, keys, lineups, match_days, tournaments};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

/// The longest reason, in letters.
const LONGEST_REASON: usize = 500;
/// More points or games than this are a slip of the finger.
const MOST: i32 = 99_999;

#[derive(Template)]
#[template(path = "standings/desk.html")]
struct DeskPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    typed: Fields,
    rounds: Vec<(String, String)>,
    lines: Vec<Line>,
    ties: Vec<Tie>,
    seed: String,
}

/// An adjustment as it was made.
struct Line {
    id: i64,
    round: i32,
    who: String,
    number: i32,
    name: String,
    reason: String,
    cancelled: bool,
    figures: Vec<String>,
}

/// Entries that share a place.
struct Tie {
    place: u32,
    names: Vec<String>,
    /// Their start numbers, as the form sends them back.
    numbers: String,
}

/// Why something was not done.
pub enum Refused {
    /// Said to the visitor: the field and the sentence.
    Said(&'static str, String),
    /// Anything else.
    Failed(Error),
}

impl From<crate::store::Error> for Refused {
    #[track_caller]
    fn from(error: crate::store::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// Shows adjustments, and the ties that lots could decide.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, id.into_inner(), Problems::default(), Fields::default()).await?)
}

async fn page(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    problems: Problems,
    typed: Fields,
) -> Result<DeskPage, Error> {
    let field = app.store.read(move |conn| Field::load(conn, id)).await?;
    let lang = visit.lang;
    let said = |round: i32| (round.to_string(), lang.say_with("round-name", "round", round));
    Ok(DeskPage {
        layout: visit.layout(format!("{} · {}", lang.say("adjust-title"), field.tournament.name))?,
        nav: Nav::of(&field.tournament, Here::Standings),
        problems,
        typed,
        rounds: field.rounds.iter().map(|round| said(round.number)).collect(),
        lines: lines(lang, &field),
        ties: shared_places(&field),
        seed: crate::web::layout::random_text().chars().take(8).collect(),
    })
}

/// The page again, with what is wrong and what was typed.
pub async fn again(app: &App, visit: &Visit, id: TournamentId, form: &PostForm, refused: Refused) -> Answer {
    match refused {
        Refused::Failed(error) => Err(error),
        Refused::Said(field, sentence) => {
            let mut problems = Problems::default();
            problems.add(field, sentence);
            Page::refuse(&page(app, visit, id, problems, form.0.clone()).await?)
        }
    }
}

fn lines(lang: Lang, field: &Field) -> Vec<Line> {
    let line = |stored: &adjustments::Adjustment| {
        let entry = field.entry(stored.entry_id)?;
        let figures = field.adjustment(stored)?.figures(field.system).figures;
        Some(Line {
            id: stored.id.number(),
            round: stored.round_number,
            who: stored.who.clone(),
            number: entry.number,
            name: entry.name.clone(),
            reason: stored.reason.clone(),
            cancelled: stored.cancelled,
            figures: signed_cells(lang, &figures),
        })
    };
    field.adjustments.iter().rev().filter_map(line).collect()
}

fn shared_places(field: &Field) -> Vec<Tie> {
    let tie = |group: &Vec<crate::rules::standings::Placed>| {
        let numbers: Vec<i32> = group.iter().map(|placed| placed.record.entry).collect();
        let name = |number: &i32| field.numbered(*number).map_or_else(String::new, |entry| entry.name.clone());
        Tie {
            place: group.first().map_or(0, |placed| placed.place),
            names: numbers.iter().map(name).collect(),
            numbers: super::lots::written(&numbers),
        }
    };
    field.ties().iter().map(tie).collect()
}

/// What the form asks for.
struct Asked {
    number: i32,
    round: i32,
    points: i32,
    won: i32,
    lost: i32,
    /// The whole round counts nothing.
    nothing: bool,
    reason: String,
}

fn read(form: &Fields, lang: Lang) -> Result<Asked, Refused> {
    let figure = |name: &'static str| match form.value::<i32>(name) {
        Ok(figure) if figure.is_none_or(|figure| (-MOST..=MOST).contains(&figure)) => Ok(figure.unwrap_or(0)),
        _ => Err(Refused::Said(name, lang.say_with("adjust-no-figure", "given", form.text(name)))),
    };
    let needed = |name: &'static str, key: &str| match form.value::<i32>(name) {
        Ok(Some(number)) => Ok(number),
        _ => Err(Refused::Said(name, lang.say_with(key, "given", form.text(name)))),
    };
    let reason = match one_line(form.text("reason"), LONGEST_REASON) {
        Ok(reason) if !reason.is_empty() => reason,
        _ => return Err(Refused::Said("reason", lang.say("adjust-no-reason"))),
    };
    let asked = Asked {
        number: needed("number", "adjust-no-number")?,
        round: needed("round", "adjust-no-round")?,
        points: figure("points")?,
        won: figure("won")?,
        lost: figure("lost")?,
        nothing: form.ticked("nothing"),
        reason,
    };
    if (asked.points, asked.won, asked.lost, asked.nothing) == (0, 0, 0, false) {
        return Err(Refused::Said("points", lang.say("adjust-changes-nothing")));
    }
    Ok(asked)
}

/// Takes or gives points and games.
pub async fn adjust(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let asked = match read(&form, visit.lang) {
        Ok(asked) => asked,
        Err(refused) => return again(&app, &visit, id, &form, refused).await,
    };
    let (key, who, lang, at) = (form.key()?.to_owned(), visit.who(), visit.lang, crate::clock::now());
    let done = app
        .store
        .write(move |conn| keys::once(conn, &key, "adjustment", at, |conn| write(conn, id, &asked, who, lang, at)));
    match done.await {
        Ok(_) => {
            visit.flash(Tone::Done, visit.lang.say("adjust-adjusted"))?;
            Ok(see_other(&format!("/tournaments/{id}/adjustments")))
        }
        Err(refused) => again(&app, &visit, id, &form, refused).await,
    }
}

fn write(
    conn: &mut Conn,
    id: TournamentId,
    asked: &Asked,
    who: String,
    lang: Lang,
    at: NaiveDateTime,
) -> Result<String, Refused> {
    let field = Field::load(conn, id)?;
    let unknown = || Refused::Said("number", lang.say_with("adjust-no-number", "given", asked.number.to_string()));
    let entry = field.numbered(asked.number).ok_or_else(unknown)?;
    if !field.rounds.iter().any(|round| round.number == asked.round) {
        return Err(Refused::Said("round", lang.say_with("adjust-no-round", "given", asked.round.to_string())));
    }
    if let Some(day) = match_days::of_tournament(conn, id)?
        && !lineups::plays(conn, day.id, asked.round, asked.number)?
    {
        return Err(Refused::Said("number", lang.say_with("adjust-no-team", "given", asked.number)));
    }
    let adjustment = if asked.nothing {
        let nothing = of_round(&field, asked).and_then(|round| Adjustment::to_nothing(&round, field.system));
        nothing.ok_or_else(|| Refused::Said("nothing", lang.say("adjust-nothing-played")))?
    } else {
        let Asked { number: entry, round, points, won, lost, .. } = *asked;
        Adjustment { entry, round, points, won, lost }
    };
    let new = NewAdjustment {
        tournament_id: id,
        round_number: asked.round,
        entry_id: entry.id,
        points: adjustment.points,
        won: adjustment.won,
        lost: adjustment.lost,
        reason: asked.reason.clone(),
        who: who.clone(),
        at,
    };
    let number = entry.number;
    let stored = adjustments::insert(conn, &new)?;
    let facts = serde_json::json!({ "number": number, "round": asked.round, "points": new.points, "won": new.won, "lost": new.lost });
    note(
        conn,
        id,
        (Subject::Adjustment, stored.number(), number),
        (None, Some(facts.to_string())),
        (who, &asked.reason),
        at,
    )?;
    tournaments::raise_version(conn, id)?;
    Ok(stored.to_string())
}

/// What the entry has from this round so far, earlier adjustments included; `None` without a sheet.
fn of_round(field: &Field, asked: &Asked) -> Option<RoundFigures> {
    let own: Vec<RoundFigures> =
        field.figures(Some(asked.round)).into_iter().filter(|figures| figures.entry == asked.number).collect();
    let figures = own.iter().fold(Figures::NOTHING, |sum, round| sum.plus(round.figures));
    let played = own.iter().any(|round| round.played);
    played.then_some(RoundFigures { entry: asked.number, round: asked.round, played, figures })
}

/// Appends what the director did: what was changed, from and to, by whom and why.
pub(super) fn note(
    conn: &mut Conn,
    id: TournamentId,
    (subject, subject_id, number): (Subject, i64, i32),
    (old, new): (Option<String>, Option<String>),
    (who, reason): (String, &str),
    at: NaiveDateTime,
) -> Result<(), Refused> {
    let revision = NewRevision {
        tournament_id: id,
        sheet_id: None,
        subject,
        subject_id,
        number: Some(number),
        old,
        new,
        who,
        reason: reason.to_owned(),
        at,
    };
    revisions::append(conn, &revision)?;
    Ok(())
}

/// Cancels an adjustment; it stays on record.
pub async fn cancel(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(TournamentId, AdjustmentId)>,
    form: PostForm,
) -> Answer {
    let (id, adjustment) = place.into_inner();
    let (key, who, at) = (form.key()?.to_owned(), visit.who(), crate::clock::now());
    let done = app.store.write(move |conn| {
        keys::once(conn, &key, "adjustment-cancel", at, |conn| {
            let stored = adjustments::find(conn, adjustment)?;
            if stored.tournament_id != id {
                return Err(Refused::Failed(Error::NotFound));
            }
            adjustments::cancel(conn, adjustment)?;
            let facts = serde_json::json!({ "cancelled": true }).to_string();
            let subject = (Subject::Adjustment, adjustment.number(), stored.round_number);
            note(conn, id, subject, (None, Some(facts)), (who, &stored.reason), at)?;
            tournaments::raise_version(conn, id)?;
            Ok::<_, Refused>(String::new())
        })
    });
    match done.await {
        Ok(_) => {
            visit.flash(Tone::Done, visit.lang.say("adjust-cancelled"))?;
            Ok(see_other(&format!("/tournaments/{id}/adjustments")))
        }
        Err(refused) => again(&app, &visit, id, &form, refused).await,
    }
}
