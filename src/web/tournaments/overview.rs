//! The overview of a tournament: where somebody sits, how he stands, when it goes on. The same for everybody but for the one
//! button that leads whoever works there to what is next.

use askama::Template;

use crate::acts::rounds::hall::{Hall, places};
use crate::acts::rounds::time_out;
use crate::i18n::{Lang, Values};
use crate::rules::event::Entrant;
use crate::rules::money::Cents;
use crate::rules::seating::table_sizes;
use crate::rules::standings::{Metric, Placed};
use crate::rules::team_ranking::Ranked;
use crate::store::rounds::{Round, RoundState};
use crate::store::rules::is_judged_anew;
use crate::store::tournaments::{Tournament, TournamentState};
use crate::store::{Conn, TournamentId, rounds};
use crate::web::audience::Audience;
use crate::web::glance::{Ahead, Glance};
use crate::web::moment::clock_time;
use crate::web::standings::field::Field;
use crate::web::standings::player::{Standing, standing};
use crate::web::standings::words::{figure, place};
use crate::web::tables::view::SeatLine;
use crate::web::tournaments::{Here, Nav, glance};
use crate::web::wanted::Wanted;
use crate::web::{Error, Layout};

/// The most players that are shown to somebody who looks for one.
const MOST_FOUND: usize = 8;
/// The most teams of a ranking that are named.
const MOST_TEAMS: usize = 3;

/// A tournament at a glance.
#[derive(Template)]
#[template(path = "tournaments/overview.html")]
pub struct Overview {
    layout: Layout,
    nav: Nav,
    venue: String,
    day: String,
    state: String,
    running: bool,
    /// Whether it is judged by other rules than those it began with.
    judged_anew: bool,
    fee: String,
    entries: usize,
    /// Whether every round is played.
    over: bool,
    /// What is most wanted, in one sentence: until when the round is played, who won, or how far it is.
    answer: String,
    /// What is said below it; may be empty.
    more: String,
    /// Where those who work here go on: what the button says.
    next: Option<String>,
    find: String,
    found: Vec<Found>,
    ahead: Vec<AheadRow>,
    /// The first teams of each ranking, under its name.
    teams: Vec<(String, Vec<TeamRow>)>,
    rounds: Vec<Step>,
}

/// A player somebody looked for.
struct Found {
    number: i32,
    name: String,
    club: String,
    /// Table and place in the round that is on.
    seat: Option<(i32, String)>,
    /// How he stands, a line for each seat where the book ranks.
    standing: Vec<String>,
}

/// One of the first places.
struct AheadRow {
    place: String,
    number: i32,
    name: String,
    club: String,
    figure: String,
}

/// One of the first teams.
struct TeamRow {
    place: String,
    name: String,
    /// Where it stands among all teams.
    anchor: String,
    figure: String,
}

/// A round as a step of the tournament.
struct Step {
    number: i32,
    state: String,
    drawn: bool,
    done: bool,
    now: bool,
}

/// Shows the overview; `?find=…` answers somebody who looks for himself, by name or start number.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId, wanted: &Wanted) -> Result<Overview, Error> {
    let field = layout.field(conn, id)?;
    let known = glance::of(conn, &field)?;
    let lang = layout.lang;
    let tournament = &field.tournament;
    let (answer, more) = told(&layout, &field, &known);
    layout.title.clone_from(&tournament.name);
    Ok(Overview {
        nav: Nav::of(tournament, Here::Overview),
        venue: tournament.venue.clone(),
        day: lang.day(tournament.date),
        state: lang.say(match tournament.state {
            TournamentState::Planned => "tournament-planned",
            TournamentState::Running => "tournament-running",
            TournamentState::Finished => "tournament-finished",
        }),
        running: tournament.state == TournamentState::Running,
        judged_anew: is_judged_anew(conn, tournament)?,
        fee: if tournament.fee_cents > Cents::ZERO { lang.money(tournament.fee_cents.number()) } else { String::new() },
        entries: known.players,
        over: glance::is_over(tournament, &known),
        answer,
        more,
        next: next(conn, &layout, tournament, &known)?,
        found: if wanted.is_empty() { Vec::new() } else { found(conn, lang, &field, wanted)? },
        find: wanted.typed().to_owned(),
        ahead: known.ahead.iter().map(|one| row(lang, one)).collect(),
        teams: if wanted.is_empty() { teams(lang, &field) } else { Vec::new() },
        rounds: (1..=tournament.rounds).map(|number| step(lang, number, &field.rounds)).collect(),
        layout,
    })
}

/// What is most wanted, and what is said below it. How many lists are missing is for those who work there.
fn told(layout: &Layout, field: &Field, known: &Glance) -> (String, String) {
    let (lang, state) = (layout.lang, glance::state(layout.lang, &field.tournament, known));
    if let Some(won) = glance::winners(lang, &field.tournament, known) {
        return (won, state);
    }
    let played = known.round.filter(|round| round.state == RoundState::Running && round.missing > 0);
    let (Some(round), Some((time, at))) = (played, time(field)) else { return (state, String::new()) };
    let desk = layout.audience.is_desk();
    let key = match (time, desk) {
        (Time::Until, true) => "overview-ends",
        (Time::Since, true) => "overview-since",
        (Time::Until, false) => "overview-runs-until",
        (Time::Since, false) => "overview-runs-since",
    };
    let mut args = Values::new();
    args.set("round", round.number);
    args.set("at", at);
    let said = lang.say_args(key, &args);
    if desk { (state, said) } else { (said, String::new()) }
}

