//! Opening a match day and seating its rounds from the line-ups.

use std::collections::{BTreeMap, BTreeSet};

use super::{Loaded, Refusal, close, on_day, passed};
use crate::acts::rounds::change;
use crate::acts::rounds::hall::{Hall, by_number};
use crate::acts::{Deed, Order, Recorded, Refused, entries, tournaments};
use crate::rules::league::seating::{ALGORITHM, GroupSeatingError, seat};
use crate::rules::seating::Table;
use crate::rules::tournament::{LONGEST_NAME, Settings, TournamentName, Venue};
use crate::store::entries::{self as entry_rows, NewEntry};
use crate::store::match_days::{self, DayState, Group};
use crate::store::rounds::{self, NewRound};
use crate::store::tournaments::find;
use crate::store::{Conn, Error, MatchDayId, TournamentId};

/// The word that stands with a round seated from line-ups, where others name the way of the draw.
pub const METHOD: &str = "lineups";

/// What the number of a match day is called on its sheets, in the language of whoever opens it.
pub type Name<'n> = &'n dyn Fn(i32) -> String;

/// Opens the day: its tournament is made, and the first round seated. `missing` says that teams without a line-up do not
/// come.
pub fn open(conn: &mut Conn, order: &Order, id: MatchDayId, missing: bool, name: Name<'_>) -> Result<(), Refused> {
    on_day(conn, order, ("day-open", id), |deed, loaded| {
        if loaded.day.state != DayState::Planned {
            return Err(passed(loaded));
        }
        let terms = loaded.division.terms()?;
        for group in &loaded.groups {
            let size = group.teams.len();
            terms.agreed.points.of(size).map_err(|_none| Refusal::NoPoints { size })?;
        }
        if loaded.groups.is_empty() {
            return Err(Refusal::NoGroups.into());
        }
        let venues: BTreeSet<&str> = loaded.groups.iter().map(|group| group.venue.as_str()).collect();
        let venue = venues.into_iter().filter(|venue| !venue.is_empty()).collect::<Vec<_>>().join(", ");
        let title = format!("{} · {}", loaded.division.name, name(loaded.day.number));
        let settings = Settings {
            name: TournamentName::new(&shortened(&title)).map_err(Error::internal)?,
            venue: Venue::new(&shortened(&venue)).map_err(Error::internal)?,
            date: loaded.day.date,
            plan: terms.play.plan(terms.rounds),
        };
        let tournament = tournaments::create(deed.conn, &order.part("tournament"), &settings)?;
        match_days::open(deed.conn, id, tournament, &order.clerk())?;
        seat_round(deed, id, (tournament, 1), missing)
    })
}

/// Closes the round that is being played and seats the next one.
pub fn next(conn: &mut Conn, order: &Order, id: MatchDayId, missing: bool) -> Result<(), Refused> {
    on_day(conn, order, ("day-next", id), |deed, loaded| {
        let (DayState::Open, Some(tournament), Some(round)) =
            (loaded.day.state, loaded.day.tournament_id, loaded.next_round())
        else {
            return Err(passed(loaded));
        };
        close::close_rounds(deed, &loaded.last_if_open(), tournament)?;
        seat_round(deed, id, (tournament, round), missing)
    })
}

fn seat_round(
    deed: &mut Deed<'_>,
    id: MatchDayId,
    (tournament, round): (TournamentId, i32),
    missing: bool,
) -> Result<Recorded, Refused> {
    let loaded = Loaded::load(deed.conn, id)?;
    let without = loaded.without_lineup(round);
    if !without.is_empty() && !missing {
        let names = without.iter().map(|team| team.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(Refusal::LineupsMissing { names }.into());
    }
    let tables = tables(&loaded, round)?;
    enter(deed, &loaded, (tournament, round), &tables)?;
    let new = NewRound {
        tournament_id: tournament,
        number: round,
        method: METHOD.to_owned(),
        seed: String::new(),
        algorithm: ALGORITHM,
        drawn_at: deed.order.at,
    };
    let row = rounds::insert(deed.conn, &new)?;
    let hall = Hall {
        tournament: find(deed.conn, tournament)?,
        round: rounds::find(deed.conn, row)?,
        sheets: BTreeMap::new(),
        tables: Vec::new(),
        entries: by_number(entry_rows::of_tournament(deed.conn, tournament)?),
    };
    hall.seat(deed.conn, &tables)?;
    let start = deed.order.part("start").based_on(hall.round.version);
    change::start_seated(deed.conn, &start, (tournament, round))?;
    match_days::raise_version(deed.conn, id)?;
    Ok(deed.noted_by_store())
}

/// Enters the players of the round who did not play before, under the name of the team they play for.
fn enter(
    deed: &mut Deed<'_>,
    loaded: &Loaded,
    (tournament, round): (TournamentId, i32),
    tables: &[Table],
) -> Result<(), Refused> {
    let mut entered: BTreeSet<i32> =
        entry_rows::of_tournament(deed.conn, tournament)?.into_iter().map(|entry| entry.number).collect();
    let seated: BTreeSet<i32> = tables.iter().flat_map(|table| &table.seats).copied().collect();
    let mut new = Vec::new();
    for team in loaded.playing() {
        for player in loaded.lineup(round, team.id) {
            if seated.contains(&player.number) && entered.insert(player.number) {
                new.push(NewEntry {
                    tournament_id: tournament,
                    number: player.number,
                    name: player.name.clone(),
                    club: team.name.clone(),
                    categories: String::new(),
                    paid_cents: 0,
                });
            }
        }
    }
    let _entered = entries::enter(deed, &new)?;
    Ok(())
}

/// The tables of every group, numbered through. A team alone has nobody to play against and no table; what the round
/// brings it is the league's setting.
fn tables(loaded: &Loaded, round: i32) -> Result<Vec<Table>, Refused> {
    let mut all: Vec<Vec<i32>> = Vec::new();
    for group in &loaded.groups {
        let teams = present(loaded, group, round);
        let round = u16::try_from(round).map_err(Error::internal)?;
        all.extend(seat(&teams, round).map_err(|error| match error {
            GroupSeatingError::TwoTeams => Refusal::TwoTeams { group: group.number },
            GroupSeatingError::Unseatable(_) => Refusal::Unseatable { group: group.number },
        })?);
    }
    Ok((1..).zip(all).map(|(number, seats)| Table { number, seats }).collect())
}

/// The line-ups of the teams of a group that appeared, by start number.
fn present(loaded: &Loaded, group: &Group, round: i32) -> Vec<Vec<i32>> {
    let playing = group.teams.iter().filter_map(|id| loaded.team(*id)).filter(|team| team.plays_on(loaded.day.number));
    let numbers = playing
        .map(|team| loaded.lineup(round, team.id).iter().map(|player| player.number).collect::<Vec<_>>())
        .filter(|players| !players.is_empty());
    numbers.collect()
}

/// As much of a name as a tournament takes.
fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
