//! A round with everything in it, loaded at one moment: the tables, who sits there, who could.

use crate::rules::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

use super::{At, Refusal};
use crate::acts::Refused;
use crate::random::random_text;
use crate::rules::seat::TableSize;
use crate::rules::seating::{Player, Table};
use crate::store::entries::{self, Entry};
use crate::store::rounds::{self, Round, RoundState};
use crate::store::seating::{self, SatRow};
use crate::store::sheets::{self, NewSheet, SeatRow, Sheet, SheetKind};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, Error, Result, RoundId, SheetId, TournamentId, lineups, match_days, substitutions};

/// Somebody who took over a seat while a round was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Came {
    /// The table.
    pub table: i32,
    /// The seat.
    pub seat: Seat,
    /// The first hand that is his.
    pub from: i32,
    /// The start number.
    pub number: i32,
}

/// A round with its tables and players.
#[derive(Clone, Debug)]
pub struct Hall {
    /// The tournament.
    pub tournament: Tournament,
    /// The round.
    pub round: Round,
    /// The sheets by table number.
    pub sheets: BTreeMap<i32, Sheet>,
    /// The tables with the start numbers on their seats.
    pub tables: Vec<Table>,
    /// Who took over a seat while the round was played, by table, seat and hand.
    pub took_over: Vec<Came>,
    /// Every entry of the tournament by start number; on a match day under the team it plays for in this round.
    pub entries: BTreeMap<i32, Entry>,
}

impl Hall {
    /// Loads the round with this number.
    pub fn load(conn: &mut Conn, (tournament, number): At) -> Result<Self> {
        let tournament = tournaments::find(conn, tournament)?;
        let round = rounds::find_number(conn, tournament.id, number)?;
        let mut entries = by_number(entries::of_tournament(conn, tournament.id)?);
        for (number, team) in lineups::teams_of(conn, tournament.id, number)? {
            if let Some(entry) = entries.get_mut(&number) {
                entry.club = team;
            }
        }
        let numbers: BTreeMap<_, _> = entries.values().map(|entry| (entry.id, entry.number)).collect();
        let sheets = sheets::of_round(conn, round.id)?;
        let table_of: BTreeMap<SheetId, i32> = sheets.iter().map(|sheet| (sheet.id, sheet.table_number)).collect();
        let mut tables: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
        for row in sheets::seats_of_round(conn, round.id)? {
            let place = (table_of.get(&row.sheet_id), numbers.get(&row.entry_id));
            let (Some(table), Some(number)) = place else { return Err(Error::internal("a seat without its table")) };
            tables.entry(*table).or_default().push(*number);
        }
        let mut took_over = Vec::new();
        for one in substitutions::of_round(conn, round.id)? {
            let place = (table_of.get(&one.sheet_id), numbers.get(&one.entry_id));
            let (Some(table), Some(number)) = place else { return Err(Error::internal("a substitute at no table")) };
            took_over.push(Came { table: *table, seat: one.seat, from: one.from_hand, number: *number });
        }
        took_over.sort_unstable();
        let tables = tables.into_iter().map(|(number, seats)| Table { number, seats }).collect();
        let sheets = sheets.into_iter().map(|sheet| (sheet.table_number, sheet)).collect();
        Ok(Self { tournament, round, sheets, tables, took_over, entries })
    }

    /// The same with whoever sits on each seat now in the place of those who left, for signs and boards.
    #[must_use]
    pub fn as_now(mut self) -> Self {
        for came in std::mem::take(&mut self.took_over) {
            let table = self.tables.iter_mut().find(|table| table.number == came.table);
            if let Some(place) = table.and_then(|table| table.seats.get_mut(came.seat.index())) {
                *place = came.number;
            }
        }
        self
    }

    /// Refuses what is done with a draw only while the desk alone knows it.
    pub(super) fn check_hidden(&self) -> std::result::Result<(), Refusal> {
        match self.round.state {
            RoundState::Drawn => Ok(()),
            RoundState::Released => Err(Refusal::Released),
            RoundState::Running | RoundState::Closed => Err(Refusal::Started),
        }
    }

    /// The same, and on a match day, which is seated from its line-ups.
    pub(super) fn check_lot(&self, conn: &mut Conn) -> std::result::Result<(), Refused> {
        self.check_hidden()?;
        match match_days::of_tournament(conn, self.tournament.id)? {
            Some(_) => Err(Refusal::MatchDay.into()),
            None => Ok(()),
        }
    }

    /// The entries with a seat, by start number.
    pub fn seated(&self) -> BTreeSet<i32> {
        self.tables.iter().flat_map(|table| table.seats.iter().copied()).collect()
    }

    /// The same with those who came for somebody while it was played.
    fn playing(&self) -> BTreeSet<i32> {
        self.seated().into_iter().chain(self.took_over.iter().map(|one| one.number)).collect()
    }

