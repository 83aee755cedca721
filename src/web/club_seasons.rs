//! Seasons of a club: several evenings as one ranking, for everybody; which evenings and by what terms, for the director.

pub mod edit;
pub mod person;

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::NaiveDate;

use crate::export::club_season;
use crate::export::report::Report;
use crate::i18n::Lang;
use crate::rules::club_season::{Attended, Per, SeasonLine, Terms, table};
use crate::rules::entry::person::Code;
use crate::rules::entry::same::Same;
use crate::rules::standings::Figures;
use crate::store::club_seasons::{self, ClubSeason};
use crate::store::{ClubSeasonId, Conn, entries, people};
use crate::web::audience::Audience;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::versions::Subject;
use crate::web::{Answer, Error, Layout};
use person::address;

/// The table of a season.
#[derive(Template)]
#[template(path = "club/season.html")]
pub struct SeasonPage {
    layout: Layout,
    id: ClubSeasonId,
    name: String,
    table: Table,
    notes: Vec<String>,
    /// Whether the page is made for a director.
    directs: bool,
    /// The evenings with their addresses.
    evenings: Vec<(String, String)>,
}

/// A season with everything that was played in it.
struct Played {
    season: ClubSeason,
    /// The days of the evenings, and their names with their addresses.
    days: Vec<(NaiveDate, String, String)>,
    lines: Vec<SeasonLine>,
}

impl Played {
    fn load(conn: &mut Conn, id: ClubSeasonId) -> Result<Self, Error> {
        let season = club_seasons::find(conn, id)?;
        let (mut days, mut all, same) = (Vec::new(), Vec::new(), people::same(conn)?);
        for (at, evening) in club_seasons::evenings(conn, id)?.into_iter().enumerate() {
            let field = Field::public(conn, evening.id)?;
            let passes = entries::passes(conn, evening.id)?;
            all.extend(attended(&field, &passes, at).into_iter().map(|one| known(&same, one)));
            days.push((evening.date, evening.name, format!("/tournaments/{}/standings", evening.id)));
        }
        Ok(Self { lines: table(&season.terms, &all), season, days })
    }
}

/// The same under the name by which somebody is known, where a director joined two.
fn known(same: &Same, one: Attended) -> Attended {
    match same.known(&one.name, &one.club) {
        Some((name, club)) => Attended { pass: String::new(), name, club, ..one },
        None => one,
    }
}

/// What everybody brought in on an evening, as far as all may see it.
fn attended(field: &Field, passes: &BTreeMap<i32, Code>, evening: usize) -> Vec<Attended> {
    let mut all: BTreeMap<i32, (BTreeSet<i32>, Figures)> = BTreeMap::new();
    for one in field.event.figures(None) {
        let (rounds, sum) = all.entry(one.entry).or_insert((BTreeSet::new(), Figures::NOTHING));
        if one.played {
            rounds.insert(one.round);
        }
        *sum = sum.plus(one.figures);
    }
    let of = |(number, (rounds, figures)): (i32, (BTreeSet<i32>, Figures))| {
        let entrant = field.event.entrant(number)?;
        let rounds = i64::try_from(rounds.len()).unwrap_or(i64::MAX);
        let pass = passes.get(&number).map_or_else(String::new, |pass| pass.as_str().to_owned());
        Some(Attended {
            evening,
            number,
            pass,
            name: entrant.name.to_string(),
            club: entrant.club.to_string(),
            rounds,
            figures,
        })
    };
    all.into_iter().filter_map(of).collect()
}

/// Shows the table of a season.
pub fn show(conn: &mut Conn, mut layout: Layout, id: ClubSeasonId) -> Result<SeasonPage, Error> {
    let lang = layout.lang;
    let played = Played::load(conn, id)?;
    let name = played.season.terms.name.clone();
    layout.title.clone_from(&name);
    Ok(SeasonPage {
        id,
        name,
        table: Table::of(lang, told(lang, &played, "club-left-out")).at(format!("/club-seasons/{id}"), "").wider(),
        notes: in_words(lang, &played.season.terms, &played.lines, "club-left-out"),
        directs: layout.audience == Audience::Director,
        evenings: played
            .days
            .iter()
            .map(|(day, name, address)| (format!("{} · {name}", lang.day(*day)), address.clone()))
            .collect(),
        layout,
    })
}

/// The table as CSV, PDF and JSON.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<ClubSeasonId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let list = List::at(Subject::ClubSeason(id), format!("/club-seasons/{id}"), query.into_inner());
    // Where programs read it nothing stands in brackets.
    let left_out = if report::is_paper(&request) { "club-left-out" } else { "club-left-out-files" };
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &Played::load(conn, id)?, left_out))).await
}

/// The table with its notes, of which `left_out` says what is left out.
fn told(lang: Lang, played: &Played, left_out: &str) -> Report {
    let terms = &played.season.terms;
    let heads: Vec<String> = played.days.iter().map(|(day, ..)| lang.short_day(*day)).collect();
    Report {
        event: terms.name.clone(),
        title: lang.say("club-table"),
        notes: in_words(lang, terms, &played.lines, left_out),
        ..club_season::list(lang, terms, &played.lines, &heads, |line| address::of(&line.name, &line.club))
    }
}

/// The terms in words, and how to read the lines they make.
fn in_words(lang: Lang, terms: &Terms, lines: &[SeasonLine], left_out: &str) -> Vec<String> {
    let mut parts = vec![lang.say(match terms.per {
        Per::Sum => "club-by-sum",
        Per::Average => "club-by-average",
    })];
    parts.extend(terms.best.map(|best| lang.say_with("club-best-count", "best", i64::from(best))));
    if lines.iter().any(|line| line.left_out().next().is_some()) {
        parts.push(lang.say(left_out));
    }
    if terms.least > 0 {
        parts.push(lang.say_with("club-least-rounds", "least", i64::from(terms.least)));
    }
    parts.push(lang.say("club-ties"));
    if lines.iter().any(|line| line.namesake.is_some()) {
        parts.push(lang.say("club-namesakes"));
    }
    parts
}
