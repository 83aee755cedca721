//! The tables of an event out of the database.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::Depth;
use crate::rules::agreed::Agreed;
use crate::rules::decks::DeckNumber;
use crate::rules::event::{At, EventHand, EventTable, Sat, Substitute, Written};
use crate::rules::hand::Game;
use crate::rules::seat::{Seat, TableSize};
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::hands::StoredHand;
use crate::store::id::{EntryId, SheetId, TournamentId};
use crate::store::schema::{hands, rounds, sheets};
use crate::store::sheets::{self as laid_out, SheetKind, SheetState};
use crate::store::standings::Brought;
use crate::store::substitutions::{self, Placed};
use crate::store::totals::typed_again;
use crate::store::tournaments::Tournament;

pub(super) type Tables = BTreeMap<At, EventTable>;

/// What is known before the tables are read.
#[derive(Clone, Copy)]
pub(super) struct Known<'k> {
    pub agreed: &'k Agreed,
    pub brought: &'k [Brought],
    /// The start number of an entry.
    pub number: &'k dyn Fn(EntryId) -> Option<i32>,
}

/// Reads them; without decks and hands those alone that brought something in.
pub(super) fn read(
    conn: &mut Conn,
    tournament: &Tournament,
    Known { agreed, brought, number }: Known<'_>,
    depth: Depth,
) -> Result<Tables> {
    let with_decks = agreed.comparison.is_some();
    let changes = substitutions::placed(conn, tournament.id)?;
    let mut tables = Tables::new();
    if with_decks || depth == Depth::Hands {
        tables = whole(conn, tournament, depth)?;
        for (at, table) in &mut tables {
            take_over(table, changes.iter().filter(|one| (one.round, one.table) == *at))?;
        }
    }
    seat(&mut tables, tournament, (brought, &changes), number)?;
    if with_decks || depth != Depth::Totals {
        let divided: Vec<SheetId> = changes.iter().map(|one| one.sheet).collect();
        add_hands(conn, tournament, agreed, &mut tables, (depth, &divided))?;
    }
    Ok(tables)
}

/// Seats whoever brought something in, by round, table and seat, at tables that are known or at new ones; after these changes.
pub(super) fn seat(
    tables: &mut Tables,
    tournament: &Tournament,
    (brought, changes): (&[Brought], &[Placed]),
    number: &dyn Fn(EntryId) -> Option<i32>,
) -> Result<()> {
    let mut new: Vec<(At, EventTable)> = Vec::new();
    for group in brought.chunk_by(|one, other| one.sheet() == other.sheet()) {
        let Some(first) = group.first() else { continue };
        let at = (first.round, first.table);
        if let Some(known) = tables.get_mut(&at) {
            sit(known, group, number)?;
            continue;
        }
        let sitting: BTreeSet<Seat> = group.iter().map(|one| one.total.seat).collect();
        let size = TableSize::new(i64::try_from(sitting.len())?).map_err(Error::internal)?;
        let mut found = table(tournament, size, first.closed)?;
        take_over(&mut found, changes.iter().filter(|one| (one.round, one.table) == at))?;
        sit(&mut found, group, number)?;
        new.push((at, found));
    }
    // Made of all of them at once a map has no room left over; of one after the other it takes nearly twice as much.
    if tables.is_empty() {
        *tables = new.into_iter().collect();
    } else {
        tables.extend(new);
    }
    Ok(())
}

/// Seats whoever brought this in at his table.
fn sit(table: &mut EventTable, brought: &[Brought], number: &dyn Fn(EntryId) -> Option<i32>) -> Result<()> {
    for one in brought {
        let entry = number(one.entry()).ok_or(Error::NotFound)?;
        match table.substitutes.iter_mut().find(|other| other.entry == entry) {
            Some(other) => other.brought = Some(one.total.brought()),
            None => table.sit(one.total.seat, entry, one.total.brought()),
        }
    }
    Ok(())
}

/// Notes who took over a seat of a table.
fn take_over<'c>(table: &mut EventTable, changes: impl Iterator<Item = &'c Placed>) -> Result<()> {
    for one in changes {
        let from = u16::try_from(one.from)?;
        table.substitutes.push(Substitute { seat: one.seat, from, entry: one.number, brought: None });
    }
    Ok(())
}

