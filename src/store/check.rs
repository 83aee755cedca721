//! Everything stored, recomputed from the facts: what differs is a fault of the program, the disk or a hand in the
//! tables, and is reported, never mended silently.

mod league;

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::Text;
use thiserror::Error as ThisError;

use super::conn::Conn;
use super::decks;
use super::error::{Error, Result};
use super::hands::{self, StoredHand};
use super::id::SheetId;
use super::migrate::dangling_references;
use super::rounds;
use super::sheets::{self, Placed};
use super::totals::{self, TotalRow};
use super::tournaments::{self, Tournament};
use crate::rules::tournament::short_hash;

/// What was looked at, and what did not agree.
#[derive(Debug, Default)]
pub struct Checked {
    /// Tournaments.
    pub tournaments: usize,
    /// Sheets.
    pub sheets: usize,
    /// Hands.
    pub hands: usize,
    /// What did not agree, in the order of the tournaments.
    pub differences: Vec<Difference>,
}

/// Where a difference was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The name of the tournament.
    pub tournament: String,
    /// The round, from 1.
    pub round: i32,
    /// The table, from 1.
    pub table: i32,
}

impl std::fmt::Display for Spot {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}, round {}, table {}", self.tournament, self.round, self.table)
    }
}

/// Something stored that does not follow from the facts.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Difference {
    /// The file or an index is broken.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Rows point nowhere.
    #[error("{0} rows point to rows that do not exist")]
    Dangling(i64),
    /// The rules were touched after they were frozen.
    #[error("{tournament}: the frozen rules have the hash {computed}, but {stored} is printed on the lists")]
    Hash {
        /// The name of the tournament.
        tournament: String,
        /// The hash of the frozen text.
        computed: String,
        /// The stored hash.
        stored: String,
    },
    /// A row that means nothing.
    #[error("{spot}: cannot be read: {reason}")]
    Unreadable {
        /// Where.
        spot: Spot,
        /// What is wrong.
        reason: String,
    },
    /// Another number of seats than the table has.
    #[error("{spot}: {seats} sit at a table of {size}")]
    Seats {
        /// Where.
        spot: Spot,
        /// Seats that are taken.
        seats: usize,
        /// Seats of the table.
        size: i32,
    },
    /// A seat of a match day and the line-ups of its round say different things.
    #[error("{tournament}, round {round}: start number {number} {what}")]
    Lineup {
        /// The name of the match day.
        tournament: String,
        /// The round, from 1.
        round: i32,
        /// The start number.
        number: i32,
        /// What does not fit.
        what: &'static str,
    },
    /// A hand the rules do not allow.
    #[error("{spot}, hand {hand}: the rules refuse it: {reason}")]
    Refused {
        /// Where.
        spot: Spot,
        /// The number of the hand.
        hand: i32,
        /// Why.
        reason: String,
    },
    /// A deck is elsewhere than its last step says.
    #[error("{tournament}, deck {deck}: it is stored as {stored} and its last step makes it {computed}")]
    Deck {
        /// The name of the tournament.
        tournament: String,
        /// The number of the deck.
        deck: i32,
        /// What is stored.
        stored: String,
        /// What its last step says.
        computed: String,
    },
    /// A figure of a hand.
    #[error("{spot}, hand {hand}: the {figure} is stored as {stored} and comes to {computed}")]
    Hand {
        /// Where.
        spot: Spot,
        /// The number of the hand.
        hand: i32,
        /// Value or score.
        figure: &'static str,
        /// What is stored.
        stored: String,
        /// What it should be.
        computed: String,
    },
    /// The totals of a seat.
    #[error("{spot}, seat {seat}: the {figure} is stored as {stored} and comes to {computed}")]
    Total {
        /// Where.
        spot: Spot,
        /// The seat.
        seat: i32,
        /// Which figure.
        figure: &'static str,
        /// What is stored.
        stored: String,
        /// What it should be.
        computed: String,
    },
}

/// Recomputes everything.
pub fn everything(conn: &mut Conn) -> Result<Checked> {
    let mut checked = Checked::default();
    checked.differences.extend(damage(conn)?);
    for tournament in tournaments::list(conn)? {
        checked.tournaments += 1;
        checked.differences.extend(changed_rules(&tournament));
        checked.differences.extend(moved_decks(conn, &tournament)?);
        for round in rounds::of_tournament(conn, tournament.id)? {
            for sheet in sheets::of_round(conn, round.id)? {
                let spot = Spot { tournament: tournament.name.clone(), round: round.number, table: sheet.table_number };
                check_sheet(conn, sheet.id, &spot, &mut checked)?;
            }
        }
    }
    checked.differences.extend(league::lineups_and_seats(conn)?);
    Ok(checked)
}

/// What the database itself can tell.
fn damage(conn: &mut Conn) -> Result<Vec<Difference>> {
    let mut found = Vec::new();
    if let Conn::Sqlite(conn) = conn {
        let lines: Vec<String> =
            diesel::dsl::sql::<Text>("SELECT integrity_check FROM pragma_integrity_check").load(conn)?;
        found.extend(lines.into_iter().filter(|line| line != "ok").map(Difference::Damaged));
    }
    match dangling_references(conn)? {
        0 => {}
        rows => found.push(Difference::Dangling(rows)),
    }
    Ok(found)
}

