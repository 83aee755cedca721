//! The pages of a division on paper.

use actix_web::web;

use super::book::Book;
use super::days::results;
use super::words;
use crate::export::pdf::{self, Column, LineupSheet, Paper, PdfError, Row};
use crate::i18n::Lang;
use crate::rules::league::cross::cross_table;
use crate::store::{self, DivisionId};
use crate::web::hands::taken::day_and_time;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Visit, print};

/// A file, or why it could not be drawn.
pub type Printed = Result<Vec<u8>, PdfError>;

/// The division with everything its prints show.
pub async fn load(app: &App, id: DivisionId) -> Result<Book, Error> {
    Ok(app.store.read(move |conn| Book::load(conn, id)).await?)
}

async fn list(app: &App, visit: &Visit, id: DivisionId, name: &str, print: fn(Lang, &Book) -> Printed) -> Answer {
    let (book, lang) = (load(app, id).await?, visit.lang);
    print::pdf(&format!("{name}-{id}.pdf"), move || print(lang, &book)).await
}

/// The paper of a list of this division.
pub fn paper(lang: Lang, book: &Book, title: String, subtitle: String, notes: Vec<String>) -> Paper {
    Paper {
        tournament: format!("{} · {}", book.league.division.name, book.season.name),
        title,
        subtitle,
        rules: String::new(),
        notes,
        printed: lang.say_with("print-printed", "at", day_and_time(lang, crate::clock::now())),
        page: lang.say("print-page"),
    }
}

/// A layout for sentences; nothing is shown of it.
pub fn silent(lang: Lang) -> Layout {
    Layout::public(lang, String::new(), String::new())
}

/// `table.pdf`.
pub async fn table(app: web::Data<App>, visit: Visit, id: web::Path<DivisionId>) -> Answer {
    list(&app, &visit, id.into_inner(), "table", |lang, book| {
        let columns = [
            Column::figures(lang.say("standings-place")),
            Column::words(lang.say("season-team"), 5),
            Column::figures(lang.say("season-rounds-head")),
            Column::figures(lang.say("season-league-points")).decides(),
            Column::figures(lang.say("season-performance")),
            Column::words(lang.say("season-zone"), 2),
        ];
        let (rows, layout) = (book.table(), silent(lang));
        let zones = book.zones(&rows);
        let line = |(row, zone): (&crate::rules::league::table::Row, _)| {
            let zone = if row.withdrawn { lang.say("season-withdrawn") } else { words::zone(lang, zone) };
            Row::Cells(vec![
                words::place(row),
                book.name(row.team).to_owned(),
                row.rounds.to_string(),
                words::both(lang, row.points_for, row.against),
                lang.number(row.performance),
                zone,
            ])
        };
        let lines: Vec<Row> = rows.iter().zip(zones).map(line).collect();
        let notes =
            [vec![super::order(&layout, book)], super::deductions(&layout, book), super::waiting(&layout, book)]
                .concat();
        let paper = paper(lang, book, lang.say("season-table"), super::played(&layout, book), notes);
        pdf::list(&paper, &columns, &lines)
    })
    .await
}

/// `cross.pdf`: each team with everybody it met.
pub async fn cross(app: web::Data<App>, visit: Visit, id: web::Path<DivisionId>) -> Answer {
    list(&app, &visit, id.into_inner(), "cross", |lang, book| {
        let columns = [
            Column::words(lang.say("season-opponent"), 1),
            Column::figures(lang.say("season-rounds-head")),
            Column::figures(lang.say("season-league-points")).decides(),
        ];
        let met = cross_table(&book.played(|scored| scored.complete));
        let mut lines = Vec::new();
        for row in book.table() {
            lines.push(Row::Heading(book.name(row.team).to_owned()));
            let own = met.iter().filter(|((team, _), _)| *team == row.team);
            lines.extend(own.map(|((_, other), meeting)| {
                Row::Cells(vec![
                    book.name(*other).to_owned(),
                    meeting.rounds.len().to_string(),
                    words::both(lang, meeting.points_for, meeting.against),
                ])
            }));
        }
        pdf::list(&paper(lang, book, lang.say("season-cross"), String::new(), Vec::new()), &columns, &lines)
    })
    .await
}

