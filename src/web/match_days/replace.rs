//! A line-up put right after its round was seated: whoever really played gets the seat and what was written on it.

use crate::rules::seating::Table;
use crate::store::entries::{self, NewEntry};
use crate::store::players::Player;
use crate::store::rounds::RoundState;
use crate::store::seating::give_totals;
use crate::store::{Conn, Error, TeamId, sheets};
use crate::web::refusal::Refusal;
use crate::web::rounds::command::Command;
use crate::web::rounds::hall::{by_number, places};
use crate::web::rounds::refusal::Refusal as RoundRefusal;

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
    let command = Command {
        tournament,
        round,
        key: format!("{}-seat-{round}", order.form.key()?),
        version: seated.ok_or(Error::NotFound)?.round.version,
        who: order.clerk.who.clone(),
        reason: order.clerk.reason.clone(),
        at: order.clerk.at,
    };
    let now = |number: i32| pairs.iter().find(|(gone, _)| *gone == number).map_or(number, |(_, new)| *new);
    let work = |conn: &mut Conn, hall: &crate::web::rounds::hall::Hall| -> Result<(), RoundRefusal> {
        let changed = |table: &Table| Table {
            number: table.number,
            seats: table.seats.iter().map(|number| now(*number)).collect(),
        };
        let tables: Vec<Table> = hall.tables.iter().map(changed).collect();
        hall.seat(conn, &tables)?;
        for ((table, seat), number) in places(&tables) {
            if pairs.iter().any(|(_, new)| *new == number) {
                let entry = hall.entries.get(&number).ok_or(Error::NotFound)?.id;
                let sheet = hall.sheet(table)?.id;
                give_totals(conn, sheet, seat, entry)?;
                // Whoever has the list before them must see who sits there now.
                sheets::raise_version(conn, sheet)?;
            }
        }
        command.note(conn, hall, &hall.tables, &tables)
    };
    command.once(conn, "lineup", work).map(drop).map_err(|refused| said(order.lang, refused))
}
