//! What the desk of a match day shows.

use crate::acts::match_days::close::Waiting;
use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::i18n::{Lang, Values};
use crate::rules::entry::alphabetical;
use crate::store::exchanges::Exchange;
use crate::store::match_days::{DayState, Group};
use crate::store::players::Player;
use crate::store::rounds::RoundState;
use crate::store::teams::Team;
use crate::store::{PlayerId, TeamId};
use crate::web::Error;
use crate::web::tables::state_text;
use crate::web::tables::view::TableLine;

use super::here::{address, venue_name};
use super::places::{PlaceCard, place};
use crate::acts::match_days::Loaded;
use crate::acts::match_days::offers::Before;

/// A group that waits for the lot.
pub struct LotCard {
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// What was seen of the group.
    pub version: i64,
    /// What waits.
    pub sentence: String,
}

/// A group that waits for the lot, if it is shown.
pub fn lot(lang: Lang, loaded: &Loaded, one: &Waiting) -> Option<LotCard> {
    let group = loaded.groups.iter().find(|group| group.number == one.group)?;
    let sentence = lang.sentence(&one.sentence());
    Some(LotCard { round: one.round, group: one.group, version: group.version, sentence })
}

/// A group with its teams.
pub struct GroupCard {
    /// Which group it is, from 1.
    pub number: i32,
    /// Where it plays.
    pub venue: String,
    /// The number of the host team; empty for none.
    pub host: String,
    /// The name of the host team; empty for none.
    pub host_name: String,
    /// Its teams.
    pub teams: Vec<TeamLine>,
    /// The rounds in which no two of them came, a sentence each.
    pub notes: Vec<String>,
    /// What was seen of the group.
    pub version: i64,
    /// Whether it has played: where it did stands.
    pub played: bool,
    /// The group alone, where others play at the same venue.
    pub alone: Option<PlaceCard>,
}

/// A team with its line-ups.
pub struct TeamLine {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// Whether it was withdrawn.
    pub gone: bool,
    /// The players of each round, by start number.
    pub rounds: Vec<String>,
}

/// A team to choose: its number, its name, and that it was withdrawn.
pub fn choice(lang: Lang, loaded: &Loaded, team: &Team) -> (String, String) {
    let gone = if team.plays_on(loaded.day.number) { String::new() } else { format!(" ({})", lang.say("team-gone")) };
    (team.number.to_string(), format!("{}{gone}", team.name))
}

/// A round with its tables.
pub struct RoundCard {
    /// Which round it is, from 1.
    pub number: i32,
    /// How far it is, as people say it.
    pub state: String,
    /// Whether it is being played.
    pub running: bool,
    /// How many lists are missing.
    pub open: usize,
    /// Its tables.
    pub tables: Vec<TableRow>,
}

/// A table with its group.
pub struct TableRow {
    /// The table.
    pub line: TableLine,
    /// The group and its venue.
    pub group: String,
}

/// The venues of a day where there are several, all of them together first: name, address, whether it is shown.
pub fn venues(lang: Lang, loaded: &Loaded, shown: Option<&str>) -> Vec<(String, String, bool)> {
    let mut names: Vec<&str> = loaded.groups.iter().map(|group| group.venue.as_str()).collect();
    names.sort_by_cached_key(|name| (alphabetical(name), *name));
    names.dedup();
    if names.len() < 2 {
        return Vec::new();
    }
    let id = loaded.day.id;
    let one = |name: &str| (venue_name(lang, name), address(id, Some(name)), shown == Some(name));
    let all = (lang.say("match-day-all-venues"), address(id, None), shown.is_none());
    std::iter::once(all).chain(names.iter().map(|name| one(name))).collect()
}

/// The groups with their teams.
pub fn groups(lang: Lang, loaded: &Loaded, before: &Before) -> Result<Vec<GroupCard>, Error> {
    loaded.groups.iter().map(|group| card(lang, (loaded, before), group)).collect()
}

fn card(lang: Lang, (loaded, before): (&Loaded, &Before), group: &Group) -> Result<GroupCard, Error> {
    let others = loaded.groups.iter().filter(|one| one.venue == group.venue).count() > 1;
    let host = group.host.and_then(|host| loaded.team(host));
    let numbers = |round: i32, team: TeamId| {
        let players = loaded.lineup(round, team);
        players.iter().map(|player| player.number.to_string()).collect::<Vec<_>>().join(" ")
    };
    let line = |id: &TeamId| {
        let team = loaded.team(*id)?;
        Some(TeamLine {
            id: id.number(),
            number: team.number,
            name: team.name.clone(),
            gone: !team.plays_on(loaded.day.number),
            rounds: (1..=loaded.division.rounds).map(|round| numbers(round, *id)).collect(),
        })
    };
    Ok(GroupCard {
        number: group.number,
        venue: group.venue.clone(),
        host: host.map_or_else(String::new, |team| team.number.to_string()),
        host_name: host.map_or_else(String::new, |team| team.name.clone()),
        teams: group.teams.iter().filter_map(line).collect(),
        version: group.version,
        played: loaded.has_played(group),
        alone: if others { Some(place(lang, (loaded, before), &[group])?) } else { None },
        notes: notes(lang, loaded, group),
    })
}

