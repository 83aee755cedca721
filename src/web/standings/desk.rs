//! The director's side of the standings: adjustments with a reason, and draws of lots for shared places.

use actix_web::web;
use askama::Template;

use super::field::Field;
use super::player::signed_cells;
use crate::acts::Refused;
use crate::acts::adjustments::{self as acts, What};
use crate::i18n::Lang;
use crate::rules::minus::of_keyboard;
use crate::rules::standings::{Placed, RoundFigures};
use crate::store::adjustments::Adjustment;
use crate::store::{AdjustmentId, Conn, TournamentId};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

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
    lines: Vec<GivenLine>,
    ties: Vec<Tie>,
    seed: String,
}

/// An adjustment as it was made.
struct GivenLine {
    id: i64,
    round: i32,
    who: String,
    number: i32,
    name: String,
    reason: String,
    cancelled: bool,
    /// Whether its round counts nothing.
    nothing: bool,
    figures: Vec<String>,
}

/// Entries that share a place.
struct Tie {
    place: u32,
    names: Vec<String>,
    /// Their start numbers, as the form sends them back.
    numbers: String,
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
        seed: crate::random::random_text().chars().take(8).collect(),
    })
}

/// The page again, with what is wrong and what was typed.
pub async fn again(app: &App, visit: &Visit, id: TournamentId, form: &PostForm, problems: Problems) -> Answer {
    Page::refuse(&page(app, visit, id, problems, form.0.clone()).await?)
}

/// The page again, with why it was refused.
pub async fn refused(app: &App, visit: &Visit, id: TournamentId, form: &PostForm, refused: Refused) -> Answer {
    again(app, visit, id, form, order::sentences(visit.lang, refused)?).await
}

fn lines(lang: Lang, field: &Field) -> Vec<GivenLine> {
    let line = |(stored, changed): (&Adjustment, RoundFigures)| {
        let entry = field.entry(stored.entry_id)?;
        Some(GivenLine {
            id: stored.id.number(),
            round: stored.round_number,
            who: stored.who.clone(),
            number: entry.number,
            name: entry.name.to_string(),
            reason: stored.reason.clone(),
            cancelled: stored.cancelled,
            nothing: stored.struck,
            figures: signed_cells(lang, &changed.figures),
        })
    };
    field.given().into_iter().rev().filter_map(line).collect()
}

fn shared_places(field: &Field) -> Vec<Tie> {
    let tie = |group: &Vec<Placed>| {
        let numbers: Vec<i32> = group.iter().map(|placed| placed.record.entry).collect();
        let name = |number: &i32| field.numbered(*number).map_or_else(String::new, |entry| entry.name.to_string());
        Tie {
            place: group.first().map_or(0, |placed| placed.place),
            names: numbers.iter().map(name).collect(),
            numbers: super::lots::written(&numbers),
        }
    };
    field.event.ties().iter().map(tie).collect()
}

/// What the form asks for: the round, the start number, what is given or taken.
fn read(form: &Fields, lang: Lang) -> Result<(i32, i32, What), (&'static str, String)> {
    let figure = |name: &'static str| match &*of_keyboard(form.text(name)) {
        "" => Ok(0),
        text => match text.parse::<i32>() {
            Ok(figure) if (-MOST..=MOST).contains(&figure) => Ok(figure),
            _ => Err((name, lang.say_with("adjust-no-figure", "given", form.text(name)))),
        },
    };
    let needed = |name: &'static str, key: &str| match form.value::<i32>(name) {
        Ok(Some(number)) => Ok(number),
        _ => Err((name, lang.say_with(key, "given", form.text(name)))),
    };
    if form.text("reason").is_empty() {
        return Err(("reason", lang.say("adjust-no-reason")));
    }
    let (number, round) = (needed("number", "adjust-no-number")?, needed("round", "adjust-no-round")?);
    let (points, won, lost) = (figure("points")?, figure("won")?, figure("lost")?);
    match (points, won, lost, form.ticked("nothing")) {
        (0, 0, 0, true) => Ok((round, number, What::Nothing)),
        (points, won, _, true) => {
            let field = if points != 0 {
                "points"
            } else if won != 0 {
                "won"
            } else {
                "lost"
            };
            Err((field, lang.say("adjust-nothing-alone")))
        }
        (0, 0, 0, false) => Err(("points", lang.say("adjust-changes-nothing"))),
        _ => Ok((round, number, What::Figures { points, won, lost })),
    }
}

/// Takes or gives points and games.
pub async fn adjust(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let (round, number, what) = match read(&form, visit.lang) {
        Ok(asked) => asked,
        Err((field, sentence)) => {
            let mut problems = Problems::default();
            problems.add(field, sentence);
            return again(&app, &visit, id, &form, problems).await;
        }
    };
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::adjust(conn, order, id, (round, number), what);
    match order::perform(&app, order, work).await {
        Ok(_) => {
            visit.flash(Tone::Done, visit.lang.say("adjust-adjusted"))?;
            Ok(see_other(&format!("/tournaments/{id}/adjustments")))
        }
        Err(why) => refused(&app, &visit, id, &form, why).await,
    }
}

/// Cancels an adjustment; it stays on record.
pub async fn cancel(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(TournamentId, AdjustmentId)>,
    form: PostForm,
) -> Answer {
    let (id, adjustment) = place.into_inner();
    let order = order::of(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::cancel(conn, order, id, adjustment)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("adjust-cancelled"))?;
            Ok(see_other(&format!("/tournaments/{id}/adjustments")))
        }
        Err(why) => refused(&app, &visit, id, &form, why).await,
    }
}
