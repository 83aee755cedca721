//! Opening a match day and seating its rounds from the line-ups, each venue at its own pace.

use std::collections::{BTreeMap, BTreeSet};

use super::history::History;
use super::pace::{self, Place, on_place};
use super::venues::{Name, called, joined};
use super::{Loaded, Refusal, close, passed};
use crate::acts::fixtures::outside::outside;
use crate::acts::rounds::change;
use crate::acts::rounds::hall::{Hall, by_number};
use crate::acts::{Deed, Order, Recorded, Refused, Trace, entries, tournaments};
use crate::rules::league::seating::{ALGORITHM, GroupSeatingError, seat};
use crate::rules::seating::Table;
use crate::rules::tournament::Settings;
use crate::store::entries::{self as entry_rows, Entry};
use crate::store::league::days;
use crate::store::match_days::{self, DayState, Group};
use crate::store::rounds::{self, NewRound, RoundState};
use crate::store::teams::Team;
use crate::store::tournaments::find;
use crate::store::{Conn, MatchDayId, TeamId, TournamentId};

/// The word that stands with a round seated from line-ups, where others name the way of the draw.
pub const METHOD: &str = "lineups";

/// Opens the day at all its venues at once: its tournament is made, and the first round seated. `missing` says that teams
/// without a line-up do not come.
pub fn open(conn: &mut Conn, order: &Order, id: MatchDayId, missing: bool, name: Name<'_>) -> Result<(), Refused> {
    on_place(conn, order, ("day-open", id), &Place::All, |deed, loaded, groups| {
        if loaded.day.state != DayState::Planned {
            return Err(passed(loaded));
        }
        if groups.is_empty() {
            return Err(Refusal::NoGroups.into());
        }
        let tournament = begin(deed, loaded, name)?;
        seat_round(deed, loaded.day.id, (tournament, 1), groups, missing)
    })
}

/// Seats these groups for their next round, after closing the one they play; the first venue to do so begins the day. Where
/// some are behind the others, they alone are seated.
pub fn next(
    conn: &mut Conn,
    order: &Order,
    id: MatchDayId,
    place: &Place,
    (missing, name): (bool, Name<'_>),
) -> Result<(), Refused> {
    on_place(conn, order, ("day-next", id), place, |deed, loaded, groups| {
        let round = loaded.next_round(groups).ok_or_else(|| passed(loaded))?;
        let groups = loaded.before(groups, round);
        let tournament = match (loaded.day.state, loaded.day.tournament_id) {
            (DayState::Open, Some(tournament)) => {
                let played = |group: &&&Group| round > 1 && !loaded.has_closed(group.id, round - 1);
                let played: Vec<&Group> = groups.iter().filter(played).copied().collect();
                close::close_rounds(deed, loaded, &[(round - 1, played)], tournament)?;
                tournament
            }
            (DayState::Planned, _) if *place != Place::All => begin(deed, loaded, name)?,
            _ => return Err(passed(loaded)),
        };
        seat_round(deed, id, (tournament, round), &groups, missing)
    })
}

/// Begins the day: its tournament is made, or taken up again where the day was begun before and taken back. No season
/// begins while the fixtures leave a team out and can still be made anew.
fn begin(deed: &mut Deed<'_>, loaded: &Loaded, name: Name<'_>) -> Result<TournamentId, Refused> {
    if let Some(left_out) = outside(&loaded.teams, &days(deed.conn, loaded.division.id)?) {
        return Err(left_out.into());
    }
    let terms = loaded.division.terms()?;
    for group in &loaded.groups {
        let size = group.teams.len();
        terms.agreed.points.of(size).map_err(|_none| Refusal::NoPoints { size })?;
    }
    let settings = Settings {
        name: called(&loaded.division.name, loaded.day.number, name)?,
        venue: joined(loaded.groups.iter().map(|group| group.venue.as_str()))?,
        date: loaded.day.date,
        plan: terms.play.plan(terms.rounds),
    };
    let tournament = match loaded.day.tournament_id {
        Some(tournament) => {
            let before = find(deed.conn, tournament)?;
            let _settled = tournaments::settle(deed, &before, &settings)?;
            tournament
        }
        None => tournaments::create(deed.conn, &deed.order.part("tournament"), &settings)?,
    };
    match_days::open(deed.conn, loaded.day.id, tournament, deed.order)?;
    Ok(tournament)
}

fn seat_round(
    deed: &mut Deed<'_>,
    id: MatchDayId,
    (tournament, round): (TournamentId, i32),
    groups: &[&Group],
    missing: bool,
) -> Result<Recorded, Refused> {
    let loaded = Loaded::load(deed.conn, id)?;
    let without = loaded.without_lineup(groups, round);
    if !without.is_empty() && !missing {
        let names = without.iter().map(|team| team.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(Refusal::LineupsMissing { names }.into());
    }
    let tables = tables(deed.conn, &loaded, groups, round)?;
    enter(deed, &loaded, (tournament, round), &tables)?;
    let known = by_number(entry_rows::of_tournament(deed.conn, tournament)?);
    if let Some((hall, _)) = loaded.round(round) {
        let hall = Hall { entries: known, ..hall.clone() };
        let all: Vec<Table> = hall.tables.iter().chain(&tables).cloned().collect();
        hall.seat(deed.conn, &all)?;
        let _recorded = deed.record(Trace::round(&hall.round), Some(&Vec::<Table>::new()), Some(&tables))?;
    } else {
        lay_out(deed, (tournament, round), known, &tables)?;
    }
    for group in groups {
        pace::set(deed, &loaded, group, round, Some(RoundState::Running))?;
    }
    deed.day_seen_anew(id)
}

/// Lays out a round with the tables of the first venue that is ready for it.
fn lay_out(
    deed: &mut Deed<'_>,
    (tournament, round): (TournamentId, i32),
    entries: BTreeMap<i32, Entry>,
    tables: &[Table],
) -> Result<(), Refused> {
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
        took_over: Vec::new(),
        entries,
    };
    hall.seat(deed.conn, tables)?;
    let _recorded = deed.record(Trace::round(&hall.round), Some(&Vec::<Table>::new()), Some(&tables))?;
    let start = deed.order.part("start").based_on(hall.round.version);
    change::start_seated(deed.conn, &start, (tournament, round))
}

/// Enters the players of the round who did not play before, under the name of their own team: for whom they play says each
/// round.
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
                new.push(loaded.entry(tournament, player));
            }
        }
    }
    let _entered = entries::enter(deed, &new)?;
    Ok(())
}