/// `fixtures.pdf`.
pub async fn fixtures(app: web::Data<App>, visit: Visit, id: web::Path<DivisionId>) -> Answer {
    list(&app, &visit, id.into_inner(), "fixtures", |lang, book| {
        let columns = [
            Column::figures(lang.say("season-group-head")),
            Column::words(lang.say("season-teams"), 3),
            Column::words(lang.say("season-venue"), 2),
        ];
        let mut lines = Vec::new();
        for day in &book.league.days {
            let name = words::day(lang, day.day.number);
            lines.push(Row::Heading(format!("{name} · {}", words::when(lang, &day.day))));
            for group in &day.groups {
                for (at, team) in book.members(group).into_iter().enumerate() {
                    let first = |text: String| if at == 0 { text } else { String::new() };
                    let cells =
                        [first(group.number.to_string()), book.name(team).to_owned(), first(group.venue.clone())];
                    lines.push(Row::Cells(cells.to_vec()));
                }
            }
        }
        pdf::list(&paper(lang, book, lang.say("season-days"), String::new(), Vec::new()), &columns, &lines)
    })
    .await
}

/// `players.pdf`.
pub async fn players(app: web::Data<App>, visit: Visit, id: web::Path<DivisionId>) -> Answer {
    list(&app, &visit, id.into_inner(), "players", |lang, book| {
        let columns = [
            Column::figures(lang.say("standings-place")),
            Column::words(lang.say("standings-name"), 4),
            Column::words(lang.say("season-team"), 4),
            Column::figures(lang.say("season-rounds-head")),
            Column::figures(lang.say("season-average")).decides(),
            Column::figures(lang.say("season-performance")),
            Column::figures(lang.say("season-best")),
        ];
        let row = |line: &crate::rules::league::individual::Individual| {
            let place = line.place.map(|place| crate::web::standings::words::place(place, line.shared));
            Row::Cells(vec![
                place.unwrap_or_else(|| "–".to_owned()),
                book.player_name(line.player).to_owned(),
                book.name(line.team).to_owned(),
                line.rounds.to_string(),
                words::average(lang, line.average),
                lang.number(line.performance),
                lang.number(line.best),
            ])
        };
        let lines: Vec<Row> = book.individuals().iter().map(row).collect();
        let least = lang.say_with("season-least", "rounds", book.agreed.least_rounds);
        pdf::list(&paper(lang, book, lang.say("season-players"), String::new(), vec![least]), &columns, &lines)
    })
    .await
}

/// `possible.pdf`.
pub async fn possible(app: web::Data<App>, visit: Visit, id: web::Path<DivisionId>) -> Answer {
    list(&app, &visit, id.into_inner(), "possible", |lang, book| {
        let columns = [
            Column::figures(lang.say("standings-place")),
            Column::words(lang.say("season-team"), 1),
            Column::figures(lang.say("season-league-points")),
            Column::figures(lang.say("season-best-place")),
            Column::figures(lang.say("season-worst-place")),
        ];
        let rows = book.table();
        let bounds = book.possible(&rows).unwrap_or_default();
        let line = |(row, bounds): (&crate::rules::league::table::Row, _)| {
            let bounds: crate::rules::league::possible::StillPossible = bounds;
            let figures = [bounds.best, bounds.worst].map(|place| format!("{place}."));
            let both = words::both(lang, row.points_for, row.against);
            Row::Cells([vec![words::place(row), book.name(row.team).to_owned(), both], figures.to_vec()].concat())
        };
        let lines: Vec<Row> = rows.iter().zip(bounds).map(line).collect();
        let notes = vec![lang.say("season-possible-about")];
        pdf::list(&paper(lang, book, lang.say("season-possible"), String::new(), notes), &columns, &lines)
    })
    .await
}

/// The results of a match day.
pub async fn day(app: web::Data<App>, visit: Visit, place: web::Path<(DivisionId, i32)>) -> Answer {
    let (id, number) = place.into_inner();
    let (book, lang) = (load(&app, id).await?, visit.lang);
    if !book.league.days.iter().any(|day| day.day.number == number) {
        return Err(Error::NotFound);
    }
    print::pdf(&format!("day-{id}-{number}.pdf"), move || day_list(lang, &book, number)).await
}

