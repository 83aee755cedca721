//! A team's match days and its squad, each told once for the page of the team and to take away.

use super::role;
use crate::export::report::{Cell, Column, Kind, Named, Report, Row, Shown};
use crate::i18n::Lang;
use crate::store::league::Day;
use crate::store::teams::Team;
use crate::store::{self, match_days::Group};
use crate::web::season::book::Book;
use crate::web::season::results::{self, TeamOfDay};
use crate::web::season::{lists, told, words};

/// When and where it meets whom, and what came of it; of a team that left to its last day, and without the others that
/// left before.
pub fn days(lang: Lang, book: &Book, team: &Team) -> Report {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let columns = vec![
        Column::of(Kind::Said, lang.say("season-day-head"), &[("day", lang.say("season-day-head"))]),
        Column::new(Kind::Date, "date", lang.say("column-date")).shown(Shown::Under),
        Column::new(Kind::Text, "starts", lang.say("column-starts")).shown(Shown::Files),
        Column::new(Kind::Text, "venue", lang.say("season-venue")).shown(Shown::Under),
        Column::new(Kind::Names, "opponents", lang.say("season-opponents")).shown(Shown::Wide),
        lists::points_column(lang).decides(),
        number("points", "season-performance"),
        Column::new(Kind::Place, "rank", lang.say("season-place-in-group")).shown(Shown::Wide),
        Column::for_people(Kind::Said, lang.say("season-sheet")).shown(Shown::Page),
    ];
    let group = |day: &'_ Day| day.groups.iter().find(|group| group.teams.contains(&team.id)).cloned();
    let days = book.league.days.iter().filter(|day| team.plays_on(day.day.number));
    let rows = days.filter_map(|day| Some(day_row(lang, book, (day, &group(day)?), team))).collect();
    let layout = told::silent(lang);
    let row = book.table().into_iter().find(|row| row.team == i64::from(team.number));
    let subtitle = row.filter(|row| row.rounds > 0).map_or_else(String::new, |row| {
        let both = words::both(lang, row.points_for, row.against);
        format!("{} {} · {} {both}", lang.say("standings-place"), words::place(&row), lang.say("season-league-points"))
    });
    let (struck, notes) = (struck(lang, book, team), told::deductions_of(&layout, book, team));
    let title = format!("{} · {}", team.name, lang.say("season-days"));
    Report { subtitle, notes, struck, ..lists::list(lang, book, title, columns) }.with_rows(rows)
}

/// What the mark beside a performance means, where a round of one of its players counts nothing.
pub fn struck(lang: Lang, book: &Book, team: &Team) -> Option<String> {
    words::struck(lang, book.has_struck(team.number.into(), |_| true))
}

fn day_row(lang: Lang, book: &Book, (day, group): (&Day, &Group), team: &Team) -> Row {
    let (number, own) = (day.day.number, i64::from(team.number));
    let teams = results::of_group(book, day, group);
    let at = teams.iter().position(|one| one.number == own);
    let brought = at.and_then(|at| teams.get(at)).filter(|one| one.points.is_some());
    let place = at.filter(|_| brought.is_some()).and_then(|at| u32::try_from(at + 1).into_iter().next());
    let (points_for, against) = brought.and_then(|one| one.points).unzip();
    let others = book.members(group).into_iter().filter(|other| *other != own && !book.has_left(*other, day));
    let opponent = |other| Named { number: None, name: book.name(other).to_owned(), link: book.team_address(other) };
    let opponents: Vec<Named> = others.map(opponent).collect();
    let names = opponents.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(" · ");
    let cells = vec![
        Cell::Said(vec![number.into()], words::day(lang, number), book.day_address(number)),
        Cell::Date(day.day.date),
        Cell::Text(day.day.starts.clone()),
        Cell::Text(group.venue.clone()),
        Cell::Names(opponents),
        Cell::Pair(points_for, against),
        words::performance(lang, brought.map(|one| one.performance), brought.is_some_and(TeamOfDay::is_struck)),
        Cell::Place(place, false),
        Cell::Said(Vec::new(), "PDF".to_owned(), format!("{}/sheet.pdf?day={number}", book.team_address(own))),
    ];
    Row { under: names, ..Row::new(cells) }
}

/// Who plays for it, and how they stand.
pub fn squad(lang: Lang, book: &Book, team: &Team) -> store::Result<Report> {
    let columns = vec![
        Column::of(Kind::Label, lang.say("season-number"), &[("number", lang.say("season-number"))]),
        Column::new(Kind::Name, "name", lang.say("standings-name")),
        Column::new(Kind::Word, "role", lang.say("season-role")).shown(Shown::Under),
        Column::new(Kind::Number, "rounds", lang.say("season-rounds-head")),
        Column::new(Kind::Average, "average", lang.say("season-average")).decides(),
    ];
    let (lines, struck) = (book.individuals(), book.struck_players());
    let (mut rows, mut any) = (Vec::new(), false);
    for player in book.league.players.iter().filter(|player| player.team_id == team.id) {
        let (number, is) = (i64::from(player.number), player.role);
        let line = lines.iter().find(|line| line.player == number);
        let is_struck = struck.contains(&number);
        any |= is_struck;
        rows.push(Row::new(vec![
            Cell::number(number),
            Cell::Name(None, player.name.clone(), book.player_address(number)),
            Cell::Word(is.word().to_owned(), role(lang, is)),
            Cell::number(line.map_or(0, |line| line.rounds)),
            words::marked(lang, Kind::Average, Cell::Ratio(line.map(|line| line.average)), is_struck),
        ]));
    }
    let title = format!("{} · {}", team.name, lang.say("season-squad"));
    Ok(Report { struck: words::struck(lang, any), ..lists::list(lang, book, title, columns) }.with_rows(rows))
}