/// The rounds in which no two teams came, and the line-ups that were put right.
fn notes(lang: Lang, loaded: &Loaded, group: &Group) -> Vec<String> {
    let unplayed = loaded.rounds.iter().filter_map(|(hall, _)| unplayed(lang, loaded, group, hall.round.number));
    let player = |id: PlayerId| loaded.players.iter().find(|player| player.id == id);
    let exchanged = loaded.exchanges.iter().filter(|one| group.teams.contains(&one.team_id)).filter_map(|one| {
        let team = loaded.team(one.team_id)?.name.as_str();
        let (gone, came) = (player(one.gone_id)?, player(one.came_id)?);
        Some(exchange(lang, one, &Exchanged { team, gone, came }))
    });
    unplayed.chain(exchanged).collect()
}

/// An exchange by name.
pub struct Exchanged<'l> {
    /// The team.
    pub team: &'l str,
    /// Who should have played.
    pub gone: &'l Player,
    /// Who played.
    pub came: &'l Player,
}

/// Who really played in the place of whom, and why.
pub fn exchange(lang: Lang, one: &Exchange, Exchanged { team, gone, came }: &Exchanged<'_>) -> String {
    let mut args = Values::new();
    args.set("round", one.round_number);
    args.set("team", *team);
    args.set("gone", format!("{} ({})", gone.name, gone.number));
    args.set("came", format!("{} ({})", came.name, came.number));
    args.set("reason", one.reason.as_str());
    lang.say_args("lineup-exchanged", &args)
}

/// What becomes of a seated round in which no two teams of a group came.
fn unplayed(lang: Lang, loaded: &Loaded, group: &Group, round: i32) -> Option<String> {
    if round > loaded.seated(group.id) {
        return None;
    }
    let mut came =
        loaded.playing().filter(|team| group.teams.contains(&team.id) && !loaded.lineup(round, team.id).is_empty());
    match (came.next(), came.next()) {
        (_, Some(_)) => None,
        (Some(alone), None) => {
            let mut args = Values::new();
            args.set("round", round);
            args.set("team", alone.name.as_str());
            Some(lang.say_args("group-alone", &args))
        }
        (None, None) => Some(lang.say_with("group-nobody", "round", round)),
    }
}

/// The rounds the groups that are shown closed on an open day, the latest first: they may be opened again.
pub fn reopens(loaded: &Loaded) -> Vec<i32> {
    if loaded.day.state == DayState::Open { loaded.closed_rounds(&all(loaded)) } else { Vec::new() }
}

fn all(loaded: &Loaded) -> Vec<&Group> {
    loaded.groups.iter().collect()
}

/// The rounds seated so far, the latest first; one without a table has nothing to show.
pub fn rounds(lang: Lang, loaded: &Loaded) -> Vec<RoundCard> {
    let cards = loaded.rounds.iter().rev().map(|(hall, lists)| round(lang, loaded, hall, lists));
    cards.filter(|card| !card.tables.is_empty()).collect()
}

fn round(lang: Lang, loaded: &Loaded, hall: &Hall, lists: &Lists) -> RoundCard {
    let number = hall.round.number;
    let row = |table: &crate::rules::seating::Table| {
        let sheet = hall.sheets.get(&table.number)?;
        let group = loaded.group_at(number, table);
        let group = group.map_or_else(String::new, |group| {
            let name = lang.say_with("group-name", "number", group.number);
            if group.venue.is_empty() { name } else { format!("{name} · {}", group.venue) }
        });
        Some(TableRow { line: TableLine::of(hall, table, sheet, lists, lang), group })
    };
    let tables: Vec<TableRow> = hall.tables.iter().filter_map(row).collect();
    let here = loaded.groups.iter().filter(|group| loaded.seated(group.id) >= number);
    let closed = here.clone().all(|group| loaded.has_closed(group.id, number));
    RoundCard {
        number,
        state: state_text(lang, if closed { RoundState::Closed } else { RoundState::Running }),
        running: !closed,
        open: tables.iter().filter(|row| !row.line.complete).count(),
        tables,
    }
}
