//! Changes of the fixtures of one day, each announced: the date, a venue, two teams that change groups.

use actix_web::web::{Data, Path};
use chrono::NaiveDate;
use fluent_bundle::FluentArgs;

use crate::rules::tournament::Venue;
use crate::store::match_days::{self, DayState, Group, MatchDay, NewGroup};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::{Conn, MatchDayId, TeamId};
use crate::web::divisions::notices::moment;
use crate::web::entries::words::text;
use crate::web::fixtures::make::{date, hour};
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::Loaded;
use super::acts::act;
use super::order::Order;

fn announce(
    conn: &mut Conn,
    loaded: &Loaded,
    order: &Order,
    kind: NoticeKind,
    (old, new): (String, String),
) -> Result<(), Refusal> {
    let notice = NewNotice { kind, day_number: Some(loaded.day.number), old, new };
    notices::give(conn, loaded.division.id, &notice, &order.clerk)?;
    Ok(())
}

/// Moves the day to another date or hour.
pub async fn move_day(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, id)?;
        let Some(date) = date(order.form.text("date")) else {
            return Err(Refusal::of("date", order.lang.say("date-unreadable")));
        };
        let Some(starts) = hour(order.form.text("starts")) else {
            return Err(Refusal::of("starts", order.lang.say("hour-unreadable")));
        };
        if (date, starts.as_str()) == (loaded.day.date, loaded.day.starts.as_str()) {
            return Err(Refusal::of("date", order.lang.say("match-day-not-moved")));
        }
        in_order(conn, &loaded.day, date, order)?;
        match_days::reschedule(conn, id, loaded.day.version, date, &starts, &order.clerk)?;
        let moved = match_days::find(conn, id)?;
        announce(conn, &loaded, order, NoticeKind::Date, (moment(&loaded.day), moment(&moved)))
    };
    act(&app, &visit, id, &form, ("day-move", "match-day-moved"), work).await
}

/// Refuses a date before the match day before or after the next one: the table follows the numbers of the days.
fn in_order(conn: &mut Conn, moved: &MatchDay, date: NaiveDate, order: &Order) -> Result<(), Refusal> {
    let passed = |other: &&MatchDay| {
        (other.number < moved.number && other.date > date) || (other.number > moved.number && other.date < date)
    };
    let days = match_days::of_division(conn, moved.division_id)?;
    let Some(other) = days.iter().find(passed) else { return Ok(()) };
    let mut args = FluentArgs::new();
    args.set("number", other.number);
    args.set("date", order.lang.day(other.date));
    let key = if other.number < moved.number { "match-day-before-another" } else { "match-day-behind-another" };
    Err(Refusal::of("date", order.lang.say_args(key, &args)))
}

/// The group whose number stands in a field.
pub fn group<'l>(loaded: &'l Loaded, order: &Order) -> Result<&'l Group, Refusal> {
    let typed = order.form.text("group");
    let found = loaded.groups.iter().find(|group| group.number.to_string() == typed);
    found.ok_or_else(|| Refusal::of("group", order.lang.say("group-missing")))
}

/// The team of the day whose number stands in a field.
fn team(loaded: &Loaded, order: &Order, field: &str) -> Result<TeamId, Refusal> {
    let typed = order.form.text(field);
    let found = loaded.teams.iter().find(|team| {
        team.number.to_string() == typed && loaded.groups.iter().any(|group| group.teams.contains(&team.id))
    });
    found.map(|team| team.id).ok_or_else(|| Refusal::of(field, order.lang.say("wish-team-missing")))
}

/// Lets a group play elsewhere.
pub async fn move_group(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, id)?;
        let group = group(&loaded, order)?;
        let venue = Venue::new(order.form.text("venue"))
            .map_err(|error| Refusal::of("venue", text(order.lang, &order.lang.say("team-venue"), &error)))?;
        let host = match order.form.text("host") {
            "" => None,
            _ => Some(team(&loaded, order, "host")?),
        };
        if host.is_some_and(|host| !group.teams.contains(&host)) {
            return Err(Refusal::of("host", order.lang.say("group-host-elsewhere")));
        }
        if (venue.as_str(), host) == (group.venue.as_str(), group.host) {
            return Err(Refusal::of("group", order.lang.say_with("group-not-moved", "number", group.number)));
        }
        match_days::move_group(conn, group, host, venue.as_str(), &order.clerk)?;
        announce(conn, &loaded, order, NoticeKind::Venue, (group.number.to_string(), venue.as_str().to_owned()))
    };
    act(&app, &visit, id, &form, ("group-move", "group-moved"), work).await
}

/// Lets two teams change groups before the day is opened.
pub async fn swap(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, id)?;
        if loaded.day.state != DayState::Planned {
            return Err(Refusal::of("", order.lang.say("fixtures-begun")));
        }
        let (one, other) = (team(&loaded, order, "one")?, team(&loaded, order, "other")?);
        let of = |team: TeamId| loaded.groups.iter().position(|group| group.teams.contains(&team));
        if of(one) == of(other) {
            return Err(Refusal::of("other", order.lang.say("group-same")));
        }
        let swapped = |team: &TeamId| match *team {
            team if team == one => other,
            team if team == other => one,
            team => team,
        };
        let new = |group: &Group| NewGroup {
            host: group.host.map(|host| swapped(&host)),
            venue: group.venue.clone(),
            teams: group.teams.iter().map(swapped).collect(),
        };
        let groups: Vec<NewGroup> = loaded.groups.iter().map(new).collect();
        match_days::lay_out(conn, id, &groups, &order.clerk)?;
        announce(conn, &loaded, order, NoticeKind::Groups, (String::new(), String::new()))
    };
    act(&app, &visit, id, &form, ("group-swap", "groups-swapped"), work).await
}
