//! The boards of a tournament as they were composed.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::TournamentId;
use super::schema::boards;
use crate::rules::board::{Composition, Part};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = boards, treat_none_as_default_value = false)]
struct BoardRow {
    tournament_id: TournamentId,
    number: i32,
    name: String,
    parts: String,
    message: String,
    held: bool,
    version: i64,
}

/// A board as it was composed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its number in the tournament.
    pub number: i32,
    /// What it shows.
    pub shows: Composition,
    /// Whether the results on it are held back.
    pub held: bool,
    /// Raised by every change.
    pub version: i64,
}

fn read(row: &BoardRow) -> Result<Board> {
    let parts: std::result::Result<Vec<Part>, _> =
        row.parts.split(',').filter(|word| !word.is_empty()).map(str::parse).collect();
    let shows = Composition::new(&row.name, &parts.map_err(Error::internal)?, &row.message);
    let shows = shows.map_err(|_wrong| Error::internal(format!("board {} cannot be like that", row.number)))?;
    Ok(Board { number: row.number, shows, held: row.held, version: row.version })
}

fn row(tournament_id: TournamentId, board: &Board) -> BoardRow {
    let parts: Vec<&str> = board.shows.parts().iter().map(|part| part.word()).collect();
    BoardRow {
        tournament_id,
        number: board.number,
        name: board.shows.name().to_owned(),
        parts: parts.join(","),
        message: board.shows.message().to_owned(),
        held: board.held,
        version: board.version,
    }
}

/// The boards of a tournament, by number.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Board>> {
    let rows = boards::table.filter(boards::tournament_id.eq(tournament)).order(boards::number);
    rows.select(BoardRow::as_select()).load::<BoardRow>(conn)?.iter().map(read).collect()
}

/// The board with this number.
pub fn find(conn: &mut Conn, (tournament, number): (TournamentId, i32)) -> Result<Board> {
    read(&boards::table.find((tournament, number)).select(BoardRow::as_select()).get_result(conn)?)
}

/// Puts up a board.
pub fn insert(conn: &mut Conn, tournament: TournamentId, board: &Board) -> Result<()> {
    diesel::insert_into(boards::table).values(row(tournament, board)).execute(conn)?;
    Ok(())
}

/// Puts this board in the place of the one with its number.
pub fn replace(conn: &mut Conn, tournament: TournamentId, board: &Board) -> Result<()> {
    remove(conn, (tournament, board.number))?;
    insert(conn, tournament, board)
}

/// Takes a board down.
pub fn remove(conn: &mut Conn, place: (TournamentId, i32)) -> Result<()> {
    diesel::delete(boards::table.find(place)).execute(conn)?;
    Ok(())
}
