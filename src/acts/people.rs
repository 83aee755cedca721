//! Two names that are one person: joined by a director, and taken apart again. Nothing in a tournament changes by it; who said
//! so and when stands with the two names.

use super::refused::refusals;
use super::{Field, Order, Refused, act, met};
use crate::rules::entry::person_key;
use crate::store::people::{self, NewSame};
use crate::store::{Conn, entries};

refusals! {
    /// Why two names stay two persons.
    pub enum Refusal {
        /// No other name was typed.
        NoName = "people-no-name" at Name,
        /// Nobody of this name and club was ever entered.
        Nobody { name: String } = "people-nobody" at Name,
        /// They are one person already.
        Same { name: String } = "people-same" at Name,
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
        let (one, another) = (person_key(name, club), person_key(other, of));
        if people::same(deed.conn)?.keys(&one).contains(&another) {
            return Err(Refusal::Same { name: other.to_owned() }.into());
        }
        if let Some(met) = met::find(deed.conn, &one, &another)? {
            return Err(Refused::at(Field::Name, met));
        }
        let [name, club, other_name, other_club] = [name, club, other, of].map(str::to_owned);
        let (who, at) = (order.who.written(), order.at);
        people::join(deed.conn, &NewSame { name, club, other_name, other_club, who, at })?;
        Ok(deed.nothing_changed())
    })
}

/// Takes two names apart that were joined.
pub fn part(conn: &mut Conn, order: &Order, id: i64) -> Result<(), Refused> {
    act(conn, order, &format!("people-part {id}"), |deed| {
        if people::part(deed.conn, id)? { Ok(deed.nothing_changed()) } else { Err(Refusal::Apart.into()) }
    })
}
