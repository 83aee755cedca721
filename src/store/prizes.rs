//! The prize list of a tournament as rows.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::TournamentId;
use super::schema::prizes;
use crate::rules::prizes::{Contest, Prize, Worth};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = prizes, treat_none_as_default_value = false)]
struct PrizeRow {
    tournament_id: TournamentId,
    position: i32,
    category: Contest,
    place: i32,
    amount_cents: Option<i64>,
    share_bp: Option<i32>,
    thing: String,
}

/// The prizes of a tournament in order.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Prize>> {
    let rows = prizes::table.filter(prizes::tournament_id.eq(tournament)).order((prizes::position, prizes::id));
    rows.select(PrizeRow::as_select()).load::<PrizeRow>(conn)?.into_iter().map(read).collect()
}

fn read(row: PrizeRow) -> Result<Prize> {
    let worth = match (row.amount_cents, row.share_bp) {
        (Some(cents), None) => Worth::Cents(cents),
        (None, Some(share)) => Worth::Share(share),
        (None, None) => Worth::Thing(row.thing),
        (Some(_), Some(_)) => return Err(Error::internal("a prize is both an amount and a share")),
    };
    Ok(Prize { contest: row.category, place: row.place, worth })
}

/// Puts this list in the place of the one before.
pub fn replace(conn: &mut Conn, tournament: TournamentId, list: &[Prize]) -> Result<()> {
    diesel::delete(prizes::table.filter(prizes::tournament_id.eq(tournament))).execute(conn)?;
    for (position, prize) in (1..).zip(list) {
        let row = PrizeRow {
            tournament_id: tournament,
            position,
            category: prize.contest,
            place: prize.place,
            amount_cents: if let Worth::Cents(cents) = prize.worth { Some(cents) } else { None },
            share_bp: if let Worth::Share(share) = prize.worth { Some(share) } else { None },
            thing: if let Worth::Thing(thing) = &prize.worth { thing.clone() } else { String::new() },
        };
        diesel::insert_into(prizes::table).values(&row).execute(conn)?;
    }
    Ok(())
}
