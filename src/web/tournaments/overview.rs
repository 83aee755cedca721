//! The overview of a tournament: what, where, when, by which rules, and how far it is. The same for everybody.

use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;

use crate::i18n::Lang;
use crate::store::rounds::{Round, RoundState};
use crate::store::rules::{agreed as rules_of, is_judged_anew};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, entries, rounds};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "tournaments/overview.html")]
struct Overview {
    layout: Layout,
    nav: Nav,
    venue: String,
    day: String,
    state: String,
    running: bool,
    fee: String,
    entries: usize,
    rules: Rules,
    rounds: Vec<Step>,
}

/// The rules of a tournament in words.
pub struct Rules {
    /// The rule set.
    pub set: String,
    /// Where the rule set stands written.
    pub source: String,
    /// Options and values that differ from it, in words.
    pub changes: Vec<String>,
    /// The scoring system.
    pub system: String,
    /// Hands of a round at a table of four.
    pub hands_at_four: i32,
    /// Hands of a round at a table of three.
    pub hands_at_three: i32,
    /// The number of rounds.
    pub rounds: i32,
    /// The seat that deals first.
    pub first_dealer: i32,
    /// The metrics that rank, in order.
    pub metrics: Vec<String>,
    /// The short hash, once the rules are frozen.
    pub hash: Option<String>,
    /// Whether it began under an edition that kept the hash of its rules alone, and others than those of this one.
    pub judged_anew: bool,
}

/// A round as a step of the tournament.
struct Step {
    number: i32,
    state: String,
    drawn: bool,
    done: bool,
    now: bool,
}

/// Shows the overview.
pub async fn show(request: HttpRequest, app: Data<App>, path: Path<TournamentId>) -> Answer {
    let id = *path;
    let render = move |conn: &mut Conn, layout: Layout| Ok(page(conn, id, layout)?.render()?);
    public::page(&request, &app, id, format!("/tournaments/{id}"), render).await
}

fn page(conn: &mut Conn, id: TournamentId, mut layout: Layout) -> Result<Overview, Error> {
    let tournament = tournaments::find(conn, id)?;
    let entries = entries::of_tournament(conn, id)?.iter().filter(|entry| !entry.withdrawn).count();
    let drawn = rounds::of_tournament(conn, id)?;
    let lang = layout.lang;
    layout.title.clone_from(&tournament.name);
    Ok(Overview {
        nav: Nav::of(&tournament, Here::Overview),
        venue: tournament.venue.clone(),
        day: lang.day(tournament.date),
        state: lang.say(match tournament.state {
            TournamentState::Planned => "tournament-planned",
            TournamentState::Running => "tournament-running",
            TournamentState::Finished => "tournament-finished",
        }),
        running: tournament.state == TournamentState::Running,
        fee: if tournament.fee_cents > 0 { lang.money(tournament.fee_cents) } else { String::new() },
        entries,
        rules: rules(conn, lang, &tournament)?,
        rounds: (1..=tournament.rounds).map(|number| step(lang, number, &drawn)).collect(),
        layout,
    })
}

fn step(lang: Lang, number: i32, drawn: &[Round]) -> Step {
    let state = drawn.iter().find(|round| round.number == number).map(|round| round.state);
    Step {
        number,
        state: lang.say(match state {
            None => "round-to-come",
            Some(RoundState::Drawn) => "round-drawn",
            Some(RoundState::Running) => "round-running",
            Some(RoundState::Closed) => "round-closed",
        }),
        drawn: state.is_some(),
        done: state == Some(RoundState::Closed),
        now: matches!(state, Some(RoundState::Drawn | RoundState::Running)),
    }
}

/// The rules in words.
pub fn rules(conn: &mut Conn, lang: Lang, tournament: &Tournament) -> Result<Rules, Error> {
    let agreed = rules_of(conn, tournament)?;
    let book = &agreed.book;
    Ok(Rules {
        set: words::title(lang, book.title()),
        source: book.source().to_owned(),
        changes: crate::web::rules::fields::in_words(lang, &agreed.rules),
        system: words::title(lang, agreed.system.title()),
        hands_at_four: tournament.hands_at_four,
        hands_at_three: tournament.hands_at_three,
        rounds: tournament.rounds,
        first_dealer: tournament.first_dealer,
        metrics: agreed.metrics.iter().map(|metric| words::metric(lang, *metric)).collect(),
        hash: tournament.rules_hash.clone(),
        judged_anew: is_judged_anew(conn, tournament)?,
    })
}
