//! Two entries of one person become one: a guest turns out to be a member who was entered before. Every result stays where it
//! is, for the entry that sits at tables keeps its start number.

use crate::rules::entry::person::Code;
use crate::rules::money::Cents;
use std::collections::BTreeSet;

use super::{of_its_own, trace};
use crate::acts::refused::refusals;
use crate::acts::{Order, Refused, act};
use crate::store::entries::{self, Entry, EntryChange};
use crate::store::{Conn, TournamentId, seating, substitutions};

refusals! {
    /// Why two entries stay two.
    pub enum Refusal {
        /// It is one entry only.
        Same = "merge-same" at Other,
        /// No entry has this start number.
        NoNumber { given: String } = "adjust-no-number" at Other,
        /// Both sit at tables, so that both have results.
        BothSit { number: i32, other: i32 } = "merge-both-sit" at Other,
        /// More than is taken for one entry.
        PaidTooMuch = "merge-too-much" at Other,
    }
}

/// Puts two entries of one person together, with the name, club and numbers of the member; answers the start number that
/// stays.
pub fn merge(conn: &mut Conn, order: &Order, (id, guest): (TournamentId, i32), member: i32) -> Result<i32, Refused> {
    act(conn, order, &format!("entry-merge {id}/{guest}"), |deed| {
        of_its_own(deed.conn, id)?;
        if guest == member {
            return Err(Refusal::Same.into());
        }
        let all = entries::of_tournament(deed.conn, id)?;
        let find = |number: i32| {
            let found = all.iter().find(|entry| entry.number == number);
            found.cloned().ok_or_else(|| Refusal::NoNumber { given: number.to_string() })
        };
        let (guest, member) = (find(guest)?, find(member)?);
        order.check(guest.version)?;
        let mut sat: BTreeSet<i32> = seating::sat(deed.conn, id, i32::MAX)?.into_iter().map(|sat| sat.number).collect();
        sat.extend(substitutions::placed(deed.conn, id)?.into_iter().map(|one| one.number));
        let (stays, goes) = match (sat.contains(&guest.number), sat.contains(&member.number)) {
            (true, true) => return Err(Refusal::BothSit { number: guest.number, other: member.number }.into()),
            (false, true) => (&member, &guest),
            _ => (&guest, &member),
        };
        let Entry { name, club, categories, person, .. } = member.clone();
        let whole = EntryChange {
            name,
            club,
            categories,
            paid_cents: Cents::new(stays.paid_cents.number().saturating_add(goes.paid_cents.number()))
                .map_err(|_too_much| Refusal::PaidTooMuch)?,
            withdrawn: stays.withdrawn && goes.withdrawn,
            person,
        };
        let Entry { name, club, categories, mut person, .. } = goes.clone();
        // What tells one person from another stands with the entry that stays.
        person.pass = Code::default();
        let gone = EntryChange { name, club, categories, paid_cents: Cents::ZERO, withdrawn: true, person };
        entries::update(deed.conn, stays.id, stays.version, &whole)?;
        entries::update(deed.conn, goes.id, goes.version, &gone)?;
        if let Some(at) = stays.arrived_at.or(goes.arrived_at).filter(|_| stays.arrived_at.is_none()) {
            entries::set_arrived(deed.conn, stays.id, stays.version.saturating_add(1), Some(at))?;
        }
        let (kept, left) = (entries::find(deed.conn, stays.id)?, entries::find(deed.conn, goes.id)?);
        let _left = deed.record(trace(&left), Some(goes), Some(&left))?;
        Ok(deed.record(trace(&kept), Some(stays), Some(&kept))?.answer(kept.number))
    })
}
