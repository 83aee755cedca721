//! Two names that are one person: joined by a director, and taken apart again. Nothing in a tournament changes by it; who said
//! so and when stands with the two names.

use std::collections::BTreeSet;

use super::entries::plays;
use super::refused::refusals;
use super::{Order, Refused, act};
use crate::rules::entry::person_key;
use crate::rules::entry::same::{PersonKey, is_of_several};
use crate::store::entries::{self, EnteredSomewhere};
use crate::store::people::{self, NewSame};
use crate::store::{Conn, Error, tournaments};

refusals! {
    /// Why two names stay two persons.
    pub enum Refusal {
        /// No other name was typed.
        NoName = "people-no-name" at Name,
        /// Nobody of this name and club was ever entered.
        Nobody { name: String } = "people-nobody" at Name,
        /// They are one person already.
        Same { name: String } = "people-same" at Name,
        /// Both sat at tables in one round, so that they are two persons.
        Met { name: String, other: String, round: i32, tournament: String } = "people-met" at Name,
        /// They were taken apart already.
        Apart = "people-apart",
    }
}

/// Joins somebody with another name: whatever was played under either is his.
pub fn join(
    conn: &mut Conn,
    order: &Order,
    (name, club): (&str, &str),
    (other, of): (&str, &str),
) -> Result<(), Refused> {
    if other.trim().is_empty() {
        return Err(Refusal::NoName.into());
    }
    act(conn, order, "people-join", |deed| {
        let all = entries::of_all(deed.conn)?;
        for (name, club) in [(name, club), (other, of)] {
            let who = person_key(name, club);
            if !all.iter().any(|one| person_key(&one.name, &one.club) == who) {
                return Err(Refusal::Nobody { name: name.to_owned() }.into());
            }
        }
        let same = people::same(deed.conn)?;
        let [here, there] = [person_key(name, club), person_key(other, of)].map(|who| same.keys(&who));
        if here.contains(&person_key(other, of)) {
            return Err(Refusal::Same { name: other.to_owned() }.into());
        }
        if let Some(met) = met(deed.conn, entered(&all, &here), &entered(&all, &there))? {
            return Err(met.into());
        }
        let [name, club, other_name, other_club] = [name, club, other, of].map(str::to_owned);
        let (who, at) = (order.who.written(), order.at);
        people::join(deed.conn, &NewSame { name, club, other_name, other_club, who, at })?;
        Ok(deed.nothing_changed())
    })
}

/// Every entry under these names.
fn entered<'e>(all: &'e [EnteredSomewhere], names: &BTreeSet<PersonKey>) -> Vec<&'e EnteredSomewhere> {
    all.iter().filter(|one| names.contains(&person_key(&one.name, &one.club))).collect()
}

/// The first round in which both sat at tables, with the names they had there. A name that is of several is a matter of
/// which of them it was.
fn met(conn: &mut Conn, here: Vec<&EnteredSomewhere>, there: &[&EnteredSomewhere]) -> Result<Option<Refusal>, Error> {
    let several =
        |those: &[&EnteredSomewhere]| is_of_several(those.iter().map(|one| (one.tournament, one.pass.as_str())));
    if several(&here) || several(there) {
        return Ok(None);
    }
    for one in here {
        let Some(other) = there.iter().find(|other| other.tournament == one.tournament) else { continue };
        let plays = plays(conn, one.tournament)?;
        let rounds = |number: i32| plays.get(&number).cloned().unwrap_or_default();
        if let Some(&round) = rounds(one.number).intersection(&rounds(other.number)).next() {
            let (name, other) = (one.name.clone(), other.name.clone());
            let tournament = tournaments::find(conn, one.tournament)?.name;
            return Ok(Some(Refusal::Met { name, other, round, tournament }));
        }
    }
    Ok(None)
}

/// Takes two names apart that were joined.
pub fn part(conn: &mut Conn, order: &Order, id: i64) -> Result<(), Refused> {
    act(conn, order, &format!("people-part {id}"), |deed| {
        if people::part(deed.conn, id)? { Ok(deed.nothing_changed()) } else { Err(Refusal::Apart.into()) }
    })
}
