//! Who plays for which team: line-ups saved, and put right after their round was seated.

use std::collections::{BTreeMap, BTreeSet};

use super::{Loaded, Refusal};
use crate::acts::rounds::change;
use crate::acts::rounds::hall::by_number;
use crate::acts::{Deed, Finding, Order, Recorded, Refused, act, entries};
use crate::rules::league::lineup::{LineupError, Squad, check};
use crate::store::entries::{self as entry_rows, NewEntry};
use crate::store::exchanges;
use crate::store::lineups::{self, LineupRow};
use crate::store::match_days::DayState;
use crate::store::players::Player;
use crate::store::{Conn, Error, MatchDayId, PlayerId, TeamId};

/// What a team's page was made of: its line-ups and how many rounds are seated. Another team's line-up may change meanwhile,
/// for two venues enter theirs at the same time.
pub fn stamp(loaded: &Loaded, team: TeamId) -> String {
    let round = |round: i32| {
        let numbers: Vec<String> = loaded.lineup(round, team).iter().map(|player| player.number.to_string()).collect();
        numbers.join(".")
    };
    let rounds: Vec<String> = (1..=loaded.division.rounds).map(round).collect();
    format!("{}/{}", rounds.join("-"), loaded.seated_for(team))
}

/// Saves the line-ups of a team, the start numbers of each round; based on this [`stamp`], or on the version of the day.
pub fn save(
    conn: &mut Conn,
    order: &Order,
    (day, team): (MatchDayId, TeamId),
    (based_on, rounds): (&str, &[Vec<i32>]),
) -> Result<(), Refused> {
    act(conn, order, &format!("lineup {day}/{team}"), |deed| {
        let loaded = Loaded::load(deed.conn, day)?;
        if based_on != stamp(&loaded, team) {
            order.check(loaded.day.version)?;
        }
        if loaded.day.state == DayState::Closed {
            return Err(Refusal::DayClosed.into());
        }
        let wanted = checked(&loaded, team, rounds)?;
        let last = loaded.seated_for(team);
        let mut saved = deed.nothing_changed();
        for (round, players) in (1..).zip(&wanted) {
            if round <= last {
                replace(deed, &loaded, (round, team), players)?;
            }
            let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
            saved = lineups::set(deed.conn, day, round, team, &ids, order)?.into();
        }
        Ok(saved)
    })
}

/// Refuses a line-up that differs from the one a round was seated with: a captain enters his line-ups before that, and who sat
/// in whose place the desk puts right. A seated round of which nothing was sent stays as it stands.
pub fn before_seating(
    conn: &mut Conn,
    (day, team): (MatchDayId, TeamId),
    rounds: &mut [Vec<i32>],
) -> Result<(), Refused> {
    let loaded = Loaded::load(conn, day)?;
    let last = loaded.seated_for(team);
    for (round, wanted) in (1..=last).zip(rounds) {
        let stands: Vec<i32> = loaded.lineup(round, team).iter().map(|player| player.number).collect();
        if wanted.is_empty() {
            wanted.clone_from(&stands);
        }
        let sorted = |players: &[i32]| players.iter().copied().collect::<BTreeSet<i32>>();
        if sorted(&stands) != sorted(wanted) {
            return Err(Refusal::SeatedAlready { round }.into());
        }
    }
    Ok(())
}

/// The players of each round, checked against the limits and the line-ups of the others.
fn checked(loaded: &Loaded, team: TeamId, rounds: &[Vec<i32>]) -> Result<Vec<Vec<Player>>, Refused> {
    let own = loaded.playing().find(|own| own.id == team).ok_or(Error::NotFound)?;
    let (squad, others) = (squad(loaded), others(loaded, Some(team)));
    let errors = check(own.number.into(), rounds, &squad, &others, loaded.division.terms()?.limits);
    if !errors.is_empty() {
        return Err(Refused::Because(errors.into_iter().map(|error| finding(loaded, error)).collect()));
    }
    let player = |number: &i32| loaded.players.iter().find(|player| player.number == *number).cloned();
    Ok(rounds.iter().map(|round| round.iter().filter_map(player).collect()).collect())
}