fn day_list(lang: Lang, book: &Book, number: i32) -> Printed {
    let rounds: Vec<i32> = (1..=book.league.division.rounds).collect();
    let mut columns = vec![Column::words(lang.say("season-team"), 1)];
    columns.extend(rounds.iter().map(|round| Column::figures(lang.say_with("round-name", "round", *round))));
    columns.push(Column::figures(lang.say("season-performance")));
    columns.push(Column::figures(lang.say("season-league-points")).decides());
    let (layout, mut lines, mut when) = (silent(lang), Vec::new(), String::new());
    for day in book.league.days.iter().filter(|day| day.day.number == number) {
        when = words::when(lang, &day.day);
        for group in &day.groups {
            let results = results(&layout, book, day, group);
            let name = lang.say_with("season-group", "group", results.number);
            let venue = &results.venue;
            lines.push(Row::Heading(if venue.is_empty() { name } else { format!("{name} · {venue}") }));
            for row in &results.rows {
                let round = |round: &Option<(String, String)>| {
                    round.as_ref().map_or_else(|| "–".to_owned(), |(points, sum)| format!("{sum} ({points})"))
                };
                let mut cells = vec![row.name.clone()];
                cells.extend(row.rounds.iter().map(round));
                cells.extend([row.performance.clone(), row.both.clone()]);
                lines.push(Row::Cells(cells));
            }
        }
    }
    let notes = super::waiting(&layout, book);
    pdf::list(&paper(lang, book, words::day(lang, number), when, notes), &columns, &lines)
}

/// The sheet on which a team hands in who plays: `?day=2`, else the next day to come.
pub async fn lineup(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(DivisionId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, number) = place.into_inner();
    let asked = match Fields::new(query.into_inner()).value::<i32>("day") {
        Ok(day) => day,
        Err(_unreadable) => return Err(Error::NotFound),
    };
    let (book, lang) = (load(&app, id).await?, visit.lang);
    let sheet = lineup_sheet(lang, &book, number, asked)?.ok_or(Error::NotFound)?;
    print::pdf(&format!("team-{id}-{number}.pdf"), move || pdf::lineup(&sheet.0, &sheet.1)).await
}

fn lineup_sheet(
    lang: Lang,
    book: &Book,
    number: i32,
    asked: Option<i32>,
) -> store::Result<Option<(Paper, LineupSheet)>> {
    let Some(team) = book.team(number.into()) else { return Ok(None) };
    let plays = |day: &&store::league::Day| day.groups.iter().any(|group| group.teams.contains(&team.id));
    let open = |day: &&store::league::Day| day.day.state != store::match_days::DayState::Closed;
    let mut days = book.league.days.iter().filter(plays);
    let day = match asked {
        Some(asked) => days.find(|day| day.day.number == asked),
        None => days.find(open),
    };
    let Some(day) = day else { return Ok(None) };
    let limits = book.limits;
    let rounds: Vec<i32> = (1..=book.league.division.rounds).collect();
    let lineups: Vec<_> = rounds.iter().map(|round| book.league.lineup(day.day.id, *round, team.id)).collect();
    let row = |place: u16| {
        let player = |lineup: &Vec<&store::players::Player>| {
            let player = lineup.get(usize::from(place) - 1);
            player.map_or_else(String::new, |player| format!("{} {}", player.number, player.name))
        };
        (lang.say_with("season-sheet-place", "place", place), lineups.iter().map(player).collect())
    };
    let mut squad = Vec::new();
    for player in book.league.players.iter().filter(|player| player.team_id == team.id) {
        squad.push(format!("{} {} ({})", player.number, player.name, super::team::role(lang, player.role()?)));
    }
    let group = day.groups.iter().find(|group| group.teams.contains(&team.id));
    let venue = group.map_or("", |group| group.venue.as_str());
    let opponents = group.map(|group| book.members(group)).unwrap_or_default();
    let opponents: Vec<&str> =
        opponents.into_iter().filter(|other| *other != i64::from(number)).map(|other| book.name(other)).collect();
    let when = words::when(lang, &day.day);
    let subtitle = if venue.is_empty() { when } else { format!("{when} · {venue}") };
    let title = format!("{} · {}", team.name, words::day(lang, day.day.number));
    let notes = vec![
        lang.say_with("season-sheet-opponents", "teams", opponents.join(", ")),
        silent(lang).say_two(
            "season-sheet-limits",
            &("round", limits.substitutions_per_round),
            &("day", limits.substitutions_per_day),
        ),
    ];
    let sheet = LineupSheet {
        rounds: rounds.iter().map(|round| lang.say_with("round-name", "round", *round)).collect(),
        rows: (1..=limits.players).map(row).collect(),
        squad_head: lang.say("season-squad"),
        squad,
        signatures: vec![lang.say("season-sheet-captain"), lang.say("season-sheet-director")],
    };
    Ok(Some((paper(lang, book, title, subtitle, notes), sheet)))
}
