//! The sheet of results of one group: what each player brought in round by round, what each team got for it, room to sign.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::book::{Book, Scored};
use super::nav::{Here, Nav};
use super::{files, lists, prints, told, words};
use crate::export::pdf::{self, Column, Row};
use crate::export::report::{self, Cell, Column as Field, Kind, Report};
use crate::i18n::Lang;
use crate::store::league::Brought;
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::{Answer, Error, Layout, Visit, print, public};

#[derive(Template)]
#[template(path = "season/sheet.html")]
struct SheetPage {
    layout: Layout,
    nav: Nav,
    sheet: GroupSheet,
    /// The files to take away, without their endings.
    file: String,
}

/// What a group brought in on a match day.
struct GroupSheet {
    day: i32,
    title: String,
    when: String,
    venue: String,
    rounds: Vec<RoundOfGroup>,
    /// The teams with what the whole day brought them: points, sum of performances.
    teams: Vec<(String, String, String)>,
    /// Lots, incomplete teams, line-ups that were put right.
    notes: Vec<String>,
    /// Who signs.
    signatures: Vec<String>,
}

/// A round of a group.
struct RoundOfGroup {
    number: i32,
    /// Whether it counts already.
    complete: bool,
    teams: Vec<TeamOfGroup>,
}

/// A team in a round.
struct TeamOfGroup {
    number: i64,
    name: String,
    players: Vec<PlayerOfTeam>,
    /// The sum of the performances; nothing where the team did not come.
    sum: Option<i64>,
    /// Its league points; nothing while they are open.
    award: Option<crate::rules::ratio::Ratio>,
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
}

type Place = web::Path<(DivisionId, i32, i32)>;

/// Shows the sheet.
pub async fn show(request: HttpRequest, app: web::Data<App>, place: Place) -> Answer {
    let (id, day, group) = place.into_inner();
    let file = format!("days/{day}/groups/{group}/sheet");
    let address = format!("/divisions/{id}/days/{day}/groups/{group}");
    let render = move |conn: &mut Conn, mut layout: Layout| {
        let book = Book::load(conn, id)?;
        let sheet = of(&layout, &book, (day, group))?;
        layout.title = format!("{} · {}", sheet.title, book.league.division.name);
        Ok(SheetPage { nav: Nav::of(&book, Here::Days), sheet, file, layout }.render()?)
    };
    public::page(&request, &app, id, address, render).await
}

/// `sheet.csv` and `.json`: a line for each player and round.
pub async fn file(request: HttpRequest, app: web::Data<App>, place: Place, query: files::Query) -> Answer {
    let (id, day, group) = place.into_inner();
    let name = format!("days/{day}/groups/{group}/sheet");
    files::list(&request, &app, (id, name, query), move |lang, book| {
        let sheet = of(&told::silent(lang), book, (day, group))?;
        Ok(report(lang, book, &sheet))
    })
    .await
}

/// What each player brought in, with the sum and the points of his team.
fn report(lang: Lang, book: &Book, sheet: &GroupSheet) -> Report {
    let number = |id: &str, key: &str| Field::new(Kind::Number, id, lang.say(key));
    let columns = vec![
        number("round", "player-round"),
        lists::team_column(lang, "team", "team_name"),
        lists::player_column(lang),
        number("points", "metric-points"),
        lists::games_column(lang),
        number("performance", "season-performance").decides(),
        number("team_performance", "column-team-performance"),
        Field::new(Kind::Ratio, "team_points", lang.say("column-team-points")),
    ];
    let row = |round: i32, team: &TeamOfGroup, player: &PlayerOfTeam| {
        report::Row::new(vec![
            Cell::number(round),
            Cell::Name(Some(team.number), team.name.clone(), String::new()),
            Cell::Name(Some(player.number.into()), player.name.clone(), String::new()),
            Cell::number(player.points),
            lists::pair(player.won, player.lost),
            Cell::number(player.performance),
            Cell::Number(team.sum),
            Cell::Ratio(team.award),
        ])
    };
    let mut rows = Vec::new();
    for round in &sheet.rounds {
        for team in &round.teams {
            rows.extend(team.players.iter().map(|player| row(round.number, team, player)));
        }
    }
    let title = sheet.title.clone();
    Report { notes: sheet.notes.clone(), ..lists::list(book, title, columns) }.with_rows(rows)
}

/// `sheet.pdf`: to be signed.
pub async fn paper(app: web::Data<App>, visit: Visit, place: Place) -> Answer {
    let (id, day, group) = place.into_inner();
    let (book, lang) = (prints::load(&app, id).await?, visit.lang);
    let sheet = of(&told::silent(lang), &book, (day, group))?;
    print::pdf(&format!("sheet-{id}-{day}-{group}.pdf"), move || printed(lang, &book, &sheet)).await
}

