//! A line-up put right after its round was seated: whoever really played gets the seat and what was written on it.

use crate::acts::rounds::change;
use crate::acts::rounds::hall::by_number;
use crate::acts::{self, Key, Reason, Who};
use crate::store::entries::{self, NewEntry};
use crate::store::players::Player;
use crate::store::rounds::RoundState;
use crate::store::{Conn, Error, TeamId};
use crate::web::refusal::Refusal;

use super::Loaded;
use super::open::said;
use super::order::Order;

/// Gives the seats of those who are no longer in the line-up of a seated round to those who are new in it.
pub fn replace(
    conn: &mut Conn,
    loaded: &Loaded,
    (round, team): (i32, TeamId),
    players: &[Player],
    order: &Order,
) -> Result<(), Refusal> {
    let old = loaded.lineup(round, team);
    let gone: Vec<i32> = old.iter().filter(|one| !players.contains(one)).map(|one| one.number).collect();
    let new: Vec<&Player> = players.iter().filter(|one| !old.contains(one)).collect();
    if gone.is_empty() && new.is_empty() {
        return Ok(());
    }
    if gone.len() != new.len() {
        return Err(Refusal::of("", order.lang.say_with("lineup-seated", "round", round)));
    }
    // Two exchanges at once would leave open who sat on whose seat.
    if new.len() > 1 {
        return Err(Refusal::of("", order.lang.say_with("lineup-one-by-one", "round", round)));
    }
    order.reason()?;
    // A team that had no opponent has no seats either.
    let seated = loaded.rounds.iter().map(|(hall, _)| hall).find(|hall| hall.round.number == round);
    let sits = |number: &i32| seated.is_some_and(|hall| hall.tables.iter().any(|table| table.seats.contains(number)));
    if !gone.iter().any(sits) {
        return Ok(());
    }
    if seated.is_some_and(|hall| hall.round.state == RoundState::Closed) {
        return Err(Refusal::of("", order.lang.say_with("lineup-round-closed", "round", round)));
    }
    enter(conn, loaded, team, &new, order)?;
    let pairs: Vec<(i32, i32)> = gone.into_iter().zip(new.iter().map(|player| player.number)).collect();
    reseat(conn, loaded, round, &pairs, order)
}

fn enter(conn: &mut Conn, loaded: &Loaded, team: TeamId, new: &[&Player], order: &Order) -> Result<(), Refusal> {
    let tournament = loaded.day.tournament_id.ok_or(Error::NotFound)?;
    let known = by_number(entries::of_tournament(conn, tournament)?);
    let club = loaded.team(team).map_or_else(String::new, |team| team.name.clone());
    let entry = |player: &&&Player| NewEntry {
        tournament_id: tournament,
        number: player.number,
        name: player.name.clone(),
        club: club.clone(),
        categories: String::new(),
        paid_cents: 0,
    };
    let missing: Vec<NewEntry> =
        new.iter().filter(|player| !known.contains_key(&player.number)).map(|one| entry(&one)).collect();
    Ok(entries::enter(conn, tournament, &missing, &order.clerk)?)
}

fn reseat(conn: &mut Conn, loaded: &Loaded, round: i32, pairs: &[(i32, i32)], order: &Order) -> Result<(), Refusal> {
    let tournament = loaded.day.tournament_id.ok_or(Error::NotFound)?;
    let seated = loaded.rounds.iter().map(|(hall, _)| hall).find(|hall| hall.round.number == round);
    let version = seated.ok_or(Error::NotFound)?.round.version;
    let key = Key::new(format!("{}-seat-{round}", order.form.key()?));
    let reason = Reason::new(&order.clerk.reason).map_err(|error| said(order.lang, error.into()))?;
    let who = Who::Account(order.clerk.who.clone());
    let wanted = acts::Order::new(who, order.clerk.at, key).based_on(version).because(reason);
    change::replace(conn, &wanted, (tournament, round), pairs).map_err(|refused| said(order.lang, refused))
}
