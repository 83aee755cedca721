//! The rights of accounts that may not touch everything: given and taken by whoever manages accounts, and asked before anything
//! of a league is shown or done for them. They leave no trace in a history, since no result hangs on them.

use super::Refused;
use super::match_days::Loaded;
use super::match_days::pace::Place;
use super::refused::refusals;
use crate::rules::entry::alphabetical;
use crate::store::accounts::{self, Role};
use crate::store::audit::{self, By, Done};
use crate::store::grants::{self, Given, Grant};
use crate::store::match_days::{self, Group};
use crate::store::sheets;
use crate::store::teams;
use crate::store::{
    AccountId, Conn, DivisionId, Error, GrantId, HandId, MatchDayId, SheetId, TeamId, TournamentId, hands,
};

refusals! {
    /// Why a right was not given.
    pub enum Refusal {
        /// The account has another role.
        OtherRole { name: String } = "grant-other-role",
        /// The account has this right already.
        GrantedAlready { name: String } = "grant-there",
        /// Nobody plays there.
        NoSuchVenue = "grant-no-venue",
    }
}

/// Gives an account of a venue a venue of a division, or one of a captain a team. Answers its name.
pub fn give(conn: &mut Conn, account: AccountId, given: &Given, by: &By) -> Result<String, Refused> {
    let account = accounts::find(conn, account)?;
    let fits = match given {
        Given::Venue(..) => account.role == Role::Venue,
        Given::Team(..) => account.role == Role::Captain,
    };
    if !fits {
        return Err(Refusal::OtherRole { name: account.name }.into());
    }
    match given {
        Given::Venue(division, venue) if !venues(conn, *division)?.contains(venue) => {
            return Err(Refusal::NoSuchVenue.into());
        }
        Given::Team(division, team) if teams::find(conn, *team)?.division_id != *division => {
            return Err(Error::NotFound.into());
        }
        Given::Venue(..) | Given::Team(..) => {}
    }
    if grants::of_account(conn, account.id)?.iter().any(|one| one.is(given)) {
        return Err(Refusal::GrantedAlready { name: account.name }.into());
    }
    grants::insert(conn, account.id, given)?;
    let called = called(conn, given)?;
    audit::note(conn, by, Done::Given, &account.name, ("", &called))?;
    Ok(account.name)
}

/// Takes a right from an account. Answers its name.
pub fn take(conn: &mut Conn, account: AccountId, id: GrantId, by: &By) -> Result<String, Refused> {
    let name = accounts::find(conn, account)?.name;
    let there = grants::of_account(conn, account)?.into_iter().find(|one| one.id == id).ok_or(Error::NotFound)?;
    grants::remove(conn, account, id)?;
    let team = there.team_id.map(|team| teams::find(conn, team)).transpose()?;
    let called = team.map_or_else(|| there.venue.unwrap_or_default(), |team| team.name);
    audit::note(conn, by, Done::Taken, &name, (&called, ""))?;
    Ok(name)
}

/// The venue or the team a right is for.
fn called(conn: &mut Conn, given: &Given) -> Result<String, Refused> {
    Ok(match given {
        Given::Venue(_, venue) => venue.clone(),
        Given::Team(_, team) => teams::find(conn, *team)?.name,
    })
}

/// The venues of a division: where its groups play and where its teams are at home.
pub fn venues(conn: &mut Conn, division: DivisionId) -> Result<Vec<String>, Error> {
    let groups = match_days::groups_of_division(conn, division)?.into_iter().map(|group| group.venue);
    let homes = teams::of_division(conn, division)?.into_iter().map(|team| team.venue);
    let mut all: Vec<String> = groups.chain(homes).filter(|venue| !venue.is_empty()).collect();
    all.sort_by_cached_key(|venue| (alphabetical(venue), venue.clone()));
    all.dedup();
    Ok(all)
}

impl Grant {
    fn is(&self, given: &Given) -> bool {
        match given {
            Given::Venue(division, venue) => self.division_id == *division && self.venue.as_ref() == Some(venue),
            Given::Team(_, team) => self.team_id == Some(*team),
        }
    }
}