/// Every table that was laid out, with who sits there; with the foot of its sheet where hands are asked for.
fn whole(conn: &mut Conn, tournament: &Tournament, depth: Depth) -> Result<Tables> {
    let mut tables = Tables::new();
    for (placed, seated) in laid_out::of_tournament(conn, tournament.id)? {
        let mut table = table(tournament, placed.sheet.size, placed.sheet.state == SheetState::Closed)?;
        for sat in seated {
            table.seats.push(Sat { seat: sat.seat, entry: sat.number, brought: None });
        }
        if depth == Depth::Hands {
            table.written = match placed.sheet.kind {
                SheetKind::Hands => Written::Hands(Vec::new()),
                SheetKind::Totals => Written::Totals(Box::new(typed_again(conn, &placed)?)),
            };
        }
        tables.insert((placed.round, placed.sheet.table_number), table);
    }
    Ok(tables)
}

fn table(tournament: &Tournament, size: TableSize, closed: bool) -> Result<EventTable> {
    let per_round = u16::try_from(tournament.hands_at(size))?;
    let seats = Vec::with_capacity(size.number().into());
    Ok(EventTable { size, per_round, closed, seats, substitutes: Vec::new(), written: Written::Unread })
}

fn add_hands(
    conn: &mut Conn,
    tournament: &Tournament,
    agreed: &Agreed,
    tables: &mut Tables,
    (depth, divided): (Depth, &[SheetId]),
) -> Result<()> {
    let rows = if depth == Depth::Hands { all(conn, tournament.id)? } else { some(conn, tournament.id, divided)? };
    for (round, table, stored) in rows {
        let Some(table) = tables.get_mut(&(round, table)) else { continue };
        let hand = judged(tournament, agreed, table.size, &stored)?;
        match &mut table.written {
            Written::Hands(hands) | Written::Some(hands) => hands.push(hand),
            // Of a list that is divided every hand is read.
            Written::Unread if !table.substitutes.is_empty() => table.written = Written::Hands(vec![hand]),
            Written::Unread => table.written = Written::Some(vec![hand]),
            Written::Totals(_) => {}
        }
    }
    Ok(())
}

fn judged(tournament: &Tournament, agreed: &Agreed, size: TableSize, stored: &StoredHand) -> Result<EventHand> {
    let number = u16::try_from(stored.new.number)?;
    let first = tournament.first_dealer;
    // A setting for tables of four need not exist at a table of three.
    let first = if size.has(first) { first } else { Seat::ALL[0] };
    let judged = agreed.rules.judge(&stored.new.hand, size, size.dealer(first, number)).map_err(Error::internal)?;
    let deck = stored.new.deck.map(|deck| DeckNumber::new(deck.into())).transpose().map_err(Error::internal)?;
    Ok(EventHand { number, deck, judged })
}

type PlacedHand = (i32, i32, StoredHand);

/// Every hand of a tournament, by round, table and number, fines after the hand they fell in.
fn all(conn: &mut Conn, id: TournamentId) -> Result<Vec<PlacedHand>> {
    let rows = hands::table.inner_join(sheets::table.inner_join(rounds::table)).filter(rounds::tournament_id.eq(id));
    let rows = rows.order((rounds::number, sheets::table_number, hands::number, hands::id));
    Ok(rows.select((rounds::number, sheets::table_number, StoredHand::as_select())).load(conn)?)
}

/// Those played with a deck, those in which somebody offended, and all of the lists that are divided.
fn some(conn: &mut Conn, id: TournamentId, divided: &[SheetId]) -> Result<Vec<PlacedHand>> {
    let rows = hands::table.inner_join(sheets::table.inner_join(rounds::table)).filter(rounds::tournament_id.eq(id));
    let some = hands::deck.is_not_null().or(hands::offence.is_not_null()).or(hands::game.eq(Game::Fine));
    let rows = rows.filter(some.or(hands::sheet_id.eq_any(divided)));
    let rows = rows.order((rounds::number, sheets::table_number, hands::number, hands::id));
    Ok(rows.select((rounds::number, sheets::table_number, StoredHand::as_select())).load(conn)?)
}
