//! The sheet of results of one group: what each player brought in round by round, what each team got for it, room to sign.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::{Book, Scored};
use super::nav::{Nav, Tab};
use super::results::{TeamOfDay, of_group};
use super::{days, files, lists, told, words};
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown, Tag};
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;
use crate::store::league::Brought;
use crate::store::match_days::Group;
use crate::store::{Conn, DivisionId};
use crate::web::report::table::Table;
use crate::web::server::App;
use crate::web::{Answer, Error, Layout};

/// The sheet of results of a group.
#[derive(Template)]
#[template(path = "season/sheet.html")]
pub struct SheetPage {
    layout: Layout,
    nav: Nav,
    day: i32,
    title: String,
    when: String,
    table: Table,
    /// Lots, incomplete teams, line-ups that were put right.
    notes: Vec<String>,
    /// The files to take away, without their endings.
    file: String,
}

/// A player of a team in a round.
struct PlayerOfTeam {
    number: i32,
    name: String,
    /// Whether he plays as a guest.
    guest: bool,
    points: i64,
    won: i64,
    lost: i64,
    performance: i64,
    /// Whether nothing of the sheet counts.
    struck: bool,
}

/// A group: its division, its match day, its number.
type Place = (DivisionId, i32, i32);

/// Shows the sheet.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, day, group): Place) -> Result<SheetPage, Error> {
    let file = format!("days/{day}/groups/{group}/sheet");
    let book = Book::load(conn, id)?;
    let list = report(layout.lang, &book, (day, group))?;
    layout.title = format!("{} · {}", list.title, book.league.division.name);
    let (title, when) = (list.title.clone(), list.subtitle.clone());
    let notes = list.struck.iter().chain(&list.notes).cloned().collect();
    let table = Table::of(layout.lang, list).at(format!("/divisions/{id}/{file}"), "");
    Ok(SheetPage { nav: Nav::of(&book, Tab::Days), day, title, when, table, notes, file, layout })
}

/// `sheet.csv`, `.json` and `.pdf` to be signed: a line for each player and round.
pub async fn file(request: HttpRequest, app: web::Data<App>, place: web::Path<Place>, query: files::Query) -> Answer {
    let (id, day, group) = place.into_inner();
    let name = format!("days/{day}/groups/{group}/sheet");
    files::list(&request, &app, files::Asked { id, name, query }, move |lang, book| report(lang, book, (day, group)))
        .await
}

fn columns(lang: Lang) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    vec![
        number("round", "player-round").shown(Shown::Files),
        lists::team_column(lang, "team", "team_name").shown(Shown::Files),
        lists::player_column(lang),
        number("points", "metric-points").shown(Shown::Wide),
        lists::games_column(lang).shown(Shown::Wide),
        number("performance", "season-performance").decides(),
        number("team_performance", "column-team-performance").shown(Shown::Files),
        Column::new(Kind::Ratio, "team_points", lang.say("column-team-points")).shown(Shown::Files),
        Column::for_people(Kind::Ratio, lang.say("season-league-points")).decides(),
    ]
}

/// What each player brought in, with the sum and the points of his team; last what the whole day brought the teams.
fn report(lang: Lang, book: &Book, (number, group): (i32, i32)) -> Result<Report, Error> {
    let day = book.league.days.iter().find(|day| day.day.number == number).ok_or(Error::NotFound)?;
    let group = day.groups.iter().find(|one| one.number == group).ok_or(Error::NotFound)?;
    let mut begun: Vec<&Scored> =
        book.scored.iter().filter(|scored| (scored.day, scored.group) == (number, group.number)).collect();
    begun.sort_by_key(|scored| scored.round);
    let mut sections: Vec<Section> = begun.iter().map(|scored| round(lang, book, scored, group)).collect();
    let guests = sections.iter().flat_map(|section| &section.rows).any(|row| !row.tags.is_empty());
    if !sections.is_empty() {
        let rows = of_group(book, day, group).iter().map(|team| of_day(lang, book, team)).collect();
        sections.push(Section { title: lang.say("group-sheet-day"), rows, ..Section::default() });
    }
    let title = format!("{} · {}", words::day(lang, number), lang.say_with("season-group", "group", group.number));
    let when = words::when(lang, &day.day);
    let subtitle = [when.as_str(), &group.venue].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>();
    let legend = guests.then(|| lang.say("group-sheet-guest"));
    let members = book.members(group);
    let is_struck = |one: &Brought| one.struck && one.day == number && members.contains(&one.team);
    // Nobody is there to sign for a team that left before.
    let names = members.iter().filter(|team| !book.has_left(**team, day)).map(|team| book.name(*team).to_owned());
    Ok(Report {
        subtitle: subtitle.join(" · "),
        rules: words::rules(lang, book, Some(number)),
        struck: words::struck(lang, book.league.brought.iter().any(is_struck)),
        notes: legend.into_iter().chain(days::notes(&told::silent(lang), book, day, group)).collect(),
        signatures: std::iter::once(lang.say("group-sheet-host")).chain(names).collect(),
        sections,
        ..lists::list(lang, book, title, columns(lang))
    })
}

