//! The hands of a folder, by table and judged.

use std::collections::BTreeMap;

use super::HANDS;
use crate::format::hands::{HandRow, column_of};
use crate::format::seating::{At, Seating, size_of};
use crate::format::tournament_toml::TournamentFile;
use crate::format::{Problem, Problems};
use crate::rules::hand::{Game, Hand};
use crate::rules::seat::{Seat, TableSize};
use crate::rules::{Judged, RuleSet};

/// A hand with what it came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of the hand, from 1; of a fine the hand it fell in.
    pub number: u16,
    /// What happened, as written.
    pub hand: Hand,
    /// Why the director fixed the score.
    pub reason: String,
    /// What it came to.
    pub judged: Judged,
}

/// Hands as they are read: line, number, row.
type Rows = Vec<(u64, u16, HandRow)>;

/// Sorts the rows by table and judges them.
pub(super) fn by_table(
    rows: Vec<(u64, HandRow)>,
    seating: &Seating,
    file: &TournamentFile,
    rules: &RuleSet,
    problems: &mut Problems,
) -> BTreeMap<At, Vec<Played>> {
    let mut tables: BTreeMap<At, Rows> = BTreeMap::new();
    for (line, row) in rows {
        if let Some((at, number)) = problems.note(placed(line, &row, &tables, seating)) {
            tables.entry(at).or_default().push((line, number, row));
        }
    }
    let mut played = BTreeMap::new();
    for (at, mut rows) in tables {
        rows.sort_by_key(|(_, number, row)| (*number, row.hand.game == Game::Fine));
        check_numbers(at, &rows, seating, file, problems);
        let Some(size) = seating.get(&at).map(|seats| size_of(seats)) else { continue };
        let judge = |(line, number, row)| judged(line, number, row, size, file, rules);
        played.insert(at, rows.into_iter().filter_map(|row| problems.note(judge(row))).collect());
    }
    played
}

/// Where a row belongs. A fine without a number belongs to the hand written last at its table.
fn placed(line: u64, row: &HandRow, before: &BTreeMap<At, Rows>, seating: &Seating) -> Result<(At, u16), Problem> {
    let missing =
        |column: &str| Problem::at(HANDS, line, column, "is missing; in a tournament every hand has its place");
    let round = row.place.round.ok_or_else(|| missing("round"))?;
    let table = row.place.table.ok_or_else(|| missing("table"))?;
    if row.place.deck.is_some() {
        return Err(Problem::at(HANDS, line, "deck", "Comparative Skat is not supported yet; leave the column blank"));
    }
    let at = (i32::from(round), i32::from(table));
    if !seating.contains_key(&at) {
        let message = format!("nobody sits at table {table} of round {round} in seating.csv");
        return Err(Problem::at(HANDS, line, "table", message));
    }
    let number = match (row.place.number, row.hand.game) {
        (Some(0), _) => return Err(Problem::at(HANDS, line, "hand", "hands are numbered from 1")),
        (Some(number), _) => number,
        (None, Game::Fine) => before.get(&at).and_then(|rows| rows.last()).map_or(1, |(_, number, _)| *number),
        (None, _) => return Err(missing("hand")),
    };
    Ok((at, number))
}

/// No number twice among played and passed hands, and none beyond those of the round.
fn check_numbers(at: At, rows: &Rows, seating: &Seating, file: &TournamentFile, problems: &mut Problems) {
    let four = seating.get(&at).is_some_and(|seats| size_of(seats) == TableSize::FOUR);
    let due = if four { file.plan.hands_at_four } else { file.plan.hands_at_three };
    let hands = || rows.iter().filter(|(_, _, row)| row.hand.game != Game::Fine);
    for ((_, before, _), (line, number, _)) in hands().zip(hands().skip(1)) {
        if before == number {
            let message = format!("hand {number} of round {}, table {} stands twice", at.0, at.1);
            problems.add(Problem::at(HANDS, *line, "hand", message));
        }
    }
    for (line, number, _) in hands().filter(|(_, number, _)| *number > due) {
        let message = format!("hand {number} of {due}: a round has {due} hands at this table");
        problems.add(Problem::at(HANDS, *line, "hand", message));
    }
}

fn judged(
    line: u64,
    number: u16,
    row: HandRow,
    size: TableSize,
    file: &TournamentFile,
    rules: &RuleSet,
) -> Result<Played, Problem> {
    // A setting for tables of four need not exist at a table of three.
    let first = if size.has(file.plan.first_dealer) { file.plan.first_dealer } else { Seat::ALL[0] };
    match rules.judge(&row.hand, size, size.dealer(first, number)) {
        Ok(judged) => Ok(Played { number, hand: row.hand, reason: row.reason, judged }),
        Err(error) => Err(Problem::at(HANDS, line, column_of(&error), error.to_string())),
    }
}