/// The tables of these groups. Each group has numbers of its own over the whole day, so that a venue can print its signs
/// before another has begun. A team alone has nobody to play against and no table; what the round brings it is the
/// league's setting.
fn tables(conn: &mut Conn, loaded: &Loaded, groups: &[&Group], round: i32) -> Result<Vec<Table>, Refused> {
    let history = History::load(conn, loaded)?;
    let most = usize::from(loaded.division.terms()?.limits.players);
    let hall = loaded.round(round).map(|(hall, _)| hall);
    let mut taken: BTreeSet<i32> = hall.into_iter().flat_map(|hall| hall.sheets.keys().copied()).collect();
    let (mut all, mut before) = (Vec::new(), 0);
    for group in &loaded.groups {
        let first = before + 1;
        before += i32::try_from(group.teams.len().max(most))?;
        if !groups.iter().any(|one| one.id == group.id) {
            continue;
        }
        let teams = present(loaded, group, round);
        let of_day = u16::try_from(round)?;
        let seated = seat(&players(&teams), of_day, &history.of(loaded, &teams)).map_err(|error| match error {
            GroupSeatingError::TwoTeams => Refusal::TwoTeams { group: group.number },
            GroupSeatingError::Unseatable(_) => Refusal::Unseatable { group: group.number },
        })?;
        let count = i32::try_from(seated.len())?;
        let free = taken.range(first..first + count).next().is_none();
        let first = if free { first } else { taken.last().map_or(first, |last| last + 1) };
        let tables: Vec<Table> = (first..).zip(seated).map(|(number, seats)| Table { number, seats }).collect();
        taken.extend(tables.iter().map(|table| table.number));
        all.extend(tables);
    }
    Ok(all)
}

/// The line-ups of the teams of a group that appeared, by start number.
fn present(loaded: &Loaded, group: &Group, round: i32) -> Vec<(TeamId, Vec<i32>)> {
    let playing = group.teams.iter().filter_map(|id| loaded.team(*id)).filter(|team| team.plays_on(loaded.day.number));
    let numbers = |team: &Team| (team.id, loaded.lineup(round, team.id).iter().map(|player| player.number).collect());
    playing.map(numbers).filter(|(_, players): &(TeamId, Vec<i32>)| !players.is_empty()).collect()
}

fn players(teams: &[(TeamId, Vec<i32>)]) -> Vec<Vec<i32>> {
    teams.iter().map(|(_, players)| players.clone()).collect()
}