/// A round of the group: each team with its players, then what it brought in.
fn round(lang: Lang, book: &Book, scored: &Scored, group: &Group) -> Section {
    let played = || scored.played.as_ref().into_iter();
    let award = |team: i64| {
        let mut awards = played().flat_map(|played| &played.awards);
        awards.find(|award| award.team == team).map(|award| award.points_for)
    };
    let mut rows = Vec::new();
    for team in book.members(group) {
        let at = (scored.day, scored.round, team);
        let own: Vec<&Brought> =
            book.league.brought.iter().filter(|one| (one.day, one.round, one.team) == at).collect();
        let came = played().any(|played| played.figures.contains_key(&team)) || !own.is_empty();
        let sum = came.then(|| book.sum(at).0);
        let players = players(book, team, &own);
        rows.extend(
            players.iter().map(|player| player_row((lang, book), (scored.round, team), player, (sum, award(team)))),
        );
        let said = if came {
            words::performance(lang, sum, own.iter().any(|one| one.struck))
        } else {
            Cell::Said(Vec::new(), lang.say("season-missing"), String::new())
        };
        rows.push(team_row(book, team, said, Cell::Ratio(award(team))));
    }
    let name = lang.say_with("round-name", "round", scored.round);
    let running = (!scored.complete).then(|| lang.say("season-running"));
    let title = [Some(name), running].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    Section { title, rows: rows.into(), ..Section::default() }
}

fn player_row(
    (lang, book): (Lang, &Book),
    (round, team): (i32, i64),
    player: &PlayerOfTeam,
    (sum, award): (Option<i64>, Option<Ratio>),
) -> Row {
    let guest = player.guest.then(|| Tag { text: "G".to_owned(), off: false, phone: false });
    Row {
        tags: guest.into_iter().collect(),
        ..Row::new(vec![
            Cell::number(round),
            Cell::Name(Some(team), book.name(team).to_owned(), String::new()),
            Cell::Name(Some(player.number.into()), player.name.clone(), String::new()),
            Cell::number(player.points),
            lists::pair(player.won, player.lost),
            words::performance(lang, player.performance, player.struck),
            Cell::Number(sum),
            Cell::Ratio(award),
            nothing(),
        ])
    }
}

/// What a team brought in: the sum of its players, and its points.
fn team_row(book: &Book, team: i64, performance: Cell, points: Cell) -> Row {
    let name = Cell::Name(Some(team), book.name(team).to_owned(), book.team_address(team));
    Row::sum(vec![nothing(), nothing(), name, nothing(), nothing(), performance, nothing(), nothing(), points])
}

/// What the whole day brought a team.
fn of_day(lang: Lang, book: &Book, team: &TeamOfDay) -> Row {
    let (own, against) = team.points.unzip();
    let performance = words::performance(lang, own.map(|_| team.performance), team.is_struck());
    team_row(book, team.number, performance, Cell::Pair(own, against))
}

/// A cell in which nothing stands.
fn nothing() -> Cell {
    Cell::Text(String::new())
}

/// What each player brought in, adjustments with it.
fn players(book: &Book, team: i64, own: &[&Brought]) -> Vec<PlayerOfTeam> {
    let mut players: Vec<PlayerOfTeam> = Vec::new();
    for one in own {
        let figures = &one.figures;
        let (won, lost) = (figures.won.unwrap_or(0), figures.lost.unwrap_or(0));
        if let Some(player) = players.iter_mut().find(|player| player.number == one.player) {
            player.points += figures.points;
            player.performance += figures.performance;
            (player.won, player.lost) = (player.won + won, player.lost + lost);
            continue;
        }
        players.push(PlayerOfTeam {
            number: one.player,
            name: book.player_name(one.player.into()).to_owned(),
            guest: book.is_guest(one.player, team),
            points: figures.points,
            won,
            lost,
            performance: figures.performance,
            struck: one.struck,
        });
    }
    players
}
