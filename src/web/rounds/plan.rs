//! The page on which the director draws the next round.

use std::iter;

use actix_web::web;
use askama::Template;

use super::how::{HowForm, wish};
use super::{STALE, desk};
use crate::acts::rounds::draw;
use crate::acts::rounds::{Refusal, early, hall};
use crate::acts::{Order, Refused};
use crate::i18n::Lang;
use crate::rules::seat::TableSize;
use crate::rules::seating::table_sizes;
use crate::store::rounds::RoundState;
use crate::store::tournaments::Tournament;
use crate::store::{Conn, Error, TournamentId, entries, rounds, tournaments};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Layout, Page, PostForm, Problems, Visit, order, see_other};

#[derive(Template)]
#[template(path = "rounds/plan.html")]
struct PlanPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    round: i32,
    version: i64,
    players: usize,
    sizes: Result<(usize, usize), String>,
    /// Why no round can be drawn now: that it ended early, and what else there is.
    refusals: Vec<String>,
    how: HowForm,
    /// How many rounds were closed so far, where the tournament may end with them.
    may_end: Option<i32>,
    /// How many rounds are planned.
    planned: i32,
    /// What is cancelled before it may end.
    adjusted: Option<String>,
    /// Whether decks are compared, so that an end is final.
    comparative: bool,
    /// Whether an early end is taken back here.
    may_go_on: bool,
    reason: String,
}

/// What the page is made of.
struct Plan {
    tournament: Tournament,
    round: i32,
    players: usize,
    open: Option<i32>,
    may_end: Option<i32>,
    adjusted: Option<Refusal>,
    how: HowForm,
}

impl Plan {
    fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let tournament = tournaments::find(conn, id)?;
        let drawn = rounds::of_tournament(conn, id)?;
        let entries = hall::by_number(entries::of_tournament(conn, id)?);
        let open = drawn.iter().find(|round| round.state != RoundState::Closed).map(|round| round.number);
        let round = drawn.iter().map(|round| round.number).max().unwrap_or(0) + 1;
        let may_end = early::stays(conn, &tournament)?.is_none().then(|| early::played(&drawn)).transpose()?;
        let adjusted = early::adjusted(conn, id, &drawn)?;
        let how = HowForm::fresh(conn, id, (round, tournament.rounds))?;
        Ok(Self { round, players: hall::players(&entries).len(), open, may_end, adjusted, tournament, how })
    }

    fn refusal(&self) -> Option<Refusal> {
        if let Some(open) = self.open {
            return Some(Refusal::Unfinished { number: open });
        }
        (self.round > self.tournament.rounds).then_some(Refusal::AllDrawn { rounds: self.tournament.rounds })
    }

    /// The same in sentences. Where it ended early nothing is drawn once the open round is closed.
    fn refusals(&self, lang: Lang) -> Vec<String> {
        match words::early(lang, &self.tournament) {
            Some(early) => {
                let open = self.open.map(|open| lang.say_with("day-opened-again", "round", open));
                iter::once(early).chain(open).collect()
            }
            None => self.refusal().map(|refusal| lang.sentence(&refusal)).into_iter().collect(),
        }
    }

    /// The round that is drawn, where there is one to be drawn.
    fn title(&self, lang: Lang) -> String {
        if self.tournament.planned_rounds.is_some() {
            return lang.say("early-title");
        }
        if self.round > self.tournament.rounds {
            return lang.say("plan-title-none");
        }
        lang.say_with("plan-title", "round", self.round)
    }

    fn page(self, visit: &Visit, problems: Problems, reason: &str) -> Result<PlanPage, crate::web::Error> {
        let lang = visit.lang;
        let sizes = match table_sizes(self.players) {
            Ok(sizes) => {
                let threes = sizes.iter().filter(|size| **size == TableSize::THREE).count();
                Ok((sizes.len() - threes, threes))
            }
            Err(error) => Err(lang.sentence(&Refusal::from(error))),
        };
        Ok(PlanPage {
            layout: visit.layout(self.title(lang))?,
            nav: Nav::of(&self.tournament, Here::Day),
            problems,
            round: self.round,
            version: self.tournament.version,
            players: self.players,
            sizes,
            refusals: self.refusals(lang),
            how: self.how.promised(lang),
            may_end: self.may_end,
            planned: self.tournament.rounds,
            adjusted: self.adjusted.map(|adjusted| lang.sentence(&adjusted)),
            comparative: self.tournament.comparison.is_on(),
            may_go_on: early::may_go_on(&self.tournament),
            reason: reason.to_owned(),
        })
    }
}

/// Shows what the next round would look like and offers a seed.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<i64>) -> Answer {
    let id = TournamentId::new(*id);
    let plan = app.store.read(move |conn| Plan::load(conn, id)).await?;
    Page::show(&plan.page(&visit, Problems::default(), "")?)
}

/// Ends the tournament with the last closed round.
pub async fn end(app: web::Data<App>, visit: Visit, id: web::Path<i64>, form: PostForm) -> Answer {
    early_or_not(&app, &visit, (TournamentId::new(*id), &form), early::end).await
}

/// Takes the early end back.
pub async fn go_on(app: web::Data<App>, visit: Visit, id: web::Path<i64>, form: PostForm) -> Answer {
    early_or_not(&app, &visit, (TournamentId::new(*id), &form), early::go_on).await
}

/// What is done about the end of a tournament.
type Ending = fn(&mut Conn, &Order, TournamentId) -> Result<(), Refused>;

async fn early_or_not(app: &App, visit: &Visit, (id, form): (TournamentId, &PostForm), act: Ending) -> Answer {
    let ordered = order::on_version(visit, form)?;
    match order::perform(app, ordered, move |conn, order| act(conn, order, id)).await {
        Ok(()) => Ok(see_other(&format!("/tournaments/{id}/day"))),
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, STALE)?;
            let plan = app.store.read(move |conn| Plan::load(conn, id)).await?;
            Page::with_status(status, &plan.page(visit, problems, form.text("reason"))?)
        }
    }
}

/// Draws the round.
pub async fn draw(app: web::Data<App>, visit: Visit, id: web::Path<i64>, form: PostForm) -> Answer {
    let id = TournamentId::new(*id);
    let round = form
        .text("round")
        .parse()
        .map_err(|_unreadable: std::num::ParseIntError| crate::web::Error::BadRequest("the form names no round"))?;
    let (wanted, at) = (wish(&form), (id, round));
    let ordered = order::on_version(&visit, &form)?;
    match order::perform(&app, ordered, move |conn, order| draw::next(conn, order, at, &wanted?)).await {
        Ok(()) => Ok(see_other(&desk(at))),
        Err(refused) => again(&app, &visit, (id, &form), refused).await,
    }
}

/// Shows the page again after a refusal, with what was typed.
pub(super) async fn again(app: &App, visit: &Visit, (id, form): (TournamentId, &PostForm), refused: Refused) -> Answer {
    let (status, problems) = order::told(visit.lang, refused, STALE)?;
    let plan = app.store.read(move |conn| Plan::load(conn, id)).await?;
    let plan = Plan { how: plan.how.again(form), ..plan };
    Page::with_status(status, &plan.page(visit, problems, "")?)
}
