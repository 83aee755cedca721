//! A team over a season: its place after each day, its opponents, its players.

pub mod lists;

use std::collections::BTreeSet;

use askama::Template;

use super::book::Book;
use super::nav::{Nav, Tab};
use super::{lists as division, told, words};
use crate::export::league_table::said_zone;
use crate::export::report::{Cell, Report, Row as ReportRow, said};
use crate::i18n::Lang;
use crate::rules::league::division::PlayerRole;
use crate::rules::league::table::{Form, LeagueRow};
use crate::store::{Conn, DivisionId};
use crate::web::chart::{Curve, places};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// A team of a division.
#[derive(Template)]
#[template(path = "season/team.html")]
pub struct TeamPage {
    layout: Layout,
    nav: Nav,
    number: i64,
    name: String,
    /// Club and venue, as far as they are known.
    words: Vec<String>,
    facts: Option<Facts>,
    /// Why points were taken.
    deductions: Vec<String>,
    chart: Option<Curve>,
    days: Table,
    /// What the mark beside a figure of its match days means, where one stands there.
    struck: Option<String>,
    /// Whom it met so far.
    met: Table,
    /// Those it has not met yet, in words; may be empty.
    not_met: String,
    players: Table,
    /// The same of its squad.
    struck_squad: Option<String>,
}

/// How the team stands.
struct Facts {
    place: String,
    withdrawn: bool,
    /// What the place means; may be empty.
    zone: String,
    both: String,
    performance: String,
    /// What the last rounds brought: points, and which round.
    form: Vec<(String, String)>,
}

/// Shows a team.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (DivisionId, i32)) -> Result<TeamPage, Error> {
    let book = Book::load(conn, id)?;
    let number = i64::from(number);
    let team = book.team(number).ok_or(Error::NotFound)?;
    layout.title = format!("{} · {}", team.name, book.league.division.name);
    let table = book.table();
    let (lang, address) = (layout.lang, book.team_address(number));
    let met = division::cross_of(lang, &book, number);
    let squad = lists::squad(lang, &book, team)?;
    Ok(TeamPage {
        nav: Nav::of(&book, Tab::Table),
        number,
        name: team.name.clone(),
        words: [&team.club, &team.venue].into_iter().filter(|words| !words.is_empty()).cloned().collect(),
        facts: facts(&layout, &book, &table, number),
        deductions: told::deductions_of(&layout, &book, team),
        chart: places(&standings(layout.lang, &book, number), book.league.teams.len()),
        days: Table::of(lang, lists::days(lang, &book, team)).at(address.as_str(), ""),
        not_met: not_met(lang, &book, number, &met),
        met: Table::of(lang, met).at(format!("{address}/cross"), ""),
        struck: lists::struck(lang, &book, team),
        struck_squad: squad.struck.clone(),
        players: Table::of(lang, squad).at(format!("{address}/players"), ""),
        layout,
    })
}

/// The other teams it has not met in a round that is complete, once it has met one; a team that left meets nobody more.
fn not_met(lang: Lang, book: &Book, team: i64, met: &Report) -> String {
    let opponent = |row: &ReportRow| match row.cells.as_slice() {
        [_, Cell::Name(Some(other), ..), ..] => Some(*other),
        _ => None,
    };
    let met: BTreeSet<i64> = met.rows().filter_map(|row| opponent(&row)).collect();
    let others =
        book.league.teams.iter().filter(|other| i64::from(other.number) != team && other.withdrawn_after.is_none());
    let names: Vec<&str> =
        others.filter(|other| !met.contains(&other.number.into())).map(|other| other.name.as_str()).collect();
    let has_left = book.team(team).is_some_and(|team| team.withdrawn_after.is_some());
    if has_left || met.is_empty() || names.is_empty() {
        String::new()
    } else {
        lang.say_with("season-not-met", "teams", names.join(", "))
    }
}

/// How the team stands; nothing before its first round.
fn facts(layout: &Layout, book: &Book, table: &[LeagueRow], number: i64) -> Option<Facts> {
    let lang = layout.lang;
    let mut lines = table.iter().zip(book.zones(table));
    let (row, zone) = lines.find(|(row, _)| row.team == number && row.rounds > 0)?;
    let form = |form: &Form| {
        let (day, round) = book.day_round(form.round);
        let title = layout.say_two("season-form-round", &("day", day), &("round", round));
        (words::points(lang, form.points_for), title)
    };
    // The table counts what is complete, and so does the mark.
    let is_struck = book.has_struck(number, |scored| scored.complete);
    Some(Facts {
        place: words::place(row),
        withdrawn: row.withdrawn,
        zone: said_zone(lang, zone),
        both: words::both(lang, row.points_for, row.against),
        performance: said::struck(lang.number(row.performance), is_struck),
        form: row.form.iter().map(form).collect(),
    })
}

/// So many match days have room for their names under a chart.
const IN_WORDS: usize = 4;

/// The place after each day that is complete in part at least.
fn standings(lang: Lang, book: &Book, team: i64) -> Vec<(String, u32)> {
    let played = |day: &i32| book.scored.iter().any(|scored| scored.complete && scored.day == *day);
    let days: Vec<i32> = book.league.days.iter().map(|day| day.day.number).filter(played).collect();
    // The heading says that these are match days.
    let label = |day: i32| if days.len() > IN_WORDS { day.to_string() } else { words::day(lang, day) };
    let place = |day: &i32| {
        let table = book.table_after(*day);
        table.iter().find(|row| row.team == team && row.rounds > 0).map(|row| (label(*day), row.place))
    };
    days.iter().filter_map(place).collect()
}

/// What a player is to the team.
pub fn role(lang: Lang, role: PlayerRole) -> String {
    match role {
        PlayerRole::Regular => lang.say("season-regular"),
        PlayerRole::Substitute => lang.say("season-substitute"),
        PlayerRole::Guest => lang.say("season-guest"),
    }
}