    /// Who has a seat although withdrawn.
    pub fn withdrawn_but_seated(&self) -> Vec<&Entry> {
        let playing = self.playing();
        self.entries.values().filter(|entry| entry.withdrawn && playing.contains(&entry.number)).collect()
    }

    /// Who is entered but has no seat.
    pub fn without_seat(&self) -> Vec<&Entry> {
        let playing = self.playing();
        self.entries.values().filter(|entry| !entry.withdrawn && !playing.contains(&entry.number)).collect()
    }

    /// Puts these tables in the place of the present ones and touches only what differs.
    pub fn seat(&self, conn: &mut Conn, new: &[Table]) -> Result<()> {
        let before = places(&self.tables);
        let after = places(new);
        for ((table, seat), number) in &before {
            if after.get(&(*table, *seat)) != Some(number) {
                seating::unseat(conn, self.sheet(*table)?.id, *seat)?;
            }
        }
        let mut ids: BTreeMap<i32, SheetId> = BTreeMap::new();
        for table in new {
            ids.insert(table.number, self.lay_out(conn, table)?);
        }
        for (number, sheet) in &self.sheets {
            if !ids.contains_key(number) {
                seating::take_away(conn, sheet.id)?;
            }
        }
        for ((table, seat), number) in &after {
            let entry = self.entries.get(number).ok_or(Error::NotFound)?.id;
            let sheet = *ids.get(table).ok_or(Error::NotFound)?;
            if before.get(&(*table, *seat)) != Some(number) {
                let row = SeatRow { sheet_id: sheet, seat: *seat, round_id: self.round.id, entry_id: entry };
                sheets::seat(conn, &row)?;
            }
        }
        Ok(())
    }

    /// Which round of which tournament it is.
    pub const fn at(&self) -> At {
        (self.tournament.id, self.round.number)
    }

    /// Gives every sheet as many hands as are agreed on now: settings may have changed since the draw.
    pub fn set_hands(&self, conn: &mut Conn) -> Result<()> {
        for sheet in self.sheets.values() {
            let hands = self.tournament.hands_at(sheet.size);
            if sheet.hands != hands {
                sheets::set_hands(conn, sheet.id, hands)?;
            }
        }
        Ok(())
    }

    /// The sheet of a table as it is to be: kept, resized or new.
    fn lay_out(&self, conn: &mut Conn, table: &Table) -> Result<SheetId> {
        let size = TableSize::new(i64::try_from(table.seats.len())?).map_err(Error::internal)?;
        let hands = self.tournament.hands_at(size);
        let Some(sheet) = self.sheets.get(&table.number) else {
            let new = NewSheet {
                round_id: self.round.id,
                table_number: table.number,
                size,
                kind: SheetKind::Hands,
                hands,
                keeper_key: random_text(),
            };
            return sheets::insert(conn, &new);
        };
        if sheet.size != size {
            seating::resize(conn, sheet.id, size, hands)?;
        }
        Ok(sheet.id)
    }

    /// The sheet of the table with this number.
    pub fn sheet(&self, table: i32) -> Result<&Sheet> {
        self.sheets.get(&table).ok_or(Error::NotFound)
    }

    /// The round's id.
    pub const fn id(&self) -> RoundId {
        self.round.id
    }
}

/// The entries by start number.
pub fn by_number(entries: Vec<Entry>) -> BTreeMap<i32, Entry> {
    entries.into_iter().map(|entry| (entry.number, entry)).collect()
}

/// Those who are to be seated.
pub fn players(entries: &BTreeMap<i32, Entry>) -> Vec<Player> {
    let here = entries.values().filter(|entry| !entry.withdrawn);
    here.map(player).collect()
}

/// An entry as somebody who is seated.
pub fn player(entry: &Entry) -> Player {
    Player { number: entry.number, club: entry.club.clone() }
}

/// The tables of the rounds before this one, round by round.
pub fn earlier(conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<Vec<Vec<Table>>> {
    let mut rounds: BTreeMap<i32, BTreeMap<i32, Vec<i32>>> = BTreeMap::new();
    for SatRow { round, table, number, .. } in seating::sat(conn, tournament, round - 1)? {
        rounds.entry(round).or_default().entry(table).or_default().push(number);
    }
    let tables = |tables: BTreeMap<i32, Vec<i32>>| {
        tables.into_iter().map(|(number, seats)| Table { number, seats }).collect::<Vec<_>>()
    };
    Ok(rounds.into_values().map(tables).collect())
}

/// Who sits on each seat of each table.
pub fn places(tables: &[Table]) -> BTreeMap<(i32, Seat), i32> {
    let seats = |table: &Table| {
        let number = table.number;
        Seat::ALL
            .into_iter()
            .zip(table.seats.clone())
            .map(move |(seat, player)| ((number, seat), player))
            .collect::<Vec<_>>()
    };
    tables.iter().flat_map(seats).collect()
}
