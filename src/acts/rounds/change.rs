//! Changes of a drawn round: seats by hand, late and leaving players, the start, the end, the reopening.

use std::collections::BTreeSet;

use serde_json::json;

use super::hall::{Hall, places};
use super::lists::Lists;
use super::{At, Refusal, chance, clock, frozen, on_round, partners};
use crate::acts::match_days::{pace, seats};
use crate::acts::{Deed, Order, Recorded, Refused, Trace, arrivals, decks, sheets};
use crate::rules::seating::{self, Table};
use crate::rules::sentence::Arg;
use crate::rules::tournament::whole_hash;
use crate::store::decks::tell_others;
use crate::store::rounds::{self, RoundState};
use crate::store::seating::give_totals;
use crate::store::sheets::SheetState;
use crate::store::tournaments::{self, TournamentState, freeze};
use crate::store::{Conn, Error, SheetId, match_days};

/// Lets two players change seats; after the start with a reason.
pub fn swap(conn: &mut Conn, order: &Order, at: At, one: i32, other: i32) -> Result<(), Refused> {
    on_round(conn, order, "swap", at, |deed, hall| {
        match hall.round.state {
            RoundState::Closed => return Err(Refusal::Closed.into()),
            RoundState::Running if order.reason.is_empty() => return Err(Refusal::NoReason.into()),
            RoundState::Running | RoundState::Released | RoundState::Drawn => {}
        }
        check_undivided(hall, &[one, other])?;
        let mut tables = hall.tables.clone();
        seating::exchange(&mut tables, one, other)?;
        seats::check(deed.conn, hall, &tables)?;
        partners::check_change(deed.conn, hall, &tables)?;
        let recorded = reseat(deed, hall, &tables)?;
        give_what_was_played(deed, hall, &tables, &[one, other])?;
        Ok(recorded)
    })
}

/// The tables where a substitute plays; those alone at which one of these start numbers sits or plays, where some are named.
fn divided(hall: &Hall, among: Option<&[i32]>) -> Vec<i32> {
    let here = |table: i32, number: i32| {
        let sits = |one: &Table| one.number == table && one.seats.contains(&number);
        hall.tables.iter().any(sits) || hall.took_over.iter().any(|one| (one.table, one.number) == (table, number))
    };
    let tables: BTreeSet<i32> = hall.took_over.iter().map(|one| one.table).collect();
    tables.into_iter().filter(|table| among.is_none_or(|all| all.iter().any(|one| here(*table, *one)))).collect()
}

fn check_undivided(hall: &Hall, among: &[i32]) -> Result<(), Refused> {
    let tables = divided(hall, Some(among));
    if tables.is_empty() { Ok(()) } else { Err(Refusal::Substituted { tables: Arg::list(&tables) }.into()) }
}

/// Gives the seats of some players to others: a line-up was put right after its round was seated. The new ones are
/// entered.
pub fn replace(conn: &mut Conn, order: &Order, at: At, pairs: &[(i32, i32)]) -> Result<(), Refused> {
    on_round(conn, order, "lineup", at, |deed, hall| {
        let now = |number: i32| pairs.iter().find(|(gone, _)| *gone == number).map_or(number, |(_, new)| *new);
        let changed = |table: &Table| Table {
            number: table.number,
            seats: table.seats.iter().map(|number| now(*number)).collect(),
        };
        let tables: Vec<Table> = hall.tables.iter().map(changed).collect();
        hall.seat(deed.conn, &tables)?;
        let new: Vec<i32> = pairs.iter().map(|(_, new)| *new).collect();
        give_what_was_played(deed, hall, &tables, &new)?;
        deed.record(Trace::round(&hall.round), Some(&hall.tables), Some(&tables))
    })
}

/// What was played on a seat belongs to whoever really sat there.
fn give_what_was_played(deed: &mut Deed<'_>, hall: &Hall, tables: &[Table], to: &[i32]) -> Result<(), Refused> {
    for ((table, seat), number) in places(tables) {
        if to.contains(&number) {
            let entry = hall.entries.get(&number).ok_or(Error::NotFound)?.id;
            let sheet = hall.sheet(table)?.id;
            give_totals(deed.conn, sheet, seat, entry)?;
            // Whoever has the list before them must see who sits there now.
            deed.touch(sheet);
        }
    }
    Ok(())
}

