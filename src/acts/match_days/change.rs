//! Changes of the fixtures of one day, each announced: the date, a venue, two teams that change groups.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::pace::{Place, on_place};
use super::venues::follow;
use super::{Loaded, Refusal, on_day};
use crate::acts::{Deed, Order, Recorded, Refused};
use crate::rules::sentence::Arg;
use crate::rules::tournament::Venue;
use crate::store::fixtures::{self, WishKind};
use crate::store::match_days::{self, DayState, Group, MatchDay, NewGroup};
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::teams::Team;
use crate::store::{Conn, DivisionId, MatchDayId, TeamId};

fn announce(
    deed: &mut Deed<'_>,
    loaded: &Loaded,
    kind: NoticeKind,
    (old, new): (String, String),
) -> Result<Recorded, Refused> {
    let notice = NewNotice { kind, day_number: Some(loaded.day.number), old, new };
    Ok(Recorded::from(notices::give(deed.conn, loaded.division.id, &notice, deed.order)?).done())
}

/// The date and the hour of a match day as a notice keeps them.
fn moment(day: &MatchDay) -> String {
    format!("{} {}", day.date, day.starts).trim_end().to_owned()
}

/// Moves a day that has not begun to another date or hour.
pub fn move_day(
    conn: &mut Conn,
    order: &Order,
    id: MatchDayId,
    (date, starts): (NaiveDate, &str),
) -> Result<(), Refused> {
    on_day(conn, order, ("day-move", id), |deed, loaded| {
        if loaded.day.state != DayState::Planned {
            return Err(Refusal::DayBegun.into());
        }
        if (date, starts) == (loaded.day.date, loaded.day.starts.as_str()) {
            return Err(Refusal::NotMoved.into());
        }
        if date != loaded.day.date {
            in_order(deed.conn, &loaded.day, date)?;
        }
        match_days::reschedule(deed.conn, id, date, starts, order)?;
        follow(deed, id)?;
        let moved = match_days::find(deed.conn, id)?;
        announce(deed, loaded, NoticeKind::Date, (moment(&loaded.day), moment(&moved)))
    })
}

/// Refuses a date before the match day before or after the next one: the table follows the numbers of the days. Behind
/// one that has begun a day may be caught up.
fn in_order(conn: &mut Conn, moved: &MatchDay, date: NaiveDate) -> Result<(), Refused> {
    let days = match_days::of_division(conn, moved.division_id)?;
    if let Some(other) = days.iter().find(|other| other.number < moved.number && other.date > date) {
        let (number, date) = (other.number, Arg::Day(other.date));
        let planned = other.state == DayState::Planned;
        let why = if planned { Refusal::BeforeAnother { number, date } } else { Refusal::BeforeBegun { number, date } };
        return Err(why.into());
    }
    let mut planned = days.iter().filter(|other| other.state == DayState::Planned);
    match planned.find(|other| other.number > moved.number && other.date < date) {
        Some(other) => Err(Refusal::BehindAnother { number: other.number, date: Arg::Day(other.date) }.into()),
        None => Ok(()),
    }
}

/// Where a group is to play, and whose guest it is.
#[derive(Clone, Debug)]
pub struct GroupMove {
    /// The number of the group.
    pub group: Option<i32>,
    /// The number of the host, as it was chosen: none, no team, or one.
    pub host: Option<Option<i32>>,
    /// Where.
    pub venue: Venue,
}

/// Lets a group play elsewhere, while it has not played to its end, and has the tournament of the day say so; the group and
/// its host are named by their numbers, no host by `None`.
pub fn move_group(
    conn: &mut Conn,
    order: &Order,
    (id, place): (MatchDayId, &Place),
    to: &GroupMove,
) -> Result<(), Refused> {
    on_place(conn, order, ("group-move", id), place, |deed, loaded, groups| {
        let GroupMove { group, host, venue } = to;
        let (group, host) = (*group, *host);
        let group = *groups.iter().find(|one| Some(one.number) == group).ok_or(Refusal::NoGroup)?;
        if loaded.has_played(group) {
            return Err(Refusal::GroupPlayed { number: group.number }.into());
        }
        let plays = |id: TeamId| loaded.playing().any(|team| team.id == id);
        let named = |host| loaded.of_day(host).filter(|id| group.host == Some(*id) || plays(*id));
        let host = host.map(|host| named(host).ok_or(Refusal::NoHost)).transpose()?;
        if host.is_some_and(|host| !group.teams.contains(&host)) {
            return Err(Refusal::HostElsewhere.into());
        }
        if (venue.as_str(), host) == (group.venue.as_str(), group.host) {
            return Err(Refusal::GroupNotMoved { number: group.number }.into());
        }
        match_days::move_group(deed.conn, group, host, venue.as_str(), order)?;
        follow(deed, id)?;
        announce(deed, loaded, NoticeKind::Venue, (group.number.to_string(), venue.as_str().to_owned()))
    })
}

