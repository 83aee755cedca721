//! When and where who meets whom, told once for the page and the files. The place of a team that left stays empty: it
//! stands in its group with the word for it, in the files in a column of its own, `withdrawn`.

use super::book::Book;
use super::{left, lists, words};
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::store::league::Day;
use crate::store::match_days::Group;
use crate::store::teams::Team;

/// When and where who meets whom.
pub fn report(lang: Lang, book: &Book) -> Report {
    let mut columns = vec![
        lists::number(lang, "day", "season-day-head").shown(Shown::Files),
        Column::new(Kind::Date, "date", lang.say("column-date")).shown(Shown::Files),
        Column::new(Kind::Text, "starts", lang.say("column-starts")).shown(Shown::Files),
        lists::number(lang, "group", "season-group-head"),
        Column::new(Kind::Text, "venue", lang.say("season-venue")),
        lists::team_column(lang, "team", "name"),
        Column::new(Kind::YesNo, "host", lang.say("column-host")),
    ];
    let some_left = book.groups().any(|(day, group)| teams(book, group).any(|team| has_left(team, day)));
    if some_left {
        columns.push(left::column(lang));
    }
    let of_group = |day: &Day, group: &Group| {
        let rows = teams(book, group).map(|team| row(lang, book, (day, group), (team, some_left)));
        rows.collect::<Vec<_>>()
    };
    let section = |day: &Day| Section {
        title: format!("{} · {}", words::day(lang, day.day.number), words::when(lang, &day.day)),
        rows: day.groups.iter().flat_map(|group| of_group(day, group)).collect(),
        ..Section::default()
    };
    let sections = book.league.days.iter().map(section).collect();
    Report { sections, ..lists::list(lang, book, lang.say("season-days"), columns) }
}

/// The teams of a group in its order.
fn teams<'b>(book: &'b Book, group: &'b Group) -> impl Iterator<Item = &'b Team> {
    group.teams.iter().filter_map(|id| book.league.team(*id))
}

fn has_left(team: &Team, day: &Day) -> bool {
    !team.plays_on(day.day.number)
}

fn row(lang: Lang, book: &Book, (day, group): (&Day, &Group), (team, some_left): (&Team, bool)) -> Row {
    let has_left = has_left(team, day);
    let mut cells = vec![
        Cell::number(day.day.number),
        Cell::Date(day.day.date),
        Cell::Text(day.day.starts.clone()),
        Cell::number(group.number),
        Cell::Text(group.venue.clone()),
        lists::team_cell(book, team.number.into()),
        Cell::YesNo(group.host == Some(team.id)),
    ];
    if some_left {
        cells.push(Cell::YesNo(has_left));
    }
    Row { tags: has_left.then(|| left::tag(lang)).into_iter().collect(), ..Row::new(cells) }
}