fn printed(lang: Lang, book: &Book, sheet: &GroupSheet) -> prints::Printed {
    let columns = [
        Column::words(lang.say("entry-name"), 5),
        Column::figures(lang.say("metric-points")),
        Column::figures(lang.say("print-won")),
        Column::figures(lang.say("print-lost")),
        Column::figures(lang.say("season-performance")).decides(),
        Column::figures(lang.say("season-league-points")),
    ];
    let mut rows = Vec::new();
    for round in &sheet.rounds {
        rows.push(Row::Heading(lang.say_with("round-name", "round", round.number)));
        for team in &round.teams {
            rows.extend(team.players.iter().map(|player| {
                let figures = [player.points, player.won, player.lost, player.performance];
                let mark = if player.guest { " G" } else { "" };
                let mut cells = vec![format!("{} {}{mark}", player.number, player.name)];
                cells.extend(figures.map(|figure| lang.number(figure)));
                cells.push(String::new());
                Row::Cells(cells)
            }));
            let (sum, award) = (team.said(lang), team.points(lang));
            let nothing = String::new;
            rows.push(Row::Cells(vec![format!("= {}", team.name), nothing(), nothing(), nothing(), sum, award]));
        }
    }
    rows.push(Row::Heading(lang.say("group-sheet-day")));
    let total = |(name, points, performance): &(String, String, String)| {
        let nothing = String::new;
        Row::Cells(vec![name.clone(), nothing(), nothing(), nothing(), performance.clone(), points.clone()])
    };
    rows.extend(sheet.teams.iter().map(total));
    let line = |who: &String| format!("{who}:  ______________________________________");
    let notes = [sheet.notes.clone(), sheet.signatures.iter().map(line).collect()].concat();
    let subtitle = [sheet.when.as_str(), &sheet.venue].into_iter().filter(|words| !words.is_empty());
    let subtitle = subtitle.collect::<Vec<_>>().join(" · ");
    pdf::list(&prints::paper(lang, book, sheet.title.clone(), subtitle, notes), &columns, &rows)
}

impl PlayerOfTeam {
    /// The game points as people read them.
    fn points_said(&self, lang: Lang) -> String {
        lang.number(self.points)
    }

    /// The performance as people read it.
    fn performance_said(&self, lang: Lang) -> String {
        lang.number(self.performance)
    }
}

impl TeamOfGroup {
    /// The sum as people read it.
    fn said(&self, lang: Lang) -> String {
        self.sum.map_or_else(|| lang.say("season-missing"), |sum| lang.number(sum))
    }

    /// The league points as people read them.
    fn points(&self, lang: Lang) -> String {
        self.award.map_or_else(|| "–".to_owned(), |award| words::points(lang, award))
    }
}

/// The sheet of a group of a match day.
fn of(layout: &Layout, book: &Book, (number, group): (i32, i32)) -> Result<GroupSheet, Error> {
    let lang = layout.lang;
    let day = book.league.days.iter().find(|day| day.day.number == number).ok_or(Error::NotFound)?;
    let group = day.groups.iter().find(|one| one.number == group).ok_or(Error::NotFound)?;
    let results = super::days::results(layout, book, day, group);
    let begun = book.scored.iter().filter(|scored| (scored.day, scored.group) == (number, group.number));
    let mut rounds: Vec<RoundOfGroup> = begun.map(|scored| round(book, scored, &book.members(group))).collect();
    rounds.sort_by_key(|round| round.number);
    let team = |row: super::days::ResultRow| (row.name, row.both, row.performance);
    let names = book.members(group).into_iter().map(|team| book.name(team).to_owned());
    let mut teams = rounds.iter().flat_map(|round| &round.teams);
    let guests = teams.any(|team| team.players.iter().any(|player| player.guest));
    let legend = guests.then(|| lang.say("group-sheet-guest"));
    Ok(GroupSheet {
        day: number,
        title: format!("{} · {}", words::day(lang, number), lang.say_with("season-group", "group", group.number)),
        when: words::when(lang, &day.day),
        venue: group.venue.clone(),
        rounds,
        teams: results.rows.into_iter().map(team).collect(),
        notes: legend.into_iter().chain(results.notes).collect(),
        signatures: std::iter::once(lang.say("group-sheet-host")).chain(names).collect(),
    })
}

fn round(book: &Book, scored: &Scored, members: &[i64]) -> RoundOfGroup {
    let award = |team: i64| {
        let played = scored.played.as_ref().into_iter().flat_map(|played| &played.awards);
        played.filter(|award| award.team == team).map(|award| award.points_for).next()
    };
    let team = |&team: &i64| {
        let own: Vec<&Brought> = book
            .league
            .brought
            .iter()
            .filter(|one| (one.day, one.round, one.team) == (scored.day, scored.round, team))
            .collect();
        let came = scored.played.as_ref().is_ok_and(|played| played.figures.contains_key(&team)) || !own.is_empty();
        TeamOfGroup {
            number: team,
            name: book.name(team).to_owned(),
            sum: came.then(|| book.sum((scored.day, scored.round, team)).0),
            award: award(team),
            players: players(book, team, &own),
        }
    };
    RoundOfGroup { number: scored.round, complete: scored.complete, teams: members.iter().map(team).collect() }
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
        });
    }
    players
}