/// Gives the groups to come that a team is host of, after its last day, to whoever of them is host least often, and to
/// one that wishes never to be host only where nobody else can; where it was to be at the team's own venue it is at the
/// new host's, or open again, and everybody is told.
pub(in crate::acts) fn leave(deed: &mut Deed<'_>, team: &Team, last_day: i32) -> Result<(), Refused> {
    let days = match_days::of_division(deed.conn, team.division_id)?;
    let never = never_hosts(deed.conn, team.division_id)?;
    for day in days.iter().filter(|day| day.number > last_day && day.state != DayState::Closed) {
        let loaded = Loaded::load(deed.conn, day.id)?;
        let hosted = loaded.groups.iter().filter(|group| group.host == Some(team.id) && loaded.seated(group.id) == 0);
        for group in hosted {
            let times = hosted_times(deed.conn, team)?;
            let able = |other: &&Team| other.id != team.id && other.plays_on(day.number) && !other.venue.is_empty();
            let others = group.teams.iter().filter_map(|id| loaded.team(*id)).filter(able);
            let host =
                others.min_by_key(|other| (never.contains(&other.id), times.get(&other.id).copied(), other.number));
            let own = group.venue == team.venue;
            let new = host.map_or("", |host| host.venue.as_str());
            let venue = if own { new } else { group.venue.as_str() };
            match_days::move_group(deed.conn, group, host.map(|host| host.id), venue, deed.order)?;
            if venue != group.venue {
                let told = (group.number.to_string(), venue.to_owned());
                let _announced = announce(deed, &loaded, NoticeKind::Venue, told)?;
            }
        }
        follow(deed, day.id)?;
    }
    Ok(())
}

/// Has the calendars renew the match days after this one on which a team stands: they name it, and say there that it
/// left, or do so no more.
pub(in crate::acts) fn renew(deed: &mut Deed<'_>, team: &Team, last_day: i32) -> Result<(), Refused> {
    let groups = match_days::groups_of_division(deed.conn, team.division_id)?;
    let stands = |day: MatchDayId| groups.iter().any(|group| group.day == day && group.teams.contains(&team.id));
    for day in match_days::of_division(deed.conn, team.division_id)? {
        if day.number > last_day && stands(day.id) {
            match_days::renew(deed.conn, day.id, deed.order)?;
        }
    }
    Ok(())
}

/// The teams of a division that wish never to be host.
fn never_hosts(conn: &mut Conn, division: DivisionId) -> Result<BTreeSet<TeamId>, Refused> {
    let wishes = fixtures::wishes(conn, division)?;
    Ok(wishes.iter().filter(|wish| wish.kind == WishKind::NeverHosts).map(|wish| wish.team_id).collect())
}

/// How often each team of a division is host.
fn hosted_times(conn: &mut Conn, team: &Team) -> Result<BTreeMap<TeamId, usize>, Refused> {
    let mut times = BTreeMap::new();
    for host in match_days::groups_of_division(conn, team.division_id)?.iter().filter_map(|group| group.host) {
        *times.entry(host).or_default() += 1;
    }
    Ok(times)
}

/// Lets two teams, named by their numbers, change groups before the day is opened.
pub fn swap(
    conn: &mut Conn,
    order: &Order,
    id: MatchDayId,
    (one, other): (Option<i32>, Option<i32>),
) -> Result<(), Refused> {
    on_day(conn, order, ("group-swap", id), |deed, loaded| {
        if loaded.day.state != DayState::Planned {
            return Err(Refusal::Begun.into());
        }
        let one = loaded.of_day(one).ok_or(Refusal::NoTeam)?;
        let other = loaded.of_day(other).ok_or(Refusal::NoOther)?;
        let of = |team: TeamId| loaded.groups.iter().position(|group| group.teams.contains(&team));
        if of(one) == of(other) {
            return Err(Refusal::SameGroup.into());
        }
        let swapped = |team: &TeamId| match *team {
            team if team == one => other,
            team if team == other => one,
            team => team,
        };
        let teams = |group: &Group| group.teams.iter().map(swapped).collect();
        let never = never_hosts(deed.conn, loaded.division.id)?;
        let new = |group: &Group| housed((loaded, &never), group, teams(group));
        let groups: Vec<NewGroup> = loaded.groups.iter().map(new).collect();
        match_days::lay_out(deed.conn, id, &groups, order)?;
        let name = |team: TeamId| loaded.team(team).map_or_else(String::new, |team| team.name.clone());
        announce(deed, loaded, NoticeKind::Groups, (name(one), name(other)))
    })
}

/// A group with other teams. Where its host is among them, everything stays; otherwise whoever came in his stead is host,
/// or the first who can be, one that wishes never to be host only where nobody else can; and the group plays there –
/// unless it was to play elsewhere than at its host's.
fn housed((loaded, never): (&Loaded, &BTreeSet<TeamId>), group: &Group, teams: Vec<TeamId>) -> NewGroup {
    let stays = NewGroup { host: group.host, venue: group.venue.clone(), teams };
    let Some(gone) = group.host.filter(|host| !stays.teams.contains(host)) else { return stays };
    let able = |team: &&Team| team.plays_on(loaded.day.number) && !team.venue.is_empty();
    let new = stays.teams.iter().filter(|team| !group.teams.contains(team));
    let able = new.chain(&stays.teams).filter_map(|team| loaded.team(*team)).filter(able);
    // Of equals the first one is taken.
    let host = able.min_by_key(|team| never.contains(&team.id));
    let home = loaded.team(gone).map_or("", |team| team.venue.as_str());
    let venue = if group.venue == home {
        host.map_or_else(String::new, |team| team.venue.clone())
    } else {
        group.venue.clone()
    };
    NewGroup { host: host.map(|team| team.id), venue, ..stays }
}
