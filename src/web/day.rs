//! The director's day: where the tournament stands, what is missing, one button each, and nothing else.

pub mod situation;
mod tasks;

use actix_web::web;
use askama::Template;

use crate::acts::rounds::remind;
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::pace;
use crate::store::{Conn, TournamentId, rounds, tournaments};
use crate::web::layout::Tone;
use crate::web::moment::clock_time;
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::tournaments::words::early;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Role, Visit, order, see_other, tables};
use situation::{Situation, Stage};
use tasks::{Missing, Task};

#[derive(Template)]
#[template(path = "rounds/day.html")]
struct DayPage {
    layout: Layout,
    nav: Nav,
    steps: Vec<Step>,
    /// The step that is on, in one line for a phone.
    step: String,
    /// What the director most wants to know now, as one sentence.
    answer: String,
    /// The one thing to do now, if anything.
    main: Option<Task>,
    missing: Missing,
    /// For how many seconds the round has been played, while it runs, and the same as a clock shows it.
    playing: Option<(i64, String)>,
    /// How long it still takes; empty while nobody can say.
    remaining: String,
    /// Until when it is played; empty where nothing was agreed on.
    until: String,
    /// Where the round is seen in full, when one is drawn.
    desk: Option<String>,
    /// Where keepers are reminded, and the version of the round; none while nothing is played.
    remind: Option<(String, i64)>,
    /// Whether the page looks again by itself.
    running: bool,
}

/// A step of the line at the head.
struct Step {
    text: String,
    state: StepState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StepState {
    Done,
    Now,
    ToCome,
}

impl Step {
    fn is_done(&self) -> bool {
        self.state == StepState::Done
    }

    fn is_now(&self) -> bool {
        self.state == StepState::Now
    }
}

/// Shows the day; the score desk is led to its lists.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<i64>) -> Answer {
    let id = TournamentId::new(*id);
    if !visit.may(Role::Director) {
        let round = app.store.read(move |conn| lists_of(conn, id)).await?;
        let page = round.map_or_else(|| "entries".to_owned(), |round| format!("rounds/{round}/desk"));
        return Ok(see_other(&format!("/tournaments/{id}/{page}")));
    }
    let now = clock::now();
    let situation = app.store.read(move |conn| Situation::load(conn, id, now)).await?;
    let lang = visit.lang;
    let mut missing = tasks::missing(&situation, lang);
    let steps = steps(&situation, lang);
    Page::show(&DayPage {
        layout: visit.layout(lang.say("day-title"))?.following(id),
        nav: Nav::of(&situation.tournament, Here::Day),
        step: step_told(&steps, lang),
        steps,
        answer: answer(&situation, lang),
        main: tasks::main(&situation, &mut missing, lang),
        missing,
        playing: situation.playing.map(|seconds| (seconds, hours(seconds))),
        remaining: remaining(&situation, lang),
        until: until(&situation, lang),
        desk: situation.hall.as_ref().map(|hall| format!("/tournaments/{id}/rounds/{}/desk", hall.round.number)),
        remind: situation
            .hall
            .as_ref()
            .map(|hall| (format!("/tournaments/{id}/rounds/{}/remind", hall.round.number), hall.round.version)),
        running: matches!(situation.stage, Stage::Playing | Stage::Complete),
    })
}

/// Reminds the keepers of the tables a button names, and goes back to the day.
pub async fn remind(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let at = (TournamentId::new(place.0), place.1);
    let tables: Vec<i32> = form.all("table").flat_map(str::parse).collect();
    let order = order::on_version(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| remind::remind(conn, order, at, &tables)).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say("remind-done"))?;
            Ok(see_other(&format!("/tournaments/{}/day", at.0)))
        }
        Err(refused) => tables::desk_again(&app, visit, *place, &form, refused).await,
    }
}

/// The round whose lists are typed: the last that runs, else the one drawn last.
fn lists_of(conn: &mut Conn, id: TournamentId) -> Result<Option<i32>, Error> {
    tournaments::find(conn, id)?;
    let all = rounds::of_tournament(conn, id)?;
    Ok(rounds::played(&all).map(|round| round.number))
}

/// The line of steps: entries, draw, playing, lists complete, then the next round or the prizes.
fn steps(situation: &Situation, lang: Lang) -> Vec<Step> {
    let now = match situation.stage {
        Stage::Entries => 0,
        Stage::Draw => 1,
        Stage::Release => 2,
        Stage::Start | Stage::Playing => 3,
        Stage::Complete => 4,
        Stage::Over => 5,
    };
    let last = if situation.is_last() { "step-prizes" } else { "step-next" };
    let keys = ["step-entries", "step-draw", "step-release", "step-playing", "step-lists", last];
    let state = |at: usize| match at.cmp(&now) {
        std::cmp::Ordering::Less => StepState::Done,
        std::cmp::Ordering::Equal => StepState::Now,
        std::cmp::Ordering::Greater => StepState::ToCome,
    };
    let round = situation.round();
    let step = |(at, key): (usize, &str)| Step { text: lang.say_with(key, "round", round), state: state(at) };
    keys.into_iter().enumerate().map(step).collect()
}

/// The step that is on, and which of how many it is.
fn step_told(steps: &[Step], lang: Lang) -> String {
    let Some((at, step)) = (1..).zip(steps).find(|(_, step)| step.is_now()) else { return String::new() };
    let mut args = Values::new();
    args.set("step", at);
    args.set("steps", i64::try_from(steps.len()).unwrap_or(i64::MAX));
    args.set("what", step.text.clone());
    lang.say_args("day-step", &args)
}

fn answer(situation: &Situation, lang: Lang) -> String {
    let round = situation.round();
    match situation.stage {
        Stage::Entries | Stage::Draw => {
            lang.say_with("plan-players", "players", i64::try_from(situation.players).unwrap_or(i64::MAX))
        }
        Stage::Release => lang.say_with("day-drawn", "round", round),
        Stage::Start => lang.say_with("day-released", "round", round),
        Stage::Playing => {
            let mut args = Values::new();
            args.set("open", i64::try_from(situation.missing.len()).unwrap_or(i64::MAX));
            args.set("all", i64::try_from(situation.tables()).unwrap_or(i64::MAX));
            lang.say_args("desk-open", &args)
        }
        Stage::Complete => lang.say_with("day-complete", "round", round),
        Stage::Over => early(lang, &situation.tournament).unwrap_or_else(|| lang.say("day-over")),
    }
}

/// How long the round still takes, where more than a minute can be said.
fn remaining(situation: &Situation, lang: Lang) -> String {
    let seconds = pace::remaining(&situation.pace).filter(|seconds| *seconds >= 60);
    let seconds = seconds.filter(|_| situation.stage == Stage::Playing);
    seconds.map_or_else(String::new, |seconds| lang.say_with("day-remaining", "minutes", seconds / 60))
}

/// Until when the round is played; a time that is over is told where lists are open, among what is to be done.
fn until(situation: &Situation, lang: Lang) -> String {
    let ends = situation.ends.filter(|ends| *ends > situation.now);
    ends.map_or_else(String::new, |ends| lang.say_with("time-until", "at", clock_time(ends)))
}

/// 1:07:05 for an hour, seven minutes and five seconds.
fn hours(seconds: i64) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
