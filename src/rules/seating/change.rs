//! Changes between the draw and the first hand: two change seats, one comes late, one goes home. As few players as
//! possible move, and the tables keep the sizes a draw would have given them.

use std::collections::BTreeSet;

use super::table::{Player, SeatingError, Table, table_sizes};

/// Lets two players change seats.
pub fn exchange(tables: &mut [Table], one: i32, other: i32) -> Result<(), SeatingError> {
    if one == other {
        return Err(SeatingError::Same(one));
    }
    for number in [one, other] {
        if !is_seated(tables, number) {
            return Err(SeatingError::NotSeated(number));
        }
    }
    for seat in tables.iter_mut().flat_map(|table| &mut table.seats) {
        if *seat == one {
            *seat = other;
        } else if *seat == other {
            *seat = one;
        }
    }
    Ok(())
}

/// Seats a late player at the first table of three; where all tables are full, the last players of the last two
/// tables move to a new table with him.
pub fn add(tables: &mut Vec<Table>, number: i32) -> Result<(), SeatingError> {
    if is_seated(tables, number) {
        return Err(SeatingError::Seated(number));
    }
    table_sizes(players(tables) + 1)?;
    if let Some(table) = tables.iter_mut().find(|table| table.seats.len() == 3) {
        table.seats.push(number);
        return Ok(());
    }
    let next = tables.iter().map(|table| table.number).max().unwrap_or(0) + 1;
    let mut seats: Vec<i32> = tables.iter_mut().rev().take(2).filter_map(|table| table.seats.pop()).collect();
    seats.push(number);
    tables.push(Table { number: next, seats });
    Ok(())
}

/// Takes a player out. The last player of the table moves to the free seat; a table of three is filled up from the
/// last table of four; where there are three of three already, the last of them is given up and fills the gaps.
pub fn remove(tables: &mut Vec<Table>, number: i32) -> Result<(), SeatingError> {
    let at = tables.iter().position(|table| table.seats.contains(&number)).ok_or(SeatingError::NotSeated(number))?;
    table_sizes(players(tables) - 1)?;
    if let Some(table) = tables.get_mut(at)
        && let Some(seat) = table.seats.iter().position(|seated| *seated == number)
    {
        table.seats.swap_remove(seat);
    }
    if players(tables).is_multiple_of(4) {
        give_up_last_three(tables);
    } else if tables.get(at).is_some_and(|table| table.seats.len() == 2) {
        let moved = tables.iter_mut().rev().find(|table| table.seats.len() == 4).and_then(|table| table.seats.pop());
        if let (Some(moved), Some(table)) = (moved, tables.get_mut(at)) {
            table.seats.push(moved);
        } else {
            // Threes alone, as a director seats them: the two who are left make fours of two others.
            let left = tables.remove(at).seats;
            for (table, number) in tables.iter_mut().filter(|table| table.seats.len() == 3).zip(left) {
                table.seats.push(number);
            }
        }
    }
    Ok(())
}

/// Gives up the last table that is not full and seats its players at the others that are not.
fn give_up_last_three(tables: &mut Vec<Table>) {
    let Some(last) = tables.iter().rposition(|table| table.seats.len() < 4) else { return };
    let mut moving = tables.remove(last).seats.into_iter();
    for table in tables.iter_mut() {
        let free = 4_usize.saturating_sub(table.seats.len());
        table.seats.extend(moving.by_ref().take(free));
    }
}

/// Makes tables that were planned for others fit for these players: who came since is seated, then who went home is taken
/// out, each by start number.
pub fn adapt(mut tables: Vec<Table>, players: &[Player]) -> Result<Vec<Table>, SeatingError> {
    let here: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
    let seated: BTreeSet<i32> = tables.iter().flat_map(|table| table.seats.iter().copied()).collect();
    for number in here.difference(&seated) {
        add(&mut tables, *number)?;
    }
    for number in seated.difference(&here) {
        remove(&mut tables, *number)?;
    }
    Ok(tables)
}

fn is_seated(tables: &[Table], number: i32) -> bool {
    tables.iter().any(|table| table.seats.contains(&number))
}

fn players(tables: &[Table]) -> usize {
    tables.iter().map(|table| table.seats.len()).sum()
}
