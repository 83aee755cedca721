//! The match days: when and where who meets whom, and what came of it.

use std::collections::BTreeSet;

use askama::Template;

use super::book::{Book, Scored};
use super::nav::{Nav, Tab};
use super::told::{self, waiting};
use super::{fixtures, results, words};
use crate::export::report::{Cell, Row, Section};
use crate::i18n::Lang;
use crate::rules::league::agreement::Agreement;
use crate::rules::league::turnout;
use crate::rules::rule_set::Title;
use crate::store::exchanges::Exchange;
use crate::store::league::Day;
use crate::store::match_days::Group;
use crate::store::{Conn, DivisionId, TeamId, notices};
use crate::web::divisions::notices::NoticeLine;
use crate::web::match_days::view::{Exchanged, exchange};
use crate::web::report::table::Table;
use crate::web::{Error, Layout};

/// The match days of a division.
#[derive(Template)]
#[template(path = "season/days.html")]
pub struct DaysPage {
    layout: Layout,
    nav: Nav,
    notices: Vec<NoticeLine>,
    days: Vec<DayLine>,
}

/// A match day with its groups.
struct DayLine {
    number: i32,
    name: String,
    when: String,
    state: String,
    /// Whether there are results to look at.
    results: bool,
    groups: Vec<GroupLine>,
}

/// A group with its teams: name, page, whether its place stays empty.
struct GroupLine {
    number: i64,
    venue: String,
    host: String,
    teams: Vec<(String, String, bool)>,
}

/// One match day of a division.
#[derive(Template)]
#[template(path = "season/day.html")]
pub struct DayPage {
    layout: Layout,
    nav: Nav,
    number: i32,
    name: String,
    when: String,
    state: String,
    waiting: Vec<String>,
    groups: Vec<Results>,
    before: Option<i32>,
    after: Option<i32>,
}

/// A group with its results.
pub struct Results {
    /// The group's number.
    pub number: i32,
    /// Where it plays.
    pub venue: String,
    /// Whether a round of it is being played.
    pub live: bool,
    /// What its teams brought in.
    pub table: Table,
    /// What the mark beside a figure means, where one stands there.
    pub struck: Option<String>,
    /// The tables of each round: round, and number and sheet of each table.
    pub tables: Vec<(i32, Vec<(i32, i64)>)>,
    /// The address of its sheet of results.
    pub sheet: String,
    /// Lots with their seeds, and rounds in which a team was not complete: how they are played, and where that stands.
    pub notes: Vec<String>,
}

/// Shows all match days.
pub fn show(conn: &mut Conn, mut layout: Layout, id: DivisionId) -> Result<DaysPage, Error> {
    let notices = notices::of_division(conn, id)?.iter().map(|one| NoticeLine::of(layout.lang, one)).collect();
    let book = Book::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("season-days"), book.league.division.name);
    let list = fixtures::report(layout.lang, &book);
    let days = book.league.days.iter().zip(&list.sections);
    let days = days.map(|(day, told)| day_line(&layout, &book, day, told)).collect();
    Ok(DaysPage { nav: Nav::of(&book, Tab::Days), notices, days, layout })
}

/// A match day as the list of all has it, a line for each group.
fn day_line(layout: &Layout, book: &Book, day: &Day, told: &Section) -> DayLine {
    let of_group = told.rows.chunk_by(|one, other| one.cells.get(3) == other.cells.get(3));
    DayLine {
        number: day.day.number,
        name: words::day(layout.lang, day.day.number),
        when: words::when(layout.lang, &day.day),
        state: words::state(layout.lang, day.day.state),
        results: book.scored.iter().any(|scored| scored.day == day.day.number),
        groups: of_group.filter_map(group_line).collect(),
    }
}

/// The lines of a group as one.
fn group_line(rows: &[Row]) -> Option<GroupLine> {
    let [_, _, _, Cell::Number(Some(number)), Cell::Text(venue), ..] = rows.first()?.cells.as_slice() else {
        return None;
    };
    let mut group = GroupLine { number: *number, venue: venue.clone(), host: String::new(), teams: Vec::new() };
    for row in rows {
        if let [_, _, _, _, _, Cell::Name(_, name, link), Cell::YesNo(host), ..] = row.cells.as_slice() {
            if *host {
                group.host.clone_from(name);
            }
            group.teams.push((name.clone(), link.clone(), !row.tags.is_empty()));
        }
    }
    Some(group)
}

/// Shows one match day.
pub fn day(conn: &mut Conn, mut layout: Layout, (id, number): (DivisionId, i32)) -> Result<DayPage, Error> {
    let book = Book::load(conn, id)?;
    let day = book.league.days.iter().find(|day| day.day.number == number).ok_or(Error::NotFound)?;
    let name = words::day(layout.lang, number);
    layout.title = format!("{name} · {}", book.league.division.name);
    let known = |number: i32| book.league.days.iter().any(|day| day.day.number == number).then_some(number);
    Ok(DayPage {
        nav: Nav::of(&book, Tab::Days),
        number,
        name,
        when: words::when(layout.lang, &day.day),
        state: words::state(layout.lang, day.day.state),
        waiting: waiting(&layout, &book),
        groups: day.groups.iter().map(|group| results(&layout, &book, day, group)).collect(),
        before: known(number.saturating_sub(1)),
        after: known(number.saturating_add(1)),
        layout,
    })
}

