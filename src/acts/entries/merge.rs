//! Two entries of one person become one: a guest turns out to be a member who was entered before. Every result stays, those of
//! both where each played in rounds of his own.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::of_its_own;
use crate::acts::met::{self, plays};
use crate::acts::refused::refusals;
use crate::acts::rounds::hall::Hall;
use crate::acts::{Deed, Field, Order, Refused, Trace, act};
use crate::rules::entry::person::Code;
use crate::rules::entry::person_key;
use crate::rules::money::Cents;
use crate::rules::seat::Seat;
use crate::rules::seating::Table;
use crate::store::entries::{self, Entry, EntryChange};
use crate::store::people::{self, NewSame};
use crate::store::revisions::{OnSheet, Subject};
use crate::store::{
    Conn, Error, TournamentId, adjustments, claims, confirmations, lots, seating, sheets, substitutions, team_rankings,
};

refusals! {
    /// Why two entries stay two.
    pub enum Refusal {
        /// It is one entry only.
        Same = "merge-same" at Other,
        /// No entry has this start number.
        NoNumber { given: String } = "adjust-no-number" at Other,
        /// Both sat at tables in one round, so that they are two persons.
        BothSit { number: i32, other: i32, round: i32 } = "merge-both-sit" at Other,
        /// Both were drawn into one round in which nobody sat yet.
        BothDrawn { number: i32, other: i32, round: i32 } = "merge-both-drawn" at Other,
        /// Something of the entry that goes hangs on its start number.
        Bound { number: i32 } = "merge-bound" at Other,
        /// More than is taken for one entry.
        PaidTooMuch = "merge-too-much" at Other,
    }
}

/// What of two entries goes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The start number of the guest.
    pub guest: i32,
    /// The start number of the member he is.
    pub member: i32,
    /// Whether what was played under the guest's name in other tournaments is the member's as well.
    pub elsewhere: bool,
}

/// Puts two entries of one person together, with the name, club and numbers of the member; answers the start number that
/// stays.
pub fn merge(conn: &mut Conn, order: &Order, id: TournamentId, pair: Pair) -> Result<i32, Refused> {
    act(conn, order, &format!("entry-merge {id}/{}", pair.guest), |deed| {
        of_its_own(deed.conn, id)?;
        if pair.guest == pair.member {
            return Err(Refusal::Same.into());
        }
        let all = entries::of_tournament(deed.conn, id)?;
        let find = |number: i32| {
            let found = all.iter().find(|entry| entry.number == number);
            found.cloned().ok_or_else(|| Refusal::NoNumber { given: number.to_string() })
        };
        let (guest, member) = (find(pair.guest)?, find(pair.member)?);
        order.check(guest.version)?;
        let plays = plays(deed.conn, id)?;
        let rounds = |entry: &Entry| plays.get(&entry.number).cloned().unwrap_or_default();
        let shared: BTreeSet<i32> = rounds(&guest).intersection(&rounds(&member)).copied().collect();
        refuse_shared(deed.conn, id, (guest.number, member.number), &shared)?;
        // Whoever sits at tables keeps his start number, which stands on lists; where both did, the member.
        let (stays, goes) = match (rounds(&guest).is_empty(), rounds(&member).is_empty()) {
            (_, false) => (&member, &guest),
            _ => (&guest, &member),
        };
        if is_bound(deed.conn, id, goes)? {
            return Err(Refusal::Bound { number: goes.number }.into());
        }
        for round in rounds(goes) {
            give_seats(deed, (id, round), goes, stays)?;
        }
        // Also where his substitution was taken back after he confirmed.
        confirmations::give(deed.conn, goes.id, stays.id)?;
        if pair.elsewhere {
            join(deed, (&guest, &member))?;
        }
        write(deed, &member, (stays, goes))
    })
}

/// Refuses two who share rounds; one that has begun says that they are two persons.
fn refuse_shared(
    conn: &mut Conn,
    id: TournamentId,
    (number, other): (i32, i32),
    shared: &BTreeSet<i32>,
) -> Result<(), Refused> {
    let sat = met::begun_of(conn, id, shared)?;
    match (sat.first(), shared.first()) {
        (Some(round), _) => Err(Refusal::BothSit { number, other, round: *round }.into()),
        (None, Some(round)) => Err(Refusal::BothDrawn { number, other, round: *round }.into()),
        (None, None) => Ok(()),
    }
}