/// What the clock of a round says.
enum Time {
    /// When its time is over.
    Until,
    /// When it began, where no time was agreed on.
    Since,
}

/// The clock of the round that runs, as far as a page can say it that is not made anew each minute.
fn time(field: &Field) -> Option<(Time, String)> {
    let round = rounds::played(&field.rounds).filter(|round| round.state == RoundState::Running)?;
    let ends = time_out::ends(&field.tournament, round).map(|at| (Time::Until, at));
    let (time, at) = ends.or_else(|| round.started_at.map(|at| (Time::Since, at)))?;
    Some((time, clock_time(at)))
}

/// What those who work here do next; the page of the day leads each to it. The desk has something to do while a round runs.
fn next(conn: &mut Conn, layout: &Layout, tournament: &Tournament, known: &Glance) -> Result<Option<String>, Error> {
    if layout.audience == Audience::Director
        && let Some(drawn) = rounds::of_tournament(conn, tournament.id)?.iter().find(|round| !round.state.is_public())
    {
        let what = layout.say_with("desk-release", "round", drawn.number);
        return Ok(Some(layout.say_with("overview-next", "what", what)));
    }
    Ok(to_do(layout, tournament, known))
}

/// The same once everything that is drawn is released.
fn to_do(layout: &Layout, tournament: &Tournament, known: &Glance) -> Option<String> {
    let round = known.round;
    if layout.audience.is_desk() && round.is_some_and(|round| round.state == RoundState::Running && round.missing > 0) {
        return Some(layout.say("overview-lists"));
    }
    let (key, round) = match round.map(|round| (round.state, round)) {
        Some((RoundState::Running, _)) if layout.audience == Audience::Desk => {
            return Some(layout.say("overview-lists"));
        }
        _ if layout.audience != Audience::Director => return None,
        Some((RoundState::Drawn | RoundState::Released, round)) => ("desk-start", round.number),
        Some((RoundState::Running, round)) => ("desk-close", round.number),
        Some((RoundState::Closed, round)) if round.number >= tournament.rounds => ("day-to-prizes", round.number),
        _ if table_sizes(known.players).is_err() => ("plan-to-entries", 0),
        Some((RoundState::Closed, round)) => ("plan-draw", round.number + 1),
        None => ("plan-draw", 1),
    };
    Some(layout.say_with("overview-next", "what", layout.say_with(key, "round", round)))
}

fn row(lang: Lang, one: &Ahead) -> AheadRow {
    let seat = glance::seat(one).map_or_else(String::new, |seat| format!("{seat} "));
    AheadRow {
        place: format!("{seat}{}", place(one.place, one.shared)),
        number: one.number,
        name: one.name.clone(),
        club: one.club.clone(),
        figure: glance::figure(lang, one),
    }
}

/// The first teams of each ranking of which a team has played.
fn teams(lang: Lang, field: &Field) -> Vec<(String, Vec<TeamRow>)> {
    let metric = field.event.team_metrics().first().copied().unwrap_or(Metric::Performance);
    let ranking = |(ranked, placed): (&Ranked, &[Placed])| {
        let row = |placed: &Placed| {
            let team = ranked.team(placed.record.entry)?;
            Some(TeamRow {
                place: place(placed.place, placed.shared),
                name: team.name.clone(),
                anchor: format!("r{}t{}", ranked.number, team.number),
                figure: figure(lang, metric, placed.record.value(metric)),
            })
        };
        let first = placed.iter().take(MOST_TEAMS).filter_map(row).collect();
        (ranked.name.clone(), first)
    };
    field.teams().map(ranking).filter(|(_, rows): &(String, Vec<TeamRow>)| !rows.is_empty()).collect()
}

/// The players whose name or start number answers to what was typed, each with his seat in the round that is on.
fn found(conn: &mut Conn, lang: Lang, field: &Field, wanted: &Wanted) -> Result<Vec<Found>, Error> {
    let on = field.rounds.iter().rev().find(|round| round.state != RoundState::Closed);
    let hall = on.map(|round| Hall::load(conn, (field.tournament.id, round.number))).transpose()?;
    let seats = hall.as_ref().map(|hall| places(&hall.tables)).unwrap_or_default();
    // Beside the seat he sits on German does not call the place so too.
    let rank = lang.say("standings-found-place");
    let line = |one: Standing| Standing { called: rank.clone(), ..one }.told();
    let answers = |entry: &&Entrant| wanted.is(&entry.name, entry.number);
    let one = |entry: &Entrant| {
        let seat = seats.iter().find(|(_, number)| **number == entry.number).and_then(|((table, seat), _)| {
            let entered = hall.as_ref()?.entries.get(&entry.number)?;
            Some((*table, SeatLine::of(seat.number().into(), entered).lettered(&field.tournament).place()))
        });
        Found {
            number: entry.number,
            name: entry.name.to_string(),
            club: entry.club.to_string(),
            seat,
            standing: standing(lang, field, entry.number).into_iter().map(line).collect(),
        }
    };
    Ok(field.entrants().iter().filter(answers).take(MOST_FOUND).map(one).collect())
}

fn step(lang: Lang, number: i32, drawn: &[Round]) -> Step {
    let state = drawn.iter().find(|round| round.number == number).map(|round| round.state);
    Step {
        number,
        state: lang.say(match state {
            None => "round-to-come",
            Some(RoundState::Drawn | RoundState::Released) => "round-drawn",
            Some(RoundState::Running) => "round-running",
            Some(RoundState::Closed) => "round-closed",
        }),
        drawn: state.is_some(),
        done: state == Some(RoundState::Closed),
        now: state.is_some_and(|state| state != RoundState::Closed),
    }
}
