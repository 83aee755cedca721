//! The pages of a division to take away: CSV for spreadsheets, the calendar of its match days.

use actix_web::{HttpRequest, web};
use chrono::{Duration, NaiveTime};

use super::book::Book;
use super::words;
use crate::export::calendar::{Appointment, calendar};
use crate::export::league_csv;
use crate::export::season_csv::{self, CrossLine, DayLine, FixtureLine, PlayerLine, PossibleLine, RoundLine};
use crate::export::spreadsheet::Spreadsheet;
use crate::i18n::Lang;
use crate::rules::league::cross::cross_table;
use crate::rules::league::individual::PlayerRound;
use crate::rules::lines::TeamLine;
use crate::store::league::{Brought, Day};
use crate::store::{Conn, DivisionId};
use crate::web::server::App;
use crate::web::standings::files::form;
use crate::web::{Answer, Error, Fields, Visit, print};

/// What stands after the question mark.
pub type Query = web::Query<Vec<(String, String)>>;
type Written = Result<Vec<u8>, csv::Error>;

async fn csv(app: &App, id: DivisionId, query: Query, name: &str, write: fn(&Book, Spreadsheet) -> Written) -> Answer {
    let form = form(&Fields::new(query.into_inner()));
    let book = app.store.read(move |conn| Book::load(conn, id)).await?;
    let bytes = write(&book, form).map_err(Error::internal)?;
    Ok(print::download(&format!("{name}-{id}.csv"), "text/csv; charset=utf-8", bytes))
}

/// Why points were taken from a team or given to it.
fn reasons(book: &Book, team: i64) -> Vec<String> {
    let taken = book.reasons(team).map(|(_, reason)| reason);
    taken.chain(book.rulings(team).map(|(_, reason)| reason)).map(str::to_owned).collect()
}

/// `table.csv`: the table, with `?excel=yes` as German Excel opens it, as all files here.
pub async fn table(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "table", |book, form| {
        let line = |row: crate::rules::league::table::Row| TeamLine {
            name: book.name(row.team).to_owned(),
            reasons: reasons(book, row.team),
            row,
        };
        league_csv::league(&book.table().into_iter().map(line).collect::<Vec<_>>(), form)
    })
    .await
}

/// `cross.csv`: who met whom.
pub async fn cross(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "cross", |book, form| {
        let met = cross_table(&book.played(|scored| scored.complete));
        let line = |(&(team, other), meeting): (&(i64, i64), &crate::rules::league::cross::Meeting)| CrossLine {
            team: (team, book.name(team)),
            opponent: (other, book.name(other)),
            rounds: meeting.rounds.len(),
            points_for: meeting.points_for,
            against: meeting.against,
        };
        season_csv::cross(&met.iter().map(line).collect::<Vec<_>>(), form)
    })
    .await
}

/// `days.csv`: every round of every group that is complete.
pub async fn days(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "days", |book, form| season_csv::days(&day_lines(book), form)).await
}

/// `days/2/results.csv`: the same of one match day.
pub async fn day(app: web::Data<App>, place: web::Path<(DivisionId, i32)>, query: Query) -> Answer {
    let (form, (id, number)) = (form(&Fields::new(query.into_inner())), place.into_inner());
    let book = app.store.read(move |conn| Book::load(conn, id)).await?;
    if !book.league.days.iter().any(|day| day.day.number == number) {
        return Err(Error::NotFound);
    }
    let lines: Vec<_> = day_lines(&book).into_iter().filter(|line| line.day == number).collect();
    let bytes = season_csv::days(&lines, form).map_err(Error::internal)?;
    Ok(print::download(&format!("day-{id}-{number}.csv"), "text/csv; charset=utf-8", bytes))
}

/// Every round of every group that is complete, a line for each team.
pub fn day_lines(book: &Book) -> Vec<DayLine<'_>> {
    let mut lines = Vec::new();
    for scored in book.scored.iter().filter(|scored| scored.complete) {
        if let Ok(played) = &scored.played {
            lines.extend(played.awards.iter().map(|award| DayLine {
                day: scored.day,
                round: scored.round,
                group: scored.group,
                rank: award.rank,
                team: (award.team, book.name(award.team)),
                points_for: award.points_for,
                against: award.against,
                performance: played.figures.get(&award.team).map(|(performance, _)| *performance),
            }));
        }
    }
    lines
}

/// `fixtures.csv`: when and where who meets whom.
pub async fn fixtures(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "fixtures", |book, form| {
        let mut lines = Vec::new();
        for (day, group) in book.groups() {
            lines.extend(group.teams.iter().filter_map(|id| book.league.team(*id)).map(|team| FixtureLine {
                day: day.day.number,
                date: day.day.date,
                starts: &day.day.starts,
                group: group.number,
                venue: &group.venue,
                team: (team.number.into(), &team.name),
                host: group.host == Some(team.id),
            }));
        }
        season_csv::fixtures(&lines, form)
    })
    .await
}

/// `players.csv`: the players by their average.
pub async fn players(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "players", |book, form| {
        let lines = book.individuals();
        let line = |line| PlayerLine { line, name: book.player_name(line.player), team: book.name(line.team) };
        season_csv::players(&lines.iter().map(line).collect::<Vec<_>>(), form)
    })
    .await
}

