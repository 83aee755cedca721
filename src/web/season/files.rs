//! The pages of a division to take away: its lists as CSV, PDF and JSON, the calendar of its match days.

use actix_web::{HttpRequest, web};
use chrono::Duration;

use super::book::Book;
use super::{cross, days, fixtures, lists, possible, results, table, team, words};
use crate::export::calendar::{Appointment, calendar};
use crate::export::report::Report;
use crate::export::report::name::named;
use crate::i18n::Lang;
use crate::rules::league::fixtures::time;
use crate::store::league::Day;
use crate::store::{Conn, DivisionId};
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Visit, print};

/// What stands after the question mark.
pub type Query = web::Query<Vec<(String, String)>>;

/// Which list of which division, and what stands after the question mark.
pub struct Asked {
    /// The division.
    pub id: DivisionId,
    /// The list.
    pub name: String,
    /// What stands after the question mark.
    pub query: Query,
}

/// A list of a division as the ending of its address has it: CSV, with `?excel=yes` as German Excel opens it, PDF or JSON.
pub async fn list(
    request: &HttpRequest,
    app: &App,
    Asked { id, name, query }: Asked,
    tell: impl FnOnce(Lang, &Book) -> Result<Report, Error> + Send + 'static,
) -> Answer {
    let list = List::at(id, format!("/divisions/{id}/{name}"), query.into_inner());
    report::file(request, app, list, move |conn: &mut Conn, lang| tell(lang, &Book::load(conn, id)?)).await
}

/// Declares the files of the lists that have no more in their address than the division.
macro_rules! files {
    ($( $(#[$meta:meta])* $name:ident = $tell:expr; )+) => {
        $(
            $(#[$meta])*
            pub async fn $name(request: HttpRequest, app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
                let name = stringify!($name).to_owned();
                let tell = |lang, book: &Book| -> Result<Report, Error> { Ok(($tell)(lang, book)) };
                list(&request, &app, Asked { id: id.into_inner(), name, query }, tell).await
            }
        )+
    };
}

files! {
    /// `table`: who is ahead.
    table = table::report;
    /// `days`: every round of every group that is complete.
    days = |lang, book| lists::results(lang, book, (None, None));
    /// `fixtures`: when and where who meets whom.
    fixtures = fixtures::report;
    /// `players`: the players by their average.
    players = lists::players;
    /// `rounds`: what every player brought in from every round that is complete.
    rounds = lists::all_rounds;
    /// `possible`: what is still possible.
    possible = possible::report;
    /// `live`: the table as it stands now.
    live = table::live;
}

/// `cross`: who met whom; on paper one sheet.
pub async fn cross(request: HttpRequest, app: web::Data<App>, id: web::Path<DivisionId>, query: Query) -> Answer {
    let id = id.into_inner();
    if report::is_paper(&request) {
        return cross::on_paper(&request, &app, id).await;
    }
    list(&request, &app, Asked { id, name: "cross".to_owned(), query }, |lang, book| Ok(lists::cross(lang, book))).await
}

/// What stands in the address of a list of one day, team or player.
type Place = web::Path<(DivisionId, i32)>;

/// `days/2`: what the match day brought each team, and what the page says under its groups.
pub async fn day(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("days/{number}"), query }, move |lang, book| {
        let day = book.league.days.iter().find(|day| day.day.number == number).ok_or(Error::NotFound)?;
        let mut list = results::report(lang, book, day, &day.groups);
        list.notes.extend(days::notes_of_all(lang, book, day));
        Ok(list)
    })
    .await
}

/// `days/2/results`: every round of the match day that is complete.
pub async fn rounds_of_day(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("days/{number}/results"), query }, move |lang, book| {
        let known = book.league.days.iter().any(|day| day.day.number == number);
        if known { Ok(lists::results(lang, book, (Some(number), None))) } else { Err(Error::NotFound) }
    })
    .await
}

/// `teams/3`: the match days of the team.
pub async fn team(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("teams/{number}"), query }, move |lang, book| {
        Ok(team::lists::days(lang, book, book.team(number.into()).ok_or(Error::NotFound)?))
    })
    .await
}

/// `teams/3/players`: its squad.
pub async fn squad(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("teams/{number}/players"), query }, move |lang, book| {
        Ok(team::lists::squad(lang, book, book.team(number.into()).ok_or(Error::NotFound)?)?)
    })
    .await
}

/// `teams/3/days`: every round of the team that is complete, as in the list of all results.
pub async fn rounds_of_team(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("teams/{number}/days"), query }, move |lang, book| {
        book.team(number.into()).ok_or(Error::NotFound)?;
        Ok(lists::results(lang, book, (None, Some(number.into()))))
    })
    .await
}

/// `teams/3/cross`: whom the team met, and what it brought both.
pub async fn met_by_team(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("teams/{number}/cross"), query }, move |lang, book| {
        book.team(number.into()).ok_or(Error::NotFound)?;
        Ok(lists::cross_of(lang, book, number.into()))
    })
    .await
}

/// `players/17/rounds`: what the player brought in from every round that is complete.
pub async fn player(request: HttpRequest, app: web::Data<App>, place: Place, query: Query) -> Answer {
    let (id, number) = place.into_inner();
    list(&request, &app, Asked { id, name: format!("players/{number}/rounds"), query }, move |lang, book| {
        let known = book.league.players.iter().any(|player| player.number == number);
        if known { Ok(lists::rounds_of(lang, book, number)) } else { Err(Error::NotFound) }
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
    Ok(print::download(&format!("{}.ics", named(&name, "")), "text/calendar; charset=utf-8", feed))
}

/// A match day; with a team only where it plays and has not left, and its own venue.
fn appointment(lang: Lang, book: &Book, day: &Day, team: Option<i64>) -> Option<Appointment> {
    let groups: Vec<_> =
        day.groups.iter().filter(|group| team.is_none_or(|team| book.members(group).contains(&team))).collect();
    let left = |team: i64| book.has_left(team, day);
    if team.is_some_and(|team| groups.is_empty() || left(team)) {
        return None;
    }
    let gone = lang.say("season-withdrawn");
    let name = |team: i64| {
        let name = book.name(team);
        if left(team) { format!("{name} ({gone})") } else { name.to_owned() }
    };
    let line = |group: &&crate::store::match_days::Group| {
        let teams: Vec<String> = book.members(group).into_iter().map(name).collect();
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
    let (rounds, hands) = (i64::from(book.league.division.rounds), i64::from(book.play.hands_at_four));
    Duration::seconds(rounds * hands * 150 + (rounds - 1).max(0) * 600)
}
