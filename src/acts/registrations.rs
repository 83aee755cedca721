//! Players who enter themselves: at once while there is room, else on a waiting list from which the desk takes them.

use crate::rules::money::Cents;
use crate::store::column::Spelt;
use chrono::Datelike as _;

use super::refused::refusals;
use super::tournaments::changed;
use super::{Deed, Order, Recorded, Refused, Trace, act, entries as desk};
use crate::rules::entry::person::{Born, Person};
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber, person_key};
use crate::store::entries::{self, Entry, EntryChange, NewEntry, PersonRow};
use crate::store::registrations::{self, NewRegistration, Registration, RegistrationState};
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, Error, RegistrationId, TournamentId};

/// More nobody lets wait; beyond that somebody fills the list who does not want to play.
pub const MOST_WAITING: usize = 500;

refusals! {
    /// Why nobody was entered or let wait.
    pub enum Refusal {
        /// Nobody enters himself here, or the first round was started.
        Closed = "register-closed",
        /// Somebody of this name and club is entered.
        Entered { name: String } = "register-entered" at Name,
        /// The waiting list is full.
        Full = "register-full",
        /// Who is admitted waits no more.
        NotWaiting { name: String } = "register-not-waiting",
        /// The tournament is over.
        Over = "register-over",
        /// A round was started, the desk takes entries back from now on.
        Begun = "register-begun",
        /// No start number is left.
        NoNumberLeft = "register-full",
    }
}

/// Who enters himself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applicant {
    /// The name.
    pub name: PlayerName,
    /// The club.
    pub club: ClubName,
    /// The year of birth, where he gave it.
    pub born: Option<Born>,
    /// The secret of his own page.
    pub key: String,
}

/// Says whether players enter themselves, and for how many there is room.
pub fn open(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (open, places): (bool, Option<i32>),
) -> Result<(), Refused> {
    act(conn, order, &format!("registering {id}"), |deed| {
        desk::of_its_own(deed.conn, id)?;
        let before = tournaments::find(deed.conn, id)?;
        tournaments::set_registering(deed.conn, id, open, places)?;
        changed(deed, &before)
    })
}

/// Enters somebody while there is room, else lets him wait; answers the secret of his page. Whoever waits already waits once
/// more: told from the others he would tell everybody who tries names who waits. The desk sees both, and the earlier counts.
pub fn register(conn: &mut Conn, order: &Order, id: TournamentId, new: &Applicant) -> Result<String, Refused> {
    act(conn, order, &format!("register {id}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        if !tournament.registering || tournament.state != TournamentState::Planned {
            return Err(Refusal::Closed.into());
        }
        let present = entries::of_tournament(deed.conn, id)?;
        refuse_namesake(&present, new.name.as_str(), new.club.as_str())?;
        let all = registrations::of_tournament(deed.conn, id)?;
        let enters = has_room(&tournament, &present) && !others_wait(&all, &present);
        let waiting = all.iter().filter(|one| one.state == RegistrationState::Waiting).count();
        if !enters && waiting >= MOST_WAITING {
            return Err(Refusal::Full.into());
        }
        let registration = NewRegistration {
            tournament_id: id,
            key: new.key.clone(),
            name: new.name.as_str().to_owned(),
            club: new.club.as_str().to_owned(),
            born: new.born,
            state: RegistrationState::Waiting,
            entry_id: None,
            at: order.at,
        };
        let stored = registrations::insert(deed.conn, &registration)?;
        let recorded = if enters {
            let registration = registrations::find(deed.conn, stored)?;
            enter(deed, &tournament, &present, &registration)?
        } else {
            deed.nothing_changed()
        };
        Ok(recorded.answer(new.key.clone()))
    })
}

/// Whether somebody more can play.
pub fn has_room(tournament: &Tournament, present: &[Entry]) -> bool {
    let playing = present.iter().filter(|entry| !entry.withdrawn).count();
    tournament.places.is_none_or(|places| usize::try_from(places).is_ok_and(|places| playing < places))
}

/// Whether somebody waits, whom nobody overtakes; who is entered and waits a second time is in nobody's way.
pub fn others_wait(all: &[Registration], present: &[Entry]) -> bool {
    let mut waiting = all.iter().filter(|one| one.state == RegistrationState::Waiting);
    waiting.any(|one| refuse_namesake(present, &one.name, &one.club).is_ok())
}

