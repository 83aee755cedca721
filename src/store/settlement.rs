//! What a settlement needs besides the kept totals: the hands in which an offender pays for everybody, and the beer
//! accounts a bill is divided by.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{HandId, SheetId, TournamentId};
use super::schema::{hands, rounds, sheets, tournaments};
use super::sheets::SheetKind;
use super::{hands as written, rules, sheets as placed};
use crate::rules::beer::Account;
use crate::rules::settlement::Settles;

/// What of its sheets a tournament settles.
pub fn settles(conn: &mut Conn, tournament: TournamentId) -> Result<Settles> {
    let word: String = tournaments::table.find(tournament).select(tournaments::settle).first(conn)?;
    word.parse().map_err(Error::internal)
}

/// Sets what a tournament settles.
pub fn set_settles(conn: &mut Conn, tournament: TournamentId, settles: Settles) -> Result<()> {
    let row = diesel::update(tournaments::table.find(tournament)).set(tournaments::settle.eq(settles.word()));
    row.execute(conn)?;
    Ok(())
}

/// What goes from seat to seat of each sheet besides the balance of its points; sheets without are left out.
pub fn besides(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeMap<SheetId, [i32; 4]>> {
    let offences: Vec<(SheetId, HandId)> = hands::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .filter(hands::offence.is_not_null())
        .filter(hands::game.ne("fine"))
        .order((hands::sheet_id, hands::number))
        .select((hands::sheet_id, hands::id))
        .load(conn)?;
    let mut found = BTreeMap::new();
    for (sheet, hand) in offences {
        let place = placed::place(conn, sheet)?;
        let rules = rules::of_tournament(conn, &place.tournament)?;
        let system = rules::system_of(conn, &place.tournament)?;
        let stored = written::find(conn, hand)?;
        let dealer = place.dealer(stored.new.number)?;
        let judged = rules.judge(&stored.new.hand, place.size()?, dealer).map_err(Error::internal)?;
        let sum = found.entry(sheet).or_insert([0; 4]);
        *sum = system.keeping().besides(&judged, *sum);
    }
    Ok(found)
}

/// The beer account of each sheet that came in hand by hand; none where the scoring system keeps none.
pub fn accounts(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeMap<SheetId, Account>> {
    let ids: Vec<SheetId> = sheets::table
        .inner_join(rounds::table)
        .filter(rounds::tournament_id.eq(tournament))
        .filter(sheets::kind.eq(SheetKind::Hands))
        .order((rounds::number, sheets::table_number))
        .select(sheets::id)
        .load(conn)?;
    let mut found = BTreeMap::new();
    for id in ids {
        let place = placed::place(conn, id)?;
        let rules = rules::of_tournament(conn, &place.tournament)?;
        let system = rules::system_of(conn, &place.tournament)?;
        let Some(limit) = system.limit(&rules) else { return Ok(found) };
        let size = place.size()?;
        let mut account = Account::default();
        for stored in written::of_sheet(conn, id)? {
            let dealer = place.dealer(stored.new.number)?;
            let judged = rules.judge(&stored.new.hand, size, dealer).map_err(Error::internal)?;
            account.enter(&system.keeping().beer(&judged, size), limit, size);
        }
        found.insert(id, account);
    }
    Ok(found)
}
