//! The pages of a division on paper.

use actix_web::web;

use super::book::Book;
use super::days::results;
use super::told::{self, silent};
use super::words;
use crate::export::pdf::{self, Column, LineupSheet, Paper, PdfError, Row};
use crate::i18n::Lang;
use crate::store::{self, DivisionId};
use crate::web::hands::taken::day_and_time;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Visit, print};

/// A file, or why it could not be drawn.
pub type Printed = Result<Vec<u8>, PdfError>;

/// The division with everything its prints show.
pub async fn load(app: &App, id: DivisionId) -> Result<Book, Error> {
    Ok(app.store.read(move |conn| Book::load(conn, id)).await?)
}

/// The paper of a list of this division.
pub fn paper(lang: Lang, book: &Book, title: String, subtitle: String, notes: Vec<String>) -> Paper {
    Paper {
        tournament: book.event(),
        title,
        subtitle,
        rules: String::new(),
        notes,
        printed: lang.say_with("print-printed", "at", day_and_time(lang, crate::clock::now())),
        page: lang.say("print-page"),
    }
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
    let notes = told::waiting(&layout, book);
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
