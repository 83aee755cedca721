//! Changes of a drawn round: seats by hand, late and leaving players, the start, the end, the reopening.

use super::command::Command;
use super::hall::{Hall, places};
use super::refusal::Refusal;
use crate::rules::seating::{self, SeatingError, Table};
use crate::store::hands::By;
use crate::store::rounds::{self, RoundState};
use crate::store::sheets::{self, Sheet, SheetKind, SheetState};
use crate::store::tournaments::{self, TournamentState, freeze};
use crate::store::{Conn, Error, match_days};

/// Lets two players change seats; after the start with a reason.
pub fn swap(conn: &mut Conn, command: &Command, one: i32, other: i32) -> Result<String, Refusal> {
    command.once(conn, "swap", |conn, hall| {
        match hall.round.state {
            RoundState::Closed => return Err(Refusal::Closed),
            RoundState::Running if command.reason.is_empty() => return Err(Refusal::NoReason),
            RoundState::Running | RoundState::Drawn => {}
        }
        let mut tables = hall.tables.clone();
        seating::exchange(&mut tables, one, other)?;
        crate::web::match_days::seats::check(conn, hall, &tables)?;
        reseat(conn, command, hall, &tables)?;
        // What was played on a seat belongs to whoever really sat there.
        for ((table, seat), number) in places(&tables) {
            if number == one || number == other {
                let entry = hall.entries.get(&number).ok_or(Error::NotFound)?.id;
                let sheet = hall.sheet(table)?.id;
                crate::store::seating::give_totals(conn, sheet, seat, entry)?;
                // Whoever has the list before them must see who sits there now.
                sheets::raise_version(conn, sheet)?;
            }
        }
        Ok(())
    })
}

/// Seats a late player, before the start.
pub fn seat_late(conn: &mut Conn, command: &Command, number: i32) -> Result<String, Refusal> {
    command.once(conn, "seat", |conn, hall| {
        let mut tables = before_start(hall)?;
        if hall.entries.get(&number).is_none_or(|entry| entry.withdrawn) {
            return Err(Refusal::NoNumber(number.to_string()));
        }
        seating::add(&mut tables, number)?;
        reseat(conn, command, hall, &tables)
    })
}

/// Takes a player who went home out of the seating, before the start.
pub fn take_out(conn: &mut Conn, command: &Command, number: i32) -> Result<String, Refusal> {
    command.once(conn, "leave", |conn, hall| {
        let mut tables = before_start(hall)?;
        if hall.entries.get(&number).is_some_and(|entry| !entry.withdrawn) {
            return Err(Refusal::Plays(number));
        }
        seating::remove(&mut tables, number)?;
        reseat(conn, command, hall, &tables)
    })
}

/// Starts the round; the first start freezes the rules of the tournament.
pub fn start(conn: &mut Conn, command: &Command) -> Result<String, Refusal> {
    command.once(conn, "start", |conn, hall| {
        before_start(hall)?;
        let gone = hall.withdrawn_but_seated();
        if !gone.is_empty() {
            let names: Vec<&str> = gone.iter().map(|entry| entry.name.as_str()).collect();
            return Err(Refusal::WithdrawnSeated(names.join(", ")));
        }
        if hall.tables.is_empty() {
            return Err(SeatingError::Nobody.into());
        }
        run(conn, command, hall)
    })
}

/// Starts a round seated from line-ups; where no two teams of a group came it has no table.
pub fn start_seated(conn: &mut Conn, command: &Command) -> Result<String, Refusal> {
    command.once(conn, "start", |conn, hall| {
        before_start(hall)?;
        run(conn, command, hall)
    })
}

fn run(conn: &mut Conn, command: &Command, hall: &Hall) -> Result<(), Refusal> {
    let by = By { who: command.who.clone(), at: command.at, key: command.key.clone() };
    crate::web::decks::start::lay_out(conn, hall.tournament.id, &by)?;
    if hall.tournament.state == TournamentState::Planned {
        let frozen = crate::store::frozen::rules_of(&hall.tournament)?;
        freeze(conn, hall.tournament.id, &frozen.text, &frozen.hash)?;
    }
    set_state(conn, command, hall, RoundState::Running)
}

/// Closes the round; every list must be complete. With the last planned round the tournament is finished.
pub fn close(conn: &mut Conn, command: &Command) -> Result<String, Refusal> {
    command.once(conn, "close", |conn, hall| {
        if hall.round.state != RoundState::Running {
            return Err(Refusal::NotRunning);
        }
        let missing = super::lists::Lists::load(conn, hall.id())?.missing(hall);
        if !missing.is_empty() {
            return Err(Refusal::ListsMissing(missing));
        }
        let by = By { who: command.who.clone(), at: command.at, key: command.key.clone() };
        for sheet in hall.sheets.values().filter(|sheet| sheet.state == SheetState::Open) {
            sheets::close::with_round(conn, sheet.id, &command.reason, &by)?;
        }
        set_state(conn, command, hall, RoundState::Closed)?;
        if rounds::all_closed(conn, command.tournament, hall.tournament.rounds)? {
            tournaments::set_state(conn, command.tournament, TournamentState::Finished)?;
        }
        Ok(())
    })
}

/// Opens a closed round again, for a reason; a finished tournament runs again.
pub fn reopen(conn: &mut Conn, command: &Command) -> Result<String, Refusal> {
    command.once(conn, "reopen", |conn, hall| {
        if hall.round.state != RoundState::Closed {
            return Err(Refusal::NotClosed);
        }
        if command.reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        if match_days::is_closed(conn, hall.tournament.id)? {
            return Err(Refusal::MatchDayClosed);
        }
        if hall.tournament.state == TournamentState::Finished {
            tournaments::set_state(conn, command.tournament, TournamentState::Running)?;
        }
        set_state(conn, command, hall, RoundState::Running)
    })
}

fn before_start(hall: &Hall) -> Result<Vec<Table>, Refusal> {
    if hall.round.state == RoundState::Drawn { Ok(hall.tables.clone()) } else { Err(Refusal::Started) }
}

fn set_state(conn: &mut Conn, command: &Command, hall: &Hall, state: RoundState) -> Result<(), Refusal> {
    rounds::set_state(conn, hall.id(), state, command.at)?;
    command.note(conn, hall, &hall.round.state.word(), &state.word())
}

/// Seats the players anew and writes down the tables that changed, as they were and as they are.
fn reseat(conn: &mut Conn, command: &Command, hall: &Hall, tables: &[Table]) -> Result<(), Refusal> {
    hall.seat(conn, tables)?;
    let changed = |from: &[Table], to: &[Table]| -> Vec<Table> {
        from.iter().filter(|table| !to.contains(table)).cloned().collect()
    };
    command.note(conn, hall, &changed(&hall.tables, tables), &changed(tables, &hall.tables))
}

/// Whether everything due stands on the list.
pub fn is_complete(sheet: &Sheet, hands: i64, has_totals: bool) -> bool {
    match sheet.kind {
        _ if sheet.state == SheetState::Closed => true,
        SheetKind::Hands => hands >= i64::from(sheet.hands),
        SheetKind::Totals => has_totals,
    }
}