/// Whether adjustments, claims, lots or a team hang on an entry.
fn is_bound(conn: &mut Conn, id: TournamentId, entry: &Entry) -> Result<bool, Error> {
    let adjusted = adjustments::of_tournament(conn, id)?.iter().any(|one| one.entry_id == entry.id && !one.cancelled);
    let claimed = claims::of_tournament(conn, id)?.iter().any(|one| one.entry_id == entry.id && !one.cancelled);
    let drawn = lots::of_tournament(conn, id)?.iter().any(|one| one.entry_id == entry.id);
    let in_team = team_rankings::of_tournament(conn, id)?.iter().any(|ranked| ranked.has(entry.number));
    Ok(adjusted || claimed || drawn || in_team)
}

/// Gives the seats of a round to the entry that stays, with what was played on them.
fn give_seats(deed: &mut Deed<'_>, at: (TournamentId, i32), goes: &Entry, stays: &Entry) -> Result<(), Refused> {
    let hall = Hall::load(deed.conn, at)?;
    for one in substitutions::of_round(deed.conn, hall.id())?.into_iter().filter(|one| one.entry_id == goes.id) {
        substitutions::set_entry(deed.conn, one.id, stays.id)?;
        let sheet = sheets::find(deed.conn, one.sheet_id)?;
        let told = |entry: &Entry| -> Result<Value, Error> {
            let mut told = serde_json::to_value(substitutions::Substitution { entry_id: entry.id, ..one })?;
            if let Value::Object(fields) = &mut told {
                fields.insert("number".to_owned(), json!(entry.number));
            }
            Ok(told)
        };
        let place = OnSheet { id: one.sheet_id, round: at.1, table: sheet.table_number };
        let about = Trace {
            tournament: at.0,
            sheet: Some(place),
            subject: Subject::Substitution,
            id: one.id.number(),
            number: Some(stays.number),
        };
        let _taken = deed.record(about, Some(&told(goes)?), Some(&told(stays)?))?;
    }
    let sits = |table: &&Table| table.seats.contains(&goes.number);
    let Some(before) = hall.tables.iter().find(sits).cloned() else { return Ok(()) };
    let now = |number: &i32| if *number == goes.number { stays.number } else { *number };
    let after = Table { number: before.number, seats: before.seats.iter().map(now).collect() };
    let tables: Vec<Table> = hall
        .tables
        .iter()
        .map(|table| if table.number == after.number { after.clone() } else { table.clone() })
        .collect();
    hall.seat(deed.conn, &tables)?;
    let sheet = hall.sheet(after.number)?.id;
    for (seat, number) in Seat::ALL.into_iter().zip(&after.seats) {
        if *number == stays.number {
            seating::give_totals(deed.conn, sheet, seat, stays.id)?;
        }
    }
    deed.touch(sheet);
    let _seated = deed.record(Trace::round(&hall.round), Some(&[before]), Some(&[after]))?;
    Ok(())
}

/// Joins the names of both, so that whatever was played under the guest's is the member's.
fn join(deed: &mut Deed<'_>, (guest, member): (&Entry, &Entry)) -> Result<(), Refused> {
    let [one, other] = [member, guest].map(|entry| person_key(&entry.name, &entry.club));
    if people::same(deed.conn)?.keys(&one).contains(&other) {
        return Ok(());
    }
    if let Some(met) = met::find(deed.conn, &one, &other)? {
        return Err(Refused::at(Field::Other, met));
    }
    let new = NewSame {
        name: member.name.clone(),
        club: member.club.clone(),
        other_name: guest.name.clone(),
        other_club: guest.club.clone(),
        who: deed.order.who.written(),
        at: deed.order.at,
    };
    Ok(people::join(deed.conn, &new)?)
}

/// Writes both entries as they are from now on; answers the start number that stays.
fn write(
    deed: &mut Deed<'_>,
    member: &Entry,
    (stays, goes): (&Entry, &Entry),
) -> Result<crate::acts::Recorded<i32>, Refused> {
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
    let _left = deed.record(Trace::entry(&left), Some(goes), Some(&left))?;
    Ok(deed.record(Trace::entry(&kept), Some(stays), Some(&kept))?.answer(kept.number))
}
