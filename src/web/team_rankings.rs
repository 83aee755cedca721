//! Teams within a tournament: how they stand, for everybody; who they are, for the desk.

pub mod edit;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::export::{report::Report, teams};
use crate::i18n::{Lang, Values};
use crate::rules::team_ranking::{Ranked, Ranking, Relief};
use crate::store::{Conn, TournamentId};
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// How the teams stand.
#[derive(Template)]
#[template(path = "standings/teams.html")]
pub struct TeamsPage {
    layout: Layout,
    nav: Nav,
    /// Whether any ranking was set up.
    any: bool,
    /// Whether what is played waits for the end of its round.
    covered: Option<&'static str>,
    table: Table,
    /// What the mark beside a figure means, where one stands there.
    struck: Option<String>,
    /// Who played on for whom, and how each ranking ranks.
    notes: Vec<String>,
    foot: words::Foot,
}

/// Shows how the teams stand.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<TeamsPage, Error> {
    let field = layout.field(conn, id)?;
    let lang = layout.lang;
    layout.title = format!("{} · {}", lang.say("teams-title"), field.tournament.name);
    let list = told(lang, &field);
    Ok(TeamsPage {
        nav: Nav::of(&field.tournament, Here::Standings),
        any: !field.event.teams().is_empty(),
        covered: field.covered,
        struck: list.struck.clone(),
        table: Table::of(lang, said_once(list)).at(format!("/tournaments/{id}/teams"), ""),
        notes: [reliefs(lang, &field), rankings(lang, &field)].concat(),
        foot: words::Foot::of(lang, &field),
        layout,
    })
}

/// `teams.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/teams"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &Field::public(conn, id)?))).await
}

/// The teams told once.
pub fn told(lang: Lang, field: &Field) -> Report {
    let (id, foot) = (field.tournament.id, words::Foot::of(lang, field));
    let numbers: Vec<i32> = field.rounds.iter().map(|round| round.number).collect();
    let rounds = if numbers.len() > 1 { numbers.as_slice() } else { &[] };
    Report {
        event: field.tournament.name.clone(),
        title: lang.say("teams-title"),
        subtitle: day_and_venue(lang, &field.tournament),
        rules: foot.rules,
        notes: [foot.early.into_iter().collect(), reliefs(lang, field), rankings(lang, field)].concat(),
        ..teams::list(lang, &field.event, rounds, |number| format!("/tournaments/{id}/players/{number}"))
    }
}

/// The list without a heading over a part that says what the page says.
fn said_once(mut list: Report) -> Report {
    for part in list.sections.iter_mut().filter(|part| part.title == list.title) {
        part.title.clear();
    }
    list
}

/// Who of a team took over a seat for it, in words.
fn reliefs(lang: Lang, field: &Field) -> Vec<String> {
    let event = &field.event;
    let said = |ranked: &Ranked, one: Relief| {
        let mut args = Values::new();
        args.set("round", one.round);
        args.set("name", event.name(one.entry).to_owned());
        args.set("number", one.entry);
        args.set("other", event.name(one.relieved).to_owned());
        args.set("relieved", one.relieved);
        args.set("team", ranked.team(one.team).map_or_else(String::new, |team| team.name.clone()));
        lang.say_args("teams-relief", &args)
    };
    let of_ranking = |ranked| event.team_reliefs(ranked).into_iter().map(move |one| said(ranked, one));
    event.teams().iter().flat_map(of_ranking).collect()
}

/// How each ranking ranks, in words.
fn rankings(lang: Lang, field: &Field) -> Vec<String> {
    let metrics: Vec<String> =
        field.event.team_metrics().iter().map(|one| crate::export::standings::said(lang, *one)).collect();
    let by = lang.say_with("standings-ranking", "metrics", metrics.join(", "));
    let all = field.event.teams();
    // Where there is one alone everybody knows which.
    let said = all.iter().map(|ranked| match all {
        [_] => in_words(lang, &ranked.ranking),
        _ => format!("{}: {}", ranked.name, in_words(lang, &ranked.ranking)),
    });
    said.chain(std::iter::once(by)).collect()
}

/// What a ranking takes, in words.
fn in_words(lang: Lang, ranking: &Ranking) -> String {
    let kind = format!("teams-of-{}", ranking.kind.word());
    let mut parts = vec![lang.say_with(&kind, "size", i64::from(ranking.size))];
    if ranking.counts < ranking.size {
        parts.push(lang.say_with("teams-best", "counts", i64::from(ranking.counts)));
    }
    if ranking.reserves > 0 {
        parts.push(lang.say_with("teams-with-reserves", "reserves", i64::from(ranking.reserves)));
    }
    parts.join(" ")
}
