//! Who plays: entries taken one by one or from a list, changed, withdrawn, taken back, paid.

mod merge;

use crate::store::column::Spelt;
use chrono::Datelike as _;

use super::refused::refusals;
use super::{Deed, Order, Reason, Recorded, Refused, Trace, act, arrivals};
use crate::rules::entry::person::Person;
use crate::rules::entry::{Categories, ClubName, NumberError, PlayerName, StartNumber, person_key};
use crate::rules::money::Cents;
use crate::store::entries::{self, Entry, EntryChange, NewEntry, PersonRow};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, Error, TournamentId, match_days};

pub use merge::{Pair, merge};

refusals! {
    /// Why an entry was not taken or changed.
    pub enum Refusal {
        /// The entries of a match day come from its line-ups, so that nobody sits under the number of somebody else.
        MatchDay = "entries-match-day",
        /// The tournament is over.
        Finished = "entries-finished",
        /// The start number belongs to somebody.
        NumberTaken { number: i32, name: String } = "number-taken" at Number,
        /// No start number is left.
        NoNumberLeft { given: String } = "number-unreadable" at Number,
        /// Who went home is not seen in the hall.
        Withdrawn { name: String, number: i32 } = "entry-arrive-withdrawn",
        /// Somebody of this name and club is entered.
        Namesake { name: String, number: i32 } = "entry-namesake" at OtherPerson,
    }
}

/// Somebody who is to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entering {
    /// The start number that is wished; without one the next above all that were ever given.
    pub number: Option<StartNumber>,
    /// The name.
    pub name: PlayerName,
    /// The club.
    pub club: ClubName,
    /// The categories that were ticked.
    pub categories: Categories,
    /// What is known beside name and club.
    pub person: Person,
    /// Whether the whole fee was paid at once.
    pub paid: bool,
    /// Whether somebody of the same name and club is meant to be somebody else.
    pub other_person: bool,
    /// Whether he stands before the desk.
    pub here: bool,
}

/// What becomes of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Name, club, categories and what was paid are put right.
    Save {
        /// The name.
        name: PlayerName,
        /// The club.
        club: ClubName,
        /// The categories that were ticked.
        categories: Categories,
        /// What was paid.
        paid: Cents,
        /// What is known beside name and club.
        person: Box<Person>,
        /// Why he plays although his pass speaks against it; blank for no reason.
        pass_reason: Reason,
    },
    /// The player went home; what was played stays.
    Withdraw,
    /// The player is here again.
    TakeBack,
    /// The whole fee was paid.
    Pay,
}

impl Change {
    /// What a key remembers it by.
    const fn word(&self) -> &'static str {
        match self {
            Self::Save { .. } => "Save",
            Self::Withdraw => "Withdraw",
            Self::TakeBack => "Return",
            Self::Pay => "Pay",
        }
    }

    fn of(&self, tournament: &Tournament, entry: &Entry) -> Result<EntryChange, Error> {
        let mut change = EntryChange {
            name: entry.name.clone(),
            club: entry.club.clone(),
            categories: entry.categories.clone(),
            paid_cents: entry.paid_cents,
            withdrawn: entry.withdrawn,
            person: entry.person.clone(),
        };
        match self {
            Self::Withdraw => change.withdrawn = true,
            Self::TakeBack => change.withdrawn = false,
            Self::Pay => {
                change.paid_cents = entry.paid_cents.max(tournament.fee_of(&entry.categories, entry.person.own_fee)?);
            }
            Self::Save { name, club, categories, paid, person, pass_reason } => {
                name.as_str().clone_into(&mut change.name);
                club.as_str().clone_into(&mut change.club);
                change.categories = Spelt::of(person.categories(tournament.date.year(), categories));
                change.paid_cents = *paid;
                change.person = PersonRow::of(person, pass_reason.as_str());
            }
        }
        Ok(change)
    }
}

/// Takes an entry; answers its number and name as one line.
pub fn take(conn: &mut Conn, order: &Order, id: TournamentId, new: &Entering) -> Result<String, Refused> {
    act(conn, order, &format!("entry-add {id}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        let present = entries::of_tournament(deed.conn, id)?;
        of_its_own(deed.conn, id)?;
        if tournament.state == TournamentState::Finished {
            return Err(Refusal::Finished.into());
        }
        let number = number(new, &present)?;
        if !new.other_person {
            refuse_namesake(new, &present)?;
        }
        let categories = new.person.categories(tournament.date.year(), &new.categories);
        let paid = if new.paid { tournament.fee_of(&categories, new.person.fee)? } else { Cents::ZERO };
        let row = NewEntry {
            tournament_id: id,
            number: number.number(),
            name: new.name.as_str().to_owned(),
            club: new.club.as_str().to_owned(),
            categories: Spelt::of(categories),
            paid_cents: paid,
            person: PersonRow::of(&new.person, ""),
        };
        let mut recorded = enter(deed, &[row])?;
        if new.here {
            let entered = entries::find_number(deed.conn, id, number.number())?;
            recorded = arrivals::see(deed, &entered)?;
        }
        Ok(recorded.answer(format!("{}: {}", number.number(), new.name.as_str())))
    })
}

