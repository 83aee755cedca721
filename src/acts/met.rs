//! Whether two sat at tables in one round, so that they are two persons and not one under two names.

use std::collections::{BTreeMap, BTreeSet};

use super::refused::refusals;
use crate::rules::entry::person_key;
use crate::rules::entry::same::{PersonKey, is_of_several};
use crate::store::entries::{self, EnteredSomewhere};
use crate::store::{Conn, Error, TournamentId, match_days, people, rounds, seating, substitutions, tournaments};

refusals! {
    /// Why two names are two persons; each act says it in a field of its own.
    pub enum Refusal {
        /// Both sat at tables in one round.
        Met { name: String, other: String, round: i32, tournament: String } = "people-met",
        /// The same on a match day of a league, whose entries nobody changes by hand.
        OnDay { name: String, other: String, round: i32, tournament: String } = "people-met-day",
    }
}

/// In which rounds a start number plays.
pub(super) type Plays = BTreeMap<i32, BTreeSet<i32>>;

/// In which rounds everybody sits or takes over a seat, those that are only drawn included.
pub(super) fn plays(conn: &mut Conn, id: TournamentId) -> Result<Plays, Error> {
    let mut plays = Plays::new();
    let sat = seating::sat(conn, id, i32::MAX)?.into_iter().map(|sat| (sat.number, sat.round));
    let came = substitutions::placed(conn, id)?.into_iter().map(|one| (one.number, one.round));
    for (number, round) in sat.chain(came) {
        plays.entry(number).or_default().insert(round);
    }
    Ok(plays)
}

/// The first round in which both of these, each under any name that was joined with his, sat at tables.
pub(super) fn find(conn: &mut Conn, one: &PersonKey, other: &PersonKey) -> Result<Option<Refusal>, Error> {
    let (all, same) = (entries::of_all(conn)?, people::same(conn)?);
    let (here, there) = (sat(conn, &all, &same.keys(one))?, sat(conn, &all, &same.keys(other))?);
    for (one, rounds) in &here {
        for (other, others) in there.iter().filter(|(other, _)| other.tournament == one.tournament) {
            if let Some(round) = rounds.intersection(others).next() {
                return told(conn, one, other, *round).map(Some);
            }
        }
    }
    Ok(None)
}

/// An entry with the rounds in which it sat at tables.
type Sat<'e> = (&'e EnteredSomewhere, BTreeSet<i32>);

/// Who sat at tables under these names. A name under which several sat is left out: it is a matter of which of them it
/// was.
fn sat<'e>(conn: &mut Conn, all: &'e [EnteredSomewhere], names: &BTreeSet<PersonKey>) -> Result<Vec<Sat<'e>>, Error> {
    let mut found = Vec::new();
    for name in names {
        let mut own: Vec<Sat<'e>> = Vec::new();
        for one in all.iter().filter(|one| person_key(&one.name, &one.club) == *name) {
            let rounds = begun(conn, one)?;
            if !rounds.is_empty() {
                own.push((one, rounds));
            }
        }
        if !is_of_several(own.iter().map(|(one, _)| (one.tournament, one.pass.as_str()))) {
            found.extend(own);
        }
    }
    Ok(found)
}

/// The rounds of an entry that run or are closed; in a round that is only drawn nobody sat yet.
fn begun(conn: &mut Conn, one: &EnteredSomewhere) -> Result<BTreeSet<i32>, Error> {
    let own = plays(conn, one.tournament)?.remove(&one.number).unwrap_or_default();
    begun_of(conn, one.tournament, &own)
}

/// Those of these rounds that run or are closed.
pub(super) fn begun_of(conn: &mut Conn, id: TournamentId, rounds: &BTreeSet<i32>) -> Result<BTreeSet<i32>, Error> {
    let begun = rounds::of_tournament(conn, id)?.into_iter().filter(|round| round.state.has_begun());
    Ok(begun.map(|round| round.number).filter(|number| rounds.contains(number)).collect())
}

fn told(conn: &mut Conn, one: &EnteredSomewhere, other: &EnteredSomewhere, round: i32) -> Result<Refusal, Error> {
    let (name, other) = (one.name.clone(), other.name.clone());
    let tournament = tournaments::find(conn, one.tournament)?.name;
    Ok(match match_days::of_tournament(conn, one.tournament)? {
        None => Refusal::Met { name, other, round, tournament },
        Some(_) => Refusal::OnDay { name, other, round, tournament },
    })
}