/// `rounds.csv`: what every player brought in from every round that is complete.
pub async fn rounds(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "rounds", |book, form| {
        season_csv::rounds(&round_lines(book, &book.player_rounds()), form)
    })
    .await
}

/// Rounds of players with the names that belong to the numbers.
pub fn round_lines<'b>(book: &'b Book, rounds: &[(PlayerRound, &Brought)]) -> Vec<RoundLine<'b>> {
    let line = |(round, brought): &(PlayerRound, &Brought)| RoundLine {
        day: brought.day,
        round: brought.round,
        team: (round.team, book.name(round.team)),
        player: (round.player, book.player_name(round.player)),
        performance: round.performance,
        won: round.won,
        lost: round.lost,
    };
    rounds.iter().map(line).collect()
}

/// `possible.csv`: what is still possible.
pub async fn possible(app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    csv(&app, id.into_inner(), query, "possible", |book, form| {
        let rows = book.table();
        let bounds = book.possible(&rows).unwrap_or_default();
        let lines = rows.iter().zip(bounds).map(|(row, bounds)| PossibleLine {
            place: row.place,
            name: book.name(row.team),
            bounds,
        });
        season_csv::possible(&lines.collect::<Vec<_>>(), form)
    })
    .await
}

/// `fixtures.ics`: the match days as a calendar anybody can subscribe to; `?team=3` only those of a team.
pub async fn ics(
    app: web::Data<App>,
    request: HttpRequest,
    visit: Visit,
    id: web::Path<DivisionId>,
    query: Query,
) -> Answer {
    let id = id.into_inner();
    let team = match Fields::new(query.into_inner()).value::<i64>("team") {
        Ok(team) => team,
        Err(_unreadable) => return Err(Error::NotFound),
    };
    let site = app.config.origin(&request);
    let read = move |conn: &mut Conn| Book::load(conn, id);
    let book = app.store.read(read).await?;
    if team.is_some_and(|team| book.team(team).is_none()) {
        return Err(Error::NotFound);
    }
    let days = book.league.days.iter().filter_map(|day| appointment(visit.lang, &book, day, team));
    let appointments: Vec<Appointment> =
        days.map(|day| Appointment { url: format!("{site}{}", day.url), ..day }).collect();
    let name = format!("{} · {}", book.league.division.name, book.season.name);
    let feed = calendar(&name, &appointments);
    Ok(print::download(&format!("fixtures-{id}.ics"), "text/calendar; charset=utf-8", feed))
}

/// A match day; with a team only where it plays, and its own venue.
fn appointment(lang: Lang, book: &Book, day: &Day, team: Option<i64>) -> Option<Appointment> {
    let groups: Vec<_> =
        day.groups.iter().filter(|group| team.is_none_or(|team| book.members(group).contains(&team))).collect();
    if team.is_some() && groups.is_empty() {
        return None;
    }
    let line = |group: &&crate::store::match_days::Group| {
        let teams: Vec<&str> = book.members(group).into_iter().map(|team| book.name(team)).collect();
        if group.venue.is_empty() { teams.join(", ") } else { format!("{}: {}", group.venue, teams.join(", ")) }
    };
    let mut venues: Vec<&str> =
        groups.iter().map(|group| group.venue.as_str()).filter(|venue| !venue.is_empty()).collect();
    venues.sort_unstable();
    venues.dedup();
    let number = day.day.number;
    Some(Appointment {
        uid: format!("match-day-{}-{}@skatwart", day.day.id, book.season.created_at.format("%Y%m%dT%H%M%S")),
        changed: day.day.changed_at.unwrap_or(book.season.created_at),
        sequence: day.day.version.saturating_sub(1),
        date: day.day.date,
        starts: time(&day.day.starts),
        lasts: lasts(book),
        summary: format!("{} · {}", words::day(lang, number), book.league.division.name),
        location: venues.join("; "),
        description: groups.iter().map(line).collect::<Vec<_>>().join("\n"),
        url: format!("/divisions/{}/days/{number}", book.league.division.id),
    })
}

/// How long a match day lasts: two and a half minutes a hand, ten between two rounds. A round of 48 hands takes two hours.
fn lasts(book: &Book) -> Duration {
    let (rounds, hands) = (i64::from(book.league.division.rounds), i64::from(book.hands));
    Duration::seconds(rounds * hands * 150 + (rounds - 1).max(0) * 600)
}

/// The time of day a day begins at, where the secretary's words are one.
fn time(words: &str) -> Option<NaiveTime> {
    let digits = words.trim().trim_end_matches("Uhr").trim().replace('.', ":");
    ["%H:%M", "%H:%M:%S"].into_iter().find_map(|form| NaiveTime::parse_from_str(&digits, form).into_iter().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_secretaries_write_it_and_other_words_are_a_whole_day() {
        let ten = NaiveTime::from_hms_opt(10, 0, 0);
        for words in ["10:00", "10.00 Uhr", " 10:00 "] {
            assert_eq!(time(words), ten);
        }
        assert_eq!(time("nach dem Essen"), None);
    }
}