/// Seats a late player, before the start.
pub fn seat_late(conn: &mut Conn, order: &Order, at: At, number: i32) -> Result<(), Refused> {
    on_round(conn, order, "seat", at, |deed, hall| {
        let mut tables = before_start(hall)?;
        if hall.entries.get(&number).is_none_or(|entry| entry.withdrawn) {
            return Err(Refusal::NoNumber { typed: number.to_string() }.into());
        }
        seating::add(&mut tables, number)?;
        arrivals::sits_down(deed, hall.entries.values(), number)?;
        reseat(deed, hall, &tables)
    })
}

/// Takes a player who went home out of the seating, before the start.
pub fn take_out(conn: &mut Conn, order: &Order, at: At, number: i32) -> Result<(), Refused> {
    on_round(conn, order, "leave", at, |deed, hall| {
        let mut tables = before_start(hall)?;
        if hall.entries.get(&number).is_some_and(|entry| !entry.withdrawn) {
            return Err(Refusal::Plays { number }.into());
        }
        seating::remove(&mut tables, number)?;
        reseat(deed, hall, &tables)
    })
}

/// Tells everybody who sits where.
pub fn release(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "release", at, |deed, hall| {
        hall.check_hidden()?;
        check_seated(deed, hall)?;
        set_state(deed, hall, RoundState::Released)
    })
}

/// Takes the release back, before the start: who sits where is known to the desk alone again.
pub fn take_release_back(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "take-release-back", at, |deed, hall| match hall.round.state {
        RoundState::Released => set_state(deed, hall, RoundState::Drawn),
        RoundState::Drawn => Err(Refusal::NotReleased.into()),
        RoundState::Running | RoundState::Closed => Err(Refusal::Started.into()),
    })
}

/// Starts the round, and releases its seats where nobody did; the first start freezes the rules of the tournament.
pub fn start(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "start", at, |deed, hall| {
        before_start(hall)?;
        check_seated(deed, hall)?;
        run(deed, hall)
    })
}

/// Whether those who sit there are there, and anybody is, by the seed that was promised, with partners apart.
fn check_seated(deed: &mut Deed<'_>, hall: &Hall) -> Result<(), Refused> {
    let gone = hall.withdrawn_but_seated();
    if !gone.is_empty() {
        let names: Vec<&str> = gone.iter().map(|entry| entry.name.as_str()).collect();
        return Err(Refusal::WithdrawnSeated { names: names.join("; ") }.into());
    }
    if hall.tables.is_empty() {
        return Err(Refusal::NoSeats.into());
    }
    chance::none_waits(deed.conn, hall.at())?;
    partners::check(deed.conn, hall.at(), &hall.entries, &hall.tables)
}

/// Starts a round seated from line-ups; where no two teams of a group came it has no table.
pub fn start_seated(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "start", at, |deed, hall| {
        before_start(hall)?;
        run(deed, hall)
    })
}

fn run(deed: &mut Deed<'_>, hall: &Hall) -> Result<Recorded, Refused> {
    decks::start::lay_out(deed, hall.tournament.id)?;
    if hall.tournament.state != TournamentState::Planned {
        return set_state(deed, hall, RoundState::Running);
    }
    hall.set_hands(deed.conn)?;
    let frozen = frozen::at_start(deed.conn, &hall.tournament)?;
    freeze(deed.conn, hall.tournament.id, &frozen)?;
    keep_state(deed, hall, RoundState::Running)?;
    // What all of it is judged by hangs on the history from here on.
    let begun = json!({ "state": RoundState::Running.word(), "frozen": whole_hash(&frozen.text) });
    deed.record(Trace::round(&hall.round), Some(&hall.round.state.word()), Some(&begun))
}

/// Takes the start back while nothing is written, for a reason: whoever did not come is taken out of the seating then, a late
/// player is seated, or the release is taken back as well and the tables are drawn again. With the first start of all the
/// tournament is open again: its rules are no longer frozen, and who registers is taken.
pub fn take_back(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "take-back", at, |deed, hall| {
        let lists = Lists::load(deed.conn, hall.id())?;
        if let Some(why) = stays_started(deed.conn, hall, &lists)? {
            return Err(why.into());
        }
        if order.reason.is_empty() {
            return Err(Refusal::NoReason.into());
        }
        if !frozen::taken_back(deed, hall)? {
            return set_state(deed, hall, RoundState::Released);
        }
        keep_state(deed, hall, RoundState::Released)?;
        let open = json!({ "state": RoundState::Released.word(), "frozen": null });
        deed.record(Trace::round(&hall.round), Some(&hall.round.state.word()), Some(&open))
    })
}

