//! The pages of a division on paper.

use actix_web::web;

use super::book::Book;
use super::told::silent;
use super::words;
use crate::export::pdf::{self, LineupSheet, Paper, Size};
use crate::i18n::Lang;
use crate::store::league::Day;
use crate::store::match_days::Group;
use crate::store::{self, DivisionId};
use crate::web::hands::taken::day_and_time;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Visit, print};

/// The division with everything its prints show.
async fn load(app: &App, id: DivisionId) -> Result<Book, Error> {
    Ok(app.store.read(move |conn| Book::load(conn, id)).await?)
}

/// The paper of a list of this division.
pub fn paper(lang: Lang, book: &Book, title: String, subtitle: String, notes: Vec<String>) -> Paper {
    let at = crate::clock::now();
    Paper {
        lang,
        at,
        tournament: book.event(),
        title,
        subtitle,
        rules: words::rules(lang, book, None),
        notes,
        signatures: Vec::new(),
        printed: lang.say_with("print-printed", "at", day_and_time(lang, at)),
        page: lang.say("print-page"),
        ledger: None,
        size: Size::A4,
    }
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
    let sheet = lineup_sheet(lang, &book, number, asked).ok_or(Error::NotFound)?;
    print::paper_of(sheet.0, move |paper| pdf::lineup(paper, &sheet.1)).await
}

fn lineup_sheet(lang: Lang, book: &Book, number: i32, asked: Option<i32>) -> Option<(Paper, LineupSheet)> {
    let team = book.team(number.into())?;
    let plays =
        |day: &&Day| team.plays_on(day.day.number) && day.groups.iter().any(|group| group.teams.contains(&team.id));
    let open = |day: &&Day| day.day.state != store::match_days::DayState::Closed;
    let mut days = book.league.days.iter().filter(plays);
    let day = match asked {
        Some(asked) => days.find(|day| day.day.number == asked),
        None => days.find(open),
    }?;
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
        squad.push(format!("{} {} ({})", player.number, player.name, super::team::role(lang, player.role)));
    }
    let group = day.groups.iter().find(|group| group.teams.contains(&team.id));
    let venue = group.map_or("", |group| group.venue.as_str());
    let when = words::when(lang, &day.day);
    let subtitle = if venue.is_empty() { when } else { format!("{when} · {venue}") };
    let title = format!("{} · {}", team.name, words::day(lang, day.day.number));
    let allowed = silent(lang).say_two(
        "season-sheet-limits",
        &("round", limits.substitutions_per_round),
        &("day", limits.substitutions_per_day),
    );
    let opponents = group.and_then(|group| opponents(lang, book, (day, group), number.into()));
    let notes = opponents.into_iter().chain([allowed]).collect();
    let sheet = LineupSheet {
        rounds: rounds.iter().map(|round| lang.say_with("round-name", "round", *round)).collect(),
        rows: (1..=limits.players).map(row).collect(),
        squad_head: lang.say("season-squad"),
        squad,
        signatures: vec![lang.say("season-sheet-captain"), lang.say("season-sheet-director")],
    };
    let rules = words::rules(lang, book, Some(day.day.number));
    Some((Paper { rules, ..paper(lang, book, title, subtitle, notes) }, sheet))
}

/// Whom a team meets on a day, in a sentence; nobody comes for a team that left, and where nobody comes nothing is said.
fn opponents(lang: Lang, book: &Book, (day, group): (&Day, &Group), own: i64) -> Option<String> {
    let others = book.members(group).into_iter().filter(|other| *other != own && !book.has_left(*other, day));
    let names: Vec<&str> = others.map(|other| book.name(other)).collect();
    (!names.is_empty()).then(|| lang.say_with("season-sheet-opponents", "teams", names.join(", ")))
}