fn changed_rules(tournament: &Tournament) -> Option<Difference> {
    let (frozen, stored) = (tournament.frozen.as_ref()?, tournament.rules_hash.clone().unwrap_or_default());
    let computed = short_hash(frozen);
    let tournament = tournament.name.clone();
    (computed != stored).then_some(Difference::Hash { tournament, computed, stored })
}

/// Decks that are elsewhere than their last step says.
fn moved_decks(conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
    let moves = decks::moves_of(conn, tournament.id)?;
    let mut found = Vec::new();
    for deck in decks::of_tournament(conn, tournament.id)? {
        let told = |state: &str, table: Option<i32>| {
            table.map_or_else(|| state.to_owned(), |table| format!("{state} at table {table}"))
        };
        let stored = told(&deck.state, deck.table_number);
        let last = moves.iter().rfind(|one| one.deck_id == deck.id);
        let computed = last.map_or_else(|| stored.clone(), |one| told(&one.state, one.to_table));
        if stored != computed {
            let tournament = tournament.name.clone();
            found.push(Difference::Deck { tournament, deck: deck.number, stored, computed });
        }
    }
    Ok(found)
}

fn check_sheet(conn: &mut Conn, id: SheetId, spot: &Spot, checked: &mut Checked) -> Result<()> {
    checked.sheets += 1;
    let placed = sheets::place(conn, id)?;
    let seats = sheets::seats_of(conn, id)?.len();
    if i32::try_from(seats) != Ok(placed.sheet.size) {
        let spot = spot.clone();
        checked.differences.push(Difference::Seats { spot, seats, size: placed.sheet.size });
    }
    let hands = match hands::of_sheet(conn, id) {
        Ok(hands) => hands,
        // A broken row is what this command is for; whatever else fails will fail again below.
        Err(Error::Internal(reason, _)) => {
            checked.differences.push(Difference::Unreadable { spot: spot.clone(), reason: reason.to_string() });
            return Ok(());
        }
        Err(other) => return Err(other),
    };
    checked.hands += hands.len();
    let mut refused = false;
    for stored in &hands {
        let found = check_hand(&placed, stored, spot)?;
        refused |= found.iter().any(|difference| matches!(difference, Difference::Refused { .. }));
        checked.differences.extend(found);
    }
    // Without every hand there are no totals to compare with.
    if !refused {
        let (kept, computed) = (totals::of_sheet(conn, id)?, totals::reckoned(conn, &placed)?);
        checked.differences.extend(different_totals(&kept, &computed, spot));
    }
    Ok(())
}

fn check_hand(placed: &Placed, stored: &StoredHand, spot: &Spot) -> Result<Vec<Difference>> {
    let (spot, hand) = (spot.clone(), stored.new.number);
    let judged = match hands::judge(placed, hand, &stored.new.hand) {
        Ok(judged) => judged,
        Err(hands::Refusal::Store(error)) => return Err(error),
        Err(refusal) => return Ok(vec![Difference::Refused { spot, hand, reason: refusal.to_string() }]),
    };
    let figures = [
        ("value", stored.new.value.to_string(), judged.value.to_string()),
        ("score", figure(stored.new.score), figure(judged.score)),
    ];
    let different = figures.into_iter().filter(|(_, stored, computed)| stored != computed);
    Ok(different
        .map(|(figure, stored, computed)| Difference::Hand { spot: spot.clone(), hand, figure, stored, computed })
        .collect())
}

/// Every figure of every seat that is stored otherwise than it comes to. Before its first hand a sheet keeps none.
fn different_totals(kept: &[TotalRow], computed: &[TotalRow], spot: &Spot) -> Vec<Difference> {
    if kept.is_empty() && computed.iter().all(is_untouched) {
        return Vec::new();
    }
    let seats: BTreeSet<i32> = kept.iter().chain(computed).map(|row| row.seat).collect();
    let mut found = Vec::new();
    for seat in seats {
        let of = |rows: &[TotalRow]| figures(rows.iter().find(|row| row.seat == seat));
        for ((figure, stored), (_, computed)) in of(kept).into_iter().zip(of(computed)) {
            if stored != computed {
                found.push(Difference::Total { spot: spot.clone(), seat, figure, stored, computed });
            }
        }
    }
    found
}

const fn is_untouched(row: &TotalRow) -> bool {
    row.points == 0 && row.bonus == 0 && matches!(row.won, None | Some(0)) && matches!(row.lost, None | Some(0))
}

fn figures(row: Option<&TotalRow>) -> [(&'static str, String); 8] {
    let text = |read: fn(&TotalRow) -> String| row.map_or_else(|| "nothing".to_owned(), read);
    [
        ("entry", text(|row| row.entry_id.to_string())),
        ("sum of game points", text(|row| row.points.to_string())),
        ("number of games won", text(|row| figure(row.won))),
        ("number of games lost", text(|row| figure(row.lost))),
        ("number of games the others lost", text(|row| figure(row.others_lost))),
        ("bonus", text(|row| row.bonus.to_string())),
        ("performance", text(|row| row.performance.to_string())),
        ("highest game", text(|row| figure(row.highest_game))),
    ]
}

fn figure(figure: Option<i32>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string())
}
