//! Forgetting a person: name, club, pass and whatever else is known of him go, wherever he stands; what he played stays,
//! under a name that says nothing.
//!
//! What was changed of his entries is emptied in the history and the prints of it stay, so that the ledger holds; that he
//! was forgotten is a line of it.

use std::collections::BTreeSet;

use super::refused::refusals;
use super::{Deed, Order, Reason, Recorded, Refused, Trace, act};
use crate::rules::entry::{PlayerName, person_key};
use crate::store::entries::{self, Entry};
use crate::store::revisions::FORGOTTEN;
use crate::store::somebody::{self, At, Somebody};
use crate::store::{Conn, EntryId, Error, forget as words, people, players, settings};

refusals! {
    /// Why nobody was forgotten.
    pub enum Refusal {
        /// Nobody was chosen, or everybody chosen is gone.
        Nobody = "forget-nobody",
    }
}

/// What somebody is called who was forgotten, before a number.
const NAMELESS: &str = "Anonym";

/// Everybody of this name, wherever he stands, and whoever has a pass of one of them.
pub fn called(conn: &mut Conn, name: &str) -> Result<Vec<Somebody>, Error> {
    let (wanted, _) = person_key(name, "");
    let all = somebody::all(conn)?;
    let is_called = |one: &Somebody| person_key(&one.name, "").0 == wanted;
    let passes: BTreeSet<String> =
        all.iter().filter(|one| is_called(one) && !one.pass.is_empty()).map(|one| one.pass.clone()).collect();
    Ok(all.into_iter().filter(|one| is_called(one) || passes.contains(&one.pass)).collect())
}

/// Every way in which the names of those at these places were ever written.
pub fn spellings(conn: &mut Conn, chosen: &[At]) -> Result<BTreeSet<String>, Error> {
    let all = somebody::all(conn)?;
    let mut names: BTreeSet<String> =
        all.into_iter().filter(|one| chosen.contains(&one.at)).map(|one| one.name).collect();
    for at in chosen {
        if let At::Entry(id) = at {
            names.extend(earlier(conn, *id)?);
        }
    }
    Ok(names)
}

fn earlier(conn: &mut Conn, id: EntryId) -> Result<Vec<String>, Error> {
    let history = entries::history(conn, id)?.into_iter();
    let both = |one: entries::Recorded| one.before.map(|before| before.name).into_iter().chain([one.after.name]);
    Ok(history.flat_map(both).collect())
}

/// Forgets whoever stands at these places; answers what he is called from now on.
pub fn forget(conn: &mut Conn, order: &Order, chosen: &[At]) -> Result<String, Refused> {
    let order = order.clone().because(Reason::of_program(FORGOTTEN));
    act(conn, &order, "forget", |deed| {
        let all = somebody::all(deed.conn)?;
        let (those, others): (Vec<&Somebody>, Vec<&Somebody>) = all.iter().partition(|one| chosen.contains(&one.at));
        if those.is_empty() {
            return Err(Refusal::Nobody.into());
        }
        let name = nameless(&all)?;
        let spellings = spellings(deed.conn, chosen)?;
        let mut recorded = deed.nothing_changed();
        for one in those {
            recorded = empty(deed, one.at, &name)?;
        }
        for spelling in spellings {
            // A single word is that of many, and whose words they are that name a namesake nobody knows.
            let alone = others.iter().all(|other| other.name != spelling);
            if alone {
                people::forget(deed.conn, &spelling)?;
            }
            if alone && spelling.split_whitespace().count() > 1 {
                words::in_words(deed.conn, &spelling, name.as_str())?;
            }
            words::in_passing(deed.conn, &spelling, name.as_str())?;
        }
        // Whatever is kept in memory of the time before is worth nothing any more, in other programs as well.
        settings::begin_epoch(deed.conn, order.at)?;
        Ok(recorded.answer(name.as_str().to_owned()))
    })
}

/// A name nobody else has, so that a ranking of several evenings tells two who were forgotten from one another.
fn nameless(all: &[Somebody]) -> Result<PlayerName, Error> {
    let number =
        |one: &Somebody| one.name.strip_prefix(NAMELESS).and_then(|rest| rest.trim().parse().into_iter().next());
    let highest: u32 = all.iter().filter_map(number).max().unwrap_or(0);
    PlayerName::new(&format!("{NAMELESS} {}", highest.saturating_add(1))).map_err(Error::internal)
}

fn empty(deed: &mut Deed<'_>, at: At, name: &PlayerName) -> Result<Recorded, Refused> {
    match at {
        At::Entry(id) => {
            somebody::empty_entry(deed.conn, id, name)?;
            words::history_of_entry(deed.conn, id)?;
            let after = entries::find(deed.conn, id)?;
            deed.record(Trace::entry(&after), None::<&Entry>, Some(&after))
        }
        At::Player(id) => {
            words::history_of_player(deed.conn, id)?;
            let order = deed.order;
            Ok(players::empty(deed.conn, id, name, order)?.into())
        }
        At::Registration(id) => {
            somebody::empty_registration(deed.conn, id, name)?;
            Ok(deed.nothing_changed())
        }
    }
}