/// What somebody wants to see or to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A match day, as far as his venue plays on it.
    Day(MatchDayId),
    /// Groups of a match day.
    Groups(MatchDayId, Place),
    /// The line-ups of a team on a match day.
    Lineup(MatchDayId, TeamId),
    /// The list of a table.
    Sheet(SheetId),
    /// A hand on such a list.
    Hand(HandId),
    /// Tables of a round, by their numbers.
    Tables(TournamentId, i32, Vec<i32>),
}

/// Whether an account with such rights may touch a thing. What does not exist nobody with such rights may touch.
pub fn may_touch(conn: &mut Conn, account: AccountId, thing: &Thing) -> Result<bool, Error> {
    let own = grants::of_account(conn, account)?;
    match touches(conn, &own, thing) {
        Err(Error::NotFound) => Ok(false),
        answered => answered,
    }
}

fn touches(conn: &mut Conn, own: &[Grant], thing: &Thing) -> Result<bool, Error> {
    match thing {
        Thing::Day(day) => {
            let loaded = Loaded::load(conn, *day)?;
            Ok(loaded.groups.iter().any(|group| plays_at(own, &loaded, group)))
        }
        Thing::Groups(_, Place::All) => Ok(false),
        Thing::Groups(day, Place::Groups(numbers)) => {
            let loaded = Loaded::load(conn, *day)?;
            let of = |number: &i32| loaded.groups.iter().find(|group| group.number == *number);
            Ok(!numbers.is_empty() && numbers.iter().all(|one| of(one).is_some_and(|one| plays_at(own, &loaded, one))))
        }
        Thing::Lineup(day, team) => {
            let loaded = Loaded::load(conn, *day)?;
            let group = loaded.group_of(*team);
            let captain = own.iter().any(|one| one.team_id == Some(*team)) && group.is_some();
            Ok(captain || group.is_some_and(|group| plays_at(own, &loaded, group)))
        }
        Thing::Sheet(sheet) => {
            let placed = sheets::place(conn, *sheet)?;
            tables(conn, own, (placed.tournament.id, placed.round), &[placed.sheet.table_number])
        }
        Thing::Hand(hand) => {
            let sheet = hands::find(conn, *hand)?.new.sheet_id;
            touches(conn, own, &Thing::Sheet(sheet))
        }
        Thing::Tables(tournament, round, numbers) => tables(conn, own, (*tournament, *round), numbers),
    }
}

/// Whether all of these tables of a round stand at venues of these rights.
fn tables(
    conn: &mut Conn,
    own: &[Grant],
    (tournament, round): (TournamentId, i32),
    numbers: &[i32],
) -> Result<bool, Error> {
    let Some(day) = match_days::of_tournament(conn, tournament)? else { return Ok(false) };
    let loaded = Loaded::load(conn, day.id)?;
    let Some((hall, _)) = loaded.round(round) else { return Ok(false) };
    let here = |number: &i32| {
        let table = hall.tables.iter().find(|table| table.number == *number);
        let group = table.and_then(|table| loaded.group_at(round, table));
        group.is_some_and(|group| plays_at(own, &loaded, group))
    };
    Ok(!numbers.is_empty() && numbers.iter().all(here))
}

/// The venues of a match day an account has a right to.
pub fn venues_on(conn: &mut Conn, account: AccountId, loaded: &Loaded) -> Result<Vec<String>, Error> {
    let own = grants::of_account(conn, account)?;
    let here = loaded.groups.iter().filter(|group| plays_at(&own, loaded, group));
    let mut venues: Vec<String> = here.map(|group| group.venue.clone()).collect();
    venues.sort_by_cached_key(|venue| (alphabetical(venue), venue.clone()));
    venues.dedup();
    Ok(venues)
}

/// Whether a group of a match day plays at a venue of these rights.
fn plays_at(own: &[Grant], loaded: &Loaded, group: &Group) -> bool {
    let here = |one: &Grant| one.division_id == loaded.division.id && one.venue.as_deref() == Some(&group.venue);
    !group.venue.is_empty() && own.iter().any(here)
}
