//! Everything stored, recomputed from the facts: what differs is a fault of the program, the disk or a hand in the
//! tables, and is reported, never mended silently.

mod difference;
mod doubts;
mod league;
mod ledger;
mod makeable;
mod recorded;
mod removed;

use crate::rules::seat::Seat;
use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::conn::Conn;
use super::decks;
use super::entries;
use super::error::{Error, Result, with_reasons};
use super::hands::{self, StoredHand, Unjudged};
use super::id::SheetId;
use super::migrate::dangling_references;
use super::rounds;
use super::sheets::{self, Placed};
use super::totals::{self, TotalRow};
use super::tournaments::{self, Tournament};
use crate::rules::agreed::{Agreed, AgreedError, is_first_form};
use crate::rules::solve::Solver;
use crate::rules::tournament::short_hash;

pub use difference::{Difference, Spot};
use recorded::Recorded;

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
    /// What agrees with what was written, and does not add up.
    pub doubts: Vec<String>,
}

/// Recomputes everything.
pub fn everything(conn: &mut Conn) -> Result<Checked> {
    let (mut checked, mut solver) = (Checked::default(), Solver::new());
    checked.differences.extend(damage(conn)?);
    for tournament in tournaments::list(conn)? {
        checked.tournaments += 1;
        let broken = broken_entries(conn, &tournament)?;
        if !broken.is_empty() {
            checked.differences.extend(broken);
            continue;
        }
        let (found, judged) = frozen_rules(conn, &tournament)?;
        checked.differences.extend(found);
        checked.differences.extend(moved_decks(conn, &tournament)?);
        checked.differences.extend(makeable::of_tournament(conn, &tournament, &mut solver)?);
        let mut history = Recorded::load(conn, &tournament)?;
        checked.differences.extend(history.of_tournament(conn, &tournament)?);
        let all = rounds::of_tournament(conn, tournament.id)?;
        let last = all.iter().map(|round| round.number).max().unwrap_or(0).max(tournament.rounds);
        checked.doubts.extend(doubts::of_tournament(conn, &tournament, last)?);
        // What cannot be judged is told above; everything below would fail for the same reason.
        for round in all.into_iter().filter(|_| judged) {
            for sheet in sheets::of_round(conn, round.id)? {
                let spot = Spot { tournament: tournament.name.clone(), round: round.number, table: sheet.table_number };
                checked.differences.extend(history.sheet(conn, &sheet)?);
                checked.differences.extend(history.confirmed(conn, &sheet)?);
                checked.differences.extend(history.witnessed(conn, &sheet)?);
                checked.differences.extend(history.protested(conn, &sheet)?);
                check_sheet(conn, sheet.id, &spot, (&mut checked, &mut history))?;
            }
        }
        if judged {
            checked.differences.extend(history.missing_hands());
        }
    }
    checked.differences.extend(removed::differences(conn)?);
    checked.differences.extend(ledger::differences(conn)?);
    checked.differences.extend(league::differences(conn)?);
    Ok(checked)
}