/// Takes somebody from the waiting list; the desk may do so beyond the room there is. Answers number and name.
pub fn admit(conn: &mut Conn, order: &Order, id: TournamentId, of: RegistrationId) -> Result<String, Refused> {
    act(conn, order, &format!("register-admit {id}/{of}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        let registration = waiting(deed, id, of)?;
        if tournament.state == TournamentState::Finished {
            return Err(Refusal::Over.into());
        }
        let present = entries::of_tournament(deed.conn, id)?;
        refuse_namesake(&present, &registration.name, &registration.club)?;
        let recorded = enter(deed, &tournament, &present, &registration)?;
        Ok(recorded.answer(registration.name))
    })
}

/// Strikes somebody off the waiting list. Answers his name.
pub fn strike(conn: &mut Conn, order: &Order, id: TournamentId, of: RegistrationId) -> Result<String, Refused> {
    act(conn, order, &format!("register-strike {id}/{of}"), |deed| {
        let registration = waiting(deed, id, of)?;
        registrations::settle(deed.conn, of, (RegistrationState::Gone, None))?;
        Ok(deed.nothing_changed().answer(registration.name))
    })
}

/// Somebody who waits in this tournament.
fn waiting(deed: &mut Deed<'_>, id: TournamentId, of: RegistrationId) -> Result<Registration, Refused> {
    let registration = registrations::find(deed.conn, of)?;
    if registration.tournament_id != id {
        return Err(Error::NotFound.into());
    }
    match registration.state {
        RegistrationState::Waiting => Ok(registration),
        _ => Err(Refusal::NotWaiting { name: registration.name }.into()),
    }
}

/// Refuses whoever plays already; who withdrew may come again.
fn refuse_namesake(present: &[Entry], name: &str, club: &str) -> Result<(), Refused> {
    let person = person_key(name, club);
    let mut playing = present.iter().filter(|entry| !entry.withdrawn);
    if playing.any(|entry| person_key(&entry.name, &entry.club) == person) {
        return Err(Refusal::Entered { name: name.to_owned() }.into());
    }
    Ok(())
}

/// Takes a registration back: whoever waited leaves the list, an entry is withdrawn; both by the secret of his page.
pub fn take_back(conn: &mut Conn, order: &Order, key: &str) -> Result<(), Refused> {
    act(conn, order, "register-back", |deed| {
        let registration = registrations::find_key(deed.conn, key)?;
        let id = registration.tournament_id;
        let tournament = tournaments::find(deed.conn, id)?;
        registrations::settle(deed.conn, registration.id, (RegistrationState::Gone, registration.entry_id))?;
        let Some(entry) = registration.entry_id else { return Ok(deed.nothing_changed()) };
        if tournament.state != TournamentState::Planned {
            return Err(Refusal::Begun.into());
        }
        let before = entries::find(deed.conn, entry)?;
        let Entry { name, club, categories, paid_cents, person, .. } = before.clone();
        let change = EntryChange { name, club, categories, paid_cents, withdrawn: true, person };
        entries::update(deed.conn, entry, before.version, &change)?;
        let after = entries::find(deed.conn, entry)?;
        deed.record(Trace::entry(&after), Some(&before), Some(&after))
    })
}

/// Makes an entry of a registration, with the next start number.
fn enter(
    deed: &mut Deed<'_>,
    tournament: &Tournament,
    present: &[Entry],
    registration: &Registration,
) -> Result<Recorded, Refused> {
    let given: Result<Vec<StartNumber>, _> = present.iter().map(|entry| StartNumber::new(entry.number)).collect();
    let number = StartNumber::after(given.map_err(Error::internal)?).map_err(|_none| Refusal::NoNumberLeft)?;
    let born = registration.born;
    let person = Person { born, ..Person::default() };
    let new = NewEntry {
        tournament_id: tournament.id,
        number: number.number(),
        name: registration.name.clone(),
        club: registration.club.clone(),
        categories: Spelt::of(person.categories(tournament.date.year(), &Categories::default())),
        paid_cents: Cents::ZERO,
        person: PersonRow::of(&person, ""),
    };
    let recorded = desk::enter(deed, &[new])?;
    let entry = entries::find_number(deed.conn, tournament.id, number.number())?;
    registrations::settle(deed.conn, registration.id, (RegistrationState::Entered, Some(entry.id)))?;
    Ok(recorded)
}
