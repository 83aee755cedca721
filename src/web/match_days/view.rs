//! What the desk of a match day shows.

use std::collections::BTreeSet;

use fluent_bundle::FluentArgs;

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::i18n::Lang;
use crate::store::TeamId;
use crate::store::match_days::{DayState, Group};
use crate::store::rounds::RoundState;
use crate::web::tables::state_text;
use crate::web::tables::view::TableLine;

use crate::acts::match_days::Loaded;

/// What is to be done next, with its sentence.
pub struct Next {
    /// What happens where, in a sentence.
    pub say: String,
    /// The words on the button; empty when there is nothing to do.
    pub button: String,
    /// Where the button leads, below the address of the day.
    pub deed: &'static str,
    /// The teams without a line-up that must be said to be missing.
    pub missing: Vec<String>,
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

/// What is to be done next.
pub fn next(lang: Lang, loaded: &Loaded) -> Next {
    let round = loaded.next_round();
    let names = |round| loaded.without_lineup(round).iter().map(|team| team.name.clone()).collect::<Vec<_>>();
    let nothing = |key: &str| Next { say: lang.say(key), button: String::new(), deed: "", missing: Vec::new() };
    match (loaded.day.state, round) {
        (DayState::Closed, _) => nothing("match-day-over"),
        (DayState::Planned, _) if loaded.groups.is_empty() => nothing("match-day-no-groups"),
        (DayState::Planned, _) => Next {
            say: lang.say("match-day-to-open"),
            button: lang.say("match-day-open"),
            deed: "open",
            missing: names(1),
        },
        (DayState::Open, Some(round)) => {
            let (say, button) = if loaded.is_playing() {
                (
                    lang.say_with("match-day-playing", "round", round - 1),
                    lang.say_with("match-day-next", "round", round),
                )
            } else {
                (lang.say_with("match-day-between", "round", round), lang.say_with("match-day-seat", "round", round))
            };
            Next { say, button, deed: "next", missing: names(round) }
        }
        (DayState::Open, None) => Next {
            say: lang.say(if loaded.open_rounds().is_empty() { "match-day-all-closed" } else { "match-day-last" }),
            button: lang.say("match-day-close"),
            deed: "close",
            missing: Vec::new(),
        },
    }
}

/// The venues of a day where there are several, all of them together first: name, address, whether it is shown.
pub fn venues(lang: Lang, loaded: &Loaded, shown: Option<&str>) -> Vec<(String, String, bool)> {
    let names: BTreeSet<&str> = loaded.groups.iter().map(|group| group.venue.as_str()).collect();
    if names.len() < 2 {
        return Vec::new();
    }
    let base = format!("/match-days/{}", loaded.day.id);
    let one = |name: &str| {
        let said = if name.is_empty() { lang.say("match-day-no-venue") } else { name.to_owned() };
        let address = serde_urlencoded::to_string([("venue", name)]).map(|query| format!("{base}?{query}"));
        (said, address.unwrap_or_else(|_unwritable| base.clone()), shown == Some(name))
    };
    let all = (lang.say("match-day-all-venues"), base.clone(), shown.is_none());
    std::iter::once(all).chain(names.iter().map(|name| one(name))).collect()
}

/// The groups with their teams.
pub fn groups(lang: Lang, loaded: &Loaded) -> Vec<GroupCard> {
    loaded.groups.iter().map(|group| card(lang, loaded, group)).collect()
}

fn card(lang: Lang, loaded: &Loaded, group: &Group) -> GroupCard {
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
    GroupCard {
        number: group.number,
        venue: group.venue.clone(),
        host: host.map_or_else(String::new, |team| team.number.to_string()),
        host_name: host.map_or_else(String::new, |team| team.name.clone()),
        teams: group.teams.iter().filter_map(line).collect(),
        notes: loaded.rounds.iter().filter_map(|(hall, _)| unplayed(lang, loaded, group, hall.round.number)).collect(),
    }
}

/// What becomes of a seated round in which no two teams of a group came.
fn unplayed(lang: Lang, loaded: &Loaded, group: &Group, round: i32) -> Option<String> {
    let mut came =
        loaded.playing().filter(|team| group.teams.contains(&team.id) && !loaded.lineup(round, team.id).is_empty());
    match (came.next(), came.next()) {
        (_, Some(_)) => None,
        (Some(alone), None) => {
            let mut args = FluentArgs::new();
            args.set("round", round);
            args.set("team", alone.name.as_str());
            Some(lang.say_args("group-alone", &args))
        }
        (None, None) => Some(lang.say_with("group-nobody", "round", round)),
    }
}

/// The closed rounds of an open day, the latest first: they may be opened again.
pub fn reopens(loaded: &Loaded) -> Vec<i32> {
    if loaded.day.state != DayState::Open {
        return Vec::new();
    }
    let rounds = loaded.rounds.iter().rev().map(|(hall, _)| &hall.round);
    rounds.filter(|round| round.state == RoundState::Closed).map(|round| round.number).collect()
}

/// The rounds seated so far, the latest first; one without a table has nothing to show.
pub fn rounds(lang: Lang, loaded: &Loaded) -> Vec<RoundCard> {
    let cards = loaded.rounds.iter().rev().map(|(hall, lists)| round(lang, loaded, hall, lists));
    cards.filter(|card| !card.tables.is_empty()).collect()
}

fn round(lang: Lang, loaded: &Loaded, hall: &Hall, lists: &Lists) -> RoundCard {
    let number = hall.round.number;
    let group_of = |player: i32| {
        loaded.groups.iter().find(|group| {
            let of_team = |team: &TeamId| loaded.lineup(number, *team).iter().any(|one| one.number == player);
            group.teams.iter().any(of_team)
        })
    };
    let row = |table: &crate::rules::seating::Table| {
        let sheet = hall.sheets.get(&table.number)?;
        let group = table.seats.first().and_then(|player| group_of(*player));
        let group = group.map_or_else(String::new, |group| {
            let name = lang.say_with("group-name", "number", group.number);
            if group.venue.is_empty() { name } else { format!("{name} · {}", group.venue) }
        });
        Some(TableRow { line: TableLine::of(hall, table, sheet, lists, lang), group })
    };
    let tables: Vec<TableRow> = hall.tables.iter().filter_map(row).collect();
    RoundCard {
        number,
        state: state_text(lang, hall.round.state),
        running: hall.round.state == RoundState::Running,
        open: tables.iter().filter(|row| !row.line.complete).count(),
        tables,
    }
}
