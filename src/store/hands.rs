//! Hands as rows. What a row means is in [`rules::hand`](crate::rules::hand); a row that cannot be read is a fault,
//! never a default.

mod file_row;
mod json;
mod new;
mod row;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;

use super::among::load_among;
use super::blocks;
use super::conn::{Conn, on_either};
use super::error::{Error, Result, check_version};
use super::id::{HandId, SheetId};
use super::schema::hands;
use crate::rules::hand::Game;
use file_row::HandRow;

pub use json::print_of;
pub use new::NewHand;
pub use turn::{Unjudged, asks_others, by_itself, collecting, in_place_of, in_turn, remits};

/// A hand with its place in the table.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = hands)]
pub struct StoredHand {
    /// Its id.
    pub id: HandId,
    /// Raised by every correction.
    pub version: i64,
    /// The rest.
    #[diesel(embed)]
    pub new: NewHand,
}

/// A row that holds nothing but a hand. The compiler understands a tuple at once; a hand by itself, with what is embedded
/// in it, takes it a minute for each question.
type Whole = (StoredHand,);

impl StoredHand {
    /// Whether it uses up a number; a fine does not.
    pub fn counts(&self) -> bool {
        self.new.hand.game != Game::Fine
    }
}

/// The hand entered last on a sheet.
pub fn newest(conn: &mut Conn, sheet: SheetId) -> Result<Option<HandId>> {
    let last = hands::table.filter(hands::sheet_id.eq(sheet)).order(hands::id.desc()).select(hands::id);
    Ok(last.first(conn).optional()?)
}

/// The hand with this id.
pub fn find(conn: &mut Conn, id: HandId) -> Result<StoredHand> {
    let (stored,): Whole = hands::table.find(id).select((StoredHand::as_select(),)).get_result(conn)?;
    Ok(stored)
}

/// The played or passed hand with this number, if there is one; fines are not looked at.
pub fn find_number(conn: &mut Conn, sheet: SheetId, number: i32) -> Result<Option<StoredHand>> {
    let there = hands::table.filter(hands::sheet_id.eq(sheet)).filter(hands::number.eq(number));
    // Mostly there is none, so the whole row is not asked for at once.
    let there = there.filter(hands::game.ne(Game::Fine)).select(hands::id);
    let id: Option<HandId> = on_either!(conn, there.get_result(conn)).optional()?;
    id.map(|id| find(conn, id)).transpose()
}

/// The hand with this number and the fines that fell in it.
pub fn with_number(conn: &mut Conn, sheet: SheetId, number: i32) -> Result<Vec<StoredHand>> {
    let rows = hands::table.filter(hands::sheet_id.eq(sheet)).filter(hands::number.eq(number));
    let stored: Vec<Whole> = rows.select((StoredHand::as_select(),)).load(conn)?;
    Ok(stored.into_iter().map(|(stored,)| stored).collect())
}

/// The hand the table played with this deck; fines are not looked at.
pub fn find_deck(conn: &mut Conn, sheet: SheetId, deck: i32) -> Result<StoredHand> {
    let rows = hands::table.filter(hands::sheet_id.eq(sheet)).filter(hands::deck.eq(deck));
    let (stored,): Whole = rows.filter(hands::game.ne(Game::Fine)).select((StoredHand::as_select(),)).first(conn)?;
    Ok(stored)
}

/// The hands of a sheet by number, fines after the hand they fell in.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<StoredHand>> {
    let rows = hands::table.filter(hands::sheet_id.eq(sheet)).order((hands::number, hands::id));
    let stored: Vec<Whole> = rows.select((StoredHand::as_select(),)).load(conn)?;
    let mut stored: Vec<StoredHand> = stored.into_iter().map(|(stored,)| stored).collect();
    stored.sort_by_key(|hand| (hand.new.number, !hand.counts(), hand.id));
    Ok(stored)
}

/// How many hands stand on a sheet; fines are none.
pub fn standing(conn: &mut Conn, sheet: SheetId) -> Result<i32> {
    let there: i64 =
        hands::table.filter(hands::sheet_id.eq(sheet)).filter(hands::game.ne(Game::Fine)).count().get_result(conn)?;
    Ok(i32::try_from(there)?)
}

/// Writes a hand; the same number twice on a sheet is a conflict.
pub fn insert(conn: &mut Conn, new: &NewHand) -> Result<HandId> {
    let row = (new, hands::version.eq(1_i64));
    Ok(on_either!(conn, diesel::insert_into(hands::table).values(row).returning(hands::id).get_result(conn))?)
}

/// Writes hands of as many sheets at once; answers their ids in their order.
pub fn insert_all(conn: &mut Conn, all: &[NewHand]) -> Result<Vec<HandId>> {
    match conn {
        Conn::Pg(server) => insert_on_server(server, all),
        Conn::Sqlite(file) => insert_in_file(file, all),
    }
}

fn insert_on_server(server: &mut PgConnection, all: &[NewHand]) -> Result<Vec<HandId>> {
    let rows: Vec<_> = all.iter().map(|new| (new, hands::version.eq(1_i64))).collect();
    let insert = diesel::insert_into(hands::table).values(rows).returning((hands::sheet_id, hands::id));
    let kept: BTreeMap<SheetId, HandId> = insert.get_results::<(SheetId, HandId)>(server)?.into_iter().collect();
    let lost = || Error::internal("a hand was not written");
    all.iter().map(|new| kept.get(&new.sheet_id).copied().ok_or_else(lost)).collect()
}

fn insert_in_file(file: &mut SqliteConnection, all: &[NewHand]) -> Result<Vec<HandId>> {
    let ids: Vec<HandId> = blocks::next::<HandRow<'_>>(file)?.take(all.len()).map(HandId::new).collect();
    file_row::write(file, ids.iter().zip(all).map(|(id, new)| HandRow::new(*id, new)).collect())?;
    Ok(ids)
}

/// Which of these numbers on these sheets stand; fines are not looked at.
pub fn standing_among(conn: &mut Conn, among: &[(SheetId, i32)]) -> Result<BTreeSet<(SheetId, i32)>> {
    let (sheets, numbers): (BTreeSet<SheetId>, BTreeSet<i32>) = among.iter().copied().unzip();
    let there = hands::table.filter(hands::game.ne(Game::Fine)).select((hands::sheet_id, hands::number));
    let there: Vec<(SheetId, i32)> = load_among!(conn, there, hands::sheet_id => sheets, hands::number => numbers);
    Ok(there.into_iter().collect())
}

/// Corrects a hand, if nobody did so since `based_on`; answers what stood there before.
pub fn update(conn: &mut Conn, id: HandId, based_on: i64, new: &NewHand) -> Result<StoredHand> {
    let before = find(conn, id)?;
    check_version(based_on, before.version)?;
    diesel::update(hands::table.find(id)).set((new, hands::version.eq(before.version + 1))).execute(conn)?;
    Ok(before)
}

/// Takes a hand away, if nobody changed it since `based_on`; answers what stood there.
pub fn remove(conn: &mut Conn, id: HandId, based_on: i64) -> Result<StoredHand> {
    let before = find(conn, id)?;
    check_version(based_on, before.version)?;
    diesel::delete(hands::table.find(id)).execute(conn)?;
    Ok(before)
}