/// The entries that cannot be read, by which nothing can be compared.
fn broken_entries(conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
    if !matches!(entries::of_tournament(conn, tournament.id), Err(Error::Internal(..))) {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for (id, number) in entries::numbers(conn, tournament.id)? {
        match entries::find(conn, id) {
            Ok(_whole) => {}
            Err(Error::Internal(reason, _)) => found.push(Difference::Entry {
                tournament: tournament.name.clone(),
                number,
                reason: with_reasons(reason.as_ref()),
            }),
            Err(other) => return Err(other),
        }
    }
    Ok(found)
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

/// The frozen rules against their printed hash and the settings; those of the first form against what the program knows
/// today. Answers as well whether anything can be judged by them.
fn frozen_rules(conn: &mut Conn, tournament: &Tournament) -> Result<(Option<Difference>, bool)> {
    let Some(stored) = tournament.rules_hash.clone() else { return Ok((None, true)) };
    let (text, name) = (tournaments::frozen(conn, tournament.id)?.unwrap_or_default(), tournament.name.clone());
    let computed = short_hash(&text);
    if computed != stored {
        return Ok((Some(Difference::Hash { tournament: name, computed, stored }), false));
    }
    let plan = tournament.plan()?;
    if is_first_form(&text) {
        let today = match Agreed::today(&plan) {
            Ok(agreed) => agreed.first_form(&plan),
            Err(error) => return Ok((Some(unreadable(name, &error)), false)),
        };
        let at = text.lines().zip(today.lines()).take_while(|(agreed, now)| agreed == now).fold(0, |at, _same| at + 1);
        let line = |text: &str| text.lines().nth(at).unwrap_or("nothing").to_owned();
        let differs = || Difference::Rules { tournament: name, agreed: line(&text), now: line(&today) };
        return Ok(((today != text).then(differs), true));
    }
    match Agreed::read(&text) {
        Err(error) => Ok((Some(unreadable(name, &error)), false)),
        Ok(agreed) => {
            let of = |key| Difference::Settings { tournament: name, key };
            Ok((agreed.differs_from_plan(&plan).map(of), true))
        }
    }
}

fn unreadable(tournament: String, error: &AgreedError) -> Difference {
    Difference::Frozen { tournament, reason: error.to_string() }
}

/// Decks that are elsewhere than their last step says.
fn moved_decks(conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
    let moves = decks::moves_of(conn, tournament.id)?;
    let mut found = Vec::new();
    for deck in decks::of_tournament(conn, tournament.id)? {
        let told = |state: &str, table: Option<i32>| {
            table.map_or_else(|| state.to_owned(), |table| format!("{state} at table {table}"))
        };
        let stored = told(deck.state.word(), deck.state.table());
        let brought = |table: Option<i32>| {
            table.map_or_else(|| "brought from nowhere".to_owned(), |table| format!("brought from table {table}"))
        };
        let own: Vec<_> = moves.iter().filter(|one| one.deck_id == deck.id).collect();
        for (before, after) in own.iter().zip(own.iter().skip(1)) {
            let (stored, computed) = (brought(after.from_table), brought(before.to_table));
            if stored != computed {
                let tournament = tournament.name.clone();
                found.push(Difference::Deck { tournament, deck: deck.number, stored, computed });
            }
        }
        let last = own.last();
        let computed = last.map_or_else(|| stored.clone(), |one| told(&one.state, one.to_table));
        if stored != computed {
            let tournament = tournament.name.clone();
            found.push(Difference::Deck { tournament, deck: deck.number, stored, computed });
        }
    }
    Ok(found)
}

fn check_sheet(
    conn: &mut Conn,
    id: SheetId,
    spot: &Spot,
    (checked, history): (&mut Checked, &mut Recorded),
) -> Result<()> {
    checked.sheets += 1;
    let placed = sheets::place(conn, id)?;
    let seats = sheets::seats_of(conn, id)?.len();
    if seats != usize::from(placed.sheet.size.number()) {
        let spot = spot.clone();
        checked.differences.push(Difference::Seats { spot, seats, size: placed.sheet.size.number().into() });
    }
    let hands = match hands::of_sheet(conn, id) {
        Ok(hands) => hands,
        // A broken row is what this command is for; whatever else fails will fail again below.
        Err(Error::Internal(reason, _)) => {
            checked
                .differences
                .push(Difference::Unreadable { spot: spot.clone(), reason: with_reasons(reason.as_ref()) });
            history.leave_out(id);
            return Ok(());
        }
        Err(other) => return Err(other),
    };
    checked.hands += hands.len();
    let mut refused = false;
    for stored in &hands {
        let found = check_hand(conn, &placed, stored, spot)?;
        refused |= found.iter().any(|difference| matches!(difference, Difference::Refused { .. }));
        let forged = history.hand(&placed.sheet, stored)?;
        // What contradicts itself need not be told once more by its history.
        checked.differences.extend(if found.is_empty() { forged } else { found });
    }
    checked.doubts.extend(doubts::of_sheet(conn, &placed, spot)?);
    // Without every hand there are no totals to compare with.
    if !refused {
        let (kept, computed) = (totals::of_sheet(conn, id)?, totals::reckoned(conn, &placed)?);
        checked.differences.extend(different_totals(&kept, &computed, spot));
    }
    Ok(())
}

fn check_hand(conn: &mut Conn, placed: &Placed, stored: &StoredHand, spot: &Spot) -> Result<Vec<Difference>> {
    let (spot, hand) = (spot.clone(), stored.new.number);
    let judged = match hands::in_turn(conn, placed, hand, &stored.new.hand) {
        Ok(judged) => judged,
        Err(Unjudged::Store(error)) => return Err(error),
        Err(Unjudged::Hand(error)) => {
            return Ok(vec![Difference::Refused { spot, hand, reason: error.to_string() }]);
        }
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
    let seats: BTreeSet<Seat> = kept.iter().chain(computed).map(|row| row.seat).collect();
    let mut found = Vec::new();
    for seat in seats {
        let of = |rows: &[TotalRow]| figures(rows.iter().find(|row| row.seat == seat));
        for ((figure, stored), (_, computed)) in of(kept).into_iter().zip(of(computed)) {
            if stored != computed {
                let seat = seat.number().into();
                found.push(Difference::Total { spot: spot.clone(), seat, figure, stored, computed });
            }
        }
    }
    found
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
