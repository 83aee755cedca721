//! Many acts at once, each as if done by itself: its revision, its versions and its key in the same transaction.

use std::collections::BTreeMap;

use super::{Seen, Sides, Trace, revision};
use crate::acts::Order;
use crate::store::keys::{self, Remembered};
use crate::store::{Conn, Error, at_once, ledger, rounds};

/// What was done by one of them, whose key was not used before.
pub(in crate::acts) struct Done<'o> {
    /// Who wanted it, when and why.
    pub order: &'o Order,
    /// The action its key belongs to.
    pub action: String,
    /// What the key answers.
    pub remembered: String,
    /// What it was done to.
    pub about: Trace,
    /// What that was and what it is.
    pub sides: Sides,
}

/// Ends these acts in their order: the revisions are appended, whatever they are about rises in version, and the keys are
/// remembered – all of it or nothing.
pub(in crate::acts) fn end_all(conn: &mut Conn, all: Vec<Done<'_>>) -> Result<(), Error> {
    let (mut revisions, mut keys, mut risen) = (Vec::new(), Vec::new(), BTreeMap::<Seen, i64>::new());
    for Done { order, action, remembered, about, sides } in all {
        revisions.push(revision(order, about, sides, order.reason.as_str()));
        for seen in about.seen() {
            *risen.entry(seen).or_default() += 1;
        }
        keys.push(Remembered { key: order.key.as_str().to_owned(), action, answer: remembered, at: order.at });
    }
    ledger::append_all(conn, &revisions)?;
    raise(conn, risen)?;
    keys::remember_all(conn, keys)
}

fn raise(conn: &mut Conn, risen: BTreeMap<Seen, i64>) -> Result<(), Error> {
    let (mut sheets, mut tournaments) = (Vec::new(), Vec::new());
    for (seen, by) in risen {
        match seen {
            Seen::Round(id) => {
                for _ in 0..by {
                    rounds::raise_version(conn, id)?;
                }
            }
            Seen::Sheet(id) => sheets.push((id, by)),
            Seen::Tournament(id) => tournaments.push((id, by)),
        }
    }
    at_once::raise_versions(conn, &sheets, &tournaments)
}