/// A group with its results.
pub fn results(layout: &Layout, book: &Book, day: &Day, group: &Group) -> Results {
    let (division, number) = (book.league.division.id, day.day.number);
    let mut own = book.scored.iter().filter(|scored| (scored.day, scored.group) == (number, group.number));
    let (list, struck) = results::marked(layout.lang, book, day, [group]);
    Results {
        number: group.number,
        venue: group.venue.clone(),
        live: own.any(|scored| !scored.complete),
        table: Table::of(layout.lang, list).at(format!("/divisions/{division}/days/{number}"), ""),
        struck,
        tables: tables(book, day, group),
        sheet: format!("/divisions/{division}/days/{number}/groups/{}", group.number),
        notes: notes(layout, book, day, group),
    }
}

/// What is to be said of a group on a match day.
pub fn notes(layout: &Layout, book: &Book, day: &Day, group: &Group) -> Vec<String> {
    [
        lots(layout, book, group),
        incomplete(layout, book, day, group),
        exchanged(layout, book, day, group),
        ruled(layout, book, day, group),
    ]
    .concat()
}

/// The same of all groups of a match day: where there are several, each sentence says which it is of.
pub fn notes_of_all(lang: Lang, book: &Book, day: &Day) -> Vec<String> {
    let layout = told::silent(lang);
    let of_group = |group: &Group| {
        let name = lang.say_with("season-group", "group", group.number);
        let named = |note| if day.groups.len() > 1 { format!("{name} · {note}") } else { note };
        notes(&layout, book, day, group).into_iter().map(named).collect::<Vec<_>>()
    };
    day.groups.iter().flat_map(of_group).collect()
}

/// The line-ups of a group that were put right after their round was seated, with the reason.
fn exchanged(layout: &Layout, book: &Book, day: &Day, group: &Group) -> Vec<String> {
    let own = book.league.exchanges.iter().filter(|one| one.match_day_id == day.day.id);
    let sentence = |one: &Exchange| {
        let league = &book.league;
        let (gone, came) = (league.player(one.gone_id)?, league.player(one.came_id)?);
        let team = league.team(one.team_id)?.name.as_str();
        Some(exchange(layout.lang, one, &Exchanged { team, gone, came }))
    };
    own.filter(|one| group.teams.contains(&one.team_id)).filter_map(sentence).collect()
}

/// What was ruled about the teams of a group for the day.
fn ruled(layout: &Layout, book: &Book, day: &Day, group: &Group) -> Vec<String> {
    let teams = book.members(group);
    let all = teams.iter().flat_map(|team| book.rulings(*team)).filter(|(ruling, _)| ruling.day == day.day.number);
    all.map(|ruling| told::ruled(layout, book, ruling)).collect()
}

/// The lots that were drawn, so that anybody can draw them again.
fn lots(layout: &Layout, book: &Book, group: &Group) -> Vec<String> {
    let own = book.league.lots.iter().filter(|lot| lot.match_group_id == group.id);
    own.map(|lot| layout.say_two("season-lot", &("round", lot.round_number), &("seed", lot.seed.as_str()))).collect()
}

/// The rounds in which a team of four was not complete, by the case they are played by.
fn incomplete(layout: &Layout, book: &Book, day: &Day, group: &Group) -> Vec<String> {
    if book.limits.players != u16::from(turnout::FULL) {
        return Vec::new();
    }
    let begun = book.scored.iter().filter(|scored| (scored.day, scored.group) == (day.day.number, group.number));
    let sentence = |scored: &Scored| {
        let count = |team: &TeamId| {
            u8::try_from(book.league.lineup(day.day.id, scored.round, *team).len()).unwrap_or(turnout::FULL)
        };
        let players: Vec<u8> = group.teams.iter().map(count).collect();
        let (_, case) = turnout::turnout(&players).into_iter().next()?;
        let case = case.filter(|case| case.players.iter().any(|players| *players < turnout::FULL))?;
        let own = |title: &Title| if layout.lang == Lang::De { title.de.clone() } else { title.en.clone() };
        let counts = case.players.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
        let round = layout.say_with("round-name", "round", scored.round);
        let source = case.source.as_ref().map(|title| layout.say_with("season-source", "source", own(title)));
        // The points are those of the division, whatever the source of the case has.
        let points = points(layout.lang, book.agreed(), case);
        let told = [Some(format!("{round}: {counts}. {}.", own(&case.note))), source, points];
        Some(told.into_iter().flatten().collect::<Vec<_>>().join(" "))
    };
    begun.filter_map(sentence).collect()
}

/// The points of a case as the division agreed on them; nothing where it did not for groups of that size.
fn points(lang: Lang, agreed: &Agreement, case: &turnout::Case) -> Option<String> {
    let present = case.players.iter().filter(|players| **players > 0).count();
    let size = agreed.missing.size(case.players.len(), present);
    let ranks = agreed.points.of(size).into_iter().next()?;
    let first = ranks.first()?;
    Some(match case.points? {
        turnout::Points::Ranks => {
            let both: Vec<String> = ranks.iter().map(|points| format!("{points}:{}", first - points)).collect();
            lang.say_with("turnout-ranks", "points", both.join(", "))
        }
        turnout::Points::First => lang.say_with("turnout-first", "points", *first),
    })
}

fn tables(book: &Book, day: &Day, group: &Group) -> Vec<(i32, Vec<(i32, i64)>)> {
    let rounds: BTreeSet<i32> = day.tables.iter().map(|table| table.round).collect();
    let of = |round: i32| {
        let tables = book.tables(day, group, round).map(|table| (table.table, table.sheet.number())).collect();
        (round, tables)
    };
    rounds.into_iter().map(of).filter(|(_, tables): &(i32, Vec<_>)| !tables.is_empty()).collect()
}

impl DayPage {
    /// The files of the page, without their endings.
    fn file(&self) -> String {
        format!("days/{}", self.number)
    }
}