/// What is wrong with a line-up; who plays elsewhere is named, and the team he plays for.
fn finding(loaded: &Loaded, error: LineupError) -> Finding {
    let LineupError::Elsewhere { round, player, team } = error else {
        return Finding { place: None, sentence: Box::new(error) };
    };
    let name = loaded.players.iter().find(|one| one.number == player).map_or("", |one| one.name.as_str()).to_owned();
    let own = loaded.teams.iter().find(|one| i64::from(one.number) == team);
    let team = own.map_or_else(String::new, |team| team.name.clone());
    Finding { place: None, sentence: Box::new(Refusal::Elsewhere { round, player, name, team }) }
}

/// Everybody who may be lined up.
pub(super) fn squad(loaded: &Loaded) -> Squad {
    let mut squad = Squad::new();
    for player in &loaded.players {
        let of = loaded.team(player.team_id).map_or(0, |team| team.number.into());
        squad.insert(player.number, (of, player.role));
    }
    squad
}

/// For whom a player is lined up, by round and start number; one team can be left out.
pub(super) fn others(loaded: &Loaded, team: Option<TeamId>) -> BTreeMap<(usize, i32), i64> {
    let row = |row: &LineupRow| {
        let player = loaded.players.iter().find(|player| player.id == row.player_id)?;
        let of = loaded.team(row.team_id)?.number;
        Some(((usize::try_from(row.round_number).unwrap_or(0), player.number), i64::from(of)))
    };
    loaded.lineups.iter().filter(|row| Some(row.team_id) != team).filter_map(row).collect()
}

/// Gives the seats of those who are no longer in the line-up of a seated round to those who are new in it: whoever really
/// played gets the seat and what was written on it.
fn replace(
    deed: &mut Deed<'_>,
    loaded: &Loaded,
    (round, team): (i32, TeamId),
    players: &[Player],
) -> Result<(), Refused> {
    let old = loaded.lineup(round, team);
    let gone: Vec<i32> = old.iter().filter(|one| !players.contains(one)).map(|one| one.number).collect();
    let new: Vec<&Player> = players.iter().filter(|one| !old.contains(one)).collect();
    if gone.is_empty() && new.is_empty() {
        return Ok(());
    }
    if gone.len() != new.len() {
        return Err(Refusal::Seated { round }.into());
    }
    // Two exchanges at once would leave open who sat on whose seat.
    if new.len() > 1 {
        return Err(Refusal::OneByOne { round }.into());
    }
    deed.order.needs_reason_or(Refusal::ReasonMissing)?;
    for (gone, came) in old.iter().filter(|one| gone.contains(&one.number)).zip(&new) {
        exchanges::note(deed.conn, (loaded.day.id, round), team, (gone.id, came.id), deed.order)?;
    }
    // A team that had no opponent has no seats either.
    let seated = loaded.rounds.iter().map(|(hall, _)| hall).find(|hall| hall.round.number == round);
    let sits = |number: &i32| seated.is_some_and(|hall| hall.tables.iter().any(|table| table.seats.contains(number)));
    let Some(hall) = seated.filter(|_| gone.iter().any(sits)) else { return Ok(()) };
    if loaded.group_of(team).is_some_and(|group| loaded.has_closed(group.id, round)) {
        return Err(Refusal::RoundClosed { round }.into());
    }
    let _entered = enter(deed, loaded, &new)?;
    let pairs: Vec<(i32, i32)> = gone.into_iter().zip(new.iter().map(|player| player.number)).collect();
    let order = deed.order.part(&format!("seat-{round}")).based_on(hall.round.version);
    change::replace(deed.conn, &order, (hall.tournament.id, round), &pairs)
}

fn enter(deed: &mut Deed<'_>, loaded: &Loaded, new: &[&Player]) -> Result<Recorded, Refused> {
    let tournament = loaded.day.tournament_id.ok_or(Error::NotFound)?;
    let known = by_number(entry_rows::of_tournament(deed.conn, tournament)?);
    let missing = new.iter().filter(|player| !known.contains_key(&player.number));
    let missing: Vec<NewEntry> = missing.map(|player| loaded.entry(tournament, player)).collect();
    entries::enter(deed, &missing)
}
