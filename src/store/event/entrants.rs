//! Those entered, as far as anything is reckoned with them.

use std::collections::BTreeMap;
use std::sync::Arc;

use diesel::prelude::*;

use crate::rules::entry::Categories;
use crate::rules::entry::person::Groups;
use crate::rules::event::Entrant;
use crate::rules::money::Cents;
use crate::store::column::Spelt;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{EntryId, TournamentId};
use crate::store::schema::entries;

/// What of an entry is reckoned with.
#[derive(Queryable, Selectable)]
#[diesel(table_name = entries)]
struct Entered {
    id: EntryId,
    number: i32,
    name: String,
    club: String,
    categories: Spelt<Categories>,
    own_groups: Spelt<Groups>,
    paid_cents: Cents,
    withdrawn: bool,
    own_fee: Option<Cents>,
}

/// Everybody entered by start number, the withdrawn ones included. There may be very many: they are read one by one, and
/// those of one club share its letters.
pub(super) fn read(conn: &mut Conn, tournament: TournamentId) -> Result<(Vec<EntryId>, Vec<Entrant>)> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).order(entries::number);
    let rows = rows.select(Entered::as_select()).load_iter::<Entered, _>(conn)?;
    let mut clubs: BTreeMap<String, Arc<str>> = BTreeMap::new();
    let (mut ids, mut entrants) = (Vec::new(), Vec::new());
    for row in rows {
        let row = row?;
        let club = clubs.entry(row.club).or_insert_with_key(|club| club.as_str().into());
        let entrant = Entrant {
            number: row.number,
            name: row.name.into(),
            club: Arc::clone(club),
            categories: Categories::clone(&row.categories),
            groups: Groups::clone(&row.own_groups),
            paid_cents: row.paid_cents,
            withdrawn: row.withdrawn,
            fee: row.own_fee,
        };
        ids.push(row.id);
        entrants.push(entrant);
    }
    Ok((ids, entrants))
}
