//! What a match day brought each team, told once for the pages that show it and for the files.

use std::collections::BTreeMap;

use super::book::{Book, Scored};
use super::{left, lists, told, words};
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;
use crate::store::league::Day;
use crate::store::match_days::Group;

/// What a round brought a team.
pub struct RoundOfTeam {
    points: Ratio,
    /// Nothing where the team did not come.
    performance: Option<i64>,
    /// Whether nobody else came.
    alone: bool,
    /// Whether it counts nothing for one of its players.
    struck: bool,
}

/// What a match day brought a team so far.
pub struct TeamOfDay {
    /// The team's number.
    pub number: i64,
    /// Its rounds that have begun.
    pub rounds: BTreeMap<i32, RoundOfTeam>,
    /// League points for and against; nothing before the first round.
    pub points: Option<(Ratio, Ratio)>,
    /// The sum of its performances.
    pub performance: i64,
}

impl TeamOfDay {
    /// Whether one of these rounds counts nothing for one of its players.
    pub fn is_struck(&self) -> bool {
        self.rounds.values().any(|round| round.struck)
    }
}

/// The teams of a group, the best of the day first.
pub fn of_group(book: &Book, day: &Day, group: &Group) -> Vec<TeamOfDay> {
    let new = |number: i64| TeamOfDay { number, rounds: BTreeMap::new(), points: None, performance: 0 };
    let mut teams: Vec<TeamOfDay> = book.members(group).into_iter().map(new).collect();
    let own = |scored: &&Scored| (scored.day, scored.group) == (day.day.number, group.number);
    for scored in book.scored.iter().filter(own) {
        let Ok(played) = &scored.played else { continue };
        for award in &played.awards {
            let Some(team) = teams.iter_mut().find(|team| team.number == award.team) else { continue };
            let performance = played.figures.get(&award.team).map(|(performance, _)| *performance);
            let (points_for, against) = team.points.unwrap_or((Ratio::ZERO, Ratio::ZERO));
            team.points = points_for.plus(award.points_for).zip(against.plus(award.against));
            team.performance += performance.unwrap_or(0);
            let alone = played.figures.len() == 1;
            let struck = performance.is_some() && book.is_struck((scored.day, scored.round, award.team));
            team.rounds.insert(scored.round, RoundOfTeam { points: award.points_for, performance, alone, struck });
        }
    }
    teams.sort_by(|one, other| {
        let order = |team: &TeamOfDay| (team.points.map(|(own, _)| own), team.performance);
        order(other).cmp(&order(one)).then(one.number.cmp(&other.number))
    });
    teams
}

/// What a match day brought each team of these groups.
pub fn report<'g>(lang: Lang, book: &Book, day: &Day, groups: impl IntoIterator<Item = &'g Group>) -> Report {
    marked(lang, book, day, groups).0
}

/// The same with what the mark beside a figure means, where a line has it.
pub fn marked<'g>(
    lang: Lang,
    book: &Book,
    day: &Day,
    groups: impl IntoIterator<Item = &'g Group>,
) -> (Report, Option<String>) {
    let rounds: Vec<i32> = (1..=book.league.division.rounds).collect();
    let groups: Vec<&Group> = groups.into_iter().collect();
    let has_left = |team: i64| book.has_left(team, day);
    let some_left = groups.iter().any(|group| book.members(group).into_iter().any(has_left));
    // Its place stays empty: the line says so, as in the fixtures.
    let line = |of: (i32, &[i32]), team: &TeamOfDay| {
        let (mut row, gone) = (row(lang, book, of, team), has_left(team.number));
        if some_left {
            row.cells.push(Cell::YesNo(gone));
        }
        Row { tags: gone.then(|| left::tag(lang)).into_iter().collect(), ..row }
    };
    let mut any = false;
    let section = |group: &&Group| {
        let name = lang.say_with("season-group", "group", group.number);
        let title = [name.as_str(), &group.venue].into_iter().filter(|part| !part.is_empty());
        let teams = of_group(book, day, group);
        any |= teams.iter().any(TeamOfDay::is_struck);
        Section {
            title: title.collect::<Vec<_>>().join(" · "),
            rows: teams.iter().map(|team| line((group.number, &rounds), team)).collect(),
            ..Section::default()
        }
    };
    let sections: Vec<Section> = groups.iter().map(section).collect();
    let struck = words::struck(lang, any);
    let list = Report {
        subtitle: words::when(lang, &day.day),
        rules: words::rules(lang, book, Some(day.day.number)),
        struck: struck.clone(),
        notes: told::waiting(&told::silent(lang), book),
        under: lang.say("season-under"),
        sections,
        ..lists::list(lang, book, words::day(lang, day.day.number), columns(lang, &rounds, some_left))
    };
    (list, struck)
}

/// The columns; where a team left before the day, the files say of each whether it did.
fn columns(lang: Lang, rounds: &[i32], some_left: bool) -> Vec<Column> {
    let round = |round: &i32| {
        let said = |key: &str| lang.say_with(key, "round", *round);
        [
            Column::new(Kind::Ratio, &format!("round_{round}_for"), said("round-name")).shown(Shown::Wide),
            Column::new(Kind::Number, &format!("round_{round}"), said("season-round-performance")).shown(Shown::Wide),
        ]
    };
    let before = [
        Column::new(Kind::Number, "group", lang.say("season-group-head")).shown(Shown::Files),
        lists::team_column(lang, "team", "name"),
        lists::points_column(lang).decides(),
    ];
    let sum = Column::new(Kind::Number, "points", lang.say("season-performance"));
    let after = [sum].into_iter().chain(some_left.then(|| left::column(lang)));
    before.into_iter().chain(rounds.iter().flat_map(round)).chain(after).collect()
}

fn row(lang: Lang, book: &Book, (group, rounds): (i32, &[i32]), team: &TeamOfDay) -> Row {
    let performance = |round: &i32| match team.rounds.get(round) {
        None => Cell::Number(None),
        Some(RoundOfTeam { performance: None, .. }) => said(None, lang.say("season-missing")),
        Some(RoundOfTeam { performance, alone: true, .. }) => said(*performance, lang.say("season-unopposed")),
        Some(RoundOfTeam { performance, struck, .. }) => words::performance(lang, *performance, *struck),
    };
    let of_round = |round: &i32| {
        let points = Cell::Ratio(team.rounds.get(round).map(|brought| brought.points));
        [points, performance(round)]
    };
    let begun = team.points.is_some();
    // On a phone each round stands under the name: league points, and in brackets the performance.
    let figure = |cell: &Cell| crate::export::report::said::cell(lang, Kind::Number, cell);
    let of_both = |round: &i32| {
        let [points, performance] = of_round(round);
        format!("{} ({})", figure(&points), figure(&performance))
    };
    let under: Vec<String> = rounds.iter().filter(|_| begun).map(of_both).collect();
    let (own, against) = team.points.unzip();
    let mut cells = vec![Cell::number(group), lists::team_cell(book, team.number), Cell::Pair(own, against)];
    cells.extend(rounds.iter().flat_map(of_round));
    cells.push(words::performance(lang, begun.then_some(team.performance), team.is_struck()));
    Row { under: under.join(" · "), ..Row::new(cells) }
}

/// A figure people read as a word.
fn said(figure: Option<i64>, word: String) -> Cell {
    Cell::Said(figure.into_iter().collect(), word, String::new())
}
