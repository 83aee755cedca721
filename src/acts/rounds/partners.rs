//! Partners of a tandem or a mixed pair never sit at one table, however the seats came about.

use std::collections::BTreeMap;

use super::hall::Hall;
use super::{At, Refusal};
use crate::acts::Refused;
use crate::rules::seating::{Care, Draw, Table, Together, table_sizes, together};
use crate::store::entries::Entry;
use crate::store::{Conn, team_rankings};

/// Refuses tables at which partners sit together; where there is one table alone they cannot be parted.
pub(super) fn check(conn: &mut Conn, at: At, entries: &BTreeMap<i32, Entry>, tables: &[Table]) -> Result<(), Refused> {
    let first = together(tables, &team_rankings::never_together(conn, at)?).into_iter().next();
    first.map_or(Ok(()), |first| Err(refusal(entries, first)))
}

/// Refuses a change that brings partners to one table who do not share one already. Once the round runs it is written down
/// where everybody really sat.
pub(super) fn check_change(conn: &mut Conn, hall: &Hall, tables: &[Table]) -> Result<(), Refused> {
    if hall.round.state.has_begun() {
        return Ok(());
    }
    let partners = team_rankings::never_together(conn, hall.at())?;
    let before = together(&hall.tables, &partners);
    let known = |now: &Together| before.iter().any(|old| (old.one, old.other) == (now.one, now.other));
    let new = together(tables, &partners).into_iter().find(|now| !known(now));
    new.map_or(Ok(()), |new| Err(refusal(&hall.entries, new)))
}

/// Refuses wishes that lead partners to one table.
pub(super) fn check_wishes(entries: &BTreeMap<i32, Entry>, draw: &Draw, care: &Care) -> Result<(), Refused> {
    if table_sizes(draw.players.len())?.len() < 2 {
        return Ok(());
    }
    for pair in &care.partners {
        let mut wished: BTreeMap<i32, i32> = BTreeMap::new();
        for other in pair {
            let Some(table) = care.wishes.get(other).copied() else { continue };
            if let Some(one) = wished.insert(table, *other) {
                let (one, other) = (named(entries, one), named(entries, *other));
                return Err(Refusal::PartnersWish { one, other, table }.into());
            }
        }
    }
    Ok(())
}

fn refusal(entries: &BTreeMap<i32, Entry>, Together { one, other, table }: Together) -> Refused {
    Refusal::Partners { one: named(entries, one), other: named(entries, other), table }.into()
}

fn named(entries: &BTreeMap<i32, Entry>, number: i32) -> String {
    format!("{} ({number})", entries.get(&number).map_or("", |entry| entry.name.as_str()))
}