/// Takes the entries of a list that was reviewed; `judged` judges it against the entries there are now, and refuses what
/// is no longer the list that was reviewed. `list` recognises it, so that the same key counts once for this list alone.
/// Answers how many.
pub fn take_list(
    conn: &mut Conn,
    order: &Order,
    (id, list): (TournamentId, &str),
    judged: impl FnOnce(&Tournament, &[Entry]) -> Result<Vec<NewEntry>, Refused>,
) -> Result<i64, Refused> {
    act(conn, order, &format!("entry-import {id} {list}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        of_its_own(deed.conn, id)?;
        let present = entries::of_tournament(deed.conn, id)?;
        let additions = judged(&tournament, &present)?;
        let count = i64::try_from(additions.len())?;
        Ok(enter(deed, &additions)?.answer(count))
    })
}

/// Changes an entry; answers the name of the player.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    (id, number): (TournamentId, i32),
    change: &Change,
) -> Result<String, Refused> {
    act(conn, order, &format!("entry-{} {id}/{number}", change.word()), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        let before = entries::find_number(deed.conn, id, number)?;
        let new = change.of(&tournament, &before)?;
        let same = (new.name == before.name, new.club == before.club, new.withdrawn == before.withdrawn);
        if same != (true, true, true) {
            of_its_own(deed.conn, id)?;
        }
        entries::update(deed.conn, before.id, order.based_on.unwrap_or(before.version), &new)?;
        let after = entries::find(deed.conn, before.id)?;
        Ok(deed.record(Trace::entry(&after), Some(&before), Some(&after))?.answer(after.name))
    })
}

/// What becomes of somebody who stands before the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// He is here.
    Here,
    /// He is here and pays what he still owes.
    HereAndPays,
    /// He is not here after all.
    NotHere,
}

/// Notes who was seen in the hall; answers the name. Who went home has to be taken back first.
pub fn arrive(
    conn: &mut Conn,
    order: &Order,
    (id, number): (TournamentId, i32),
    arrival: Arrival,
) -> Result<String, Refused> {
    act(conn, order, &format!("entry-arrive {id}/{number}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        let before = entries::find_number(deed.conn, id, number)?;
        if before.withdrawn && arrival != Arrival::NotHere {
            return Err(Refusal::Withdrawn { name: before.name, number }.into());
        }
        let at = if arrival == Arrival::NotHere { None } else { before.arrived_at.or(Some(order.at)) };
        let based_on = order.based_on.unwrap_or(before.version);
        entries::set_arrived(deed.conn, before.id, based_on, at)?;
        if arrival == Arrival::HereAndPays {
            let paid = Change::Pay.of(&tournament, &before)?;
            entries::update(deed.conn, before.id, based_on.saturating_add(1), &paid)?;
        }
        let after = entries::find(deed.conn, before.id)?;
        Ok(deed.record(Trace::entry(&after), Some(&before), Some(&after))?.answer(after.name))
    })
}

/// Takes entries, each with its revision.
pub fn enter(deed: &mut Deed<'_>, new: &[NewEntry]) -> Result<Recorded, Refused> {
    let mut recorded = deed.nothing_changed();
    for entry in new {
        let id = entries::insert(deed.conn, entry)?;
        let after = entries::find(deed.conn, id)?;
        recorded = deed.record(Trace::entry(&after), None::<&Entry>, Some(&after))?;
    }
    Ok(recorded)
}

/// Refuses to change the entries of a match day by hand.
pub fn of_its_own(conn: &mut Conn, id: TournamentId) -> Result<(), Refused> {
    match match_days::of_tournament(conn, id)? {
        Some(_) => Err(Refusal::MatchDay.into()),
        None => Ok(()),
    }
}

/// The number that was asked for if it is free, else the next above all that were ever given, and a gap once none is left.
fn number(new: &Entering, present: &[Entry]) -> Result<StartNumber, Refused> {
    if let Some(wanted) = new.number {
        return match present.iter().find(|entry| entry.number == wanted.number()) {
            Some(owner) => Err(Refusal::NumberTaken { number: owner.number, name: owner.name.clone() }.into()),
            None => Ok(wanted),
        };
    }
    let given: Result<Vec<StartNumber>, NumberError> =
        present.iter().map(|entry| StartNumber::new(entry.number)).collect();
    let next = StartNumber::after(given.map_err(Error::internal)?);
    next.map_err(|error| Refusal::NoNumberLeft { given: error.0 }.into())
}

fn refuse_namesake(new: &Entering, present: &[Entry]) -> Result<(), Refused> {
    let person = person_key(new.name.as_str(), new.club.as_str());
    match present.iter().find(|entry| person_key(&entry.name, &entry.club) == person) {
        None => Ok(()),
        Some(namesake) => Err(Refusal::Namesake { name: namesake.name.clone(), number: namesake.number }.into()),
    }
}
