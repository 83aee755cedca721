//! What was declared on the sheets of a tournament and how it ended, in one question.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{SheetId, TournamentId};
use super::schema::{hands, rounds, sheets};
use super::sheets::SheetKind;
use crate::rules::hand::{Game, Ouvert};
use crate::rules::rates::Ending;

/// A hand as it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Its sheet.
    pub sheet: SheetId,
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// What was declared.
    pub game: Game,
    /// How far the hands were laid open.
    pub ouvert: Ouvert,
    /// How it ended.
    pub ending: Ending,
}

/// How many sheets of a tournament are known by their totals alone.
pub fn known_by_totals(conn: &mut Conn, id: TournamentId) -> Result<i64> {
    let of_rounds = sheets::table.inner_join(rounds::table).filter(rounds::tournament_id.eq(id));
    Ok(of_rounds.filter(sheets::kind.eq(SheetKind::Totals)).count().get_result(conn)?)
}

/// Every hand of a tournament, by round and table.
pub fn of_tournament(conn: &mut Conn, id: TournamentId) -> Result<Vec<Ended>> {
    type Row = (SheetId, i32, i32, Game, Ouvert, Option<i32>, Option<i32>, Option<i32>);
    let rows = hands::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(id))
        .order((rounds::number, sheets::table_number, hands::number));
    let columns = (
        hands::sheet_id,
        rounds::number,
        sheets::table_number,
        hands::game,
        hands::ouvert,
        hands::score,
        hands::remitted,
        hands::adjudicated,
    );
    let ended = |(sheet, round, table, game, ouvert, score, remitted, adjudicated): Row| {
        let ending = Ending { score, remitted: remitted.is_some_and(|one| one != 0), fixed: adjudicated.is_some() };
        Ended { sheet, round, table, game, ouvert, ending }
    };
    Ok(rows.select(columns).load::<Row>(conn)?.into_iter().map(ended).collect())
}