/// Why the start of a round is not taken back, whatever the reason for it.
pub fn stays_started(conn: &mut Conn, hall: &Hall, lists: &Lists) -> Result<Option<Refusal>, Error> {
    if hall.round.state != RoundState::Running {
        return Ok(Some(Refusal::NotRunning));
    }
    if hall.tournament.comparison.is_on() {
        return Ok(Some(Refusal::DecksLaidOut));
    }
    if match_days::of_tournament(conn, hall.tournament.id)?.is_some() {
        return Ok(Some(Refusal::MatchDay));
    }
    let divided = divided(hall, None);
    if !divided.is_empty() {
        return Ok(Some(Refusal::Substituted { tables: Arg::list(&divided) }));
    }
    let begun = lists.begun(hall);
    Ok((!begun.is_empty()).then(|| Refusal::begun(&begun)))
}

/// Closes the round; every list must be complete. With the last planned round the tournament is finished.
pub fn close(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "close", at, |deed, hall| {
        if hall.round.state != RoundState::Running {
            return Err(Refusal::NotRunning.into());
        }
        let missing = Lists::load(deed.conn, hall.id())?.missing(hall);
        if !missing.is_empty() {
            return Err(Refusal::lists_missing(&missing).into());
        }
        let open = hall.sheets.values().filter(|sheet| sheet.state == SheetState::Open);
        let open: Vec<SheetId> = open.map(|sheet| sheet.id).collect();
        let apart = sheets::not_agreed(deed.conn, &open)?;
        if !apart.is_empty() {
            return Err(Refusal::not_agreed(&apart).into());
        }
        pace::round_ends(deed.conn, hall.tournament.id, hall.round.number)?;
        for sheet in open {
            let _closed = sheets::close_with_round(deed, sheet)?;
        }
        let recorded = clock::close(deed, hall)?;
        if rounds::all_closed(deed.conn, hall.tournament.id, hall.tournament.rounds)? {
            tournaments::set_state(deed.conn, hall.tournament.id, TournamentState::Finished)?;
        }
        Ok(recorded)
    })
}

/// Opens a closed round again, for a reason; a finished tournament runs again.
pub fn reopen(conn: &mut Conn, order: &Order, at: At) -> Result<(), Refused> {
    on_round(conn, order, "reopen", at, |deed, hall| {
        if hall.round.state != RoundState::Closed {
            return Err(Refusal::NotClosed.into());
        }
        if order.reason.is_empty() {
            return Err(Refusal::NoReason.into());
        }
        if match_days::is_closed(deed.conn, hall.tournament.id)? {
            return Err(Refusal::MatchDayClosed.into());
        }
        pace::round_opens(deed.conn, hall.tournament.id, hall.round.number)?;
        run_again(deed, hall)
    })
}

/// Opens a closed round again for some venues of a match day: the others keep it closed.
pub(in crate::acts) fn open_row(deed: &mut Deed<'_>, hall: &Hall) -> Result<(), Refused> {
    let _recorded = run_again(deed, hall)?;
    Ok(())
}

fn run_again(deed: &mut Deed<'_>, hall: &Hall) -> Result<Recorded, Refused> {
    clock::stop(deed, hall)?;
    if hall.tournament.state == TournamentState::Finished {
        tournaments::set_state(deed.conn, hall.tournament.id, TournamentState::Running)?;
    }
    set_state(deed, hall, RoundState::Running)
}

fn before_start(hall: &Hall) -> Result<Vec<Table>, Refused> {
    if hall.round.state.has_begun() { Err(Refusal::Started.into()) } else { Ok(hall.tables.clone()) }
}

pub(super) fn keep_state(deed: &mut Deed<'_>, hall: &Hall, state: RoundState) -> Result<(), Refused> {
    rounds::set_state(deed.conn, hall.id(), state, deed.order.at)?;
    // What others may show of the same cards hangs on it.
    Ok(tell_others(deed.conn, hall.tournament.id)?)
}

fn set_state(deed: &mut Deed<'_>, hall: &Hall, state: RoundState) -> Result<Recorded, Refused> {
    keep_state(deed, hall, state)?;
    deed.record(Trace::round(&hall.round), Some(&hall.round.state.word()), Some(&state.word()))
}

/// Seats the players anew and writes down the tables that changed, as they were and as they are.
fn reseat(deed: &mut Deed<'_>, hall: &Hall, tables: &[Table]) -> Result<Recorded, Refused> {
    hall.seat(deed.conn, tables)?;
    let changed = |from: &[Table], to: &[Table]| -> Vec<Table> {
        from.iter().filter(|table| !to.contains(table)).cloned().collect()
    };
    let (old, new) = (changed(&hall.tables, tables), changed(tables, &hall.tables));
    deed.record(Trace::round(&hall.round), Some(&old), Some(&new))
}
